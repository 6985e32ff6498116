"""The same constraints through z3 itself: an open position, pinned to a known one."""

from __future__ import annotations

from random import Random

import pytest
import z3

from quarrel.qarre import sampling, translation
from spec.logic import Truth, all_of, same
from spec.qarre.anything import Scope, any_move, any_position
from spec.qarre.position import Position
from spec.qarre.rulebook import RULEBOOK

SCOPE = Scope(hand=9, reserve=5, depth=7)


def pinned(open_one: Position, known: Position) -> Truth:
    """The open position is the known one; of the opponent's reserve only the number is told."""
    names = [name for name in known._fields if name != "opponent_reserve"]
    return all_of(
        all_of(same(getattr(open_one, name), getattr(known, name)) for name in names),
        open_one.opponent_reserve.size == known.opponent_reserve.size,
        open_one.reserve.below == 0,
    )


@pytest.mark.parametrize("seed", range(24))
def test_z3_gives_the_same_answers(seed: int) -> None:
    random = Random(seed)
    rules = sampling.ruleset(random)
    at = sampling.view(random, rules)
    move = sampling.decision(random, at, rules)
    known = translation.step(at, move, rules)
    position, made = translation.position(at), translation.move(move)
    open_at, at_exists = any_position("at", SCOPE)
    open_move, move_exists = any_move("move", SCOPE)
    step = RULEBOOK.step(at=open_at, move=open_move, rules=rules)
    solver = z3.SolverFor("QF_FD")
    solver.set("rlimit", 200_000_000)
    solver.add(at_exists, move_exists, pinned(open_at, position))
    solver.add(all_of(same(a, b) for a, b in zip(open_move[:4], made[:4], strict=True)))
    assert solver.check() == z3.sat
    violated = RULEBOOK.violations(known)
    for clause in RULEBOOK.forbidding:
        holds = clause.holds(step)
        expected = clause.id not in violated
        solver.push()
        solver.add(z3.BoolVal(holds) != expected if isinstance(holds, bool) else holds != expected)
        assert solver.check() == z3.unsat, clause.id
        solver.pop()
    if violated:
        return
    for aspect in ("base", "hand", "reserve", "points", "score", "opponent_score", "winner", "phase", "wins"):
        solver.push()
        solver.add(z3.Not(same(step[aspect], known[aspect])))
        assert solver.check() == z3.unsat, aspect
        solver.pop()
