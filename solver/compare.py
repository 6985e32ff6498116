"""Two readings of one question: the smallest position that tells them apart, or a proof that none does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal

from solver.query import Answer, Query, smallest
from solver.scene import Scene
from solver.subject import Subject
from spec.logic import Truth, all_of, any_of, no, same
from spec.questions import Question
from spec.step import Step

Verdict = Literal["differ", "same", "unknown"]


@dataclass(frozen=True)
class Pair:
    """What became of two readings.

    Told apart: in this position, under these other readings, this move is judged differently. The answers
    are those of the reference. `smallest` says that no smaller position does it within the scope.
    """

    question: Question
    readings: tuple[str, str]
    verdict: Verdict
    scope: Mapping[str, int]
    others: Mapping[str, str] | None = None
    position: Any = None
    move: Any = None
    answers: tuple[Mapping[str, Any], ...] = ()
    smallest: bool = True

    @property
    def agreed(self) -> bool:
        """Whether the reference, too, tells the readings apart there."""
        return self.verdict != "differ" or judged(self.answers[0]) != judged(self.answers[1])


def judged(answer: Mapping[str, Any]) -> tuple[Any, ...]:
    """What counts as a difference between two answers of a judge."""
    return answer["legal"], answer["points"], answer["winner"]


def pairs(question: Question) -> Iterator[tuple[str, str]]:
    return combinations(question.names, 2)


def compare(subject: Subject, question: Question, readings: tuple[str, str]) -> Pair:
    """Look through the scopes of a game, the usual one first, for a position that tells them apart.

    All other questions are left open, and read by default as far as that shows a difference.
    """
    answer: Answer = "no"
    for scope in subject.scopes:
        scene = Scene(subject, _anything, scope=scope, open_but={question.id: readings[0]})
        one = scene.step
        other = one.under(subject.read_otherwise(scene.rules, question, readings[1]))
        scene.facts += [subject.valid(one["at"], other["rules"]), differs(subject, one, other)]
        query = Query(scene.facts)
        found = smallest(query, scene.measures())
        if found != "no":
            answer = found
            if query.found:
                return _told_apart(scene, query, question, readings, found == "yes")
    verdict: Verdict = "same" if answer == "no" else "unknown"
    return Pair(question, readings, verdict, subject.scopes[-1]._asdict())


def _anything(step: Step) -> Truth:
    return True


def differs(subject: Subject, one: Step, other: Step) -> Truth:
    """Whether a move is judged differently: legal or not, its points, or who has won by it."""
    legal, legal_too = one["legal"], other["legal"]
    return any_of(
        all_of(legal, no(legal_too)),
        all_of(legal_too, no(legal)),
        all_of(legal, legal_too, any_of(no(same(one[each], other[each])) for each in subject.judged)),
    )


def _told_apart(
    scene: Scene, query: Query, question: Question, readings: tuple[str, str], is_smallest: bool
) -> Pair:
    at, move = query.read(scene.step["at"]), query.read(scene.step["move"])
    common = {id: name for id, name in scene.readings(query).items() if id != question.id}
    defaults = {each.id: each.default for each in scene.subject.rulebook.questions}
    return Pair(
        question,
        readings,
        "differ",
        scene.scope._asdict(),
        others={id: name for id, name in common.items() if name != defaults[id]},
        position=at,
        move=move,
        answers=tuple(scene.subject.judge(at, move, common | {question.id: name}) for name in readings),
        smallest=is_smallest,
    )
