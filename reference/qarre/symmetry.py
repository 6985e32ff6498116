"""Positions up to symmetry: which of them are the same, but for names and for where one sits.

The rules see neither which suit is which, nor where on the ring the values begin and which way they run,
nor from which side the square is looked at: 24 x 20 x 8 = 3840 ways to tell one position. All of them
together are a class, and the smallest stands for it.

What is smallest is defined such that nearly all ways can be left aside. Compared are, one after the other,

1. the heights of the stacks, then the cells of the moves: few ways to turn the square are left;
2. the values of all cards that lie in an order: the first is an ace then, so two ways to turn the ring
   are left for each way to turn the square, and mostly one of them all;
3. the suits of these cards: smallest when they are named in the order in which they appear;
4. the hand, suit by suit: suits that appear in it alone get the names left over, sorted by their values.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import blake2b
from itertools import permutations

from reference.qarre.cards import SUITS, VALUES, Card
from reference.qarre.position import CELLS, Base, Cell, Move, Phase, Position, Stack

Step = tuple[str, Card, Cell, int, str, Stack]
Canonical = tuple[Base, Stack, Stack, Stack, Card | None, Phase, bool, int, int, int, int, tuple[Step, ...]]

Square = tuple[Cell, ...]
Heights = tuple[int, ...]
Cells = tuple[Cell, ...]

# In here a card is one byte, its suit times sixteen plus its rank: the values of the ring, then J, Q, K.
# So `bytes.translate` turns a row of cards at once. NO_CARD stands where a move or the action has none.
WIDTH = 16
RING = len(VALUES)
NO_CARD = WIDTH * len(SUITS)
RANKS = (*VALUES, "J", "Q", "K")
CODES: dict[Card, int] = {"": NO_CARD} | {
    rank + suit: WIDTH * i + j for i, suit in enumerate(SUITS) for j, rank in enumerate(RANKS)
}
CARDS: dict[int, Card] = {code: card for card, code in CODES.items()}
ON_THE_RING = bytes(code for code in CARDS if code != NO_CARD and code % WIDTH < RING)
OFF_THE_RING = bytes(code for code in CARDS if code not in ON_THE_RING)

# Which cells come to NW, NE, SW, SE. Corners that are opposite, so that their numbers make three, stay so.
SQUARES: tuple[Square, ...] = tuple(cells for cells in permutations(CELLS) if cells[0] + cells[3] == 3)


def _table(images: dict[int, int]) -> bytes:
    """What `bytes.translate` needs; what has no image stays."""
    return bytes(images.get(code, code) for code in range(256))


def _values_from(ace: int, direction: int) -> bytes:
    """From cards to values, counted from the one that becomes an ace; action cards keep their rank."""
    ranks = {code: code % WIDTH for code in CARDS if code != NO_CARD}
    return _table(ranks | {code: direction * (ranks[code] - ace) % RING for code in ON_THE_RING})


def _suits_named(order: tuple[int, ...]) -> bytes:
    """From cards to suits, which get their names in this order; where no card is, zero."""
    suits = {code: code // WIDTH for code in CARDS if code != NO_CARD}
    return _table({NO_CARD: 0} | {code: WIDTH * order.index(suit) for code, suit in suits.items()})


EVERY_SUIT = frozenset(range(len(SUITS)))
RINGS_FROM = [(_values_from(ace, 1), _values_from(ace, -1)) for ace in range(RING)]
NAMING = {order: _suits_named(order) for order in permutations(EVERY_SUIT)}
SUIT_OF = _table({code: code // WIDTH for code in CARDS})
NOTHING = bytes([NO_CARD])


def class_id(at: Position, moves: tuple[Move, ...] = ()) -> str:
    """A short name of the class, the same on every machine and in every run."""
    return blake2b(repr(canonical(at, moves)).encode(), digest_size=6).hexdigest()


def canonical(at: Position, moves: tuple[Move, ...] = ()) -> Canonical:
    """The smallest member of the class of a position, together with moves that are made from it.

    It has the fields of a position as far as `actions_turned`, then the moves, each with all its fields.
    What the player on turn does not see is left out, and so is which of the two players that is.
    """
    heights, cells, squares = _lowest(tuple(map(len, at.base)), tuple([move.cell for move in moves]))
    rest = _codes((*at.reserve, *at.opponent_reserve, at.action or "", *_named_by(moves)))
    values, suits, hand = _smallest(_rows(at.base, squares, rest), _holdings(at.hand))
    cards = tuple([CARDS[value + suit] for value, suit in zip(values, suits, strict=True)])
    sizes = (*heights, len(at.reserve), len(at.opponent_reserve), 1, *[1 + len(move.order) for move in moves])
    nw, ne, sw, se, reserve, opponent_reserve, (action,), *played = _cut(cards, sizes)
    return (
        (nw, ne, sw, se),
        tuple([CARDS[value + WIDTH * suit] for suit, held in enumerate(hand) for value in held]),
        reserve,
        opponent_reserve,
        action or None,
        at.phase,
        at.hand_played,
        at.reserve_played,
        at.score,
        at.opponent_score,
        at.actions_turned,
        tuple(
            [
                (move.kind, card, cell, move.many, move.source, tuple(order))
                for move, cell, (card, *order) in zip(moves, cells, played, strict=True)
            ]
        ),
    )


@lru_cache(maxsize=1 << 14)
def _lowest(heights: Heights, cells: Cells) -> tuple[Heights, Cells, tuple[Square, ...]]:
    """The least heights of stacks and cells of moves, and the ways to turn the square that lead there."""
    ways = [(_heights_under(square, heights), _cells_under(square, cells)) for square in SQUARES]
    least = min(ways)
    return (*least, tuple(square for square, way in zip(SQUARES, ways, strict=True) if way == least))


def _heights_under(square: Square, heights: Heights) -> Heights:
    return tuple(heights[cell] for cell in square)


def _cells_under(square: Square, cells: Cells) -> Cells:
    """Where the cells of moves come to lie; moves without a cell stay so."""
    return tuple(square.index(cell) if cell in square else cell for cell in cells)


def _codes(cards: Stack) -> bytes:
    return bytes([CODES[card] for card in cards])


def _named_by(moves: tuple[Move, ...]) -> Stack:
    return tuple([card for move in moves for card in (move.card, *move.order)])


def _rows(base: Base, squares: tuple[Square, ...], rest: bytes) -> set[bytes]:
    """All cards that lie in an order, as one row for each way to turn the square."""
    stacks = [_codes(stack) for stack in base]
    return {stacks[nw] + stacks[ne] + stacks[sw] + stacks[se] + rest for nw, ne, sw, se in squares}


def _holdings(hand: Stack) -> list[bytes]:
    """The hand, suit by suit."""
    holdings: list[list[int]] = [[] for _ in SUITS]
    for card in hand:
        code = CODES[card]
        holdings[code // WIDTH].append(code)
    return [bytes(holding) for holding in holdings]


def _smallest(rows: set[bytes], holdings: list[bytes]) -> tuple[bytes, bytes, tuple[bytes, ...]]:
    """The least values of a row, the least suits that go with them, and the least hand that does."""
    turned = [(row.translate(ring), row, ring) for row in rows for ring in _rings(row, holdings)]
    values = min(turned)[0]
    return values, *min([_names(row, ring, holdings) for least, row, ring in turned if least == values])


def _rings(row: bytes, holdings: list[bytes]) -> list[bytes]:
    """The ways to turn the ring that make an ace of the first value, or, without one, of a hand card."""
    aces = row.lstrip(OFF_THE_RING)[:1] or b"".join(holdings) or ON_THE_RING[:1]
    return [ring for ace in {code % WIDTH for code in aces} for ring in RINGS_FROM[ace]]


def _names(row: bytes, ring: bytes, holdings: list[bytes]) -> tuple[bytes, tuple[bytes, ...]]:
    """The least suits of a row, and the values held in the hand of one suit after the other."""
    held = [bytes(sorted(holding.translate(ring))) for holding in holdings]
    seen = dict.fromkeys(row.translate(SUIT_OF, NOTHING))
    order = (*seen, *sorted(EVERY_SUIT.difference(seen), key=held.__getitem__))
    return row.translate(NAMING[order]), tuple([held[suit] for suit in order])


def _cut(cards: Stack, sizes: tuple[int, ...]) -> list[Stack]:
    """A row of cards in parts of these sizes."""
    parts, start = [], 0
    for size in sizes:
        parts.append(cards[start : start + size])
        start += size
    return parts
