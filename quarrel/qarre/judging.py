"""The judge's answers about Qarré: which moves are legal, and what one of them brings."""

from __future__ import annotations

from typing import Any

from quarrel.qarre.notation import move_to_json, position_to_json
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply, legal_moves, violations
from spec.qarre.questions import Ruleset


def all_moves(at: Position, rules: Ruleset) -> dict[str, Any]:
    """Every legal move, with its points and whether anybody wins by it."""
    outcomes = ((move, apply(at, move, rules)) for move in legal_moves(at, rules))
    return {
        "moves": [
            {"move": move_to_json(move), "points": found.points, "wins": found.wins, "winner": found.winner}
            for move, found in outcomes
        ]
    }


def verdict(at: Position, move: Move, rules: Ruleset) -> dict[str, Any]:
    """Whether one move is legal, by which clauses it is not, and what follows if it is."""
    violated = sorted(violations(at, move, rules))
    if violated:
        return {"legal": False, "violates": violated, "points": 0, "wins": False, "winner": None}
    found = apply(at, move, rules)
    return {
        "legal": True,
        "violates": [],
        "points": found.points,
        "wins": found.wins,
        "winner": found.winner,
        "after": position_to_json(found.after),
    }
