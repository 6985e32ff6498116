"""The worked examples of the rulebook, as positions and moves that can be executed.

Hand cards that the text does not name are filled in.
"""

from __future__ import annotations

from spec.rulebook import Example

COMBINATIONS = {"fr": "Combinaisons"}
SERIES = {"fr": "Emploi des séries, exemple"}
ACES = {"fr": "L'As et le 1"}
TAKING = {"fr": "L'écart, exemple 1"}
NOT_TAKING = {"fr": "L'écart, exemple 2"}

EXAMPLES = (
    Example(
        "series",
        "♦11 ♥11 ♠11 is a series",
        {"hand": ["11D", "11H", "11S"], "tables": [{"sequences": [["2C", "3C", "4C"]]}, {}]},
        ({"kind": "lay", "series": ["11D", "11H", "11S"]},),
        (0,),
        COMBINATIONS,
        "The sequence without which no series is laid is ours.",
    ),
    Example(
        "sequence",
        "♥2 ♥3 ♥4 is a sequence",
        {"hand": ["2H", "3H", "4H"]},
        ({"kind": "lay", "sequence": ["2H", "3H", "4H"]},),
        (0,),
        COMBINATIONS,
    ),
    Example(
        "out-of-series",
        "♥4 leaves its series for ♥2 ♥3; ♣9 joins the clubs, and ♣8 follows out of its series",
        {
            "hand": ["9C", "2H", "3H"],
            "tables": [
                {
                    "sequences": [["10C", "11C", "12C"]],
                    "series": [["4H", "4S", "4*"], ["8H", "8D", "8C"]],
                },
                {},
            ],
            "phase": "final",
        },
        (
            {"kind": "lay", "sequence": ["2H", "3H", "4H"]},
            {"kind": "extend", "card": "9C", "to": "10C"},
            {"kind": "move", "card": "8C", "to": "9C"},
        ),
        (0, 0, 0),
        SERIES,
        "The stock is empty, so that nothing is drawn in between. Two series beside one sequence are as the "
        "text has them, though by its own rule nobody could have laid them so.",
    ),
    Example(
        "take-with-a-hand-card",
        "♦8 may be taken for ♦4 ♦5 ♦6 ♦7, since it lets ♦9 go down",
        {
            "hand": ["9D"],
            "tables": [{"sequences": [["4D", "5D", "6D", "7D"]]}, {}],
            "discard": ["8D"],
            "phase": "take",
        },
        ({"kind": "take", "cards": ["8D", "9D"], "to": "4D"},),
        (0,),
        TAKING,
    ),
    Example(
        "not-for-itself",
        "♠8 may not be taken to be added alone to ♠4 ♠5 ♠6 ♠7",
        {
            "hand": ["9D"],
            "tables": [{"sequences": [["4S", "5S", "6S", "7S"]]}, {}],
            "discard": ["8S"],
            "phase": "take",
        },
        ({"kind": "take", "cards": ["8S"], "to": "4S"},),
        (None,),
        NOT_TAKING,
    ),
    Example(
        "low-ace",
        "A 2 3 is a sequence",
        {"hand": ["AH", "2H", "3H"]},
        ({"kind": "lay", "sequence": ["AH", "2H", "3H"]},),
        (0,),
        ACES,
    ),
    Example(
        "high-one",
        "Q K 1 is a sequence",
        {"hand": ["QH", "KH", "1H"]},
        ({"kind": "lay", "sequence": ["QH", "KH", "1H"]},),
        (0,),
        ACES,
    ),
)
