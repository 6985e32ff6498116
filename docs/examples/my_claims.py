"""Claims of one's own about Qarré."""

from spec.logic import Number, Truth, implies
from spec.qarre.position import Kind, Move
from spec.rulebook import claim


@claim("jacks-are-worthless", "A jack never brings points", expected="fails", rules={})
def jacks(move: Move, points: Number) -> Truth:
    return implies(move.is_a(Kind.JACK), points == 0)
