"""The base

Four cells in a square, each a stack. Only the top card of a stack counts, and only across an edge.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no, total
from spec.piles import Pile
from spec.qarre.cards import Card, connects
from spec.qarre.position import Move, Position
from spec.qarre.questions import Ruleset
from spec.rulebook import clause, effect

Base = tuple[Pile, ...]
NW, NE, SW, SE = CELLS = range(4)
EDGES = ((NW, NE), (NE, SE), (SE, SW), (SW, NW))

PLAYING = {
    "en": "Playing a card into the base",
    "fr": "Poser une carte dans la base",
    "nl": "Kaart aansluiten in de basis",
}


def beside(cell: Number, other: Number) -> Truth:
    """The two cells share an edge. Diagonal is not beside."""
    return any_of(any_of(all_of(cell == a, other == b), all_of(cell == b, other == a)) for a, b in EDGES)


def empty(at: Position, cell: Number) -> Truth:
    return any_of(all_of(cell == each, at.base[each].empty) for each in CELLS)


def height(at: Position, cell: Number) -> Number:
    return total(choose(cell == each, at.base[each].size, 0) for each in CELLS)


def bare(at: Position) -> Truth:
    """No card at all lies on the base."""
    return all_of(pile.empty for pile in at.base)


def meets(at: Position, card: Card, cell: Number) -> Truth:
    """Some cell beside this one shows a card to which the card connects."""
    return any_of(
        all_of(beside(each, cell), at.base[each].shows(lambda top: connects(card, top))) for each in CELLS
    )


def free_space(at: Position, cell: Number, rules: Ruleset) -> Truth:
    """An empty space that takes any card, by the reading of `empty-space`."""
    return any_of(
        all_of(rules.empty_space == "free", empty(at, cell)),
        all_of(rules.empty_space == "free-when-bare", bare(at)),
    )


def fits(at: Position, card: Card, cell: Number, rules: Ruleset) -> Truth:
    """The card may lie there, as far as the base is concerned."""
    return any_of(meets(at, card, cell), free_space(at, cell, rules))


def has_room(at: Position, card: Card, rules: Ruleset) -> Truth:
    """The card fits somewhere on the base."""
    return any_of(fits(at, card, cell, rules) for cell in CELLS)


@clause("Q-PLACE", "A card goes beside a card that it connects to", sources=PLAYING)
def placed_beside_a_connecting_card(at: Position, move: Move) -> Truth:
    """A card is placed on a stack only if some cell beside that stack shows a card it connects to.

    Cards connect when they have the same value, or the same suit and neighbouring values; 10 and ace are
    neighbours. What the card covers does not matter, and diagonal cells do not count.
    """
    return implies(
        all_of(move.places, no(empty(at, move.cell))),
        meets(at, move.card, move.cell),
    )


@clause(
    "Q-SPACE",
    "An empty space needs a connecting neighbour too",
    sources=PLAYING,
    questions=["empty-space"],
)
def space_filled_beside_a_connecting_card(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A card is placed into an empty space only if a cell beside it shows a card it connects to.

    Other readings take any card, into every empty space or only when the whole base is bare.
    """
    return implies(
        all_of(move.places, empty(at, move.cell)),
        fits(at, move.card, move.cell, rules),
    )


def places(move: Move) -> Truth:
    return move.places


@effect("Q-COVER", "A placed card becomes the top of its cell", settles="base", when=places, sources=PLAYING)
def covered(at: Position, move: Move) -> Base:
    """The placed card lies on top of whatever the cell held; nothing else on the base changes."""
    return tuple(at.base[cell].with_card(move.card, when=move.cell == cell) for cell in CELLS)
