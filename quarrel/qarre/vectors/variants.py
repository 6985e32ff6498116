"""The rulesets under which vectors of Qarré tell the answer, besides the default."""

from __future__ import annotations

from quarrel.vectors.suite import Variant
from spec.qarre.questions import QUESTIONS

# Which comes first, penalty or test, matters only where turns are tested at their end.
CONTEXTS = {"penalty-order": (("win-timing", "end-of-turn"),)}

VARIANTS = tuple(
    Variant(question.id, reading, CONTEXTS.get(question.id, ()))
    for question in QUESTIONS
    for reading in question.names[1:]
)
