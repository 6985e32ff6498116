"""Whole games on the reference: watched, or played by hand against a bot."""

from __future__ import annotations

import json
import sys
from random import Random, SystemRandom
from typing import NamedTuple

from rich.console import Console

from quarrel.errors import Mistake, shown, unknown
from quarrel.qarre.bots import BOTS, bot
from quarrel.qarre.explaining import consequence
from quarrel.qarre.notation import move_to_json, position_to_json, sign
from quarrel.qarre.terminal import picture
from quarrel.qarre.words import counted, said, signed
from quarrel.strict_json import LONGEST_DOCUMENT
from reference.qarre.game import Played, Player, game
from reference.qarre.position import Move, Position
from reference.qarre.turn import apply
from reference.qarre.view import View
from reference.shuffling import by_chance
from spec.qarre.questions import Ruleset

SILENT = ("next", "draw", "deal", "shuffle")


class Name(NamedTuple):
    """What a player is called, with the words that go with it."""

    who: str
    turns: str
    wins: str


Names = tuple[Name, Name]
PLAYERS = Name("player 1", "turns", "wins"), Name("player 2", "turns", "wins")
YOU_AND_THE_BOT = Name("you", "turn", "win"), Name("the bot", "turns", "wins")


def fresh(seed: int | None) -> int:
    return SystemRandom().randrange(1_000_000) if seed is None else seed


def watch(bots: str, rules: Ruleset, seed: int | None, *, as_json: bool) -> int:
    """Two bots play; every step is a JSON line, or every decision a line to read."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in BOTS:
            raise Mistake("unknown-bot", unknown("bot", name, BOTS))
    if len(names) > 2:
        raise Mistake("bad-option", f"--bots takes two bots, not {len(names)}")
    number = fresh(seed)
    chance = Random(number)
    players = (bot(names[0], chance, rules), bot(names[-1], chance, rules))
    console = Console(highlight=False)
    if not as_json:
        console.print(f"Player 1 is {names[0]} and begins, player 2 is {names[-1]}. Seed {number}.")
    for step in game(players, rules, by_chance(chance)):
        if as_json:
            print(json.dumps(step_json(step)))
        else:
            tell(console, step, PLAYERS)
    return 0


def step_json(step: Played) -> dict[str, object]:
    return {
        "position": position_to_json(step.at),
        "move": move_to_json(step.move),
        "points": step.outcome.points,
        "wins": step.outcome.wins,
        "winner": step.outcome.winner,
        "after": position_to_json(step.outcome.after),
    }


def tell(console: Console, step: Played, names: Names) -> None:
    """One line for what was done, where there is anything to tell."""
    at, move, outcome = step
    own, other = names[at.player], names[1 - at.player]
    if move.kind == "reveal":
        console.print(f"{own.who} {own.turns} {sign(at.actions[-1])} ({standing(at, names)})")
    elif move.kind in ("reshuffle", "redeal"):
        console.print(f"{'the discard pile' if move.kind == 'reshuffle' else 'the base'} is shuffled")
    elif move.kind not in SILENT:
        gained = f": {counted(outcome.points, 'point')}" if outcome.points else ""
        console.print(f"  {said(at, move, sign)}{gained}")
    if outcome.winner:
        ends = {
            "player": f"{own.who} {own.wins}",
            "opponent": f"{other.who} {other.wins}",
            "void": "nobody can draw any more: the game is void",
        }
        console.print(f"[bold]{ends[outcome.winner]}[/] ({standing(outcome.after, names)})")


def standing(at: Position, names: Names) -> str:
    """The score of each player by name, always in the same order, whoever is on turn."""
    scores = (at.score, at.opponent_score) if at.player == 0 else (at.opponent_score, at.score)
    return ", ".join(f"{name.who}: {signed(score)}" for name, score in zip(names, scores, strict=True))


def by_hand(rules: Ruleset, seed: int | None) -> int:
    """A person against the greedy bot."""
    number = fresh(seed)
    chance = Random(number)
    console = Console(highlight=False)
    console.print(f"You begin, against the greedy bot. Seed {number}; q leaves the game.")
    try:
        for step in game((person(console, rules), bot("greedy", chance, rules)), rules, by_chance(chance)):
            if step.at.player == 1 or step.outcome.winner or step.move.kind in ("reveal", "redeal"):
                tell(console, step, YOU_AND_THE_BOT)
    except Left:
        console.print("You leave the game.")
    return 0


def person(console: Console, rules: Ruleset) -> Player:
    """A player who is asked."""

    def choose(view: View, moves: list[Move]) -> Move:
        at = view.position
        console.print()
        console.print(picture(at))
        for number, move in enumerate(moves, 1):
            console.print(f"  {number:>2}  {said(at, move, sign)}{consequence(apply(at, move, rules))}")
        by_number = {str(number): move for number, move in enumerate(moves, 1)}
        while True:
            given = typed(console, f"Your move, 1 to {len(moves)}: ")
            if given.lower() in ("q", "quit"):
                raise Left
            if given in by_number:
                return by_number[given]
            console.print(f"{shown(given)} is none of them.", markup=False, emoji=False)

    return choose


def typed(console: Console, prompt: str) -> str:
    """A line from standard input; what ends too early or never is a mistake."""
    console.print(prompt, end="")
    line = sys.stdin.readline(LONGEST_DOCUMENT)
    if line.endswith("\n"):
        return line.strip()
    console.print()
    if len(line) == LONGEST_DOCUMENT:
        raise Mistake("too-long", f"a line of the input is longer than {LONGEST_DOCUMENT - 1} characters")
    raise Mistake("unfinished", "the input ended before the game did")


class Left(Exception):
    """The person has had enough."""
