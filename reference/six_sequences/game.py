"""A whole match, from the first deal to the last count."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from reference.shuffling import Shuffle
from reference.six_sequences.deal import chance
from reference.six_sequences.position import Move, Outcome, Position
from reference.six_sequences.turn import apply, legal_moves
from reference.six_sequences.view import view
from spec.six_sequences.questions import Ruleset

Player = Callable[[Position, Iterator[Move]], Move]


class Played(NamedTuple):
    """One step of a match: where it was made, what was done, and what came of it."""

    at: Position
    move: Move
    outcome: Outcome


def game(players: tuple[Player, ...], rules: Ruleset, shuffled: Shuffle, at: Position) -> Iterator[Played]:
    """Play on from a position to the end. A player is shown the own view and the legal moves, and picks."""
    over = False
    while not over:
        move = chance(at, shuffled)
        if move is None:
            move = players[at.player](view(at, at.player), legal_moves(at, rules))
        outcome = apply(at, move, rules)
        yield Played(at, move, outcome)
        at, over = outcome.after, outcome.winner is not None
