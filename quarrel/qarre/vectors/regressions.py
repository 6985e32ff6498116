"""Positions kept by hand: arguments that came up, and mistakes that are easily made. None is ever taken out.

When spec, reference and an engine disagree about a position, it is added here.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector

Json = dict[str, Any]

QUEEN_OF_SPADES: Json = {
    "base": {"NW": ["4D", "4H"], "NE": ["6S"], "SW": ["AH"], "SE": []},
    "hand": ["7S", "AC", "2D", "3D"],
    "reserve": ["9S", "8S"],
    "action": "QS",
    "score": 10,
    "opponent_score": 3,
    "actions_turned": 3,
}

KEPT: tuple[tuple[str, Json, Json | None], ...] = (
    ("the argument of the README: a way out under the queen of spades", QUEEN_OF_SPADES, None),
    (
        "the argument of the README: ♣A to the reserve",
        QUEEN_OF_SPADES,
        {"kind": "reserve", "card": "AC"},
    ),
    (
        "a queen who forbids the only cards that fit, and no card is of her suit",
        {
            "base": {"NW": ["4H"], "NE": ["9D"], "SW": ["2C"], "SE": ["7H"]},
            "hand": ["4D", "9S", "2H", "7C"],
            "action": "QS",
            "actions_turned": 5,
        },
        None,
    ),
    (
        "a queen leaves no way out, and a reserve card was played: any card may be reserved all the same",
        {
            "base": {"NW": ["4H"], "NE": ["9D"], "SW": ["2C"], "SE": ["7H"]},
            "hand": ["4D", "9C", "2H", "7C"],
            "action": "QS",
            "reserve_played": 1,
            "actions_turned": 5,
        },
        None,
    ),
    (
        "a card fits beside the card that it would cover, but not beside a neighbour of that cell",
        {
            "base": {"NW": ["4H"], "NE": ["9D"], "SW": ["2C"], "SE": ["7S"]},
            "hand": ["5H", "AC", "10S", "3S"],
        },
        {"kind": "place", "from": "hand", "card": "5H", "cell": "NW"},
    ),
    (
        "a card fits across the diagonal only",
        {
            "base": {"NW": ["4H"], "NE": [], "SW": [], "SE": ["7S"]},
            "hand": ["5H", "8S", "AC", "2D"],
        },
        {"kind": "place", "from": "hand", "card": "5H", "cell": "SE"},
    ),
    (
        "a buried card connects, the card on top of it does not",
        {
            "base": {"NW": ["4H", "9C"], "NE": ["2S"], "SW": ["7D"], "SE": []},
            "hand": ["5H", "AC", "10H", "8S"],
        },
        {"kind": "place", "from": "hand", "card": "5H", "cell": "NE"},
    ),
    (
        "covering a card of a trio with its fourth: another trio, and it is new",
        {
            "base": {"NW": ["4H"], "NE": ["5H"], "SW": ["9C"], "SE": ["6H"]},
            "hand": ["7H", "3H", "2S", "AC"],
        },
        None,
    ),
    (
        "replacing a card of a trio of sevens by the fourth seven",
        {
            "base": {"NW": ["7S"], "NE": ["7H"], "SW": ["2C"], "SE": ["7D"]},
            "hand": ["7C", "3H", "10S", "AC"],
        },
        None,
    ),
    (
        "the last reserve card comes back at 44 points: the game is won without a point",
        {
            "base": {"NW": ["4H"], "NE": ["9D"], "SW": ["2C"], "SE": ["7S"]},
            "hand": ["AC", "10H", "3S", "6D"],
            "reserve": ["5H"],
            "score": 44,
            "opponent_score": 30,
            "actions_turned": 2,
        },
        {"kind": "place", "from": "reserve", "card": "5H", "cell": "NE"},
    ),
    (
        "a penalty makes the opponent win, whose own reserve is empty",
        {
            "base": {"NW": ["4H"], "NE": ["9D"], "SW": ["2C"], "SE": ["7S"]},
            "hand": ["AC", "10H", "3S"],
            "reserve": ["5D"],
            "hand_played": True,
            "score": 3,
            "opponent_score": 24,
            "actions_turned": 12,
        },
        {"kind": "end"},
    ),
    (
        "reserving in the turn of the twelfth card is paid for at once",
        {
            "base": {"NW": ["4H"], "NE": ["9D"], "SW": ["2C"], "SE": ["7S"]},
            "hand": ["AD", "10H", "3S", "6C"],
            "score": 3,
            "opponent_score": 24,
            "actions_turned": 12,
        },
        {"kind": "reserve", "card": "AD"},
    ),
    (
        "a jack takes a whole stack and leaves a space in a quartet",
        {
            "base": {"NW": ["9D", "4S"], "NE": ["5S"], "SW": ["6S"], "SE": ["7S"]},
            "hand": ["AD", "10H", "3D", "6C"],
            "action": "JS",
            "phase": "action",
            "actions_turned": 1,
        },
        None,
    ),
    (
        "a king takes the whole stack under his card, whatever suits lie there",
        {
            "base": {"NW": ["9D", "2H", "4S"], "NE": ["5H"], "SW": [], "SE": ["7S"]},
            "hand": ["AD", "10H", "3D", "6C"],
            "action": "KS",
            "phase": "action",
            "actions_turned": 1,
        },
        {"kind": "king", "card": "4S"},
    ),
)


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    for comment, position, move in KEPT:
        yield Case(comment, position, move)


REGRESSIONS = Suite(
    "regressions",
    "Positions kept by hand",
    "Arguments that came up and mistakes that are easily made, one position for each; what was once added "
    "stays.",
    cases,
)
