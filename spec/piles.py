"""Cards lying together, as rules speak of them: a pile with a top, a hand without an order.

A pile is a row of slots from bottom to top, each holding a card or nothing. Slots never move, so the
same few lines describe a stack whose height is known and one whose height z3 may choose. Of the cards
below the slots only the number may be known, which is all that most rules ask.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, NamedTuple

from spec.logic import (
    Merging,
    Number,
    Truth,
    all_of,
    any_of,
    blank,
    choose,
    count,
    implies,
    leaves,
    no,
    none_of,
    same,
)


class Slot(NamedTuple):
    """Room for one card; whether one is there may be open."""

    present: Truth
    card: Any


class Pile(Merging):
    """Cards from bottom to top; its top is the last slot that holds one."""

    def __init__(self, slots: Iterable[Slot] = (), below: Number = 0) -> None:
        self.slots = tuple(slot for slot in slots if slot.present is not False)
        self.below = below

    @classmethod
    def of(cls, cards: Iterable[Any]) -> Pile:
        """A pile of known cards."""
        return cls(Slot(True, card) for card in cards)

    @property
    def cards(self) -> tuple[Any, ...]:
        """The cards of a pile whose every slot is known to be full."""
        return tuple(slot.card for slot in self.slots)

    @cached_property
    def size(self) -> Number:
        return self.below + count(slot.present for slot in self.slots)

    @cached_property
    def empty(self) -> Truth:
        return all_of(self.below == 0, none_of(slot.present for slot in self.slots))

    @cached_property
    def top(self) -> Slot | None:
        """The uppermost card, present unless the pile is empty; None where there is no room for any."""
        found: Slot | None = None
        for slot in self.slots:
            if found is None:
                found = slot
            else:
                there = any_of(slot.present, found.present)
                found = Slot(there, choose(slot.present, slot.card, found.card))
        return found

    def shows(self, holds_of: Callable[[Any], Truth]) -> Truth:
        """The pile has a top card, and this is true of it."""
        return False if self.top is None else all_of(self.top.present, holds_of(self.top.card))

    def has(self, card: Any) -> Truth:
        return self.any(lambda each: same(each, card))

    def any(self, holds_of: Callable[[Any], Truth]) -> Truth:
        """This is true of one of its cards at least."""
        return any_of(all_of(slot.present, holds_of(slot.card)) for slot in self.slots)

    def with_card(self, card: Any, when: Truth = True) -> Pile:
        """One card more, on top."""
        return type(self)((*self.slots, Slot(when, card)), self.below)

    def with_piles(self, others: Iterable[Pile]) -> Pile:
        """Other piles on top, one after another."""
        return type(self)((*self.slots, *(slot for pile in others for slot in pile.slots)), self.below)

    def divided(self, goes: Callable[[int], Truth]) -> tuple[Pile, Pile]:
        """What stays and what goes, slot by slot counted from the bottom."""
        return self.keeping(lambda place: no(goes(place))), self.keeping(goes)

    def keeping(self, stays: Callable[[int], Truth]) -> Pile:
        """The slots, counted from the bottom, for which this is true."""
        return type(self)(
            (Slot(all_of(slot.present, stays(place)), slot.card) for place, slot in enumerate(self.slots)),
            self.below,
        )

    def without(self, card: Any) -> Pile:
        return self.keeping(lambda place: no(same(self.slots[place].card, card)))

    def without_any(self, others: Pile) -> Pile:
        """What is left when all cards of another pile are gone."""
        return self.keeping(lambda place: no(others.has(self.slots[place].card)))

    def changed(self, change: Callable[[Any], Any]) -> Pile:
        """The same slots, with something else in each of them."""
        return type(self)((Slot(slot.present, change(slot.card)) for slot in self.slots), self.below)

    def without_top(self, many: Number = 1) -> Pile:
        return self.keeping(lambda place: self.above(place) >= many)

    def above(self, place: int) -> Number:
        """How many cards lie above a slot."""
        return count(slot.present for slot in self.slots[place + 1 :])

    def holds_at_or_above(self, place: int, card: Any) -> Truth:
        return Pile(self.slots[place:]).has(card)

    def or_else(self, when: Truth, otherwise: Pile) -> Pile:
        """This pile or the other: slots side by side, of which only the right ones are full."""
        here = [Slot(all_of(when, slot.present), slot.card) for slot in self.slots]
        there = [Slot(all_of(no(when), slot.present), slot.card) for slot in otherwise.slots]
        return type(self)([*here, *there], choose(when, self.below, otherwise.below))

    def parts(self) -> tuple[Any, ...]:
        return (self.below, *self.slots)

    def shown(self) -> tuple[Any, ...]:
        """An empty slot shows no card, whatever is noted in it."""
        return (self.below, *(Slot(slot.present, _where(slot)) for slot in self.slots))

    def of_parts(self, parts: tuple[Any, ...]) -> Pile:
        below, *slots = parts
        return type(self)(slots, below)

    def equals(self, other: Pile) -> Truth:
        """The same cards in the same order."""
        return all_of(
            self.size == other.size,
            self.below == other.below,
            all_of(
                implies(
                    all_of(one.present, two.present, self.above(i) == other.above(j)),
                    same(one.card, two.card),
                )
                for i, one in enumerate(self.slots)
                for j, two in enumerate(other.slots)
            ),
        )


def _where(slot: Slot) -> tuple[Any, ...]:
    return tuple(choose(slot.present, leaf, blank(leaf)) for leaf in leaves(slot.card))


class Hand(Pile):
    """Cards without an order."""

    def equals(self, other: Pile) -> Truth:
        """The same cards, in whatever order."""
        return same_cards(self, other)


def same_cards(one: Pile, other: Pile) -> Truth:
    """Two piles consist of the same cards, each once."""
    return all_of(
        one.size == other.size,
        all_of(implies(slot.present, other.has(slot.card)) for slot in one.slots),
        all_of(implies(slot.present, one.has(slot.card)) for slot in other.slots),
    )
