"""The solver knows no game: a toy of a dozen lines goes through it unchanged.

Some counters lie on the table. A move takes one, or two, or, by another reading, three; who takes the last
one wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, NamedTuple

import pytest

from solver.compare import compare, judged
from solver.decide import by_statement
from solver.explain import smallest_change
from solver.expression import Expression
from solver.find import NoMore, find
from solver.hunting import Hunting
from solver.prove import prove
from solver.subject import Subject
from spec.logic import Number, Truth, choose, open_number, within
from spec.patterns import predicate, vocabulary
from spec.questions import Question, Reading
from spec.rulebook import Chapter, Claim, Rulebook, clause, effect


class Table(NamedTuple):
    left: Number


class Take(NamedTuple):
    many: Number


class Room(NamedTuple):
    counters: int = 9


@dataclass(frozen=True)
class Rules:
    most: str = "two"


@clause("T-FEW", "One or two are taken", sources={"en": "1"}, questions=["most"])
def few(move: Take, rules: Rules) -> Truth:
    return within(move.many, 1, 3) if rules.most == "three" else within(move.many, 1, 2)


@clause("T-THERE", "What is taken lies there", sources={"en": "1"})
def there(at: Table, move: Take) -> Truth:
    return move.many <= at.left


@effect("T-LEFT", "What is taken is gone", settles="left", sources={"en": "1"})
def left(at: Table, move: Take) -> Number:
    return at.left - move.many


@effect("T-WIN", "The last one wins", settles="winner", sources={"en": "1"})
def winner(left: Number) -> Number:
    return choose(left == 0, 1, 0)


MOST = Question("most", "How many?", (Reading("two", "Two."), Reading("three", "Three.")))
BOOK = Rulebook("toy", "Toy", (Chapter("all", "All", "", (few, there, left, winner)),), (MOST,), (), ())


def any_table(name: str, room: Room) -> tuple[Table, Truth]:
    counters = open_number(name)
    return Table(counters), within(counters, 0, room.counters)


def any_take(name: str, room: Room) -> tuple[Take, Truth]:
    many = open_number(name)
    return Take(many), within(many, 0, room.counters)


def judge(at: Table, move: Take, readings: Mapping[str, str]) -> dict[str, Any]:
    """A reference of one line."""
    most = 3 if readings.get("most") == "three" else 2
    legal = 1 <= move.many <= min(most, at.left)
    return {"legal": legal, "points": 0, "winner": 1 if legal and at.left == move.many else None}


TOY = Subject(
    rulebook=BOOK,
    ruleset=Rules,
    scopes=(Room(),),
    position=Table,
    move=Take,
    bounded=(Table, Take),
    aspects=("left", "winner"),
    anything={Table: any_table, Take: any_take},
    unsettled=lambda aspect, name, room: open_number(name),
    valid=lambda at, rules: at.left >= 1,
    size=lambda at: [at.left],
    changes=lambda one, other: {"left": choose(one.left == other.left, 0, 1)},
    room_for=lambda at: Room(at.left + 5),
    start=lambda room: (Table(9), Take(1), True),
    judged=("winner",),
    judge=judge,
    objection=lambda at, move, readings: None,
    plays_out=lambda example, readings: True,
    in_public=lambda thing: thing,
)


class Seen(NamedTuple):
    """A position and a move in it, as the reference of one line has them."""

    at: Table
    move: Take | None
    legal: bool
    after: Table


@predicate("left")
def left_before(at: Table) -> Number:
    """How many lie there."""
    return at.left


@predicate("taken")
def taken(move: Take) -> Number:
    """How many are taken."""
    return move.many


@predicate("wins")
def wins(winner: Number) -> Truth:
    """The last one is taken."""
    return winner == 1


def look(at: Table, move: Take | None, rules: Rules, legal: bool | None) -> Seen:
    fair = move is not None and judge(at, move, {"most": rules.most})["legal"]
    return Seen(at, move, fair, Table(at.left - move.many) if move and fair else at)


def takes(at: Table, rules: Rules) -> list[Take]:
    return [move for move in map(Take, range(1, 4)) if judge(at, move, {"most": rules.most})["legal"]]


HUNTING = Hunting(
    vocabulary=vocabulary([left_before, taken, wins]),
    patterns={},
    sights={
        "left": lambda seen: seen.at.left,
        "taken": lambda seen: seen.move.many,
        "wins": lambda seen: seen.legal and seen.after.left == 0,
    },
    turns={},
    look=look,
    deal=lambda random, rules: Table(random.randint(1, 9)),
    ways=(lambda random, at, moves: Table(at.left + random.choice((-1, 1))),),
    valid=lambda at, rules: 1 <= at.left <= 9,
    moves=takes,
    conceivable=lambda at: map(Take, range(10)),
    follows=lambda seen: False,
    may_follow=lambda step: False,
    class_of=lambda at: str(at.left),
    size=lambda at: (at.left,),
    pins=lambda random, at: [at.left == random.randint(1, 9)],
    known_position=lambda at: at,
    known_move=lambda move: move,
    position_to_json=lambda at: at.left,
    move_to_json=lambda move: move.many,
    roomier=(),
)


def found_where(text: str, many: int, *, smallest: bool = False, **readings: str) -> list[tuple[int, int]]:
    expression = Expression(text, HUNTING.vocabulary)
    finds = find(TOY, HUNTING, expression, readings=readings, seed=1, smallest=smallest)
    return [(each.at.left, each.moves[0].many) for each in islice(finds, many)]


def claim(function: Any, **more: Any) -> Claim:
    return Claim(function.__name__, function.__name__, function, rules={}, **more)


def never_below_nothing(after: Table) -> Truth:
    return after.left >= 0


def at_most_four_left_after_a_win(at: Table, winner: Number) -> Truth:
    return choose(winner == 1, at.left <= 1, True)


def three_can_be_taken(move: Take) -> Truth:
    return move.many == 3


def test_a_proof_names_the_clauses_that_it_needs() -> None:
    found = prove(TOY, claim(never_below_nothing))
    assert (found.result, found.complete) == ("holds", False)
    assert found.clauses == {"T-THERE", "T-LEFT"}
    assert found.scope == {"counters": 9}


def test_a_claim_is_refuted_by_the_smallest_position() -> None:
    found = prove(TOY, claim(at_most_four_left_after_a_win))
    assert found.result == "fails"
    assert found.case is not None
    assert found.case.things == {"at": Table(2), "move": Take(2)}


def test_what_is_impossible_names_the_clauses_that_forbid_it() -> None:
    found = prove(TOY, claim(three_can_be_taken, kind="possible", expected="fails"))
    assert (found.result, found.as_expected) == ("fails", True)
    assert found.clauses == {"T-FEW"}


def test_an_invariant_is_proved_by_induction() -> None:
    def nothing_is_owed(at: Table) -> Truth:
        return at.left >= 0

    def plenty(at: Table) -> Truth:
        return at.left >= 7

    assert prove(TOY, claim(nothing_is_owed, kind="invariant")).result == "holds"
    assert prove(TOY, claim(plenty, kind="invariant")).result == "fails"


def test_readings_are_told_apart() -> None:
    found = compare(TOY, MOST, ("two", "three"))
    assert (found.verdict, found.position, found.move, found.agreed) == ("differ", Table(3), Take(3), True)
    assert [judged(answer)[0] for answer in found.answers] == [False, True]


def test_a_statement_of_the_source_speaks_against_a_reading() -> None:
    stated = claim(three_can_be_taken, kind="possible", sources={"en": "2"})
    other = prove(TOY, Claim(**{**vars(stated), "rules": {"most": "three"}}))
    assert other.result == "holds"
    never = claim(lambda move: move.many < 3, sources={"en": "2"})
    assert [each.reading for each in by_statement(TOY, prove(TOY, never), [MOST])] == ["three"]


def test_the_nearest_position_in_which_a_move_is_legal() -> None:
    found = smallest_change(TOY, Table(1), Take(2), {})
    assert found is not None
    assert (found.position, found.parts) == (Table(2), {"left": 1})
    assert smallest_change(TOY, Table(9), Take(3), {}) is None


def test_positions_are_found_in_which_something_can_be_done() -> None:
    assert sorted(found_where("wins", 2)) == [(1, 1), (2, 2)]
    assert sorted(found_where("wins and left > 1", 2, most="three")) == [(2, 2), (3, 3)]


def test_the_smallest_position_is_found_first() -> None:
    assert found_where("taken == 2 and not wins", 3, smallest=True) == [(3, 2), (4, 2), (5, 2)]


def test_what_cannot_be_found_is_proved_impossible() -> None:
    with pytest.raises(NoMore) as ending:
        found_where("taken == 3", 1)
    assert (ending.value.answer, ending.value.scope) == ("no", {"counters": 9})
    assert found_where("taken == 3", 1, smallest=True, most="three") == [(3, 3)]
