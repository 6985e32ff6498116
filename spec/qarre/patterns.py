"""Kinds of positions that players of Qarré talk about, by name.

From everyday ones to some that hardly anybody will ever see at a table.
"""

from __future__ import annotations

from spec.patterns import Pattern

_PATTERNS = (
    Pattern(
        "queen-with-a-way-out",
        "Under a queen, and a hand card can be placed all the same",
        "under_queen and to_play and not stuck",
    ),
    Pattern(
        "queen-without-a-way-out",
        "The queen forbids every hand card that would fit",
        "forced",
    ),
    Pattern(
        "queen-against-the-whole-hand",
        "Every hand card fits, and the queen forbids them all",
        "forced and connecting == hand_size and hand_size >= 5",
    ),
    Pattern(
        "reserving-a-card-that-fits",
        "A card that fits goes to the reserve, as the queen leaves no way out",
        "reserves and fits",
    ),
    Pattern(
        "fitting-card-kept-from-the-reserve",
        "Another hand card obeys the queen, so one that fits and does not obey her may not be reserved",
        "not legal and violations == 1 and reserves and fits and under_queen and not stuck",
    ),
    Pattern(
        "must-play-after-the-reserve",
        "A reserve card was played, so reserving is forbidden while a hand card can be placed",
        "not legal and violations == 1 and reserves and not fits and reserve_played >= 1",
    ),
    Pattern(
        "every-card-must-be-played",
        "Every hand card can be placed, so that none may be reserved",
        "to_play and whole_hand_playable",
    ),
    Pattern(
        "one-card-left-to-play",
        "Of a large hand a single card can be placed",
        "to_play and hand_size >= 6 and playable == 1",
    ),
    Pattern(
        "nothing-fits",
        "No queen is to blame, and yet no card of a large hand fits anywhere",
        "to_play and hand_size >= 7 and connecting == 0 and empty_spaces == 0",
    ),
    Pattern("bare-base", "No card lies on the base", "bare"),
    Pattern("last-card-gone", "A jack or king takes the last card of the base away", "not bare and bare[2]"),
    Pattern(
        "space-filled",
        "A card is placed into an empty space and makes a combination",
        "fills_space and points >= 3",
    ),
    Pattern("trio", "A card completes a trio", "places and trio_formed"),
    Pattern("quartet-from-trio", "A trio grows into a quartet", "places and trio_lies and quartet_formed"),
    Pattern("quartet-in-one-stroke", "A quartet where not even a trio lay before", "one_stroke"),
    Pattern("quartet-broken", "A quartet lay there, and the move breaks it", "quartet_broken"),
    Pattern(
        "quartet-for-a-quartet",
        "A quartet lies there, and a card turns it into another one",
        "quartet_lies and quartet_formed",
    ),
    Pattern(
        "quartet-leaves-a-trio",
        "A quartet loses a card and leaves a trio",
        "quartet_broken and trio_lies[2]",
    ),
    Pattern("jack-reveals", "A jack brings a combination to light", "takes and reveals"),
    Pattern(
        "king-reaches-a-buried-card",
        "A king removes a card from inside a stack, and what lies above it stays",
        "removes and names_buried",
        {"king-target": "buried"},
    ),
    Pattern(
        "reserve-before-the-action-card",
        "A reserve card is played before any queen can forbid it",
        "opening and from_reserve",
        {"reserve-timing": "after-draw"},
    ),
    Pattern(
        "jack-reveals-in-one-stroke",
        "What a jack leaves is a quartet, where not even a trio lay before",
        "takes and one_stroke",
    ),
    Pattern("jack-takes-a-tower", "A jack takes five cards at once", "taken >= 5", scope={"depth": 5}),
    Pattern("king-fells-a-tower", "A king removes six cards at once", "removed >= 6", scope={"depth": 6}),
    Pattern("win", "The move wins the game", "wins"),
    Pattern(
        "win-blocked", "The points to win are there; only the own reserve stands in the way", "win_blocked"
    ),
    Pattern(
        "win-by-clearing",
        "No point is scored; the last reserve card is played, and that wins",
        "reserve_cleared and wins and points == 0",
    ),
    Pattern(
        "win-in-one-stroke",
        "The last reserve card makes a quartet in one stroke, and that wins",
        "one_stroke and reserve_cleared and wins and not win_blocked",
    ),
    Pattern("penalty-decides", "A penalty decides the game", "penalty_decides"),
    Pattern(
        "penalty-for-nobody",
        "Both pay penalties, and the player still has the points of a winner",
        "penalty >= 2 and opponent_penalty >= 2 and win_blocked and win_blocked[2]",
    ),
    Pattern(
        "own-penalty-loses",
        "The penalty for the card just reserved lets the opponent win",
        "reserves and opponent_wins and reserve_size == 0",
    ),
    Pattern("void", "The game cannot go on, and ends without a winner", "void"),
    Pattern(
        "equal-points",
        "Two moves bring the same points; one of them wins, the other does not",
        "points == other.points and points >= 3 and wins and not other.wins",
    ),
    Pattern(
        "trio-then-quartet",
        "A trio, then a quartet, in one turn: seven points",
        "trio_formed and quartet_formed[2]",
    ),
    Pattern(
        "reserve-cleared-around-the-hand-card",
        "The reserve is cleared in one turn, with the hand card in the middle",
        "hand_in_the_middle and turn_clears_reserve and from_reserve[3]",
    ),
    Pattern(
        "three-times-in-one-turn",
        "Three cards in a row, and every one of them scores",
        "points >= 3 and points[2] >= 3 and points[3] >= 3",
    ),
)

PATTERNS = {each.id: each for each in _PATTERNS}
