"""Shuffles, whatever the game: by a seed, by chance, or in orders that are known beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

Cards = tuple[str, ...]
Shuffle = Callable[[Cards], Cards]


def by_seed(seed: int) -> Shuffle:
    """Shuffles that are the same for the same seed, on every machine."""
    return by_chance(Random(seed))


def by_chance(random: Random) -> Shuffle:
    """Shuffles as a source of chance has them."""
    return lambda cards: tuple(random.sample(cards, len(cards)))


def in_given_orders(orders: Iterable[Cards]) -> Shuffle:
    """Shuffles whose results, from bottom to top, are known beforehand."""
    given = iter(orders)

    def shuffled(cards: Cards) -> Cards:
        order = next(given, None)
        if order is None:
            raise LookupError(f"no order is given for a shuffle of {len(cards)} cards")
        if sorted(order) != sorted(cards):
            raise LookupError(f"the given order is not one of the {len(cards)} cards to be shuffled")
        return tuple(order)

    return shuffled
