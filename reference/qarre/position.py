"""Positions and moves. A position is seen by the player on turn, and never changes: moves make new ones."""

from __future__ import annotations

from functools import cache
from typing import Literal, NamedTuple

from reference.qarre.cards import Card

Cell = int
CELLS: tuple[Cell, ...] = (0, 1, 2, 3)
NAMES = ("NW", "NE", "SW", "SE")

Stack = tuple[Card, ...]
Base = tuple[Stack, Stack, Stack, Stack]
Tops = tuple[Card | None, Card | None, Card | None, Card | None]
Phase = Literal["setup", "draw", "opening", "turning", "action", "play", "done"]
Winner = Literal["player", "opponent", "void"]

BARE: Base = ((), (), (), ())


class Move(NamedTuple):
    """What is tried. Only the fields that its kind needs are filled."""

    kind: str
    card: Card = ""
    cell: Cell = -1
    many: int = 0
    source: str = ""
    order: Stack = ()


@cache
def place(source: str, card: Card, cell: Cell) -> Move:
    """The move that places a card from the hand or from the reserve."""
    return Move("place", card, cell, source=source)


@cache
def reserve(card: Card) -> Move:
    return Move("reserve", card)


SKIP, TURN, END = Move("skip"), Move("turn"), Move("end")
DRAW, REVEAL, NEXT = Move("draw"), Move("reveal"), Move("next")


class Position(NamedTuple):
    """All that the rules look at. Lists run from bottom to top; hands have no order.

    The last four fields are what the player on turn does not see; a position without an opponent's hand
    is such a player's view.
    """

    base: Base
    hand: tuple[Card, ...]
    reserve: Stack = ()
    opponent_reserve: Stack = ()
    action: Card | None = None
    phase: Phase = "play"
    hand_played: bool = False
    reserve_played: int = 0
    score: int = 0
    opponent_score: int = 0
    actions_turned: int = 0
    player: int = 0
    opponent_hand: tuple[Card, ...] = ()
    stock: Stack = ()
    discard: Stack = ()
    actions: Stack = ()

    @property
    def tops(self) -> Tops:
        """The cards that count on the base: the top of each stack, or None where it is empty."""
        nw, ne, sw, se = self.base
        return (
            nw[-1] if nw else None,
            ne[-1] if ne else None,
            sw[-1] if sw else None,
            se[-1] if se else None,
        )

    @property
    def base_size(self) -> int:
        return sum(map(len, self.base))


class Outcome(NamedTuple):
    """What a move brings: the position after it, its points, and whether anybody has won."""

    after: Position
    points: int = 0
    wins: bool = False
    winner: Winner | None = None
