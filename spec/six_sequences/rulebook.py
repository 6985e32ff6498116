"""The whole rulebook of Les six séquences, its chapters in the order in which one learns the game."""

from __future__ import annotations

from spec.rulebook import Chapter, Rulebook
from spec.six_sequences import (
    cards,
    claims_on_a_discard,
    counting,
    deal,
    extending,
    laying,
    replacing,
    sequences,
    series,
    taking,
    turn,
)
from spec.six_sequences.assumptions import ASSUMPTIONS
from spec.six_sequences.examples import EXAMPLES
from spec.six_sequences.questions import QUESTIONS

RULEBOOK = Rulebook(
    game="six-sequences",
    title="Les six séquences",
    chapters=tuple(
        Chapter.of(module)
        for module in (
            cards,
            deal,
            sequences,
            series,
            taking,
            laying,
            extending,
            replacing,
            turn,
            claims_on_a_discard,
            counting,
        )
    ),
    questions=QUESTIONS,
    assumptions=ASSUMPTIONS,
    examples=EXAMPLES,
)
