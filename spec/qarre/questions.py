"""The open questions of Qarré, and the names of their readings.

The default reading stands first. Ids are public: they appear in files, on the command line and in the docs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from spec.questions import Question, Reading


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One reading per question; left out, it is the default."""

    jack_takes: Literal["prefix", "top", "stack"] = "prefix"
    king_target: Literal["top", "buried"] = "top"
    queen_scope: Literal["all", "hand"] = "all"
    queen_exception: Literal["forced", "suit"] = "forced"
    declining: Literal["unless-reserve-played", "always", "never"] = "unless-reserve-played"
    subset_trios: Literal["maximal", "all"] = "maximal"
    broken_quartet: Literal["silent", "scores"] = "silent"
    empty_space: Literal["must-connect", "free-when-bare", "free"] = "must-connect"
    win_timing: Literal["at-once", "end-of-turn"] = "at-once"
    penalty_order: Literal["before-win", "after-win"] = "before-win"
    off_turn_win: Literal["allowed", "own-turn"] = "allowed"
    score_floor: Literal["none", "zero"] = "none"
    reserve_timing: Literal["play-phase", "after-draw"] = "play-phase"
    redeal_scores: Literal["no", "yes"] = "no"


QUESTIONS = (
    Question(
        "jack-takes",
        "How many cards does a jack take?",
        (
            Reading("prefix", "One or more cards from the top of one stack, as many as the player likes."),
            Reading("top", "Exactly the top card of a stack."),
            Reading("stack", "The whole stack."),
        ),
        {"en": "Turn order, 2", "fr": "Ordre du tour, 2", "nl": "Volgorde speelbeurt, 2"},
        why="The text leaves the number open where it speaks of the card or cards taken, and only this "
        "reading does so too.",
    ),
    Question(
        "king-target",
        "Which card may a king name?",
        (
            Reading("top", "A top card of his suit; its whole stack goes."),
            Reading(
                "buried", "Any card of his suit in a stack; it goes with what is under it, the rest stays."
            ),
        ),
        {"en": "Turn order, 2", "fr": "Ordre du tour, 2", "nl": "Volgorde speelbeurt, 2"},
        why="A card that goes with all that lies under it is most simply one that lies open; what would "
        "become of cards above it is nowhere said.",
    ),
    Question(
        "queen-scope",
        "Which cards does a queen limit?",
        (
            Reading("all", "Every card played into the base this turn, from the hand or from the reserve."),
            Reading("hand", "Only the hand card; reserve cards are free of her."),
        ),
        {"en": "Turn order, 2; Example 3", "fr": "Ordre du tour, 2", "nl": "Volgorde speelbeurt, 2"},
        why="The overview limits all cards played into the base, and both worked examples under a queen "
        "play reserve cards of her suit only.",
    ),
    Question(
        "queen-exception",
        "Under a queen, which hand card that connects may be reserved all the same?",
        (
            Reading("forced", "Any, but only when she leaves no hand card playable."),
            Reading("suit", "Any that is not of her suit, even if another hand card is playable."),
        ),
        {"en": "Reserve, footnote", "fr": "Réserve, note", "nl": "Reserve, noot"},
        why="The footnote speaks of a queen who forces the player, and nobody is forced who has a card to "
        "play.",
    ),
    Question(
        "declining",
        "May a player who could play a hand card reserve an unplayable one instead?",
        (
            Reading("unless-reserve-played", "Yes, unless a reserve card was played this turn."),
            Reading("always", "Yes, always."),
            Reading("never", "No: only a player without a playable hand card reserves."),
        ),
        {
            "en": "Reserve; Bringing reserve cards back into play",
            "fr": "Réserve; Remettre les cartes de réserve en jeu",
            "nl": "Reserve; Kaarten van de reserve weer in het spel brengen",
        },
        why="The text allows not wanting to play, and obliges those to play who still have four hand "
        "cards after using the reserve.",
    ),
    Question(
        "subset-trios",
        "Does a new quartet also score the trios inside it?",
        (
            Reading("maximal", "No: only a combination that is not part of a larger one counts."),
            Reading("all", "Yes: every combination counts, also inside a larger one."),
        ),
        {"en": "Example 3; Scoring points", "fr": "Exemple 3; Points", "nl": "Voorbeeld 3; Punten scoren"},
        why="The worked example counts four points for the card that completes a quartet.",
    ),
    Question(
        "broken-quartet",
        "A quartet loses a card and leaves a trio: is that trio newly formed?",
        (
            Reading("silent", "No: its three cards were a combination already."),
            Reading("scores", "Yes: it was no combination of its own while the quartet lay there."),
        ),
        {"en": "Scoring points", "fr": "Points", "nl": "Punten scoren"},
        why="What is left of a quartet lay there before, so nothing has been formed.",
    ),
    Question(
        "empty-space",
        "What may be placed into an empty space of the base?",
        (
            Reading("must-connect", "A card that connects to a card beside the space, as everywhere."),
            Reading("free-when-bare", "The same, but a completely bare base takes any card."),
            Reading("free", "Any card."),
        ),
        {
            "en": "Playing a card into the base",
            "fr": "Poser une carte dans la base",
            "nl": "Kaart aansluiten in de basis",
        },
        why="The rule of connecting has no exception in the text, which mentions empty spaces only as "
        "places to fill.",
    ),
    Question(
        "win-timing",
        "When is the winning condition tested?",
        (
            Reading("at-once", "After every change: play stops there."),
            Reading("end-of-turn", "Only when a turn is over."),
        ),
        {"en": "You win the game if", "fr": "Vous gagnez la partie si", "nl": "Je wint het spel als"},
        why="Points are written down as soon as they are made, and the game is won by having them.",
    ),
    Question(
        "penalty-order",
        "At the end of the turn of the 12th action card: penalties or victory first?",
        (
            Reading("before-win", "Penalties are taken, then the winning condition is tested."),
            Reading("after-win", "The winning condition is tested, then penalties are taken."),
        ),
        {"en": "PENALTY POINTS", "fr": "PÉNALITÉS", "nl": "MINPUNTEN"},
        why="Penalties belong to the turn in which the twelfth card was turned; the test at its end comes "
        "after all that belongs to it.",
    ),
    Question(
        "off-turn-win",
        "Can a penalty make the player who is not on turn win?",
        (
            Reading("allowed", "Yes: after penalties both players are looked at, the one on turn first."),
            Reading("own-turn", "No: one wins on one's own turn only."),
        ),
        {"en": "You win the game if", "fr": "Vous gagnez la partie si", "nl": "Je wint het spel als"},
        why="The condition speaks of points and reserve, not of whose turn it is.",
    ),
    Question(
        "score-floor",
        "May a penalty take a score below zero?",
        (
            Reading("none", "Yes."),
            Reading("zero", "No: it stops at zero."),
        ),
        {"en": "PENALTY POINTS", "fr": "PÉNALITÉS", "nl": "MINPUNTEN"},
        why="The text takes points away and names no limit.",
    ),
    Question(
        "reserve-timing",
        "From when on may reserve cards be played?",
        (
            Reading("play-phase", "Only after the action card, together with the hand card."),
            Reading("after-draw", "Already between draw and action card, where no queen can forbid them."),
        ),
        {
            "en": "Bringing reserve cards back into play",
            "fr": "Remettre les cartes de réserve en jeu",
            "nl": "Kaarten van de reserve weer in het spel brengen",
        },
        why="The order of a turn has the action card before cards are played, and a queen would lose much "
        "of her force otherwise.",
    ),
    Question(
        "redeal-scores",
        "Does a newly laid base score for the player on turn?",
        (
            Reading("no", "No: a combination must come about by an action or by a card played."),
            Reading("yes", "Yes: it is a change of the base like any other."),
        ),
        {"en": "If the stock is empty", "fr": "Si la pioche est vide", "nl": "Is de voorraadstapel leeg"},
        why="Points come from what a player does; a base that is laid anew is nobody's doing.",
    ),
)
