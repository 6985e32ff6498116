"""The action cards

Each turn has one of them: a jack may take, a king may remove, a queen must be obeyed.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no, same, total
from spec.piles import Pile
from spec.qarre.base import CELLS, Base, height
from spec.qarre.cards import Card, Rank
from spec.qarre.position import Kind, Move, Phase, Position
from spec.qarre.questions import Ruleset
from spec.rulebook import clause, effect

ACTION = {"en": "Turn order, 2", "fr": "Ordre du tour, 2", "nl": "Volgorde speelbeurt, 2"}


def uses_jack(move: Move) -> Truth:
    return move.is_a(Kind.JACK)


def uses_king(move: Move) -> Truth:
    return move.is_a(Kind.KING)


@clause("Q-ACTION", "An action is used at once, or not at all", sources=ACTION)
def action_used_at_once(at: Position, move: Move) -> Truth:
    """A jack or king is used, or left unused, right after it is turned and before any card is played."""
    return implies(move.is_a(Kind.JACK, Kind.KING, Kind.SKIP), at.phase == Phase.ACTION)


@clause("Q-JACK", "A jack takes where his suit lies on top", sources=ACTION)
def jack_takes_where_his_suit_is_on_top(at: Position, move: Move) -> Truth:
    """A jack takes from one stack of the base, and only if its top card has the jack's suit."""
    return implies(
        uses_jack(move),
        all_of(
            at.under(Rank.JACK),
            any_of(
                all_of(move.cell == cell, at.base[cell].shows(lambda top: top.suit == at.action.suit))
                for cell in CELLS
            ),
        ),
    )


@clause(
    "Q-JACK-COUNT",
    "A jack takes one card or more from the top",
    sources=ACTION,
    questions=["jack-takes"],
)
def jack_takes_so_many(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A jack takes one or more cards from the top of the stack, as many as the player likes.

    Other readings let him take exactly the top card, or exactly the whole stack.
    """
    reach = height(at, move.cell)
    return implies(
        uses_jack(move),
        all_of(
            move.many >= 1,
            move.many <= reach,
            implies(rules.jack_takes == "top", move.many == 1),
            implies(rules.jack_takes == "stack", move.many == reach),
        ),
    )


@effect(
    "Q-JACK-TAKES",
    "What a jack takes comes into the hand",
    settles=("base", "hand"),
    when=uses_jack,
    sources=ACTION,
    assumptions=["Q-A4"],
)
def taken_by_the_jack(at: Position, move: Move) -> tuple[Base, Pile]:
    """The cards come off the top of their stack into the hand, and what was under them shows again."""
    parts = [left_and_taken(pile, cell, move) for cell, pile in enumerate(at.base)]
    return tuple(left for left, _ in parts), at.hand.with_piles(taken for _, taken in parts)


def left_and_taken(pile: Pile, cell: int, move: Move) -> tuple[Pile, Pile]:
    """What a jack leaves of a stack and what he takes: so many cards from the top of the one he names."""
    return pile.divided(lambda place: all_of(move.cell == cell, pile.above(place) < move.many))


@clause("Q-KING", "A king removes a card of his suit", sources=ACTION)
def king_names_a_card_of_his_suit(at: Position, move: Move) -> Truth:
    """A king removes a card that lies in the base and has the king's suit."""
    return implies(
        uses_king(move),
        all_of(
            at.under(Rank.KING),
            move.card.suit == at.action.suit,
            any_of(pile.has(move.card) for pile in at.base),
        ),
    )


@clause(
    "Q-KING-TARGET",
    "A king reaches what lies on top",
    sources=ACTION,
    questions=["king-target"],
)
def king_names_a_top_card(at: Position, move: Move, rules: Ruleset) -> Truth:
    """The card that a king removes is the top card of its stack.

    By the other reading it may as well lie inside a stack.
    """
    return implies(
        all_of(uses_king(move), rules.king_target == "top"),
        all_of(
            implies(pile.has(move.card), pile.shows(lambda top: same(top, move.card))) for pile in at.base
        ),
    )


@effect(
    "Q-KING-REMOVES",
    "What lies under the king's card goes with it",
    settles=("base", "discard"),
    when=uses_king,
    sources=ACTION,
)
def removed_by_the_king(at: Position, move: Move) -> tuple[Base, Pile]:
    """The card named and all cards under it go to the discard pile; cards above it stay."""
    parts = [left_and_removed(pile, move.card) for pile in at.base]
    return tuple(left for left, _ in parts), at.discard.with_piles(removed for _, removed in parts)


def left_and_removed(pile: Pile, card: Card) -> tuple[Pile, Pile]:
    """What a king leaves of a stack and what he removes: the card he names and everything under it."""
    return pile.divided(lambda place: pile.holds_at_or_above(place, card))


@effect("Q-KING-POINTS", "A king scores the cards that he removes", settles="removed", sources=ACTION)
def cards_removed(at: Position, base: Base, move: Move) -> Number:
    """Every card that a king removes from the base counts."""
    return choose(uses_king(move), at.base_size - total(pile.size for pile in base), 0)


def allowed_by_the_queen(at: Position, card: Card) -> Truth:
    """No queen lies open, or the card has her suit."""
    return any_of(no(at.under(Rank.QUEEN)), card.suit == at.action.suit)


@clause("Q-QUEEN", "Under a queen only her suit is played", sources=ACTION, questions=["queen-scope"])
def queen_obeyed(at: Position, move: Move, rules: Ruleset) -> Truth:
    """In the turn of a queen only cards of her suit are played into the base, from hand or reserve.

    By the other reading she binds the hand card only.
    """
    bound = choose(rules.queen_scope == "hand", move.is_a(Kind.HAND), move.places)
    return implies(bound, allowed_by_the_queen(at, move.card))
