"""Where we are and what is tried: positions and moves, known or symbolic."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from spec.logic import Number, Truth, any_of, total
from spec.piles import Hand, Pile
from spec.qarre.cards import NO_ACTION, NO_CARD, Action, Card


class Phase(IntEnum):
    """The steps of a turn, in order; SETUP comes before the first."""

    SETUP = 0
    DRAW = 1
    OPENING = 2
    TURNING = 3
    ACTION = 4
    PLAY = 5
    DONE = 6


class Kind(IntEnum):
    """What is done: first what players decide, then what chance and the order of play bring."""

    HAND = 0
    RETURN = 1
    RESERVE = 2
    JACK = 3
    KING = 4
    SKIP = 5
    TURN = 6
    END = 7
    DEAL = 8
    DRAW = 9
    RESHUFFLE = 10
    REDEAL = 11
    SHUFFLE = 12
    REVEAL = 13
    NEXT = 14


class Winner(IntEnum):
    """How it stands after a step."""

    NOBODY = 0
    PLAYER = 1
    OPPONENT = 2
    VOID = 3


class Move(NamedTuple):
    """What is tried. HAND and RETURN place a card from the hand, or from the reserve, on a cell."""

    kind: Number
    card: Card = NO_CARD
    cell: Number = -1
    many: Number = 0
    order: Pile = Pile()

    def is_a(self, *kinds: Kind) -> Truth:
        return any_of(self.kind == kind for kind in kinds)

    @property
    def places(self) -> Truth:
        return self.is_a(Kind.HAND, Kind.RETURN)

    @property
    def uses_hand(self) -> Truth:
        return self.is_a(Kind.HAND, Kind.RESERVE)

    @property
    def changes_something(self) -> Truth:
        """A player's decision, or a new base: what can make somebody win."""
        return any_of(self.kind <= Kind.END, self.is_a(Kind.REDEAL))


class Following(NamedTuple):
    """What follows from a move, besides the position after it."""

    new_trios: Number
    new_quartets: Number
    removed: Number
    points: Number
    scored: Number
    turn_over: Truth
    won_by_move: Number
    won_by_penalty: Number
    winner: Number
    wins: Truth


class Position(NamedTuple):
    """All that the rules look at, seen by the player on turn.

    `spare` is how many cards stock and discard pile have together. The player sees that number at best,
    so the piles themselves, the opponent's hand and the action cards to come may be left out.
    """

    base: tuple[Pile, ...]
    hand: Hand
    reserve: Pile = Pile()
    opponent_reserve: Pile = Pile()
    action: Action = NO_ACTION
    phase: Number = Phase.PLAY
    hand_played: Truth = False
    reserve_played: Number = 0
    score: Number = 0
    opponent_score: Number = 0
    actions_turned: Number = 0
    spare: Number = 0
    opponent_hand: Hand = Hand()
    stock: Pile = Pile()
    discard: Pile = Pile()
    actions: Pile = Pile()

    @property
    def base_size(self) -> Number:
        return total(pile.size for pile in self.base)

    def under(self, rank: Number) -> Truth:
        """An action card of this rank lies open."""
        return self.action.rank == rank
