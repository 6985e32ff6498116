"""JUnit XML, for the tables that CI systems make of it; written bit by bit, a case as soon as it is known."""

from __future__ import annotations

import re
import tempfile
from collections import Counter
from pathlib import Path
from typing import IO
from xml.sax.saxutils import escape, quoteattr

from quarrel.conform.tally import Result
from quarrel.vectors.vector import Vector

NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
ELEMENTS = {"failed": "failure", "unanswered": "error", "skipped": "skipped"}


def clean(text: str) -> str:
    return NOT_IN_XML.sub("?", text)


class JUnit:
    """A report that can be finished at any time with what it has."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._suites: dict[str, IO[str]] = {}
        self._counts: dict[str, Counter[Result]] = {}

    def add(self, suite: str, vector: Vector, result: Result, reasons: list[str]) -> None:
        """One case, with the reasons why it is not passed."""
        if suite not in self._suites:
            self._suites[suite] = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115
            self._counts[suite] = Counter()
        self._counts[suite][result] += 1
        name = quoteattr(clean(f"{vector.id}: {vector.comment}"))
        head = f'<testcase classname="{self._game}.{suite}" name={name}'
        if result == "passed":
            self._suites[suite].write(f"{head}/>\n")
            return
        element = ELEMENTS[result]
        first = quoteattr(clean(reasons[0] if reasons else result))
        rest = escape(clean("\n".join(reasons)))
        self._suites[suite].write(f"{head}><{element} message={first}>{rest}</{element}></testcase>\n")

    def write(self, file: Path) -> None:
        """The whole report."""
        with file.open("w", encoding="utf-8") as target:
            target.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="quarrel conform">\n')
            for suite, cases in self._suites.items():
                counts = self._counts[suite]
                target.write(
                    f'<testsuite name="{self._game}.{suite}" tests="{counts.total()}" '
                    f'failures="{counts["failed"]}" errors="{counts["unanswered"]}" '
                    f'skipped="{counts["skipped"]}">\n'
                )
                cases.seek(0)
                while chunk := cases.read(1 << 16):
                    target.write(chunk)
                target.write("</testsuite>\n")
            target.write("</testsuites>\n")

    def close(self) -> None:
        for cases in self._suites.values():
            cases.close()
