"""Pieces of pictures that any card game can use: suits, card faces, arrows, and the sheet that holds them.

Every piece is a text of SVG. Suits are paths, because fonts draw suit signs too differently, or as emoji.
Colours are named by role and set in one style sheet per picture, once for light and once for dark pages.
"""

from __future__ import annotations

import re
from math import hypot
from typing import Literal, NamedTuple
from xml.sax.saxutils import escape, quoteattr

Point = tuple[float, float]
Palette = dict[str, str]
Anchor = Literal["start", "middle", "end"]

LIGHT: Palette = {
    "table": "#eef2ec",
    "felt": "#dbe6da",
    "ink": "#17211b",
    "muted": "#4b5a51",
    "line": "#6b7a70",
    "card": "#ffffff",
    "court": "#fdf3d8",
    "edge": "#6b7a70",
    "black": "#1b1f24",
    "red": "#b3161f",
    "green": "#14692f",
    "blue": "#1b4fb0",
    "move": "#2563eb",
    "wrong": "#c8321e",
    "light": "#ffffff",
}
DARK: Palette = LIGHT | {
    "table": "#141c18",
    "felt": "#1d2b24",
    "ink": "#e8ede9",
    "muted": "#a9b8ae",
    "line": "#82948a",
    "card": "#ece8de",
    "court": "#eadfbd",
    "edge": "#0b100d",
}
ROLES = {
    "table": "fill:{table}",
    "felt": "fill:{felt}",
    "ink": "fill:{ink}",
    "muted": "fill:{muted}",
    "card": "fill:{card};stroke:{edge}",
    "court": "fill:{court};stroke:{edge}",
    "frame": "fill:none;stroke:{edge};opacity:.55",
    "space": "fill:none;stroke:{line};stroke-width:1.5;stroke-dasharray:5 4",
    "mark": "fill:none;stroke:{move};stroke-width:3.5",
    "wrong-mark": "fill:none;stroke:{wrong};stroke-width:3.5",
    "casing": "fill:none;stroke:{table};stroke-width:9;stroke-linejoin:round;opacity:.85",
    "shaft": "fill:none;stroke:{move};stroke-width:4.5;stroke-linecap:round",
    "wrong-shaft": "fill:none;stroke:{wrong};stroke-width:4.5;stroke-linecap:round;stroke-dasharray:9 8",
    "head": "fill:{move}",
    "wrong-head": "fill:{wrong}",
    "light": "fill:{light}",
    "cross": "fill:none;stroke:{light};stroke-width:3;stroke-linecap:round",
}
SUIT_COLOURS = {"S": "black", "H": "red", "D": "red", "C": "black"}
FOUR_COLOURS = SUIT_COLOURS | {"D": "blue", "C": "green"}

SUIT_PATHS = {
    "S": "M0-9.6C-2.5-5.9-8.9-2-8.9 2.9-8.9 5.6-6.9 7.1-4.8 7.1-3.1 7.1-1.6 6.2-.8 4.9-.9 7-1.6 8.7-3.3 9.6 "
    "H3.3C1.6 8.7.9 7 .8 4.9 1.6 6.2 3.1 7.1 4.8 7.1 6.9 7.1 8.9 5.6 8.9 2.9 8.9-2 2.5-5.9 0-9.6Z",
    "H": "M0 9.2C-3 5.6-9.4 1.7-9.4-3.7-9.4-6.9-7.2-9-4.8-9-2.6-9-.9-7.6 0-5.5.9-7.6 2.6-9 4.8-9 "
    "7.2-9 9.4-6.9 9.4-3.7 9.4 1.7 3 5.6 0 9.2Z",
    "D": "M0-9.8C1.9-6.2 4.7-2.7 7.6 0 4.7 2.7 1.9 6.2 0 9.8-1.9 6.2-4.7 2.7-7.6 0-4.7-2.7-1.9-6.2 0-9.8Z",
    "C": "M-3.3 9.6C-1.6 8.7-.9 7-.8 4.6-1.7 6-3.2 6.9-4.9 6.9-7.3 6.9-9.3 4.9-9.3 2.5-9.3.1-7.3-1.9-4.9-1.9 "
    "-4.3-1.9-3.7-1.8-3.2-1.6-4-2.5-4.5-3.7-4.5-5-4.5-7.5-2.5-9.5 0-9.5 2.5-9.5 4.5-7.5 4.5-5 "
    "4.5-3.7 4-2.5 3.2-1.6 3.7-1.8 4.3-1.9 4.9-1.9 7.3-1.9 9.3.1 9.3 2.5 9.3 4.9 7.3 6.9 4.9 6.9 "
    "3.2 6.9 1.7 6 .8 4.6.9 7 1.6 8.7 3.3 9.6Z",
}


class Box(NamedTuple):
    """Where something lies, and by how many degrees it is turned about its middle."""

    x: float
    y: float
    width: float
    height: float
    tilt: float = 0

    @property
    def middle(self) -> Point:
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, by: float) -> Box:
        return Box(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by, self.tilt)


def number(value: float) -> str:
    """A coordinate, always written the same way and never longer than it needs to be."""
    return f"{round(value, 1) + 0:.1f}".removesuffix(".0")


def tag(name: str, *content: str, **attributes: str | float) -> str:
    """An element; attribute names are written with underscores, and `class_` for the Python keyword."""
    written = "".join(f" {_plain(key)}={_quoted(given)}" for key, given in attributes.items())
    return f"<{name}{written}>{''.join(content)}</{name}>" if content else f"<{name}{written}/>"


def _plain(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def _quoted(given: str | float) -> str:
    return quoteattr(given if isinstance(given, str) else number(given))


def words(
    said: str,
    x: float,
    y: float,
    size: float,
    role: str = "ink",
    *,
    anchor: Anchor = "start",
    bold: bool = False,
) -> str:
    """A line of text that stands on the height y."""
    more: dict[str, str | float] = {}
    if anchor != "start":
        more["text_anchor"] = anchor
    if bold:
        more["font_weight"] = "700"
    return tag("text", escape(said), x=x, y=y, font_size=size, class_=role, **more)


def labelled(label: str, said: str, x: float, y: float) -> str:
    """A bold word and what is said about it; the text itself keeps them apart, whatever the font."""
    parts = tag("tspan", escape(label), class_="ink", font_size=15, font_weight="700")
    if said:
        parts += tag("tspan", escape(said), class_="muted", dx=8)
    return tag("text", parts, x=x, y=y, font_size=13)


def rectangle(box: Box, role: str, radius: float) -> str:
    """A rectangle with round corners, turned as its box is."""
    turn: dict[str, str | float] = {}
    if box.tilt:
        x, y = box.middle
        turn["transform"] = f"rotate({number(box.tilt)} {number(x)} {number(y)})"
    return tag("rect", x=box.x, y=box.y, width=box.width, height=box.height, rx=radius, class_=role, **turn)


def suit(which: str, x: float, y: float, size: float) -> str:
    """A suit sign around a point, in the colour of what it stands in."""
    place = f"translate({number(x)} {number(y)}) scale({size / 20:.3g})"
    return tag("path", d=SUIT_PATHS[which], transform=place)


def value(which: str, x: float, y: float, size: float) -> str:
    """The value of a card around x; a ten is squeezed, so that it needs the same room in every font."""
    more: dict[str, str | float] = {"text_anchor": "middle", "font_weight": "700"}
    if len(which) > 1:
        more |= {"textLength": size, "lengthAdjust": "spacingAndGlyphs"}
    return tag("text", escape(which), x=x, y=y, font_size=size, **more)


def turned(box: Box, content: str) -> str:
    """What is drawn upright at the origin, moved into its box."""
    place = f"translate({number(box.x)} {number(box.y)})"
    if box.tilt:
        place += f" rotate({number(box.tilt)} {number(box.width / 2)} {number(box.height / 2)})"
    return tag("g", content, transform=place)


def sheet(box: Box, role: str) -> str:
    """The paper of a card, at the origin."""
    return rectangle(Box(0, 0, box.width, box.height), role, box.width * 0.1)


def face(which: str, of: str, box: Box) -> str:
    """A card that lies open: its value and suit in the corner, where a fan shows them, and a large suit."""
    width, height = box.width, box.height
    signs = (
        value(which, width * 0.25, width * 0.4, width * 0.37)
        + suit(of, width * 0.25, width * 0.6, width * 0.26)
        + suit(of, width * 0.62, height - width * 0.4, width * 0.52)
    )
    return turned(box, sheet(box, "card") + tag("g", signs, class_=of))


def court(rank: str, of: str, box: Box) -> str:
    """A card of another deck, tinted and framed so that nobody takes it for a number card."""
    width, height = box.width, box.height
    signs = (
        value(rank, width * 0.5, height * 0.52, width * 0.56)
        + suit(of, width * 0.5, height * 0.73, width * 0.36)
        + suit(of, width * 0.2, width * 0.22, width * 0.17)
        + suit(of, width * 0.8, height - width * 0.22, width * 0.17)
    )
    frame = rectangle(Box(0, 0, width, height).grown(-width * 0.07), "frame", width * 0.06)
    return turned(box, sheet(box, "court") + frame + tag("g", signs, class_=of))


def peeking(which: str, of: str, box: Box, strip: float, edge: Literal["top", "bottom"]) -> str:
    """A buried card, of which only a strip is seen: value and suit stand side by side in it."""
    line = strip / 2 if edge == "top" else box.height - strip / 2
    size = strip * 0.78
    index = value(which, box.width * 0.17, line + size * 0.36, size)
    sign = suit(of, box.width * 0.4, line, size * 0.8)
    return turned(box, sheet(box, "card") + tag("g", index, sign, class_=of))


def space(box: Box) -> str:
    """Room for a card where none lies."""
    return rectangle(box.grown(-1), "space", box.width * 0.1)


def mark(box: Box, *, wrong: bool = False) -> str:
    """A line around what a move concerns."""
    return rectangle(box.grown(1.5), "wrong-mark" if wrong else "mark", box.width * 0.1 + 1.5)


def arrow(start: Point, away: Point, towards: Point, end: Point, *, wrong: bool = False) -> str:
    """A curve from start to end that leaves in the direction of one point and arrives from another.

    A casing in the colour of the table keeps it apart from the cards that it crosses.
    """
    dx, dy = end[0] - towards[0], end[1] - towards[1]
    length = hypot(dx, dy) or 1
    dx, dy = dx / length, dy / length
    neck = end[0] - 9 * dx, end[1] - 9 * dy
    points = [" ".join(map(number, point)) for point in (start, away, towards, neck)]
    curve = f"M{points[0]}C{points[1]} {points[2]} {points[3]}"
    left = neck[0] - 4 * dx + 8 * dy, neck[1] - 4 * dy - 8 * dx
    right = neck[0] - 4 * dx - 8 * dy, neck[1] - 4 * dy + 8 * dx
    head = "M" + "L".join(" ".join(map(number, corner)) for corner in (end, right, neck, left)) + "Z"
    kind = "wrong-" if wrong else ""
    return (
        tag("path", d=curve + head, class_="casing")
        + tag("path", d=curve, class_=kind + "shaft")
        + tag("path", d=head, class_=kind + "head")
    )


def badge(said: str, middle: Point) -> str:
    """A few letters on a coloured pill."""
    x, y = middle
    width = 14 + 9 * len(said)
    pill = rectangle(Box(x - width / 2, y - 12, width, 24), "head", 12)
    return pill + words(said, x, y + 5.5, 16, "light", anchor="middle", bold=True)


def forbidden(middle: Point, radius: float) -> str:
    """The sign that something is not allowed, which is a shape and not only a colour."""
    x, y = middle
    arm = radius * 0.42
    left, right, top, bottom = map(number, (x - arm, x + arm, y - arm, y + arm))
    cross = f"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}"
    return tag("circle", cx=x, cy=y, r=radius, class_="wrong-head") + tag("path", d=cross, class_="cross")


def style(prefix: str, *, four_colours: bool) -> str:
    """The colours of one picture: light; dark where the system is dark; and as the page around it says."""
    suits = FOUR_COLOURS if four_colours else SUIT_COLOURS
    roles = ROLES | {suit: f"fill:{{{colour}}}" for suit, colour in suits.items()}

    def coloured(palette: Palette, within: str = "") -> str:
        return "".join(
            f"{within}#{prefix} .{role}{{{rule.format_map(palette)}}}" for role, rule in roles.items()
        )

    return (
        f'#{prefix} text{{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}}'
        + coloured(LIGHT)
        + f"@media (prefers-color-scheme:dark){{{coloured(DARK)}}}"
        + coloured(LIGHT, '[data-md-color-scheme="default"] ')
        + coloured(DARK, '[data-md-color-scheme="slate"] ')
    )


def document(
    prefix: str,
    size: tuple[float, float],
    title: str,
    description: str,
    content: str,
    *,
    four_colours: bool,
    more_style: str = "",
) -> str:
    """A picture that can stand alone or in a page, beside others that have other prefixes.

    In browsers it shrinks with the page, and grows to a third more than the size it was drawn in. Other
    programs stumble over such a rule, and skip it because it asks what is supported.
    """
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", prefix):
        raise ValueError(f"a prefix is a letter, then letters, digits, - and _: not {prefix!r}")
    width, height = size
    grown = f"width:100%;max-width:{number(width * 4 / 3)}px;height:auto"
    fit = f"@supports (height:auto){{#{prefix}{{{grown}}}}}"
    colours = style(prefix, four_colours=four_colours)
    return tag(
        "svg",
        tag("title", escape(title), id=f"{prefix}-title"),
        tag("desc", escape(description), id=f"{prefix}-desc"),
        tag("style", escape(fit + colours + more_style)),
        content,
        xmlns="http://www.w3.org/2000/svg",
        id=prefix,
        viewBox=f"0 0 {number(width)} {number(height)}",
        width=width,
        height=height,
        preserveAspectRatio="xMidYMin",
        role="img",
        aria_labelledby=f"{prefix}-title {prefix}-desc",
    )
