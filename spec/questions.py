"""Open questions and their readings, whatever the game: names that spec and reference share."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Reading:
    """One way to read an open point, under a public name."""

    id: str
    text: str


@dataclass(frozen=True)
class Question:
    """A point on which careful readers differ; the first reading is our default, and `why` says why."""

    id: str
    title: str
    readings: tuple[Reading, ...]
    sources: Mapping[str, str] = field(default_factory=dict)
    why: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(reading.id for reading in self.readings)

    @property
    def default(self) -> str:
        return self.readings[0].id

    @property
    def field(self) -> str:
        """The name under which a ruleset keeps its reading."""
        return self.id.replace("-", "_")
