"""What the words about positions, moves and turns mean, in plain Python.

Nothing follows from an illegal move: its outcome is the position as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from reference.qarre.actions import open_rank, queen_allows
from reference.qarre.base import open_cells
from reference.qarre.cards import Card
from reference.qarre.combinations import Combination, lying, newly_formed
from reference.qarre.ending import ENOUGH, LAST_ACTION, LEAD, opponent_has_won, player_has_won
from reference.qarre.position import Move, Outcome, Position, Tops
from reference.qarre.turn import apply
from reference.qarre.turn import violations as violated
from spec.qarre.questions import Ruleset


class Sight:
    """A position, and perhaps a move in it, as one looks at it; what follows is worked out once, if asked."""

    __slots__ = ("_legal", "_outcome", "_welcome", "at", "move", "rules", "tops")

    def __init__(self, at: Position, move: Move | None, rules: Ruleset, legal: bool | None = None) -> None:
        self.at: Position = at
        self.move: Move = move or NO_MOVE
        self.rules: Ruleset = rules
        self.tops: Tops = at.tops
        self._legal = legal
        self._outcome: Outcome | None = None
        self._welcome: frozenset[Card] | None = None

    @property
    def legal(self) -> bool:
        if self._legal is None:
            self._legal = not violated(self.at, self.move, self.rules)
        return self._legal

    @property
    def outcome(self) -> Outcome:
        if self._outcome is None:
            self._outcome = apply(self.at, self.move, self.rules) if self.legal else Outcome(self.at)
        return self._outcome

    @property
    def after(self) -> Position:
        return self.outcome.after

    @property
    def new(self) -> frozenset[Combination]:
        """The combinations that the move forms."""
        return newly_formed(self.tops, self.after.tops, self.rules) if self.changes_the_base else frozenset()

    @property
    def changes_the_base(self) -> bool:
        return self.move.kind in ("place", "jack", "king") and self.legal

    @property
    def welcome(self) -> frozenset[Card]:
        """All cards that fit somewhere, any queen left out of account."""
        if self._welcome is None:
            nw, ne, sw, se = open_cells(self.tops, self.rules)
            self._welcome = nw | ne | sw | se
        return self._welcome

    def fits(self, card: Card) -> bool:
        return card in self.welcome

    def placeable(self, card: Card) -> bool:
        return card in self.welcome and queen_allows(self.at, card)


NO_MOVE = Move("none")
Turn = tuple[Sight, ...]


def stuck(seen: Sight) -> bool:
    return not any(map(seen.placeable, seen.at.hand))


def forced(seen: Sight) -> bool:
    """She forbids every hand card that would fit, and there is one."""
    if open_rank(seen.at) != "Q" or seen.at.hand_played:
        return False
    connecting = seen.welcome.intersection(seen.at.hand)
    return bool(connecting) and not any(queen_allows(seen.at, card) for card in connecting)


def reserve_playable(seen: Sight) -> bool:
    if not seen.at.reserve:
        return False
    top = seen.at.reserve[-1]
    return seen.fits(top) and (seen.rules.queen_scope == "hand" or queen_allows(seen.at, top))


def quartet_lies(tops: Tops) -> bool:
    return any(len(found) == 4 for found in lying(tops))


def has_the_points(score: int, other: int) -> bool:
    return score >= ENOUGH or score - other >= LEAD


def fits(seen: Sight) -> bool:
    return seen.move.kind in ("place", "reserve") and seen.fits(seen.move.card)


def names_buried(seen: Sight) -> bool:
    card = seen.move.card
    return seen.move.kind == "king" and any(card in stack[:-1] for stack in seen.at.base)


def removed(seen: Sight) -> int:
    return seen.at.base_size - seen.after.base_size if seen.move.kind == "king" else 0


def formed(seen: Sight, size: int) -> bool:
    return any(len(found) == size for found in seen.new)


def one_stroke(seen: Sight) -> bool:
    return not lying(seen.tops) and formed(seen, 4)


def quartet_broken(seen: Sight) -> bool:
    return quartet_lies(seen.tops) and seen.legal and not quartet_lies(seen.after.tops)


def reveals(seen: Sight) -> bool:
    if seen.move.kind not in ("jack", "king") or not seen.legal:
        return False
    return bool(lying(seen.after.tops) - lying(seen.tops))


def reserve_cleared(seen: Sight) -> bool:
    return bool(seen.at.reserve) and not seen.after.reserve


def penalty(seen: Sight) -> int:
    return seen.at.score + seen.outcome.points - seen.after.score


def opponent_penalty(seen: Sight) -> int:
    return seen.at.opponent_score - seen.after.opponent_score


def penalty_decides(seen: Sight) -> bool:
    """With the scores before penalties the winner would not have won."""
    winner = seen.outcome.winner
    if winner not in ("player", "opponent"):
        return False
    unpenalised = seen.after._replace(
        score=seen.at.score + seen.outcome.points, opponent_score=seen.at.opponent_score
    )
    return not (player_has_won if winner == "player" else opponent_has_won)(unpenalised)


def hand_in_the_middle(turn: Turn) -> bool:
    sources = [seen.move.source for seen in turn]
    return any(sources[start : start + 3] == ["reserve", "hand", "reserve"] for start in range(len(turn)))


SIGHTS: Mapping[str, Callable[[Sight], bool | int]] = {
    "opening": lambda seen: seen.at.phase == "opening",
    "acting": lambda seen: seen.at.phase == "action",
    "playing": lambda seen: seen.at.phase == "play",
    "hand_played": lambda seen: seen.at.hand_played,
    "to_play": lambda seen: seen.at.phase == "play" and not seen.at.hand_played,
    "under_jack": lambda seen: open_rank(seen.at) == "J",
    "under_queen": lambda seen: open_rank(seen.at) == "Q",
    "under_king": lambda seen: open_rank(seen.at) == "K",
    "stuck": stuck,
    "forced": forced,
    "whole_hand_playable": lambda seen: all(map(seen.placeable, seen.at.hand)),
    "reserve_playable": reserve_playable,
    "bare": lambda seen: seen.tops == (None, None, None, None),
    "trio_lies": lambda seen: any(len(found) == 3 for found in lying(seen.tops)),
    "quartet_lies": lambda seen: quartet_lies(seen.tops),
    "win_blocked": lambda seen: (
        bool(seen.at.reserve) and has_the_points(seen.at.score, seen.at.opponent_score)
    ),
    "opponent_blocked": lambda seen: (
        bool(seen.at.opponent_reserve) and has_the_points(seen.at.opponent_score, seen.at.score)
    ),
    "last_action": lambda seen: seen.at.actions_turned == LAST_ACTION,
    "hand_size": lambda seen: len(seen.at.hand),
    "reserve_size": lambda seen: len(seen.at.reserve),
    "opponent_reserve_size": lambda seen: len(seen.at.opponent_reserve),
    "base_size": lambda seen: seen.at.base_size,
    "cards": lambda seen: (
        seen.at.base_size + len(seen.at.hand) + len(seen.at.reserve) + len(seen.at.opponent_reserve)
    ),
    "stack_height": lambda seen: max(map(len, seen.at.base)),
    "empty_spaces": lambda seen: seen.tops.count(None),
    "connecting": lambda seen: sum(map(seen.fits, seen.at.hand)),
    "playable": lambda seen: sum(map(seen.placeable, seen.at.hand)),
    "score": lambda seen: seen.at.score,
    "opponent_score": lambda seen: seen.at.opponent_score,
    "reserve_played": lambda seen: seen.at.reserve_played,
    "actions_turned": lambda seen: seen.at.actions_turned,
    "legal": lambda seen: seen.legal,
    "violations": lambda seen: len(violated(seen.at, seen.move, seen.rules)),
    "places": lambda seen: seen.move.kind == "place",
    "from_hand": lambda seen: seen.move.source == "hand",
    "from_reserve": lambda seen: seen.move.source == "reserve",
    "reserves": lambda seen: seen.move.kind == "reserve",
    "takes": lambda seen: seen.move.kind == "jack",
    "removes": lambda seen: seen.move.kind == "king",
    "ends": lambda seen: seen.move.kind == "end",
    "fits": fits,
    "fills_space": lambda seen: seen.move.kind == "place" and seen.tops[seen.move.cell] is None,
    "names_buried": names_buried,
    "taken": lambda seen: seen.move.many if seen.move.kind == "jack" and seen.legal else 0,
    "removed": removed,
    "points": lambda seen: seen.outcome.points,
    "trio_formed": lambda seen: formed(seen, 3),
    "quartet_formed": lambda seen: formed(seen, 4),
    "one_stroke": one_stroke,
    "quartet_broken": quartet_broken,
    "reveals": reveals,
    "reserve_cleared": reserve_cleared,
    "turn_over": lambda seen: seen.move.kind in ("reserve", "end") and seen.legal,
    "wins": lambda seen: seen.outcome.winner == "player",
    "opponent_wins": lambda seen: seen.outcome.winner == "opponent",
    "void": lambda seen: seen.outcome.winner == "void",
    "penalty": penalty,
    "opponent_penalty": opponent_penalty,
    "penalty_decides": penalty_decides,
}

TURNS: Mapping[str, Callable[[Turn], bool | int]] = {
    "turn_moves": len,
    "turn_points": lambda turn: sum(seen.outcome.points for seen in turn),
    "turn_clears_reserve": lambda turn: (
        turn[-1].legal and bool(turn[0].at.reserve) and not turn[-1].after.reserve
    ),
    "hand_in_the_middle": hand_in_the_middle,
    "scores_every_time": lambda turn: all(seen.outcome.points >= 1 for seen in turn),
}
