"""The fewest turns, of both players together, after which somebody has won.

The bound comes from a game that is easier to win: of the base only the heights of the stacks are left, a card
fits everywhere, every change brings the most that the lemmas leave it, and the loser never scores. Whoever
wins by the rules wins this game in the same number of turns. It is small enough to be played out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from quarrel.qarre.records.lemmas import ANY_STEP, POINTS, the_scores, winning
from quarrel.qarre.records.record import GAMES, Found, Record, at_most
from quarrel.qarre.records.witness import Witness, action_deck, deck, staged
from reference.qarre.cards import Card
from reference.qarre.ending import LAST_ACTION, LEAD
from reference.qarre.position import END, Move, Stack, place
from reference.qarre.view import View

LEMMAS = (*POINTS, *ANY_STEP, the_scores, winning)

Heights = tuple[int, ...]
Standing = tuple[Heights, int, int]
"""The heights of the stacks in some order; the reserves of the player on turn and of the other one."""

DEALT: Standing = ((1, 1, 1, 1), 0, 0)


def worth(heights: Heights) -> int:
    """The most that a new combination brings where this many stacks show a card."""
    return {4: 4, 3: 3}.get(sum(height > 0 for height in heights), 0)


def changed(heights: Heights, cell: int, height: int) -> Heights:
    return tuple(sorted((*heights[:cell], height, *heights[cell + 1 :])))


def after_the_action(heights: Heights) -> Iterator[tuple[Heights, int]]:
    """Nothing, or a king who clears a stack, or a jack who takes a part of one.

    A jack who takes all of it leaves what a king leaves, and brings less.
    """
    yield heights, 0
    for cell, height in enumerate(heights):
        if height:
            yield changed(heights, cell, 0), height
        for left in range(1, height):
            lower = changed(heights, cell, left)
            yield lower, worth(lower)


def after_placing(heights: Heights, cards: int) -> Iterator[tuple[Heights, int]]:
    """So many cards placed one after another, wherever one likes."""
    if not cards:
        yield heights, 0
        return
    for cell, height in enumerate(heights):
        higher = changed(heights, cell, height + 1)
        for after, points in after_placing(higher, cards - 1):
            yield after, points + worth(higher)


def after_the_turn(at: Standing) -> Iterator[tuple[Standing, int]]:
    """All that a turn can come to: a hand card is placed or reserved, and any reserve cards are placed."""
    heights, reserve, other = at
    for acted, brought in after_the_action(heights):
        for returned in range(reserve + 1):
            for placed in (0, 1):
                left = reserve - returned + 1 - placed
                for after, points in after_placing(acted, returned + placed):
                    yield (after, other, left), brought + points


@cache
def most_points(turns: int) -> int:
    """The most points that the player of the last of so many turns can have."""
    best = {DEALT: 0}
    for turn in range(1, turns + 1):
        scores = (turns - turn) % 2 == 0
        found: dict[Standing, int] = {}
        for at, points in best.items():
            for after, brought in after_the_turn(at):
                found[after] = max(found.get(after, 0), points + (brought if scores else 0))
        best = found
    return max(best.values())


def least_turns(turns: range) -> int:
    """The first of these turns in which its player can have won.

    Up to the twelfth action card nobody loses points or wins off turn, so that whoever wins has as many
    points as the lead asks for. One action card is turned in each turn.
    """
    return next(number for number in turns if most_points(number) >= LEAD)


def scripted(script: Mapping[Card, Sequence[Move]], dealt: Stack) -> Witness:
    """The game in which these action cards are turned, and each is followed by these moves."""
    left = {card: iter(moves) for card, moves in script.items()}

    def follows_the_script(seen: View, legal: list[Move]) -> Move:
        return next(left[seen.position.action or ""], END)

    return staged(follows_the_script, [dealt, action_deck(script)])


def jack(cell: int) -> Move:
    return Move("jack", cell=cell, many=1)


SCRIPT = {
    "QH": [place("hand", "5H", 1)],
    "JH": [jack(1), place("hand", "9S", 0)],
    "QD": [place("hand", "8D", 0)],
    "JD": [jack(0), place("hand", "10S", 1)],
    "QC": [place("hand", "9C", 1)],
    "JC": [jack(1), place("hand", "AS", 3)],
}
"""One player covers a card of a quartet; a jack uncovers it, and a hand card forms the next quartet.

Four spades follow each other round the square at the beginning, and so they do after every second turn.
"""


def shortest_game() -> Witness:
    """The second player wins in the sixth turn, 24 to 0."""
    return scripted(SCRIPT, deck(("5H", "8D", "9C"), ("9S", "10S", "AS"), ("5S", "6S", "8S", "7S")))


def shortest_win_of_the_first() -> Witness:
    """The first player forms the quartet, and then the same happens with the parts exchanged."""
    script = {"QS": [place("hand", "8S", 2)], **SCRIPT}
    return scripted(script, deck(("8S", "9S", "10S"), ("5H", "8D", "9C"), ("5S", "6S", "2D", "7S")))


def found(witness: Witness, turns: range) -> Found:
    return at_most(witness.turns, least_turns(turns), witness, LEMMAS)


def fewest_reshuffles() -> Found:
    witness = shortest_game()
    return at_most(witness.reshuffles, 0, witness)


EASIER_GAME = (
    "In an easier game only the heights of the stacks count, every card fits everywhere, each change of the "
    "base brings the most that it can, and the other player never scores; a machine plays it all. "
    "That a step by the rules never brings more, and that before the twelfth action card nobody loses points "
    "or wins with fewer than 22, are lemmas that z3 proves from the clauses. That whoever wins by the rules "
    "therefore wins the easier game as early is an argument in words."
)

SHORTEST_GAME = Record(
    id="shortest-game",
    title="The shortest game that somebody wins",
    unit="turns",
    scope=GAMES,
    proof=f"{EASIER_GAME} In five turns it brings at most 21 points.",
    run=lambda: found(shortest_game(), range(1, LAST_ACTION)),
)

FIRST_PLAYER = Record(
    id="first-player-shortest-win",
    title="The earliest win of the player who begins",
    unit="turns",
    scope=GAMES,
    proof=f"{EASIER_GAME} In the turns 1, 3 and 5 it brings the player who begins at most 21 points.",
    run=lambda: found(shortest_win_of_the_first(), range(1, LAST_ACTION, 2)),
)

FEWEST_RESHUFFLES = Record(
    id="fewest-reshuffles",
    title="The fewest times that the action cards are shuffled again in a game",
    unit="times",
    scope=GAMES,
    proof="There is nothing less than never, so that a witness is all that is needed; a machine replays it. "
    "The game is won when six of the twelve action cards are turned. The rulebook, under penalty points, "
    "expects three reshuffles or more in every game: often so perhaps, but not always.",
    run=fewest_reshuffles,
)
