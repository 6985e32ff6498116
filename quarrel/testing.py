"""For the test suites of other people: random positions, moves, rulesets and games, and vectors to check.

Strategies need hypothesis, which is no dependency of Quarrel: install it beside. What they make is in the
public format, so it can be handed to any engine:

    from hypothesis import given
    from quarrel.judge import answer
    from quarrel.testing import requests

    @given(requests("qarre"))
    def test_my_engine_is_right(request):
        assert my_engine(request)["moves"] == answer(request)["moves"]

They make the hard things likely: cards that complete a combination, queens without a way out, scores at the
edge of winning. For a pytest run of the vectors see `quarrel.pytest_plugin`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from quarrel.conform.agreement import differences
from quarrel.games import chosen_game
from quarrel.qarre import sampling
from quarrel.qarre.bots import at_random
from quarrel.qarre.notation import move_to_json, position_to_json
from quarrel.qarre.playing import step_json
from quarrel.rulesets import differences as unusual
from quarrel.vectors.declared import declared, told_anew
from quarrel.vectors.files import path_of, read_vectors
from quarrel.vectors.games import tested as known_tests
from quarrel.vectors.making import suite_names
from quarrel.vectors.suite import Tested
from quarrel.vectors.vector import Vector
from reference.qarre.game import game as played
from reference.shuffling import by_chance

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

Json = dict[str, Any]
Engine = Callable[[Json], Mapping[str, Any]]


def rulesets(game: str) -> SearchStrategy[dict[str, str]]:
    """Any combination of readings; those that are not the default."""
    questions = chosen_game(game).questions
    return _chances().map(lambda random: unusual(sampling.ruleset(random), questions))


def positions(game: str, ruleset: Mapping[str, str] = {}) -> SearchStrategy[Json]:
    """Positions in which a player has something to decide."""
    rules = chosen_game(game).ruleset(dict(ruleset), "")
    return _chances().map(lambda random: position_to_json(sampling.view(random, rules)))


def decisions(game: str, ruleset: Mapping[str, str] = {}) -> SearchStrategy[tuple[Json, Json]]:
    """A position and a move to judge in it: legal, nearly so, or absurd."""
    rules = chosen_game(game).ruleset(dict(ruleset), "")

    def decide(random: Random) -> tuple[Json, Json]:
        at = sampling.view(random, rules)
        return position_to_json(at), move_to_json(sampling.decision(random, at, rules))

    return _chances().map(decide)


def moves(game: str, position: Json, ruleset: Mapping[str, str] = {}) -> SearchStrategy[Json]:
    """A move to judge in a position that is given."""
    rules = chosen_game(game).ruleset(dict(ruleset), "")
    at = chosen_game(game).position(position, rules, "")
    return _chances().map(lambda random: move_to_json(sampling.decision(random, at, rules)))


def requests(game: str, *, readings: bool = False) -> SearchStrategy[Json]:
    """Lines for a judge: about all moves or about one, under the default readings or under any."""
    from hypothesis import strategies as st

    chosen = rulesets(game) if readings else st.just({})

    def asked(ruleset: dict[str, str]) -> SearchStrategy[Json]:
        head = {"game": game} | ({"ruleset": ruleset} if ruleset else {})
        return st.one_of(
            positions(game, ruleset).map(lambda position: head | {"position": position}),
            decisions(game, ruleset).map(lambda both: head | {"position": both[0], "move": both[1]}),
        )

    return chosen.flatmap(asked)


def games(game: str, ruleset: Mapping[str, str] = {}) -> SearchStrategy[list[Json]]:
    """Whole games of random moves, step by step: position, move, points, winner, and what comes after."""
    rules = chosen_game(game).ruleset(dict(ruleset), "")

    def play(random: Random) -> list[Json]:
        players = (at_random(random), at_random(random))
        return [dict(step_json(step)) for step in played(players, rules, by_chance(random))]

    return _chances().map(play)


def _chances() -> SearchStrategy[Random]:
    from hypothesis import strategies as st

    return st.randoms(use_true_random=False)


@dataclass(frozen=True)
class Checked:
    """A vector with all that is needed to ask an engine and to judge its answer."""

    tested: Tested
    vector: Vector
    ruleset: Mapping[str, str]

    @property
    def request(self) -> Json:
        """What to ask: a line for a judge."""
        found = {"id": self.vector.id, "game": self.tested.game, "position": dict(self.vector.position)}
        found |= {"move": dict(self.vector.move)} if self.vector.move is not None else {}
        return found | ({"ruleset": dict(self.ruleset)} if self.ruleset else {})

    def differences(self, answer: Any) -> list[str]:
        """In what an answer differs from the expected one, in words."""
        expected = self.vector.expected or {}
        return differences(self.tested, self.vector.position, self.vector.move, expected, answer)

    def check(self, engine: Engine) -> None:
        """Ask an engine, and fail with the reasons if its answer is wrong."""
        answer = engine(self.request)
        found = self.differences(answer)
        if found:
            clauses = self.tested.blamed(self.vector, self.vector.expected, answer, {})
            about = f"\nsee {', '.join(clauses)}" if clauses else ""
            reasons = "\n".join(f"- {each}" for each in found)
            raise AssertionError(f"{self.vector.id}: {self.vector.comment}\n{reasons}{about}\n{self.request}")


def vectors(game: str, *suites: str, ruleset: Mapping[str, str] = {}) -> Iterator[Checked]:
    """The vectors of some suites, by default of the core, for an engine that plays this ruleset."""
    tested = known_tests(game)
    chosen_game(game).ruleset(dict(ruleset), "")
    under = declared(tested, ruleset)
    for name in suite_names(tested, suites or (tested.core.name,)):
        tell: Callable[[Vector], Vector] = partial(told_anew, under) if ruleset else lambda vector: vector
        for vector in map(tell, read_vectors(path_of(game, name))):
            if vector.expected is not None:
                yield Checked(under, vector, ruleset)
