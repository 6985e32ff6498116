"""The judge's answers about Les six séquences: which moves are legal, and what one of them brings."""

from __future__ import annotations

from typing import Any

from quarrel.six_sequences.notation import move_to_json, position_to_json
from reference.six_sequences.position import Move, Outcome, Position
from reference.six_sequences.turn import apply, legal_moves, violations
from spec.six_sequences.questions import Ruleset

SIDES = ("player", "opponent", "opponent-2", "opponent-3")


def winner(found: Outcome) -> str | None:
    """Who has won the match: sides are named from that of the player on turn, in the order of play."""
    return SIDES[found.winner] if isinstance(found.winner, int) else found.winner


def all_moves(at: Position, rules: Ruleset) -> dict[str, Any]:
    """Every legal move, with its points and whether anybody wins by it."""
    outcomes = ((move, apply(at, move, rules)) for move in legal_moves(at, rules))
    return {"moves": [{"move": move_to_json(move), **result(found)} for move, found in outcomes]}


def result(found: Outcome) -> dict[str, Any]:
    return {"points": found.points, "wins": found.wins, "winner": winner(found)}


def verdict(at: Position, move: Move, rules: Ruleset) -> dict[str, Any]:
    """Whether one move is legal, by which clauses it is not, and what follows if it is."""
    violated = sorted(violations(at, move, rules))
    if violated:
        return {"legal": False, "violates": violated, "points": 0, "wins": False, "winner": None}
    found = apply(at, move, rules)
    return {"legal": True, "violates": [], **result(found), "after": position_to_json(found.after)}
