"""Series

Cards of one rank in different suits. They score nothing; they wait for a sequence that can use them.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, count, implies, no
from spec.piles import Pile
from spec.rulebook import clause
from spec.six_sequences.cards import ACE, ONE, SUITS, Card, is_joker
from spec.six_sequences.position import Kind, Move, Position, Series, Table
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.sequences import LEAST

COMBINATIONS = {"fr": "Combinaisons"}
ACES = {"fr": "L'As et le 1"}


def series_of(cards: Pile) -> Series:
    """What cards of one rank make, laid in this turn."""
    rank = cards.slots[0].card.rank if cards.slots else -1
    return Series(rank, tuple(has_suit(cards, suit) for suit in SUITS), True)


def has_suit(cards: Pile, suit: int) -> Truth:
    return cards.any(lambda card: card.suit == suit)


def lies_in(series: Series, card: Card) -> Truth:
    return all_of(
        series.rank == card.rank,
        any_of(all_of(card.suit == suit, series.suits[suit]) for suit in SUITS),
    )


def size(series: Series) -> Number:
    return count(series.suits)


def without(series: Series, cards: Pile) -> Series:
    """A series that has given away what was taken of it."""
    return series._replace(
        suits=tuple(all_of(series.suits[suit], no(cards.has(Card(series.rank, suit)))) for suit in SUITS)
    )


def with_cards(series: Series, cards: Pile) -> Series:
    return series._replace(
        suits=tuple(any_of(series.suits[suit], cards.has(Card(series.rank, suit))) for suit in SUITS)
    )


def thinned(pile: Pile, cards: Pile) -> Pile:
    """Series that have given cards away; one whose last card is gone is none any more."""
    left = pile.changed(lambda series: without(series, cards))
    return left.keeping(lambda place: any_of(left.slots[place].card.suits))


def reached(at: Position, rules: Ruleset) -> tuple[tuple[Table, Truth], ...]:
    """The tables on which the player on turn builds: the own one, and perhaps the partner's."""
    shared = all_of(at.teams, rules.team_hands == "each-other")
    return tuple(
        (table, True if seat == 0 else all_of(shared, seat == 2)) for seat, table in enumerate(at.tables)
    )


def may_give(at: Position, card: Card, rules: Ruleset) -> Truth:
    """The card lies in a series of the player's own that was laid in an earlier turn."""
    return any_of(
        all_of(own, table.series.any(lambda series: all_of(no(series.new), lies_in(series, card))))
        for table, own in reached(at, rules)
    )


def counted(series: Series, rules: Ruleset) -> Truth:
    """The series counts as laid."""
    return any_of(rules.series_count == "counts", size(series) >= LEAST)


def known_as(card: Card) -> Number:
    """The rank of a card, 1 and ace taken for one."""
    return choose(card.rank == ACE, ONE, card.rank)


@clause("S-SERIES", "A series is of one rank", sources=COMBINATIONS)
def one_rank(move: Move) -> Truth:
    """The cards of a new series have the same rank; their suits differ then, since no card is there twice.

    Whether jokers count, and 1 and ace together, is said apart.
    """
    slots = move.cards.slots
    return implies(
        move.forms_series,
        all_of(
            implies(
                all_of(one.present, other.present, no(is_joker(one.card)), no(is_joker(other.card))),
                known_as(one.card) == known_as(other.card),
            )
            for i, one in enumerate(slots)
            for other in slots[:i]
        ),
    )


@clause("S-NO-JOKER", "A series takes no joker", sources={"fr": "Joker"})
def no_joker(move: Move) -> Truth:
    """A joker is never laid in a series."""
    return implies(move.forms_series, no(move.cards.any(is_joker)))


@clause("S-ONE-OR-ACE", "A series has ones or aces, never both", sources=ACES)
def ones_or_aces(move: Move) -> Truth:
    """1 and ace stand for each other in sequences only."""
    return implies(
        move.forms_series,
        no(
            all_of(
                move.cards.any(lambda card: card.rank == ONE), move.cards.any(lambda card: card.rank == ACE)
            )
        ),
    )


@clause(
    "S-BALANCE",
    "No more series than sequences",
    sources=COMBINATIONS,
    questions=["series-count", "team-hands"],
    assumptions=["S-A3"],
)
def no_more_series_than_sequences(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A series is laid only by a player who has more sequences on the table than series.

    So the first combination is a sequence. A series that has lost cards still counts, or does not if it has
    fewer than three left, by the reading of `series-count`. Partners who share count together.
    """
    own = reached(at, rules)
    series = count(
        all_of(mine, slot.present, counted(slot.card, rules))
        for table, mine in own
        for slot in table.series.slots
    )
    sequences = count(all_of(mine, slot.present) for table, mine in own for slot in table.sequences.slots)
    return implies(move.forms_series, series < sequences)


@clause("S-WIDER", "A series grows by its rank", sources=COMBINATIONS)
def grows_by_its_rank(at: Position, move: Move) -> Truth:
    """What joins a laid series has its rank."""
    return implies(
        move.widens,
        all_of(
            implies(
                all_of(slot.present, lies_in(slot.card, move.target)),
                all_of(implies(each.present, each.card.rank == slot.card.rank) for each in move.cards.slots),
            )
            for table in at.tables
            for slot in table.series.slots
        ),
    )


@clause(
    "S-MOVE-FROM",
    "Cards are moved out of own series of earlier turns",
    sources={"fr": "Emploi des séries"},
    questions=["team-hands"],
)
def moved_from_an_old_series(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A card that is moved lies in a series of the player's own, laid before this turn.

    The series may shrink to two cards, to one, and to none.
    """
    return implies(
        move.is_a(Kind.MOVE),
        all_of(implies(slot.present, may_give(at, slot.card, rules)) for slot in move.cards.slots),
    )


@clause("S-MOVE-TO", "Cards are moved into sequences", sources={"fr": "Emploi des séries"})
def moved_into_a_sequence(move: Move) -> Truth:
    """Nothing is ever moved into a series."""
    return implies(move.is_a(Kind.MOVE), move.lengthens)
