"""The report on an engine: for programs as JSON, for people in the terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from quarrel.conform.conversation import Behaviour
from quarrel.conform.misreading import needed
from quarrel.conform.tally import Failure, Tally

SHOWN_FAILURES, SHOWN_DIFFERENCES, SHOWN_CLAUSES = 3, 4, 6


def to_json(
    tally: Tally, behaviour: Behaviour, engine: str, readings: dict[str, str], *, interrupted: bool
) -> dict[str, Any]:
    """What `conform` answers with `--json`."""
    wrong = [(each.vector, each.got) for each in tally.failures if not each.problem and not each.ruleset]
    likely, explains = needed(tally.tested, tally.votes.likely(), wrong) if wrong else ([], 0)
    return {
        "game": tally.tested.game,
        "engine": engine,
        "ruleset": readings,
        "ok": tally.all_passed and not behaviour.bad and not interrupted,
        "interrupted": interrupted,
        "answered": tally.answered,
        "suites": [
            {
                "name": name,
                **{result: counts[result] for result in ("passed", "failed", "unanswered", "skipped")},
            }
            for name, counts in tally.suites.items()
        ],
        "clauses": [
            {
                "id": flag,
                "passed": counts["passed"],
                "failed": counts["failed"],
                "unanswered": counts["unanswered"],
            }
            for flag, counts in sorted(
                tally.flags.items(), key=lambda each: list(tally.tested.notes).index(each[0])
            )
        ],
        "likely_clauses": tally.likely_clauses(),
        "looks_like": {each.question: each.reading for each in likely},
        "evidence": [each._asdict() for each in likely],
        "explained": {"wrong": len(wrong), "by_looks_like": explains},
        "failures": [failure.to_json() for failure in tally.failures],
        "failures_left_out": tally.left_out,
        "behaviour": {
            "ends": behaviour.ends,
            "hangs": behaviour.hangs,
            "given_up": behaviour.given_up,
            "strays": behaviour.strays,
            "first_strays": behaviour.first_strays,
            "last_words": behaviour.last_words,
        },
    }


def print_report(console: Console, tally: Tally, report: dict[str, Any], junit: str) -> None:
    """From the whole to the parts: counts, what it looks like, the simplest failures drawn."""
    _print_suites(console, report)
    _print_clauses(console, tally, report)
    _print_behaviour(console, report["behaviour"])
    _print_likeness(console, tally, report)
    wrong = [failure for failure in tally.failures if not failure.problem]
    lost = [failure for failure in tally.failures if failure.problem]
    for number, failure in enumerate(wrong[:SHOWN_FAILURES], 1):
        _print_failure(
            console, tally, failure, f"{number} of {len(wrong) + report['failures_left_out']} wrong answers"
        )
    if lost:
        first = lost[0]
        console.print(
            f"\n[bold]Not answered[/], the simplest of {len(lost)}: {first.vector.id}, {first.problem}",
            highlight=False,
        )
    if junit:
        console.print(f"\nEvery case is in {junit}.", markup=False)
    console.print()
    console.print(verdict(report))


def verdict(report: dict[str, Any]) -> str:
    """The last line: what it all comes to."""
    if report["interrupted"]:
        return f"[bold]interrupted[/] after {report['answered']:,} answers; this is what there was until then"
    if report["ok"]:
        under = ", ".join(f"{question}={reading}" for question, reading in report["ruleset"].items())
        declared = f" with {under}" if under else ""
        return f"[bold green]conforms[/]{declared}: {report['answered']:,} answers, all as expected"
    failed = sum(each["failed"] for each in report["suites"])
    unanswered = sum(each["unanswered"] for each in report["suites"])
    parts = [f"{failed:,} wrong answers"] if failed else []
    parts += [f"{unanswered:,} questions without an answer"] if unanswered else []
    return f"[bold red]does not conform[/]: {', '.join(parts) or 'it ended or hung on the way'}"


def _print_suites(console: Console, report: dict[str, Any]) -> None:
    table = Table(box=None, pad_edge=False)
    table.add_column("suite")
    for name in ("passed", "failed", "unanswered", "skipped"):
        table.add_column(name, justify="right")
    for each in report["suites"]:
        mark = "red" if each["failed"] or each["unanswered"] else "green"
        cells = (f"{each[name]:,}" for name in ("passed", "failed", "unanswered", "skipped"))
        table.add_row(f"[{mark}]{each['name']}[/]", *cells)
    console.print(table)


def _print_clauses(console: Console, tally: Tally, report: dict[str, Any]) -> None:
    """The clauses and questions with failures, those first that failures are most often about alone."""
    likely = report["likely_clauses"]
    failed = {each["id"]: each for each in report["clauses"] if each["failed"]}
    if not likely and not failed:
        return
    console.print("\n[bold]What the wrong answers are about[/]")
    for id in likely[:SHOWN_CLAUSES]:
        note = tally.tested.notes.get(id)
        asked = failed.get(id)
        share = (
            f"; {asked['failed']:,} of {asked['failed'] + asked['passed']:,} vectors about it fail"
            if asked
            else ""
        )
        title = escape(note.title) if note else "no clause of ours"
        console.print(f"  [bold]{escape(id)}[/]  {title} ({tally.blamed[id]:,} wrong answers{share})")
    rest = len(likely) - SHOWN_CLAUSES
    if rest > 0:
        console.print(f"  and {rest} more")


def _print_likeness(console: Console, tally: Tally, report: dict[str, Any]) -> None:
    names = [f"{each['question']}={each['reading']}" for each in report["evidence"]]
    for name, each in zip(names, report["evidence"], strict=True):
        places = f"in {each['agrees']:,} of {each['of']:,} places where that makes a difference"
        console.print(f"\nIt answers like [bold]{name}[/] {places}.")
    if names:
        found = report["explained"]
        console.print(f"That explains {found['by_looks_like']:,} of {found['wrong']:,} wrong answers.")
        console.print(f"If it is meant, declare it: {' '.join(f'--ruleset {name}' for name in names)}")


def _print_behaviour(console: Console, behaviour: dict[str, Any]) -> None:
    if behaviour["ends"]:
        times = "once" if len(behaviour["ends"]) == 1 else f"{len(behaviour['ends'])} times"
        console.print(f"\nThe engine ended on the way, {times}; {behaviour['ends'][0]}.", markup=False)
    if behaviour["hangs"]:
        console.print(f"\nThe engine was ended {behaviour['hangs']} times because it did not answer in time.")
    if behaviour["given_up"]:
        console.print("It was given up then, and the rest was not asked any more.")
    if behaviour["last_words"]:
        console.print("Its last words on standard error:")
        for line in behaviour["last_words"].splitlines()[-5:]:
            console.print(f"  {line}", markup=False, highlight=False)
    if behaviour["strays"]:
        console.print(f"\n{behaviour['strays']:,} lines were no answer to any question, for instance:")
        console.print(f"  {behaviour['first_strays'][0]}", markup=False, highlight=False)


def _print_failure(console: Console, tally: Tally, failure: Failure, number: str) -> None:
    vector = failure.vector
    under = f" under {failure.ruleset}" if failure.ruleset else ""
    console.print(f"\n[bold]{escape(vector.id)}[/]{under}  ({number})  {escape(vector.comment)}\n")
    console.print(tally.tested.picture(vector.position, vector.move, {}))
    console.print()
    for difference in failure.differences[:SHOWN_DIFFERENCES]:
        console.print(f"  [red]✗[/] {escape(difference)}")
    rest = len(failure.differences) - SHOWN_DIFFERENCES
    if rest > 0:
        console.print(f"  and {rest} differences more")
    for id in failure.clauses:
        note = tally.tested.notes.get(id)
        console.print(f"  see [bold]{escape(id)}[/]  {escape(note.title) if note else ''}")
