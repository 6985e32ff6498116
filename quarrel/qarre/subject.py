"""Qarré as the solver sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quarrel.qarre import judging, translation
from quarrel.qarre.crosscheck import disagreement
from quarrel.qarre.notation import move_to_json, position_to_json
from quarrel.qarre.worked_examples import EXAMPLES
from reference.qarre import deal
from solver.subject import Subject
from spec.logic import Truth
from spec.piles import Pile
from spec.qarre.anything import ANYTHING, ASPECTS, BOUNDED, WHOLE, Scope, any_aspect, any_order
from spec.qarre.cards import DECK, Card
from spec.qarre.measure import changes, room_for, size
from spec.qarre.position import Kind, Move, Position
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.qarre.validity import valid
from spec.rulebook import Example

NEW_GAME = translation.position(deal.NEW_GAME)


def start(scope: Scope) -> tuple[Position, Move, Truth]:
    """The first step of a game: the deck in any order."""
    order, exists = any_order("deck", len(DECK))
    return NEW_GAME, Move(Kind.DEAL, order=order), exists


def judge(at: Position, move: Move, readings: Mapping[str, str]) -> dict[str, Any]:
    """The judge's answer to a move, from the reference."""
    rules = SUBJECT.rules(readings)
    return judging.verdict(translation.played_position(at), translation.played_move(move), rules)


def objection(at: Position, move: Move, readings: Mapping[str, str]) -> str | None:
    """What the reference says differently of a step that the spec describes."""
    rules = SUBJECT.rules(readings)
    found = disagreement(translation.played_position(at), translation.played_move(move), rules)
    return None if found is None else f"spec says {found.spec}, reference says {found.reference}"


def plays_out(example: Example, readings: Mapping[str, str]) -> bool:
    """Whether spec and reference give the points that a worked example tells."""
    found = EXAMPLES.points(example, SUBJECT.rules(readings))
    return all(list(example.points) == points for points in found.values())


def in_public(thing: Any) -> Any:
    """A known thing as the public format or, where that has no word for it, as people write it."""
    if isinstance(thing, Position):
        return position_to_json(translation.played_position(thing))
    if isinstance(thing, Move):
        return move_to_json(translation.played_move(thing))
    if isinstance(thing, Card):
        return translation.NAMES[tuple(thing)]
    if isinstance(thing, Pile):
        return [in_public(card) for card in thing.cards]
    return [in_public(part) for part in thing] if isinstance(thing, tuple) else thing


SUBJECT = Subject(
    rulebook=RULEBOOK,
    ruleset=Ruleset,
    scopes=(Scope(), WHOLE),
    position=Position,
    move=Move,
    bounded=BOUNDED,
    aspects=ASPECTS,
    anything=ANYTHING,
    unsettled=any_aspect,
    valid=valid,
    size=size,
    changes=changes,
    room_for=room_for,
    start=start,
    judged=("points", "winner"),
    judge=judge,
    objection=objection,
    plays_out=plays_out,
    in_public=in_public,
)
