"""The cards, written as people write them: "7S", "10H"; action cards "JS", "QH", "KC"."""

from __future__ import annotations

Card = str

VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SUITS = ("S", "H", "D", "C")
DECK: tuple[Card, ...] = tuple(value + suit for suit in SUITS for value in VALUES)
ACTIONS: tuple[Card, ...] = tuple(rank + suit for rank in ("J", "Q", "K") for suit in SUITS)


def suit(card: Card) -> str:
    return card[-1]


def value(card: Card) -> str:
    return card[:-1]


def neighbours(one: str, other: str) -> bool:
    """Values next to each other on the ring, where the ace follows the ten."""
    return abs(VALUES.index(one) - VALUES.index(other)) in (1, len(VALUES) - 1)


def connects(card: Card, other: Card) -> bool:
    """Equal values connect, and so do neighbouring values of one suit."""
    if suit(card) == suit(other) and neighbours(value(card), value(other)):
        return True
    return value(card) == value(other)


PARTNERS: dict[Card | None, frozenset[Card]] = {
    card: frozenset(other for other in DECK if connects(card, other)) for card in DECK
} | {None: frozenset()}
