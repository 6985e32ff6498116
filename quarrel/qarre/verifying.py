"""`verify` on screen: what is checked, how far it is, and a last table that a person wants to read."""

from __future__ import annotations

import json
from random import SystemRandom
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from quarrel.qarre import verification
from spec.qarre.questions import Ruleset


def verify(seed: int | None, steps: int, *, as_json: bool) -> int:
    """Check everything and report; 0 only if every result is the expected one."""
    chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
    report = checked(chosen, steps)
    if as_json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        print_report(Console(highlight=False), report)
    return 0 if report["ok"] else 1


def checked(seed: int, steps: int) -> dict[str, Any]:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        examples = verification.examples(Ruleset())
        symmetry = verification.symmetry()
        task = progress.add_task("spec against reference", total=steps)
        crosscheck = verification.crosscheck(seed, steps, lambda done: progress.advance(task, done))
    ok = all(each["ok"] for each in (*examples, symmetry, crosscheck))
    return {
        "game": "qarre",
        "ok": ok,
        "claims": [],
        "questions": verification.questions(),
        "examples": examples,
        "symmetry": symmetry,
        "crosscheck": crosscheck,
    }


def print_report(console: Console, report: dict[str, Any]) -> None:
    console.print("\n[bold]Qarré[/]: open questions, our default reading first")
    for each in report["questions"]:
        console.print(f"  {each['id']:<16} {', '.join(each['readings'])}")
    examples, symmetry, crosscheck = report["examples"], report["symmetry"], report["crosscheck"]
    for each in examples:
        if not each["ok"]:
            found = f"spec {each['spec']}, reference {each['reference']}"
            console.print(f"[red]example {each['id']}[/]: expected {each['expected']}, {found}")
    for each in crosscheck["disagreements"][:3]:
        console.print("[red]spec and reference differ[/]", json.dumps(each))
    table = Table(title="\nWhat was checked", title_justify="left", title_style="bold")
    for column in ("check", "result", "scope"):
        table.add_column(column)
    good = sum(each["ok"] for each in examples)
    table.add_row(
        "worked examples", mark(good == len(examples)), f"{good} of {len(examples)}, by spec and by reference"
    )
    table.add_row("open questions", "listed", f"{len(report['questions'])}, with every reading")
    table.add_row(
        "symmetries of the rules",
        mark(symmetry["ok"]),
        f"{symmetry['symmetries']:,}; {symmetry['bases']:,} bases, {symmetry['classes']:,} classes: complete",
    )
    table.add_row(
        "spec agrees with reference",
        mark(crosscheck["ok"]),
        f"{crosscheck['steps']:,} moves, random rulesets, seed {crosscheck['seed']} (a sample)",
    )
    console.print(table)


def mark(ok: bool) -> str:
    return "[green]✓ as expected[/]" if ok else "[bold red]✗ not as expected[/]"
