"""The command line as people use it: answers, exit codes, and one clear line for every mistake."""

from __future__ import annotations

import ast
import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from conftest import fits
from quarrel.streams import print_json
from tests.test_judge import POSITION

TEXT = json.dumps(POSITION)
ILLEGAL = '{"kind": "reserve", "card": "AC"}'


def quarrel(*arguments: str, given: str | bytes = "", **settings: str) -> subprocess.CompletedProcess[str]:
    """Run a command, perhaps with settings of the environment."""
    found = subprocess.run(
        [sys.executable, "-m", "quarrel", *arguments],
        input=given.encode() if isinstance(given, str) else given,
        env={name: value for name, value in os.environ.items() if name != "COLUMNS"} | settings,
        capture_output=True,
        check=False,
    )
    encoding = settings.get("PYTHONIOENCODING", "utf-8").partition(":")[0]
    out, err = found.stdout.decode(encoding), found.stderr.decode(encoding)
    return subprocess.CompletedProcess(found.args, found.returncode, out, err)


def in_a_shell(redirected: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command line with all that a shell can do to its streams; `quarrel` stands for the program."""
    line = redirected.replace("quarrel", f"{sys.executable} -m quarrel")
    return subprocess.run(["bash", "-c", line], capture_output=True, check=False)


def test_explain_lists_moves_and_gives_reasons() -> None:
    found = quarrel("explain", "qarre", TEXT)
    assert found.returncode == 0
    assert "4 legal moves" in found.stdout
    found = quarrel("explain", "qarre", "-", '{"kind": "reserve", "card": "AC"}', given=TEXT)
    assert found.returncode == 1
    assert "illegal  ♣A" in found.stdout
    assert "Q-QUEEN-EXCEPTION" in found.stdout
    found = quarrel(
        "explain", "qarre", TEXT, '{"kind": "reserve", "card": "AC"}', "--ruleset", "queen-exception=suit"
    )
    assert found.returncode == 0
    assert "legal" in found.stdout


def test_explain_in_json_has_titles_and_places() -> None:
    found = quarrel("explain", "qarre", TEXT, '{"kind": "reserve", "card": "AC"}', "--json")
    answer = json.loads(found.stdout)
    assert answer["violates"] == ["Q-QUEEN-EXCEPTION"]
    assert answer["clauses"][0]["spec"].startswith("spec/qarre/reserve.py:")


def test_show_draws(tmp_path: Path) -> None:
    assert "♥4" in quarrel("show", "qarre", TEXT).stdout
    file = tmp_path / "p.svg"
    found = quarrel("show", "qarre", TEXT, '{"kind": "reserve", "card": "AC"}', "--svg", str(file))
    assert (found.returncode, found.stdout) == (0, "")
    assert ElementTree.parse(file).getroot().tag.endswith("svg")  # noqa: S314
    assert json.loads(quarrel("show", "qarre", TEXT, "--json").stdout)["position"]["hand"] == POSITION["hand"]


def test_rules_shows_words_constraint_and_twin() -> None:
    found = quarrel("rules", "qarre", "q-queen-exception").stdout
    assert "spec/qarre/reserve.py:" in found
    assert "reference/qarre/reserve.py:" in found
    assert "def reserved_under_the_queen" in found
    assert "def queen_excuses" in found
    every = json.loads(quarrel("rules", "qarre", "--json").stdout)
    assert len(every["questions"]) == 14
    assert "forced" in quarrel("rules", "qarre", "queen-exception").stdout
    assert "Evidence" in quarrel("rules", "qarre", "Q-A1").stdout


def test_a_shown_rule_is_told_with_what_it_relies_on() -> None:
    found = quarrel("rules", "qarre", "Q-QUEEN-EXCEPTION").stdout
    assert 'if rules.queen_exception == "suit":\n        return not playable' in found
    answer = json.loads(quarrel("rules", "qarre", "Q-QUEEN-EXCEPTION", "--json").stdout)
    helping = [each["source"].split("(")[0] for each in answer["reference"]["helpers"]]
    assert helping == ["def connects_somewhere", "def placeable", "def excused", "def stuck"]


@pytest.mark.parametrize("width", ["40", "80"])
def test_code_in_a_pipe_is_still_code(width: str) -> None:
    for id in ("Q-QUEEN-EXCEPTION", "Q-TRIO", "Q-PENALTY-WIN"):
        found = quarrel("rules", "qarre", id, COLUMNS=width).stdout
        constraint, twin = re.split(
            r"^In plain Python  .*\n", found.partition("As a constraint")[2], flags=re.M
        )
        for code in (constraint.partition("\n")[2], twin):
            assert any(isinstance(part, ast.FunctionDef) for part in ast.parse(code).body)


def test_lists_of_rules_hang_together() -> None:
    for width in (30, 80):
        found = quarrel("rules", "qarre", COLUMNS=str(width)).stdout
        assert max(map(len, found.splitlines())) <= width
        assert not re.search(r"^[a-z]", found, re.M)
    assert "The cards" not in found
    assert re.search(r"^  Q-A2 .*\n {21}\S", found, re.M)
    whole = quarrel("rules", "qarre", "empty-space").stdout
    assert re.search(r"^  must-connect .*\n    \S", whole, re.M)


def test_rules_without_words_say_why() -> None:
    found = quarrel("rules", "qarre", "Q-PLACE", PYTHONOPTIMIZE="2")
    assert (found.returncode, found.stdout) == (2, "")
    assert "PYTHONOPTIMIZE" in found.stderr


def test_a_pipe_is_eighty_columns_wide_unless_told_otherwise() -> None:
    plain = quarrel("rules", "qarre").stdout
    for width in ("0", "", "wide", "²", "9" * 5000):
        assert quarrel("rules", "qarre", COLUMNS=width).stdout == plain
    assert max(map(len, plain.splitlines())) in range(75, 81)
    assert max(map(len, quarrel("rules", "qarre", COLUMNS="100").stdout.splitlines())) > 80


@pytest.mark.parametrize(
    ("shown", "same"),
    [
        ("a\nb\nc", True),
        ("a\nb", False),
        ("b\nc", False),
        ("...", True),
        ("a\n...", True),
        ("b\n...", False),
        ("...\nc", True),
        ("...\nb", False),
        ("a\n...\nc", True),
        ("a\n...\nb\n...\nc", True),
        ("a\n...\nc\n...\nb\nc", False),
        (".\nb\nc", False),
    ],
)
def test_what_docs_show_is_printed_from_the_first_line_to_the_last(shown: str, same: bool) -> None:
    assert fits(shown, "a\nb  \nc\n") == same


def test_a_document_has_an_end() -> None:
    found = in_a_shell("quarrel explain qarre - < /dev/zero")
    assert (found.returncode, found.stderr.count(b"\n")) == (2, 1)
    assert b"longer than 1048576 bytes" in found.stderr


def test_show_says_that_a_move_is_not_allowed() -> None:
    assert "not allowed by Q-QUEEN-EXCEPTION" in quarrel("show", "qarre", TEXT, ILLEGAL).stdout
    found = quarrel("show", "qarre", TEXT, ILLEGAL, "--ruleset", "queen-exception=suit")
    assert "not allowed" not in found.stdout


def test_suit_signs_in_arguments_are_read_in_every_locale() -> None:
    spelt = json.dumps(POSITION | {"hand": ["♠7", "♣A", "2D", "3D"]}, ensure_ascii=False)
    posix = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    found = quarrel("show", "qarre", spelt, "--json", **posix)
    assert json.loads(found.stdout)["position"]["hand"] == POSITION["hand"]
    assert "é" in json.loads(found.stdout)["svg"]


def test_bots_play_the_same_game_for_a_seed() -> None:
    first = quarrel("play", "qarre", "--bots", "greedy,random", "--seed", "3", "--json")
    assert first.returncode == 0
    steps = [json.loads(line) for line in first.stdout.splitlines()]
    assert steps[0]["move"]["kind"] == "deal"
    assert steps[-1]["winner"] is not None
    assert all(a["after"] == b["position"] for a, b in pairwise(steps))
    assert first.stdout == quarrel("play", "qarre", "--bots", "greedy,random", "--seed", "3", "--json").stdout
    lines = "\n".join(
        json.dumps({"game": "qarre", "position": s["position"], "move": s["move"]}) for s in steps
    )
    judged = [json.loads(line) for line in quarrel("judge", given=lines).stdout.splitlines()]
    assert [each["after"] for each in judged] == [step["after"] for step in steps]


def test_playing_by_hand() -> None:
    found = quarrel("play", "qarre", "--seed", "1", given="x\n1\nq\n")
    assert found.returncode == 0
    assert '"x" is none of them' in found.stdout
    assert "You leave the game" in found.stdout
    whole = quarrel("play", "qarre", "--seed", "1", given="1\n" * 500)
    assert whole.returncode == 0
    assert "wins" in whole.stdout or "void" in whole.stdout


NO_MOVES = ["[/]", "[/bold]", ":smile:", "0000000019", "01", "+1", "1.", "000000001" + "0" * 5000, "²", ""]


@pytest.mark.parametrize("typed", NO_MOVES, ids=lambda typed: typed[:12])
def test_what_is_typed_is_a_move_or_none_of_them(typed: str) -> None:
    found = quarrel("play", "qarre", "--seed", "1", given=f"{typed}\nq\n")
    assert (found.returncode, found.stderr) == (0, "")
    assert f'"{typed if len(typed) < 60 else typed[:57] + "..."}" is none of them.' in found.stdout


def test_bytes_that_are_no_letters_are_no_move() -> None:
    given = b"\xff\xfe\x1b[31m\nq\n"
    found = quarrel("play", "qarre", "--seed", "1", given=given, PYTHONIOENCODING="utf-8:strict")
    assert (found.returncode, found.stderr) == (0, "")
    assert '?[31m" is none of them.' in found.stdout


def test_a_line_without_end_is_refused() -> None:
    found = in_a_shell("quarrel play qarre < /dev/zero")
    assert (found.returncode, found.stderr.count(b"\n")) == (2, 1)
    assert b"longer than" in found.stderr


def test_scores_are_told_by_name() -> None:
    told = quarrel("play", "qarre", "--bots", "greedy,random", "--seed", "3").stdout.splitlines()
    assert told[0] == "Player 1 is greedy and begins, player 2 is random. Seed 3."
    steps = quarrel("play", "qarre", "--bots", "greedy,random", "--seed", "3", "--json").stdout.splitlines()
    after = [json.loads(step)["after"] for step in steps]
    scores = [(at["score"], at["opponent_score"])[:: 1 if at["player"] == 0 else -1] for at in after]
    first, second = (str(score).replace("-", "−") for score in scores[-1])
    assert told[-1].endswith(f" (player 1: {first}, player 2: {second})")
    assert "−" in told[-1]
    turns = [line for line in told if " turns " in line]
    assert all(
        re.search(r"^player [12] turns .. \(player 1: −?\d+, player 2: −?\d+\)$", line) for line in turns
    )
    assert re.search(r"Seed \d+\.", quarrel("play", "qarre", "--bots", "random").stdout)
    mine = quarrel("play", "qarre", "--seed", "1", given="1\n" * 500).stdout
    assert "you turn ♦J (you: 0, the bot: 0)" in mine
    assert re.search(r"^(you win|the bot wins|nobody .* void) \(you: −?\d+, the bot: −?\d+\)$", mine, re.M)


def test_verify_reports() -> None:
    found = quarrel("verify", "qarre", "--steps", "50", "--seed", "1", "--json")
    report = json.loads(found.stdout)
    assert found.returncode == 0
    assert report["ok"]
    assert len(report["questions"]) == 14
    assert sum(each["steps"] for each in report["crosscheck"]) == 50


@pytest.mark.parametrize(
    "closed", ["judge <&-", "judge >&-", "rules qarre >&-", "show qarre - <&-", "play qarre <&-"]
)
def test_closed_streams_are_said_in_one_line(closed: str) -> None:
    found = in_a_shell(f"quarrel {closed}")
    assert found.returncode == 2
    assert found.stderr.count(b"\n") == 1
    assert b" is closed" in found.stderr


@pytest.mark.parametrize("command", ["--help", "--version", "rules qarre", "play qarre --bots random,random"])
def test_who_does_not_read_does_not_mind_a_closed_input(command: str) -> None:
    found = in_a_shell(f"quarrel {command} <&-")
    assert (found.returncode, found.stderr) == (0, b"")
    assert found.stdout


@pytest.mark.parametrize("where", ["2>&-", "2>/dev/full"])
def test_a_message_that_cannot_be_told_changes_nothing_else(where: str) -> None:
    found = in_a_shell(f"quarrel show chess x {where}")
    assert (found.returncode, found.stdout, found.stderr) == (2, b"", b"")


@pytest.mark.parametrize("command", ["rules qarre", "judge <<< 1", "play qarre --bots random,random --json"])
def test_a_full_disk_is_said_in_one_line(command: str) -> None:
    found = in_a_shell(f"quarrel {command} > /dev/full")
    assert (found.returncode, found.stderr.count(b"\n")) == (2, 1)
    assert found.stderr.startswith(b"quarrel: No space left on device")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "qarre", TEXT, ILLEGAL],
        ["explain", "qarre", TEXT],
        ["rules", "qarre", "Q-RESERVE"],
        ["play", "qarre", "--bots", "greedy,random"],
        ["--help"],
        ["show", "qarre", "♠"],
    ],
)
def test_every_encoding_gets_what_it_can_carry(arguments: list[str], encoding: str) -> None:
    poor, rich = quarrel(*arguments, PYTHONIOENCODING=encoding), quarrel(*arguments)
    assert poor.returncode == rich.returncode
    assert "Traceback" not in poor.stderr
    assert poor.stderr.count("\n") == rich.stderr.count("\n")


def test_suits_are_letters_where_there_are_no_signs() -> None:
    poor = quarrel("show", "qarre", TEXT, PYTHONIOENCODING="ascii").stdout
    assert "| H4  | | S6  |" in poor
    assert "Hand      S7 CA D2 D3" in poor
    assert "\\" not in poor
    posix = {"LC_ALL": "POSIX", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    assert quarrel("show", "qarre", TEXT, **posix).stdout == poor


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "utf-8"])
def test_json_means_the_same_in_every_encoding(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    target = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(target, encoding))
    for value in ({"a": "é"}, {"a": "♠"}):
        print_json(value)
    sys.stdout.flush()
    lines = target.getvalue().decode(encoding).splitlines()
    assert [json.loads(line)["a"] for line in lines] == ["é", "♠"]
    assert ("é" in lines[0], "♠" in lines[1]) == (encoding != "ascii", encoding == "utf-8")


MISTAKES = {
    "unknown game": (["show", "chess", TEXT], "there is no game"),
    "no such file": (["show", "qarre", "nowhere.json"], "no file"),
    "empty file": (["show", "qarre", os.devnull], "POSITION is empty"),
    "empty input": (["show", "qarre", "-"], "empty"),
    "broken JSON": (["explain", "qarre", "{"], "not JSON"),
    "bad position": (["explain", "qarre", "{}"], '"base" is missing'),
    "bad move": (["explain", "qarre", TEXT, '{"kind": "fly"}'], "there is no kind"),
    "unknown question for the judge": (["judge", "--ruleset", "jack=top"], "there is no question"),
    "unknown question": (["explain", "qarre", TEXT, "--ruleset", "jack=top"], "there is no question"),
    "unknown reading": (
        ["explain", "qarre", TEXT, "--ruleset", "jack-takes=all"],
        "valid: prefix, top, stack",
    ),
    "no reading": (["explain", "qarre", TEXT, "--ruleset", "jack-takes"], "question=reading"),
    "two readings": (
        ["explain", "qarre", TEXT, "--ruleset", "jack-takes=top", "--ruleset", "jack-takes=stack"],
        "two readings",
    ),
    "unknown clause": (["rules", "qarre", "Q-QUEN"], "did you mean"),
    "unknown bot": (["play", "qarre", "--bots", "clever"], "there is no bot"),
    "three bots": (["play", "qarre", "--bots", "random,random,random"], "two bots"),
    "unfinished": (["play", "qarre"], "input ended"),
    "no steps": (["verify", "--steps", "0"], "at least 1"),
    "unknown command": (["settle"], "quarrel --help"),
    "unknown option": (["rules", "qarre", "--colour", "red"], "quarrel --help"),
    "missing argument": (["explain", "qarre"], "quarrel --help"),
    "folder for a picture": (["show", "qarre", TEXT, "--svg", "/"], "directory"),
}


NASTY = "a\nb\r\x1b[31m" + "x" * 5000
NASTY_PLACES = {
    "command": [NASTY],
    "option": ["rules", "qarre", f"--{NASTY}"],
    "game": ["rules", NASTY],
    "clause": ["rules", "qarre", NASTY],
    "field": ["show", "qarre", json.dumps({NASTY: 1})],
    "field further down": ["show", "qarre", json.dumps(POSITION | {"base": {NASTY: 1}})],
    "question": ["show", "qarre", TEXT, "--ruleset", f"{NASTY}=b"],
    "reading": ["show", "qarre", TEXT, "--ruleset", f"jack-takes={NASTY}"],
    "readings": ["show", "qarre", TEXT, "--ruleset", f"jack-takes={NASTY}", "--ruleset", "jack-takes=top"],
    "two readings": ["show", "qarre", TEXT, "--ruleset", f"{NASTY}=a,{NASTY}=b"],
    "picture": ["show", "qarre", TEXT, "--svg", f"/{NASTY}/x"],
    "bot": ["play", "qarre", "--bots", NASTY],
    "file": ["show", "qarre", NASTY[:99]],
}


@pytest.mark.parametrize("place", NASTY_PLACES)
def test_messages_stay_on_one_clean_line(place: str) -> None:
    found = quarrel(*NASTY_PLACES[place])
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.endswith("\n")
    assert found.stderr[:-1].isprintable()
    assert len(found.stderr) < 2000
    assert "xxx..." in found.stderr


@pytest.mark.parametrize("name", MISTAKES)
def test_mistakes_get_one_clear_line(name: str) -> None:
    arguments, message = MISTAKES[name]
    found = quarrel(*arguments)
    assert found.returncode == 2
    assert message in found.stderr
    assert found.stderr.startswith("quarrel: ")
    assert found.stderr.count("\n") == 1


def test_a_closed_pipe_is_said_in_one_line() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "quarrel", "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    running.stdin.write(b"{}\n" * 10)
    running.stdin.close()
    assert running.wait() == 141
    assert running.stderr.read().count(b"\n") == 1
    running.stderr.close()


def test_an_interrupt_is_said_in_one_line() -> None:
    running = subprocess.Popen(
        [sys.executable, "-m", "quarrel", "judge"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdin is not None
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdin.write(b"{}\n")
    running.stdin.flush()
    running.stdout.readline()
    time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    assert running.wait() == 130
    assert running.stderr.read() == b"quarrel: interrupted\n"
    for pipe in (running.stdin, running.stdout, running.stderr):
        pipe.close()


PRINTING = {
    "explain": ["explain", "qarre", TEXT],
    "show": ["show", "qarre", TEXT],
    "JSON": ["show", "qarre", TEXT, "--json"],
    "rules": ["rules", "qarre"],
    "play": ["play", "qarre", "--bots", "random,random"],
    "play in JSON": ["play", "qarre", "--bots", "random,random", "--json"],
    "help": ["--help"],
}


@pytest.mark.parametrize("name", PRINTING)
def test_a_closed_pipe_is_the_same_for_everybody(name: str) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "quarrel", *PRINTING[name]]
    found = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert found.returncode == 141
    assert found.stderr == b"quarrel: the output was closed before everything was written\n"


@pytest.mark.parametrize("command", ["judge", "explain", "show", "play", "rules", "verify"])
def test_help_has_an_example(command: str) -> None:
    found = quarrel(command, "--help")
    assert found.returncode == 0
    assert "Example:" in found.stdout
