"""The turn

What a player must and may do: go on to the action card, play one hand card or reserve one, and stop.
"""

from __future__ import annotations

from spec.logic import Number, Truth, implies, no
from spec.piles import Pile
from spec.qarre.position import Kind, Move, Phase, Position
from spec.rulebook import clause, effect

ORDER = {"en": "Turn order", "fr": "Ordre du tour", "nl": "Volgorde speelbeurt"}
PLAYING = {
    "en": "Explanation of play actions",
    "fr": "Explication des actions de pose",
    "nl": "Toelichting aansluitacties",
}
OBLIGATION = {
    "en": "Bringing reserve cards back into play",
    "fr": "Remettre les cartes de réserve en jeu",
    "nl": "Kaarten van de reserve weer in het spel brengen",
}


def goes_on(move: Move) -> Truth:
    return move.is_a(Kind.TURN)


def acts(move: Move) -> Truth:
    return move.is_a(Kind.JACK, Kind.KING, Kind.SKIP)


def uses_hand(move: Move) -> Truth:
    return move.uses_hand


def plays_hand(move: Move) -> Truth:
    return move.is_a(Kind.HAND)


@clause("Q-TURN", "One action card is turned each turn", sources=ORDER)
def action_card_turned_once(at: Position, move: Move) -> Truth:
    """The action card is turned after the draw, once; there is no going back to it."""
    return implies(goes_on(move), at.phase == Phase.OPENING)


@effect("Q-TURNING", "After the draw comes the action card", settles="phase", when=goes_on, sources=ORDER)
def on_to_the_action_card() -> Number:
    """A player who is done before the action card has it turned next."""
    return Phase.TURNING


@effect("Q-ACTED", "After the action cards are played", settles="phase", when=acts, sources=ORDER)
def on_to_the_play() -> Number:
    """Once the jack or king has been used or left unused, cards are played."""
    return Phase.PLAY


@clause("Q-PLAY", "Hand cards are played after the action card", sources=ORDER)
def played_after_the_action_card(at: Position, move: Move) -> Truth:
    """Hand cards are placed and reserved, and turns are ended, only in the play phase."""
    return implies(move.is_a(Kind.HAND, Kind.RESERVE, Kind.END), at.phase == Phase.PLAY)


@clause("Q-HAND", "A hand card comes from the hand", sources=PLAYING)
def hand_card_is_in_the_hand(at: Position, move: Move) -> Truth:
    """What is placed or reserved as a hand card is in the player's hand."""
    return implies(move.uses_hand, at.hand.has(move.card))


@clause("Q-ONE-HAND-CARD", "At most one hand card is played", sources=PLAYING)
def one_hand_card(at: Position, move: Move) -> Truth:
    """Once a hand card is placed, no other is placed or reserved in the same turn."""
    return implies(move.uses_hand, no(at.hand_played))


@effect("Q-HAND-LEAVES", "A played card leaves the hand", settles="hand", when=uses_hand, sources=PLAYING)
def left_the_hand(at: Position, move: Move) -> Pile:
    """The card that is placed or reserved leaves the hand."""
    return at.hand.without(move.card)


@effect(
    "Q-HAND-PLAYED",
    "The hand card of the turn is played",
    settles="hand_played",
    when=plays_hand,
    sources=PLAYING,
)
def hand_card_played() -> Truth:
    """Placing a hand card uses up the one that a turn allows."""
    return True


@clause("Q-END", "A turn ends only when a hand card has gone", sources=OBLIGATION, assumptions=["Q-A5"])
def ends_with_a_hand_card_gone(at: Position, move: Move) -> Truth:
    """A player stops only after a hand card was placed; who cannot or will not place one reserves one."""
    return implies(move.is_a(Kind.END), at.hand_played)


@effect("Q-TURN-OVER", "Reserving ends the turn", settles="turn_over", sources=OBLIGATION)
def turn_over(move: Move) -> Truth:
    """The turn is over when a card is reserved, or when the player stops after placing a hand card."""
    return move.is_a(Kind.RESERVE, Kind.END)


def over(turn_over: Truth) -> Truth:
    return turn_over


@effect("Q-DONE", "Then the other player's turn begins", settles="phase", when=over, sources=OBLIGATION)
def done() -> Number:
    """After the end of a turn its player can do nothing more."""
    return Phase.DONE
