"""The worked examples of the rulebook, played out by spec and by reference."""

from __future__ import annotations

from quarrel.qarre import notation, translation
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.rulebook import Example


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
