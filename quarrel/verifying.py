"""`verify`: a full check of a game, how far it is, and a last table that a person wants to read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from random import SystemRandom
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from quarrel import streams
from quarrel.checks import Done, Task, check, tasks
from quarrel.games import chosen_game
from quarrel.report import report_of
from solver.parallel import in_parallel

AS_EXPECTED, NOT_AS_EXPECTED, UNDECIDED = 0, 1, 3


def verify(names: Iterable[str], seed: int | None, steps: int, *, as_json: bool) -> int:
    """Check games one after another; the exit code is that of the worst."""
    chosen = SystemRandom().randrange(1_000_000) if seed is None else seed
    codes = []
    for name in names:
        report = checked(name, chosen, steps)
        if as_json:
            streams.print_json(report)
        else:
            print_report(Console(highlight=False), report)
        codes.append(exit_code(report))
    return NOT_AS_EXPECTED if NOT_AS_EXPECTED in codes else max(codes)


def exit_code(report: dict[str, Any]) -> int:
    if report["ok"]:
        return AS_EXPECTED
    return UNDECIDED if report["undecided"] and not report["failed"] else NOT_AS_EXPECTED


def checked(name: str, seed: int, steps: int) -> dict[str, Any]:
    """Everything about one game, on all cores."""
    todo = tasks(name, seed, steps)
    return report_of(name, seed, list(watched(todo, in_parallel(check, todo))))


def watched(todo: list[Task], results: Iterator[Done]) -> Iterator[Done]:
    """The results as they come, while a person sees how far it is: a bar, or a plain line per kind."""
    console = Console(stderr=True)
    left = Counter(task.kind for task in todo)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bars = {kind: progress.add_task(plural(kind), total=many) for kind, many in left.items()}
        for done in results:
            progress.advance(bars[done.task.kind])
            left[done.task.kind] -= 1
            if not left[done.task.kind] and not console.is_terminal:
                many = sum(task.kind == done.task.kind for task in todo)
                streams.say(f"{done.task.game}: {plural(done.task.kind)} {many} of {many}")
            yield done


def plural(kind: str) -> str:
    words = {"pair": "pairs of readings", "crosscheck": "spec against reference", "symmetry": "symmetries"}
    return words.get(kind, f"{kind}s")


def print_report(console: Console, report: dict[str, Any]) -> None:
    """What was found, from the whole to the parts; every failure with what it is about."""
    title = chosen_game(report["game"]).subject().rulebook.title
    print_questions(console, report["questions"], title)
    print_claims(console, report["claims"], title)
    print_failures(console, report)
    table = Table(title="\nWhat was checked", title_justify="left", title_style="bold")
    for column in ("check", "result", "scope"):
        table.add_column(column)
    for row in summary(report):
        table.add_row(*row)
    console.print(table)


def print_questions(console: Console, questions: list[dict[str, Any]], title: str) -> None:
    table = Table(title=f"\n{title}: open questions", title_justify="left", title_style="bold")
    table.add_column("question", no_wrap=True)
    table.add_column("ruling")
    table.add_column("ruled out, and by what")
    for each in questions:
        ruling = each["ruling"]
        state = f"[bold]{ruling['left'][0]}[/]" if ruling["decided"] else f"open; we play {each['default']}"
        out = [f"{one['reading']}: {one['reason']}, {one['by']}" for one in ruling["evidence"]]
        table.add_row(each["id"], state, "\n".join(out))
    console.print(table)


def print_claims(console: Console, claims: list[dict[str, Any]], title: str) -> None:
    table = Table(title=f"\n{title}: claims", title_justify="left", title_style="bold")
    for column in ("claim", "result", "scope"):
        table.add_column(column)
    idle = [each for each in claims if each["id"].startswith("not-idle-")]
    for each in claims:
        if each not in idle:
            table.add_row(each["title"], result_of(each), scope_of(each))
    if idle:
        good = sum(each["ok"] for each in idle)
        table.add_row(
            "Every clause matters: without it a move would be judged otherwise", f"{good} of {len(idle)}", ""
        )
    console.print(table)


def result_of(claim: dict[str, Any]) -> str:
    word = {"holds": "possible" if claim["kind"] == "possible" else "holds", "fails": "fails"}.get(
        claim["result"], "unknown"
    )
    mark = "[green]✓[/]" if claim["ok"] else "[bold red]✗[/]"
    return f"{mark} {word}"


def scope_of(claim: dict[str, Any]) -> str:
    """How far a result reaches: everywhere, or positions of a certain size."""
    if claim["complete"]:
        return "complete"
    return ", ".join(f"{name} {bound}" for name, bound in claim["scope"].items() if bound)


PARTS = ("claims", "examples", "patterns", "records", "reconstructions", "symmetry", "crosscheck")


def print_failures(console: Console, report: dict[str, Any]) -> None:
    for part in PARTS:
        for each in report[part]:
            if not each["ok"]:
                console.print(f"\n[bold red]not as expected[/]: {part} {each.get('id', '')}", markup=True)
                console.print(json.dumps(each, ensure_ascii=False), style="dim", markup=False)
    for each in report["questions"]:
        if not each["ok"]:
            console.print(f"\n[bold red]not as expected[/]: question {each['id']}")
            console.print(json.dumps(each["ruling"], ensure_ascii=False), style="dim", markup=False)


def summary(report: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """One row for each kind of check."""
    pairs = [pair for each in report["questions"] for pair in each["pairs"]]
    apart = sum(pair["verdict"] == "differ" for pair in pairs)
    decided = sum(each["ruling"]["decided"] for each in report["questions"])
    asked = len(report["questions"])
    complete = sum(each["complete"] for each in report["claims"])
    yield "claims", mark(report["claims"]), f"{len(report['claims'])}, {complete} of them complete"
    yield (
        "open questions",
        mark([*report["questions"], *pairs]),
        f"{asked}, {decided} decided; {apart} of {len(pairs)} pairs of readings told apart",
    )
    yield "worked examples", mark(report["examples"]), f"{len(report['examples'])}, by spec and by reference"
    for kind in ("patterns", "records"):
        if report[kind]:
            yield kind, mark(report[kind]), f"{len(report[kind])}, each with a position that shows it"
    if report["reconstructions"]:
        ways = ", ".join(f"{each['id']}: {each['layouts']:,}" for each in report["reconstructions"])
        yield "lost pictures", mark(report["reconstructions"]), f"layouts that fit the text: {ways}; complete"
    for each in report["symmetry"]:
        yield (
            "symmetries of the rules",
            mark([each]),
            f"{each['symmetries']:,}; {each['bases']:,} bases, {each['classes']:,} classes: complete",
        )
    steps = sum(each["steps"] for each in report["crosscheck"])
    yield (
        "spec agrees with reference",
        mark(report["crosscheck"]),
        f"{steps:,} moves, random rulesets, seed {report['seed']} (a sample)",
    )


def mark(checked: list[dict[str, Any]]) -> str:
    bad = sum(not each["ok"] for each in checked)
    return "[green]✓ as expected[/]" if not bad else f"[bold red]✗ {bad} not as expected[/]"
