"""Whole games under every reading keep what must never change."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from quarrel.qarre import crosscheck, sampling
from quarrel.qarre.bots import at_random, greedy
from reference.qarre.cards import ACTIONS, DECK
from reference.qarre.deal import NEW_GAME, chance
from reference.qarre.ending import opponent_has_won, player_has_won
from reference.qarre.game import Played, game
from reference.qarre.position import Move, Position, Winner
from reference.qarre.turn import apply, legal_moves, violations
from reference.qarre.view import view
from reference.shuffling import by_chance, by_seed, in_given_orders
from spec.qarre.questions import QUESTIONS, Ruleset


def lying(at: Position) -> list[str]:
    stacks = (*at.base, at.hand, at.reserve, at.opponent_reserve, at.opponent_hand, at.stock, at.discard)
    return sorted(card for stack in stacks for card in stack)


def check(at: Position, rules: Ruleset, over: bool) -> None:
    """What holds in every state of every game."""
    assert lying(at) == ([] if at.phase == "setup" else sorted(DECK))
    assert not at.actions or len({*at.actions}) == len(at.actions) == len(ACTIONS) - at.actions_turned
    assert at.action is None or at.action not in at.actions
    assert 0 <= at.actions_turned <= len(ACTIONS)
    if at.phase != "setup":
        gone = at.phase in ("draw", "done") or at.hand_played
        assert len(at.hand) >= (3 if gone else 4)
        assert len(at.opponent_hand) >= 3
    assert not (player_has_won(at) and opponent_has_won(at))
    if rules.score_floor == "zero":
        assert min(at.score, at.opponent_score) >= 0
    if not over:
        decides = at.phase in ("opening", "action", "play")
        assert bool(legal_moves(at, rules)) == decides


class WholeGame(RuleBasedStateMachine):
    """Games in which hypothesis shuffles and decides, from the deal or from somewhere in the middle."""

    @initialize(seed=st.integers(0, 2**32), played=st.integers(0, 300))
    def begin(self, seed: int, played: int) -> None:
        self.random = Random(seed)
        self.ruleset = sampling.ruleset(self.random)
        self.at = NEW_GAME
        self.winner: Winner | None = None
        for _ in range(played):
            if self.winner is None:
                self.make(self.pick(self.random.randrange(100)))

    def pick(self, choice: int) -> Move:
        due = chance(self.at, by_chance(self.random))
        moves = legal_moves(self.at, self.ruleset)
        return due or moves[choice % len(moves)]

    def make(self, move: Move) -> None:
        assert violations(self.at, move, self.ruleset) == frozenset()
        outcome = apply(self.at, move, self.ruleset)
        self.at, self.winner = outcome.after, outcome.winner
        check(self.at, self.ruleset, self.winner is not None)

    @rule(choice=st.integers(0, 99))
    def step(self, choice: int) -> None:
        """One step more; after the end a new game under another ruleset."""
        if self.winner is not None:
            self.ruleset = sampling.ruleset(self.random)
            self.at, self.winner = NEW_GAME, None
        move = self.pick(choice)
        assert crosscheck.disagreement(self.at, move, self.ruleset) is None
        self.make(move)

    @invariant()
    def views_hide_what_is_hidden(self) -> None:
        for player in (0, 1):
            seen = view(self.at, player)
            assert seen.position.opponent_hand == seen.position.stock == seen.position.actions == ()
            own = self.at.hand if player == self.at.player else self.at.opponent_hand
            assert seen.position.hand == own


TestWholeGame = WholeGame.TestCase
TestWholeGame.settings = settings(max_examples=120, stateful_step_count=50, deadline=None)


@pytest.mark.parametrize(
    ("question", "reading"), [(each.field, name) for each in QUESTIONS for name in each.names]
)
def test_games_under_every_reading(question: str, reading: str) -> None:
    for seed in range(6):
        random = Random(seed)
        others = sampling.ruleset(random) if seed % 2 else Ruleset()
        rules: Ruleset = replace(others, **{question: reading})  # type: ignore[arg-type]
        players = (
            (at_random(random), at_random(random)) if seed < 3 else (greedy(random, rules), at_random(random))
        )
        steps = list(game(players, rules, by_seed(seed)))
        assert steps[-1].outcome.winner is not None
        assert all(step.outcome.winner is None for step in steps[:-1])
        for step in steps:
            check(step.at, rules, over=False)


def played(seed: int) -> list[Played]:
    random = Random(seed)
    return list(game((at_random(random), at_random(random)), Ruleset(), by_seed(seed)))


def test_a_seed_gives_the_same_game() -> None:
    assert played(5) == played(5) != played(6)


def test_given_orders_give_the_same_game() -> None:
    first = played(5)
    moves = iter([step.move for step in first if chance(step.at, by_seed(0)) is None])
    again = game(
        (lambda *_: next(moves), lambda *_: next(moves)),
        Ruleset(),
        in_given_orders([step.move.order for step in first if step.move.order]),
    )
    assert list(again) == first


def test_a_wrong_order_is_refused() -> None:
    with pytest.raises(LookupError, match="not one of the 40 cards"):
        chance(NEW_GAME, in_given_orders([DECK[1:]]))
    with pytest.raises(LookupError, match="no order is given"):
        chance(NEW_GAME, in_given_orders([]))
