"""Claims on a discard: who may make one, and which goes first."""

from __future__ import annotations

from collections.abc import Iterator

from reference.six_sequences.position import WAIVE, Claim, Move, Outcome, Position
from reference.six_sequences.sequences import lengthened
from reference.six_sequences.taking import everybody_is_asked, uses
from spec.six_sequences.questions import Ruleset


def answers(at: Position, rules: Ruleset) -> Iterator[Move]:
    """Every claim, and none."""
    if everybody_is_asked(at, rules):
        yield from uses(at, "claim", rules)
        yield WAIVE


def height(at: Position, move: Move, rules: Ruleset) -> int:
    """How high a claim reaches, or how long it is; a series comes after every sequence."""
    if move.use == "series":
        return 0
    cards, low = move.cards, move.low
    for table in at.tables:
        for sequence in table.sequences:
            if move.use == "longer" and move.target in sequence.cards:
                low, cards = lengthened(sequence, move.cards, move.low)
    return len(cards) if rules.claim_height == "length" else low + len(cards) - 1


def claim(at: Position, move: Move, rules: Ruleset) -> Outcome:
    """The claim stands if it goes before the one that stood."""
    made = Claim(at.asked, move.use, move.cards, move.low, move.target, height(at, move, rules))
    stands = made if at.claimed is None or made.height > at.claimed.height else at.claimed
    return Outcome(at._replace(claimed=stands, phase="asked"))


def waive(at: Position, move: Move, rules: Ruleset) -> Outcome:
    return Outcome(at._replace(phase="asked"))


def claimed_in_time(at: Position, move: Move, rules: Ruleset) -> bool:
    """S-CLAIM: claims are made when one is asked."""
    if move.kind not in ("claim", "waive"):
        return True
    return at.phase == "claim" and everybody_is_asked(at, rules)
