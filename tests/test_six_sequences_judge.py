"""Les six séquences at the front door: formats, the judge, and what bad input is answered."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from quarrel.commands import app
from quarrel.errors import Mistake
from quarrel.judge import answer
from quarrel.six_sequences import notation, sampling
from quarrel.six_sequences.bots import bot
from quarrel.six_sequences.playing import step_json
from reference.shuffling import by_seed
from reference.six_sequences.cards import DECK
from reference.six_sequences.deal import new_match
from reference.six_sequences.game import game
from reference.six_sequences.turn import legal_moves
from reference.six_sequences.view import view
from spec.six_sequences.questions import Ruleset

DIAMONDS = {"sequences": [["4D", "5D", "6D", "7D"]]}


def asked(position: dict[str, Any], move: dict[str, Any] | None = None, **ruleset: str) -> dict[str, Any]:
    readings = {name.replace("_", "-"): reading for name, reading in ruleset.items()}
    request = {"game": "six-sequences", "ruleset": readings, "position": position}
    return answer(request if move is None else request | {"move": move})


@pytest.mark.parametrize("seed", range(8))
def test_positions_and_moves_read_back(seed: int) -> None:
    """What is written can be read again, whole or as a player sees it."""
    random = Random(seed)
    rules = sampling.ruleset(random)
    players, teams = ((2, False), (3, False), (4, False), (4, True))[seed % 4]
    match = new_match(players, teams=teams, deals=2)
    for step in game((bot("random", random, rules),) * players, rules, by_seed(seed), match):
        at = notation.position(json.loads(json.dumps(notation.position_to_json(step.at))), rules)
        assert at == step.at
        assert notation.move(notation.move_to_json(step.move), at) == step.move
        if step.move.kind in notation.MOVES:
            seen = view(step.at, step.at.player)
            assert notation.position(notation.position_to_json(seen), rules) == seen
            for move in legal_moves(seen, rules):
                assert notation.move(notation.move_to_json(move), seen) == move


def test_the_judge_accepts_every_step_of_a_game() -> None:
    random = Random(3)
    for step in game(
        (bot("greedy", random, Ruleset()),) * 4, Ruleset(), by_seed(3), new_match(4, teams=True)
    ):
        told = step_json(step)
        found = answer({"game": "six-sequences", "position": told["position"], "move": told["move"]})
        assert found["legal"]
        assert found["after"] == told["after"]


def test_a_discard_is_not_taken_for_itself() -> None:
    at = {"hand": ["9D", "2C"], "tables": [DIAMONDS, {}], "discard": ["8D"], "phase": "take"}
    assert asked(at, {"kind": "take", "cards": ["8D", "9D"], "to": "♦5"})["legal"]
    alone = asked(at, {"kind": "take", "cards": ["8D"], "to": "5D"})
    assert alone["violates"] == ["S-TAKE-HAND", "S-TAKE-NEEDED"]
    moves = [each["move"] for each in asked(at)["moves"]]
    assert moves == [{"kind": "stock"}, {"kind": "take", "cards": ["8D", "9D"], "to": "4D"}]


def test_readings_of_discard_use() -> None:
    at = {"hand": ["8D"], "tables": [DIAMONDS, {}], "discard": ["9D"], "phase": "take"}
    move = {"kind": "take", "cards": ["8D", "9D"], "to": "4D"}
    assert asked(at, move)["violates"] == ["S-TAKE-NEEDED"]
    assert asked(at, move, discard_use="together")["legal"]


def test_a_joker_says_as_what_it_stands() -> None:
    at = {"hand": ["0D"], "tables": [DIAMONDS, {}], "phase": "extend", "stock": 0}
    found = asked(at, {"kind": "extend", "card": "0D", "to": "4D", "as": "3"})
    assert found["after"]["tables"][0]["sequences"] == [["0D", "4D", "5D", "6D", "7D"]]
    with pytest.raises(Mistake, match='"as" is missing'):
        asked(at, {"kind": "extend", "card": "0D", "to": "4D"})


def test_the_shorter_sequence_can_be_worth_more() -> None:
    """The dominant player keeps what is worth most, which is not always the longest."""
    own = {"sequences": [["1H", "2H", "3H", "4H"], ["QH", "KH", "AH"]]}
    at = {"hand": [], "others": [["2C"]], "tables": [own, {}], "phase": "count", "stock": []}
    used = {"2C", *own["sequences"][0], *own["sequences"][1]}
    rest = [card for card in DECK if card not in used]
    assert asked(at | {"discard": rest}, {"kind": "count"})["points"] == 9


BAD: list[tuple[dict[str, Any], str, str]] = [
    ({}, "missing-field", ""),
    ({"hand": ["13H"]}, "unknown-card", "/hand/0"),
    ({"hand": ["2H", "2H"]}, "repeated-card", "/hand/1"),
    ({"hand": "2H"}, "wrong-type", "/hand"),
    ({"hand": [], "colour": 1}, "unknown-field", "/colour"),
    ({"hand": [], "others": []}, "players", "/others"),
    ({"hand": [], "teams": True}, "players", "/teams"),
    ({"hand": [], "tables": [{}]}, "players", "/tables"),
    *(
        ({"hand": [], "tables": [{"sequences": [cards]}, {}]}, "bad-sequence", "/tables/0/sequences/0")
        for cards in (["2H", "3H"], ["2H", "3H", "5H"], ["0H", "1H", "AH"], ["2H", "3C", "4H"])
    ),
    ({"hand": [], "tables": [{"series": [["2H", "3C"]]}, {}]}, "bad-series", "/tables/0/series/0"),
    ({"hand": [], "tables": [{"new_series": [["2H", "2C"]]}, {}]}, "bad-series", "/tables/0/new_series/0"),
    ({"hand": [], "phase": "final", "stock": 4}, "phase", "/stock"),
    ({"hand": [], "phase": "claim"}, "phase", "/phase"),
    ({"hand": [], "phase": "take", "asked": 1}, "phase", "/asked"),
    ({"hand": [], "passes": 1}, "phase", "/phase"),
    ({"hand": ["0H"], "owed": "H"}, "bad-owed", "/owed"),
    ({"hand": [], "stock": 119}, "too-many-cards", ""),
    ({"hand": [], "stock": True}, "wrong-type", "/stock"),
    ({"hand": ["2H"] + [f"{rank}C" for rank in range(1, 10)]}, "hand-size", "/hand"),
    ({"hand": [], "scores": [1]}, "players", "/scores"),
    ({"hand": [], "phase": "draw", "stock": [], "others": [[]]}, "incomplete-deck", ""),
]


@pytest.mark.parametrize(("position", "code", "at"), BAD)
def test_bad_positions_are_refused(position: dict[str, Any], code: str, at: str) -> None:
    with pytest.raises(Mistake) as found:
        asked(position)
    assert (found.value.code, found.value.at) == (code, f"/position{at}")


BAD_MOVES: list[tuple[dict[str, Any], str]] = [
    ({}, "missing-field"),
    ({"kind": "fly"}, "unknown-kind"),
    ({"kind": "draw"}, "unknown-kind"),
    ({"kind": "lay"}, "bad-use"),
    ({"kind": "lay", "sequence": []}, "no-cards"),
    ({"kind": "lay", "sequence": ["2H", "2H"]}, "repeated-card"),
    ({"kind": "take", "sequence": ["2H"], "to": "3H"}, "unknown-field"),
    ({"kind": "take", "cards": ["2H"]}, "missing-field"),
    ({"kind": "extend", "card": "2H", "to": "3H", "as": "0"}, "unknown-rank"),
    ({"kind": "discard"}, "missing-field"),
    ({"kind": "discard", "card": "2H", "to": "3H"}, "unknown-field"),
]


@pytest.mark.parametrize(("move", "code"), BAD_MOVES)
def test_bad_moves_are_refused(move: dict[str, Any], code: str) -> None:
    with pytest.raises(Mistake) as found:
        asked({"hand": ["2H"]}, move)
    assert found.value.code == code


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = app(list(words), result_action="return_value")
    return code, capsys.readouterr().out


def test_rules_and_explanations(capsys: pytest.CaptureFixture[str]) -> None:
    code, told = run(capsys, "rules", "six-sequences")
    assert code == 0
    assert "S-BALANCE" in told
    code, told = run(capsys, "rules", "six-sequences", "S-TAKE-NEEDED")
    assert "hand_needs_it" in told
    at = json.dumps({"hand": ["2H", "3H", "4H"]})
    code, told = run(capsys, "explain", "six-sequences", at)
    assert "lay the sequence ♥2 ♥3 ♥4" in told
    code, told = run(capsys, "explain", "six-sequences", at, '{"kind": "discard", "card": "2H"}')
    assert code == 1
    assert "S-FULL" in told


@pytest.mark.parametrize(
    "words",
    [
        ("show", "six-sequences", "{}"),
        ("verify", "six-sequences"),
        ("prove", "six-sequences", "x"),
        ("find", "six-sequences", "x"),
        ("compare", "six-sequences", "one-at-top"),
        ("records", "six-sequences"),
        ("play", "six-sequences"),
    ],
)
def test_what_is_not_there_yet_says_so(words: tuple[str, ...]) -> None:
    with pytest.raises(Mistake, match="yet"):
        app(list(words), result_action="return_value")


def test_readings_of_one_game_do_not_disturb_another() -> None:
    request = {"game": "six-sequences", "position": {"hand": []}}
    assert answer(request, {"jack-takes": "top"})["moves"] == [
        {"move": {"kind": "refill"}, "points": 0, "wins": False, "winner": None}
    ]
