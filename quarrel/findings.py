"""What the solver found, as JSON for programs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from solver.compare import Pair
from solver.decide import Ruling
from solver.prove import Case, Finding
from solver.subject import Subject


def unusual(subject: Subject, readings: Mapping[str, str]) -> dict[str, str]:
    """The readings that are not the default."""
    defaults = {each.id: each.default for each in subject.rulebook.questions}
    return {id: reading for id, reading in readings.items() if reading != defaults[id]}


def finding_json(subject: Subject, finding: Finding) -> dict[str, Any]:
    """One claim and what became of it."""
    claim, case = finding.claim, finding.case
    shown = {} if case is None else case_json(subject, case)
    thing = shown.pop("position", None) or shown.pop("things", None)
    possible = claim.kind == "possible"
    return {
        "id": claim.id,
        "title": claim.title,
        "kind": claim.kind,
        "expected": claim.expected,
        "result": finding.result,
        "ok": finding.as_expected,
        "complete": finding.complete,
        "scope": dict(finding.scope),
        "ruleset": "every" if claim.rules is None else dict(claim.rules),
        "clauses": sorted(finding.clauses),
        "counterexample": None if possible else thing,
        "witness": thing if possible else None,
        **shown,
    }


def case_json(subject: Subject, case: Case) -> dict[str, Any]:
    """A case in the public format: its position and move, or whatever else it consists of."""
    things = {name: subject.in_public(thing) for name, thing in case.things.items()}
    found: dict[str, Any] = {"position": things.pop("at", None), "move": things.pop("move", None)}
    return found | {
        "things": things or None,
        "readings": unusual(subject, case.readings),
        "smallest": case.smallest,
        "objection": case.objection,
    }


def pair_json(subject: Subject, pair: Pair) -> dict[str, Any]:
    """Two readings, and the position that tells them apart."""
    found = pair.verdict == "differ"
    return {
        "readings": list(pair.readings),
        "ruleset": dict(pair.others or {}),
        "verdict": pair.verdict,
        "position": subject.in_public(pair.position) if found else None,
        "move": subject.in_public(pair.move) if found else None,
        "answers": [dict(answer) for answer in pair.answers],
        "smallest": pair.smallest,
        "scope": dict(pair.scope),
        "ok": pair.agreed and pair.verdict != "unknown",
    }


def ruling_json(ruling: Ruling) -> dict[str, Any]:
    """What a question comes to: decided, and by what, or open, with our default and why."""
    return {
        "decided": ruling.decided,
        "left": list(ruling.left),
        "why": ruling.question.why,
        "evidence": [
            {"reading": each.reading, "reason": each.reason, "by": each.by} for each in ruling.evidence
        ],
    }


def decided_by(ruling: Ruling) -> list[dict[str, Any]]:
    """The worked examples that speak against readings, and which."""
    found: dict[str, list[str]] = {}
    for each in ruling.evidence:
        if each.reason == "example":
            found.setdefault(each.by, []).append(each.reading)
    return [{"example": id, "rules_out": readings} for id, readings in found.items()]
