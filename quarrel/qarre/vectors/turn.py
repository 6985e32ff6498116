"""Whole turns, step by step, as they come about in games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from quarrel.qarre import notation
from quarrel.qarre.notation import sign
from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.vectors.reserve import positions
from quarrel.qarre.vectors.trying import RULES, case, singles
from quarrel.qarre.words import said
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.game import game
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply
from reference.qarre.view import View, view
from reference.shuffling import by_chance
from spec.qarre.rulebook import RULEBOOK

GAMES, MOST_TURNS = 40, 40
Turn = list[tuple[Position, Move]]


def turns(seed: int) -> Iterator[Turn]:
    """The turns of a game between players who like to do much in a turn."""
    random = Random(f"turns {seed}")

    def pick(seen: View, moves: list[Move]) -> Move:
        doing = [move for move in moves if move.kind not in ("skip", "end")]
        return random.choice(doing if doing and random.random() < 0.9 else moves)

    turn: Turn = []
    for step in game((pick, pick), RULES, by_chance(random)):
        if step.at.phase in ("action", "play"):
            turn.append((view(step.at, step.at.player).position, step.move))
        if step.outcome.after.phase == "done" or step.outcome.winner:
            yield turn
            turn = []


def shape(turn: Turn) -> tuple[str, ...]:
    """What is done in a turn, one thing after the other."""
    return (turn[0][0].action or "")[:1], *(f"{move.kind} {move.source}" for _, move in turn)


def whole_turns() -> list[Turn]:
    """Turns of many shapes, the short ones first."""
    found: dict[tuple[str, ...], Turn] = {}
    for seed in range(GAMES):
        for turn in turns(seed):
            found.setdefault(shape(turn), turn)
    return sorted(found.values(), key=len)[:MOST_TURNS]


def openings() -> Iterator[Position]:
    """Before the action card is turned, with and without a reserve."""
    for number, (_, at) in enumerate(positions()):
        if number % 17 == 0 and not at.hand_played:
            yield at._replace(phase="opening", action=None, reserve_played=0)


def examples() -> Iterator[Case]:
    """The worked examples of the rulebook."""
    for example in RULEBOOK.examples:
        at = notation.position(example.position, RULES)
        for number, given in enumerate(example.moves):
            move = notation.move(given, at)
            step = f", step {number + 1}" if len(example.moves) > 1 else ""
            yield case(at, move, f"rulebook, example {example.id}{step}: {example.title}")
            at = apply(at, move, RULES).after


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    yield from examples()
    for number, turn in enumerate(whole_turns(), 1):
        for step, (at, move) in enumerate(turn, 1):
            where = f"turn {number}, step {step} of {len(turn)}"
            yield Case(f"{where}: all moves", in_public(at))
            yield case(at, move, f"{where}: {said(at, move, sign)}")
    for at in openings():
        yield Case(f"before the action card; {len(at.reserve)} in reserve", in_public(at))
    yield from singles(openings(), 2, ("turn", "place", "reserve", "end"))


TURN = Suite(
    "turn",
    "Whole turns",
    "The worked examples of the rulebook; then turns of games, each of another shape, step by step: all "
    "moves, and the one that was made, which leads to the next step. Last the moment before the action "
    "card.",
    cases,
)
