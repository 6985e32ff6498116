"""A turn of which everything is left open, for z3 to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from z3 import BoolRef

from solver.expression import Expression, Value, Word
from solver.hunting import Found, Hunting
from solver.query import EFFORT, Answer, Query, smallest
from solver.subject import Subject
from spec.logic import Truth, all_of, any_of, choose, leaves, no, same

PINS = 4


class Stage:
    """An open position and so many open moves from it, of which an expression is true, within a scope."""

    def __init__(
        self,
        subject: Subject,
        hunting: Hunting,
        expression: Expression,
        rules: Any,
        length: int,
        bounds: Mapping[str, int],
    ) -> None:
        self.subject = subject
        self.hunting = hunting
        self.rules = rules
        self.scope = subject.within(bounds)
        self.any_move = expression.mentions("legal")
        self.moves: list[Any] = []
        self.other: Any = None
        self.at, exists = subject.anything[subject.position]("at", self.scope)
        self._facts: list[Truth] = [exists, subject.valid(self.at, rules)]
        self.size = tuple(
            choose(each, 1, 0) if isinstance(each, bool | BoolRef) else each for each in subject.size(self.at)
        )
        scene = self._scene(expression, length)
        self._facts.append(expression.root.over(self._bind)(scene))
        self.query = Query(self._facts)
        self._quick: Query | None = None

    def _scene(self, expression: Expression, length: int) -> list[Any]:
        """As the reference has it: the other move, the moves of the turn, the position after them."""
        scene: list[Any] = [None]
        at = self.at
        for made in range(1, length + 1):
            step = self._step(at, f"move{made}")
            self.moves.append(step["move"])
            scene.append(step)
            if made < length:
                self._facts += [step["legal"], self.hunting.may_follow(step)]
                at = step["after"]
            elif not self.any_move:
                self._facts.append(step["legal"])
        if expression.of_another_move:
            scene[0] = self._step(self.at, "other")
            self.other = scene[0]["move"]
            self._facts += [
                no(same(self.other, self.moves[0])),
                True if self.any_move else scene[0]["legal"],
            ]
        if any(word.predicate.reach == "position" and word.index > length for word in expression.root.words):
            scene.append(self._stands(self._after(scene[length]) if length else self.at))
        return scene

    def _step(self, at: Any, name: str) -> Any:
        move, exists = self.subject.anything[self.subject.move](name, self.scope)
        self._facts.append(exists)
        return self.subject.rulebook.step(at=at, move=move, rules=self.rules)

    def _stands(self, at: Any) -> Any:
        return self.subject.rulebook.step(at=at, rules=self.rules)

    def _after(self, step: Any) -> Any:
        """An illegal move leaves everything as it is."""
        return choose(step["legal"], step["after"], step["at"]) if self.any_move else step["after"]

    def _bind(self, word: Word) -> Value:
        function, place = word.predicate.function, 0 if word.other else word.index
        if word.predicate.reach == "turn":
            return lambda scene: function(tuple(scene[1 : len(self.moves) + 1]))
        return lambda scene: scene[place].ask(function)

    def found(self) -> Found:
        """What z3 found last, in the words of the reference."""
        read, move = self.query.read, self.hunting.known_move
        return Found(
            self.hunting.known_position(read(self.at)),
            tuple(move(read(each)) for each in self.moves),
            None if self.other is None else move(read(self.other)),
        )

    def anywhere(self, random: Random) -> Answer:
        """A case of which chance says some parts, at little effort."""
        if self._quick is None:
            self._quick = Query(self._facts, EFFORT // 50)
        self.query = self._quick
        pins = self.hunting.pins(random, self.at)
        for many in (PINS, 1):
            if (answer := self.query.possible(*pins[:many])) == "yes":
                break
        return answer

    def smallest(self, above: tuple[int, ...] | None) -> tuple[Answer, bool]:
        """Whether there is a case larger than this, and if so, whether the one found is surely the smallest.

        What else is open is made small too, so that there is just one answer.
        """
        self.query = Query(self._facts)
        if above is not None:
            self.query.learn(larger_than(self.size, above))
        if (answer := self.query.possible()) != "yes":
            return answer, False
        things = (self.at, *self.moves, *([] if self.other is None else [self.other]))
        return answer, smallest(self.query, [*self.size, *leaves(things)]) == "yes"


def larger_than(size: tuple[Any, ...], known: tuple[int, ...]) -> Truth:
    """One row of measures comes after another: the first that differs is larger."""
    return any_of(
        all_of(
            *(one == other for one, other in zip(size[:place], known[:place], strict=True)),
            number > known[place],
        )
        for place, number in enumerate(size)
    )
