"""A few measurements of one thing, summed up."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True)
class Spread:
    """The median, and how far the others lie from it."""

    median: float
    lowest: float
    highest: float

    @staticmethod
    def of(values: Iterable[float]) -> Spread:
        values = list(values)
        return Spread(median(values), min(values), max(values))
