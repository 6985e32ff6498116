"""From simple to hard: how much goes on in a position, then how many cards there are to look at."""

from __future__ import annotations

from typing import Any

from quarrel.vectors.vector import Json

GOING_ON = ("action", "reserve", "opponent_reserve", "hand_played", "reserve_played", "actions_turned")


def simplicity(position: Json, move: Json | None) -> tuple[Any, ...]:
    """The smaller, the simpler; a position before a move in it, so that what can be listed is asked first."""
    stacks = position["base"].values()
    going_on = [
        *(position.get(name) for name in GOING_ON),
        any(len(stack) > 1 for stack in stacks),
        any(not stack for stack in stacks),
        position.get("score") or position.get("opponent_score"),
        position.get("phase", "play") == "opening",
    ]
    piles = ("hand", "reserve", "opponent_reserve")
    cards = sum(map(len, stacks)) + sum(len(position.get(pile, ())) for pile in piles)
    return sum(map(bool, going_on)), cards, move is not None
