"""What a game hands over so that positions can be hunted, and the hunt for moves within one position."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from solver.expression import Expression, Node, Value, Word
from spec.logic import Truth
from spec.patterns import Pattern, Predicate
from spec.step import Step

THOROUGH, NEARBY = 300, 16


@dataclass(frozen=True)
class Hunting:
    """A game as the hunt sees it. Positions and moves here are those of the reference.

    `sights` and `turns` say in plain Python what the words of the `vocabulary` mean: of what `look` makes
    of a position and a move (None for none; whether it is known to be legal), and of a row of these. A
    sight has the position `at`, the `move`, whether it is `legal`, and the position `after` it.

    `deal` is a position in which hard things are likely; each of the `ways` makes another position of one,
    mostly sparing what the given moves need. `moves` are all legal ones, `conceivable` all worth a try.
    `follows` says whether the same player may make another move after a sight, `may_follow` the same of an
    open step. `size` measures a position as the subject does. `pins` are random parts of an open position
    that z3 may be asked to keep to. `known_position` and `known_move` are what z3 found, in the words of the
    reference; the public format has them in JSON. `roomier` are the bounds of larger scopes, for what is not
    found in the game's own.
    """

    vocabulary: Mapping[str, Predicate]
    patterns: Mapping[str, Pattern]
    sights: Mapping[str, Callable[[Any], bool | int]]
    turns: Mapping[str, Callable[[Any], bool | int]]
    look: Callable[[Any, Any, Any, bool | None], Any]
    deal: Callable[[Random, Any], Any]
    ways: Sequence[Callable[[Random, Any, tuple[Any, ...]], Any]]
    valid: Callable[[Any, Any], bool]
    moves: Callable[[Any, Any], Sequence[Any]]
    conceivable: Callable[[Any], Iterable[Any]]
    follows: Callable[[Any], bool]
    may_follow: Callable[[Step], Truth]
    class_of: Callable[[Any], str]
    size: Callable[[Any], tuple[int, ...]]
    pins: Callable[[Random, Any], list[Truth]]
    known_position: Callable[[Any], Any]
    known_move: Callable[[Any], Any]
    position_to_json: Callable[[Any], Any]
    move_to_json: Callable[[Any], Any]
    roomier: Sequence[Mapping[str, int]]

    def bind(self, word: Word) -> Value:
        """What a word is of a scene: a list of sights.

        At its place 0 is the sight of the other move, then the moves of a turn, last the position after them.
        """
        name, place = word.predicate.name, 0 if word.other else word.index
        if word.predicate.reach == "turn":
            of_a_turn = self.turns[name]
            return lambda scene: of_a_turn(scene[1:-1])
        of_a_sight = self.sights[name]
        return lambda scene: of_a_sight(scene[place])


class Found(NamedTuple):
    """A position in which an expression is true of these moves, made one after another.

    `other` is another move at the same point, if the expression speaks of one. `certain` is false only where
    the smallest was asked for and the effort did not suffice to prove that this is it.
    """

    at: Any
    moves: tuple[Any, ...] = ()
    other: Any = None
    class_id: str = ""
    certain: bool = True


class Quest:
    """An expression, put to known positions: is there a turn in this one of which it is true?

    What must all be true is tested part by part, as soon as enough moves are made.
    """

    def __init__(self, hunting: Hunting, expression: Expression, rules: Any) -> None:
        self.hunting = hunting
        self.rules = rules
        self.any_move = expression.mentions("legal")
        self.lengths = expression.lengths
        self.of_another_move = expression.of_another_move
        room = range(self.lengths[-1] + 1)
        self._made: list[list[Value]] = [[] for _ in room]
        self._reached: list[list[Value]] = [[] for _ in room]
        self._turn: list[Value] = []
        self._pair: list[Value] = []
        for part in expression.parts:
            self._tests_for(part).append(part.over(hunting.bind))

    def _tests_for(self, part: Node) -> list[Value]:
        if part.of_another_move:
            return self._pair
        if part.of_a_turn:
            return self._turn
        looks_on = any(word.index > part.moves for word in part.words) or not part.moves
        return (self._reached if looks_on else self._made)[part.moves]

    def found_in(self, at: Any, hint: tuple[Any, ...] = ()) -> Found | None:
        """The first turn that fits, if there is one; with a hint only that one and a few others are tried."""
        scene = [None, self.hunting.look(at, None, self.rules, None)]
        if not all(test(scene) for test in self._reached[0]):
            return None
        self._left = NEARBY if hint else THOROUGH
        if self.lengths[0] == 0:
            return Found(at)
        return self._from(scene, hint)

    def _from(self, scene: list[Any], hint: tuple[Any, ...]) -> Found | None:
        """Go on with every move that fits so far, until a whole turn does."""
        made = len(scene) - 1
        here = scene.pop()
        look, rules = self.hunting.look, self.rules
        for move in self.in_order(here.at, hint):
            self._left -= 1
            if self._left < 0:
                break
            seen = look(here.at, move, rules, None if self.any_move else True)
            scene.append(seen)
            if all(test(scene) for test in self._made[made]):
                looks_on = self._reached[made] or made < self.lengths[-1]
                scene.append(look(seen.after, None, rules, None) if looks_on else None)
                found = self._ends_or_goes_on(scene, made, hint)
                if found:
                    return found
                del scene[made + 1 :]
            scene.pop()
        scene.append(here)
        return None

    def _ends_or_goes_on(self, scene: list[Any], made: int, hint: tuple[Any, ...]) -> Found | None:
        if not all(test(scene) for test in self._reached[made]):
            return None
        if made in self.lengths and (found := self._whole(scene)):
            return found
        if made < self.lengths[-1] and self.hunting.follows(scene[made]):
            return self._from(scene, hint[1:])
        return None

    def in_order(self, at: Any, hint: tuple[Any, ...]) -> Iterable[Any]:
        """The moves worth a try, that of the hint first."""
        if self.any_move:
            return (*hint[:1], *self.hunting.conceivable(at))
        moves = self.hunting.moves(at, self.rules)
        return (hint[0], *moves) if hint and hint[0] in moves else moves

    def _whole(self, scene: list[Any]) -> Found | None:
        """The turn of a scene, if what can only be said of all of it is true as well."""
        if not all(test(scene) for test in self._turn):
            return None
        at, moves = scene[1].at, tuple([seen.move for seen in scene[1:-1]])
        if not self.of_another_move:
            return Found(at, moves)
        for move in self.in_order(at, ()):
            if move != moves[0]:
                scene[0] = self.hunting.look(at, move, self.rules, None if self.any_move else True)
                if all(test(scene) for test in self._pair):
                    return Found(at, moves, move)
        return None

    def holds(self, found: Found) -> bool:
        """Whether the expression is true of just these moves, by the reference alone."""
        look, rules = self.hunting.look, self.rules
        if not self.hunting.valid(found.at, rules) or len(found.moves) not in self.lengths:
            return False
        other = None if found.other is None else look(found.at, found.other, rules, None)
        scene, at = [other], found.at
        for made, move in enumerate(found.moves, 1):
            seen = look(at, move, rules, None)
            last = made == len(found.moves)
            if not (seen.legal or (self.any_move and last)) or not (last or self.hunting.follows(seen)):
                return False
            scene.append(seen)
            at = seen.after
        scene.append(look(at, None, rules, None))
        if other is not None and (found.other == found.moves[0] or not (other.legal or self.any_move)):
            return False
        tests = [test for row in (*self._made, *self._reached) for test in row]
        return all(test(scene) for test in (*tests, *self._turn, *self._pair))
