"""All that is checked about Qarré in one go: examples, questions, symmetries, and spec against reference."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from quarrel.qarre import notation, translation
from quarrel.qarre.crosscheck import disagreement, missed_moves, sample
from reference.qarre.turn import apply, violations
from solver.cover import classes
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.qarre.symmetry import BARE, SYMMETRIES, canonical, class_size, one_card_more
from spec.rulebook import Example

Progress = Callable[[int], None]


def example_points(example: Example, rules: Ruleset) -> dict[str, list[int | None]]:
    """What spec and reference give for each move of a worked example; None from the first illegal one on."""
    found: dict[str, list[int | None]] = {"spec": [], "reference": []}
    at = notation.position(example.position, rules)
    for given in example.moves:
        move = notation.move(given, at)
        step = translation.step(at, move, rules)
        legal = not violations(at, move, rules)
        found["spec"].append(None if RULEBOOK.violations(step) else step["points"])
        found["reference"].append(apply(at, move, rules).points if legal else None)
        if not legal:
            break
        at = apply(at, move, rules).after
    return found


def examples(rules: Ruleset) -> list[dict[str, Any]]:
    """Every worked example, executed by both."""
    found = []
    for example in RULEBOOK.examples:
        points = example_points(example, rules)
        ok = all(list(example.points) == given for given in points.values())
        found.append(
            {"id": example.id, "title": example.title, "ok": ok, "expected": list(example.points), **points}
        )
    return found


def questions() -> list[dict[str, Any]]:
    """Every open question with its readings, the default first."""
    return [
        {"id": each.id, "title": each.title, "default": each.default, "readings": list(each.names)}
        for each in RULEBOOK.questions
    ]


def symmetry() -> dict[str, Any]:
    """The number of symmetries, and of classes of top cards; their sizes must add up to all there are."""
    found = classes(BARE, one_card_more, canonical)
    every = sum(class_size(tops) for tops in found)
    counted = {"symmetries": len(set(SYMMETRIES)), "classes": len(found), "bases": every}
    return counted | {"ok": counted == {"symmetries": 3840, "classes": 1080, "bases": 2_440_001}}


def crosscheck(seed: int, steps: int, progress: Progress) -> dict[str, Any]:
    """Spec against reference on a fresh sample; every twentieth position with all conceivable moves."""
    random = Random(seed)
    found = []
    for done in range(steps):
        at, move, rules = sample(random)
        found.append(disagreement(at, move, rules))
        if done % 20 == 0:
            found.append(missed_moves(at, rules))
        progress(1)
    differing = [each.to_json() for each in found if each]
    return {"seed": seed, "steps": steps, "ok": not differing, "disagreements": differing}
