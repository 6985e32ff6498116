"""The scene of a statement: everything it speaks of, left open, and all that is known of it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from functools import cached_property, lru_cache
from typing import Any

from solver.query import Query
from solver.subject import Subject
from spec.logic import Truth, all_of, count, leaves, open_truth
from spec.readings import AnyReading, any_ruleset
from spec.step import DERIVED, Doubt, Step

STANDING = ("at", "rules", "allows")
MOVING = ("move", *DERIVED)


def kinds(function: Callable[..., Any]) -> dict[str, Any]:
    """The parameters of a function with their types, written out or as names."""
    known = getattr(function, "__globals__", {})
    parameters = inspect.signature(function).parameters.items()
    return {
        name: known.get(each.annotation) if isinstance(each.annotation, str) else each.annotation
        for name, each in parameters
    }


def doubt_of(subject: Subject, scope: Any, doubted: bool) -> Doubt:
    """An assumption for every clause that it is in force, or none that can be doubted."""
    trust = {id: open_truth(f"trust {id}") for id in subject.rulebook.clauses} if doubted else {}
    return Doubt(trust, lambda aspect, why: subject.unsettled(aspect, f"unsettled.{aspect}.{why}", scope))


@lru_cache(maxsize=64)
def open_step(
    subject: Subject, scope: Any, fixed: tuple[tuple[str, str], ...], doubted: bool
) -> tuple[Step, Truth, Truth]:
    """Any step within a scope, what makes it one, and what makes its position valid.

    It is the same for all statements, and takes longer to write down than most of them take to prove.
    """
    rules, _ = any_ruleset(subject.ruleset, subject.rulebook.questions, dict(fixed))
    at, at_exists = subject.anything[subject.position]("at", scope)
    move, move_exists = subject.anything[subject.move]("move", scope)
    step = subject.rulebook.step(doubt_of(subject, scope, doubted), at=at, move=move, rules=rules)
    return step, all_of(at_exists, move_exists), subject.valid(at, rules)


class Scene:
    """Open things under the names that a function gives to its parameters.

    What is an aspect of a step is that of one open step; anything else is as open as its type says. Each
    clause can be doubted on its own: `trust` has, for every clause, the assumption that it is in force.
    Readings that are given hold, the others by default; without `readings` every reading is open, but for
    those of `open_but`.
    """

    def __init__(
        self,
        subject: Subject,
        function: Callable[..., Any],
        *,
        scope: Any = None,
        readings: Mapping[str, str] | None = None,
        open_but: Mapping[str, str] | None = None,
        doubted: bool = False,
        valid: bool = True,
    ) -> None:
        self.subject = subject
        self.function = function
        self.scope = subject.scope if scope is None else scope
        questions = subject.rulebook.questions
        fixed = {} if readings is None else {each.id: each.default for each in questions} | dict(readings)
        self._fixed = tuple((fixed | dict(open_but or {})).items())
        self._doubted, self._valid = doubted, valid
        self.rules, exists = any_ruleset(subject.ruleset, questions, dict(self._fixed))
        self.facts: list[Truth] = [exists]
        self.doubt = doubt_of(subject, self.scope, doubted)
        self.trust = self.doubt.trust
        self.kinds = kinds(function)
        self.names = tuple(self.kinds)
        self.others: dict[str, Any] = {}

    @cached_property
    def step(self) -> Step:
        """The step that the statement speaks of, of which nothing is known but that it is one."""
        step, exists, valid = open_step(self.subject, self.scope, self._fixed, self._doubted)
        self.facts.append(exists)
        if self._valid:
            self.facts.append(valid)
        return step

    @cached_property
    def statement(self) -> Truth:
        return self.function(*(self[name] for name in self.names))

    @property
    def of_a_move(self) -> bool:
        """Whether the statement speaks of a move, and not only of what stands before it."""
        return any(self._is_aspect(name) and name not in STANDING for name in self.names)

    @property
    def of_a_step(self) -> bool:
        return "step" in self.__dict__

    def __getitem__(self, name: str) -> Any:
        if name == "rules":
            return self.rules
        if self._is_aspect(name):
            return self.step[name]
        if name not in self.others:
            self.others[name], exists = self._any(self.kinds.get(name), name)
            self.facts.append(exists)
        return self.others[name]

    def _is_aspect(self, name: str) -> bool:
        return name in STANDING or name in MOVING or name in self.subject.aspects

    def _any(self, kind: Any, name: str) -> tuple[Any, Truth]:
        if kind not in self.subject.anything:
            types = ", ".join(each.__name__ for each in self.subject.anything)
            aspects = ", ".join((*STANDING, *MOVING, *self.subject.aspects))
            raise LookupError(
                f"{name!r} is no aspect of a step, and has no type of which any thing can be had; "
                f"types: {types}; aspects: {aspects}"
            )
        return self.subject.anything[kind](name, self.scope)

    @property
    def complete(self) -> bool:
        """Whether no bound of the scope limits what the statement speaks of."""
        bounded = any(self.kinds.get(name) in self.subject.bounded for name in self.others)
        return not self.of_a_step and not bounded

    @property
    def things(self) -> dict[str, Any]:
        """All that is open here, by name."""
        names = (("at", "move") if self.of_a_move else ("at",)) if self.of_a_step else ()
        return {name: self.step[name] for name in names} | self.others

    def measures(self) -> list[Any]:
        """What makes a case small: few readings that are not the default, then sizes, then a fixed order."""
        readings = [
            each.number
            for question in self.subject.rulebook.questions
            if isinstance(each := getattr(self.rules, question.field), AnyReading)
        ]
        sizes = self.subject.size(self.step["at"]) if self.of_a_step else ()
        unusual = count(number != 0 for number in readings)
        return [unusual, *sizes, *readings, *leaves(tuple(self.things.values()))]

    def readings(self, query: Query) -> dict[str, str]:
        """The readings in the case that a query has found."""
        found = {}
        for question in self.subject.rulebook.questions:
            each = getattr(self.rules, question.field)
            open_one = isinstance(each, AnyReading)
            found[question.id] = question.names[query.read(each.number)] if open_one else each
        return found
