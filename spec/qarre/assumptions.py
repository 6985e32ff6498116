"""What the rulebook of Qarré needs and our copy does not say, with the evidence."""

from __future__ import annotations

from spec.rulebook import Assumption

ASSUMPTIONS = (
    Assumption(
        "Q-A1",
        "The base is a square of two by two cells, each a stack that may be empty.",
        "Four cards are laid as a new base; a card has two cards beside it and one across the diagonal; only "
        "horizontal and vertical neighbours count; four is the size of the largest combination.",
    ),
    Assumption(
        "Q-A2",
        "There are forty number cards, A to 10 in four suits, and twelve action cards, J Q K in four suits.",
        "The deck of action cards ends with the twelfth; tens and aces are neighbours, so nothing lies "
        "between them; all four suit signs occur.",
    ),
    Assumption(
        "Q-A3",
        "Two players take turns; each starts with three cards, and thirty are left in the stock.",
        "The text speaks of one opponent, of four cards in hand after the draw, never of fewer than three.",
    ),
    Assumption(
        "Q-A4",
        "What a jack takes comes into the hand of the player on turn.",
        "The text takes with the jack where it removes with the king, and gives points for the king only.",
    ),
    Assumption(
        "Q-A5",
        "Exactly one hand card leaves the hand each turn, placed or reserved.",
        "A player left with four hand cards has to play one, or failing that to reserve one; at most one "
        "hand card is played; a hand has never fewer than three cards.",
    ),
    Assumption(
        "Q-A6",
        "If nothing can be drawn from stock, discard pile or base, the game ends without a winner.",
        "The text deals the base anew when stock and discard pile are empty, and is silent about a base that "
        "has no card to spare.",
    ),
    Assumption(
        "Q-A7",
        "Once a player has won, no penalties are taken.",
        "The text has the game won, not awarded later; penalties belong to the course of the game.",
    ),
    Assumption(
        "Q-A8",
        "The base laid at the start scores for nobody.",
        "It is laid before the first turn, and points go to the player on turn.",
    ),
)
