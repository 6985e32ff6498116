"""The end of a deal: who dominates a suit, what is kept, what it is worth, and what cards in hand cost."""

from __future__ import annotations

from reference.six_sequences.cards import FIGURES, LAST, SUITS, Card, is_joker, rank, suit, true_card
from reference.six_sequences.position import Cards, Move, Outcome, Position, Sequence, Table
from spec.six_sequences.questions import Ruleset


def card_points(card: Card) -> int:
    """The points of a card in its own place."""
    if rank(card) == "A":
        return 5
    return 2 if rank(card) in FIGURES else 1


def worth(sequence: Sequence, rules: Ruleset) -> int:
    """The points of a sequence, card by card; each counts as the card to which its place belongs.

    Only a 1 in the place of the ace may be worth no more than a 1.
    """
    points = 0
    for place, card in enumerate(sequence.cards, sequence.low):
        one_on_top = place == LAST and rank(card) == "1"
        low = one_on_top and rules.one_at_top == "one-point"
        points += 1 if low else card_points(true_card(place, suit(card)))
    return points


def hand_cost(hand: Cards) -> int:
    """What cards cost that are left in the hand."""
    cost = 0
    for card in hand:
        if is_joker(card) or rank(card) == "A":
            cost += 5
        elif rank(card) in FIGURES:
            cost += 2
    return cost


def seats_of(at: Position, side: int) -> range:
    """Where the players of a side sit."""
    return range(side, at.players, len(at.scores))


def kept(at: Position, of: str, rules: Ruleset) -> tuple[int, Sequence] | None:
    """Which side keeps a sequence of a suit, and which one; None if nobody has any."""
    by_side = [
        [
            sequence
            for seat in seats_of(at, side)
            for sequence in at.tables[seat].sequences
            if suit(sequence.cards[0]) == of
        ]
        for side in range(len(at.scores))
    ]
    if not any(by_side):
        return None

    def best(side: int) -> tuple[int, int]:
        return max(((len(each.cards), each.high) for each in by_side[side]), default=(0, 0))

    dominant = max(range(len(by_side)), key=best)
    return dominant, max(by_side[dominant], key=lambda each: worth(each, rules))


def gains(at: Position, rules: Ruleset) -> tuple[int, ...]:
    """The points of the deal for each side."""
    hands = (at.hand, *at.others)
    found = [-sum(hand_cost(hands[seat]) for seat in seats_of(at, side)) for side in range(len(at.scores))]
    for of in SUITS:
        keeps = kept(at, of, rules)
        if keeps:
            side, sequence = keeps
            found[side] += worth(sequence, rules)
    return tuple(found)


def count(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """Points are added, and all cards gathered for another deal if there is one."""
    gained = gains(at, rules)
    scores = tuple(score + gain for score, gain in zip(at.scores, gained, strict=True))
    after = at._replace(
        hand=(),
        others=((),) * len(at.others),
        tables=(Table(),) * len(at.tables),
        stock=(),
        discard=(),
        passes=0,
        scores=scores,
        phase="setup" if at.deals_left else "over",
    )
    if at.deals_left:
        return Outcome(after, gained[0])
    best = [side for side, score in enumerate(scores) if score == max(scores)]
    return Outcome(after, gained[0], best == [0], best[0] if len(best) == 1 else "tie")


def counted_at_the_end(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-COUNT: points are counted when the deal is over."""
    return move.kind != "count" or at.phase == "count"
