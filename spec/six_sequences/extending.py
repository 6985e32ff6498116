"""Filling the hand and extending

The hand is filled to nine; then laid combinations grow, card by card, and the hand is filled again.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no
from spec.piles import Pile, Slot
from spec.rulebook import clause, effect
from spec.six_sequences.cards import FIRST, LAST, Card, may_stand
from spec.six_sequences.position import Kind, Move, Phase, Position, Sequence, Series, Table
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.sequences import holds, joined, sequence_of
from spec.six_sequences.series import lies_in, reached, thinned, with_cards
from spec.six_sequences.taking import HAND, to_be_filled

TURN = {"fr": "Préparation et tour de jeu"}
SERIES = {"fr": "Emploi des séries"}
COMBINATIONS = {"fr": "Combinaisons"}
ON_THE_TABLE = (Phase.LAY, Phase.EXTEND, Phase.FINAL)


def refills(move: Move) -> Truth:
    return move.is_a(Kind.REFILL)


def lengthens(move: Move) -> Truth:
    return all_of(move.is_a(Kind.EXTEND, Kind.MOVE, Kind.TAKE), move.lengthens)


def widens(move: Move) -> Truth:
    return all_of(move.is_a(Kind.EXTEND), move.widens)


def joins(move: Move) -> Truth:
    return move.is_a(Kind.JOIN)


def has_room(sequence: Sequence, card: Card) -> Truth:
    """The card fits at one end or the other."""
    return all_of(
        card.suit == sequence.suit,
        any_of(
            all_of(sequence.low > FIRST, may_stand(card, sequence.low - 1)),
            all_of(sequence.high < LAST, may_stand(card, sequence.high + 1)),
        ),
    )


def can_be_added(at: Position, card: Card, rules: Ruleset) -> Truth:
    """The card fits one of the player's own combinations."""
    return any_of(
        all_of(
            own,
            any_of(
                table.sequences.any(lambda sequence: has_room(sequence, card)),
                table.series.any(lambda series: series.rank == card.rank),
            ),
        )
        for table, own in reached(at, rules)
    )


@clause("S-REFILL", "The hand is filled to nine", sources=TURN)
def filled_in_time(at: Position, move: Move) -> Truth:
    """A player fills the hand after laying, and again whenever cards are missing and the stock has some."""
    short = all_of(at.hand.size < HAND, at.stock.size > 0)
    return implies(refills(move), any_of(at.phase == Phase.LAY, all_of(at.phase == Phase.EXTEND, short)))


@effect(
    "S-REFILLED",
    "Cards are drawn until there are nine",
    settles="phase",
    when=refills,
    sources=TURN,
    questions=["refill-empty"],
)
def to_the_filling(at: Position, rules: Ruleset) -> Number:
    """Cards are drawn up to nine, or as far as the stock goes; then combinations grow."""
    return to_be_filled(at.hand.size, at.stock, rules)


@clause("S-EXTEND", "Combinations grow when the hand is filled", sources=TURN, assumptions=["S-A4"])
def extended_in_time(at: Position, move: Move) -> Truth:
    """Hand cards join laid combinations after the hand is filled, or when the stock is empty."""
    return implies(move.is_a(Kind.EXTEND), any_of(at.phase == Phase.EXTEND, at.phase == Phase.FINAL))


@clause("S-OWN", "Players build on their own combinations", sources=COMBINATIONS, questions=["team-hands"])
def own_combination(at: Position, move: Move, rules: Ruleset) -> Truth:
    """What grows is a combination of the player's own, or of the partner's if a team builds together."""
    own = reached(at, rules)
    longer = any_of(
        all_of(mine, table.sequences.any(lambda sequence: holds(sequence, move.target)))
        for table, mine in own
    )
    wider = any_of(
        all_of(mine, table.series.any(lambda series: lies_in(series, move.target))) for table, mine in own
    )
    return all_of(implies(move.lengthens, longer), implies(move.widens, wider))


@clause("S-TABLE-TIME", "Cards on the table change places after a card is taken", sources=SERIES)
def changed_in_time(at: Position, move: Move) -> Truth:
    """Cards are moved, replaced and joined on the own turn, from the taking of a card to the end of it."""
    return implies(
        move.is_a(Kind.MOVE, Kind.REPLACE, Kind.JOIN), any_of(at.phase == phase for phase in ON_THE_TABLE)
    )


@effect(
    "S-LONGER-NOW",
    "The sequence has the new cards",
    settles="tables",
    when=lengthens,
    sources=SERIES,
    questions=["team-hands"],
)
def made_longer(at: Position, move: Move, rules: Ruleset) -> tuple[Table, ...]:
    """The cards stand at the end of the sequence. One that came out of a series is no longer there."""
    added = sequence_of(move.cards, move.low)

    def longer(sequence: Sequence) -> Sequence:
        return choose(holds(sequence, move.target), joined(sequence, added), sequence)

    given_away = move.is_a(Kind.MOVE)
    return tuple(
        Table(
            table.sequences.changed(longer),
            choose(all_of(own, given_away), thinned(table.series, move.cards), table.series),
        )
        for table, own in reached(at, rules)
    )


@effect("S-WIDER-NOW", "The series has the new card", settles="tables", when=widens, sources=COMBINATIONS)
def made_wider(at: Position, move: Move) -> tuple[Table, ...]:
    """The card lies with the others of its rank."""

    def wider(series: Series) -> Series:
        return choose(lies_in(series, move.target), with_cards(series, move.cards), series)

    return tuple(table._replace(series=table.series.changed(wider)) for table in at.tables)


@clause("S-JOIN", "Laid sequences stay apart", sources=COMBINATIONS, questions=["sequences-meet"])
def joined_if_allowed(move: Move, rules: Ruleset) -> Truth:
    """Two sequences are never made one; by the other reading their player may do so."""
    return implies(joins(move), rules.sequences_meet == "may-join")


@clause(
    "S-JOIN-MEET",
    "Only sequences that meet are joined",
    sources=COMBINATIONS,
    questions=["sequences-meet", "team-hands"],
)
def joined_where_they_meet(at: Position, move: Move, rules: Ruleset) -> Truth:
    """Both are the player's own and of one suit, and the one begins right above the other."""
    return implies(
        joins(move),
        any_of(
            all_of(
                lower.present,
                upper.present,
                holds(lower.card, move.target),
                holds(upper.card, move.card),
                lower.card.suit == upper.card.suit,
                lower.card.high + 1 == upper.card.low,
            )
            for lower in own_sequences(at, rules)
            for upper in own_sequences(at, rules)
        ),
    )


def own_sequences(at: Position, rules: Ruleset) -> list[Slot]:
    """Room for each of the player's own sequences."""
    return [
        Slot(all_of(own, slot.present), slot.card)
        for table, own in reached(at, rules)
        for slot in table.sequences.slots
    ]


@effect(
    "S-JOINED",
    "Two sequences are one",
    settles="tables",
    when=joins,
    sources=COMBINATIONS,
    questions=["sequences-meet"],
)
def made_one(at: Position, move: Move) -> tuple[Table, ...]:
    """The lower sequence goes on with the cards of the upper one, which is no longer there."""
    upper = Sequence(-1, -1, -1)
    for table in at.tables:
        for slot in table.sequences.slots:
            named = all_of(slot.present, holds(slot.card, move.card))
            upper = choose(named, slot.card, upper)

    def longer(sequence: Sequence) -> Sequence:
        return choose(holds(sequence, move.target), joined(sequence, upper), sequence)

    def merged(pile: Pile) -> Pile:
        return pile.keeping(lambda place: no(holds(pile.slots[place].card, move.card))).changed(longer)

    return tuple(table._replace(sequences=merged(table.sequences)) for table in at.tables)


def acts(move: Move) -> Truth:
    return move.is_a(Kind.LAY, Kind.EXTEND, Kind.MOVE, Kind.REPLACE, Kind.JOIN)


@effect(
    "S-ACTED",
    "Who places something has not passed",
    settles="acted",
    when=acts,
    sources=TURN,
    assumptions=["S-A6"],
)
def something_done(at: Position) -> Truth:
    """Whoever places, moves, replaces or joins a card in a turn without a stock has done something."""
    return at.phase == Phase.FINAL
