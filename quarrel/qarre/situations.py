"""Hard situations by name: what a sample of positions and moves should contain, and how much of it does."""

from __future__ import annotations

from collections.abc import Callable

from reference.qarre.actions import open_rank
from reference.qarre.base import room_for
from reference.qarre.combinations import lying
from reference.qarre.ending import ENOUGH, LAST_ACTION, LEAD
from reference.qarre.position import Move, Position
from reference.qarre.reserve import connects_somewhere, placeable, stuck
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset

Situation = Callable[[Position, Move, Ruleset], bool]


def _quartet(at: Position) -> bool:
    return any(len(found) == 4 for found in lying(at.tops))


def _after(at: Position, move: Move, rules: Ruleset) -> Position:
    return apply(at, move, rules).after


def _legal(at: Position, move: Move, rules: Ruleset) -> bool:
    return not violations(at, move, rules)


def _under_queen(at: Position) -> bool:
    return at.phase == "play" and not at.hand_played and open_rank(at) == "Q"


def _near_winning(at: Position) -> bool:
    return 0 < ENOUGH - at.score <= 4 or 0 < LEAD - at.score + at.opponent_score <= 4


SITUATIONS: dict[str, Situation] = {
    "legal": _legal,
    "one clause violated": lambda at, move, rules: len(violations(at, move, rules)) == 1,
    "several clauses violated": lambda at, move, rules: len(violations(at, move, rules)) > 1,
    "hand card connects": lambda at, move, rules: any(room_for(at.tops, card, rules) for card in at.hand),
    "no hand card connects": lambda at, move, rules: (
        not any(connects_somewhere(at, card, rules) for card in at.hand)
    ),
    "trio formed": lambda at, move, rules: (
        _legal(at, move, rules) and move.kind == "place" and apply(at, move, rules).points == 3
    ),
    "quartet formed": lambda at, move, rules: (
        _legal(at, move, rules) and not _quartet(at) and _quartet(_after(at, move, rules))
    ),
    "quartet broken": lambda at, move, rules: (
        _legal(at, move, rules) and _quartet(at) and not _quartet(_after(at, move, rules))
    ),
    "action reveals a combination": lambda at, move, rules: (
        _legal(at, move, rules)
        and move.kind in ("jack", "king")
        and bool(lying(_after(at, move, rules).tops) - lying(at.tops))
    ),
    "queen with a way out": lambda at, move, rules: _under_queen(at) and not stuck(at, rules),
    "queen without a way out": lambda at, move, rules: (
        _under_queen(at) and stuck(at, rules) and any(connects_somewhere(at, card, rules) for card in at.hand)
    ),
    "reserving a connecting card under a queen": lambda at, move, rules: (
        _under_queen(at)
        and move.kind == "reserve"
        and move.card in at.hand
        and connects_somewhere(at, move.card, rules)
    ),
    "whole hand playable": lambda at, move, rules: (
        at.phase == "play" and not at.hand_played and all(placeable(at, card, rules) for card in at.hand)
    ),
    "empty space": lambda at, move, rules: at.tops.count(None) in (1, 2, 3),
    "card into an empty space": lambda at, move, rules: move.kind == "place" and at.tops[move.cell] is None,
    "bare base": lambda at, move, rules: not at.base_size,
    "reserve cleared": lambda at, move, rules: (
        _legal(at, move, rules) and len(at.reserve) == 1 and move.source == "reserve"
    ),
    "declining after a reserve card": lambda at, move, rules: (
        move.kind == "reserve" and at.reserve_played > 0 and not stuck(at, rules)
    ),
    "near winning": lambda at, move, rules: _near_winning(at),
    "player wins": lambda at, move, rules: (
        _legal(at, move, rules) and apply(at, move, rules).winner == "player"
    ),
    "opponent wins": lambda at, move, rules: (
        _legal(at, move, rules) and apply(at, move, rules).winner == "opponent"
    ),
    "win blocked by the own reserve": lambda at, move, rules: (
        bool(at.reserve) and (at.score >= ENOUGH or at.score - at.opponent_score >= LEAD)
    ),
    "game is void": lambda at, move, rules: (
        _legal(at, move, rules) and apply(at, move, rules).winner == "void"
    ),
    "penalties": lambda at, move, rules: (
        _legal(at, move, rules)
        and at.actions_turned == LAST_ACTION
        and move.kind in ("end", "reserve")
        and bool(at.reserve or at.opponent_reserve)
    ),
    "jack takes several": lambda at, move, rules: (
        _legal(at, move, rules) and move.kind == "jack" and move.many > 1
    ),
    "king removes several": lambda at, move, rules: (
        _legal(at, move, rules) and move.kind == "king" and apply(at, move, rules).points > 1
    ),
    "king names a buried card": lambda at, move, rules: (
        move.kind == "king" and move.card not in at.tops and any(move.card in stack for stack in at.base)
    ),
    "reserve card before the action card": lambda at, move, rules: (
        at.phase == "opening" and move.source == "reserve"
    ),
}


def situations(at: Position, move: Move, rules: Ruleset) -> list[str]:
    """The names of all that this move in this position is an instance of."""
    return [name for name, holds in SITUATIONS.items() if holds(at, move, rules)]
