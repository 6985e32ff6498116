"""The open questions of Les six séquences, and the names of their readings.

The default reading stands first. Ids are public: they appear in files, on the command line and in the docs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from spec.questions import Question, Reading


@dataclass(frozen=True, slots=True)
class Ruleset:
    """One reading per question; left out, it is the default."""

    one_at_top: Literal["one-point", "five-points"] = "one-point"
    claim_window: Literal["anyone", "next-player"] = "anyone"
    claim_height: Literal["top-card", "length"] = "top-card"
    joker_recover: Literal["now-or-later", "now-only"] = "now-or-later"
    series_count: Literal["counts", "lapses"] = "counts"
    refill_empty: Literal["take-what-is-left", "deal-ends"] = "take-what-is-left"
    extend_limit: Literal["may", "must"] = "may"
    team_hands: Literal["each-other", "own-only"] = "each-other"
    discard_use: Literal["needed", "together"] = "needed"
    new_from_series: Literal["with-hand", "alone"] = "with-hand"
    sequences_meet: Literal["stay-apart", "may-join"] = "stay-apart"


DRAWING = {"fr": "Préparation et tour de jeu"}
SERIES = {"fr": "Emploi des séries"}
DISCARD = {"fr": "L'écart"}
COUNTING = {"fr": "Fin de partie et décompte des points"}

QUESTIONS = (
    Question(
        "one-at-top",
        "What does a 1 score that stands in the place of the ace, above the king?",
        (
            Reading("one-point", "One point: five are for an ace only."),
            Reading("five-points", "Five points: it counts as the card in whose place it stands."),
        ),
        COUNTING,
        why="The list of points gives five to an ace in its own place and one to every card from 1 to 12; "
        "only of the joker is it said that it counts as another card.",
    ),
    Question(
        "claim-window",
        "Who may claim a discard?",
        (
            Reading("anyone", "Every other player, whoever comes next."),
            Reading("next-player", "Only the player who comes next."),
        ),
        DISCARD,
        why="Rules on whose claim goes first would be idle if only one player could claim.",
    ),
    Question(
        "claim-height",
        "Which of two claimed sequences is the higher?",
        (
            Reading("top-card", "The one that reaches the higher place."),
            Reading("length", "The one with more cards."),
        ),
        DISCARD,
        why="Where points are counted, longest and highest are told apart, and the highest breaks ties.",
    ),
    Question(
        "joker-recover",
        "When may a joker be used that was replaced and taken into the hand?",
        (
            Reading("now-or-later", "At once, or in any later turn."),
            Reading("now-only", "In the same turn; so it is taken only if there is a place for it."),
        ),
        {"fr": "Joker"},
        why="The text names a later turn too, and warns of a joker that is in the hand at the end.",
    ),
    Question(
        "series-count",
        "Does a series that has shrunk below three cards still count against the sequences?",
        (
            Reading("counts", "Yes, as long as a card of it lies."),
            Reading("lapses", "No: two cards or one are no series."),
        ),
        SERIES,
        why="What counts is how many series were laid, and a laid one remains laid when it loses cards.",
    ),
    Question(
        "refill-empty",
        "What happens when the stock runs out before a hand is full?",
        (
            Reading("take-what-is-left", "The player takes what is left, and the turn goes on as always."),
            Reading(
                "deal-ends", "The player takes what is left, and the turn ends there, without a discard."
            ),
        ),
        COUNTING,
        why="Nothing is said of a turn that breaks off; players go on placing what they can.",
    ),
    Question(
        "extend-limit",
        "Must a player add to the own combinations whatever fits?",
        (
            Reading("may", "No: the player stops when it suits."),
            Reading("must", "Yes: the turn ends only when no hand card fits."),
        ),
        DRAWING,
        why="The text speaks of what a player can do, nowhere of a duty.",
    ),
    Question(
        "team-hands",
        "In a team, do partners build on each other's combinations?",
        (
            Reading("each-other", "Yes: what a team has laid is both players' own."),
            Reading("own-only", "No: each builds on the own ones; only the points are shared."),
        ),
        {"fr": "Présentation"},
        why="Both players of a team are said to contribute to the same combinations.",
    ),
    Question(
        "discard-use",
        "When does a discard let hand cards join a laid sequence?",
        (
            Reading("needed", "When one of them at least could not join without it."),
            Reading("together", "When at least one of them goes down together with it."),
        ),
        DISCARD,
        why="The hand cards are said to go down thanks to the discard.",
    ),
    Question(
        "new-from-series",
        "May a new sequence consist of cards from one's own series alone?",
        (
            Reading("with-hand", "No: at least one of its cards comes from the hand."),
            Reading("alone", "Yes: where its cards come from does not matter."),
        ),
        SERIES,
        why="Series serve to make sequences longer, and the one new sequence that is told begins in a hand.",
    ),
    Question(
        "sequences-meet",
        "May two sequences of a player be joined where the one begins right above the other?",
        (
            Reading("stay-apart", "No: laid sequences stay what they are."),
            Reading("may-join", "Yes: they are then one longer sequence."),
        ),
        {"fr": "Combinaisons"},
        why="Cards join a sequence from the hand and from series; nothing is said of other sequences.",
    ),
)
