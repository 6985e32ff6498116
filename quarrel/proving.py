"""`prove`: one claim, and what became of it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rich.console import Console

from quarrel import streams
from quarrel.errors import Mistake, unknown
from quarrel.findings import finding_json
from quarrel.games import Game
from quarrel.own_files import is_own, own, told
from quarrel.verifying import AS_EXPECTED, NOT_AS_EXPECTED, UNDECIDED, scope_of
from solver.prove import Finding, prove
from spec.rulebook import Claim


def claim_of(chosen: Game, name: str) -> Claim:
    """A claim of the rulebook by id, or one of the user's own."""
    if is_own(name):
        return own(name, Claim)
    claims = {each.id: each for each in chosen.subject().rulebook.claims}
    if name not in claims:
        raise Mistake("unknown-claim", unknown("claim", name, claims))
    return claims[name]


def prove_claim(chosen: Game, name: str, readings: Mapping[str, str], *, as_json: bool) -> int:
    """Prove or refute a claim and tell it; under other readings than its own if any are given."""
    claim = claim_of(chosen, name)
    if readings:
        claim = replace(claim, rules={**(claim.rules or {}), **readings})
    try:
        finding = prove(chosen.subject(), claim)
    except Exception as error:
        if not is_own(name):
            raise
        raise Mistake("bad-claim", f"{name} cannot be asked: {told(error)}") from None
    report = finding_json(chosen.subject(), finding)
    if as_json:
        streams.print_json(report)
    else:
        print_finding(Console(highlight=False), chosen, finding, report)
    if finding.result == "unknown":
        return UNDECIDED
    return AS_EXPECTED if finding.as_expected else NOT_AS_EXPECTED


def print_finding(console: Console, chosen: Game, finding: Finding, report: dict[str, Any]) -> None:
    """The claim in words, the result, how far it reaches, and what it rests on."""
    claim = finding.claim
    words = {"holds": "[bold green]holds[/]", "fails": "[bold red]fails[/]", "unknown": "[bold]undecided[/]"}
    console.print(f"{words[finding.result]}  {claim.title}\n")
    if claim.expected != finding.result:
        console.print(f"We expected that it {claim.expected}.\n")
    console.print(f"Rules: {rules_of(report['ruleset'])}")
    console.print(f"Scope: {scope_of(report)}")
    if finding.clauses:
        console.print(f"The proof needs: {', '.join(report['clauses'])}")
    if finding.case is None:
        return
    shows = "possible here" if claim.kind == "possible" else "not so here"
    smallest = ", and in no smaller position" if finding.case.smallest else ""
    console.print(f"\nIt is {shows}{smallest}:\n")
    if report["readings"]:
        console.print(f"with {rules_of(report['readings'])}\n")
    position = report["witness"] or report["counterexample"]
    if "at" in finding.case.things:
        console.print(chosen.picture(position, report["move"], report["readings"]))
    else:
        for name, thing in position.items():
            console.print(f"  {name}: {json.dumps(thing, ensure_ascii=False)}", markup=False)


def rules_of(ruleset: str | Mapping[str, str]) -> str:
    """A ruleset in words."""
    if isinstance(ruleset, str):
        return "every ruleset"
    return (
        ", ".join(f"{question}={reading}" for question, reading in ruleset.items()) or "our default readings"
    )
