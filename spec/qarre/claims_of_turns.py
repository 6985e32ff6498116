"""Claims about turns: the action cards, the reserve, and what a player must and may do."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from spec.logic import Number, Truth, all_of, any_of, implies, no, same
from spec.piles import Pile
from spec.qarre.actions import uses_jack, uses_king
from spec.qarre.base import CELLS, has_room
from spec.qarre.cards import NO_ACTION, Rank
from spec.qarre.claims_of_the_table import FLAT
from spec.qarre.combinations import SCORING
from spec.qarre.deal import HAND
from spec.qarre.position import Kind, Move, Phase, Position
from spec.qarre.questions import Ruleset
from spec.qarre.reserve import (
    RESERVE,
    RETURNING,
    hand_is_stuck,
    placeable,
    reserved_under_the_queen,
    reserves,
    returns,
)
from spec.qarre.turn import PLAYING, acts, plays_hand
from spec.rulebook import claim
from spec.step import Step

Allows = Callable[[Move], Truth]


def then(step: Step, move: Move) -> Step:
    """Another move, made right after the first."""
    return step.instead(at=step["after"], move=move)


# The action cards


@claim("jack-gives-what-is-named", "A jack brings as many cards into the hand as his player says")
def jack_gives_what_is_named(at: Position, move: Move, hand: Pile) -> Truth:
    return implies(uses_jack(move), hand.size == at.hand.size + move.many)


@claim("jack-gives-his-suit", "Who uses a jack gets a card of his suit")
def jack_gives_his_suit(at: Position, move: Move, hand: Pile) -> Truth:
    return implies(
        uses_jack(move),
        hand.any(lambda card: all_of(card.suit == at.action.suit, no(at.hand.has(card)))),
    )


@claim("king-clears-a-cell", "A king empties a cell that had a card", rules={})
def king_clears_a_cell(at: Position, move: Move, after: Position) -> Truth:
    cleared = [all_of(no(at.base[cell].empty), after.base[cell].empty) for cell in CELLS]
    return implies(uses_king(move), any_of(cleared))


@claim("king-counts-what-goes", "A king scores the cards that come to the discard pile, one at least")
def king_counts_what_goes(at: Position, move: Move, removed: Number, discard: Pile) -> Truth:
    return implies(uses_king(move), all_of(removed >= 1, discard.size == at.discard.size + removed))


def forms_a_combination(new_trios: Number, new_quartets: Number) -> Truth:
    return new_trios + new_quartets > 0


@claim(
    "action-can-form",
    "An action can make a combination",
    kind="possible",
    rules={},
    sources=SCORING,
)
def action_can_form(move: Move, new_trios: Number, new_quartets: Number) -> Truth:
    return all_of(acts(move), forms_a_combination(new_trios, new_quartets))


@claim("king-forms-nothing", "A king never makes a combination, whether he reaches into stacks or not")
def king_forms_nothing(move: Move, new_trios: Number, new_quartets: Number, rules: Ruleset) -> Truth:
    """Unless the trio that a broken quartet leaves is read to be new."""
    forms = forms_a_combination(new_trios, new_quartets)
    return implies(all_of(uses_king(move), rules.broken_quartet == "silent"), no(forms))


@claim("whole-stacks-form-nothing", "No action makes a combination if a jack takes whole stacks only")
def whole_stacks_form_nothing(move: Move, new_trios: Number, new_quartets: Number, rules: Ruleset) -> Truth:
    """Unless the trio that a broken quartet leaves is read to be new."""
    forms = forms_a_combination(new_trios, new_quartets)
    asked = all_of(rules.jack_takes == "stack", rules.broken_quartet == "silent")
    return implies(all_of(acts(move), asked), no(forms))


@claim(
    "king-breaks-a-quartet",
    "A king makes a combination if the trio that a broken quartet leaves is new",
    kind="possible",
    rules={"broken-quartet": "scores"},
)
def king_breaks_a_quartet(move: Move, new_trios: Number) -> Truth:
    return all_of(uses_king(move), new_trios > 0)


@claim("one-action", "Once an action is used or left unused, there is no other in the same turn", scope=FLAT)
def one_action(step: Step, move: Move, next_one: Move) -> Truth:
    return implies(all_of(acts(move), acts(next_one)), no(then(step, next_one).legal()))


@claim("queen-is-obeyed", "Under a queen every placed card has her suit", rules={})
def queen_is_obeyed(at: Position, move: Move) -> Truth:
    return implies(all_of(at.under(Rank.QUEEN), move.places), move.card.suit == at.action.suit)


# The reserve


@claim("no-placeable-card-is-reserved", "A hand card that can be placed is never reserved")
def no_placeable_card_is_reserved(at: Position, move: Move, rules: Ruleset) -> Truth:
    return implies(reserves(move), no(placeable(at, move.card, rules)))


@claim(
    "queen-forces",
    "Under a queen a card can be reserved that connects to a card of the base",
    kind="possible",
    rules={},
    sources=reserved_under_the_queen.sources,
)
def queen_forces(at: Position, move: Move, rules: Ruleset) -> Truth:
    return all_of(reserves(move), at.under(Rank.QUEEN), has_room(at, move.card, rules))


@claim(
    "forced-by-her-alone",
    "Who can place no hand card under a queen, yet holds one that fits, has her to blame",
)
def forced_by_her_alone(at: Position, rules: Ruleset) -> Truth:
    """So it makes no difference whether she must be the cause of having to reserve, or merely be there."""
    stuck = hand_is_stuck(at, rules)
    because_of_her = all_of(stuck, no(hand_is_stuck(at._replace(action=NO_ACTION), rules)))
    fits = at.hand.any(lambda card: has_room(at, card, rules))
    return implies(all_of(at.under(Rank.QUEEN), fits), same(stuck, because_of_her))


@claim(
    "declining-is-allowed",
    "A player who could place a hand card can reserve another one",
    kind="possible",
    rules={},
    sources=RESERVE,
)
def declining_is_allowed(at: Position, move: Move, rules: Ruleset) -> Truth:
    return all_of(reserves(move), no(hand_is_stuck(at, rules)))


@claim(
    "no-declining-after-a-return",
    "Who has played from the reserve and can place a hand card does not reserve",
    rules={},
    sources=RETURNING,
)
def no_declining_after_a_return(at: Position, move: Move, rules: Ruleset) -> Truth:
    return implies(all_of(at.reserve_played > 0, no(hand_is_stuck(at, rules))), no(reserves(move)))


@claim("reserved-last-back-first", "The card that was reserved last comes back first", scope=FLAT)
def reserved_last_back_first(step: Step, move: Move, reserve: Pile, later: Position, back: Move) -> Truth:
    """Whatever else has changed until then."""
    returned = step.instead(at=later._replace(reserve=reserve), move=back)
    return implies(all_of(reserves(move), returns(back), returned.legal()), same(move.card, back.card))


@claim("reserve-shrinks", "Every card that is played from the reserve makes it one card smaller")
def reserve_shrinks(at: Position, move: Move, reserve: Pile, reserve_played: Number) -> Truth:
    gone = all_of(reserve.size == at.reserve.size - 1, reserve_played == at.reserve_played + 1)
    return implies(returns(move), gone)


@claim(
    "reserve-can-be-cleared",
    "The last card of a reserve can be played after others in the same turn",
    kind="possible",
    rules={},
    sources=RETURNING,
)
def reserve_can_be_cleared(at: Position, move: Move, reserve: Pile) -> Truth:
    return all_of(returns(move), at.reserve_played > 0, reserve.empty)


@claim(
    "reserve-before-hand", "A hand card can follow a reserve card", kind="possible", rules={}, sources=PLAYING
)
def reserve_before_hand(at: Position, move: Move) -> Truth:
    return all_of(plays_hand(move), at.reserve_played > 0)


@claim(
    "hand-before-reserve", "A reserve card can follow a hand card", kind="possible", rules={}, sources=PLAYING
)
def hand_before_reserve(at: Position, move: Move) -> Truth:
    return all_of(returns(move), at.hand_played)


@claim("returns-are-free", "Whether a reserve card can be played never depends on what was played before it")
def returns_are_free(step: Step, at: Position, move: Move) -> Truth:
    """In the same turn, that is; only what lies on the table matters."""
    fresh = at._replace(hand_played=False, reserve_played=0)
    return implies(returns(move), step.instead(at=fresh, move=move).legal())


# The turn


def ways_on(at: Position) -> Iterator[tuple[Truth, Move]]:
    """Moves that a player can think of, each with whether there is a card for it."""
    for kind in (Kind.TURN, Kind.SKIP, Kind.END):
        yield True, Move(kind)
    for present, card in at.hand.slots:
        yield present, Move(Kind.RESERVE, card)
        for cell in CELLS:
            yield present, Move(Kind.HAND, card, cell)


@claim("always-a-way-on", "A player who has to decide always has a legal move", scope=FLAT)
def always_a_way_on(at: Position, allows: Allows) -> Truth:
    return any_of(all_of(present, allows(move)) for present, move in ways_on(at))


@claim("playable-hand-is-played", "Who can place every hand card has to place cards")
def playable_hand_is_played(at: Position, move: Move, rules: Ruleset) -> Truth:
    all_fit = no(at.hand.any(lambda card: no(placeable(at, card, rules))))
    return implies(all_of(at.phase == Phase.PLAY, no(at.hand_played), all_fit), move.places)


@claim("one-hand-card", "Nobody uses a second hand card in a turn", rules={}, scope=FLAT, sources=PLAYING)
def one_hand_card(step: Step, move: Move, next_one: Move) -> Truth:
    return implies(all_of(plays_hand(move), next_one.uses_hand), no(then(step, next_one).legal()))


@claim("three-in-hand", "Nobody ever has fewer than three cards in hand", rules={}, sources=RETURNING)
def three_in_hand(hand: Pile) -> Truth:
    return hand.size >= HAND


@claim("a-card-for-every-turn", "A turn ends only when a hand card was placed or reserved", scope=FLAT)
def a_card_for_every_turn(at: Position, move: Move, hand: Pile, turn_over: Truth) -> Truth:
    return implies(turn_over, any_of(at.hand_played, hand.size == at.hand.size - 1))


@claim("end-is-the-end", "After the end of a turn its player decides nothing more", scope=FLAT)
def end_is_the_end(step: Step, move: Move, next_one: Move) -> Truth:
    ends = move.is_a(Kind.RESERVE, Kind.END)
    return implies(ends, no(then(step, next_one).legal()))


@claim("no-endless-turn", "Every decision brings a turn nearer to its end")
def no_endless_turn(at: Position, after: Position) -> Truth:
    """The next phase is reached, or the hand card is played, or the reserve is smaller."""
    played = all_of(no(at.hand_played), after.hand_played, after.reserve.size == at.reserve.size)
    returned = all_of(same(after.hand_played, at.hand_played), after.reserve.size < at.reserve.size)
    return any_of(after.phase > at.phase, all_of(after.phase == at.phase, any_of(played, returned)))
