"""Bases with stacks of given heights, for jacks and kings: which tops have the suit, and what lies under."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import cast

from reference.qarre.cards import DECK, Card, suit
from reference.qarre.position import Base, Position

HEIGHTS = ((1, 1, 1, 1), (2, 1, 3, 1), (1, 4, 2, 0), (0, 2, 0, 3), (3, 2, 2, 5))
HAND = 4


def stacked(
    name: str, action: Card, heights: tuple[int, ...], on_top: tuple[bool, ...], buried: bool
) -> Position:
    """Stacks of these heights; a cell of `on_top` shows the suit of the action card, others do not.

    What lies buried has the suit here and there if `buried`, else nowhere.
    """
    random = Random(name)
    left = random.sample(DECK, len(DECK))

    def take(of_suit: bool | None) -> Card:
        card = next(card for card in left if of_suit is None or (suit(card) == suit(action)) is of_suit)
        left.remove(card)
        return card

    tops = [take(wanted) if height else None for height, wanted in zip(heights, on_top, strict=True)]
    under = [[take(buried and place % 2 == 0) for place in range(height - 1)] for height in heights]
    base = tuple((*cards, top) if top else () for cards, top in zip(under, tops, strict=True))
    hand = tuple(take(None) for _ in range(HAND))
    return Position(cast(Base, base), hand, action=action, phase="action", actions_turned=1)


def every_stacking(rank: str) -> Iterator[Position]:
    """Every choice of cells that show the suit, over several heights."""
    for number, (on_top, heights) in enumerate(product(product((False, True), repeat=4), HEIGHTS)):
        if not any(shown and not height for shown, height in zip(on_top, heights, strict=True)):
            action = rank + "SHDC"[number % 4]
            yield stacked(f"{rank} {number}", action, heights, on_top, buried=number % 2 == 0)
