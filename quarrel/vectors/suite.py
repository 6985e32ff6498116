"""What a game says about its vectors: suites, flags, and the rulesets under which answers are told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

from quarrel.vectors.vector import Case, Json, Vector, ruleset_name

Harm = Literal["every game", "most games", "some games", "rare"]


class Note(NamedTuple):
    """What a flag means: the clause or question it is about, the mistake it catches, and how bad that is.

    `harm` says in how many games an engine with this mistake goes wrong.
    """

    kind: Literal["clause", "question"]
    title: str
    catches: str
    harm: Harm

    def to_json(self) -> dict[str, str]:
        return {self.kind: self.title, "catches": self.catches, "harm": self.harm}


class Variant(NamedTuple):
    """A ruleset under which vectors tell the answer: one reading that is not the default.

    A question that means nothing by itself is told in the context of another reading.
    """

    question: str
    reading: str
    context: tuple[tuple[str, str], ...] = ()

    @property
    def readings(self) -> dict[str, str]:
        return {**dict(self.context), self.question: self.reading}

    @property
    def name(self) -> str:
        return ruleset_name(self.readings)

    @property
    def within(self) -> str:
        """The ruleset that it is compared with."""
        return ruleset_name(dict(self.context))


@dataclass(frozen=True)
class Suite:
    """A file of vectors: what it is about, and how its cases are made.

    `cases` may look at what is on file, for cases that took long to find; `anew` finds those again. An
    `optional` suite needs more than every engine has; its first vector shows whether one has it.
    """

    name: str
    title: str
    text: str
    cases: Callable[[Iterable[Vector]], Iterable[Case]]
    complete: str = ""
    optional: str = ""
    anew: Callable[[], Iterable[Case]] | None = None


@dataclass(frozen=True)
class Tested:
    """All that testing an engine asks of a game.

    `answer` is the reference's answer to a case under some readings, short; None where the position cannot
    come about under them. `flags` are the clauses that matter in a case. `comparable` makes positions equal
    that are the same, however they are written, and `move` does so for moves; `said` puts a move in words,
    whatever it is. `picture` shows a position and a move in the terminal. `blamed` names the clauses that a
    wrong answer is about. `simplicity` orders vectors from simple to hard; `chosen` picks those of the core.
    """

    game: str
    suites: tuple[Suite, ...]
    core: Suite
    chosen: Callable[[Iterable[Vector]], Iterable[Vector]]
    notes: Mapping[str, Note]
    vocabulary: Mapping[str, tuple[str, ...]]
    variants: tuple[Variant, ...]
    answer: Callable[[Json, Json | None, Mapping[str, str]], Json | None]
    flags: Callable[[Case, Json], tuple[str, ...]]
    comparable: Callable[[Any], Any]
    move: Callable[[Json, Json], Json]
    said: Callable[[Json, Json], str]
    picture: Callable[[Json, Json | None, Mapping[str, str]], Any]
    blamed: Callable[[Vector, Json | None, Any, Mapping[str, str]], tuple[str, ...]]
    simplicity: Callable[[Json, Json | None], tuple[Any, ...]]
