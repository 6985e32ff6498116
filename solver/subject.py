"""What a game hands to the solver, which knows nothing else about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spec.logic import Number, Truth
from spec.questions import Question
from spec.rulebook import Example, Rulebook


@dataclass(frozen=True, eq=False)
class Subject:
    """A game as the solver sees it: its rulebook, and what its positions and moves can be.

    `anything[kind](name, scope)` is any thing of a kind, and what makes it one; `unsettled(aspect, name,
    scope)` whatever an aspect of a step could be if nothing were said of it. `size` measures a position,
    most important first, so that there is a smallest one; `changes` how far one is from another, part by
    part, and `room_for` is a scope around a known one. `start` is the first step of a game.
    Two answers to a move differ in whether it is legal or in an aspect that is `judged`. `judge` is the
    reference's verdict on a known move; `objection` what it has against a known step as the spec describes
    it: nothing that z3 finds is believed before the reference has agreed. `plays_out` says whether a worked
    example comes out as told, for both.
    """

    rulebook: Rulebook
    ruleset: type[Any]
    scopes: Sequence[Any]
    position: Any
    move: Any
    bounded: Sequence[Any]
    aspects: Sequence[str]
    anything: Mapping[Any, Callable[[str, Any], tuple[Any, Truth]]]
    unsettled: Callable[[str, str, Any], Any]
    valid: Callable[[Any, Any], Truth]
    size: Callable[[Any], Iterable[Truth | Number]]
    changes: Callable[[Any, Any], Mapping[str, Number]]
    room_for: Callable[[Any], Any]
    start: Callable[[Any], tuple[Any, Any, Truth]]
    judged: Sequence[str]
    judge: Callable[[Any, Any, Mapping[str, str]], dict[str, Any]]
    objection: Callable[[Any, Any, Mapping[str, str]], str | None]
    plays_out: Callable[[Example, Mapping[str, str]], bool]
    in_public: Callable[[Any], Any]

    def rules(self, readings: Mapping[str, str]) -> Any:
        """The ruleset with these readings, the others by default."""
        fields = {each.id: each.field for each in self.rulebook.questions}
        return self.ruleset(**{fields[id]: reading for id, reading in readings.items()})

    def read_otherwise(self, rules: Any, question: Question, reading: str) -> Any:
        """The same ruleset, open or known, but for one question."""
        return replace(rules, **{question.field: reading})

    @property
    def scope(self) -> Any:
        """The bounds of a query that names none."""
        return self.scopes[0]

    def within(self, bounds: Mapping[str, int]) -> Any:
        """The game's own scope with some bounds changed."""
        return self.scope._replace(**bounds)
