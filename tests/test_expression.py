"""Expressions: read strictly, and the same for known values, for z3, and as Python would have it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
import z3
from hypothesis import given
from hypothesis import strategies as st

from solver.expression import BadExpression, Expression, Word
from spec.logic import Number, Truth, open_number, open_truth
from spec.patterns import Predicate, predicate, vocabulary


@predicate("warm")
def warm(at: Any) -> Truth:
    """It is warm."""
    return bool(at)


@predicate("dry")
def dry(at: Any) -> Truth:
    """It is dry."""
    return bool(at)


@predicate("height")
def height(at: Any) -> Number:
    """How high it is."""
    return int(at)


@predicate("width")
def width(at: Any) -> Number:
    """How wide it is."""
    return int(at)


@predicate("jumps")
def jumps(move: Any) -> Truth:
    """The move jumps."""
    return bool(move)


@predicate("gain")
def gain(move: Any) -> Number:
    """What the move gains."""
    return int(move)


@predicate("all_gains")
def all_gains(steps: Any) -> Number:
    """What the turn gains."""
    return len(steps)


WORDS: Mapping[str, Predicate] = vocabulary((warm, dry, height, width, jumps, gain, all_gains))

numbers = st.recursive(
    st.one_of(st.sampled_from(("height", "width")), st.integers(-9, 9).map(str)),
    lambda inner: st.tuples(inner, st.sampled_from("+-"), inner).map(lambda parts: f"({' '.join(parts)})"),
    max_leaves=4,
)
comparisons = st.lists(
    st.tuples(st.sampled_from(("==", "!=", "<", "<=", ">", ">=")), numbers), min_size=1, max_size=3
)
truths = st.recursive(
    st.one_of(
        st.sampled_from(("warm", "dry")),
        st.tuples(numbers, comparisons).map(lambda it: it[0] + "".join(f" {sign} {n}" for sign, n in it[1])),
    ),
    lambda inner: st.one_of(
        st.tuples(inner, st.sampled_from(("and", "or")), inner).map(" ".join),
        inner.map(lambda text: f"not ({text})"),
        inner.map(lambda text: f"({text})"),
    ),
    max_leaves=6,
)


def by_name(values: Mapping[str, Any]) -> Callable[[Word], Callable[[Any], Any]]:
    return lambda word: lambda scene: values[word.predicate.name]


@given(truths, st.booleans(), st.booleans(), st.integers(-12, 12), st.integers(-12, 12))
def test_as_python_and_z3_have_it(text: str, warm: bool, dry: bool, height: int, width: int) -> None:
    known = {"warm": warm, "dry": dry, "height": height, "width": width}
    root = Expression(text, WORDS).root
    wanted = eval(text, {}, known)  # noqa: S307
    found = root.over(by_name(known))(None)
    assert found is wanted
    assert (root.far(by_name(known))(None) == 0) is wanted
    left_open = {name: (open_truth if name in ("warm", "dry") else open_number)(name) for name in known}
    term: Any = root.over(by_name(left_open))(None)
    values = [(left_open[name], _term(value)) for name, value in known.items()]
    proved = term if isinstance(term, bool) else z3.is_true(z3.simplify(z3.substitute(term, *values)))
    assert proved is wanted


def _term(value: Any) -> Any:
    return z3.BoolVal(value) if isinstance(value, bool) else z3.BitVecVal(value, 24)


@pytest.mark.parametrize(
    ("text", "lengths"),
    [
        ("warm", (0,)),
        ("1 < 2", (0,)),
        ("gain > 2", (1,)),
        ("warm and gain[2] > gain", (2,)),
        ("warm[3]", (2,)),
        ("jumps != other.jumps", (1,)),
        ("all_gains > 2", (1, 2, 3, 4)),
        ("all_gains > 2 and jumps[3]", (3, 4)),
    ],
)
def test_of_how_many_moves(text: str, lengths: tuple[int, ...]) -> None:
    assert Expression(text, WORDS).lengths == lengths


def test_closer_is_less_far() -> None:
    far = Expression("height == 7 and (warm or 2 < width < 4)", WORDS).root.far

    def at(height: int, width: int, warm: bool = False) -> float:
        found: float = far(by_name({"height": height, "width": width, "warm": warm}))(None)
        return found

    assert at(7, 3) == 0
    assert 0 < at(6, 3) < at(2, 3) < at(2, 9)
    assert at(7, 9) < at(6, 9)
    assert at(7, 9, warm=True) == 0


def test_what_must_all_be_true_is_taken_apart() -> None:
    assert len(Expression("warm and (dry and gain > 2) and not (warm and dry)", WORDS).parts) == 4
    assert len(Expression("warm or dry and warm", WORDS).parts) == 1


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("", "the expression ends here", 1),
        ("height", "not true or false", 1),
        ("warm and heigt == 3", "did you mean height?", 10),
        ("warm and", "the expression ends here", 9),
        ("warm dry", '"dry" does not belong here', 6),
        ("(warm", '")" is expected', 6),
        ("warm)", '")" does not belong here', 5),
        ("not height", 'after "not" is a number', 5),
        ("height and warm", 'beside "and" is a number', 1),
        ("warm or width", 'beside "or" is a number', 9),
        ("warm + 1 == 2", 'before "+" is true or false', 1),
        ("1 + warm == 2", "what is added is true or false", 5),
        ("warm < 2", 'beside "<" is true or false', 1),
        ("warm == 1", 'beside "==" is true or false', 1),
        ("height = 3", "equal is ==", 8),
        ("height == 3; warm", '";" means nothing here', 12),
        ("__import__(os)", 'no word "__import__"', 1),
        ("warm.real", '"." does not belong here', 5),
        ("height == 1000001", "numbers go up to 1,000,000", 11),
        ("other.warm", "says nothing of a move", 7),
        ("other.", "a word about a move is expected", 7),
        ("gain[0] == 1", "goes from 1 to 4", 6),
        ("gain[5] == 1", "goes from 1 to 4", 6),
        ("warm[6]", "goes from 1 to 5", 6),
        ("gain[x] == 1", "the number of a move is expected", 6),
        ("all_gains[2] == 1", "takes no number", 10),
        ("(" * 41 + "warm" + ")" * 41, "nested more than 40 deep", 41),
        ("not " * 41 + "warm", "nested more than 40 deep", 165),
        ("+".join(["height"] * 9) + " == 1", "too many parts", 1),
        ("warm or " * 400 + "warm", "longer than 2000", 2001),
    ],
)
def test_mistakes_are_told_with_their_column(text: str, message: str, column: int) -> None:
    with pytest.raises(BadExpression, match="column") as found:
        Expression(text, WORDS)
    assert message in str(found.value)
    assert found.value.column == column
    assert "\n" not in str(found.value)


@given(st.text(max_size=40))
def test_whatever_is_given_is_read_or_refused(text: str) -> None:
    refusal = ""
    try:
        Expression(text, WORDS)
    except BadExpression as found:
        refusal = str(found)
    assert refusal.isprintable()


def test_a_word_is_written_once() -> None:
    with pytest.raises(ValueError, match="twice"):
        vocabulary((warm, Predicate("warm", warm.function)))
