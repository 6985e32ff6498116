"""Which function of the reference answers which clause of the spec."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from quarrel.ruling import Book
from reference.qarre import actions, base, combinations, deal, ending, turn
from spec.qarre.rulebook import RULEBOOK

TWINS: Mapping[str, Callable[..., Any]] = turn.RULES | {
    "Q-COVER": base.covered,
    "Q-TRIO": combinations.newly_formed,
    "Q-QUARTET": combinations.newly_formed,
    "Q-POINTS": combinations.points,
    "Q-JACK-TAKES": actions.taken_by_jack,
    "Q-KING-REMOVES": actions.removed_by_king,
    "Q-KING-POINTS": turn.use_king,
    "Q-RESERVE-PUT": turn.reserve_card,
    "Q-RESERVE-TAKE": turn.place_card,
    "Q-TURNING": turn.turn,
    "Q-ACTED": turn.skip,
    "Q-HAND-LEAVES": turn.without,
    "Q-HAND-PLAYED": turn.place_card,
    "Q-TURN-OVER": turn.reserve_card,
    "Q-DONE": turn.end,
    "Q-SCORE": turn.place_card,
    "Q-WIN": ending.player_has_won,
    "Q-PENALTY": ending.penalised,
    "Q-PENALTY-WIN": ending.after_the_turn,
    "Q-VOID": ending.nothing_to_draw,
    "Q-WINS": ending.after_the_turn,
    "Q-NEW-DECK": ending.after_the_turn,
    "Q-SETUP": deal.deal,
    "Q-DRAWN": deal.draw,
    "Q-RESHUFFLED": deal.reshuffle,
    "Q-REDEALT": deal.redeal,
    "Q-SHUFFLED": deal.shuffle,
    "Q-REVEALED": deal.reveal,
    "Q-PASSED": deal.pass_on,
    "Q-CONSERVED": ending.nothing_to_draw,
}

BOOK = Book(RULEBOOK, TWINS)
