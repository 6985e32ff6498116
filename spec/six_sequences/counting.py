"""The end of a deal

For each suit the longest sequence decides who keeps one; kept cards score, cards in hand cost.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, larger, none_of, smaller, total
from spec.piles import Hand, Pile
from spec.rulebook import clause, effect
from spec.six_sequences.cards import ACE, FIRST, JACK, JOKER, KING, LAST, SUITS, Card
from spec.six_sequences.position import Kind, Move, Phase, Position, Sequence, Table, Winner
from spec.six_sequences.questions import Ruleset

COUNTING = {"fr": "Fin de partie et décompte des points"}
FIGURE, TOP = 2, 5


def counts(move: Move) -> Truth:
    return move.is_a(Kind.COUNT)


def beats(one: Sequence, other: Sequence) -> Truth:
    """Longer, or as long and higher."""
    return any_of(one.length > other.length, all_of(one.length == other.length, one.high > other.high))


def places_within(sequence: Sequence, first: int, last: int) -> Number:
    """How many places of the sequence lie between two places."""
    return larger(0, smaller(sequence.high, last) - larger(sequence.low, first) + 1)


def worth(sequence: Sequence, rules: Ruleset) -> Number:
    """The points of a kept sequence. A joker counts as the card whose place it has."""
    figures = places_within(sequence, JACK, KING)
    plain_one = all_of(sequence.one_high, rules.one_at_top == "one-point")
    top = choose(sequence.high == LAST, choose(plain_one, 1, TOP), 0)
    return total((places_within(sequence, FIRST, JACK - 1), figures, figures, top))


def cost(card: Card) -> Number:
    """What a card costs that is left in the hand."""
    return choose(
        any_of(card.rank == ACE, card.rank == JOKER),
        TOP,
        choose(all_of(card.rank >= JACK, card.rank <= KING), FIGURE, 0),
    )


def hand_cost(hand: Pile) -> Number:
    return total(choose(slot.present, cost(slot.card), 0) for slot in hand.slots)


def dominant(at: Position, sequence: Sequence) -> Truth:
    """No other sequence of the suit, whoever laid it, beats this one."""
    return none_of(
        all_of(slot.present, slot.card.suit == sequence.suit, beats(slot.card, sequence))
        for table in at.tables
        for slot in table.sequences.slots
    )


def kept(at: Position, seats: range, suit: int, rules: Ruleset) -> Number:
    """The points that players who sit here have for a suit: the best of their sequences, if they dominate."""
    best: Number = 0
    dominates: list[Truth] = []
    for seat in seats:
        for slot in at.tables[seat].sequences.slots:
            theirs = all_of(slot.present, slot.card.suit == suit)
            best = larger(best, choose(theirs, worth(slot.card, rules), 0))
            dominates.append(all_of(theirs, dominant(at, slot.card)))
    return choose(any_of(dominates), best, 0)


def gain(at: Position, side: int, rules: Ruleset) -> Number:
    """The points of one side, counted from that of the player on turn."""
    seats = range(side, at.players, len(at.scores))
    hands = (at.hand, *at.others)
    return total(kept(at, seats, suit, rules) for suit in SUITS) - total(
        hand_cost(hands[seat]) for seat in seats
    )


@clause("S-COUNT", "Points are counted when the deal is over", sources=COUNTING)
def counted_at_the_end(at: Position, move: Move) -> Truth:
    """Points are counted once, when nobody can or will place anything more."""
    return implies(counts(move), at.phase == Phase.COUNT)


@effect("S-NO-GAIN", "Only counting brings points", settles="gains", sources=COUNTING)
def nothing_gained(at: Position) -> tuple[Number, ...]:
    """As long as a deal is played nobody gains anything."""
    return (0,) * len(at.scores)


@effect(
    "S-GAIN",
    "The dominant player of a suit scores one sequence of it",
    settles="gains",
    when=counts,
    sources=COUNTING,
    questions=["one-at-top"],
    assumptions=["S-A2", "S-A8"],
)
def gained(at: Position, rules: Ruleset) -> tuple[Number, ...]:
    """For each suit, who has its longest sequence, of equally long ones the higher, keeps one sequence of it.

    That is the one of the own sequences that is worth most, which need not be the longest. An ace in its
    place is worth 5, a figure 2, every other card 1, a joker as much as the card in whose place it stands.
    Every figure left in the hand costs 2, every ace and every joker 5. Partners count together.
    """
    return tuple(gain(at, side, rules) for side in range(len(at.scores)))


@effect("S-POINTS", "Points of a move are those of its player's side", settles="points", sources=COUNTING)
def points(gains: tuple[Number, ...]) -> Number:
    """The points of a move are what it brings to the side of the player on turn."""
    return gains[0]


@effect(
    "S-COUNTED",
    "All cards are gathered",
    settles=("scores", "hand", "others", "tables", "stock", "discard", "passes", "phase"),
    when=counts,
    sources=COUNTING,
    assumptions=["S-A9"],
)
def gathered(
    at: Position, gains: tuple[Number, ...]
) -> tuple[tuple[Number, ...], Hand, tuple[Hand, ...], tuple[Table, ...], Pile, Pile, Number, Number]:
    """What each side gained is added to its score. Another deal follows, or the match is over."""
    return (
        tuple(score + gain for score, gain in zip(at.scores, gains, strict=True)),
        Hand(),
        tuple(Hand() for _ in at.others),
        tuple(Table() for _ in at.tables),
        Pile(),
        Pile(),
        0,
        choose(at.deals_left > 0, Phase.SETUP, Phase.OVER),
    )


@effect("S-WINNER", "Most points win the match", settles="winner", sources=COUNTING, assumptions=["S-A9"])
def winner(phase: Number, scores: tuple[Number, ...]) -> Number:
    """After the last deal the side with most points has won; if two or more share them, nobody alone has."""
    found: Number = Winner.TIE
    for side, score in enumerate(scores):
        ahead = all_of(score > other for place, other in enumerate(scores) if place != side)
        found = choose(ahead, Winner.FIRST + side, found)
    return choose(phase == Phase.OVER, found, Winner.NOBODY)


@effect("S-WINS", "A match is won by its last count", settles="wins", sources=COUNTING)
def wins(move: Move, winner: Number) -> Truth:
    """The player on turn, or that player's team, has won the match by this count."""
    return all_of(counts(move), winner == Winner.FIRST)
