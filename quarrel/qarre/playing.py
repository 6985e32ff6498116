"""Whole games on the reference: watched, or played by hand against a bot."""

from __future__ import annotations

import json
from random import Random, SystemRandom

from rich.console import Console

from quarrel.errors import Mistake, shown, unknown
from quarrel.qarre.bots import BOTS, bot
from quarrel.qarre.explaining import consequence, points
from quarrel.qarre.notation import move_to_json, position_to_json, sign
from quarrel.qarre.terminal import picture
from quarrel.qarre.words import said
from reference.qarre.deal import by_chance
from reference.qarre.game import Played, Player, game
from reference.qarre.position import Move
from reference.qarre.turn import apply
from reference.qarre.view import View
from spec.qarre.questions import Ruleset

SILENT = ("next", "draw", "deal", "shuffle")


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
    chance = Random(fresh(seed))
    players = (bot(names[0], chance, rules), bot(names[-1], chance, rules))
    console = Console(highlight=False)
    for step in game(players, rules, by_chance(chance)):
        if as_json:
            print(json.dumps(step_json(step)))
        else:
            tell(console, step)
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


def tell(console: Console, step: Played) -> None:
    """One line for what was done, where there is anything to tell."""
    at, move, outcome = step
    who = f"player {at.player + 1}"
    if move.kind == "reveal":
        console.print(f"{who} ({at.score}:{at.opponent_score}) turns {sign(at.actions[-1])}")
    elif move.kind in ("reshuffle", "redeal"):
        console.print(f"{who}: {'the discard pile' if move.kind == 'reshuffle' else 'the base'} is shuffled")
    elif move.kind not in SILENT:
        console.print(f"  {said(at, move, sign)}" + (f": {points(outcome.points)}" if outcome.points else ""))
    if outcome.winner:
        after = outcome.after
        ends = {
            "player": f"{who} wins",
            "opponent": f"player {2 - at.player} wins",
            "void": "nobody can draw any more: the game is void",
        }
        console.print(f"[bold]{ends[outcome.winner]}[/], {after.score}:{after.opponent_score}")


def by_hand(rules: Ruleset, seed: int | None) -> int:
    """A person against the greedy bot."""
    number = fresh(seed)
    chance = Random(number)
    console = Console(highlight=False)
    console.print(f"You begin, against the greedy bot. Seed {number}; q leaves the game.")
    try:
        for step in game((person(console, rules), bot("greedy", chance, rules)), rules, by_chance(chance)):
            if step.at.player == 1 or step.outcome.winner or step.move.kind in ("reveal", "redeal"):
                tell(console, step)
    except EOFError:
        raise Mistake("unfinished", "the input ended before the game did") from None
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
        while True:
            given = console.input(f"Your move, 1 to {len(moves)}: ").strip()
            if given.lower() in ("q", "quit"):
                raise Left
            if given.isascii() and given.isdigit() and 1 <= int(given[:9]) <= len(moves):
                return moves[int(given) - 1]
            console.print(f"{shown(given)} is none of them.")

    return choose


class Left(Exception):
    """The person has had enough."""
