"""Where the command line begins and ends: exit codes, and one line for whatever goes wrong."""

from __future__ import annotations

import os
import sys

from quarrel.errors import Mistake

BAD_INPUT, CLOSED_PIPE, INTERRUPTED = 2, 141, 130


def main() -> None:
    """Run one command and leave with its exit code."""
    try:
        if sys.stdin is None or sys.stdout is None:
            raise Mistake("closed", "standard input and standard output must be open")
        code = _run(sys.argv[1:])
        sys.stdout.flush()
    except Mistake as mistake:
        code = _fail(str(mistake), BAD_INPUT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = _fail("the output was closed before everything was written", CLOSED_PIPE)
    except KeyboardInterrupt:
        code = _fail("interrupted", INTERRUPTED)
    except OSError as error:
        code = _fail(f"{error.strerror}: {error.filename}" if error.filename else str(error), BAD_INPUT)
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    from cyclopts import CycloptsError

    from quarrel.commands import app

    try:
        return int(app(arguments, exit_on_error=False, print_error=False, result_action="return_value") or 0)
    except CycloptsError as error:
        raise Mistake("bad-usage", f"{' '.join(str(error).split())} Try: quarrel --help") from None


def _fail(message: str, code: int) -> int:
    print(f"quarrel: {message}", file=sys.stderr)
    return code


if __name__ == "__main__":
    main()
