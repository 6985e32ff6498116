"""What the rulebook of Les six séquences needs and our copy does not say, with the evidence."""

from __future__ import annotations

from spec.rulebook import Assumption

ASSUMPTIONS = (
    Assumption(
        "S-A1",
        "The six suits are spades, clubs, hearts, diamonds, stars and a sixth that we call moons; each has "
        "one card of each of the twenty ranks.",
        "Six signs are printed, of which one stands twice; 120 cards in six suits make twenty each, as many "
        "as the joker and the nineteen ranks that are listed.",
    ),
    Assumption(
        "S-A2",
        "Whoever dominates a suit keeps the sequence that is worth most.",
        "The choice is the player's, changes nothing else, and is said to be about points.",
    ),
    Assumption(
        "S-A3",
        "What counts as laid is what lies on the table: a series without any card is none, joined sequences "
        "are one.",
        "Single cards that remain of a series are still spoken of as the series that was laid; nothing is "
        "said of one that has none left.",
    ),
    Assumption(
        "S-A4",
        "Hand cards join laid combinations only after the hand is filled, but for those that go down with a "
        "discard; without a stock the order of a turn does not matter.",
        "The steps of a turn are listed in this order, and new combinations are expressly excluded from the "
        "later one; at the end players are said to place what they still have.",
    ),
    Assumption(
        "S-A5",
        "A player whose claim goes first takes the next turn, and players in between are left out.",
        "Taking a discard is the first step of a turn; nothing else is said of a turn taken out of order.",
    ),
    Assumption(
        "S-A6",
        "When the stock is empty nothing is taken and nothing discarded; the deal ends when all players in "
        "turn have placed nothing.",
        "Players are said to place their remaining cards in turn until nothing more can be done.",
    ),
    Assumption(
        "S-A7",
        "A laid sequence that would grow is a claim of a sequence, as high as it would then be; where claims "
        "are equal the nearer player goes first.",
        "A discard may be taken for either; nearness is what decides between series.",
    ),
    Assumption(
        "S-A8",
        "A team's sequences and hands are counted together.",
        "Partners are said to build the same combinations.",
    ),
    Assumption(
        "S-A9",
        "Who ended a deal begins the next one; a match without a single best player has no winner.",
        "Neither is said. The number of deals is agreed before, and most points win.",
    ),
)
