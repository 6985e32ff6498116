"""The judge: a request per line, an answer per line, in order, and a bad line never stops the rest."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, TextIO

from quarrel.errors import Mistake
from quarrel.games import game
from quarrel.shape import a_string, an_object, needed, only
from quarrel.strict_json import parse

LONGEST_LINE = 1 << 20
FIELDS = ("id", "game", "ruleset", "position", "move")


def answer(request: Any, readings: Mapping[str, str] = {}) -> dict[str, Any]:
    """The answer to one request; a mistake in it is raised.

    `readings` hold for every request that does not itself give another reading.
    """
    given = an_object(request, "")
    only(given, FIELDS, "")
    asked = game(a_string(needed(given, "game", ""), "/game"), "/game")
    rules = asked.ruleset({**readings, **an_object(given.get("ruleset", {}), "/ruleset")}, "/ruleset")
    at = asked.position(needed(given, "position", ""), rules, "/position")
    if "move" not in given:
        return asked.all_moves(at, rules)
    return asked.verdict(at, asked.move(given["move"], at, "/move"), rules)


def answer_line(line: bytes | None, readings: Mapping[str, str] = {}) -> dict[str, Any]:
    """The answer to one line; None stands for a line that was too long to keep."""
    id = None
    try:
        if line is None:
            raise Mistake("too-long", f"the line is longer than {LONGEST_LINE} bytes")
        if not line.strip():
            raise Mistake("empty-line", "the line is empty; a request is a JSON object")
        request = parse(line.strip())
        id = request.get("id") if isinstance(request, dict) else None
        return {"id": id} | answer(request, readings)
    except Mistake as mistake:
        return {"id": id, "error": mistake.to_json()}


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream, None for each that is too long; no more than one is ever held."""
    while line := source.readline(LONGEST_LINE):
        whole = line.endswith(b"\n") or len(line) < LONGEST_LINE
        rest = line
        while not whole and rest:
            rest = source.readline(LONGEST_LINE)
            if rest.endswith(b"\n"):
                break
        yield line if whole else None


def judge(source: BinaryIO, target: TextIO, readings: Mapping[str, str]) -> tuple[int, int]:
    """Answer every line at once; how many there were, and how many of them were mistaken."""
    asked = mistaken = 0
    for line in lines(source):
        found = answer_line(line, readings)
        target.write(json.dumps(found, separators=(",", ":")) + "\n")
        target.flush()
        asked += 1
        mistaken += "error" in found
    return asked, mistaken
