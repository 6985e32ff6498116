"""Whether an answer is the expected one, and in what it differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from quarrel.errors import one_line
from quarrel.vectors.suite import Tested
from quarrel.vectors.vector import NOTHING_HAPPENS, Json, by_move, key

MISSING = object()
OPTIONAL = ("wins",)


def same(one: Any, other: Any) -> bool:
    """Equal as JSON is: true is not 1."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return isinstance(one, bool) == isinstance(other, bool) and bool(one == other)


def told(value: Any) -> str:
    """A value from an engine in a few words."""
    return "nothing" if value is MISSING else one_line(str(value), 60)


def differences(tested: Tested, position: Json, move: Json | None, expected: Json, got: Any) -> list[str]:
    """In what an answer differs from the expected one, in words; nothing if it agrees."""
    if not isinstance(got, Mapping):
        return [f"the answer is no object: {told(got)}"]
    if "error" in got:
        error = got["error"]
        return [f"an error: {told(error.get('message') if isinstance(error, Mapping) else error)}"]
    if move is not None:
        return list(_of_a_move(tested, expected, got))
    return list(_of_a_list(tested, position, expected, got))


def _of_a_move(tested: Tested, expected: Json, got: Mapping[str, Any]) -> Iterator[str]:
    words = {True: "legal", False: "not legal"}
    legal = got.get("legal", MISSING)
    if not isinstance(legal, bool):
        yield f"legal is {told(legal)}, neither true nor false"
        return
    if legal is not expected["legal"]:
        yield f"called {words[legal]}, and it is {words[expected['legal']]}"
        return
    if "violates" in got:
        given = got["violates"]
        right = sorted(expected.get("violates", ()))
        if not isinstance(given, list) or sorted(map(str, given)) != right:
            yield f"it violates {', '.join(right) or 'nothing'}, not {told(given)}"
    yield from _outcome(expected, got, needed=legal)
    if "after" in got and got["after"] is not None and "after" in expected:
        yield from _position(tested.comparable(expected["after"]), tested.comparable(got["after"]))


def _position(right: Any, wrong: Any) -> Iterator[str]:
    if not isinstance(wrong, Mapping):
        yield f"the position after it is no object: {told(wrong)}"
        return
    for name in right:
        if not same(right[name], wrong.get(name, MISSING)):
            yield f"after it, {name} is {told(right[name])}, not {told(wrong.get(name, MISSING))}"
    for name in wrong.keys() - right.keys():
        yield f"the position after it has an unknown field {told(name)}"


def _outcome(expected: Json, got: Mapping[str, Any], *, needed: bool, of: str = "") -> Iterator[str]:
    """Points and winner, which every legal move has; and whether the move wins, if that is said."""
    for name, default in NOTHING_HAPPENS.items():
        right, given = expected.get(name, default), got.get(name, MISSING)
        optional = name in OPTIONAL or not needed
        if not (given is MISSING and optional) and not same(right, given):
            yield f"{name}{of}: {told(right)}, not {told(given)}"


def _of_a_list(tested: Tested, position: Json, expected: Json, got: Mapping[str, Any]) -> Iterator[str]:
    listed = got.get("moves", MISSING)
    if not isinstance(listed, list):
        yield f"moves is {told(listed)}, not a list"
        return
    right, given = by_move(expected["moves"]), entries(tested, position, listed)
    if given is None:
        yield "moves has something that is no object with a move"
        return
    for name, entry in right.items():
        if name not in given:
            yield f"missing: {tested.said(position, entry['move'])}"
    for name, entry in given.items():
        words = tested.said(position, entry["move"])
        if name not in right:
            yield f"not legal: {words}"
        else:
            yield from _outcome(right[name], entry, needed=True, of=f" of {words}")


def entries(tested: Tested, position: Json, listed: list[Any]) -> dict[str, Json] | None:
    """What an engine lists, by move; None if that cannot be said. Twice the same is once."""
    found: dict[str, Json] = {}
    for entry in listed:
        if not isinstance(entry, Mapping) or not isinstance(entry.get("move"), Mapping):
            return None
        move = tested.move(entry["move"], position)
        name = key(move)
        if name in found and not same({**found[name], "move": move}, {**entry, "move": move}):
            return None
        found[name] = {**entry, "move": move}
    return found
