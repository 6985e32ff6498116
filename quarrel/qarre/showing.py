"""Positions as pictures, on screen or as SVG, with a move drawn into them."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from quarrel.errors import listed
from quarrel.qarre.notation import position_to_json
from quarrel.qarre.picture import svg
from quarrel.qarre.terminal import picture
from quarrel.qarre.words import description, verdict
from reference.qarre.position import Move, Outcome, Position
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset


def svg_of(at: Position, move: Move | None, rules: Ruleset, *, four_colours: bool) -> str:
    """The SVG picture; a move in it is marked as legal, with its points, or as illegal."""
    if move is None:
        return svg(at, four_colours=four_colours)
    violated, outcome = judged(at, move, rules)
    return svg(at, move=move, outcome=outcome, four_colours=four_colours, legal=not violated)


def judged(at: Position, move: Move, rules: Ruleset) -> tuple[list[str], Outcome | None]:
    """The clauses that forbid a move, or what it brings."""
    violated = sorted(violations(at, move, rules))
    return violated, None if violated else apply(at, move, rules)


def to_json(at: Position, move: Move | None, rules: Ruleset, *, four_colours: bool) -> dict[str, Any]:
    return {
        "position": position_to_json(at),
        "description": description(at, move),
        "svg": svg_of(at, move, rules, four_colours=four_colours),
    }


def print_svg(at: Position, move: Move | None, rules: Ruleset, *, four_colours: bool) -> None:
    """The SVG picture on standard output, readable in whatever encoding that has."""
    drawn = svg_of(at, move, rules, four_colours=four_colours)
    print(drawn.encode("ascii", "xmlcharrefreplace").decode("ascii"))


def print_picture(at: Position, move: Move | None, rules: Ruleset) -> None:
    """The picture in the terminal; of a move it says what it brings, or which clauses forbid it."""
    found = ""
    if move is not None:
        violated, outcome = judged(at, move, rules)
        found = verdict(outcome, not violated) + (f" by {listed(violated)}" if violated else "")
    Console(highlight=False).print(picture(at, move=move, verdict=found))
