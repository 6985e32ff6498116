"""One move in one position, with everything that follows from it."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Mapping
from itertools import combinations
from typing import Any, Protocol

from spec.logic import Truth, all_of, any_of, blank, choose, implies, no, same

NOTHING = object()


class Rule(Protocol):
    """What a step asks of a clause."""

    @property
    def id(self) -> str: ...
    @property
    def when(self) -> Callable[..., Truth] | None: ...
    def applies(self, step: Step) -> Truth: ...
    def holds(self, step: Step) -> Truth: ...
    def values(self, step: Step) -> dict[str, Any]: ...


class Doubt:
    """Which clauses a proof may lean on, and what an aspect can be where none of those settles it."""

    def __init__(self, trust: Mapping[str, Truth], anything: Callable[[str, str], Any]) -> None:
        self.trust = trust
        self.anything = anything


class Step:
    """A move with its consequences, each worked out when it is first asked for.

    An aspect that is not given is what the clauses settle it to be; where no clause applies, an aspect of
    the position stays as it was. Four more can be asked for: whether the move is `legal`, what else the
    position `allows`, the position `after` it, and the `step` itself.
    """

    def __init__(
        self,
        forbidding: Iterable[Rule],
        settling: Mapping[str, tuple[Rule, ...]],
        given: Mapping[str, Any],
        doubt: Doubt | None = None,
    ) -> None:
        self._forbidding = tuple(forbidding)
        self._settling = settling
        self._known = dict(given)
        self._values: dict[str, dict[str, Any]] = {}
        self._doubt = doubt

    def __getitem__(self, aspect: str) -> Any:
        if aspect not in self._known:
            self._known[aspect] = DERIVED[aspect](self) if aspect in DERIVED else self._settled(aspect)
        return self._known[aspect]

    def __contains__(self, aspect: str) -> bool:
        there = aspect in self._known or aspect in self._settling or aspect in DERIVED
        return there or ("at" in self._known and hasattr(self["at"], aspect))

    def ask(self, function: Callable[..., Any]) -> Any:
        """The value of a function whose parameters name aspects of this step."""
        return function(*(self[name] for name in _parameters(function)))

    def legal(self) -> Truth:
        """Every clause that forbids, and is trusted, allows the move."""
        return all_of(implies(self._trusted(each), each.holds(self)) for each in self._forbidding)

    def allows(self, move: Any) -> Truth:
        """Whether another move would be legal in the same position."""
        return self.instead(at=self["at"], move=move).legal()

    def decided_by(self, clause: str) -> Truth:
        """This clause alone forbids the move; or the move is legal, and the clause makes a difference to it.

        The difference is to a step in which what it settles stays as it was, or is nothing where it was not.
        """
        others = all_of(each.holds(self) for each in self._forbidding if each.id != clause)
        for each in self._forbidding:
            if each.id == clause:
                return all_of(others, no(each.holds(self)))
        return all_of(
            others,
            any_of(
                all_of(each.applies(self), no(same(value, getattr(self["at"], aspect, blank(value)))))
                for aspect, clauses in self._settling.items()
                for each in clauses
                if each.id == clause
                for value in [each.values(self)[aspect]]
            ),
        )

    def contradicted(self) -> Truth:
        """Two clauses that both apply settle the same aspect differently."""
        return any_of(
            all_of(
                one.applies(self),
                other.applies(self),
                no(same(one.values(self)[aspect], other.values(self)[aspect])),
            )
            for aspect, clauses in self._settling.items()
            for one, other in combinations(clauses, 2)
        )

    def after(self) -> Any:
        at = self["at"]
        return at._make(self[name] for name in at._fields)

    def instead(self, **given: Any) -> Step:
        """A step under the same rules with another position or move."""
        rules = {"rules": self["rules"]} if "rules" in self._known else {}
        return Step(self._forbidding, self._settling, rules | given, self._doubt)

    def under(self, rules: Any) -> Step:
        """The same move in the same position, under other rules."""
        given = {"at": self["at"], "move": self["move"], "rules": rules}
        return Step(self._forbidding, self._settling, given, self._doubt)

    def _settled(self, aspect: str) -> Any:
        clauses = self._settling.get(aspect, ())
        always = [each for each in clauses if each.when is None]
        value = self._said(always[0], aspect) if always else getattr(self["at"], aspect, NOTHING)
        if value is NOTHING:
            value = self._unsettled(aspect, "nobody")
        for each in clauses:
            applies = each.applies(self)
            if each.when is not None and applies is not False:
                value = choose(applies, self._said(each, aspect), value)
        return value

    def _said(self, each: Rule, aspect: str) -> Any:
        if each.id not in self._values:
            self._values[each.id] = each.values(self)
        said, trusted = self._values[each.id][aspect], self._trusted(each)
        return said if trusted is True else choose(trusted, said, self._unsettled(aspect, each.id))

    def _trusted(self, each: Rule) -> Truth:
        return True if self._doubt is None else self._doubt.trust.get(each.id, True)

    def _unsettled(self, aspect: str, clause: str) -> Any:
        if self._doubt is None:
            raise LookupError(f"no clause settles {aspect}")
        return self._doubt.anything(aspect, clause)


DERIVED: Mapping[str, Callable[[Step], Any]] = {
    "legal": Step.legal,
    "allows": lambda step: step.allows,
    "after": Step.after,
    "step": lambda step: step,
}

_names: dict[Callable[..., Any], tuple[str, ...]] = {}


def _parameters(function: Callable[..., Any]) -> tuple[str, ...]:
    if function not in _names:
        _names[function] = tuple(inspect.signature(function).parameters)
    return _names[function]
