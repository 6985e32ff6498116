"""A whole game, from the deal to a winner or to the point where nobody can go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from reference.qarre.deal import NEW_GAME, chance
from reference.qarre.position import Move, Outcome, Position
from reference.qarre.turn import apply, legal_moves
from reference.qarre.view import View, view
from reference.shuffling import Shuffle
from spec.qarre.questions import Ruleset

Player = Callable[[View, list[Move]], Move]


class Played(NamedTuple):
    """One step of a game: where it was made, what was done, and what came of it."""

    at: Position
    move: Move
    outcome: Outcome


def game(
    players: tuple[Player, Player], rules: Ruleset, shuffled: Shuffle, at: Position = NEW_GAME
) -> Iterator[Played]:
    """Play on from a position to the end. A player is shown the own view and the legal moves, and picks."""
    over = False
    while not over:
        move = chance(at, shuffled)
        if move is None:
            move = players[at.player](view(at, at.player), legal_moves(at, rules))
        outcome = apply(at, move, rules)
        yield Played(at, move, outcome)
        at, over = outcome.after, outcome.winner is not None
