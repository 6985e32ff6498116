"""Claims and patterns that users write themselves, in a Python file of their own: `my_claims.py:name`."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from quarrel.errors import Mistake, listed, shown

Wanted = TypeVar("Wanted")


def is_own(name: str) -> bool:
    """Whether a name leads into a file, and not into a rulebook."""
    return ".py" in name


def own(name: str, kind: type[Wanted]) -> Wanted:
    """The claim or pattern of this name in a file; the name can be left out where there is only one."""
    path, _, wanted = name.partition(".py")
    file = Path(f"{path}.py")
    there = {each: value for each, value in vars(_module(file)).items() if isinstance(value, kind)}
    what = kind.__name__.lower()
    chosen = wanted.removeprefix(":") or (next(iter(there)) if len(there) == 1 else "")
    if chosen not in there:
        hint = f"it has {listed(there)}" if there else f"it has no {what} at all"
        asked = f"no {what} {shown(chosen)}" if chosen else f"several {what}s: name one"
        raise Mistake(f"unknown-{what}", f"{shown(str(file))} has {asked}; {hint}")
    return there[chosen]


def _module(file: Path) -> ModuleType:
    """Run a user's file; whatever goes wrong in it is the user's mistake, told in one line."""
    if not file.is_file():
        raise Mistake("no-file", f"there is no file {shown(str(file))}")
    found = importlib.util.spec_from_file_location(file.stem, file)
    if found is None or found.loader is None:
        raise Mistake("bad-file", f"{shown(str(file))} is no Python file")
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
    except Exception as error:
        raise Mistake("bad-file", f"{shown(str(file))}: {told(error)}") from None
    return module


def told(error: Exception) -> str:
    """An error in a user's own code, in one line, with the line where it happened."""
    trace: Any = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    line = getattr(error, "lineno", None) or (trace.tb_lineno if trace else None)
    where = f" (line {line})" if line else ""
    return f"{type(error).__name__}: {shown(str(error))[1:-1]}{where}"
