"""The reserve

Hand cards that found no place, face up in front of their player: how they get there, how they come back.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no, same
from spec.piles import Pile
from spec.qarre.actions import allowed_by_the_queen
from spec.qarre.base import has_room
from spec.qarre.cards import Card, Rank
from spec.qarre.position import Kind, Move, Phase, Position
from spec.qarre.questions import Ruleset
from spec.rulebook import clause, effect

RESERVE = {"en": "Reserve", "fr": "Réserve", "nl": "Reserve"}
RETURNING = {
    "en": "Bringing reserve cards back into play",
    "fr": "Remettre les cartes de réserve en jeu",
    "nl": "Kaarten van de reserve weer in het spel brengen",
}


def reserves(move: Move) -> Truth:
    return move.is_a(Kind.RESERVE)


def returns(move: Move) -> Truth:
    return move.is_a(Kind.RETURN)


def placeable(at: Position, card: Card, rules: Ruleset) -> Truth:
    """The card fits somewhere on the base, and no queen forbids it."""
    return all_of(allowed_by_the_queen(at, card), has_room(at, card, rules))


def hand_is_stuck(at: Position, rules: Ruleset) -> Truth:
    """Not one hand card can be placed."""
    return no(at.hand.any(lambda card: placeable(at, card, rules)))


@clause("Q-RESERVE", "Only a card that cannot be placed is reserved", sources=RESERVE)
def reserved_card_has_no_room(at: Position, move: Move, rules: Ruleset) -> Truth:
    """Without a queen, a hand card goes to the reserve only if it fits nowhere on the base."""
    return implies(
        all_of(reserves(move), no(at.under(Rank.QUEEN))),
        no(has_room(at, move.card, rules)),
    )


@clause(
    "Q-QUEEN-EXCEPTION",
    "A queen who leaves no way out lifts the limit on the reserve",
    sources={"en": "Reserve, footnote", "fr": "Réserve, note", "nl": "Reserve, noot"},
    questions=["queen-exception"],
)
def reserved_under_the_queen(at: Position, move: Move, rules: Ruleset) -> Truth:
    """Under a queen, a hand card that fits nowhere may be reserved, as always. If she leaves not one hand
    card playable, any hand card may be reserved, even one that would fit but for her.

    By the other reading a single card is looked at: it may be reserved whenever it cannot be placed this
    turn, be it for lack of a neighbour or for its suit.
    """
    excused = choose(
        rules.queen_exception == "suit",
        no(placeable(at, move.card, rules)),
        any_of(no(has_room(at, move.card, rules)), hand_is_stuck(at, rules)),
    )
    return implies(all_of(reserves(move), at.under(Rank.QUEEN)), excused)


@clause(
    "Q-DECLINE",
    "Who has played from the reserve must play from the hand",
    sources=RETURNING,
    questions=["declining"],
)
def may_decline(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A player who could place a hand card may reserve an unplayable one instead, unless a reserve card
    was played this turn.

    Other readings allow it always, or never.
    """
    declines_freely = any_of(
        rules.declining == "always",
        all_of(rules.declining == "unless-reserve-played", at.reserve_played == 0),
    )
    return implies(reserves(move), any_of(declines_freely, hand_is_stuck(at, rules)))


@effect("Q-RESERVE-PUT", "A reserved card goes on top", settles="reserve", when=reserves, sources=RESERVE)
def put_on_the_reserve(at: Position, move: Move) -> Pile:
    """A reserved card goes on top of the player's own reserve."""
    return at.reserve.with_card(move.card)


@clause("Q-RESERVE-TOP", "The reserve is played from its top", sources=RETURNING)
def returned_from_the_top(at: Position, move: Move) -> Truth:
    """Only the top card of one's own reserve can be played; then the next one is on top."""
    return implies(returns(move), at.reserve.shows(lambda top: same(top, move.card)))


@clause(
    "Q-RESERVE-TIME",
    "The reserve is played after the action card",
    sources=RETURNING,
    questions=["reserve-timing"],
)
def returned_in_time(at: Position, move: Move, rules: Ruleset) -> Truth:
    """Reserve cards are played in the play phase, before, between or after the hand card.

    By the other reading they may be played as soon as a card is drawn, before the action card is turned.
    """
    early = all_of(rules.reserve_timing == "after-draw", at.phase == Phase.OPENING)
    return implies(returns(move), any_of(at.phase == Phase.PLAY, early))


@effect(
    "Q-RESERVE-TAKE",
    "A played reserve card leaves the reserve",
    settles=("reserve", "reserve_played"),
    when=returns,
    sources=RETURNING,
)
def taken_from_the_reserve(at: Position) -> tuple[Pile, Number]:
    """The top card leaves the reserve. Any number of them may be played in one turn."""
    return at.reserve.without_top(), at.reserve_played + 1
