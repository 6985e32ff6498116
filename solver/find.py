"""Positions in which an expression is true, as many different ones as are asked for.

Several ways work together. Sampling finds what is common. What it does not find is reached by climbing, or
by z3, which also proves that there is none within the scope. And whatever was found is varied: some of it is
dealt anew, and the reference says whether the expression is still true. That last way is by far the fastest,
for rare patterns as for common ones. No two finds have the same class; nothing depends on the clock, so a
seed always gives the same finds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Literal

from solver.climb import climb
from solver.expression import Expression
from solver.hunting import Found, Hunting, Quest
from solver.stage import Stage
from solver.subject import Subject

DEALS = 120
ENOUGH_SEEDS = 12
HERD = 512
FRESH_DEAL = 250
FRESH_CLIMB = (50, 200, 1_000, 5_000, 25_000, 100_000)
FRESH_CASE = (2_000, 10_000, 50_000)
LEARNS = 64
BOLDNESS = 0.2
PATIENCE = 4_000
GIVES_UP = 6


class NoMore(Exception):
    """Nothing more was found: because there is none within the scope (`no`), or for all we know."""

    def __init__(self, answer: Literal["no", "unknown"], scope: Mapping[str, int]) -> None:
        super().__init__(answer)
        self.answer = answer
        self.scope = scope


def find(
    subject: Subject,
    hunting: Hunting,
    expression: Expression,
    *,
    readings: Mapping[str, str] = {},
    bounds: Mapping[str, int] = {},
    seed: int = 0,
    smallest: bool = False,
) -> Iterator[Found]:
    """Finds without end, varied or the smallest first; `NoMore` is raised where they end."""
    hunt = Hunt(subject, hunting, expression, subject.rules(readings), bounds, Random(seed))
    return hunt.smallest_first() if smallest else hunt.varied()


class Hunt:
    """One search: what it has found so far, and which ways to vary a find have led to others."""

    def __init__(
        self,
        subject: Subject,
        hunting: Hunting,
        expression: Expression,
        rules: Any,
        bounds: Mapping[str, int],
        random: Random,
    ) -> None:
        self.subject = subject
        self.hunting = hunting
        self.expression = expression
        self.rules = rules
        self.bounds = bounds
        self.random = random
        self.quest = Quest(hunting, expression, rules)
        self.classes: set[str] = set()
        self.herd: list[Found] = []
        self.stages: list[Stage] = []
        self.climbs = True
        self.rounds = 0
        self.tried = [2] * len(hunting.ways)
        self.led_on = [1] * len(hunting.ways)
        self.chances = [0.5] * len(hunting.ways)

    def varied(self) -> Iterator[Found]:
        """First what sampling finds; if that is nothing, what climbing or z3 does; then variations of it."""
        for _ in range(DEALS):
            if found := self._dealt():
                yield found
                if len(self.herd) == ENOUGH_SEEDS:
                    break
        if not self.herd:
            yield self._climbed() or self._believed(self._possible())
        fruitless = given_up = 0
        while given_up < GIVES_UP:
            self.rounds += 1
            found = self._variation() if self.rounds % FRESH_DEAL else self._dealt()
            if found:
                fruitless = given_up = 0
                yield found
            else:
                fruitless += 1
            if fruitless == PATIENCE:
                fruitless = 0
                given_up += 1
                seed = self._climbed() or self._case()
            else:
                seed = self._fresh(len(self.classes)) if found else None
            if seed:
                yield seed
        raise NoMore("unknown", self._scope())

    def smallest_first(self) -> Iterator[Found]:
        """The smallest of all, then others of its size, then the next larger ones.

        That none is smaller than the first is proved, and so is that nothing lies between two sizes. A size
        is left when variation finds nothing more of it. Of turns those with fewest moves count.
        """
        stage = self._possible()
        size: tuple[int, ...] | None = None
        while True:
            answer, certain = stage.smallest(above=size)
            if answer != "yes":
                raise NoMore(answer, self._scope())
            found = self._believed(stage)._replace(certain=certain)
            yield found
            size = self.hunting.size(found.at)
            self.herd = [found]
            yield from self._of_size(size)

    def _of_size(self, size: tuple[int, ...]) -> Iterator[Found]:
        fruitless = 0
        while fruitless < PATIENCE:
            self.rounds += 1
            found = self._variation(size)
            fruitless = 0 if found else fruitless + 1
            if found:
                yield found

    def _new(self, found: Found | None) -> Found | None:
        """A find with its class, unless it is none or its class was found before."""
        if found is None:
            return None
        id = self.hunting.class_of(found.at)
        if id in self.classes:
            return None
        self.classes.add(id)
        new = found._replace(class_id=id)
        if len(self.herd) < HERD:
            self.herd.append(new)
        else:
            self.herd[self.random.randrange(HERD)] = new
        return new

    def _dealt(self) -> Found | None:
        """A new find in a fresh deal."""
        return self._new(self.quest.found_in(self.hunting.deal(self.random, self.rules)))

    def _variation(self, size: tuple[int, ...] | None = None) -> Found | None:
        """A new find near an old one, changed in one or two ways that have mostly led on so far."""
        random, every = self.random, self.hunting.ways
        old = random.choice(self.herd)
        ways = random.choices(range(len(every)), self.chances, k=1 if random.random() < 0.5 else 2)
        at = old.at
        for way in ways:
            at = every[way](random, at, old.moves)
        new = None
        if self.hunting.valid(at, self.rules) and (size is None or self.hunting.size(at) == size):
            new = self._new(self.quest.found_in(at, old.moves))
        for way in ways:
            self.tried[way] += 1
            self.led_on[way] += new is not None
        if self.rounds % LEARNS == 0:
            self.chances = [
                BOLDNESS + good / tries for good, tries in zip(self.led_on, self.tried, strict=True)
            ]
        return new

    def _possible(self) -> Stage:
        """The shortest open turn that z3 can fill in; if none in the game's own scope, in larger ones."""
        for roomier in ({}, *self.hunting.roomier):
            bounds = {**roomier, **self.bounds}
            self.stages = []
            for length in self.expression.lengths:
                stage = Stage(self.subject, self.hunting, self.expression, self.rules, length, bounds)
                self.stages.append(stage)
                answer = stage.query.possible()
                if answer == "yes":
                    self.stages = [stage]
                    return stage
                if answer == "unknown":
                    raise NoMore("unknown", self._scope())
        raise NoMore("no", self._scope())

    def _scope(self) -> dict[str, int]:
        """The scope in which z3 has looked last; the game's own if it was not asked."""
        scope = self.stages[-1].scope if self.stages else self.subject.within(self.bounds)
        return dict(scope._asdict())

    def _believed(self, stage: Stage) -> Found:
        """What z3 found, after the reference has agreed."""
        found = stage.found()
        if not self.quest.holds(found):
            raise RuntimeError(f"the reference does not agree that {self.expression.text!r} holds: {found}")
        return self._new(found) or found._replace(class_id=self.hunting.class_of(found.at))

    def _climbed(self) -> Found | None:
        """A new find that was climbed to; once that has failed it is not tried again."""
        found = climb(self.hunting, self.expression, self.rules, self.random) if self.climbs else None
        self.climbs = found is not None
        return self._new(found)

    def _case(self) -> Found | None:
        """A new find by z3, of which chance says some parts; only where z3 was needed to begin with."""
        if not self.stages or self.stages[0].anywhere(self.random) != "yes":
            return None
        many = len(self.classes)
        found = self._believed(self.stages[0])
        return found if len(self.classes) > many else None

    def _fresh(self, many: int) -> Found | None:
        """After so many finds, now and then one that is no variation of them."""
        if many in FRESH_CLIMB:
            return self._climbed()
        return self._case() if many in FRESH_CASE else None
