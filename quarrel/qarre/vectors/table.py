"""Positions made to order: a base, and cards for hand and reserve by what they can do there."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import NamedTuple, cast

from quarrel.qarre.vectors.bases import every_base, one_card_each, other_cards
from quarrel.qarre.vectors.placement import fitting
from reference.qarre.cards import Card, suit
from reference.qarre.position import CELLS, Base, Position, Stack, Tops


class Kind(NamedTuple):
    """What a card can do: whether it fits somewhere, and whether it has the suit that is asked for."""

    fits: bool
    of_suit: bool | None = None

    def __str__(self) -> str:
        fits = "fits" if self.fits else "fits nowhere"
        return fits if self.of_suit is None else f"{fits}, {'of' if self.of_suit else 'not of'} her suit"


class TooFew(LookupError):
    """No card of a kind is left."""


class Table:
    """A base, and the cards that are left for everything else."""

    def __init__(self, tops: Tops, random: Random, wanted_suit: str = "") -> None:
        self.tops = tops
        self.wanted_suit = wanted_suit
        self.fitting = fitting(tops)
        self.left = other_cards(tops)
        random.shuffle(self.left)

    def card(self, kind: Kind) -> Card:
        for card in self.left:
            of_suit = suit(card) == self.wanted_suit
            if (card in self.fitting) is kind.fits and kind.of_suit in (None, of_suit):
                self.left.remove(card)
                return card
        raise TooFew

    def cards(self, kinds: Iterable[Kind]) -> Stack:
        return tuple(self.card(kind) for kind in kinds)

    def any(self, many: int) -> Stack:
        """So many cards of whatever kind."""
        taken, self.left = tuple(self.left[:many]), self.left[many:]
        return taken

    def base(self, buried: Iterable[int] = ()) -> Base:
        """The base, with so many cards buried in its cells."""
        under = dict(zip(CELLS, buried, strict=False))
        return cast(
            Base,
            tuple(
                (*self.any(under.get(cell, 0)), *stack) if stack else ()
                for cell, stack in enumerate(one_card_each(self.tops))
            ),
        )


def bases(random: Random, spaces: int = 0) -> list[Tops]:
    """All bases with so many empty spaces, in some order."""
    found = [tops for tops in every_base() if tops.count(None) == spaces]
    return random.sample(found, len(found))


def laid(
    name: str,
    hand: Iterable[Kind],
    reserve: Iterable[Kind] = (),
    *,
    action: Card | None = None,
    spaces: int = 0,
    buried: tuple[int, ...] = (),
) -> Position:
    """A position with hand and reserve of these kinds. The name decides which; the same name, the same."""
    random = Random(name)
    hand, reserve = tuple(hand), tuple(reserve)
    for tops in bases(random, spaces):
        table = Table(tops, random, action[-1] if action else "")
        try:
            held, kept = table.cards(hand), table.cards(reserve)
        except TooFew:
            continue
        return Position(table.base(buried), held, kept, action=action, actions_turned=1 if action else 0)
    raise TooFew(f"no base has cards of these kinds: {name}")
