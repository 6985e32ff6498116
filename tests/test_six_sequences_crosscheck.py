"""Spec and reference of Les six séquences, written apart, give the same verdict for the same reasons."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from quarrel.six_sequences import crosscheck, sampling, translation
from quarrel.six_sequences.twins import TWINS
from reference.six_sequences import counting
from reference.six_sequences.cards import DECK, FIRST, LAST, SUITS, Card, candidates, suit
from reference.six_sequences.position import Move, Sequence
from reference.six_sequences.sequences import ends, runs
from reference.six_sequences.turn import RULES, violations
from spec.rulebook import Clause
from spec.six_sequences.counting import worth
from spec.six_sequences.extending import has_room
from spec.six_sequences.questions import QUESTIONS, Ruleset
from spec.six_sequences.rulebook import RULEBOOK
from spec.six_sequences.sequences import holds, in_order, sequence_of

chances = st.randoms(use_true_random=False)

BARE = ("stock", "refill", "replace", "join", "discard", "end", "waive", "deal", "draw", "next", "count")
LEGAL = {
    *((kind, use) for kind in ("lay", "take", "claim") for use in ("sequence", "series")),
    *((kind, "longer") for kind in ("extend", "move", "take", "claim")),
    ("extend", "wider"),
    *((kind, "") for kind in BARE),
}


@settings(max_examples=300, deadline=None)
@given(chances)
def test_same_verdict_for_the_same_reasons(random: Random) -> None:
    assert crosscheck.disagreement(*sampling.step(random)) is None


@settings(max_examples=12, deadline=None)
@given(chances)
def test_no_legal_move_is_missed(random: Random) -> None:
    rules = sampling.ruleset(random)
    assert crosscheck.missed_moves(sampling.small(random, rules), rules) is None


def test_a_long_sample_contains_everything_hard() -> None:
    """Seeded, so that each rule is seen at work, and none can quietly disappear from the samples."""
    random = Random(2026)
    sole: Counter[str] = Counter()
    legal: Counter[tuple[str, str]] = Counter()
    hard: Counter[str] = Counter()
    for _ in range(5000):
        at, move, rules = sampling.step(random)
        broken = violations(at, move, rules)
        assert crosscheck.disagreement(at, move, rules) is None
        sole.update(broken if len(broken) == 1 else ())
        if not broken:
            legal[move.kind, move.use] += 1
            hard.update(hard_things(move))
    assert {id for id in RULES if sole[id] < 2} == set(), "hardly ever the sole reason"
    assert {each for each in LEGAL if legal[each] < 3} == set()
    assert {name for name in ("joker", "ace below", "one above", "own series") if hard[name] < 5} == set()


def hard_things(move: Move) -> list[str]:
    """What is unusual about the cards of a legal move."""
    found = ["joker"] if any(card[0] == "0" for card in move.cards) else []
    if move.low == FIRST and move.cards[0][0] == "A":
        found.append("ace below")
    if (
        move.use in ("sequence", "longer")
        and move.cards[-1][:-1] == "1"
        and len(move.cards) + move.low > LAST
    ):
        found.append("one above")
    return found + (["own series"] if move.kind == "move" else [])


def every_sequence(of: str) -> list[Sequence]:
    return list(runs(frozenset(card for card in DECK if suit(card) == of), of))


def counted_by_hand() -> int:
    """How many sequences a suit has: places, then where the joker stands, then which ends are swapped.

    1 and ace are one card each, so over all nineteen places both stand at home or each at the other's.
    """
    found = 0
    for low in range(FIRST, LAST - 1):
        for high in range(low + 2, LAST + 1):
            for joker in (None, *range(low, high + 1)):
                at_first = low == FIRST and joker != FIRST
                at_last = high == LAST and joker != LAST
                found += 2 if at_first or at_last else 1
    return found


def test_every_sequence_of_a_suit() -> None:
    """Both know the same ones, what stands in them, what they are worth, and where they can grow."""
    every = every_sequence("H")
    assert len(every) == len(set(every)) == counted_by_hand()
    own = [card for card in DECK if suit(card) == "H"]
    for sequence in every:
        said = sequence_of(translation.pile(sequence.cards), sequence.low)
        assert in_order(translation.pile(sequence.cards), sequence.low)
        assert translation.played_sequence(said) == sequence
        growing = {card for _, fitting in ends(sequence) for card in fitting}
        for card in own:
            assert holds(said, translation.CARDS[card]) == (card in sequence.cards)
            assert has_room(said, translation.CARDS[card]) == (card in growing)
        for rules in (Ruleset(), Ruleset(one_at_top="five-points")):
            assert worth(said, rules) == counting.worth(sequence, rules)


def test_no_other_row_of_three_or_four_is_a_sequence() -> None:
    """Every row of cards of one suit at every place, by both: a sequence or not."""
    every = set(every_sequence("S"))
    own = [card for card in DECK if suit(card) == "S"]

    def rows(low: int, length: int) -> list[tuple[Card, ...]]:
        """Rows of which all but one card fit."""
        found: list[tuple[Card, ...]] = [()]
        for place in range(low, low + length):
            found = [(*row, card) for row in found for card in candidates(place, "S") if card not in row]
        changed = [(*row[:i], card, *row[i + 1 :]) for row in found for i in range(length) for card in own]
        return [row for row in {*found, *changed} if len(set(row)) == length]

    for length in (3, 4):
        for low in range(FIRST, LAST - length + 2):
            for row in rows(low, length):
                assert in_order(translation.pile(row), low) == (Sequence(low, row) in every)


def test_every_clause_is_complete_and_has_its_twin() -> None:
    assert set(TWINS) == set(RULEBOOK.clauses)
    assert set(RULES) == {each.id for each in RULEBOOK.forbidding}
    for each in RULEBOOK.clauses.values():
        check_clause(each)


def check_clause(each: Clause) -> None:
    assert each.title
    assert each.text
    assert each.sources or each.assumptions
    reads = [question.id for question in QUESTIONS if question.field in each.function.__code__.co_names]
    assert set(reads) <= set(each.questions), "a clause that depends on a reading says so"


def test_every_question_and_assumption_matters_somewhere() -> None:
    clauses = RULEBOOK.clauses.values()
    assert {id for each in clauses for id in each.questions} == {question.id for question in QUESTIONS}
    assert {id for each in clauses for id in each.assumptions} == {each.id for each in RULEBOOK.assumptions}


def test_questions_and_ruleset_name_the_same_readings() -> None:
    assert {each.field: each.default for each in QUESTIONS} == {
        each.field: getattr(Ruleset(), each.field) for each in QUESTIONS
    }
    assert len(SUITS) == 6
    assert len(DECK) == 120
