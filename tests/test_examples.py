"""The rulebook's worked examples, by spec and by reference."""

from __future__ import annotations

import pytest

from quarrel.qarre.subject import plays_out
from quarrel.qarre.worked_examples import example_points
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.rulebook import Example


@pytest.mark.parametrize("example", RULEBOOK.examples, ids=lambda example: example.id)
def test_example(example: Example) -> None:
    expected = list(example.points)
    assert example_points(example, Ruleset()) == {"spec": expected, "reference": expected}


def test_example_3_rules_out_counting_trios_inside_a_quartet() -> None:
    assert not plays_out(
        next(each for each in RULEBOOK.examples if each.id == "3-1"), {"subset-trios": "all"}
    )
