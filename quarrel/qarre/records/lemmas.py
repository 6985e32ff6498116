"""What one step can bring: claims that z3 proves from the clauses of the spec.

Records combine them by counting and by search, which no longer need z3. They speak of the default ruleset.
A step that needs the order of a shuffle is never legal where cards are only counted, so these steps have a
lemma of their own, which does not ask whether they are legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import combinations

from quarrel.qarre.records.counted import COUNTED, Height, Stack
from solver.prove import Finding, prove
from spec.logic import Number, Truth, all_of, any_of, choose, count, implies, no, none_of, same, total
from spec.piles import Hand, Pile
from spec.qarre.actions import left_and_removed, left_and_taken
from spec.qarre.anything import Cell, Tops
from spec.qarre.base import CELLS, Base
from spec.qarre.cards import Card
from spec.qarre.combinations import QUARTET, TRIOS, newly_formed, show_the_same
from spec.qarre.ending import ENOUGH, LAST_ACTION, LEAD
from spec.qarre.position import Kind, Move, Phase, Position, Winner
from spec.qarre.questions import Ruleset
from spec.rulebook import Claim, claim
from spec.step import Step

LOW_STACKS = {"depth": 2}
"""For lemmas in which the base has no part but for the points that it brings, which are what they are."""


def lemma(
    id: str, title: str, *, scope: Mapping[str, int] = {}, any_move: bool = False
) -> Callable[[Callable[..., Truth]], Claim]:
    """A claim about the default ruleset."""
    return claim(id, title, rules={}, scope=scope, any_move=any_move)


def trios_formed(before: Base, after: Base, rules: Ruleset) -> Number:
    return count(newly_formed(before, after, cells, rules) for cells in TRIOS)


def quartets_formed(before: Base, after: Base, rules: Ruleset) -> Number:
    return count([newly_formed(before, after, QUARTET, rules)])


def unchanged(before: Pile, after: Pile) -> Truth:
    """A stack is as high as it was, and shows what it showed."""
    return all_of(after.size == before.size, any_of(after.empty, show_the_same(before, after)))


def only(cell: int, before: Base, after: Base) -> Truth:
    """All other stacks are unchanged."""
    return all_of(unchanged(before[each], after[each]) for each in CELLS if each != cell)


@lemma("one-cell-changes", "A change of one cell brings 0, 3 or 4 points: 4 only if no cell is empty")
def one_cell_changes(earlier: Tops, later: Tops, cell: Cell, rules: Ruleset) -> Truth:
    """Nothing if that cell is empty afterwards, or fewer than three cards lie open.

    Combinations look at top cards only, so that this is true of stacks of every height.
    """
    others = all_of(any_of(cell == each, unchanged(earlier[each], later[each])) for each in CELLS)
    emptied = any_of(all_of(cell == each, later[each].empty) for each in CELLS)
    shown = count(no(pile.empty) for pile in later)
    most = choose(any_of(emptied, shown < 3), 0, shown)
    brought = 3 * trios_formed(earlier, later, rules) + 4 * quartets_formed(earlier, later, rules)
    return implies(others, all_of(brought <= most, any_of(brought == points for points in (0, 3, 4))))


@lemma(
    "points",
    "Points are for what a card, jack or king forms, and what a king removes",
    scope={"order": len(CELLS)},
    any_move=True,
)
def what_brings_points(
    at: Position,
    move: Move,
    base: Base,
    new_trios: Number,
    new_quartets: Number,
    removed: Number,
    points: Number,
    rules: Ruleset,
) -> Truth:
    """Nothing else brings points, legal or not: a base that is dealt anew does not."""
    changes = any_of(move.places, move.is_a(Kind.JACK, Kind.KING))
    gone = at.base_size - total(pile.size for pile in base)
    return all_of(
        new_trios == choose(changes, trios_formed(at.base, base, rules), 0),
        new_quartets == choose(changes, quartets_formed(at.base, base, rules), 0),
        removed == choose(move.is_a(Kind.KING), gone, 0),
        points == 3 * new_trios + 4 * new_quartets + removed,
    )


@lemma("placing", "A placed card makes one stack higher by one, and changes no other")
def a_placement(at: Position, move: Move, base: Base) -> Truth:
    higher = any_of(
        all_of(move.cell == cell, base[cell].size == at.base[cell].size + 1, only(cell, at.base, base))
        for cell in CELLS
    )
    return implies(move.places, higher)


@lemma("jack", "A jack makes one stack lower by a card or more, and changes no other")
def a_jack(at: Position, move: Move, base: Base) -> Truth:
    lower = any_of(
        all_of(
            move.cell == cell, base[cell].size == at.base[cell].size - move.many, only(cell, at.base, base)
        )
        for cell in CELLS
    )
    return implies(move.is_a(Kind.JACK), all_of(move.many >= 1, lower))


@lemma("king", "A king empties one stack, and changes no other")
def a_king(at: Position, move: Move, base: Base) -> Truth:
    def named(pile: Pile) -> Truth:
        return pile.shows(lambda top: same(top, move.card))

    cleared = all_of(
        any_of(map(named, at.base)),
        none_of(all_of(named(one), named(other)) for one, other in combinations(at.base, 2)),
        all_of(
            choose(named(before), after.empty, unchanged(before, after))
            for before, after in zip(at.base, base, strict=True)
        ),
    )
    return implies(move.is_a(Kind.KING), cleared)


@lemma("jack-takes", "A jack takes as many cards as are named, from a stack of any height, and from no other")
def jack_takes(stack: Stack, many: Height) -> Truth:
    here, elsewhere = (left_and_taken(stack, cell, Move(Kind.JACK, cell=0, many=many)) for cell in (0, 1))
    named = all_of(here[0].size == stack.size - many, here[1].size == many)
    return all_of(implies(many <= stack.size, named), unchanged(stack, elsewhere[0]))


@lemma("king-clears", "A king clears the stack whose top card is named, of any height, and no other")
def king_clears(stack: Stack, card: Card) -> Truth:
    left, _ = left_and_removed(stack, card)
    named = stack.shows(lambda top: same(top, card))
    return all_of(implies(named, left.empty), implies(no(stack.has(card)), unchanged(stack, left)))


@lemma("one-hand-card", "One hand card is placed or reserved in a turn, and no turn ends before that")
def one_hand_card(at: Position, move: Move, hand_played: Truth, phase: Number) -> Truth:
    return all_of(
        implies(move.uses_hand, no(at.hand_played)),
        implies(move.is_a(Kind.HAND), hand_played),
        implies(move.is_a(Kind.END), at.hand_played),
        implies(move.is_a(Kind.RESERVE), phase == Phase.DONE),
    )


@lemma("one-draw-one-action", "A turn has one draw, one action card, one use of it, in this order")
def one_draw_one_action(at: Position, move: Move, phase: Number) -> Truth:
    """Each has its phase, and no phase comes back before the turn passes; placing cards stays in its own."""
    of_its_phase = {
        Phase.DRAW: (Kind.DRAW,),
        Phase.TURNING: (Kind.REVEAL,),
        Phase.ACTION: (Kind.JACK, Kind.KING),
        Phase.DONE: (Kind.NEXT,),
    }
    forward = choose(move.places, phase == at.phase, phase > at.phase)
    return all_of(
        all_of(implies(move.is_a(*kinds), at.phase == each) for each, kinds in of_its_phase.items()),
        choose(move.is_a(Kind.NEXT), phase == Phase.DRAW, forward),
    )


@lemma("reserve-size", "The reserve grows by a reserved card, and shrinks by one that comes back")
def the_reserve(at: Position, move: Move, reserve: Pile) -> Truth:
    grown = choose(move.is_a(Kind.RESERVE), 1, choose(move.is_a(Kind.RETURN), -1, 0))
    return implies(no(move.is_a(Kind.NEXT)), reserve.size == at.reserve.size + grown)


@lemma("hand-size", "A card is drawn into the hand, and only one placed or reserved leaves it")
def the_hand(at: Position, move: Move, hand: Pile) -> Truth:
    least = choose(move.is_a(Kind.DRAW), 1, choose(move.uses_hand, -1, 0))
    return implies(no(move.is_a(Kind.NEXT)), hand.size - at.hand.size >= least)


@lemma("other-side", "The opponent's cards stay, until the turn passes and the sides change")
def the_other_side(
    at: Position, move: Move, hand: Pile, reserve: Pile, opponent_hand: Pile, opponent_reserve: Pile
) -> Truth:
    stays = all_of(
        opponent_hand.size == at.opponent_hand.size, opponent_reserve.size == at.opponent_reserve.size
    )
    changes = all_of(
        hand.size == at.opponent_hand.size,
        reserve.size == at.opponent_reserve.size,
        opponent_hand.size == at.hand.size,
        opponent_reserve.size == at.reserve.size,
    )
    return choose(move.is_a(Kind.NEXT), changes, stays)


@lemma("stock-size", "A draw takes one card from the stock, and nothing but a draw makes it smaller")
def the_stock(at: Position, move: Move, stock: Pile) -> Truth:
    return stock.size == at.stock.size - choose(move.is_a(Kind.DRAW), 1, 0)


@lemma("nothing-to-place", "A player who is to play and places no card reserves one")
def nothing_to_place(at: Position, move: Move) -> Truth:
    to_play = all_of(at.phase == Phase.PLAY, no(at.hand_played), no(move.places))
    return implies(to_play, move.is_a(Kind.RESERVE))


@lemma(
    "scores",
    "Before the twelfth action card a score changes by its player's points only",
    scope=LOW_STACKS,
    any_move=True,
)
def the_scores(
    at: Position, move: Move, scored: Number, points: Number, score: Number, opponent_score: Number
) -> Truth:
    stays = all_of(scored == at.score + points, score == scored, opponent_score == at.opponent_score)
    changes = all_of(score == at.opponent_score, opponent_score == at.score)
    return implies(at.actions_turned < LAST_ACTION, choose(move.is_a(Kind.NEXT), changes, stays))


@lemma(
    "winning",
    "Before the twelfth action card one wins on turn, by 44 points or a lead of 22",
    scope=LOW_STACKS,
    any_move=True,
)
def winning(at: Position, scored: Number, winner: Number) -> Truth:
    enough = any_of(scored >= ENOUGH, scored - at.opponent_score >= LEAD)
    return implies(
        at.actions_turned < LAST_ACTION,
        all_of(winner != Winner.OPPONENT, implies(winner == Winner.PLAYER, enough)),
    )


@lemma("shuffles", "A shuffle leaves hands and reserves as they are", any_move=True)
def a_shuffle(
    at: Position,
    move: Move,
    phase: Number,
    hand: Pile,
    reserve: Pile,
    opponent_hand: Pile,
    opponent_reserve: Pile,
) -> Truth:
    """Whether it is due or not."""
    held = ((hand, at.hand), (reserve, at.reserve))
    theirs = ((opponent_hand, at.opponent_hand), (opponent_reserve, at.opponent_reserve))
    stays = all_of(phase == at.phase, all_of(now.size == then.size for now, then in (*held, *theirs)))
    return implies(move.is_a(Kind.RESHUFFLE, Kind.REDEAL, Kind.SHUFFLE), stays)


@lemma("named-card", "What is legal stays so if the hand has only the card that is named", scope={"hand": 5})
def the_named_card(at: Position, move: Move, step: Step) -> Truth:
    """Other hand cards can only forbid, so that it is enough to count them."""
    alone = at.hand.keeping(lambda place: same(at.hand.slots[place].card, move.card))
    return step.instead(at=at._replace(hand=Hand(alone.slots)), move=move).legal()


LEMMAS = {each.id: each for each in tuple(vars().values()) if isinstance(each, Claim)}

ANY_STEP = (one_hand_card, one_draw_one_action, the_reserve, the_other_side, a_shuffle, the_named_card)
"""What bounds a turn: how many cards there are to place, and how often anything is done."""

POINTS = (one_cell_changes, what_brings_points, a_placement, a_jack, a_king, jack_takes, king_clears)
"""What bounds the points of a step."""


@cache
def finding(id: str) -> Finding:
    """What became of a lemma; it is proved once, however many records stand on it."""
    return prove(COUNTED, LEMMAS[id])
