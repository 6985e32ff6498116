"""The rulebooks' worked examples, by spec and by reference."""

from __future__ import annotations

import pytest

from quarrel.qarre.subject import plays_out
from quarrel.qarre.worked_examples import EXAMPLES as QARRE
from quarrel.six_sequences.worked_examples import EXAMPLES as SIX_SEQUENCES
from quarrel.worked_examples import Played
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.rulebook import Example
from spec.six_sequences.questions import Ruleset as SixRuleset

EVERY = [
    (played, example, rules)
    for played, rules in ((QARRE, Ruleset()), (SIX_SEQUENCES, SixRuleset()))
    for example in played.rulebook.examples
]


@pytest.mark.parametrize(("played", "example", "rules"), EVERY, ids=lambda each: getattr(each, "id", ""))
def test_example(played: Played, example: Example, rules: object) -> None:
    expected = list(example.points)
    assert played.points(example, rules) == {"spec": expected, "reference": expected}


def test_example_3_rules_out_counting_trios_inside_a_quartet() -> None:
    assert not plays_out(
        next(each for each in RULEBOOK.examples if each.id == "3-1"), {"subset-trios": "all"}
    )
