"""Which function of the reference answers which clause of the spec."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from quarrel.ruling import Book
from reference.six_sequences import claims, counting, deal, extending, laying, replacing, taking, turn
from spec.six_sequences.rulebook import RULEBOOK

TWINS: Mapping[str, Callable[..., Any]] = turn.RULES | {
    "S-DEALT": deal.deal,
    "S-STOCK-NEXT": taking.to_the_stock,
    "S-TAKEN": turn.take,
    "S-DRAWN": taking.draw,
    "S-LEAVES": turn.left,
    "S-LAID-SEQUENCE": laying.laid,
    "S-LAID-SERIES": laying.laid,
    "S-REFILLED": extending.refill,
    "S-LONGER-NOW": extending.grown,
    "S-WIDER-NOW": extending.grown,
    "S-JOINED": extending.join,
    "S-ACTED": turn.extend,
    "S-REPLACED": replacing.replace,
    "S-OWES": replacing.replace,
    "S-SETTLED": replacing.settled,
    "S-DISCARDED": turn.discard,
    "S-STOPPED": turn.end,
    "S-PASSED": turn.pass_on,
    "S-PRIORITY": claims.claim,
    "S-ANSWERED": claims.waive,
    "S-NO-GAIN": counting.count,
    "S-GAIN": counting.gains,
    "S-POINTS": counting.count,
    "S-COUNTED": counting.count,
    "S-WINNER": counting.count,
    "S-WINS": counting.count,
}

BOOK = Book(RULEBOOK, TWINS)
