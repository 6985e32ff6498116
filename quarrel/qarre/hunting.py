"""Qarré as the hunt sees it: how positions are dealt, and how one is changed into another."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import cast

from quarrel.qarre import sampling, translation
from quarrel.qarre.crosscheck import conceivable
from quarrel.qarre.notation import move_to_json, position_to_json
from reference.qarre.cards import ACTIONS, DECK
from reference.qarre.ending import already_over
from reference.qarre.position import CELLS, Base, Move, Position, Stack
from reference.qarre.predicates import SIGHTS, TURNS, Sight
from reference.qarre.symmetry import class_id
from reference.qarre.turn import legal_moves
from solver.hunting import Hunting
from spec.logic import Truth, all_of, no, same
from spec.piles import Pile
from spec.qarre import position as formal
from spec.qarre.cards import DECK as FORMAL_DECK
from spec.qarre.cards import Card
from spec.qarre.patterns import PATTERNS
from spec.qarre.position import Winner
from spec.qarre.predicates import PREDICATES
from spec.qarre.questions import Ruleset
from spec.step import Step

MOST_NAMED = len(DECK) - 3
HAND, OPPONENT = 4, 6
DECIDING = ("opening", "action", "play")

Moves = tuple[Move, ...]
Way = Callable[[Random, Position, Moves], Position]
Piles = list[Stack]


def piles(at: Position) -> Piles:
    """All places where cards lie: four stacks, the hand, the two reserves."""
    return [*at.base, at.hand, at.reserve, at.opponent_reserve]


def with_piles(at: Position, found: Piles) -> Position:
    nw, ne, sw, se, hand, reserve, opponent_reserve = found
    return at._replace(base=(nw, ne, sw, se), hand=hand, reserve=reserve, opponent_reserve=opponent_reserve)


def unused(found: Piles) -> list[str]:
    """The cards that lie nowhere, in the order of the deck."""
    lying = set().union(*found)
    return [card for card in DECK if card not in lying]


def dealt_anew(random: Random, at: Position, out: list[tuple[int, int]]) -> Position:
    """The cards at these places, each given by pile and height, replaced by any that lie nowhere else."""
    found = [list(pile) for pile in piles(at)]
    pool = unused(cast(Piles, found))
    pool += [found[pile][height] for pile, height in out]
    for (pile, height), card in zip(out, random.sample(pool, len(out)), strict=True):
        found[pile][height] = card
    return with_piles(at, [tuple(pile) for pile in found])


def hidden(at: Position, moves: Moves) -> list[tuple[int, int]]:
    """Where cards lie that are neither in the hand nor on top of anything of the player's, nor played."""
    played = {move.card for move in moves}
    covered = [
        (pile, height)
        for pile, cards in enumerate((*at.base, (), at.reserve))
        for height, card in enumerate(cards[:-1])
        if card not in played
    ]
    return covered + [(OPPONENT, height) for height in range(len(at.opponent_reserve))]


def idle(at: Position, moves: Moves) -> list[tuple[int, int]]:
    """Where hand cards lie that none of the moves plays."""
    played = {move.card for move in moves}
    return [(HAND, height) for height, card in enumerate(at.hand) if card not in played]


def other_hidden_cards(random: Random, at: Position, moves: Moves) -> Position:
    return dealt_anew(random, at, hidden(at, moves))


def other_hand(random: Random, at: Position, moves: Moves) -> Position:
    return dealt_anew(random, at, idle(at, moves))


def all_but_the_open_ones(random: Random, at: Position, moves: Moves) -> Position:
    return dealt_anew(random, at, hidden(at, moves) + idle(at, moves))


def another_hand_card(random: Random, at: Position, moves: Moves) -> Position:
    places = idle(at, moves)
    return dealt_anew(random, at, [random.choice(places)]) if places else at


def another_card(random: Random, at: Position, moves: Moves) -> Position:
    """Any one card, wherever it lies."""
    places = [(pile, height) for pile, cards in enumerate(piles(at)) for height in range(len(cards))]
    return dealt_anew(random, at, [random.choice(places)])


def another_top(random: Random, at: Position, moves: Moves) -> Position:
    places = [(cell, len(at.base[cell]) - 1) for cell in CELLS if at.base[cell]]
    return dealt_anew(random, at, [random.choice(places)]) if places else at


def other_covered_cards(random: Random, at: Position, moves: Moves) -> Position:
    """The top cards of all cells on which the moves place something."""
    cells = {move.cell: None for move in moves if move.kind == "place"}
    places = [(cell, len(at.base[cell]) - 1) for cell in cells if at.base[cell]]
    return dealt_anew(random, at, places) if places else another_top(random, at, moves)


def two_cards_swapped(random: Random, at: Position, moves: Moves) -> Position:
    found = [list(pile) for pile in piles(at)]
    places = [(pile, height) for pile, cards in enumerate(found) for height in range(len(cards))]
    (one, low), (other, high) = random.sample(places, 2)
    found[one][low], found[other][high] = found[other][high], found[one][low]
    return with_piles(at, [tuple(pile) for pile in found])


def stacks_swapped(random: Random, at: Position, moves: Moves) -> Position:
    return at._replace(base=cast(Base, tuple(random.sample(at.base, 4))))


def more_cards(random: Random, at: Position, moves: Moves) -> Position:
    """One card or more slipped under a stack or a reserve, or into the hand, or where nothing lay."""
    found = piles(at)
    left = unused(found)
    many = min(random.choice((1, 1, 2, 3)), len(left) - 3)
    if many > 0:
        pile = random.randrange(len(found))
        found[pile] = (*random.sample(left, many), *found[pile])
    return with_piles(at, found)


def fewer_cards(random: Random, at: Position, moves: Moves) -> Position:
    """One card or more gone from under a stack or a reserve, now and then all, or from the hand."""
    found = piles(at)
    pile = random.choice([pile for pile, cards in enumerate(found) if cards])
    if pile == HAND:
        spare = [at.hand[height] for _, height in idle(at, moves)]
        many = min(len(spare), max(0, len(at.hand) - least_hand(at)), random.choice((1, 1, 2)))
        gone = random.sample(spare, many)
        found[HAND] = tuple([card for card in at.hand if card not in gone])
    else:
        keeps = 0 if pile == OPPONENT else random.choice((0, 1, 1))
        found[pile] = found[pile][min(random.choice((1, 1, 2, 3)), len(found[pile]) - keeps) :]
    return with_piles(at, found)


def other_numbers(random: Random, at: Position, moves: Moves) -> Position:
    """Other scores, as far apart as they were or not, and other counts; hidden cards with them."""
    other = random.randint(-5, 43)
    apart = at.score - at.opponent_score
    changed = at._replace(
        score=other + random.choice((apart, apart, random.randint(-21, 21))),
        opponent_score=other,
        actions_turned=random.choice((at.actions_turned, random.randrange(13))),
    )
    return other_hidden_cards(random, changed, moves)


def other_action(random: Random, at: Position, moves: Moves) -> Position:
    """Another action card that can lie open in the same phase."""
    if at.phase == "opening":
        return at
    choice = ACTIONS if at.phase == "play" else [card for card in ACTIONS if card[0] != "Q"]
    return other_hidden_cards(random, at._replace(action=random.choice(choice)), moves)


WAYS: tuple[Way, ...] = (
    other_hidden_cards,
    other_hand,
    all_but_the_open_ones,
    another_hand_card,
    another_card,
    another_top,
    other_covered_cards,
    two_cards_swapped,
    stacks_swapped,
    more_cards,
    fewer_cards,
    other_numbers,
    other_action,
)


def least_hand(at: Position) -> int:
    return 3 if at.hand_played else 4


def valid(at: Position, rules: Ruleset) -> bool:
    """What the public format asks of a position, as far as the ways to change one can break it."""
    named = at.base_size + len(at.hand) + len(at.reserve) + len(at.opponent_reserve)
    return named <= MOST_NAMED and len(at.hand) >= least_hand(at) and already_over(at, rules) is None


def deal(random: Random, rules: Ruleset) -> Position:
    return sampling.view(random, rules)


def follows(seen: Sight) -> bool:
    """The turn goes on: it is neither over nor won, and its player has something to decide."""
    return seen.legal and seen.outcome.winner is None and seen.after.phase in DECIDING


def may_follow(step: Step) -> Truth:
    return all_of(no(step["turn_over"]), step["winner"] == Winner.NOBODY)


def size(at: Position) -> tuple[int, ...]:
    """The size of a position as the solver measures it."""
    named = at.base_size + len(at.hand) + len(at.reserve) + len(at.opponent_reserve)
    odd = (
        at.action is not None,
        at.phase != "play",
        at.hand_played,
        at.reserve_played != 0,
        at.score != 0,
        at.opponent_score != 0,
        at.actions_turned != 0,
    )
    return (
        named,
        sum(odd),
        abs(at.score),
        abs(at.opponent_score),
        at.score < 0,
        at.opponent_score < 0,
        at.reserve_played,
        at.actions_turned,
    )


def pins(random: Random, at: formal.Position) -> list[Truth]:
    """Some cards, each somewhere: on top of a stack, in the hand, on top of the reserve."""
    cards = random.sample(FORMAL_DECK, 8)
    found = [on_top(pile, card) for pile, card in zip((*at.base, at.reserve), cards, strict=False)]
    found += [at.hand.has(card) for card in cards[5:]]
    return random.sample(found, len(found))


def on_top(pile: Pile, card: Card) -> Truth:
    return pile.shows(lambda top: same(top, card))


HUNTING = Hunting(
    vocabulary=PREDICATES,
    patterns=PATTERNS,
    sights=SIGHTS,
    turns=TURNS,
    look=Sight,
    deal=deal,
    ways=WAYS,
    valid=valid,
    moves=legal_moves,
    conceivable=conceivable,
    follows=follows,
    may_follow=may_follow,
    class_of=class_id,
    size=size,
    pins=pins,
    known_position=translation.played_position,
    known_move=translation.played_move,
    position_to_json=position_to_json,
    move_to_json=move_to_json,
    roomier=({"hand": 8, "reserve": 3, "depth": 4}, {"hand": 16, "reserve": 5, "depth": 10}),
)
