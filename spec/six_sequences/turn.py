"""The end of a turn

A discard, eight cards left in the hand, and the next player. Without a stock, one places what one can.
"""

from __future__ import annotations

from typing import TypeVar

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no
from spec.piles import Hand, Pile
from spec.rulebook import clause, effect
from spec.six_sequences.cards import is_joker
from spec.six_sequences.claims_on_a_discard import asked_next, claim_kept, phase_of_the_next, seats_on
from spec.six_sequences.extending import can_be_added
from spec.six_sequences.position import Claim, Kind, Move, Phase, Position, Series, Table
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.taking import HAND

TURN = {"fr": "Préparation et tour de jeu"}
ENDING = {"fr": "Fin de partie et décompte des points"}
Thing = TypeVar("Thing")


def discards(move: Move) -> Truth:
    return move.is_a(Kind.DISCARD)


def ends(move: Move) -> Truth:
    return move.is_a(Kind.END)


def passes_on(move: Move) -> Truth:
    return move.is_a(Kind.NEXT)


@clause("S-DISCARD", "A discard ends the turn", sources=TURN)
def discarded_in_time(at: Position, move: Move) -> Truth:
    """A card is discarded when combinations have grown as far as the player likes."""
    return implies(discards(move), at.phase == Phase.EXTEND)


@clause("S-DISCARD-JOKER", "A joker is never discarded", sources=TURN)
def no_joker_discarded(move: Move) -> Truth:
    """Any hand card but a joker can be discarded."""
    return implies(discards(move), no(is_joker(move.card)))


@clause("S-FULL", "Who discards has a full hand", sources=TURN)
def discarded_from_a_full_hand(at: Position, move: Move) -> Truth:
    """The hand is filled to nine before the discard, so that eight are left, unless the stock is empty."""
    return implies(discards(move), any_of(at.hand.size >= HAND, at.stock.empty))


@clause("S-STOP", "Without a stock a turn can end without a discard", sources=ENDING, assumptions=["S-A6"])
def stopped_in_time(at: Position, move: Move) -> Truth:
    """When the stock is empty, a player stops when it suits, and discards nothing.

    In the turn that empties the stock one discards as always, unless there is nothing that can be discarded.
    """
    nothing_left = all_of(at.stock.empty, no(at.hand.any(lambda card: no(is_joker(card)))))
    return implies(
        ends(move), any_of(at.phase == Phase.FINAL, all_of(at.phase == Phase.EXTEND, nothing_left))
    )


@clause("S-MUST", "Players stop when they like", sources=TURN, questions=["extend-limit", "team-hands"])
def nothing_left_to_add(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A turn may end while hand cards still fit one's own combinations; by the other reading it may not."""
    return implies(
        all_of(any_of(discards(move), ends(move)), rules.extend_limit == "must"),
        no(at.hand.any(lambda card: can_be_added(at, card, rules))),
    )


@effect(
    "S-DISCARDED",
    "The discard lies open",
    settles=("hand", "discard", "phase"),
    when=discards,
    sources=TURN,
)
def put_on_the_discard_pile(at: Position, move: Move) -> tuple[Pile, Pile, Number]:
    """The card goes from the hand to the top of the discard pile, and the turn is over."""
    return at.hand.without(move.card), at.discard.with_card(move.card), Phase.DONE


@effect(
    "S-STOPPED",
    "The deal ends when nobody places anything",
    settles=("passes", "phase"),
    when=ends,
    sources=ENDING,
    assumptions=["S-A6"],
)
def stopped(at: Position) -> tuple[Number, Number]:
    """When every player in turn has placed nothing, the points are counted."""
    idle = all_of(at.phase == Phase.FINAL, no(at.acted))
    passed = choose(idle, at.passes + 1, 0)
    return passed, choose(passed >= at.players, Phase.COUNT, Phase.DONE)


@clause("S-NEXT", "Players take turns", sources=TURN)
def passed_on_when_done(at: Position, move: Move) -> Truth:
    """The next player decides when the one before has finished."""
    return implies(passes_on(move), any_of(at.phase == Phase.DONE, at.phase == Phase.ASKED))


def rotated(things: tuple[Thing, ...], seats: Number) -> tuple[Thing, ...]:
    """The same things, told from so many seats further on."""
    found = things
    for many in range(1, len(things)):
        further = things[many:] + things[:many]
        here = any_of(seats == many, seats == many + len(things))
        found = choose(here, further, found)
    return found


def aged(table: Table) -> Table:
    """What was laid in this turn was laid in an earlier one from now on."""

    def old(series: Series) -> Series:
        return series._replace(new=False)

    return table._replace(series=table.series.changed(old))


@effect(
    "S-PASSED",
    "The next player is on turn",
    settles=("hand", "others", "tables", "scores", "phase", "asked", "claimed", "acted", "owed"),
    when=passes_on,
    sources=TURN,
    questions=["claim-window"],
    assumptions=["S-A5"],
)
def passed_on(
    at: Position, rules: Ruleset
) -> tuple[
    Hand, tuple[Hand, ...], tuple[Table, ...], tuple[Number, ...], Number, Number, Claim, Truth, Number
]:
    """Everything is told from the next player on, who sits one seat further.

    Where a discard can be claimed, all others are asked first, one after another. Then the one whose claim
    goes first is on turn, and players in between are left out; if nobody claims it, the next player is.
    """
    seats = seats_on(at)
    hand, *others = rotated((at.hand, *at.others), seats)
    return (
        hand,
        tuple(others),
        rotated(tuple(map(aged, at.tables)), seats),
        rotated_sides(at.scores, seats),
        phase_of_the_next(at, rules),
        asked_next(at, rules),
        claim_kept(at),
        False,
        -1,
    )


def rotated_sides(scores: tuple[Number, ...], seats: Number) -> tuple[Number, ...]:
    """Scores told from so many seats further on; two sides take turns, however many players they have."""
    twice = rotated(scores + scores, seats) if len(scores) == 2 else rotated(scores, seats)
    return twice[: len(scores)]
