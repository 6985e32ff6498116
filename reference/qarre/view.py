"""What a player may know: the own hand, and all that lies open or can be counted."""

from __future__ import annotations

from typing import NamedTuple

from reference.qarre.position import Position, Stack


class View(NamedTuple):
    """The game as one player sees it.

    The position is told from this player's side, with nothing in it that is hidden; the phase and what was
    played belong to whoever is on turn. Discarded cards all came from the base, where both players saw them.
    """

    position: Position
    on_turn: bool
    opponent_cards: int
    stock_cards: int
    action_cards: int
    discard: Stack


def view(at: Position, player: int) -> View:
    """The game as player 0, who began it, or player 1 sees it."""
    on_turn = player == at.player
    mine = at if on_turn else from_the_other_side(at)
    shown = mine._replace(opponent_hand=(), stock=(), discard=(), actions=())
    return View(shown, on_turn, len(mine.opponent_hand), len(at.stock), len(at.actions), at.discard)


def from_the_other_side(at: Position) -> Position:
    """The same table, told by the other player."""
    return at._replace(
        hand=at.opponent_hand,
        opponent_hand=at.hand,
        reserve=at.opponent_reserve,
        opponent_reserve=at.reserve,
        score=at.opponent_score,
        opponent_score=at.score,
        player=1 - at.player,
    )
