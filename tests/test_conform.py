"""Conform: right engines pass, wrong ones are told why, and nothing that one does can stop the report."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
import textwrap
import time
import tracemalloc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from quarrel.conform.agreement import differences
from quarrel.conform.command import conform
from quarrel.conform.misreading import Votes
from quarrel.errors import Mistake
from quarrel.qarre.vectors.tested import TESTED
from quarrel.vectors.files import FOLDER, path_of, read_vectors, text_of
from quarrel.vectors.vector import Vector

ROOT = Path(__file__).parent.parent
JUDGE = f"{sys.executable} -m quarrel judge"
SMALL = [each for each in read_vectors(path_of("qarre", "core")) if len(each.position["hand"]) < 8][:60]

# What every engine below has: the real judge, to be right with until the mischief begins.
PRELUDE = """
import json, os, signal, subprocess, sys, time
from quarrel.judge import answer_line
def answers():
    for number, line in enumerate(sys.stdin.buffer, 1):
        yield number, json.dumps(answer_line(line))
def say(text):
    sys.stdout.write(text + "\\n")
    sys.stdout.flush()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A small suite, so that mischief is over soon."""
    file = path_of("qarre", "core", tmp_path)
    file.parent.mkdir()
    file.write_text(text_of(TESTED, TESTED.core, SMALL), encoding="utf-8")
    return tmp_path


Report = dict[str, Any]
Conform = Callable[..., tuple[int, Report]]


@pytest.fixture
def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> Conform:
    """Test an engine that is given as a body of Python, with a short time limit."""

    def tested(body: str, **options: Any) -> tuple[int, Report]:
        file = folder / "engine.py"
        file.write_text(PRELUDE + textwrap.dedent(body), encoding="utf-8")
        command = f"{sys.executable} {shlex.quote(str(file))}"
        usual: dict[str, Any] = {
            "suites": ["core"],
            "folder": folder,
            "limit": 2.0,
            "jobs": 1,
            "as_json": True,
        }
        code = conform(TESTED, command, **(usual | options))
        return code, json.loads(capsys.readouterr().out)

    return tested


def counts(report: Report) -> tuple[int, int, int]:
    (suite,) = report["suites"]
    return suite["passed"], suite["failed"], suite["unanswered"]


RIGHT = """
for number, answer in answers():
    say(answer)
"""


def test_the_judge_conforms_with_every_suite(capsys: pytest.CaptureFixture[str]) -> None:
    assert conform(TESTED, JUDGE, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ok"]
    assert not report["failures"]
    assert report["looks_like"] == {}
    assert all(each["passed"] and not each["failed"] + each["skipped"] for each in report["suites"])


def test_the_judge_conforms_under_every_reading(capsys: pytest.CaptureFixture[str]) -> None:
    assert conform(TESTED, JUDGE, suites=["core", "dealing"], every_reading=True, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["answered"] > 1000


def test_an_engine_may_leave_out_what_is_optional_and_answer_in_any_order(run: Conform) -> None:
    code, report = run("""
        waiting = []
        def reply(text):
            found = json.loads(text)
            for each in [found, *found.get("moves", [])]:
                each.pop("wins", None), each.pop("after", None), each.pop("violates", None)
            found.get("moves", []).reverse()
            say(json.dumps(found, indent=None))
        for number, answer in answers():
            waiting.append(answer)
            if number % 7 == 0 or number > 56:
                while waiting:
                    reply(waiting.pop())
    """)
    assert (code, counts(report)) == (0, (60, 0, 0))


def test_an_engine_may_spell_cards_with_signs(run: Conform) -> None:
    code, _ = run("""
        for number, answer in answers():
            for letter, sign in zip("SHDC", "♠♥♦♣"):
                for value in ("10", "A", *"98765432"):
                    answer = answer.replace(f'"{value}{letter}"', f'"{sign}{value}"')
            sys.stdout.buffer.write(answer.encode() + b"\\n")
            sys.stdout.buffer.flush()
    """)
    assert code == 0


def test_rubbish_between_answers_is_told_and_no_failure(run: Conform) -> None:
    code, report = run("""
        say("Welcome to my engine!")
        say('{"id": 99999, "moves": []}')
        say("[" * 5000)
        for number, answer in answers():
            sys.stdout.buffer.write(b"\\xff\\xfe debug\\n\\n")
            sys.stderr.write("x" * 200)
            say(answer)
            say(answer)
    """)
    assert (code, counts(report)) == (0, (60, 0, 0))
    assert report["behaviour"]["strays"] == 3 + 2 * 60
    assert report["behaviour"]["first_strays"][0] == "Welcome to my engine!"


NEVER_ANSWERING = {
    "hangs at once": "time.sleep(100)",
    "never reads": "os.close(0); time.sleep(100)",
    "reads and never answers": "list(answers()); time.sleep(100)",
    "floods": "while True: say('blah ' * 1000)",
    "floods without end of line": "while True: sys.stdout.write('blah ' * 100000)",
    "floods standard error": "while True: sys.stderr.write('blah ' * 1000)",
    "has no ids": "for number, answer in answers(): say(answer.replace('id', 'number'))",
    "leaves a child behind": "subprocess.Popen(['sleep', '100'], stdin=subprocess.PIPE); os._exit(5)",
}
ENDING = {
    "ends at once": ("sys.exit(3)", "it ended with exit code 3"),
    "ends without a word": ("os._exit(0)", "it ended with exit code 0"),
    "kills itself": ("os.kill(os.getpid(), signal.SIGKILL)", "it was ended by signal 9"),
    "closes its output": ("os.close(1); time.sleep(100)", "it closed its output"),
}


@pytest.mark.parametrize("name", NEVER_ANSWERING)
def test_an_engine_that_never_answers_ends_in_a_report(run: Conform, name: str) -> None:
    code, report = run(NEVER_ANSWERING[name], limit=0.5)
    assert (code, counts(report)) == (1, (0, 0, 60))
    assert report["behaviour"]["given_up"]
    assert not report["ok"]
    assert report["failures"][0]["problem"] == "no answer within 0.5 s"


@pytest.mark.parametrize("name", ENDING)
def test_an_engine_that_ends_ends_in_a_report(run: Conform, name: str) -> None:
    body, says = ENDING[name]
    code, report = run(body, limit=60)
    assert (code, counts(report)) == (1, (0, 0, 60))
    assert report["behaviour"]["given_up"]
    assert report["behaviour"]["ends"] == [says] * 3
    assert says in report["failures"][0]["problem"]


def test_what_hangs_on_one_question_answers_the_others(run: Conform) -> None:
    code, report = run("""
        for number, answer in answers():
            if json.loads(answer)["id"] == 20:
                time.sleep(100)
            say(answer)
    """, limit=4)  # fmt: skip
    assert (code, counts(report)) == (1, (59, 0, 1))
    assert report["behaviour"]["hangs"] == 1
    assert report["failures"][0]["vector"] == SMALL[19].id


def test_what_crashes_on_one_question_answers_the_others(run: Conform) -> None:
    code, report = run("""
        for number, answer in answers():
            if json.loads(answer)["id"] == 20:
                raise SystemError("oh no")
            say(answer)
    """)
    assert (code, counts(report)) == (1, (59, 0, 1))
    assert len(report["behaviour"]["ends"]) == 2
    assert "oh no" in report["behaviour"]["last_words"]
    assert "exit code 1" in report["failures"][0]["problem"]


def test_an_engine_killed_once_is_started_anew_and_that_is_told(run: Conform, folder: Path) -> None:
    code, report = run(f"""
        import pathlib
        killed = pathlib.Path({str(folder / "killed")!r})
        for number, answer in answers():
            if number == 30 and not killed.exists():
                killed.touch()
                os.kill(os.getpid(), signal.SIGKILL)
            say(answer)
    """)
    assert counts(report) == (60, 0, 0)
    assert report["behaviour"]["ends"] == ["it was ended by signal 9"]
    assert (code, report["ok"]) == (1, False)


def test_an_engine_that_answers_once_per_start_is_given_up_in_the_end(run: Conform) -> None:
    code, report = run("""
        for number, answer in answers():
            say(answer)
            break
    """)
    passed, failed, unanswered = counts(report)
    assert (code, failed) == (1, 0)
    assert passed >= 1
    assert passed + unanswered == 60


def test_an_engine_takes_its_children_along(run: Conform, folder: Path) -> None:
    run(f"""
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"])
        open({str(folder / "child")!r}, "w").write(str(child.pid))
        time.sleep(1000)
    """, limit=4)  # fmt: skip
    child = int((folder / "child").read_text())
    for _ in range(200):
        if not _alive(child):
            break
        time.sleep(0.05)
    assert not _alive(child)


def _alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


WRONG_ANSWERS: dict[str, tuple[str, str]] = {
    "error": ('{"error": {"code": "no", "message": "I give up"}}', "an error: I give up"),
    "nothing": ("{}", "nothing"),
    "no list": ('{"moves": 3, "legal": 1}', "3, not a list"),
    "odd list": ('{"moves": [3], "legal": "yes"}', "no object with a move"),
}


@pytest.mark.parametrize("name", WRONG_ANSWERS)
def test_answers_of_the_wrong_shape_are_failures(run: Conform, name: str) -> None:
    text, says = WRONG_ANSWERS[name]
    code, report = run(f"""
        for number, answer in answers():
            say(json.dumps({{"id": number}} | json.loads({text!r})))
    """)
    assert (code, counts(report)) == (1, (0, 60, 0))
    assert any(says in each for failure in report["failures"] for each in failure["differences"])


def test_true_is_not_one() -> None:
    vector = next(each for each in SMALL if each.move and each.expected and each.expected["legal"])
    expected = {"legal": True, "points": 1}
    right = {"legal": True, "points": 1, "winner": None}
    assert differences(TESTED, vector.position, vector.move, expected, right) == []
    for wrong in ({"points": True}, {"legal": 1}, {"winner": False}, {"wins": 0}, {"points": "1"}):
        assert differences(TESTED, vector.position, vector.move, expected, right | wrong), wrong


def test_points_and_winner_are_needed_for_legal_moves_only() -> None:
    legal = next(each for each in SMALL if each.move and each.expected and each.expected["legal"])
    illegal = next(each for each in SMALL if each.move and each.expected and not each.expected["legal"])
    assert differences(TESTED, legal.position, legal.move, legal.expected or {}, {"legal": True})
    assert not differences(TESTED, illegal.position, illegal.move, illegal.expected or {}, {"legal": False})


def test_a_declared_variant_is_no_failure(capsys: pytest.CaptureFixture[str]) -> None:
    variant = {"queen-exception": "suit", "jack-takes": "top"}
    plays = f"{JUDGE} --ruleset queen-exception=suit,jack-takes=top"
    assert conform(TESTED, plays, suites=["core"], as_json=True) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["looks_like"] == variant
    assert report["explained"]["by_looks_like"] == report["explained"]["wrong"] > 0
    assert conform(TESTED, plays, suites=["core"], readings=variant, as_json=True) == 0
    assert json.loads(capsys.readouterr().out)["ruleset"] == variant


@pytest.mark.parametrize("variant", TESTED.variants, ids=lambda variant: variant.name)
def test_every_misreading_is_named(variant: Any, capsys: pytest.CaptureFixture[str]) -> None:
    suite = "dealing" if variant.question == "redeal-scores" else "core"
    assert conform(TESTED, f"{JUDGE} --ruleset {variant.name}", suites=[suite], as_json=True) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["looks_like"] == variant.readings
    assert report["explained"]["by_looks_like"] == report["explained"]["wrong"]


def test_a_declared_variant_that_is_not_played_is_named(run: Conform) -> None:
    code, report = run(
        """
        for number, line in enumerate(sys.stdin.buffer, 1):
            request = json.loads(line)
            request.pop("ruleset")
            say(json.dumps(answer_line(json.dumps(request).encode())))
        """,
        readings={"queen-exception": "suit"},
        folder=FOLDER,
    )
    assert code == 1
    assert report["looks_like"] == {"queen-exception": "forced"}


def test_what_was_answered_is_kept_when_a_person_has_enough(folder: Path) -> None:
    for stop in (signal.SIGINT, signal.SIGTERM):
        file = folder / "slow.py"
        slow = "for number, answer in answers():\n    time.sleep(1000 * (number > 20))\n    say(answer)\n"
        slow += "    number == 20 and open('halfway', 'w').close()\n"
        file.write_text(PRELUDE + slow, encoding="utf-8")
        call = (
            "from pathlib import Path; from quarrel.conform.command import conform; import sys;"
            "from quarrel.qarre.vectors.tested import TESTED;"
            f"sys.exit(conform(TESTED, {f'{sys.executable} {file}'!r}, suites=['core'], limit=1000, jobs=1,"
            f"folder=Path({str(folder)!r}), as_json=True, junit=Path('junit.xml')))"
        )
        environment = os.environ | {"PYTHONPATH": str(ROOT)}
        running = subprocess.Popen(
            [sys.executable, "-c", call], cwd=folder, env=environment, stdout=subprocess.PIPE
        )
        while not (folder / "halfway").exists():
            time.sleep(0.05)
        time.sleep(0.2)
        running.send_signal(stop)
        out, _ = running.communicate(timeout=60)
        report = json.loads(out)
        assert running.returncode == 130
        assert report["interrupted"]
        assert 0 < report["answered"] <= 20
        cases = ElementTree.parse(folder / "junit.xml").findall(".//testcase")  # noqa: S314
        assert len(cases) == report["answered"]
        (folder / "halfway").unlink()


def test_the_junit_file_has_a_case_for_every_vector(run: Conform, tmp_path: Path) -> None:
    file = tmp_path / "junit.xml"
    code, _ = run(
        """
        for number, answer in answers():
            say(answer if number % 3 else json.dumps({"id": number, "error": "\\x00<&]]>\\ud800"}))
        """,
        junit=file,
    )
    assert code == 1
    (suite,) = ElementTree.parse(file).getroot()  # noqa: S314
    assert suite.attrib == {
        "name": "qarre.core",
        "tests": "60",
        "failures": "20",
        "errors": "0",
        "skipped": "0",
    }
    assert len(suite.findall("testcase")) == 60
    assert len(suite.findall("testcase/failure")) == 20
    assert "<&]]>" in str(suite.findall("testcase/failure")[0].attrib["message"])


def test_people_see_the_simplest_failure_drawn(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert conform(TESTED, f"{JUDGE} --ruleset queen-exception=suit", suites=["core"]) == 1
    shown = capsys.readouterr().out
    for part in (
        "core",
        "Q-QUEEN-EXCEPTION",
        "It answers like queen-exception=suit",
        "╭─────╮",
        "not legal:",
    ):
        assert part in shown
    assert shown.rstrip().splitlines()[-1].startswith("does not conform: ")
    assert conform(TESTED, JUDGE, suites=["questions"]) == 0
    assert capsys.readouterr().out.rstrip().splitlines()[-1].startswith("conforms: 26 answers")


def test_an_extension_is_left_out_for_engines_that_do_not_know_it(capsys: pytest.CaptureFixture[str]) -> None:
    command = f"{sys.executable} {ROOT / 'examples' / 'python' / 'engine.py'}"
    assert conform(TESTED, command, as_json=True) == 0
    report = json.loads(capsys.readouterr().out)
    (dealing,) = [each for each in report["suites"] if each["name"] == "dealing"]
    assert dealing["skipped"] == sum(1 for _ in read_vectors(path_of("qarre", "dealing")))
    assert conform(TESTED, command, suites=["dealing"], as_json=True) == 1


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ({"engine": "no-such-program --at all"}, "no-such-program.*cannot be started"),
        ({"engine": "/etc/passwd"}, "cannot be started"),
        ({"engine": ""}, "empty"),
        ({"engine": "'"}, "no command"),
        ({"suites": ["nonsense"]}, "no suite"),
        ({"limit": 0.0}, "--limit"),
        ({"jobs": 0}, "--jobs"),
        ({"junit": Path("/no/such/folder/junit.xml")}, "no folder"),
    ],
)
def test_bad_usage_is_a_mistake(options: dict[str, Any], says: str) -> None:
    usual: dict[str, Any] = {"engine": JUDGE, "suites": ["core"]}
    given = usual | options
    with pytest.raises(Mistake, match=says):
        conform(TESTED, given.pop("engine"), **given)


def test_memory_does_not_grow_with_the_suites(run: Conform, folder: Path) -> None:
    def peak(times: int) -> int:
        many = [Vector(f"core-{n:010x}", *_parts(each)) for n in range(times) for each in SMALL]
        path_of("qarre", "core", folder).write_text(text_of(TESTED, TESTED.core, many), encoding="utf-8")
        del many
        tracemalloc.start()
        code, _ = run(RIGHT)
        assert code == 0
        _, found = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return found

    peak(1)
    assert peak(30) < 2 * peak(3)


def _parts(vector: Vector) -> Iterator[Any]:
    return iter(
        (vector.comment, vector.flags, vector.position, vector.move, vector.expected, vector.readings)
    )


anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["7S", "NW", "place", "hand"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["moves", "move", "legal", "points", "winner", "after", "violates", "error", "kind", "card"]
            ),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)


@given(st.sampled_from(SMALL), anything)
def test_whatever_an_engine_answers_can_be_judged(vector: Vector, got: Any) -> None:
    found = differences(TESTED, vector.position, vector.move, vector.expected or {}, got)
    assert all(isinstance(each, str) for each in found)
    TESTED.blamed(vector, vector.expected, got, {})
    votes = Votes(TESTED)
    votes.count(vector, got)
    votes.likely()


@given(
    st.sampled_from(SMALL), st.sampled_from(["points", "winner", "legal", "after", "moves", "wins"]), anything
)
def test_a_right_answer_with_one_wrong_part_can_be_judged(vector: Vector, name: str, part: Any) -> None:
    got = {"points": 0, "winner": None, **(vector.expected or {}), name: part}
    differences(TESTED, vector.position, vector.move, vector.expected or {}, got)
    TESTED.blamed(vector, vector.expected, got, {})
    Votes(TESTED).count(vector, got)
