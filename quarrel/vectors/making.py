"""Making vectors of cases: ids, flags, and the answer under every reading that changes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from quarrel.errors import Mistake, unknown
from quarrel.vectors.files import FOLDER, path_of, read_vectors, text_of
from quarrel.vectors.suite import Suite, Tested
from quarrel.vectors.vector import Case, Json, Vector, difference, id_of


def vector_of(tested: Tested, suite: str, case: Case) -> Vector:
    """A case with all that makes it a vector."""
    expected = _answer(tested, case, {})
    answers = {"": expected}
    for variant in tested.variants:
        answers[variant.name] = _answer(tested, case, variant.readings)
    told = {name: difference(expected, each) for name, each in answers.items() if each != expected}
    questions = {
        variant.question for variant in tested.variants if answers[variant.name] != answers[variant.within]
    }
    matter = tested.flags(case, expected or next(each for each in answers.values() if each))
    order = [flag for flag in tested.notes if flag in questions or flag in matter]
    return Vector(
        id_of(suite, case.position, case.move),
        case.comment,
        tuple(order),
        case.position,
        case.move,
        expected,
        told,
    )


def _answer(tested: Tested, case: Case, readings: dict[str, str]) -> Json | None:
    return tested.answer(case.position, case.move, readings)


def cases_of(tested: Tested, suite: Suite, folder: Path, anew: bool) -> Iterable[Case]:
    """The cases of a suite; those that took long to find are taken from its file, or found anew."""
    if anew and suite.anew:
        return suite.anew()
    file = path_of(tested.game, suite.name, folder)
    return suite.cases(read_vectors(file) if file.exists() else iter(()))


def made(tested: Tested, suite: Suite, folder: Path = FOLDER, *, anew: bool = False) -> list[Vector]:
    """All vectors of a suite, in its order; no question is asked twice."""
    found: dict[str, Vector] = {}
    for case in cases_of(tested, suite, folder, anew):
        vector = vector_of(tested, suite.name, case)
        found.setdefault(vector.id, vector)
    return list(found.values())


def made_core(tested: Tested, vectors: Iterable[Vector]) -> list[Vector]:
    """Those of all vectors that catch most mistakes, from simple to hard."""
    chosen = {vector.id: vector for vector in tested.chosen(vectors)}
    return sorted(chosen.values(), key=lambda each: (tested.simplicity(each.position, each.move), each.id))


def files(
    tested: Tested, names: Iterable[str], folder: Path = FOLDER, *, anew: bool = False
) -> Iterator[tuple[Path, str]]:
    """The files of some suites as they should be: where, and the whole text.

    The core is made of the other suites, so it needs them all.
    """
    wanted = set(names)
    core = tested.core.name in wanted
    every: list[Vector] = []
    for suite in tested.suites:
        if core or suite.name in wanted:
            vectors = made(tested, suite, folder, anew=anew)
            every += vectors if core and not suite.optional else ()
            if suite.name in wanted:
                yield path_of(tested.game, suite.name, folder), text_of(tested, suite, vectors)
    if core:
        yield (
            path_of(tested.game, tested.core.name, folder),
            text_of(tested, tested.core, made_core(tested, every)),
        )


def suite_names(tested: Tested, asked: Iterable[str] = ()) -> list[str]:
    """The names of these suites, or of all, the core first."""
    known = [tested.core.name, *(suite.name for suite in tested.suites)]
    wanted = list(asked) or known
    for name in wanted:
        if name not in known:
            raise Mistake("unknown-suite", unknown("suite", name, known))
    return [name for name in known if name in wanted]
