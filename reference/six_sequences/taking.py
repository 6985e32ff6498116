"""Taking a card: from the stock, or a discard that lets hand cards go down."""

from __future__ import annotations

from collections.abc import Iterator

from reference.six_sequences.cards import Card, suit
from reference.six_sequences.position import Cards, Move, Outcome, Phase, Position, Sequence
from reference.six_sequences.sequences import ends, lengthened, runs
from reference.six_sequences.series import own_tables, room_for_a_series, sets, spare
from spec.six_sequences.questions import Ruleset

FULL = 9


def everybody_is_asked(at: Position, rules: Ruleset) -> bool:
    """A discard is not simply taken: all others may claim it."""
    return rules.claim_window == "anyone" and at.players >= 3


def uses(at: Position, kind: str, rules: Ruleset) -> Iterator[Move]:
    """Every way to use the discard, as a move of this kind."""
    if not at.discard:
        return
    top = at.discard[-1]
    held = frozenset((*at.hand, top))
    for run in runs(held | spare(at, rules), suit(top)):
        if top in run.cards and any(card in at.hand for card in run.cards):
            yield Move(kind, "sequence", cards=run.cards, low=run.low)
    if room_for_a_series(at, rules):
        for cards in sets((*at.hand, top)):
            if top in cards:
                yield Move(kind, "series", cards=cards)
    for table in own_tables(at, rules):
        for sequence in table.sequences:
            if suit(sequence.cards[0]) == suit(top):
                yield from additions(at, kind, sequence, held, rules)


def additions(
    at: Position, kind: str, sequence: Sequence, held: frozenset[Card], rules: Ruleset
) -> Iterator[Move]:
    """Every way to lengthen a sequence by the discard and hand cards, at one end."""
    top = at.discard[-1]
    target = sequence.cards[0]

    def further(added: Sequence, downwards: bool) -> Iterator[Move]:
        """All additions that begin with these, nearest to the sequence first."""
        cards = added.cards[::-1] if downwards else added.cards
        if top in cards and len(cards) > 1 and (rules.discard_use == "together" or cards[-1] != top):
            yield Move(kind, "longer", cards=added.cards, low=added.low, target=target)
        grown = lengthened(sequence, added.cards, added.low) if added.cards else sequence
        for place, fitting in ends(grown):
            if (place < sequence.low) == downwards:
                for card in fitting:
                    if card in held and card not in added.cards:
                        longer = (card, *added.cards) if downwards else (*added.cards, card)
                        low = place if downwards else sequence.high + 1
                        yield from further(Sequence(low, longer), downwards)

    yield from further(Sequence(sequence.high + 1, ()), False)
    yield from further(Sequence(sequence.low, ()), True)


def to_the_stock(at: Position, move: Move, rules: Ruleset) -> Outcome:
    return Outcome(at._replace(phase="draw"))


def draw(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The top card of the stock comes into the hand."""
    after = at._replace(hand=at.hand + at.stock[-1:], stock=at.stock[:-1])
    return Outcome(after._replace(phase="lay" if at.phase == "draw" else filling(after, rules)))


def filling(at: Position, rules: Ruleset) -> Phase:
    """Whether more cards are to be drawn, and if not, how the turn goes on."""
    if len(at.hand) >= FULL:
        return "extend"
    if at.stock:
        return "refill"
    return "done" if rules.refill_empty == "deal-ends" else "extend"


def in_hand(at: Position, cards: Cards) -> bool:
    return any(card in at.hand for card in cards)


def wants_discard(move: Move) -> bool:
    return move.kind in ("take", "claim")


def stock_at_the_start(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-STOCK: a card of the stock is taken at the start of a turn."""
    return move.kind != "stock" or (at.phase == "take" and len(at.stock) > 0)


def discard_at_the_start(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-TAKE: so is a discard, by who comes next or by whose claim goes first."""
    if move.kind != "take":
        return True
    if at.phase == "awarded" and at.claimed is not None:
        claim = at.claimed
        return (claim.use, claim.cards, claim.low, claim.target) == (
            move.use,
            move.cards,
            move.low,
            move.target,
        )
    return at.phase == "take" and not everybody_is_asked(at, rules)


def discard_is_used(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-TAKE-USE: the discard is laid at once."""
    return not wants_discard(move) or (len(at.discard) > 0 and at.discard[-1] in move.cards)


def hand_goes_with_it(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-TAKE-HAND: a hand card goes down with it."""
    return not wants_discard(move) or in_hand(at, move.cards)


def hand_needs_it(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-TAKE-NEEDED: a hand card stands beyond the discard, seen from the sequence that grows."""
    if not wants_discard(move) or move.use != "longer" or rules.discard_use == "together":
        return True
    for table in at.tables:
        for sequence in table.sequences:
            if move.target in sequence.cards:
                outwards = move.cards if move.low > sequence.high else move.cards[::-1]
                found = [place for place, card in enumerate(outwards) if card in at.discard[-1:]]
                if not found or not in_hand(at, outwards[found[0] + 1 :]):
                    return False
    return True


def not_for_a_series(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-TAKE-SERIES: a discard never joins a laid series."""
    return not wants_discard(move) or move.use != "wider"


def drawn_when_due(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-DRAW: cards are drawn at the start and to fill the hand."""
    return move.kind != "draw" or (at.phase in ("draw", "refill") and len(at.stock) > 0)
