"""JSON from outside, read strictly: what Python's reader would let pass in silence is a mistake here.

Numbers with a fraction keep their spelling, so that what is only handed back comes back as it was written.
"""

from __future__ import annotations

import json
from math import isinf
from typing import Any, BinaryIO

from quarrel.errors import Mistake, shown

LONGEST_NUMBER = 4000
LONGEST_DOCUMENT = 1 << 20
WHITESPACE = b" \t\r\n"


class Fraction(float):
    """A number with a fraction or an exponent, and how it is spelt."""

    def __new__(cls, spelt: str) -> Fraction:
        return super().__new__(cls, spelt)

    def __init__(self, spelt: str) -> None:
        self.spelt = spelt


def bounded_read(stream: BinaryIO) -> bytes:
    """All of a stream that holds one document; a stream without end is a mistake, not a full memory."""
    found = stream.read(LONGEST_DOCUMENT + 1)
    if len(found) > LONGEST_DOCUMENT:
        raise Mistake("too-long", f"the document is longer than {LONGEST_DOCUMENT} bytes")
    return found


def parse(text: str | bytes) -> Any:
    """The value that a JSON text stands for."""
    if text[:3] == b"\xef\xbb\xbf" or text[:1] == "\ufeff":
        raise Mistake("not-json", "not JSON: it starts with a byte order mark; leave that out")
    try:
        return _decoder.decode(text if isinstance(text, str) else text.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise Mistake("not-utf8", f"not UTF-8: byte {error.start + 1} cannot be read") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}" if error.lineno > 1 else f"column {error.colno}"
        raise Mistake("not-json", f"not JSON: {error.msg} ({where})") from None
    except RecursionError:
        raise Mistake("not-json", "nested too deeply") from None


def written(value: Any) -> str:
    """A parsed value as JSON again, every number in the spelling in which it came."""
    if isinstance(value, Fraction):
        return value.spelt
    if isinstance(value, list):
        return f"[{','.join(map(written, value))}]"
    if isinstance(value, dict):
        return "{" + ",".join(f"{json.dumps(name)}:{written(part)}" for name, part in value.items()) + "}"
    return json.dumps(value)


def _unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        seen: set[str] = set()
        for name, _ in pairs:
            if name in seen:
                raise Mistake("repeated-key", f"the key {shown(name)} is given twice in one object")
            seen.add(name)
    return found


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise Mistake("bad-number", f"a number of {len(digits)} digits is too large for anything here")
    return int(digits)


def _finite(digits: str) -> Fraction:
    number = Fraction(digits)
    if isinf(number):
        raise Mistake("bad-number", f"{shown(digits)} is too large for anything here")
    return number


def _no_number(name: str) -> float:
    raise Mistake("bad-number", f"{name} is not a JSON number")


_decoder = json.JSONDecoder(
    object_pairs_hook=_unrepeated,
    parse_int=_whole_number,
    parse_float=_finite,
    parse_constant=_no_number,
    strict=True,
)
