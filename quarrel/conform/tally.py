"""What came of all questions: counted by suite and by flag, with the simplest failures kept."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from heapq import heappush, heappushpop
from typing import Any, Literal

from quarrel.conform.misreading import Votes
from quarrel.vectors.suite import Tested
from quarrel.vectors.vector import Json, Vector

Result = Literal["passed", "failed", "unanswered", "skipped"]
MOST_FAILURES = 500
LARGEST_ANSWER = 20_000
WHOLE = 60


@dataclass(frozen=True)
class Failure:
    """A question that was answered wrongly or not at all; `problem` says why there is no answer."""

    suite: str
    vector: Vector
    ruleset: str
    expected: Json | None
    got: Any
    clauses: tuple[str, ...]
    differences: tuple[str, ...]
    problem: str = ""

    def to_json(self) -> dict[str, Any]:
        return {
            "vector": self.vector.id,
            "suite": self.suite,
            "comment": self.vector.comment,
            "ruleset": self.ruleset,
            "position": self.vector.position,
            "move": self.vector.move,
            "expected": self.expected,
            "got": self.got,
            "clauses": list(self.clauses),
            "differences": list(self.differences),
            "problem": self.problem,
        }


@dataclass
class Tally:
    """The counts so far. However many questions there are, it does not grow beyond the failures it keeps."""

    tested: Tested
    suites: dict[str, Counter[Result]] = field(default_factory=dict)
    flags: dict[str, Counter[Result]] = field(default_factory=dict)
    blamed: Counter[str] = field(default_factory=Counter)
    weight: Counter[str] = field(default_factory=Counter)
    votes: Votes = field(init=False)
    left_out: int = 0
    _kept: list[tuple[Any, int, Failure]] = field(default_factory=list)
    _number: int = 0

    def __post_init__(self) -> None:
        self.votes = Votes(self.tested)

    def count(self, suite: str, vector: Vector, result: Result) -> None:
        self.suites.setdefault(suite, Counter())[result] += 1
        if result != "skipped":
            for flag in vector.flags:
                self.flags.setdefault(flag, Counter())[result] += 1

    def keep(self, failure: Failure) -> None:
        """Keep a failure, but not an answer that is far too large, and let go of the hardest of too many."""
        size = len(json.dumps(failure.got))
        if size > LARGEST_ANSWER:
            failure = replace(failure, got=f"an answer of {size:,} bytes, too large to be kept")
        self.blamed.update(failure.clauses)
        for clause in failure.clauses:
            self.weight[clause] += WHOLE // len(failure.clauses)
        self._number -= 1
        simplicity = self.tested.simplicity(failure.vector.position, failure.vector.move)
        entry = (tuple(-part for part in simplicity), self._number, failure)
        if len(self._kept) < MOST_FAILURES:
            heappush(self._kept, entry)
        else:
            heappushpop(self._kept, entry)
            self.left_out += 1

    @property
    def failures(self) -> list[Failure]:
        """The failures that were kept, the simplest first; what was answered before what was not."""
        kept = sorted(
            self._kept, key=lambda entry: (bool(entry[2].problem), [-x for x in entry[0]], -entry[1])
        )
        return [failure for _, _, failure in kept]

    @property
    def answered(self) -> int:
        return sum(each["passed"] + each["failed"] for each in self.suites.values())

    @property
    def all_passed(self) -> bool:
        return not any(each["failed"] or each["unanswered"] for each in self.suites.values())

    def likely_clauses(self) -> list[str]:
        """The clauses that failures are about; each failure counts once, shared by all that it blames."""
        return sorted(self.weight, key=lambda each: (-self.weight[each], each))
