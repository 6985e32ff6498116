"""The panel told to clingo."""

from __future__ import annotations

import clingo

from benchmarks.find.meter import Meter
from benchmarks.find.panel import ENOUGH, LEAD, LEAST_SCORE, QUARTET, Sought
from reference.qarre.position import Move, Position

# Cards are numbers: ten times the suit plus the value, as in the deck. A family begins at value V of suit S.
WORLD = """
card(0..39). suit(C,C/10) :- card(C). value(C,C\\10) :- card(C).
beside(C,D) :- suit(C,S), suit(D,S), value(C,V), value(D,(V+1)\\10).
connect(C,D) :- beside(C,D). connect(C,D) :- beside(D,C).
connect(C,D) :- value(C,V), value(D,V), C != D.
trio(run(A),(A;B;C)) :- beside(A,B), beside(B,C).
trio(equal(V,S),C) :- value(C,V), S = 0..3, not suit(C,S).
quartet(run(A),(A;B;C;D)) :- beside(A,B), beside(B,C), beside(C,D).
quartet(equal(V),C) :- value(C,V).

{ at(L,C) : card(C) } = 1 :- slot(L).
{ hand(C) : card(C) } = many.
{ at(L,C) : slot(L) ; hand(C) } 1 :- card(C).
:- at(t0,C), not value(C,0).

top(C) :- at((t0;t1;t2;t3),C).
after(C) :- at((t1;t2;t3;moved),C).
fits(C) :- top(D), connect(C,D).
before(F) :- trio(F,_), top(C) : trio(F,C).
whole_before(F) :- quartet(F,_), top(C) : quartet(F,C).
whole_after(F) :- quartet(F,_), after(C) : quartet(F,C).
formed(F) :- trio(F,_), after(C) : trio(F,C); at(moved,D), trio(F,D).
#show at/2. #show hand/1.
"""
NEEDS = {
    "some fits": ":- not fits(C) : hand(C).",
    "all fit": ":- hand(C), not fits(C).",
    "none obeys": ":- hand(C), fits(C), suit(C,0).",
    "fits": ":- at(played,C), not beside_it(C). beside_it(C) :- at((t1;t2),D), connect(C,D).",
    "jack's suit": ":- at(t0,C), not suit(C,0).",
    "nothing before": ":- before(_).",
    "trio formed": ":- not formed(_).",
    "quartet before": ":- not whole_before(_).",
    "quartet after": ":- not whole_after(_).",
    "no quartet after": ":- whole_after(_).",
    "wins": f"""
        {{ score(S) : S = {LEAST_SCORE}..{ENOUGH - 1} }} = 1.
        {{ opponent(S) : S = {LEAST_SCORE}..{ENOUGH - 1} }} = 1.
        :- score(S), opponent(O), S - O >= {LEAD}.
        :- score(S), opponent(O), O - S >= {LEAD}.
        :- score(S), opponent(O), S < {ENOUGH - QUARTET}, S + {QUARTET} - O < {LEAD}.
        #show score/1. #show opponent/1.""",
}
BOARDS = "".join(f"#project at(t{cell},C) : card(C). " for cell in range(4))
AT_RANDOM = ("--rand-freq=1", "--sign-def=rnd")


def program(sought: Sought) -> str:
    moved = {"": "", "jack": "at(moved,C) :- at(b0,C)."}.get(sought.moved, "at(moved,C) :- at(played,C).")
    slots = f"slot({';'.join(sought.slots)})."
    return "\n".join([WORLD, BOARDS, slots, moved, *(NEEDS[need] for need in sought.needs)])


class Reader:
    """From models to positions; what an atom means is looked up once."""

    def __init__(self, sought: Sought) -> None:
        self.sought = sought
        self.order = {slot: place for place, slot in enumerate(sought.slots)}
        self.known: dict[int, tuple[int, int]] = {}

    def meaning(self, atom: clingo.Symbol) -> tuple[int, int]:
        """Which slot (-1 hand, -2 and -3 scores, -4 nothing), and which card or number."""
        first = atom.arguments[0]
        if atom.name == "at":
            return self.order.get(first.name, -4), atom.arguments[1].number
        return {"hand": -1, "score": -2, "opponent": -3}[atom.name], first.number

    def position(self, model: clingo.Model) -> tuple[Position, tuple[Move, ...]]:
        lying, hand, scores = [0] * len(self.order), [], [0, 0]
        for atom in model.symbols(shown=True):
            meaning = self.known.get(atom._rep)
            if meaning is None:
                meaning = self.known[atom._rep] = self.meaning(atom)
            where, what = meaning
            if where >= 0:
                lying[where] = what
            elif where == -1:
                hand.append(what)
            elif where > -4:
                scores[-2 - where] = what
        return self.sought.position(lying, hand, (scores[0], scores[1]))


def silent(code: clingo.MessageCode, message: str) -> None:
    """That nothing obeys a queen in a program without one is no news."""


def search(meter: Meter, seed: int, options: tuple[str, ...], per_restart: int) -> None:
    """Models until the time is over; after so many (0: never) again from the start with another seed."""
    reader = Reader(meter.sought)
    control = clingo.Control(["--models=0", f"--const=many={meter.sought.hand}", *options], logger=silent)
    control.add("base", [], program(meter.sought))
    control.ground([("base", [])])
    meter.tried = 0
    while meter.time_left():
        control.configuration.solver.seed = seed
        many = 0
        with control.solve(yield_=True) as models:
            for model in models:
                many += 1
                if not meter.solved(*reader.position(model)) or many == per_restart:
                    break
        meter.tried += 1
        seed += 1
        if not per_restart:
            break
    meter.time_left()


def in_order(meter: Meter, seed: int) -> None:
    search(meter, seed, (), 0)


def at_random(meter: Meter, seed: int) -> None:
    search(meter, seed, AT_RANDOM, 0)


def restarted(meter: Meter, seed: int) -> None:
    search(meter, seed, AT_RANDOM, 100)


def board_by_board(meter: Meter, seed: int) -> None:
    """No two models have the same top cards: clingo can be asked for that."""
    search(meter, seed, ("--project=project",), 0)
