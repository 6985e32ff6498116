"""Qarré positions in the terminal. Nothing is said by colour alone: a file or a pipe gets the same text.

Where there is no room for the base as a square, its cells are told line by line, with the same cards.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from quarrel.qarre.arrows import moving
from quarrel.qarre.notation import SIGNS, sign
from quarrel.qarre.words import counted, meaning, said, status
from reference.qarre.cards import Card, suit
from reference.qarre.ending import LAST_ACTION
from reference.qarre.position import NAMES, Cell, Move, Position, Stack

BESIDE, BOX = 26, 7
WIDTH = 2 * BESIDE + 2 * BOX + 3
CARD = ("╭─────╮", "│{}│", "╰─────╯")
STACK = ("╭─────╮", "│{}│", "╘═════╛")
SPACE = ("╭╌╌╌╌╌╮", "╎{}╎", "╰╌╌╌╌╌╯")
TARGET = ("┏━━━━━┓", "┃{}┃", "┗━━━━━┛")


Facts = list[tuple[str, Text]]


def picture(at: Position, *, move: Move | None = None, verdict: str = "") -> RenderableType:
    """A position as a player sees it across the table; the cards and the cell of a move are framed."""
    return Picture(at, move, verdict)


@dataclass(frozen=True)
class Picture:
    """A position, perhaps with a move and what is to be said of it, as wide as the terminal allows."""

    at: Position
    move: Move | None
    verdict: str

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        at, move = self.at, self.move
        marked = moving(at, move) if move else frozenset()
        theirs = [("Opponent", player(at.opponent_score, at.opponent_reserve, frozenset()))]
        own = own_side(at, marked)
        if move:
            own.append(
                ("Move", coloured(said(at, move, sign) + (f": {self.verdict}" if self.verdict else "")))
            )
        if options.max_width < WIDTH:
            yield from one_by_one([*theirs, *cells(at, marked), *own])
        else:
            target = move.cell if move and move.kind == "place" else None
            yield from (lines(theirs), Text(), square(at, marked, target), Text(), lines(own))
        if any(len(stack) > 1 for stack in (*at.base, at.reserve, at.opponent_reserve)):
            yield Text("\nStacks and reserves are listed from bottom to top.", style="dim")


def square(at: Position, marked: frozenset[Card], target: Cell | None) -> Table:
    """The base as it lies, with what is buried beside it."""
    base = Table.grid(padding=(0, 1))
    base.add_column(width=BESIDE, justify="right")
    base.add_column(width=BOX)
    base.add_column(width=BOX)
    base.add_column(width=BESIDE)
    for west, east in ((0, 1), (2, 3)):
        base.add_row(
            beside(at, west, marked),
            cell_box(at, west, marked, target),
            cell_box(at, east, marked, target),
            beside(at, east, marked),
        )
    return base


def cells(at: Position, marked: frozenset[Card]) -> Facts:
    """The base cell by cell, each with its top card first."""
    return [(name, told(stack, marked)) for name, stack in zip(NAMES, at.base, strict=True)]


def told(stack: Stack, marked: frozenset[Card]) -> Text:
    if not stack:
        return Text("empty")
    top = framed(stack[-1], marked)
    return Text.assemble(top, ", below: ", shown(stack[:-1], marked)) if len(stack) > 1 else top


def own_side(at: Position, marked: frozenset[Card]) -> Facts:
    """What the player on turn has, and where the turn stands."""
    return [
        ("You", player(at.score, at.reserve, marked)),
        ("Hand", shown(at.hand, marked) if at.hand else Text("empty")),
        ("Action", action(at)),
        ("Phase", Text(f"{at.phase}: {status(at)}")),
    ]


def one_by_one(facts: Facts) -> Iterable[Text]:
    """Labels and what they are about, for any width at all."""
    return (Text.assemble((f"{label}: ", "bold"), text) for label, text in facts)


def lines(facts: Facts) -> Table:
    """Labels, and beside them what they are about."""
    table = Table.grid(padding=(0, 2))
    table.add_column(width=8, style="bold")
    table.add_column()
    for label, text in facts:
        table.add_row(label, text)
    return table


def cell_box(at: Position, cell: Cell, marked: frozenset[Card], target: Cell | None) -> Text:
    """The top card of a cell in a box; a stack has a thick lower edge, an empty space a broken line."""
    stack = at.base[cell]
    upper, middle, lower = TARGET if cell == target else STACK if len(stack) > 1 else CARD if stack else SPACE
    content = framed(stack[-1], marked) if stack else Text("empty", style="dim")
    content.align("center", 5)
    left, right = middle.split("{}")
    return Text("\n").join((Text(upper), Text.assemble(left, content, right), Text(lower)))


def beside(at: Position, cell: Cell, marked: frozenset[Card]) -> Text:
    """The name of a cell, how many cards lie there, and those that are buried."""
    stack = at.base[cell]
    name = Text(NAMES[cell], style="bold")
    if len(stack) < 2:
        return name
    return Text.assemble(name, f"\n{counted(len(stack), 'card')}\nbelow: ", shown(stack[:-1], marked))


def player(score: int, reserve: Stack, marked: frozenset[Card]) -> Text:
    """The points of a player, and the reserve with its top card named as such."""
    points = counted(score, "point")
    if not reserve:
        return Text(f"{points}, no reserve")
    *buried, top = (framed(card, marked) for card in reserve)
    below = Text(" ").join(buried) + Text(", top ") if buried else Text()
    return Text.assemble(points, ", reserve ", below, top)


def action(at: Position) -> Text:
    """The open action card and what it means just now."""
    turned = f"; {at.actions_turned}/{LAST_ACTION} turned"
    if not at.action:
        return Text(meaning(at) + turned)
    return Text.assemble(framed(at.action, frozenset()), ": ", coloured(meaning(at, SIGNS)), turned)


def shown(cards: Stack, marked: frozenset[Card]) -> Text:
    return Text(" ").join(framed(card, marked) for card in cards)


def framed(card: Card, marked: frozenset[Card]) -> Text:
    """A card in its colour, in brackets if the move concerns it."""
    style = "bold red" if suit(card) in "HD" else "bold"
    written = Text(sign(card), style=style)
    return Text.assemble("[", written, "]") if card in marked else written


def coloured(said: str) -> Text:
    """Words with the red suits in red."""
    text = Text(said)
    text.highlight_regex(r"[♥♦]\w*", "red")
    return text
