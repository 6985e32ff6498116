"""Lines per second of `quarrel judge`, as any program meets it: a process at the other end of a pipe.

The time runs from the start of the process to its end, so starting Python is part of it; how long that
takes is measured on its own, with a single line. Every answer is looked at: a fast error is not a line.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any

from benchmarks.spread import Spread
from quarrel.qarre.notation import move_to_json, position_to_json
from reference.qarre.game import game
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply, legal_moves, violations
from reference.qarre.view import View, view
from reference.shuffling import by_chance
from spec.qarre.questions import Ruleset

RULES = Ruleset()
SEED = 44
Decision = tuple[Position, Move]


class JudgeError(Exception):
    """The judge could not be started, or did not answer every line."""


@dataclass(frozen=True)
class Asked:
    """One kind of question; `bare` is the reference answering it in our own process, without any JSON."""

    question: str
    lines: int
    rate: Spread
    bare: Spread
    ratio: Spread


@dataclass(frozen=True)
class Judged:
    """Both kinds of question, and how long one line takes from the start of the process to its end."""

    startup: Spread
    asked: list[Asked]


@dataclass(frozen=True)
class Kind:
    """How a decision becomes a line, and what the reference alone does to answer it."""

    question: str
    request: Callable[[Decision], dict[str, Any]]
    answer: Callable[[Decision], object]


def decisions() -> Iterator[Decision]:
    """What players saw and did in random games, one game after the other."""
    random = Random(SEED)

    def pick(seen: View, moves: list[Move]) -> Move:
        return moves[int(random.random() * len(moves))]

    while True:
        for played in game((pick, pick), RULES, by_chance(random)):
            if played.at.phase in ("action", "play"):
                yield view(played.at, played.at.player).position, played.move


def all_moves(decision: Decision) -> object:
    at, _ = decision
    return [apply(at, move, RULES) for move in legal_moves(at, RULES)]


def one_move(decision: Decision) -> object:
    at, move = decision
    return violations(at, move, RULES), apply(at, move, RULES)


KINDS = (
    Kind("all legal moves", lambda decision: {"position": position_to_json(decision[0])}, all_moves),
    Kind(
        "one move",
        lambda decision: {"position": position_to_json(decision[0]), "move": move_to_json(decision[1])},
        one_move,
    ),
)


def requests(kind: Kind, asked: Sequence[Decision]) -> bytes:
    lines = ({"id": id, "game": "qarre", **kind.request(decision)} for id, decision in enumerate(asked))
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def seconds_of_the_judge(command: Sequence[str], lines: bytes) -> float:
    """How long the judge takes for these lines, its start included."""
    begin = perf_counter()
    try:
        ended = subprocess.run(command, input=lines, capture_output=True)  # noqa: S603
    except OSError as error:
        raise JudgeError(f"{command[0]} cannot be started: {error.strerror}") from None
    seconds = perf_counter() - begin
    if ended.returncode != 0:
        said = ended.stderr.decode(errors="replace").strip().splitlines()
        raise JudgeError(f"exit code {ended.returncode}; {said[-1] if said else 'some line was an error'}")
    ids = [json.loads(line)["id"] for line in ended.stdout.splitlines()]
    asked = lines.count(b"\n")
    if ids != list(range(asked)):
        raise JudgeError(f"{len(ids)} answers to {asked} lines, or not in their order")
    return seconds


def seconds_of_the_reference(kind: Kind, asked: Sequence[Decision]) -> float:
    begin = perf_counter()
    for decision in asked:
        kind.answer(decision)
    return perf_counter() - begin


def measure(command: Sequence[str], count: int, repetitions: int, progress: Callable[[str], None]) -> Judged:
    """Both kinds by turns, each beside the bare reference with the same questions."""
    asked = list(islice(decisions(), count))
    lines = {kind: requests(kind, asked) for kind in KINDS}
    single = requests(KINDS[0], asked[:1])
    for kind in KINDS:
        progress(f"judge, warming up: {kind.question}")
        seconds_of_the_judge(command, lines[kind])
        seconds_of_the_reference(kind, asked)
    startup: list[float] = []
    judge: dict[Kind, list[float]] = {kind: [] for kind in KINDS}
    bare: dict[Kind, list[float]] = {kind: [] for kind in KINDS}
    for repetition in range(1, repetitions + 1):
        progress(f"judge {repetition}/{repetitions}: start")
        startup.append(seconds_of_the_judge(command, single))
        for kind in KINDS:
            progress(f"judge {repetition}/{repetitions}: {kind.question}")
            judge[kind].append(count / seconds_of_the_judge(command, lines[kind]))
            bare[kind].append(count / seconds_of_the_reference(kind, asked))
    return Judged(
        Spread.of(startup),
        [
            Asked(
                kind.question,
                count,
                Spread.of(judge[kind]),
                Spread.of(bare[kind]),
                Spread.of(ours / alone for ours, alone in zip(judge[kind], bare[kind], strict=True)),
            )
            for kind in KINDS
        ],
    )
