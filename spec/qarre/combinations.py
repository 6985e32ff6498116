"""Combinations

Three or four top cards that belong together, and when they count as newly formed.
"""

from __future__ import annotations

from itertools import combinations

from spec.logic import Number, Truth, all_of, any_of, choose, count, implies, no, same
from spec.piles import Pile
from spec.qarre.base import CELLS, Base
from spec.qarre.cards import Card, further
from spec.qarre.position import Kind, Move, Position
from spec.qarre.questions import Ruleset
from spec.rulebook import effect

Cells = tuple[int, ...]

TRIOS: tuple[Cells, ...] = tuple(combinations(CELLS, 3))
QUARTET: Cells = tuple(CELLS)

SCORING = {"en": "Scoring points", "fr": "Points", "nl": "Punten scoren"}


def of_one_value(cards: list[Card]) -> Truth:
    return all_of(card.value == cards[0].value for card in cards)


def of_one_suit(cards: list[Card]) -> Truth:
    return all_of(card.suit == cards[0].suit for card in cards)


def consecutive(cards: list[Card]) -> Truth:
    """Their values follow each other on the ring, in whatever order they lie."""
    return any_of(
        all_of(any_of(further(first, card, steps) for card in cards) for steps in range(1, len(cards)))
        for first in cards
    )


def in_a_row(cards: list[Card]) -> Truth:
    """One suit, and values that follow each other."""
    return all_of(holds(cards) for holds in (of_one_suit, consecutive))


def combination(base: Base, cells: Cells) -> Truth:
    """The top cards of these cells are all there and belong together."""
    tops = [base[cell].top for cell in cells]
    shown = [top for top in tops if top is not None]
    if len(shown) < len(cells):
        return False
    cards = [top.card for top in shown]
    return all_of(
        all_of(top.present for top in shown), any_of(holds(cards) for holds in (of_one_value, in_a_row))
    )


def inside_a_larger_one(base: Base, cells: Cells) -> Truth:
    return all_of(cells != QUARTET, combination(base, QUARTET))


def untouched(before: Base, after: Base, cells: Cells) -> Truth:
    """These cells show the same cards before and after."""
    return all_of(show_the_same(before[cell], after[cell]) for cell in cells)


def show_the_same(one: Pile, other: Pile) -> Truth:
    return one.shows(lambda top: other.shows(lambda also: same(top, also)))


def newly_formed(before: Base, after: Base, cells: Cells, rules: Ruleset) -> Truth:
    """A combination counts that was none before the change.

    `subset-trios` says whether one inside a larger one counts at all; `broken-quartet` whether one that
    was only part of a larger one before is new.
    """
    if (formed := combination(after, cells)) is False:
        return False
    counts = implies(rules.subset_trios == "maximal", no(inside_a_larger_one(after, cells)))
    lay_there = all_of(
        untouched(before, after, cells),
        combination(before, cells),
        implies(rules.broken_quartet == "scores", no(inside_a_larger_one(before, cells))),
    )
    return all_of(formed, counts, no(lay_there))


def changes_the_base(move: Move, rules: Ruleset) -> Truth:
    """The base changes by a card placed, by a jack or a king, and by a redeal if that is read to count."""
    return any_of(
        move.places,
        move.is_a(Kind.JACK, Kind.KING),
        all_of(rules.redeal_scores == "yes", move.is_a(Kind.REDEAL)),
    )


@effect(
    "Q-TRIO",
    "Three of a value, or three in a row of one suit, are a trio",
    settles="new_trios",
    sources=SCORING,
    questions=["subset-trios", "broken-quartet", "redeal-scores"],
)
def new_trios(at: Position, base: Base, move: Move, rules: Ruleset) -> Number:
    """Three top cards of equal value, or of one suit with consecutive values on the ring, are a trio.

    Order and place do not matter. A trio counts when it is newly formed by a change of the base.
    """
    return choose(
        changes_the_base(move, rules),
        count(newly_formed(at.base, base, cells, rules) for cells in TRIOS),
        0,
    )


@effect(
    "Q-QUARTET",
    "Four of a value, or four in a row of one suit, are a quartet",
    settles="new_quartets",
    sources=SCORING,
    questions=["redeal-scores"],
)
def new_quartets(at: Position, base: Base, move: Move, rules: Ruleset) -> Number:
    """All four top cards of equal value, or of one suit with consecutive values, are a quartet.

    A quartet counts when it is newly formed by a change of the base.
    """
    return choose(all_of(changes_the_base(move, rules), newly_formed(at.base, base, QUARTET, rules)), 1, 0)


@effect(
    "Q-POINTS", "Trio three, quartet four, one per card a king removes", settles="points", sources=SCORING
)
def points(new_trios: Number, new_quartets: Number, removed: Number) -> Number:
    """A new trio brings three points, a new quartet four, and a king one for each card he removes."""
    return 3 * new_trios + 4 * new_quartets + removed
