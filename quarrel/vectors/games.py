"""The games that engines can be tested in."""

from __future__ import annotations

from collections.abc import Callable

from quarrel.errors import Mistake, unknown
from quarrel.vectors.suite import Tested


def _qarre() -> Tested:
    from quarrel.qarre.vectors.tested import TESTED

    return TESTED


TESTED: dict[str, Callable[[], Tested]] = {"qarre": _qarre}


def tested(game: str) -> Tested:
    """What testing an engine of this game asks for."""
    if game not in TESTED:
        raise Mistake("unknown-game", unknown("game with vectors", game, TESTED))
    return TESTED[game]()
