"""Claims on a discard

With three players or more, all others may claim a discard; one claim goes before another.
"""

from __future__ import annotations

from spec.logic import Number, Truth, all_of, any_of, choose, implies, larger
from spec.rulebook import clause, effect
from spec.six_sequences.position import NO_CLAIM, Claim, Kind, Move, Phase, Position, Sequence
from spec.six_sequences.questions import Ruleset
from spec.six_sequences.sequences import holds, joined, sequence_of
from spec.six_sequences.taking import many_claim

DISCARD = {"fr": "L'écart"}


def answers(move: Move) -> Truth:
    return move.is_a(Kind.CLAIM, Kind.WAIVE)


def claims(move: Move) -> Truth:
    return move.is_a(Kind.CLAIM)


@clause("S-CLAIM", "Claims are made right after the discard", sources=DISCARD, questions=["claim-window"])
def claimed_in_time(at: Position, move: Move, rules: Ruleset) -> Truth:
    """Where there are three players or more, each of the others is asked in turn, and claims or does not.

    By the other reading of `claim-window` only the next player can take a discard, and nobody is asked.
    """
    return implies(answers(move), all_of(at.phase == Phase.CLAIM, many_claim(at, rules)))


def resulting(at: Position, move: Move) -> Sequence:
    """The sequence that would lie after a claim: a new one, or a laid one made longer."""
    result = sequence_of(move.cards, move.low)
    for table in at.tables:
        for slot in table.sequences.slots:
            grows = all_of(move.lengthens, slot.present, holds(slot.card, move.target))
            result = choose(grows, joined(slot.card, result), result)
    return result


def height(at: Position, move: Move, rules: Ruleset) -> Number:
    """How claims compare: a sequence by its top place, or by its length; a series comes after all."""
    sequence = resulting(at, move)
    how_high = choose(rules.claim_height == "length", sequence.length, sequence.high)
    return choose(any_of(move.forms_sequence, move.lengthens), how_high, 0)


@effect(
    "S-PRIORITY",
    "A sequence goes before a series, the higher before the lower",
    settles="claimed",
    when=claims,
    sources=DISCARD,
    questions=["claim-height"],
    assumptions=["S-A7"],
)
def goes_first(at: Position, move: Move, rules: Ruleset) -> Claim:
    """A sequence, new or made longer, goes before a series. Of two sequences the higher goes first.

    Of two series, and where nothing else decides, that of the player who is nearer in the order of play.
    """
    new = Claim(at.asked, move.use, move.cards, move.low, move.target, height(at, move, rules))
    earlier = at.claimed
    return choose(any_of(earlier.by == 0, new.height > earlier.height), new, earlier)


@effect("S-ANSWERED", "Then the next player is asked", settles="phase", when=answers, sources=DISCARD)
def answered() -> Number:
    """Whoever has answered has nothing more to decide for now."""
    return Phase.ASKED


def seats_on(at: Position) -> Number:
    """How many seats further the next decision is made: mostly one.

    When the last one has answered, the claim that goes first is awarded; if there is none, the player after
    the one who discarded is on turn.
    """
    return choose(all_were_asked(at), 1 + larger(at.claimed.by, 1), 1)


def all_were_asked(at: Position) -> Truth:
    return all_of(at.phase == Phase.ASKED, at.asked >= at.players - 1)


def phase_of_the_next(at: Position, rules: Ruleset) -> Number:
    """With what the next player begins."""
    asking = all_of(many_claim(at, rules), at.discard.size > 0)
    after_a_turn = choose(at.stock.empty, Phase.FINAL, choose(asking, Phase.CLAIM, Phase.TAKE))
    after_all = choose(at.claimed.by > 0, Phase.AWARDED, Phase.TAKE)
    return choose(at.phase == Phase.DONE, after_a_turn, choose(all_were_asked(at), after_all, Phase.CLAIM))


def asked_next(at: Position, rules: Ruleset) -> Number:
    """How many seats after the one who discarded the player sits who is asked now; 0 if nobody is."""
    return choose(phase_of_the_next(at, rules) == Phase.CLAIM, at.asked + 1, 0)


def claim_kept(at: Position) -> Claim:
    """A claim stands until the discard is taken."""
    return choose(at.phase == Phase.DONE, NO_CLAIM, at.claimed)
