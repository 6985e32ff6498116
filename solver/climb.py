"""Towards what is rare, step by step: positions that come closer and closer to an expression.

How close a position is to it is known part by part: a number that should be seven is closer at six than at
two. So what neither sampling hits nor z3 works out in time can often be reached by small changes.
"""

from __future__ import annotations

from itertools import cycle
from random import Random
from typing import Any

from solver.expression import Expression
from solver.hunting import Found, Hunting, Quest

CLIMBERS = 16
LOOKS = 24_000

Moves = tuple[Any, ...]


def climb(hunting: Hunting, expression: Expression, rules: Any, random: Random) -> Found | None:
    """A find reached from random positions, each changed as long as that leads no further away."""
    slope = Slope(hunting, expression, rules)
    starts = [hunting.deal(random, rules) for _ in range(CLIMBERS)]
    climbers = [(at, *slope.height(at, ())) for at in starts]
    for number in cycle(range(CLIMBERS)):
        if slope.looks > LOOKS:
            break
        at, height, moves = climbers[number]
        for way in random.choices(hunting.ways, k=random.choice((1, 1, 2))):
            at = way(random, at, moves)
        if not hunting.valid(at, rules):
            slope.looks += 1
            continue
        reached, turn = slope.height(at, moves)
        if reached <= height:
            climbers[number] = at, reached, turn
            if reached == 0 and (found := slope.quest.found_in(at, turn)):
                return found
    return None


class Slope:
    """How far positions are from an expression."""

    def __init__(self, hunting: Hunting, expression: Expression, rules: Any) -> None:
        self.hunting = hunting
        self.rules = rules
        self.quest = Quest(hunting, expression, rules)
        self.looks = 0
        self._parts = [
            (part.moves, part.far(hunting.bind)) for part in expression.parts if not part.of_another_move
        ]

    def height(self, at: Any, hint: Moves) -> tuple[float, Moves]:
        """How far the position is from it, and with which moves: in each place the one that leads closest."""
        scene = [None, self.hunting.look(at, None, self.rules, None)]
        height = self._at(scene)
        for made in range(1, self.quest.lengths[-1] + 1):
            here = scene.pop()
            looks = [
                self.hunting.look(here.at, move, self.rules, None if self.quest.any_move else True)
                for move in self.quest.in_order(here.at, hint[made - 1 : made])
            ]
            heights = [self._at([*scene, seen, self._standing(seen)]) for seen in looks]
            height = min(heights, default=height)
            if not looks:
                scene.append(here)
                break
            closest = looks[heights.index(height)]
            scene += [closest, self._standing(closest)]
            if (height == 0 and made in self.quest.lengths) or not self.hunting.follows(closest):
                break
        return height, tuple(seen.move for seen in scene[1:-1])

    def _standing(self, seen: Any) -> Any:
        return self.hunting.look(seen.after, None, self.rules, None)

    def _at(self, scene: list[Any]) -> float:
        """The distance so far; what needs more moves than were made is as far as can be."""
        self.looks += 1
        made = len(scene) - 2
        return sum(far(scene) if moves <= made else 1.0 for moves, far in self._parts)
