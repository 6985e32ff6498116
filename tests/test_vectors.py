"""Vectors: right by spec and by reference, complete where they say so, and the same from run to run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import fields
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from quarrel.errors import Mistake
from quarrel.qarre import judging, notation, translation
from quarrel.qarre.crosscheck import conceivable
from quarrel.qarre.vectors.answers import comparable, rules_of, short, short_position
from quarrel.qarre.vectors.bases import every_base, one_card_each, other_cards
from quarrel.qarre.vectors.tested import TESTED
from quarrel.rulesets import from_options
from quarrel.vectors.command import vectors
from quarrel.vectors.files import FOLDER, path_of, read_header, read_vectors, text_of
from quarrel.vectors.grouping import expanded, grouped
from quarrel.vectors.making import made, made_core
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Json, Vector, by_move, key
from reference.qarre.cards import DECK
from reference.qarre.combinations import lying
from reference.qarre.position import Move, Position
from reference.qarre.symmetry import class_id
from reference.qarre.turn import legal_moves
from spec.qarre.questions import QUESTIONS, Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.step import Step

SUITES = [TESTED.core, *TESTED.suites]
EVERY_SUITE = pytest.mark.parametrize("suite", SUITES, ids=lambda suite: suite.name)
PLACING = ("Q-PLACE", "Q-SPACE", "Q-RESERVE")


def on_file(name: str) -> Iterator[Vector]:
    return read_vectors(path_of("qarre", name))


@EVERY_SUITE
def test_files_have_the_published_shape(suite: Suite) -> None:
    schema = json.loads((FOLDER / "schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    document = json.loads(path_of("qarre", suite.name).read_text(encoding="utf-8"))
    assert [error.message for error in Draft202012Validator(schema).iter_errors(document)] == []


@EVERY_SUITE
def test_files_explain_themselves(suite: Suite) -> None:
    head = read_header(path_of("qarre", suite.name))
    flags = {flag for vector in on_file(suite.name) for flag in vector.flags}
    assert set(head["notes"]) == flags
    assert list(head["ruleset"]) == [question.id for question in QUESTIONS]
    assert [readings[0] for readings in head["ruleset"].values()] == [each.default for each in QUESTIONS]


@pytest.mark.parametrize("suite", TESTED.suites, ids=lambda suite: suite.name)
def test_files_are_what_the_tool_makes(suite: Suite) -> None:
    text = text_of(TESTED, suite, made(TESTED, suite))
    assert path_of("qarre", suite.name).read_bytes() == text.encode()


def test_the_core_is_what_the_tool_picks() -> None:
    every = [vector for suite in TESTED.suites if not suite.optional for vector in on_file(suite.name)]
    text = text_of(TESTED, TESTED.core, made_core(TESTED, every))
    assert path_of("qarre", "core").read_bytes() == text.encode()


def test_ids_are_unique_and_say_the_suite() -> None:
    ids = [vector.id for suite in TESTED.suites for vector in on_file(suite.name)]
    assert len(set(ids)) == len(ids)
    for suite in TESTED.suites:
        assert {vector.id.rsplit("-", 1)[0] for vector in on_file(suite.name)} == {suite.name}


def test_the_core_goes_from_simple_to_hard() -> None:
    core = list(on_file("core"))
    assert 200 < len(core) < 600
    order = [TESTED.simplicity(vector.position, vector.move) for vector in core]
    assert order == sorted(order)


def rulesets_of(vector: Vector) -> Iterator[tuple[Ruleset, Json]]:
    """The default and every ruleset that the vector tells of, with the answer; those without one left out."""
    for name in ("", *vector.readings):
        answer = vector.under(name)
        if answer is not None:
            yield rules_of(from_options([name] if name else [])), answer


@EVERY_SUITE
def test_right_by_the_reference(suite: Suite) -> None:
    for vector in on_file(suite.name):
        for rules, expected in rulesets_of(vector):
            at = notation.position(vector.position, rules)
            if vector.move is None:
                found = [short(each) for each in judging.all_moves(at, rules)["moves"]]
                assert by_move(found) == by_move(expected["moves"]), vector.id
            else:
                verdict = short(judging.verdict(at, notation.move(vector.move, at), rules))
                verdict |= {"after": short_position(verdict["after"])} if "after" in verdict else {}
                assert verdict == expected, vector.id


def test_no_reading_that_changes_an_answer_is_left_out() -> None:
    for vector in on_file("core"):
        for variant in TESTED.variants:
            answer = TESTED.answer(vector.position, vector.move, variant.readings)
            told = vector.under(variant.name)
            if answer is None or told is None or vector.move is not None:
                assert answer == told, (vector.id, variant.name)
            else:
                assert by_move(answer["moves"]) == by_move(told["moves"]), (vector.id, variant.name)


def said_by_spec(step: Step) -> dict[str, Any]:
    """What the spec says of a legal move, as vectors do."""
    winner = translation.WINNERS[step["winner"]]
    return short({"points": step["points"], "wins": step["wins"], "winner": winner})


def right_by_spec(vector: Vector, rules: Ruleset, expected: Json) -> None:
    """Every move that can be thought of is legal by the spec exactly if it is listed, and brings the same."""
    at = notation.position(vector.position, rules)
    if vector.move is not None:
        move = notation.move(vector.move, at)
        step = translation.step(at, move, rules)
        assert sorted(RULEBOOK.violations(step)) == expected.get("violates", []), vector.id
        if expected["legal"]:
            player = at.player if move.kind != "next" else 1 - at.player
            after = notation.position_to_json(translation.outcome(step, player).after)
            assert comparable(after) == comparable(expected["after"]), vector.id
            assert said_by_spec(step).items() <= expected.items(), vector.id
        return
    listed = by_move(expected["moves"])
    for move in conceivable(at):
        step = translation.step(at, move, rules)
        entry = listed.get(key(notation.move_to_json(move)))
        assert (entry is not None) == (not RULEBOOK.violations(step)), (vector.id, move)
        if entry:
            assert said_by_spec(step) == {name: entry[name] for name in entry if name != "move"}, vector.id


SPARSELY = {"placement": 120, "combinations": 12, "core": 7}


@EVERY_SUITE
def test_right_by_the_spec(suite: Suite) -> None:
    """All clauses of the spec; of the largest suites some vectors, since hands of twenty take it long."""
    for vector in islice(on_file(suite.name), 0, None, SPARSELY.get(suite.name, 1)):
        default = vector.expected
        if default is not None:
            right_by_spec(vector, Ruleset(), default)
    for vector in islice(on_file(suite.name), 0, None, 4 * SPARSELY.get(suite.name, 5)):
        for rules, expected in rulesets_of(vector):
            right_by_spec(vector, rules, expected)


def test_every_placement_is_right_by_the_clauses_about_it() -> None:
    clauses = [RULEBOOK.clauses[id] for id in PLACING]
    for vector in on_file("placement"):
        at = notation.position(vector.position, Ruleset())
        listed = by_move((vector.expected or {})["moves"])
        for move in conceivable(at):
            if move.kind not in ("place", "reserve"):
                continue
            step = translation.step(at, move, Ruleset())
            entry = listed.get(key(notation.move_to_json(move)))
            assert (entry is not None) == all(each.holds(step) for each in clauses), (vector.id, move)
            if entry and move.kind == "place":
                assert step["points"] == entry.get("points", 0), vector.id


def test_placement_is_complete() -> None:
    """Every class of top cards, with every class of a card to place there; and every two cards together."""
    asked: set[str] = set()
    together: set[tuple[str, str]] = set()
    for vector in on_file("placement"):
        at = notation.position(vector.position, Ruleset())
        asked |= {class_id(Position(at.base, (card,))) for card in at.hand}
        shown = [stack[0] for stack in at.base if stack]
        if len(shown) == 1:
            together |= {(shown[0], card) for card in at.hand}
    bases = [one_card_each(tops) for tops in every_base()]
    assert len({class_id(Position(base, ())) for base in bases}) == 1080
    for tops, base in zip(every_base(), bases, strict=True):
        assert {class_id(Position(base, (card,))) for card in other_cards(tops)} <= asked, tops
    assert together == {(one, other) for one in DECK for other in DECK if one != other}


def test_combinations_are_complete() -> None:
    """Every change of a top card by uncovering, up to symmetry, that has a combination before or after it."""
    seen: set[tuple[str, str]] = set()
    for vector in on_file("combinations"):
        at = notation.position(vector.position, Ruleset())
        for move in legal_moves(at, Ruleset()):
            if move.kind == "jack":
                uncovered = (
                    at.base[move.cell][-1 - move.many :][:1] if move.many < len(at.base[move.cell]) else ()
                )
                seen.add(change(at, move, uncovered))
    for tops in every_base():
        at = Position(one_card_each(tops), ())
        for cell, top in enumerate(tops):
            for card in (*other_cards(tops), None) if top else ():
                after = (*tops[:cell], card, *tops[cell + 1 :])
                if lying(after) or (card is None and lying(tops)):
                    taking = Move("jack", cell=cell, many=1)
                    assert change(at, taking, (card,) if card else ()) in seen, (tops, cell, card)


def change(at: Position, move: Move, uncovered: tuple[str, ...]) -> tuple[str, str]:
    """The class of top cards and a cell, and of the card that comes to light there."""
    base = one_card_each(at.tops)
    return class_id(Position(base, uncovered), (Move("jack", cell=move.cell, many=1),)), str(bool(uncovered))


def sole_reasons() -> set[str]:
    every = (vector.expected for suite in TESTED.suites for vector in on_file(suite.name))
    violated = (answer.get("violates", ()) for answer in every if answer)
    return {clauses[0] for clauses in violated if len(clauses) == 1}


def test_every_clause_is_the_sole_reason_of_a_rejection() -> None:
    assert {clause.id for clause in RULEBOOK.forbidding} == sole_reasons()


def test_every_reading_changes_an_answer() -> None:
    told = {name for suite in TESTED.suites for vector in on_file(suite.name) for name in vector.readings}
    assert {variant.name for variant in TESTED.variants} == told
    assert {variant.question for variant in TESTED.variants} == {question.id for question in QUESTIONS}
    assert {variant.question.replace("-", "_") for variant in TESTED.variants} == {
        field.name for field in fields(Ruleset)
    }


def test_every_flag_is_used_and_has_a_note() -> None:
    used = {flag for suite in TESTED.suites for vector in on_file(suite.name) for flag in vector.flags}
    assert used <= set(TESTED.notes)
    assert {clause.id for clause in RULEBOOK.forbidding} <= used
    assert {question.id for question in QUESTIONS} <= used


MOVES: list[Json] = [
    {"kind": "place", "from": "hand", "card": card, "cell": cell}
    for card in ("5H", "4S")
    for cell in ("NE", "SW")
] + [{"kind": "jack", "cell": "NW", "count": 1}, {"kind": "jack", "cell": "NW", "count": 2}, {"kind": "end"}]


def test_moves_are_put_together_and_taken_apart() -> None:
    assert grouped(MOVES) == [
        {"kind": "place", "from": "hand", "card": ["5H", "4S"], "cell": ["NE", "SW"]},
        {"kind": "jack", "cell": "NW", "count": [1, 2]},
        {"kind": "end"},
    ]
    for moves in (MOVES, MOVES[:3], MOVES[1:]):
        assert sorted(map(key, expanded(grouped(moves)))) == sorted(map(key, moves))


def test_a_file_can_be_read_however_it_is_laid_out(tmp_path: Path) -> None:
    document = json.loads(path_of("qarre", "queen").read_text(encoding="utf-8"))
    for number, text in enumerate((json.dumps(document), json.dumps(document, indent=4))):
        file = tmp_path / f"{number}.json"
        file.write_text(text, encoding="utf-8")
        assert list(read_vectors(file)) == list(on_file("queen"))


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "no file of vectors"),
        ("[]", "no file of vectors"),
        ('{"version": 2, "vectors": []}', "not of version 1"),
        ('{"version": 1, "vectors": [{"id": "a"}]}', "lacks a field"),
        ('{"version": 1, "vectors": [{"id": "a"', "ends within a vector"),
        ('{"version: 1, "vectors": []}', "not JSON"),
    ],
)
def test_a_bad_file_is_one_clear_mistake(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "bad.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(Mistake, match=says):
        list(read_vectors(file))


def test_a_change_of_a_file_is_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert vectors(TESTED, ["regressions"], write=True, folder=tmp_path) == 0
    file = path_of("qarre", "regressions", tmp_path)
    assert file.read_bytes() == path_of("qarre", "regressions").read_bytes()
    assert vectors(TESTED, ["regressions"], check=True, folder=tmp_path) == 0
    file.write_text(file.read_text(encoding="utf-8").replace('"points":3', '"points":4', 1), encoding="utf-8")
    assert vectors(TESTED, ["regressions"], check=True, folder=tmp_path, as_json=True) == 1
    assert "not what it should be" in capsys.readouterr().out
    with pytest.raises(Mistake, match="no suite"):
        vectors(TESTED, ["nonsense"])
