"""The command line as people use it: answers, exit codes, and one clear line for every mistake."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.test_judge import POSITION

TEXT = json.dumps(POSITION)


def quarrel(*arguments: str, given: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "quarrel", *arguments],
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )


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


def test_verify_reports() -> None:
    found = quarrel("verify", "qarre", "--steps", "50", "--seed", "1", "--json")
    report = json.loads(found.stdout)
    assert found.returncode == 0
    assert report["ok"]
    assert len(report["questions"]) == 14
    assert report["crosscheck"]["steps"] == 50
    assert "as expected" in quarrel("verify", "--steps", "5").stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_closed_streams_are_said_in_one_line(closed: str) -> None:
    command = f"{sys.executable} -m quarrel judge {closed}"
    found = subprocess.run(["bash", "-c", command], stderr=subprocess.PIPE, check=False)
    assert found.returncode == 2
    assert found.stderr.count(b"\n") == 1


MISTAKES = {
    "unknown game": (["show", "chess", TEXT], "there is no game"),
    "no such file": (["show", "qarre", "nowhere.json"], "no file"),
    "empty file": (["show", "qarre", os.devnull], "no file"),
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


@pytest.mark.parametrize("command", ["judge", "explain", "show", "play", "rules", "verify"])
def test_help_has_an_example(command: str) -> None:
    found = quarrel(command, "--help")
    assert found.returncode == 0
    assert "Example:" in found.stdout
