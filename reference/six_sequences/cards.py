"""The cards, written as people write them: "10H", "K*", "0M". A hidden card is "?"."""

from __future__ import annotations

Card = str

RANKS = ("0", *map(str, range(1, 13)), "J", "C", "B", "R", "Q", "K", "A")
SUITS = ("S", "C", "H", "D", "*", "M")
DECK: tuple[Card, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
FIGURES = ("J", "C", "B", "R", "Q", "K")
HIDDEN: Card = "?"

ORDER = RANKS[1:]
FIRST, LAST = 1, len(ORDER)
PLACES = {rank: place for place, rank in enumerate(ORDER, FIRST)}


def suit(card: Card) -> str:
    return card[-1]


def rank(card: Card) -> str:
    return card[:-1]


def is_joker(card: Card) -> bool:
    return rank(card) == "0"


def true_card(place: int, suit: str) -> Card:
    """The card to which a place of a sequence belongs."""
    return ORDER[place - FIRST] + suit


def candidates(place: int, suit: str) -> tuple[Card, ...]:
    """All cards that may stand at a place: its own, the joker, and at the two ends the other of 1 and ace."""
    swapped = {FIRST: ("A" + suit,), LAST: ("1" + suit,)}.get(place, ())
    return (true_card(place, suit), "0" + suit, *swapped)
