"""How a move is shown in the picture of a Qarré position: an arrow, its target, its points."""

from __future__ import annotations

from typing import NamedTuple

from quarrel.qarre.layout import EAST, GUTTER, LIFT, MARGIN, WIDTH, Layout
from quarrel.svg import Box, Point, arrow, badge, forbidden, mark, words
from reference.qarre.actions import cell_of
from reference.qarre.cards import Card
from reference.qarre.position import Cell, Move, Outcome, Position, Stack


class Route(NamedTuple):
    """A curve, by its ends and the two points that bend it."""

    start: Point
    away: Point
    towards: Point
    end: Point


def moving(at: Position, move: Move) -> frozenset[Card]:
    """The cards that change their place by a move."""
    if move.kind in ("place", "reserve"):
        return frozenset((move.card,))
    cell = cell_concerned(at, move)
    if cell is None:
        return frozenset()
    stack = at.base[cell]
    if move.kind == "jack":
        return frozenset(stack[max(len(stack) - move.many, 0) :])
    return frozenset(stack[: stack.index(move.card) + 1])


def cell_concerned(at: Position, move: Move) -> Cell | None:
    """The cell to which a card goes, or from which an action takes some."""
    if move.kind in ("place", "jack"):
        return move.cell
    return cell_of(at.base, move.card) if move.kind == "king" else None


def drawn_move(
    at: Position, move: Move, outcome: Outcome | None, wrong: bool, layout: Layout, pile: str
) -> str:
    """The arrow, a line around where it leads, the points, and a sign that the move is not allowed."""
    cell = cell_concerned(at, move)
    found = route(at, move, layout)
    target = layout.free if move.kind == "reserve" else None if cell is None else layout.stacks[cell][-1]
    parts = []
    if target and move.kind in ("place", "reserve"):
        parts.append(mark(target, wrong=wrong))
    if move.kind == "king":
        parts.append(discard_pile(layout, pile))
    if found:
        parts.append(arrow(*found, wrong=wrong))
    if wrong and target:
        parts.append(forbidden(target.middle, target.width * 0.22))
    if outcome:
        beside_the_caption = WIDTH - MARGIN - 18, layout.caption + 13
        corner = (target.x + target.width - 6, target.y + 8) if target else beside_the_caption
        parts.append(badge(f"+{outcome.points}", corner))
    return "".join(parts)


def discard_pile(layout: Layout, name: str) -> str:
    """Where a king's cards go; it is not a part of the position, so only its name is shown."""
    return words(name, layout.panel.middle[0], crossing(layout) + 20, 13, anchor="middle", bold=True)


def crossing(layout: Layout) -> float:
    """The height between the northern and the southern cells."""
    return layout.panel.middle[1]


def route(at: Position, move: Move, layout: Layout) -> Route | None:
    """From where the card comes to where it goes, through the gutters, where an arrow hides least."""
    if move.kind == "reserve":
        return into_the_reserve(above(at.hand, move.card, layout.hand, layout.hand_area), layout)
    cell = cell_concerned(at, move)
    if cell is None:
        return None
    if move.kind == "king":
        return off_the_base(cell, layout)
    if move.kind == "jack":
        return into_the_hand(cell, layout)
    if move.source == "hand":
        return into_the_base(above(at.hand, move.card, layout.hand, layout.hand_area), cell, layout)
    return into_the_base(above(at.reserve, move.card, layout.reserve, layout.free), cell, layout)


def above(cards: Stack, card: Card, boxes: list[Box], otherwise: Box) -> Point:
    """The upper edge of a card, or of where it would be if it were there."""
    box = boxes[cards.index(card)] if card in cards else otherwise
    return box.middle[0], box.y - LIFT


def inner_edge(cell: Cell, layout: Layout) -> Point:
    """A little inside of a cell, on the side of the gutter between west and east, where its card is blank."""
    box = layout.stacks[cell][-1]
    if cell % 2:
        return box.x + 15, box.y + box.height * 0.76
    return box.x + box.width - 15, box.y + box.height * 0.36


def into_the_base(start: Point, cell: Cell, layout: Layout) -> Route:
    end = inner_edge(cell, layout)
    between = EAST - GUTTER / 2
    return Route(start, (between, start[1] - 20), (between, end[1] + 20), end)


def into_the_hand(cell: Cell, layout: Layout) -> Route:
    start = inner_edge(cell, layout)
    end = layout.hand_area.middle[0], layout.hand_area.y - 4
    return Route(start, (EAST - GUTTER / 2, start[1]), (end[0], end[1] - 90), end)


def into_the_reserve(start: Point, layout: Layout) -> Route:
    """From the right side if the card is there; else from below, so that no reserve card is crossed."""
    box = layout.free
    x, y = box.middle
    if start[0] > box.x + box.width:
        return Route(start, (start[0], y), (x + box.width, y), (x + 8, y))
    return Route(start, (start[0], start[1] - 8), (x, start[1] + 8), (x, y + 8))


def off_the_base(cell: Cell, layout: Layout) -> Route:
    x, y = layout.stacks[cell][-1].middle
    level = crossing(layout)
    return Route(
        (x, y + (20 if cell < 2 else -20)), (x, level), (x + 40, level), (layout.panel.x + 40, level)
    )
