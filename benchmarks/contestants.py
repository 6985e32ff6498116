"""Who is measured: one way to play a whole random game each, with nothing in it but the rules.

Every contestant does the same work for a decision: list all legal moves, pick one at random, apply it.
Nobody encodes observations, and everybody picks with the same generator. What chance does (shuffling,
dealing, drawing) takes time but is not counted.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import pyspiel
from open_spiel.python.games import block_dominoes  # noqa: F401  importing it makes pyspiel know the game
from rlcard.games.gin_rummy import Game as GinRummy
from rlcard.games.uno import Game as Uno

from reference.qarre.deal import NEW_GAME, chance
from reference.qarre.turn import apply, legal_moves
from reference.shuffling import by_chance
from spec.qarre.questions import Ruleset

Play = Callable[[Random], int]
SEED = 44


@dataclass(frozen=True)
class Contestant:
    """A game in somebody's library; `play` plays it once and returns how many decisions were taken."""

    library: str
    game: str
    language: str
    play: Play


def qarre() -> Play:
    rules = Ruleset()

    def play(random: Random) -> int:
        shuffled = by_chance(random)
        at, decisions, winner = NEW_GAME, 0, None
        while winner is None:
            move = chance(at, shuffled)
            if move is None:
                moves = legal_moves(at, rules)
                move = moves[int(random.random() * len(moves))]
                decisions += 1
            outcome = apply(at, move, rules)
            at, winner = outcome.after, outcome.winner
        return decisions

    return play


def rlcard_uno() -> Play:
    """The game layer. Its `step` also describes the new state to the next player; that is part of it."""
    game = Uno()
    game.np_random.seed(SEED)

    def play(random: Random) -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.get_legal_actions()
            game.step(actions[int(random.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def rlcard_uno_round() -> Play:
    """One layer below the game: the bare rules, without the description of the state."""
    game = Uno()
    game.np_random.seed(SEED)

    def play(random: Random) -> int:
        game.init_game()
        round, players = game.round, game.players
        decisions = 0
        while not round.is_over:
            actions = round.get_legal_actions(players, round.current_player)
            round.proceed_round(players, actions[int(random.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def rlcard_gin_rummy() -> Play:
    """The game layer; here the legal actions are a matter for the game's judge."""
    game = GinRummy()
    game.np_random.seed(SEED)

    def play(random: Random) -> int:
        game.init_game()
        decisions = 0
        while not game.is_over():
            actions = game.judge.get_legal_actions()
            game.step(actions[int(random.random() * len(actions))])
            decisions += 1
        return decisions

    return play


def openspiel(name: str) -> Play:
    """A game in which all outcomes of chance are equally likely, so that they are picked as moves are.

    That spares OpenSpiel the probabilities, which would only slow it down.
    """
    game = pyspiel.load_game(name)

    def play(random: Random) -> int:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                decisions += 1
            actions = state.legal_actions()
            state.apply_action(actions[int(random.random() * len(actions))])
        return decisions

    return play


OURS = Contestant("Quarrel", "Qarré, reference", "Python", qarre())
PEERS = (
    Contestant("RLCard", "UNO", "Python", rlcard_uno()),
    Contestant("RLCard", "UNO, bare round", "Python", rlcard_uno_round()),
    Contestant("RLCard", "gin rummy", "Python", rlcard_gin_rummy()),
    Contestant("OpenSpiel", "gin rummy", "C++, from Python", openspiel("gin_rummy")),
    Contestant("OpenSpiel", "block dominoes", "Python", openspiel("python_block_dominoes")),
)
