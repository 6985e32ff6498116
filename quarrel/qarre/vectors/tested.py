"""All that testing an engine of Qarré asks for, in one place."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quarrel.qarre import notation
from quarrel.qarre.vectors.answers import LATE, answer, comparable, said, spelt_move
from quarrel.qarre.vectors.blame import blamed
from quarrel.qarre.vectors.combinations import COMBINATIONS
from quarrel.qarre.vectors.core import CORE, chosen
from quarrel.qarre.vectors.dealing import DEALING
from quarrel.qarre.vectors.ending import ENDING
from quarrel.qarre.vectors.jack import JACK
from quarrel.qarre.vectors.king import KING
from quarrel.qarre.vectors.mattering import flags
from quarrel.qarre.vectors.notes import NOTES
from quarrel.qarre.vectors.placement import PLACEMENT
from quarrel.qarre.vectors.queen import QUEEN
from quarrel.qarre.vectors.questions import QUESTIONS as SMALLEST
from quarrel.qarre.vectors.regressions import REGRESSIONS
from quarrel.qarre.vectors.reserve import RESERVE
from quarrel.qarre.vectors.simplicity import simplicity
from quarrel.qarre.vectors.turn import TURN
from quarrel.qarre.vectors.variants import VARIANTS
from quarrel.vectors.suite import Tested
from quarrel.vectors.vector import Json
from spec.qarre.questions import QUESTIONS

if TYPE_CHECKING:
    from rich.console import RenderableType


def _picture(position: Json, move: Json | None, readings: Mapping[str, str]) -> RenderableType:
    from quarrel.qarre.terminal import picture

    at = notation.position(position, LATE)
    return picture(at, move=None if move is None else notation.move(move, at))


TESTED = Tested(
    game="qarre",
    suites=(
        REGRESSIONS,
        SMALLEST,
        RESERVE,
        QUEEN,
        JACK,
        KING,
        TURN,
        ENDING,
        COMBINATIONS,
        PLACEMENT,
        DEALING,
    ),
    core=CORE,
    chosen=chosen,
    notes=NOTES,
    vocabulary={question.id: question.names for question in QUESTIONS},
    variants=VARIANTS,
    answer=answer,
    flags=flags,
    comparable=comparable,
    move=spelt_move,
    said=said,
    picture=_picture,
    blamed=blamed,
    simplicity=simplicity,
)
