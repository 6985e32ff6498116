"""Rulesets as people write them: the readings that differ from the default, by name."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any, TypeVar

from quarrel.errors import Mistake, shown, unknown
from quarrel.shape import an_object, one_of, pointer
from spec.questions import Question

Rules = TypeVar("Rules")


def ruleset(make: type[Rules], questions: Iterable[Question], given: Any, at: str = "") -> Rules:
    """The ruleset in which these questions are read so, and the others by default."""
    by_id = {question.id: question for question in questions}
    known(an_object(given, at), by_id, at)
    return make(
        **{
            by_id[name].field: one_of(reading, by_id[name].names, f"reading of {name}", pointer(at, name))
            for name, reading in given.items()
        }
    )


def known(given: Iterable[str], questions: Collection[str], at: str = "") -> None:
    """No question is named that nobody asks."""
    for name in given:
        if name not in questions:
            raise Mistake("unknown-question", unknown("question", name, questions), pointer(at, name))


def differences(rules: object, questions: Collection[Question]) -> dict[str, str]:
    """The readings of a ruleset that are not the default."""
    readings = {question.id: getattr(rules, question.field) for question in questions}
    defaults = {question.id: question.default for question in questions}
    return {id: name for id, name in readings.items() if name != defaults[id]}


def from_options(options: Iterable[str]) -> Mapping[str, str]:
    """What `--ruleset question=reading` says, given any number of times."""
    found: dict[str, str] = {}
    for option in options:
        for part in option.split(","):
            name, equals, reading = part.strip().partition("=")
            if not equals:
                raise Mistake("bad-option", f"--ruleset takes question=reading, not {shown(part)}")
            if found.setdefault(name, reading) != reading:
                both = f"{shown(found[name])} and {shown(reading)}"
                raise Mistake("bad-option", f"--ruleset gives two readings of {shown(name)}: {both}")
    return found
