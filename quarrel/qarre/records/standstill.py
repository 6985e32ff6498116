"""The longest run of turns in which nobody on turn can place a card, and the shortest game without a winner.

Whoever can place nothing reserves a card, and nothing comes back from the reserves. So after n such turns the
reserves hold n cards at least, and the hands never fewer than the six that were dealt: each turn one card is
drawn and one leaves the hand. All of them are among forty cards. If somebody wins in the middle of the last
turn, its card is still in the hand, and the sum is the same.

A game is void when there is nothing to draw at the end of a turn. Each turn draws one card, and the stock is
renewed only when it is empty, so that the thirty cards of the stock last for thirty turns at least.
"""

from __future__ import annotations

from itertools import groupby

from quarrel.qarre.records.lemmas import ANY_STEP, nothing_to_place, the_hand, the_stock
from quarrel.qarre.records.record import GAMES, Found, Record, at_least, at_most
from quarrel.qarre.records.witness import RULES, Witness, action_deck, deck, staged
from quarrel.qarre.replaying import turns
from reference.qarre.cards import ACTIONS, DECK, PARTNERS, SUITS
from reference.qarre.deal import BASE, HAND
from reference.qarre.game import Played
from reference.qarre.position import Move, Stack
from reference.qarre.turn import legal_moves
from reference.qarre.view import View

CORNERS: Stack = ("AS", "3H", "5D", "7C")
"""A base of all four suits that leaves sixteen cards which connect to none of it."""

NOT_IN_THE_HANDS = len(DECK) - 2 * HAND
STOCK = NOT_IN_THE_HANDS - BASE


def stands_still(turn: list[Played]) -> bool:
    """The player on turn comes to play, and at no time can place a card."""
    playing = [step.at for step in turn if step.at.phase == "play"]
    placing = any(move.kind == "place" for at in playing for move in legal_moves(at, RULES))
    return bool(playing) and not placing


def longest_standstill(steps: list[Played]) -> int:
    """How many turns in a row stand still, at most."""
    runs = groupby(turns(steps), stands_still)
    return max((len(list(run)) for still, run in runs if still), default=0)


def cleared_base(rank: str) -> Witness:
    """Four jacks take the base away, or four kings, before anybody can place a card; then nobody ever can."""
    strangers = [card for card in DECK if not any(card in PARTNERS[top] or card == top for top in CORNERS)]
    mine, theirs, draws = strangers[:HAND], strangers[HAND : 2 * HAND], strangers[2 * HAND :]
    dealt = deck(tuple(mine), tuple(theirs), CORNERS, draws)
    first = action_deck(rank + each for each in SUITS)
    drawn_in_the_end = [CORNERS] if rank == "K" else []

    def first_of_all(seen: View, legal: list[Move]) -> Move:
        """Uses jack or king where that is possible; in the play phase cards can only be reserved."""
        return legal[0]

    return staged(first_of_all, [dealt, first, ACTIONS, ACTIONS, *drawn_in_the_end])


def standstill() -> Found:
    """Kings clear the base onto the discard pile, which is drawn in the end: the whole game stands still."""
    witness = cleared_base("K")
    lemmas = (nothing_to_place, the_hand, *ANY_STEP)
    return at_least(longest_standstill(witness.steps), NOT_IN_THE_HANDS, witness, lemmas)


def void_game() -> Found:
    """Jacks take the base into the hands, so that there is nothing but the stock to draw."""
    witness = cleared_base("J")
    if witness.winner != "void":
        raise ArithmeticError("the witness of a void game has a winner")
    return at_most(witness.turns, STOCK, witness, (the_stock, *ANY_STEP))


LONGEST_STANDSTILL = Record(
    id="longest-standstill",
    title="The most turns in a row in which nobody can place a card",
    unit="turns",
    scope=GAMES,
    proof="In such a turn a card is drawn, one goes to the reserve, and none comes back: z3 proves from the "
    "clauses how each step changes the sizes of hands and reserves, whatever these sizes are. The rest is "
    "counting in words: after n such turns the reserves have n cards and the hands at least six, of forty.",
    run=standstill,
)

SHORTEST_VOID_GAME = Record(
    id="shortest-void-game",
    title="The shortest game that ends without a winner",
    unit="turns",
    scope=GAMES,
    proof="A game is void only if stock and discard pile are empty after a turn (Q-VOID). z3 proves from the "
    "clauses that each turn has one draw, and that nothing but a draw makes the stock smaller. That thirty "
    "cards in the stock then last for thirty turns is counting in words.",
    run=void_game,
)
