"""Positions of which most cards are only counted, so that hands, reserves and the stock have any size.

Of the hand, the reserve and the stock one card is told, which a move may name, draw or bring back; of the
opponent's cards none. That leaves no legal step out: a hand card that is not told can only forbid a move (a
lemma says so), and the rules look at no other card that is only counted.
"""

from __future__ import annotations

from dataclasses import replace

from quarrel.qarre.subject import SUBJECT
from spec.logic import Number, Truth, all_of, implies, open_number, within
from spec.piles import Hand, Pile
from spec.qarre.anything import Scope, any_pile, any_position
from spec.qarre.cards import DECK
from spec.qarre.deal import HAND
from spec.qarre.position import Position
from spec.qarre.questions import Ruleset
from spec.qarre.validity import no_card_twice, numbers_in_range

DEEPEST = 5
"""No stack is higher when an action card is used in the first five turns: one card dealt, four placed."""

TALLEST = len(DECK) - 2 * HAND
"""No stack is ever higher: three cards at least are in either hand."""

SCOPE = Scope(hand=1, reserve=1, depth=DEEPEST, stock=1, actions=1, order=1)


class Stack(Pile):
    """A stack of any height."""


class Height(int):
    """How many cards; of a stack, or of a part of one."""


def any_height(name: str, scope: Scope) -> tuple[Number, Truth]:
    height = open_number(name)
    return height, within(height, 0, TALLEST)


def any_stack(name: str, scope: Scope) -> tuple[Pile, Truth]:
    return any_pile(name, TALLEST)


def any_counted(name: str, scope: Scope) -> tuple[Position, Truth]:
    """Any position; what is known of a card that is told is that it is nowhere else."""
    at, exists = any_position(name, scope)
    hand, hand_exists = and_more(at.hand, f"{name}.hand")
    theirs, theirs_exist = and_more(at.opponent_hand, f"{name}.opponent_hand")
    return at._replace(hand=hand, opponent_hand=theirs), all_of(exists, hand_exists, theirs_exist)


def and_more(hand: Hand, name: str) -> tuple[Hand, Truth]:
    """A hand with any number of cards besides those that are told."""
    more = open_number(f"{name}.below")
    told = all_of(slot.present for slot in hand.slots)
    return Hand(hand.slots, more), all_of(within(more, 0, len(DECK)), implies(more > 0, told))


def plausible(at: Position, rules: Ruleset) -> Truth:
    """Less than what makes a position valid: what is true of few restrictions is true of more."""
    return all_of(no_card_twice(at), numbers_in_range(at))


COUNTED = replace(
    SUBJECT,
    scopes=(SCOPE,),
    anything={**SUBJECT.anything, Position: any_counted, Stack: any_stack, Height: any_height},
    valid=plausible,
)
