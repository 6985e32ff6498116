"""Engines that are wrong on purpose: the reference with one slip or misreading each.

A slip is a change of text in one file, so that it reads as the mistake reads. The changed copy of the
reference is played by the judge, in a process of its own, as any engine is.
"""

from __future__ import annotations

import shlex
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parent.parent


class Wrong(NamedTuple):
    """A wrong engine: what it believes, the clauses of which a report should name one, and the slip."""

    name: str
    belief: str
    clauses: tuple[str, ...]
    file: str
    before: str
    after: str


def installed(wrong: Wrong, folder: Path) -> str:
    """Put a wrong engine into a folder; the command that starts it."""
    shutil.copytree(ROOT / "reference", folder / "reference", ignore=shutil.ignore_patterns("__pycache__"))
    file = folder / "reference" / "qarre" / wrong.file
    text = file.read_text(encoding="utf-8")
    if wrong.before not in text:
        raise LookupError(f"{wrong.name}: {wrong.file} no longer has {wrong.before!r}")
    file.write_text(text.replace(wrong.before, wrong.after), encoding="utf-8")
    return playing(folder)


def playing(folder: Path) -> str:
    """The command that starts the judge with the reference that lies in a folder."""
    path = shlex.quote(f"{folder}:{ROOT}")
    judge = f"cd {shlex.quote(str(folder))} && PYTHONPATH={path} exec {sys.executable} -m quarrel judge"
    return f"sh -c {shlex.quote(judge)}"


PLACE, SPACE = ("Q-PLACE", "Q-SPACE"), ("Q-SPACE",)
POINTS = ("Q-TRIO", "Q-QUARTET")
EXCEPTION, RESERVE, DECLINE = ("Q-QUEEN-EXCEPTION",), ("Q-RESERVE",), ("Q-DECLINE",)
WIN, PENALTY = ("Q-WIN",), ("Q-PENALTY", "Q-PENALTY-WIN", "Q-WIN", "Q-NEW-DECK")

CONNECTING = (
    Wrong(
        "open-ring", "Ten and ace are not neighbours.", PLACE, "cards.py", "in (1, len(VALUES) - 1)", "== 1"
    ),
    Wrong(
        "neighbours-of-any-suit",
        "Neighbouring values connect whatever their suits.",
        PLACE,
        "cards.py",
        "if suit(card) == suit(other) and neighbours(",
        "if neighbours(",
    ),
    Wrong(
        "one-suit",
        "All cards of a suit connect.",
        PLACE,
        "cards.py",
        "if suit(card) == suit(other) and neighbours(value(card), value(other)):",
        "if suit(card) == suit(other):",
    ),
    Wrong(
        "no-equals",
        "Equal values do not connect.",
        PLACE,
        "cards.py",
        "return value(card) == value(other)",
        "return False",
    ),
    Wrong(
        "one-colour",
        "Neighbours of one colour connect.",
        PLACE,
        "cards.py",
        "if suit(card) == suit(other) and",
        'if (suit(card) in "HD") == (suit(other) in "HD") and',
    ),
    Wrong(
        "two-steps",
        "Values two steps apart connect.",
        PLACE,
        "cards.py",
        "in (1, len(VALUES) - 1)",
        "in (1, 2, 8, 9)",
    ),
    Wrong(
        "upwards-only",
        "A card connects to the next lower one only.",
        PLACE,
        "cards.py",
        "abs(VALUES.index(one) - VALUES.index(other)) in (1, len(VALUES) - 1)",
        "(VALUES.index(one) - VALUES.index(other)) % 10 == 1",
    ),
    Wrong(
        "diagonal-too",
        "Diagonal cells count.",
        PLACE,
        "base.py",
        "return welcome(tops[left], tops[right])",
        "return welcome(tops[left], tops[right]) | PARTNERS[tops[3 - cell]]",
    ),
    Wrong(
        "diagonal-only",
        "Only the diagonal cell counts.",
        PLACE,
        "base.py",
        "return welcome(tops[left], tops[right])",
        "return PARTNERS[tops[3 - cell]]",
    ),
    Wrong(
        "covered-card",
        "The card must connect to the one that it covers.",
        PLACE,
        "base.py",
        "return welcome(tops[left], tops[right])",
        "return PARTNERS[tops[cell]] if tops[cell] else welcome(tops[left], tops[right])",
    ),
    Wrong(
        "covered-card-too",
        "It is enough to connect to the covered card.",
        PLACE,
        "base.py",
        "return welcome(tops[left], tops[right])",
        "return welcome(tops[left], tops[right]) | PARTNERS[tops[cell]]",
    ),
    Wrong(
        "both-neighbours",
        "All neighbours must connect.",
        PLACE,
        "base.py",
        "return welcome(tops[left], tops[right])",
        "return PARTNERS[tops[left]] & PARTNERS[tops[right]]",
    ),
    Wrong(
        "row-only",
        "Only the neighbour in the same row counts.",
        PLACE,
        "base.py",
        "return welcome(tops[left], tops[right])",
        "return PARTNERS[tops[cell ^ 1]]",
    ),
    Wrong(
        "cells-in-a-circle",
        "NW NE SW SE are taken as a circle.",
        PLACE,
        "base.py",
        "((1, 2), (0, 3), (0, 3), (1, 2))",
        "((1, 3), (0, 2), (1, 3), (0, 2))",
    ),
    Wrong(
        "bottom-card",
        "The first card of a list is its top.",
        PLACE + POINTS,
        "position.py",
        "[-1] if",
        "[0] if",
    ),
)
SPACES = (
    Wrong(
        "bare-is-free",
        "A bare base takes any card.",
        SPACE,
        "base.py",
        'rules.empty_space == "free" or',
        "bare or",
    ),
    Wrong(
        "spaces-are-free",
        "An empty space takes any card.",
        SPACE,
        "base.py",
        'rules.empty_space == "free" or',
        "True or",
    ),
    Wrong(
        "no-spaces",
        "Empty spaces cannot be filled.",
        SPACE,
        "base.py",
        "    left, right = NEIGHBOURS[cell]",
        "    if tops[cell] is None:\n        return frozenset()\n    left, right = NEIGHBOURS[cell]",
    ),
    Wrong(
        "spaces-only",
        "Cards are never laid on others while there is a space.",
        PLACE,
        "base.py",
        "    left, right = NEIGHBOURS[cell]",
        "    if None in tops and tops[cell]:\n        return frozenset()\n    left, right = NEIGHBOURS[cell]",
    ),
)
SCORING = (
    Wrong(
        "runs-end-at-ten",
        "A run does not go on from ten to ace.",
        POINTS,
        "combinations.py",
        "for start in range(len(VALUES))",
        "for start in range(len(VALUES) - size + 1)",
    ),
    Wrong(
        "no-quartets",
        "A quartet is nothing more than a trio.",
        POINTS,
        "combinations.py",
        "FAMILIES = _families(3) | _families(4)",
        "FAMILIES = _families(3)",
    ),
    Wrong(
        "no-runs",
        "Only equal values are a combination.",
        POINTS,
        "combinations.py",
        "frozenset(equal + runs)",
        "frozenset(equal)",
    ),
    Wrong(
        "no-equal-trios",
        "Only runs are a combination.",
        POINTS,
        "combinations.py",
        "frozenset(equal + runs)",
        "frozenset(runs)",
    ),
    Wrong(
        "mixed-runs",
        "A run may mix suits.",
        POINTS,
        "combinations.py",
        "if frozenset(card for _, card in group) in FAMILIES",
        'if frozenset(card for _, card in group) in FAMILIES\n        or frozenset(card[:-1] + "S" for _, card in group) in FAMILIES and len({card[:-1] for _, card in group}) == size',
    ),
    Wrong(
        "scored-again",
        "What lies there scores with every change.",
        POINTS,
        "combinations.py",
        'return counted - (maximal(there) if rules.broken_quartet == "scores" else there)',
        "return counted",
    ),
    Wrong(
        "trios-in-quartets",
        "A quartet scores its trios too.",
        ("Q-QUARTET",),
        "combinations.py",
        'if rules.subset_trios == "maximal"',
        "if False",
    ),
    Wrong(
        "quartet-by-a-trio",
        "A trio that becomes a quartet scores one point more only.",
        ("Q-QUARTET",),
        "combinations.py",
        "return sum(map(len, newly_formed(before, after, rules)))",
        "return sum(4 - 3 * any(one < each for one in lying(before)) if len(each) == 4 else 3 for each in newly_formed(before, after, rules))",
    ),
    Wrong(
        "broken-quartets",
        "What a quartet leaves behind scores.",
        ("Q-TRIO",),
        "combinations.py",
        'if rules.broken_quartet == "scores"',
        "if True",
    ),
    Wrong(
        "three-points",
        "Every combination brings three points.",
        ("Q-QUARTET",),
        "combinations.py",
        "sum(map(len, newly_formed(before, after, rules)))",
        "3 * len(newly_formed(before, after, rules))",
    ),
    Wrong(
        "new-cards-only",
        "A trio of other cells counts as old although a card of it changed.",
        POINTS,
        "combinations.py",
        'return counted - (maximal(there) if rules.broken_quartet == "scores" else there)',
        "cells = {frozenset(cell for cell, _ in each) for each in there}\n    return frozenset(each for each in counted if frozenset(cell for cell, _ in each) not in cells)",
    ),
)
ACTING = (
    Wrong(
        "jack-anywhere",
        "A jack takes from any stack.",
        ("Q-JACK",),
        "actions.py",
        'if stack and suit(stack[-1]) == suit(at.action or "")',
        "if stack",
    ),
    Wrong(
        "jack-buried",
        "A jack takes where his suit lies anywhere in the stack.",
        ("Q-JACK",),
        "actions.py",
        'if stack and suit(stack[-1]) == suit(at.action or "")',
        'if any(suit(card) == suit(at.action or "") for card in stack)',
    ),
    Wrong(
        "jack-one",
        "A jack takes one card.",
        ("Q-JACK-COUNT",),
        "actions.py",
        'if rules.jack_takes == "top"',
        "if True",
    ),
    Wrong(
        "jack-all",
        "A jack takes the whole stack.",
        ("Q-JACK-COUNT",),
        "actions.py",
        'if rules.jack_takes == "stack"',
        "if True",
    ),
    Wrong(
        "jack-leaves-one",
        "A jack must leave a card.",
        ("Q-JACK-COUNT",),
        "actions.py",
        "return range(1, height + 1)",
        "return range(1, max(height, 2))",
    ),
    Wrong(
        "jack-discards",
        "What a jack takes is gone.",
        ("Q-JACK-TAKES",),
        "actions.py",
        "at.hand + stack[keep:]",
        "at.hand",
    ),
    Wrong(
        "jack-from-below",
        "A jack takes from the bottom.",
        ("Q-JACK-TAKES", *POINTS),
        "actions.py",
        "return _with_stack(at.base, move.cell, stack[:keep]), at.hand + stack[keep:]",
        "return _with_stack(at.base, move.cell, stack[move.many :]), at.hand + stack[: move.many]",
    ),
    Wrong(
        "jack-scores-nothing",
        "What a jack brings to light does not score.",
        POINTS,
        "turn.py",
        'phase="play")\n    gained = points(at.tops, after.tops, rules)\n    return',
        'phase="play")\n    gained = 0\n    return',
    ),
    Wrong(
        "king-buried",
        "A king reaches into stacks.",
        ("Q-KING-TARGET",),
        "actions.py",
        'stack[-1:] if rules.king_target == "top" else stack',
        "stack",
    ),
    Wrong(
        "king-one",
        "A king removes one card.",
        ("Q-KING-REMOVES", "Q-KING-POINTS"),
        "actions.py",
        "return _with_stack(at.base, cell, at.base[cell][upto:]), at.base[cell][:upto]",
        "return _with_stack(at.base, cell, at.base[cell][: upto - 1]), at.base[cell][upto - 1 : upto]",
    ),
    Wrong(
        "king-anything",
        "A king removes any top card.",
        ("Q-KING",),
        "actions.py",
        '        if suit(card) == suit(at.action or "")\n    ]',
        "    ]",
    ),
    Wrong(
        "king-no-points",
        "A king brings no points.",
        ("Q-KING-POINTS",),
        "turn.py",
        "gained = len(removed) + points",
        "gained = points",
    ),
    Wrong(
        "king-own-suit-points",
        "A king scores cards of his suit only.",
        ("Q-KING-POINTS",),
        "turn.py",
        "gained = len(removed) +",
        'gained = sum(card[-1] == (at.action or " ")[-1] for card in removed) +',
    ),
    Wrong(
        "king-one-point",
        "A king brings one point.",
        ("Q-KING-POINTS",),
        "turn.py",
        "gained = len(removed) +",
        "gained = 1 +",
    ),
    Wrong(
        "must-act",
        "A jack or king must be used.",
        ("Q-ACTION",),
        "turn.py",
        "return [*using(at, rules), SKIP]",
        "return using(at, rules) or [SKIP]",
    ),
    Wrong(
        "queen-ignored",
        "A queen means nothing.",
        ("Q-QUEEN", *EXCEPTION),
        "actions.py",
        'return open_rank(at) != "Q" or',
        "return True or",
    ),
    Wrong(
        "queen-forbids-her-suit",
        "Her suit is forbidden.",
        ("Q-QUEEN", *EXCEPTION),
        "actions.py",
        'or suit(card) == suit(at.action or "")\n\n\ndef used',
        'or suit(card) != suit(at.action or "")\n\n\ndef used',
    ),
    Wrong(
        "queen-hand-only",
        "A queen limits the hand card only.",
        ("Q-QUEEN",),
        "turn.py",
        'if rules.queen_scope == "all" and not',
        "if False and not",
    ),
    Wrong(
        "queen-forbids-reserve",
        "Under a queen nothing comes from the reserve.",
        ("Q-QUEEN", "Q-RESERVE-TOP", *PLACE),
        "turn.py",
        'if rules.queen_scope == "all" and not actions.queen_allows(at, card)',
        'if actions.open_rank(at) == "Q"',
    ),
    Wrong(
        "every-action-limits",
        "Jacks and kings limit the suit as a queen does.",
        ("Q-QUEEN", *PLACE),
        "actions.py",
        'return open_rank(at) != "Q" or',
        'return not at.action or at.phase != "play" or',
    ),
)
RESERVING = (
    Wrong(
        "reserve-anything",
        "Any card may be reserved.",
        (*RESERVE, *EXCEPTION),
        "reserve.py",
        "    if not queen:\n        return not connects",
        "    return True",
    ),
    Wrong(
        "reserve-when-stuck",
        "Only a player who cannot play reserves.",
        DECLINE + RESERVE,
        "reserve.py",
        'if rules.declining == "always" or no_way_out:',
        "if no_way_out:\n        return True\n    if True:\n        return False\n    if False:",
    ),
    Wrong(
        "decline-always",
        "Declining is always allowed.",
        DECLINE,
        "reserve.py",
        'if rules.declining == "always" or no_way_out:',
        "if True:",
    ),
    Wrong(
        "exception-by-suit",
        "Under a queen every card of another suit may be reserved.",
        EXCEPTION,
        "reserve.py",
        'if rules.queen_exception == "suit"',
        "if True",
    ),
    Wrong(
        "no-exception",
        "A queen excuses nothing.",
        EXCEPTION,
        "reserve.py",
        "return not connects or no_way_out",
        "return not connects",
    ),
    Wrong(
        "exception-without-need",
        "Under a queen any card may be reserved.",
        EXCEPTION,
        "reserve.py",
        "return not connects or no_way_out",
        "return True",
    ),
    Wrong(
        "exception-only",
        "Under a queen one reserves only if she leaves no way out.",
        EXCEPTION,
        "reserve.py",
        "return not connects or no_way_out",
        "return no_way_out",
    ),
    Wrong(
        "exception-for-her-suit",
        "The exception does not cover cards of her suit that fit nowhere.",
        EXCEPTION,
        "reserve.py",
        "return not connects or no_way_out",
        "return no_way_out and not playable and connects or not connects and not no_way_out",
    ),
    Wrong(
        "decline-by-count",
        "Declining is forbidden only after two reserve cards.",
        DECLINE,
        "reserve.py",
        "and reserve_played == 0",
        "and reserve_played <= 2",
    ),
    Wrong(
        "reserve-bottom",
        "The reserve is played from its bottom.",
        ("Q-RESERVE-TOP", *PLACE),
        "turn.py",
        "card = at.reserve[-1]",
        "card = at.reserve[0]",
    ),
    Wrong(
        "reserve-after-hand",
        "Reserve cards come only after the hand card.",
        ("Q-RESERVE-TIME", "Q-RESERVE-TOP", *PLACE),
        "turn.py",
        "if not at.reserve or not",
        'if not at.reserve or not at.hand_played and at.phase == "play" or not',
    ),
    Wrong(
        "reserve-before-hand",
        "Reserve cards come only before the hand card.",
        ("Q-RESERVE-TIME", "Q-RESERVE-TOP", *PLACE),
        "turn.py",
        "if not at.reserve or not",
        "if not at.reserve or at.hand_played or not",
    ),
    Wrong(
        "one-reserve-card",
        "One reserve card a turn.",
        ("Q-RESERVE-TOP", *PLACE),
        "turn.py",
        "if not at.reserve or not",
        "if not at.reserve or at.reserve_played or not",
    ),
    Wrong(
        "reserve-under",
        "A reserved card goes to the bottom.",
        ("Q-RESERVE-PUT",),
        "turn.py",
        "reserve=(*at.reserve, move.card)",
        "reserve=(move.card, *at.reserve)",
    ),
    Wrong(
        "reserve-early",
        "Reserve cards may be played before jack and king.",
        ("Q-RESERVE-TIME",),
        "turn.py",
        "return [*using(at, rules), SKIP]",
        'return [*using(at, rules), SKIP, *reserve_moves(at._replace(phase="play"), rules)]',
    ),
    Wrong(
        "reserve-after-draw",
        "Reserve cards may be played after the draw.",
        ("Q-RESERVE-TIME",),
        "reserve.py",
        'and rules.reserve_timing == "after-draw"',
        "",
    ),
)
TURNS = (
    Wrong(
        "two-hand-cards",
        "Any number of hand cards may be played.",
        ("Q-ONE-HAND-CARD",),
        "turn.py",
        "        return [END]\n    open_cells",
        "        pass\n    open_cells",
    ),
    Wrong(
        "stop-any-time",
        "A turn can end without a hand card gone.",
        ("Q-END",),
        "turn.py",
        "    no_way_out = not moves\n",
        "    no_way_out = not moves\n    moves.append(END)\n",
    ),
    Wrong(
        "reserve-must-return",
        "A turn goes on while a reserve card fits.",
        ("Q-END",),
        "turn.py",
        "return [END]",
        "return [] if reserve_moves(at, rules) else [END]",
    ),
    Wrong(
        "reserving-goes-on",
        "Reserving does not end the turn.",
        ("Q-DONE", "Q-PENALTY", "Q-PENALTY-WIN"),
        "turn.py",
        '(*at.reserve, move.card), phase="done")\n    return after_the_turn(after, rules)',
        "(*at.reserve, move.card), hand_played=True)\n    return after_a_change(after, 0, rules)",
    ),
    Wrong(
        "card-stays-in-hand",
        "A played card stays in the hand.",
        ("Q-HAND-LEAVES",),
        "turn.py",
        "if other != card",
        "if other",
    ),
    Wrong(
        "hand-of-anyone",
        "A hand card may come from anywhere.",
        ("Q-HAND",),
        "turn.py",
        "or move.card in at.hand",
        "or True",
    ),
)
ENDINGS = (
    Wrong(
        "more-than-44", "45 points win.", WIN, "ending.py", "ENOUGH, LEAD = 44, 22", "ENOUGH, LEAD = 45, 22"
    ),
    Wrong(
        "forty-points",
        "40 points win.",
        (*WIN, "Q-PENALTY-WIN"),
        "ending.py",
        "ENOUGH, LEAD = 44, 22",
        "ENOUGH, LEAD = 40, 22",
    ),
    Wrong(
        "more-than-22",
        "A lead of 23 wins.",
        WIN,
        "ending.py",
        "ENOUGH, LEAD = 44, 22",
        "ENOUGH, LEAD = 44, 23",
    ),
    Wrong(
        "no-lead", "A lead wins nothing.", WIN, "ending.py", "or at.score - at.opponent_score >= LEAD)", ")"
    ),
    Wrong(
        "both-needed",
        "44 points and a lead of 22 are needed.",
        WIN,
        "ending.py",
        "at.score >= ENOUGH or at.score",
        "at.score >= ENOUGH and at.score",
    ),
    Wrong(
        "reserve-no-matter",
        "One wins with cards in the reserve.",
        (*WIN, "Q-PENALTY-WIN"),
        "ending.py",
        "return not at.reserve and (at.score",
        "return (at.score",
    ),
    Wrong(
        "lead-with-reserve",
        "Only 44 points need an empty reserve.",
        (*WIN, "Q-PENALTY-WIN"),
        "ending.py",
        "return not at.reserve and (at.score >= ENOUGH or",
        "return (not at.reserve and at.score >= ENOUGH or",
    ),
    Wrong(
        "opponent-with-reserve",
        "The opponent wins with cards in the reserve.",
        PENALTY,
        "ending.py",
        "return not at.opponent_reserve and",
        "return",
    ),
    Wrong(
        "test-at-end",
        "Winning is tested when a turn is over.",
        WIN,
        "ending.py",
        'if rules.win_timing == "at-once" and player_has_won(at):\n        return Outcome(at, points, True',
        "if False:\n        return Outcome(at, points, True",
    ),
    Wrong(
        "penalty-at-eleven",
        "Penalties come with the eleventh card.",
        PENALTY,
        "ending.py",
        "LAST_ACTION = 12",
        "LAST_ACTION = 11",
    ),
    Wrong(
        "no-penalty",
        "There are no penalties.",
        PENALTY,
        "ending.py",
        "at = penalised(at, rules)._replace",
        "at = at._replace",
    ),
    Wrong(
        "penalty-every-turn",
        "Penalties come with every turn.",
        PENALTY,
        "ending.py",
        "last = at.actions_turned == LAST_ACTION",
        "last = True",
    ),
    Wrong(
        "penalty-of-one",
        "A reserve costs one point, however large.",
        PENALTY,
        "ending.py",
        "return score - cards",
        "return score - min(cards, 1)",
    ),
    Wrong(
        "penalty-for-one-player",
        "Only the player on turn pays.",
        PENALTY,
        "ending.py",
        "opponent_score=paid(at.opponent_score, len(at.opponent_reserve))",
        "opponent_score=at.opponent_score",
    ),
    Wrong(
        "penalty-for-the-other",
        "Only the opponent pays.",
        PENALTY,
        "ending.py",
        "score=paid(at.score, len(at.reserve)),\n        opp",
        "score=at.score,\n        opp",
    ),
    Wrong("floor", "Scores stop at zero.", PENALTY, "ending.py", 'if rules.score_floor == "zero"', "if True"),
    Wrong(
        "own-turn-only",
        "Nobody wins off turn.",
        ("Q-PENALTY-WIN",),
        "ending.py",
        'if rules.off_turn_win == "allowed" and',
        "if False and",
    ),
    Wrong(
        "opponent-first",
        "After penalties the opponent is looked at only.",
        PENALTY,
        "ending.py",
        '    if player_has_won(at):\n        return "player"\n    if rules',
        "    if rules",
    ),
    Wrong(
        "never-void",
        "Games are never void.",
        ("Q-VOID",),
        "ending.py",
        "if winner is None and nothing_to_draw(at)",
        "if False",
    ),
    Wrong(
        "void-too-early",
        "A game is void when no stock can be left, whatever the base.",
        ("Q-VOID",),
        "ending.py",
        "    if at.base_size > 4:\n        return False\n",
        "",
    ),
    Wrong(
        "void-by-one",
        "A game is void with a card left to draw.",
        ("Q-VOID",),
        "ending.py",
        "return named == 40 - 3",
        "return named >= 40 - 4",
    ),
    Wrong(
        "deck-goes-on",
        "The action deck does not begin anew.",
        ("Q-NEW-DECK",),
        "ending.py",
        "penalised(at, rules)._replace(actions_turned=0)",
        "penalised(at, rules)",
    ),
    Wrong(
        "score-not-added",
        "Points are told, but not added.",
        ("Q-SCORE", "Q-WIN"),
        "turn.py",
        "after_a_change(after._replace(score=at.score + gained), gained, rules)",
        "after_a_change(after, gained, rules)",
    ),
)

WRONG = (*CONNECTING, *SPACES, *SCORING, *ACTING, *RESERVING, *TURNS, *ENDINGS)
