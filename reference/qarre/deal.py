"""Dealing and drawing: where cards come from, and how the turn passes.

Chance is a move like any other, which carries the order that a shuffle gave. So a record of moves replays
without a seed, and a seed is only a way to make such moves.
"""

from __future__ import annotations

from reference.qarre.cards import ACTIONS, DECK
from reference.qarre.combinations import points
from reference.qarre.ending import after_a_change
from reference.qarre.position import BARE, DRAW, NEXT, REVEAL, Base, Move, Outcome, Position, Stack
from reference.qarre.view import from_the_other_side
from reference.shuffling import Shuffle
from spec.qarre.questions import Ruleset

HAND, BASE = 3, 4
NEW_GAME = Position(BARE, (), phase="setup")


def chance(at: Position, shuffled: Shuffle) -> Move | None:
    """The move that the rules and chance bring about here; None where the player on turn decides."""
    if at.phase == "draw":
        if at.stock:
            return DRAW
        if at.discard:
            return Move("reshuffle", order=shuffled(at.discard))
        return Move("redeal", order=shuffled(sum(at.base, ())))
    if at.phase == "turning":
        return REVEAL if at.actions else Move("shuffle", order=shuffled(ACTIONS))
    if at.phase == "done":
        return NEXT
    return Move("deal", order=shuffled(DECK)) if at.phase == "setup" else None


def laid(order: Stack) -> tuple[Base, Stack]:
    """A base of the four uppermost cards, and the rest."""
    nw, ne, sw, se = reversed(order[-BASE:])
    return ((nw,), (ne,), (sw,), (se,)), order[:-BASE]


def deal(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """Three cards each, four to the base, thirty left."""
    mine, theirs = move.order[-HAND:], move.order[-2 * HAND : -HAND]
    base, stock = laid(move.order[: -2 * HAND])
    return Outcome(at._replace(base=base, hand=mine, opponent_hand=theirs, stock=stock, phase="draw"))


def draw(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The top card of the stock comes into the hand."""
    pause = rules.reserve_timing == "after-draw"
    return Outcome(
        at._replace(
            hand=at.hand + at.stock[-1:],
            stock=at.stock[:-1],
            phase="opening" if pause else "turning",
        )
    )


def reshuffle(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The discard pile becomes the stock."""
    return Outcome(at._replace(stock=move.order, discard=()))


def redeal(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The cards of the base become a new base and a stock."""
    base, stock = laid(move.order)
    after = at._replace(base=base, stock=stock)
    gained = points(at.tops, after.tops, rules) if rules.redeal_scores == "yes" else 0
    return after_a_change(after._replace(score=at.score + gained), gained, rules)


def shuffle(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """All twelve action cards are ready again."""
    return Outcome(at._replace(actions=move.order))


def reveal(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The top action card is turned; a queen leaves nothing to decide about her."""
    action = at.actions[-1]
    return Outcome(
        at._replace(
            action=action,
            actions=at.actions[:-1],
            actions_turned=at.actions_turned + 1,
            phase="play" if action[0] == "Q" else "action",
        )
    )


def pass_on(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The other player begins a turn, with the table seen from the other side."""
    other_side = from_the_other_side(at)
    return Outcome(other_side._replace(action=None, phase="draw", hand_played=False, reserve_played=0))


def deck_is_dealt(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-DEAL: the game begins, once, with all forty cards in some order."""
    return move.kind != "deal" or (at.phase == "setup" and sorted(move.order) == sorted(DECK))


def drawn_from_the_stock(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-DRAW: a turn begins with a card from a stock that has one."""
    return move.kind != "draw" or (at.phase == "draw" and bool(at.stock))


def reshuffled_from_the_discard_pile(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-RESHUFFLE: an empty stock is renewed from the discard pile."""
    if move.kind != "reshuffle":
        return True
    needed = at.phase == "draw" and not at.stock and bool(at.discard)
    return needed and sorted(move.order) == sorted(at.discard)


def redealt_from_the_base(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-REDEAL: without stock and discard pile a base with a card to spare is dealt anew."""
    if move.kind != "redeal":
        return True
    needed = at.phase == "draw" and not at.stock and not at.discard and at.base_size > BASE
    return needed and sorted(move.order) == sorted(sum(at.base, ()))


def shuffled_when_used_up(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-SHUFFLE: an action deck that is used up is renewed with all twelve cards."""
    if move.kind != "shuffle":
        return True
    return at.phase == "turning" and not at.actions and sorted(move.order) == sorted(ACTIONS)


def revealed_from_the_deck(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-REVEAL: the top action card is turned after the draw."""
    return move.kind != "reveal" or (at.phase == "turning" and bool(at.actions))


def passed_when_done(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-ALTERNATE: the turn passes when it is over."""
    return move.kind != "next" or at.phase == "done"
