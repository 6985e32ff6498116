"""The commands, each with its help."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter

from quarrel import rulesets
from quarrel.errors import Mistake
from quarrel.games import GAMES, Game, game
from quarrel.strict_json import parse

app = App(
    name="quarrel",
    help="Settle arguments about the rules of card games, with a proof or with a position.",
    version_flags=["--version"],
    suppress_keyboard_interrupt=False,
)

Readings = Annotated[
    tuple[str, ...],
    Parameter(
        name="--ruleset",
        consume_multiple=False,
        negative="",
        help="A reading that is not the default, as question=reading; can be given again.",
    ),
]
Document = Annotated[str, Parameter(allow_leading_hyphen=True)]
Json = Annotated[bool, Parameter(name="--json", negative="", help="Answer in JSON, for programs.")]


def _rules(chosen: Game, readings: tuple[str, ...]) -> Any:
    return chosen.ruleset(rulesets.from_options(readings), "")


def _document(given: str, what: str) -> Any:
    """A JSON document: written out, in a file, or `-` for standard input."""
    if given == "-":
        text: str | bytes = sys.stdin.buffer.read()
    elif given.lstrip().startswith(("{", "[")):
        text = given
    elif Path(given).is_file():
        text = Path(given).read_bytes()
    else:
        raise Mistake(
            "no-file", f"{what} is a file, - for standard input, or a JSON text; there is no file {given!r}"
        )
    if not text.strip():
        raise Mistake("empty-input", f"{what} is empty; a JSON object is expected")
    return parse(text)


def _print_json(found: Any) -> None:
    print(json.dumps(found, ensure_ascii=False))


@app.command
def judge(*, ruleset: Readings = (), json: Json = True) -> int:
    """Answer JSON lines on standard input, one line each.

    Example: echo '{"game": "qarre", "position": ...}' | quarrel judge

    Readings given with --ruleset hold for every line that does not give its own; answers are always JSON.
    The exit code is 0 if every line was answered, 1 if any was an error, 2 if there was none.
    """
    from quarrel.judge import judge as answer_all

    readings = rulesets.from_options(ruleset)
    for each in GAMES.values():
        each.ruleset(readings, "")
    asked, mistaken = answer_all(sys.stdin.buffer, sys.stdout, readings)
    if not asked:
        raise Mistake("empty-input", "nothing to judge: standard input is empty; give a JSON object per line")
    return 1 if mistaken else 0


@app.command
def explain(
    name: str, position: Document, move: str | None = None, /, *, ruleset: Readings = (), json: Json = False
) -> int:
    """Say what is legal in a position, or whether a move is and why.

    Example: quarrel explain qarre position.json '{"kind": "reserve", "card": "2D"}'

    The exit code is 1 if the move is illegal.

    Parameters
    ----------
    name
        The game, for instance qarre.
    position
        A file, - for standard input, or a JSON text.
    move
        A move as JSON; left out, all legal moves are listed.
    """
    from quarrel.qarre import explaining

    chosen = game(name)
    rules = _rules(chosen, ruleset)
    at = chosen.position(_document(position, "POSITION"), rules, "")
    if move is None:
        found = chosen.all_moves(at, rules)
        _print_json(found) if json else explaining.print_moves(at, rules)
        return 0
    tried = chosen.move(_document(move, "MOVE"), at, "")
    verdict = explaining.with_reasons(chosen.verdict(at, tried, rules))
    _print_json(verdict) if json else explaining.print_verdict(at, tried, rules, verdict)
    return 0 if verdict["legal"] else 1


@app.command
def show(
    name: str,
    position: Document,
    move: str | None = None,
    /,
    *,
    svg: Path | None = None,
    four_colours: Annotated[bool, Parameter(negative="")] = False,
    ruleset: Readings = (),
    json: Json = False,
) -> int:
    """Draw a position, in the terminal or as an SVG file.

    Example: quarrel show qarre position.json --svg position.svg

    Parameters
    ----------
    name
        The game, for instance qarre.
    position
        A file, - for standard input, or a JSON text.
    move
        A move as JSON, drawn into the picture.
    svg
        Write an SVG picture to this file; - is standard output.
    four_colours
        Give each suit a colour of its own in the SVG picture.
    """
    from quarrel.qarre import showing

    chosen = game(name)
    rules = _rules(chosen, ruleset)
    at = chosen.position(_document(position, "POSITION"), rules, "")
    tried = None if move is None else chosen.move(_document(move, "MOVE"), at, "")
    if json:
        _print_json(showing.to_json(at, tried, rules, four_colours=four_colours))
    elif svg is None:
        showing.print_picture(at, tried)
    elif str(svg) == "-":
        print(showing.svg_of(at, tried, rules, four_colours=four_colours))
    else:
        svg.write_text(showing.svg_of(at, tried, rules, four_colours=four_colours) + "\n", encoding="utf-8")
    return 0


@app.command
def play(
    name: str,
    /,
    *,
    seed: int | None = None,
    bots: str | None = None,
    ruleset: Readings = (),
    json: Json = False,
) -> int:
    """Play a whole game in the terminal, against a bot, or watch two bots play.

    Example: quarrel play qarre --seed 7 --bots greedy,random

    Parameters
    ----------
    name
        The game, for instance qarre.
    seed
        The same seed gives the same game; without one every game is new.
    bots
        Two of random and greedy, separated by a comma: who begins, and who comes second.
    """
    from quarrel.qarre import playing

    chosen = game(name)
    rules = _rules(chosen, ruleset)
    if json and bots is None:
        bots = "greedy,greedy"
    return playing.watch(bots, rules, seed, as_json=json) if bots else playing.by_hand(rules, seed)


@app.command
def rules(name: str, clause: str | None = None, /, *, json: Json = False) -> int:
    """List clauses, questions and assumptions, or show one: in words, as a constraint, in plain Python.

    Example: quarrel rules qarre Q-QUEEN-EXCEPTION

    Parameters
    ----------
    name
        The game, for instance qarre.
    clause
        The id of a clause, a question or an assumption.
    """
    from quarrel.qarre import ruling

    game(name)
    if json:
        _print_json(ruling.to_json(clause))
    else:
        ruling.print_rules(clause)
    return 0


@app.command
def verify(
    name: str | None = None, /, *, seed: int | None = None, steps: int = 2000, json: Json = False
) -> int:
    """Check examples, questions and symmetries, and spec against reference on a fresh sample.

    Example: quarrel verify qarre --seed 1

    Parameters
    ----------
    name
        The game; left out, all games.
    seed
        The seed of the sample; left out, a new one, which is told.
    steps
        How many moves the sample has.
    """
    from quarrel.qarre import verifying

    if steps < 1:
        raise Mistake("bad-option", f"--steps is at least 1, not {steps}")
    for each in [name] if name else GAMES:
        game(each)
    return verifying.verify(seed, steps, as_json=json)
