"""Random positions, moves and rulesets in which the hard things are likely.

Hands drawn card by card hardly ever fit anything. So a sample begins with a plot: a move that somebody
wants to make, and the cards for it, in the hand, on the table and on the discard pile; now and then one
thing is wrong with it. The rest is filled in at random. The one source of chance is the `Random` that is
handed in: a seed for `verify`, hypothesis in the tests.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from reference.shuffling import by_chance
from reference.six_sequences.cards import DECK, FIRST, LAST, RANKS, SUITS, Card, candidates, rank, true_card
from reference.six_sequences.claims import height
from reference.six_sequences.deal import chance, new_match
from reference.six_sequences.position import Cards, Claim, Move, Phase, Position, Sequence, Series, Table
from reference.six_sequences.series import in_suit_order
from reference.six_sequences.taking import uses
from reference.six_sequences.turn import legal_moves
from spec.six_sequences.questions import QUESTIONS, Ruleset

EIGHT = 8
KINDS: dict[str, Phase] = {
    "stock": "take",
    "take": "take",
    "claim": "claim",
    "waive": "claim",
    "lay": "lay",
    "refill": "lay",
    "extend": "extend",
    "move": "extend",
    "replace": "lay",
    "join": "extend",
    "discard": "extend",
    "end": "final",
    "draw": "refill",
    "next": "done",
    "count": "count",
}
PHASES: tuple[Phase, ...] = (*KINDS.values(), "awarded", "asked", "draw")


def ruleset(random: Random) -> Ruleset:
    """Any combination of readings."""
    return Ruleset(**{question.field: random.choice(question.names) for question in QUESTIONS})  # type: ignore[arg-type]


class Scene:
    """A position in the making: who has what so far, and which cards are left."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.players = random.choice((2, 2, 3, 4, 4))
        self.teams = self.players == 4 and random.random() < 0.6
        self.left = list(DECK)
        random.shuffle(self.left)
        self.hand: Cards = ()
        self.top: Cards = ()
        self.sequences: list[list[Sequence]] = [[] for _ in range(self.players)]
        self.series: list[list[Series]] = [[] for _ in range(self.players)]

    def chance(self, share: float) -> bool:
        return self.random.random() < share

    def use(self, *cards: Card) -> Cards:
        """Take cards away; those that are elsewhere already stay there."""
        there = tuple(card for card in dict.fromkeys(cards) if card in self.left)
        self.left = [card for card in self.left if card not in there]
        return there

    def owner(self) -> int:
        """Whose combination something is: mostly that of the player on turn."""
        return self.random.choice((0, 0, 0, 0, self.players - 1, 2 % self.players))

    def run(self, low: int, length: int, of: str) -> Cards:
        """Cards of a suit for a row of places, substitutes among them."""
        found: Cards = ()
        for place in range(low, low + length):
            fitting = [card for card in candidates(place, of) if card in self.left and card not in found]
            if fitting:
                found += (self.random.choice((fitting[0], fitting[0], *fitting)),)
        return found

    def places(self, length: int) -> int:
        """Where a row of places begins: anywhere, or at an end."""
        last = LAST - length + 1
        return self.random.choice(
            (FIRST, last, self.random.randint(FIRST, last), self.random.randint(FIRST, last))
        )

    def lay_sequence(self, low: int, length: int, of: str, owner: int) -> Sequence | None:
        """A laid sequence, if the cards for it are there."""
        cards = self.run(low, length, of)
        if len(cards) < length:
            return None
        self.sequences[owner].append(Sequence(low, self.use(*cards)))
        return self.sequences[owner][-1]

    def any_sequence(self, owner: int) -> Sequence | None:
        length = self.random.choice((3, 3, 3, 4, 5, 16))
        return self.lay_sequence(self.places(length), length, self.random.choice(SUITS), owner)

    def lay_series(self, cards: Cards, owner: int, *, new: bool) -> None:
        if cards:
            self.series[owner].append(Series(in_suit_order(cards), new))

    def alike(self, of: str, many: int) -> Cards:
        """Cards of one rank that are left."""
        return tuple([card for card in self.left if rank(card) == of][:many])

    def into_a_series(self, card: Card) -> None:
        """A card in a laid series of its rank, mostly an old one of the player's own."""
        if rank(card) == "0":
            self.hand += self.use(card)
            return
        others = self.alike(rank(card), 6)
        many = self.random.choice((0, 1, 2, 3))
        cards = self.use(card, *[other for other in others if other != card][:many])
        self.lay_series(cards, self.owner(), new=len(cards) >= 3 and self.chance(0.2))

    def scatter(self, cards: Cards, kind: str, *, from_series: float) -> None:
        """Put the cards of a move where they come from; now and then one of them is not there."""
        wanted = [card for card in cards if card in self.left]
        if kind in ("take", "claim") and wanted:
            chosen = self.random.choice(wanted)
            if self.chance(0.9):
                self.top = self.use(chosen)
        for card in wanted:
            if self.chance(from_series):
                self.into_a_series(card)
            elif self.chance(0.95):
                self.hand += self.use(card)


Plot = Callable[[Scene], Move]


def new_sequence(scene: Scene) -> Move:
    """Lay a sequence; or try to, with a gap, a stranger or too few cards."""
    random = scene.random
    kind = random.choice(("lay", "lay", "take", "claim"))
    length = random.choice((2, 3, 3, 3, 4, 6))
    low, of = scene.places(length), random.choice(SUITS)
    cards = scene.run(low, length, of)
    scene.scatter(cards, kind, from_series=random.choice((0.0, 0.0, 0.3, 1.0, 1.0)))
    if scene.chance(0.1) and scene.hand:
        strangers = scene.use(random.choice(scene.left))
        scene.hand += strangers
        cards = (*cards[:-1], *strangers)
    low += random.choice((0,) * 12 + (1, -1))
    return Move(kind, "sequence", cards=cards, low=max(FIRST, low))


def new_series(scene: Scene) -> Move:
    """Lay a series; or try to, with a joker, with 1 and ace, with a stranger."""
    random = scene.random
    kind = random.choice(("lay", "lay", "take", "claim"))
    of = random.choice((*RANKS[1:], "1", "1", "A", "A"))
    cards = scene.alike(of, random.choice((2, 3, 3, 4)))
    if scene.chance(0.3):
        other = {"1": "A", "A": "1"}.get(of, "0")
        cards = (*cards[1:], *scene.alike(random.choice(("0", other, other, random.choice(RANKS))), 2))
    cards = in_suit_order(tuple(dict.fromkeys(cards)))
    scene.scatter(cards, kind, from_series=random.choice((0.0, 0.0, 0.0, 0.3)))
    for _ in range(random.choice((0, 1, 1, 1, 2))):
        scene.any_sequence(0)
    for _ in range(random.choice((0, 0, 0, 1, 2))):
        scene.lay_series(
            scene.use(*scene.alike(random.choice(RANKS[1:]), random.choice((1, 2, 3)))), 0, new=False
        )
    return Move(kind, "series", cards=cards)


def longer_sequence(scene: Scene) -> Move:
    """Add cards to a laid sequence, below it or above it, or near that."""
    random = scene.random
    kind = random.choice(("extend", "extend", "move", "move", "take", "take", "claim"))
    length = random.choice((3, 3, 4, 7, 15))
    many = 1 if kind in ("extend", "move") else random.choice((1, 2, 2, 3))
    low, of = random.randint(FIRST, LAST - length + 1), random.choice(SUITS)
    laid = scene.lay_sequence(low, length, of, scene.owner())
    start = random.choice((low - many, low + length)) + random.choice((0,) * 10 + (1, -1))
    start = min(max(FIRST, start), LAST)
    cards = scene.run(start, min(many, LAST - start + 1), of) or scene.alike(random.choice(RANKS), 1)
    scene.scatter(cards, kind, from_series=0.9 if kind == "move" else 0.05)
    target = random.choice(laid.cards) if laid else random.choice(DECK)
    return Move(kind, "longer", cards=cards, low=start, target=target)


def wider_series(scene: Scene) -> Move:
    """Add a card to a laid series; or try to, with a discard, or from elsewhere on the table."""
    random = scene.random
    kind = random.choice(("extend", "extend", "extend", "move", "take", "claim"))
    of = random.choice(RANKS[1:])
    laid = scene.use(*scene.alike(of, random.choice((1, 2, 3))))
    scene.lay_series(laid, scene.owner(), new=False)
    many = 1 if kind in ("extend", "move") else 2
    cards = scene.alike(of if scene.chance(0.8) else random.choice(RANKS), many)
    scene.scatter(cards, kind, from_series=0.9 if kind == "move" else 0.0)
    return Move(kind, "wider", cards=cards, target=random.choice(laid))


def replacement(scene: Scene) -> Move:
    """Replace a joker, a low ace or a high 1, in anybody's sequence."""
    random = scene.random
    laid = None
    while laid is None:
        length = random.choice((3, 3, 4, 19))
        laid = scene.lay_sequence(scene.places(length), length, random.choice(SUITS), scene.owner())
    true = [true_card(place, card[-1]) for place, card in enumerate(laid.cards, laid.low)]
    missing = [card for card in true if card not in laid.cards] or true
    card = random.choice(missing if scene.chance(0.85) else scene.left)
    if scene.chance(0.9):
        scene.hand += scene.use(card)
    if scene.chance(0.4):
        scene.any_sequence(0)
    return Move("replace", card=card)


def joining(scene: Scene) -> Move:
    """Join two sequences, mostly two that meet."""
    random = scene.random
    of, low, length = random.choice(SUITS), random.randint(FIRST, 10), random.randint(3, 5)
    owner = scene.owner()
    lower = scene.lay_sequence(low, length, of, owner)
    gap = random.choice((0, 0, 0, 0, 1))
    upper = scene.lay_sequence(
        low + length + gap, random.choice((3, 4)), of, owner if scene.chance(0.8) else 0
    )
    first, second = (random.choice(each.cards) if each else random.choice(DECK) for each in (lower, upper))
    return Move("join", card=second, target=first)


def discarding(scene: Scene) -> Move:
    """Discard a card, with something to add or nothing."""
    random = scene.random
    scene.any_sequence(0)
    card = random.choice((random.choice(DECK), "0" + random.choice(SUITS)))
    if scene.chance(0.9):
        scene.hand += scene.use(card)
    return Move("discard", card=card)


def without_cards(scene: Scene) -> Move:
    """A move that names no card."""
    return Move(
        scene.random.choice(("stock", "refill", "end", "end", "waive", "draw", "next", "next", "count"))
    )


PLOTS: tuple[Plot, ...] = (
    new_sequence,
    new_sequence,
    new_series,
    new_series,
    longer_sequence,
    longer_sequence,
    wider_series,
    replacement,
    joining,
    discarding,
    without_cards,
    without_cards,
)


def filled(scene: Scene, phase: Phase, rules: Ruleset) -> Position:
    """A whole position around what a plot needs."""
    random = scene.random
    for owner in range(scene.players):
        for _ in range(random.choice((0, 0, 1, 2)) if phase != "count" else 3):
            scene.any_sequence(owner)
        if scene.chance(0.3):
            scene.lay_series(scene.use(*scene.alike(random.choice(RANKS[1:]), 3)), owner, new=False)
    if not scene.top and scene.chance(0.5):
        scene.top = scene.use(scene.left[0])
    stocked = 0 if phase in ("final", "count") else random.choice((0, 1, 2, 40))
    if phase in ("take", "draw", "refill", "claim", "awarded", "asked"):
        stocked = max(stocked, 1)
    hand = scene.hand + scene.use(*scene.left[: max(0, hand_size(random, phase) - len(scene.hand))])
    few = phase in ("final", "count")
    others = tuple(
        scene.use(*scene.left[: random.choice((0, 3, 7)) if few else EIGHT]) for _ in range(scene.players - 1)
    )
    stock = scene.use(*scene.left[:stocked])
    sides = 2 if scene.teams else scene.players
    found = Position(
        hand=hand,
        others=others,
        tables=tuple(
            Table(tuple(sequences), tuple(series))
            for sequences, series in zip(scene.sequences, scene.series, strict=True)
        ),
        phase=phase,
        stock=stock,
        discard=(*scene.use(*scene.left), *scene.top),
        teams=scene.teams,
        acted=phase == "final" and scene.chance(0.5),
        passes=random.randrange(scene.players) if phase == "final" else 0,
        scores=tuple(random.choice((0, 5, random.randint(-40, 80))) for _ in range(sides)),
        deals_left=random.choice((0, 0, 1)),
        player=random.randrange(scene.players),
    )
    return owing(random, claimed(random, found, rules), rules)


def hand_size(random: Random, phase: Phase) -> int:
    if phase in ("lay", "extend", "refill"):
        return random.choice((0, 8, 9, 9, 9))
    return random.choice((0, 1, 5)) if phase in ("final", "count") else EIGHT


def owing(random: Random, at: Position, rules: Ruleset) -> Position:
    """Now and then, where that can be, a joker of the hand that has to be used."""
    jokers = [card for card in at.hand if rank(card) == "0"]
    may_owe = rules.joker_recover == "now-only" and at.phase in ("lay", "extend", "final")
    if not (jokers and may_owe and random.random() < 0.4):
        return at
    return at._replace(owed=random.choice(jokers)[-1])


def claimed(random: Random, at: Position, rules: Ruleset) -> Position:
    """A claim that was made before, where the phase has one: of the player on turn if it is awarded."""
    if at.phase not in ("claim", "asked", "awarded"):
        return at
    made = list(uses(at, "claim", rules))
    if at.phase == "awarded" and not made:
        return at._replace(phase="take")
    asked = 0 if at.phase == "awarded" else random.randint(1, at.players - 1)
    by = random.randint(1, asked or at.players - 1)
    at = at._replace(asked=asked)
    if at.phase != "awarded" and (random.random() < 0.4 or (at.phase == "claim" and by == asked)):
        return at
    if made:
        move = random.choice(made)
        return at._replace(
            claimed=Claim(by, move.use, move.cards, move.low, move.target, height(at, move, rules))
        )
    cards = (*at.discard[-1:], *at.others[0][:2])
    high = random.choice((0, random.randint(3, LAST)))
    return at._replace(claimed=Claim(by, "sequence" if high else "series", cards, 5 if high else 0, "", high))


def legal_move(random: Random, at: Position, rules: Ruleset) -> Move | None:
    """A legal move, of every kind that there is with the same chance."""
    by_kind: dict[tuple[str, str], list[Move]] = {}
    for move in legal_moves(at, rules):
        by_kind.setdefault((move.kind, move.use), []).append(move)
    return random.choice(by_kind[random.choice(list(by_kind))]) if by_kind else None


def chance_move(random: Random, at: Position) -> Move | None:
    """What chance brings; now and then a deck that lacks a card."""
    due = chance(at, by_chance(random))
    return due and due._replace(order=due.order[random.choice((0, 0, 1)) :])


def small(random: Random, rules: Ruleset) -> Position:
    """A position with so few cards in hand that every conceivable move can be tried."""
    scene = Scene(random)
    move = random.choice(PLOTS)(scene)
    at = filled(scene, phase_for(scene, move), rules)
    return at if at.claimed else at._replace(hand=at.hand[:6])


def setting_out(random: Random) -> Position:
    """Before a deal, or between two."""
    players = random.choice((2, 3, 4))
    at = new_match(players, teams=players == 4 and random.random() < 0.5, deals=random.choice((1, 2)))
    return at._replace(scores=tuple(random.randint(-9, 9) for _ in at.scores))


def step(random: Random) -> tuple[Position, Move, Ruleset]:
    """A step worth comparing: mostly what the plot is about, else another move in the same position."""
    rules = ruleset(random)
    if random.random() < 0.02:
        at = setting_out(random)
        return at, chance_move(random, at) or Move("next"), rules
    scene = Scene(random)
    move = random.choice(PLOTS)(scene)
    at = filled(scene, phase_for(scene, move), rules)
    if random.random() < 0.35:
        move = legal_move(random, at, rules) or chance_move(random, at) or move
    elif random.random() < 0.02:
        move = Move("deal", order=DECK)
    return at, move, rules


def phase_for(scene: Scene, move: Move) -> Phase:
    """Mostly the phase that a move belongs to, else another one that the players allow."""
    phase = KINDS[move.kind] if scene.chance(0.85) else scene.random.choice(PHASES)
    if phase in ("lay", "extend") and scene.chance(0.2):
        phase = scene.random.choice(("lay", "extend", "final"))
    if phase == "claim" and scene.chance(0.2):
        phase = "awarded"
    if phase == "done" and scene.chance(0.4):
        phase = "asked"
    if scene.players == 2 and phase in ("claim", "asked", "awarded"):
        phase = "take" if phase != "asked" else "done"
    return phase
