"""The most points that one player makes in one turn.

In any valid position: a card is *laid* if it is on the base when the first card is played, or is placed.
Counting cards leaves at most SLOTS of them. A laid card brings 0, 3 or 4 points, so with Z zeros and F fours
among n laid cards a turn brings at most 3 * n + F - 3 * Z. What is left is how many zeros the fours cost.
A four forms a quartet, of a *family*: a run in some suit, or one value.

* From a quartet of one family to one of another the base passes through zeros: at least two between two
  suits or two values, at least one between a suit and a value. This is searched exhaustively, in a game
  where cards fit everywhere and may be laid again and again (`zeros_between`).
* Every card is laid once. So the m runs that a visit to a suit forms have at least m + 3 cards of the suit, a
  value is formed once, and a card that belongs to quartets of two visits belongs to all between them: only
  neighbouring visits to a suit and to a value share cards, one at most (`most_fours`).

In a small scope, every placed card brings four, and what a jack uncovers too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, count, pairwise
from typing import Any, cast

from quarrel.qarre.notation import move_to_json, position
from quarrel.qarre.records.lemmas import ANY_STEP, POINTS
from quarrel.qarre.records.record import Found, Record, at_least
from quarrel.qarre.records.witness import RULES, Witness
from reference.qarre.base import fitting
from reference.qarre.cards import DECK, SUITS, VALUES, Card, suit, value
from reference.qarre.combinations import FAMILIES, points
from reference.qarre.position import CELLS, SKIP, Move, place
from reference.qarre.position import Tops as Shown

LEMMAS = (*POINTS, *ANY_STEP)

Tops = frozenset[Card]
Visits = tuple[str, ...]
"""The families of the quartets of a turn in order: a suit, or VALUE for any one value."""

HAND, OPPONENT = 4, 3
SLOTS = len(DECK) - OPPONENT - (HAND - 1)
"""The cards of the base, the reserve, and one hand card: at least three others stay in either hand."""

RECORD = 105
SMALL_RESERVE, SMALL_DEPTH = 3, 3

VALUE = "value"
COMPLETING: dict[frozenset[Card], set[Card]] = {
    frozenset(pair): {card for card in DECK if frozenset((*pair, card)) in FAMILIES and card not in pair}
    for pair in combinations(DECK, 2)
}


def family(tops: Tops) -> str | None:
    """The suit of which four top cards are a run, or the value that they share."""
    if tops not in FAMILIES or len(tops) < 4:
        return None
    values = {value(card) for card in tops}
    return values.pop() if len(values) == 1 else suit(min(tops))


def kind(of: str | None) -> str | None:
    """The suit, or VALUE whichever value it is."""
    return VALUE if of in VALUES else of


def scoring(tops: Tops) -> Iterator[Tops]:
    """What one more card makes of four top cards if it scores: it completes a trio at least."""
    for kept in combinations(tops, 3):
        for pair in combinations(kept, 2):
            for card in COMPLETING[frozenset(pair)] - tops:
                yield frozenset((*kept, card))


def anything(tops: Tops) -> Iterator[Tops]:
    """What one more card makes of four top cards, whatever it brings."""
    for kept in combinations(tops, 3):
        for card in DECK:
            if card not in tops:
                yield frozenset((*kept, card))


def reached(start: Iterable[Tops], home: str) -> set[Tops]:
    """All that scoring cards lead to, up to the first quartet of another family."""
    found = set(start)
    ahead = [tops for tops in found if family(tops) in (None, home)]
    while ahead:
        for after in scoring(ahead.pop()):
            if after not in found:
                found.add(after)
                if family(after) in (None, home):
                    ahead.append(after)
    return found


@cache
def zeros_between(one: str, other: str) -> int:
    """How many zeros lie at least between a quartet and the next one, if that is of another family.

    Two is as far as one looks. All suits are alike, and so are all values: it does not matter with which
    quartet one begins.
    """
    home = one if one in SUITS else VALUES[0]
    start = next(tops for tops in FAMILIES if family(tops) == home)
    at_once = reached([start], home)
    after_one = reached((after for tops in at_once for after in anything(tops)), home)
    for zeros, found in enumerate((at_once, after_one)):
        if any(kind(of) == other for of in map(family, found) if of not in (None, home)):
            return zeros
    return 2


def most_fours(visits: Visits) -> int:
    """How many quartets a turn forms at most that visits these families in this order."""
    values = visits.count(VALUE)
    fours = values
    for each in set(visits) - {VALUE}:
        shared = sum({*pair} == {each, VALUE} for pair in pairwise(visits))
        fours += len(VALUES) - 3 * visits.count(each) - values + shared
    return fours


def beyond(brought: int, slots: int, opening: int, bonus: int = 0, given: int = 0) -> Iterator[Visits]:
    """The visits by which a turn might bring more points than this, as far as the two bounds can tell.

    `opening` is how many zeros there are before the first four; `bonus` is what the action brought, and
    `given` are the quartets that it formed.
    """
    ahead: list[tuple[Visits, int]] = [((), opening)]
    while ahead:
        visits, zeros = ahead.pop()
        if 4 * (slots - zeros) + bonus <= brought:
            continue
        if 3 * slots + max(0, most_fours(visits) - given) - 3 * zeros + bonus > brought:
            yield visits
        for each in (*SUITS, VALUE):
            if not visits:
                ahead.append(((each,), zeros))
            elif each != visits[-1] or each == VALUE:
                ahead.append(((*visits, each), zeros + zeros_between(visits[-1], each)))


def more_is_possible(brought: int) -> bool:
    """Whether a turn in a valid position might bring more, by the bounds above, with whatever action.

    Nothing scores before three cards lie on top, so two zeros come first. A king's cards bring a point each
    and are not laid any more. A jack takes one card at least, which has left the base when the first card is
    played; what he uncovers lies there and was not placed: three cards for a trio, four for a quartet.
    """
    cases = [
        *(beyond(brought, SLOTS - removed, opening=2, bonus=removed) for removed in range(SLOTS + 1)),
        beyond(brought, SLOTS - 1, opening=2),
        beyond(brought, SLOTS - 1, opening=3, bonus=3),
        beyond(brought, SLOTS - 1, opening=4, bonus=4, given=1),
    ]
    return any(True for case in cases for _ in case)


@cache
def most_points() -> int:
    """What no turn in a valid position exceeds; looked for from the record upwards, which is quick."""
    return next(bound for bound in count(RECORD) if not more_is_possible(bound))


def most_in_scope(reserve: int, depth: int) -> int:
    """What no turn exceeds with such a reserve and such stacks: a jack or a king, and then placed cards."""
    return max(4, depth) + 4 * (1 + reserve)


def script() -> Iterator[tuple[str, int]]:
    """Suit and points of each placed card in the best turn.

    Spades are a chain of quartets; to hearts and to diamonds it goes over two zeros, and on the way two clubs
    each make a trio of one value.
    """
    yield from [("S", 3), *[("S", 4)] * 7]
    for each in "HD":
        yield from [(each, 0), ("C", 3), (each, 0), ("C", 3), (each, 3), *[(each, 4)] * 7]


def placements(
    tops: Shown, laid: frozenset[Card], plan: list[tuple[str, int]]
) -> list[tuple[Card, int]] | None:
    """Cards and cells that follow a plan by the rules."""
    if not plan:
        return []
    (wanted, brings), rest = plan[0], plan[1:]
    for cell in CELLS:
        for card in sorted(fitting(tops, cell, RULES) - laid):
            after = cast(Shown, (*tops[:cell], card, *tops[cell + 1 :]))
            planned = suit(card) == wanted and points(tops, after, RULES) == brings
            if planned and (found := placements(after, laid | {card}, rest)) is not None:
                return [(card, cell), *found]
    return None


def witness(given: dict[str, Any], action: Move, placed: list[tuple[Card, int]]) -> Witness:
    """A turn from a position: the first card is the hand card, the others come back from the reserve."""
    sources = ("reserve" if number else "hand" for number in range(len(placed)))
    moves = [action, *(place(source, *each) for source, each in zip(sources, placed, strict=True))]
    start = position(given | {"phase": "action", "actions_turned": 1}, RULES)
    return Witness(tuple(map(move_to_json, moves)), start)


def best() -> Witness:
    """A turn that brings 105 points. Only with its last card is the reserve empty, and the game won."""
    placed = placements(("5S", "6S", None, None), frozenset(("5S", "6S")), list(script())) or []
    (first, _), *others = placed
    given = {
        "base": {"NW": ["5S"], "NE": ["6S"], "SW": [], "SE": []},
        "hand": [first, "2C", "3C", "4C"],
        "reserve": [card for card, _ in reversed(others)],
        "action": "JC",
    }
    return witness(given, SKIP, placed)


def best_small() -> Witness:
    """A turn of the small scope that brings 20 points, four with every move."""
    given = {
        "base": {"NW": ["5S"], "NE": ["6S", "6H"], "SW": ["8S"], "SE": ["7S"]},
        "hand": ["9S", "2C", "3C", "4C"],
        "reserve": ["2S", "AS", "10S"],
        "action": "JH",
    }
    return witness(given, Move("jack", cell=1, many=1), [("9S", 0), ("10S", 1), ("AS", 3), ("2S", 2)])


def found(turn: Witness, most: int) -> Found:
    return at_least(turn.points, most, turn, LEMMAS)


BEST_TURN = Record(
    id="best-turn",
    title="The most points in one turn",
    unit="points",
    scope="all valid positions, whether a game leads to them or not; default ruleset",
    proof="z3 proves from the clauses that a card brings 0, 3 or 4 points, and what jacks and kings do, for "
    "stacks of any height. How many cards without points must lie between quartets of different suits or "
    "values is searched exhaustively by machine, and so are all orders in which a turn can visit these. That "
    "34 cards are laid at most, and how many quartets a visit can have, is an argument in words.",
    run=lambda: found(best(), most_points()),
)

BEST_TURN_SMALL = Record(
    id="best-turn-small",
    title="The most points in one turn with a few cards",
    unit="points",
    scope=f"hand {HAND}, reserve up to {SMALL_RESERVE}, stacks up to {SMALL_DEPTH}, default ruleset",
    proof="z3 proves from the clauses that a placed card, and what a jack uncovers, bring 4 points at most, "
    "that a king brings the height of one stack, and that a turn has one action and one hand card. The sum "
    "is an argument in words: four for the jack, four for the hand card and each of three reserve cards.",
    run=lambda: found(best_small(), most_in_scope(SMALL_RESERVE, SMALL_DEPTH)),
)
