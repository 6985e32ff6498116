"""A few lines in a picture, as plain SVG."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple
from xml.sax.saxutils import escape

WIDTH, HEIGHT, EDGE = 640, 320, 48
COLOURS = ("#1b6ca8", "#c0392b", "#2d7d46", "#7a4fa3")


class Line(NamedTuple):
    """Numbers over places between 0 and 1."""

    name: str
    places: list[float]
    numbers: list[float]


def plot(title: str, lines: list[Line]) -> str:
    """All lines over one ground, which begins at nothing, so that growth looks as it is."""
    highest = max(number for line in lines for number in line.numbers)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img"'
        f' font-family="sans-serif" font-size="12"><title>{escape(title)}</title>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{EDGE}" y="24" font-size="14">{escape(title)}</text>',
        *_grid(highest),
    ]
    for number, line in enumerate(lines):
        parts += _drawn(line, COLOURS[number % len(COLOURS)], highest)
    return "\n".join([*parts, "</svg>", ""])


def _grid(highest: float) -> Iterator[str]:
    for step in range(5):
        value = highest * step / 4
        y = _y(value, highest)
        yield f'<line x1="{EDGE}" x2="{WIDTH - 2 * EDGE}" y1="{y:.1f}" y2="{y:.1f}" stroke="#ccc"/>'
        yield f'<text x="{EDGE - 6}" y="{y + 4:.1f}" text-anchor="end">{value:.1f}</text>'


def _drawn(line: Line, colour: str, highest: float) -> Iterator[str]:
    points = [
        (_x(place), _y(number, highest)) for place, number in zip(line.places, line.numbers, strict=True)
    ]
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>'
    yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in points)
    x, y = points[-1]
    yield f'<text x="{x + 8:.1f}" y="{y + 4:.1f}" fill="{colour}">{escape(line.name)}</text>'


def _x(place: float) -> float:
    return EDGE + place * (WIDTH - 3 * EDGE)


def _y(number: float, highest: float) -> float:
    return HEIGHT - EDGE - number / highest * (HEIGHT - 3 * EDGE)
