"""The rulebook's worked examples, by spec and by reference."""

from __future__ import annotations

import pytest

from quarrel.qarre.verification import example_points, examples
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.rulebook import Example


@pytest.mark.parametrize("example", RULEBOOK.examples, ids=lambda example: example.id)
def test_example(example: Example) -> None:
    expected = list(example.points)
    assert example_points(example, Ruleset()) == {"spec": expected, "reference": expected}


def test_example_3_rules_out_counting_trios_inside_a_quartet() -> None:
    failed = {each["id"] for each in examples(Ruleset(subset_trios="all")) if not each["ok"]}
    assert "3-1" in failed
