"""A position and the moves made from it in a few short lines, where a picture of each would be too much."""

from __future__ import annotations

from quarrel.qarre.explaining import consequence
from quarrel.qarre.notation import sign
from quarrel.qarre.words import said
from reference.qarre.position import NAMES, Move, Position, Stack
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset


def brief(at: Position, made: tuple[Move, ...], rules: Ruleset) -> list[str]:
    """The position on the first line, then a line for each move."""
    return [standing(at), *moves(at, made, rules)]


def standing(at: Position) -> str:
    """All that can be told of a position on a line; what is as usual is left out."""
    cells = "  ".join(f"{name} {signs(stack)}" for name, stack in zip(NAMES, at.base, strict=True))
    parts = [cells, f"hand {signs(at.hand)}"]
    if at.reserve:
        parts.append(f"reserve {signs(at.reserve)}")
    if at.opponent_reserve:
        parts.append(f"opponent's reserve {signs(at.opponent_reserve)}")
    if at.action:
        parts.append(f"{sign(at.action)} open, {at.actions_turned} turned")
    elif at.actions_turned:
        parts.append(f"{at.actions_turned} turned")
    if at.phase != "play":
        parts.append(f"phase {at.phase}")
    if at.hand_played:
        parts.append("hand card played")
    if at.reserve_played:
        parts.append(f"{at.reserve_played} from the reserve played")
    parts.append(f"points {at.score} to {at.opponent_score}")
    return "; ".join(parts)


def moves(at: Position, made: tuple[Move, ...], rules: Ruleset) -> list[str]:
    """Each move of a turn in words, with what it brings or by which clauses it is illegal."""
    found = []
    for move in made:
        if violated := violations(at, move, rules):
            found.append(f"{said(at, move, sign)}: illegal by {', '.join(sorted(violated))}")
            break
        outcome = apply(at, move, rules)
        found.append(f"{said(at, move, sign)}{consequence(outcome)}")
        at = outcome.after
    return found


def signs(cards: Stack) -> str:
    return " ".join(map(sign, cards)) or "empty"
