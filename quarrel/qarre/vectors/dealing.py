"""Chance in whole games: dealing, drawing, shuffling, and the passing of the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from quarrel.qarre.notation import CHANCE
from quarrel.qarre.vectors.trying import RULES, case, distinct
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.cards import ACTIONS, DECK
from reference.qarre.game import game
from reference.qarre.position import Base, Move, Position
from reference.qarre.turn import violations
from reference.qarre.view import View
from reference.shuffling import by_chance

GAMES = 3


def steps(seed: int) -> Iterator[Position]:
    """Positions of a game in which chance has its turn."""
    random = Random(f"dealing {seed}")

    def pick(seen: View, moves: list[Move]) -> Move:
        return random.choice(moves)

    for step in game((pick, pick), RULES, by_chance(random)):
        if step.move.kind in CHANCE:
            yield step.at


def used_up() -> Iterator[Position]:
    """No stock: with a discard pile, without one, and with a base of which a quartet can be laid."""
    base: Base = (("2S", "5H"), ("4D", "6H"), ("9C", "7H"), ("10D", "8H"))
    lying = {card for stack in base for card in stack}
    left = tuple(card for card in DECK if card not in lying)
    mine, theirs, own, other = left[:3], left[3:6], left[6:19], left[19:]
    full = Position(base, mine, own, other, phase="draw", opponent_hand=theirs)
    yield full
    yield full._replace(reserve=own[:9], discard=own[9:])
    yield full._replace(reserve=own[:9], stock=own[9:])
    yield full._replace(score=40, opponent_score=38)


def chances(at: Position) -> Iterator[Move]:
    """What chance could bring here, and what it cannot."""
    random = Random(f"chance {at.phase}")
    orders = {
        "deal": DECK,
        "reshuffle": at.discard,
        "redeal": tuple(card for stack in at.base for card in stack),
        "shuffle": ACTIONS,
    }
    for kind in CHANCE:
        order = orders.get(kind, ())
        yield Move(kind, order=tuple(random.sample(order, len(order))))
        if len(order) > 1:
            yield Move(kind, order=order[1:])


def redeals(at: Position) -> Iterator[tuple[str, Move]]:
    """The cards of a base in orders that lay a quartet, a trio, and nothing."""
    run = ("5H", "6H", "7H", "8H")
    others = tuple(sorted(card for stack in at.base for card in stack if card not in run))
    yield "with a quartet", Move("redeal", order=(*others, *run))
    yield "with a trio", Move("redeal", order=(run[0], *others, *run[1:]))
    yield "without a combination", Move("redeal", order=(*run, *others))


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    """First a card is drawn, which shows whether an engine knows whole positions."""
    positions = [at for seed in range(GAMES) for at in steps(seed)]
    first = next(at for at in positions if at.phase == "draw")
    yield case(first, Move("draw"))
    every = [*used_up(), *positions]
    found = (
        ((at.phase, move.kind, frozenset(violations(at, move, RULES))), case(at, move))
        for at in every
        for move in chances(at)
        if len(violations(at, move, RULES)) < 2
    )
    yield from distinct(found, 2)
    for at in used_up():
        for what, move in redeals(at):
            if not violations(at, move, RULES):
                yield case(at, move, f"a new base is laid {what}")


DEALING = Suite(
    "dealing",
    "Chance in whole games",
    "Dealing, drawing, reshuffling, laying a new base, turning action cards and passing the turn, in "
    "positions that tell everything, hidden cards included.",
    cases,
    optional="Whole positions and moves of chance are an extension that an engine need not know.",
)
