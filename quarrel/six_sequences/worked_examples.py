"""How the worked examples of the rulebook are played out."""

from __future__ import annotations

from quarrel.six_sequences import notation, translation
from quarrel.worked_examples import Played
from reference.six_sequences.turn import apply, violations
from spec.six_sequences.rulebook import RULEBOOK

EXAMPLES = Played(RULEBOOK, notation.position, notation.move, translation.step, violations, apply)
