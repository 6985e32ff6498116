"""What makes a position one in which a player has something to decide.

The public format asks just this; `reference` and the reading of JSON have it in their own words.
"""

from __future__ import annotations

from itertools import combinations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no, same, total, within
from spec.piles import Slot
from spec.qarre.cards import DECK, Rank
from spec.qarre.ending import LAST_ACTION, won
from spec.qarre.position import Phase, Position
from spec.qarre.questions import Ruleset

DECIDING = (Phase.OPENING, Phase.ACTION, Phase.PLAY)
DRAWN = (*DECIDING, Phase.TURNING)
OPPONENT_HAND = 3
MOST_POINTS = 1_000_000


def slots(at: Position) -> list[Slot]:
    """Room for every card that the position names."""
    piles = (*at.base, at.hand, at.reserve, at.opponent_reserve, at.opponent_hand, at.stock, at.discard)
    return [slot for pile in piles for slot in pile.slots]


def no_card_twice(at: Position) -> Truth:
    return all_of(
        implies(all_of(one.present, other.present), no(same(one.card, other.card)))
        for one, other in combinations(slots(at), 2)
    )


def named(at: Position) -> Number:
    """How many cards the player on turn sees."""
    return total((at.base_size, at.hand.size, at.reserve.size, at.opponent_reserve.size))


def room_for_the_opponent(at: Position) -> Truth:
    """The cards named leave three for the opponent's hand; the rest can be drawn."""
    return all_of(at.spare >= 0, at.spare == len(DECK) - OPPONENT_HAND - named(at))


def whole_deck(at: Position) -> Truth:
    """All that is hidden is told too, and no card is missing."""
    return all_of(
        at.opponent_hand.size >= OPPONENT_HAND,
        at.spare == at.stock.size + at.discard.size,
        named(at) + at.opponent_hand.size + at.spare == len(DECK),
        any_of(
            at.actions.size + at.actions_turned == LAST_ACTION,
            all_of(at.actions.empty, at.actions_turned == 0),
        ),
    )


def hand_size(at: Position) -> Truth:
    """Four cards from the draw until the hand card is played, else three, or more."""
    drawn = any_of(at.phase == phase for phase in DRAWN)
    return at.hand.size >= choose(all_of(drawn, no(at.hand_played)), 4, 3)


def action_of_the_phase(at: Position) -> Truth:
    """A jack or king lies open while one may be used; nothing before the action card is turned."""
    return all_of(
        implies(at.phase == Phase.ACTION, any_of(at.under(Rank.JACK), at.under(Rank.KING))),
        implies(at.phase <= Phase.TURNING, at.under(Rank.NONE)),
    )


def played_in_time(at: Position, rules: Ruleset) -> Truth:
    """Nothing is played yet that could not have been.

    The public format lets such positions pass, since every one of them has an answer; but nobody argues
    about a position that cannot come about.
    """
    early = all_of(rules.reserve_timing == "after-draw", at.phase >= Phase.OPENING)
    return all_of(
        implies(at.hand_played, at.phase >= Phase.PLAY),
        implies(at.reserve_played > 0, any_of(at.phase >= Phase.PLAY, early)),
    )


def numbers_in_range(at: Position) -> Truth:
    return all_of(
        *(within(score, -MOST_POINTS, MOST_POINTS) for score in (at.score, at.opponent_score)),
        within(at.reserve_played, 0, MOST_POINTS),
        within(at.actions_turned, 0, LAST_ACTION),
    )


def has_moved(at: Position, rules: Ruleset) -> Truth:
    """The player on turn has decided something: a card, a jack or king, or to go on after the draw."""
    acted = all_of(at.phase == Phase.PLAY, any_of(at.under(Rank.JACK), at.under(Rank.KING)))
    went_on = all_of(rules.reserve_timing == "after-draw", within(at.phase, Phase.TURNING, Phase.PLAY))
    return any_of(at.hand_played, at.reserve_played > 0, acted, went_on)


def nobody_has_won(at: Position, rules: Ruleset) -> Truth:
    """No test that the rules make before this point has found a winner.

    Between two tests a player may fulfil the condition and not have won yet: on turn, if turns are tested
    only when over, or before the first move if the condition came about off turn; off turn, if penalties
    come after the test.
    """
    tested_on_turn = all_of(
        rules.win_timing == "at-once", any_of(rules.off_turn_win == "allowed", has_moved(at, rules))
    )
    tested_late = all_of(rules.win_timing == "end-of-turn", rules.penalty_order == "after-win")
    return all_of(
        implies(tested_on_turn, no(won(at.score, at.opponent_score, at.reserve))),
        implies(no(tested_late), no(won(at.opponent_score, at.score, at.opponent_reserve))),
    )


def valid(at: Position, rules: Ruleset) -> Truth:
    """A position as the player on turn sees it, with something to decide; or any step of a whole game."""
    if at.opponent_hand.slots:
        shape = all_of(whole_deck(at), at.phase != Phase.SETUP)
    else:
        shape = all_of(room_for_the_opponent(at), any_of(at.phase == phase for phase in DECIDING))
    return all_of(
        no_card_twice(at),
        shape,
        hand_size(at),
        action_of_the_phase(at),
        numbers_in_range(at),
        played_in_time(at, rules),
        nobody_has_won(at, rules),
    )
