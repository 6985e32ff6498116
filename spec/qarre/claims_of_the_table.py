"""Claims about what lies on the table: cards, the base, combinations, and what none of them notices."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import permutations

from spec.logic import Number, Truth, all_of, any_of, choose, count, implies, no, same
from spec.qarre.anything import Cell, Tops
from spec.qarre.base import CELLS, Base, bare, beside, empty, meets
from spec.qarre.base import PLAYING as PLACING
from spec.qarre.cards import DECK, RING, SUITS, Card, connects
from spec.qarre.combinations import (
    QUARTET,
    SCORING,
    TRIOS,
    changes_the_base,
    combination,
    in_a_row,
    inside_a_larger_one,
    newly_formed,
    of_one_value,
)
from spec.qarre.position import Move, Position
from spec.qarre.questions import Ruleset
from spec.qarre.symmetry import Symmetry
from spec.qarre.turn import PLAYING, plays_hand
from spec.rulebook import Claim, claim
from spec.step import Step

FLAT = {"hand": 4, "reserve": 1, "depth": 1}

ACE, TEN = 0, RING - 1


# The cards


@claim("connecting-is-mutual", "If one card connects to another, so does the other to the one")
def connecting_is_mutual(one: Card, other: Card) -> Truth:
    return implies(connects(one, other), connects(other, one))


@claim("five-partners", "Every card connects to exactly five others")
def five_partners(card: Card) -> Truth:
    return count(all_of(connects(card, other), no(same(card, other))) for other in DECK) == 5


@claim("ten-meets-ace", "A ten connects to the ace of its suit", rules={}, sources=PLACING)
def ten_meets_ace(ten: Card, ace: Card) -> Truth:
    return implies(all_of(ten.value == TEN, ace.value == ACE, ten.suit == ace.suit), connects(ten, ace))


@claim(
    "partners-of-partners",
    "Two cards that connect to the same third card connect to each other",
    expected="fails",
)
def partners_of_partners(one: Card, between: Card, other: Card) -> Truth:
    return implies(all_of(connects(one, between), connects(between, other)), connects(one, other))


# The base


@claim("beside-is-mutual", "If one cell is beside another, so is the other beside the one")
def beside_is_mutual(one: Cell, other: Cell) -> Truth:
    return implies(beside(one, other), beside(other, one))


@claim("beside-others-only", "No cell is beside itself")
def beside_others_only(cell: Cell) -> Truth:
    return no(beside(cell, cell))


@claim("two-neighbours", "Every cell is beside exactly two others")
def two_neighbours(cell: Cell) -> Truth:
    return count(beside(cell, other) for other in CELLS) == 2


@claim("no-diagonals", "Cells across a diagonal are not beside each other", rules={}, sources=PLAYING)
def no_diagonals(one: Cell, corner: Cell, other: Cell) -> Truth:
    """Two cells that are both beside a third one lie across."""
    return implies(all_of(beside(one, corner), beside(corner, other)), no(beside(one, other)))


@claim("never-alone", "A card that was just placed lies beside a card that it connects to", rules={})
def never_alone(move: Move, after: Position) -> Truth:
    return implies(move.places, meets(after, move.card, move.cell))


@claim("placing-covers", "A placed card covers one cell and leaves the others alone")
def placing_covers(at: Position, move: Move, base: Base) -> Truth:
    def covered(cell: int) -> Truth:
        on_top = base[cell].shows(lambda top: same(top, move.card))
        return all_of(on_top, base[cell].size == at.base[cell].size + 1)

    changed = [choose(move.cell == cell, covered(cell), same(base[cell], at.base[cell])) for cell in CELLS]
    return implies(move.places, all_of(changed))


@claim("base-can-be-cleared", "The base can lose its last card", kind="possible", rules={}, scope=FLAT)
def base_can_be_cleared(at: Position, after: Position) -> Truth:
    return all_of(no(bare(at)), bare(after))


# Combinations


def lie_there(base: Base, combinations: Iterable[tuple[int, ...]]) -> list[Truth]:
    return [combination(base, cells) for cells in combinations]


@claim("two-trios-make-a-quartet", "Two different trios on the base are parts of one quartet")
def two_trios_make_a_quartet(tops: Tops) -> Truth:
    return implies(count(lie_there(tops, TRIOS)) >= 2, combination(tops, QUARTET))


@claim(
    "one-combination-at-a-time", "Of combinations that are no parts of larger ones, one lies there at most"
)
def one_combination_at_a_time(tops: Tops) -> Truth:
    whole = [
        all_of(combination(tops, cells), no(inside_a_larger_one(tops, cells))) for cells in (*TRIOS, QUARTET)
    ]
    return count(whole) <= 1


@claim("any-order-will-do", "Cards form a trio in whatever order they lie", rules={}, sources=PLACING)
def any_order_will_do(one: Card, two: Card, three: Card) -> Truth:
    def trio(cards: tuple[Card, ...]) -> Truth:
        return any_of(of_one_value(list(cards)), in_a_row(list(cards)))

    first, *others = permutations((one, two, three))
    return all_of(same(trio(first), trio(other)) for other in others)


@claim("combined-cards-connect", "Every card of a trio connects to another card of it")
def combined_cards_connect(one: Card, two: Card, three: Card) -> Truth:
    cards = [one, two, three]
    trio = any_of(of_one_value(cards), in_a_row(cards))
    return implies(trio, any_of(connects(one, two), connects(one, three)))


@claim(
    "equals-always-fit",
    "A card that makes three or four of a value can be placed there",
    scope=FLAT,
    any_move=True,
)
def equals_always_fit(at: Position, move: Move, base: Base) -> Truth:
    of_its_value = count(pile.shows(lambda top: top.value == move.card.value) for pile in base)
    return implies(all_of(move.places, of_its_value >= 3), meets(at, move.card, move.cell))


@claim(
    "rows-always-fit",
    "A card that makes a trio or quartet can be placed there",
    expected="fails",
    rules={},
    scope=FLAT,
    any_move=True,
)
def rows_always_fit(at: Position, move: Move, new_trios: Number, new_quartets: Number) -> Truth:
    from_the_hand = all_of(plays_hand(move), at.hand.has(move.card), no(at.hand_played))
    forms = new_trios + new_quartets > 0
    return implies(all_of(from_the_hand, forms), meets(at, move.card, move.cell))


@claim("points-of-a-card", "A placed card brings nothing, three points or four", rules={}, scope=FLAT)
def points_of_a_card(move: Move, points: Number) -> Truth:
    return implies(move.places, any_of(points == many for many in (0, 3, 4)))


@claim(
    "trio-to-quartet",
    "Who makes a quartet of a trio scores four points on top of the trio's three",
    rules={},
    scope=FLAT,
    sources=SCORING,
)
def trio_to_quartet(at: Position, move: Move, base: Base, points: Number) -> Truth:
    extended = all_of(
        any_of(lie_there(at.base, TRIOS)),
        no(combination(at.base, QUARTET)),
        combination(base, QUARTET),
    )
    return implies(all_of(move.places, extended), points == 4)


@claim(
    "combination-in-a-space",
    "A card in an empty space can make a combination",
    kind="possible",
    rules={},
    scope=FLAT,
    sources=PLACING,
)
def combination_in_a_space(at: Position, move: Move, new_trios: Number) -> Truth:
    return all_of(move.places, empty(at, move.cell), new_trios > 0)


@claim(
    "quartet-after-quartet",
    "A card on a quartet can make another quartet",
    kind="possible",
    rules={},
    scope=FLAT,
)
def quartet_after_quartet(at: Position, move: Move, new_quartets: Number) -> Truth:
    return all_of(move.places, combination(at.base, QUARTET), new_quartets > 0)


@claim(
    "quartets-last",
    "A quartet stays on the base until an action breaks it",
    expected="fails",
    rules={},
    scope=FLAT,
)
def quartets_last(at: Position, move: Move, base: Base) -> Truth:
    return implies(all_of(move.places, combination(at.base, QUARTET)), combination(base, QUARTET))


@claim("no-negative-points", "No move costs points by itself")
def no_negative_points(points: Number) -> Truth:
    return points >= 0


@claim("points-from-the-base", "Only a change of the base brings points")
def points_from_the_base(move: Move, points: Number, rules: Ruleset) -> Truth:
    return implies(points > 0, changes_the_base(move, rules))


# Symmetries: six of them, from which all others can be put together

SAME_CELLS, SAME_VALUES, SAME_SUITS = tuple(CELLS), tuple(range(RING)), tuple(SUITS)

SYMMETRIES = {
    "two-suits": ("two suits change places", Symmetry(SAME_CELLS, SAME_VALUES, (1, 0, 2, 3))),
    "all-suits": ("every suit takes the next one's place", Symmetry(SAME_CELLS, SAME_VALUES, (1, 2, 3, 0))),
    "next-value": (
        "every card is one higher and tens are aces",
        Symmetry(SAME_CELLS, (*SAME_VALUES[1:], ACE), SAME_SUITS),
    ),
    "reversed-values": (
        "the values run the other way",
        Symmetry(SAME_CELLS, (ACE, *SAME_VALUES[:0:-1]), SAME_SUITS),
    ),
    "turned-square": ("the base is seen from the side", Symmetry((1, 3, 0, 2), SAME_VALUES, SAME_SUITS)),
    "flipped-square": ("the base is seen in a mirror", Symmetry((1, 0, 3, 2), SAME_VALUES, SAME_SUITS)),
}


def same_law(name: str) -> Claim:
    """The claim that a move is legal just when it is so after a symmetry."""
    words, symmetry = SYMMETRIES[name]

    def legal_all_the_same(step: Step, at: Position, move: Move, legal: Truth) -> Truth:
        return same(legal, step.instead(at=symmetry.position(at), move=symmetry.move(move)).legal())

    title = f"What is legal stays legal, and what is not does not become so, when {words}"
    return Claim(f"same-law-{name}", title, legal_all_the_same, scope=FLAT, any_move=True)


def same_points(name: str) -> Claim:
    """The claim that the same combinations are newly formed after a symmetry."""
    words, symmetry = SYMMETRIES[name]

    def formed_all_the_same(before: Tops, later: Tops, rules: Ruleset) -> Truth:
        there = symmetry.base(before), symmetry.base(later)
        return all_of(
            same(
                newly_formed(before, later, cells, rules),
                newly_formed(*there, tuple(sorted(symmetry.cells[cell] for cell in cells)), rules),
            )
            for cells in (*TRIOS, QUARTET)
        )

    return Claim(f"same-points-{name}", f"The same combinations score when {words}", formed_all_the_same)


CLAIMS_OF_SYMMETRY = tuple(make(name) for name in SYMMETRIES for make in (same_law, same_points))
