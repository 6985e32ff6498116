"""The same constraints through z3 itself: an open position, pinned to a known one."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import z3

from quarrel.qarre import sampling, translation
from spec.logic import all_of, same
from spec.piles import Hand, Pile, Slot
from spec.qarre.cards import Action, Card
from spec.qarre.position import Kind, Move, Position
from spec.qarre.rulebook import RULEBOOK

OPEN_NUMBERS = ("phase", "reserve_played", "score", "opponent_score", "actions_turned", "spare")


def open_card(name: str) -> Card:
    return Card(z3.Int(f"{name}.value"), z3.Int(f"{name}.suit"))


def open_pile(name: str, slots: int) -> Pile:
    """Room for so many cards, each of which z3 may leave out: one slot more than is needed."""
    make = Hand if name == "hand" else Pile
    return make(Slot(z3.Bool(f"{name}.{i}"), open_card(f"{name}.{i}")) for i in range(slots))


def open_position(known: Position) -> Position:
    piles = {
        name: open_pile(name, len(getattr(known, name).slots) + 1)
        for name in ("hand", "reserve", "opponent_reserve")
    }
    return known._replace(
        base=tuple(open_pile(f"cell{i}", len(pile.slots) + 1) for i, pile in enumerate(known.base)),
        action=Action(z3.Int("rank"), z3.Int("action.suit")),
        hand_played=z3.Bool("hand_played"),
        **piles,  # type: ignore[arg-type]
        **{name: z3.Int(name) for name in OPEN_NUMBERS},
    )


def pinned(open_one: Position, known: Position) -> Any:
    aspects = ("base", "hand", "reserve", "opponent_reserve", "action", "hand_played", *OPEN_NUMBERS)
    return all_of(same(getattr(open_one, name), getattr(known, name)) for name in aspects)


@pytest.mark.parametrize("seed", range(24))
def test_z3_gives_the_same_answers(seed: int) -> None:
    random = Random(seed)
    rules = sampling.ruleset(random)
    at = sampling.view(random, rules)
    move = sampling.decision(random, at, rules)
    known = translation.step(at, move, rules)
    position, made = translation.position(at), translation.move(move)
    open_at = open_position(position)
    open_move = Move(z3.Int("kind"), open_card("move"), z3.Int("cell"), z3.Int("many"))
    step = RULEBOOK.step(at=open_at, move=open_move, rules=rules)
    solver = z3.Solver()
    solver.set("rlimit", 200_000_000)
    solver.add(pinned(open_at, position))
    solver.add(all_of(same(a, b) for a, b in zip(open_move[:4], made[:4], strict=True)))
    solver.add(open_move.kind <= Kind.END)
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
