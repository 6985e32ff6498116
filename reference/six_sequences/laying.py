"""Laying combinations."""

from __future__ import annotations

from collections.abc import Iterator

from reference.six_sequences.cards import SUITS
from reference.six_sequences.position import Move, Position, Sequence, Series, Table
from reference.six_sequences.sequences import runs
from reference.six_sequences.series import in_suit_order, room_for_a_series, sets, spare, thinned
from spec.six_sequences.questions import Ruleset


def lays(at: Position, rules: Ruleset) -> Iterator[Move]:
    """Every combination that can be laid now, one after another."""
    available = spare(at, rules).union(at.hand)
    for of in SUITS:
        for run in runs(available, of):
            if rules.new_from_series == "alone" or any(card in at.hand for card in run.cards):
                yield Move("lay", "sequence", cards=run.cards, low=run.low)
    if room_for_a_series(at, rules):
        for cards in sets(at.hand):
            yield Move("lay", "series", cards=cards)


def laid(at: Position, move: Move, rules: Ruleset) -> tuple[Table, ...]:
    """The tables with a new combination."""
    if move.use == "series":
        own, *others = at.tables
        return (own._replace(series=(*own.series, Series(in_suit_order(move.cards), True))), *others)
    own, *others = thinned(at, move.cards, rules)
    return (own._replace(sequences=(*own.sequences, Sequence(move.low, move.cards))), *others)


def laid_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-LAY: combinations are laid before the hand is filled, or without a stock."""
    return move.kind != "lay" or at.phase in ("lay", "final")


def own_cards(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-CARDS: what goes down is in the hand; or in an own series; or it is the discard that is taken."""
    if move.kind not in ("lay", "extend", "take", "claim"):
        return True
    own = set(at.hand)
    if move.kind in ("take", "claim"):
        own.update(at.discard[-1:])
    if move.use == "sequence":
        own |= spare(at, rules)
    return own.issuperset(move.cards)


def with_a_hand_card(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-NEW: a new sequence does not come from series alone."""
    if move.kind != "lay" or move.use != "sequence" or rules.new_from_series == "alone":
        return True
    return not set(move.cards).isdisjoint(at.hand)
