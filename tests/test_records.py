"""Records: witnesses replay, bounds are met and could not be, and the lemmas behind them can fail."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from quarrel.errors import Mistake
from quarrel.qarre import notation
from quarrel.qarre.bots import bot
from quarrel.qarre.crosscheck import disagreement
from quarrel.qarre.recording import show_records
from quarrel.qarre.records import RECORDS, Found, best_turn, lemmas, record, shortest, standstill
from quarrel.qarre.records.counted import COUNTED, TALLEST, Height, Stack
from quarrel.qarre.records.witness import RULES
from quarrel.qarre.replaying import replay, turns
from reference.qarre.deal import NEW_GAME
from reference.qarre.game import Played, game
from reference.shuffling import by_chance
from solver.query import Query
from solver.scene import Scene
from spec.logic import Truth, all_of, count, no
from spec.qarre.anything import Tops
from spec.qarre.base import CELLS
from spec.qarre.position import Kind, Move, Position
from spec.qarre.questions import Ruleset
from spec.rulebook import Claim

VALUES = {
    "shortest-game": 6,
    "first-player-shortest-win": 7,
    "shortest-void-game": 30,
    "fewest-reshuffles": 0,
    "best-turn": 105,
    "best-turn-small": 20,
    "longest-standstill": 34,
}
SHUFFLES = (Kind.DEAL, Kind.RESHUFFLE, Kind.REDEAL, Kind.SHUFFLE)


@cache
def found(id: str) -> Found:
    return RECORDS[id].run()


def replayed(id: str) -> list[Played]:
    """The witness as somebody else replays it, who has nothing but its JSON."""
    witness = json.loads(json.dumps(found(id).witness.to_json()))
    at = notation.position(witness["position"], Ruleset()) if "position" in witness else NEW_GAME
    return replay(witness["moves"], Ruleset(), at)


def test_every_record_has_its_value_here() -> None:
    assert VALUES.keys() == RECORDS.keys()


@pytest.mark.parametrize("id", VALUES)
def test_records_are_exact(id: str) -> None:
    assert found(id).unproved == []
    assert (found(id).value, found(id).bound) == (VALUES[id], "exact")


@pytest.mark.parametrize("id", VALUES)
def test_spec_and_reference_agree_on_every_step_of_a_witness(id: str) -> None:
    assert [disagreement(step.at, step.move, RULES) for step in replayed(id)] == [None] * len(replayed(id))


@pytest.mark.parametrize(("id", "winner"), [("shortest-game", 1), ("first-player-shortest-win", 0)])
def test_short_games_are_won_by_the_right_player(id: str, winner: int) -> None:
    steps = replayed(id)
    told = found(id).witness.to_json()
    assert (told["winner"], told["scores"][winner]) == (("first player", "second player")[winner], 24)
    assert len(turns(steps)) == VALUES[id]
    assert (steps[-1].outcome.winner, steps[-1].at.player) == ("player", winner)


def test_the_action_cards_are_shuffled_but_once_in_the_shortest_game() -> None:
    assert [step.move.kind for step in replayed("fewest-reshuffles")].count("shuffle") == 1
    assert replayed("fewest-reshuffles")[-1].outcome.winner == "player"


def test_void_games_are_void() -> None:
    for id in ("shortest-void-game", "longest-standstill"):
        assert replayed(id)[-1].outcome.winner == "void"
        assert len(turns(replayed(id))) == VALUES[id]
        assert not any(step.move.kind == "place" for step in replayed(id))


@pytest.mark.parametrize("id", ["best-turn", "best-turn-small"])
def test_best_turns_bring_their_points(id: str) -> None:
    steps = replayed(id)
    assert sum(step.outcome.points for step in steps) == VALUES[id]
    assert {step.at.player for step in steps} == {0}
    assert not any(step.move.kind == "next" for step in steps)


def test_the_small_turn_is_within_its_scope() -> None:
    start = found("best-turn-small").witness.start
    assert len(start.hand) == best_turn.HAND
    assert len(start.reserve) <= best_turn.SMALL_RESERVE
    assert max(map(len, start.base)) <= best_turn.SMALL_DEPTH


def test_the_easier_game() -> None:
    assert [shortest.most_points(number) for number in range(1, 7)] == [5, 8, 13, 16, 21, 24]


def test_real_games_stay_within_the_easier_game() -> None:
    most = [shortest.most_points(number) for number in range(1, 7)]
    chance = Random(6)
    for _ in range(40):
        player = bot("greedy", chance, RULES)
        steps = list(game((player, player), RULES, by_chance(chance)))
        for number, turn in enumerate(turns(steps)[:6]):
            assert turn[-1].outcome.after.score <= most[number]


def test_the_bound_on_a_turn_is_tight() -> None:
    assert best_turn.more_is_possible(104)
    assert not best_turn.more_is_possible(105)


def test_zeros_between_quartets() -> None:
    assert best_turn.zeros_between("S", "H") == 2
    assert best_turn.zeros_between("S", best_turn.VALUE) == 1
    assert best_turn.zeros_between(best_turn.VALUE, "S") == 1
    assert best_turn.zeros_between(best_turn.VALUE, best_turn.VALUE) == 2


def test_a_standstill_ends_when_a_card_can_be_placed() -> None:
    assert standstill.longest_standstill(replayed("shortest-game")) == 0


def test_a_record_without_its_lemmas_is_only_a_witness(monkeypatch: pytest.MonkeyPatch) -> None:
    doubted = replace(lemmas.finding("stock-size"), result="unknown")
    monkeypatch.setattr(record, "finding", lambda lemma: doubted)
    void = RECORDS["shortest-void-game"]
    assert void.run().bound == "at most"
    assert "not proved: stock-size" in void.to_json(void.run())["proof"]
    assert RECORDS["longest-standstill"].run().bound == "at least"
    assert show_records("shortest-void-game", as_json=True) == 3


@pytest.mark.parametrize("id", lemmas.LEMMAS)
def test_lemmas_hold(id: str) -> None:
    finding = lemmas.finding(id)
    assert (finding.result, finding.case) == ("holds", None)


def has_a_case(claim: Claim, *, against: bool = False) -> bool:
    """Whether z3 finds a step of which a claim is true, or not true."""
    scene = Scene(COUNTED, claim.function, scope=COUNTED.within(claim.scope), readings=claim.rules)
    sought = no(scene.statement) if against else scene.statement
    legal = scene.step["legal"] if scene.of_a_move and not claim.any_move else True
    return Query([*scene.facts, legal, sought]).possible() == "yes"


def possible(function: Callable[..., Truth], *, any_move: bool = False) -> bool:
    return has_a_case(Claim("", "", function, rules={}, any_move=any_move))


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind not in (*SHUFFLES, Kind.TURN)])
def test_lemmas_look_at_every_kind_of_legal_step(kind: Kind) -> None:
    def is_made(at: Position, move: Move) -> Truth:
        return all_of(move.kind == kind, at.hand.size == 9, at.reserve.size == 9)

    assert possible(is_made)


@pytest.mark.parametrize("kind", SHUFFLES)
def test_shuffles_are_looked_at_though_never_legal(kind: Kind) -> None:
    def is_made(at: Position, move: Move) -> Truth:
        return move.kind == kind

    assert not possible(is_made)
    assert possible(is_made, any_move=True)


@pytest.mark.parametrize("points", [0, 3, 4])
def test_what_a_changed_cell_brings_does_occur(points: int) -> None:
    def occurs(earlier: Tops, later: Tops, rules: Ruleset) -> Truth:
        formed = 3 * lemmas.trios_formed(earlier, later, rules)
        brought = formed + 4 * lemmas.quartets_formed(earlier, later, rules)
        others = all_of(lemmas.unchanged(earlier[cell], later[cell]) for cell in CELLS if cell)
        return all_of(others, no(lemmas.unchanged(earlier[0], later[0])), brought == points)

    assert possible(occurs)


def test_stacks_are_as_high_as_can_be() -> None:
    def highest(stack: Stack, many: Height) -> Truth:
        return all_of(stack.size == TALLEST, many == TALLEST)

    assert TALLEST == 34
    assert possible(highest)


def test_high_stacks_are_looked_at() -> None:
    def high(at: Position, move: Move) -> Truth:
        return all_of(move.is_a(Kind.KING), count(pile.size == 5 for pile in at.base) == 4)

    assert possible(high)


@pytest.mark.parametrize(
    ("id", "readings"),
    [
        ("one-cell-changes", {"subset-trios": "all"}),
        ("one-cell-changes", {"broken-quartet": "scores"}),
        ("points", {"redeal-scores": "yes"}),
        ("king", {"king-target": "buried"}),
        ("winning", {"win-timing": "end-of-turn"}),
    ],
)
def test_lemmas_of_the_default_fail_under_other_readings(id: str, readings: dict[str, str]) -> None:
    assert has_a_case(replace(lemmas.LEMMAS[id], rules=readings), against=True)


def test_a_move_that_breaks_a_rule_does_not_replay() -> None:
    moves = found("shortest-game").witness.moves
    with pytest.raises(Mistake, match="violates Q-DRAW") as illegal:
        replay([moves[0], {"kind": "draw"}, {"kind": "draw"}], RULES)
    assert (illegal.value.code, illegal.value.at) == ("illegal-move", "/2")
    with pytest.raises(Mistake, match="has ended") as late:
        replay([*moves, {"kind": "end"}], RULES)
    assert (late.value.code, late.value.at) == ("game-over", f"/{len(moves)}")


def test_one_record_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert show_records("shortest-void-game", as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    expected = {"id": "shortest-void-game", "value": 30, "unit": "turns", "bound": "exact", "ok": True}
    assert expected.items() <= told.items()
    assert {"title", "scope", "proof"} <= told.keys()
    assert {"id", "title", "result", "complete", "scope", "clauses"} == told["lemmas"][0].keys()
    assert told["witness"]["moves"][0]["kind"] == "deal"
    assert told["witness"]["winner"] == "void"


def test_all_records_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert show_records(None, as_json=True) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["game"] == "qarre"
    assert {each["id"]: each["value"] for each in told["records"]} == VALUES


def test_all_records_on_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert show_records(None, as_json=False) == 0
    shown = capsys.readouterr().out
    assert all(id in shown for id in VALUES)
    assert "105 points" in shown


def test_one_record_on_screen(capsys: pytest.CaptureFixture[str]) -> None:
    assert show_records("shortest-game", as_json=False) == 0
    shown = capsys.readouterr().out
    assert "Player 1 is dealt ♥5 ♦8 ♣9, player 2 ♠9 ♠10 ♠A." in shown
    assert shown.count(": 4 points\n") == 6
    assert "player 2 wins" in shown
    assert "easier game" in shown
    assert "Q-JACK-TAKES" in shown


def test_an_unknown_record_is_named_with_those_there_are() -> None:
    with pytest.raises(Mistake, match="did you mean best-turn") as unknown:
        show_records("best-tern", as_json=False)
    assert unknown.value.code == "unknown-record"
    assert "longest-standstill" in unknown.value.message
