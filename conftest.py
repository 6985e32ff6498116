"""Code and console blocks of README and docs are run, and show what the program really prints."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent


def fits(shown: str, printed: str) -> bool:
    """From the first line to the last the same, where a line of three dots stands for any lines."""
    wanted = ("(?:.*\n)*?" if line == "..." else f"{re.escape(line)}\n" for line in lines_of(shown))
    return re.fullmatch("".join(wanted), "".join(f"{line}\n" for line in lines_of(printed))) is not None


def lines_of(text: str) -> list[str]:
    """Lines without the spaces at their ends, which nobody sees."""
    return [line.rstrip() for line in text.strip("\n").split("\n")]


def run_console(example: Example) -> str | None:
    """Run each command of a console block as it stands, into a pipe, and compare what it prints."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    environment.pop("COLUMNS", None)
    for block in f"\n{example.parsed}".split("\n$ ")[1:]:
        command, _, shown = block.partition("\n")
        found = subprocess.run(
            ["bash", "-c", command],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        if not fits(shown, found.stdout):
            return f"{command}\nshown:\n{shown}\nprinted:\n{found.stdout}{found.stderr}"
    return None


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), CodeBlockParser(language="console", evaluator=run_console)],
    patterns=["*.md"],
    excludes=["CHANGELOG.md"],
).pytest()
