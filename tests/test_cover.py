"""Complete, not sampled: every base up to symmetry, with every card and every cell."""

from __future__ import annotations

import pytest

from quarrel.qarre import translation, verification
from reference.qarre.combinations import points
from reference.qarre.position import CELLS, Position, place
from reference.qarre.turn import violations
from solver.cover import classes
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.qarre.symmetry import BARE, SYMMETRIES, canonical, one_card_more

PLACING = [RULEBOOK.clauses[id] for id in ("Q-PLACE", "Q-SPACE")]


def test_the_symmetries_are_a_group_of_3840() -> None:
    every = set(SYMMETRIES)
    assert len(every) == 3840
    for one in SYMMETRIES[::97]:
        for other in SYMMETRIES[::101]:
            both = [tuple(a[b] for b in c) for a, c in zip(one, other, strict=True)]
            assert type(one)(*both) in every


def test_1080_classes_hold_all_bases() -> None:
    assert verification.symmetry() == {"symmetries": 3840, "classes": 1080, "bases": 2_440_001, "ok": True}


@pytest.mark.parametrize(
    "rules",
    [
        Ruleset(),
        Ruleset(empty_space="free-when-bare", subset_trios="all"),
        Ruleset(empty_space="free", broken_quartet="scores"),
        Ruleset(subset_trios="all", broken_quartet="scores"),
    ],
    ids=["default", "all", "scores", "all-scores"],
)
def test_placing_any_card_anywhere(rules: Ruleset) -> None:
    found = classes(BARE, one_card_more, canonical)
    assert len(found) == 1080
    for tops in found:
        names = [top and translation.NAMES[top] for top in tops]
        at = Position(base=tuple((name,) if name else () for name in names), hand=())  # type: ignore[arg-type]
        for card in translation.CARDS:
            if card in names:
                continue
            for cell in CELLS:
                move = place("hand", card, cell)
                step = translation.step(at, move, rules)
                broken = {each.id for each in PLACING if not each.holds(step)}
                assert broken == violations(at, move, rules) & {"Q-PLACE", "Q-SPACE"}
                after = tuple(card if each == cell else names[each] for each in CELLS)
                assert step["points"] == points(at.tops, after, rules)  # type: ignore[arg-type]
