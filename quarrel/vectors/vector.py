"""One vector: a question to an engine, and the right answer under every reading that changes it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any

Json = Mapping[str, Any]
NOTHING_HAPPENS: Json = {"points": 0, "wins": False, "winner": None}


@dataclass(frozen=True)
class Case:
    """What a suite wants to ask, before it has an id and an answer: all moves, or this one.

    `about` are clauses that the case is meant to test; those that matter in it become flags.
    """

    comment: str
    position: Json
    move: Json | None = None
    about: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Vector:
    """A case with its id, its flags, and its answer.

    `expected` is the answer under our default readings, and None where the position cannot come about under
    them. `readings` has, by ruleset, what differs: for one move the whole answer, for all moves those that
    come `with` the reading (or come out otherwise by it) and those that it is `without`.
    """

    id: str
    comment: str
    flags: tuple[str, ...]
    position: Json
    move: Json | None
    expected: Json | None
    readings: Mapping[str, Json | None] = field(default_factory=dict)

    def under(self, ruleset: str) -> Json | None:
        """The answer under one of the rulesets that vectors tell of."""
        if ruleset not in self.readings:
            return self.expected
        changed = self.readings[ruleset]
        if changed is None or self.move is not None or "moves" in changed:
            return changed
        listed = by_move((self.expected or {"moves": []})["moves"])
        gone = {key(move) for move in changed.get("without", ())}
        kept = {name: each for name, each in listed.items() if name not in gone}
        return {"moves": list((kept | by_move(changed.get("with", ()))).values())}


def key(move: Json) -> str:
    """A move as a text that is the same for the same move."""
    return json.dumps(move, sort_keys=True, ensure_ascii=False)


def by_move(listed: Iterable[Json]) -> dict[str, Json]:
    return {key(each["move"]): each for each in listed}


def id_of(suite: str, position: Json, move: Json | None) -> str:
    """The id of a vector: its suite, and a short name of what it asks. It stays while the question does."""
    asked = json.dumps([position, move], sort_keys=True)
    return f"{suite}-{blake2b(asked.encode(), digest_size=5).hexdigest()}"


def ruleset_name(readings: Mapping[str, str]) -> str:
    """A ruleset as a text, the way --ruleset takes it; empty for the default."""
    return ",".join(f"{question}={reading}" for question, reading in readings.items())


def difference(default: Json | None, other: Json | None) -> Json | None:
    """What a vector tells of another answer: only what differs, where moves are listed."""
    if default is None or other is None or "moves" not in default:
        return other
    mine, theirs = by_move(default["moves"]), by_move(other["moves"])
    changed = {
        "with": [each for name, each in theirs.items() if mine.get(name) != each],
        "without": [each["move"] for name, each in mine.items() if name not in theirs],
    }
    return {name: moves for name, moves in changed.items() if moves}
