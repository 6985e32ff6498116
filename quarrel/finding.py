"""`find`: positions of a named pattern, or of which an expression is true, one class each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from random import SystemRandom
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from quarrel import streams
from quarrel.errors import Mistake, unknown
from quarrel.games import Game
from quarrel.own_files import is_own
from quarrel.own_files import own as own_one
from solver.expression import BadExpression, Expression
from solver.find import NoMore, find
from solver.hunting import Found, Hunting
from spec.patterns import Pattern

ALL_FOUND, NONE_THERE, UNDECIDED = 0, 1, 3
PICTURES = 1


def find_positions(
    chosen: Game,
    pattern: str | None,
    where: str | None,
    *,
    count: int,
    seed: int | None,
    smallest: bool,
    readings: Mapping[str, str],
    as_json: bool,
) -> int:
    """Find so many positions and tell each as soon as it is found."""
    if count < 1:
        raise Mistake("bad-option", f"--count is at least 1, not {count}")
    sought, expression = wanted(chosen.hunting(), pattern, where)
    readings = {**sought.rules, **readings}
    rules = chosen.ruleset(readings, "")
    told_seed = SystemRandom().randrange(1_000_000) if seed is None else seed
    finds = find(
        chosen.subject(),
        chosen.hunting(),
        expression,
        readings=readings,
        bounds=sought.scope,
        seed=told_seed,
        smallest=smallest,
    )
    console = Console(highlight=False)
    many = 0
    try:
        for many, each in enumerate(watched(islice(finds, count), count), 1):
            if as_json:
                streams.print_json(to_json(chosen.hunting(), sought.id, each))
            else:
                print_find(console, chosen, many, each, rules, readings, in_full=count <= PICTURES)
    except NoMore as ending:
        streams.say(f"quarrel: {why(ending, many)}")
        return NONE_THERE if ending.answer == "no" else UNDECIDED
    if seed is None and not smallest:
        streams.say(f"the same again: --seed {told_seed}")
    return ALL_FOUND


def wanted(hunting: Hunting, pattern: str | None, where: str | None) -> tuple[Pattern, Expression]:
    """What is looked for: a pattern, an expression, or a pattern of which an expression is true too."""
    if pattern is None and where is None:
        raise Mistake("bad-usage", "name a pattern, or give an expression with --where")
    sought = None if pattern is None else pattern_of(hunting, pattern)
    try:
        own = None if where is None else Expression(where, hunting.vocabulary)
        if sought is None:
            text = own.text if own else ""
            return Pattern(text, text, text), Expression(text, hunting.vocabulary)
        text = f"({sought.where}) and ({own.text})" if own else sought.where
        return sought, Expression(text, hunting.vocabulary)
    except BadExpression as mistake:
        raise Mistake("bad-expression", f"{'--where' if where else pattern}: {mistake}") from None


def pattern_of(hunting: Hunting, name: str) -> Pattern:
    """A pattern of the game by id, or one of the user's own."""
    if is_own(name):
        return own_one(name, Pattern)
    if name not in hunting.patterns:
        raise Mistake("unknown-pattern", unknown("pattern", name, hunting.patterns))
    return hunting.patterns[name]


def print_vocabulary(hunting: Hunting, *, as_json: bool) -> int:
    """The words that expressions are made of, and the patterns that have a name."""
    words = [
        {"name": each.name, "text": each.text, "sort": each.sort, "reach": each.reach}
        for each in hunting.vocabulary.values()
    ]
    patterns = [
        {"id": each.id, "title": each.title, "where": each.where} for each in hunting.patterns.values()
    ]
    if as_json:
        streams.print_json({"predicates": words, "patterns": patterns})
        return 0
    console = Console(highlight=False)
    for title, rows in (
        ("Words for --where", [(each["name"], each["text"]) for each in words]),
        ("Patterns", [(each["id"], f"{each['title']}\n{each['where']}") for each in patterns]),
    ):
        table = Table(title=f"\n{title}", title_justify="left", title_style="bold", show_header=False)
        table.add_column(no_wrap=True)
        table.add_column()
        for name, text in rows:
            table.add_row(name, text)
        console.print(table)
    return 0


def to_json(hunting: Hunting, pattern: str, found: Found) -> dict[str, Any]:
    """A find in the public format: a single move, the moves of a turn, another move beside it, if any."""
    moves = [hunting.move_to_json(move) for move in found.moves]
    answer: dict[str, Any] = {"position": hunting.position_to_json(found.at)}
    if moves:
        answer |= {"move": moves[0]} if len(moves) == 1 else {"moves": moves}
    if found.other is not None:
        answer["other"] = hunting.move_to_json(found.other)
    return answer | {"pattern": pattern, "class": found.class_id}


def watched(finds: Iterator[Found], count: int) -> Iterator[Found]:
    """The finds as they come, with a bar on a terminal that shows how far it is."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        redirect_stdout=Console().is_terminal,
    ) as progress:
        bar = progress.add_task("finding", total=count)
        for each in finds:
            progress.advance(bar)
            yield each


def print_find(
    console: Console,
    chosen: Game,
    number: int,
    found: Found,
    rules: Any,
    readings: Mapping[str, str],
    *,
    in_full: bool,
) -> None:
    """A find as a picture or on a line, then its moves and its class."""
    hunting = chosen.hunting()
    standing, *moves = chosen.brief(found.at, found.moves, rules)
    if found.other is not None:
        moves.append(f"or: {chosen.brief(found.at, (found.other,), rules)[1]}")
    if in_full:
        first = hunting.move_to_json(found.moves[0]) if found.moves else None
        console.print(chosen.picture(hunting.position_to_json(found.at), first, readings))
        console.print()
    else:
        console.print(f"{number:>3}  {standing}", markup=False, soft_wrap=True)
    for line in moves:
        console.print(f"     {line}", markup=False, soft_wrap=True)
    unsure = "" if found.certain else "; whether it is the smallest is not proved"
    console.print(f"     class {found.class_id}{unsure}", style="dim")


def why(ending: NoMore, many: int) -> str:
    """Why there are not as many finds as asked for."""
    bounds = ", ".join(f"{name} {size}" for name, size in ending.scope.items() if size)
    if ending.answer == "no":
        return f"there is no {'other' if many else 'such'} position within the scope {bounds}: proved"
    found = f"found {many}, and" if many else "found none, and"
    return f"{found} the effort did not suffice to tell whether there are more (scope {bounds})"
