"""`reconstruct`: the worked examples whose pictures are lost, recovered."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from quarrel import streams
from quarrel.errors import Mistake, unknown
from quarrel.games import Game
from quarrel.qarre.notation import sign
from solver.reconstruct import reconstruct

FEW = 3


def show_layouts(chosen: Game, id: str | None, *, as_json: bool) -> int:
    """Every layout that fits what the text tells of an example, or of each example that lost its picture."""
    puzzles = chosen.puzzles()
    if id is not None and id not in puzzles:
        raise Mistake("unknown-example", unknown("example with a lost picture", id, puzzles))
    found = [recovered(chosen, each) for each in ([id] if id else puzzles)]
    if as_json:
        streams.print_json(found[0] if id else {"game": chosen.id, "examples": found})
        return 0
    console = Console(highlight=False)
    for each in found:
        print_layouts(console, chosen, each)
    return 0


def recovered(chosen: Game, id: str) -> dict[str, Any]:
    """One example: how many layouts fit, in how many classes, and one of each."""
    puzzle = chosen.puzzles()[id]
    found = reconstruct(puzzle)
    return {
        "id": id,
        "title": puzzle.title,
        "layouts": found.layouts,
        "classes": len(found.classes),
        "representatives": [chosen.layout_to_json(layout) for layout in found.classes],
    }


def print_layouts(console: Console, chosen: Game, found: dict[str, Any]) -> None:
    console.print(f"\n[bold]Example {found['id']}[/]  {found['title']}")
    console.print(
        f"{found['layouts']:,} layouts fit what the text tells, however one looks at the table; "
        f"{found['classes']:,} classes where names do not matter. Some of them, from bottom to top:\n"
    )
    for layout in found["representatives"][:FEW]:
        cells = (f"{cell} {' '.join(map(sign, cards))}" for cell, cards in layout.items())
        console.print(f"  {'   '.join(cells)}")
