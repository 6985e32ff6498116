"""`vectors`: list the files, write them, or check that they are what they should be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from quarrel.streams import print_json
from quarrel.vectors.files import FOLDER, path_of, read_header, read_vectors
from quarrel.vectors.making import files, suite_names
from quarrel.vectors.suite import Tested

AS_EXPECTED, NOT_AS_EXPECTED = 0, 1


def vectors(
    tested: Tested,
    suites: Iterable[str] = (),
    *,
    write: bool = False,
    check: bool = False,
    anew: bool = False,
    folder: Path = FOLDER,
    as_json: bool = False,
) -> int:
    """List the files of some suites, or of all; or make them anew, to write or to compare them."""
    names = suite_names(tested, suites)
    if write or check:
        found = list(_made(tested, names, folder, write=write, anew=anew))
    else:
        found = [_listed(tested, name, folder) for name in names]
    if as_json:
        print_json({"game": tested.game, "ok": all(each["ok"] for each in found), "suites": found})
    else:
        _print(found)
    return AS_EXPECTED if all(each["ok"] for each in found) else NOT_AS_EXPECTED


def _listed(tested: Tested, name: str, folder: Path) -> dict[str, Any]:
    """What is on file."""
    file = path_of(tested.game, name, folder)
    flags: Counter[str] = Counter()
    many = 0
    for vector in read_vectors(file):
        many += 1
        flags.update(vector.flags)
    head = read_header(file)
    return {
        "suite": name,
        "file": str(file),
        "vectors": many,
        "title": head["title"],
        "flags": dict(flags.most_common()),
        "ok": True,
    }


def _made(
    tested: Tested, names: list[str], folder: Path, *, write: bool, anew: bool
) -> Iterable[dict[str, Any]]:
    """What each file should be, and whether it is."""
    for file, text in files(tested, names, folder, anew=anew):
        same = file.exists() and file.read_bytes() == text.encode()
        if write and not same:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        yield {
            "suite": file.stem,
            "file": str(file),
            "vectors": text.count('\n{"id":'),
            "title": "unchanged" if same else "written" if write else "not what it should be",
            "ok": same or write,
        }


def _print(found: list[dict[str, Any]]) -> None:
    table = Table(box=None, pad_edge=False)
    for column in ("suite", "vectors", ""):
        table.add_column(column, justify="right" if column == "vectors" else "left")
    for each in found:
        table.add_row(each["suite"], f"{each['vectors']:,}", each["title"])
    Console(highlight=False).print(table)
