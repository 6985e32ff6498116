"""Checks of the shape of parsed JSON, each with a message that says what was expected where."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from quarrel.errors import Mistake, listed, shown, unknown


def kind_of(value: Any) -> str:
    """The JSON name of a value's type; callers from Python may hand in what JSON has no name for."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    names = {
        str: "a string",
        int: "a number",
        float: "a number with a fraction",
        list: "a list",
        dict: "an object",
    }
    found = (name for type, name in names.items() if isinstance(value, type))
    return next(found, f"a Python {type(value).__name__}")


def wrong_type(value: Any, expected: str, at: str) -> Mistake:
    return Mistake("wrong-type", f"expected {expected}, got {kind_of(value)}", at)


def an_object(value: Any, at: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise wrong_type(value, "an object", at)
    return value


def a_list(value: Any, at: str) -> list[Any]:
    if not isinstance(value, list):
        raise wrong_type(value, "a list", at)
    return value


def a_string(value: Any, at: str) -> str:
    if not isinstance(value, str):
        raise wrong_type(value, "a string", at)
    return value


def a_truth(value: Any, at: str) -> bool:
    if not isinstance(value, bool):
        raise wrong_type(value, "true or false", at)
    return value


def a_number(value: Any, at: str, low: int, high: int) -> int:
    """A whole number within bounds."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(value, "a whole number", at)
    if not low <= value <= high:
        raise Mistake("out-of-range", f"{shown(value)} is not within {low} to {high}", at)
    return value


def one_of(value: Any, names: Collection[str], what: str, at: str) -> str:
    if a_string(value, at) not in names:
        raise Mistake(f"unknown-{what.split()[0]}", unknown(what, value, names), at)
    return str(value)


def only(given: Mapping[str, Any], allowed: Collection[str], at: str) -> None:
    """No other field is present."""
    for name in given:
        if name not in allowed:
            raise Mistake(
                "unknown-field", f"no field {shown(name)} here; valid: {listed(allowed)}", pointer(at, name)
            )


def needed(given: Mapping[str, Any], name: str, at: str) -> Any:
    if name not in given:
        raise Mistake("missing-field", f'the field "{name}" is missing', at)
    return given[name]


def pointer(at: str, key: str | int) -> str:
    """One step further down a JSON pointer."""
    return f"{at}/{str(key).replace('~', '~0').replace('/', '~1')}"
