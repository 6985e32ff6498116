"""JSON from outside, read strictly: what Python's reader would let pass in silence is a mistake here."""

from __future__ import annotations

import json
from math import isinf
from typing import Any

from quarrel.errors import Mistake, shown

LONGEST_NUMBER = 4000


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


def _unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Mistake("repeated-key", f"the key {shown(twice)} is given twice in one object")
    return found


def _whole_number(digits: str) -> int:
    if len(digits) > LONGEST_NUMBER:
        raise Mistake("bad-number", f"a number of {len(digits)} digits is too large for anything here")
    return int(digits)


def _finite(digits: str) -> float:
    number = float(digits)
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
