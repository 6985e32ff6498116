"""The worked examples whose pictures are lost: every base that fits what the text still tells.

The text names some cards and says where they can go and what that brings; the rest is blank. What is told
is held against the reference.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, cast

from quarrel.qarre.notation import base_to_json
from reference.qarre.base import NEIGHBOURS, room_for
from reference.qarre.cards import DECK, Card
from reference.qarre.position import CELLS, Base, Cell, Position, place
from reference.qarre.symmetry import class_id
from reference.qarre.turn import apply
from solver.reconstruct import Puzzle
from spec.qarre.questions import Ruleset
from spec.qarre.symmetry import SQUARES

RULES = Ruleset()


def turned(at: Position) -> Hashable:
    """A base as it looks from the side from which it comes first."""
    return min(tuple(at.base[cell] for cell in cells) for cells in SQUARES)


def layout_to_json(at: Position) -> dict[str, Any]:
    return base_to_json(at.base)


def others(*named: Card) -> tuple[Card, ...]:
    """The cards that the text does not name."""
    return tuple(card for card in DECK if card not in named)


EXAMPLE_2 = ("6S", "4H", "AH", "4D", "7S", "AC", "3H", "5H", "2H")


def base_of_example_2(across: Card, covering: Cell) -> Position | None:
    """♠6 beside ♥4 and ♥A, a blank across from it, and ♦4 under one of the four."""
    tops = ("6S", "4H", "AH", across)
    base = tuple(("4D", top) if cell == covering else (top,) for cell, top in enumerate(tops))
    return Position(cast(Base, base), ())


def told_by_example_2(at: Position) -> bool:
    """♠7 fits on ♥4 and on ♥A only, ♣A beside ♥A; ♥3, ♥5 and ♥2 can bring nothing, three and four points."""
    six, four, ace = (at.tops.index(card) for card in ("6S", "4H", "AH"))
    beside_the_six = set(NEIGHBOURS[six]) == {four, ace}
    seven_fits = set(room_for(at.tops, "7S", RULES)) == {four, ace}
    ace_fits = not set(NEIGHBOURS[ace]).isdisjoint(room_for(at.tops, "AC", RULES))
    return beside_the_six and seven_fits and ace_fits and can_bring(at, (("3H", 0), ("5H", 3), ("2H", 4)))


def base_of_example_3(*blank: Card) -> Position | None:
    """♠6, and three blanks round it, under the queen of spades."""
    if len(set(blank)) < len(blank):
        return None
    beside, beside_too, across = blank
    return Position((("6S",), (beside,), (beside_too,), (across,)), (), action="QS")


def can_bring(at: Position, told: tuple[tuple[Card, int], ...]) -> bool:
    """Whether cards can be placed one after another, on whatever cells, such that they bring these points."""
    if not told:
        return True
    (card, points), *rest = told
    for cell in room_for(at.tops, card, RULES):
        outcome = apply(at._replace(hand=(card,)), place("hand", card, cell), RULES)
        if outcome.points == points and can_bring(outcome.after, tuple(rest)):
            return True
    return False


def shape(at: Position) -> str:
    """The class of a base alone, whatever is in hands and reserves."""
    return class_id(Position(at.base, ()))


PUZZLES = {
    puzzle.id: puzzle
    for puzzle in (
        Puzzle(
            "2",
            "♠6 beside ♥4 and ♥A, ♦4 under a card of the base, and a card across from ♠6",
            {"across": others(*EXAMPLE_2), "covering": CELLS},
            base_of_example_2,
            told_by_example_2,
            turned,
            shape,
        ),
        Puzzle(
            "3-1",
            "♠6 and three cards; ♠7, ♠8 and ♠9 bring nothing, three and four points",
            {name: others("6S", "7S", "8S", "9S") for name in ("beside", "beside too", "across")},
            base_of_example_3,
            lambda at: can_bring(at, (("7S", 0), ("8S", 3), ("9S", 4))),
            turned,
            shape,
        ),
        Puzzle(
            "3-2",
            "♠6 and three cards; ♠5 and ♠4 bring nothing and three points",
            {name: others("6S", "5S", "4S") for name in ("beside", "beside too", "across")},
            base_of_example_3,
            lambda at: can_bring(at, (("5S", 0), ("4S", 3))),
            turned,
            shape,
        ),
    )
}
