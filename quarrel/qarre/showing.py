"""Positions as pictures, on screen or as SVG, with a move drawn into them."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from quarrel.qarre.notation import position_to_json
from quarrel.qarre.picture import svg
from quarrel.qarre.terminal import picture
from quarrel.qarre.words import description
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset


def svg_of(at: Position, move: Move | None, rules: Ruleset, *, four_colours: bool) -> str:
    """The SVG picture; a move in it is marked as legal, with its points, or as illegal."""
    if move is None:
        return svg(at, four_colours=four_colours)
    legal = not violations(at, move, rules)
    outcome = apply(at, move, rules) if legal else None
    return svg(at, move=move, outcome=outcome, four_colours=four_colours, legal=legal)


def to_json(at: Position, move: Move | None, rules: Ruleset, *, four_colours: bool) -> dict[str, Any]:
    return {
        "position": position_to_json(at),
        "description": description(at, move),
        "svg": svg_of(at, move, rules, four_colours=four_colours),
    }


def print_picture(at: Position, move: Move | None) -> None:
    Console(highlight=False).print(picture(at, move=move))
