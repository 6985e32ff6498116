"""The rulebook on screen: clauses in words, as a constraint, and in plain Python, side by side."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markdown import Markdown
from rich.syntax import Syntax

from quarrel.errors import Mistake, unknown
from quarrel.qarre.twins import TWINS
from spec.qarre.rulebook import RULEBOOK
from spec.questions import Question
from spec.rulebook import Assumption, Clause

ROOT = Path(__file__).parent.parent.parent


def where(function: Callable[..., Any]) -> str:
    """File and line in which a function is written, seen from the project's folder."""
    file = Path(inspect.getsourcefile(function) or "")
    return f"{file.relative_to(ROOT).as_posix()}:{inspect.getsourcelines(function)[1]}"


def clause_json(each: Clause) -> dict[str, Any]:
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
        "spec": {"at": where(each.function), "source": inspect.getsource(each.function)},
        "reference": {"at": where(TWINS[each.id]), "source": inspect.getsource(TWINS[each.id])},
    }


def question_json(each: Question) -> dict[str, Any]:
    return {
        "id": each.id,
        "title": each.title,
        "default": each.default,
        "readings": [{"id": reading.id, "text": reading.text} for reading in each.readings],
        "sources": dict(each.sources),
        "clauses": [id for id, clause in RULEBOOK.clauses.items() if each.id in clause.questions],
    }


def assumption_json(each: Assumption) -> dict[str, Any]:
    return {"id": each.id, "text": each.text, "evidence": each.evidence}


def found(id: str) -> Clause | Question | Assumption:
    """The clause, question or assumption of this id, in whatever case it is written."""
    every: dict[str, Clause | Question | Assumption] = {
        **RULEBOOK.clauses,
        **{question.id: question for question in RULEBOOK.questions},
        **{assumption.id: assumption for assumption in RULEBOOK.assumptions},
    }
    for name in (id, id.upper(), id.lower()):
        if name in every:
            return every[name]
    raise Mistake("unknown-clause", unknown("clause, question or assumption", id, every))


def to_json(id: str | None) -> dict[str, Any]:
    """One thing of the rulebook, or all of it."""
    if id is None:
        return {
            "game": RULEBOOK.game,
            "title": RULEBOOK.title,
            "clauses": [clause_json(each) for each in RULEBOOK.clauses.values()],
            "questions": [question_json(each) for each in RULEBOOK.questions],
            "assumptions": [assumption_json(each) for each in RULEBOOK.assumptions],
        }
    each = found(id)
    if isinstance(each, Clause):
        return clause_json(each)
    return question_json(each) if isinstance(each, Question) else assumption_json(each)


def print_rules(id: str | None) -> None:
    console = Console(highlight=False)
    if id is None:
        _print_all(console)
        return
    each = found(id)
    if isinstance(each, Clause):
        _print_clause(console, each)
    elif isinstance(each, Question):
        _print_question(console, each)
    else:
        console.print(f"[bold]{each.id}[/]  {each.text}\n\nEvidence: {each.evidence}")


def _print_all(console: Console) -> None:
    for chapter in RULEBOOK.chapters:
        console.print(f"\n[bold]{chapter.title}[/]")
        for each in chapter.clauses:
            console.print(f"  {each.id:<18} {each.title}")
    console.print("\n[bold]Open questions[/], the default reading first")
    for question in RULEBOOK.questions:
        console.print(f"  {question.id:<18} {', '.join(question.names)}")
    console.print("\n[bold]Assumptions[/]")
    for assumption in RULEBOOK.assumptions:
        console.print(f"  {assumption.id:<18} {assumption.text}")
    console.print("\nOne of them in full: quarrel rules qarre Q-QUEEN-EXCEPTION")


def _print_clause(console: Console, each: Clause) -> None:
    console.print(f"[bold]{each.id}[/]  {each.title}\n")
    console.print(Markdown(each.text))
    for label, things in (("Questions", each.questions), ("Assumptions", each.assumptions)):
        if things:
            console.print(f"\n{label}: {', '.join(things)}")
    if each.sources:
        cited = "; ".join(f"{language}: {heading}" for language, heading in each.sources.items())
        console.print(f"\nRulebook: {cited}")
    for title, function in (("As a constraint", each.function), ("In plain Python", TWINS[each.id])):
        console.print(f"\n[bold]{title}[/]  {where(function)}\n")
        source = inspect.getsource(function).rstrip()
        console.print(Syntax(source, "python", background_color="default", word_wrap=True))


def _print_question(console: Console, each: Question) -> None:
    console.print(f"[bold]{each.id}[/]  {each.title}\n")
    for reading in each.readings:
        default = " (our default)" if reading.id == each.default else ""
        console.print(f"  [bold]{reading.id}[/]{default}: {reading.text}")
    console.print(f"\nClauses that depend on it: {', '.join(question_json(each)['clauses'])}")
