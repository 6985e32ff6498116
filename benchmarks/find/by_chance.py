"""Those who need no model of the rules: `find`, plain random deals, and hypothesis.find."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, Phase, settings
from hypothesis import find as hypothesis_find
from hypothesis import strategies as st

from benchmarks.find.meter import Meter, WrongFind
from quarrel.qarre import sampling
from quarrel.qarre.hunting import HUNTING, valid
from quarrel.qarre.subject import SUBJECT
from reference.qarre.cards import ACTIONS, DECK
from reference.qarre.position import Position
from reference.qarre.symmetry import class_id
from solver.find import NoMore, find

RULES = SUBJECT.rules({})
MOST = 8 + 7 + 2
TWO_PHASES = ("action", "play")
SILENT = settings(
    max_examples=10**9,
    database=None,
    deadline=None,
    phases=(Phase.generate,),
    suppress_health_check=list(HealthCheck),
)


def ours(meter: Meter, seed: int) -> None:
    """`quarrel find` without its command line. All finds are tested once more, when the clock has stopped."""
    sought = meter.sought
    finds = []
    try:
        for each in find(SUBJECT, HUNTING, sought.expression, seed=seed):
            finds.append(each)
            meter.count(each.at, each.class_id)
            if not meter.time_left():
                break
    except NoMore:
        meter.time_left()
    for each in finds:
        if not sought.quest.holds(each) or class_id(each.at) != each.class_id:
            raise WrongFind(f"{sought.id}: {each}")


def dealt(
    cards: list[str], hand: int, reserve: int, action: str | None, phase: str, scores: tuple[int, int]
) -> Position:
    """A position of shuffled cards: four stacks of two, a hand of four to seven, a reserve of two at most."""
    held = 8 + hand
    return Position(
        base=(tuple(cards[0:2]), tuple(cards[2:4]), tuple(cards[4:6]), tuple(cards[6:8])),
        hand=tuple(cards[8:held]),
        reserve=tuple(cards[held : held + reserve]),
        action=action,
        phase="play" if action is None or action[0] == "Q" else phase,
        score=scores[0],
        opponent_score=scores[1],
    )


def plain_deal(random: Random) -> Position:
    """Nothing is made likely: all cards, the action card or none, phase and scores by chance."""
    pick = random.random
    while True:
        at = dealt(
            random.sample(DECK, MOST),
            4 + int(4 * pick()),
            int(3 * pick()),
            (*ACTIONS, None)[int(13 * pick())],
            TWO_PHASES[int(2 * pick())],
            (int(44 * pick()), int(44 * pick())),
        )
        if valid(at, RULES):
            return at


def plain(meter: Meter, seed: int) -> None:
    """Deal, and let the reference look for a move."""
    random, found_in = Random(seed), meter.sought.quest.found_in
    while meter.time_left():
        at = plain_deal(random)
        meter.tried += 1
        if found_in(at):
            meter.count(at, class_id(at))


@st.composite
def deals(draw: st.DrawFn) -> Position:
    """The same deals as a strategy."""
    return dealt(
        draw(st.permutations(DECK)),
        draw(st.integers(4, 7)),
        draw(st.integers(0, 2)),
        draw(st.sampled_from((*ACTIONS, None))),
        draw(st.sampled_from(TWO_PHASES)),
        (draw(st.integers(0, 43)), draw(st.integers(0, 43))),
    )


def by_hypothesis(meter: Meter, seed: int, strategy: st.SearchStrategy[Position]) -> None:
    """One find after another, each with a seed of its own; shrinking is switched off."""
    found_in = meter.sought.quest.found_in

    def wanted(at: Position) -> bool:
        meter.tried += 1
        return (valid(at, RULES) and found_in(at) is not None) or not meter.time_left()

    while meter.time_left():
        at = hypothesis_find(strategy, wanted, settings=SILENT, random=Random(seed))
        if valid(at, RULES) and found_in(at):
            meter.count(at, class_id(at))
        seed += 1
    meter.time_left()


def hypothesis_deals(meter: Meter, seed: int) -> None:
    by_hypothesis(meter, seed, deals())


def hypothesis_seeds(meter: Meter, seed: int) -> None:
    """Our own sampler, in which hard things are likely; hypothesis chooses no more than its seed."""
    seeds = st.integers(0, 2**64 - 1)
    by_hypothesis(meter, seed, seeds.map(lambda each: sampling.view(Random(each), RULES)))
