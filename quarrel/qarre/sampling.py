"""Random positions, moves and rulesets in which the hard things are likely.

A position drawn card by card is nearly always dull: nothing connects, nobody is close to winning. So each
sample first picks what it is about, and fills in the rest at random. The one source of chance is the
`Random` that is handed in: a seed for `verify`, hypothesis in the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import cast

from quarrel.qarre.bots import at_random
from reference.qarre.cards import ACTIONS, DECK, PARTNERS, SUITS, VALUES, Card
from reference.qarre.combinations import lying
from reference.qarre.deal import chance
from reference.qarre.ending import already_over
from reference.qarre.game import game
from reference.qarre.position import CELLS, Base, Move, Phase, Position, Stack, Tops
from reference.qarre.turn import apply, legal_moves
from reference.shuffling import by_chance
from spec.qarre.questions import QUESTIONS, Ruleset

Open = list[Card | None]


def ruleset(random: Random) -> Ruleset:
    """Any combination of readings."""
    return Ruleset(**{question.field: random.choice(question.names) for question in QUESTIONS})  # type: ignore[arg-type]


def scattered_tops(random: Random) -> Open:
    """Four cards that have nothing to do with each other."""
    return list(random.sample(DECK, 4))


def family_tops(random: Random) -> Open:
    """Two to four cards of one run or of one value, and strangers beside them."""
    if random.random() < 0.5:
        suit, start = random.choice(SUITS), random.randrange(10)
        family = [VALUES[(start + step) % 10] + suit for step in range(5)]
        family = random.sample(family[:4] if random.random() < 0.7 else family, 4)
    else:
        value = random.choice(VALUES)
        family = [value + suit for suit in random.sample(SUITS, 4)]
    tops = family[: random.choice((2, 3, 3, 4))]
    others = random.sample([card for card in DECK if card not in tops], 4 - len(tops))
    mixed: Open = [*tops, *others]
    random.shuffle(mixed)
    return mixed


def tops_with_spaces(random: Random) -> Open:
    """A base with one to three empty spaces."""
    tops = random.choice((scattered_tops, family_tops))(random)
    for cell in random.sample(CELLS, random.choice((1, 1, 2, 3))):
        tops[cell] = None
    return tops


def bare_tops(random: Random) -> Open:
    return [None, None, None, None]


TOPS: tuple[Callable[[Random], Open], ...] = (
    scattered_tops,
    family_tops,
    family_tops,
    family_tops,
    tops_with_spaces,
    tops_with_spaces,
    bare_tops,
)


PHASES: tuple[Phase, ...] = ("play", "play", "play", "play", "action", "action", "opening")


class Supply:
    """The cards not yet used in a position, handed out by what they do there."""

    def __init__(self, random: Random, used: list[Card]) -> None:
        self.random = random
        self.left = [card for card in DECK if card not in used]
        random.shuffle(self.left)

    def take(self, many: int) -> Stack:
        many = min(many, len(self.left))
        return tuple(self.left.pop() for _ in range(many))

    def wanted(self, wish: Callable[[Card], bool]) -> Card:
        """A card of the wished kind if there is one, else any."""
        card = next((card for card in self.left if wish(card)), self.left[-1])
        self.left.remove(card)
        return card


def view(random: Random, rules: Ruleset) -> Position:
    """A valid position as the player on turn sees it."""
    tops = random.choice(TOPS)(random)
    supply = Supply(random, [top for top in tops if top])
    near = {card for top in tops if top for card in PARTNERS[top]}
    phase = random.choice(PHASES)
    action = _action(random, phase)
    completing = [[card for card in supply.left if lying(_with(tops, cell, card))] for cell in CELLS]
    hand = _hand(random, supply, near, set().union(*completing), action)
    reserve = _pile(random, supply, near)
    buried = [_buried(random, supply, completing[cell]) if tops[cell] else () for cell in CELLS]
    base = cast(Base, tuple((*under, top) if top else () for under, top in zip(buried, tops, strict=True)))
    opponent_reserve = supply.take(random.choice((0, 0, 0, 1, 3)))
    if random.random() < 0.1:
        opponent_reserve += supply.take(len(supply.left) - random.choice((3, 3, 4)))
    excess = max(0, 3 - len(supply.left))
    opponent_reserve = opponent_reserve[: len(opponent_reserve) - excess] if excess else opponent_reserve
    found = Position(
        base=base,
        hand=hand,
        reserve=reserve,
        opponent_reserve=opponent_reserve,
        action=action,
        phase=phase,
        hand_played=phase == "play" and random.random() < 0.3,
        reserve_played=0 if phase == "action" else random.choice((0, 0, 1, 3)),
        actions_turned=random.choice((0, 1, 6, 11, 12, 12, 12)),
    )
    return scored(random, found, rules)


def _action(random: Random, phase: Phase) -> Card | None:
    if phase == "opening":
        return None
    if phase == "action":
        return random.choice([card for card in ACTIONS if card[0] != "Q"])
    queens = [card for card in ACTIONS if card[0] == "Q"]
    return random.choice((None, random.choice(ACTIONS), *queens))


def _with(tops: Open, cell: int, card: Card) -> Tops:
    changed = tops.copy()
    changed[cell] = card
    return cast(Tops, tuple(changed))


def _buried(random: Random, supply: Supply, completing: list[Card]) -> Stack:
    """What lies under a top card; now and then a card that makes a combination once it is uncovered."""
    under = supply.take(random.choice((0, 0, 1, 2, 4)))
    if random.random() < 0.4:
        under += tuple(card for card in completing if card in supply.left)[:1]
    supply.left = [card for card in supply.left if card not in under]
    return under


def _hand(
    random: Random, supply: Supply, near: set[Card], completing: set[Card], action: Card | None
) -> Stack:
    """Four cards or more, some of which fit, some of which have the suit of the action card."""
    suit = action[-1] if action else random.choice(SUITS)
    wishes: tuple[Callable[[Card], bool], ...] = (
        lambda card: card in completing,
        lambda card: card in near,
        lambda card: card not in near,
        lambda card: card in near and card[-1] == suit,
        lambda card: card in near and card[-1] != suit,
        lambda card: card[-1] != suit,
    )
    if random.random() < 0.4:
        wishes = (random.choice(wishes),)
    return tuple(supply.wanted(random.choice(wishes)) for _ in range(random.choice((4, 4, 4, 5, 7))))


def _pile(random: Random, supply: Supply, near: set[Card]) -> Stack:
    """A reserve, often one that can be cleared from the top."""
    return tuple(
        supply.wanted(lambda card: card in near) if random.random() < 0.6 else supply.take(1)[0]
        for _ in range(random.choice((0, 0, 1, 1, 2, 4)))
    )


EDGES = (0, 1, 18, 19, 21, 22, 40, 41, 43, 44)


LEADS = (17, 18, 19, 21, 22, -18, -19, -20, -21, -21, -22)


def at_the_edge(random: Random, found: Position) -> Position:
    """The position with scores, mostly at the edge of winning; somebody may have won already."""
    if random.random() < 0.3:
        score, other = random.randint(-5, 45), random.randint(-5, 45)
    else:
        other = random.choice(EDGES)
        score = random.choice((random.choice(EDGES), other + random.choice(LEADS)))
    return found._replace(score=score, opponent_score=other)


def scored(random: Random, found: Position, rules: Ruleset) -> Position:
    """The position with scores such that nobody has won yet."""
    while already_over(found := at_the_edge(random, found), rules) is not None:
        continue
    return found


def closing(random: Random, rules: Ruleset) -> Position:
    """The end of a turn by a player without a reserve: whoever is far enough ahead wins or has to wait."""
    at = view(random, rules)._replace(phase="play", hand_played=True, reserve=())
    return scored(random, at, rules)


def whole(random: Random, rules: Ruleset) -> Position:
    """A position of a random game, with all that is hidden, at any step of it."""
    steps = random.randrange(250)
    players = (at_random(random), at_random(random))
    played = list(islice(game(players, rules, by_chance(random)), steps + 1))
    at = played[-1].at
    return scored(random, at, rules) if at.phase != "setup" else at


def used_up(random: Random, rules: Ruleset) -> Position:
    """A whole position with hardly anything to draw: the stock is empty, discard pile and base nearly so."""
    tops = family_tops(random)
    order = random.sample([card for card in DECK if card not in tops], len(DECK) - len(tops))
    laid: list[Stack] = [(top,) for top in tops if top]
    if random.random() < 0.5:
        laid[random.choice(CELLS)] += (order.pop(),)
    hand, opponent_hand = (tuple(order.pop() for _ in range(3)) for _ in range(2))
    discard = tuple(order.pop() for _ in range(random.choice((0, 0, 1, 2))))
    half = len(order) // 2
    at = Position(
        base=cast(Base, tuple(laid)),
        hand=hand,
        reserve=tuple(order[:half]),
        opponent_reserve=tuple(order[half:]),
        phase="draw",
        opponent_hand=opponent_hand,
        discard=discard,
    )
    return scored(random, at, rules)


def chance_move(random: Random, at: Position) -> Move:
    """What chance brings, or something near it that it cannot bring."""
    shuffled = by_chance(random)
    due = chance(at, shuffled)
    if due is not None and random.random() < 0.5:
        return due
    kind = random.choice(("deal", "draw", "reshuffle", "redeal", "shuffle", "reveal", "next"))
    asked = {"shuffle": ACTIONS, "reshuffle": at.discard, "redeal": sum(at.base, ())}
    cards = asked.get(kind, DECK)
    order = shuffled(cards)[random.choice((0, 0, 0, 1)) :]
    return Move(kind, order=order if kind in ("deal", "reshuffle", "redeal", "shuffle") else ())


def legal_move(random: Random, at: Position, rules: Ruleset) -> Move:
    return random.choice(legal_moves(at, rules))


def best_move(random: Random, at: Position, rules: Ruleset) -> Move:
    """The legal move that brings most points, or one of them."""
    return max(legal_moves(at, rules), key=lambda move: (apply(at, move, rules).points, random.random()))


def near_miss(random: Random, at: Position, rules: Ruleset) -> Move:
    """A move that a player might try: with cards that are there, and mostly in the right phase."""
    base_cards = [card for stack in at.base for card in stack]
    tries = [
        Move("place", random.choice(at.hand), random.choice(CELLS), source="hand"),
        Move("reserve", random.choice(at.hand)),
        Move("end"),
        Move("turn"),
        Move("skip"),
        Move("jack", cell=random.choice(CELLS), many=random.choice((1, 1, 2, 3))),
        Move("king", random.choice(base_cards or at.hand)),
    ]
    if at.reserve:
        tries += 3 * [Move("place", random.choice(at.reserve[-2:]), random.choice(CELLS), source="reserve")]
    likely = {"play": ("place", "reserve", "end"), "action": ("jack", "king"), "opening": ("place", "turn")}
    if random.random() < 0.8:
        tries = [move for move in tries if move.kind in likely.get(at.phase, ())] or tries
    return random.choice(tries)


def absurd_move(random: Random, at: Position, rules: Ruleset) -> Move:
    """Any kind with any fields, without a look at the position."""
    kind = random.choice(("place", "place", "reserve", "jack", "king", "skip", "turn", "end"))
    return Move(
        kind,
        card=random.choice(DECK) if kind in ("place", "reserve", "king") else "",
        cell=random.choice(CELLS) if kind in ("place", "jack") else -1,
        many=random.choice((1, 2, 5, 40)) if kind == "jack" else 0,
        source=random.choice(("hand", "reserve")) if kind == "place" else "",
    )


def decision(random: Random, at: Position, rules: Ruleset) -> Move:
    """A move to judge: legal, nearly so, or absurd."""
    make = random.choice((legal_move, legal_move, best_move, near_miss, near_miss, near_miss, absurd_move))
    return make(random, at, rules)
