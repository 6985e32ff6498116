"""Positions and moves of Qarré in the public JSON format, read strictly and written exactly.

A position is what the player on turn sees. A *whole* position has five fields more, all of them together:
`player`, `opponent_hand`, `stock`, `discard` and `actions`. Only those can be dealt from and drawn from.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from quarrel.errors import Mistake, listed, shown
from quarrel.shape import a_list, a_number, a_string, a_truth, an_object, needed, one_of, only, pointer
from reference.qarre.cards import ACTIONS, DECK, Card
from reference.qarre.ending import already_over
from reference.qarre.position import CELLS, NAMES, Base, Move, Phase, Position, Stack
from spec.qarre.questions import Ruleset

SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
OPPONENT = 3
MOST_POINTS = 1_000_000
VIEW_PHASES = ("opening", "action", "play")
WHOLE_PHASES = ("setup", "draw", "opening", "turning", "action", "play", "done")
DRAWN = ("opening", "turning", "action", "play")

VIEW = (
    "base",
    "hand",
    "reserve",
    "action",
    "phase",
    "hand_played",
    "reserve_played",
    "score",
    "opponent_score",
    "opponent_reserve",
    "actions_turned",
)
HIDDEN = ("player", "opponent_hand", "stock", "discard", "actions")


def sign(card: Card) -> str:
    """A card as it is shown on screen: its suit sign, then its value."""
    return SIGNS[card[-1]] + card[:-1]


def _spellings(cards: tuple[Card, ...]) -> dict[str, Card]:
    return {spelling: card for card in cards for spelling in (card, sign(card), card[:-1] + SIGNS[card[-1]])}


NUMBER_CARDS = _spellings(DECK)
ACTION_CARDS = _spellings(ACTIONS)


def number_card(value: Any, at: str) -> Card:
    """A number card, however it is spelt."""
    found = NUMBER_CARDS.get(value) if isinstance(value, str) else None
    if found:
        return found
    name = a_string(value, at)
    if name in ACTION_CARDS:
        raise Mistake("unknown-card", f"{shown(name)} is an action card; a number card belongs here", at)
    raise Mistake(
        "unknown-card",
        f"there is no card {shown(name)}; valid: A, 2 to 10 with S, H, D or C, as 10H or ♥10",
        at,
    )


def action_card(value: Any, at: str) -> Card:
    found = ACTION_CARDS.get(a_string(value, at))
    if not found:
        raise Mistake(
            "unknown-card",
            f"there is no action card {shown(value)}; valid: J, Q or K with S, H, D or C, as QH",
            at,
        )
    return found


def number_cards(value: Any, at: str) -> Stack:
    return tuple(number_card(card, f"{at}/{place}") for place, card in enumerate(a_list(value, at)))


def action_cards(value: Any, at: str) -> Stack:
    return tuple(action_card(card, f"{at}/{place}") for place, card in enumerate(a_list(value, at)))


def cell(value: Any, at: str) -> int:
    return NAMES.index(one_of(value, NAMES, "cell", at))


def base(value: Any, at: str) -> Base:
    """All four cells, each with its cards from bottom to top."""
    given = an_object(value, at)
    for name in given:
        if name not in NAMES:
            raise Mistake(
                "unknown-cell",
                f"the base has no cell {shown(name)}; valid: {listed(NAMES)}",
                pointer(at, name),
            )
    for name in NAMES:
        if name not in given:
            raise Mistake("missing-cell", f"the base lacks the cell {name}; an empty space is []", at)
    return cast(Base, tuple(number_cards(given[name], f"{at}/{name}") for name in NAMES))


def position(value: Any, rules: Ruleset, at: str = "") -> Position:
    """A valid position, or the mistake that says what it breaks."""
    given = an_object(value, at)
    only(given, VIEW + HIDDEN, at)
    whole = any(name in given for name in HIDDEN)
    if whole:
        for name in HIDDEN:
            if name not in given:
                raise Mistake(
                    "missing-field", f'a whole position has all of {listed(HIDDEN)}; "{name}" is missing', at
                )
    found = Position(
        base=base(needed(given, "base", at), f"{at}/base"),
        hand=number_cards(needed(given, "hand", at), f"{at}/hand"),
        reserve=number_cards(given.get("reserve", []), f"{at}/reserve"),
        opponent_reserve=number_cards(given.get("opponent_reserve", []), f"{at}/opponent_reserve"),
        action=None if given.get("action") is None else action_card(given["action"], f"{at}/action"),
        phase=_phase(given.get("phase", "play"), whole, f"{at}/phase"),
        hand_played=a_truth(given.get("hand_played", False), f"{at}/hand_played"),
        reserve_played=a_number(given.get("reserve_played", 0), f"{at}/reserve_played", 0, MOST_POINTS),
        score=a_number(given.get("score", 0), f"{at}/score", -MOST_POINTS, MOST_POINTS),
        opponent_score=a_number(
            given.get("opponent_score", 0), f"{at}/opponent_score", -MOST_POINTS, MOST_POINTS
        ),
        actions_turned=a_number(given.get("actions_turned", 0), f"{at}/actions_turned", 0, len(ACTIONS)),
    )
    if whole:
        found = found._replace(
            player=a_number(given["player"], f"{at}/player", 0, 1),
            opponent_hand=number_cards(given["opponent_hand"], f"{at}/opponent_hand"),
            stock=number_cards(given["stock"], f"{at}/stock"),
            discard=number_cards(given["discard"], f"{at}/discard"),
            actions=action_cards(given["actions"], f"{at}/actions"),
        )
    _no_card_twice(found, at)
    if whole:
        _whole_deck(found, at)
    else:
        _room_for_the_opponent(found, at)
    _hand_size(found, at)
    _action_of_the_phase(found, at)
    _nobody_has_won(found, rules, at)
    return found


def _phase(value: Any, whole: bool, at: str) -> Phase:
    return cast(Phase, one_of(value, WHOLE_PHASES if whole else VIEW_PHASES, "phase", at))


def places(at: Position) -> Iterator[tuple[str, Stack]]:
    """Every place where number cards lie, with its pointer."""
    for name, stack in zip(NAMES, at.base, strict=True):
        yield f"/base/{name}", stack
    for name in ("hand", "reserve", "opponent_reserve", "opponent_hand", "stock", "discard"):
        yield f"/{name}", getattr(at, name)


def _no_card_twice(found: Position, at: str) -> None:
    lying = [card for _, stack in places(found) for card in stack]
    if len(set(lying)) < len(lying):
        seen: dict[Card, str] = {}
        for where, stack in places(found):
            for place, card in enumerate(stack):
                here = f"{at}{where}/{place}"
                if card in seen:
                    raise Mistake(
                        "repeated-card", f"the card {card} is named twice, first at {seen[card]}", here
                    )
                seen[card] = here
    if len(set(found.actions)) < len(found.actions) or found.action in found.actions:
        raise Mistake("repeated-card", "an action card is named twice", f"{at}/actions")


def _room_for_the_opponent(found: Position, at: str) -> None:
    named = sum(len(stack) for _, stack in places(found))
    if named > len(DECK) - OPPONENT:
        raise Mistake(
            "too-many-cards",
            f"{named} cards are named; at most {len(DECK) - OPPONENT} leave three for the opponent's hand",
            at,
        )


def _whole_deck(found: Position, at: str) -> None:
    named = sum(len(stack) for _, stack in places(found))
    all_cards = 0 if found.phase == "setup" else len(DECK)
    if named != all_cards:
        raise Mistake(
            "incomplete-deck",
            f"a whole position in phase {found.phase} has {all_cards} cards, not {named}",
            at,
        )
    left = len(ACTIONS) - found.actions_turned
    if len(found.actions) != left and (found.actions or found.actions_turned):
        raise Mistake(
            "incomplete-deck",
            f"{found.actions_turned} action cards are turned, so {left} are left, not {len(found.actions)}",
            f"{at}/actions",
        )
    if found.phase != "setup" and len(found.opponent_hand) < OPPONENT:
        raise Mistake("hand-size", "the opponent's hand has at least 3 cards", f"{at}/opponent_hand")


def _hand_size(found: Position, at: str) -> None:
    if found.phase == "setup":
        return
    before = found.phase in DRAWN and not found.hand_played
    least = 4 if before else 3
    if len(found.hand) < least:
        when = "before the hand card is played" if before else "once the hand card is played"
        raise Mistake(
            "hand-size", f"{when} the hand has at least {least} cards, not {len(found.hand)}", f"{at}/hand"
        )


def _action_of_the_phase(found: Position, at: str) -> None:
    rank = found.action[0] if found.action else None
    if found.phase == "action" and rank not in ("J", "K"):
        raise Mistake("bad-action", "in phase action a jack or king lies open", f"{at}/action")
    if found.phase in ("setup", "draw", "opening", "turning") and rank is not None:
        raise Mistake("bad-action", f"in phase {found.phase} no action card lies open: null", f"{at}/action")


def _nobody_has_won(found: Position, rules: Ruleset, at: str) -> None:
    winner = already_over(found, rules)
    if winner == "player":
        raise Mistake(
            "already-won", "the player on turn has won already, with an empty reserve", f"{at}/score"
        )
    if winner == "opponent":
        raise Mistake(
            "already-won", "the opponent has won already, with an empty reserve", f"{at}/opponent_score"
        )


DECISIONS = {
    "place": ("from", "card", "cell"),
    "reserve": ("card",),
    "jack": ("cell", "count"),
    "king": ("card",),
    "skip": (),
    "turn": (),
    "end": (),
}
CHANCE = {
    "deal": ("order",),
    "draw": (),
    "reshuffle": ("order",),
    "redeal": ("order",),
    "shuffle": ("order",),
    "reveal": (),
    "next": (),
}
SOURCES = ("hand", "reserve")


def move(value: Any, found: Position, at: str = "") -> Move:
    """A move that makes sense in a position, legal or not."""
    given = an_object(value, at)
    whole = bool(found.opponent_hand) or found.phase == "setup"
    fields = DECISIONS | CHANCE if whole else DECISIONS
    kind = one_of(needed(given, "kind", at), fields, "kind", f"{at}/kind")
    only(given, ("kind", *fields[kind]), at)
    for name in fields[kind]:
        needed(given, name, at)
    return Move(
        kind,
        card=number_card(given["card"], f"{at}/card") if "card" in given else "",
        cell=cell(given["cell"], f"{at}/cell") if "cell" in given else -1,
        many=a_number(given["count"], f"{at}/count", 1, len(DECK)) if "count" in given else 0,
        source=one_of(given["from"], SOURCES, "source", f"{at}/from") if "from" in given else "",
        order=_order(kind, given["order"], f"{at}/order") if "order" in given else (),
    )


def _order(kind: str, value: Any, at: str) -> Stack:
    found = action_cards(value, at) if kind == "shuffle" else number_cards(value, at)
    if len(set(found)) < len(found):
        raise Mistake("repeated-card", "a card is named twice", at)
    return found


def base_to_json(base: Base) -> dict[str, Any]:
    return {NAMES[cell]: list(base[cell]) for cell in CELLS}


def position_to_json(at: Position) -> dict[str, Any]:
    """A position in the public format: the view, or everything if it is a whole one."""
    found: dict[str, Any] = {
        "base": base_to_json(at.base),
        "hand": list(at.hand),
        "reserve": list(at.reserve),
        "action": at.action,
        "phase": at.phase,
        "hand_played": at.hand_played,
        "reserve_played": at.reserve_played,
        "score": at.score,
        "opponent_score": at.opponent_score,
        "opponent_reserve": list(at.opponent_reserve),
        "actions_turned": at.actions_turned,
    }
    if at.opponent_hand or at.phase == "setup":
        found |= {
            "player": at.player,
            "opponent_hand": list(at.opponent_hand),
            "stock": list(at.stock),
            "discard": list(at.discard),
            "actions": list(at.actions),
        }
    return found


def move_to_json(move: Move) -> dict[str, Any]:
    """A move in the public format, with the fields that its kind has."""
    values = {
        "from": move.source,
        "card": move.card,
        "cell": NAMES[move.cell],
        "count": move.many,
        "order": list(move.order),
    }
    return {"kind": move.kind} | {name: values[name] for name in (DECISIONS | CHANCE)[move.kind]}
