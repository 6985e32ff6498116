"""The base: where a card may be placed."""

from __future__ import annotations

from functools import cache

from reference.qarre.cards import DECK, PARTNERS, Card
from reference.qarre.position import CELLS, Base, Cell, Move, Position, Tops
from spec.qarre.questions import Ruleset

NEIGHBOURS: tuple[tuple[Cell, Cell], ...] = ((1, 2), (0, 3), (0, 3), (1, 2))
ANY_CARD = frozenset(DECK)


@cache
def welcome(one: Card | None, other: Card | None) -> frozenset[Card]:
    """The cards that connect to at least one of the two beside a cell."""
    return PARTNERS[one] | PARTNERS[other]


def fitting(tops: Tops, cell: Cell, rules: Ruleset) -> frozenset[Card]:
    """The cards that may be placed on a cell, whatever it covers: those that connect to a neighbour.

    An empty space may be free of that, depending on how `empty-space` is read.
    """
    if tops[cell] is None and is_free(tops, rules):
        return ANY_CARD
    left, right = NEIGHBOURS[cell]
    return welcome(tops[left], tops[right])


def is_free(tops: Tops, rules: Ruleset) -> bool:
    """Whether empty spaces of this base take any card."""
    bare = tops == (None, None, None, None)
    return rules.empty_space == "free" or (rules.empty_space == "free-when-bare" and bare)


def fits(tops: Tops, card: Card, cell: Cell, rules: Ruleset) -> bool:
    return card in fitting(tops, cell, rules)


def open_cells(tops: Tops, rules: Ruleset) -> list[frozenset[Card]]:
    """For each cell the cards that fit there, any queen left out of account."""
    return [fitting(tops, cell, rules) for cell in CELLS]


def room_for(tops: Tops, card: Card, rules: Ruleset) -> list[Cell]:
    """The cells on which a card fits, any queen left out of account."""
    return [cell for cell, cards in enumerate(open_cells(tops, rules)) if card in cards]


def covered(base: Base, card: Card, cell: Cell) -> Base:
    """The base with a card laid on top of a cell."""
    stacks = list(base)
    stacks[cell] += (card,)
    return tuple(stacks)  # type: ignore[return-value]


def beside_a_connecting_card(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-PLACE: a card goes on a stack beside a card that it connects to."""
    return move.kind != "place" or at.tops[move.cell] is None or fits(at.tops, move.card, move.cell, rules)


def space_may_be_filled(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-SPACE: so does a card that fills an empty space, unless it is read to be free."""
    return (
        move.kind != "place" or at.tops[move.cell] is not None or fits(at.tops, move.card, move.cell, rules)
    )
