"""What would have to be different: the smallest change of a position that makes a move legal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from solver.query import Query, smallest
from solver.scene import Scene
from solver.subject import Subject
from spec.logic import Truth, leaves, total
from spec.step import Step


@dataclass(frozen=True)
class Change:
    """A position near another one in which a move is legal, and in which parts it differs, how much."""

    position: Any
    parts: Mapping[str, int]
    smallest: bool


def smallest_change(subject: Subject, at: Any, move: Any, readings: Mapping[str, str]) -> Change | None:
    """The nearest valid position in which the move would be legal; None if there is none in reach.

    A card exchanged is one change, and so is any other part of the position.
    """
    scene = Scene(subject, _legal, scope=subject.room_for(at), readings=readings)
    there = scene.step["at"]
    step = scene.step.instead(at=there, move=move)
    parts = subject.changes(there, at)
    query = Query([*scene.facts, step["legal"]])
    found = smallest(query, [total(parts.values()), *parts.values(), *leaves(there)])
    if not query.found:
        return None
    counted = {name: query.read(number) for name, number in parts.items()}
    changed = {name: number for name, number in counted.items() if number}
    return Change(query.read(there), changed, found == "yes")


def _legal(at: Any, legal: Truth, step: Step) -> Truth:
    return legal
