"""The judge answers every line, right or wrong, and goes on."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarrel.errors import Mistake, shown
from quarrel.judge import LONGEST_LINE, answer, answer_line, judge, lines
from quarrel.qarre import notation, sampling
from quarrel.strict_json import LONGEST_DOCUMENT, bounded_read, parse
from reference.qarre.cards import DECK
from reference.qarre.position import NAMES
from reference.qarre.turn import legal_moves
from spec.qarre.questions import Ruleset

POSITION: dict[str, Any] = {
    "base": {"NW": ["4D", "4H"], "NE": ["6S"], "SW": ["AH"], "SE": []},
    "hand": ["7S", "AC", "2D", "3D"],
    "reserve": ["9S", "8S"],
    "action": "QS",
    "score": 10,
    "opponent_score": 3,
    "actions_turned": 3,
}


def ask(**request: Any) -> dict[str, Any]:
    return answer_line(json.dumps({"id": 1, "game": "qarre", "position": POSITION} | request).encode())


def test_all_legal_moves() -> None:
    moves = [each["move"] for each in ask()["moves"]]
    assert moves == [
        {"kind": "place", "from": "hand", "card": "7S", "cell": "NW"},
        {"kind": "place", "from": "hand", "card": "7S", "cell": "SE"},
        {"kind": "reserve", "card": "2D"},
        {"kind": "reserve", "card": "3D"},
    ]


def test_both_spellings_and_left_out_fields() -> None:
    spelt = {
        "base": {"NW": ["♦4", "4♥"], "NE": ["♠6"], "SW": ["A♥"], "SE": []},
        "hand": ["♠7", "♣A", "2♦", "3D"],
        "action": "♠Q",
        "reserve": ["9♠", "♠8"],
    }
    assert ask(position=spelt)["moves"] == ask()["moves"]


def test_a_ruleset_changes_the_answer() -> None:
    move = {"kind": "reserve", "card": "AC"}
    assert ask(move=move)["violates"] == ["Q-QUEEN-EXCEPTION"]
    answer = ask(move=move, ruleset={"queen-exception": "suit"})
    assert answer["legal"]
    assert answer["after"]["reserve"] == ["9S", "8S", "AC"]


def changed(**fields: Any) -> dict[str, Any]:
    return {"position": POSITION | fields}


BAD: dict[str, tuple[Any, str, str]] = {
    "unknown card": (changed(hand=["7S", "AC", "2D", "11D"]), "unknown-card", "/position/hand/3"),
    "repeated card": (changed(hand=["7S", "AC", "2D", "2D"]), "repeated-card", "/position/hand/3"),
    "card in two places": (changed(hand=["7S", "AC", "2D", "6S"]), "repeated-card", "/position/hand/3"),
    "hand of forty": (changed(hand=list(DECK)), "repeated-card", "/position/hand/5"),
    "too many cards": (
        changed(base={name: [] for name in NAMES}, hand=list(DECK), reserve=[]),
        "too-many-cards",
        "/position",
    ),
    "fifth cell": (changed(base=POSITION["base"] | {"XX": []}), "unknown-cell", "/position/base/XX"),
    "missing cell": (changed(base={"NW": ["4D"]}), "missing-cell", "/position/base"),
    "negative count": (changed(reserve_played=-1), "out-of-range", "/position/reserve_played"),
    "thirteen actions": (changed(actions_turned=13), "out-of-range", "/position/actions_turned"),
    "huge integer": (changed(score=10**15), "out-of-range", "/position/score"),
    "fraction": (changed(score=1.5), "wrong-type", "/position/score"),
    "truth for number": (changed(score=True), "wrong-type", "/position/score"),
    "number for truth": (changed(hand_played=0), "wrong-type", "/position/hand_played"),
    "string for list": (changed(hand="7S"), "wrong-type", "/position/hand"),
    "null for list": (changed(reserve=None), "wrong-type", "/position/reserve"),
    "list for position": ({"position": []}, "wrong-type", "/position"),
    "unknown field": (changed(colour="red"), "unknown-field", "/position/colour"),
    "half a whole position": (changed(stock=[]), "missing-field", "/position"),
    "short hand": (changed(hand=["7S", "AC", "2D"]), "hand-size", "/position/hand"),
    "queen in phase action": (changed(phase="action"), "bad-action", "/position/action"),
    "action before it is turned": (changed(phase="opening"), "bad-action", "/position/action"),
    "unknown phase": (changed(phase="draw"), "unknown-phase", "/position/phase"),
    "number card as action": (changed(action="7S"), "unknown-card", "/position/action"),
    "action card in the hand": (changed(hand=["7S", "AC", "2D", "QH"]), "unknown-card", "/position/hand/3"),
    "already won": (changed(score=44, reserve=[]), "already-won", "/position/score"),
    "opponent has won": (changed(opponent_score=50), "already-won", "/position/opponent_score"),
    "unknown game": ({"game": "chess"}, "unknown-game", "/game"),
    "game of a wrong type": ({"game": 7}, "wrong-type", "/game"),
    "unknown question": ({"ruleset": {"jack-take": "top"}}, "unknown-question", "/ruleset/jack-take"),
    "unknown reading": ({"ruleset": {"jack-takes": "all"}}, "unknown-reading", "/ruleset/jack-takes"),
    "unknown kind": ({"move": {"kind": "fly"}}, "unknown-kind", "/move/kind"),
    "chance in a view": ({"move": {"kind": "draw"}}, "unknown-kind", "/move/kind"),
    "move without a card": ({"move": {"kind": "reserve"}}, "missing-field", "/move"),
    "move with too much": ({"move": {"kind": "end", "card": "7S"}}, "unknown-field", "/move/card"),
    "unknown source": (
        {"move": {"kind": "place", "from": "pocket", "card": "7S", "cell": "NW"}},
        "unknown-source",
        "/move/from",
    ),
    "jack takes nothing": (
        {"move": {"kind": "jack", "cell": "NW", "count": 0}},
        "out-of-range",
        "/move/count",
    ),
    "unknown request field": ({"mvoe": {}}, "unknown-field", "/mvoe"),
}


@pytest.mark.parametrize("name", BAD)
def test_bad_requests_say_what_and_where(name: str) -> None:
    request, code, at = BAD[name]
    answer = ask(**request)
    assert answer["id"] == 1
    assert (answer["error"]["code"], answer["error"]["at"]) == (code, at)
    assert "\n" not in answer["error"]["message"]


LINES: dict[bytes, str] = {
    b"": "empty-line",
    b"{": "not-json",
    b"\xef\xbb\xbf{}": "not-json",
    b"[]": "wrong-type",
    b"7": "wrong-type",
    b"\xff\xfe": "not-utf8",
    b"[" * 100_000: "not-json",
    b'{"id": NaN}': "bad-number",
    b'{"id": ' + b"9" * 5000 + b"}": "bad-number",
    b'{"id": 1, "id": 2}': "repeated-key",
    b'{"game": "qarre"}': "missing-field",
    b"\x0c{}": "not-json",
    b"{}\x0b": "not-json",
    b"\x0c": "not-json",
    b" \t\r": "empty-line",
}


@pytest.mark.parametrize("line", LINES, ids=lambda line: str(line[:20]))
def test_bad_lines(line: bytes) -> None:
    assert answer_line(line)["error"]["code"] == LINES[line]


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=5)
    | st.sampled_from(["7S", "QH", "NW"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(["NW", "kind", "card", "base", "x"]), inner, max_size=4)
    ),
    max_leaves=8,
)


@settings(max_examples=300)
@given(
    st.sampled_from(["game", "ruleset", "position", "move", *notation.VIEW, *notation.HIDDEN]), json_values
)
def test_anything_anywhere_gets_an_answer(field: str, value: Any) -> None:
    request = (
        {field: value} if field in ("game", "ruleset", "position", "move") else changed(**{field: value})
    )
    answer = ask(**request)
    assert answer["id"] == 1
    assert len({"error", "moves", "legal"} & set(answer)) == 1


@settings(max_examples=100, deadline=None)
@given(st.randoms(use_true_random=False))
def test_written_positions_and_moves_read_back(random: Any) -> None:
    rules = sampling.ruleset(random)
    at = random.choice((sampling.view, sampling.whole))(random, rules)
    assert notation.position(json.loads(json.dumps(notation.position_to_json(at))), rules) == at._replace(
        player=at.player if at.opponent_hand else 0
    )
    for move in legal_moves(at, rules):
        assert notation.move(notation.move_to_json(move), at) == move
    chance = sampling.chance_move(random, at)
    if at.opponent_hand:
        assert notation.move(notation.move_to_json(chance), at) == chance


def stream(given: bytes) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "quarrel", "judge"], input=given, capture_output=True, check=False
    )


def test_the_stream_goes_on_after_bad_lines() -> None:
    good = json.dumps({"id": "x", "game": "qarre", "position": POSITION}).encode()
    long = b'{"id": "' + b"a" * (3 * LONGEST_LINE) + b'"}'
    found = stream(b"\n".join([good, b"{", b"", long, good]))
    answers = [json.loads(line) for line in found.stdout.splitlines()]
    assert [answer.get("error", {}).get("code") for answer in answers] == [
        None,
        "not-json",
        "empty-line",
        "too-long",
        None,
    ]
    assert (found.returncode, found.stderr) == (1, b"")


def test_a_line_may_be_just_as_long_as_is_allowed() -> None:
    full, over = b"a" * LONGEST_LINE, b"a" * (LONGEST_LINE + 1)
    given = b"\n".join([full, over, b"b", full])
    assert list(lines(io.BytesIO(given))) == [full + b"\n", None, b"b\n", full]


@pytest.mark.parametrize(
    "id",
    ["1e3", "0.10", "0.1234567890123456789012345", "-0.0", '{"a":[1E+2,"\\u00e9",null,true]}', '"x"', "7"],
)
def test_an_id_comes_back_as_it_was_spelt(id: str) -> None:
    target = io.StringIO()
    judge(io.BytesIO(f'{{"id": {id}}}\n{{"id": {id}, "game": "qarre"}}'.encode()), target, {})
    assert [line.split(',"error"')[0] for line in target.getvalue().splitlines()] == [f'{{"id":{id}'] * 2


def test_an_id_of_any_depth_gets_an_answer() -> None:
    deep = [b'{"id": ' + b"[" * depth + b"]" * depth + b"}\n" for depth in range(300, 1100, 7)]
    target = io.StringIO()
    assert judge(io.BytesIO(b"".join(deep)), target, {}) == (len(deep), len(deep))
    assert target.getvalue().count("\n") == len(deep)


def test_many_keys_take_no_more_time_than_they_need() -> None:
    names = [f'"{number}": 0' for number in range(100_000)]
    began = time.process_time()
    with pytest.raises(Mistake, match="99999"):
        parse("{" + ", ".join([*names, names[-1]]) + "}")
    assert time.process_time() - began < 5


def test_a_document_without_end_is_refused() -> None:
    assert bounded_read(io.BytesIO(b"a" * LONGEST_DOCUMENT)) == b"a" * LONGEST_DOCUMENT
    with open("/dev/zero", "rb") as endless, pytest.raises(Mistake, match="longer than 1048576 bytes"):
        bounded_read(endless)


@pytest.mark.parametrize(
    ("part", "kind"),
    [
        ({"hand": ("7S", "AC", "2D", "3D")}, "a Python tuple"),
        ({"hand": {"7S"}}, "a Python set"),
        ({"action": b"QS"}, "a Python bytes"),
        ({"score": 1j}, "a Python complex"),
    ],
)
def test_python_values_that_json_lacks_are_of_a_wrong_type(part: dict[str, Any], kind: str) -> None:
    with pytest.raises(Mistake, match=f"got {kind}") as found:
        answer({"game": "qarre", "position": POSITION | part})
    assert found.value.code == "wrong-type"


def test_python_names_and_numbers_that_json_lacks_are_mistakes_too() -> None:
    for request in ({7: 7}, {"ruleset": {7: "top"}}, {"position": POSITION | {"score": 10**5000}}):
        with pytest.raises(Mistake):
            answer({"game": "qarre", "position": POSITION} | request)


def test_what_is_echoed_is_short_clean_and_closed() -> None:
    assert shown("a\nb\x1b[31m\u202e") == '"a?b?[31m?"'
    assert shown("x" * 1000) == '"' + "x" * 57 + '..."'
    assert len(shown(list(range(1000)))) == 60
    said = str(Mistake("c", "bad", "/a\n\x1b" + "x" * 1000))
    assert said.startswith("bad (at /a??xx")
    assert said.endswith("...)")
    assert len(said) < 140


def test_a_good_stream_is_a_success() -> None:
    good = json.dumps({"id": 1, "game": "qarre", "position": POSITION}).encode()
    assert stream(good + b"\n" + good + b"\n").returncode == 0


def test_an_empty_stream_is_bad_input() -> None:
    found = stream(b"")
    assert (found.returncode, found.stdout) == (2, b"")
    assert found.stderr.count(b"\n") == 1


def test_readings_for_all_lines_give_way_to_those_of_a_line() -> None:
    line = json.dumps(
        {"game": "qarre", "position": POSITION, "move": {"kind": "reserve", "card": "AC"}}
    ).encode()
    own = line[:-1] + b', "ruleset": {"queen-exception": "forced"}}'
    assert answer_line(line, {"queen-exception": "suit"})["legal"]
    assert not answer_line(own, {"queen-exception": "suit"})["legal"]


def test_rules_decide_what_is_already_won() -> None:
    over = POSITION | {"score": 44, "reserve": []}
    own_turn = Ruleset(off_turn_win="own-turn")
    assert notation.position(over, own_turn).score == 44
    with pytest.raises(Mistake, match="has won already"):
        notation.position(over | {"hand_played": True}, own_turn)
    assert notation.position(over, Ruleset(win_timing="end-of-turn")).score == 44
