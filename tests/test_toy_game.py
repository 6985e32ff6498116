"""The solver knows no game: a toy of a dozen lines goes through it unchanged.

Some counters lie on the table. A move takes one, or two, or, by another reading, three; who takes the last
one wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from solver.compare import compare, judged
from solver.decide import by_statement
from solver.explain import smallest_change
from solver.prove import prove
from solver.subject import Subject
from spec.logic import Number, Truth, choose, open_number, within
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
