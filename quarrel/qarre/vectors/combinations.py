"""What is newly formed when cards are uncovered: every change of one top card that has to do with points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import cast

from quarrel.qarre.notation import sign
from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.vectors.bases import every_base, one_card_each, other_cards
from quarrel.qarre.vectors.placement import LEAST_HAND, MOST_NAMED, told
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.cards import Card, suit
from reference.qarre.combinations import lying
from reference.qarre.position import CELLS, NAMES, Base, Cell, Move, Position, Tops
from reference.qarre.symmetry import class_id

ABOUT = frozenset({"Q-TRIO", "Q-QUARTET", "Q-JACK", "Q-JACK-TAKES"})


def completing(tops: Tops, cell: Cell) -> list[Card]:
    """The cards that, uncovered in a cell, lie in a combination or beside one; of each kind one."""
    base = one_card_each(tops)
    taking = (Move("jack", cell=cell, many=1),)
    kinds: dict[str, Card] = {}
    for card in other_cards(tops):
        if lying(_with(tops, cell, card)):
            kinds.setdefault(class_id(Position(base, (card,)), taking), card)
    return list(kinds.values())


def _with(tops: Tops, cell: Cell, card: Card) -> Tops:
    return cast(Tops, tuple(card if each == cell else top for each, top in enumerate(tops)))


def uncovering(tops: Tops, cell: Cell, buried: list[Card]) -> Case:
    """A jack who may take off a stack under which these cards come to light one after the other."""
    top = cast(Card, tops[cell])
    stacks = list(one_card_each(tops))
    stacks[cell] = (*reversed(buried), top)
    spare = [card for card in other_cards(tops) if card not in buried]
    hand, jack = tuple(spare[:LEAST_HAND]), f"J{suit(top)}"
    at = Position(cast(Base, tuple(stacks)), hand, action=jack, phase="action", actions_turned=1)
    brings = f"brings to light {' '.join(map(sign, buried))}" if buried else "takes it away"
    return Case(f"{told(tops)}: the jack on {NAMES[cell]} {brings}", in_public(at), about=ABOUT)


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    """For every base and each of its cells, up to symmetry, whatever may come to light there."""
    seen = set()
    for tops in every_base():
        for cell in CELLS:
            if tops[cell] is None:
                continue
            found = completing(tops, cell)
            id = class_id(Position(one_card_each(tops), ()), (Move("jack", cell=cell, many=1),))
            if (not found and not lying(tops)) or id in seen:
                continue
            seen.add(id)
            room = MOST_NAMED - LEAST_HAND - sum(top is not None for top in tops)
            for start in range(0, max(1, len(found)), room):
                yield uncovering(tops, cell, found[start : start + room])


COMBINATIONS = Suite(
    "combinations",
    "Which combinations are newly formed",
    "A jack lies open, and under one stack lie cards that make or keep a combination when they come to "
    "light. What a placed card forms is told in the suite placement.",
    cases,
    complete="Points for combinations depend on the top cards before and after a move, which changes one of "
    "them: another card, or an empty space. Up to symmetry, every such change that takes place by uncovering "
    "and has a combination before or after it is here. A change with no combination before or after it can "
    "score only by mistake; for cards placed, all of those are in the suite placement.",
)
