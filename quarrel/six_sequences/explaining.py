"""Verdicts in words: the clauses that forbid a move, or what a legal one brings."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from quarrel.ruling import print_reasons
from quarrel.six_sequences.judging import winner
from quarrel.six_sequences.terminal import picture
from quarrel.six_sequences.words import said
from reference.six_sequences.position import Move, Outcome, Position
from reference.six_sequences.turn import apply, legal_moves
from spec.six_sequences.questions import Ruleset


def consequence(outcome: Outcome) -> str:
    """Points and winner, where there are any."""
    found = f": {outcome.points} points" if outcome.points else ""
    return found + (f", winner: {winner(outcome)}" if outcome.winner is not None else "")


def print_moves(at: Position, rules: Ruleset) -> None:
    """The position and every legal move in it."""
    console = Console(highlight=False)
    console.print(picture(at))
    moves = list(legal_moves(at, rules))
    console.print(
        f"\n[bold]{len(moves)} legal {'move' if len(moves) == 1 else 'moves'}[/]"
        if moves
        else "\nnothing to decide"
    )
    for move in moves:
        console.print(f"  {said(at, move)}{consequence(apply(at, move, rules))}", markup=False)


def print_verdict(at: Position, move: Move, rules: Ruleset, verdict: dict[str, Any]) -> None:
    """The position with the move, and the reasons."""
    console = Console(highlight=False)
    console.print(picture(at))
    console.print()
    if verdict["legal"]:
        console.print(f"[bold green]legal[/]  {said(at, move)}{consequence(apply(at, move, rules))}")
        return
    console.print(f"[bold red]illegal[/]  {said(at, move)}")
    print_reasons(console, verdict["clauses"])
