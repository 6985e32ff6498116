"""Where we are and what is tried: positions and moves, known or symbolic."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from spec.logic import Number, Truth, all_of, any_of
from spec.piles import Hand, Pile
from spec.six_sequences.cards import NO_CARD, SUITS, Card


class Phase(IntEnum):
    """The steps of a turn, in order, between what comes before the first turn and after the last one.

    CLAIM asks a player about the discard of another, ASKED is when that player has answered, AWARDED when
    the discard is to be taken by the one whose claim goes first. FINAL is a turn without a stock.
    """

    SETUP = 0
    CLAIM = 1
    ASKED = 2
    AWARDED = 3
    TAKE = 4
    DRAW = 5
    LAY = 6
    REFILL = 7
    EXTEND = 8
    FINAL = 9
    DONE = 10
    COUNT = 11
    OVER = 12


class Kind(IntEnum):
    """What is done: first what players decide, then what chance and the order of play bring."""

    STOCK = 0
    TAKE = 1
    LAY = 2
    REFILL = 3
    EXTEND = 4
    MOVE = 5
    REPLACE = 6
    JOIN = 7
    DISCARD = 8
    END = 9
    CLAIM = 10
    WAIVE = 11
    DEAL = 12
    DRAW = 13
    NEXT = 14
    COUNT = 15


class Use(IntEnum):
    """What becomes of the cards of a move: a new combination, or part of one that lies."""

    NONE = 0
    SEQUENCE = 1
    SERIES = 2
    LONGER = 3
    WIDER = 4


class Winner(IntEnum):
    """How a match stands: nobody has won yet, two or more share the most points, or a side has won.

    Sides are counted from that of the player on turn, which is FIRST.
    """

    NOBODY = 0
    TIE = 1
    FIRST = 2


class Sequence(NamedTuple):
    """Cards of one suit on all places from `low` to `high`.

    Every card stands at its own place but for these: the joker stands at the place `joker` (0 where there is
    none), the ace may stand at the first place (`ace_low`), the 1 at the last (`one_high`).
    """

    suit: Number
    low: Number
    high: Number
    joker: Number = 0
    ace_low: Truth = False
    one_high: Truth = False

    @property
    def length(self) -> Number:
        return self.high - self.low + 1


class Series(NamedTuple):
    """Cards of one rank: which suits are there, and whether the series was laid in this very turn."""

    rank: Number
    suits: tuple[Truth, ...] = (False,) * len(SUITS)
    new: Truth = False


class Table(NamedTuple):
    """What one player has laid."""

    sequences: Pile = Pile()
    series: Pile = Pile()


class Claim(NamedTuple):
    """The claim on a discard that goes first so far: `by` so many seats after the one who discarded.

    Nobody has claimed where that is 0. A series has height 0.
    """

    by: Number = 0
    use: Number = Use.NONE
    cards: Pile = Pile()
    low: Number = 0
    target: Card = NO_CARD
    height: Number = 0


NO_CLAIM = Claim()


class Move(NamedTuple):
    """What is tried.

    `cards` go down as `use` says, in a sequence from the place `low` up. `target` is any card of the laid
    combination that they join. `card` is what is replaced by, discarded, or begins the upper one of two
    sequences that are joined.
    """

    kind: Number
    use: Number = Use.NONE
    card: Card = NO_CARD
    cards: Pile = Pile()
    low: Number = 0
    target: Card = NO_CARD
    order: Pile = Pile()

    def is_a(self, *kinds: Kind) -> Truth:
        return any_of(self.kind == kind for kind in kinds)

    @property
    def wants_discard(self) -> Truth:
        return self.is_a(Kind.TAKE, Kind.CLAIM)

    @property
    def forms(self) -> Truth:
        """A new combination is laid, or would be."""
        return any_of(self.is_a(Kind.LAY), all_of(self.wants_discard, self.use <= Use.SERIES))

    @property
    def forms_sequence(self) -> Truth:
        return all_of(self.forms, self.use == Use.SEQUENCE)

    @property
    def forms_series(self) -> Truth:
        return all_of(self.forms, self.use == Use.SERIES)

    @property
    def lengthens(self) -> Truth:
        """A laid sequence grows, or would."""
        return all_of(self.use == Use.LONGER, no_new_combination(self))

    @property
    def widens(self) -> Truth:
        """A laid series grows, or would."""
        return all_of(self.use == Use.WIDER, no_new_combination(self))


def no_new_combination(move: Move) -> Truth:
    return move.is_a(Kind.EXTEND, Kind.MOVE, Kind.TAKE, Kind.CLAIM)


class Following(NamedTuple):
    """What follows from a move, besides the position after it."""

    gains: tuple[Number, ...]
    points: Number
    winner: Number
    wins: Truth


class Position(NamedTuple):
    """All that the rules look at, told from the player on turn on, in the order of play.

    `others` are the hands of the other players, `tables` what each player has laid, the own table first.
    There are as many `scores` as sides: in a game of `teams` those who sit opposite are partners.
    Of stock and hands that are hidden only the number of cards is known.
    """

    hand: Hand
    others: tuple[Hand, ...]
    tables: tuple[Table, ...]
    phase: Number = Phase.LAY
    stock: Pile = Pile()
    discard: Pile = Pile()
    teams: Truth = False
    owed: Number = -1
    acted: Truth = False
    passes: Number = 0
    asked: Number = 0
    claimed: Claim = NO_CLAIM
    scores: tuple[Number, ...] = (0, 0)
    deals_left: Number = 0

    @property
    def players(self) -> int:
        return len(self.tables)
