"""`python -m benchmarks.scopes`: what proofs cost as positions grow, as a table and as a picture.

Time is that of one process at work, and effort is z3's own count of what it did.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from time import process_time

import z3

from benchmarks.columns import aligned
from benchmarks.plot import Line, plot
from benchmarks.progress import progress
from quarrel.qarre.subject import SUBJECT
from solver.compare import compare
from solver.prove import prove
from spec.logic import Number, Truth, all_of, implies
from spec.qarre.anything import Scope
from spec.qarre.position import Kind, Move
from spec.rulebook import Claim

PICTURE = Path(__file__).parent / "scopes.svg"


def at_most_four(move: Move, points: Number) -> Truth:
    return implies(move.places, points <= 4)


def brought_to_light(move: Move, new_quartets: Number) -> Truth:
    return all_of(move.is_a(Kind.JACK), new_quartets == 1)


def proved(scope: Scope) -> None:
    """A claim that holds, with the clauses that its proof needs."""
    claim = Claim("at-most-four", "", at_most_four, rules={}, scope=scope._asdict())
    if prove(SUBJECT, claim).result != "holds":
        raise ArithmeticError("a placement brings more than four points")


def found(scope: Scope) -> None:
    """The smallest position in which a jack uncovers a quartet."""
    claim = Claim("brought-to-light", "", brought_to_light, "possible", rules={}, scope=scope._asdict())
    if prove(SUBJECT, claim).result != ("holds" if scope.depth > 1 else "fails"):
        raise ArithmeticError("a jack uncovers a quartet where he cannot, or not where he can")


def told_apart(scope: Scope) -> None:
    """The smallest position on which two readings differ, all other readings left open."""
    question = next(each for each in SUBJECT.rulebook.questions if each.id == "queen-exception")
    pair = compare(replace(SUBJECT, scopes=(scope,)), question, ("forced", "suit"))
    if pair.verdict != "differ":
        raise ArithmeticError("two readings are not told apart")


QUESTIONS: dict[str, Callable[[Scope], None]] = {
    "a proof": proved,
    "a smallest position": found,
    "two readings": told_apart,
}
GROWING: dict[str, list[Scope]] = {
    "hand": [Scope(hand=many) for many in range(4, 9)],
    "reserve": [Scope(reserve=many) for many in range(9)],
    "depth": [Scope(depth=many) for many in range(1, 6)],
    "all": [Scope(hand=4 + step, reserve=2 * step, depth=1 + step) for step in range(5)],
}


@dataclass(frozen=True)
class Cost:
    """What one question cost in one scope."""

    growing: str
    scope: Scope
    question: str
    seconds: float
    effort: int


def measured(repetitions: int) -> Iterator[Cost]:
    """Every question in every scope; of several runs the quickest counts, the others had company."""
    for growing, scopes in GROWING.items():
        for scope in scopes:
            for question, ask in QUESTIONS.items():
                progress(f"{growing}: {tuple(scope[:3])}, {question}")
                runs = [_timed(ask, scope) for _ in range(repetitions)]
                yield Cost(growing, scope, question, *min(runs))
    progress("")


def _timed(ask: Callable[[Scope], None], scope: Scope) -> tuple[float, int]:
    begun, effort = process_time(), _effort()
    ask(scope)
    return process_time() - begun, _effort() - effort


def _effort() -> int:
    """What z3 has done so far in this process."""
    probe = z3.Solver()
    probe.check()
    return int(probe.statistics().get_key_value("rlimit count"))


def table(costs: list[Cost]) -> Iterator[str]:
    rows = [["grows", "hand", "reserve", "depth", *(f"{name}, s" for name in QUESTIONS), "effort, thousands"]]
    for growing, scopes in GROWING.items():
        for scope in scopes:
            here = [each for each in costs if each.growing == growing and each.scope == scope]
            seconds = [f"{each.seconds:.2f}" for each in here]
            effort = f"{sum(each.effort for each in here) / 1000:,.0f}"
            rows.append([growing, *map(str, scope[:3]), *seconds, effort])
    return iter(aligned(rows, words=1))


def lines(costs: list[Cost]) -> list[Line]:
    """The cost of all questions together, for each way to grow, from the smallest scope to the largest."""
    found = []
    for growing, scopes in GROWING.items():
        seconds = [
            sum(each.seconds for each in costs if each.growing == growing and each.scope == scope)
            for scope in scopes
        ]
        found.append(Line(growing, [place / (len(scopes) - 1) for place in range(len(scopes))], seconds))
    return found


def main() -> int:
    costs = list(measured(1 if "--quick" in sys.argv else 3))
    print("What z3 costs as positions grow; default bounds where nothing else is said\n")
    print(*table(costs), sep="\n")
    PICTURE.write_text(
        plot("Seconds for all three questions, from the smallest scope to the largest", lines(costs))
    )
    print("\nThe picture is in benchmarks/scopes.svg")
    return 0


if __name__ == "__main__":
    sys.exit(main())
