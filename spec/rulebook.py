"""What a formal rulebook is made of, whatever the game.

A *clause* is a function that names, by its parameters, the aspects of a step it speaks of: the position
`at` which it is made, the `move`, the `rules` (one reading per question), and whatever follows from them.
There are two kinds:

* a rule that **forbids** returns whether the step is allowed;
* a rule that **settles** an aspect of what follows (the base, the points, the winner) returns its value.

So one text is proved by z3, run on concrete positions, and compared with its plain twin.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, Literal, cast

from spec.logic import Truth, all_of, implies, same
from spec.questions import Question
from spec.step import Doubt, Step


@dataclass(frozen=True)
class Assumption:
    """What the source needs and does not say, with the evidence for it."""

    id: str
    text: str
    evidence: str


@dataclass(frozen=True)
class Example:
    """A worked example of the source: a position, the moves made, and the points each is said to bring.

    None in place of points says that the move is not allowed. Position and moves are written in the
    public JSON format, so that anyone can execute them.
    """

    id: str
    title: str
    position: Mapping[str, Any]
    moves: tuple[Mapping[str, Any], ...]
    points: tuple[int | None, ...]
    sources: Mapping[str, str]
    note: str = ""


@dataclass(frozen=True)
class Clause:
    """One rule: its public id, its words, where the source has it, and its formal text."""

    id: str
    title: str
    sources: Mapping[str, str]
    function: Callable[..., Any]
    settles: tuple[str, ...] = ()
    when: Callable[..., Truth] | None = None
    questions: tuple[str, ...] = ()
    assumptions: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The rule in a plain sentence or two: the docstring of its function."""
        return inspect.cleandoc(self.function.__doc__ or "")

    @property
    def chapter(self) -> str:
        return self.function.__module__.rsplit(".", 1)[-1]

    def applies(self, step: Step) -> Truth:
        """Whether the rule has anything to say about this step."""
        return True if self.when is None else cast(Truth, step.ask(self.when))

    def holds(self, step: Step) -> Truth:
        """The rule as a constraint on a step whose aspects are all given."""
        if not self.settles:
            return cast(Truth, step.ask(self.function))
        return implies(
            self.applies(step),
            all_of(same(step[aspect], value) for aspect, value in self.values(step).items()),
        )

    def values(self, step: Step) -> dict[str, Any]:
        """What the rule says of each aspect that it settles."""
        said = step.ask(self.function)
        return dict(zip(self.settles, said if len(self.settles) > 1 else (said,), strict=True))


ClauseMaker = Callable[[Callable[..., Any]], Clause]


def clause(
    id: str,
    title: str,
    *,
    sources: Mapping[str, str],
    questions: Iterable[str] = (),
    assumptions: Iterable[str] = (),
) -> ClauseMaker:
    """Make a rule that forbids: its function says whether the step is allowed."""

    def make(function: Callable[..., Truth]) -> Clause:
        return Clause(
            id, title, sources, function, questions=tuple(questions), assumptions=tuple(assumptions)
        )

    return make


def effect(
    id: str,
    title: str,
    *,
    settles: str | tuple[str, ...],
    sources: Mapping[str, str],
    when: Callable[..., Truth] | None = None,
    questions: Iterable[str] = (),
    assumptions: Iterable[str] = (),
) -> ClauseMaker:
    """Make a rule that settles what follows, in the cases that `when` picks out.

    A rule that settles several aspects returns their values as a tuple, in the same order.
    """
    aspects = (settles,) if isinstance(settles, str) else settles

    def make(function: Callable[..., Any]) -> Clause:
        return Clause(id, title, sources, function, aspects, when, tuple(questions), tuple(assumptions))

    return make


Kind = Literal["always", "possible", "invariant"]
Expected = Literal["holds", "fails"]


@dataclass(frozen=True)
class Claim:
    """A statement about the rules, in words and in logic, with what we expect of it.

    Its function names what it speaks of, as a clause does; a claim that speaks of a move speaks of legal
    moves, unless it says `any_move`. What is no aspect of a step is named with its type: any card, any two
    cells. It is true `always`, or it is `possible`, or it is an `invariant`: true after the first step of a
    game, and of every position that a legal step leads to from one of which it is true.

    `rules` are the readings it is about, where not the default; None for every ruleset at once. `scope`
    are the bounds that differ from the game's own. `sources` say where the rulebook itself claims it.
    """

    id: str
    title: str
    function: Callable[..., Truth]
    kind: Kind = "always"
    expected: Expected = "holds"
    rules: Mapping[str, str] | None = None
    scope: Mapping[str, int] = field(default_factory=dict)
    sources: Mapping[str, str] = field(default_factory=dict)
    any_move: bool = False

    @property
    def text(self) -> str:
        return inspect.cleandoc(self.function.__doc__ or "")


def claim(
    id: str,
    title: str,
    *,
    kind: Kind = "always",
    expected: Expected = "holds",
    rules: Mapping[str, str] | None = None,
    scope: Mapping[str, int] = {},
    sources: Mapping[str, str] = {},
    any_move: bool = False,
) -> Callable[[Callable[..., Truth]], Claim]:
    """Make a claim of a function that says whether it is true."""
    return lambda function: Claim(id, title, function, kind, expected, rules, scope, sources, any_move)


def not_idle(clause: str, scope: Mapping[str, int] = {}) -> Claim:
    """The claim that a clause matters: some move is forbidden by it alone, or comes out so by it alone.

    It is made by id, so that a clause that is no longer there is missed.
    """

    def matters(step: Step) -> Truth:
        return step.decided_by(clause)

    return Claim(
        f"not-idle-{clause}", f"{clause} is not idle", matters, "possible", scope=scope, any_move=True
    )


@dataclass(frozen=True)
class Chapter:
    """The clauses of one module, in the order in which they are written."""

    name: str
    title: str
    text: str
    clauses: tuple[Clause, ...]

    @classmethod
    def of(cls, module: ModuleType) -> Chapter:
        title, _, text = inspect.cleandoc(module.__doc__ or "").partition("\n")
        clauses = tuple(item for item in vars(module).values() if isinstance(item, Clause))
        return cls(module.__name__.rsplit(".", 1)[-1], title, text.strip(), clauses)


@dataclass(frozen=True)
class Rulebook:
    """All that is said of one game."""

    game: str
    title: str
    chapters: tuple[Chapter, ...]
    questions: tuple[Question, ...]
    assumptions: tuple[Assumption, ...]
    examples: tuple[Example, ...]
    claims: tuple[Claim, ...] = ()

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        found: dict[str, Clause] = {}
        for chapter in self.chapters:
            for each in chapter.clauses:
                if found.setdefault(each.id, each) is not each:
                    raise ValueError(f"clause {each.id} is written twice")
        return found

    @cached_property
    def forbidding(self) -> tuple[Clause, ...]:
        return tuple(each for each in self.clauses.values() if not each.settles)

    @cached_property
    def settling(self) -> dict[str, tuple[Clause, ...]]:
        """For each aspect of what follows, the clauses that settle it."""
        found: dict[str, tuple[Clause, ...]] = {}
        for each in self.clauses.values():
            for aspect in each.settles:
                found[aspect] = (*found.get(aspect, ()), each)
        return found

    def step(self, doubt: Doubt | None = None, /, **given: Any) -> Step:
        """A step of which at least `at`, `move` and `rules` are given."""
        return Step(self.forbidding, self.settling, given, doubt)

    def violations(self, step: Step) -> frozenset[str]:
        """The ids of the clauses that forbid a concrete step."""
        return frozenset(each.id for each in self.forbidding if not each.holds(step))
