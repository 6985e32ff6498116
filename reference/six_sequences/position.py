"""Positions and moves. A position is told from the player on turn on, and never changes."""

from __future__ import annotations

from typing import Literal, NamedTuple

from reference.six_sequences.cards import Card

Cards = tuple[Card, ...]
Phase = Literal[
    "setup",
    "claim",
    "asked",
    "awarded",
    "take",
    "draw",
    "lay",
    "refill",
    "extend",
    "final",
    "done",
    "count",
    "over",
]


class Sequence(NamedTuple):
    """Cards of one suit in order, the first of them standing at the place `low`."""

    low: int
    cards: Cards

    @property
    def high(self) -> int:
        return self.low + len(self.cards) - 1


class Series(NamedTuple):
    """Cards of one rank, in the order of the suits; `new` if the series was laid in this turn."""

    cards: Cards
    new: bool = False


class Table(NamedTuple):
    """What one player has laid."""

    sequences: tuple[Sequence, ...] = ()
    series: tuple[Series, ...] = ()

    @property
    def combinations(self) -> tuple[Cards, ...]:
        """The cards of each combination."""
        return tuple(each.cards for each in self.sequences) + tuple(each.cards for each in self.series)


class Move(NamedTuple):
    """What is tried. Only the fields that its kind needs are filled.

    `use` says what becomes of `cards`: a new "sequence" or "series", or part of one that lies: "longer",
    "wider". In a sequence the first of them stands at the place `low`. `target` is a card of what they join.
    """

    kind: str
    use: str = ""
    card: Card = ""
    cards: Cards = ()
    low: int = 0
    target: Card = ""
    order: Cards = ()


class Claim(NamedTuple):
    """The claim on a discard that goes first so far, and how many seats after the discarder it was made."""

    by: int
    use: str
    cards: Cards
    low: int
    target: Card
    height: int


STOCK, REFILL, END, WAIVE = Move("stock"), Move("refill"), Move("end"), Move("waive")
DRAW, NEXT, COUNT = Move("draw"), Move("next"), Move("count")


class Position(NamedTuple):
    """All that the rules look at. Piles run from bottom to top; hands have no order.

    `others` and `tables` follow the order of play, the own table first. `player` is the seat on turn.
    """

    hand: Cards
    others: tuple[Cards, ...]
    tables: tuple[Table, ...]
    phase: Phase = "lay"
    stock: Cards = ()
    discard: Cards = ()
    teams: bool = False
    owed: str = ""
    acted: bool = False
    passes: int = 0
    asked: int = 0
    claimed: Claim | None = None
    scores: tuple[int, ...] = (0, 0)
    deals_left: int = 0
    player: int = 0

    @property
    def players(self) -> int:
        return len(self.others) + 1


class Outcome(NamedTuple):
    """What a move brings: the position after it, its points, and whether anybody has won the match.

    `winner` is a side, counted from that of the player on turn, or "tie".
    """

    after: Position
    points: int = 0
    wins: bool = False
    winner: int | Literal["tie"] | None = None
