"""The games that the front door knows, and what it asks of each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from quarrel.errors import Mistake, unknown
from quarrel.qarre import judging, notation
from quarrel.rulesets import ruleset
from spec.qarre.questions import QUESTIONS, Ruleset
from spec.questions import Question

if TYPE_CHECKING:
    from rich.console import RenderableType

    from solver.hunting import Hunting
    from solver.reconstruct import Puzzle
    from solver.subject import Subject


@dataclass(frozen=True)
class Game:
    """How a game is read, judged and solved. Positions, moves and rulesets are the game's own affair.

    What needs z3 is imported when it is first asked for: the judge does without.
    """

    id: str
    questions: tuple[Question, ...]
    ruleset: Callable[[Any, str], Any]
    position: Callable[[Any, Any, str], Any]
    move: Callable[[Any, Any, str], Any]
    all_moves: Callable[[Any, Any], dict[str, Any]]
    verdict: Callable[[Any, Any, Any], dict[str, Any]]
    picture: Callable[[Any, Any, Any], RenderableType]
    brief: Callable[[Any, Any, Any], list[str]]
    subject: Callable[[], Subject]
    hunting: Callable[[], Hunting]
    puzzles: Callable[[], dict[str, Puzzle[Any]]]
    layout_to_json: Callable[[Any], dict[str, Any]]
    own_checks: Callable[[int, int], list[tuple[str, tuple[Any, ...]]]]
    own_check: Callable[[str, tuple[Any, ...]], dict[str, Any]]


def _qarre_picture(position: Any, move: Any, readings: Any) -> RenderableType:
    """A picture for the terminal of a position and a move in the public format."""
    from quarrel.qarre.terminal import picture

    at = notation.position(position, ruleset(Ruleset, QUESTIONS, readings))
    return picture(at, move=None if move is None else notation.move(move, at))


def _qarre_brief(at: Any, moves: Any, rules: Any) -> list[str]:
    from quarrel.qarre.brief import brief

    return brief(at, moves, rules)


def _qarre_subject() -> Subject:
    from quarrel.qarre.subject import SUBJECT

    return SUBJECT


def _qarre_hunting() -> Hunting:
    from quarrel.qarre.hunting import HUNTING

    return HUNTING


def _qarre_puzzles() -> dict[str, Puzzle[Any]]:
    from quarrel.qarre.reconstruction import PUZZLES

    return PUZZLES


def _qarre_checks(seed: int, steps: int) -> list[tuple[str, tuple[Any, ...]]]:
    from quarrel.qarre.verification import own_checks

    return own_checks(seed, steps)


def _qarre_check(kind: str, which: tuple[Any, ...]) -> dict[str, Any]:
    from quarrel.qarre.verification import own_check

    return own_check(kind, which)


GAMES = {
    "qarre": Game(
        id="qarre",
        questions=QUESTIONS,
        ruleset=lambda given, at: ruleset(Ruleset, QUESTIONS, given, at),
        position=notation.position,
        move=notation.move,
        all_moves=judging.all_moves,
        verdict=judging.verdict,
        picture=_qarre_picture,
        brief=_qarre_brief,
        subject=_qarre_subject,
        hunting=_qarre_hunting,
        puzzles=_qarre_puzzles,
        layout_to_json=lambda at: notation.base_to_json(at.base),
        own_checks=_qarre_checks,
        own_check=_qarre_check,
    )
}


def chosen_game(name: str, at: str = "") -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise Mistake("unknown-game", unknown("game", name, GAMES), at)
    return GAMES[name]
