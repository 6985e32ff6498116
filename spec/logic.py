"""The vocabulary in which rules are written: one text for Python values and for z3 terms.

Given plain values every word folds to a plain value at once, and z3 is never imported.
Given a z3 term anywhere, the same text becomes a z3 term in which the known parts are folded.
Comparisons and arithmetic (`==`, `<`, `+`) need no word of their own: both kinds of value have them.

Open numbers are words of `WIDTH` bits, which z3 solves an order of magnitude faster than integers. Every
number that a game names stays far below what such a word holds, so that nothing ever wraps around.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar, cast

if TYPE_CHECKING:
    from z3 import BitVecRef, BoolRef

Truth: TypeAlias = "bool | BoolRef"
Number: TypeAlias = "int | BitVecRef"
Thing = TypeVar("Thing")

WIDTH = 24


def open_truth(name: str) -> Truth:
    """A truth that z3 may choose."""
    from z3 import Bool

    return Bool(name)


def open_number(name: str) -> Number:
    """A number that z3 may choose."""
    from z3 import BitVec

    return BitVec(name, WIDTH)


class Merging(ABC):
    """A thing that knows itself how to be chosen between and compared, where its shape may differ."""

    @abstractmethod
    def or_else(self, when: Truth, otherwise: Any) -> Any:
        """This thing where the condition is true, the other where it is not."""

    @abstractmethod
    def equals(self, other: Any) -> Truth:
        """Whether both stand for the same."""

    @abstractmethod
    def parts(self) -> tuple[Any, ...]:
        """All that it consists of, open or known."""

    def shown(self) -> tuple[Any, ...]:
        """Its parts as they count where things are put in order: what is not there is nothing."""
        return self.parts()

    @abstractmethod
    def of_parts(self, parts: tuple[Any, ...]) -> Any:
        """The thing of the same shape that consists of these."""


def all_of(*truths: Truth | Iterable[Truth]) -> Truth:
    """Every one of them is true; true of none at all."""
    open_ones = []
    for truth in _each(truths):
        if truth is False:
            return False
        if truth is not True:
            open_ones.append(truth)
    if len(open_ones) < 2:
        return open_ones[0] if open_ones else True
    from z3 import And

    return And(open_ones)


def any_of(*truths: Truth | Iterable[Truth]) -> Truth:
    """At least one of them is true; false of none at all."""
    open_ones = []
    for truth in _each(truths):
        if truth is True:
            return True
        if truth is not False:
            open_ones.append(truth)
    if len(open_ones) < 2:
        return open_ones[0] if open_ones else False
    from z3 import Or

    return Or(open_ones)


def no(truth: Truth) -> Truth:
    """The opposite."""
    if isinstance(truth, bool):
        return not truth
    from z3 import Not

    return Not(truth)


def none_of(*truths: Truth | Iterable[Truth]) -> Truth:
    """Not a single one of them is true."""
    return no(any_of(*truths))


def implies(premise: Truth, conclusion: Truth) -> Truth:
    """Where the premise is true, so is the conclusion."""
    return any_of(no(premise), conclusion)


def choose(when: Truth, then: Thing, otherwise: Thing) -> Thing:
    """The one thing or the other; tuples of equal shape are chosen part by part."""
    if isinstance(when, bool):
        return then if when else otherwise
    if isinstance(then, Merging):
        return cast(Thing, then.or_else(when, otherwise))
    if isinstance(then, tuple) and isinstance(otherwise, tuple):
        parts = [choose(when, a, b) for a, b in zip(then, otherwise, strict=True)]
        return cast(Thing, _like(then, parts))
    if then is otherwise or (_plain(then) and _plain(otherwise) and then == otherwise):
        return then
    from z3 import If

    return cast(Thing, If(when, _term(then), _term(otherwise)))


def same(one: object, other: object) -> Truth:
    """Equal, part by part for tuples."""
    if isinstance(one, Merging):
        return one.equals(other)
    if isinstance(one, tuple) and isinstance(other, tuple):
        if len(one) != len(other):
            return False
        return all_of(same(a, b) for a, b in zip(one, other, strict=True))
    if isinstance(one, bool) and not _plain(other):
        one, other = other, one
    return cast(Truth, one == other)


def blank(value: object) -> bool | int:
    """The least that a value of this kind can say: not so, or none."""
    if _plain(value):
        return False if isinstance(value, bool) else 0
    from z3 import is_bool

    return False if is_bool(value) else 0


def count(truths: Iterable[Truth]) -> Number:
    """How many of them are true."""
    return total(choose(truth, 1, 0) for truth in truths)


def total(numbers: Iterable[Number]) -> Number:
    """Their sum."""
    known = 0
    open_ones: list[Any] = []
    for number in numbers:
        if isinstance(number, int):
            known += number
        else:
            open_ones.append(number)
    if not open_ones:
        return known
    from z3 import Sum

    return Sum(open_ones) + known if known else Sum(open_ones)


def within(number: Number, low: int, high: int) -> Truth:
    """Not below the one bound, not above the other."""
    return all_of(number >= low, number <= high)


def smaller(one: Number, other: Number) -> Number:
    """The smaller of two numbers."""
    return choose(one <= other, one, other)


def larger(one: Number, other: Number) -> Number:
    """The larger of two numbers."""
    return choose(one >= other, one, other)


def _each(truths: tuple[Truth | Iterable[Truth], ...]) -> Iterable[Truth]:
    """The truths of a call, given one by one or as a single iterable."""
    if len(truths) == 1 and not isinstance(truths[0], bool) and isinstance(truths[0], Iterable):
        return truths[0]
    return cast(tuple[Truth, ...], truths)


def _term(value: object) -> Any:
    """A value as z3 takes it: a plain number needs the width of open ones."""
    if isinstance(value, int) and not isinstance(value, bool):
        from z3 import BitVecVal

        return BitVecVal(int(value), WIDTH)
    return value


def _plain(value: object) -> bool:
    return isinstance(value, (bool, int, str))


def _like(shape: tuple[Any, ...], parts: Iterable[Any]) -> tuple[Any, ...]:
    make = getattr(shape, "_make", None)
    return cast("tuple[Any, ...]", make(parts) if make else tuple(parts))


def leaves(thing: object) -> Iterator[Any]:
    """The truths and numbers of which a thing is made, always in the same order."""
    if isinstance(thing, Merging):
        thing = thing.shown()
    if isinstance(thing, tuple):
        for part in thing:
            yield from leaves(part)
    else:
        yield thing


def known(thing: Thing, read: Callable[[Any], Any]) -> Thing:
    """The thing with a value read for each of its leaves."""
    if isinstance(thing, Merging):
        return cast(Thing, thing.of_parts(known(thing.parts(), read)))
    if isinstance(thing, tuple):
        return cast(Thing, _like(thing, (known(part, read) for part in thing)))
    return cast(Thing, read(thing))
