"""Everything that a full check of a game consists of, in parts that can be done on any core."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from quarrel.findings import finding_json, pair_json
from quarrel.games import chosen_game
from solver.compare import compare, pairs
from solver.decide import by_example, by_statement, states_a_rule
from solver.prove import prove
from solver.subject import Subject


class Task(NamedTuple):
    """One part: of which game, of which kind, and which."""

    game: str
    kind: str
    which: tuple[Any, ...] = ()


class Done(NamedTuple):
    """What became of a part: for the report, and what it says about readings."""

    task: Task
    found: dict[str, Any]
    evidence: tuple[Any, ...] = ()


def tasks(name: str, seed: int, steps: int) -> list[Task]:
    """All parts of a full check, those that take longest first."""
    rulebook = chosen_game(name).subject().rulebook
    return [
        *(Task(name, kind, which) for kind, which in chosen_game(name).own_checks(seed, steps)),
        *(Task(name, "pair", (each.id, *both)) for each in rulebook.questions[::-1] for both in pairs(each)),
        *(Task(name, "claim", (each.id,)) for each in rulebook.claims),
        *(Task(name, "example", (each.id,)) for each in rulebook.examples),
    ]


def check(task: Task) -> Done:
    """Do one part."""
    subject = chosen_game(task.game).subject()
    if task.kind == "claim":
        return _claim(subject, task)
    if task.kind == "pair":
        question = next(each for each in subject.rulebook.questions if each.id == task.which[0])
        return Done(task, pair_json(subject, compare(subject, question, task.which[1:])))
    if task.kind == "example":
        return _example(subject, task)
    return Done(task, chosen_game(task.game).own_check(task.kind, task.which))


def _claim(subject: Subject, task: Task) -> Done:
    claim = next(each for each in subject.rulebook.claims if each.id == task.which[0])
    finding = prove(subject, claim, any_case=claim.any_move)
    against: Iterable[Any] = ()
    if states_a_rule(claim):
        against = by_statement(subject, finding, subject.rulebook.questions)
    return Done(task, finding_json(subject, finding), tuple(against))


def _example(subject: Subject, task: Task) -> Done:
    example = next(each for each in subject.rulebook.examples if each.id == task.which[0])
    found = {"id": example.id, "title": example.title, "points": list(example.points)}
    evidence = tuple(by_example(subject, example, subject.rulebook.questions))
    return Done(task, found | {"ok": subject.plays_out(example, {})}, evidence)
