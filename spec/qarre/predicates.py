"""The words in which one asks for positions of Qarré.

Those about a position come first, then those about a move, then those about a whole turn. Nothing follows
from an illegal move: of it every word about consequences is false, or zero.
"""

from __future__ import annotations

from itertools import pairwise

from spec.logic import Number, Truth, all_of, any_of, choose, count, implies, larger, no, total
from spec.patterns import predicate, vocabulary
from spec.piles import Pile
from spec.qarre.base import Base, empty, has_room
from spec.qarre.base import bare as is_bare
from spec.qarre.cards import Rank
from spec.qarre.combinations import QUARTET, TRIOS, combination, untouched
from spec.qarre.ending import ENOUGH, LAST_ACTION, LEAD, won
from spec.qarre.position import Kind, Move, Phase, Position, Winner
from spec.qarre.questions import Ruleset
from spec.qarre.reserve import hand_is_stuck, placeable
from spec.qarre.rulebook import RULEBOOK
from spec.qarre.validity import named
from spec.step import Step

# The position


@predicate("opening")
def opening(at: Position) -> Truth:
    """A card is drawn, and no action card is turned yet."""
    return at.phase == Phase.OPENING


@predicate("acting")
def acting(at: Position) -> Truth:
    """A jack or king lies open and may be used."""
    return at.phase == Phase.ACTION


@predicate("playing")
def playing(at: Position) -> Truth:
    """Cards are played: the phase after the action card."""
    return at.phase == Phase.PLAY


@predicate("hand_played")
def hand_played(at: Position) -> Truth:
    """The hand card of this turn is played."""
    return at.hand_played


@predicate("to_play")
def to_play(at: Position) -> Truth:
    """A hand card is still to be placed or reserved, now."""
    return all_of(at.phase == Phase.PLAY, no(at.hand_played))


@predicate("under_jack")
def under_jack(at: Position) -> Truth:
    """The open action card is a jack."""
    return at.under(Rank.JACK)


@predicate("under_queen")
def under_queen(at: Position) -> Truth:
    """The open action card is a queen: only her suit is played this turn."""
    return at.under(Rank.QUEEN)


@predicate("under_king")
def under_king(at: Position) -> Truth:
    """The open action card is a king."""
    return at.under(Rank.KING)


@predicate("stuck")
def stuck(at: Position, rules: Ruleset) -> Truth:
    """No hand card can be placed."""
    return hand_is_stuck(at, rules)


@predicate("forced")
def forced(at: Position, rules: Ruleset) -> Truth:
    """A queen leaves no hand card that can be placed, though one connects."""
    return all_of(
        at.under(Rank.QUEEN),
        no(at.hand_played),
        hand_is_stuck(at, rules),
        at.hand.any(lambda card: has_room(at, card, rules)),
    )


@predicate("whole_hand_playable")
def whole_hand_playable(at: Position, rules: Ruleset) -> Truth:
    """Every single hand card can be placed."""
    return all_of(implies(slot.present, placeable(at, slot.card, rules)) for slot in at.hand.slots)


@predicate("reserve_playable")
def reserve_playable(at: Position, rules: Ruleset) -> Truth:
    """The top card of the reserve fits somewhere, and no queen forbids it."""
    return at.reserve.shows(
        lambda top: choose(rules.queen_scope == "hand", has_room(at, top, rules), placeable(at, top, rules))
    )


@predicate("bare")
def bare(at: Position) -> Truth:
    """No card lies on the base."""
    return is_bare(at)


@predicate("trio_lies")
def trio_lies(at: Position) -> Truth:
    """Three top cards belong together; in a quartet too."""
    return any_of(combination(at.base, cells) for cells in TRIOS)


@predicate("quartet_lies")
def quartet_lies(at: Position) -> Truth:
    """All four top cards belong together."""
    return combination(at.base, QUARTET)


def has_the_points(score: Number, other: Number) -> Truth:
    """44 points or a lead of 22, whatever lies in the reserve."""
    return any_of(score >= ENOUGH, score - other >= LEAD)


@predicate("win_blocked")
def win_blocked(at: Position) -> Truth:
    """The player has the points to win; only the own reserve stands in the way."""
    return all_of(no(at.reserve.empty), has_the_points(at.score, at.opponent_score))


@predicate("opponent_blocked")
def opponent_blocked(at: Position) -> Truth:
    """The opponent has the points to win; only the opponent's reserve stands in the way."""
    return all_of(no(at.opponent_reserve.empty), has_the_points(at.opponent_score, at.score))


@predicate("last_action")
def last_action(at: Position) -> Truth:
    """The twelfth action card is turned: penalties come at the end of this turn."""
    return at.actions_turned == LAST_ACTION


@predicate("hand_size")
def hand_size(at: Position) -> Number:
    """How many cards the hand has."""
    return at.hand.size


@predicate("reserve_size")
def reserve_size(at: Position) -> Number:
    """How many cards the player's reserve has."""
    return at.reserve.size


@predicate("opponent_reserve_size")
def opponent_reserve_size(at: Position) -> Number:
    """How many cards the opponent's reserve has."""
    return at.opponent_reserve.size


@predicate("base_size")
def base_size(at: Position) -> Number:
    """How many cards lie on the base, buried ones too."""
    return at.base_size


@predicate("cards")
def cards(at: Position) -> Number:
    """How many cards the player sees in all."""
    return named(at)


@predicate("stack_height")
def stack_height(at: Position) -> Number:
    """How many cards the tallest stack has."""
    nw, ne, sw, se = (pile.size for pile in at.base)
    return larger(larger(nw, ne), larger(sw, se))


@predicate("empty_spaces")
def empty_spaces(at: Position) -> Number:
    """How many cells of the base are empty."""
    return count(pile.empty for pile in at.base)


@predicate("connecting")
def connecting(at: Position, rules: Ruleset) -> Number:
    """How many hand cards fit somewhere, any queen left out of account."""
    return count(all_of(slot.present, has_room(at, slot.card, rules)) for slot in at.hand.slots)


@predicate("playable")
def playable(at: Position, rules: Ruleset) -> Number:
    """How many hand cards can be placed."""
    return count(all_of(slot.present, placeable(at, slot.card, rules)) for slot in at.hand.slots)


@predicate("score")
def score(at: Position) -> Number:
    """The points of the player on turn."""
    return at.score


@predicate("opponent_score")
def opponent_score(at: Position) -> Number:
    """The points of the opponent."""
    return at.opponent_score


@predicate("reserve_played")
def reserve_played(at: Position) -> Number:
    """How many reserve cards were played this turn."""
    return at.reserve_played


@predicate("actions_turned")
def actions_turned(at: Position) -> Number:
    """How many of the twelve action cards are turned."""
    return at.actions_turned


# The move


@predicate("legal")
def legal(legal: Truth) -> Truth:
    """The move is legal. An expression without this word speaks of legal moves only."""
    return legal


@predicate("violations")
def violations(step: Step) -> Number:
    """How many clauses forbid the move."""
    return count(no(each.holds(step)) for each in RULEBOOK.forbidding)


@predicate("places")
def places(move: Move) -> Truth:
    """A card is placed on the base."""
    return move.places


@predicate("from_hand")
def from_hand(move: Move) -> Truth:
    """A hand card is placed."""
    return move.is_a(Kind.HAND)


@predicate("from_reserve")
def from_reserve(move: Move) -> Truth:
    """A reserve card is placed."""
    return move.is_a(Kind.RETURN)


@predicate("reserves")
def reserves(move: Move) -> Truth:
    """A hand card goes to the reserve."""
    return move.is_a(Kind.RESERVE)


@predicate("takes")
def takes(move: Move) -> Truth:
    """A jack takes cards into the hand."""
    return move.is_a(Kind.JACK)


@predicate("removes")
def removes(move: Move) -> Truth:
    """A king removes cards from the base."""
    return move.is_a(Kind.KING)


@predicate("ends")
def ends(move: Move) -> Truth:
    """The player stops, with the hand card played."""
    return move.is_a(Kind.END)


@predicate("fits")
def fits(at: Position, move: Move, rules: Ruleset) -> Truth:
    """The hand or reserve card of the move fits somewhere, any queen left out of account."""
    return all_of(any_of(move.places, move.is_a(Kind.RESERVE)), has_room(at, move.card, rules))


@predicate("fills_space")
def fills_space(at: Position, move: Move) -> Truth:
    """A card is placed into an empty space."""
    return all_of(move.places, empty(at, move.cell))


@predicate("names_buried")
def names_buried(at: Position, move: Move) -> Truth:
    """A king names a card that lies inside a stack, not on top."""
    return all_of(move.is_a(Kind.KING), any_of(pile.without_top().has(move.card) for pile in at.base))


@predicate("taken")
def taken(move: Move, legal: Truth) -> Number:
    """How many cards a jack takes."""
    return choose(all_of(legal, move.is_a(Kind.JACK)), move.many, 0)


@predicate("removed")
def removed(legal: Truth, removed: Number) -> Number:
    """How many cards a king removes."""
    return choose(legal, removed, 0)


@predicate("points")
def points(legal: Truth, points: Number) -> Number:
    """The points that the move brings, before any penalty."""
    return choose(legal, points, 0)


@predicate("trio_formed")
def trio_formed(legal: Truth, new_trios: Number) -> Truth:
    """A trio is newly formed, and counts."""
    return all_of(legal, new_trios >= 1)


@predicate("quartet_formed")
def quartet_formed(legal: Truth, new_quartets: Number) -> Truth:
    """A quartet is newly formed."""
    return all_of(legal, new_quartets == 1)


@predicate("one_stroke")
def one_stroke(at: Position, legal: Truth, new_quartets: Number) -> Truth:
    """A quartet is formed where not even a trio lay before."""
    return all_of(legal, new_quartets == 1, no(any_of(combination(at.base, cells) for cells in TRIOS)))


@predicate("quartet_broken")
def quartet_broken(at: Position, base: Base, legal: Truth) -> Truth:
    """A quartet lay there, and after the move none does."""
    return all_of(legal, combination(at.base, QUARTET), no(combination(base, QUARTET)))


@predicate("reveals")
def reveals(at: Position, base: Base, move: Move, legal: Truth) -> Truth:
    """A jack or king brings a combination to light that did not lie there before."""
    return all_of(
        legal,
        move.is_a(Kind.JACK, Kind.KING),
        any_of(
            all_of(combination(base, cells), no(untouched(at.base, base, cells)))
            for cells in (*TRIOS, QUARTET)
        ),
    )


@predicate("reserve_cleared")
def reserve_cleared(at: Position, reserve: Pile, legal: Truth) -> Truth:
    """The last card leaves the reserve."""
    return all_of(legal, no(at.reserve.empty), reserve.empty)


@predicate("turn_over")
def turn_over(legal: Truth, turn_over: Truth) -> Truth:
    """The move ends the turn."""
    return all_of(legal, turn_over)


@predicate("wins")
def wins(legal: Truth, winner: Number) -> Truth:
    """The player on turn has won, after all that the move sets off."""
    return all_of(legal, winner == Winner.PLAYER)


@predicate("opponent_wins")
def opponent_wins(legal: Truth, winner: Number) -> Truth:
    """The opponent has won, after all that the move sets off."""
    return all_of(legal, winner == Winner.OPPONENT)


@predicate("void")
def void(legal: Truth, winner: Number) -> Truth:
    """The game ends without a winner: nothing is left to draw."""
    return all_of(legal, winner == Winner.VOID)


@predicate("penalty")
def penalty(legal: Truth, scored: Number, score: Number) -> Number:
    """How many points the player loses when the move ends the turn of the twelfth action card."""
    return choose(legal, scored - score, 0)


@predicate("opponent_penalty")
def opponent_penalty(at: Position, legal: Truth, opponent_score: Number) -> Number:
    """How many points the opponent loses then."""
    return choose(legal, at.opponent_score - opponent_score, 0)


@predicate("penalty_decides")
def penalty_decides(at: Position, legal: Truth, scored: Number, reserve: Pile, winner: Number) -> Truth:
    """Somebody wins after penalties who would not have won without them."""
    return all_of(
        legal,
        any_of(
            all_of(winner == Winner.PLAYER, no(won(scored, at.opponent_score, reserve))),
            all_of(winner == Winner.OPPONENT, no(won(at.opponent_score, scored, at.opponent_reserve))),
        ),
    )


# The turn


@predicate("turn_moves")
def turn_moves(steps: tuple[Step, ...]) -> Number:
    """How many moves of the turn are looked at."""
    return len(steps)


@predicate("turn_points")
def turn_points(steps: tuple[Step, ...]) -> Number:
    """The points that these moves bring together."""
    return total(step.ask(points.function) for step in steps)


@predicate("turn_clears_reserve")
def turn_clears_reserve(steps: tuple[Step, ...]) -> Truth:
    """There is a reserve at first, and none after the last move."""
    return all_of(steps[-1]["legal"], no(steps[0]["at"].reserve.empty), steps[-1]["reserve"].empty)


@predicate("hand_in_the_middle")
def hand_in_the_middle(steps: tuple[Step, ...]) -> Truth:
    """The hand card is placed right after one reserve card and right before another."""
    kinds = [step["move"] for step in steps]
    return any_of(
        all_of(one.is_a(Kind.RETURN), middle.is_a(Kind.HAND), other.is_a(Kind.RETURN))
        for (one, middle), (_, other) in pairwise(pairwise(kinds))
    )


@predicate("scores_every_time")
def scores_every_time(steps: tuple[Step, ...]) -> Truth:
    """Every one of these moves brings points."""
    return all_of(step.ask(points.function) >= 1 for step in steps)


PREDICATES = vocabulary(tuple(globals().values()))
