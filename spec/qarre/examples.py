"""The worked examples of the rulebook, as positions and moves that can be executed.

The pictures are lost, so cards that the text does not name are filled in; each example says which.
"""

from __future__ import annotations

from spec.rulebook import Example

EXAMPLE_2 = {"en": "Example 2", "fr": "Exemple 2", "nl": "Voorbeeld 2"}
EXAMPLE_3 = {"en": "Example 3", "fr": "Exemple 3", "nl": "Voorbeeld 3"}
RING = {
    "en": "Explanation of play actions",
    "fr": "Explication des actions de pose",
    "nl": "Toelichting aansluitacties",
}

LAYOUT_2 = {"NW": ["6S"], "NE": ["4D", "4H"], "SW": ["AH"], "SE": ["8C"]}

EXAMPLES = (
    Example(
        "2-seven-on-four",
        "♠7 goes beside ♠6, on ♥4",
        {"base": LAYOUT_2, "hand": ["7S", "AC", "2D", "9D"]},
        ({"kind": "place", "from": "hand", "card": "7S", "cell": "NE"},),
        (0,),
        EXAMPLE_2,
        "The card across from ♠6 and two hand cards are ours.",
    ),
    Example(
        "2-seven-on-ace",
        "♠7 goes beside ♠6, on ♥A",
        {"base": LAYOUT_2, "hand": ["7S", "AC", "2D", "9D"]},
        ({"kind": "place", "from": "hand", "card": "7S", "cell": "SW"},),
        (0,),
        EXAMPLE_2,
        "The card across from ♠6 and two hand cards are ours.",
    ),
    Example(
        "2-ace-beside-ace",
        "♣A goes beside ♥A",
        {"base": LAYOUT_2, "hand": ["7S", "AC", "2D", "9D"]},
        ({"kind": "place", "from": "hand", "card": "AC", "cell": "SE"},),
        (0,),
        EXAMPLE_2,
        "The card across from ♠6 and two hand cards are ours.",
    ),
    Example(
        "2-three-first",
        "♥3 goes beside ♥4 and scores nothing yet",
        {"base": LAYOUT_2, "hand": ["3H", "5H", "2D", "9D"]},
        ({"kind": "place", "from": "hand", "card": "3H", "cell": "NW"},),
        (0,),
        EXAMPLE_2,
        "The card across from ♠6 and two hand cards are ours, as is the cell chosen for ♥3.",
    ),
    Example(
        "2-trio",
        "A turn later ♥5 makes the trio ♥3 ♥4 ♥5: three points",
        {
            "base": {"NW": ["6S", "3H"], "NE": ["4D", "4H"], "SW": ["AH"], "SE": ["8C"]},
            "hand": ["5H", "2D", "9D", "10C"],
        },
        ({"kind": "place", "from": "hand", "card": "5H", "cell": "SE"},),
        (3,),
        EXAMPLE_2,
        "The card across from ♠6, three hand cards and the cells chosen are ours.",
    ),
    Example(
        "2-quartet",
        "Later ♥2 makes a quartet: four points",
        {
            "base": {"NW": ["6S", "3H"], "NE": ["4D", "4H"], "SW": ["AH"], "SE": ["8C", "5H"]},
            "hand": ["2H", "2D", "9D", "10C"],
        },
        ({"kind": "place", "from": "hand", "card": "2H", "cell": "SW"},),
        (4,),
        EXAMPLE_2,
        "The card across from ♠6, three hand cards and the cells chosen are ours.",
    ),
    Example(
        "ring-trio",
        "♥10 ♥A ♥2 is a trio",
        {
            "base": {"NW": ["AH"], "NE": ["2H"], "SW": ["5C"], "SE": ["7D"]},
            "hand": ["10H", "3S", "6C", "8D"],
        },
        ({"kind": "place", "from": "hand", "card": "10H", "cell": "SW"},),
        (3,),
        EXAMPLE_2,
        "The text names the three cards; the rest is ours.",
    ),
    Example(
        "ring-quartet",
        "♥9 ♥10 ♥A ♥2 is a quartet",
        {
            "base": {"NW": ["AH"], "NE": ["2H"], "SW": ["10H"], "SE": ["7D"]},
            "hand": ["9H", "3S", "6C", "8D"],
        },
        ({"kind": "place", "from": "hand", "card": "9H", "cell": "SE"},),
        (4,),
        RING,
        "The text names the four cards; the rest is ours.",
    ),
    Example(
        "3-1",
        "Under the queen of spades ♠7 from the hand, then ♠8 and ♠9 from the reserve: 3 + 4 points",
        {
            "base": {"NW": ["6S"], "NE": ["2H"], "SW": ["4C"], "SE": ["10D"]},
            "hand": ["7S", "AC", "3D", "5H"],
            "reserve": ["9S", "8S"],
            "action": "QS",
            "actions_turned": 1,
        },
        (
            {"kind": "place", "from": "hand", "card": "7S", "cell": "NE"},
            {"kind": "place", "from": "reserve", "card": "8S", "cell": "SE"},
            {"kind": "place", "from": "reserve", "card": "9S", "cell": "SW"},
        ),
        (0, 3, 4),
        EXAMPLE_3,
        "The text names the spades; the other cards and the cells are ours.",
    ),
    Example(
        "3-2",
        "Under the queen of spades ♠5 from the hand, then ♠4 from the reserve: three points",
        {
            "base": {"NW": ["6S"], "NE": ["2H"], "SW": ["8C"], "SE": ["10D"]},
            "hand": ["5S", "AC", "3D", "7H"],
            "reserve": ["4S"],
            "action": "QS",
            "actions_turned": 2,
        },
        (
            {"kind": "place", "from": "hand", "card": "5S", "cell": "NE"},
            {"kind": "place", "from": "reserve", "card": "4S", "cell": "SE"},
        ),
        (0, 3),
        EXAMPLE_3,
        "The text names the spades; the other cards and the cells are ours.",
    ),
)
