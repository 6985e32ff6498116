"""The rulebook on screen: clauses in words, as a constraint, and in plain Python, side by side."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill
from types import CodeType
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.syntax import Syntax
from rich.text import Text

from quarrel.errors import Mistake, unknown
from spec.questions import Question
from spec.rulebook import Assumption, Clause, Rulebook

ROOT = Path(__file__).parent.parent
Function = Callable[..., Any]


@dataclass(frozen=True)
class Book:
    """A rulebook, and which function of the reference answers which of its clauses."""

    rulebook: Rulebook
    twins: Mapping[str, Function]


def where(function: Function) -> str:
    """File and line in which a function is written, seen from the project's folder."""
    file = Path(inspect.getsourcefile(function) or "")
    return f"{file.relative_to(ROOT).as_posix()}:{inspect.getsourcelines(function)[1]}"


def helpers(function: Function) -> list[Function]:
    """The functions of the same module that a function relies on, in the order in which they are needed.

    A rule is told only if those that it is handed on to are told with it.
    """
    found = [function]
    for each in found:
        known = [each.__globals__[name] for name in names_in(each.__code__) if name in each.__globals__]
        for other in map(inspect.unwrap, known):
            if inspect.isfunction(other) and other.__module__ == function.__module__ and other not in found:
                found.append(other)
    return found[1:]


def names_in(code: CodeType) -> Iterator[str]:
    """The names that a function looks up, those in functions within it included."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from names_in(part)


def source_json(function: Function) -> dict[str, Any]:
    """Where a function is written and how, with the functions beside it that it relies on."""
    beside = [{"at": where(each), "source": inspect.getsource(each)} for each in helpers(function)]
    return {"at": where(function), "source": inspect.getsource(function), "helpers": beside}


def clause_json(book: Book, each: Clause) -> dict[str, Any]:
    return {
        "id": each.id,
        "chapter": each.chapter,
        "title": each.title,
        "text": each.text,
        "kind": "settles" if each.settles else "forbids",
        "settles": list(each.settles),
        "questions": list(each.questions),
        "assumptions": list(each.assumptions),
        "sources": dict(each.sources),
        "spec": source_json(each.function),
        "reference": source_json(book.twins[each.id]),
    }


def question_json(book: Book, each: Question) -> dict[str, Any]:
    return {
        "id": each.id,
        "title": each.title,
        "default": each.default,
        "readings": [{"id": reading.id, "text": reading.text} for reading in each.readings],
        "sources": dict(each.sources),
        "clauses": [id for id, clause in book.rulebook.clauses.items() if each.id in clause.questions],
    }


def assumption_json(each: Assumption) -> dict[str, Any]:
    return {"id": each.id, "text": each.text, "evidence": each.evidence}


def found(book: Book, id: str) -> Clause | Question | Assumption:
    """The clause, question or assumption of this id, in whatever case it is written."""
    every: dict[str, Clause | Question | Assumption] = {
        **book.rulebook.clauses,
        **{question.id: question for question in book.rulebook.questions},
        **{assumption.id: assumption for assumption in book.rulebook.assumptions},
    }
    for name in (id, id.upper(), id.lower()):
        if name in every:
            return every[name]
    raise Mistake("unknown-clause", unknown("clause, question or assumption", id, every))


def to_json(book: Book, id: str | None) -> dict[str, Any]:
    """One thing of the rulebook, or all of it."""
    _words_are_there()
    if id is None:
        return {
            "game": book.rulebook.game,
            "title": book.rulebook.title,
            "clauses": [clause_json(book, each) for each in book.rulebook.clauses.values()],
            "questions": [question_json(book, each) for each in book.rulebook.questions],
            "assumptions": [assumption_json(each) for each in book.rulebook.assumptions],
        }
    each = found(book, id)
    if isinstance(each, Clause):
        return clause_json(book, each)
    return question_json(book, each) if isinstance(each, Question) else assumption_json(each)


def _words_are_there() -> None:
    if sys.flags.optimize > 1:
        raise Mistake(
            "no-words", "the rules in words are docstrings, which PYTHONOPTIMIZE=2 and -OO leave out"
        )


def print_rules(book: Book, id: str | None) -> None:
    """One thing of the rulebook in full, or a list of all that is in it."""
    _words_are_there()
    console = Console(highlight=False)
    if id is None:
        _print_all(console, book)
        return
    each = found(book, id)
    if isinstance(each, Clause):
        _print_clause(console, book, each)
    elif isinstance(each, Question):
        _print_question(console, book, each)
    else:
        _print_heading(console, each.id, each.text)
        console.print(f"Evidence: {each.evidence}", markup=False)


def _print_all(console: Console, book: Book) -> None:
    for chapter in book.rulebook.chapters:
        if chapter.clauses:
            console.print(f"[bold]{chapter.title}[/]")
            _print_list(console, ((each.id, each.title) for each in chapter.clauses))
    _print_hanging(console, "Open questions, the default reading first", "    ", bold="Open questions")
    _print_list(console, ((each.id, ", ".join(each.names)) for each in book.rulebook.questions))
    console.print("[bold]Assumptions[/]")
    _print_list(console, ((each.id, each.text) for each in book.rulebook.assumptions))
    asked = [id for id, each in book.rulebook.clauses.items() if each.questions and not each.settles]
    full = f"One of them in full: quarrel rules {book.rulebook.game} {asked[len(asked) // 2]}"
    _print_hanging(console, full, "    ")


def _print_list(console: Console, things: Iterable[tuple[str, str]]) -> None:
    """Ids, and beside them what they are about, so that the ids stand out."""
    deep = " " * (21 if console.width >= 60 else 4)
    for id, text in things:
        _print_hanging(console, f"  {id:<18} {text}", deep)
    console.print()


def _print_heading(console: Console, id: str, text: str) -> None:
    _print_hanging(console, f"{id}  {text}", "    ", bold=id)
    console.print()


def _print_hanging(console: Console, text: str, deep: str, bold: str = "") -> None:
    """Words that go on further in where they need more than a line."""
    width = max(console.width, 20)
    lines = Text(fill(text, width, subsequent_indent=deep, break_on_hyphens=False))
    start = text.index(bold)
    lines.stylize("bold", start, start + len(bold))
    console.print(lines, soft_wrap=True)


def _print_code(console: Console, function: Function) -> None:
    """A function as it is written: into a pipe to the letter, on a terminal in lines that fit."""
    source = inspect.getsource(function).rstrip()
    code = Syntax("", "python", background_color="default").highlight(source)
    code.rstrip()
    for line in code.split("\n", allow_blank=True) if console.is_terminal else [code]:
        fits = not console.is_terminal or line.cell_len <= console.width
        for part in [line] if fits else _broken(console, line):
            console.print(part, soft_wrap=True)


def _broken(console: Console, line: Text) -> Iterator[Text]:
    """A line too long for the terminal, gone on with below and further in."""
    indent = len(line.plain) - len(line.plain.lstrip())
    first, *rest = line[indent:].wrap(console, max(console.width - indent - 8, 20))
    yield Text(" " * indent) + first
    for part in rest:
        yield Text(" " * (indent + 8)) + part


def _print_clause(console: Console, book: Book, each: Clause) -> None:
    _print_heading(console, each.id, each.title)
    console.print(Markdown(each.text))
    for label, things in (("Questions", each.questions), ("Assumptions", each.assumptions)):
        if things:
            console.print(f"\n{label}: {', '.join(things)}")
    if each.sources:
        cited = "; ".join(f"{language}: {heading}" for language, heading in each.sources.items())
        console.print(f"\nRulebook: {cited}", markup=False)
    for title, function in (("As a constraint", each.function), ("In plain Python", book.twins[each.id])):
        console.print(f"\n[bold]{title}[/]  {where(function)}", soft_wrap=True)
        for written in (function, *helpers(function)):
            console.print()
            _print_code(console, written)


def _print_question(console: Console, book: Book, each: Question) -> None:
    _print_heading(console, each.id, each.title)
    for reading in each.readings:
        default = " (our default)" if reading.id == each.default else ""
        _print_hanging(console, f"  {reading.id}{default}: {reading.text}", "    ", bold=reading.id)
    console.print(f"\nClauses that depend on it: {', '.join(question_json(book, each)['clauses'])}")


def with_reasons(book: Book, verdict: dict[str, Any]) -> dict[str, Any]:
    """The judge's answer with title, words and place of each violated clause."""
    clauses = [book.rulebook.clauses[id] for id in verdict["violates"]]
    return verdict | {
        "clauses": [
            {
                "id": each.id,
                "title": each.title,
                "text": each.text,
                "questions": list(each.questions),
                "spec": where(each.function),
                "reference": where(book.twins[each.id]),
            }
            for each in clauses
        ]
    }


def print_reasons(console: Console, clauses: Iterable[Mapping[str, Any]]) -> None:
    """Why a move is illegal, clause by clause."""
    for each in clauses:
        console.print(f"\n[bold]{each['id']}[/]  {each['title']}")
        console.print(Markdown(each["text"]))
        if each["questions"]:
            console.print(f"depends on how one reads: {', '.join(each['questions'])}")
        console.print(f"{each['spec']}  {each['reference']}", style="dim")
