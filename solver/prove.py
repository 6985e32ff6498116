"""Whether a claim holds: with the clauses that its proof used, or with the smallest case against it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from solver.query import Answer, Query, smallest
from solver.scene import Scene
from solver.subject import Subject
from spec.logic import Truth, no
from spec.rulebook import Claim

Result = Literal["holds", "fails", "unknown"]


@dataclass(frozen=True)
class Case:
    """Known things that show something, under known rules, and what the reference has against them."""

    things: Mapping[str, Any]
    readings: Mapping[str, str]
    objection: str | None = None
    smallest: bool = True


@dataclass(frozen=True)
class Finding:
    """What became of a claim.

    `clauses` are those without any one of which the proof does not go through; `case` is the position that
    refutes a claim, or shows that something is possible. `complete` says that no bound limits the result.
    """

    claim: Claim
    result: Result
    complete: bool
    scope: Mapping[str, int]
    clauses: frozenset[str] = frozenset()
    case: Case | None = None
    note: str = ""

    @property
    def as_expected(self) -> bool:
        return self.result == self.claim.expected and (self.case is None or self.case.objection is None)


def prove(subject: Subject, claim: Claim, *, any_case: bool = False) -> Finding:
    """Prove or refute a claim within its scope; the case that settles it is the smallest, or just any."""
    if claim.kind == "invariant":
        return _invariant(subject, claim)
    return _statement(subject, claim, found_case if any_case else smallest_case)


def _statement(subject: Subject, claim: Claim, look: Callable[[Scene, Query], Case | None]) -> Finding:
    """A case settles the matter if there is one; else the clauses that leave none are named."""
    wanted = claim.kind == "possible"
    plain = Scene(subject, claim.function, scope=subject.within(claim.scope), readings=claim.rules)
    case = None if _expects_a_proof(claim) else look(plain, _against(plain, claim))
    if case is None:
        doubted = Scene(subject, claim.function, scope=plain.scope, readings=claim.rules, doubted=True)
        answer, clauses = blame(_against(doubted, claim), doubted.trust)
        if answer != "yes":
            results: dict[Answer, Result] = {"no": "fails" if wanted else "holds", "unknown": "unknown"}
            return Finding(claim, results[answer], doubted.complete, _bounds(doubted), clauses)
        case = look(plain, _against(plain, claim))
    if case and known_statement(subject, claim.function, case) != wanted:
        case = replace(case, objection="the claim is not so when everything is known")
    return Finding(claim, "holds" if wanted else "fails", True, _bounds(plain), case=case)


def _expects_a_proof(claim: Claim) -> bool:
    """Whether we expect no case: it decides what is asked first, not what comes out."""
    return (claim.kind == "possible") == (claim.expected == "fails")


def _against(scene: Scene, claim: Claim) -> Query:
    """What shows a possibility, or refutes a claim: a step of which the statement is true, or not."""
    sought = scene.statement if claim.kind == "possible" else no(scene.statement)
    premise = scene.step["legal"] if scene.of_a_move and not claim.any_move else True
    return Query([*scene.facts, premise, sought])


def blame(query: Query, trust: Mapping[str, Truth]) -> tuple[Answer, frozenset[str]]:
    """Whether all clauses together leave a case; if not, which of them are to blame, none too many.

    Every clause that is named was dropped once, and then there was a case.
    """
    answer = query.possible(*trust.values())
    if answer != "no":
        return answer, frozenset()
    named = {str(literal): id for id, literal in trust.items()}
    core = sorted(named[name] for name in query.blamed())
    for id in tuple(core):
        rest = [each for each in core if each != id]
        if query.possible(*(trust[each] for each in rest)) == "no":
            core = rest
    return "no", frozenset(core)


def smallest_case(scene: Scene, query: Query) -> Case | None:
    """The smallest case of a query that has one, and what the reference says of it."""
    certain = smallest(query, scene.measures())
    return case_of(scene, query, certain == "yes") if query.found else None


def found_case(scene: Scene, query: Query) -> Case | None:
    """Whatever case a query has, and what the reference says of it."""
    return case_of(scene, query, False) if query.possible() == "yes" else None


def case_of(scene: Scene, query: Query, is_smallest: bool) -> Case:
    """The case that a query found last, replayed."""
    things = {name: query.read(thing) for name, thing in scene.things.items()}
    readings = scene.readings(query)
    objection = None
    if "move" in things:
        objection = scene.subject.objection(things["at"], things["move"], readings)
    return Case(things, readings, objection, is_smallest)


def known_statement(subject: Subject, function: Callable[..., Any], case: Case) -> bool:
    """What a statement comes to when everything that it speaks of is known; z3 has no part in it."""
    step = subject.rulebook.step(rules=subject.rules(case.readings), **case.things)
    return bool(step.ask(function))


def _bounds(scene: Scene) -> dict[str, int]:
    return {} if scene.complete else dict(scene.scope._asdict())


def _invariant(subject: Subject, claim: Claim) -> Finding:
    """True after the first step, and passed on by every legal one."""
    scope = subject.within(claim.scope)
    scene = Scene(subject, claim.function, scope=scope, readings=claim.rules, doubted=True, valid=False)
    at, move, exists = subject.start(scene.scope)
    first = subject.rulebook.step(scene.doubt, at=at, move=move, rules=scene.rules)
    later = scene.step

    def true_of(position: Any) -> Truth:
        given = {"at": position, "rules": scene.rules}
        return claim.function(*(given[name] for name in scene.names))

    begins = Query([*scene.facts[:1], exists, first["legal"], no(true_of(first["after"]))])
    goes_on = Query([*scene.facts, true_of(later["at"]), later["legal"], no(true_of(later["after"]))])
    answers = [blame(query, scene.trust) for query in (begins, goes_on)]
    clauses = frozenset().union(*(clauses for _, clauses in answers))
    found: dict[str, Any] = {"scope": scene.scope._asdict(), "complete": False}
    if all(answer == "no" for answer, _ in answers):
        return Finding(claim, "holds", **found, clauses=clauses)
    if any(answer == "yes" for answer, _ in answers):
        broken = goes_on if answers[0][0] == "no" else begins
        for literal in scene.trust.values():
            broken.learn(literal)
        case = smallest_case(scene, broken) if broken is goes_on else None
        return Finding(claim, "fails", **found, case=case)
    return Finding(claim, "unknown", **found)
