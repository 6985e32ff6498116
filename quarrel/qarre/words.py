"""Positions and moves of Qarré in plain words, for captions and for readers who do not see the picture."""

from __future__ import annotations

from collections.abc import Callable

from quarrel.qarre.tongues import ENGLISH, Tongue
from reference.qarre.actions import cell_of
from reference.qarre.cards import Card, suit, value
from reference.qarre.ending import LAST_ACTION
from reference.qarre.position import NAMES, Move, Outcome, Position, Stack


def name(card: Card, tongue: Tongue = ENGLISH) -> str:
    """A card as people say it: 10 of hearts, ace of spades."""
    rank, of = tongue.values.get(value(card)), tongue.suits[suit(card)]
    return (
        tongue.court.format(value=rank, suit=of) if rank else tongue.card.format(value=value(card), suit=of)
    )


def names(cards: Stack, tongue: Tongue = ENGLISH) -> str:
    return ", ".join(name(card, tongue) for card in cards)


def the(card: Card, name: str, tongue: Tongue) -> str:
    """The name of a card with its article."""
    return tongue.articles.get(value(card), tongue.articles[""]) + name


def rank(at: Position, tongue: Tongue = ENGLISH) -> str:
    """What lies open: a jack, a queen, a king, or any action card where that is not known."""
    return tongue.values[value(at.action)] if at.action else tongue.labels["action card"]


def signed(number: int) -> str:
    """A number as it is printed, with a minus sign as long as a plus."""
    return str(number).replace("-", "−")


def counted(number: int, thing: str, tongue: Tongue = ENGLISH) -> str:
    """How many of a thing, in the singular for one, and for none where a language has it so."""
    one, more = tongue.things[thing]
    return f"{signed(number)} {one if number in tongue.singular else more}"


def meaning(at: Position, suits: dict[str, str] | None = None, tongue: Tongue = ENGLISH) -> str:
    """What the open action card allows or demands just now, with the suit as a word or a sign."""
    if not at.action:
        return tongue.meanings[""]
    if value(at.action) != "Q" and at.phase != "action":
        return tongue.meanings["used"]
    return tongue.meanings[value(at.action)].format(suit=(suits or tongue.suits)[suit(at.action)])


def status(at: Position, tongue: Tongue = ENGLISH) -> str:
    """Where the turn stands within its phase: what is still to be done, and what was played."""
    played = at.phase == "play" and at.hand_played
    stands = tongue.stands["played" if played else at.phase].format(rank=rank(at, tongue))
    if not at.reserve_played:
        return stands
    return tongue.stands["reserve"].format(stands=stands, many=at.reserve_played)


def said(
    at: Position, move: Move, name: Callable[[Card], str] | None = None, tongue: Tongue = ENGLISH
) -> str:
    """A move in a few words; what it takes along from a stack is counted."""
    cell = cell_of(at.base, move.card) if move.kind == "king" else move.cell
    under = at.base[cell].index(move.card) if move.kind == "king" and cell is not None else 0
    told = tongue.moves[_way(move, cell, under)]
    card = _named(move, name, tongue) if move.card else ""
    cards = counted(under or move.many, "card", tongue)
    where = "" if cell is None or cell < 0 else NAMES[cell]
    return told.format(card=card, cards=cards, cell=where, rank=rank(at, tongue))


def _way(move: Move, cell: int | None, under: int) -> str:
    """Which sentence tells a move."""
    if move.kind == "place":
        return "hand" if move.source == "hand" else "reserve card"
    if move.kind == "king":
        return "king" if cell is None else "king and" if under else "king from"
    return move.kind


def _named(move: Move, name_it: Callable[[Card], str] | None, tongue: Tongue) -> str:
    found = name_it(move.card) if name_it else name(move.card, tongue)
    return the(move.card, found, tongue) if move.kind == "king" else found


def verdict(outcome: Outcome | None, legal: bool | None, tongue: Tongue = ENGLISH) -> str:
    """What a move brings, or that it is not allowed; empty where nothing is known."""
    parts = [tongue.labels["forbidden"]] if legal is False else []
    if outcome:
        parts.append(counted(outcome.points, "point", tongue))
        if outcome.winner:
            parts.append(tongue.winners[outcome.winner])
    return ", ".join(parts)


def description(at: Position, move: Move | None = None, tongue: Tongue = ENGLISH) -> str:
    """All that the picture of a position shows, in one sentence, and a second one for a move."""
    facts = tongue.facts
    points = {"yours": at.score, "theirs": at.opponent_score}
    parts = [
        *(_lies(where, stack, tongue) for where, stack in zip(NAMES, at.base, strict=True)),
        facts["hand" if at.hand else "no hand"].format(cards=names(at.hand, tongue)),
        _lies(facts["reserve"], at.reserve, tongue),
        _lies(facts["opponent reserve"], at.opponent_reserve, tongue),
        _action(at, tongue),
        facts["turned"].format(turned=at.actions_turned, all=LAST_ACTION),
        facts["points"].format_map({who: counted(many, "point", tongue) for who, many in points.items()}),
        facts["phase"].format(phase=tongue.phases[at.phase], stands=status(at, tongue)),
    ]
    sentence = facts["position"].format(facts=facts["between"].join(parts))
    return f"{sentence} {facts['move'].format(move=said(at, move, tongue=tongue))}" if move else sentence


def _action(at: Position, tongue: Tongue) -> str:
    if not at.action:
        return tongue.facts["no action"]
    card = the(at.action, name(at.action, tongue), tongue)
    return tongue.facts["action"].format(card=card, meaning=meaning(at, tongue=tongue))


def _lies(where: str, cards: Stack, tongue: Tongue) -> str:
    kind = "empty" if not cards else "one" if len(cards) == 1 else "more"
    return tongue.facts[kind].format(where=where, cards=names(cards, tongue))
