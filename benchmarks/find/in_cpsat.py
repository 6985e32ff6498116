"""The panel told to OR-tools CP-SAT."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from ortools.sat.python import cp_model

from benchmarks.find.meter import Meter
from benchmarks.find.panel import ENOUGH, LEAD, LEAST_SCORE, QUARTET, Sought
from reference.qarre.cards import DECK, PARTNERS
from reference.qarre.combinations import FAMILIES

NUMBER = {card: number for number, card in enumerate(DECK)}
CONNECT = [[NUMBER[other] for other in PARTNERS[card]] for card in DECK]
TRIOS = [sorted(map(NUMBER.get, family)) for family in FAMILIES if len(family) == 3]
QUARTETS = [sorted(map(NUMBER.get, family)) for family in FAMILIES if len(family) == 4]
CARDS = range(len(DECK))
Literals = list[cp_model.IntVar]


class World:
    """The small world in truth values: which card lies where; numbers of cards only to read them off."""

    def __init__(self, sought: Sought) -> None:
        self.sought = sought
        self.model = model = cp_model.CpModel()
        self.at = {slot: [model.new_bool_var("") for _ in CARDS] for slot in sought.slots}
        self.lying = [model.new_int_var(0, 39, slot) for slot in sought.slots]
        for number, literals in zip(self.lying, self.at.values(), strict=True):
            model.add_exactly_one(literals)
            model.add(number == sum(card * literals[card] for card in CARDS))
        self.hand, self.held = self._hand(sought.hand)
        for card in CARDS:
            model.add_at_most_one([self.hand[card], *(literals[card] for literals in self.at.values())])
        model.add_exactly_one(self.at["t0"][card] for card in CARDS if card % 10 == 0)
        self.scores: Literals = []
        tops = [self.at[slot] for slot in ("t0", "t1", "t2", "t3")]
        moved = self.at.get("played", self.at["b0"])
        self.moved = moved
        self.top = [self._any(top[card] for top in tops) for card in CARDS]
        self.after = [self._any(top[card] for top in (*tops[1:], moved)) for card in CARDS]
        for need in sought.needs:
            getattr(self, need.replace("'", "").replace(" ", "_"))()

    def _hand(self, many: int) -> tuple[Literals, Literals]:
        """Which cards are in the hand, and their numbers in order."""
        model = self.model
        hand = [model.new_bool_var("") for _ in CARDS]
        places = [[model.new_bool_var("") for _ in CARDS] for _ in range(many)]
        held = [model.new_int_var(0, 39, "") for _ in range(many)]
        for number, place in zip(held, places, strict=True):
            model.add_exactly_one(place)
            model.add(number == sum(card * place[card] for card in CARDS))
        for low, high in pairwise(held):
            model.add(low < high)
        for card in CARDS:
            model.add(sum(place[card] for place in places) == hand[card])
        return hand, held

    def _any(self, literals: Iterable[cp_model.IntVar]) -> cp_model.IntVar:
        """A truth value that is just the disjunction."""
        literals = list(literals)
        found = self.model.new_bool_var("")
        self.model.add_bool_or(literals).only_enforce_if(found)
        for each in literals:
            self.model.add_implication(each, found)
        return found

    def _all(self, literals: Iterable[cp_model.IntVar]) -> cp_model.IntVar:
        return ~self._any(~each for each in literals)

    def _fitting(self) -> Literals:
        return [self._any(self.top[other] for other in CONNECT[card]) for card in CARDS]

    def some_fits(self) -> None:
        fitting = self._fitting()
        self.model.add_bool_or([self._all((self.hand[card], fitting[card])) for card in CARDS])

    def all_fit(self) -> None:
        for card in CARDS:
            self.model.add_bool_or([~self.hand[card], *(self.top[other] for other in CONNECT[card])])

    def none_obeys(self) -> None:
        for card in range(10):
            for other in CONNECT[card]:
                self.model.add_bool_or([~self.hand[card], ~self.top[other]])

    def fits(self) -> None:
        for card in CARDS:
            beside = [self.at[slot][other] for slot in ("t1", "t2") for other in CONNECT[card]]
            self.model.add_bool_or([~self.moved[card], *beside])

    def jacks_suit(self) -> None:
        self.model.add_bool_or(self.at["t0"][:10])

    def nothing_before(self) -> None:
        for family in TRIOS:
            self.model.add_bool_or([~self.top[card] for card in family])

    def trio_formed(self) -> None:
        """One that the card now lying on the first cell belongs to."""
        formed = [
            self._all((self.moved[card], *(self.after[other] for other in family if other != card)))
            for family in TRIOS
            for card in family
        ]
        self.model.add_bool_or(formed)

    def quartet_before(self) -> None:
        self.model.add_exactly_one(self._all(self.top[card] for card in family) for family in QUARTETS)

    def quartet_after(self) -> None:
        self.model.add_exactly_one(self._all(self.after[card] for card in family) for family in QUARTETS)

    def no_quartet_after(self) -> None:
        for family in QUARTETS:
            self.model.add_bool_or([~self.after[card] for card in family])

    def wins(self) -> None:
        model = self.model
        self.scores = [model.new_int_var(LEAST_SCORE, ENOUGH - 1, "") for _ in range(2)]
        score, other = self.scores
        model.add(score - other < LEAD)
        model.add(other - score < LEAD)
        enough, ahead = model.new_bool_var(""), model.new_bool_var("")
        model.add(score + QUARTET >= ENOUGH).only_enforce_if(enough)
        model.add(score + QUARTET < ENOUGH).only_enforce_if(~enough)
        model.add(score + QUARTET - other >= LEAD).only_enforce_if(ahead)
        model.add(score + QUARTET - other < LEAD).only_enforce_if(~ahead)
        model.add_bool_or(enough, ahead)


class Reader(cp_model.CpSolverSolutionCallback):
    """Takes every solution, until there were so many or the time is over."""

    def __init__(self, world: World, meter: Meter, most: int) -> None:
        super().__init__()
        self.world, self.meter, self.most = world, meter, most
        self.many = 0
        self.failure: Exception | None = None

    def on_solution_callback(self) -> None:
        world = self.world
        lying = [self.value(number) for number in world.lying]
        hand = [self.value(number) for number in world.held]
        scores = tuple(self.value(number) for number in world.scores) or (0, 0)
        self.many += 1
        try:
            goes_on = self.meter.solved(*world.sought.position(lying, hand, scores))
        except Exception as failure:  # would be lost between here and the solver
            self.failure, goes_on = failure, False
        if not goes_on or self.many == self.most:
            self.stop_search()


def search(meter: Meter, seed: int, per_restart: int, *, at_random: bool) -> None:
    """Solutions until the time is over; after so many (0: never) again with another seed."""
    world = World(meter.sought)
    while meter.time_left():
        solver = cp_model.CpSolver()
        settings = solver.parameters
        settings.num_workers = 1
        settings.linearization_level = 0  # quicker than the default here, as tried; no presolve is slower
        settings.enumerate_all_solutions = per_restart != 1
        settings.max_time_in_seconds = max(0.01, meter.until - meter.ended)
        settings.random_seed = seed
        if at_random:
            settings.random_branches_ratio = settings.random_polarity_ratio = 1.0
        reader = Reader(world, meter, per_restart)
        solver.solve(world.model, reader)
        if reader.failure:
            raise reader.failure
        meter.tried += 1
        seed += 1
        if not per_restart:
            break
    meter.time_left()


def in_order(meter: Meter, seed: int) -> None:
    search(meter, seed, 0, at_random=False)


def at_random(meter: Meter, seed: int) -> None:
    search(meter, seed, 0, at_random=True)


def restarted(meter: Meter, seed: int) -> None:
    search(meter, seed, 100, at_random=True)
