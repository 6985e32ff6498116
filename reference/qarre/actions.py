"""The action cards: jack, queen and king."""

from __future__ import annotations

from reference.qarre.cards import Card, suit
from reference.qarre.position import CELLS, Base, Cell, Move, Position
from spec.qarre.questions import Ruleset


def open_rank(at: Position) -> str:
    """J, Q or K, or nothing where no action card lies open."""
    return at.action[0] if at.action else ""


def jack_counts(height: int, rules: Ruleset) -> range:
    """How many cards a jack may take from a stack of this height."""
    if rules.jack_takes == "top":
        return range(1, min(height, 1) + 1)
    if rules.jack_takes == "stack":
        return range(max(height, 1), height + 1)
    return range(1, height + 1)


def jack_moves(at: Position, rules: Ruleset) -> list[Move]:
    """Take from a stack whose top card has the jack's suit."""
    return [
        Move("jack", cell=cell, many=many)
        for cell, stack in enumerate(at.base)
        if stack and suit(stack[-1]) == suit(at.action or "")
        for many in jack_counts(len(stack), rules)
    ]


def king_moves(at: Position, rules: Ruleset) -> list[Move]:
    """Remove a card of the king's suit: a top card, or any in a stack if so read."""
    return [
        Move("king", card)
        for stack in at.base
        for card in (stack[-1:] if rules.king_target == "top" else stack)
        if suit(card) == suit(at.action or "")
    ]


def cell_of(base: Base, card: Card) -> Cell | None:
    """Where in the base a card lies, on top or buried."""
    return next((cell for cell in CELLS if card in base[cell]), None)


def taken_by_jack(at: Position, move: Move) -> tuple[Base, tuple[Card, ...]]:
    """The base without the cards that a jack takes, and the hand with them."""
    stack = at.base[move.cell]
    keep = len(stack) - move.many
    return _with_stack(at.base, move.cell, stack[:keep]), at.hand + stack[keep:]


def removed_by_king(at: Position, move: Move) -> tuple[Base, tuple[Card, ...]]:
    """The base without the named card and what lay under it, and those cards."""
    cell = cell_of(at.base, move.card)
    if cell is None:
        return at.base, ()
    upto = at.base[cell].index(move.card) + 1
    return _with_stack(at.base, cell, at.base[cell][upto:]), at.base[cell][:upto]


def _with_stack(base: Base, cell: Cell, stack: tuple[Card, ...]) -> Base:
    stacks = list(base)
    stacks[cell] = stack
    return tuple(stacks)  # type: ignore[return-value]


def queen_allows(at: Position, card: Card) -> bool:
    """Her suit only; without a queen any suit."""
    return open_rank(at) != "Q" or suit(card) == suit(at.action or "")


def used_at_once(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-ACTION: jack and king are used, or left, before any card is played."""
    return move.kind not in ("jack", "king", "skip") or at.phase == "action"


def jack_finds_his_suit(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-JACK: a jack takes from a stack whose top card has his suit."""
    if move.kind != "jack":
        return True
    top = at.tops[move.cell]
    return open_rank(at) == "J" and top is not None and suit(top) == suit(at.action or "")


def jack_takes_enough(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-JACK-COUNT: he takes one or more from the top, or just one, or the whole stack."""
    return move.kind != "jack" or move.many in jack_counts(len(at.base[move.cell]), rules)


def king_finds_his_suit(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-KING: a king removes a card of his suit that lies in the base."""
    if move.kind != "king":
        return True
    of_his_suit = open_rank(at) == "K" and suit(move.card) == suit(at.action or "")
    return of_his_suit and cell_of(at.base, move.card) is not None


def king_reaches_the_card(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-KING-TARGET: a card that lies in the base must lie on top, unless read otherwise."""
    if move.kind != "king" or rules.king_target == "buried":
        return True
    cell = cell_of(at.base, move.card)
    return cell is None or at.tops[cell] == move.card


def queen_is_obeyed(at: Position, move: Move, rules: Ruleset) -> bool:
    """Q-QUEEN: under a queen only her suit is played, at least from the hand."""
    if move.kind != "place" or (move.source == "reserve" and rules.queen_scope == "hand"):
        return True
    return queen_allows(at, move.card)
