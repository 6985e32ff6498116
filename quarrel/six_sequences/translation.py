"""From the reference's positions and moves to the spec's, and back, so that the two can be compared."""

from __future__ import annotations

from typing import Any, cast

from reference.six_sequences import cards as written
from reference.six_sequences import position as played
from spec.piles import Hand, Pile
from spec.six_sequences.cards import ACE, DECK, FIRST, JOKER, LAST, NO_CARD, ONE, SUITS, Card
from spec.six_sequences.position import (
    NO_CLAIM,
    Claim,
    Kind,
    Move,
    Phase,
    Position,
    Sequence,
    Series,
    Table,
    Use,
    Winner,
)
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.rulebook import RULEBOOK
from spec.six_sequences.sequences import sequence_of
from spec.six_sequences.series import series_of
from spec.step import Step

CARDS: dict[str, Card] = {
    written.RANKS[cast(int, card.rank)] + written.SUITS[cast(int, card.suit)]: card for card in DECK
} | {"": NO_CARD}
NAMES = {tuple(card): name for name, card in CARDS.items()}
USES = {"": Use.NONE} | {use.name.lower(): use for use in Use if use}


def pile(cards: tuple[str, ...]) -> Pile:
    """Cards in order; of hidden ones only the number."""
    hidden = sum(card == written.HIDDEN for card in cards)
    return Pile(Pile.of(CARDS[card] for card in cards[hidden:]).slots, hidden)


def hand(cards: tuple[str, ...]) -> Hand:
    found = pile(cards)
    return Hand(found.slots, found.below)


def table(laid: played.Table) -> Table:
    return Table(
        Pile.of(sequence_of(pile(each.cards), each.low) for each in laid.sequences),
        Pile.of(series_of(pile(each.cards))._replace(new=each.new) for each in laid.series),
    )


def claim(made: played.Claim | None) -> Claim:
    if made is None:
        return NO_CLAIM
    return Claim(made.by, USES[made.use], pile(made.cards), made.low, CARDS[made.target], made.height)


def position(at: played.Position) -> Position:
    """What the spec looks at."""
    return Position(
        hand=hand(at.hand),
        others=tuple(map(hand, at.others)),
        tables=tuple(map(table, at.tables)),
        phase=Phase[at.phase.upper()],
        stock=pile(at.stock),
        discard=pile(at.discard),
        teams=at.teams,
        owed=written.SUITS.index(at.owed) if at.owed else -1,
        acted=at.acted,
        passes=at.passes,
        asked=at.asked,
        claimed=claim(at.claimed),
        scores=at.scores,
        deals_left=at.deals_left,
    )


def move(made: played.Move) -> Move:
    return Move(
        kind=Kind[made.kind.upper()],
        use=USES[made.use],
        card=CARDS[made.card],
        cards=pile(made.cards),
        low=made.low,
        target=CARDS[made.target],
        order=pile(made.order),
    )


def played_cards(found: Pile) -> tuple[str, ...]:
    return (*(written.HIDDEN,) * cast(int, found.below), *(NAMES[tuple(card)] for card in found.cards))


def played_sequence(found: Sequence) -> played.Sequence:
    """A sequence card by card."""
    low, high = cast(int, found.low), cast(int, found.high)

    def rank_at(place: int) -> int:
        if place == found.joker:
            return JOKER
        if place == FIRST and found.ace_low:
            return ACE
        return ONE if place == LAST and found.one_high else place

    return played.Sequence(low, tuple(NAMES[rank_at(place), found.suit] for place in range(low, high + 1)))


def played_series(found: Series) -> played.Series:
    return played.Series(
        tuple(NAMES[found.rank, suit] for suit in SUITS if found.suits[suit]), bool(found.new)
    )


def played_table(laid: Table) -> played.Table:
    return played.Table(
        tuple(map(played_sequence, laid.sequences.cards)), tuple(map(played_series, laid.series.cards))
    )


def played_claim(made: Claim) -> played.Claim | None:
    if made.by == 0:
        return None
    return played.Claim(
        by=cast(int, made.by),
        use=Use(made.use).name.lower(),
        cards=played_cards(made.cards),
        low=cast(int, made.low),
        target=NAMES[tuple(made.target)],
        height=cast(int, made.height),
    )


def played_position(at: Position) -> played.Position:
    """A known position of the spec in the words of the reference."""
    return played.Position(
        hand=played_cards(at.hand),
        others=tuple(map(played_cards, at.others)),
        tables=tuple(map(played_table, at.tables)),
        phase=cast(played.Phase, Phase(at.phase).name.lower()),
        stock=played_cards(at.stock),
        discard=played_cards(at.discard),
        teams=bool(at.teams),
        owed=written.SUITS[cast(int, at.owed)] if cast(int, at.owed) >= 0 else "",
        acted=bool(at.acted),
        passes=cast(int, at.passes),
        asked=cast(int, at.asked),
        claimed=played_claim(at.claimed),
        scores=cast("tuple[int, ...]", at.scores),
        deals_left=cast(int, at.deals_left),
    )


def played_move(made: Move) -> played.Move:
    """A known move of the spec in the words of the reference."""
    return played.Move(
        kind=Kind(made.kind).name.lower(),
        use="" if made.use == Use.NONE else Use(made.use).name.lower(),
        card=NAMES[tuple(made.card)],
        cards=played_cards(made.cards),
        low=cast(int, made.low),
        target=NAMES[tuple(made.target)],
        order=played_cards(made.order),
    )


def step(at: played.Position, made: played.Move, rules: Ruleset) -> Step:
    """A played move as the spec sees it."""
    return RULEBOOK.step(at=position(at), move=move(made), rules=rules)


def winner(found: int) -> int | str | None:
    if found == Winner.NOBODY:
        return None
    return "tie" if found == Winner.TIE else found - Winner.FIRST


def outcome(said: Step, player: int) -> played.Outcome:
    """What the spec says of a known step, in the words of the reference.

    Who sits where is no matter of the rules, so the seat is told.
    """
    after = played_position(said["after"])._replace(player=player)
    return played.Outcome(after, said["points"], said["wins"], cast(Any, winner(said["winner"])))


def in_any_order(said: played.Outcome) -> dict[str, Any]:
    """An outcome as a mapping in which the order of hand cards and of what is laid does not matter."""
    after = said.after._asdict() | {
        "hand": sorted(said.after.hand),
        "others": [sorted(each) for each in said.after.others],
        "tables": [
            (sorted(each.sequences, key=str), sorted(each.series, key=str)) for each in said.after.tables
        ],
    }
    return after | {"points": said.points, "wins": said.wins, "winner": said.winner}
