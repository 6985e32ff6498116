"""One engine: a process that is asked in lines and answers in lines, if it behaves.

Nothing here ever waits for it. What it does not read stays in our own buffer, what it floods us with is cut
off line by line, and when it has to go, it goes with all its children.
"""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import suppress
from time import monotonic
from typing import IO, Any, NamedTuple

from quarrel.errors import Mistake, one_line, shown

CHUNK = 1 << 16
LONGEST_LINE = 1 << 20
LAST_WORDS = 2000


class Question(NamedTuple):
    """What an engine is asked: a number of its own, the line to send, and what it is about."""

    number: int
    line: bytes
    about: Any
    tries: int = 1


def command_line(command: str) -> list[str]:
    """A command as a shell would split it."""
    try:
        parts = shlex.split(command)
    except ValueError as error:
        raise Mistake("bad-engine", f"--engine {shown(command)} is no command: {error}") from None
    if not parts:
        raise Mistake("bad-engine", "--engine is empty; it takes the command that starts an engine")
    return parts


class Engine:
    """A running engine, the questions that it owes an answer to, and when it last did something useful."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            reason = error.strerror or str(error)
            raise Mistake(
                "no-engine", f"the engine {shown(command[0])} cannot be started: {reason}"
            ) from None
        self.stdin, self.stdout, self.stderr = (self._pipe(name) for name in ("stdin", "stdout", "stderr"))
        self.owed: dict[int, Question] = {}
        self.answered = 0
        self.listens = True
        self.progress = monotonic()
        self._outbox = b""
        self._inbox = b""
        self._dropping = False
        self._last_words = b""

    def _pipe(self, name: str) -> int:
        pipe: IO[bytes] = getattr(self._process, name)
        os.set_blocking(pipe.fileno(), False)
        return pipe.fileno()

    @property
    def has_mail(self) -> bool:
        return bool(self._outbox) and self.listens

    def ask(self, question: Question) -> None:
        if not self.owed:
            self.progress = monotonic()
        self.owed[question.number] = question
        self._outbox += question.line

    def send(self) -> None:
        """Write as much as the engine takes."""
        try:
            sent = os.write(self.stdin, self._outbox[:CHUNK])
        except BlockingIOError:
            return
        except OSError:
            self.listens = False
            return
        self._outbox = self._outbox[sent:]

    def received(self) -> Iterator[Any]:
        """What came in, line by line: parsed, or as text if it is no JSON. Ends with None if that was all.

        A line that is far too long is dropped as it comes.
        """
        try:
            data = os.read(self.stdout, CHUNK)
        except BlockingIOError:
            return
        *lines, self._inbox = (self._inbox + data).split(b"\n")
        for line in lines:
            if not self._dropping and line.strip():
                yield parsed(line)
            self._dropping = False
        if len(self._inbox) > LONGEST_LINE:
            if not self._dropping:
                yield one_line(self._inbox[:LAST_WORDS].decode(errors="replace"), 80)
            self._inbox, self._dropping = b"", True
        if not data:
            if self._inbox.strip() and not self._dropping:
                yield parsed(self._inbox)
            self._inbox = b""
            yield None

    def complaints(self) -> bool:
        """Read what the engine says for people, of which only the end is kept; whether there may be more."""
        try:
            data = os.read(self.stderr, CHUNK)
        except BlockingIOError:
            return True
        self._last_words = (self._last_words + data)[-LAST_WORDS:]
        return bool(data)

    def answers(self, number: Any) -> Question | None:
        """The question that an answer of this number is for, which is then no longer owed."""
        question = self.owed.pop(number, None) if isinstance(number, int) and number is not True else None
        if question:
            self.progress = monotonic()
            self.answered += 1
        return question

    def kill(self) -> str:
        """End the engine with all its children; how it ended."""
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        return self._closed()

    def dismiss(self, patience: float) -> None:
        """Let the engine end by itself, which it should when nothing more is asked."""
        with suppress(OSError):
            self._process.stdin.close()  # type: ignore[union-attr]
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(patience)
        self.kill()

    def _closed(self) -> str:
        code = self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
            with suppress(OSError):
                pipe.close()  # type: ignore[union-attr]
        return f"signal {-code}" if code < 0 else f"exit code {code}"

    def ended_by_itself(self) -> str:
        """How an engine ended that has closed its output: told before it is killed."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.2)
        code = self._process.poll()
        self._hear_out()
        self.kill()
        if code is None:
            return "it closed its output"
        return f"it was ended by signal {-code}" if code < 0 else f"it ended with exit code {code}"

    def _hear_out(self) -> None:
        """Read what is left on standard error, but not without end."""
        before = b""
        while len(before) < LAST_WORDS and self.complaints() and before != self._last_words:
            before = self._last_words

    @property
    def last_words(self) -> str:
        return self._last_words.decode(errors="replace").strip()


def parsed(line: bytes) -> Any:
    """A line as JSON, or as a short text if it is none."""
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return one_line(line[:LAST_WORDS].decode(errors="replace").strip(), 80)
