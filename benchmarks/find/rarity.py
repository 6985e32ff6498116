"""How rare the patterns of the panel are among plain random deals.

What the last reserve card wins is too rare to be waited for. There only deals are tried in which one card is
in the reserve, the scores are such that a quartet wins, and, where one must lie there, a quartet does; how
rare all that is can be counted. The rest is left to chance as ever.
"""

from __future__ import annotations

from itertools import product
from random import Random
from time import perf_counter
from typing import NamedTuple

from benchmarks.find.by_chance import MOST, RULES, TWO_PHASES, dealt, plain_deal
from benchmarks.find.panel import ENOUGH, LEAD, QUARTET, Sought
from quarrel.qarre.hunting import valid
from reference.qarre.cards import ACTIONS, DECK
from reference.qarre.combinations import FAMILIES
from reference.qarre.position import Position

SCORES = [(own, other) for own in range(ENOUGH) for other in range(ENOUGH)]
QUARTETS = sorted(sorted(family) for family in FAMILIES if len(family) == QUARTET)
ALL_TOPS = 40 * 39 * 38 * 37 // 24


class Rarity(NamedTuple):
    """Hits among so many deals, which are themselves this share of all."""

    deals: int
    hits: int
    share: float

    @property
    def one_in(self) -> float:
        return self.deals / self.hits / self.share if self.hits else 0


def measure(sought: Sought, seconds: float, seed: int) -> Rarity:
    random, found_in = Random(seed), sought.quest.found_in
    share, winning = winning_scores() if sought.scores else (1.0, [])
    quartet = sought.scores and "quartet before" in sought.needs
    if quartet:
        share *= len(QUARTETS) / ALL_TOPS
    deals = hits = 0
    until = perf_counter() + seconds
    while perf_counter() < until:
        at = narrow_deal(random, winning, quartet=quartet) if winning else plain_deal(random)
        deals += 1
        hits += found_in(at) is not None
    return Rarity(deals, hits, share)


def winning_scores() -> tuple[float, list[tuple[int, int]]]:
    """The scores with which the last reserve card wins by a quartet, and the share of such deals."""
    every = [
        (reserve, scores)
        for reserve, scores in product(range(3), SCORES)
        if valid(dealt(list(DECK), 4, reserve, None, "play", scores), RULES)
    ]
    winning = [
        (own, other)
        for reserve, (own, other) in every
        if reserve == 1 and own - other < LEAD and (own + QUARTET >= ENOUGH or own + QUARTET - other >= LEAD)
    ]
    return len(winning) / len(every), winning


def narrow_deal(random: Random, scores: list[tuple[int, int]], *, quartet: bool) -> Position:
    """A plain deal with one card in the reserve and one of these scores, and on request a quartet."""
    cards = random.sample(DECK, MOST)
    if quartet:
        tops = random.choice(QUARTETS)
        rest = random.sample([card for card in DECK if card not in tops], MOST - 4)
        tops = random.sample(tops, 4)
        cards = [card for pair in zip(rest, tops, strict=False) for card in pair] + rest[4:]
    hand, action, phase = random.randint(4, 7), random.choice((*ACTIONS, None)), random.choice(TWO_PHASES)
    return dealt(cards, hand, 1, action, phase, random.choice(scores))
