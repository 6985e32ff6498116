"""The ending: penalties, and who has won."""

from __future__ import annotations

from reference.qarre.position import Outcome, Position, Winner
from spec.qarre.questions import Ruleset

ENOUGH, LEAD = 44, 22
LAST_ACTION = 12


def player_has_won(at: Position) -> bool:
    """44 points or more, or 22 or more ahead, and nothing in the reserve."""
    return not at.reserve and (at.score >= ENOUGH or at.score - at.opponent_score >= LEAD)


def opponent_has_won(at: Position) -> bool:
    return not at.opponent_reserve and (at.opponent_score >= ENOUGH or at.opponent_score - at.score >= LEAD)


def anyone_has_won(at: Position, rules: Ruleset) -> Winner | None:
    """The player on turn first, then the other one if that is possible off turn."""
    if player_has_won(at):
        return "player"
    if rules.off_turn_win == "allowed" and opponent_has_won(at):
        return "opponent"
    return None


def penalised(at: Position, rules: Ruleset) -> Position:
    """Both players lose a point for each card in the own reserve."""

    def paid(score: int, cards: int) -> int:
        if rules.score_floor == "zero":
            cards = min(cards, max(score, 0))
        return score - cards

    return at._replace(
        score=paid(at.score, len(at.reserve)),
        opponent_score=paid(at.opponent_score, len(at.opponent_reserve)),
    )


def nothing_to_draw(at: Position) -> bool:
    """Stock and discard pile are empty, and the base has only the cards that a new base needs.

    A player who sees no more than a view knows it only when all other cards are the opponent's three.
    """
    if at.base_size > 4:
        return False
    if at.opponent_hand:
        return not at.stock and not at.discard
    named = at.base_size + len(at.hand) + len(at.reserve) + len(at.opponent_reserve)
    return named == 40 - 3


def after_a_change(at: Position, points: int, rules: Ruleset) -> Outcome:
    """What follows a move within a turn: the player on turn may have won at once."""
    if rules.win_timing == "at-once" and player_has_won(at):
        return Outcome(at, points, True, "player")
    return Outcome(at, points)


def after_the_turn(at: Position, rules: Ruleset) -> Outcome:
    """What the end of a turn sets off: penalties if the twelfth action card was turned, and the tests."""
    last = at.actions_turned == LAST_ACTION
    winner: Winner | None = None
    wins = False
    if rules.win_timing == "at-once":
        wins = player_has_won(at)
        winner = "player" if wins else None
    elif not last or rules.penalty_order == "after-win":
        winner = anyone_has_won(at, rules)
        wins = winner == "player"
    if last and winner is None:
        at = penalised(at, rules)._replace(actions_turned=0)
        if rules.win_timing == "at-once":
            winner = anyone_has_won(at, rules)
        elif rules.penalty_order == "before-win":
            winner = anyone_has_won(at, rules)
            wins = winner == "player"
    if winner is None and nothing_to_draw(at):
        winner = "void"
    return Outcome(at, 0, wins, winner)


def has_moved(at: Position, rules: Ruleset) -> bool:
    """Whether the player on turn has decided anything yet: a card, a jack or king, or to go on."""
    action_done = at.phase == "play" and at.action is not None and at.action[0] != "Q"
    went_on = rules.reserve_timing == "after-draw" and at.phase in ("turning", "action", "play")
    return at.hand_played or at.reserve_played > 0 or action_done or went_on


def already_over(at: Position, rules: Ruleset) -> Winner | None:
    """Who must have won before this position, so that it cannot be one to decide in.

    Between two tests a player may fulfil the condition and not have won yet: on turn, if turns are tested
    only when over, or before the first move if the condition came about off turn; off turn, if penalties
    come after the test.
    """
    untested = rules.off_turn_win == "own-turn" and not has_moved(at, rules)
    if rules.win_timing == "at-once" and not untested and player_has_won(at):
        return "player"
    late = rules.win_timing == "end-of-turn" and rules.penalty_order == "after-win"
    return "opponent" if opponent_has_won(at) and not late else None
