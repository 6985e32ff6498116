"""The reference's answers about Qarré as vectors have them: short, without what goes without saying."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from quarrel.errors import Mistake, shown
from quarrel.qarre import judging, notation, words
from quarrel.rulesets import ruleset
from quarrel.vectors.vector import NOTHING_HAPPENS, Json
from reference.qarre.position import Position
from spec.qarre.questions import QUESTIONS, Ruleset

DEFAULTS: Json = {
    "reserve": [],
    "action": None,
    "phase": "play",
    "hand_played": False,
    "reserve_played": 0,
    "score": 0,
    "opponent_score": 0,
    "opponent_reserve": [],
    "actions_turned": 0,
}


# Under these readings every position is open that is open under any.
LATE = Ruleset(win_timing="end-of-turn", penalty_order="after-win")


@cache
def _rules(readings: tuple[tuple[str, str], ...]) -> Ruleset:
    return ruleset(Ruleset, QUESTIONS, dict(readings))


def rules_of(readings: Mapping[str, str]) -> Ruleset:
    return _rules(tuple(readings.items()))


def answer(position: Json, move: Json | None, readings: Mapping[str, str]) -> Json | None:
    """All legal moves, or the verdict on one; None if somebody has won already under these readings."""
    rules = rules_of(readings)
    try:
        at = notation.position(position, rules)
    except Mistake as mistake:
        if mistake.code != "already-won":
            raise
        return None
    if move is None:
        return {"moves": [short(each) for each in judging.all_moves(at, rules)["moves"]]}
    found = short(judging.verdict(at, notation.move(move, at), rules))
    return found | ({"after": short_position(found["after"])} if "after" in found else {})


def short(found: Json) -> dict[str, Any]:
    """An answer without points, winner and reasons where there are none."""
    defaults = {**NOTHING_HAPPENS, "violates": []}
    return {name: value for name, value in found.items() if name not in defaults or value != defaults[name]}


def short_position(position: Json) -> dict[str, Any]:
    """A position without the fields that have their default."""
    return {
        name: value for name, value in position.items() if name not in DEFAULTS or value != DEFAULTS[name]
    }


def in_public(at: Position) -> dict[str, Any]:
    """A position as vectors write it."""
    return short_position(notation.position_to_json(at))


def comparable(position: Any) -> Any:
    """A position in which hands have no order, cards one spelling, and left out fields their default."""
    if not isinstance(position, Mapping):
        return position
    given = {**DEFAULTS, **position}
    spelt = {name: _spelt(value) for name, value in given.items()}
    hands = {name: spelt[name] for name in ("hand", "opponent_hand") if isinstance(spelt.get(name), list)}
    return {**spelt, **{name: sorted(map(str, held)) for name, held in hands.items()}}


def _spelt(value: Any) -> Any:
    """Cards in the one spelling that vectors use, wherever they are named."""
    if isinstance(value, str):
        return notation.NUMBER_CARDS.get(value) or notation.ACTION_CARDS.get(value) or value
    if isinstance(value, list):
        return [_spelt(part) for part in value]
    if isinstance(value, Mapping):
        return {name: _spelt(part) for name, part in value.items()}
    return value


def said(position: Json, move: Json) -> str:
    """A move in words; what is no move of this game is told as it came."""
    try:
        at = notation.position(position, LATE)
        return words.said(at, notation.move(move, at), notation.sign)
    except Mistake:
        return shown(str(dict(move)))


def spelt_move(move: Json, position: Json) -> Json:
    """A move with its cards in the spelling of vectors; anything else stays as it is."""
    found: Json = _spelt(move)
    return found
