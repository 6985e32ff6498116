"""Games and turns in the public format, played again: all moves are legal, and none follows the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from quarrel.errors import Mistake, listed
from quarrel.qarre.notation import move
from reference.qarre.deal import NEW_GAME
from reference.qarre.game import Played
from reference.qarre.position import Position
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset


def replay(moves: Iterable[Mapping[str, Any]], rules: Ruleset, at: Position = NEW_GAME) -> list[Played]:
    """Every step, from the deal or from another position."""
    steps: list[Played] = []
    for number, given in enumerate(moves):
        pointer = f"/{number}"
        if steps and steps[-1].outcome.winner:
            raise Mistake("game-over", "the game has ended before this move", pointer)
        made = move(given, at, pointer)
        if violated := violations(at, made, rules):
            raise Mistake("illegal-move", f"this move violates {listed(sorted(violated))}", pointer)
        steps.append(Played(at, made, apply(at, made, rules)))
        at = steps[-1].outcome.after
    return steps


def turns(steps: Iterable[Played]) -> list[list[Played]]:
    """The steps of a game turn by turn; the deal belongs to the first."""
    found: list[list[Played]] = []
    for step in steps:
        if not found or step.move.kind == "next":
            found.append([])
        found[-1].append(step)
    return found
