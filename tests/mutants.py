"""Break every rule on purpose, one small change at a time, and count what is noticed.

    python -m tests.mutants [--every N]

Each change is made in a copy of the project, in which spec and reference are then compared; where that
notices nothing, the tests are run. A change that nobody notices survives and is listed; `tests/survivors.md`
says why a known survivor is no change at all, and one that it does not know is a failure.
"""

from __future__ import annotations

import argparse
import ast
import copy
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from os import cpu_count
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
RULES = ("spec/qarre", "reference/qarre")
NO_RULES = (
    "__init__.py",
    "anything.py",
    "assumptions.py",
    "claims.py",
    "claims_of_games.py",
    "claims_of_the_table.py",
    "claims_of_turns.py",
    "examples.py",
    "measure.py",
    "patterns.py",
    "predicates.py",
    "questions.py",
    "rulebook.py",
    "symmetry.py",
    "validity.py",
)
LEFT_BEHIND = (".*", "__pycache__", "site", "dist", "mutants")
COMPARISON = ("-m", "tests.noticing")
TESTS = tuple(f"tests/test_{name}.py" for name in ("examples", "rulebook", "judge", "games", "through_z3"))
SURVIVORS = ROOT / "tests" / "survivors.md"
PATIENCE = 900

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
WORDS = {
    "all_of": "any_of",
    "any_of": "all_of",
    "none_of": "any_of",
    "smaller": "larger",
    "larger": "smaller",
    "any": "all",
    "all": "any",
    "min": "max",
    "max": "min",
}


class Mutant(NamedTuple):
    """One change: in which file and line, from what to what, and the text of the whole file after it."""

    file: str
    line: int
    before: str
    after: str
    text: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.before}  =>  {self.after}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """The small changes that a part of a rule can suffer."""
    changed = copy.deepcopy(node)
    match changed:
        case ast.Compare(ops=[first, *rest]) if type(first) in COMPARISONS:
            changed.ops = [COMPARISONS[type(first)](), *rest]
            yield changed
        case ast.BoolOp():
            changed.op = ast.And() if isinstance(changed.op, ast.Or) else ast.Or()
            yield changed
        case ast.UnaryOp(op=ast.Not()) | ast.Call(func=ast.Name(id="no")):
            yield changed.operand if isinstance(changed, ast.UnaryOp) else changed.args[0]
        case ast.Call(func=ast.Name(id="implies")):
            yield changed.args[1]
        case ast.Call(func=ast.Name(id=name)) if name in WORDS:
            changed.func = ast.Name(id=WORDS[name])
            yield changed
        case ast.BinOp(op=ast.Add() | ast.Sub()):
            changed.op = ast.Sub() if isinstance(changed.op, ast.Add) else ast.Add()
            yield changed
        case ast.Constant(value=bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(value=int(value)):
            yield ast.Constant(value + 1)
        case ast.IfExp():
            yield changed.body
            yield changed.orelse


def parts(tree: ast.AST) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """Every part of every rule with the place where it hangs; words, types and decorators left out."""
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if name in ("decorator_list", "annotation", "returns", "type_comment", "bases"):
                continue
            for place, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(child, ast.expr):
                    yield parent, name, place, child


def mutants(file: Path) -> Iterator[Mutant]:
    """All single changes of one file."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    decorators = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        for each in (
            *node.decorator_list,
            *([node.returns] if isinstance(node, ast.FunctionDef) and node.returns else []),
        )
        for part in ast.walk(each)
    }
    for parent, name, place, child in list(parts(tree)):
        if id(child) in decorators:
            continue
        for changed in changes(child):
            _hang(parent, name, place, changed)
            text = ast.unparse(ast.fix_missing_locations(tree))
            _hang(parent, name, place, child)
            where = file.relative_to(ROOT).as_posix()
            yield Mutant(where, child.lineno, ast.unparse(child), ast.unparse(changed), text)  # type: ignore[attr-defined]


def _hang(parent: ast.AST, name: str, place: int | None, child: ast.AST) -> None:
    if place is None:
        setattr(parent, name, child)
    else:
        getattr(parent, name)[place] = child


def noticed(mutant: Mutant, home: Path) -> bool:
    """Whether anything fails in a copy of the project with this change."""
    file = home / mutant.file
    original = file.read_text(encoding="utf-8")
    file.write_text(mutant.text, encoding="utf-8")
    try:
        return broken(home)
    finally:
        file.write_text(original, encoding="utf-8")


def broken(home: Path) -> bool:
    """Whether the comparison or the tests fail in a copy as it is."""
    return fails(home, *COMPARISON) or fails(home, "-m", "pytest", "--exitfirst", *TESTS)


def fails(home: Path, *command: str) -> bool:
    """Whether Python with these arguments fails in a copy, or never comes to an end."""
    try:
        done = subprocess.run(
            [sys.executable, *command], cwd=home, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def unexplained(survivors: list[Mutant]) -> list[Mutant]:
    """The survivors of which `survivors.md` does not say why they are no change at all.

    It names a change by its file and the text before and after, not by a line, which moves.
    """
    known = SURVIVORS.read_text(encoding="utf-8")
    return [each for each in survivors if f"`{each.file}`: `{each.before}` => `{each.after}`" not in known]


def main() -> int:
    """Try the changes on all cores and list what survives."""
    options = argparse.ArgumentParser(description="Break every rule on purpose and count what is noticed.")
    options.add_argument("--every", type=int, default=1, help="try only every Nth change")
    given = options.parse_args()
    files = [
        file for folder in RULES for file in sorted((ROOT / folder).glob("*.py")) if file.name not in NO_RULES
    ]
    chosen = list(islice((mutant for file in files for mutant in mutants(file)), 0, None, given.every))
    cores = cpu_count() or 1
    homes: SimpleQueue[Path] = SimpleQueue()
    with tempfile.TemporaryDirectory() as folder:
        for core in range(cores):
            home = Path(folder) / str(core)
            shutil.copytree(ROOT, home, ignore=shutil.ignore_patterns(*LEFT_BEHIND))
            homes.put(home)
        if broken(home):
            print("the comparison or the tests fail without any change", file=sys.stderr)
            return 2

        def tried(mutant: Mutant) -> bool:
            home = homes.get()
            try:
                return noticed(mutant, home)
            finally:
                homes.put(home)

        survivors = []
        with ThreadPoolExecutor(cores) as pool:
            for done, (mutant, seen) in enumerate(zip(chosen, pool.map(tried, chosen), strict=True), 1):
                if not seen:
                    survivors.append(mutant)
                    print(mutant, flush=True)
                if sys.stderr.isatty():
                    print(f"\r{done}/{len(chosen)}", end="", file=sys.stderr)
    share = 1 - len(survivors) / len(chosen)
    print(f"{len(chosen)} changes, {share:.1%} of them noticed; {len(survivors)} survive")
    new = unexplained(survivors)
    if new:
        print(f"{len(new)} of them are not explained in {SURVIVORS.relative_to(ROOT)}:", *new, sep="\n  ")
    return 1 if new else 0


if __name__ == "__main__":
    sys.exit(main())
