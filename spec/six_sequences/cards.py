"""The cards

A hundred and twenty: twenty ranks in six suits. The 0 is a joker, the others rise from 1 to the ace.
"""

from __future__ import annotations

from typing import NamedTuple

from spec.logic import Number, Truth, all_of, any_of

JOKER = 0
ONE = FIRST = 1
JACK = 13
KING = 18
ACE = LAST = 19
RANKS = range(JOKER, ACE + 1)
SUITS = range(6)


class Card(NamedTuple):
    """A rank from 0 (joker) to 19 (ace), which is also its place in a sequence, and a suit from 0 to 5."""

    rank: Number
    suit: Number


DECK = tuple(Card(rank, suit) for suit in SUITS for rank in RANKS)
NO_CARD = Card(-1, -1)


def is_joker(card: Card) -> Truth:
    return card.rank == JOKER


def may_stand(card: Card, place: Number) -> Truth:
    """The card may stand at a place: its own, any if it is a joker, the first and the last for 1 and ace."""
    return any_of(
        card.rank == place,
        is_joker(card),
        all_of(card.rank == ACE, place == FIRST),
        all_of(card.rank == ONE, place == LAST),
    )
