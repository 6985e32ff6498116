"""Sequences

Cards of one suit in unbroken order. A joker stands for any of them; 1 and ace for each other.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, larger, no, smaller, total, within
from spec.piles import Pile
from spec.rulebook import clause
from spec.six_sequences.cards import ACE, FIRST, JOKER, LAST, ONE, Card, is_joker, may_stand
from spec.six_sequences.position import Move, Position, Sequence

COMBINATIONS = {"fr": "Combinaisons"}
LEAST = 3


def in_order(cards: Pile, low: Number) -> Truth:
    """The cards may stand side by side from a place up, and all places are there."""
    return all_of(
        low >= FIRST,
        low + cards.size - 1 <= LAST,
        all_of(implies(slot.present, may_stand(slot.card, low + i)) for i, slot in enumerate(cards.slots)),
    )


def of_one_suit(cards: Pile, suit: Number) -> Truth:
    return all_of(implies(slot.present, slot.card.suit == suit) for slot in cards.slots)


def suit_of(cards: Pile) -> Number:
    """The suit of the first card."""
    return cards.slots[0].card.suit if cards.slots else -1


def sequence_of(cards: Pile, low: Number) -> Sequence:
    """What cards of one suit make, laid in order from a place up."""

    def stands(rank: int, place: int) -> Truth:
        return any_of(
            all_of(slot.present, slot.card.rank == rank, low + i == place)
            for i, slot in enumerate(cards.slots)
        )

    return Sequence(
        suit=suit_of(cards),
        low=low,
        high=low + cards.size - 1,
        joker=total(
            choose(all_of(slot.present, is_joker(slot.card)), low + i, 0)
            for i, slot in enumerate(cards.slots)
        ),
        ace_low=stands(ACE, FIRST),
        one_high=stands(ONE, LAST),
    )


def joined(one: Sequence, other: Sequence) -> Sequence:
    """One sequence of two of the same suit that lie side by side."""
    return Sequence(
        suit=one.suit,
        low=smaller(one.low, other.low),
        high=larger(one.high, other.high),
        joker=larger(one.joker, other.joker),
        ace_low=any_of(one.ace_low, other.ace_low),
        one_high=any_of(one.one_high, other.one_high),
    )


def holds(sequence: Sequence, card: Card) -> Truth:
    """The card lies in the sequence, at its own place or at another."""
    at_its_own = all_of(
        within(card.rank, FIRST, LAST),
        card.rank >= sequence.low,
        card.rank <= sequence.high,
        card.rank != sequence.joker,
        no(all_of(card.rank == ONE, sequence.ace_low)),
        no(all_of(card.rank == ACE, sequence.one_high)),
    )
    return all_of(
        card.suit == sequence.suit,
        any_of(
            at_its_own,
            all_of(card.rank == JOKER, sequence.joker > 0),
            all_of(card.rank == ACE, sequence.ace_low),
            all_of(card.rank == ONE, sequence.one_high),
        ),
    )


def meets(sequence: Sequence, cards: Pile, low: Number) -> Truth:
    """The places of the cards go on where the sequence ends, below it or above it."""
    return any_of(low == sequence.high + 1, low + cards.size == sequence.low)


@clause("S-SEQUENCE", "A sequence is of one suit, in unbroken order", sources=COMBINATIONS)
def sequence_in_order(move: Move) -> Truth:
    """The cards of a new sequence have one suit and stand in the order 1 to 12, J, C, B, R, Q, K, A.

    The joker of that suit may stand for any card. The ace may stand at the place of the 1, and the 1 at the
    place of the ace; but the order does not go on beyond its ends.
    """
    return implies(
        move.forms_sequence,
        all_of(of_one_suit(move.cards, suit_of(move.cards)), in_order(move.cards, move.low)),
    )


@clause("S-THREE", "A new combination has three cards or more", sources=COMBINATIONS)
def three_cards(move: Move) -> Truth:
    """No combination is laid with fewer than three cards."""
    return implies(move.forms, move.cards.size >= LEAST)


@clause("S-LONGER", "A sequence grows at its ends", sources=COMBINATIONS)
def grows_at_an_end(at: Position, move: Move) -> Truth:
    """What joins a laid sequence has its suit and goes on right below its first or right above its last card.

    A joker, a 1 and an ace may stand there as in a new sequence.
    """
    return implies(
        move.lengthens,
        all_of(
            in_order(move.cards, move.low),
            all_of(
                implies(
                    all_of(slot.present, holds(slot.card, move.target)),
                    all_of(
                        of_one_suit(move.cards, slot.card.suit),
                        meets(slot.card, move.cards, move.low),
                    ),
                )
                for table in at.tables
                for slot in table.sequences.slots
            ),
        ),
    )
