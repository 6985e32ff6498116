"""Which readings an engine seems to follow: its answers, held against those of every reading.

Looked at is only what a reading changes: single moves in a list, or the answer to one move. Each is a vote
for every reading of that question that would have said the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from quarrel.conform.agreement import MISSING, differences, entries, same
from quarrel.vectors.suite import Tested, Variant
from quarrel.vectors.vector import NOTHING_HAPPENS, Json, Vector, by_move

ENOUGH, WORTH_NAMING = 0.75, 0.1


class Likeness(NamedTuple):
    """A reading that an engine seems to follow: it does so in so many of the places that tell."""

    question: str
    reading: str
    agrees: int
    of: int


class Votes:
    """What the answers so far say about every question."""

    def __init__(self, tested: Tested) -> None:
        self._tested = tested
        self._for: Counter[tuple[str, str]] = Counter()
        self._places: Counter[str] = Counter()
        self._readings: dict[str, list[Variant]] = {}
        for variant in tested.variants:
            self._readings.setdefault(variant.question, []).append(variant)

    def count(self, vector: Vector, got: Any) -> None:
        """Take an answer into account."""
        if not isinstance(got, Mapping) or "error" in got or vector.expected is None:
            return
        for question, variants in self._readings.items():
            names = {variant.reading: variant.name for variant in variants if variant.name in vector.readings}
            if any(vector.readings[name] is None for name in names.values()) or not names:
                continue
            within = variants[0].within
            default = vector.under(within)
            if default is None:
                continue
            answers = {"": default} | {
                variant.reading: vector.under(variant.name) or default for variant in variants
            }
            for said in self._places_of(vector, answers, got):
                self._places[question] += 1
                self._for.update((question, reading) for reading in said)

    def _places_of(
        self, vector: Vector, answers: Mapping[str, Json], got: Mapping[str, Any]
    ) -> Iterator[list[str]]:
        """For each place in which the readings differ, those that say what the engine says."""
        if vector.move is not None:
            if any(answer != answers[""] for answer in answers.values()):
                yield [
                    reading
                    for reading, answer in answers.items()
                    if not differences(self._tested, vector.position, vector.move, answer, got)
                ]
            return
        listed = got.get("moves")
        given = entries(self._tested, vector.position, listed) if isinstance(listed, list) else None
        if given is None:
            return
        lists = {reading: by_move(answer["moves"]) for reading, answer in answers.items()}
        for name in {name for each in lists.values() for name in each}:
            said = {reading: _brings(each.get(name)) for reading, each in lists.items()}
            if any(each != said[""] for each in said.values()):
                here = given.get(name)
                yield [reading for reading, each in said.items() if _fits(each, here)]

    def likely(self) -> list[Likeness]:
        """For each question the reading that the answers fit best, where it is not the expected one."""
        found: dict[str, Likeness] = {}
        for question, variants in self._readings.items():
            places = self._places[question]
            if not places or any(
                name not in found or found[name].reading != reading for name, reading in variants[0].context
            ):
                continue
            best = max(variants, key=lambda variant: self._for[question, variant.reading])
            votes = self._for[question, best.reading]
            if votes > self._for[question, ""] and votes >= ENOUGH * places:
                found[question] = Likeness(question, best.reading, votes, places)
        return list(found.values())


def explained(tested: Tested, readings: Mapping[str, str], wrong: Iterable[tuple[Vector, Any]]) -> int:
    """How many wrong answers are right under these readings."""
    found = 0
    for vector, got in wrong:
        expected = tested.answer(vector.position, vector.move, readings)
        if expected is not None and not differences(tested, vector.position, vector.move, expected, got):
            found += 1
    return found


def needed(
    tested: Tested, likely: list[Likeness], wrong: list[tuple[Vector, Any]]
) -> tuple[list[Likeness], int]:
    """Those readings without which fewer wrong answers are explained, and how many all of them explain.

    A reading can look likely only because another one has the same effect in most places; and none is worth
    naming that has next to nothing to do with what is wrong.
    """
    kept = sorted(likely, key=lambda each: each.of)
    most = explained(tested, _together(kept), wrong)
    for each in [*kept]:
        others = [other for other in kept if other is not each]
        if others and explained(tested, _together(others), wrong) >= most:
            kept = others
    if most < WORTH_NAMING * len(wrong):
        return [], 0
    return [each for each in likely if each in kept], most


def _together(likely: list[Likeness]) -> dict[str, str]:
    return {each.question: each.reading for each in likely}


def _brings(entry: Json | None) -> Json | None:
    """What a move brings, or None if it is not legal."""
    return (
        None
        if entry is None
        else {name: entry.get(name, default) for name, default in NOTHING_HAPPENS.items()}
    )


def _fits(right: Json | None, given: Json | None) -> bool:
    if right is None or given is None:
        return right is given
    return all(
        same(value, given.get(name, MISSING)) or (name == "wins" and name not in given)
        for name, value in right.items()
    )
