"""What is true of Qarré, and what is not: claims in words and in logic.

They stand by subject: what lies on the table, a turn, a whole game. Then comes one claim for each clause:
that the rules would not be the same without it.
"""

from __future__ import annotations

from types import ModuleType

from spec.logic import Truth
from spec.piles import Pile
from spec.qarre import claims_of_games, claims_of_the_table, claims_of_turns
from spec.qarre.cards import ACTIONS, DECK
from spec.qarre.claims_of_games import NEW_GAME, WHOLE_GAME
from spec.qarre.claims_of_the_table import CLAIMS_OF_SYMMETRY
from spec.qarre.position import Kind, Move, Phase, Position
from spec.rulebook import Claim, not_idle
from spec.step import Step


def not_idle_there(clause: str, at: Position, move: Move) -> Claim:
    """The claim that a clause matters, shown by a known step where the scope has no room for one."""

    def matters_there(step: Step) -> Truth:
        return step.instead(at=at, move=move).decided_by(clause)

    return Claim(f"not-idle-{clause}", f"{clause} is not idle", matters_there, any_move=True)


def _written_in(module: ModuleType) -> list[Claim]:
    return [item for item in vars(module).values() if isinstance(item, Claim)]


CLAIMS: tuple[Claim, ...] = (
    *_written_in(claims_of_the_table),
    *CLAIMS_OF_SYMMETRY,
    *_written_in(claims_of_turns),
    *_written_in(claims_of_games),
    # Base
    not_idle("Q-PLACE"),
    not_idle("Q-SPACE"),
    not_idle("Q-COVER"),
    # Combinations
    not_idle("Q-TRIO"),
    not_idle("Q-QUARTET"),
    not_idle("Q-POINTS"),
    # Action cards
    not_idle("Q-ACTION"),
    not_idle("Q-JACK"),
    not_idle("Q-JACK-COUNT"),
    not_idle("Q-JACK-TAKES"),
    not_idle("Q-KING"),
    not_idle("Q-KING-TARGET"),
    not_idle("Q-KING-REMOVES"),
    not_idle("Q-KING-POINTS"),
    not_idle("Q-QUEEN"),
    # Reserve
    not_idle("Q-RESERVE"),
    not_idle("Q-QUEEN-EXCEPTION"),
    not_idle("Q-DECLINE"),
    not_idle("Q-RESERVE-PUT"),
    not_idle("Q-RESERVE-TOP"),
    not_idle("Q-RESERVE-TIME"),
    not_idle("Q-RESERVE-TAKE"),
    # Turn
    not_idle("Q-TURN"),
    not_idle("Q-TURNING"),
    not_idle("Q-ACTED"),
    not_idle("Q-PLAY"),
    not_idle("Q-HAND"),
    not_idle("Q-ONE-HAND-CARD"),
    not_idle("Q-HAND-LEAVES"),
    not_idle("Q-HAND-PLAYED"),
    not_idle("Q-END"),
    not_idle("Q-TURN-OVER"),
    not_idle("Q-DONE"),
    # Ending
    not_idle("Q-SCORE"),
    not_idle("Q-WIN"),
    not_idle("Q-PENALTY"),
    not_idle("Q-PENALTY-WIN"),
    not_idle("Q-VOID"),
    not_idle("Q-WINS"),
    not_idle("Q-NEW-DECK"),
    # Deal
    not_idle("Q-DEAL", WHOLE_GAME),
    not_idle_there("Q-SETUP", NEW_GAME, Move(Kind.DEAL, order=Pile.of(DECK))),
    not_idle("Q-DRAW", WHOLE_GAME),
    not_idle("Q-DRAWN", WHOLE_GAME),
    not_idle("Q-RESHUFFLE", WHOLE_GAME),
    not_idle("Q-RESHUFFLED", WHOLE_GAME),
    not_idle("Q-REDEAL", WHOLE_GAME),
    not_idle("Q-REDEALT", WHOLE_GAME),
    not_idle("Q-SHUFFLE", WHOLE_GAME),
    not_idle_there(
        "Q-SHUFFLED",
        NEW_GAME._replace(phase=Phase.TURNING),
        Move(Kind.SHUFFLE, order=Pile.of(ACTIONS)),
    ),
    not_idle("Q-REVEAL", WHOLE_GAME),
    not_idle("Q-REVEALED", WHOLE_GAME),
    not_idle("Q-ALTERNATE", WHOLE_GAME),
    not_idle("Q-PASSED", WHOLE_GAME),
    not_idle("Q-CONSERVED"),
)
