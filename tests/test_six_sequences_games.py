"""Whole matches of Les six séquences keep what must never change, with any players and readings."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from random import Random

import pytest

from quarrel.six_sequences import crosscheck, sampling
from quarrel.six_sequences.bots import at_random, bot
from reference.shuffling import by_seed, in_given_orders
from reference.six_sequences.cards import DECK, HIDDEN, is_joker, rank, suit
from reference.six_sequences.deal import chance, new_match
from reference.six_sequences.game import Played, game
from reference.six_sequences.position import Position
from reference.six_sequences.sequences import unbroken
from reference.six_sequences.turn import legal_moves, violations
from reference.six_sequences.view import view
from spec.six_sequences.questions import QUESTIONS, Ruleset

SEATINGS = ((2, False), (3, False), (4, False), (4, True))


def lying(at: Position) -> list[str]:
    laid = (cards for table in at.tables for cards in table.combinations)
    return sorted(chain(at.hand, *at.others, at.stock, at.discard, *laid))


def check(at: Position, rules: Ruleset) -> None:
    """What holds in every state of every match."""
    assert lying(at) == ([] if at.phase in ("setup", "over") else sorted(DECK))
    for table in at.tables:
        for sequence in table.sequences:
            assert len(sequence.cards) >= 3
            assert len({suit(card) for card in sequence.cards}) == 1
            assert unbroken(sequence.cards, sequence.low)
        for series in table.series:
            assert len({rank(card) for card in series.cards}) == 1
            assert not any(map(is_joker, series.cards))
    if at.phase in ("take", "draw", "claim", "asked", "awarded"):
        assert {len(hand) for hand in (at.hand, *at.others)} == {8}
    if at.phase in ("lay", "extend", "refill"):
        assert len(at.hand) <= 9
        assert all(len(hand) == 8 for hand in at.others)
    decides = at.phase in ("take", "lay", "extend", "final", "claim", "awarded")
    assert (next(legal_moves(at, rules), None) is not None) == decides
    assert (chance(at, by_seed(0)) is None) == (decides or at.phase == "over")


def played(seed: int, players: int, teams: bool, rules: Ruleset, *, bots: str = "random") -> list[Played]:
    random = Random(seed)
    start = new_match(players, teams=teams, deals=2)
    return list(game((bot(bots, random, rules),) * players, rules, by_seed(seed), start))


@pytest.mark.parametrize(("players", "teams"), SEATINGS)
@pytest.mark.parametrize("bots", ["random", "greedy"])
def test_whole_matches(players: int, teams: bool, bots: str) -> None:
    for seed in range(3):
        rules = sampling.ruleset(Random(seed)) if seed else Ruleset()
        steps = played(seed, players, teams, rules, bots=bots)
        assert [step.outcome.winner is not None for step in steps[:-1]].count(True) == 0
        assert steps[-1].outcome.winner is not None
        assert sum(step.move.kind == "count" for step in steps) == 2
        for step in steps:
            assert violations(step.at, step.move, rules) == frozenset()
            check(step.at, rules)


@pytest.mark.parametrize(
    ("question", "reading"), [(each.field, name) for each in QUESTIONS for name in each.names]
)
def test_matches_under_every_reading(question: str, reading: str) -> None:
    for number, (players, teams) in enumerate(SEATINGS):
        rules: Ruleset = replace(sampling.ruleset(Random(number)), **{question: reading})  # type: ignore[arg-type]
        for step in played(number, players, teams, rules, bots="greedy" if number % 2 else "random"):
            check(step.at, rules)


def test_spec_follows_whole_matches() -> None:
    for number, (players, teams) in enumerate(SEATINGS):
        rules = sampling.ruleset(Random(number + 10))
        for step in played(number, players, teams, rules, bots="greedy"):
            assert crosscheck.disagreement(step.at, step.move, rules) is None


def test_a_seed_gives_the_same_match() -> None:
    assert played(5, 3, False, Ruleset()) == played(5, 3, False, Ruleset()) != played(6, 3, False, Ruleset())


def test_given_orders_give_the_same_match() -> None:
    first = played(5, 4, True, Ruleset())
    moves = iter([step.move for step in first if chance(step.at, by_seed(0)) is None])
    again = game(
        (lambda *_: next(moves),) * 4,
        Ruleset(),
        in_given_orders([step.move.order for step in first if step.move.order]),
        new_match(4, teams=True, deals=2),
    )
    assert list(again) == first


def test_views_hide_what_is_hidden() -> None:
    random = Random(1)
    steps = game((at_random(random),) * 4, Ruleset(), by_seed(1), new_match(4, teams=True))
    for step in steps:
        for player in range(4):
            seen = view(step.at, player)
            assert {*seen.stock, *chain(*seen.others)} <= {HIDDEN}
            assert len(seen.stock) == len(step.at.stock)
            if player == step.at.player:
                assert seen.hand == step.at.hand
                assert list(legal_moves(seen, Ruleset())) == list(legal_moves(step.at, Ruleset()))
