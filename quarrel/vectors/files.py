"""Vector files: written with a vector on each line, read one by one however long the file is."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, TextIO

from quarrel.errors import Mistake, shown
from quarrel.vectors.grouping import read, written
from quarrel.vectors.suite import Suite, Tested
from quarrel.vectors.vector import Vector

INSTALLED = Path(__file__).parent / "published"
FOLDER = INSTALLED if INSTALLED.is_dir() else Path(__file__).parent.parent.parent / "vectors"
VERSION = 1
CHUNK = 1 << 16
LONGEST_VECTOR = 1 << 22
BEGINNING = re.compile(r'(?<!\\)"vectors"\s*:\s*\[')
BETWEEN = re.compile(r"[\s,]*")

HOW_TO_READ = (
    "Ask an engine for all legal moves in the position, or for its verdict on the move if there is one; the "
    "line to send is {id, game, position, move}. What is left out of a position is its default, as in every "
    "request. What is left out of an answer: points 0, wins false, winner null, violates none.",
    "expected is the answer under the first reading of every question; null if the position cannot come "
    "about then. readings tells by ruleset what is otherwise: the whole answer to a move; or, where moves "
    "are listed, those that come with the reading or come out so by it, and those that it is without.",
    "In a list of moves, a list of cards, cells or counts stands for one move with each of them.",
    "The order of moves and of hand cards never matters. An engine may leave out violates, wins and after.",
)


def path_of(game: str, suite: str, folder: Path = FOLDER) -> Path:
    return folder / game / f"{suite}.json"


def header(tested: Tested, suite: Suite, vectors: Iterable[Vector]) -> dict[str, Any]:
    """What a file says about itself before its vectors."""
    used = {flag for vector in vectors for flag in vector.flags}
    return {
        "format": "quarrel-vectors",
        "version": VERSION,
        "game": tested.game,
        "suite": suite.name,
        "title": suite.title,
        "text": suite.text,
        **({"complete": suite.complete} if suite.complete else {}),
        **({"optional": suite.optional} if suite.optional else {}),
        "how_to_read": list(HOW_TO_READ),
        "ruleset": {question: list(readings) for question, readings in tested.vocabulary.items()},
        "notes": {flag: note.to_json() for flag, note in tested.notes.items() if flag in used},
    }


def text_of(tested: Tested, suite: Suite, vectors: list[Vector]) -> str:
    """The whole file, the same to the byte for the same vectors."""
    head = "".join(
        f" {_json(name)}: {_block(value)},\n" for name, value in header(tested, suite, vectors).items()
    )
    lines = (json.dumps(written(each), ensure_ascii=False, separators=(",", ":")) for each in vectors)
    return "{\n" + head + ' "vectors": [\n' + ",\n".join(lines) + "\n]}\n"


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _block(value: Any) -> str:
    """A part of the header: lists and objects with a line for each of their parts."""
    if isinstance(value, dict):
        return "{\n" + ",\n".join(f"  {_json(name)}: {_json(part)}" for name, part in value.items()) + "\n }"
    if isinstance(value, list):
        return "[\n" + ",\n".join(f"  {_json(part)}" for part in value) + "\n ]"
    return _json(value)


def read_header(file: Path) -> dict[str, Any]:
    """What a file says about itself."""
    with opened(file) as source:
        return _until_the_vectors(source, file)[0]


def read_vectors(file: Path) -> Iterator[Vector]:
    """The vectors of a file, with never more than a few of them in memory."""
    with opened(file) as source:
        _, buffer = _until_the_vectors(source, file)
        decoder = json.JSONDecoder()
        while True:
            start = BETWEEN.match(buffer).end()  # type: ignore[union-attr]
            if buffer[start : start + 1] == "]":
                return
            try:
                found, end = decoder.raw_decode(buffer, start)
                vector = read(found)
            except json.JSONDecodeError:
                more = source.read(CHUNK)
                if not more or len(buffer) > LONGEST_VECTOR:
                    raise Mistake("bad-vectors", f"{file} ends within a vector, or is not JSON") from None
                buffer = buffer[start:] + more
            except (KeyError, TypeError):
                raise Mistake("bad-vectors", f"{file} has a vector that lacks a field") from None
            else:
                yield vector
                buffer = buffer[end:]


def opened(file: Path) -> TextIO:
    try:
        return file.open(encoding="utf-8")
    except FileNotFoundError:
        raise Mistake("no-file", f"there are no vectors in {shown(str(file))}") from None


def _until_the_vectors(source: TextIO, file: Path) -> tuple[dict[str, Any], str]:
    """The header, and what was read beyond it."""
    buffer = ""
    while not (found := BEGINNING.search(buffer)):
        more = source.read(CHUNK)
        if not more or len(buffer) > LONGEST_VECTOR:
            raise Mistake("bad-vectors", f"{file} is no file of vectors")
        buffer += more
    try:
        head = json.loads(buffer[: found.start()] + '"vectors": []}')
    except json.JSONDecodeError:
        raise Mistake("bad-vectors", f"the header of {file} is not JSON") from None
    if head.get("version") != VERSION:
        raise Mistake("bad-vectors", f"{file} is not of version {VERSION}")
    del head["vectors"]
    return head, buffer[found.end() :]
