"""The numbers as people read them."""

from __future__ import annotations

from collections.abc import Iterable

from benchmarks.columns import aligned
from benchmarks.decisions import Standing
from benchmarks.judge_lines import Judged
from benchmarks.spread import Spread


def rate(spread: Spread) -> tuple[str, str]:
    return f"{spread.median:,.0f}", f"{spread.lowest:,.0f} to {spread.highest:,.0f}"


def ratio(spread: Spread) -> tuple[str, str]:
    return f"{spread.median:.2f}", f"{spread.lowest:.2f} to {spread.highest:.2f}"


def of_decisions(standings: Iterable[Standing]) -> Iterable[str]:
    """Ourselves and every peer; the ratio says how many decisions we take while they take one."""
    yield "Decisions per second: list all legal moves, pick one, apply it; whole random games, one process"
    rows = [["", "game", "written in", "median", "spread", "a game", "ours / theirs", "spread"]]
    for standing in standings:
        who = standing.contestant
        itself = who.library == "Quarrel"
        rows.append(
            [
                who.library,
                who.game,
                who.language,
                *rate(standing.rate),
                f"{standing.length:.0f}",
                *(("", "") if itself else ratio(standing.ratio)),
            ]
        )
    yield from aligned(rows, words=3)


def of_judge(judged: Judged) -> Iterable[str]:
    """Through the pipe, beside the reference called directly."""
    yield "Lines per second of the judge, through a pipe, start of the process included"
    rows = [["question", "lines", "median", "spread", "bare reference", "judge / bare", "spread"]]
    rows.extend(
        [asked.question, f"{asked.lines:,}", *rate(asked.rate), rate(asked.bare)[0], *ratio(asked.ratio)]
        for asked in judged.asked
    )
    yield from aligned(rows, words=1)
    start = judged.startup
    span = f"{start.lowest:.3f} to {start.highest:.3f}"
    yield f"  A single line, from start to end of the process: {start.median:.3f} s ({span})"


def of_machine(machine: dict[str, str | int | float]) -> Iterable[str]:
    yield f"{machine['cpu']}, {machine['cores']} cores, load {machine['load']}; {machine['system']}"
    yield (
        f"{machine['python']}; OpenSpiel {machine['open_spiel']}, RLCard {machine['rlcard']}, "
        f"NumPy {machine['numpy']}"
    )
