"""The deal

Eight cards each, and the rest is the stock: chance, not choice.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, implies
from spec.piles import Hand, Pile, Slot, same_cards
from spec.rulebook import clause, effect
from spec.six_sequences.cards import DECK
from spec.six_sequences.position import Kind, Move, Phase, Position

SETUP = {"fr": "Préparation et tour de jeu"}
DEALT = 8


def deals(move: Move) -> Truth:
    return move.is_a(Kind.DEAL)


@clause("S-DEAL", "A deal begins with all cards shuffled", sources=SETUP, assumptions=["S-A1"])
def dealt_from_the_whole_deck(at: Position, move: Move) -> Truth:
    """Before each deal all hundred and twenty cards are shuffled."""
    return implies(deals(move), all_of(at.phase == Phase.SETUP, same_cards(Pile.of(DECK), move.order)))


@effect(
    "S-DEALT",
    "Eight cards each",
    settles=("hand", "others", "stock", "phase", "deals_left"),
    when=deals,
    sources=SETUP,
    assumptions=["S-A9"],
)
def dealt(at: Position, move: Move) -> tuple[Hand, tuple[Hand, ...], Pile, Number, Number]:
    """From the top of the deck eight cards go to each player, first to the one who begins; the rest is the
    stock. The discard pile is empty, so the first card comes from the stock.
    """
    hand, *others = (Hand(dealt_to(seat, move.order)) for seat in range(at.players))
    left = Pile(move.order.slots[: -DEALT * at.players])
    return hand, tuple(others), left, Phase.TAKE, at.deals_left - 1


def dealt_to(seat: int, order: Pile) -> tuple[Slot, ...]:
    """The eight cards of a player, below those of the players before."""
    upto = len(order.slots) - DEALT * seat
    return order.slots[max(0, upto - DEALT) : max(0, upto)]
