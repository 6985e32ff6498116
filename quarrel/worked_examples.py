"""The worked examples of a rulebook, played out by spec and by reference."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from spec.rulebook import Example, Rulebook
from spec.step import Step


@dataclass(frozen=True)
class Played:
    """How the moves of an example are read, and made by each of the two."""

    rulebook: Rulebook
    position: Callable[[Any, Any], Any]
    move: Callable[[Any, Any], Any]
    step: Callable[[Any, Any, Any], Step]
    violations: Callable[[Any, Any, Any], frozenset[str]]
    apply: Callable[[Any, Any, Any], Any]

    def points(self, example: Example, rules: Any) -> dict[str, list[int | None]]:
        """What spec and reference give for each move of an example; None for an illegal one, the last."""
        found: dict[str, list[int | None]] = {"spec": [], "reference": []}
        at = self.position(example.position, rules)
        for given in example.moves:
            move = self.move(given, at)
            step = self.step(at, move, rules)
            legal = not self.violations(at, move, rules)
            found["spec"].append(None if self.rulebook.violations(step) else step["points"])
            found["reference"].append(self.apply(at, move, rules).points if legal else None)
            if not legal:
                break
            at = self.apply(at, move, rules).after
        return found
