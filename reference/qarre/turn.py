"""The turn: which moves are legal, why others are not, and what a move brings."""

from __future__ import annotations

from collections.abc import Callable

from reference.qarre import actions, base, deal, reserve
from reference.qarre.combinations import points
from reference.qarre.ending import after_a_change, after_the_turn
from reference.qarre.position import CELLS, END, SKIP, TURN, Move, Outcome, Position, place
from reference.qarre.position import reserve as reserving
from spec.qarre.questions import Ruleset

Rule = Callable[[Position, Move, Ruleset], bool]
Effect = Callable[[Position, Move, Ruleset], Outcome]


def legal_moves(at: Position, rules: Ruleset) -> list[Move]:
    """All that the player on turn may do."""
    if at.phase == "play":
        return hand_moves(at, rules) + reserve_moves(at, rules)
    if at.phase == "action":
        using = actions.jack_moves if actions.open_rank(at) == "J" else actions.king_moves
        return [*using(at, rules), SKIP]
    if at.phase == "opening":
        return [*reserve_moves(at, rules), TURN]
    return []


def hand_moves(at: Position, rules: Ruleset) -> list[Move]:
    """Place one hand card or reserve one; after that, stop."""
    if at.hand_played:
        return [END]
    open_cells = base.open_cells(at.tops, rules)
    rooms = [(card, [cell for cell in CELLS if card in open_cells[cell]]) for card in at.hand]
    moves = [
        place("hand", card, cell)
        for card, cells in rooms
        if cells and actions.queen_allows(at, card)
        for cell in cells
    ]
    no_way_out = not moves
    if reserve.may_decline(at.reserve_played, no_way_out, rules):
        queen = actions.open_rank(at) == "Q"
        for card, cells in rooms:
            playable = bool(cells) and actions.queen_allows(at, card)
            if reserve.excused(bool(cells), playable, no_way_out, queen, rules):
                moves.append(reserving(card))
    return moves


def reserve_moves(at: Position, rules: Ruleset) -> list[Move]:
    """Place the top card of the reserve."""
    if not at.reserve or not reserve.may_return(at, rules):
        return []
    card = at.reserve[-1]
    if rules.queen_scope == "all" and not actions.queen_allows(at, card):
        return []
    return [place("reserve", card, cell) for cell in base.room_for(at.tops, card, rules)]


def place_card(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """A card from hand or reserve becomes the top of a cell; new combinations score."""
    after = at._replace(base=base.covered(at.base, move.card, move.cell))
    gained = points(at.tops, after.tops, rules)
    if move.source == "hand":
        after = after._replace(hand=without(at.hand, move.card), hand_played=True)
    else:
        after = after._replace(reserve=at.reserve[:-1], reserve_played=at.reserve_played + 1)
    return after_a_change(after._replace(score=at.score + gained), gained, rules)


def reserve_card(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """A hand card goes on top of the reserve, and the turn is over."""
    after = at._replace(hand=without(at.hand, move.card), reserve=(*at.reserve, move.card), phase="done")
    return after_the_turn(after, rules)


def use_jack(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """Cards come off the top of a stack into the hand; what then lies open may score."""
    left, hand = actions.taken_by_jack(at, move)
    after = at._replace(base=left, hand=hand, phase="play")
    gained = points(at.tops, after.tops, rules)
    return after_a_change(after._replace(score=at.score + gained), gained, rules)


def use_king(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """Cards go to the discard pile for a point each; what then lies open may score too."""
    left, removed = actions.removed_by_king(at, move)
    after = at._replace(base=left, discard=at.discard + removed, phase="play")
    gained = len(removed) + points(at.tops, after.tops, rules)
    return after_a_change(after._replace(score=at.score + gained), gained, rules)


def skip(at: Position, move: Move, rules: Ruleset) -> Outcome:
    return after_a_change(at._replace(phase="play"), 0, rules)


def turn(at: Position, move: Move, rules: Ruleset) -> Outcome:
    return after_a_change(at._replace(phase="turning"), 0, rules)


def end(at: Position, move: Move, rules: Ruleset) -> Outcome:
    return after_the_turn(at._replace(phase="done"), rules)


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    return tuple(other for other in hand if other != card)


EFFECTS: dict[str, Effect] = {
    "place": place_card,
    "reserve": reserve_card,
    "jack": use_jack,
    "king": use_king,
    "skip": skip,
    "turn": turn,
    "end": end,
    "deal": deal.deal,
    "draw": deal.draw,
    "reshuffle": deal.reshuffle,
    "redeal": deal.redeal,
    "shuffle": deal.shuffle,
    "reveal": deal.reveal,
    "next": deal.pass_on,
}


def apply(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """What a legal move brings."""
    return EFFECTS[move.kind](at, move, rules)


def turned_once(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-TURN: the action card is turned after the draw, once."""
    return move.kind != "turn" or at.phase == "opening"


def played_after_the_action_card(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-PLAY: hand cards are placed and reserved, and turns ended, in the play phase."""
    return at.phase == "play" or (move.source != "hand" and move.kind != "reserve" and move.kind != "end")


def in_the_hand(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-HAND: a hand card comes from the hand."""
    return not uses_hand(move) or move.card in at.hand


def one_hand_card(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-ONE-HAND-CARD: after one hand card is placed, no other one is played."""
    return not uses_hand(move) or not at.hand_played


def hand_card_gone(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-END: a player stops only after placing a hand card."""
    return move.kind != "end" or at.hand_played


def uses_hand(move: Move) -> bool:
    return move.source == "hand" or move.kind == "reserve"


RULES: dict[str, Rule] = {
    "Q-PLACE": base.beside_a_connecting_card,
    "Q-SPACE": base.space_may_be_filled,
    "Q-ACTION": actions.used_at_once,
    "Q-JACK": actions.jack_finds_his_suit,
    "Q-JACK-COUNT": actions.jack_takes_enough,
    "Q-KING": actions.king_finds_his_suit,
    "Q-KING-TARGET": actions.king_reaches_the_card,
    "Q-QUEEN": actions.queen_is_obeyed,
    "Q-RESERVE": reserve.unplayable_is_reserved,
    "Q-QUEEN-EXCEPTION": reserve.queen_excuses,
    "Q-DECLINE": reserve.declining_is_allowed,
    "Q-RESERVE-TOP": reserve.returned_from_the_top,
    "Q-RESERVE-TIME": reserve.returned_in_time,
    "Q-TURN": turned_once,
    "Q-PLAY": played_after_the_action_card,
    "Q-HAND": in_the_hand,
    "Q-ONE-HAND-CARD": one_hand_card,
    "Q-END": hand_card_gone,
    "Q-DEAL": deal.deck_is_dealt,
    "Q-DRAW": deal.drawn_from_the_stock,
    "Q-RESHUFFLE": deal.reshuffled_from_the_discard_pile,
    "Q-REDEAL": deal.redealt_from_the_base,
    "Q-SHUFFLE": deal.shuffled_when_used_up,
    "Q-REVEAL": deal.revealed_from_the_deck,
    "Q-ALTERNATE": deal.passed_when_done,
}


def violations(at: Position, move: Move, rules: Ruleset) -> frozenset[str]:
    """The ids of all rules that forbid a move."""
    return frozenset(id for id, kept in RULES.items() if not kept(at, move, rules))
