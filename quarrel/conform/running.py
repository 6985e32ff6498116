"""A run: suite by suite, vector by vector, from a file to an engine to the tally."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, count
from pathlib import Path
from typing import Any

from quarrel.conform.agreement import differences
from quarrel.conform.conversation import Conversation, Reply
from quarrel.conform.engine import Question
from quarrel.conform.junit import JUnit
from quarrel.conform.tally import Failure, Result, Tally
from quarrel.rulesets import from_options
from quarrel.vectors.declared import told_anew
from quarrel.vectors.files import path_of, read_header, read_vectors
from quarrel.vectors.suite import Tested
from quarrel.vectors.vector import Vector


@dataclass(frozen=True)
class Asked:
    """A vector under a ruleset: the declared one, or another that an engine is asked to play."""

    suite: str
    vector: Vector
    ruleset: str = ""


@dataclass
class Run:
    """All that a run needs, and what it has found so far.

    `readings` are declared: the engine plays them, and is asked to. With `every_reading` it is asked under
    all other readings too, wherever they change the answer.
    """

    tested: Tested
    conversation: Conversation
    tally: Tally
    junit: JUnit
    folder: Path
    readings: Mapping[str, str]
    every_reading: bool = False
    advance: Callable[[str], None] = lambda suite: None

    def __post_init__(self) -> None:
        self._numbers = count(1)

    def suite(self, name: str, *, named: bool) -> None:
        """Ask a whole suite. An optional one that was not asked for by name has to pass its first vector."""
        file = path_of(self.tested.game, name, self.folder)
        vectors = iter(read_vectors(file))
        if read_header(file).get("optional") and not named:
            first = next(vectors, None)
            if first is None or not self._knows(name, first):
                for vector in chain([first] if first else [], vectors):
                    self._skip(name, vector, ["the engine does not know this extension"])
                return
        for reply in self.conversation.replies(self._questions(name, vectors)):
            self._judge(reply)

    def _knows(self, suite: str, vector: Vector) -> bool:
        """Whether an engine answers the first question of an extension rightly."""
        replies = list(self.conversation.replies(self._questions(suite, [vector])))
        if all(reply.answer is not None and not self._differences(reply) for reply in replies):
            for reply in replies:
                self._judge(reply)
            return True
        return False

    def _questions(self, suite: str, vectors: Iterable[Vector]) -> Iterator[Question]:
        for vector in vectors:
            told = told_anew(self.tested, vector) if self.readings else vector
            if told.expected is None:
                self._skip(suite, told, ["no such position under these readings"])
            else:
                yield self._question(Asked(suite, told))
            if self.every_reading:
                for ruleset, expected in told.readings.items():
                    if expected is not None:
                        yield self._question(Asked(suite, told, ruleset))

    def _question(self, asked: Asked) -> Question:
        number = next(self._numbers)
        readings = {**self.readings, **from_options([asked.ruleset] if asked.ruleset else [])}
        request: dict[str, Any] = {"id": number, "game": self.tested.game, "position": asked.vector.position}
        request |= {"ruleset": readings} if readings else {}
        request |= {"move": asked.vector.move} if asked.vector.move is not None else {}
        return Question(number, json.dumps(request).encode() + b"\n", asked)

    def _differences(self, reply: Reply) -> list[str]:
        asked: Asked = reply.question.about
        expected = asked.vector.under(asked.ruleset) or {}
        return differences(self.tested, asked.vector.position, asked.vector.move, expected, reply.answer)

    def _judge(self, reply: Reply) -> None:
        """Count what came of a question."""
        asked: Asked = reply.question.about
        vector, expected = asked.vector, asked.vector.under(asked.ruleset)
        if reply.problem:
            self._fail(Failure(asked.suite, vector, asked.ruleset, expected, None, (), (), reply.problem))
            return
        found = self._differences(reply)
        if not asked.ruleset:
            self.tally.votes.count(vector, reply.answer)
        if not found:
            self._done(asked.suite, vector, "passed", [])
            return
        more = from_options([asked.ruleset] if asked.ruleset else [])
        clauses = self.tested.blamed(vector, expected, reply.answer, more)
        self._fail(Failure(asked.suite, vector, asked.ruleset, expected, reply.answer, clauses, tuple(found)))

    def _fail(self, failure: Failure) -> None:
        self.tally.keep(failure)
        result: Result = "unanswered" if failure.problem else "failed"
        reasons = [*failure.clauses, *failure.differences] if not failure.problem else [failure.problem]
        self._done(failure.suite, failure.vector, result, reasons)

    def _skip(self, suite: str, vector: Vector, reasons: list[str]) -> None:
        self._done(suite, vector, "skipped", reasons)

    def _done(self, suite: str, vector: Vector, result: Result, reasons: list[str]) -> None:
        self.tally.count(suite, vector, result)
        self.junit.add(suite, vector, result, reasons)
        self.advance(suite)
