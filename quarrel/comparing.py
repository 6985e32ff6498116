"""`compare`: the readings of a question, told apart or proved the same."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from quarrel import streams
from quarrel.errors import Mistake, unknown
from quarrel.findings import decided_by, pair_json, ruling_json
from quarrel.games import Game
from quarrel.proving import rules_of
from quarrel.shape import one_of
from quarrel.verifying import AS_EXPECTED, NOT_AS_EXPECTED, UNDECIDED
from solver.compare import compare, pairs
from solver.decide import Ruling, by_example, by_statement, states_a_rule
from solver.prove import prove
from spec.questions import Question


def compare_readings(chosen: Game, id: str, readings: tuple[str, ...], *, as_json: bool) -> int:
    """Compare two readings of a question, or every pair of them, and rule on it."""
    question = _question(chosen, id)
    wanted = _pairs(question, readings)
    subject = chosen.subject()
    found = [pair_json(subject, compare(subject, question, both)) for both in wanted]
    ruling = rule_on(chosen, question)
    report = {
        "id": question.id,
        "title": question.title,
        "default": question.default,
        "pairs": found,
        "decided_by": decided_by(ruling),
        "ruling": ruling_json(ruling),
    }
    if as_json:
        streams.print_json(report)
    else:
        print_comparison(Console(highlight=False), chosen, question, report)
    if any(pair["verdict"] == "unknown" for pair in found):
        return UNDECIDED
    return AS_EXPECTED if all(pair["ok"] for pair in found) else NOT_AS_EXPECTED


def rule_on(chosen: Game, question: Question) -> Ruling:
    """What the worked examples and the statements of the source leave of a question."""
    subject = chosen.subject()
    evidence = [
        each for example in subject.rulebook.examples for each in by_example(subject, example, [question])
    ]
    for claim in subject.rulebook.claims:
        if states_a_rule(claim):
            evidence += by_statement(subject, prove(subject, claim), [question])
    return Ruling.on(question, evidence)


def _question(chosen: Game, id: str) -> Question:
    questions = {each.id: each for each in chosen.questions}
    if id not in questions:
        raise Mistake("unknown-question", unknown("question", id, questions))
    return questions[id]


def _pairs(question: Question, readings: tuple[str, ...]) -> list[tuple[str, str]]:
    if not readings:
        return list(pairs(question))
    for reading in readings:
        one_of(reading, question.names, f"reading of {question.id}", "")
    if len(readings) != 2 or readings[0] == readings[1]:
        raise Mistake("bad-usage", "name two different readings, or none for every pair")
    return [(readings[0], readings[1])]


def print_comparison(console: Console, chosen: Game, question: Question, report: dict[str, Any]) -> None:
    console.print(f"[bold]{question.title}[/]")
    for pair in report["pairs"]:
        one, other = pair["readings"]
        if pair["verdict"] == "differ":
            others = f", with {rules_of(pair['ruleset'])}" if pair["ruleset"] else ""
            smallest = (
                "the smallest position that tells them apart" if pair["smallest"] else "told apart here"
            )
            console.print(f"\n[bold]{one}[/] and [bold]{other}[/]: {smallest}{others}\n")
            console.print(chosen.picture(pair["position"], pair["move"], pair["ruleset"]))
            for reading, answer in zip(pair["readings"], pair["answers"], strict=True):
                console.print(f"  {reading:<{max(len(one), len(other))}}  {answer_in_words(answer)}")
        else:
            words = {"same": "no difference", "unknown": "undecided within the budget"}
            console.print(f"\n[bold]{one}[/] and [bold]{other}[/]: {words[pair['verdict']]}")
    print_ruling(console, question, report["ruling"])


def answer_in_words(answer: dict[str, Any]) -> str:
    """What a judge said of a move, in a few words."""
    if not answer["legal"]:
        return f"illegal ({', '.join(answer['violates'])})"
    ends = {"player": "the player on turn wins", "opponent": "the opponent wins", "void": "the game is void"}
    points = f"{answer['points']} point{'s' * (answer['points'] != 1)}"
    return ", ".join(("legal", points, ends.get(answer["winner"], "nobody wins yet")))


def print_ruling(console: Console, question: Question, ruling: dict[str, Any]) -> None:
    reasons = {
        "example": "example {} would come out differently",
        "contradicted": "it contradicts what the rulebook says: {}",
        "idle": "it would make the rulebook's words idle: {}",
    }
    for each in ruling["evidence"]:
        reason = reasons[each["reason"]].format(each["by"])
        console.print(f"\n[bold]{each['reading']}[/] is ruled out: {reason}")
    if ruling["decided"]:
        console.print(f"\nDecided: [bold]{ruling['left'][0]}[/]")
    else:
        left = " and ".join(ruling["left"])
        console.print(f"\nOpen between {left}; we play [bold]{question.default}[/]. {question.why}")
