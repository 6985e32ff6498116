"""Series: one rank, different suits; and what becomes of their cards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from reference.six_sequences.cards import SUITS, Card, is_joker, rank, suit
from reference.six_sequences.position import Cards, Move, Position, Series, Table
from reference.six_sequences.sequences import LEAST
from spec.six_sequences.questions import Ruleset


def in_suit_order(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: SUITS.index(suit(card))))


def sets(available: Cards) -> Iterator[Cards]:
    """Every series that can be made of these cards, one after another."""
    by_rank: dict[str, list[Card]] = {}
    for card in in_suit_order(available):
        if not is_joker(card):
            by_rank.setdefault(rank(card), []).append(card)
    for cards in by_rank.values():
        for many in range(LEAST, len(cards) + 1):
            yield from combinations(cards, many)


def own_seats(at: Position, rules: Ruleset) -> tuple[int, ...]:
    """Whose combinations the player on turn builds on, counted from the own seat."""
    return (0, 2) if at.teams and rules.team_hands == "each-other" else (0,)


def own_tables(at: Position, rules: Ruleset) -> list[Table]:
    return [at.tables[seat] for seat in own_seats(at, rules)]


def spare(at: Position, rules: Ruleset) -> frozenset[Card]:
    """The cards of own series that sequences may use."""
    return frozenset(
        card
        for table in own_tables(at, rules)
        for series in table.series
        if not series.new
        for card in series.cards
    )


def thinned(at: Position, gone: Cards, rules: Ruleset) -> tuple[Table, ...]:
    """The tables when own series have given these cards away; a series of nothing is not kept."""
    tables = list(at.tables)
    for seat in own_seats(at, rules):
        left = (
            series._replace(cards=tuple(card for card in series.cards if card not in gone))
            for series in tables[seat].series
        )
        tables[seat] = tables[seat]._replace(series=tuple(series for series in left if series.cards))
    return tuple(tables)


def room_for_a_series(at: Position, rules: Ruleset) -> bool:
    """There are more sequences than series."""
    sequences = series = 0
    for table in own_tables(at, rules):
        sequences += len(table.sequences)
        series += sum(rules.series_count == "counts" or len(each.cards) >= LEAST for each in table.series)
    return series < sequences


def of_one_rank(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-SERIES: a new series has one rank; 1 and ace, and jokers, are another matter."""
    if move.use != "series":
        return True
    found = {rank(card) for card in move.cards if not is_joker(card)}
    return len(found) < 2 or found == {"1", "A"}


def without_joker(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-NO-JOKER: no joker lies in a series."""
    return move.use != "series" or not any(map(is_joker, move.cards))


def ones_or_aces(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-ONE-OR-ACE: 1 and ace never lie in one series."""
    return move.use != "series" or not {"1", "A"} <= {rank(card) for card in move.cards}


def balanced(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-BALANCE: never more series than sequences."""
    return move.use != "series" or room_for_a_series(at, rules)


def grows_by_its_rank(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-WIDER: what joins a series has its rank."""
    if move.use != "wider":
        return True
    return all(
        rank(card) == rank(series.cards[0])
        for table in at.tables
        for series in table.series
        if move.target in series.cards
        for card in move.cards
    )


def moved_from_an_old_series(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-MOVE-FROM: what is moved lies in an own series of an earlier turn."""
    return move.kind != "move" or spare(at, rules).issuperset(move.cards)


def moved_into_a_sequence(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-MOVE-TO: nothing is moved into a series."""
    return move.kind != "move" or move.use == "longer"


def widened(series: Series, cards: Cards) -> Series:
    return series._replace(cards=in_suit_order(series.cards + cards))
