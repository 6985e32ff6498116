"""How large a position is, and how far from another: so that there is a smallest one, and a nearest one."""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, count, larger, no, same
from spec.piles import Pile
from spec.qarre.anything import Scope
from spec.qarre.cards import Rank
from spec.qarre.position import Phase, Position
from spec.qarre.validity import named

CELL_NAMES = ("NW", "NE", "SW", "SE")


def size(at: Position) -> list[Truth | Number]:
    """Few cards, then little else that is out of the ordinary, then small numbers."""
    odd = [
        no(at.under(Rank.NONE)),
        at.phase != Phase.PLAY,
        at.hand_played,
        at.reserve_played != 0,
        at.score != 0,
        at.opponent_score != 0,
        at.actions_turned != 0,
    ]
    scores = [at.score, at.opponent_score]
    return [
        named(at),
        count(odd),
        *(choose(score < 0, -score, score) for score in scores),
        *(score < 0 for score in scores),
        at.reserve_played,
        at.actions_turned,
    ]


def room_for(at: Position) -> Scope:
    """A scope in which a known position has room, and a card more everywhere."""
    return Scope(
        hand=len(at.hand.slots) + 1,
        reserve=len(at.reserve.slots) + 1,
        opponent_reserve=len(at.opponent_reserve.slots),
        depth=max(len(pile.slots) for pile in at.base) + 1,
    )


def changes(one: Position, other: Position) -> dict[str, Number]:
    """How much has to change, part by part, to make one position of another; an exchange is one change."""
    stacks = {
        f"base/{name}": restacked(*piles)
        for name, *piles in zip(CELL_NAMES, one.base, other.base, strict=True)
    }
    fields = ("action", "phase", "hand_played", "reserve_played", "score", "opponent_score", "actions_turned")
    return {
        **stacks,
        "hand": exchanged(one.hand, other.hand),
        "reserve": restacked(one.reserve, other.reserve),
        "opponent_reserve": restacked(one.opponent_reserve, other.opponent_reserve),
        **{name: choose(same(getattr(one, name), getattr(other, name)), 0, 1) for name in fields},
    }


def exchanged(one: Pile, other: Pile) -> Number:
    """How many cards come or go, whatever their order."""
    gone = count(all_of(slot.present, no(other.has(slot.card))) for slot in one.slots)
    come = count(all_of(slot.present, no(one.has(slot.card))) for slot in other.slots)
    return larger(gone, come)


def restacked(one: Pile, other: Pile) -> Number:
    """In how many places, counted from the bottom, two piles differ."""
    places = range(max(len(one.slots), len(other.slots)))
    below = choose(one.below == other.below, 0, 1)
    return below + count(_differ(one, other, place) for place in places)


def _differ(one: Pile, other: Pile, place: int) -> Truth:
    if place >= len(one.slots):
        return other.slots[place].present
    if place >= len(other.slots):
        return one.slots[place].present
    first, second = one.slots[place], other.slots[place]
    return any_of(
        no(same(first.present, second.present)),
        all_of(first.present, no(same(first.card, second.card))),
    )
