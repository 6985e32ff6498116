"""The symmetries of the rules: suits may change names, the ring may turn or flip, the square too.

None of them changes what is legal or what it brings. So a base can be looked at up to them, as a class.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import NamedTuple

from spec.qarre.base import CELLS, EDGES
from spec.qarre.cards import RING, SUITS, Card

Known = tuple[int, int]
Tops = tuple[Known | None, ...]


class Symmetry(NamedTuple):
    """Where each cell, each value and each suit goes."""

    cells: tuple[int, ...]
    values: tuple[int, ...]
    suits: tuple[int, ...]

    def card(self, card: Card) -> Card:
        return Card(self.values[int(card.value)], self.suits[int(card.suit)])


def _squares() -> Iterator[tuple[int, ...]]:
    """The ways to turn and flip the square: edges stay edges."""
    edges = {frozenset(edge) for edge in EDGES}
    for cells in permutations(CELLS):
        if {frozenset((cells[a], cells[b])) for a, b in EDGES} == edges:
            yield cells


def _rings() -> Iterator[tuple[int, ...]]:
    """The ways to turn and flip the ring of values: neighbours stay neighbours."""
    for start in range(RING):
        for direction in (1, -1):
            yield tuple((start + direction * value) % RING for value in range(RING))


SQUARES = tuple(_squares())
RINGS = tuple(_rings())
SYMMETRIES = tuple(
    Symmetry(cells, values, suits) for cells in SQUARES for values in RINGS for suits in permutations(SUITS)
)


def shapes(tops: Tops) -> set[Tops]:
    """All that these top cards look like under the square and the ring, suits named as they appear."""
    return {_suits_in_order(_moved(tops, cells, values)) for cells in SQUARES for values in RINGS}


def _moved(tops: Tops, cells: tuple[int, ...], values: tuple[int, ...]) -> Tops:
    moved: list[Known | None] = [None] * len(CELLS)
    for cell, top in zip(cells, tops, strict=True):
        moved[cell] = top and (values[top[0]], top[1])
    return tuple(moved)


def _suits_in_order(tops: Tops) -> Tops:
    names: dict[int, int] = {}
    return tuple(top and (top[0], names.setdefault(top[1], len(names))) for top in tops)


def canonical(tops: Tops) -> Tops:
    """The one member that stands for a class of top cards."""
    return min(shapes(tops), key=lambda tops: tuple(top or (-1, -1) for top in tops))


def one_card_more(tops: Tops) -> Iterator[Tops]:
    """The top cards with any other card in any space."""
    for cell in CELLS:
        if tops[cell] is None:
            for card in ((value, suit) for value in range(RING) for suit in SUITS):
                if card not in tops:
                    yield (*tops[:cell], card, *tops[cell + 1 :])


def class_size(tops: Tops) -> int:
    """How many different sets of top cards one class has: its shapes, times the ways to name their suits."""
    suits = len({top[1] for top in tops if top})
    return len(shapes(tops)) * len(list(permutations(SUITS, suits)))


BARE: Tops = (None,) * len(CELLS)
