"""The core: a few hundred vectors, picked from all suites so that hardly any mistake escapes them.

Each vector has features: what lies where, how the turn and the game stand, what is asked and what the answer
is. A mistake mostly needs one or two things to come together before it shows. So the core is picked such that
every two features that come together in any vector do so in the core, with simple vectors preferred. What is
kept by hand and the smallest positions between readings are all in it, and so are several vectors for each
clause that alone forbids a move and for each reading; and of the complete suites some evenly spread ones, so
that many different cards are seen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from heapq import heapify, heappop, heappush
from itertools import combinations

from quarrel.qarre.vectors.simplicity import simplicity
from quarrel.vectors.suite import Suite
from quarrel.vectors.vector import Case, Json, Vector
from reference.qarre.ending import ENOUGH, LAST_ACTION, LEAD

WHOLE_SUITES = ("questions", "regressions")
SPREAD = {"placement": 40, "combinations": 30}
EACH_REASON, EACH_READING = 4, 6
MANY, FEW_UNSEEN = 2, 4
DECK = 40


def features(vector: Vector) -> Iterator[str]:
    """What there is to say of a vector, in short words."""
    yield from _of_the_cards(vector.position)
    yield from _of_the_standing(vector.position)
    yield from _of_the_answer(vector.move, vector.expected or {})
    yield from vector.flags
    yield from vector.readings


def _of_the_cards(position: Json) -> Iterator[str]:
    stacks = list(position["base"].values())
    base = sum(map(len, stacks))
    reserve, other = len(position.get("reserve", ())), len(position.get("opponent_reserve", ()))
    unseen = DECK - base - reserve - other - len(position["hand"])
    yield f"spaces {min(sum(not stack for stack in stacks), MANY)}"
    yield f"buried {any(len(stack) > 1 for stack in stacks)}"
    yield f"more than four on the base {base > len(stacks)}"
    yield f"reserve {min(reserve, MANY)}"
    yield f"other reserve {min(other, MANY)}"
    yield f"unseen {unseen if unseen <= FEW_UNSEEN else 'many'}"
    action = position.get("action") or "none"
    yield f"action {action[0]} in {position.get('phase', 'play')}"
    yield f"its suit on top of {sum(stack[-1][-1:] == action[-1] for stack in stacks if stack)}"
    yield f"its suit buried {any(_buried(stack, action[-1]) for stack in stacks)}"


def _buried(stack: list[str], suit: str) -> bool:
    """Whether a suit lies in a stack that does not show it."""
    return any(card[-1] == suit for card in stack) and stack[-1][-1] != suit


def _of_the_standing(position: Json) -> Iterator[str]:
    score, other = position.get("score", 0), position.get("opponent_score", 0)
    yield f"hand played {position.get('hand_played', False)}"
    yield f"reserve played {min(position.get('reserve_played', 0), MANY)}"
    yield f"last action {position.get('actions_turned', 0) == LAST_ACTION}"
    yield f"score {_near(score, ENOUGH)}, lead {_near(score - other, LEAD)}"
    yield f"other score {_near(other, ENOUGH)}, lead {_near(other - score, LEAD)}"


def _near(number: int, edge: int) -> str:
    """Where a number is as seen from an edge."""
    return "far" if number < edge - 4 else "below" if number < edge else "on" if number == edge else "above"


def _of_the_answer(move: Json | None, expected: Json) -> Iterator[str]:
    if move is None:
        entries = expected.get("moves", ())
        yield from ("list", f"{len(entries)} moves" if len(entries) < MANY else "many moves")
    else:
        entries = [{**expected, "move": move}] if expected.get("legal") else []
        asked = f"{move['kind']} {move.get('from', '')}"
        yield from (f"asks {asked}", f"legal {expected.get('legal')}")
        yield f"{asked} violates {' '.join(expected.get('violates', ()))}"
    for entry in entries:
        made = f"{entry['move']['kind']} {entry['move'].get('from', '')}"
        yield f"{made} brings {entry.get('points', 0)}, {entry.get('winner')}"


def suite_of(vector: Vector) -> str:
    return vector.id.rsplit("-", 1)[0]


def chosen(vectors: Iterable[Vector]) -> Iterator[Vector]:
    """Those that belong to the core."""
    every = [vector for vector in vectors if vector.expected is not None]
    simple = sorted(every, key=lambda each: (simplicity(each.position, each.move), each.id))
    first = [
        *(vector for vector in simple if suite_of(vector) in WHOLE_SUITES),
        *_first_few(simple, EACH_REASON, _sole_reason),
        *_first_few(simple, EACH_READING, lambda vector: vector.readings),
    ]
    for suite, share in SPREAD.items():
        whole = [vector for vector in simple if suite_of(vector) == suite]
        first += (whole[place * len(whole) // share] for place in range(share))
    yield from first
    yield from _covering(simple, first)


def _sole_reason(vector: Vector) -> Iterable[str]:
    violated = (vector.expected or {}).get("violates", ())
    return violated if len(violated) == 1 else ()


def _first_few(
    vectors: Iterable[Vector], many: int, names: Callable[[Vector], Iterable[str]]
) -> Iterator[Vector]:
    """For every name the simplest vectors that have it."""
    seen: Counter[str] = Counter()
    for vector in vectors:
        found = list(names(vector))
        if any(seen[name] < many for name in found):
            seen.update(found)
            yield vector


def _pairs(vector: Vector) -> set[tuple[str, str]]:
    """The features that come together in a vector, two by two."""
    return set(combinations(sorted(set(features(vector))), 2))


def _covering(simple: list[Vector], first: list[Vector]) -> Iterator[Vector]:
    """Vectors that cover all pairs not yet covered: always the one that covers most, the simpler if equal."""
    covered = {pair for vector in first for pair in _pairs(vector)}
    left = [(-len(pairs - covered), place, pairs) for place, pairs in enumerate(map(_pairs, simple))]
    heapify(left)
    while left:
        many, place, pairs = heappop(left)
        now = -len(pairs - covered)
        if now and now == many:
            covered |= pairs
            yield simple[place]
        elif now:
            heappush(left, (now, place, pairs))


def nothing(on_file: Iterable[Vector]) -> Iterator[Case]:
    """The core has no cases of its own."""
    return iter(())


CORE = Suite(
    "core",
    "A few hundred that catch nearly everything",
    "Picked from the other suites, with the ids they have there, and ordered from simple to hard: the first "
    "one that an engine gets wrong is the one to look at first.",
    nothing,
)
