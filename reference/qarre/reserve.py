"""The reserve: what may be laid there, and what may come back."""

from __future__ import annotations

from reference.qarre.actions import open_rank, queen_allows
from reference.qarre.base import room_for
from reference.qarre.cards import Card
from reference.qarre.position import Move, Position
from spec.qarre.questions import Ruleset


def connects_somewhere(at: Position, card: Card, rules: Ruleset) -> bool:
    """The card could be placed, the queen left out of account."""
    return bool(room_for(at.tops, card, rules))


def placeable(at: Position, card: Card, rules: Ruleset) -> bool:
    """The card can be placed this turn."""
    return queen_allows(at, card) and connects_somewhere(at, card, rules)


def stuck(at: Position, rules: Ruleset) -> bool:
    """No hand card can be placed."""
    return not any(placeable(at, card, rules) for card in at.hand)


def excused(connects: bool, playable: bool, no_way_out: bool, queen: bool, rules: Ruleset) -> bool:
    """Whether a hand card is one that may lie in the reserve.

    Without a queen only a card that connects nowhere. Under her also any card if she leaves no way out;
    or, read card by card, every card that cannot be placed this turn.
    """
    if not queen:
        return not connects
    if rules.queen_exception == "suit":
        return not playable
    return not connects or no_way_out


def may_decline(reserve_played: int, no_way_out: bool, rules: Ruleset) -> bool:
    """Whether a player may reserve at all, rather than place a hand card."""
    if rules.declining == "always" or no_way_out:
        return True
    return rules.declining == "unless-reserve-played" and reserve_played == 0


def may_return(at: Position, rules: Ruleset) -> bool:
    """Whether reserve cards can be played now."""
    return at.phase == "play" or (at.phase == "opening" and rules.reserve_timing == "after-draw")


def unplayable_is_reserved(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-RESERVE: without a queen, only a card that fits nowhere is reserved."""
    if move.kind != "reserve" or open_rank(at) == "Q":
        return True
    return excused(connects_somewhere(at, move.card, rules), False, False, False, rules)


def queen_excuses(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-QUEEN-EXCEPTION: under a queen who leaves no hand card playable, any card may be reserved."""
    if move.kind != "reserve" or open_rank(at) != "Q":
        return True
    connects = connects_somewhere(at, move.card, rules)
    playable = placeable(at, move.card, rules)
    return excused(connects, playable, stuck(at, rules), True, rules)


def declining_is_allowed(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-DECLINE: who has played a reserve card and can place a hand card must place it."""
    return move.kind != "reserve" or may_decline(at.reserve_played, stuck(at, rules), rules)


def returned_from_the_top(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-RESERVE-TOP: the reserve is played from its top."""
    return move.source != "reserve" or at.reserve[-1:] == (move.card,)


def returned_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-RESERVE-TIME: reserve cards are played with the hand card, or already after the draw."""
    return move.source != "reserve" or may_return(at, rules)
