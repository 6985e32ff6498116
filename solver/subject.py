"""What a game hands to the solver, which knows nothing else about it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spec.logic import Number, Truth
from spec.rulebook import Rulebook


@dataclass(frozen=True)
class Subject:
    """A game as the solver sees it: its rulebook, and what its positions and moves can be.

    `anything[kind](name, scope)` is any thing of a kind, and what makes it one; `unsettled(aspect, name,
    scope)` whatever an aspect of a step could be if nothing were said of it. `size` measures a position,
    most important first, so that there is a smallest one; `start` is the first step of a game.
    `objection` says what the reference has against a known step as the spec describes it: nothing that z3
    finds is believed before the reference has agreed.
    """

    rulebook: Rulebook
    ruleset: type[Any]
    scope: Any
    position: Any
    move: Any
    bounded: Sequence[Any]
    aspects: Sequence[str]
    anything: Mapping[Any, Callable[[str, Any], tuple[Any, Truth]]]
    unsettled: Callable[[str, str, Any], Any]
    valid: Callable[[Any, Any], Truth]
    size: Callable[[Any], Iterable[Truth | Number]]
    start: Callable[[Any], tuple[Any, Any, Truth]]
    objection: Callable[[Any, Any, Any], str | None]
    in_public: Callable[[Any], Any]

    def rules(self, readings: Mapping[str, str]) -> Any:
        """The ruleset with these readings, the others by default."""
        fields = {each.id: each.field for each in self.rulebook.questions}
        return self.ruleset(**{fields[id]: reading for id, reading in readings.items()})

    def within(self, bounds: Mapping[str, int]) -> Any:
        """The game's own scope with some bounds changed."""
        return self.scope._replace(**bounds)
