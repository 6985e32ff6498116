"""Do spec and reference agree? On the verdict, for the same reasons, and on all that follows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quarrel.six_sequences import translation
from reference.six_sequences.position import Move, Position
from reference.six_sequences.turn import apply, violations
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.rulebook import RULEBOOK


@dataclass(frozen=True)
class Disagreement:
    """A step on which the two differ, and what each of them says."""

    at: Position
    move: Move
    rules: Ruleset
    spec: Any
    reference: Any


def disagreement(at: Position, move: Move, rules: Ruleset) -> Disagreement | None:
    """What spec and reference say differently about one move; None if they agree."""
    step = translation.step(at, move, rules)
    said, found = RULEBOOK.violations(step), violations(at, move, rules)
    if said != found:
        return Disagreement(at, move, rules, said, found)
    if found:
        return None
    played = apply(at, move, rules)
    spec = translation.in_any_order(translation.outcome(step, played.after.player))
    reference = translation.in_any_order(played)
    differing = [aspect for aspect in spec if spec[aspect] != reference[aspect]]
    if not differing:
        return None
    return Disagreement(
        at,
        move,
        rules,
        {aspect: spec[aspect] for aspect in differing},
        {aspect: reference[aspect] for aspect in differing},
    )
