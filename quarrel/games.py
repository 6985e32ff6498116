"""The games that the front door knows, and what it asks of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quarrel.errors import Mistake, unknown
from quarrel.qarre import judging, notation
from quarrel.rulesets import ruleset
from spec.qarre.questions import QUESTIONS, Ruleset
from spec.questions import Question


@dataclass(frozen=True)
class Game:
    """How a game is read and judged. Positions, moves and rulesets are the game's own affair."""

    id: str
    questions: tuple[Question, ...]
    ruleset: Callable[[Any, str], Any]
    position: Callable[[Any, Any, str], Any]
    move: Callable[[Any, Any, str], Any]
    all_moves: Callable[[Any, Any], dict[str, Any]]
    verdict: Callable[[Any, Any, Any], dict[str, Any]]


GAMES = {
    "qarre": Game(
        id="qarre",
        questions=QUESTIONS,
        ruleset=lambda given, at: ruleset(Ruleset, QUESTIONS, given, at),
        position=notation.position,
        move=notation.move,
        all_moves=judging.all_moves,
        verdict=judging.verdict,
    )
}


def game(name: str, at: str = "") -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise Mistake("unknown-game", unknown("game", name, GAMES), at)
    return GAMES[name]
