"""A Qarré engine in Python: reads a request per line, answers each with a line.

Without a move the answer lists all legal moves; with one it says what that move does. Written from the
rules alone. `Q-...` names the clause that a line plays: `quarrel rules qarre Q-PLACE` says it in words.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Any

# Open questions of the rules; a request names the readings that are not the first ones. This engine plays
# one turn, which has no redeal: `redeal-scores` is known here, and changes nothing.
QUESTIONS = {
    "jack-takes": ("prefix", "top", "stack"),
    "king-target": ("top", "buried"),
    "queen-scope": ("all", "hand"),
    "queen-exception": ("forced", "suit"),
    "declining": ("unless-reserve-played", "always", "never"),
    "subset-trios": ("maximal", "all"),
    "broken-quartet": ("silent", "scores"),
    "empty-space": ("must-connect", "free-when-bare", "free"),
    "win-timing": ("at-once", "end-of-turn"),
    "penalty-order": ("before-win", "after-win"),
    "off-turn-win": ("allowed", "own-turn"),
    "score-floor": ("none", "zero"),
    "reserve-timing": ("play-phase", "after-draw"),
    "redeal-scores": ("no", "yes"),
}
BESIDE = {"NW": ("NE", "SW"), "NE": ("NW", "SE"), "SW": ("NW", "SE"), "SE": ("NE", "SW")}
VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10")
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def spellings(values: Collection[str]) -> dict[str, str]:
    """Every way to write a card, and the card: 10H, ♥10 and 10♥ are all 10H."""
    return {way: v + s for v in values for s, sign in SUITS.items() for way in (v + s, sign + v, v + sign)}


NUMBER_CARDS, ACTION_CARDS = spellings(VALUES), spellings("JQK")

Cards = tuple[str, ...]
Base = dict[str, Cards]
Move = dict[str, Any]
Rules = dict[str, str]


@dataclass(frozen=True)
class Position:
    """What the player on turn sees. Cards lie from bottom to top: the last one is the top."""

    base: Base
    hand: Cards
    reserve: Cards = ()
    action: str | None = None
    phase: str = "play"
    hand_played: bool = False
    reserve_played: int = 0
    score: int = 0
    opponent_score: int = 0
    opponent_reserve: Cards = ()
    actions_turned: int = 0

    @property
    def base_size(self) -> int:
        return sum(map(len, self.base.values()))

    @property
    def named(self) -> Cards:
        """All number cards that the player sees."""
        return sum(self.base.values(), self.hand + self.reserve + self.opponent_reserve)

    @property
    def queen(self) -> str | None:
        """The suit of an open queen."""
        return self.action[1] if self.action and self.action[0] == "Q" else None


# The base


def connect(card: str, other: str) -> bool:
    """Same value, or same suit and neighbours on the ring of values, where the 10 meets the ace."""
    apart = (VALUES.index(card[:-1]) - VALUES.index(other[:-1])) % 10
    return apart == 0 or (card[-1] == other[-1] and apart in (1, 9))


def fits(at: Position, card: str, cell: str, rules: Rules) -> bool:
    if any(at.base[near] and connect(card, at.base[near][-1]) for near in BESIDE[cell]):  # Q-PLACE
        return True
    if at.base[cell]:
        return False
    bare = at.base_size == 0
    return rules["empty-space"] == "free" or (rules["empty-space"] == "free-when-bare" and bare)  # Q-SPACE


def is_combination(cards: Cards) -> bool:
    """Q-TRIO, Q-QUARTET: all of one value, or a run of one suit on the ring."""
    values = {VALUES.index(card[:-1]) for card in cards}
    if len(values) == 1:
        return True
    runs = ({(first + step) % 10 for step in range(len(cards))} for first in values)
    return len({card[-1] for card in cards}) == 1 and values in runs


Combination = frozenset[tuple[str, str]]


def lying(base: Base) -> set[Combination]:
    """Every trio and quartet of top cards, as the cells and the cards that form it."""
    tops = [(cell, cards[-1]) for cell, cards in base.items() if cards]
    groups = (group for size in (3, 4) for group in combinations(tops, size))
    return {frozenset(group) for group in groups if is_combination(tuple(card for _, card in group))}


def largest(found: set[Combination]) -> set[Combination]:
    return {one for one in found if not any(one < other for other in found)}


def points_for(before: Base, after: Base, rules: Rules) -> int:
    """Q-POINTS: what is newly formed scores a point per card."""
    old, new = lying(before), lying(after)
    counted = largest(new) if rules["subset-trios"] == "maximal" else new
    known = largest(old) if rules["broken-quartet"] == "scores" else old
    return sum(map(len, counted - known))


# Legal moves


def legal_moves(at: Position, rules: Rules) -> Iterator[Move]:
    if at.phase == "opening":
        yield {"kind": "turn"}  # Q-TURN
    if at.phase == "action":
        yield {"kind": "skip"}  # Q-ACTION
        yield from jack_moves(at, rules) if str(at.action)[0] == "J" else king_moves(at, rules)
    if at.phase == "play":
        if at.hand_played:
            yield {"kind": "end"}  # Q-END
        else:
            yield from hand_moves(at, rules)  # Q-PLAY, Q-ONE-HAND-CARD
    early = at.phase == "opening" and rules["reserve-timing"] == "after-draw"
    if at.reserve and (at.phase == "play" or early):  # Q-RESERVE-TIME
        card = at.reserve[-1]  # Q-RESERVE-TOP
        if rules["queen-scope"] == "hand" or at.queen in (None, card[-1]):  # Q-QUEEN
            for cell in cells_for(at, card, rules):
                yield {"kind": "place", "from": "reserve", "card": card, "cell": cell}


def cells_for(at: Position, card: str, rules: Rules) -> list[str]:
    return [cell for cell in BESIDE if fits(at, card, cell, rules)]


def jack_moves(at: Position, rules: Rules) -> Iterator[Move]:
    for cell, cards in at.base.items():
        if cards and cards[-1][-1] == str(at.action)[1]:  # Q-JACK
            least = len(cards) if rules["jack-takes"] == "stack" else 1  # Q-JACK-COUNT
            most = 1 if rules["jack-takes"] == "top" else len(cards)
            for count in range(least, most + 1):
                yield {"kind": "jack", "cell": cell, "count": count}


def king_moves(at: Position, rules: Rules) -> Iterator[Move]:
    for cards in at.base.values():
        for card in cards[-1:] if rules["king-target"] == "top" else cards:  # Q-KING-TARGET
            if card[-1] == str(at.action)[1]:  # Q-KING
                yield {"kind": "king", "card": card}


def hand_moves(at: Position, rules: Rules) -> Iterator[Move]:
    cells = {card: cells_for(at, card, rules) for card in at.hand}
    placeable = {card for card in at.hand if cells[card] and at.queen in (None, card[-1])}  # Q-QUEEN
    for card in at.hand:
        if card in placeable:
            yield from ({"kind": "place", "from": "hand", "card": card, "cell": cell} for cell in cells[card])
        if at.queen and rules["queen-exception"] == "suit":  # Q-QUEEN-EXCEPTION
            unplayable = card not in placeable
        else:  # Q-RESERVE; a queen who leaves nothing to play lifts the limit
            unplayable = not cells[card] or (at.queen is not None and not placeable)
        may_decline = {  # Q-DECLINE
            "always": True,
            "unless-reserve-played": not placeable or at.reserve_played == 0,
            "never": not placeable,
        }[rules["declining"]]
        if unplayable and may_decline:
            yield {"kind": "reserve", "card": card}


# What a move does


def play(at: Position, move: Move, rules: Rules) -> tuple[Position, int]:
    """The position after a legal move and the points that it brings, not yet added."""
    card, base = move.get("card", ""), dict(at.base)
    match move["kind"]:
        case "turn":
            return replace(at, phase="turning"), 0  # Q-TURNING
        case "skip":
            return replace(at, phase="play"), 0  # Q-ACTED
        case "end":
            return replace(at, phase="done"), 0  # Q-DONE
        case "reserve":  # Q-RESERVE-PUT, Q-TURN-OVER
            return replace(at, hand=without(at.hand, card), reserve=(*at.reserve, card), phase="done"), 0
        case "jack":  # Q-JACK-TAKES
            cards, left = base[move["cell"]], len(base[move["cell"]]) - move["count"]
            base[move["cell"]] = cards[:left]
            after = replace(at, base=base, hand=at.hand + cards[left:], phase="play")
            return after, points_for(at.base, base, rules)
        case "king":  # Q-KING-REMOVES, Q-KING-POINTS
            cell = next(cell for cell in base if card in base[cell])
            removed = base[cell].index(card) + 1
            base[cell] = base[cell][removed:]
            return replace(at, base=base, phase="play"), removed + points_for(at.base, base, rules)
    base[move["cell"]] += (card,)  # Q-COVER
    if move["from"] == "hand":  # Q-HAND-LEAVES, Q-HAND-PLAYED
        after = replace(at, base=base, hand=without(at.hand, card), hand_played=True)
    else:  # Q-RESERVE-TAKE
        after = replace(at, base=base, reserve=at.reserve[:-1], reserve_played=at.reserve_played + 1)
    return after, points_for(at.base, base, rules)


def without(cards: Cards, card: str) -> Cards:
    return tuple(one for one in cards if one != card)


def won(score: int, other: int, reserve: Cards) -> bool:
    return not reserve and (score >= 44 or score - other >= 22)


def winner_of(at: Position, rules: Rules) -> str | None:
    """Q-WIN: the player on turn first, then the other one."""
    if won(at.score, at.opponent_score, at.reserve):
        return "player"
    other = won(at.opponent_score, at.score, at.opponent_reserve)
    return "opponent" if other and rules["off-turn-win"] == "allowed" else None


def penalised(at: Position, rules: Rules) -> Position:
    """Q-PENALTY, Q-NEW-DECK: a point per reserve card; then none of the new action deck is turned."""

    def paid(score: int, cards: Cards) -> int:
        left = score - len(cards)
        return min(score, max(left, 0)) if rules["score-floor"] == "zero" else left

    score, opponent_score = paid(at.score, at.reserve), paid(at.opponent_score, at.opponent_reserve)
    return replace(at, score=score, opponent_score=opponent_score, actions_turned=0)


def verdict(at: Position, move: Move, rules: Rules) -> tuple[Position, dict[str, Any]]:
    """The position after a legal move and all that it sets off; its points, and who has won."""
    after, points = play(at, move, rules)
    after = replace(after, score=after.score + points)  # Q-SCORE
    over, at_once = after.phase == "done", rules["win-timing"] == "at-once"
    penalties = over and after.actions_turned == 12
    penalties_first = penalties and rules["penalty-order"] == "before-win"
    winner = None
    if at_once:  # Q-WIN
        winner = "player" if won(after.score, after.opponent_score, after.reserve) else None
    elif over and not penalties_first:
        winner = winner_of(after, rules)
    wins = winner == "player"  # Q-WINS
    if penalties and not winner:  # Q-A7: not once somebody has won
        after = penalised(after, rules)
        if at_once or penalties_first:  # Q-PENALTY-WIN
            winner = winner_of(after, rules)
        wins = winner == "player" and not at_once
    if over and not winner and len(after.named) == 37 and after.base_size <= 4:
        winner = "void"  # Q-VOID: all but the opponent's three are seen, and nothing can be drawn
    return after, {"points": points, "wins": wins, "winner": winner}


# Requests


class Mistake(Exception):
    """What is wrong with a request, and where, as a JSON pointer."""

    def __init__(self, code: str, message: str, at: str = "") -> None:
        super().__init__(message)
        self.error = {"code": code, "message": message, "at": at}


Reader = Callable[[Any, str], Any]


def check(right: bool, code: str, message: str, at: str) -> None:
    if not right:
        raise Mistake(code, message, at)


def reader(right: Callable[[Any], bool], code: str, message: str) -> Reader:
    def read(value: Any, at: str) -> Any:
        check(right(value), code, message, at)
        return value

    return read


def one_of(what: str, names: Collection[str]) -> Reader:
    valid = f"valid: {', '.join(names)}"
    return reader(lambda value: isinstance(value, str) and value in names, f"unknown-{what}", valid)


def number(low: int, high: int) -> Reader:
    valid = f"valid: whole numbers from {low} to {high}"
    return reader(lambda value: type(value) is int and low <= value <= high, "out-of-range", valid)


def card_of(deck: dict[str, str]) -> Reader:
    known = reader(lambda value: isinstance(value, str) and value in deck, "unknown-card", "no such card")
    return lambda value, at: deck[known(value, at)]


def cards(value: Any, at: str) -> Cards:
    check(isinstance(value, list), "wrong-type", "expected a list of cards", at)
    return tuple(CARD(card, f"{at}/{place}") for place, card in enumerate(value))


def fields(value: Any, at: str, readers: dict[str, Reader], needed: Collection[str]) -> dict[str, Any]:
    """An object with the needed fields and no unknown ones, each as its reader gives it."""
    check(isinstance(value, dict), "wrong-type", "expected an object", at)
    for name in needed:
        check(name in value, "missing-field", f'the field "{name}" is missing', at)
    for name in value:
        check(name in readers, "unknown-field", f"valid: {', '.join(readers)}", f"{at}/{name}")
    return {name: read(value[name], f"{at}/{name}") for name, read in readers.items() if name in value}


CARD, ACTION_CARD = card_of(NUMBER_CARDS), card_of(ACTION_CARDS)
CELL, SCORE = one_of("cell", BESIDE), number(-1_000_000, 1_000_000)
TRUTH = reader(lambda value: isinstance(value, bool), "wrong-type", "expected true or false")
POSITION: dict[str, Reader] = {
    "base": lambda value, at: fields(value, at, dict.fromkeys(BESIDE, cards), needed=BESIDE),
    "hand": cards,
    "reserve": cards,
    "action": lambda value, at: None if value is None else ACTION_CARD(value, at),
    "phase": one_of("phase", ("opening", "action", "play")),
    "hand_played": TRUTH,
    "reserve_played": number(0, 1_000_000),
    "score": SCORE,
    "opponent_score": SCORE,
    "opponent_reserve": cards,
    "actions_turned": number(0, 12),
}
MOVES: dict[str, dict[str, Reader]] = {
    "place": {"from": one_of("source", ("hand", "reserve")), "card": CARD, "cell": CELL},
    "reserve": {"card": CARD},
    "jack": {"cell": CELL, "count": number(1, 40)},
    "king": {"card": CARD},
    "skip": {},
    "turn": {},
    "end": {},
}


def read_move(value: Any, at: str) -> Move:
    check(isinstance(value, dict), "wrong-type", "expected an object", at)
    kind = one_of("kind", MOVES)(value.get("kind"), f"{at}/kind")
    readers = {"kind": one_of("kind", MOVES), **MOVES[kind]}
    return fields(value, at, readers, needed=readers)


RULESET = {question: one_of("reading", readings) for question, readings in QUESTIONS.items()}
REQUEST: dict[str, Reader] = {
    "id": lambda value, at: value,
    "game": one_of("game", ("qarre",)),
    "ruleset": lambda value, at: fields(value, at, RULESET, needed=()),
    "position": lambda value, at: value,  # read when the rules are known: they say whether it is over
    "move": read_move,
}


def read_position(value: Any, at: str, rules: Rules) -> Position:
    found = Position(**fields(value, at, POSITION, needed=("base", "hand")))
    check(len(set(found.named)) == len(found.named), "repeated-card", "a card is named twice", at)
    check(len(found.named) <= 37, "too-many-cards", "three cards are left for the opponent's hand", at)
    least = 3 if found.hand_played else 4
    check(len(found.hand) >= least, "hand-size", f"the hand has at least {least} cards", f"{at}/hand")
    rank = found.action[0] if found.action else None
    right = {"opening": rank is None, "action": rank in ("J", "K"), "play": True}[found.phase]
    check(right, "bad-action", f"not the action card of phase {found.phase}", f"{at}/action")
    check(not over_before(found, rules), "already-won", "somebody has won already", at)
    return found


def over_before(at: Position, rules: Rules) -> bool:
    """Somebody fulfils the condition, and it was tested since that came about."""
    decided = at.phase == "play" and at.action is not None and not at.queen
    went_on = rules["reserve-timing"] == "after-draw" and at.phase != "opening"
    moved = at.hand_played or at.reserve_played > 0 or decided or went_on
    tested = rules["win-timing"] == "at-once" and (moved or rules["off-turn-win"] == "allowed")
    late = rules["win-timing"] == "end-of-turn" and rules["penalty-order"] == "after-win"
    other = won(at.opponent_score, at.score, at.opponent_reserve)
    return (tested and won(at.score, at.opponent_score, at.reserve)) or (other and not late)


def answer(request: Any) -> dict[str, Any]:
    given = fields(request, "", REQUEST, needed=("game", "position"))
    rules = {question: readings[0] for question, readings in QUESTIONS.items()} | given.get("ruleset", {})
    at = read_position(given["position"], "/position", rules)
    legal = list(legal_moves(at, rules))
    if "move" not in given:
        return {"moves": [{"move": move, **verdict(at, move, rules)[1]} for move in legal]}
    if given["move"] not in legal:
        return {"legal": False, "points": 0, "wins": False, "winner": None}
    after, found = verdict(at, given["move"], rules)
    return {"legal": True, **found, "after": vars(after)}


def answer_line(line: bytes) -> dict[str, Any]:
    id = None
    try:
        try:
            request = json.loads(line.decode())
            json.dumps(request, allow_nan=False)  # NaN, which Python reads and JSON does not have
        except (ValueError, RecursionError):
            raise Mistake("not-json", "the line is not JSON") from None
        id = request.get("id") if isinstance(request, dict) else None
        return {"id": id, **answer(request)}
    except Mistake as mistake:
        return {"id": id, "error": mistake.error}


if __name__ == "__main__":
    for line in sys.stdin.buffer:
        print(json.dumps(answer_line(line)), flush=True)
