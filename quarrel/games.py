"""The games that the front door knows, and what it asks of each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from quarrel.errors import Mistake, unknown
from quarrel.qarre import judging, notation
from quarrel.rulesets import ruleset
from quarrel.six_sequences import judging as six_judging
from quarrel.six_sequences import notation as six_notation
from spec.qarre.questions import QUESTIONS, Ruleset
from spec.questions import Question
from spec.six_sequences.questions import QUESTIONS as SIX_QUESTIONS
from spec.six_sequences.questions import Ruleset as SixRuleset

if TYPE_CHECKING:
    from rich.console import RenderableType

    from quarrel.ruling import Book
    from solver.hunting import Hunting
    from solver.reconstruct import Puzzle
    from solver.subject import Subject


@dataclass(frozen=True)
class Game:
    """How a game is read, judged and solved. Positions, moves and rulesets are the game's own affair.

    What needs z3 or a terminal is a module in the folder of the game, always of the same name, and imported
    when it is first asked for: the judge does without.
    """

    id: str
    questions: tuple[Question, ...]
    ruleset: Callable[[Any, str], Any]
    position: Callable[[Any, Any, str], Any]
    move: Callable[[Any, Any, str], Any]
    all_moves: Callable[[Any, Any], dict[str, Any]]
    verdict: Callable[[Any, Any, Any], dict[str, Any]]

    @property
    def folder(self) -> str:
        return f"quarrel.{self.id.replace('-', '_')}"

    def has(self, part: str) -> bool:
        """Whether the game has a module of this name."""
        return find_spec(f"{self.folder}.{part}") is not None

    def part(self, part: str, what: str) -> Any:
        """The module of this name; a game that does not have it yet says so."""
        if not self.has(part):
            able = [each.id for each in GAMES.values() if each.has(part)]
            raise Mistake("not-yet", f"{self.id} has no {what} yet; games that have: {', '.join(able)}")
        return import_module(f"{self.folder}.{part}")

    def own(self, readings: Mapping[str, str]) -> dict[str, str]:
        """Those of the readings that are about questions of this game."""
        asked = {question.id for question in self.questions}
        return {id: reading for id, reading in readings.items() if id in asked}

    def book(self) -> Book:
        found: Book = self.part("twins", "rules").BOOK
        return found

    def picture(self, position: Any, move: Any, readings: Any) -> RenderableType:
        """A picture for the terminal of a position and a move in the public format."""
        at = self.position(position, self.ruleset(readings, ""), "")
        tried = None if move is None else self.move(move, at, "")
        found: RenderableType = self.part("terminal", "pictures").picture(at, move=tried)
        return found

    def brief(self, at: Any, moves: Any, rules: Any) -> list[str]:
        found: list[str] = self.part("brief", "patterns").brief(at, moves, rules)
        return found

    def subject(self) -> Subject:
        found: Subject = self.part("subject", "claims").SUBJECT
        return found

    def hunting(self) -> Hunting:
        found: Hunting = self.part("hunting", "patterns").HUNTING
        return found

    def puzzles(self) -> dict[str, Puzzle[Any]]:
        found: dict[str, Puzzle[Any]] = self.part("reconstruction", "lost pictures").PUZZLES
        return found

    def layout_to_json(self, at: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.part("reconstruction", "lost pictures").layout_to_json(at)
        return found

    def own_checks(self, seed: int, steps: int) -> list[tuple[str, tuple[Any, ...]]]:
        found: list[tuple[str, tuple[Any, ...]]] = self.verification.own_checks(seed, steps)
        return found

    def own_check(self, kind: str, which: tuple[Any, ...]) -> dict[str, Any]:
        found: dict[str, Any] = self.verification.own_check(kind, which)
        return found

    @property
    def verification(self) -> Any:
        return self.part("verification", "full check")


GAMES = {
    "qarre": Game(
        id="qarre",
        questions=QUESTIONS,
        ruleset=lambda given, at: ruleset(Ruleset, QUESTIONS, given, at),
        position=notation.position,
        move=notation.move,
        all_moves=judging.all_moves,
        verdict=judging.verdict,
    ),
    "six-sequences": Game(
        id="six-sequences",
        questions=SIX_QUESTIONS,
        ruleset=lambda given, at: ruleset(SixRuleset, SIX_QUESTIONS, given, at),
        position=six_notation.position,
        move=six_notation.move,
        all_moves=six_judging.all_moves,
        verdict=six_judging.verdict,
    ),
}


def chosen_game(name: str, at: str = "") -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise Mistake("unknown-game", unknown("game", name, GAMES), at)
    return GAMES[name]
