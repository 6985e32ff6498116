"""Moves in words."""

from __future__ import annotations

from quarrel.six_sequences.notation import sign
from reference.six_sequences.cards import ORDER, Card, is_joker, true_card
from reference.six_sequences.position import Cards, Move, Position
from reference.six_sequences.replacing import substitutes

PLAIN = {
    "stock": "a card from the stock",
    "refill": "fill the hand",
    "end": "stop",
    "waive": "leave the discard",
    "deal": "the cards are dealt",
    "draw": "a card is drawn",
    "next": "the next player",
    "count": "the points are counted",
}


def row(cards: Cards) -> str:
    return " ".join(map(sign, cards))


def standing(card: Card, place: int) -> str:
    """A card that joins a sequence, and as what, where it stands for another."""
    stands_for = is_joker(card) or card != true_card(place, card[-1])
    return f"{sign(card)} as {ORDER[place - 1]}" if stands_for and 1 <= place <= len(ORDER) else sign(card)


def use(move: Move) -> str:
    """What becomes of the cards of a move."""
    if move.use in ("sequence", "series"):
        return f"the {move.use} {row(move.cards)}"
    if move.use == "wider":
        return f"{row(move.cards)} to the series of {sign(move.target)}"
    added = " ".join(standing(card, place) for place, card in enumerate(move.cards, move.low))
    return f"{added} to the sequence of {sign(move.target)}"


def said(at: Position, move: Move) -> str:
    """A move as people say it."""
    match move.kind:
        case "lay":
            return f"lay {use(move)}"
        case "take" | "claim":
            return f"{move.kind} the discard for {use(move)}"
        case "extend":
            return f"add {use(move)}"
        case "move":
            return f"move {use(move)}"
        case "replace":
            instead = substitutes(at).get(move.card)
            return f"{sign(move.card)} in place of {sign(instead) if instead else 'another card'}"
        case "join":
            return f"join the sequences of {sign(move.target)} and {sign(move.card)}"
        case "discard":
            return f"discard {sign(move.card)}"
    return PLAIN[move.kind]
