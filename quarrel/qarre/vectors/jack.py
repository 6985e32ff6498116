"""The jack: from which stacks he takes, how much, and what follows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random

from quarrel.qarre.notation import sign
from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.vectors.combinations import completing, uncovering
from quarrel.qarre.vectors.stacks import every_stacking
from quarrel.qarre.vectors.table import bases
from quarrel.qarre.vectors.trying import singles
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.cards import suit
from reference.qarre.position import CELLS, Position

ABOUT = frozenset({"Q-JACK", "Q-JACK-COUNT", "Q-TRIO", "Q-QUARTET", "Q-WIN"})
EDGES = ((40, 30), (41, 41), (18, 0), (19, 0), (43, 43), (10, -9))


def in_words(at: Position) -> str:
    own = sum(bool(stack) and suit(stack[-1]) == suit(at.action or "") for stack in at.base)
    heights = " ".join(str(len(stack)) for stack in at.base)
    return f"{sign(at.action or '')} is open; stacks of {heights} cards, {own} with the suit on top"


def winning() -> Iterator[Case]:
    """Jacks whose combination is worth the game, or just not."""
    random = Random("winning jacks")
    found = [(tops, cell) for tops in bases(random) for cell in CELLS if completing(tops, cell)]
    for (tops, cell), (score, other) in zip(found, EDGES * 2, strict=False):
        shown = uncovering(tops, cell, completing(tops, cell)[:2])
        position = {**shown.position, "score": score, "opponent_score": other}
        yield Case(f"{shown.comment}, at {score} to {other}", position, about=ABOUT)


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    every = [*every_stacking("J")]
    for at in every:
        yield Case(in_words(at), in_public(at), about=ABOUT)
    yield from winning()
    later = [at._replace(phase="play") for at in every[::7]]
    kings = [at._replace(action="K" + suit(at.action or "")) for at in every[::9]]
    yield from singles([*every, *later, *kings], 4, ("jack", "skip"))


JACK = Suite(
    "jack",
    "What a jack takes",
    "A jack lies open. Every choice of cells that show his suit, over stacks of several heights; then "
    "combinations that come to light near the end of a game, and single moves with what follows from them.",
    cases,
)
