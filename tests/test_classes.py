"""Positions up to symmetry: one id for all ways to tell a position, another for whatever is not the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from math import comb
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from reference.qarre.cards import ACTIONS, DECK, SUITS, VALUES
from reference.qarre.position import BARE, CELLS, END, SKIP, Base, Move, Position, Stack, place
from reference.qarre.symmetry import canonical, class_id
from solver.cover import classes
from spec.qarre.symmetry import RINGS, SYMMETRIES, Symmetry

Told = tuple[Position, tuple[Move, ...]]

chances = st.randoms(use_true_random=False)


def card_under(symmetry: Symmetry, card: str) -> str:
    """A number card under a symmetry, or an action card, which has no value that could change."""
    if not card:
        return ""
    suit = SUITS[symmetry.suits[SUITS.index(card[-1])]]
    rank = card[:-1]
    return (rank if rank in "JQK" else VALUES[symmetry.values[VALUES.index(rank)]]) + suit


def under(symmetry: Symmetry, told: Told) -> Told:
    """The same position and moves, told in another way; the hand is sorted, since it has no order."""
    at, moves = told
    new = {card: card_under(symmetry, card) for card in ("", *DECK, *ACTIONS)}
    return _under(symmetry.cells, new, at, moves)


def _under(cells: tuple[int, ...], new: dict[str, str], at: Position, moves: tuple[Move, ...]) -> Told:
    base: list[Stack] = [(), (), (), ()]
    for cell, stack in zip(cells, at.base, strict=True):
        base[cell] = tuple([new[card] for card in stack])
    turned = at._replace(
        base=cast(Base, tuple(base)),
        hand=tuple(sorted([new[card] for card in at.hand])),
        reserve=tuple([new[card] for card in at.reserve]),
        opponent_reserve=tuple([new[card] for card in at.opponent_reserve]),
        action=at.action and new[at.action],
    )
    return turned, tuple(
        [
            move._replace(
                card=new[move.card],
                cell=cells[move.cell] if move.cell >= 0 else -1,
                order=tuple([new[card] for card in move.order]),
            )
            for move in moves
        ]
    )


EVERY_WAY = [
    (symmetry.cells, {card: card_under(symmetry, card) for card in ("", *DECK, *ACTIONS)})
    for symmetry in SYMMETRIES
]


def whole_class(told: Told) -> set[Told]:
    """By brute force: all 3840 ways to tell it."""
    return {_under(*way, *told) for way in EVERY_WAY}


def told(random: Random) -> Told:
    """A position, often with few cards of few values or suits, so that much is alike; and moves from it."""
    values = random.choice((VALUES, VALUES, random.sample(VALUES, 2), ("A", "6"), ("A", "2", "6", "7")))
    suits = random.choice((SUITS, SUITS, SUITS, random.sample(SUITS, 2)))
    cards = [card for card in DECK if card[:-1] in values and card[-1] in suits]
    random.shuffle(cards)

    def some(*sizes: int) -> Stack:
        return tuple(cards.pop() for _ in range(min(random.choice(sizes), len(cards))))

    heights = random.choice(((0,), (1,), (0, 1), (0, 1, 2), (1, 2, 3), (0, 1, 1, 4)))
    at = Position(
        base=cast(Base, tuple(some(*heights) for _ in CELLS)),
        hand=some(*random.choice(((0, 1, 2), (3, 4, 5), (7,)))),
        reserve=some(0, 0, 1, 2),
        opponent_reserve=some(0, 0, 1, 2),
        action=random.choice((None, *ACTIONS)),
        phase=random.choice(("opening", "action", "play")),
        hand_played=random.random() < 0.5,
        reserve_played=random.randrange(3),
        score=random.randrange(-3, 44),
        opponent_score=random.randrange(-3, 44),
        actions_turned=random.randrange(13),
    )
    return at, tuple(some_move(random, at) for _ in range(random.choice((0, 0, 0, 1, 1, 2, 4))))


def some_move(random: Random, at: Position) -> Move:
    card = random.choice(at.hand or at.reserve or DECK)
    return random.choice(
        (
            place("hand", card, random.choice(CELLS)),
            Move("reserve", card),
            Move("jack", cell=random.choice(CELLS), many=random.choice((1, 2))),
            Move("king", random.choice(sum(at.base, ()) or DECK)),
            Move("redeal", order=tuple(random.sample(sum(at.base, ()), at.base_size))),
            random.choice((SKIP, END)),
        )
    )


def near(random: Random, whole: Told) -> Told:
    """Nearly the same: one thing changed that may, or may not, make another class of it."""
    at, moves = whole
    changed = random.choice(CHANGES)(random, at)
    if moves and random.random() < 0.4:
        return random.choice(((at, moves[::-1]), (at, moves[:-1]), (at, (*moves[1:], some_move(random, at)))))
    return changed, moves


def cards_swapped(random: Random, at: Position) -> Position:
    one, other = random.sample(DECK, 2)
    new = {card: card for card in ("", *DECK, *ACTIONS)} | {one: other, other: one}
    return _under(CELLS, new, at, ())[0]


def suits_or_values_swapped(random: Random, at: Position) -> Position:
    """Two suits change names in one value only, or two values in one suit only."""
    (one, other), (a, b) = random.sample(VALUES, 2), random.sample(SUITS, 2)
    swap = random.choice(({one + a: one + b, one + b: one + a}, {one + a: other + a, other + a: one + a}))
    return _under(CELLS, {card: card for card in ("", *DECK, *ACTIONS)} | swap, at, ())[0]


def stacks_swapped(random: Random, at: Position) -> Position:
    """Beside each other, which is no symmetry of the square, or opposite, which is one."""
    order = random.choice(((1, 0, 2, 3), (2, 1, 0, 3), (3, 1, 2, 0), (0, 2, 1, 3)))
    return at._replace(base=cast(Base, tuple(at.base[cell] for cell in order)))


def stack_reversed(random: Random, at: Position) -> Position:
    cell = random.choice(CELLS)
    return at._replace(
        base=cast(Base, (*at.base[:cell], at.base[cell][::-1], *at.base[cell + 1 :])),
    )


def reserves_changed(random: Random, at: Position) -> Position:
    return random.choice(
        (
            at._replace(reserve=at.opponent_reserve, opponent_reserve=at.reserve),
            at._replace(reserve=at.reserve[::-1]),
            at._replace(reserve=at.reserve + at.opponent_reserve, opponent_reserve=()),
            at._replace(reserve=(), hand=at.hand + at.reserve),
        )
    )


def number_changed(random: Random, at: Position) -> Position:
    field = random.choice(("reserve_played", "score", "opponent_score", "actions_turned"))
    return at._replace(**{field: getattr(at, field) + random.choice((0, 1))})


def phase_changed(random: Random, at: Position) -> Position:
    return random.choice((at._replace(phase="done"), at._replace(hand_played=not at.hand_played)))


def action_changed(random: Random, at: Position) -> Position:
    return at._replace(action=random.choice((None, *ACTIONS)))


CHANGES: tuple[Callable[[Random, Position], Position], ...] = (
    cards_swapped,
    suits_or_values_swapped,
    suits_or_values_swapped,
    stacks_swapped,
    stack_reversed,
    reserves_changed,
    number_changed,
    phase_changed,
    action_changed,
)


RANKS = {card: (*VALUES, "J", "Q", "K").index(card[:-1]) for card in (*DECK, *ACTIONS)}


def size(whole: Told) -> tuple[Any, ...]:
    """What makes one member of a class smaller than another, as the module says it."""
    at, moves = whole
    played = [card for move in moves for card in (move.card, *move.order)]
    row = [*sum(at.base, ()), *at.reserve, *at.opponent_reserve, at.action, *played]
    cards = [card for card in row if card]
    return (
        [len(stack) for stack in at.base],
        [move.cell for move in moves],
        [RANKS[card] for card in cards],
        [SUITS.index(card[-1]) for card in cards],
        [sorted(RANKS[card] for card in at.hand if card[-1] == suit) for suit in SUITS],
    )


def representative(at: Position) -> Position:
    return Position(*canonical(at)[:11])


def one_card_more(at: Position) -> Iterator[Position]:
    """The base with any other card in any empty space."""
    for cell in CELLS:
        if not at.base[cell]:
            for card in DECK:
                if card not in at.tops:
                    yield at._replace(base=cast(Base, (*at.base[:cell], (card,), *at.base[cell + 1 :])))


def unchanged_hands(images: dict[str, str], size: int) -> int:
    """How many hands of this size a renaming of the cards leaves as they are: unions of its cycles."""
    left, cycles = set(images), Counter[int]()
    while left:
        card, length = left.pop(), 1
        while (card := images[card]) in left:
            left.remove(card)
            length += 1
        cycles[length] += 1
    ways = [1] + [0] * size
    for length, many in cycles.items():
        ways = [
            sum(comb(many, k) * ways[n - k * length] for k in range(min(many, n // length) + 1))
            for n in range(size + 1)
        ]
    return ways[size]


@settings(max_examples=400)
@given(chances)
def test_a_symmetry_changes_no_class(random: Random) -> None:
    here = told(random)
    turned_at, turned_moves = under(random.choice(SYMMETRIES), here)
    shuffled = turned_at._replace(hand=tuple(random.sample(turned_at.hand, len(turned_at.hand))))
    assert canonical(shuffled, turned_moves) == canonical(*here)
    assert class_id(shuffled, turned_moves) == class_id(*here)


@settings(max_examples=60)
@given(chances)
def test_one_id_for_each_class_of_brute_force(random: Random) -> None:
    here = told(random)
    members = whole_class(here)
    for _ in range(40):
        other = under(random.choice(SYMMETRIES), near(random, here))
        assert (class_id(*other) == class_id(*here)) == (other in members), (here, other)


@settings(max_examples=30)
@given(chances)
def test_the_smallest_member_stands_for_its_class(random: Random) -> None:
    here = told(random)
    members = whole_class(here)
    *fields, steps = canonical(*here)
    at, moves = Position(*cast(Any, fields)), tuple(Move(*step) for step in cast(Any, steps))
    found = at._replace(hand=tuple(sorted(at.hand))), moves
    assert found in members
    assert size(found) == min(map(size, members))


def test_1080_classes_of_top_cards() -> None:
    found = classes(Position(BARE, hand=()), one_card_more, representative)
    assert len(found) == 1080
    assert len({class_id(at) for at in found}) == 1080


@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_classes_of_hands_are_as_many_as_burnside_counts(size: int) -> None:
    renamings = [new for cells, new in EVERY_WAY if cells == CELLS]
    unchanged = [unchanged_hands({card: new[card] for card in DECK}, size) for new in renamings]
    many, rest = divmod(sum(unchanged), len(renamings))
    assert (len(renamings), rest) == (24 * len(RINGS), 0)
    assert len({class_id(Position(BARE, hand)) for hand in combinations(DECK, size)}) == many


def test_ids_are_the_same_everywhere() -> None:
    at = Position((("5D", "10H"), (), ("AH",), ("2S",)), ("3S", "9C", "9D"), ("4C",), action="QS", score=7)
    move = place("hand", "3S", 1)
    assert class_id(at) == "5db5a954b2df"
    assert class_id(at, (move,)) == "112a051d69a4"


def test_what_is_hidden_makes_no_difference() -> None:
    at = Position((("5D",), (), ("AH",), ()), ("3S",))
    hidden = at._replace(player=1, opponent_hand=("2H",), stock=("2C",), discard=("2D",), actions=("QS",))
    assert class_id(hidden) == class_id(at)
