"""`conform`: test an engine against the vectors."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from os import cpu_count
from pathlib import Path
from types import FrameType

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from quarrel.conform.conversation import Conversation
from quarrel.conform.engine import command_line
from quarrel.conform.junit import JUnit
from quarrel.conform.report import print_report, to_json
from quarrel.conform.running import Run
from quarrel.conform.tally import Tally
from quarrel.errors import Mistake
from quarrel.streams import print_json
from quarrel.vectors.declared import declared
from quarrel.vectors.files import FOLDER, path_of, read_vectors
from quarrel.vectors.making import suite_names
from quarrel.vectors.suite import Tested

CONFORMS, DOES_NOT, INTERRUPTED = 0, 1, 130
TIME_LIMIT = 10.0


def conform(
    tested: Tested,
    engine: str,
    *,
    suites: Iterable[str] = (),
    readings: Mapping[str, str] = {},
    every_reading: bool = False,
    limit: float = TIME_LIMIT,
    jobs: int | None = None,
    junit: Path | None = None,
    folder: Path = FOLDER,
    as_json: bool = False,
) -> int:
    """Ask an engine all that some suites ask, or all suites, and tell how it did.

    `readings` are declared by the engine. The exit code is 0 if it conforms, 1 if not, 130 if interrupted;
    what was answered until then is told all the same.
    """
    names, named = suite_names(tested, suites), bool([*suites])
    if limit <= 0:
        raise Mistake("bad-option", f"--limit is a number of seconds above 0, not {limit:g}")
    if jobs is not None and jobs < 1:
        raise Mistake("bad-option", f"--jobs is at least 1, not {jobs}")
    if junit and not junit.absolute().parent.is_dir():
        raise Mistake("no-file", f"there is no folder for --junit {junit}")
    game = declared(tested, readings)
    tally, cases = Tally(game), JUnit(tested.game)
    many = jobs or cpu_count() or 1
    interrupted = False
    with Conversation(command_line(engine), limit=limit, jobs=many) as conversation:
        try:
            with stopped_by_a_signal(), watched(game, names, folder) as advance:
                run = Run(game, conversation, tally, cases, folder, readings, every_reading, advance)
                for name in names:
                    run.suite(name, named=named)
        except KeyboardInterrupt:
            interrupted = True
    if junit:
        cases.write(junit)
    cases.close()
    report = to_json(tally, conversation.behaviour, engine, dict(readings), interrupted=interrupted)
    if as_json:
        print_json(report)
    else:
        print_report(Console(highlight=False), tally, report, str(junit) if junit else "")
    if interrupted:
        return INTERRUPTED
    return CONFORMS if report["ok"] else DOES_NOT


@contextmanager
def watched(tested: Tested, names: list[str], folder: Path) -> Iterator[Callable[[str], None]]:
    """Show a person how far it is: a bar for each suite."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        if progress.disable:
            yield lambda suite: None
            return
        totals = {name: sum(1 for _ in read_vectors(path_of(tested.game, name, folder))) for name in names}
        bars = {name: progress.add_task(name, total=total) for name, total in totals.items()}
        yield lambda suite: progress.advance(bars[suite])


@contextmanager
def stopped_by_a_signal() -> Iterator[None]:
    """Let a request to terminate end a run as Ctrl-C does: with a report."""

    def stop(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
