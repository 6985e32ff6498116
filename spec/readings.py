"""Rulesets of which some readings are left open, so that one proof speaks for all of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from spec.logic import Number, Truth, all_of, no, open_number
from spec.questions import Question

Rules = TypeVar("Rules")


class AnyReading:
    """A reading that is left open: asked whether it is this one or that, it answers with a condition."""

    def __init__(self, question: Question, number: Number) -> None:
        self.question = question
        self.number = number

    def __eq__(self, name: object) -> Truth:
        return self.number == self.question.names.index(str(name))

    def __ne__(self, name: object) -> Truth:
        return no(self == name)

    __hash__ = None  # type: ignore[assignment]


def any_ruleset(
    make: type[Rules], questions: Iterable[Question], given: Mapping[str, str] = {}
) -> tuple[Rules, Truth]:
    """A ruleset whose readings are open but for the given ones, and what makes it one."""
    free = {each.field: AnyReading(each, open_number(each.id)) for each in questions if each.id not in given}
    fixed = {each.field: given[each.id] for each in questions if each.id in given}
    exists = all_of(
        all_of(each.number >= 0, each.number < len(each.question.readings)) for each in free.values()
    )
    return make(**free, **fixed), exists
