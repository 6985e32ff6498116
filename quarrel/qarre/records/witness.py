"""What shows that a record is reached: a game from the deal, or a turn from a position, that replays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from quarrel.qarre.notation import move_to_json, position_to_json
from quarrel.qarre.replaying import replay, turns
from reference.qarre.cards import ACTIONS, DECK, Card
from reference.qarre.deal import NEW_GAME
from reference.qarre.game import Played, Player, game
from reference.qarre.position import Position, Stack
from reference.shuffling import in_given_orders
from spec.qarre.questions import Ruleset

RULES = Ruleset()
PLAYERS = ("first player", "second player")


@dataclass(frozen=True)
class Witness:
    """Moves in the public format, and where they begin."""

    moves: tuple[dict[str, Any], ...]
    start: Position = NEW_GAME

    @property
    def is_a_game(self) -> bool:
        return self.start == NEW_GAME

    @cached_property
    def steps(self) -> list[Played]:
        """All that happens; a mistake if any of it is illegal."""
        return replay(self.moves, RULES, self.start)

    @property
    def turns(self) -> int:
        return len(turns(self.steps))

    @property
    def points(self) -> int:
        """What all moves bring together."""
        return sum(step.outcome.points for step in self.steps)

    @property
    def reshuffles(self) -> int:
        """How often the action cards are shuffled again after the first time."""
        return sum(step.move.kind == "shuffle" for step in self.steps) - 1

    @property
    def winner(self) -> str | None:
        last = self.steps[-1].outcome
        if last.winner in (None, "void"):
            return last.winner
        return PLAYERS[last.after.player if last.winner == "player" else 1 - last.after.player]

    @property
    def scores(self) -> list[int]:
        """The points in the end, those of the player who began first."""
        after = self.steps[-1].outcome.after
        found = [after.score, after.opponent_score]
        return found[::-1] if after.player else found

    def to_json(self) -> dict[str, Any]:
        moves = list(self.moves)
        if not self.is_a_game:
            return {"points": self.points, "position": position_to_json(self.start), "moves": moves}
        return {
            "turns": self.turns,
            "winner": self.winner,
            "scores": self.scores,
            "reshuffles": self.reshuffles,
            "moves": moves,
        }


def staged(policy: Player, orders: Iterable[Stack]) -> Witness:
    """A game in which both players follow one policy, and chance the given orders."""
    steps = game((policy, policy), RULES, in_given_orders(orders))
    return Witness(tuple(move_to_json(step.move) for step in steps))


def deck(mine: Stack, theirs: Stack, base: Stack, draws: Iterable[Card] = ()) -> Stack:
    """The deck, from bottom to top, that deals these hands, this base from NW to SE, and then these draws."""
    first = tuple(draws)
    rest = tuple(card for card in DECK if card not in {*mine, *theirs, *base, *first})
    return (*rest, *reversed(first), *reversed(base), *theirs, *mine)


def action_deck(first: Iterable[Card]) -> Stack:
    """The action cards, from bottom to top, of which these are turned first."""
    turned = tuple(first)
    return (*(card for card in ACTIONS if card not in turned), *reversed(turned))
