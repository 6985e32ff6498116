"""Players that need no person: one at random, one that lays what it can."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from reference.six_sequences.counting import card_points, hand_cost
from reference.six_sequences.game import Player
from reference.six_sequences.position import Move, Position
from spec.six_sequences.questions import Ruleset

EAGER = (
    "take",
    "claim",
    "lay",
    "move",
    "replace",
    "extend",
    "join",
    "refill",
    "stock",
    "discard",
    "end",
    "waive",
)


def at_random(random: Random) -> Player:
    """Any kind of move that is possible, all equally likely, and any move of that kind."""

    def choose(at: Position, moves: Iterator[Move]) -> Move:
        by_kind: dict[tuple[str, str], list[Move]] = {}
        for move in moves:
            by_kind.setdefault((move.kind, move.use), []).append(move)
        return random.choice(by_kind[random.choice(list(by_kind))])

    return choose


def greedy(random: Random, rules: Ruleset) -> Player:
    """Lays, moves and adds whatever it can, as many cards at once as it can, and discards what is cheap."""

    def worth(move: Move) -> tuple[int, int, int, float]:
        cheap = -card_points(move.card) - hand_cost((move.card,)) if move.kind == "discard" else 0
        return -EAGER.index(move.kind), len(move.cards), cheap, random.random()

    def choose(at: Position, moves: Iterator[Move]) -> Move:
        return max(moves, key=worth)

    return choose


BOTS = ("random", "greedy")


def bot(name: str, random: Random, rules: Ruleset) -> Player:
    """The bot of this name."""
    return greedy(random, rules) if name == "greedy" else at_random(random)
