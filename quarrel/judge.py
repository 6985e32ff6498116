"""The judge: a request per line, an answer per line, in order, and a bad line never stops the rest."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any, BinaryIO, TextIO

from quarrel.errors import Mistake
from quarrel.games import chosen_game
from quarrel.shape import a_string, an_object, needed, only
from quarrel.strict_json import LONGEST_DOCUMENT, WHITESPACE, parse, written

LONGEST_LINE = LONGEST_DOCUMENT
FIELDS = ("id", "game", "ruleset", "position", "move")


def answer(request: Any, readings: Mapping[str, str] = {}) -> dict[str, Any]:
    """The answer to one request; a mistake in it is raised.

    `readings` hold for every request that does not itself give another reading.
    """
    given = an_object(request, "")
    only(given, FIELDS, "")
    asked = chosen_game(a_string(needed(given, "game", ""), "/game"), "/game")
    own = an_object(given.get("ruleset", {}), "/ruleset")
    rules = asked.ruleset({**asked.own(readings), **own}, "/ruleset")
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
        asked = line.strip(WHITESPACE)
        if not asked:
            raise Mistake("empty-line", "the line is empty; a request is a JSON object")
        request = parse(asked)
        id = echoed(request)
        return {"id": id} | answer(request, readings)
    except Mistake as mistake:
        return {"id": id, "error": mistake.to_json()}


def echoed(request: Any) -> Any:
    """The id of a request, which is handed back as it is if it can be written at all."""
    id = request.get("id") if isinstance(request, dict) else None
    try:
        written(id)
    except RecursionError:
        raise Mistake("not-json", "nested too deeply", "/id") from None
    return id


def lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines of a stream, None for each that is too long; no more than one is ever held."""
    while line := source.readline(LONGEST_LINE + 1):
        whole = line.endswith(b"\n") or len(line) <= LONGEST_LINE
        rest = line
        while not whole and rest:
            rest = source.readline(LONGEST_LINE)
            if rest.endswith(b"\n"):
                break
        yield line if whole else None


def on_a_line(found: Mapping[str, Any]) -> str:
    """An answer as one line, with the id just as it was spelt in the request."""
    rest = json.dumps({name: found[name] for name in found if name != "id"}, separators=(",", ":"))
    return f'{{"id":{written(found["id"])},{rest[1:]}\n'


def judge(source: BinaryIO, target: TextIO, readings: Mapping[str, str]) -> tuple[int, int]:
    """Answer every line at once; how many there were, and how many of them were mistaken."""
    asked = mistaken = 0
    for line in lines(source):
        found = answer_line(line, readings)
        target.write(on_a_line(found))
        target.flush()
        asked += 1
        mistaken += "error" in found
    return asked, mistaken
