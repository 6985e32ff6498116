"""A lost picture, recovered: every way to fill in what a source does not tell, as classes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any, Generic, TypeVar

Layout = TypeVar("Layout")


@dataclass(frozen=True)
class Puzzle(Generic[Layout]):
    """What is blank, what can stand there, and what the source tells of the whole.

    `laid` makes a layout of a choice for every blank, or None where the choices exclude each other; `told`
    says whether all that the source tells is so. Layouts of the same `turned` differ only in how one looks
    at the table; those of the same `class_of` also in names that the rules do not tell apart.
    """

    id: str
    title: str
    blanks: Mapping[str, Sequence[Any]]
    laid: Callable[..., Layout | None]
    told: Callable[[Layout], bool]
    turned: Callable[[Layout], Hashable]
    class_of: Callable[[Layout], Hashable]


@dataclass(frozen=True)
class Recovered(Generic[Layout]):
    """Every layout that fits: how many, and one of each class."""

    layouts: int
    classes: tuple[Layout, ...]


def reconstruct(puzzle: Puzzle[Layout]) -> Recovered[Layout]:
    """All layouts that fit what is told. Every choice is tried, so none is missed."""
    seen: set[Hashable] = set()
    classes: dict[Hashable, Layout] = {}
    for layout in _layouts(puzzle):
        if (turned := puzzle.turned(layout)) not in seen and puzzle.told(layout):
            seen.add(turned)
            classes.setdefault(puzzle.class_of(layout), layout)
    return Recovered(len(seen), tuple(classes.values()))


def _layouts(puzzle: Puzzle[Layout]) -> Iterator[Layout]:
    for choice in product(*puzzle.blanks.values()):
        layout = puzzle.laid(*choice)
        if layout is not None:
            yield layout
