"""What a player may know: the own hand, and all that lies open or can be counted."""

from __future__ import annotations

from reference.six_sequences.cards import HIDDEN
from reference.six_sequences.position import Cards, Position
from reference.six_sequences.turn import seen_from


def view(at: Position, player: int) -> Position:
    """The position as the player at a seat sees it, told from that player on; who is on turn stays the same.

    Of the stock and of other hands only the number of cards is told.
    """
    seen = seen_from((player - at.player) % at.players, at)
    return seen._replace(stock=covered(at.stock), others=tuple(map(covered, seen.others)), player=at.player)


def covered(cards: Cards) -> Cards:
    return (HIDDEN,) * len(cards)
