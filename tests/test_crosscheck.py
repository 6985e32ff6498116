"""Spec and reference, written apart, give the same verdict for the same reasons."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import event, given, settings
from hypothesis import strategies as st

from quarrel.qarre import crosscheck, sampling, translation
from quarrel.qarre.hunting import HUNTING
from quarrel.qarre.notation import CHANCE
from reference.qarre.position import Move, Position
from reference.qarre.predicates import Sight
from reference.qarre.turn import violations
from solver.expression import Expression
from spec.qarre.cards import Card
from spec.qarre.predicates import PREDICATES
from spec.qarre.questions import Ruleset
from spec.qarre.rulebook import RULEBOOK
from spec.qarre.symmetry import SYMMETRIES

chances = st.randoms(use_true_random=False)

TRUTHS = [each.name for each in PREDICATES.values() if each.sort == "truth" and each.reach != "turn"]
HARD = (
    *TRUTHS,
    *(f"not {name}" for name in TRUTHS),
    "violations == 1",
    "violations >= 2",
    "under_queen and to_play and not stuck",
    "under_queen and reserves and fits",
    "to_play and whole_hand_playable",
    "1 <= empty_spaces <= 3",
    "reserves and reserve_played >= 1 and not stuck",
    "40 <= score <= 43 or 18 <= score - opponent_score <= 21",
    "penalty + opponent_penalty >= 1",
    "taken >= 2",
    "removed >= 2",
    "from_reserve and opening",
    "quartet_broken and trio_lies[2]",
)
TESTS = {text: Expression(text, PREDICATES).root.over(HUNTING.bind) for text in HARD}


def hard_things(at: Position, move: Move, rules: Ruleset) -> list[str]:
    """All of them that a move in a position is an instance of; of a step of chance, its kind."""
    if move.kind in CHANCE:
        return [move.kind]
    seen = Sight(at, move, rules)
    scene = [None, seen, Sight(seen.after, None, rules)]
    return [text for text, holds in TESTS.items() if holds(scene)]


@settings(max_examples=600, deadline=None)
@given(chances)
def test_both_know_when_a_game_is_already_over(random: Random) -> None:
    at, _, rules = crosscheck.sample(random)
    assert crosscheck.end_told_alike(sampling.at_the_edge(random, at), rules)


@settings(max_examples=600, deadline=None)
@given(chances)
def test_same_verdict_for_the_same_reasons(random: Random) -> None:
    at, move, rules = crosscheck.sample(random)
    for name in hard_things(at, move, rules):
        if not name.startswith("not "):
            event(name)
    assert crosscheck.disagreement(at, move, rules) is None


@settings(max_examples=60, deadline=None)
@given(chances)
def test_no_legal_move_is_missed(random: Random) -> None:
    rules = sampling.ruleset(random)
    assert crosscheck.missed_moves(sampling.view(random, rules), rules) is None


def test_a_long_sample_contains_everything_hard() -> None:
    """Seeded, so that each hard thing is counted and none can quietly disappear from the samples."""
    random = Random(2026)
    found: Counter[str] = Counter()
    clauses: Counter[str] = Counter()
    for _ in range(6000):
        at, move, rules = crosscheck.sample(random)
        broken = violations(at, move, rules)
        clauses.update(broken if len(broken) == 1 else ())
        assert crosscheck.disagreement(at, move, rules) is None
        found.update(hard_things(at, move, rules))
    assert {name for name in (*HARD, *CHANCE) if found[name] < 5} == set()
    assert {each.id for each in RULEBOOK.forbidding if not clauses[each.id]} == set(), "never the sole reason"


@settings(max_examples=150, deadline=None)
@given(chances)
def test_symmetries_change_no_verdict(random: Random) -> None:
    rules = sampling.ruleset(random)
    at = sampling.view(random, rules)
    move = sampling.decision(random, at, rules)
    turn = random.choice(SYMMETRIES)

    def card(name: str) -> str:
        return translation.NAMES[tuple(turn.card(Card(*translation.CARDS[name])))]

    def cards(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(map(card, names))

    base = [stack for _, stack in sorted(zip(turn.cells, map(cards, at.base), strict=True))]
    action = at.action and at.action[0] + card("A" + at.action[-1])[-1]
    turned = at._replace(
        base=tuple(base),  # type: ignore[arg-type]
        hand=cards(at.hand),
        reserve=cards(at.reserve),
        opponent_reserve=cards(at.opponent_reserve),
        action=action,
    )
    turned_move = move._replace(
        card=move.card and card(move.card), cell=turn.cells[move.cell] if move.cell >= 0 else -1
    )
    step, turned_step = translation.step(at, move, rules), translation.step(turned, turned_move, rules)
    assert RULEBOOK.violations(step) == RULEBOOK.violations(turned_step)
    if not RULEBOOK.violations(step):
        for aspect in ("points", "winner", "wins", "score", "opponent_score", "phase"):
            assert step[aspect] == turned_step[aspect]
