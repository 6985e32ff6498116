"""A conversation with an engine that may hang, crash, talk nonsense or answer out of order.

Questions are sent ahead, so that a fast engine never waits. If one process is kept busy for long, others
are started beside it. An engine that ends, or that owes an answer for too long, is started anew, and what it
owed is asked again; only the question it was at is left aside, at once after a hang, the second time after an
end. If that happens too often, the rest stays unanswered.
"""

from __future__ import annotations

import selectors
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from time import monotonic
from typing import Any, NamedTuple

from quarrel.conform.engine import Engine, Question

AHEAD = 64
PAYS_AFTER = 1.0
GOODBYE = 2.0
ENDS, HANGS, IN_VAIN = 50, 10, 3
KEPT_STRAYS = 5


class Reply(NamedTuple):
    """What came of a question: an answer, or why there is none."""

    question: Question
    answer: Any = None
    problem: str = ""


@dataclass
class Behaviour:
    """What there is to say about an engine besides its answers."""

    ends: list[str] = field(default_factory=list)
    hangs: int = 0
    in_vain: int = 0
    strays: int = 0
    first_strays: list[str] = field(default_factory=list)
    last_words: str = ""
    given_up: bool = False

    def stray(self, line: Any) -> None:
        self.strays += 1
        if len(self.first_strays) < KEPT_STRAYS:
            self.first_strays.append(str(line)[:80])

    @property
    def hopeless(self) -> bool:
        return len(self.ends) >= ENDS or self.hangs >= HANGS or self.in_vain >= IN_VAIN

    @property
    def bad(self) -> bool:
        return bool(self.ends or self.hangs or self.given_up)


class Conversation:
    """Engines of one command, asked together. `limit` is how long one may owe an answer, in seconds."""

    def __init__(self, command: Sequence[str], *, limit: float, jobs: int) -> None:
        self._command, self._limit, self._jobs = command, limit, jobs
        self.behaviour = Behaviour()
        self._selector = selectors.DefaultSelector()
        self._engines: list[Engine] = []
        self._again: deque[Question] = deque()
        self._start()
        self._begun = monotonic()

    def __enter__(self) -> Conversation:
        return self

    def __exit__(self, *reason: object) -> None:
        patience = GOODBYE if reason[0] is None else 0.0
        for engine in [*self._engines]:
            self._forget(engine)
            engine.dismiss(patience)
        self._selector.close()

    def replies(self, questions: Iterable[Question]) -> Iterator[Reply]:
        """Ask all questions, and tell what came of each as soon as it is known, in whatever order."""
        source = iter(questions)
        while not self.behaviour.given_up:
            more = self._ask_ahead(source)
            if not more and not any(engine.owed for engine in self._engines):
                return
            if more and len(self._engines) < self._jobs and monotonic() - self._begun > PAYS_AFTER:
                self._start()
            yield from self._listen()
            yield from self._lose_patience()
        for question in (*self._again, *source):
            yield Reply(question, problem="not asked any more: the engine was given up")
        self._again.clear()

    def _ask_ahead(self, source: Iterator[Question]) -> bool:
        """Give every engine enough to do; whether anything is left that could be given to more engines."""
        for engine in self._engines:
            while len(engine.owed) < AHEAD and engine.listens:
                question = self._again.popleft() if self._again else next(source, None)
                if question is None:
                    return False
                engine.ask(question)
        return True

    def _start(self) -> None:
        engine = Engine(self._command)
        self._engines.append(engine)
        self._selector.register(engine.stdout, selectors.EVENT_READ, (engine, "answers"))
        self._selector.register(engine.stderr, selectors.EVENT_READ, (engine, "complaints"))

    def _listen(self) -> Iterator[Reply]:
        """Wait until an engine says something or takes something, no longer than patience lasts."""
        for engine in self._engines:
            self._watch_mail(engine)
        soonest = min((engine.progress for engine in self._engines if engine.owed), default=monotonic())
        for ready, _ in self._selector.select(max(0.0, soonest + self._limit - monotonic())):
            engine, what = ready.data
            if engine not in self._engines:
                continue
            if what == "mail":
                engine.send()
            elif what == "complaints":
                if not engine.complaints():
                    self._selector.unregister(engine.stderr)
            else:
                yield from self._heard(engine)

    def _watch_mail(self, engine: Engine) -> None:
        watched = engine.stdin in self._selector.get_map()
        if engine.has_mail and not watched:
            self._selector.register(engine.stdin, selectors.EVENT_WRITE, (engine, "mail"))
        elif watched and not engine.has_mail:
            self._selector.unregister(engine.stdin)

    def _heard(self, engine: Engine) -> Iterator[Reply]:
        for answer in engine.received():
            if answer is None:
                yield from self._ended(engine)
                return
            number = answer.get("id") if isinstance(answer, dict) else None
            question = engine.answers(number)
            if question:
                self.behaviour.in_vain = 0
                yield Reply(question, {name: value for name, value in answer.items() if name != "id"})
            else:
                self.behaviour.stray(answer)

    def _ended(self, engine: Engine) -> Iterator[Reply]:
        """An engine has closed its output, though nobody told it to."""
        self._forget(engine)
        how = engine.ended_by_itself()
        self.behaviour.ends.append(how)
        yield from self._replaced(engine, f"the engine gave none; {how}", patient=True)

    def _lose_patience(self) -> Iterator[Reply]:
        """Give up on engines that owe an answer for too long."""
        for engine in [*self._engines]:
            busy = engine.owed or not engine.listens
            if busy and monotonic() - engine.progress > self._limit:
                self._forget(engine)
                engine.kill()
                self.behaviour.hangs += 1
                yield from self._replaced(engine, f"no answer within {self._limit:g} s", patient=False)

    def _forget(self, engine: Engine) -> None:
        self._engines.remove(engine)
        for pipe in (engine.stdin, engine.stdout, engine.stderr):
            if pipe in self._selector.get_map():
                self._selector.unregister(pipe)

    def _replaced(self, engine: Engine, problem: str, *, patient: bool) -> Iterator[Reply]:
        """Put an engine in the place of one that is gone; the question it was at is to blame."""
        self.behaviour.last_words = engine.last_words or self.behaviour.last_words
        self.behaviour.in_vain += 1
        first, *rest = engine.owed.values() if engine.owed else (None,)
        self._again.extendleft(reversed(rest))
        if first and patient and first.tries < 2:
            self._again.appendleft(first._replace(tries=first.tries + 1))
        elif first:
            yield Reply(first, problem=problem)
        if self.behaviour.hopeless:
            self._give_up()
        elif not self._engines:
            self._start()

    def _give_up(self) -> None:
        self.behaviour.given_up = True
        for engine in [*self._engines]:
            self._forget(engine)
            engine.kill()
            self._again.extend(engine.owed.values())
