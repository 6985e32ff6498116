"""Complete covers: one representative for each class of a space that is built up step by step."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Thing = TypeVar("Thing", bound=Hashable)


def classes(
    start: Thing, larger: Callable[[Thing], Iterable[Thing]], canonical: Callable[[Thing], Thing]
) -> list[Thing]:
    """The representatives of all classes that can be reached from `start` by making things larger.

    Complete if every thing but the first is one step larger than some other, and if a symmetry of the
    smaller thing is one of the larger: then extending representatives alone misses no class.
    """
    level = {canonical(start)}
    found: list[Thing] = []
    while level:
        found += level
        level = {canonical(each) for thing in level for each in larger(thing)}
    return found
