"""The turn: which moves are legal, why others are not, and what a move brings."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from reference.six_sequences import (
    claims,
    counting,
    deal,
    extending,
    laying,
    replacing,
    sequences,
    series,
    taking,
)
from reference.six_sequences.cards import is_joker
from reference.six_sequences.position import END, REFILL, STOCK, Move, Outcome, Phase, Position, Series, Table
from spec.six_sequences.questions import Ruleset

Rule = Callable[[Position, Move, Ruleset], bool]
Effect = Callable[[Position, Move, Ruleset], Outcome]
Thing = TypeVar("Thing")


def legal_moves(at: Position, rules: Ruleset) -> Iterator[Move]:
    """All that may be decided here, one after another: combinations can be many."""
    for move in moves_of_the_phase(at, rules):
        if replacing.owed_joker_first(at, move, rules):
            yield move


def moves_of_the_phase(at: Position, rules: Ruleset) -> Iterator[Move]:
    """All moves that the phase and the cards allow, a joker that is owed left out of account."""
    if at.phase == "claim":
        yield from claims.answers(at, rules)
    elif at.phase == "awarded" and at.claimed:
        claim = at.claimed
        yield Move("take", claim.use, cards=claim.cards, low=claim.low, target=claim.target)
    elif at.phase == "take":
        if at.stock:
            yield STOCK
        if not taking.everybody_is_asked(at, rules):
            yield from taking.uses(at, "take", rules)
    elif at.phase in ("lay", "extend", "final"):
        yield from moves_on_the_table(at, rules)


def moves_on_the_table(at: Position, rules: Ruleset) -> Iterator[Move]:
    """From the taking of a card to the end of the turn."""
    if at.phase != "lay":
        yield from endings(at, rules)
        yield from extending.extensions(at, rules)
    yield from extending.transfers(at, rules)
    yield from replacing.replacements(at, rules)
    yield from extending.joins(at, rules)
    if extending.filled_in_time(at, REFILL, rules):
        yield REFILL
    if at.phase != "extend":
        yield from laying.lays(at, rules)


def endings(at: Position, rules: Ruleset) -> Iterator[Move]:
    """Every way to end the turn."""
    if not may_stop(at, rules):
        return
    if at.phase == "final":
        yield END
    elif len(at.hand) >= taking.FULL or not at.stock:
        plain = [card for card in at.hand if not is_joker(card)]
        yield from (Move("discard", card=card) for card in plain)
        if not plain and not at.stock:
            yield END


def may_stop(at: Position, rules: Ruleset) -> bool:
    """Nothing has to be added any more."""
    return rules.extend_limit == "may" or next(extending.extensions(at, rules), None) is None


def lay(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """A new combination goes down."""
    return Outcome(
        at._replace(
            hand=left(at, move),
            tables=laying.laid(at, move, rules),
            acted=at.phase == "final",
            owed=replacing.settled(at, move),
        )
    )


def extend(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """A hand card joins what lies."""
    return Outcome(
        at._replace(
            hand=left(at, move),
            tables=extending.grown(at.tables, move),
            acted=at.phase == "final",
            owed=replacing.settled(at, move),
        )
    )


def take(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The discard goes down with hand cards, and the turn goes on."""
    new = move.use in ("sequence", "series")
    return Outcome(
        at._replace(
            hand=left(at, move),
            tables=laying.laid(at, move, rules) if new else extending.grown(at.tables, move),
            discard=at.discard[:-1],
            phase="lay",
            claimed=None,
        )
    )


def left(at: Position, move: Move) -> tuple[str, ...]:
    return tuple(card for card in at.hand if card not in move.cards)


def discard(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """A card goes to the discard pile, and the turn is over."""
    hand = tuple(card for card in at.hand if card != move.card)
    return Outcome(at._replace(hand=hand, discard=(*at.discard, move.card), phase="done"))


def end(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The turn is over; the deal too, if nobody has placed anything for a whole round."""
    passes = at.passes + 1 if at.phase == "final" and not at.acted else 0
    return Outcome(at._replace(passes=passes, phase="count" if passes >= at.players else "done"))


def pass_on(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The next one decides: who is asked about a discard, who has claimed it, or who sits next."""
    if at.phase == "done":
        after = seen_from(1, at)._replace(asked=0, claimed=None)
        asked = taking.everybody_is_asked(at, rules) and len(at.discard) > 0
        if not at.stock:
            return Outcome(begun(after, "final"))
        return Outcome(begun(after._replace(asked=1), "claim") if asked else begun(after, "take"))
    if at.asked < at.players - 1:
        return Outcome(begun(seen_from(1, at)._replace(asked=at.asked + 1), "claim"))
    who = at.claimed.by if at.claimed else 1
    after = seen_from(who - at.asked, at)._replace(asked=0)
    return Outcome(begun(after, "awarded" if at.claimed else "take"))


def begun(at: Position, phase: Phase) -> Position:
    """A turn in which nothing has been done yet; what was laid before is old."""
    tables = tuple(
        Table(table.sequences, tuple(Series(each.cards) for each in table.series)) for table in at.tables
    )
    return at._replace(phase=phase, tables=tables, acted=False, owed="")


def seen_from(seats: int, at: Position) -> Position:
    """The same position, told by the player who sits so many seats further on."""

    def turned(things: tuple[Thing, ...]) -> tuple[Thing, ...]:
        first = seats % len(things)
        return things[first:] + things[:first]

    hand, *others = turned((at.hand, *at.others))
    return at._replace(
        hand=hand,
        others=tuple(others),
        tables=turned(at.tables),
        scores=turned(at.scores),
        player=(at.player + seats) % at.players,
    )


EFFECTS: dict[str, Effect] = {
    "stock": taking.to_the_stock,
    "take": take,
    "lay": lay,
    "refill": extending.refill,
    "extend": extend,
    "move": extending.transfer,
    "replace": replacing.replace,
    "join": extending.join,
    "discard": discard,
    "end": end,
    "claim": claims.claim,
    "waive": claims.waive,
    "deal": deal.deal,
    "draw": taking.draw,
    "next": pass_on,
    "count": counting.count,
}


def apply(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """What a legal move brings."""
    return EFFECTS[move.kind](at, move, rules)


def discarded_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-DISCARD: a card is discarded when nothing more is added."""
    return move.kind != "discard" or at.phase == "extend"


def no_joker_discarded(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-DISCARD-JOKER: a joker is never discarded."""
    return move.kind != "discard" or not is_joker(move.card)


def full_hand(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-FULL: the hand is filled before the discard."""
    return move.kind != "discard" or len(at.hand) >= taking.FULL or not at.stock


def stopped_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-STOP: a turn ends without a discard when there is no stock, or nothing to discard."""
    if move.kind != "end" or at.phase == "final":
        return True
    return at.phase == "extend" and not at.stock and all(map(is_joker, at.hand))


def nothing_left_to_add(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-MUST: players stop when they like, or only when nothing fits."""
    return move.kind not in ("discard", "end") or may_stop(at, rules)


def passed_on_when_done(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-NEXT: the next player decides when the one before has finished."""
    return move.kind != "next" or at.phase in ("done", "asked")


RULES: dict[str, Rule] = {
    "S-DEAL": deal.deck_is_dealt,
    "S-SEQUENCE": sequences.of_one_suit_in_order,
    "S-THREE": sequences.at_least_three,
    "S-LONGER": sequences.grows_at_an_end,
    "S-SERIES": series.of_one_rank,
    "S-NO-JOKER": series.without_joker,
    "S-ONE-OR-ACE": series.ones_or_aces,
    "S-BALANCE": series.balanced,
    "S-WIDER": series.grows_by_its_rank,
    "S-MOVE-FROM": series.moved_from_an_old_series,
    "S-MOVE-TO": series.moved_into_a_sequence,
    "S-STOCK": taking.stock_at_the_start,
    "S-TAKE": taking.discard_at_the_start,
    "S-TAKE-USE": taking.discard_is_used,
    "S-TAKE-HAND": taking.hand_goes_with_it,
    "S-TAKE-NEEDED": taking.hand_needs_it,
    "S-TAKE-SERIES": taking.not_for_a_series,
    "S-DRAW": taking.drawn_when_due,
    "S-LAY": laying.laid_in_time,
    "S-CARDS": laying.own_cards,
    "S-NEW": laying.with_a_hand_card,
    "S-REFILL": extending.filled_in_time,
    "S-EXTEND": extending.extended_in_time,
    "S-OWN": extending.own_combination,
    "S-TABLE-TIME": extending.changed_in_time,
    "S-JOIN": extending.joining_is_allowed,
    "S-JOIN-MEET": extending.joined_where_they_meet,
    "S-REPLACE": replacing.true_card_is_missing,
    "S-HAND": replacing.from_the_hand,
    "S-RECOVER": replacing.joker_has_a_place,
    "S-OWED": replacing.owed_joker_first,
    "S-DISCARD": discarded_in_time,
    "S-DISCARD-JOKER": no_joker_discarded,
    "S-FULL": full_hand,
    "S-STOP": stopped_in_time,
    "S-MUST": nothing_left_to_add,
    "S-NEXT": passed_on_when_done,
    "S-CLAIM": claims.claimed_in_time,
    "S-COUNT": counting.counted_at_the_end,
}


def violations(at: Position, move: Move, rules: Ruleset) -> frozenset[str]:
    """The ids of all rules that forbid a move."""
    return frozenset(id for id, kept in RULES.items() if not kept(at, move, rules))
