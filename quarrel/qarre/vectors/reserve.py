"""What may be reserved and what comes back: every mixture of hand cards that fit or do not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from quarrel.qarre.vectors.answers import in_public
from quarrel.qarre.vectors.table import Kind, laid
from quarrel.qarre.vectors.trying import singles
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Vector
from reference.qarre.position import Position

ABOUT = frozenset(
    {"Q-RESERVE", "Q-DECLINE", "Q-RESERVE-TOP", "Q-ONE-HAND-CARD", "Q-END", "Q-TRIO", "Q-QUARTET"}
)
FITS, NOT = Kind(True), Kind(False)
HANDS = ((FITS,) * 4, (FITS,) * 3 + (NOT,), (FITS, FITS, NOT, NOT), (FITS,) + (NOT,) * 3, (NOT,) * 4)
LARGER = ((FITS, FITS, NOT, NOT, NOT), (NOT,) * 6)
RESERVES = ((), (FITS,), (NOT,), (NOT, FITS), (FITS, NOT), (FITS, NOT, FITS))
USED = (None, "JS", "KD", None, "JC", "KH")


def in_words(hand: tuple[Kind, ...], reserve: tuple[Kind, ...], at: Position) -> str:
    """What the position is about."""
    many = sum(kind.fits for kind in hand)
    top = f"reserve of {len(reserve)}, its top {reserve[-1]}" if reserve else "no reserve"
    played = f", {at.reserve_played} played" if at.reserve_played else ""
    gone = ", hand card played" if at.hand_played else ""
    return f"{many} of {len(hand)} hand cards fit; {top}{played}{gone}"


def positions() -> Iterator[tuple[str, Position]]:
    """Hand by reserve by what was played; then the rest of turns whose hand card is gone."""
    for number, (hand, reserve, played) in enumerate(product(HANDS + LARGER, RESERVES, (0, 1, 3))):
        at = laid(
            f"reserve {number}", hand, reserve, action=USED[number % 6], spaces=(0, 0, 1, 0, 2)[number % 5]
        )
        at = at._replace(reserve_played=played)
        yield in_words(hand, reserve, at), at
    for number, (hand, reserve, played) in enumerate(product(HANDS[::2], RESERVES, (0, 2))):
        at = laid(f"reserve, hand card gone {number}", hand[:3], reserve, spaces=number % 2)
        at = at._replace(reserve_played=played, hand_played=True)
        yield in_words(hand[:3], reserve, at), at


def cases(on_file: Iterable[Vector]) -> Iterator[Case]:
    for comment, at in positions():
        yield Case(comment, in_public(at), about=ABOUT)
    yield from singles((at for _, at in positions()), 3, ("place", "reserve", "end", "skip", "turn"))


RESERVE = Suite(
    "reserve",
    "What may be reserved, and what comes back from the reserve",
    "No queen lies open. Every mixture of hand cards that fit and do not fit, with every sort of reserve, "
    "before and after reserve cards and the hand card are played; then single moves, legal ones and those "
    "that one or two clauses forbid.",
    cases,
)
