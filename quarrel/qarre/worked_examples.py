"""How the worked examples of the rulebook are played out."""

from __future__ import annotations

from quarrel.qarre import notation, translation
from quarrel.worked_examples import Played
from reference.qarre.turn import apply, violations
from spec.qarre.rulebook import RULEBOOK

EXAMPLES = Played(RULEBOOK, notation.position, notation.move, translation.step, violations, apply)
