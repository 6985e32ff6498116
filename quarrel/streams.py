"""The standard streams as they are found: closed, full, cut off, or in an encoding that lacks most signs."""

from __future__ import annotations

import codecs
import io
import json
import os
import sys
import unicodedata
from contextlib import suppress
from typing import Any, TextIO

from quarrel.errors import Mistake

PIPE_COLUMNS = "80"
LETTERS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣", "x": "✗", "v": "✓", "'": "‘’", '"': "“”"}
LINES = {"|": "│┃╎║", "-": "−–—─━╌", "=": "═", "+": "╭╮╰╯╘╛┏┓┗┛┌┐└┘├┤┬┴┼┡┩╇"}
PLAIN = str.maketrans({sign: plain for plain, signs in (LETTERS | LINES).items() for sign in signs})


class ClosedInput(io.RawIOBase):
    """Standard input that is closed: nobody minds until somebody reads."""

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: object) -> int:
        raise Mistake("closed", "standard input is closed, and this command reads it")


def prepare() -> None:
    """Make the streams such that commands can print and read without a thought for where they lead."""
    if sys.stdout is None:
        raise Mistake("closed", "standard output is closed; it must be open")
    if sys.stdin is None:
        sys.stdin = io.TextIOWrapper(io.BufferedReader(ClosedInput()))
    codecs.register_error("plain", in_plain_letters)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "plain"), (sys.stderr, "plain")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    settle_width()


def settle_width() -> None:
    """Keep a sensible COLUMNS. Without one a pipe gets eighty, whatever terminal is at the other streams."""
    given = os.environ.pop("COLUMNS", "")
    if given.isascii() and given.isdigit() and len(given) <= 3 and int(given):
        os.environ["COLUMNS"] = given
    elif not sys.stdout.isatty():
        os.environ["COLUMNS"] = PIPE_COLUMNS


def in_plain_letters(error: UnicodeError) -> tuple[str, int]:
    """What stands for signs that an encoding lacks: S for a spade, as in JSON, and e for an accented e."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(map(_plain, lacking)), error.end


def _plain(sign: str) -> str:
    found = unicodedata.normalize("NFKD", sign.translate(PLAIN)).encode("ascii", "ignore").decode()
    return found or sign.encode("ascii", "backslashreplace").decode()


def print_json(found: Any) -> None:
    """One JSON document on a line, with all letters as they are where the output can carry them."""
    text = json.dumps(found, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding)
    except UnicodeEncodeError:
        text = json.dumps(found)
    print(text)


def say(message: str) -> None:
    """One line for people; a standard error that is closed or full changes nothing else."""
    if sys.stderr is not None:
        try:
            print(message, file=sys.stderr, flush=True)
        except OSError:
            silence(sys.stderr)


def finish() -> None:
    """Write out what is left, so that a stream that fails does so here and not while Python shuts down."""
    if sys.stdout is not None:
        try:
            sys.stdout.flush()
        except OSError:
            silence(sys.stdout)


def silence(stream: TextIO) -> None:
    """From now on, let whatever is written to a stream vanish."""
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
