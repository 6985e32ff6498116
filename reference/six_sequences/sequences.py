"""Sequences: one suit, unbroken order, a joker for any card, 1 and ace for each other."""

from __future__ import annotations

from collections.abc import Iterator

from reference.six_sequences.cards import FIRST, LAST, Card, candidates, suit
from reference.six_sequences.position import Cards, Move, Position, Sequence
from spec.six_sequences.questions import Ruleset

LEAST = 3


def stands(card: Card, place: int) -> bool:
    """The card may have this place in a sequence of its suit."""
    return FIRST <= place <= LAST and card in candidates(place, suit(card))


def unbroken(cards: Cards, low: int) -> bool:
    """Each card may stand where it is, side by side from a place up."""
    return all(stands(card, place) for place, card in enumerate(cards, low))


def runs(available: frozenset[Card], of: str, least: int = LEAST) -> Iterator[Sequence]:
    """Every sequence of a suit that can be made of these cards, one after another."""

    def grown(low: int, cards: Cards) -> Iterator[Sequence]:
        if len(cards) >= least:
            yield Sequence(low, cards)
        place = low + len(cards)
        if place <= LAST:
            for card in candidates(place, of):
                if card in available and card not in cards:
                    yield from grown(low, (*cards, card))

    for low in range(FIRST, LAST + 1):
        yield from grown(low, ())


def lengthened(sequence: Sequence, cards: Cards, low: int) -> Sequence:
    """A sequence with more cards below it or above it."""
    if low < sequence.low:
        return Sequence(low, cards + sequence.cards)
    return Sequence(sequence.low, sequence.cards + cards)


def ends(sequence: Sequence) -> Iterator[tuple[int, tuple[Card, ...]]]:
    """The places at which a sequence can grow, each with the cards that may stand there."""
    of = suit(sequence.cards[0])
    for place in (sequence.low - 1, sequence.high + 1):
        if FIRST <= place <= LAST:
            yield place, candidates(place, of)


def of_one_suit_in_order(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-SEQUENCE: a new sequence has one suit and no gap."""
    if move.use != "sequence":
        return True
    suits = {suit(card) for card in move.cards}
    return len(suits) < 2 and unbroken(move.cards, move.low)


def at_least_three(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-THREE: a new combination has three cards or more."""
    return move.use not in ("sequence", "series") or len(move.cards) >= LEAST


def grows_at_an_end(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-LONGER: a sequence grows by its suit, right below or right above what lies."""
    if move.use != "longer":
        return True
    fits = unbroken(move.cards, move.low)
    for table in at.tables:
        for sequence in table.sequences:
            if move.target in sequence.cards:
                below = move.low + len(move.cards) == sequence.low
                above = move.low == sequence.high + 1
                suits = {suit(card) for card in (*move.cards, sequence.cards[0])}
                fits = fits and len(suits) == 1 and (below or above)
    return fits
