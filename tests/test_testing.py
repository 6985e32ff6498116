"""What other test suites get: strategies, vectors in pytest, and an installed package that has both."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from quarrel.judge import answer
from quarrel.testing import decisions, games, moves, positions, requests, rulesets, vectors
from spec.qarre.questions import QUESTIONS

pytest_plugins = ["pytester"]

ROOT = Path(__file__).parent.parent
MY_TESTS = """
    import pytest
    from quarrel.judge import answer

    @pytest.mark.vectors("qarre", "queen")
    def test_right(vector):
        vector.check(answer)

    @pytest.mark.vectors("qarre", "queen", ruleset={"queen-scope": "hand"})
    def test_right_by_another_reading(vector):
        vector.check(answer)

    @pytest.mark.vectors("qarre", "queen")
    def test_deaf_to_the_ruleset(vector):
        vector.check(lambda request: answer(request | {"ruleset": {"queen-exception": "suit"}}))
"""


@settings(max_examples=60)
@given(requests("qarre", readings=True))
def test_every_request_has_an_answer(request: dict[str, Any]) -> None:
    assert "error" not in answer(request)


@settings(max_examples=60)
@given(st.data())
def test_positions_and_moves_fit_the_ruleset_they_are_made_for(data: st.DataObject) -> None:
    ruleset = data.draw(rulesets("qarre"))
    asked = {"game": "qarre", "ruleset": ruleset}
    position = data.draw(positions("qarre", ruleset))
    assert answer(asked | {"position": position})["moves"]
    move = data.draw(moves("qarre", position, ruleset))
    assert "error" not in answer(asked | {"position": position, "move": move})
    position, move = data.draw(decisions("qarre", ruleset))
    assert "error" not in answer(asked | {"position": position, "move": move})


def test_rulesets_name_every_reading_that_is_not_the_default() -> None:
    seen: set[tuple[str, str]] = set()

    @settings(max_examples=300, database=None)
    @given(rulesets("qarre"))
    def look(ruleset: dict[str, str]) -> None:
        seen.update(ruleset.items())

    look()
    assert seen == {(each.id, name) for each in QUESTIONS for name in each.names[1:]}


@settings(max_examples=5)
@given(games("qarre"))
def test_games_go_on_to_their_end(steps: list[dict[str, Any]]) -> None:
    assert steps[-1]["winner"] is not None
    assert all(step["winner"] is None for step in steps[:-1])


def test_vectors_by_another_reading_are_expected_otherwise() -> None:
    usual = {each.vector.id: each.vector.expected for each in vectors("qarre", "queen")}
    other = {
        each.vector.id: each.vector.expected
        for each in vectors("qarre", "queen", ruleset={"queen-scope": "hand"})
    }
    assert usual.keys() & other.keys()
    assert any(usual[id] != other[id] for id in usual.keys() & other.keys())


def test_the_plugin_runs_a_test_with_every_vector(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(MY_TESTS)
    found = pytester.runpytest_subprocess("-q", "-k", "right")
    many = len(list(vectors("qarre", "queen")))
    outcomes = found.parseoutcomes()
    assert outcomes.keys() == {"passed", "deselected"}
    assert outcomes["passed"] > many
    wrong = pytester.runpytest_subprocess("-q", "-k", "deaf")
    assert wrong.parseoutcomes()["failed"] > 0
    wrong.stdout.fnmatch_lines(["*see Q-QUEEN-EXCEPTION*"])


def test_an_installed_package_brings_its_vectors(tmp_path: Path) -> None:
    build = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "--wheel-dir", str(tmp_path), str(ROOT)], check=True, capture_output=True)
    home = tmp_path / "home"
    ZipFile(next(tmp_path.glob("*.whl"))).extractall(home)
    count = "; ".join(
        [
            "from quarrel.testing import vectors",
            "from quarrel.vectors.files import FOLDER",
            "print(sum(1 for _ in vectors('qarre')), FOLDER)",
        ]
    )
    told = subprocess.run(
        [sys.executable, "-c", count],
        cwd=home,
        env={"PYTHONPATH": str(home)},
        check=True,
        capture_output=True,
        text=True,
    )
    many, folder = told.stdout.split()
    assert int(many) == len(list(vectors("qarre")))
    assert folder.startswith(str(home))
