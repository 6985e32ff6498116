"""Words in which one asks for positions, and patterns: named questions made of them, whatever the game.

A *predicate* is a function that names, as a clause does, the aspects it speaks of. What it names says how
far it looks: `at` and `rules` are the position alone, `steps` a whole turn, anything else a single move.
It is a truth or a number; an expression combines several of them.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from spec.logic import Number, Truth

Reach = Literal["position", "move", "turn"]
Sort = Literal["truth", "number"]

STANDING = ("at", "rules")
WHOLE_TURN = "steps"


@dataclass(frozen=True)
class Predicate:
    """A word for what can be said of a position, of a move in it, or of a turn, with its formal text."""

    name: str
    function: Callable[..., Truth | Number]

    @property
    def text(self) -> str:
        """What it says, in one line: the docstring of its function."""
        return inspect.cleandoc(self.function.__doc__ or "").partition("\n")[0]

    @property
    def reach(self) -> Reach:
        """How far it looks."""
        names = tuple(inspect.signature(self.function).parameters)
        if names == (WHOLE_TURN,):
            return "turn"
        return "position" if all(name in STANDING for name in names) else "move"

    @property
    def sort(self) -> Sort:
        """Whether it is true or false, or a number: as its function says that it returns."""
        return "number" if self.function.__annotations__["return"] in ("Number", Number) else "truth"


def predicate(name: str) -> Callable[[Callable[..., Any]], Predicate]:
    """Make a word of a function whose docstring says in one line what it means."""
    return lambda function: Predicate(name, function)


def vocabulary(things: Iterable[object]) -> dict[str, Predicate]:
    """The predicates among some things, by name, each named once."""
    found: dict[str, Predicate] = {}
    for each in things:
        if isinstance(each, Predicate) and found.setdefault(each.name, each) is not each:
            raise ValueError(f"the word {each.name} is written twice")
    return found


@dataclass(frozen=True)
class Pattern:
    """A kind of position that people talk about: its public id, its words, and the expression it stands for.

    `rules` are the readings under which it can come about, where the default ones do not allow it; `scope`
    the bounds that differ from the game's own where it needs more room.
    """

    id: str
    title: str
    where: str
    rules: Mapping[str, str] = field(default_factory=dict)
    scope: Mapping[str, int] = field(default_factory=dict)
