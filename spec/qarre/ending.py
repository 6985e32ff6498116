"""The ending

Penalties after the twelfth action card, who wins and when, and the game that nobody can finish.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, larger, no, smaller, total
from spec.piles import Pile
from spec.qarre.base import Base
from spec.qarre.position import Kind, Move, Position, Winner
from spec.qarre.questions import Ruleset
from spec.rulebook import effect

ENOUGH = 44
LEAD = 22
LAST_ACTION = 12

PENALTY = {"en": "PENALTY POINTS", "fr": "PÉNALITÉS", "nl": "MINPUNTEN"}
WINNING = {"en": "You win the game if", "fr": "Vous gagnez la partie si", "nl": "Je wint het spel als"}


def won(score: Number, other_score: Number, reserve: Pile) -> Truth:
    """An empty reserve, and 44 points or more or a lead of 22 or more."""
    return all_of(reserve.empty, any_of(score >= ENOUGH, score - other_score >= LEAD))


def winner_of(
    score: Number, other_score: Number, reserve: Pile, other_reserve: Pile, rules: Ruleset
) -> Number:
    """The player on turn if that player has won, else the other one if that one may win now."""
    return choose(
        won(score, other_score, reserve),
        Winner.PLAYER,
        choose(
            all_of(rules.off_turn_win == "allowed", won(other_score, score, other_reserve)),
            Winner.OPPONENT,
            Winner.NOBODY,
        ),
    )


def last_turn_of_the_deck(at: Position, turn_over: Truth) -> Truth:
    """This ends the turn in which the twelfth action card was turned."""
    return all_of(turn_over, at.actions_turned == LAST_ACTION)


def scores_stay(move: Move) -> Truth:
    """The player stays the same, and so does whose score is whose."""
    return no(move.is_a(Kind.NEXT))


def deck_is_settled(at: Position, turn_over: Truth, won_by_move: Number) -> Truth:
    """The last turn of an action deck is over, and nobody has won before penalties are due."""
    return all_of(last_turn_of_the_deck(at, turn_over), won_by_move == Winner.NOBODY)


@effect(
    "Q-SCORE",
    "Points are added at once",
    settles="scored",
    sources={"en": "Scoring points", "fr": "Points", "nl": "Punten scoren"},
)
def scored(at: Position, points: Number) -> Number:
    """The points of a move are added to the score of the player on turn, who alone makes moves."""
    return at.score + points


@effect(
    "Q-WIN",
    "44 points or a lead of 22 win, with an empty reserve",
    settles="won_by_move",
    sources=WINNING,
    questions=["win-timing", "penalty-order", "off-turn-win"],
)
def won_by_the_move(
    at: Position, move: Move, scored: Number, reserve: Pile, turn_over: Truth, rules: Ruleset
) -> Number:
    """The player on turn wins as soon as a change leaves an empty reserve and 44 points or a lead of 22.

    By the other reading of `win-timing` nobody wins before the turn is over; then the other player is
    looked at too, and at the end of an action deck `penalty-order` says whether this is before penalties.
    """
    now = all_of(move.changes_something, won(scored, at.opponent_score, reserve))
    tested = all_of(turn_over, any_of(rules.penalty_order == "after-win", at.actions_turned != LAST_ACTION))
    return choose(
        rules.win_timing == "at-once",
        choose(now, Winner.PLAYER, Winner.NOBODY),
        choose(
            tested,
            winner_of(scored, at.opponent_score, reserve, at.opponent_reserve, rules),
            Winner.NOBODY,
        ),
    )


@effect(
    "Q-PENALTY",
    "After the twelfth action card every reserve card costs a point",
    settles=("score", "opponent_score"),
    when=scores_stay,
    sources=PENALTY,
    questions=["score-floor"],
    assumptions=["Q-A7"],
)
def after_penalties(
    at: Position, scored: Number, reserve: Pile, turn_over: Truth, won_by_move: Number, rules: Ruleset
) -> tuple[Number, Number]:
    """At the end of the turn of the twelfth action card both players lose a point per own reserve card.

    Nobody pays after the game is won. With a floor, a penalty takes no score below zero.
    """
    due = deck_is_settled(at, turn_over, won_by_move)

    def paid(score: Number, pile: Pile) -> Number:
        left = score - pile.size
        stopped = choose(rules.score_floor == "zero", smaller(score, larger(left, 0)), left)
        return choose(due, stopped, score)

    return paid(scored, reserve), paid(at.opponent_score, at.opponent_reserve)


@effect(
    "Q-PENALTY-WIN",
    "Penalties can decide the game",
    settles="won_by_penalty",
    sources=WINNING,
    questions=["win-timing", "penalty-order", "off-turn-win"],
)
def won_by_the_penalty(
    at: Position,
    score: Number,
    opponent_score: Number,
    reserve: Pile,
    turn_over: Truth,
    won_by_move: Number,
    rules: Ruleset,
) -> Number:
    """After penalties the condition is tested again: the player on turn first, then the other one.

    Not so if the test at the end of a turn is read to come before the penalties.
    """
    tested_before = all_of(rules.win_timing == "end-of-turn", rules.penalty_order == "after-win")
    return choose(
        all_of(deck_is_settled(at, turn_over, won_by_move), no(tested_before)),
        winner_of(score, opponent_score, reserve, at.opponent_reserve, rules),
        Winner.NOBODY,
    )


@effect(
    "Q-VOID",
    "A game that cannot go on is void",
    settles="winner",
    sources={"en": "If the stock is empty", "fr": "Si la pioche est vide", "nl": "Is de voorraadstapel leeg"},
    assumptions=["Q-A6"],
)
def winner(
    base: Base, spare: Number, turn_over: Truth, won_by_move: Number, won_by_penalty: Number
) -> Number:
    """Who has won, after all that a move sets off.

    If nobody has, and the next player could not draw because stock and discard pile are empty and the
    base has no card to spare beyond the four of a new base, the game ends without a winner.
    """
    decided = choose(won_by_move == Winner.NOBODY, won_by_penalty, won_by_move)
    stuck = all_of(turn_over, spare == 0, total(pile.size for pile in base) <= 4)
    return choose(all_of(decided == Winner.NOBODY, stuck), Winner.VOID, decided)


@effect(
    "Q-WINS",
    "The move itself wins",
    settles="wins",
    sources=WINNING,
    questions=["win-timing"],
)
def wins(won_by_move: Number, won_by_penalty: Number, rules: Ruleset) -> Truth:
    """The player on turn has won by the test that goes with the move.

    That is the test right after it; if turns are tested only when over, the one test of the turn's end.
    """
    at_the_end = all_of(rules.win_timing == "end-of-turn", won_by_penalty == Winner.PLAYER)
    return any_of(won_by_move == Winner.PLAYER, at_the_end)


@effect(
    "Q-NEW-DECK",
    "After the twelfth card the action cards begin anew",
    settles="actions_turned",
    when=deck_is_settled,
    sources=PENALTY,
)
def new_action_deck() -> Number:
    """The twelve action cards are shuffled into a new deck, of which none is turned yet."""
    return 0
