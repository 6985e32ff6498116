"""A quick comparison of spec and reference, for changed copies: fails at the first difference."""

from __future__ import annotations

import sys
from random import Random

from quarrel.qarre import crosscheck, sampling
from quarrel.qarre.bots import at_random
from quarrel.qarre.subject import plays_out
from reference.qarre.game import game
from reference.shuffling import by_seed
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK


def differs() -> bool:
    """Whether any of a fixed sample of steps, games and examples tells the two apart."""
    if not all(plays_out(example, {}) for example in RULEBOOK.examples):
        return True
    random = Random(7)
    for number in range(1500):
        at, move, rules = crosscheck.sample(random)
        if crosscheck.disagreement(at, move, rules):
            return True
        if not crosscheck.end_told_alike(sampling.at_the_edge(random, at), rules):
            return True
        if number % 10 == 0 and crosscheck.missed_moves(at, rules):
            return True
    players = (at_random(random), at_random(random))
    return any(crosscheck.disagreement(*step[:2], Ruleset()) for step in game(players, Ruleset(), by_seed(7)))


if __name__ == "__main__":
    sys.exit(differs())
