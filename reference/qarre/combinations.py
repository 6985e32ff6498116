"""Combinations: what lies together, and what of it is new."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from reference.qarre.cards import SUITS, VALUES, Card
from reference.qarre.position import Cell, Tops
from spec.qarre.questions import Ruleset

Combination = frozenset[tuple[Cell, Card]]


def _families(size: int) -> frozenset[frozenset[Card]]:
    """All sets of so many cards that belong together."""
    equal = [
        frozenset(value + suit for suit in suits) for value in VALUES for suits in combinations(SUITS, size)
    ]
    runs = [
        frozenset(VALUES[(start + step) % len(VALUES)] + suit for step in range(size))
        for suit in SUITS
        for start in range(len(VALUES))
    ]
    return frozenset(equal + runs)


FAMILIES = _families(3) | _families(4)


@lru_cache(maxsize=1 << 16)
def lying(tops: Tops) -> frozenset[Combination]:
    """Every trio and quartet among the top cards, each as the set of its cards where they lie."""
    shown = [(cell, top) for cell, top in enumerate(tops) if top is not None]
    return frozenset(
        frozenset(group)
        for size in (3, 4)
        for group in combinations(shown, size)
        if frozenset(card for _, card in group) in FAMILIES
    )


def maximal(found: frozenset[Combination]) -> frozenset[Combination]:
    """Those that are not part of a larger one."""
    return frozenset(one for one in found if not any(one < other for other in found))


def newly_formed(before: Tops, after: Tops, rules: Ruleset) -> frozenset[Combination]:
    """The combinations that a change of the base brings about."""
    found = lying(after)
    if not found:
        return found
    there = lying(before)
    counted = maximal(found) if rules.subset_trios == "maximal" else found
    return counted - (maximal(there) if rules.broken_quartet == "scores" else there)


def points(before: Tops, after: Tops, rules: Ruleset) -> int:
    """Three for each new trio, four for a new quartet: a point per card."""
    return sum(map(len, newly_formed(before, after, rules)))
