"""From the reference's positions and moves to the spec's, and back, so that the two can be compared."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, cast

from reference.qarre import cards as written
from reference.qarre import position as played
from spec.piles import Hand, Pile
from spec.qarre.cards import ACTIONS, DECK, NO_ACTION, NO_CARD, Action, Card
from spec.qarre.position import Kind, Move, Phase, Position, Winner
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.step import Step

CARDS: dict[str, Card] = {
    written.VALUES[cast(int, card.value)] + written.SUITS[cast(int, card.suit)]: card for card in DECK
}
OPEN: dict[str | None, Action] = {
    "_JQK"[cast(int, card.rank)] + written.SUITS[cast(int, card.suit)]: card for card in ACTIONS
} | {None: NO_ACTION}
NAMES = {tuple(card): name for name, card in CARDS.items()}
OPEN_NAMES = {tuple(card): name for name, card in OPEN.items()}
KINDS = {
    "reserve": Kind.RESERVE,
    "jack": Kind.JACK,
    "king": Kind.KING,
    "skip": Kind.SKIP,
    "turn": Kind.TURN,
    "end": Kind.END,
    "deal": Kind.DEAL,
    "draw": Kind.DRAW,
    "reshuffle": Kind.RESHUFFLE,
    "redeal": Kind.REDEAL,
    "shuffle": Kind.SHUFFLE,
    "reveal": Kind.REVEAL,
    "next": Kind.NEXT,
}
PLACING = {"hand": Kind.HAND, "reserve": Kind.RETURN}
WINNERS: dict[Winner, played.Winner | None] = {
    Winner.NOBODY: None,
    Winner.PLAYER: "player",
    Winner.OPPONENT: "opponent",
    Winner.VOID: "void",
}


def pile(cards: tuple[str, ...]) -> Pile:
    return Pile.of(CARDS[card] for card in cards)


def hand(cards: tuple[str, ...]) -> Hand:
    return cast(Hand, Hand.of(CARDS[card] for card in cards))


def action_pile(cards: tuple[str, ...]) -> Pile:
    return Pile.of(OPEN[card] for card in cards)


def position(at: played.Position) -> Position:
    """What the spec looks at. In a view, stock and discard pile have what nobody else holds."""
    seen = at.base_size + len(at.hand) + len(at.reserve) + len(at.opponent_reserve)
    others = 0 if at.phase == "setup" else len(at.opponent_hand) or 3
    return Position(
        base=tuple(pile(stack) for stack in at.base),
        hand=hand(at.hand),
        reserve=pile(at.reserve),
        opponent_reserve=pile(at.opponent_reserve),
        action=OPEN[at.action],
        phase=Phase[at.phase.upper()],
        hand_played=at.hand_played,
        reserve_played=at.reserve_played,
        score=at.score,
        opponent_score=at.opponent_score,
        actions_turned=at.actions_turned,
        spare=len(DECK) - others - seen,
        opponent_hand=hand(at.opponent_hand),
        stock=pile(at.stock),
        discard=pile(at.discard),
        actions=action_pile(at.actions),
    )


def move(made: played.Move) -> Move:
    return Move(
        kind=PLACING[made.source] if made.kind == "place" else KINDS[made.kind],
        card=CARDS[made.card] if made.card else NO_CARD,
        cell=made.cell,
        many=made.many,
        order=action_pile(made.order) if made.kind == "shuffle" else pile(made.order),
    )


def played_position(at: Position) -> played.Position:
    """A known position of the spec in the words of the reference.

    Cards of which only the number is told are filled in, the first of the deck that are left.
    """
    shown = {name for pile in (*at.base, *_piles(at)) for name in _stack(pile)}
    left = iter(name for name in written.DECK if name not in shown)
    ready = iter(
        name for name in written.ACTIONS if name not in {OPEN_NAMES[tuple(at.action)], *_actions(at)}
    )

    def stack(pile: Pile, fill: Iterator[str] = left) -> tuple[str, ...]:
        return (*islice(fill, cast(int, pile.below)), *_stack(pile))

    return played.Position(
        base=cast(played.Base, tuple(map(stack, at.base))),
        hand=stack(at.hand),
        reserve=stack(at.reserve),
        opponent_reserve=stack(at.opponent_reserve),
        action=OPEN_NAMES[tuple(at.action)],
        phase=cast(played.Phase, Phase(at.phase).name.lower()),
        hand_played=bool(at.hand_played),
        reserve_played=cast(int, at.reserve_played),
        score=cast(int, at.score),
        opponent_score=cast(int, at.opponent_score),
        actions_turned=cast(int, at.actions_turned),
        opponent_hand=stack(at.opponent_hand),
        stock=stack(at.stock),
        discard=stack(at.discard),
        actions=(*islice(ready, cast(int, at.actions.below)), *_actions(at)),
    )


def _piles(at: Position) -> tuple[Pile, ...]:
    return (at.hand, at.reserve, at.opponent_reserve, at.opponent_hand, at.stock, at.discard)


def _stack(pile: Pile) -> tuple[str, ...]:
    return tuple(NAMES[tuple(card)] for card in pile.cards)


def _actions(at: Position) -> tuple[str, ...]:
    return tuple(str(OPEN_NAMES[tuple(card)]) for card in at.actions.cards)


def played_move(made: Move) -> played.Move:
    """A known move of the spec in the words of the reference."""
    kind = Kind(made.kind)
    source = {Kind.HAND: "hand", Kind.RETURN: "reserve"}.get(kind, "")
    return played.Move(
        kind="place" if source else kind.name.lower(),
        card=NAMES.get(tuple(made.card), ""),
        cell=cast(int, made.cell),
        many=cast(int, made.many),
        source=source,
        order=_stack(made.order),
    )


def step(at: played.Position, made: played.Move, rules: Ruleset) -> Step:
    """A played move as the spec sees it."""
    return RULEBOOK.step(at=position(at), move=move(made), rules=rules)


def outcome(said: Step, player: int) -> played.Outcome:
    """What the spec says of a known step, in the words of the reference.

    Who sits where is no matter of the rules, so the seat is told.
    """

    after = played_position(said["after"])._replace(player=player)
    return played.Outcome(after, said["points"], said["wins"], WINNERS[Winner(said["winner"])])


def in_any_order(said: played.Outcome) -> dict[str, Any]:
    """An outcome as a mapping in which the order of hand cards does not matter."""
    after = said.after._asdict() | {
        "hand": frozenset(said.after.hand),
        "opponent_hand": frozenset(said.after.opponent_hand),
    }
    return after | {"points": said.points, "wins": said.wins, "winner": said.winner}
