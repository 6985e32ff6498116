"""The smallest positions that tell two readings of a question apart, found by the solver once and kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from quarrel.qarre.notation import HIDDEN
from quarrel.qarre.vectors.answers import short_position
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector


def on_file(vectors: Iterable[Vector]) -> Iterator[Case]:
    """The cases as they were found; only their answers are worked out anew."""
    for vector in vectors:
        yield Case(vector.comment, vector.position, vector.move)


def solved() -> Iterator[Case]:
    """The cases found anew, which takes a minute: each as a move to judge and as a position to list moves in.

    A question about whole games is left to the suite that is about those.
    """
    from quarrel.qarre.subject import SUBJECT
    from solver.compare import compare, pairs

    for question in SUBJECT.rulebook.questions:
        for both in pairs(question):
            pair = compare(SUBJECT, question, both)
            position: dict[str, Any] = SUBJECT.in_public(pair.position)
            if not any(field in position for field in HIDDEN):
                others = "".join(f", with {id}={reading}" for id, reading in (pair.others or {}).items())
                comment = f"{question.id}: {both[0]} or {both[1]}{others}"
                asked = short_position(position)
                yield Case(comment, asked, SUBJECT.in_public(pair.move))
                yield Case(f"{comment}: all moves", asked)


QUESTIONS = Suite(
    "questions",
    "The smallest positions that tell readings apart",
    "For every two readings of an open question the smallest position, by number of cards and by scores, in "
    "which a move is judged differently, as the solver found it. The question redeal-scores is about whole "
    "games: see the suite dealing.",
    on_file,
    anew=solved,
)
