"""The whole rulebook of Qarré, its chapters in the order in which one learns the game."""

from __future__ import annotations

from spec.qarre import actions, base, cards, combinations, deal, ending, reserve, turn
from spec.qarre.assumptions import ASSUMPTIONS
from spec.qarre.claims import CLAIMS
from spec.qarre.examples import EXAMPLES
from spec.qarre.questions import QUESTIONS
from spec.rulebook import Chapter, Rulebook

RULEBOOK = Rulebook(
    game="qarre",
    title="Qarré",
    chapters=tuple(
        Chapter.of(module) for module in (cards, base, combinations, actions, reserve, turn, ending, deal)
    ),
    questions=QUESTIONS,
    assumptions=ASSUMPTIONS,
    examples=EXAMPLES,
    claims=CLAIMS,
)
