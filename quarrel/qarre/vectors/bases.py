"""Every base up to symmetry, each shown from another side.

The smallest member of each class would do for engines that respect the symmetries of the rules. Engines
that do not, because they forget that the ring is closed or mistype a suit, are more easily caught when the
members shown are spread over all values, suits and cells. Which side is shown is fixed for each class.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import cast

from quarrel.qarre import translation
from reference.qarre.cards import DECK, Card
from reference.qarre.position import Base, Position, Tops
from reference.qarre.symmetry import class_id
from solver.cover import classes
from spec.qarre.symmetry import BARE, SYMMETRIES, Known, Symmetry, canonical, one_card_more
from spec.qarre.symmetry import Tops as KnownTops


def _key(tops: KnownTops) -> tuple[int, tuple[Known, ...]]:
    return sum(top is not None for top in tops), tuple(top or (-1, -1) for top in tops)


def _turned(tops: KnownTops, by: Symmetry) -> Tops:
    turned: list[Card | None] = [None] * len(tops)
    for cell, top in zip(by.cells, tops, strict=True):
        turned[cell] = top and translation.NAMES[by.values[top[0]], by.suits[top[1]]]
    return cast(Tops, tuple(turned))


@cache
def every_base() -> tuple[Tops, ...]:
    """One set of top cards of each class, those with few cards first."""
    smallest = sorted(classes(BARE, one_card_more, canonical), key=_key)
    return tuple(
        _turned(tops, Random(f"base {number}").choice(SYMMETRIES)) for number, tops in enumerate(smallest)
    )


def one_card_each(tops: Tops) -> Base:
    """The base with nothing under its top cards."""
    return cast(Base, tuple((top,) if top else () for top in tops))


def other_cards(tops: Tops) -> list[Card]:
    return [card for card in DECK if card not in tops]


def different_cards(tops: Tops) -> list[Card]:
    """Of the other cards one of each kind: no two that a symmetry of these top cards makes the same."""
    base = one_card_each(tops)
    kinds: dict[str, Card] = {}
    for card in other_cards(tops):
        kinds.setdefault(class_id(Position(base, (card,))), card)
    return list(kinds.values())
