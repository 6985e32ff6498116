"""The patterns that are looked for, and how a solver is told what each of them needs.

The expressions are those of `quarrel find`. A solver is given a smaller world, in which every pattern has
room enough: four stacks of two cards, a hand, and a card that is played, or a jack that takes one. What
makes no difference, as positions that are the same but for names count once, is settled in its favour: the
move goes to the first cell, the action card has the first suit, the first top card is an ace.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from quarrel.qarre.hunting import HUNTING
from quarrel.qarre.subject import SUBJECT
from reference.qarre.cards import DECK, SUITS
from reference.qarre.position import Move, Position, place
from solver.expression import Expression
from solver.hunting import Quest

LEAST_SCORE, LEAD, ENOUGH, QUARTET = -5, 22, 44, 4
CLEARS_AND_WINS = "reserve_cleared and wins and not win_blocked"


@dataclass(frozen=True)
class Sought:
    """A pattern, and the world for solvers: how many idle hand cards, what is moved, which action card.

    `needs` are what must be true, in words that both solvers are taught.
    """

    id: str
    needs: tuple[str, ...]
    hand: int = 3
    moved: Literal["", "hand", "reserve", "jack"] = "hand"
    action: Literal["", "J", "Q"] = ""
    scores: bool = False
    where: str = ""

    @cached_property
    def expression(self) -> Expression:
        """That of the pattern, unless the panel has its own."""
        return Expression(self.where or HUNTING.patterns[self.id].where, HUNTING.vocabulary)

    @cached_property
    def quest(self) -> Quest:
        return Quest(HUNTING, self.expression, SUBJECT.rules({}))

    @property
    def slots(self) -> tuple[str, ...]:
        """Where a single card lies: tops, what they cover, and the card that is played."""
        played = ("played",) if self.moved in ("hand", "reserve") else ()
        return (*(f"t{cell}" for cell in range(4)), *(f"b{cell}" for cell in range(4)), *played)

    def position(
        self, lying: list[int], hand: list[int], scores: tuple[int, int] = (0, 0)
    ) -> tuple[Position, tuple[Move, ...]]:
        """What a solver found, in the words of the reference: the cards of the slots, and the other hand."""
        cards = [DECK[card] for card in lying]
        held = tuple([DECK[card] for card in hand])
        t0, t1, t2, t3, b0, b1, b2, b3, *played = cards
        moves: tuple[Move, ...] = ()
        if self.moved == "jack":
            moves = (Move("jack", cell=0, many=1),)
        elif self.moved:
            moves = (place(self.moved, played[0], 0),)
        at = Position(
            base=((b0, t0), (b1, t1), (b2, t2), (b3, t3)),
            hand=(*held, played[0]) if self.moved == "hand" else held,
            reserve=(played[0],) if self.moved == "reserve" else (),
            action=self.action + SUITS[0] if self.action else None,
            phase="action" if self.moved == "jack" else "play",
            score=scores[0],
            opponent_score=scores[1],
        )
        return at, moves


PANEL = (
    Sought("queen-without-a-way-out", ("some fits", "none obeys"), hand=4, moved="", action="Q"),
    Sought("every-card-must-be-played", ("all fit",), hand=4, moved=""),
    Sought("trio", ("fits", "trio formed", "no quartet after")),
    Sought("queen-against-the-whole-hand", ("all fit", "none obeys"), hand=5, moved="", action="Q"),
    Sought("quartet-broken", ("fits", "quartet before", "no quartet after")),
    Sought("jack-reveals", ("jack's suit", "trio formed"), hand=4, moved="jack", action="J"),
    Sought("quartet-in-one-stroke", ("fits", "nothing before", "quartet after")),
    Sought(
        "jack-reveals-in-one-stroke",
        ("jack's suit", "nothing before", "quartet after"),
        hand=4,
        moved="jack",
        action="J",
    ),
    Sought("quartet-for-a-quartet", ("fits", "quartet before", "quartet after")),
    Sought(
        "win-in-one-stroke",
        ("fits", "nothing before", "quartet after", "wins"),
        hand=4,
        moved="reserve",
        scores=True,
    ),
    Sought(
        "win-by-another-quartet",
        ("fits", "quartet before", "quartet after", "wins"),
        hand=4,
        moved="reserve",
        scores=True,
        where=f"quartet_lies and quartet_formed and {CLEARS_AND_WINS}",
    ),
    Sought(
        "the-same-with-a-fitting-hand",
        ("fits", "quartet before", "quartet after", "wins", "all fit"),
        hand=4,
        moved="reserve",
        scores=True,
        where=f"quartet_lies and quartet_formed and whole_hand_playable and {CLEARS_AND_WINS}",
    ),
)
