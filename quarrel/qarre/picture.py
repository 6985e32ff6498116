"""Pictures of Qarré positions as SVG text, with the standard library alone: they are also drawn in browsers."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from quarrel.qarre.layout import (
    ACTION_CARD,
    EAST,
    GUTTER,
    LIFT,
    LINE,
    MARGIN,
    WEST,
    WIDTH,
    Layout,
    Room,
    laid_out,
    room,
    shared,
)
from quarrel.qarre.words import counted, description, meaning, said, status, verdict
from quarrel.svg import (
    Box,
    Point,
    arrow,
    badge,
    court,
    document,
    face,
    forbidden,
    mark,
    peeking,
    rectangle,
    space,
    tag,
    words,
)
from reference.qarre.actions import cell_of
from reference.qarre.cards import Card, suit, value
from reference.qarre.ending import LAST_ACTION
from reference.qarre.position import CELLS, NAMES, Cell, Move, Outcome, Position, Stack

__all__ = ["before_and_after", "description", "svg"]

BETWEEN = 12
PHONE = 640


class Scene(NamedTuple):
    """What one picture shows, and how it is laid out."""

    at: Position
    move: Move | None
    outcome: Outcome | None
    wrong: bool
    marked: frozenset[Card]
    heading: str
    caption: list[str]
    room: Room

    @property
    def layout(self) -> Layout:
        return laid_out(self.at, self.move, self.room)


def svg(
    at: Position,
    *,
    move: Move | None = None,
    outcome: Outcome | None = None,
    prefix: str = "q",
    four_colours: bool = False,
    legal: bool | None = None,
) -> str:
    """One position as stand-alone SVG; a move is shown by an arrow, with its points and whether it is allowed."""
    judged = verdict(outcome, legal)
    caption = _sentence(said(at, move), judged) if move else ""
    scene = _scene(at, move, outcome, legal is False, caption=caption)
    told = f"{description(at, move)} {judged.capitalize()}." if judged else description(at, move)
    layout = scene.layout
    return document(
        prefix,
        (WIDTH, layout.height),
        f"Qarré: {said(at, move)}" if move else "Qarré position",
        told,
        _drawn(scene, layout),
        four_colours=four_colours,
    )


def before_and_after(
    at: Position, move: Move, outcome: Outcome, *, prefix: str = "q", four_colours: bool = False
) -> str:
    """A move as two pictures side by side, or below each other in a page that is as narrow as a phone."""
    judged = verdict(outcome, None)
    moving = _moving(at, move)
    before = _scene(at, move, outcome, False, heading="Before", caption=_sentence(said(at, move), ""))
    after = _scene(outcome.after, None, None, False, heading="After", caption=_sentence(judged, ""))
    together = shared((before.room, after.room))
    before = before._replace(room=together)
    after = after._replace(room=together, marked=moving)
    layout = before.layout
    right = tag(
        "g", _drawn(after, after.layout), class_="after", transform=f"translate({WIDTH + BETWEEN} 0)"
    )
    told = (
        f"Before: {description(at, move)} {judged.capitalize()}. After: {description(outcome.after)}"
    )
    return document(
        prefix,
        (2 * WIDTH + BETWEEN, layout.height),
        f"Qarré, before and after: {said(at, move)}",
        told,
        tag("g", _drawn(before, layout), class_="before") + right,
        four_colours=four_colours,
        more_style=_below_each_other(prefix, layout.height),
    )


def _below_each_other(prefix: str, height: float) -> str:
    """On narrow pages the second picture goes below the first, as large as it would be alone.

    Only inside of a page: a file of its own has no body, and keeps the shape that its view box gives.
    """
    larger = (2 * WIDTH + BETWEEN) / WIDTH
    down = height + BETWEEN
    return (
        f"@media (max-width:{PHONE}px){{body #{prefix}{{aspect-ratio:{WIDTH}/{height + down:g}}}"
        f"body #{prefix} .before{{transform:scale({larger:.4f})}}"
        f"body #{prefix} .after{{transform:scale({larger:.4f}) translate(0,{down:g}px)}}}}"
    )


def _sentence(start: str, rest: str) -> str:
    whole = f"{start}: {rest}" if rest else start
    return whole[:1].upper() + whole[1:]


def _scene(
    at: Position,
    move: Move | None,
    outcome: Outcome | None,
    wrong: bool,
    *,
    heading: str = "",
    caption: str = "",
) -> Scene:
    lines = wrap(caption, 40 if wrong else 44)
    needs = room(at, move, heading=bool(heading), caption=len(lines))
    marked = _moving(at, move) if move else frozenset()
    return Scene(at, move, outcome, wrong, marked, heading, lines, needs)


def _moving(at: Position, move: Move) -> frozenset[Card]:
    """The cards that change their place by a move."""
    if move.kind == "jack":
        stack = at.base[move.cell]
        return frozenset(stack[max(len(stack) - move.count, 0) :])
    cell = cell_of(at.base, move.card)
    if move.kind == "king" and cell is not None:
        return frozenset(at.base[cell][: at.base[cell].index(move.card) + 1])
    return frozenset((move.card,)) if move.kind in ("place", "reserve") else frozenset()


def _drawn(scene: Scene, layout: Layout) -> str:
    """The whole picture, from the table up to the arrow."""
    table = rectangle(Box(0, 0, WIDTH, layout.height), "table", 12)
    heading = words(scene.heading, MARGIN, MARGIN + 14, 16, bold=True) if scene.heading else ""
    return (
        table
        + heading
        + _opponent(scene.at, layout)
        + _base(scene, layout)
        + _action(scene, layout)
        + _player(scene, layout)
        + (_move(scene, scene.move, layout) if scene.move else "")
        + _caption(scene, layout)
    )


def _opponent(at: Position, layout: Layout) -> str:
    """The opponent's points and reserve."""
    line = layout.opponent_line + 16
    return (
        words("Opponent", MARGIN, line, 15, bold=True)
        + words(_reserve_label(at.opponent_reserve), 94, line, 13, "muted")
        + _score(at.opponent_score, line)
        + _row(at.opponent_reserve, layout.opponent, frozenset())
    )


def _reserve_label(cards: Stack) -> str:
    return "reserve, top card on the right" if len(cards) > 1 else "reserve" if cards else "no reserve"


def _score(points: int, line: float) -> str:
    return words(counted(points, "point"), WIDTH - MARGIN, line, 15, anchor="end", bold=True)


def _row(cards: Stack, boxes: list[Box], marked: frozenset[Card]) -> str:
    """Cards side by side, the last one in front."""
    return "".join(
        face(value(card), suit(card), box) + (mark(box) if card in marked else "")
        for card, box in zip(cards, boxes, strict=False)
    )


def _base(scene: Scene, layout: Layout) -> str:
    """The four stacks with their names."""
    stacks = (
        _stack(scene.at.base[cell], cell, layout, scene.marked) + _cell_name(scene.at.base[cell], cell, layout)
        for cell in CELLS
    )
    return rectangle(layout.felt, "felt", 12) + "".join(stacks)


def _stack(stack: Stack, cell: Cell, layout: Layout, marked: frozenset[Card]) -> str:
    """One cell: the buried cards as strips, then the top card; or the space where a card could lie."""
    boxes = layout.stacks[cell]
    if not stack:
        x, y = boxes[0].middle
        return space(boxes[0]) + words("empty", x, y + 5, 14, "muted", anchor="middle")
    edge = "bottom" if cell >= 2 else "top"
    drawn = []
    for place, (card, box) in enumerate(zip(stack, boxes, strict=True)):
        if place < len(stack) - 1:
            drawn.append(peeking(value(card), suit(card), box, layout.strips[cell], edge))
        else:
            drawn.append(face(value(card), suit(card), box))
        if card in marked:
            drawn.append(mark(box))
    return "".join(drawn)


def _cell_name(stack: Stack, cell: Cell, layout: Layout) -> str:
    """NW, NE, SW or SE on the outer side of its cell, and below it how many cards lie there."""
    box = layout.stacks[cell][-1]
    x, anchor = (box.x + box.width + 5, "start") if cell % 2 else (box.x - 5, "end")
    _, y = box.middle
    named = words(NAMES[cell], x, y + 2, 14, anchor=anchor, bold=True)
    return named + (words(f"×{len(stack)}", x, y + 18, 13, "muted", anchor=anchor) if len(stack) > 1 else "")


def _action(scene: Scene, layout: Layout) -> str:
    """The open action card, how many are turned, and what it means just now."""
    at, panel = scene.at, layout.panel
    x, _ = panel.middle
    card = Box(x - ACTION_CARD[0] / 2, panel.y + 2, *ACTION_CARD)
    drawn = court(value(at.action), suit(at.action), card) if at.action else space(card)
    below = panel.y + ACTION_CARD[1] + 40
    lines = [words("Action", x, panel.y - 8, 14, anchor="middle", bold=True), drawn]
    lines += [
        words(line, x, below + 16 * place, 13, "muted", anchor="middle")
        for place, line in enumerate(wrap(meaning(at), 15))
    ]
    turned = f"{at.actions_turned} of {LAST_ACTION} turned"
    lines.append(words(turned, x, panel.y + panel.height - 4, 13, "muted", anchor="middle"))
    return "".join(lines)


def _player(scene: Scene, layout: Layout) -> str:
    """The points, the reserve and the hand of the player on turn, and where the turn stands."""
    at = scene.at
    line = layout.player_line + 16
    played = f"; {at.reserve_played} played this turn" if at.reserve_played else ""
    lifted = [
        box._replace(y=box.y - LIFT) if card in scene.marked else box
        for card, box in zip(at.hand, layout.hand, strict=True)
    ]
    free = "".join(map(space, layout.reserve[len(at.reserve) :]))
    return (
        words("You", MARGIN, line, 15, bold=True)
        + words(_sentence(status(at), ""), 52, line, 13, "muted")
        + _score(at.score, line)
        + words(_sentence(_reserve_label(at.reserve) + played, ""), MARGIN, layout.reserve_line + 14, 13, "muted")
        + _row(at.reserve, layout.reserve, scene.marked)
        + free
        + words("Hand" if at.hand else "Hand: empty", MARGIN, layout.hand_line + 14, 13, "muted")
        + _row(at.hand, lifted, scene.marked)
    )


def _move(scene: Scene, move: Move, layout: Layout) -> str:
    """The arrow of a move, a line around the cell that it goes to, its points, and a sign if it is not allowed."""
    cell = cell_of(scene.at.base, move.card) if move.kind == "king" else move.cell
    drawn = []
    if cell is not None and cell >= 0:
        target = layout.stacks[cell][-1]
        if move.kind == "place":
            drawn.append(mark(target, wrong=scene.wrong))
        spot = target.x + target.width - 2, target.y + 2
        sign = target.middle
    else:
        spot = WIDTH - MARGIN - 20, layout.caption + 14
        sign = None
    route = _route(scene.at, move, cell, layout)
    if route:
        drawn.append(arrow(*route, wrong=scene.wrong))
    if move.kind == "king":
        x, _ = layout.panel.middle
        drawn.append(words("discard pile", x, _crossing(layout) + 5, 13, anchor="middle", bold=True))
    if scene.wrong and sign:
        drawn.append(forbidden(sign, 17))
    if scene.outcome:
        drawn.append(badge(f"+{scene.outcome.points}", spot))
    return "".join(drawn)


def _crossing(layout: Layout) -> float:
    """The height between the northern and the southern cells."""
    return layout.panel.y + layout.panel.height / 2


def _route(
    at: Position, move: Move, cell: Cell | None, layout: Layout
) -> tuple[Point, Point, Point, Point] | None:
    """The curve from where the card comes to where it goes, through the gutters where it hides least."""
    if move.kind == "reserve":
        start, (x, y) = _above(_held(at.hand, move.card, layout.hand, layout.hand_area)), layout.reserve[-1].middle
        return start, (start[0], start[1] - 25), (x, y + 60), (x, y + 14)
    if cell is None or cell < 0:
        return None
    target = layout.stacks[cell][-1]
    x, y = target.middle
    between = EAST - GUTTER / 2
    inner = target.x + (14 if cell % 2 else target.width - 14)
    if move.kind == "place":
        if move.source == "hand":
            start = _above(_held(at.hand, move.card, layout.hand, layout.hand_area))
        else:
            row = Box(MARGIN, layout.reserve_line + LINE, 40, 0)
            start = _above(_held(at.reserve, move.card, layout.reserve, row))
        return start, (between, start[1] - 20), (between, y + 20), (inner, y)
    if move.kind == "jack":
        end = layout.hand_area.middle[0], layout.hand_area.y - 4
        return (inner, y), (between, y), (end[0], end[1] - 90), end
    crossing = _crossing(layout)
    return (x, y + (20 if cell < 2 else -20)), (x, crossing), (x + 40, crossing), (layout.panel.x - 4, crossing)


def _held(cards: Stack, card: Card, boxes: list[Box], otherwise: Box) -> Box:
    return boxes[cards.index(card)] if card in cards else otherwise


def _above(box: Box) -> Point:
    return box.middle[0], box.y - LIFT


def _caption(scene: Scene, layout: Layout) -> str:
    """What the move is and what it brings, in words."""
    x = MARGIN + (26 if scene.wrong else 0)
    sign = forbidden((MARGIN + 9, layout.caption + 13), 9) if scene.wrong else ""
    return sign + "".join(
        words(line, x, layout.caption + 18 + 18 * place, 14, bold=place == 0 and scene.wrong)
        for place, line in enumerate(scene.caption)
    )
