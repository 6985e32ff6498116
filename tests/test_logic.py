"""The vocabulary means the same for Python values and for z3 terms."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from spec import logic

TRUTHS = {"p": True, "q": False, "r": True}
NUMBERS = ("x", "y", "z")

numbers = st.recursive(
    st.integers(-4, 4) | st.sampled_from(NUMBERS),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["smaller", "larger", "+", "-"]), inner, inner),
        st.tuples(st.just("total"), st.lists(inner, max_size=3)),
    ),
    max_leaves=6,
)
truths = st.recursive(
    st.booleans()
    | st.sampled_from(sorted(TRUTHS))
    | st.tuples(st.sampled_from(["<=", "==", ">"]), numbers, numbers),
    lambda inner: st.one_of(
        st.tuples(st.sampled_from(["all_of", "any_of", "none_of"]), st.lists(inner, max_size=4)),
        st.tuples(st.just("implies"), inner, inner),
        st.tuples(st.just("no"), inner),
        st.tuples(st.just("same"), inner, inner),
        st.tuples(st.just("choose"), inner, inner, inner),
        st.tuples(st.just("count"), st.lists(inner, max_size=4), st.integers(0, 4)),
    ),
    max_leaves=12,
)


def built(formula: Any, names: dict[str, Any]) -> Any:
    """The formula over these values, made with the words of the vocabulary."""
    if isinstance(formula, str):
        return names[formula]
    if not isinstance(formula, tuple):
        return formula
    word, *parts = formula
    if word == "count":
        return logic.count(built(each, names) for each in parts[0]) == parts[1]
    if len(parts) == 1 and isinstance(parts[0], list):
        return getattr(logic, word)([built(each, names) for each in parts[0]])
    values = [built(each, names) for each in parts]
    operators: dict[str, Any] = {
        "<=": lambda a, b: a <= b,
        "==": lambda a, b: a == b,
        ">": lambda a, b: a > b,
        "+": lambda a, b: a + b,
        "-": lambda a, b: a - b,
    }
    return (operators[word] if word in operators else getattr(logic, word))(*values)


@given(
    truths,
    st.tuples(*[st.booleans()] * 3),
    st.tuples(*[st.integers(-4, 4)] * 3),
    st.sets(st.sampled_from("pqrxyz")),
)
def test_folding_agrees_with_z3(
    formula: Any, known_truths: tuple[bool, ...], known_numbers: tuple[int, ...], left_open: set[str]
) -> None:
    values: dict[str, Any] = dict(zip("pqr", known_truths, strict=True)) | dict(
        zip("xyz", known_numbers, strict=True)
    )
    folded = built(formula, values)
    assert isinstance(folded, bool)
    terms = {
        name: (logic.open_truth(name) if name in "pqr" else logic.open_number(name))
        if name in left_open
        else value
        for name, value in values.items()
    }
    solver = z3.Solver()
    solver.add([terms[name] == values[name] for name in left_open])
    term = built(formula, terms)
    solver.add(term != folded)
    assert solver.check() == z3.unsat


@pytest.mark.parametrize(
    "module", ["reference.qarre.turn", "quarrel.qarre.picture", "quarrel.judge", "spec.qarre.rulebook"]
)
def test_known_values_need_no_z3(module: str) -> None:
    code = f"import sys, {module}; print([m for m in ('z3', 'rich', 'cyclopts') if m in sys.modules])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.strip() == "[]"
