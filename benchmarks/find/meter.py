"""The clock, and the count of essentially different positions."""

from __future__ import annotations

from time import perf_counter

from benchmarks.find.panel import Sought
from reference.qarre.position import Move, Position, Tops
from reference.qarre.symmetry import class_id
from solver.hunting import Found


class WrongFind(Exception):
    """The reference does not agree with what a contestant found."""


class Meter:
    """Counts the classes that one contestant finds within a given time.

    For everybody the clock includes one test by the reference and the naming of the class: without them
    nobody knows that there is a new find. `checking` is what they took where they are not part of the search.
    """

    def __init__(self, sought: Sought, seconds: float) -> None:
        self.sought = sought
        self.classes: set[str] = set()
        self.tops: set[Tops] = set()
        self.offered = self.tried = 0
        self.checking = 0.0
        self.given = seconds
        self.begun = perf_counter()
        self.until = self.begun + seconds
        self.first: float | None = None
        self.ended = self.begun

    def time_left(self) -> bool:
        self.ended = perf_counter()
        return self.ended < self.until

    def solved(self, at: Position, moves: tuple[Move, ...]) -> bool:
        """Test and count what a solver offers; whether there is time for more."""
        begun = perf_counter()
        if not self.sought.quest.holds(Found(at, moves)):
            raise WrongFind(f"{self.sought.id}: {at}, {moves}")
        self.count(at, class_id(at))
        self.ended = perf_counter()
        self.checking += self.ended - begun
        return self.ended < self.until

    def count(self, at: Position, id: str) -> None:
        self.offered += 1
        self.classes.add(id)
        self.tops.add(at.tops)
        if self.first is None:
            self.first = perf_counter() - self.begun

    @property
    def seconds(self) -> float:
        """The time that was given, or more; who ends early, having found all there is, used it all."""
        return max(self.ended - self.begun, self.given)

    @property
    def rate(self) -> float:
        return len(self.classes) / self.seconds

    @property
    def unchecked_rate(self) -> float:
        """What the rate would be if testing and naming cost nothing."""
        return len(self.classes) / (self.seconds - self.checking)

    @property
    def boards(self) -> int:
        """How many essentially different sets of top cards there are among the finds."""
        bare = (tuple([(top,) if top else () for top in tops]) for tops in self.tops)
        return len({class_id(Position(base=base, hand=())) for base in bare})
