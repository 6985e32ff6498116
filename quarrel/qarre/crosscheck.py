"""Do spec and reference agree? On the verdict, for the same reasons, and on all that follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from quarrel.qarre import sampling, translation
from quarrel.qarre.notation import move_to_json, position_to_json
from quarrel.rulesets import differences
from reference.qarre.ending import already_over
from reference.qarre.position import CELLS, END, SKIP, TURN, Move, Position, place, reserve
from reference.qarre.turn import apply, legal_moves, violations
from spec.qarre.questions import QUESTIONS, Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.qarre.validity import nobody_has_won


@dataclass(frozen=True)
class Disagreement:
    """A step on which the two differ, and what each of them says."""

    at: Position
    move: Move
    rules: Ruleset
    spec: Any
    reference: Any

    def to_json(self) -> dict[str, Any]:
        return {
            "position": position_to_json(self.at),
            "move": move_to_json(self.move),
            "ruleset": differences(self.rules, QUESTIONS),
            "spec": repr(self.spec),
            "reference": repr(self.reference),
        }


def disagreement(at: Position, move: Move, rules: Ruleset) -> Disagreement | None:
    """What spec and reference say differently about one move; None if they agree."""
    step = translation.step(at, move, rules)
    said, found = RULEBOOK.violations(step), violations(at, move, rules)
    if said != found:
        return Disagreement(at, move, rules, said, found)
    if found:
        return None
    played = apply(at, move, rules)
    spec = translation.in_any_order(translation.outcome(step, played.after.player))
    reference = translation.in_any_order(played)
    if spec == reference:
        return None
    differing = [aspect for aspect in spec if spec[aspect] != reference[aspect]]
    return Disagreement(
        at,
        move,
        rules,
        {aspect: spec[aspect] for aspect in differing},
        {aspect: reference[aspect] for aspect in differing},
    )


def conceivable(at: Position) -> Iterator[Move]:
    """Every move that could be legal here under any rules: all kinds, with all cards and cells at hand."""
    for cell in CELLS:
        for card in at.hand:
            yield place("hand", card, cell)
        for card in at.reserve:
            yield place("reserve", card, cell)
        for many in range(1, len(at.base[cell]) + 1):
            yield Move("jack", cell=cell, many=many)
        for card in at.base[cell]:
            yield Move("king", card)
    yield from map(reserve, at.hand)
    yield from (SKIP, TURN, END)


def missed_moves(at: Position, rules: Ruleset) -> Disagreement | None:
    """A move that the spec allows and the reference does not list, or the other way round."""
    listed = set(legal_moves(at, rules))
    for move in conceivable(at):
        allowed = not RULEBOOK.violations(translation.step(at, move, rules))
        if allowed != (move in listed):
            return Disagreement(at, move, rules, allowed, move in listed)
    return None


def end_told_alike(at: Position, rules: Ruleset) -> bool:
    """Both say whether somebody must have won before this position, and say the same."""
    return (already_over(at, rules) is None) == nobody_has_won(translation.position(at), rules)


def sample(random: Random) -> tuple[Position, Move, Ruleset]:
    """A step worth comparing: mostly a decision seen by its player, now and then the end of a turn, or a step
    of a whole game.
    """
    rules = sampling.ruleset(random)
    kind = random.random()
    if kind < 0.1:
        return sampling.closing(random, rules), END, rules
    if kind < 0.2:
        at = random.choice((sampling.whole, sampling.whole, sampling.used_up))(random, rules)
        decides = bool(legal_moves(at, rules))
        move = sampling.decision(random, at, rules) if decides else sampling.chance_move(random, at)
    else:
        at = sampling.view(random, rules)
        move = sampling.decision(random, at, rules)
    return at, move, rules
