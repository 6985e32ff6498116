"""Records of Qarré: the extremes that the rules allow, each with a witness that replays and a proof."""

from __future__ import annotations

from quarrel.qarre.records.best_turn import BEST_TURN, BEST_TURN_SMALL
from quarrel.qarre.records.record import Found, Record
from quarrel.qarre.records.shortest import FEWEST_RESHUFFLES, FIRST_PLAYER, SHORTEST_GAME
from quarrel.qarre.records.standstill import LONGEST_STANDSTILL, SHORTEST_VOID_GAME

__all__ = ["RECORDS", "Found", "Record"]

RECORDS = {
    each.id: each
    for each in (
        SHORTEST_GAME,
        FIRST_PLAYER,
        SHORTEST_VOID_GAME,
        FEWEST_RESHUFFLES,
        BEST_TURN,
        BEST_TURN_SMALL,
        LONGEST_STANDSTILL,
    )
}
