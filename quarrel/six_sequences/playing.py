"""Whole matches on the reference, watched."""

from __future__ import annotations

import json
from random import Random, SystemRandom

from rich.console import Console

from quarrel.errors import Mistake, unknown
from quarrel.six_sequences.bots import BOTS, bot
from quarrel.six_sequences.explaining import consequence
from quarrel.six_sequences.judging import result
from quarrel.six_sequences.notation import move_to_json, position_to_json
from quarrel.six_sequences.words import said
from reference.shuffling import by_chance
from reference.six_sequences.deal import new_match
from reference.six_sequences.game import Played, game
from spec.six_sequences.questions import Ruleset

SILENT = ("next", "draw", "deal", "waive")


def watch(bots: str, rules: Ruleset, seed: int | None, *, as_json: bool) -> int:
    """Two to four bots play a deal; every step is a JSON line, or every decision a line to read."""
    names = [name.strip() for name in bots.split(",")]
    for name in names:
        if name not in BOTS:
            raise Mistake("unknown-bot", unknown("bot", name, BOTS))
    names = names if len(names) > 1 else names * 2
    if len(names) > 4:
        raise Mistake("bad-option", f"--bots takes two to four bots, not {len(names)}")
    number = SystemRandom().randrange(1_000_000) if seed is None else seed
    chance = Random(number)
    players = tuple(bot(name, chance, rules) for name in names)
    console = Console(highlight=False)
    if not as_json:
        console.print(f"{', '.join(names)} play in this order. Seed {number}.")
    for step in game(players, rules, by_chance(chance), new_match(len(names))):
        if as_json:
            print(json.dumps(step_json(step)))
        elif step.move.kind not in SILENT:
            words = f"player {step.at.player + 1}: {said(step.at, step.move)}{consequence(step.outcome)}"
            console.print(words, markup=False)
    return 0


def by_hand(rules: Ruleset, seed: int | None) -> int:
    """A match by hand is not there yet."""
    raise Mistake("not-yet", "six-sequences is not played by hand yet; --bots greedy,random lets bots play")


def step_json(step: Played) -> dict[str, object]:
    return {
        "position": position_to_json(step.at),
        "move": move_to_json(step.move),
        **result(step.outcome),
        "after": position_to_json(step.outcome.after),
    }
