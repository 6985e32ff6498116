"""The deal, and what else comes about without anybody's decision.

Chance is a move like any other, which carries the order that a shuffle gave. So a record of moves replays
without a seed, and a seed is only a way to make such moves.
"""

from __future__ import annotations

from reference.shuffling import Shuffle
from reference.six_sequences.cards import DECK
from reference.six_sequences.position import COUNT, DRAW, NEXT, Move, Outcome, Position, Table
from spec.six_sequences.questions import Ruleset

EIGHT = 8


def new_match(players: int, *, teams: bool = False, deals: int = 1) -> Position:
    """A match of so many players and deals, before its first deal."""
    return Position(
        hand=(),
        others=((),) * (players - 1),
        tables=(Table(),) * players,
        phase="setup",
        teams=teams,
        scores=(0,) * (2 if teams else players),
        deals_left=deals,
    )


def chance(at: Position, shuffled: Shuffle) -> Move | None:
    """The move that the rules and chance bring about here; None where a player decides."""
    if at.phase == "setup":
        return Move("deal", order=shuffled(DECK))
    return {"draw": DRAW, "refill": DRAW, "done": NEXT, "asked": NEXT, "count": COUNT}.get(at.phase)


def deal(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """Eight cards from the top to each player in turn; the rest is the stock."""
    order = move.order
    hands = []
    for _ in range(at.players):
        order, hand = order[:-EIGHT], order[-EIGHT:]
        hands.append(hand)
    return Outcome(
        at._replace(
            hand=hands[0],
            others=tuple(hands[1:]),
            stock=order,
            phase="take",
            deals_left=at.deals_left - 1,
        )
    )


def deck_is_dealt(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-DEAL: a deal begins with all cards."""
    return move.kind != "deal" or (at.phase == "setup" and sorted(move.order) == sorted(DECK))
