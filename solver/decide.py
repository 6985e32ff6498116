"""Which readings the source itself rules out, and so what is decided and what stays open."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from solver.prove import Case, Finding, known_statement, prove
from solver.scene import kinds
from solver.subject import Subject
from spec.questions import Question
from spec.rulebook import Claim, Example

Reason = Literal["example", "contradicted", "idle"]


@dataclass(frozen=True)
class Evidence:
    """Why a reading cannot be meant, with all else read by default.

    A worked example comes out differently under it; or a statement of the source is contradicted by it; or
    what the source says can happen never could, so that its words would be idle.
    """

    question: str
    reading: str
    reason: Reason
    by: str


@dataclass(frozen=True)
class Ruling:
    """What is left of a question."""

    question: Question
    evidence: tuple[Evidence, ...]

    @classmethod
    def on(cls, question: Question, found: Iterable[Evidence]) -> Ruling:
        return cls(question, tuple(each for each in found if each.question == question.id))

    @property
    def left(self) -> tuple[str, ...]:
        out = {each.reading for each in self.evidence}
        return tuple(name for name in self.question.names if name not in out)

    @property
    def decided(self) -> bool:
        return len(self.left) == 1

    @property
    def as_expected(self) -> bool:
        """Our default is not among what is ruled out."""
        return self.question.default in self.left


def states_a_rule(claim: Claim) -> bool:
    """Whether the source itself makes this claim, so that it can speak against a reading."""
    return bool(claim.sources) and claim.rules is not None


def by_example(subject: Subject, example: Example, questions: Iterable[Question]) -> Iterator[Evidence]:
    """The readings under which a worked example does not come out as told."""
    for question in questions:
        for reading in question.names:
            if not subject.plays_out(example, {question.id: reading}):
                yield Evidence(question.id, reading, "example", example.id)


def by_statement(subject: Subject, finding: Finding, questions: Iterable[Question]) -> Iterator[Evidence]:
    """The readings under which a statement of the source does not come out as it does by default."""
    idle = finding.claim.kind == "possible"
    for question in questions:
        for reading in question.names[1:]:
            if not still_so(subject, finding, question, reading):
                yield Evidence(question.id, reading, "idle" if idle else "contradicted", finding.claim.id)


def still_so(subject: Subject, finding: Finding, question: Question, reading: str) -> bool:
    """Whether a claim comes out under another reading as it does by default.

    A case is tried again first, and a proof stands if nothing that it used depends on the question: only
    what is left needs a proof of its own.
    """
    claim = finding.claim
    if finding.case is not None and "move" in finding.case.things:
        again = replace(finding.case, readings={**finding.case.readings, question.id: reading})
        if _legal(subject, again) and known_statement(subject, claim.function, again):
            return True
    elif finding.case is None and "rules" not in kinds(claim.function):
        used = (subject.rulebook.clauses[id] for id in finding.clauses)
        if not any(question.id in clause.questions for clause in used):
            return True
    other = prove(subject, replace(claim, rules={**(claim.rules or {}), question.id: reading}))
    return other.result == claim.expected


def _legal(subject: Subject, case: Case) -> bool:
    step = subject.rulebook.step(rules=subject.rules(case.readings), **case.things)
    return bool(step["legal"])
