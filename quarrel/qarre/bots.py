"""Players that need no person: one at random, one that takes the points it sees."""

from __future__ import annotations

from random import Random

from reference.qarre.game import Player
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply
from reference.qarre.view import View
from spec.qarre.questions import Ruleset


def at_random(random: Random) -> Player:
    """Any legal move, all equally likely."""

    def choose(view: View, moves: list[Move]) -> Move:
        return random.choice(moves)

    return choose


def greedy(random: Random, rules: Ruleset) -> Player:
    """The move that looks best one step ahead: win, then points, then a short reserve; ties at random."""

    def worth(at: Position, move: Move) -> tuple[bool, int, int, bool, bool, float]:
        outcome = apply(at, move, rules)
        return (
            outcome.winner == "player",
            outcome.points,
            -len(outcome.after.reserve),
            move.kind == "place",
            move.kind == "skip",
            random.random(),
        )

    def choose(view: View, moves: list[Move]) -> Move:
        return max(moves, key=lambda move: worth(view.position, move))

    return choose


BOTS = ("random", "greedy")


def bot(name: str, random: Random, rules: Ruleset) -> Player:
    """The bot of this name."""
    return greedy(random, rules) if name == "greedy" else at_random(random)
