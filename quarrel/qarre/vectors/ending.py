"""Winning, penalties, and games that nobody can finish: every edge, one below, on it and one above."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from quarrel.qarre.vectors.answers import rules_of
from quarrel.qarre.vectors.table import Kind, laid
from quarrel.qarre.vectors.trying import case, distinct
from quarrel.qarre.vectors.variants import VARIANTS
from quarrel.qarre.words import counted
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.cards import DECK
from reference.qarre.ending import already_over
from reference.qarre.position import END, SKIP, Base, Move, Position, place, reserve
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset

FITS, NOT = Kind(True), Kind(False)
RULES = Ruleset()
GAPS = (-1, 0, 1)
SOUTH_EAST = 3
TRIOS = (("4H", "5H", "6H"), ("9C", "10C", "AC"), ("7S", "7D", "7C"))
KEPT = ("6C", "4D", "8D")
BASES: dict[str, Base] = {
    "a base of four": (("AS",), ("3H",), ("5D",), ("7C",)),
    "a space on the base": (("AS",), (), ("5D",), ("7C",)),
    "a base of four in three stacks": (("AS", "3H"), (), ("5D",), ("7C",)),
    "a base of five": (("AS", "9S"), ("3H",), ("5D",), ("7C",)),
}
Ending = tuple[Position, Move]


def stopping(name: str, reserve_size: int) -> Ending:
    at = laid(name, (FITS, NOT, NOT), (NOT,) * reserve_size)
    return at._replace(hand_played=True), END


def reserving(name: str, reserve_size: int) -> Ending:
    at = laid(name, (NOT,) * 4, (NOT,) * reserve_size)
    return at, reserve(at.hand[0])


def returning(name: str, reserve_size: int) -> Ending:
    """The top card of the reserve is placed, perhaps the last one."""
    at = laid(name, (FITS, NOT, NOT, NOT), (*(NOT,) * (reserve_size - 1), FITS))
    cell = next(
        cell for cell in range(4) if not violations(at, place("reserve", at.reserve[-1], cell), RULES)
    )
    return at, place("reserve", at.reserve[-1], cell)


def forming(name: str, reserve_size: int) -> Ending:
    """A hand card makes a trio in the south-east."""
    one, other, third = TRIOS[reserve_size % len(TRIOS)]
    at = Position(((one,), (other,), ("2D",), ("9S",)), (third, "3S", "10D", "8H"), KEPT[:reserve_size])
    return at, place("hand", third, SOUTH_EAST)


WAYS = {"stop": stopping, "reserve": reserving, "return": returning, "form a trio": forming}


def standings(gain: int) -> Iterator[tuple[int, int]]:
    """Scores such that a move with this gain ends at an edge of winning, for the player or the opponent."""
    for gap in GAPS:
        yield 44 + gap - gain, 40
        yield 32 + gap - gain, 10
        yield 17 + gap - gain, -5
        yield 40, 44 + gap
        yield 10, 32 + gap
        yield gap + 1, 0
        yield 0, gap + 1
    yield 60, 50
    yield 20, 50
    yield 43, 20


def endings() -> Iterator[tuple[str, Ending]]:
    """Every way to make a move, at every standing, with all reserves, before and at the last card."""
    for way, make in WAYS.items():
        for mine, theirs, turned in product((0, 1, 3), (0, 1, 2), (5, 12)):
            at, move = make(f"{way} {mine}", mine)
            gain = apply(at, move, RULES).points
            used = {card for stack in (*at.base, at.hand, at.reserve) for card in stack}
            kept = tuple(card for card in DECK if card not in used)[:theirs]
            at = at._replace(opponent_reserve=kept, actions_turned=turned)
            for score, other in standings(gain):
                yield way, (at._replace(score=score, opponent_score=other), move)


def sort_of(at: Position, move: Move) -> tuple[Any, ...] | None:
    """What makes one ending like another: who wins under which reading, and what the scores become."""
    if already_over(at, RULES):
        return None
    found = []
    for rules in (RULES, *(rules_of(variant.readings) for variant in VARIANTS)):
        if already_over(at, rules) is None and not violations(at, move, rules):
            outcome = apply(at, move, rules)
            found.append(
                (
                    outcome.winner,
                    outcome.wins,
                    outcome.after.score - at.score,
                    outcome.after.opponent_score < 0,
                )
            )
        else:
            found.append((None, False, 0, False))
    won = at.score >= 44, at.score - at.opponent_score >= 22, at.opponent_score >= 44
    return move.kind, at.actions_turned == 12, bool(at.reserve), bool(at.opponent_reserve), won, tuple(found)


def told(way: str, at: Position, move: Move) -> str:
    turned = "twelfth action card" if at.actions_turned == 12 else "some action card"
    reserves = (
        f"{counted(len(at.reserve), 'card')} in the own reserve, {len(at.opponent_reserve)} in the other"
    )
    return f"{way}, at {at.score} to {at.opponent_score}; {reserves}; {turned}"


def scarce(base: Base, hand: int, unseen: int, **fields: Any) -> Position:
    """A position in which all but so many cards are seen, most of them in the opponent's reserve."""
    lying = {card for stack in base for card in stack}
    left = [card for card in DECK if card not in lying]
    seen = left[hand : len(left) - unseen]
    kept, other = tuple(seen[:4]), tuple(seen[4:])
    at = Position(base, tuple(left[:hand]), kept, other, hand_played=True, actions_turned=3)
    return at._replace(**fields)


def used_up() -> Iterator[tuple[str, Ending]]:
    """The opponent's hand is all that is unseen; one card more is; or the base has one to spare."""
    for words, base in BASES.items():
        for unseen in (3, 4):
            for hand in (3, 5):
                drawn = "nothing to draw" if unseen == 3 else "a card to draw"
                yield f"stop, with {drawn}, {words}, {hand} hand cards", (scarce(base, hand, unseen), END)
    full = BASES["a base of four"]
    unused = scarce(full, 4, 3, hand_played=False, action="QS")
    yield "reserve, with nothing to draw", (unused, reserve(_unplayable(unused)))
    rich = unused._replace(score=30, opponent_score=12, actions_turned=12)
    yield "reserve, with nothing to draw and penalties due", (rich, reserve(_unplayable(rich)))
    ahead = scarce(full, 3, 3, score=20, opponent_score=-1, actions_turned=12)
    won = ahead._replace(reserve=(), hand=ahead.hand + ahead.reserve)
    yield "stop, with nothing to draw; the penalty of the opponent wins the game", (won, END)


def _unplayable(at: Position) -> str:
    return next(card for card in at.hand if not violations(at, reserve(card), RULES))


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    found = ((sort_of(at, move), case(at, move, told(way, at, move))) for way, (at, move) in endings())
    yield from distinct(((sort, each) for sort, each in found if sort), 2)
    for comment, (at, move) in used_up():
        yield case(at, move, comment)
        yield Case(f"{comment}: all moves", case(at, move).position)
    at = laid("left unused", (FITS,) * 4, action="KS")._replace(phase="action", score=21, actions_turned=4)
    yield case(at, SKIP, "a king left unused, at 21 to 0")


ENDING = Suite(
    "ending",
    "Winning, penalties, and the void game",
    "Moves at every edge of winning, one point below it, on it and above: 44 points, a lead of 22, for the "
    "player on turn and for the opponent; with and without reserves, in the turn of the twelfth action card "
    "and before; and games in which nothing is left to draw.",
    cases,
)
