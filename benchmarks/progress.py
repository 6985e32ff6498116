"""How far a measurement is."""

from __future__ import annotations

import sys


def progress(text: str) -> None:
    """One line that is overwritten, for those who watch."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)
