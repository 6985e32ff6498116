"""Which clauses a wrong answer is about: why a move is not legal, or what it should have brought."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from quarrel.errors import Mistake
from quarrel.qarre import notation
from quarrel.qarre.vectors.answers import comparable, rules_of
from quarrel.vectors.vector import Json, Vector, by_move, key
from reference.qarre.actions import open_rank
from reference.qarre.combinations import newly_formed
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply, violations
from spec.qarre.questions import Ruleset

RESULTING = {
    "base": {"place": "Q-COVER", "jack": "Q-JACK-TAKES", "king": "Q-KING-REMOVES", "redeal": "Q-REDEALT"},
    "hand": {"place": "Q-HAND-LEAVES", "reserve": "Q-HAND-LEAVES", "jack": "Q-JACK-TAKES", "draw": "Q-DRAWN"},
    "reserve": {"place": "Q-RESERVE-TAKE", "reserve": "Q-RESERVE-PUT"},
    "reserve_played": {"place": "Q-RESERVE-TAKE"},
    "hand_played": {"place": "Q-HAND-PLAYED"},
    "phase": {
        "jack": "Q-ACTED",
        "king": "Q-ACTED",
        "skip": "Q-ACTED",
        "turn": "Q-TURNING",
        "reserve": "Q-DONE",
    }
    | {"end": "Q-DONE"},
    "score": {"reserve": "Q-PENALTY", "end": "Q-PENALTY"},
    "opponent_score": {"reserve": "Q-PENALTY", "end": "Q-PENALTY"},
    "actions_turned": {"reserve": "Q-NEW-DECK", "end": "Q-NEW-DECK"},
    "discard": {"king": "Q-KING-REMOVES"},
}
OTHERWISE = {"score": "Q-SCORE", "reserve_played": "Q-RESERVE-TAKE"}


def blamed(vector: Vector, expected: Json | None, got: Any, readings: Mapping[str, str]) -> tuple[str, ...]:
    """The clauses to look at; none where the answer is no answer at all."""
    if expected is None or not isinstance(got, Mapping):
        return ()
    if "error" in got:
        return ("Q-WIN",) if _says_won(got["error"]) else ()
    rules = rules_of(readings)
    at = notation.position(vector.position, rules)
    found: set[str] = set()
    if vector.move is not None:
        found = _of_a_move(at, notation.move(vector.move, at), expected, got, rules)
    elif isinstance(got.get("moves"), list):
        found = _of_a_list(at, expected, got["moves"], rules)
    return tuple(sorted(found))


def _says_won(error: Any) -> bool:
    return isinstance(error, Mapping) and error.get("code") == "already-won"


def _of_a_list(at: Position, expected: Json, listed: list[Any], rules: Ruleset) -> set[str]:
    """Moves that are missing, that should not be there, or that bring something else.

    Who is wrong about what can be placed is wrong about what may be reserved, and not the other way round.
    """
    wanted = by_move(expected["moves"])
    given = {key(each["move"]): each for each in listed if isinstance(each, Mapping) and "move" in each}
    missing = [_move(wanted[name]["move"], at) for name in wanted.keys() - given.keys()]
    extra = [_move(given[name]["move"], at) for name in given.keys() - wanted.keys()]
    if any(move and move.source == "hand" for move in missing + extra):
        missing = [move for move in missing if move and move.kind != "reserve"]
        extra = [move for move in extra if move and move.kind != "reserve"]
    found: set[str] = set()
    for move in missing:
        found |= _refused(at, move)
    for move in extra:
        found |= _allowed(at, move, rules)
    for name in given.keys() & wanted.keys():
        found |= _outcome(at, _move(wanted[name]["move"], at), wanted[name], given[name], rules)
    return found


def _of_a_move(at: Position, move: Move, expected: Json, got: Mapping[str, Any], rules: Ruleset) -> set[str]:
    if expected["legal"] and got.get("legal") is False:
        return _named(got) or _refused(at, move)
    if not expected["legal"]:
        return set(expected["violates"]) ^ _named(got)
    return _outcome(at, move, expected, got, rules)


def _named(got: Mapping[str, Any]) -> set[str]:
    """The clauses by which an engine itself forbids a move."""
    violates = got.get("violates")
    return {str(each) for each in violates} if isinstance(violates, list) else set()


def _move(given: Any, at: Position) -> Move | None:
    try:
        return notation.move(given, at)
    except Mistake:
        return None


def _allowed(at: Position, move: Move | None, rules: Ruleset) -> set[str]:
    """Why a move that an engine lists is not legal."""
    return set() if move is None else set(violations(at, move, rules))


def _refused(at: Position, move: Move | None) -> set[str]:
    """What an engine must have misunderstood to leave out a legal move."""
    if move is None:
        return set()
    queen = open_rank(at) == "Q"
    if move.kind == "place":
        fits = "Q-SPACE" if at.tops[move.cell] is None else "Q-PLACE"
        return {
            fits,
            *(["Q-QUEEN"] if queen else []),
            *(["Q-RESERVE-TOP"] if move.source == "reserve" else []),
        }
    if move.kind == "reserve":
        return {"Q-QUEEN-EXCEPTION" if queen else "Q-RESERVE", *(["Q-DECLINE"] if at.reserve_played else [])}
    if move.kind == "jack":
        return {"Q-JACK-COUNT" if len(at.base[move.cell]) > 1 else "Q-JACK"}
    return {{"king": "Q-KING", "skip": "Q-ACTION", "turn": "Q-TURN", "end": "Q-END"}.get(move.kind, "")} - {
        ""
    }


def _outcome(
    at: Position, move: Move | None, expected: Json, got: Mapping[str, Any], rules: Ruleset
) -> set[str]:
    """What a legal move should have brought: points, a winner, a position."""
    if move is None:
        return set()
    found: set[str] = set()
    if got.get("points") != expected.get("points", 0):
        after = apply(at, move, rules).after
        sizes = {len(each) for each in newly_formed(at.tops, after.tops, rules)}
        found |= {"Q-KING-POINTS"} if move.kind == "king" else {"Q-QUARTET"} if 4 in sizes else {"Q-TRIO"}
    wins = expected.get("wins", False)
    if got.get("winner") != expected.get("winner") or got.get("wins", wins) != wins:
        found |= _about_winning(at, move, expected, got)
    if "after" in got and "after" in expected:
        right, wrong = comparable(expected["after"]), comparable(got["after"])
        fields = [name for name in right if not isinstance(wrong, Mapping) or wrong.get(name) != right[name]]
        found |= {RESULTING.get(name, {}).get(move.kind, OTHERWISE.get(name, "")) for name in fields}
    return found - {""}


def _about_winning(at: Position, move: Move, expected: Json, got: Mapping[str, Any]) -> set[str]:
    right, wrong = expected.get("winner"), got.get("winner")
    if (right, wrong) in (("void", None), (None, "void")):
        return {"Q-VOID"}
    if right == wrong:
        return {"Q-WINS"}
    late = move.kind in ("reserve", "end") and at.actions_turned == 12
    return {"Q-PENALTY-WIN", "Q-PENALTY"} if late else {"Q-WIN"}
