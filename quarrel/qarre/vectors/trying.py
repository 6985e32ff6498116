"""Single moves to ask about: every reason to forbid one, alone and with another, every kind of legal one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from quarrel.qarre.crosscheck import conceivable
from quarrel.qarre.notation import move_to_json, sign
from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.words import said
from quarrel.vectors.vector import Case
from reference.qarre.cards import DECK
from reference.qarre.position import CELLS, Move, Position, place, reserve
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK

RULES = Ruleset()


def tries(at: Position) -> Iterator[Move]:
    """Whatever a player might try: with the own cards, with those of others, and with too many."""
    yield from conceivable(at)
    lying = [card for stack in at.base for card in stack]
    hidden = [card for card in DECK if card not in (*lying, *at.hand, *at.reserve, *at.opponent_reserve)]
    strangers = [*at.opponent_reserve[-1:], *at.reserve[-1:], *lying[-1:], *hidden[:1]]
    for card in strangers:
        yield reserve(card)
        yield Move("king", card)
        for cell in CELLS:
            yield place("hand", card, cell)
            yield place("reserve", card, cell)
    for card in at.hand[:1]:
        yield Move("king", card)
        yield from (place("reserve", card, cell) for cell in CELLS)
    for cell in CELLS:
        yield Move("jack", cell=cell, many=len(at.base[cell]) + 1)


def told(at: Position, move: Move) -> str:
    """A move, and what forbids it or what it brings, in words."""
    broken = sorted(violations(at, move, RULES))
    if broken:
        reasons = "; ".join(RULEBOOK.clauses[id].title for id in broken)
        return f"{said(at, move, sign)}: forbidden ({reasons})"
    return f"{said(at, move, sign)}: allowed"


def case(at: Position, move: Move, comment: str = "", about: frozenset[str] = frozenset()) -> Case:
    return Case(comment or told(at, move), in_public(at), move_to_json(move), about)


def distinct(found: Iterable[tuple[Any, Case]], each: int) -> Iterator[Case]:
    """The first few cases of every sort."""
    seen: Counter[Any] = Counter()
    for sort, asked in found:
        seen[sort] += 1
        if seen[sort] <= each:
            yield asked


def sort_of(at: Position, move: Move) -> tuple[Any, ...]:
    """What makes one try like another: its kind, what forbids it, and how much it brings."""
    broken = violations(at, move, RULES)
    if broken:
        return move.kind, move.source, at.phase, frozenset(broken)
    found = apply(at, move, RULES)
    return move.kind, move.source, at.phase, found.points, found.winner, not found.after.reserve


def singles(
    positions: Iterable[Position], each: int, kinds: Iterable[str] = (), most_reasons: int = 2
) -> Iterator[Case]:
    """Moves tried in these positions: of each sort a few, no two of one sort in the same position."""
    wanted = frozenset(kinds)

    def found() -> Iterator[tuple[Any, Case]]:
        for at in positions:
            here = {
                sort_of(at, move): move
                for move in reversed([*tries(at)])
                if not wanted or move.kind in wanted
            }
            for sort, move in reversed(here.items()):
                if len(violations(at, move, RULES)) <= most_reasons:
                    yield sort, case(at, move)

    return distinct(found(), each)
