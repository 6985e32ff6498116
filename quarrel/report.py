"""The report of a full check: all results in their order, with a ruling on every question."""

from __future__ import annotations

from typing import Any

from quarrel.checks import Done
from quarrel.findings import decided_by, ruling_json
from quarrel.games import chosen_game
from solver.decide import Ruling
from spec.questions import Question


def report_of(name: str, seed: int, results: list[Done]) -> dict[str, Any]:
    """What `verify` answers with `--json`."""
    rulebook = chosen_game(name).subject().rulebook
    parts: dict[str, list[dict[str, Any]]] = {
        "claims": in_order([each.id for each in rulebook.claims], of("claim", results)),
        "questions": [question_report(each, results) for each in rulebook.questions],
        "examples": in_order([each.id for each in rulebook.examples], of("example", results)),
        "patterns": of("pattern", results),
        "records": of("record", results),
        "reconstructions": of("reconstruction", results),
        "symmetry": of("symmetry", results),
        "crosscheck": of("crosscheck", results),
    }
    single = [each for part in parts.values() for each in part]
    single += [pair for each in parts["questions"] for pair in each["pairs"]]
    undecided = [each for each in single if "unknown" in (each.get("result"), each.get("verdict"))]
    failed = [each for each in single if not each["ok"] and each not in undecided]
    return {
        "game": name,
        "ok": not failed and not undecided,
        "failed": len(failed),
        "undecided": len(undecided),
        "seed": seed,
        **parts,
    }


def of(kind: str, results: list[Done]) -> list[dict[str, Any]]:
    """What was found by all checks of a kind."""
    return [done.found for done in results if done.task.kind == kind]


def in_order(ids: list[str], found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return sorted(found, key=lambda each: ids.index(each["id"]))


def question_report(question: Question, results: list[Done]) -> dict[str, Any]:
    """A question with its readings compared pair by pair, and what is left of it."""
    ruling = Ruling.on(question, [each for done in results for each in done.evidence])
    compared = [
        done.found for done in results if done.task.kind == "pair" and done.task.which[0] == question.id
    ]
    return {
        "id": question.id,
        "title": question.title,
        "default": question.default,
        "readings": list(question.names),
        "pairs": sorted(compared, key=lambda pair: [*map(question.names.index, pair["readings"])]),
        "decided_by": decided_by(ruling),
        "ruling": ruling_json(ruling),
        "ok": ruling.as_expected,
    }
