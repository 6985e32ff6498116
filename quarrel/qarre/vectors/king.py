"""The king: what he removes, and what it brings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quarrel.qarre.notation import sign
from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.vectors.jack import in_words
from quarrel.qarre.vectors.stacks import every_stacking
from quarrel.qarre.vectors.trying import singles
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.cards import suit
from reference.qarre.position import CELLS, Base, Position

ABOUT = frozenset({"Q-KING", "Q-KING-TARGET", "Q-KING-POINTS", "Q-TRIO", "Q-WIN"})
EDGES = ((43, 30), (42, 30), (41, 41), (40, 40), (21, 0), (20, 0), (19, 0), (11, -10))


def winning() -> Iterator[Case]:
    """Kings whose stack is worth the game, or just not."""
    high = [at for at in every_stacking("K") if any(_points(at))]
    for number, (score, other) in enumerate(EDGES * 3):
        at = high[number * 2 % len(high)]._replace(score=score, opponent_score=other)
        reserve = at.hand[:1] if number >= 2 * len(EDGES) else ()
        at = at._replace(reserve=reserve, hand=(*at.hand[len(reserve) :], *_unused(at)[: len(reserve)]))
        kept = ", with a reserve" if reserve else ""
        yield Case(f"{in_words(at)}, at {score} to {other}{kept}", in_public(at), about=ABOUT)


def _points(at: Position) -> list[int]:
    return [len(stack) for stack in at.base if len(stack) > 1 and suit(stack[-1]) == suit(at.action or "")]


def _unused(at: Position) -> list[str]:
    used = {card for stack in at.base for card in stack} | {*at.hand}
    return [card for card in ("AS", "2H", "3D", "4C", "5S", "6H", "7D", "8C") if card not in used]


def breaking() -> Iterator[Case]:
    """A king in a quartet: what is left of it is a trio."""
    for number, (values, suits) in enumerate(
        (("5678", "SSSS"), (("9", "10", "A", "2"), "HHHH"), ("7777", "SHDC"))
    ):
        cards = [value + suit for value, suit in zip(values, suits, strict=True)]
        for cell in CELLS:
            base: Base = ((cards[0],), (cards[1],), (cards[2],), (cards[3],))
            spare = tuple(card for card in ("3D", "4C", "AC", "9D", "6C") if card not in cards)[:4]
            at = Position(base, spare, action="K" + cards[cell][-1], phase="action", actions_turned=1)
            shown = " ".join(map(sign, cards))
            yield Case(
                f"{shown} lie, and {sign(at.action or '')} may break the quartet", in_public(at), about=ABOUT
            )
            if number < 2:
                break


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    every = [*every_stacking("K")]
    for at in every:
        yield Case(in_words(at), in_public(at), about=ABOUT)
    yield from winning()
    yield from breaking()
    later = [at._replace(phase="play") for at in every[::7]]
    jacks = [at._replace(action="J" + suit(at.action or "")) for at in every[::9]]
    yield from singles([*every, *later, *jacks], 4, ("king", "skip"))


KING = Suite(
    "king",
    "What a king removes",
    "A king lies open. Every choice of cells that show his suit, over stacks of several heights, with his "
    "suit buried or not; then removals near the end of a game, quartets that break, and single moves.",
    cases,
)
