"""Verdicts in words: the clauses that forbid a move, or what a legal one brings."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from quarrel.qarre import translation
from quarrel.qarre.notation import SIGNS, position_to_json, sign
from quarrel.qarre.terminal import picture
from quarrel.qarre.words import said
from quarrel.rulesets import differences
from quarrel.ruling import print_reasons
from reference.qarre.position import Move, Outcome, Position
from reference.qarre.turn import apply, legal_moves
from spec.qarre.questions import QUESTIONS, Ruleset


def print_moves(at: Position, rules: Ruleset) -> None:
    """The position and every legal move in it."""
    console = Console(highlight=False)
    console.print(picture(at))
    moves = legal_moves(at, rules)
    console.print(
        f"\n[bold]{len(moves)} legal {'move' if len(moves) == 1 else 'moves'}[/]"
        if moves
        else "\nnothing to decide"
    )
    for move in moves:
        console.print(f"  {said(at, move, sign)}{consequence(apply(at, move, rules))}")


def consequence(outcome: Outcome) -> str:
    """Points and winner, where there are any."""
    found = f": {points(outcome.points)}" if outcome.points else ""
    ends = {"player": "the player on turn wins", "opponent": "the opponent wins", "void": "the game is void"}
    return found + (f", {ends[outcome.winner]}" if outcome.winner else "")


def points(number: int) -> str:
    return f"{number} point" if number == 1 else f"{number} points"


def nearest(at: Position, move: Move, rules: Ruleset) -> dict[str, Any] | None:
    """The smallest change of the position that would make a move legal; None if none is in reach."""
    from quarrel.qarre.subject import SUBJECT
    from solver.explain import smallest_change

    readings = differences(rules, QUESTIONS)
    found = smallest_change(SUBJECT, translation.position(at), translation.move(move), readings)
    if found is None:
        return None
    there = translation.played_position(found.position)
    before, after = position_to_json(at), position_to_json(there)
    changes = {part: {"from": _part(before, part), "to": _part(after, part)} for part in found.parts}
    return {"position": after, "changes": changes, "smallest": found.smallest}


def _part(position: dict[str, Any], part: str) -> Any:
    """A part of a position in the public format; cells of the base are named as base/NW."""
    for name in part.split("/"):
        position = position[name]
    return position


def in_words(part: str, change: dict[str, Any]) -> str:
    """A change as people say it."""
    place = {"hand": "the hand", "reserve": "the reserve", "action": "the action card"}.get(
        part, part.replace("base/", "the stack ").replace("_", " ")
    )
    return f"{place}: {_told(change['to'])} instead of {_told(change['from'])}"


def _told(value: Any) -> str:
    if isinstance(value, list):
        return " ".join(map(sign, value)) or "nothing"
    if isinstance(value, bool) or not isinstance(value, str):
        return {None: "none", True: "yes", False: "no"}.get(value, str(value))
    return sign(value) if value[-1] in SIGNS else value


def print_verdict(at: Position, move: Move, rules: Ruleset, verdict: dict[str, Any]) -> None:
    """The position with the move, and the reasons."""
    console = Console(highlight=False)
    console.print(picture(at, move=move))
    console.print()
    if verdict["legal"]:
        console.print(f"[bold green]legal[/]  {said(at, move, sign)}{consequence(apply(at, move, rules))}")
        return
    console.print(f"[bold red]illegal[/]  {said(at, move, sign)}")
    print_reasons(console, verdict["clauses"])
    near = verdict["nearest"]
    if near:
        console.print("\n[bold]It would be legal with[/]")
        for part, change in near["changes"].items():
            console.print(f"  {in_words(part, change)}", markup=False)
