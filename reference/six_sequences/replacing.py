"""Jokers and aces: the true card takes the place of what stands for it."""

from __future__ import annotations

from collections.abc import Iterator

from reference.six_sequences.cards import FIRST, LAST, Card, is_joker, suit, true_card
from reference.six_sequences.position import Move, Outcome, Position, Sequence, Table
from reference.six_sequences.series import own_tables
from spec.six_sequences.questions import Ruleset


def substitutes(at: Position) -> dict[Card, Card]:
    """For each true card that is missing in a sequence, whoever laid it, the card that stands for it."""
    return {
        true_card(place, suit(card)): card
        for table in at.tables
        for sequence in table.sequences
        for place, card in enumerate(sequence.cards, sequence.low)
        if card != true_card(place, suit(card))
    }


def place_for_a_joker(at: Position, of: str, rules: Ruleset) -> bool:
    """An own sequence of the suit does not go from one end to the other yet."""
    return any(
        suit(sequence.cards[0]) == of and (sequence.low > FIRST or sequence.high < LAST)
        for table in own_tables(at, rules)
        for sequence in table.sequences
    )


def may_take(at: Position, taken: Card, rules: Ruleset) -> bool:
    """A joker that has to be used in this turn is taken only if there is a place for it."""
    if rules.joker_recover == "now-or-later" or not is_joker(taken):
        return True
    return place_for_a_joker(at, suit(taken), rules)


def replacements(at: Position, rules: Ruleset) -> Iterator[Move]:
    """Every hand card that can take the place of another."""
    for card, taken in substitutes(at).items():
        if card in at.hand and may_take(at, taken, rules):
            yield Move("replace", card=card)


def replace(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The two cards change places."""
    taken = substitutes(at)[move.card]

    def restored(sequence: Sequence) -> Sequence:
        return sequence._replace(cards=tuple(move.card if card == taken else card for card in sequence.cards))

    tables = tuple(Table(tuple(map(restored, table.sequences)), table.series) for table in at.tables)
    hand = (*(card for card in at.hand if card != move.card), taken)
    owes = rules.joker_recover == "now-only" and is_joker(taken)
    return Outcome(
        at._replace(
            hand=hand, tables=tables, acted=at.phase == "final", owed=suit(taken) if owes else at.owed
        )
    )


def settled(at: Position, move: Move) -> str:
    """Which joker is owed after a move."""
    return "" if at.owed and "0" + at.owed in move.cards else at.owed


def true_card_is_missing(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-REPLACE: some sequence has another card at the place of this one."""
    return move.kind != "replace" or move.card in substitutes(at)


def from_the_hand(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-HAND: what replaces, and what is discarded, comes from the hand."""
    return move.kind not in ("replace", "discard") or move.card in at.hand


def joker_has_a_place(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-RECOVER: a joker that must be used at once is taken only if it can be."""
    if move.kind != "replace":
        return True
    taken = substitutes(at).get(move.card)
    return taken is None or may_take(at, taken, rules)


def owed_joker_first(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-OWED: before anything else an owed joker is laid."""
    if rules.joker_recover == "now-or-later" or not at.owed or move.kind in NOT_DECIDED_ON_TURN:
        return True
    return move.kind == "refill" or (move.kind in ("lay", "extend") and "0" + at.owed in move.cards)


NOT_DECIDED_ON_TURN = ("claim", "waive", "deal", "draw", "next", "count")
