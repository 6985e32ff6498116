"""What a full check of Qarré has beyond claims and questions: symmetries, and spec against reference."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from quarrel.finding import to_json
from quarrel.qarre.crosscheck import disagreement, missed_moves, sample
from quarrel.qarre.hunting import HUNTING
from quarrel.qarre.reconstruction import PUZZLES
from quarrel.qarre.records import RECORDS
from quarrel.qarre.subject import SUBJECT
from solver.cover import classes
from solver.expression import Expression
from solver.find import NoMore, find
from solver.reconstruct import reconstruct
from spec.qarre.symmetry import BARE, SYMMETRIES, canonical, class_size, one_card_more

PARTS = 4


def own_checks(seed: int, steps: int) -> list[tuple[str, tuple[Any, ...]]]:
    """The checks that are the game's own, each with what it needs: the sample is shared out."""
    shares = [steps // PARTS + (part < steps % PARTS) for part in range(PARTS)]
    return [
        ("symmetry", ()),
        *(("record", (id,)) for id in RECORDS),
        *(("pattern", (id, seed)) for id in HUNTING.patterns),
        *(("reconstruction", (id,)) for id in PUZZLES),
        *(("crosscheck", (f"{seed}.{part}", share)) for part, share in enumerate(shares) if share),
    ]


def own_check(kind: str, which: tuple[Any, ...]) -> dict[str, Any]:
    checks: dict[str, Callable[..., dict[str, Any]]] = {
        "symmetry": symmetry,
        "record": record,
        "pattern": pattern,
        "reconstruction": reconstruction,
        "crosscheck": crosscheck,
    }
    return checks[kind](*which)


def record(id: str) -> dict[str, Any]:
    """A record, measured on its witness and held against its bound."""
    return RECORDS[id].to_json(RECORDS[id].run())


def pattern(id: str, seed: int) -> dict[str, Any]:
    """A named pattern, and a position that has it."""
    sought = HUNTING.patterns[id]
    expression = Expression(sought.where, HUNTING.vocabulary)
    try:
        finds = find(
            SUBJECT,
            HUNTING,
            expression,
            readings=sought.rules,
            bounds=sought.scope,
            seed=seed,
            smallest=False,
        )
        shown = to_json(HUNTING, id, next(iter(finds)))
    except NoMore as ending:
        result = "fails" if ending.answer == "no" else "unknown"
        return {"id": id, "title": sought.title, "ok": False, "result": result}
    return {"id": id, "title": sought.title, "ok": True, "result": "holds", **shown}


def reconstruction(id: str) -> dict[str, Any]:
    """Whether what the text tells of a lost picture can be true at all, and in how many ways."""
    found = reconstruct(PUZZLES[id])
    return {
        "id": id,
        "layouts": found.layouts,
        "classes": len(found.classes),
        "ok": found.layouts > 0,
    }


def symmetry() -> dict[str, Any]:
    """The number of symmetries, and of classes of top cards; their sizes must add up to all there are."""
    found = classes(BARE, one_card_more, canonical)
    every = sum(class_size(tops) for tops in found)
    counted = {"symmetries": len(set(SYMMETRIES)), "classes": len(found), "bases": every}
    return counted | {"ok": counted == {"symmetries": 3840, "classes": 1080, "bases": 2_440_001}}


def crosscheck(seed: str, steps: int) -> dict[str, Any]:
    """Spec against reference on a fresh sample; every twentieth position with all conceivable moves."""
    random = Random(seed)
    found = []
    for done in range(steps):
        at, move, rules = sample(random)
        found.append(disagreement(at, move, rules))
        if done % 20 == 0:
            found.append(missed_moves(at, rules))
    differing = [each.to_json() for each in found if each]
    return {"seed": seed, "steps": steps, "ok": not differing, "disagreements": differing}
