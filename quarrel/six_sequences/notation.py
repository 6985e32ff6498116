"""Positions and moves of Les six séquences in the public JSON format, read strictly and written exactly.

A position is what the player on turn sees: of the stock and of other hands a number of cards is enough. In a
*whole* position they are lists of cards; only there can cards be dealt, drawn and counted.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, cast

from quarrel.errors import Mistake, listed, shown
from quarrel.shape import a_list, a_number, a_string, a_truth, an_object, needed, one_of, only, pointer
from reference.six_sequences.cards import (
    DECK,
    FIRST,
    HIDDEN,
    LAST,
    ORDER,
    PLACES,
    SUITS,
    Card,
    is_joker,
    rank,
    suit,
)
from reference.six_sequences.position import Cards, Claim, Move, Phase, Position, Sequence, Series, Table
from reference.six_sequences.sequences import LEAST, unbroken
from reference.six_sequences.series import in_suit_order
from spec.six_sequences.questions import Ruleset

SIGNS = {"S": "♠", "C": "♣", "H": "♥", "D": "♦", "*": "★", "M": "☾"}
MOST_POINTS = 1_000_000
MOST_DEALS = 1000
EIGHT, NINE = 8, 9
DECIDING = ("claim", "awarded", "take", "lay", "extend", "final")
PHASES = ("setup", *DECIDING, "asked", "draw", "refill", "done", "count", "over")
CLAIMING = ("claim", "asked", "awarded")
WITH_STOCK = (*CLAIMING, "take", "draw", "refill")
LATE = ("final", "done", "count")
OWING = ("lay", "refill", "extend", "final", "done")
FIELDS = (
    "hand",
    "others",
    "tables",
    "phase",
    "stock",
    "discard",
    "teams",
    "owed",
    "acted",
    "passes",
    "asked",
    "claimed",
    "scores",
    "deals_left",
    "player",
)
LAID = ("sequences", "series", "new_series")


def sign(card: Card) -> str:
    """A card as it is shown on screen: its suit sign, then its rank."""
    return SIGNS[suit(card)] + rank(card)


SPELLINGS = {
    spelling: card for card in DECK for spelling in (card, sign(card), rank(card) + SIGNS[suit(card)])
}


def card(value: Any, at: str) -> Card:
    """A card, however it is spelt."""
    found = SPELLINGS.get(a_string(value, at))
    if found is None:
        raise Mistake(
            "unknown-card",
            f"there is no card {shown(value)}; valid: 0 to 12, J, C, B, R, Q, K, A with S, C, H, D, * or M, "
            "as 10H or ♥10",
            at,
        )
    return found


def cards(value: Any, at: str) -> Cards:
    return tuple(card(each, f"{at}/{place}") for place, each in enumerate(a_list(value, at)))


def some_cards(value: Any, at: str) -> Cards:
    """One card or more, none of them twice."""
    found = cards(value, at)
    if not found:
        raise Mistake("no-cards", "at least one card belongs here", at)
    for place, each in enumerate(found):
        if each in found[:place]:
            raise Mistake("repeated-card", f"the card {each} is named twice", f"{at}/{place}")
    return found


def hidden_or_cards(value: Any, at: str) -> Cards:
    """Cards that are told, or how many there are."""
    if isinstance(value, list):
        return cards(value, at)
    if isinstance(value, int) and not isinstance(value, bool):
        return (HIDDEN,) * a_number(value, at, 0, len(DECK))
    raise Mistake("wrong-type", "expected a list of cards, or how many there are", at)


def place_of_the_first(found: Cards) -> int | None:
    """Where a row of cards begins, told by the first card that can stand at one place only."""
    for place, each in enumerate(found):
        if rank(each) not in ("0", "1", "A"):
            return PLACES[rank(each)] - place
    return None


def laid_sequence(value: Any, at: str) -> Sequence:
    found = some_cards(value, at)
    low = place_of_the_first(found) or 0
    of_one_suit = len({suit(each) for each in found}) == 1
    if len(found) < LEAST or not of_one_suit or not unbroken(found, low):
        raise Mistake(
            "bad-sequence", "a laid sequence has three or more cards of one suit in unbroken order", at
        )
    return Sequence(low, found)


def laid_series(value: Any, at: str, *, new: bool) -> Series:
    found = some_cards(value, at)
    if len({rank(each) for each in found}) > 1 or is_joker(found[0]):
        raise Mistake("bad-series", "the cards of a laid series have one rank, and none is a joker", at)
    if new and len(found) < LEAST:
        raise Mistake("bad-series", "a series that was laid in this turn has three or more cards", at)
    return Series(in_suit_order(found), new)


def table(value: Any, at: str) -> Table:
    given = an_object(value, at)
    only(given, LAID, at)

    def entries(name: str) -> Iterator[tuple[Any, str]]:
        for place, each in enumerate(a_list(given.get(name, []), f"{at}/{name}")):
            yield each, f"{at}/{name}/{place}"

    return Table(
        tuple(laid_sequence(*each) for each in entries("sequences")),
        tuple(laid_series(*each, new=False) for each in entries("series"))
        + tuple(laid_series(*each, new=True) for each in entries("new_series")),
    )


def position(value: Any, rules: Ruleset, at: str = "") -> Position:
    """A valid position, or the mistake that says what it breaks."""
    given = an_object(value, at)
    only(given, FIELDS, at)
    others = tuple(
        hidden_or_cards(each, f"{at}/others/{place}")
        for place, each in enumerate(a_list(given.get("others", [EIGHT]), f"{at}/others"))
    )
    players = len(others) + 1
    if players not in (2, 3, 4):
        raise Mistake("players", f"two to four players play; others has {len(others)} hands", f"{at}/others")
    teams = a_truth(given.get("teams", False), f"{at}/teams")
    if teams and players != 4:
        raise Mistake("players", f"teams need four players, not {players}", f"{at}/teams")
    found = Position(
        hand=cards(needed(given, "hand", at), f"{at}/hand"),
        others=others,
        tables=_tables(given.get("tables", [{}] * players), players, f"{at}/tables"),
        phase=cast(Phase, one_of(given.get("phase", "lay"), PHASES, "phase", f"{at}/phase")),
        discard=cards(given.get("discard", []), f"{at}/discard"),
        teams=teams,
        owed="" if given.get("owed") is None else one_of(given["owed"], SUITS, "suit", f"{at}/owed"),
        acted=a_truth(given.get("acted", False), f"{at}/acted"),
        passes=a_number(given.get("passes", 0), f"{at}/passes", 0, players),
        asked=a_number(given.get("asked", 0), f"{at}/asked", 0, players - 1),
        scores=_scores(given.get("scores"), 2 if teams else players, f"{at}/scores"),
        deals_left=a_number(given.get("deals_left", 0), f"{at}/deals_left", 0, MOST_DEALS),
        player=a_number(given.get("player", 0), f"{at}/player", 0, players - 1),
    )
    left = len(DECK) - sum(len(each) for _, each in places(found))
    unsaid = 0 if found.phase in ("final", "count", "setup", "over") else max(left, 0)
    found = found._replace(stock=hidden_or_cards(given.get("stock", unsaid), f"{at}/stock"))
    if given.get("claimed") is not None:
        found = found._replace(claimed=_claim(given["claimed"], found, f"{at}/claimed"))
    _no_card_twice(found, at)
    _number_of_cards(found, at)
    _phase_fits(found, rules, at)
    return found


def _tables(value: Any, players: int, at: str) -> tuple[Table, ...]:
    given = a_list(value, at)
    if len(given) != players:
        raise Mistake("players", f"{players} players have {players} tables, not {len(given)}", at)
    return tuple(table(each, f"{at}/{place}") for place, each in enumerate(given))


def _scores(value: Any, sides: int, at: str) -> tuple[int, ...]:
    given = a_list([0] * sides if value is None else value, at)
    if len(given) != sides:
        raise Mistake("players", f"{sides} sides have {sides} scores, not {len(given)}", at)
    return tuple(
        a_number(each, f"{at}/{place}", -MOST_POINTS, MOST_POINTS) for place, each in enumerate(given)
    )


def _claim(value: Any, found: Position, at: str) -> Claim:
    given = an_object(value, at)
    only(given, ("by", "height", *USES), at)
    by = a_number(needed(given, "by", at), f"{at}/by", 1, found.players - 1)
    height = a_number(needed(given, "height", at), f"{at}/height", 0, LAST)
    use = {name: each for name, each in given.items() if name in USES}
    made = _use("claim", use, found, at)
    return Claim(by, made.use, made.cards, made.low, made.target, height)


def places(at: Position) -> Iterator[tuple[str, Cards]]:
    """Every place where cards lie, with its pointer."""
    yield "/hand", at.hand
    for seat, hand in enumerate(at.others):
        yield f"/others/{seat}", hand
    for seat, laid in enumerate(at.tables):
        for place, sequence in enumerate(laid.sequences):
            yield f"/tables/{seat}/sequences/{place}", sequence.cards
        for name, new in (("series", False), ("new_series", True)):
            for place, series in enumerate(each for each in laid.series if each.new == new):
                yield f"/tables/{seat}/{name}/{place}", series.cards
    yield "/stock", at.stock
    yield "/discard", at.discard


def _no_card_twice(found: Position, at: str) -> None:
    seen: dict[Card, str] = {}
    for where, lying in places(found):
        for place, each in enumerate(lying):
            here = f"{at}{where}/{place}"
            if each != HIDDEN and each in seen:
                raise Mistake("repeated-card", f"the card {each} is named twice, first at {seen[each]}", here)
            seen[each] = here


def whole(at: Position) -> bool:
    """Nothing is hidden."""
    return HIDDEN not in at.stock and all(HIDDEN not in hand for hand in at.others)


def _number_of_cards(found: Position, at: str) -> None:
    many = sum(len(lying) for _, lying in places(found))
    if found.phase in ("setup", "over"):
        if many:
            raise Mistake("phase", f"in phase {found.phase} no cards are dealt, so none is named", at)
    elif many > len(DECK):
        raise Mistake("too-many-cards", f"there are {len(DECK)} cards, and this makes {many}", at)
    elif whole(found) and many < len(DECK) and found.phase not in DECIDING:
        raise Mistake(
            "incomplete-deck", f"in phase {found.phase} all {len(DECK)} cards are told, not {many}", at
        )
    most = NINE if found.phase in ("lay", "extend", "refill", "final", "count") else EIGHT
    if len(found.hand) > most:
        raise Mistake(
            "hand-size",
            f"in phase {found.phase} the hand has at most {most} cards, not {len(found.hand)}",
            f"{at}/hand",
        )


def _phase_fits(found: Position, rules: Ruleset, at: str) -> None:
    """What belongs to a phase is there, and what belongs to others is not."""
    phase, stock = found.phase, len(found.stock)
    if phase in ("final", "count") and stock:
        raise Mistake("phase", f"in phase {phase} the stock is empty, not {stock} cards", f"{at}/stock")
    if phase in WITH_STOCK and not stock:
        raise Mistake("phase", f"in phase {phase} the stock has a card", f"{at}/stock")
    if phase in CLAIMING and (found.players == 2 or not found.discard):
        raise Mistake("phase", f"phase {phase} needs three players or more, and a discard", f"{at}/phase")
    if (found.asked > 0) != (phase in ("claim", "asked")):
        raise Mistake("phase", "asked is at least 1 in phases claim and asked, and else 0", f"{at}/asked")
    if found.claimed is None and phase == "awarded":
        raise Mistake("phase", "in phase awarded there is a claim", f"{at}/claimed")
    if found.claimed is not None and phase not in CLAIMING:
        raise Mistake("phase", f"in phase {phase} nothing is claimed: null", f"{at}/claimed")
    if (found.acted or found.passes) and phase not in LATE:
        raise Mistake("phase", f"acted and passes belong to phases {listed(LATE)}", f"{at}/phase")
    if found.owed and (
        "0" + found.owed not in found.hand or phase not in OWING or rules.joker_recover != "now-only"
    ):
        raise Mistake(
            "bad-owed",
            "an owed joker is in the hand, after a card is taken, and with joker-recover=now-only",
            f"{at}/owed",
        )


USES = ("sequence", "series", "cards", "to", "as")
MOVES: Mapping[str, tuple[str, ...]] = {
    "stock": (),
    "take": USES,
    "lay": ("sequence", "series"),
    "refill": (),
    "extend": ("card", "to", "as"),
    "move": ("card", "to", "as"),
    "replace": ("card",),
    "join": ("card", "to"),
    "discard": ("card",),
    "end": (),
    "claim": USES,
    "waive": (),
}
CHANCE: Mapping[str, tuple[str, ...]] = {"deal": ("order",), "draw": (), "next": (), "count": ()}


def move(value: Any, found: Position, at: str = "") -> Move:
    """A move that makes sense in a position, legal or not."""
    given = an_object(value, at)
    fields = {**MOVES, **CHANCE} if whole(found) else MOVES
    kind = one_of(needed(given, "kind", at), fields, "kind", f"{at}/kind")
    only(given, ("kind", *fields[kind]), at)
    if kind in ("take", "lay", "claim"):
        return _use(kind, {name: each for name, each in given.items() if name != "kind"}, found, at)
    if kind in ("extend", "move"):
        joining = {"cards": [needed(given, "card", at)], "to": needed(given, "to", at)}
        return _use(kind, joining | ({"as": given["as"]} if "as" in given else {}), found, at)
    for name in fields[kind]:
        needed(given, name, at)
    return Move(
        kind,
        card=card(given["card"], f"{at}/card") if "card" in given else "",
        target=card(given["to"], f"{at}/to") if "to" in given else "",
        order=some_cards(given["order"], f"{at}/order") if "order" in given else (),
    )


def _use(kind: str, given: Mapping[str, Any], found: Position, at: str) -> Move:
    """What becomes of the cards of a move."""
    ways = [name for name in ("sequence", "series", "cards") if name in given]
    if len(ways) != 1:
        raise Mistake("bad-use", f'a move of kind {kind} has "sequence", "series", or "cards" and "to"', at)
    (way,) = ways
    if way != "cards":
        only(given, (way,), at)
        laid = some_cards(given[way], pointer(at, way))
        if way == "series":
            return Move(kind, "series", cards=in_suit_order(laid))
        return Move(kind, "sequence", cards=laid, low=place_of_the_first(laid) or FIRST)
    named = "card" if kind in ("extend", "move") else "cards"
    joining = some_cards(given["cards"], pointer(at, named))
    target = card(needed(given, "to", at), f"{at}/to")
    for table_ in found.tables:
        for each in table_.series:
            if target in each.cards:
                return Move(kind, "wider", cards=joining, target=each.cards[0])
        for sequence in table_.sequences:
            if target in sequence.cards:
                target = sequence.cards[0]
    return Move(kind, "longer", cards=joining, low=_place(joining, given, at), target=target)


def _place(joining: Cards, given: Mapping[str, Any], at: str) -> int:
    """The place of the first card that joins a sequence: as it is said, or as its rank says."""
    if "as" in given:
        return PLACES[one_of(given["as"], ORDER, "rank", f"{at}/as")]
    told = place_of_the_first(joining)
    if told is not None:
        return told
    if is_joker(joining[0]):
        raise Mistake("missing-field", f'"as" is missing: as which of {listed(ORDER)} it stands', at)
    return PLACES[rank(joining[0])]


def position_to_json(at: Position) -> dict[str, Any]:
    """A position in the public format; what is hidden is a number."""
    return {
        "hand": list(at.hand),
        "others": [_hidden(hand) for hand in at.others],
        "tables": [_table_to_json(laid) for laid in at.tables],
        "phase": at.phase,
        "stock": _hidden(at.stock),
        "discard": list(at.discard),
        "teams": at.teams,
        "owed": at.owed or None,
        "acted": at.acted,
        "passes": at.passes,
        "asked": at.asked,
        "claimed": None if at.claimed is None else _claim_to_json(at.claimed),
        "scores": list(at.scores),
        "deals_left": at.deals_left,
        "player": at.player,
    }


def _hidden(lying: Cards) -> int | list[Card]:
    return len(lying) if HIDDEN in lying else list(lying)


def _table_to_json(laid: Table) -> dict[str, Any]:
    return {
        "sequences": [list(each.cards) for each in laid.sequences],
        "series": [list(each.cards) for each in laid.series if not each.new],
        "new_series": [list(each.cards) for each in laid.series if each.new],
    }


def _claim_to_json(made: Claim) -> dict[str, Any]:
    return {"by": made.by, "height": made.height, **_use_to_json(made)}


def _use_to_json(made: Move | Claim) -> dict[str, Any]:
    if made.use in ("sequence", "series"):
        return {made.use: list(made.cards)}
    found: dict[str, Any] = {"cards": list(made.cards), "to": made.target}
    return found | _standing(made.cards, made.low, made.use)


def _standing(joining: Cards, low: int, use: str) -> dict[str, str]:
    """As what the first card stands, where its rank does not tell."""
    told = place_of_the_first(joining)
    if use == "wider" or low == (told if told is not None else PLACES.get(rank(joining[0]))):
        return {}
    return {"as": ORDER[low - FIRST]}


def move_to_json(made: Move) -> dict[str, Any]:
    """A move in the public format, with the fields that its kind has."""
    found: dict[str, Any] = {"kind": made.kind}
    if made.kind in ("extend", "move"):
        standing = _standing(made.cards, made.low, made.use)
        return found | {"card": made.cards[0], "to": made.target} | standing
    if made.kind in ("take", "lay", "claim"):
        return found | _use_to_json(made)
    values = {"card": made.card, "to": made.target, "order": list(made.order)}
    return found | {name: values[name] for name in {**MOVES, **CHANCE}[made.kind]}
