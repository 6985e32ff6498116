"""Where the command line begins and ends: exit codes, and one line for whatever goes wrong."""

from __future__ import annotations

import sys

from quarrel import streams
from quarrel.errors import Mistake, one_line, shown

BAD_INPUT, CLOSED_PIPE, INTERRUPTED = 2, 141, 130
LONGEST_MESSAGE, LONGEST_USAGE = 4000, 500


def main() -> None:
    """Run one command and leave with its exit code."""
    try:
        streams.prepare()
        code = _run(sys.argv[1:])
        sys.stdout.flush()
    except Mistake as mistake:
        code = _fail(str(mistake), BAD_INPUT)
    except BrokenPipeError:
        code = _cut_off()
    except SystemExit as leaving:
        if not _is_cut_off(leaving):
            raise
        code = _cut_off()
    except KeyboardInterrupt:
        code = _fail("interrupted", INTERRUPTED)
    except OSError as error:
        where = f": {shown(str(error.filename))}" if error.filename else " while reading or writing"
        code = _fail(f"{error.strerror or error}{where}", BAD_INPUT)
    streams.finish()
    sys.exit(code)


def _run(arguments: list[str]) -> int:
    from cyclopts import CycloptsError

    from quarrel.commands import app

    try:
        return int(app(arguments, exit_on_error=False, print_error=False, result_action="return_value") or 0)
    except CycloptsError as error:
        usage = one_line(" ".join(str(error).split()), LONGEST_USAGE)
        raise Mistake("bad-usage", f"{usage} Try: quarrel --help") from None


def _is_cut_off(leaving: SystemExit) -> bool:
    """Whether rich leaves because of a closed pipe: it does so without a word, and with an exit code of 1."""
    reason = leaving.__context__
    while reason and not isinstance(reason, BrokenPipeError):
        reason = reason.__context__
    return reason is not None


def _cut_off() -> int:
    streams.silence(sys.stdout)
    return _fail("the output was closed before everything was written", CLOSED_PIPE)


def _fail(message: str, code: int) -> int:
    streams.say(f"quarrel: {one_line(message, LONGEST_MESSAGE)}")
    return code


if __name__ == "__main__":
    main()
