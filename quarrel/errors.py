"""Mistakes in what people and programs hand in, each said in one clear line."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from difflib import get_close_matches

LONGEST_VALUE, LONGEST_PLACE = 60, 120


class Mistake(Exception):
    """What is wrong with an input, where in it, and what would be right.

    `at` is a JSON pointer into the document that was given, empty for the whole of it.
    """

    def __init__(self, code: str, message: str, at: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at

    def below(self, at: str) -> Mistake:
        """The same mistake, in a part of a larger document."""
        return Mistake(self.code, self.message, at + self.at)

    def to_json(self) -> dict[str, str]:
        return {"code": self.code, "message": self.message, "at": self.at}

    def __str__(self) -> str:
        return f"{self.message} (at {one_line(self.at, LONGEST_PLACE)})" if self.at else self.message


def unknown(what: str, given: object, valid: Collection[str]) -> str:
    """The message for a name that is none of the valid ones."""
    near = get_close_matches(str(given)[:LONGEST_VALUE], valid, n=1)
    hint = f"did you mean {near[0]}? " if near else ""
    return f"there is no {what} {shown(given)}; {hint}valid: {listed(valid)}"


def listed(names: Iterable[str]) -> str:
    return ", ".join(names)


def shown(value: object) -> str:
    """A value from outside, short and on one line, whatever it is."""
    if isinstance(value, str):
        return f'"{one_line(value, LONGEST_VALUE)}"'
    if isinstance(value, int) and value.bit_length() > 4 * LONGEST_VALUE:
        return "a number of very many digits"
    return one_line(ascii(value), LONGEST_VALUE)


def one_line(text: str, most: int) -> str:
    """A text from outside without line breaks and other controls, and cut where it is too long."""
    cut = text if len(text) <= most else text[: most - 3] + "..."
    return "".join(letter if letter.isprintable() else "?" for letter in cut)
