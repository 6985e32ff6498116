"""Decisions per second: ours and a peer's by turns, so that both meet the same moods of the machine."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

from benchmarks.contestants import OURS, PEERS, Contestant, Play
from benchmarks.spread import Spread


@dataclass(frozen=True)
class Slice:
    """Whole games that were played one after the other."""

    games: int
    decisions: int
    seconds: float

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds


@dataclass(frozen=True)
class Standing:
    """What came out for one contestant; `ratio` is ours to theirs, each pair measured side by side."""

    contestant: Contestant
    rate: Spread
    length: float
    ratio: Spread


def played(play: Play, seconds: float, seed: int) -> Slice:
    """Play until the time is over, and the last game to its end."""
    random = Random(seed)
    games = decisions = 0
    begin = now = perf_counter()
    while now - begin < seconds:
        decisions += play(random)
        games += 1
        now = perf_counter()
    return Slice(games, decisions, now - begin)


def measure(repetitions: int, seconds: float, progress: Callable[[str], None]) -> list[Standing]:
    """All contestants, ourselves first; our own rate is taken over all slices beside any peer."""
    progress("warming up")
    for contestant in (OURS, *PEERS):
        played(contestant.play, seconds, seed=0)
    ours: dict[Contestant, list[Slice]] = {peer: [] for peer in PEERS}
    theirs: dict[Contestant, list[Slice]] = {peer: [] for peer in PEERS}
    for repetition in range(1, repetitions + 1):
        for peer in PEERS:
            progress(f"decisions {repetition}/{repetitions}: {peer.library} {peer.game}")
            ours[peer].append(played(OURS.play, seconds, repetition))
            theirs[peer].append(played(peer.play, seconds, repetition))
    all_of_ours = [slice for beside in ours.values() for slice in beside]
    return [
        standing(OURS, all_of_ours, all_of_ours),
        *(standing(peer, ours[peer], theirs[peer]) for peer in PEERS),
    ]


def standing(contestant: Contestant, ours: list[Slice], theirs: list[Slice]) -> Standing:
    return Standing(
        contestant,
        Spread.of(slice.rate for slice in theirs),
        sum(slice.decisions for slice in theirs) / sum(slice.games for slice in theirs),
        Spread.of(our.rate / their.rate for our, their in zip(ours, theirs, strict=True)),
    )
