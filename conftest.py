"""Code and console blocks of README and docs are run, and show what the program really prints."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

ROOT = Path(__file__).parent


def fits(shown: str, printed: str) -> bool:
    """Line by line the same, where a line of three dots stands for any lines."""
    rest = [line.rstrip() for line in printed.strip("\n").split("\n")]
    for part in (f"\n{shown.rstrip()}\n").split("\n...\n"):
        lines = [line.rstrip() for line in part.strip("\n").split("\n")] if part.strip("\n") else []
        places = [i for i in range(len(rest) - len(lines) + 1) if rest[i : i + len(lines)] == lines]
        if not places:
            return False
        rest = rest[places[0] + len(lines) :]
    return True


def run_console(example: Example) -> str | None:
    """Run each command of a console block and compare what it prints."""
    environment = os.environ | {"COLUMNS": "100", "PYTHONPATH": str(ROOT)}
    for block in f"\n{example.parsed}".split("\n$ ")[1:]:
        command, _, shown = block.partition("\n")
        here = command.replace(".venv/bin/quarrel", f"{sys.executable} -m quarrel")
        shell = ["bash", "-c", here]
        found = subprocess.run(shell, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
        if not fits(shown, found.stdout):
            return f"{command}\nshown:\n{shown}\nprinted:\n{found.stdout}{found.stderr}"
    return None


pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), CodeBlockParser(language="console", evaluator=run_console)],
    patterns=["*.md"],
    excludes=["CHANGELOG.md"],
).pytest()
