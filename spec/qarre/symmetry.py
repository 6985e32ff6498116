"""The symmetries of the rules: suits may change names, the ring may turn or flip, the square too.

None of them changes what is legal or what it brings. So a base can be looked at up to them, as a class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any, NamedTuple

from spec.logic import Number, choose
from spec.piles import Pile, Slot
from spec.qarre.base import CELLS, EDGES, Base
from spec.qarre.cards import RING, SUITS, Action, Card
from spec.qarre.position import Move, Position

Known = tuple[int, int]
Tops = tuple[Known | None, ...]

PILES = ("hand", "reserve", "opponent_reserve", "opponent_hand", "stock", "discard")


class Symmetry(NamedTuple):
    """Where each cell, each value and each suit goes."""

    cells: tuple[int, ...]
    values: tuple[int, ...]
    suits: tuple[int, ...]

    def card(self, card: Card) -> Card:
        return Card(_goes(card.value, self.values), _goes(card.suit, self.suits))

    def action(self, action: Action) -> Action:
        return action._replace(suit=_goes(action.suit, self.suits))

    def base(self, base: Base) -> Base:
        return tuple(_each(base[self.cells.index(cell)], self.card) for cell in CELLS)

    def position(self, at: Position) -> Position:
        piles: dict[str, Any] = {name: _each(getattr(at, name), self.card) for name in PILES}
        actions = _each(at.actions, self.action)
        return at._replace(base=self.base(at.base), action=self.action(at.action), actions=actions, **piles)

    def move(self, move: Move) -> Move:
        """The move where everything has gone; a shuffled deck of action cards is not looked at."""
        order = _each(move.order, self.card)
        return move._replace(card=self.card(move.card), cell=_goes(move.cell, self.cells), order=order)


def _each(pile: Pile, goes: Callable[[Any], Any]) -> Pile:
    return type(pile)((Slot(slot.present, goes(slot.card)) for slot in pile.slots), pile.below)


def _goes(number: Number, places: tuple[int, ...]) -> Number:
    """Where a known or open number goes; what is no place stays as it is."""
    gone = number
    for place, goal in enumerate(places):
        if place != goal:
            gone = choose(number == place, goal, gone)
    return gone


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
