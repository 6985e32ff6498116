"""Qarré as the solver sees it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quarrel.qarre import translation
from quarrel.qarre.crosscheck import disagreement
from quarrel.qarre.notation import move_to_json, position_to_json
from reference.qarre import deal
from solver.subject import Subject
from spec.logic import Number, Truth, choose, count, no
from spec.piles import Pile
from spec.qarre.anything import ANYTHING, ASPECTS, BOUNDED, Scope, any_aspect, any_order
from spec.qarre.cards import DECK, Card, Rank
from spec.qarre.position import Kind, Move, Phase, Position
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.qarre.validity import named, valid

NEW_GAME = translation.position(deal.NEW_GAME)


def size(at: Position) -> list[Truth | Number]:
    """Few cards, then little else that is out of the ordinary, then small numbers."""
    odd = [
        no(at.under(Rank.NONE)),
        at.phase != Phase.PLAY,
        at.hand_played,
        at.reserve_played != 0,
        at.score != 0,
        at.opponent_score != 0,
        at.actions_turned != 0,
    ]
    scores = [at.score, at.opponent_score]
    return [
        named(at),
        count(odd),
        *(choose(score < 0, -score, score) for score in scores),
        *(score < 0 for score in scores),
        at.reserve_played,
        at.actions_turned,
    ]


def start(scope: Scope) -> tuple[Position, Move, Truth]:
    """The first step of a game: the deck in any order."""
    order, exists = any_order("deck", len(DECK))
    return NEW_GAME, Move(Kind.DEAL, order=order), exists


def objection(at: Position, move: Move, readings: Mapping[str, str]) -> str | None:
    """What the reference says differently of a step that the spec describes."""
    rules = SUBJECT.rules(readings)
    found = disagreement(translation.played_position(at), translation.played_move(move), rules)
    return None if found is None else f"spec says {found.spec}, reference says {found.reference}"


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
    scope=Scope(),
    position=Position,
    move=Move,
    bounded=BOUNDED,
    aspects=ASPECTS,
    anything=ANYTHING,
    unsettled=any_aspect,
    valid=valid,
    size=size,
    start=start,
    objection=objection,
    in_public=in_public,
)
