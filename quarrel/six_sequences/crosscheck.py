"""Do spec and reference agree? On the verdict, for the same reasons, and on all that follows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, permutations
from typing import Any

from quarrel.six_sequences import translation
from reference.six_sequences.cards import PLACES, SUITS, Card, rank, suit
from reference.six_sequences.position import END, REFILL, STOCK, WAIVE, Cards, Move, Position
from reference.six_sequences.series import in_suit_order
from reference.six_sequences.turn import apply, legal_moves, violations
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.rulebook import RULEBOOK


@dataclass(frozen=True)
class Disagreement:
    """A step on which the two differ, and what each of them says."""

    at: Position
    move: Move
    rules: Ruleset
    spec: Any
    reference: Any


def disagreement(at: Position, move: Move, rules: Ruleset) -> Disagreement | None:
    """What spec and reference say differently about one move; None if they agree."""
    step = translation.step(at, move, rules)
    said, found = RULEBOOK.violations(step), violations(at, move, rules)
    if said != found:
        return Disagreement(at, move, rules, said, found)
    if found:
        return None
    played = apply(at, move, rules)
    spec = translation.in_any_order(translation.outcome(step, played.after.player))
    reference = translation.in_any_order(played)
    differing = [aspect for aspect in spec if spec[aspect] != reference[aspect]]
    if not differing:
        return None
    return Disagreement(
        at,
        move,
        rules,
        {aspect: spec[aspect] for aspect in differing},
        {aspect: reference[aspect] for aspect in differing},
    )


MOST = 5


def conceivable(at: Position) -> Iterator[Move]:
    """Every move that could be legal here under any rules, with at most five cards.

    Cards of a sequence go down in every order, the first of them at every place that makes sense of it.
    """
    laid = [cards for table in at.tables for cards in table.combinations]
    on_the_table = [card for cards in laid for card in cards]
    series = [card for table in at.tables for each in table.series for card in each.cards]
    held = (*at.hand, *at.discard[-1:])
    yield from (STOCK, REFILL, END, WAIVE)
    for card in {*held, *on_the_table}:
        yield Move("discard", card=card)
        yield Move("replace", card=card)
        for cards in laid:
            yield Move("extend", "wider", cards=(card,), target=cards[0])
    for table in at.tables:
        for sequence in table.sequences:
            for place in (sequence.low - 1, sequence.high + 1):
                for card in {*held, *series}:
                    for kind in ("extend", "move"):
                        yield Move(kind, "longer", cards=(card,), low=place, target=sequence.cards[0])
            yield from _growing(held, sequence.low, sequence.high + 1, sequence.cards[0])
            for cards in laid:
                yield Move("join", card=cards[0], target=sequence.cards[0])
    for kind in ("lay", "take", "claim"):
        for many in range(2, MOST + 1):
            for cards in combinations(in_suit_order(held), many):
                yield Move(kind, "series", cards=cards)
        for of in SUITS:
            own = [card for card in (*held, *series) if suit(card) == of]
            for many in range(2, min(len(own), MOST) + 1):
                for cards in permutations(own, many):
                    yield Move(kind, "sequence", cards=cards, low=_sensible(cards))


def _growing(held: Cards, low: int, above: int, target: Card) -> Iterator[Move]:
    """Discard and hand cards that are added to a sequence at either end."""
    own = [card for card in held if suit(card) == suit(target)]
    for many in range(1, min(len(own), MOST) + 1):
        for cards in permutations(own, many):
            for kind in ("take", "claim"):
                yield Move(kind, "longer", cards=cards, low=above, target=target)
                yield Move(kind, "longer", cards=cards, low=low - many, target=target)


def _sensible(cards: Cards) -> int:
    """The place of the first card, told by one that can have no place but its own."""
    own = [
        PLACES[rank(card)] - place for place, card in enumerate(cards) if rank(card) not in ("0", "1", "A")
    ]
    return own[0] if own else 1


def missed_moves(at: Position, rules: Ruleset) -> Disagreement | None:
    """A move that the spec allows and the reference does not list, or the other way round."""
    listed = set(legal_moves(at, rules))
    seen = translation.position(at)
    for move in {*conceivable(at), *listed}:
        step = RULEBOOK.step(at=seen, move=translation.move(move), rules=rules)
        allowed = not RULEBOOK.violations(step)
        if allowed != (move in listed):
            return Disagreement(at, move, rules, allowed, move in listed)
    return None
