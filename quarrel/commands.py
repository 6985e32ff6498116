"""The commands, each with its help."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

from cyclopts import App, Parameter, Token

from quarrel import rulesets
from quarrel.errors import Mistake, shown
from quarrel.games import GAMES, Game, chosen_game
from quarrel.streams import print_json
from quarrel.strict_json import bounded_read, parse

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
        show_default=False,
        help="A reading that is not the default, as question=reading; can be given again.",
    ),
]
Document = Annotated[str, Parameter(allow_leading_hyphen=True)]
Json = Annotated[
    bool, Parameter(name="--json", negative="", show_default=False, help="Answer in JSON, for programs.")
]


def _whole(kind: object, tokens: Sequence[Token]) -> int:
    """A whole number, written as one: nothing is rounded in silence."""
    given = tokens[0].value
    if not re.fullmatch(r"-?[0-9]{1,18}", given):
        raise Mistake("bad-option", f"{tokens[0].keyword} takes a whole number, not {shown(given)}")
    return int(given)


Whole = Annotated[int, Parameter(converter=_whole)]


def _rules(chosen: Game, readings: tuple[str, ...]) -> Any:
    return chosen.ruleset(rulesets.from_options(readings), "")


def _document(given: str, what: str) -> Any:
    """A JSON document: written out, in a file, or `-` for standard input."""
    if given == "-":
        text = bounded_read(sys.stdin.buffer)
    elif given.lstrip().startswith(("{", "[")):
        text = os.fsencode(given)
    elif Path(given).exists() and not Path(given).is_dir():
        with Path(given).open("rb") as file:
            text = bounded_read(file)
    else:
        raise Mistake(
            "no-file",
            f"{what} is a file, - for standard input, or a JSON text; there is no file {shown(given)}",
        )
    if not text.strip():
        raise Mistake("empty-input", f"{what} is empty; a JSON object is expected")
    return parse(text)


@app.command
def judge(*, ruleset: Readings = (), json: Json = True) -> int:
    """Answer JSON lines on standard input, one line each.

    Example: echo '{"game": "qarre", "position": ...}' | quarrel judge

    Readings given with --ruleset hold for every line that does not give its own; answers are always JSON.
    The exit code is 0 if every line was answered, 1 if any was an error, 2 if there was none.
    """
    from quarrel.judge import judge as answer_all

    readings = rulesets.from_options(ruleset)
    questions = {question.id for each in GAMES.values() for question in each.questions}
    rulesets.known(readings, questions)
    for each in GAMES.values():
        each.ruleset(each.own(readings), "")
    asked, mistaken = answer_all(sys.stdin.buffer, sys.stdout, readings)
    if not asked:
        raise Mistake("empty-input", "nothing to judge: standard input is empty; give a JSON object per line")
    return 1 if mistaken else 0


@app.command
def explain(
    game: str,
    position: Document,
    move: Document | None = None,
    /,
    *,
    ruleset: Readings = (),
    json: Json = False,
) -> int:
    """Say what is legal in a position, or whether a move is and why.

    Example: quarrel explain qarre position.json '{"kind": "reserve", "card": "2D"}'

    The exit code is 1 if the move is illegal.

    Parameters
    ----------
    game
        The game, for instance qarre.
    position
        A file, - for standard input, or a JSON text.
    move
        A move as JSON; left out, all legal moves are listed.
    """
    from quarrel.ruling import with_reasons

    chosen = chosen_game(game)
    explaining = chosen.part("explaining", "explanations")
    rules = _rules(chosen, ruleset)
    at = chosen.position(_document(position, "POSITION"), rules, "")
    if move is None:
        found = chosen.all_moves(at, rules)
        print_json(found) if json else explaining.print_moves(at, rules)
        return 0
    tried = chosen.move(_document(move, "MOVE"), at, "")
    verdict = with_reasons(chosen.book(), chosen.verdict(at, tried, rules))
    if not verdict["legal"] and chosen.has("subject"):
        verdict |= {"nearest": explaining.nearest(at, tried, rules)}
    print_json(verdict) if json else explaining.print_verdict(at, tried, rules, verdict)
    return 0 if verdict["legal"] else 1


@app.command
def show(
    game: str,
    position: Document,
    move: Document | None = None,
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
    game
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
    chosen = chosen_game(game)
    showing = chosen.part("showing", "pictures")
    rules = _rules(chosen, ruleset)
    at = chosen.position(_document(position, "POSITION"), rules, "")
    tried = None if move is None else chosen.move(_document(move, "MOVE"), at, "")
    if json:
        print_json(showing.to_json(at, tried, rules, four_colours=four_colours))
    elif svg is None:
        showing.print_picture(at, tried, rules)
    elif str(svg) == "-":
        showing.print_svg(at, tried, rules, four_colours=four_colours)
    else:
        svg.write_text(showing.svg_of(at, tried, rules, four_colours=four_colours) + "\n", encoding="utf-8")
    return 0


@app.command
def play(
    game: str,
    /,
    *,
    seed: Whole | None = None,
    bots: str | None = None,
    ruleset: Readings = (),
    json: Json = False,
) -> int:
    """Play a whole game in the terminal, against a bot, or watch two bots play.

    Example: quarrel play qarre --seed 7 --bots greedy,random

    Parameters
    ----------
    game
        The game, for instance qarre.
    seed
        The same seed gives the same game; without one every game is new.
    bots
        Two of random and greedy, separated by a comma: who begins, and who comes second.
    """
    chosen = chosen_game(game)
    playing = chosen.part("playing", "games to play")
    rules = _rules(chosen, ruleset)
    if json and bots is None:
        bots = "greedy,greedy"
    code: int = playing.watch(bots, rules, seed, as_json=json) if bots else playing.by_hand(rules, seed)
    return code


@app.command
def rules(
    game: str,
    clause: str | None = None,
    /,
    *,
    predicates: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    json: Json = False,
) -> int:
    """List clauses, questions and assumptions, or show one: in words, as a constraint, in plain Python.

    Example: quarrel rules qarre Q-QUEEN-EXCEPTION

    Parameters
    ----------
    game
        The game, for instance qarre.
    clause
        The id of a clause, a question or an assumption.
    predicates
        List the words and the patterns of find instead.
    """
    from quarrel import ruling

    chosen = chosen_game(game)
    if predicates:
        from quarrel.finding import print_vocabulary

        return print_vocabulary(chosen.hunting(), as_json=json)
    if json:
        print_json(ruling.to_json(chosen.book(), clause))
    else:
        ruling.print_rules(chosen.book(), clause)
    return 0


@app.command
def verify(
    game: str | None = None, /, *, seed: Whole | None = None, steps: Whole = 2000, json: Json = False
) -> int:
    """Check everything: claims, questions, examples, symmetries, and spec against reference.

    Example: quarrel verify qarre --seed 1

    The exit code is 0 only if every result is the expected one, 3 if some could not be decided.

    Parameters
    ----------
    game
        The game; left out, all games.
    seed
        The seed of the sample on which spec and reference are compared; left out, a new one, which is told.
    steps
        How many moves that sample has.
    """
    from quarrel import verifying

    if steps < 1:
        raise Mistake("bad-option", f"--steps is at least 1, not {steps}")
    if game is not None:
        _ = chosen_game(game).verification
    names = [game] if game is not None else [each.id for each in GAMES.values() if each.has("verification")]
    return verifying.verify(names, seed, steps, as_json=json)


@app.command
def prove(game: str, claim: str, /, *, ruleset: Readings = (), json: Json = False) -> int:
    """Prove a claim, with the clauses that the proof needs, or refute it with a smallest position.

    Example: quarrel prove qarre two-trios-make-a-quartet

    The exit code is 0 if the result is the expected one, 1 if not, 3 if it could not be decided.

    Parameters
    ----------
    game
        The game, for instance qarre.
    claim
        The id of a claim, or one of your own in a Python file: my_claims.py:name.
    """
    from quarrel import proving

    chosen = chosen_game(game)
    readings = rulesets.from_options(ruleset)
    chosen.ruleset(readings, "")
    return proving.prove_claim(chosen, claim, readings, as_json=json)


@app.command
def find(
    game: str,
    pattern: str | None = None,
    /,
    *,
    where: str | None = None,
    count: Whole = 1,
    seed: Whole | None = None,
    smallest: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    ruleset: Readings = (),
    json: Json = False,
) -> int:
    """Find positions of a named pattern, or of which an expression is true, no two of one class.

    Example: quarrel find qarre queen-without-a-way-out --count 3 --seed 7

    The exit code is 1 if it is proved that there are none within the scope, 3 if that stays undecided.

    Parameters
    ----------
    game
        The game, for instance qarre.
    pattern
        The id of a pattern, as quarrel rules GAME --predicates lists them; or one of your own in a Python
        file: my_patterns.py:name.
    where
        An expression, for instance "under_queen and not stuck and points >= 3".
    count
        How many positions.
    seed
        The same seed gives the same positions; left out, a new one, which is told.
    smallest
        The smallest first.
    """
    from quarrel import finding

    chosen = chosen_game(game)
    readings = rulesets.from_options(ruleset)
    chosen.ruleset(readings, "")
    return finding.find_positions(
        chosen,
        pattern,
        where,
        count=count,
        seed=seed,
        smallest=smallest,
        readings=readings,
        as_json=json,
    )


Suites = Annotated[
    tuple[str, ...],
    Parameter(
        name="--suite",
        consume_multiple=False,
        negative="",
        show_default=False,
        help="A suite of vectors; can be given again; left out, every one.",
    ),
]
Flag = Annotated[bool, Parameter(negative="", show_default=False)]


@app.command
def vectors(
    game: str, /, *, suite: Suites = (), write: Flag = False, check: Flag = False, json: Json = False
) -> int:
    """List the files of test positions, or make them anew: to write them, or to check what is on file.

    Example: quarrel vectors qarre --suite core --check

    Parameters
    ----------
    game
        The game, for instance qarre.
    write
        Make the files anew and write them.
    check
        Make them anew and compare them with what is on file; the exit code is 1 if they differ.
    """
    from quarrel.vectors import command
    from quarrel.vectors.games import tested

    return command.vectors(tested(chosen_game(game).id), suite, write=write, check=check, as_json=json)


@app.command
def conform(
    game: str,
    /,
    *,
    engine: Annotated[str, Parameter(allow_leading_hyphen=True)],
    suite: Suites = (),
    ruleset: Readings = (),
    every_reading: Flag = False,
    limit: float = 10.0,
    jobs: Whole | None = None,
    junit: Path | None = None,
    json: Json = False,
) -> int:
    """Test an engine, in whatever language, against the vectors, and say why it is wrong where it is.

    Example: quarrel conform qarre --engine "node examples/javascript/engine.mjs" --suite core

    Readings given with --ruleset are those that the engine declares: they are not held against it.
    The exit code is 0 if the engine conforms, 1 if it does not.

    Parameters
    ----------
    game
        The game, for instance qarre.
    engine
        The command that starts the engine; it gets a request per line and answers a line each.
    every_reading
        Ask under every reading that matters, not only by default.
    limit
        How many seconds the engine has for an answer.
    jobs
        How many engines run at once; left out, one per core.
    junit
        Write a JUnit report to this file.
    """
    from quarrel.conform import command
    from quarrel.vectors.games import tested

    readings = rulesets.from_options(ruleset)
    chosen = chosen_game(game)
    chosen.ruleset(readings, "")
    return command.conform(
        tested(chosen.id),
        engine,
        suites=suite,
        readings=readings,
        every_reading=every_reading,
        limit=limit,
        jobs=jobs,
        junit=junit,
        as_json=json,
    )


@app.command
def records(game: str, record: str | None = None, /, *, json: Json = False) -> int:
    """Tell records, each with the game or position that shows it, and how far it is proved.

    Example: quarrel records qarre shortest-game

    Parameters
    ----------
    game
        The game, for instance qarre.
    record
        The id of a record; left out, all of them.
    """
    code: int = chosen_game(game).part("recording", "records").show_records(record, as_json=json)
    return code


@app.command
def reconstruct(game: str, example: str | None = None, /, *, json: Json = False) -> int:
    """Recover a worked example whose picture is lost: every layout that fits what the text tells.

    Example: quarrel reconstruct qarre 2

    Parameters
    ----------
    game
        The game, for instance qarre.
    example
        The id of an example; left out, every one that lost its picture.
    """
    from quarrel import reconstructing

    return reconstructing.show_layouts(chosen_game(game), example, as_json=json)


@app.command
def compare(game: str, question: str, /, *readings: str, json: Json = False) -> int:
    """Tell two readings of a question apart by a smallest position, or prove them the same.

    Example: quarrel compare qarre queen-exception forced suit

    Parameters
    ----------
    game
        The game, for instance qarre.
    question
        The id of a question; quarrel rules GAME lists them.
    readings
        Two of its readings; left out, every pair is compared.
    """
    from quarrel import comparing

    return comparing.compare_readings(chosen_game(game), question, readings, as_json=json)
