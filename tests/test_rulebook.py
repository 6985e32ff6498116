"""The rulebook is complete: every clause has words, a source or an assumption, and a twin."""

from __future__ import annotations

import dataclasses

import pytest

from quarrel.qarre.twins import TWINS
from quarrel.ruling import where
from reference.qarre.turn import RULES
from spec.qarre.questions import QUESTIONS, Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.rulebook import Clause, clause


@pytest.mark.parametrize("each", RULEBOOK.clauses.values(), ids=lambda each: each.id)
def test_clause_is_complete(each: Clause) -> None:
    assert each.title
    assert each.text
    assert each.sources or each.assumptions
    assert set(each.questions) <= {question.id for question in RULEBOOK.questions}
    assert set(each.assumptions) <= {assumption.id for assumption in RULEBOOK.assumptions}
    assert where(TWINS[each.id]).startswith("reference/qarre/")
    reads = [question.id for question in QUESTIONS if question.field in each.function.__code__.co_names]
    assert set(reads) <= set(each.questions), "a clause that depends on a reading says so"


def test_every_clause_has_its_twin_and_no_twin_is_left_over() -> None:
    assert set(TWINS) == set(RULEBOOK.clauses)
    assert set(RULES) == {each.id for each in RULEBOOK.forbidding}


def test_every_question_and_assumption_matters_somewhere() -> None:
    asked = {id for each in RULEBOOK.clauses.values() for id in each.questions}
    needed = {id for each in RULEBOOK.clauses.values() for id in each.assumptions}
    assert asked == {question.id for question in QUESTIONS}
    assert needed == {assumption.id for assumption in RULEBOOK.assumptions}


def test_questions_and_ruleset_name_the_same_readings() -> None:
    defaults = {field.name: field.default for field in dataclasses.fields(Ruleset)}
    assert defaults == {question.field: question.default for question in QUESTIONS}
    assert len(QUESTIONS) == 14


def test_a_clause_cannot_be_written_twice() -> None:
    first, second = (clause("Q-X", "x", sources={})(lambda at: True) for _ in range(2))
    chapter = dataclasses.replace(RULEBOOK.chapters[0], clauses=(first, second))
    with pytest.raises(ValueError, match="written twice"):
        _ = dataclasses.replace(RULEBOOK, chapters=(chapter,)).clauses
