"""Expressions over the words of a game: `late and not lost and (height == 5 or gain >= 3)`.

They are read by the few lines below, never run as Python, and one tree serves both worlds: over open things
it becomes a constraint for z3, over known ones it is true or false at once.

A word can say what it is about. `gain[2]` is about the second move of a turn, `late[2]` about the position
before that move (so after the first), `other.gain` about another move in the same position. Without that a
word is about the first move, or about the position at first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from operator import add, ge, gt, le, lt, sub
from typing import Any

from spec.logic import WIDTH, Truth, all_of, any_of, no, same
from spec.patterns import Predicate, Sort

LONGEST_TEXT = 2000
DEEPEST = 40
LONGEST_TURN = 4
LARGEST = 1_000_000
WORD_AT_MOST = LARGEST + 1000
SUM_AT_MOST = 2 ** (WIDTH - 1) - 1

TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+)|(?P<name>[A-Za-z_]\w*)|(?P<sign>[=!<>]=|[-<>+()\[\].])|(?P<bad>\S))"
)
ORDERS: Mapping[str, Callable[[Any, Any], Truth]] = {"<": lt, "<=": le, ">": gt, ">=": ge}
EQUALITIES: Mapping[str, Callable[[Any, Any], Truth]] = {
    "==": same,
    "!=": lambda one, other: no(same(one, other)),
}
SUMS: Mapping[str, Callable[[Any, Any], Any]] = {"+": add, "-": sub}
RESERVED = ("and", "or", "not")

Scene = Any
Value = Callable[[Scene], Any]


class BadExpression(Exception):
    """What is wrong with an expression, and at which column."""

    def __init__(self, message: str, column: int) -> None:
        super().__init__(f"{message} (column {column})")
        self.column = column


@dataclass(frozen=True)
class Word:
    """A predicate as an expression has it: about which move of the turn, or about another move."""

    predicate: Predicate
    index: int = 1
    other: bool = False

    @property
    def moves(self) -> int:
        """How many moves must be known before it means anything; a whole turn counts as one at least."""
        return self.index - 1 if self.predicate.reach == "position" else self.index


Bind = Callable[[Word], Value]


@dataclass(frozen=True)
class Node:
    """A part of an expression: its sort, the words in it, and how its value comes from a scene."""

    sort: Sort
    words: tuple[Word, ...]
    over: Callable[[Bind], Value]
    conjuncts: tuple[Node, ...] = ()
    size: int = 0
    graded: Callable[[Bind], Value] | None = None

    def far(self, bind: Bind) -> Value:
        """How far it is from being true, in a known scene: from 0, where it is, to 1 for each part."""
        if self.graded:
            return self.graded(bind)
        value = self.over(bind)
        return lambda scene: 0.0 if value(scene) else 1.0

    @property
    def moves(self) -> int:
        """How many moves must be known before it has a value."""
        return max((word.moves for word in self.words), default=0)

    @property
    def of_a_turn(self) -> bool:
        return any(word.predicate.reach == "turn" for word in self.words)

    @property
    def of_another_move(self) -> bool:
        return any(word.other for word in self.words)


class Expression:
    """A text that was read: what it asks for, and of how many moves."""

    def __init__(self, text: str, vocabulary: Mapping[str, Predicate]) -> None:
        self.text = " ".join(text.split())
        self.root = _Reader(text, vocabulary).read()

    @cached_property
    def parts(self) -> tuple[Node, ...]:
        """What must all be true."""
        return self.root.conjuncts or (self.root,)

    @cached_property
    def lengths(self) -> tuple[int, ...]:
        """How many moves it can be about: none, one, as many as it numbers, or any number for a turn."""
        least = max(self.root.moves, 1 if self.root.of_another_move else 0)
        return tuple(range(least, max(least, LONGEST_TURN) + 1)) if self.root.of_a_turn else (least,)

    @property
    def of_another_move(self) -> bool:
        return self.root.of_another_move

    def mentions(self, name: str) -> bool:
        return any(word.predicate.name == name for word in self.root.words)


class _Reader:
    """Reads an expression from left to right, one token ahead."""

    def __init__(self, text: str, vocabulary: Mapping[str, Predicate]) -> None:
        if len(text) > LONGEST_TEXT:
            raise BadExpression(f"the expression is longer than {LONGEST_TEXT} characters", LONGEST_TEXT + 1)
        self.vocabulary = vocabulary
        self.tokens = list(_tokens(text))
        self.place = 0
        self.depth = 0

    def read(self) -> Node:
        found = self.disjunction()
        if self.kind != "end":
            raise self.unexpected("and, or, or the end is expected")
        return self.needs("truth", found, 1, "the expression")

    @property
    def kind(self) -> str:
        return self.tokens[self.place][0]

    @property
    def text(self) -> str:
        return self.tokens[self.place][1]

    @property
    def column(self) -> int:
        return self.tokens[self.place][2]

    def next(self) -> str:
        self.place += 1
        return self.tokens[self.place - 1][1]

    def unexpected(self, wanted: str) -> BadExpression:
        here = "the expression ends here" if self.kind == "end" else f'"{self.text}" does not belong here'
        return BadExpression(f"{here}: {wanted}", self.column)

    def expect(self, sign: str) -> None:
        if self.text != sign:
            raise self.unexpected(f'"{sign}" is expected')
        self.next()

    def needs(self, sort: Sort, found: Node, column: int, what: str) -> Node:
        if found.sort != sort:
            said = {"truth": "true or false", "number": "a number"}
            hint = "; compare it with a number" if sort == "truth" else ""
            raise BadExpression(f"{what} is {said[found.sort]}, not {said[sort]}{hint}", column)
        return found

    def deeper(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise BadExpression(f"the expression is nested more than {DEEPEST} deep", self.column)

    def disjunction(self) -> Node:
        return self.joined("or", self.conjunction, any_of)

    def conjunction(self) -> Node:
        return self.joined("and", self.negation, all_of)

    def joined(self, name: str, part: Callable[[], Node], join: Callable[[Iterator[Truth]], Truth]) -> Node:
        column = self.column
        parts = [part()]
        while self.text == name:
            what = f'what stands beside "{name}"'
            self.needs("truth", parts[-1], column, what)
            self.next()
            column = self.column
            parts.append(self.needs("truth", part(), column, what))
        if len(parts) == 1:
            return parts[0]

        def over(bind: Bind) -> Value:
            values = [each.over(bind) for each in parts]
            return lambda scene: join(value(scene) for value in values)

        def graded(bind: Bind) -> Value:
            distances = [each.far(bind) for each in parts]
            together = sum if name == "and" else min
            return lambda scene: together([far(scene) for far in distances])

        conjuncts = tuple(inner for each in parts for inner in each.conjuncts or (each,))
        return Node("truth", _words(parts), over, conjuncts if name == "and" else (), graded=graded)

    def negation(self) -> Node:
        if self.text != "not":
            return self.comparison()
        self.next()
        self.deeper()
        column = self.column
        inner = self.needs("truth", self.negation(), column, 'what stands after "not"')
        self.depth -= 1

        def over(bind: Bind) -> Value:
            value = inner.over(bind)
            return lambda scene: no(value(scene))

        return Node("truth", inner.words, over)

    def comparison(self) -> Node:
        columns = [self.column]
        sides = [self.sum()]
        signs: list[str] = []
        while self.text in ORDERS or self.text in EQUALITIES:
            signs.append(self.next())
            columns.append(self.column)
            sides.append(self.sum())
        if not signs:
            return sides[0]
        for sign, place in zip(signs, range(len(signs)), strict=True):
            both, where = sides[place : place + 2], columns[place : place + 2]
            alike = both[0].sort == both[1].sort and sign in EQUALITIES
            for side, column in zip(both, where, strict=True):
                if not alike:
                    self.needs("number", side, column, f'what stands beside "{sign}"')
        tests = [ORDERS.get(sign) or EQUALITIES[sign] for sign in signs]

        def over(bind: Bind) -> Value:
            values = [side.over(bind) for side in sides]
            if len(tests) == 1:
                (test,), (one, other) = tests, values
                return lambda scene: test(one(scene), other(scene))
            return lambda scene: _chain(tests, [value(scene) for value in values])

        def graded(bind: Bind) -> Value:
            values = [side.over(bind) for side in sides]
            return lambda scene: _gap(tests, [value(scene) for value in values])

        return Node("truth", _words(sides), over, graded=graded)

    def sum(self) -> Node:
        column = self.column
        found = self.term()
        while self.text in SUMS:
            self.needs("number", found, column, f'what stands before "{self.text}"')
            operate = SUMS[self.next()]
            beside = self.column
            found = self.summed(
                operate, found, self.needs("number", self.term(), beside, "what is added"), column
            )
        return found

    def summed(self, operate: Callable[[Any, Any], Any], one: Node, other: Node, column: int) -> Node:
        size = one.size + other.size
        if size > SUM_AT_MOST:
            raise BadExpression("the sum has too many parts", column)

        def over(bind: Bind) -> Value:
            first, second = one.over(bind), other.over(bind)
            return lambda scene: operate(first(scene), second(scene))

        return Node("number", _words([one, other]), over, size=size)

    def term(self) -> Node:
        if self.text == "(":
            self.deeper()
            self.next()
            found = self.disjunction()
            self.expect(")")
            self.depth -= 1
            return found
        if self.text == "-" and self.tokens[self.place + 1][0] == "number":
            self.next()
            return self.number(-1)
        if self.kind == "number":
            return self.number(1)
        if self.kind == "name" and self.text not in RESERVED:
            return self.word()
        raise self.unexpected("a word, a number or a parenthesis is expected")

    def number(self, sign: int) -> Node:
        column = self.column
        value = sign * int(self.next())
        if abs(value) > LARGEST:
            raise BadExpression(f"numbers go up to {LARGEST:,}", column)
        return Node("number", (), lambda bind: lambda scene: value, size=abs(value))

    def word(self) -> Node:
        column = self.column
        name = self.next()
        other = name == "other" and self.text == "."
        if other:
            self.next()
            if self.kind != "name":
                raise self.unexpected("a word about a move is expected, after other.")
            column = self.column
            name = self.next()
        if name not in self.vocabulary:
            near = get_close_matches(name, self.vocabulary, n=1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise BadExpression(f'there is no word "{name}"{hint}', column)
        predicate = self.vocabulary[name]
        if other and predicate.reach != "move":
            raise BadExpression(f'"{name}" says nothing of a move, so there is no other.{name}', column)
        word = Word(predicate, 1 if other else self.index(predicate), other)
        return Node(predicate.sort, (word,), lambda bind: bind(word), size=WORD_AT_MOST)

    def index(self, predicate: Predicate) -> int:
        """Which move of the turn, as `[2]` says it."""
        if self.text != "[":
            return 1
        if predicate.reach == "turn":
            raise BadExpression(
                f'"{predicate.name}" is about the whole turn and takes no number', self.column
            )
        self.next()
        column = self.column
        if self.kind != "number":
            raise self.unexpected("the number of a move is expected")
        index = int(self.next())
        most = LONGEST_TURN + (predicate.reach == "position")
        if not 1 <= index <= most:
            raise BadExpression(f"{predicate.name}[...] goes from 1 to {most}", column)
        self.expect("]")
        return index


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    place = 0
    while match := TOKEN.match(text, place):
        kind = match.lastgroup or ""
        column = match.start(kind) + 1
        if kind == "bad":
            letter = match[kind] if match[kind].isprintable() else "?"
            hint = "; equal is ==" if letter == "=" else ""
            raise BadExpression(f'"{letter}" means nothing here{hint}', column)
        yield kind, match[kind], column
        place = match.end()
    yield "end", "", len(text) + 1


def _words(nodes: list[Node]) -> tuple[Word, ...]:
    return tuple(dict.fromkeys(word for node in nodes for word in node.words))


def _chain(tests: list[Callable[[Any, Any], Truth]], values: list[Any]) -> Truth:
    return all_of(test(one, other) for test, one, other in zip(tests, values, values[1:], strict=False))


def _gap(tests: list[Callable[[Any, Any], Truth]], values: list[int]) -> float:
    """Nothing for each test that holds; else the more, the further the two numbers are apart."""
    gaps = [
        0 if test(one, other) else 1 + abs(one - other)
        for test, one, other in zip(tests, values, values[1:], strict=False)
    ]
    return sum(gap / (1 + gap) for gap in gaps)
