"""Claims about whole games: where cards come from, whose turn it is, and how it all ends."""

from __future__ import annotations

from collections.abc import Iterator

from spec.logic import Number, Truth, all_of, any_of, choose, count, implies, no, same, within
from spec.piles import Hand, Pile
from spec.qarre.actions import ACTION, uses_jack, uses_king
from spec.qarre.anything import Deck
from spec.qarre.base import CELLS, bare
from spec.qarre.cards import ACTIONS, DECK, Card, Rank
from spec.qarre.claims_of_the_table import FLAT
from spec.qarre.claims_of_turns import Allows, then
from spec.qarre.deal import BASE, HAND, draws, passes, redeals, reshuffles, reveals
from spec.qarre.ending import ENOUGH, LAST_ACTION, PENALTY, WINNING, deck_is_settled, won
from spec.qarre.position import Kind, Move, Phase, Position, Winner
from spec.qarre.questions import Ruleset
from spec.qarre.validity import (
    DECIDING,
    OPPONENT_HAND,
    action_of_the_phase,
    hand_size,
    no_card_twice,
    nobody_has_won,
    slots,
)
from spec.rulebook import claim
from spec.step import Step

WHOLE_GAME = {
    "hand": 4,
    "reserve": 1,
    "depth": 2,
    "opponent_hand": 3,
    "stock": 1,
    "discard": 2,
    "actions": 1,
    "order": 6,
}
"""Room for the steps of chance, but for the deal and for a new action deck: claims name those themselves."""

# The ending


def winning(at: Position) -> tuple[Truth, Truth]:
    """Whether the player on turn, and whether the other one, fulfils the condition for winning."""
    return (
        won(at.score, at.opponent_score, at.reserve),
        won(at.opponent_score, at.score, at.opponent_reserve),
    )


@claim(
    "no-win-with-a-reserve", "Nobody wins with cards in the reserve", rules={}, sources=WINNING, scope=FLAT
)
def no_win_with_a_reserve(winner: Number, after: Position) -> Truth:
    return all_of(
        implies(winner == Winner.PLAYER, after.reserve.empty),
        implies(winner == Winner.OPPONENT, after.opponent_reserve.empty),
    )


@claim("enough-is-enough", "Who ends a turn with 44 points and without a reserve has won", scope=FLAT)
def enough_is_enough(turn_over: Truth, winner: Number, after: Position) -> Truth:
    enough = all_of(after.score >= ENOUGH, after.reserve.empty)
    return implies(all_of(turn_over, enough), winner == Winner.PLAYER)


@claim("winners-have-won", "Who has won still fulfils the condition when all penalties are taken", scope=FLAT)
def winners_have_won(winner: Number, after: Position) -> Truth:
    player, opponent = winning(after)
    return all_of(
        implies(winner == Winner.PLAYER, player),
        implies(winner == Winner.OPPONENT, opponent),
    )


@claim("wins-is-a-win", "If a move itself wins, the player who made it has won", scope=FLAT)
def wins_is_a_win(wins: Truth, winner: Number) -> Truth:
    return implies(wins, winner == Winner.PLAYER)


@claim(
    "nobody-is-left-winning",
    "When a turn is over and nobody has won, nobody fulfils the condition",
    rules={},
    scope=FLAT,
)
def nobody_is_left_winning(turn_over: Truth, winner: Number, after: Position) -> Truth:
    over = all_of(turn_over, any_of(winner == Winner.NOBODY, winner == Winner.VOID))
    return implies(over, no(any_of(winning(after))))


@claim(
    "game-goes-on-without-winner", "As long as nobody is said to have won, nobody has", rules={}, scope=FLAT
)
def game_goes_on_without_winner(winner: Number, after: Position, rules: Ruleset) -> Truth:
    return implies(winner == Winner.NOBODY, nobody_has_won(after, rules))


@claim(
    "never-both",
    "The two players never fulfil the condition for winning at once",
    expected="fails",
    scope=FLAT,
)
def never_both(after: Position) -> Truth:
    return no(all_of(winning(after)))


@claim(
    "both-only-with-enough",
    "If both players fulfil the condition for winning, both have 44 points",
    scope=FLAT,
)
def both_only_with_enough(after: Position) -> Truth:
    enough = all_of(after.score >= ENOUGH, after.opponent_score >= ENOUGH)
    return implies(all_of(winning(after)), enough)


@claim(
    "never-both-in-time",
    "The two players never fulfil the condition for winning at once if it is tested in time",
    scope=FLAT,
)
def never_both_in_time(after: Position, rules: Ruleset) -> Truth:
    """In time is after every change, or at the end of a turn after penalties."""
    in_time = any_of(rules.win_timing == "at-once", rules.penalty_order == "before-win")
    return implies(in_time, no(all_of(winning(after))))


@claim(
    "winner-is-ahead",
    "Who wins has at least as many points as the other player",
    expected="fails",
    rules={},
    scope=FLAT,
)
def winner_is_ahead(winner: Number, after: Position) -> Truth:
    return implies(winner == Winner.PLAYER, after.score >= after.opponent_score)


@claim("win-below-zero", "A player can win with a score below zero", kind="possible", rules={}, scope=FLAT)
def win_below_zero(winner: Number, after: Position) -> Truth:
    return all_of(winner == Winner.PLAYER, after.score < 0)


@claim("win-off-turn", "A player can win when it is not their turn", kind="possible", rules={}, scope=FLAT)
def win_off_turn(winner: Number) -> Truth:
    return winner == Winner.OPPONENT


@claim(
    "penalty-for-both",
    "When the turn of the twelfth action card is over, both players lose a point for each reserve card",
    rules={},
    scope=FLAT,
    sources=PENALTY,
)
def penalty_for_both(
    at: Position, turn_over: Truth, won_by_move: Number, scored: Number, after: Position
) -> Truth:
    paid = all_of(
        after.score == scored - after.reserve.size,
        after.opponent_score == at.opponent_score - at.opponent_reserve.size,
    )
    return implies(deck_is_settled(at, turn_over, won_by_move), paid)


@claim("no-other-loss", "Except at the end of an action deck, nobody's score ever falls", scope=FLAT)
def no_other_loss(at: Position, turn_over: Truth, after: Position) -> Truth:
    kept = all_of(after.score >= at.score, after.opponent_score == at.opponent_score)
    return implies(no(all_of(turn_over, at.actions_turned == LAST_ACTION)), kept)


@claim(
    "floor-holds",
    "If penalties stop at zero, no score falls below",
    rules={"score-floor": "zero"},
    scope=FLAT,
)
def floor_holds(at: Position, after: Position) -> Truth:
    before = all_of(at.score >= 0, at.opponent_score >= 0)
    return implies(before, all_of(after.score >= 0, after.opponent_score >= 0))


@claim("game-can-be-void", "A game can end without a winner", kind="possible", rules={}, scope=FLAT)
def game_can_be_void(winner: Number) -> Truth:
    return winner == Winner.VOID


@claim(
    "void-or-a-card",
    "When a turn is over and the game is not, there is a card for the next player to draw",
    scope=FLAT,
)
def void_or_a_card(turn_over: Truth, winner: Number, after: Position) -> Truth:
    return implies(
        all_of(turn_over, winner == Winner.NOBODY), any_of(after.spare != 0, after.base_size > BASE)
    )


@claim(
    "twelve-and-anew", "A game that goes on after the twelfth action card has a new action deck", scope=FLAT
)
def twelve_and_anew(at: Position, turn_over: Truth, winner: Number, actions_turned: Number) -> Truth:
    goes_on = all_of(turn_over, winner == Winner.NOBODY)
    return implies(goes_on, actions_turned == choose(at.actions_turned == LAST_ACTION, 0, at.actions_turned))


# Dealing, drawing, and whose turn it is


def decides(move: Move) -> Truth:
    """A player makes this move, not chance or the order of play."""
    return move.kind <= Kind.END


def to_decide(at: Position) -> Truth:
    return any_of(at.phase == phase for phase in DECIDING)


NEW_GAME = Position(base=tuple(Pile() for _ in CELLS), hand=Hand(), phase=Phase.SETUP, spare=len(DECK))


def lies_somewhere(at: Position, card: Card) -> Truth:
    return any_of(all_of(slot.present, same(slot.card, card)) for slot in slots(at))


@claim("every-card-is-dealt", "A game begins with all forty cards, and none is left out", any_move=True)
def every_card_is_dealt(step: Step, deck: Deck, card: Card) -> Truth:
    deal = step.instead(at=NEW_GAME, move=Move(Kind.DEAL, order=deck))
    return all_of(
        implies(deal.legal(), all_of(deck.has(each) for each in DECK)),
        implies(deck.has(card), lies_somewhere(deal["after"], card)),
    )


@claim(
    "fair-deal",
    "The deal gives three cards to each player, one to each cell, and a turn begins",
    any_move=True,
)
def fair_deal(step: Step, deck: Deck) -> Truth:
    deal = step.instead(at=NEW_GAME, move=Move(Kind.DEAL, order=deck))
    after = deal["after"]
    return all_of(
        after.hand.size == HAND,
        after.opponent_hand.size == HAND,
        all_of(pile.size == 1 for pile in after.base),
        after.spare == after.stock.size,
        then(deal, Move(Kind.DRAW)).legal(),
    )


@claim("cards-stay-in-the-game", "No card gets lost and none appears", scope=WHOLE_GAME)
def cards_stay_in_the_game(at: Position, after: Position, card: Card) -> Truth:
    """A card that lies somewhere lies somewhere after the move, and the other way round."""
    return same(lies_somewhere(at, card), lies_somewhere(after, card))


@claim("no-card-doubles", "No decision makes two cards of one", scope=FLAT)
def no_card_doubles(after: Position) -> Truth:
    return no_card_twice(after)


@claim(
    "chance-doubles-no-card",
    "Drawing, shuffling and passing make no two cards of one",
    scope=WHOLE_GAME | {"hand": 3, "depth": 1, "order": 2},
)
def chance_doubles_no_card(move: Move, after: Position) -> Truth:
    return implies(no(decides(move)), no_card_twice(after))


@claim("jack-moves-cards", "What a jack takes from the base is in the hand, card for card")
def jack_moves_cards(at: Position, move: Move, after: Position) -> Truth:
    return implies(uses_jack(move), after.hand.size + after.base_size == at.hand.size + at.base_size)


@claim("king-leaves-more-to-draw", "Every card that a king removes is one more to draw some day", scope=FLAT)
def king_leaves_more_to_draw(at: Position, move: Move, removed: Number, spare: Number) -> Truth:
    return implies(uses_king(move), spare == at.spare + removed)


@claim(
    "draw-moves-a-card", "A drawn card is one more in the hand and one less in the stock", scope=WHOLE_GAME
)
def draw_moves_a_card(at: Position, move: Move, after: Position) -> Truth:
    moved = all_of(after.hand.size == at.hand.size + 1, after.stock.size == at.stock.size - 1)
    return implies(draws(move), moved)


@claim(
    "draw-after-a-shuffle", "When discard pile or base were shuffled, a card can be drawn", scope=WHOLE_GAME
)
def draw_after_a_shuffle(step: Step, move: Move) -> Truth:
    return implies(any_of(reshuffles(move), redeals(move)), then(step, Move(Kind.DRAW)).legal())


@claim("new-base-of-four", "A base that is dealt anew has one card in each cell", scope=WHOLE_GAME)
def new_base_of_four(move: Move, after: Position) -> Truth:
    return implies(redeals(move), all_of(pile.size == 1 for pile in after.base))


@claim(
    "no-clauses-contradict",
    "No two rules say different things of the same move",
    scope=WHOLE_GAME,
    any_move=True,
)
def no_clauses_contradict(step: Step) -> Truth:
    return no(step.contradicted())


@claim(
    "player-or-chance",
    "Either a player decides or chance does, and it is always clear which",
    scope=WHOLE_GAME,
)
def player_or_chance(at: Position, move: Move) -> Truth:
    return same(decides(move), to_decide(at))


def chance_steps(at: Position) -> Iterator[Move]:
    """What chance can do, each shuffle with one order that comes out."""
    on_the_base = Pile(slot for pile in at.base for slot in pile.slots)
    yield from (Move(kind) for kind in (Kind.DRAW, Kind.REVEAL, Kind.NEXT))
    yield Move(Kind.RESHUFFLE, order=at.discard)
    yield Move(Kind.REDEAL, order=on_the_base)
    yield Move(Kind.SHUFFLE, order=Pile.of(ACTIONS))


@claim(
    "chance-has-one-step",
    "Where no player decides there is one kind of step for chance, unless nothing is left to draw",
    scope=WHOLE_GAME,
)
def chance_has_one_step(at: Position, allows: Allows) -> Truth:
    nothing_to_draw = all_of(at.phase == Phase.DRAW, at.spare == 0, at.base_size <= BASE)
    ways = count(allows(move) for move in chance_steps(at))
    return ways == choose(any_of(to_decide(at), nothing_to_draw), 0, 1)


@claim(
    "shuffled-and-turned",
    "A shuffled action deck has twelve cards, and one of them is turned",
    scope=WHOLE_GAME,
    any_move=True,
)
def shuffled_and_turned(step: Step, at: Position) -> Truth:
    shuffle = step.instead(at=at, move=Move(Kind.SHUFFLE, order=Pile.of(ACTIONS)))
    ready = all_of(shuffle["after"].actions.size == LAST_ACTION, then(shuffle, Move(Kind.REVEAL)).legal())
    return implies(shuffle.legal(), ready)


@claim(
    "turned-card-lies-open", "A turned action card lies open and is missing from its deck", scope=WHOLE_GAME
)
def turned_card_lies_open(at: Position, move: Move, after: Position) -> Truth:
    missing = all_of(after.actions.size == at.actions.size - 1, after.actions_turned == at.actions_turned + 1)
    return implies(reveals(move), all_of(no(after.under(Rank.NONE)), missing))


@claim(
    "queen-is-mandatory",
    "A jack or king can be left unused, a queen cannot",
    rules={},
    scope=WHOLE_GAME,
    sources=ACTION,
)
def queen_is_mandatory(step: Step, move: Move, after: Position) -> Truth:
    unused = then(step, Move(Kind.SKIP)).legal()
    return implies(reveals(move), same(unused, no(after.under(Rank.QUEEN))))


@claim(
    "action-deck-adds-up",
    "Action cards turned and action cards left are twelve in all",
    kind="invariant",
    scope=WHOLE_GAME,
)
def action_deck_adds_up(at: Position) -> Truth:
    """Or the deck is yet to be shuffled, which is a step of its own."""
    to_be_shuffled = all_of(at.actions.empty, at.actions_turned == 0)
    adds_up = at.actions.size + at.actions_turned == LAST_ACTION
    return all_of(within(at.actions_turned, 0, LAST_ACTION), any_of(adds_up, to_be_shuffled))


@claim(
    "action-fits-the-phase",
    "A jack or king lies open while one may be used, and nothing before an action card is turned",
    scope=WHOLE_GAME,
)
def action_fits_the_phase(after: Position) -> Truth:
    return action_of_the_phase(after)


@claim("turns-go-forward", "A turn goes from draw to action to play, and never back", scope=WHOLE_GAME)
def turns_go_forward(at: Position, move: Move, after: Position) -> Truth:
    return any_of(passes(move), after.phase >= at.phase)


@claim(
    "passing-twice",
    "When the turn has passed twice, everybody has their own cards and points again",
    scope=WHOLE_GAME,
)
def passing_twice(step: Step, at: Position, move: Move) -> Truth:
    other_done = step["after"]._replace(phase=Phase.DONE)
    back = step.instead(at=other_done, move=Move(Kind.NEXT))["after"]
    kept = ("hand", "reserve", "score", "opponent_hand", "opponent_reserve", "opponent_score")
    mine = all_of(same(getattr(back, name), getattr(at, name)) for name in kept)
    return implies(passes(move), all_of(mine, back.phase == Phase.DRAW, no(back.hand_played)))


@claim(
    "hands-stay-full",
    "From the deal on both hands have three cards, and four between the draw and the hand card",
    kind="invariant",
    scope=WHOLE_GAME,
)
def hands_stay_full(at: Position) -> Truth:
    return implies(at.phase != Phase.SETUP, all_of(hand_size(at), at.opponent_hand.size >= OPPONENT_HAND))


@claim(
    "bare-for-good",
    "A base without a card stays so for the rest of the game, and nobody scores",
    scope=WHOLE_GAME,
)
def bare_for_good(at: Position, after: Position, points: Number, rules: Ruleset) -> Truth:
    """Unless a bare base is read to take any card. No new base is dealt: there is nothing to deal it from."""
    return implies(all_of(bare(at), rules.empty_space == "must-connect"), all_of(bare(after), points == 0))
