"""What a record is: an extreme, a witness that reaches it, and a proof that nothing exceeds it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Literal

from quarrel.qarre.records.lemmas import finding
from quarrel.qarre.records.witness import Witness
from solver.prove import Finding
from spec.rulebook import Claim

Bound = Literal["exact", "at least", "at most"]

GAMES = "all games from the deal, default ruleset"


@dataclass(frozen=True)
class Found:
    """The value of a record, measured on its witness, and what became of the lemmas behind its bound."""

    value: int
    bound: Bound
    witness: Witness
    lemmas: tuple[Finding, ...] = ()

    @property
    def unproved(self) -> list[str]:
        return [each.claim.id for each in self.lemmas if not each.as_expected]


@dataclass(frozen=True)
class Record:
    """An extreme that players may wonder about, in words, and how it is found.

    `scope` says of what it is the extreme; `proof` how its bound was established, and how much of that a
    machine has checked.
    """

    id: str
    title: str
    unit: str
    scope: str
    proof: str
    run: Callable[[], Found]

    def to_json(self, found: Found) -> dict[str, Any]:
        return {
            "id": self.id,
            "title": self.title,
            "value": found.value,
            "unit": self.unit,
            "bound": found.bound,
            "ok": found.bound == "exact",
            "scope": self.scope,
            "proof": self.argument(found),
            "lemmas": [lemma_to_json(each) for each in found.lemmas],
            "witness": found.witness.to_json(),
        }

    def argument(self, found: Found) -> str:
        """The proof, if there is one."""
        if found.bound == "exact":
            return self.proof
        lacking = ", ".join(found.unproved)
        why = f"these lemmas are not proved: {lacking}" if lacking else "the bound is not reached"
        return f"There is only the witness; {why}."


def lemma_to_json(each: Finding) -> dict[str, Any]:
    """A lemma, how far it reaches, and the clauses that its proof needs.

    Of all bounds only the height of stacks is one: other cards are counted, however many there are.
    """
    bounds = {"depth", *each.claim.scope}
    return {
        "id": each.claim.id,
        "title": each.claim.title,
        "result": each.result,
        "complete": each.complete,
        "scope": {name: bound for name, bound in each.scope.items() if name in bounds},
        "clauses": sorted(each.clauses),
    }


def at_least(value: int, most: int, witness: Witness, lemmas: Iterable[Claim]) -> Found:
    """What was reached, and exact if the lemmas hold and nothing exceeds it."""
    return _found(value, most, witness, lemmas, "at least")


def at_most(value: int, least: int, witness: Witness, lemmas: Iterable[Claim] = ()) -> Found:
    """What sufficed, and exact if the lemmas hold and nothing less does."""
    return _found(value, least, witness, lemmas, "at most")


def _found(value: int, limit: int, witness: Witness, lemmas: Iterable[Claim], shown: Bound) -> Found:
    findings = tuple(finding(each.id) for each in lemmas)
    proved = all(each.as_expected for each in findings)
    return Found(value, "exact" if proved and value == limit else shown, witness, findings)
