"""Filling the hand, adding to what lies, moving cards out of series, joining sequences."""

from __future__ import annotations

from collections.abc import Iterator

from reference.six_sequences.cards import Card, rank, suit
from reference.six_sequences.position import Move, Outcome, Position, Sequence, Series, Table
from reference.six_sequences.sequences import ends, lengthened
from reference.six_sequences.series import own_tables, spare, thinned, widened
from reference.six_sequences.taking import FULL, filling
from spec.six_sequences.questions import Ruleset


def longer(at: Position, kind: str, cards: frozenset[Card], rules: Ruleset) -> Iterator[Move]:
    """Every way to add one of these cards to an own sequence."""
    for table in own_tables(at, rules):
        for sequence in table.sequences:
            for place, fitting in ends(sequence):
                for card in fitting:
                    if card in cards:
                        yield Move(kind, "longer", cards=(card,), low=place, target=sequence.cards[0])


def wider(at: Position, rules: Ruleset) -> Iterator[Move]:
    """Every way to add a hand card to an own series."""
    for table in own_tables(at, rules):
        for series in table.series:
            for card in at.hand:
                if rank(card) == rank(series.cards[0]):
                    yield Move("extend", "wider", cards=(card,), target=series.cards[0])


def extensions(at: Position, rules: Ruleset) -> Iterator[Move]:
    yield from longer(at, "extend", frozenset(at.hand), rules)
    yield from wider(at, rules)


def transfers(at: Position, rules: Ruleset) -> Iterator[Move]:
    """Every way to move a card from an own series to an own sequence."""
    yield from longer(at, "move", spare(at, rules), rules)


def joins(at: Position, rules: Ruleset) -> Iterator[Move]:
    """Every two own sequences that can be made one."""
    if rules.sequences_meet == "may-join":
        own = [sequence for table in own_tables(at, rules) for sequence in table.sequences]
        for lower in own:
            for upper in own:
                if meet(lower, upper):
                    yield Move("join", card=upper.cards[0], target=lower.cards[0])


def meet(lower: Sequence, upper: Sequence) -> bool:
    return suit(lower.cards[0]) == suit(upper.cards[0]) and lower.high + 1 == upper.low


def refill(at: Position, move: Move, rules: Ruleset) -> Outcome:
    return Outcome(at._replace(phase=filling(at, rules)))


def grown(tables: tuple[Table, ...], move: Move) -> tuple[Table, ...]:
    """The tables when the combination that is named has the cards of a move."""

    def sequence_after(sequence: Sequence) -> Sequence:
        named = move.use == "longer" and move.target in sequence.cards
        return lengthened(sequence, move.cards, move.low) if named else sequence

    def series_after(series: Series) -> Series:
        named = move.use == "wider" and move.target in series.cards
        return widened(series, move.cards) if named else series

    return tuple(
        Table(tuple(map(sequence_after, table.sequences)), tuple(map(series_after, table.series)))
        for table in tables
    )


def transfer(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """A card leaves its series and stands in a sequence."""
    return Outcome(at._replace(tables=grown(thinned(at, move.cards, rules), move), acted=at.phase == "final"))


def join(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The upper sequence is put onto the lower one."""
    every = [sequence for table in at.tables for sequence in table.sequences]
    upper = next(sequence for sequence in every if move.card in sequence.cards)

    def after(table: Table) -> Table:
        left = (sequence for sequence in table.sequences if sequence != upper)
        return table._replace(
            sequences=tuple(
                lengthened(sequence, upper.cards, upper.low) if move.target in sequence.cards else sequence
                for sequence in left
            )
        )

    return Outcome(at._replace(tables=tuple(map(after, at.tables)), acted=at.phase == "final"))


def filled_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-REFILL: the hand is filled after laying, and again when cards are missing."""
    if move.kind != "refill" or at.phase == "lay":
        return True
    return at.phase == "extend" and len(at.hand) < FULL and len(at.stock) > 0


def extended_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-EXTEND: hand cards join what lies after the hand is filled."""
    return move.kind != "extend" or at.phase in ("extend", "final")


def own_combination(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-OWN: what grows is the player's own."""
    if move.use == "longer":
        return any(move.target in each.cards for table in own_tables(at, rules) for each in table.sequences)
    if move.use == "wider":
        return any(move.target in each.cards for table in own_tables(at, rules) for each in table.series)
    return True


def changed_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-TABLE-TIME: cards on the table change places on the own turn."""
    return move.kind not in ("move", "replace", "join") or at.phase in ("lay", "extend", "final")


def joining_is_allowed(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-JOIN: sequences stay apart, unless read otherwise."""
    return move.kind != "join" or rules.sequences_meet == "may-join"


def joined_where_they_meet(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-JOIN-MEET: only own sequences are joined, and only where they meet."""
    if move.kind != "join":
        return True
    own = [sequence for table in own_tables(at, rules) for sequence in table.sequences]
    lower = [sequence for sequence in own if move.target in sequence.cards]
    upper = [sequence for sequence in own if move.card in sequence.cards]
    return any(meet(one, other) for one in lower for other in upper)
