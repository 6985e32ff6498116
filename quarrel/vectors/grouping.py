"""Lists of moves, short: where moves differ in one field only, that field lists all its values.

`{"kind": "place", "from": "hand", "card": ["5H", "4S"], "cell": ["NE", "SW"]}` are four moves.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from quarrel.vectors.vector import Json, Vector

FIELDS = ("cell", "count", "card")


def grouped(moves: Iterable[Json]) -> list[Json]:
    """Moves put together, first those that differ in the cell, then in the count, then in the card."""
    found = list(moves)
    for field in FIELDS:
        found = list(_together(found, field))
    return found


def _together(moves: list[Json], field: str) -> Iterator[Json]:
    groups: dict[str, list[Json]] = {}
    for number, move in enumerate(moves):
        others = {name: value for name, value in move.items() if name != field}
        name = json.dumps(others, sort_keys=True) if field in move else str(number)
        groups.setdefault(name, []).append(move)
    for group in groups.values():
        yield group[0] if len(group) == 1 else {**group[0], field: [move[field] for move in group]}


def expanded(moves: Iterable[Json]) -> Iterator[dict[str, Any]]:
    """Every single move of a list that was put together."""
    for move in moves:
        listed = [field for field in FIELDS if isinstance(move.get(field), list)]
        for values in product(*(move[field] for field in listed)):
            yield {**move, **dict(zip(listed, values, strict=True))}


def grouped_entries(entries: Iterable[Json]) -> list[Json]:
    """Moves with what they bring, those together that bring the same."""
    groups: dict[str, tuple[Json, list[Json]]] = {}
    for entry in entries:
        brings = {name: value for name, value in entry.items() if name != "move"}
        groups.setdefault(json.dumps(brings), (brings, []))[1].append(entry["move"])
    return [{"move": move, **brings} for brings, moves in groups.values() for move in grouped(moves)]


def expanded_entries(entries: Iterable[Json]) -> list[Json]:
    return [{**entry, "move": move} for entry in entries for move in expanded([entry["move"]])]


def _each_list(answer: Json | None, entries: Any, moves: Any) -> Json | None:
    """An answer with its lists of moves put together or taken apart."""
    if answer is None or "legal" in answer:
        return answer
    how = {"moves": entries, "with": entries, "without": lambda listed: list(moves(listed))}
    return {name: how[name](listed) for name, listed in answer.items()}


def written(vector: Vector) -> dict[str, Any]:
    """A vector as files have it."""
    found = {
        "id": vector.id,
        "comment": vector.comment,
        "flags": list(vector.flags),
        "position": vector.position,
        "move": vector.move,
        "expected": _each_list(vector.expected, grouped_entries, grouped),
        "readings": {
            name: _each_list(each, grouped_entries, grouped) for name, each in vector.readings.items()
        },
    }
    return {name: value for name, value in found.items() if name == "expected" or value not in (None, {})}


def read(given: Json) -> Vector:
    """A vector from a file."""
    return Vector(
        given["id"],
        given["comment"],
        tuple(given["flags"]),
        given["position"],
        given.get("move"),
        _each_list(given["expected"], expanded_entries, expanded),
        {
            name: _each_list(each, expanded_entries, expanded)
            for name, each in given.get("readings", {}).items()
        },
    )
