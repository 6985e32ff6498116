"""Under a queen: every mixture of hand cards that fit or do not, of her suit or not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations

from quarrel.qarre.notation import sign
from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.vectors.table import Kind, laid
from quarrel.qarre.vectors.trying import singles
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.cards import SUITS
from reference.qarre.position import Position

ABOUT = frozenset({"Q-QUEEN", "Q-QUEEN-EXCEPTION", "Q-DECLINE", "Q-ONE-HAND-CARD", "Q-TRIO", "Q-QUARTET"})
KINDS = tuple(Kind(fits, of_suit) for fits in (True, False) for of_suit in (True, False))
MIXTURES = tuple(chain.from_iterable(combinations(KINDS, many) for many in (1, 2, 3, 4)))


def in_words(kinds: tuple[Kind, ...], reserve: Kind | None, at: Position) -> str:
    hand = "; ".join(map(str, kinds))
    top = f"reserve card: {reserve}" if reserve else "no reserve"
    played = ", one played" if at.reserve_played else ""
    return f"under {sign(at.action or '')} hand cards of these kinds: {hand}. {top}{played}"


def positions() -> Iterator[tuple[str, Position]]:
    """Each mixture of four hand cards, with a reserve card of each kind or none, played from it or not."""
    number = 0
    for kinds in MIXTURES:
        hand = (kinds * 4)[:4]
        for reserve in (None, *KINDS):
            for played in (0, 1):
                number += 1
                queen = f"Q{SUITS[number % 4]}"
                kept = (reserve,) if reserve else ()
                spaces = (0, 0, 0, 1, 0, 2)[number % 6]
                at = laid(f"queen {number}", hand, kept, action=queen, spaces=spaces)
                at = at._replace(reserve_played=played, actions_turned=1 + number % 11)
                yield in_words(kinds, reserve, at), at


def gone() -> Iterator[tuple[str, Position]]:
    """The hand card is played, and she still holds for what comes from the reserve."""
    for number, reserve in enumerate(KINDS * 2):
        at = laid(f"queen, hand card gone {number}", KINDS[1:], (reserve,), action=f"Q{SUITS[number % 4]}")
        yield (
            f"under {sign(at.action or '')}, hand card played; reserve card: {reserve}",
            at._replace(hand_played=True),
        )


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    every = [*positions(), *gone()]
    for comment, at in every:
        yield Case(comment, in_public(at), about=ABOUT)
    yield from singles((at for _, at in every), 3, ("place", "reserve", "end"))


QUEEN = Suite(
    "queen",
    "What a queen forbids, and when she excuses",
    "A queen lies open. Hand cards are of four kinds: they fit somewhere or not, and have her suit or not. "
    "Every set of kinds is here, with a reserve card of every kind or none, and with a reserve card played "
    "before or not; then single moves.",
    cases,
    complete="Under a queen the rules look at a hand only through these four kinds; all fifteen sets of them "
    "are here, each with all five sorts of reserve and both values of what was played from it.",
)
