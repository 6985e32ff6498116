"""Which clauses matter in a case: those that alone forbid a move, and those that shape what a move brings."""

from __future__ import annotations

from collections.abc import Iterator

from quarrel.qarre import notation
from quarrel.qarre.crosscheck import conceivable
from quarrel.qarre.vectors.answers import LATE, rules_of
from quarrel.qarre.vectors.variants import VARIANTS
from quarrel.vectors.vector import Case, Json
from reference.qarre.cards import DECK
from reference.qarre.combinations import newly_formed
from reference.qarre.ending import ENOUGH, LAST_ACTION, LEAD, already_over
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset

RULES = Ruleset()
NEAR, FEW = 4, 4
BY_KIND = {
    "place": ("Q-COVER", "Q-SCORE"),
    "reserve": ("Q-RESERVE-PUT", "Q-HAND-LEAVES", "Q-TURN-OVER", "Q-DONE"),
    "jack": ("Q-JACK-TAKES", "Q-ACTED", "Q-SCORE"),
    "king": ("Q-KING-REMOVES", "Q-ACTED", "Q-SCORE"),
    "skip": ("Q-ACTED",),
    "turn": ("Q-TURNING",),
    "end": ("Q-TURN-OVER", "Q-DONE"),
    "deal": ("Q-SETUP",),
    "draw": ("Q-DRAWN",),
    "reshuffle": ("Q-RESHUFFLED",),
    "redeal": ("Q-REDEALT",),
    "shuffle": ("Q-SHUFFLED",),
    "reveal": ("Q-REVEALED",),
    "next": ("Q-PASSED",),
}
BY_SOURCE = {"hand": ("Q-HAND-LEAVES", "Q-HAND-PLAYED"), "reserve": ("Q-RESERVE-TAKE",)}
POINTS = {3: "Q-TRIO", 4: "Q-QUARTET"}


def flags(case: Case, expected: Json) -> tuple[str, ...]:
    """The clauses that matter; where all moves are asked for, of those that the case is about."""
    at = notation.position(case.position, _fitting_rules(case))
    if case.move is None:
        alone = sole_reasons(at)
        brought = {
            flag for each in expected["moves"] for flag in _brought(at, notation.move(each["move"], at))
        }
        return tuple(sorted((alone | brought) & case.about if case.about else alone | brought))
    move = notation.move(case.move, at)
    if not expected["legal"]:
        return tuple(expected["violates"])
    told = {*_brought(at, move), *BY_KIND[move.kind], *BY_SOURCE.get(move.source, ())}
    return tuple(sorted(told))


def _fitting_rules(case: Case) -> Ruleset:
    """Rules under which nobody has won yet."""
    every = (RULES, *(rules_of(variant.readings) for variant in VARIANTS))
    return next(rules for rules in every if _is_open(case.position, rules))


def _is_open(position: Json, rules: Ruleset) -> bool:
    return already_over(notation.position(position, LATE), rules) is None


def sole_reasons(at: Position) -> set[str]:
    """The clauses that alone forbid something a player might try here."""
    broken = (violations(at, move, RULES) for move in conceivable(at) if move.kind not in ("skip", "turn"))
    return {next(iter(each)) for each in broken if len(each) == 1}


def _brought(at: Position, move: Move) -> Iterator[str]:
    """The clauses that decide on points and winners of a legal move."""
    found = apply(at, move, RULES)
    if move.kind in ("place", "jack", "king"):
        yield from (POINTS[len(each)] for each in newly_formed(at.tops, found.after.tops, RULES))
    if move.kind == "king":
        yield "Q-KING-POINTS"
    over = move.kind in ("reserve", "end")
    last = over and at.actions_turned == LAST_ACTION
    score = at.score + found.points
    if score >= ENOUGH - NEAR or score - at.opponent_score >= LEAD - NEAR or found.winner == "player":
        yield "Q-WIN"
    if last:
        yield "Q-NEW-DECK"
        if found.after.reserve or at.opponent_reserve:
            yield from ("Q-PENALTY", "Q-PENALTY-WIN")
    if over and _unseen(at) <= FEW:
        yield "Q-VOID"


def _unseen(at: Position) -> int:
    return len(DECK) - at.base_size - len(at.hand) - len(at.reserve) - len(at.opponent_reserve)
