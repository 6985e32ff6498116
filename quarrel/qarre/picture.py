"""Pictures of Qarré positions as SVG, with the standard library alone: they are also drawn in browsers."""

from __future__ import annotations

from textwrap import wrap
from typing import NamedTuple

from quarrel.qarre.arrows import drawn_move, moving
from quarrel.qarre.layout import ACTION_CARD, LIFT, MARGIN, WIDTH, Layout, Room, laid_out, room, shared
from quarrel.qarre.tongues import ENGLISH, TONGUES, Tongue, Words
from quarrel.qarre.words import counted, description, meaning, said, status, verdict
from quarrel.svg import (
    Anchor,
    Box,
    court,
    document,
    face,
    forbidden,
    labelled,
    mark,
    peeking,
    rectangle,
    space,
    tag,
    words,
)
from reference.qarre.cards import Card, suit, value
from reference.qarre.ending import LAST_ACTION
from reference.qarre.position import CELLS, NAMES, Cell, Move, Outcome, Position, Stack

__all__ = ["before_and_after", "description", "svg"]

BETWEEN = 12
PHONE = 640
CAPTION, PANEL_LINE = 44, 14


class Scene(NamedTuple):
    """What one picture shows: a position, perhaps a move, and the cards that the move concerns."""

    at: Position
    room: Room
    heading: str = ""
    caption: tuple[str, ...] = ()
    marked: frozenset[Card] = frozenset()
    move: Move | None = None
    outcome: Outcome | None = None
    wrong: bool = False
    tongue: Tongue = ENGLISH

    @property
    def layout(self) -> Layout:
        return laid_out(self.at, self.move, self.room)

    def mark(self, card: Card, box: Box) -> str:
        """A line around a card that the move concerns."""
        return mark(box, wrong=self.wrong) if card in self.marked else ""


def svg(
    at: Position,
    *,
    move: Move | None = None,
    outcome: Outcome | None = None,
    prefix: str = "q",
    four_colours: bool = False,
    legal: bool | None = None,
    language: str = "en",
) -> str:
    """One position as stand-alone SVG; a move is an arrow, with its points or a sign that it is forbidden."""
    tongue = TONGUES[language]
    told = said(at, move, tongue=tongue) if move else ""
    judged = verdict(outcome, legal, tongue) if move else ""
    caption = (told, judged) if move else ()
    scene = scene_of(at, *caption, move=move, outcome=outcome, wrong=legal is False, tongue=tongue)
    layout = scene.layout
    return document(
        prefix,
        (WIDTH, layout.height),
        tongue.labels["move" if move else "position"].format(move=told),
        described(at, move, judged, tongue),
        drawn(scene, layout),
        four_colours=four_colours,
    )


def before_and_after(
    at: Position,
    move: Move,
    outcome: Outcome,
    *,
    prefix: str = "q",
    four_colours: bool = False,
    language: str = "en",
) -> str:
    """A move as two pictures side by side, or below each other in a page that is as narrow as a phone."""
    tongue = TONGUES[language]
    told, judged = said(at, move, tongue=tongue), verdict(outcome, None, tongue)
    before = scene_of(at, told, heading="before", move=move, outcome=outcome, tongue=tongue)
    after = scene_of(outcome.after, judged, heading="after", tongue=tongue)
    together = shared((before.room, after.room))
    before = before._replace(room=together)
    after = after._replace(room=together, marked=before.marked)
    height = before.layout.height
    beside = f"translate({WIDTH + BETWEEN} 0)"
    return document(
        prefix,
        (2 * WIDTH + BETWEEN, height),
        tongue.labels["pair"].format(move=told),
        tongue.facts["both"].format(
            before=described(at, move, judged, tongue), after=description(outcome.after, tongue=tongue)
        ),
        tag("g", drawn(before, before.layout), class_="before")
        + tag("g", drawn(after, after.layout), class_="after", transform=beside),
        four_colours=four_colours,
        more_style=below_each_other(prefix, height),
    )


def below_each_other(prefix: str, height: float) -> str:
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


def sentence(start: str) -> str:
    return start[:1].upper() + start[1:]


def described(at: Position, move: Move | None, judged: str, tongue: Tongue) -> str:
    """The description, with what is said of the move."""
    found = description(at, move, tongue)
    return f"{found} {sentence(judged)}." if judged else found


def scene_of(
    at: Position,
    *caption: str,
    heading: str = "",
    move: Move | None = None,
    outcome: Outcome | None = None,
    wrong: bool = False,
    tongue: Tongue,
) -> Scene:
    """A scene with just the room that it needs."""
    width = CAPTION - 4 if wrong else CAPTION
    lines = tuple(line for part in caption for line in wrap(sentence(part), width))
    needs = room(at, move, heading=bool(heading), caption=len(lines))
    marked = moving(at, move) if move else frozenset()
    return Scene(at, needs, heading, lines, marked, move, outcome, wrong, tongue)


def drawn(scene: Scene, layout: Layout) -> str:
    """The whole picture, from the table up to the arrow."""
    table = rectangle(Box(0, 0, WIDTH, layout.height), "table", 12)
    heading = (
        words(scene.tongue.labels[scene.heading], MARGIN, MARGIN + 12, 17, bold=True) if scene.heading else ""
    )
    arrow = ""
    if scene.move:
        pile = scene.tongue.labels["discard"]
        arrow = drawn_move(scene.at, scene.move, scene.outcome, scene.wrong, layout, pile)
    return (
        table
        + heading
        + opponent(scene, layout)
        + base(scene, layout)
        + action(scene, layout)
        + player(scene, layout)
        + hand(scene, layout)
        + caption(scene, layout)
        + arrow
    )


def opponent(scene: Scene, layout: Layout) -> str:
    """The opponent's points and reserve."""
    at, labels = scene.at, scene.tongue.labels
    line = layout.opponent_line + 16
    cards = zip(at.opponent_reserve, layout.opponent, strict=True)
    return (
        labelled(labels["opponent"], reserve_label(at.opponent_reserve, labels), MARGIN, line)
        + score(at.opponent_score, line, scene.tongue)
        + "".join(face(value(card), suit(card), box) for card, box in cards)
    )


def reserve_label(cards: Stack, labels: Words) -> str:
    return labels["long reserve" if len(cards) > 1 else "reserve" if cards else "no reserve"]


def score(points: int, line: float, tongue: Tongue) -> str:
    return words(counted(points, "point", tongue), WIDTH - MARGIN, line, 15, anchor="end", bold=True)


def base(scene: Scene, layout: Layout) -> str:
    """The four stacks with their names."""
    stacks = (stack(scene, cell, layout) + cell_name(scene.at.base[cell], cell, layout) for cell in CELLS)
    return rectangle(layout.felt, "felt", 12) + "".join(stacks)


def stack(scene: Scene, cell: Cell, layout: Layout) -> str:
    """One cell: the buried cards as strips, then the top card; or the space where a card could lie."""
    boxes = layout.stacks[cell]
    cards = scene.at.base[cell]
    if not cards:
        x, y = boxes[0].middle
        return space(boxes[0]) + words(scene.tongue.labels["empty"], x, y + 5, 14, "muted", anchor="middle")
    *buried, top = zip(cards, boxes, strict=True)
    strips = [
        peeking(value(card), suit(card), box, layout.strips[cell], "bottom" if cell >= 2 else "top")
        + scene.mark(card, box)
        for card, box in buried
    ]
    card, box = top
    return "".join(strips) + face(value(card), suit(card), box) + scene.mark(card, box)


def cell_name(cards: Stack, cell: Cell, layout: Layout) -> str:
    """NW, NE, SW or SE on the outer side of its cell, and below it how many cards lie there."""
    box = layout.stacks[cell][-1]
    x = box.x + box.width + 5 if cell % 2 else box.x - 5
    anchor: Anchor = "start" if cell % 2 else "end"
    _, y = box.middle
    name = words(NAMES[cell], x, y + 2, 14, anchor=anchor, bold=True)
    depth = words(f"×{len(cards)}", x, y + 18, 13, "muted", anchor=anchor)
    return name + depth if len(cards) > 1 else name


def action(scene: Scene, layout: Layout) -> str:
    """The open action card, how many are turned, and what it means just now."""
    at, panel = scene.at, layout.panel
    x, _ = panel.middle
    card = Box(x - ACTION_CARD[0] / 2, panel.y + 18, *ACTION_CARD)
    title = scene.tongue.labels["action"].format(turned=at.actions_turned, all=LAST_ACTION)
    pile = bool(scene.move and scene.move.kind == "king")
    below = card.y + card.height + (46 if pile else 20)
    lines = [
        words(line, x, below + 16 * place, 13, "muted", anchor="middle")
        for place, line in enumerate(balanced(meaning(at, tongue=scene.tongue), PANEL_LINE))
    ]
    return (
        words(title, x, panel.y + 10, 14, anchor="middle", bold=True)
        + (court(value(at.action), suit(at.action), card) if at.action else space(card))
        + "".join(lines)
    )


def balanced(text: str, width: int) -> list[str]:
    """A text in as few lines as it needs, and those as even as they can be."""
    needed = len(wrap(text, width))
    return next(lines for narrow in range(1, width + 1) if len(lines := wrap(text, narrow)) == needed)


def player(scene: Scene, layout: Layout) -> str:
    """The points and the reserve of the player on turn."""
    at, labels = scene.at, scene.tongue.labels
    line = layout.player_line + 16
    cards = zip(at.reserve, layout.reserve, strict=True)
    return (
        labelled(labels["you"], reserve_label(at.reserve, labels), MARGIN, line)
        + score(at.score, line, scene.tongue)
        + "".join(face(value(card), suit(card), box) + scene.mark(card, box) for card, box in cards)
    )


def hand(scene: Scene, layout: Layout) -> str:
    """The hand, with the card that is played lifted a little, and where the turn stands."""
    at = scene.at
    cards = []
    for card, box in zip(at.hand, layout.hand, strict=True):
        held = box._replace(y=box.y - LIFT) if card in scene.marked else box
        cards.append(face(value(card), suit(card), held) + scene.mark(card, held))
    if not cards:
        x, y = layout.hand_area.middle
        cards.append(words(scene.tongue.labels["no hand"], x, y, 14, "muted", anchor="middle"))
    phase = sentence(scene.tongue.phases[at.phase])
    return "".join(cards) + labelled(phase, status(at, scene.tongue), MARGIN, layout.hand_line + 14)


def caption(scene: Scene, layout: Layout) -> str:
    """What the move is and what it brings, in words."""
    x = MARGIN + (26 if scene.wrong else 0)
    sign = forbidden((MARGIN + 9, layout.caption + 13), 9) if scene.wrong else ""
    return sign + "".join(
        words(line, x, layout.caption + 18 + 18 * place, 14) for place, line in enumerate(scene.caption)
    )
