"""Jokers and aces

The true card takes the place of a joker, of a low ace, of a high one; in anybody's sequence.
"""

from __future__ import annotations

from collections.abc import Callable

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no
from spec.piles import Pile
from spec.rulebook import clause, effect
from spec.six_sequences.cards import ACE, FIRST, JOKER, LAST, ONE, Card
from spec.six_sequences.extending import own_sequences
from spec.six_sequences.position import Kind, Move, Position, Sequence, Table
from spec.six_sequences.questions import Ruleset

JOKERS = {"fr": "Joker"}
ACES = {"fr": "L'As et le 1"}


def replaces(move: Move) -> Truth:
    return move.is_a(Kind.REPLACE)


def stands_for_joker(sequence: Sequence, card: Card) -> Truth:
    """The joker of the sequence stands at the place of the card."""
    return all_of(card.suit == sequence.suit, card.rank > JOKER, card.rank == sequence.joker)


def stands_for_ace(sequence: Sequence, card: Card) -> Truth:
    """The ace of the sequence stands at the place of this 1."""
    return all_of(card.suit == sequence.suit, card.rank == ONE, sequence.ace_low)


def stands_for_one(sequence: Sequence, card: Card) -> Truth:
    """The 1 of the sequence stands at the place of this ace."""
    return all_of(card.suit == sequence.suit, card.rank == ACE, sequence.one_high)


def substitute(sequence: Sequence, card: Card) -> Truth:
    """Another card stands where this one belongs."""
    return any_of(
        stands_for_joker(sequence, card), stands_for_ace(sequence, card), stands_for_one(sequence, card)
    )


def anywhere(at: Position, holds_of: Callable[[Sequence], Truth]) -> Truth:
    """This is true of some sequence on some table."""
    return any_of(table.sequences.any(holds_of) for table in at.tables)


def takes_joker(at: Position, move: Move) -> Truth:
    return anywhere(at, lambda sequence: stands_for_joker(sequence, move.card))


def replaced(at: Position, move: Move) -> Card:
    """The card that comes into the hand."""
    ace = anywhere(at, lambda sequence: stands_for_ace(sequence, move.card))
    return Card(choose(takes_joker(at, move), JOKER, choose(ace, ACE, ONE)), move.card.suit)


@clause("S-REPLACE", "A true card takes its place", sources=JOKERS)
def true_card(at: Position, move: Move) -> Truth:
    """A card replaces the joker that stands for it in any sequence, whoever laid that.

    A 1 also replaces the ace that stands for it at the lower end, an ace the 1 at the upper end.
    """
    return implies(replaces(move), anywhere(at, lambda sequence: substitute(sequence, move.card)))


@clause("S-HAND", "The card comes from the hand", sources=JOKERS)
def from_the_hand(at: Position, move: Move) -> Truth:
    """What replaces another card, and what is discarded, comes from the hand, never from the table."""
    return implies(move.is_a(Kind.REPLACE, Kind.DISCARD), at.hand.has(move.card))


@clause(
    "S-RECOVER",
    "A joker that must be used at once needs a place",
    sources=JOKERS,
    questions=["joker-recover", "team-hands"],
)
def joker_has_a_place(at: Position, move: Move, rules: Ruleset) -> Truth:
    """If a recovered joker has to be used in the same turn, an own sequence of its suit has room for it.

    By default it is kept as long as the player likes.
    """
    room = any_of(
        all_of(
            slot.present,
            slot.card.suit == move.card.suit,
            any_of(slot.card.low > FIRST, slot.card.high < LAST),
        )
        for slot in own_sequences(at, rules)
    )
    return implies(
        all_of(replaces(move), takes_joker(at, move), rules.joker_recover == "now-only"),
        room,
    )


@effect("S-REPLACED", "The cards change places", settles=("hand", "tables"), when=replaces, sources=ACES)
def cards_exchanged(at: Position, move: Move) -> tuple[Pile, tuple[Table, ...]]:
    """The true card stands in the sequence, and the one that stood for it is in the hand of the player."""

    def restored(sequence: Sequence) -> Sequence:
        return sequence._replace(
            joker=choose(stands_for_joker(sequence, move.card), 0, sequence.joker),
            ace_low=all_of(sequence.ace_low, no(stands_for_ace(sequence, move.card))),
            one_high=all_of(sequence.one_high, no(stands_for_one(sequence, move.card))),
        )

    tables = tuple(table._replace(sequences=table.sequences.changed(restored)) for table in at.tables)
    return at.hand.without(move.card).with_card(replaced(at, move)), tables


@effect(
    "S-OWES",
    "A recovered joker is owed",
    settles="owed",
    when=replaces,
    sources=JOKERS,
    questions=["joker-recover"],
)
def joker_owed(at: Position, move: Move, rules: Ruleset) -> Number:
    """If it has to be used in the same turn, nothing else may be done before it is."""
    owes = all_of(rules.joker_recover == "now-only", takes_joker(at, move))
    return choose(owes, move.card.suit, at.owed)


@clause("S-OWED", "An owed joker goes down first", sources=JOKERS, questions=["joker-recover"])
def owed_joker_first(at: Position, move: Move, rules: Ruleset) -> Truth:
    """Who owes a joker lays it, or fills the hand so as to be able to."""
    owes = all_of(rules.joker_recover == "now-only", at.owed >= 0)
    return implies(all_of(owes, move.kind <= Kind.END), any_of(move.is_a(Kind.REFILL), uses_owed(at, move)))


def uses_owed(at: Position, move: Move) -> Truth:
    return all_of(move.is_a(Kind.LAY, Kind.EXTEND), move.cards.has(Card(JOKER, at.owed)))


@effect(
    "S-SETTLED",
    "A joker that lies is no longer owed",
    settles="owed",
    when=uses_owed,
    sources=JOKERS,
    questions=["joker-recover"],
)
def joker_used() -> Number:
    """Once it is laid, the turn goes on."""
    return -1
