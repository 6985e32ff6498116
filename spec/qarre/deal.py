"""Dealing and drawing

How the game is set up, where cards come from, and how the turn passes. These steps are chance, not choice.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, choose, implies, total
from spec.piles import Hand, Pile, Slot, same_cards
from spec.qarre.base import CELLS, Base
from spec.qarre.cards import ACTIONS, DECK, NO_ACTION, Action, Rank
from spec.qarre.position import Kind, Move, Phase, Position
from spec.qarre.questions import Ruleset
from spec.rulebook import clause, effect

HAND = 3
BASE = len(CELLS)

DRAW = {"en": "Turn order, 1", "fr": "Ordre du tour, 1", "nl": "Volgorde speelbeurt, 1"}
TURN = {"en": "Turn order, 2", "fr": "Ordre du tour, 2", "nl": "Volgorde speelbeurt, 2"}
EMPTY = {"en": "If the stock is empty", "fr": "Si la pioche est vide", "nl": "Is de voorraadstapel leeg"}
NEW_DECK = {"en": "PENALTY POINTS", "fr": "PÉNALITÉS", "nl": "MINPUNTEN"}


def deals(move: Move) -> Truth:
    return move.is_a(Kind.DEAL)


def draws(move: Move) -> Truth:
    return move.is_a(Kind.DRAW)


def reshuffles(move: Move) -> Truth:
    return move.is_a(Kind.RESHUFFLE)


def redeals(move: Move) -> Truth:
    return move.is_a(Kind.REDEAL)


def shuffles(move: Move) -> Truth:
    return move.is_a(Kind.SHUFFLE)


def reveals(move: Move) -> Truth:
    return move.is_a(Kind.REVEAL)


def passes(move: Move) -> Truth:
    return move.is_a(Kind.NEXT)


@clause("Q-DEAL", "The game begins with a shuffled deck of forty", sources={}, assumptions=["Q-A2", "Q-A3"])
def dealt_from_the_whole_deck(at: Position, move: Move) -> Truth:
    """The game starts, once, with all forty number cards in some order."""
    return implies(deals(move), all_of(at.phase == Phase.SETUP, same_cards(Pile.of(DECK), move.order)))


@effect(
    "Q-SETUP",
    "Three cards each, four on the base",
    settles=("hand", "opponent_hand", "base", "stock", "phase"),
    when=deals,
    sources={},
    assumptions=["Q-A1", "Q-A3", "Q-A8"],
)
def set_up(move: Move) -> tuple[Pile, Pile, Base, Pile, Number]:
    """From the top of the deck three cards go to the player who begins, three to the other one, four face
    up to the cells of the base; the rest is the stock.
    """
    order = move.order
    base = laid_below(2 * HAND, order)
    stock = Pile(slots_below(2 * HAND + BASE, order))
    return (
        Hand(slots_below(0, order, HAND)),
        Hand(slots_below(HAND, order, HAND)),
        base,
        stock,
        Phase.DRAW,
    )


def slots_below(dealt: int, order: Pile, many: int = len(DECK)) -> tuple[Slot, ...]:
    """So many cards of a shuffled pile, from below those that were dealt before."""
    upto = max(0, len(order.slots) - dealt)
    return order.slots[max(0, upto - many) : upto]


def laid_below(dealt: int, order: Pile) -> Base:
    """The next four cards of a shuffled pile, one to each cell."""
    return tuple(Pile(slots_below(dealt + cell, order, 1)) for cell in CELLS)


@clause("Q-DRAW", "A turn begins with a card from the stock", sources=DRAW)
def drawn_from_the_stock(at: Position, move: Move) -> Truth:
    """One card is drawn at the start of a turn, from a stock that has one."""
    return implies(draws(move), all_of(at.phase == Phase.DRAW, at.stock.size > 0))


@effect(
    "Q-DRAWN",
    "The drawn card joins the hand",
    settles=("hand", "stock", "phase"),
    when=draws,
    sources=DRAW,
    questions=["reserve-timing"],
)
def drawn(at: Position, rules: Ruleset) -> tuple[Pile, Pile, Number]:
    """The top card of the stock comes into the hand; then the action card is turned.

    If reserve cards may be played before that, there is a pause for them.
    """
    top = at.stock.top
    hand = at.hand if top is None else at.hand.with_card(top.card, when=top.present)
    pause = rules.reserve_timing == "after-draw"
    return hand, at.stock.without_top(), choose(pause, Phase.OPENING, Phase.TURNING)


@clause("Q-RESHUFFLE", "An empty stock is renewed from the discard pile", sources=EMPTY)
def reshuffled_from_the_discard_pile(at: Position, move: Move) -> Truth:
    """When a card is to be drawn and the stock is empty, the discard pile becomes the stock."""
    return implies(
        reshuffles(move),
        all_of(
            at.phase == Phase.DRAW,
            at.stock.empty,
            at.discard.size > 0,
            same_cards(at.discard, move.order),
        ),
    )


@effect(
    "Q-RESHUFFLED",
    "The discard pile is used up",
    settles=("stock", "discard"),
    when=reshuffles,
    sources=EMPTY,
)
def reshuffled(move: Move) -> tuple[Pile, Pile]:
    """The shuffled cards are the new stock, and the discard pile is empty."""
    return move.order, Pile()


@clause("Q-REDEAL", "Without stock and discard pile the base is dealt anew", sources=EMPTY)
def redealt_from_the_base(at: Position, move: Move) -> Truth:
    """When a card is to be drawn and neither stock nor discard pile has one, all cards of the base are
    shuffled; the base must have a card to spare.
    """
    on_the_base = Pile(slot for pile in at.base for slot in pile.slots)
    return implies(
        redeals(move),
        all_of(
            at.phase == Phase.DRAW,
            at.stock.empty,
            at.discard.empty,
            at.base_size > BASE,
            same_cards(on_the_base, move.order),
        ),
    )


@effect(
    "Q-REDEALT",
    "Four cards are the new base, the rest the stock",
    settles=("base", "stock"),
    when=redeals,
    sources=EMPTY,
)
def redealt(move: Move) -> tuple[Base, Pile]:
    """The four uppermost cards are laid as the new base, cell by cell; the rest is the stock."""
    return laid_below(0, move.order), Pile(slots_below(BASE, move.order))


@clause("Q-SHUFFLE", "The action deck has twelve cards", sources=NEW_DECK, assumptions=["Q-A2"])
def shuffled_when_used_up(at: Position, move: Move) -> Truth:
    """When an action card is to be turned and none is left, all twelve are shuffled."""
    return implies(
        shuffles(move),
        all_of(at.phase == Phase.TURNING, at.actions.empty, same_cards(Pile.of(ACTIONS), move.order)),
    )


@effect(
    "Q-SHUFFLED", "The shuffled cards are the action deck", settles="actions", when=shuffles, sources=NEW_DECK
)
def shuffled(move: Move) -> Pile:
    """The twelve shuffled action cards lie face down."""
    return move.order


@clause("Q-REVEAL", "The top action card is turned", sources=TURN)
def revealed_from_the_deck(at: Position, move: Move) -> Truth:
    """An action card is turned from a deck that has one, before cards are played."""
    return implies(reveals(move), all_of(at.phase == Phase.TURNING, at.actions.size > 0))


@effect(
    "Q-REVEALED",
    "A jack or king may be used, a queen is in force",
    settles=("action", "actions", "actions_turned", "phase"),
    when=reveals,
    sources=TURN,
)
def revealed(at: Position) -> tuple[Action, Pile, Number, Number]:
    """The card lies open for the rest of the turn. A jack or king may be used; a queen leaves no choice."""
    top = at.actions.top
    action = NO_ACTION if top is None else top.card
    phase = choose(action.rank == Rank.QUEEN, Phase.PLAY, Phase.ACTION)
    return action, at.actions.without_top(), at.actions_turned + 1, phase


@clause("Q-ALTERNATE", "Players take turns", sources={}, assumptions=["Q-A3"])
def passed_when_done(at: Position, move: Move) -> Truth:
    """The turn passes to the other player when it is over."""
    return implies(passes(move), at.phase == Phase.DONE)


@effect(
    "Q-PASSED",
    "The other player is on turn",
    settles=(
        "hand",
        "opponent_hand",
        "reserve",
        "opponent_reserve",
        "score",
        "opponent_score",
        "action",
        "phase",
        "hand_played",
        "reserve_played",
    ),
    when=passes,
    sources={},
    assumptions=["Q-A3"],
)
def passed(at: Position) -> tuple[Pile, Pile, Pile, Pile, Number, Number, Action, Number, Truth, Number]:
    """The other player begins a turn of the own: nothing is played yet and no action card lies open."""
    return (
        at.opponent_hand,
        at.hand,
        at.opponent_reserve,
        at.reserve,
        at.opponent_score,
        at.score,
        NO_ACTION,
        Phase.DRAW,
        False,
        0,
    )


@effect("Q-CONSERVED", "No card comes or goes", settles="spare", sources={}, assumptions=["Q-A2"])
def cards_to_draw(
    at: Position, base: Base, hand: Pile, reserve: Pile, opponent_hand: Pile, opponent_reserve: Pile
) -> Number:
    """What leaves base, hands and reserves is in stock or discard pile, and the other way round."""

    def seen(*piles: Pile) -> Number:
        return total(pile.size for pile in piles)

    before = seen(*at.base, at.hand, at.reserve, at.opponent_hand, at.opponent_reserve)
    return at.spare + before - seen(*base, hand, reserve, opponent_hand, opponent_reserve)
