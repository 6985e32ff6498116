"""Questions to z3, bounded by effort and not by the clock, so that an answer is the same everywhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import z3

from spec.logic import Number, Thing, Truth, choose, known

Answer = Literal["yes", "no", "unknown"]

EFFORT = 60_000_000


class Query:
    """What is known so far, and whether more can be true as well."""

    def __init__(self, facts: Iterable[Truth] = (), effort: int = EFFORT) -> None:
        self._solver = z3.SolverFor("QF_FD")
        self._solver.set("rlimit", effort)
        self._case: z3.ModelRef | None = None
        for fact in facts:
            self.learn(fact)

    @property
    def found(self) -> bool:
        """Whether any question so far was answered with a case."""
        return self._case is not None

    def learn(self, fact: Truth) -> None:
        self._solver.add(fact)

    def possible(self, *also: Truth) -> Answer:
        """Whether all that is known can be true together with this."""
        if any(each is False for each in also):
            return "no"
        found = self._solver.check(*(each for each in also if each is not True))
        if found == z3.unknown:
            return "unknown"
        if found == z3.sat:
            self._case = self._solver.model()
        return "yes" if found == z3.sat else "no"

    def blamed(self) -> frozenset[str]:
        """The names of the assumptions that made the last question impossible."""
        return frozenset(str(each) for each in self._solver.unsat_core())

    def read(self, thing: Thing) -> Thing:
        """What a thing is in the case that was found last."""
        return known(thing, lambda leaf: _value(self._case, leaf))


def _value(model: z3.ModelRef, leaf: Any) -> Any:
    if not isinstance(leaf, z3.ExprRef):
        return leaf
    value = model.eval(leaf, model_completion=True)
    return z3.is_true(value) if z3.is_bool(value) else value.as_signed_long()


def smallest(query: Query, measures: Iterable[Truth | Number]) -> Answer:
    """Narrow a query down to the one case that is least by the first measure, then by the next, and so on.

    What is negative stands for none, and comes after every number. The answer is "yes" if that case was
    reached for certain, "unknown" if the effort ran out on the way; the query is then left with the best
    case it had.
    """
    found = query.possible()
    certain = found
    for measure in measures if found == "yes" else ():
        number: Any = choose(measure, 1, 0) if isinstance(measure, z3.BoolRef) else measure
        if not isinstance(number, z3.ExprRef):
            continue
        low, high = 0, query.read(number)
        if high < 0 and query.possible(number >= 0) == "yes":
            high = query.read(number)
        while low < high:
            middle = (low + high) // 2
            lower = query.possible(number >= 0, number <= middle)
            if lower == "yes":
                high = query.read(number)
            else:
                low = middle + 1
                certain = "unknown" if lower == "unknown" else certain
        query.learn(number == high)
    return certain
