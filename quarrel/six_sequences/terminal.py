"""A position in the terminal: what every player has laid, the discard, and the own hand."""

from __future__ import annotations

from rich.text import Text

from quarrel.six_sequences.notation import sign
from quarrel.six_sequences.words import row, said
from reference.six_sequences.cards import PLACES, SUITS, rank, suit
from reference.six_sequences.position import Cards, Move, Position

COLOURS = {"S": "bold", "C": "green", "H": "red", "D": "blue", "*": "yellow", "M": "magenta"}
SEATS = {2: ("you", "opponent"), 3: ("you", "next", "last"), 4: ("you", "next", "opposite", "last")}


def coloured(cards: Cards) -> Text:
    """Cards with their signs, each suit in a colour of its own."""
    found = Text()
    for card in cards:
        found.append(" " if found else "")
        found.append(sign(card), style=COLOURS[suit(card)])
    return found


def sorted_hand(cards: Cards) -> Cards:
    return tuple(sorted(cards, key=lambda card: (SUITS.index(suit(card)), PLACES.get(rank(card), 0))))


def picture(at: Position, move: Move | None = None) -> Text:
    """The position, line by line; the move in words below it."""
    lines: list[Text] = []
    for seat, table in zip(SEATS[at.players], at.tables, strict=True):
        partner = " (partner)" if at.teams and seat == "opposite" else ""
        lines.append(Text(f"{seat}{partner}", style="bold"))
        lines.extend(Text("  ") + coloured(cards) for cards in table.combinations)
        if not table.combinations:
            lines.append(Text("  nothing laid", style="dim"))
    top = coloured(at.discard[-1:]) if at.discard else Text("none")
    lines.append(Text("discard  ", style="bold") + top + Text(f"   stock {len(at.stock)}   phase {at.phase}"))
    if at.claimed:
        lines.append(Text(f"claimed  {row(at.claimed.cards)}"))
    lines.append(Text("hand  ", style="bold") + coloured(sorted_hand(at.hand)))
    if move is not None:
        lines.append(Text(f"move  {said(at, move)}"))
    return Text("\n").join(lines)
