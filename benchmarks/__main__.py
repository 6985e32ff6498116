"""`python -m benchmarks`: measure, and print it all side by side."""

from __future__ import annotations

import argparse
import json
import shlex
import sys
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from typing import Any

from benchmarks import decisions, judge_lines, machine, table
from benchmarks.decisions import Standing
from benchmarks.judge_lines import Judged, JudgeError
from benchmarks.progress import progress

JUDGE = f"{shlex.quote(str(Path(__file__).parent.parent / '.venv' / 'bin' / 'quarrel'))} judge"


def as_json(
    found: dict[str, str | int | float], standings: Iterable[Standing], judged: Judged | None
) -> dict[str, Any]:
    return {
        "machine": found,
        "decisions": [
            {
                "library": standing.contestant.library,
                "game": standing.contestant.game,
                "language": standing.contestant.language,
                "per_second": asdict(standing.rate),
                "decisions_per_game": standing.length,
                "ours_to_theirs": asdict(standing.ratio),
            }
            for standing in standings
        ],
        "judge": judged and asdict(judged),
    }


def main() -> int:
    """Exit code 1 if the judge could not be measured; what could be is printed all the same."""
    parser = argparse.ArgumentParser("benchmarks", description="Measure Quarrel beside OpenSpiel and RLCard.")
    parser.add_argument("--quick", action="store_true", help="a few seconds, for a rough idea")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of the tables")
    parser.add_argument("--judge", default=JUDGE, metavar="CMD", help="the judge to measure")
    wanted = parser.parse_args()
    repetitions, seconds, lines = (3, 0.2, 1_000) if wanted.quick else (9, 1.0, 5_000)

    found = machine.described()
    standings = decisions.measure(repetitions, seconds, progress)
    judged, failure = None, ""
    try:
        judged = judge_lines.measure(shlex.split(wanted.judge), lines, repetitions, progress)
    except JudgeError as error:
        failure = f"The judge was not measured: {error}"
    progress("")

    if wanted.json:
        print(json.dumps(as_json(found, standings, judged), ensure_ascii=False, indent=2))
    else:
        print(*table.of_machine(found), "", *table.of_decisions(standings), sep="\n")
        if judged:
            print("", *table.of_judge(judged), sep="\n")
    if failure:
        print(failure, file=sys.stderr)
    return 1 if failure else 0


if __name__ == "__main__":
    sys.exit(main())
