"""Laying combinations

New combinations come from the hand; cards of one's own series may complete a sequence.
"""

from __future__ import annotations

from spec.logic import Truth, all_of, any_of, choose, implies
from spec.piles import Pile
from spec.rulebook import clause, effect
from spec.six_sequences.cards import Card
from spec.six_sequences.position import Kind, Move, Phase, Position, Table
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.sequences import sequence_of
from spec.six_sequences.series import may_give, reached, series_of, thinned
from spec.six_sequences.taking import lies_open

TURN = {"fr": "Préparation et tour de jeu"}
SERIES = {"fr": "Emploi des séries"}


def lays(move: Move) -> Truth:
    return move.is_a(Kind.LAY)


def puts_down(move: Move) -> Truth:
    """Cards of the hand go to the table."""
    return move.is_a(Kind.LAY, Kind.TAKE, Kind.EXTEND)


def lays_sequence(move: Move) -> Truth:
    return all_of(move.is_a(Kind.LAY, Kind.TAKE), move.forms_sequence)


def lays_series(move: Move) -> Truth:
    return all_of(move.is_a(Kind.LAY, Kind.TAKE), move.forms_series)


@clause("S-LAY", "Combinations are laid before the hand is filled", sources=TURN, assumptions=["S-A4"])
def laid_in_time(at: Position, move: Move) -> Truth:
    """New combinations are laid after a card is taken and before the hand is filled again; not later.

    When the stock is empty they may be laid at any time of the own turn.
    """
    return implies(lays(move), any_of(at.phase == Phase.LAY, at.phase == Phase.FINAL))


@clause("S-CARDS", "What is laid is the player's own", sources=SERIES, questions=["team-hands"])
def cards_are_there(at: Position, move: Move, rules: Ruleset) -> Truth:
    """The cards of a combination come from the hand.

    A sequence may also use cards of own series laid in earlier turns, and who takes the discard uses that.
    """
    return implies(
        any_of(lays(move), move.is_a(Kind.EXTEND), move.wants_discard),
        all_of(implies(slot.present, own_card(at, move, slot.card, rules)) for slot in move.cards.slots),
    )


def own_card(at: Position, move: Move, card: Card, rules: Ruleset) -> Truth:
    return any_of(
        at.hand.has(card),
        all_of(move.wants_discard, lies_open(at, card)),
        all_of(move.forms_sequence, may_give(at, card, rules)),
    )


@clause("S-NEW", "A new sequence has a card of the hand", sources=SERIES, questions=["new-from-series"])
def with_a_hand_card(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A sequence is not made of one's own series alone; by the other reading it may be."""
    return implies(
        all_of(lays(move), move.forms_sequence, rules.new_from_series == "with-hand"),
        move.cards.any(at.hand.has),
    )


@effect("S-LEAVES", "Laid cards leave the hand", settles="hand", when=puts_down, sources=TURN)
def left_the_hand(at: Position, move: Move) -> Pile:
    """What goes down is no longer in the hand."""
    return at.hand.without_any(move.cards)


@effect(
    "S-LAID-SEQUENCE",
    "A new sequence lies before its player",
    settles="tables",
    when=lays_sequence,
    sources=SERIES,
    questions=["team-hands"],
)
def sequence_laid(at: Position, move: Move, rules: Ruleset) -> tuple[Table, ...]:
    """The sequence lies with the others of the player; what it took from series is no longer there."""
    return tuple(
        Table(
            table.sequences.with_card(sequence_of(move.cards, move.low)) if seat == 0 else table.sequences,
            choose(own, thinned(table.series, move.cards), table.series),
        )
        for seat, (table, own) in enumerate(reached(at, rules))
    )


@effect(
    "S-LAID-SERIES", "A new series lies before its player", settles="tables", when=lays_series, sources=TURN
)
def series_laid(at: Position, move: Move) -> tuple[Table, ...]:
    """The series lies with the others of the player; nothing is taken out of it in the same turn."""
    own, *others = at.tables
    return (own._replace(series=own.series.with_card(series_of(move.cards))), *others)
