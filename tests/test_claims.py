"""Every claim comes out as expected, and the claims together notice when a single clause is gone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from quarrel.qarre.subject import SUBJECT
from solver.prove import Finding, prove
from solver.subject import Subject
from spec.qarre.claims import CLAIMS
from spec.qarre.rulebook import RULEBOOK
from spec.rulebook import Claim

CLAIM = {each.id: each for each in CLAIMS}
HAND_WRITTEN = [each for each in CLAIMS if not each.id.startswith("not-idle-")]


@cache
def finding(id: str) -> Finding:
    return prove(SUBJECT, CLAIM[id])


def proved_with(clause: str) -> list[Claim]:
    """The claims that hold, and whose proofs do not go through without the clause: the simplest first."""
    proofs = [finding(each.id) for each in HAND_WRITTEN if each.expected == "holds"]
    by_size = sorted(proofs, key=lambda proof: len(proof.clauses))
    return [proof.claim for proof in by_size if clause in proof.clauses]


def without(clause: str) -> Subject:
    """The game with one clause left out."""
    chapters = tuple(
        replace(chapter, clauses=tuple(each for each in chapter.clauses if each.id != clause))
        for chapter in RULEBOOK.chapters
    )
    return replace(SUBJECT, rulebook=replace(RULEBOOK, chapters=chapters))


def notices(claim: Claim, subject: Subject) -> bool:
    """The claim no longer comes out as expected; or nothing is left to say what it speaks of."""
    try:
        return not prove(subject, claim).as_expected
    except LookupError as gap:
        return "no clause settles" in str(gap)


@pytest.mark.parametrize("id", CLAIM)
def test_a_claim_comes_out_as_expected(id: str) -> None:
    found = finding(id)
    assert found.case is None or found.case.objection is None, found.case
    assert found.as_expected, found


def test_the_claims_notice_when_a_clause_is_gone(subtests: pytest.Subtests) -> None:
    for clause in RULEBOOK.clauses:
        with subtests.test(clause):
            claims = proved_with(clause)
            assert claims, "some claim needs this clause"
            changed = without(clause)
            assert any(notices(claim, changed) for claim in claims)


def test_there_are_many_claims_each_with_an_id_and_a_title_of_its_own() -> None:
    assert len(HAND_WRITTEN) >= 40
    assert len(CLAIM) == len(CLAIMS) == len({each.title for each in CLAIMS})
    assert all(each.title for each in CLAIMS)


def test_of_every_clause_it_is_claimed_that_it_is_not_idle() -> None:
    assert {f"not-idle-{clause}" for clause in RULEBOOK.clauses} == set(CLAIM) - {
        each.id for each in HAND_WRITTEN
    }
