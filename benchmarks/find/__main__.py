"""`python -m benchmarks.find`: essentially different positions per second, side by side."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterable
from importlib.metadata import version
from math import prod
from typing import Any

from benchmarks import machine
from benchmarks.columns import aligned
from benchmarks.find import by_chance, in_clingo, in_cpsat, rarity
from benchmarks.find.meter import Meter
from benchmarks.find.panel import PANEL, Sought
from benchmarks.progress import progress

Run = dict[str, Any]
OURS = "quarrel find"
CONTESTANTS: dict[str, dict[str, Callable[[Meter, int], None]]] = {
    OURS: {"": by_chance.ours},
    "clingo": {
        "in order": in_clingo.in_order,
        "at random": in_clingo.at_random,
        "at random, restarted": in_clingo.restarted,
        "board by board": in_clingo.board_by_board,
    },
    "CP-SAT": {
        "in order": in_cpsat.in_order,
        "at random": in_cpsat.at_random,
        "at random, restarted": in_cpsat.restarted,
    },
    "random deals": {"": by_chance.plain},
    "hypothesis": {"plain deals": by_chance.hypothesis_deals, "our sampler": by_chance.hypothesis_seeds},
}
PEERS = tuple(CONTESTANTS)[1:]
PACKAGES = ("clingo", "ortools", "hypothesis", "z3-solver")


def measured(sought: Sought, seconds: float, seed: int) -> list[Run]:
    """All contestants in all their ways, one after another, each in the same time."""
    runs = []
    for who, ways in CONTESTANTS.items():
        for way, search in ways.items():
            progress(f"{sought.id}: {who} {way}")
            meter = Meter(sought, seconds)
            search(meter, seed)
            runs.append(
                {
                    "pattern": sought.id,
                    "contestant": who,
                    "way": way,
                    "classes": len(meter.classes),
                    "boards": meter.boards,
                    "offered": meter.offered,
                    "tried": meter.tried,
                    "seconds": meter.seconds,
                    "first_after": meter.first,
                    "classes_per_second": meter.rate,
                    "unchecked_per_second": meter.unchecked_rate,
                }
            )
    return runs


def best(runs: Iterable[Run], pattern: str, who: Iterable[str], by: str) -> Run:
    """The best of these contestants in its best way."""
    return max(
        (run for run in runs if run["pattern"] == pattern and run["contestant"] in who),
        key=lambda run: run[by],
    )


def number(many: float) -> str:
    return f"{many:,.0f}" if many >= 10 or not many else f"{many:.1f}"


def ratio(ours: float, theirs: float) -> str:
    if not theirs:
        return "only we" if ours else "nobody"
    found = ours / theirs
    return f"{found:,.0f}" if found >= 10 else f"{found:.2f}"


def one_in(tried: int, hits: int) -> str:
    if not hits:
        return f"over {tried:,}"
    return f"{'about ' if hits < 10 else ''}{tried / hits:,.0f}"


def rates(runs: list[Run], by: str) -> Iterable[str]:
    """Each contestant in its best way, and how we stand to the best of the others."""
    rows = [["pattern", "the best other", "one deal in", *CONTESTANTS, "ours / best other"]]
    for sought in PANEL:
        ours, *others = (best(runs, sought.id, (who,), by) for who in CONTESTANTS)
        chance = best(runs, sought.id, ("random deals",), by)
        top = max(others, key=lambda run: run[by])
        rows.append(
            [
                sought.id,
                f"{top['contestant']} {top['way']}".strip(),
                one_in(chance["tried"], chance["offered"]),
                *(number(run[by]) for run in (ours, *others)),
                ratio(ours[by], top[by]),
            ]
        )
    return aligned(rows, words=2)


def ratios(runs: list[Run]) -> Iterable[str]:
    """Ours by theirs for each; last, what is left if testing and naming cost the solvers nothing."""
    rows = [["pattern", *PEERS, "clingo unchecked", "first find, ours", "clingo"]]
    found: dict[str, list[float]] = {who: [] for who in PEERS}
    for sought in PANEL:
        ours = best(runs, sought.id, (OURS,), "classes")
        rate = ours["classes_per_second"]
        theirs = [best(runs, sought.id, (who,), "classes_per_second") for who in PEERS]
        unchecked = best(runs, sought.id, ("clingo",), "unchecked_per_second")
        for who, run in zip(PEERS, theirs, strict=True):
            if run["classes"] and ours["classes"]:
                found[who].append(rate / run["classes_per_second"])
        rows.append(
            [
                sought.id,
                *(ratio(rate, run["classes_per_second"]) for run in theirs),
                ratio(rate, unchecked["unchecked_per_second"]),
                *(
                    f"{run['first_after']:.3f} s" if run["first_after"] is not None else "none"
                    for run in (ours, theirs[0])
                ),
            ]
        )
    middle = [ratio(prod(each) ** (1 / len(each)), 1) if each else "" for each in found.values()]
    rows.append(["geometric mean, where both found any", *middle, "", "", ""])
    return aligned(rows, words=1)


def rarities(seconds: float, seed: int) -> None:
    print("How rare the patterns are among plain random deals\n")
    rows = [["pattern", "deals", "share of all", "hits", "one in"]]
    for sought in PANEL:
        progress(sought.id)
        found = rarity.measure(sought, seconds, seed)
        share = "all" if found.share == 1 else f"1 in {1 / found.share:,.0f}"
        rows.append([sought.id, f"{found.deals:,}", share, f"{found.hits:,}", number(found.one_in)])
    progress("")
    print(*aligned(rows, words=1), sep="\n")


def main() -> int:
    parser = argparse.ArgumentParser("benchmarks.find", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one second each instead of three")
    parser.add_argument("--json", action="store_true", help="one JSON document instead of the tables")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--rarity", type=float, metavar="SECONDS", help="only tell how rare the patterns are, in so many each"
    )
    wanted = parser.parse_args()
    if wanted.rarity:
        rarities(wanted.rarity, wanted.seed)
        return 0
    seconds = 1.0 if wanted.quick else 3.0
    where = machine.described() | {package: version(package) for package in PACKAGES}
    runs = [run for sought in PANEL for run in measured(sought, seconds, wanted.seed)]
    progress("")
    if wanted.json:
        print(json.dumps({"machine": where, "seconds": seconds, "runs": runs}, indent=2))
    else:
        report(where, seconds, runs)
    return 0


def report(where: dict[str, Any], seconds: float, runs: list[Run]) -> None:
    print(f"{where['cpu']}, {where['cores']} cores, load {where['load']}; {where['python']}")
    print(", ".join(f"{package} {where[package]}" for package in PACKAGES))
    print(f"\nDifferent classes per second in {seconds:.0f} s each, start-up, test and class id included\n")
    print(*rates(runs, "classes_per_second"), sep="\n")
    print("\nOurs / theirs; over 1 we are ahead. Unchecked: test and class id cost clingo nothing\n")
    print(*ratios(runs), sep="\n")
    print(
        f"\nDifferent boards (classes of the four top cards alone) among the finds of the {seconds:.0f} s\n"
    )
    print(*rates(runs, "boards"), sep="\n")


if __name__ == "__main__":
    sys.exit(main())
