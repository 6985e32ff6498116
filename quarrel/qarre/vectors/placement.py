"""Where a card may be placed: every base up to symmetry, with every card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from quarrel.qarre.notation import sign
from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.vectors.bases import different_cards, every_base, one_card_each, other_cards
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.base import open_cells
from reference.qarre.cards import DECK, Card
from reference.qarre.position import CELLS, Position, Tops
from spec.qarre.questions import Ruleset

LEAST_HAND = 4
MOST_NAMED = 37
ABOUT = frozenset({"Q-PLACE", "Q-SPACE", "Q-RESERVE", "Q-TRIO", "Q-QUARTET"})


def fitting(tops: Tops) -> frozenset[Card]:
    """The cards that fit somewhere on this base."""
    return frozenset().union(*open_cells(tops, Ruleset())) - {top for top in tops if top}


def told(tops: Tops) -> str:
    """Top cards in words, row by row."""
    shown = [sign(top) if top else "empty" for top in tops]
    return f"{shown[0]} {shown[1]} above {shown[2]} {shown[3]}"


def hands(tops: Tops, cards: list[Card], others: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Hands that hold these cards, filled up from others to the least that a hand has, and not too large."""
    room = MOST_NAMED - sum(top is not None for top in tops)
    for start in range(0, len(cards), room):
        held = cards[start : start + room]
        spare = [card for card in others if card not in held]
        yield (*held, *spare[: max(0, LEAST_HAND - len(held))])


def cases_of(tops: Tops, cards: list[Card]) -> Iterator[Case]:
    """Two questions or more: the cards that fit somewhere, and those that fit nowhere."""
    fit = fitting(tops)
    for words, wanted in (("that fit somewhere", True), ("that fit nowhere", False)):
        these = [card for card in cards if (card in fit) is wanted]
        others = [card for card in other_cards(tops) if (card in fit) is wanted]
        for hand in hands(tops, these, others) if len(others) >= LEAST_HAND else ():
            at = Position(one_card_each(tops), hand)
            yield Case(f"{told(tops)}: cards {words}", in_public(at), about=ABOUT)


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    """First every card alone on the base, with all other cards; then every base up to symmetry."""
    for number, card in enumerate(DECK):
        tops: list[Card | None] = [None] * len(CELLS)
        tops[number % len(CELLS)] = card
        alone: Tops = (tops[0], tops[1], tops[2], tops[3])
        yield from cases_of(alone, other_cards(alone))
    for base in every_base():
        yield from cases_of(base, different_cards(base))


PLACEMENT = Suite(
    "placement",
    "Where a card may be placed",
    "Bases of single cards without action card or reserve. Of two questions about a base, the first has "
    "hand cards that fit somewhere, the second cards that fit nowhere and may be reserved. Points are told "
    "too, so every combination that a placed card can form is here.",
    cases,
    complete="What fits where depends on the four top cards, the card and the cell. The rules do not change "
    "when suits change names, the ring of values is turned or flipped, or the square is: 3840 "
    "symmetries. The 2,440,001 possible sets of top cards fall into 1,080 classes under them, and "
    "each class is here once, with one card of every kind that its own symmetries leave different, "
    "on all four cells. An engine whose mistakes respect the symmetries is therefore caught if it "
    "is wrong about any placement at all. For engines that do not, each class is shown from "
    "another side, and before that every one of the forty cards lies alone, with all the other "
    "cards in hand: so each pair of cards is asked whether it connects.",
)
