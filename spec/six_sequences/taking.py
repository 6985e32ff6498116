"""Taking a card

A turn begins with a card from the stock, or with the discard of another player who could not use it.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, no, same
from spec.piles import Pile
from spec.rulebook import clause, effect
from spec.six_sequences.cards import Card
from spec.six_sequences.position import NO_CLAIM, Claim, Kind, Move, Phase, Position, Sequence, Use
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.sequences import holds

TURN = {"fr": "Préparation et tour de jeu"}
DISCARD = {"fr": "L'écart"}
HAND = 9


def takes_discard(move: Move) -> Truth:
    return move.is_a(Kind.TAKE)


def goes_to_the_stock(move: Move) -> Truth:
    return move.is_a(Kind.STOCK)


def draws(move: Move) -> Truth:
    return move.is_a(Kind.DRAW)


def lies_open(at: Position, card: Card) -> Truth:
    """The card is the top of the discard pile."""
    return at.discard.shows(lambda top: same(top, card))


def many_claim(at: Position, rules: Ruleset) -> Truth:
    """Every other player is asked about a discard before one may take it."""
    return all_of(at.players > 2, rules.claim_window == "anyone")


def as_claimed(at: Position, move: Move) -> Truth:
    """The discard is used just as it was claimed."""
    claim = at.claimed
    return all_of(
        move.use == claim.use,
        same(move.cards, claim.cards),
        move.low == claim.low,
        same(move.target, claim.target),
    )


@clause("S-STOCK", "A card from the stock begins the turn", sources=TURN)
def stock_at_the_start(at: Position, move: Move) -> Truth:
    """A player takes from the stock at the start of the turn, if the stock has a card."""
    return implies(goes_to_the_stock(move), all_of(at.phase == Phase.TAKE, at.stock.size > 0))


@effect("S-STOCK-NEXT", "The card is drawn next", settles="phase", when=goes_to_the_stock, sources=TURN)
def to_the_stock() -> Number:
    """Who goes to the stock draws its top card."""
    return Phase.DRAW


@clause(
    "S-TAKE",
    "Or the discard",
    sources=DISCARD,
    questions=["claim-window"],
    assumptions=["S-A5"],
)
def discard_at_the_start(at: Position, move: Move, rules: Ruleset) -> Truth:
    """A player takes the discard at the start of the turn, instead of a card from the stock.

    Where several players can claim it, only the one whose claim goes first takes it, and uses it as claimed.
    """
    return implies(
        takes_discard(move),
        any_of(
            all_of(at.phase == Phase.TAKE, no(many_claim(at, rules))),
            all_of(at.phase == Phase.AWARDED, as_claimed(at, move)),
        ),
    )


@clause("S-TAKE-USE", "A discard is used at once", sources=DISCARD)
def discard_is_used(at: Position, move: Move) -> Truth:
    """Who takes or claims the top card of the discard pile lays it in the same move."""
    top = at.discard.top
    used = False if top is None else all_of(top.present, move.cards.has(top.card))
    return implies(move.wants_discard, used)


@clause("S-TAKE-HAND", "A discard lets hand cards go down", sources=DISCARD)
def hand_goes_with_it(at: Position, move: Move) -> Truth:
    """At least one card of the hand is laid together with the discard: it is never added alone."""
    return implies(move.wants_discard, move.cards.any(at.hand.has))


@clause(
    "S-TAKE-NEEDED",
    "A hand card needs the discard",
    sources=DISCARD,
    questions=["discard-use"],
)
def hand_needs_it(at: Position, move: Move, rules: Ruleset) -> Truth:
    """If a laid sequence grows, a hand card stands beyond the discard, and could not join without it.

    By the other reading it does not matter which of them stands nearer to the sequence.
    """
    return implies(
        all_of(move.wants_discard, move.lengthens, rules.discard_use == "needed"),
        all_of(
            implies(
                all_of(slot.present, holds(slot.card, move.target)),
                stands_beyond(at, move, slot.card),
            )
            for table in at.tables
            for slot in table.sequences.slots
        ),
    )


def stands_beyond(at: Position, move: Move, sequence: Sequence) -> Truth:
    """Some hand card is further from the sequence than the discard."""
    above = move.low > sequence.high
    slots = move.cards.slots
    return any_of(
        all_of(
            one.present,
            other.present,
            choose(
                above,
                all_of(lies_open(at, one.card), at.hand.has(other.card)),
                all_of(lies_open(at, other.card), at.hand.has(one.card)),
            ),
        )
        for i, other in enumerate(slots)
        for one in slots[:i]
    )


@clause("S-TAKE-SERIES", "A discard never joins a laid series", sources=DISCARD)
def not_for_a_series(move: Move) -> Truth:
    """Nobody takes a discard to add it to a series that lies already."""
    return implies(move.wants_discard, move.use != Use.WIDER)


@effect(
    "S-TAKEN",
    "The discard is gone, and the turn goes on",
    settles=("discard", "phase", "claimed"),
    when=takes_discard,
    sources=DISCARD,
)
def discard_taken(at: Position) -> tuple[Pile, Number, Claim]:
    """The top card leaves the discard pile; the player may lay more."""
    return at.discard.without_top(), Phase.LAY, NO_CLAIM


@clause("S-DRAW", "Cards are drawn where they are due", sources=TURN)
def drawn_when_due(at: Position, move: Move) -> Truth:
    """A card is drawn at the start of a turn and to fill the hand, from a stock that has one."""
    due = any_of(at.phase == Phase.DRAW, at.phase == Phase.REFILL)
    return implies(draws(move), all_of(due, at.stock.size > 0))


@effect(
    "S-DRAWN",
    "A drawn card joins the hand",
    settles=("hand", "stock", "phase"),
    when=draws,
    sources=TURN,
    questions=["refill-empty"],
)
def drawn(at: Position, rules: Ruleset) -> tuple[Pile, Pile, Number]:
    """The top card of the stock comes into the hand. After the first one the player may lay combinations.

    A hand is filled to nine cards, or as far as the stock goes; `refill-empty` says whether the turn of a
    player who finds too few goes on.
    """
    top = at.stock.top
    hand = at.hand if top is None else at.hand.with_card(top.card, when=top.present)
    left = at.stock.without_top()
    filled = to_be_filled(at.hand.size + 1, left, rules)
    return hand, left, choose(at.phase == Phase.DRAW, Phase.LAY, filled)


def to_be_filled(cards: Number, stock: Pile, rules: Ruleset) -> Number:
    """What comes next for a hand of so many cards."""
    short = choose(rules.refill_empty == "deal-ends", Phase.DONE, Phase.EXTEND)
    return choose(cards >= HAND, Phase.EXTEND, choose(stock.size > 0, Phase.REFILL, short))
