"""The published texts: complete in three languages, of the same things, and true where they show a move."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from quarrel.judge import answer
from spec.qarre.rulebook import RULEBOOK

TEXTS = Path(__file__).parent.parent / "docs" / "texts" / "qarre"
LANGUAGES = ("en", "fr", "nl")
TRANSLATIONS = ("fr", "nl")
SUBJECTS = ("assumptions", "chapters", "clauses", "examples", "glossary", "questions", "start")

FIELDS = {
    "assumptions": {"text", "evidence"},
    "chapters": {"title", "intro"},
    "clauses": {"title", "text"},
    "examples": {"title", "note"},
    "glossary": {"term", "definition"},
    "questions": {"title", "dispute", "readings", "sources", "why"},
}
IDS = {
    "assumptions": [each.id for each in RULEBOOK.assumptions],
    "chapters": [each.name for each in RULEBOOK.chapters],
    "clauses": list(RULEBOOK.clauses),
    "examples": [each.id for each in RULEBOOK.examples],
    "questions": [each.id for each in RULEBOOK.questions],
}

CARD = re.compile("[♠♥♦♣](?:10|[2-9A])")
NUMERAL = re.compile(r"(?<![♠♥♦♣\d])\d+")
SAME_IN_FRENCH_OR_DUTCH = {"term"}
"""A word may be the same in two languages, a sentence is not."""

Where = tuple[str | int, ...]


def texts(subject: str, language: str) -> dict[str, Any]:
    return tomllib.loads((TEXTS / f"{subject}.{language}.toml").read_text(encoding="utf-8"))


def leaves(tree: Any, where: Where = ()) -> Iterator[tuple[Where, Any]]:
    """Every value in tables within tables, with the way to it."""
    branches: Any = tree.items() if isinstance(tree, dict) else enumerate(tree)
    for name, branch in branches:
        if isinstance(branch, dict | list):
            yield from leaves(branch, (*where, name))
        else:
            yield (*where, name), branch


def prose(subject: str, language: str) -> dict[Where, str]:
    """What is written for readers: all but ids, positions, moves and what is expected of them."""
    unread = {"id", "position", "move", "legal", "points", "wins"} if subject == "start" else set()
    return {where: text for where, text in leaves(texts(subject, language)) if where[-1] not in unread}


def shown() -> list[dict[str, Any]]:
    """The steps of the introduction that show a position."""
    return [step for step in texts("start", "en")["steps"] if "position" in step]


def test_there_is_a_file_for_every_subject_and_language_and_no_other() -> None:
    expected = {f"{subject}.{language}.toml" for subject in SUBJECTS for language in LANGUAGES}
    assert {path.name for path in TEXTS.iterdir()} == expected


@pytest.mark.parametrize("subject", SUBJECTS)
def test_no_language_lacks_what_another_has(subject: str) -> None:
    there = [[where for where, _ in leaves(texts(subject, language))] for language in LANGUAGES]
    assert there[1:] == there[:1] * 2, "the same keys in the same order"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", IDS)
def test_texts_are_about_what_the_spec_has(subject: str, language: str) -> None:
    assert list(texts(subject, language)) == IDS[subject], "all of it, in the order of the spec"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", FIELDS)
def test_every_text_is_complete(subject: str, language: str) -> None:
    optional = {"example"} if subject == "clauses" else set()
    for id, fields in texts(subject, language).items():
        assert fields.keys() - optional == FIELDS[subject], id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reading_has_its_sentence(language: str) -> None:
    for question in RULEBOOK.questions:
        told = texts("questions", language)[question.id]
        assert tuple(told["readings"]) == question.names
        assert len(told["dispute"]) == len(question.names), "each reading has a player who holds it"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_no_text_is_empty_or_carelessly_typed(subject: str, language: str) -> None:
    for where, text in prose(subject, language).items():
        assert isinstance(text, str), where
        assert text.strip() == text != "", where
        assert "  " not in text, where
        assert "\n" not in text, where


@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_text_is_translated(subject: str, language: str) -> None:
    english = prose(subject, "en")
    for where, text in prose(subject, language).items():
        if where[-1] not in SAME_IN_FRENCH_OR_DUTCH:
            assert text != english[where], where


@pytest.mark.parametrize("found_in", [CARD.findall, NUMERAL.findall], ids=["cards", "numerals"])
@pytest.mark.parametrize("language", TRANSLATIONS)
@pytest.mark.parametrize("subject", SUBJECTS)
def test_translations_name_the_same_cards_and_numbers(
    subject: str, language: str, found_in: Callable[[str], list[str]]
) -> None:
    english = prose(subject, "en")
    for where, text in prose(subject, language).items():
        assert sorted(found_in(text)) == sorted(found_in(english[where])), where


@pytest.mark.parametrize("subject", SUBJECTS)
def test_french_spaces_and_apostrophes(subject: str) -> None:
    careless = re.compile("[^\u202f][;?!]|[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|'")
    for where, text in prose(subject, "fr").items():
        assert not careless.search(text), where


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_the_introduction_shows_the_same_in_every_language(language: str) -> None:
    unread = ("id", "position", "move", "legal", "points", "wins")
    for step, english in zip(texts("start", language)["steps"], texts("start", "en")["steps"], strict=True):
        assert [step.get(name) for name in unread] == [english.get(name) for name in unread]


def test_the_introduction_is_short_and_its_steps_have_names() -> None:
    ids = [step["id"] for step in texts("start", "en")["steps"]]
    assert 8 <= len(ids) <= 12
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("step", shown(), ids=lambda step: str(step["id"]))
def test_the_introduction_shows_what_the_rules_say(step: dict[str, Any]) -> None:
    position = json.loads(step["position"])
    if "move" not in step:
        assert answer({"game": "qarre", "position": position})["moves"]
        return
    found = answer({"game": "qarre", "position": position, "move": json.loads(step["move"])})
    assert found["legal"] is step.get("legal", True), found["violates"]
    assert found["points"] == step.get("points", 0)
    assert found["wins"] is step.get("wins", False)
