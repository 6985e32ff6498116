"""The cards

Forty number cards, A to 10 in four suits, of which the values form a ring; twelve action cards beside them.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from spec.logic import Number, Truth, all_of, any_of

RING = 10


class Card(NamedTuple):
    """A number card: its value from 0 (ace) to 9 (ten), and its suit from 0 to 3."""

    value: Number
    suit: Number


class Rank(IntEnum):
    """What an action card is; NONE where no action card lies open."""

    NONE = 0
    JACK = 1
    QUEEN = 2
    KING = 3


class Action(NamedTuple):
    """An action card."""

    rank: Number
    suit: Number


SUITS = range(4)
DECK = tuple(Card(value, suit) for suit in SUITS for value in range(RING))
ACTIONS = tuple(Action(rank, suit) for rank in (Rank.JACK, Rank.QUEEN, Rank.KING) for suit in SUITS)
NO_CARD = Card(-1, -1)
NO_ACTION = Action(Rank.NONE, -1)


def further(card: Card, other: Card, steps: int) -> Truth:
    """The other value is so many steps further on the ring; after the 10 comes the ace."""
    return any_of(other.value == card.value + steps, other.value == card.value + steps - RING)


def connects(card: Card, other: Card) -> Truth:
    """The same value, or the same suit and neighbouring values."""
    return any_of(
        card.value == other.value,
        all_of(card.suit == other.suit, any_of(further(card, other, 1), further(other, card, 1))),
    )
