"""Many independent questions on all cores."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool, cpu_count
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_parallel(work: Callable[[Task], Result], tasks: Sequence[Task]) -> Iterator[Result]:
    """The results as they come in, in whatever order; who stops listening stops the work."""
    with Pool(min(cpu_count(), len(tasks)) or 1, initializer=_leave_interrupts_to_the_parent) as pool:
        yield from pool.imap_unordered(work, tasks)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
