"""Positions and moves of Qarré in plain English, for captions and for readers who do not see the picture."""

from __future__ import annotations

from collections.abc import Callable

from reference.qarre.actions import cell_of
from reference.qarre.cards import Card, suit, value
from reference.qarre.ending import LAST_ACTION
from reference.qarre.position import NAMES, Move, Outcome, Position, Stack

SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
VALUES = {"A": "ace", "J": "jack", "Q": "queen", "K": "king"}

MEANINGS = {
    "J": "may take cards from a stack with {suit} on top",
    "Q": "only {suit} may be played this turn",
    "K": "may remove a card of {suit} and all under it",
}
PHASES = {
    "setup": "before the deal",
    "draw": "a card is to be drawn",
    "opening": "no action card turned yet",
    "turning": "an action card is to be turned",
    "action": "{rank} to be used or left",
    "play": "hand card not yet played",
    "done": "the turn is over",
}
OTHER_MOVES = {
    "skip": "the {rank} is left unused",
    "turn": "on to the action card",
    "end": "the turn ends",
    "deal": "the cards are dealt",
    "draw": "a card is drawn",
    "reshuffle": "the discard pile becomes the stock",
    "redeal": "the base is laid anew",
    "shuffle": "the action cards are shuffled",
    "reveal": "an action card is turned",
    "next": "the turn passes to the opponent",
}
WINNERS = {
    "player": "the player on turn wins",
    "opponent": "the opponent wins",
    "void": "the game ends without a winner",
}


def name(card: Card) -> str:
    """A card as people say it: 10 of hearts, ace of spades."""
    return f"{VALUES.get(value(card), value(card))} of {SUITS[suit(card)]}"


def names(cards: Stack) -> str:
    return ", ".join(map(name, cards))


def rank(at: Position) -> str:
    """What lies open: a jack, a queen, a king, or any action card where that is not known."""
    return VALUES[value(at.action)] if at.action else "action card"


def signed(number: int) -> str:
    """A number as it is printed, with a minus sign as long as a plus."""
    return str(number).replace("-", "−")


def counted(number: int, thing: str) -> str:
    """How many of a thing, in the singular for one."""
    return f"{signed(number)} {thing}" if abs(number) == 1 else f"{signed(number)} {thing}s"


def meaning(at: Position, suits: dict[str, str] = SUITS) -> str:
    """What the open action card allows or demands just now, with the suit as a word or a sign."""
    if not at.action:
        return "no action card is open"
    if value(at.action) != "Q" and at.phase != "action":
        return "has been used or left this turn"
    return MEANINGS[value(at.action)].format(suit=suits[suit(at.action)])


def status(at: Position) -> str:
    """Where the turn stands within its phase: what is still to be done, and what was played."""
    stands = PHASES[at.phase].format(rank=rank(at))
    if at.phase == "play" and at.hand_played:
        stands = "hand card played"
    return f"{stands}, {at.reserve_played} from reserve" if at.reserve_played else stands


def said(at: Position, move: Move, name: Callable[[Card], str] = name) -> str:
    """A move in a few words; what it takes along from a stack is counted."""
    if move.kind == "place":
        return f"{name(move.card)} from the {move.source} to {NAMES[move.cell]}"
    if move.kind == "reserve":
        return f"{name(move.card)} from the hand to the reserve"
    if move.kind == "jack":
        return f"{counted(move.many, 'card')} from the top of {NAMES[move.cell]} into the hand"
    if move.kind == "king":
        cell = cell_of(at.base, move.card)
        if cell is None:
            return f"the king removes the {name(move.card)}"
        under = at.base[cell].index(move.card)
        more = f" and {counted(under, 'card')} under it" if under else ""
        return f"the king removes the {name(move.card)}{more} from {NAMES[cell]}"
    return OTHER_MOVES[move.kind].format(rank=rank(at))


def verdict(outcome: Outcome | None, legal: bool | None) -> str:
    """What a move brings, or that it is not allowed; empty where nothing is known."""
    parts = ["not allowed"] if legal is False else []
    if outcome:
        parts.append(counted(outcome.points, "point"))
        if outcome.winner:
            parts.append(WINNERS[outcome.winner])
    return ", ".join(parts)


def description(at: Position, move: Move | None = None) -> str:
    """All that the picture of a position shows, in one sentence, and a second one for a move."""
    action = f"the {name(at.action)}, {meaning(at)}" if at.action else "not turned"
    parts = [
        *(_lies(where, stack) for where, stack in zip(NAMES, at.base, strict=True)),
        f"your hand is {names(at.hand) or 'empty'}",
        _lies("your reserve", at.reserve),
        _lies("the opponent's reserve", at.opponent_reserve),
        f"the action card is {action}",
        f"{at.actions_turned} of {LAST_ACTION} action cards are turned",
        f"you have {counted(at.score, 'point')}, the opponent {counted(at.opponent_score, 'point')}",
        f"phase {at.phase}, {status(at)}",
    ]
    sentence = "On the base " + "; ".join(parts) + "."
    return f"{sentence} The move: {said(at, move)}." if move else sentence


def _lies(where: str, cards: Stack) -> str:
    order = "is, from bottom to top," if len(cards) > 1 else "is"
    return f"{where} {order} {names(cards) or 'empty'}"
