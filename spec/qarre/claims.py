"""What is true of Qarré, and what is not: claims in words and in logic.

Chapter by chapter, as the rules are.
"""

from __future__ import annotations

from spec.logic import Truth, count, implies
from spec.qarre.anything import Tops
from spec.qarre.cards import Card, connects
from spec.qarre.combinations import QUARTET, TRIOS, combination
from spec.rulebook import claim


@claim("connecting-is-mutual", "If one card connects to another, so does the other to the one")
def connecting_is_mutual(one: Card, other: Card) -> Truth:
    return implies(connects(one, other), connects(other, one))


@claim("two-trios-make-a-quartet", "Two different trios on the base are parts of one quartet")
def two_trios_make_a_quartet(tops: Tops) -> Truth:
    trios = count(combination(tops, cells) for cells in TRIOS)
    return implies(trios >= 2, combination(tops, QUARTET))
