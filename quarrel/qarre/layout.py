"""Where everything lies in the picture of a Qarré position.

The tops of the four stacks always form one tight square, because only they count. Buried cards peek out of
it, upwards in the north and downwards in the south, so the outermost card is the lowest one.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, cos, degrees, radians, sin
from typing import NamedTuple

from quarrel.svg import Box
from reference.qarre.position import CELLS, Cell, Move, Position

WIDTH, MARGIN = 360, 14
INNER = WIDTH - 2 * MARGIN
LINE = 24

BASE_CARD = (76.0, 104.0)
HAND_CARD = (62.0, 86.0)
RESERVE_CARD = (46.0, 62.0)
ACTION_CARD = (62.0, 86.0)

GUTTER = 14
WEST = 44
EAST = WEST + BASE_CARD[0] + GUTTER
FELT_WIDTH = 234
PANEL = 246
PADDING = 12

RESERVE_ROW = 14
HAND_ROW = 10
RESERVE_STEP, HAND_STEP = 30, 52
FAN_RADIUS = 900
LIFT = 10


class Room(NamedTuple):
    """How high each part of a picture is. Two pictures with the same room lie side by side in line."""

    heading: float
    opponent: float
    north: float
    south: float
    reserve: float
    hand: float
    caption: float


class Layout(NamedTuple):
    """The heights at which parts begin, and a box for each card."""

    opponent_line: float
    opponent: list[Box]
    felt: Box
    stacks: list[list[Box]]
    strips: list[float]
    panel: Box
    player_line: float
    reserve: list[Box]
    free: Box
    hand: list[Box]
    hand_area: Box
    hand_line: float
    caption: float
    height: float


def room(at: Position, move: Move | None, *, heading: bool, caption: int) -> Room:
    """What a position needs; a caption is counted in lines."""
    return Room(
        heading=LINE if heading else 0,
        opponent=_row_heights(len(at.opponent_reserve), RESERVE_ROW, RESERVE_CARD[1]),
        north=max(_peek(len(at.base[cell])) for cell in (0, 1)),
        south=max(_peek(len(at.base[cell])) for cell in (2, 3)),
        reserve=_row_heights(reserve_places(at, move), RESERVE_ROW, RESERVE_CARD[1]),
        hand=_row_heights(max(len(at.hand), 1), HAND_ROW, HAND_CARD[1] + LIFT),
        caption=18 * caption + 10 if caption else 0,
    )


def shared(rooms: Iterable[Room]) -> Room:
    """Room enough for each of several pictures."""
    return Room(*map(max, zip(*rooms, strict=True)))


def reserve_places(at: Position, move: Move | None) -> int:
    """The cards of the own reserve that need rows; one that is put there finds room beside the last."""
    return max(len(at.reserve), 1 if move and move.kind == "reserve" else 0)


def laid_out(at: Position, move: Move | None, space: Room) -> Layout:
    """All boxes, from the top of the picture to its bottom."""
    opponent_line = MARGIN + space.heading
    opponent_row = opponent_line + LINE
    felt_top = opponent_row + space.opponent + 6
    tops = felt_top + PADDING + space.north
    square = 2 * BASE_CARD[1] + GUTTER
    felt = Box(MARGIN - 6, felt_top, FELT_WIDTH, space.north + square + space.south + 2 * PADDING)
    player_line = felt_top + felt.height + 8
    reserve_row = player_line + LINE
    free = bool(move and move.kind == "reserve")
    reserve = overlapped(len(at.reserve) or 1, reserve_row, beside=free)
    last = reserve[-1]
    furthest = WIDTH - MARGIN - last.width
    hand_row = reserve_row + space.reserve + LIFT
    hand_line = hand_row + space.hand
    caption = hand_line + LINE
    return Layout(
        opponent_line,
        overlapped(len(at.opponent_reserve), opponent_row),
        felt,
        [stack_boxes(cell, len(at.base[cell]), tops) for cell in CELLS],
        [strip(len(at.base[cell])) for cell in CELLS],
        Box(PANEL, tops, WIDTH - MARGIN - PANEL, square),
        player_line,
        reserve[: len(at.reserve)],
        last._replace(x=min(last.x + last.width + 6, furthest)) if at.reserve else last,
        fanned(len(at.hand), hand_row),
        Box(MARGIN, hand_row, INNER, space.hand),
        hand_line,
        caption,
        caption + space.caption + MARGIN - 6,
    )


def strip(height: int) -> float:
    """How much of a buried card is seen: less in a high stack, but always enough to read."""
    return 22 if height <= 5 else 18


def top_box(cell: Cell, tops: float) -> Box:
    """Where the top card of a cell lies, or would lie."""
    x = EAST if cell % 2 else WEST
    y = tops + (BASE_CARD[1] + GUTTER if cell >= 2 else 0)
    return Box(x, y, *BASE_CARD)


def stack_boxes(cell: Cell, height: int, tops: float) -> list[Box]:
    """The boxes of a stack from bottom to top; an empty cell still has the one for its top."""
    top = top_box(cell, tops)
    outwards = strip(height) * (1 if cell >= 2 else -1)
    return [top._replace(y=top.y + outwards * buried) for buried in reversed(range(max(height, 1)))]


def overlapped(count: int, top: float, *, beside: bool = False) -> list[Box]:
    """A row of cards, each on the one to its left, with room beside it for one more if that is wanted.

    What is too long goes on in a new row.
    """
    width, height = RESERVE_CARD
    step = _step(count, RESERVE_ROW, 2 * width + 6 if beside else width, RESERVE_STEP)
    return [
        Box(MARGIN + step * (place % RESERVE_ROW), top + (height + 6) * (place // RESERVE_ROW), width, height)
        for place in range(count)
    ]


def fanned(count: int, top: float) -> list[Box]:
    """Cards held in a hand, on a wide arc; more than a hand can hold make a second fan below."""
    width, height = HAND_CARD
    rows = ceil(count / HAND_ROW)
    boxes = []
    for row in range(rows):
        held = count // rows + (1 if row < count % rows else 0)
        turn = degrees(_step(held, HAND_ROW, width + 12, HAND_STEP) / FAN_RADIUS)
        for place in range(held):
            angle = radians(turn * (place - (held - 1) / 2))
            middle = WIDTH / 2 + FAN_RADIUS * sin(angle)
            drop = FAN_RADIUS * (1 - cos(angle))
            y = top + row * (height + LIFT + 6) + drop
            boxes.append(Box(middle - width / 2, y, width, height, degrees(angle)))
    return boxes


def _step(count: int, row: int, width: float, widest: float) -> float:
    """From card to card: as wide as is pleasant, or as the picture allows."""
    return min(widest, (INNER - width) / max(min(count, row) - 1, 1))


def _row_heights(count: int, row: int, height: float) -> float:
    return ceil(count / row) * (height + 6)


def _peek(height: int) -> float:
    return strip(height) * max(height - 1, 0)
