"""Any position, any move, any card: what z3 may choose, within a scope.

Only sizes are bounded, and of a reserve only how many of its upper cards can be told apart: the cards
below are counted, whatever their number. Scores, and all else, are as free as the public format has them.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations, pairwise
from typing import Any, NamedTuple, NewType

from spec.logic import (
    Number,
    Truth,
    all_of,
    any_of,
    choose,
    implies,
    no,
    open_number,
    open_truth,
    same,
    within,
)
from spec.piles import Hand, Pile, Slot
from spec.qarre.base import CELLS
from spec.qarre.cards import DECK, RING, SUITS, Action, Card, Rank
from spec.qarre.position import Following, Kind, Move, Phase, Position

Cell = NewType("Cell", int)
Tops = NewType("Tops", tuple)  # type: ignore[type-arg]
Deck = NewType("Deck", Pile)


class Scope(NamedTuple):
    """How much room a position has. Without a stock and so on it is what the player on turn sees."""

    hand: int = 5
    reserve: int = 2
    depth: int = 2
    opponent_reserve: int = 0
    opponent_hand: int = 0
    stock: int = 0
    discard: int = 0
    actions: int = 0
    order: int = 0

    @property
    def whole(self) -> bool:
        """Whether chance has its steps here too."""
        return self.order > 0


WHOLE = Scope(hand=4, reserve=1, depth=2, opponent_hand=3, stock=1, discard=2, actions=1, order=6)


def any_card(name: str) -> tuple[Card, Truth]:
    card = Card(open_number(f"{name}.value"), open_number(f"{name}.suit"))
    return card, all_of(within(card.value, 0, RING - 1), within(card.suit, 0, len(SUITS) - 1))


def any_action(name: str, least: Rank = Rank.NONE) -> tuple[Action, Truth]:
    """An action card, or none."""
    action = Action(open_number(f"{name}.rank"), open_number(f"{name}.suit"))
    some = within(action.suit, 0, len(SUITS) - 1)
    suited = choose(action.rank == Rank.NONE, action.suit == -1, some)
    return action, all_of(within(action.rank, least, Rank.KING), suited)


def any_pile(
    name: str, room: int, make: type[Pile] = Pile, card: Callable[[str], tuple[Any, Truth]] = any_card
) -> tuple[Pile, Truth]:
    """Cards from the bottom up, as many as there is room for, or fewer."""
    cards = [card(f"{name}.{place}") for place in range(room)]
    slots = [Slot(open_truth(f"{name}.{place}"), each) for place, (each, _) in enumerate(cards)]
    filled_up = all_of(implies(upper.present, lower.present) for lower, upper in pairwise(slots))
    return make(slots), all_of(filled_up, all_of(exists for _, exists in cards))


def any_hand(name: str, room: int) -> tuple[Hand, Truth]:
    """A hand, its cards in the order of the deck: another order would be no other hand."""
    hand, exists = any_pile(name, room, Hand)
    rising = all_of(
        implies(upper.present, place_in_the_deck(lower.card) < place_in_the_deck(upper.card))
        for lower, upper in pairwise(hand.slots)
    )
    return Hand(hand.slots), all_of(exists, rising)


def place_in_the_deck(card: Card) -> Number:
    return card.suit * RING + card.value


def any_heap(name: str, room: int, card: Callable[[str], tuple[Any, Truth]] = any_card) -> tuple[Pile, Truth]:
    """The upper cards of a pile, and any number of cards below them."""
    pile, exists = any_pile(name, room, card=card)
    below = open_number(f"{name}.below")
    only_below_others = implies(below > 0, all_of(slot.present for slot in pile.slots))
    return Pile(pile.slots, below), all_of(exists, within(below, 0, 40), only_below_others)


def any_base(name: str, depth: int) -> tuple[tuple[Pile, ...], Truth]:
    piles = [any_pile(f"{name}.{cell}", depth) for cell in CELLS]
    return tuple(pile for pile, _ in piles), all_of(exists for _, exists in piles)


def any_tops(name: str) -> tuple[tuple[Pile, ...], Truth]:
    """A base of which only the top cards are told, no card twice."""
    base, exists = any_base(name, 1)
    slots = [pile.slots[0] for pile in base]
    return base, all_of(
        exists,
        all_of(
            implies(all_of(one.present, other.present), no(same(one.card, other.card)))
            for one, other in combinations(slots, 2)
        ),
    )


def any_cell(name: str) -> tuple[Number, Truth]:
    cell = open_number(name)
    return cell, within(cell, 0, len(CELLS) - 1)


def any_position(name: str, scope: Scope) -> tuple[Position, Truth]:
    """Whatever has the shape of a position; whether it is a valid one is another matter."""
    base, base_exists = any_base(f"{name}.base", scope.depth)
    hand, hand_exists = any_hand(f"{name}.hand", scope.hand)
    reserve, reserve_exists = any_heap(f"{name}.reserve", scope.reserve)
    theirs, theirs_exists = any_heap(f"{name}.opponent_reserve", scope.opponent_reserve)
    action, action_exists = any_action(f"{name}.action")
    opponent_hand, opponent_exists = any_hand(f"{name}.opponent_hand", scope.opponent_hand)
    stock, stock_exists = any_heap(f"{name}.stock", scope.stock) if scope.whole else (Pile(), True)
    discard, discard_exists = any_pile(f"{name}.discard", scope.discard)
    actions, actions_exist = (
        any_heap(f"{name}.actions", scope.actions, some_action) if scope.whole else (Pile(), True)
    )
    at = Position(
        base=base,
        hand=hand,
        reserve=reserve,
        opponent_reserve=theirs,
        action=action,
        phase=open_number(f"{name}.phase"),
        hand_played=open_truth(f"{name}.hand_played"),
        reserve_played=open_number(f"{name}.reserve_played"),
        score=open_number(f"{name}.score"),
        opponent_score=open_number(f"{name}.opponent_score"),
        actions_turned=open_number(f"{name}.actions_turned"),
        spare=open_number(f"{name}.spare"),
        opponent_hand=opponent_hand,
        stock=stock,
        discard=discard,
        actions=actions,
    )
    return at, all_of(
        base_exists,
        hand_exists,
        reserve_exists,
        theirs_exists,
        action_exists,
        opponent_exists,
        stock_exists,
        discard_exists,
        actions_exist,
        within(at.phase, Phase.SETUP, Phase.DONE),
    )


def some_action(name: str) -> tuple[Action, Truth]:
    return any_action(name, Rank.JACK)


def any_move(name: str, scope: Scope) -> tuple[Move, Truth]:
    """Any kind of move, with the fields that its kind has, and the others blank.

    An order is dealt from its top, so its upper slots are the ones that are filled first.
    """
    card, card_exists = any_card(f"{name}.card")
    dealt, order_exists = any_pile(f"{name}.order", scope.order)
    order = Pile(reversed(dealt.slots))
    move = Move(
        kind=open_number(f"{name}.kind"),
        card=card,
        cell=open_number(f"{name}.cell"),
        many=open_number(f"{name}.many"),
        order=order,
    )
    names_a_card = any_of(move.places, move.is_a(Kind.RESERVE, Kind.KING))
    names_a_cell = any_of(move.places, move.is_a(Kind.JACK))
    return move, all_of(
        within(move.kind, 0, Kind.NEXT if scope.whole else Kind.END),
        choose(names_a_card, card_exists, all_of(card.value == -1, card.suit == -1)),
        choose(names_a_cell, within(move.cell, 0, len(CELLS) - 1), move.cell == -1),
        choose(move.is_a(Kind.JACK), within(move.many, 1, 40), move.many == 0),
        order_exists,
        implies(no(move.is_a(Kind.RESHUFFLE, Kind.REDEAL)), order.empty),
    )


TRUTHS = ("hand_played", "turn_over", "wins")
ASPECTS = (*Position._fields, *Following._fields)


def any_aspect(aspect: str, name: str, scope: Scope) -> Any:
    """Whatever an aspect of a step could be if nothing were said about it."""
    if aspect == "base":
        return any_base(name, scope.depth)[0]
    if aspect in ("hand", "opponent_hand"):
        return any_pile(name, scope.hand, Hand)[0]
    if aspect in ("reserve", "opponent_reserve"):
        return any_heap(name, scope.reserve)[0]
    if aspect in ("stock", "discard"):
        return any_heap(name, scope.stock)[0]
    if aspect == "actions":
        return any_heap(name, scope.actions, some_action)[0]
    if aspect == "action":
        return any_action(name)[0]
    return open_truth(name) if aspect in TRUTHS else open_number(name)


def any_order(name: str, room: int) -> tuple[Pile, Truth]:
    """Number cards in any order, all of them there."""
    cards = [any_card(f"{name}.{place}") for place in range(room)]
    return Pile.of(card for card, _ in cards), all_of(exists for _, exists in cards)


ANYTHING: dict[Any, Callable[[str, Scope], tuple[Any, Truth]]] = {
    Card: lambda name, scope: any_card(name),
    Cell: lambda name, scope: any_cell(name),
    Tops: lambda name, scope: any_tops(name),
    Deck: lambda name, scope: any_order(name, len(DECK)),
    Position: any_position,
    Move: any_move,
}
BOUNDED = (Position, Move)
