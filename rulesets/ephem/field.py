"""The fight on its ground: distances, ways, gear and dice of those who stand on it. Read only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, TypeAlias

from grid.blocks import Block
from grid.footprint import cells, gap
from grid.gait import Gait
from grid.ground import Ground
from grid.metric import Metric
from grid.sight import line_of_sight
from grid.walking import Path, cheapest_path, escape_exists, reach, steps_from
from rulesets.actors import FighterId
from rulesets.ephem.checks import check
from rulesets.ephem.gear import Gear, bonus_move, counting, gear_of, strikes_in_melee
from rulesets.ephem.hampering import taken
from rulesets.ephem.hands import hands_of, while_carrying
from rulesets.ephem.state import Body, FightState, Movement, Walk
from rulesets.ephem.tuning import Tuning
from rulesets.errors import BrokenInvariant
from rulesets.ruleset import Check

Watch: TypeAlias = Callable[[Block], frozenset[FighterId]]
_Search: TypeAlias = tuple[FighterId, Block, int, int]

MAX_RISE = 2
"""E-11: blocks above the height at which a movement began."""
WAY_OUT_BLOCKS = 4096
"""E-43: so many blocks are looked at for a way out; the ones farthest from opponents first."""


def metric_of(tuning: Tuning) -> Metric:
    """Return how distances are counted (E-10)."""
    return Metric(tuning.metric, tuning.vertical)


def gait_of(tuning: Tuning) -> Gait:
    """Return what a step costs and how high it may go (E-11)."""
    return Gait(
        straight=1,
        diagonal=2,
        max_step_up=tuning.max_step_up,
        max_drop=tuning.max_drop,
        max_rise=MAX_RISE,
        jump_gap=tuning.jump_gap,
    )


def gear_that_counts(body: Body, tuning: Tuning) -> Gear:
    """Return the registered gear that is still there (E-26), and finds a hand (E-28)."""
    gear = counting(gear_of(body.registered, tuning), gear_of(body.equipment, tuning))
    if body.carries is None:
        return gear
    return while_carrying(gear, hands_of(body, tuning), tuning)


def check_of(body: Body, die: str, tuning: Tuning) -> Check | None:
    """Return a fighter's die as it stands now, or None: there is no such die."""
    return check(die, body.sheet, gear_that_counts(body, tuning), tuning)


@dataclass(slots=True)
class _Seen:
    """What one look has found out; several words ask for the same."""

    ways: dict[_Search, dict[Block, Path]] = field(default_factory=dict)
    paths: dict[tuple[FighterId, Block, int, int, Block], Path | None] = field(default_factory=dict)
    watches: dict[FighterId, Watch] = field(default_factory=dict)
    gears: dict[FighterId, Gear] = field(default_factory=dict)
    sights: dict[tuple[Block, Block], bool] = field(default_factory=dict)
    outs: dict[FighterId, bool] = field(default_factory=dict)
    taken: dict[FighterId, frozenset[Block]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Field:
    """A state and the ground it plays on: one look at them, within one call of the decider."""

    state: FightState
    ground: Ground
    _seen: _Seen = field(default_factory=_Seen, repr=False, compare=False)

    @property
    def tuning(self) -> Tuning:
        """The settings that hold now."""
        return self.state.tuning

    def gear(self, who: Body) -> Gear:
        """What of a fighter's gear counts."""
        if who.id not in self._seen.gears:
            self._seen.gears[who.id] = gear_that_counts(who, self.tuning)
        return self._seen.gears[who.id]

    def check(self, who: Body, die: str) -> Check:
        """A fighter's die, which must exist."""
        found = check_of(who, die, self.tuning)
        if found is None:
            raise BrokenInvariant(f"no die {die!r}")
        return found

    def distance(self, a: Body, b: Body) -> int:
        """Blocks between two fighters, the least over their footprints (E-10, E-12)."""
        return self.distance_at(a, a.pos, b)

    def distance_at(self, a: Body, pos: Block, b: Body) -> int:
        """Blocks between two fighters if ``a`` stood on ``pos``."""
        return gap(pos, a.footprint, b.pos, b.footprint, metric_of(self.tuning))

    def in_melee(self, a: Body, b: Body) -> bool:
        """Whether two fighters are in each other's melee zone (E-13)."""
        return self.distance(a, b) <= self.tuning.melee.max

    def sees(self, a: Body, b: Body) -> bool:
        """Whether nothing stops the sight between two, where that is asked for (E-13).

        Of who stands on several blocks the eyes are above any of them (E-12).
        """
        if not self.tuning.line_of_sight:
            return True
        return any(
            self._seen_from(here, there)
            for here in cells(a.pos, a.footprint)
            for there in cells(b.pos, b.footprint)
        )

    def _seen_from(self, a: Block, b: Block) -> bool:
        if (a, b) not in self._seen.sights:
            self._seen.sights[a, b] = line_of_sight(self.ground, a, b)
        return self._seen.sights[a, b]

    def is_safe(self, who: Body) -> bool:
        """Whether he is outside every opponent's melee zone (E-41)."""
        return not any(self.in_melee(who, other) for other in self.state.opponents(who))

    def has_way_out(self, who: Body) -> bool:
        """Whether he can walk away from all opponents, past their melee zones (E-43)."""
        if who.id not in self._seen.outs:
            self._seen.outs[who.id] = self._has_way_out(who)
        return self._seen.outs[who.id]

    def _has_way_out(self, who: Body) -> bool:
        others, zone = tuple(self.state.opponents(who)), self.tuning.melee.max
        far = self.tuning.escape.way_out

        def nearest(pos: Block) -> int:
            return min((self.distance_at(who, pos, other) for other in others), default=far + 1)

        return escape_exists(
            self.ground,
            who.pos,
            lambda pos: nearest(pos) > far,
            lambda pos: nearest(pos) <= zone,
            gait_of(self.tuning),
            WAY_OUT_BLOCKS,
            impassable=self.impassable(who),
            footprint=who.footprint,
            promise=nearest,
        )

    def strikers(self, who: Body, start: Block, to: Block) -> tuple[FighterId, ...]:
        """Who may strike at a step from ``start`` to ``to``, in the order of turns (E-40)."""
        watch = self.watch(who)
        return self.state.in_order(tuple(watch(start) - watch(to)))

    def watch(self, who: Body) -> Watch:
        """Return who could strike at him if he left, by where he stands (E-40)."""
        if who.id not in self._seen.watches:
            self._seen.watches[who.id] = self._watch(who)
        return self._seen.watches[who.id]

    def _watch(self, who: Body) -> Watch:
        zone = self.tuning.melee.max
        armed = [
            other
            for other in self.state.opponents(who)
            if strikes_in_melee(self.gear(other), self.tuning)
            and taken(self.state, other.id, "action") is None
        ]
        seen: dict[Block, frozenset[FighterId]] = {}

        def near(pos: Block) -> frozenset[FighterId]:
            if pos not in seen:
                seen[pos] = frozenset(
                    other.id for other in armed if self.distance_at(who, pos, other) <= zone
                )
            return seen[pos]

        return near

    def budget(self, who: Body, walk: Walk) -> int:
        """Blocks of a whole movement: the action's whatever the gear, the bonus one by armour."""
        if walk == "move":
            return self.tuning.move.action
        return bonus_move(self.gear(who), self.tuning)

    def walks(self, who: Body, movement: Movement) -> dict[Block, Path]:
        """Where an open movement may go on to: the ways from where he stands.

        A movement costs its cheapest way from its first block (E-21), so the blocks are those
        within the whole budget of that one. The costs are those from the first block.
        """
        whole = self.reach(who, movement.origin, movement.budget, movement.origin.y)
        if who.pos == movement.origin:
            return self._stoppable(who, whole)
        most = movement.spent + movement.budget
        ways = self.reach(who, who.pos, most, movement.origin.y)
        return self._stoppable(
            who,
            {
                to: Path(ways[to].steps, path.cost, ways[to].strikes)
                for to, path in whole.items()
                if to in ways
            },
            movement,
        )

    def walk_to(self, who: Body, movement: Movement, to: Block) -> Path | None:
        """The way of :meth:`walks` to one block."""
        whole = self.path(who, movement.origin, movement.budget, movement.origin.y, to)
        if whole is None or who.pos == movement.origin:
            return self._if_stoppable(who, whole)
        most = movement.spent + movement.budget
        way = self.path(who, who.pos, most, movement.origin.y, to)
        if way is None:
            return None
        return self._if_stoppable(who, Path(way.steps, whole.cost, way.strikes), movement)

    def fresh_to(self, who: Body, budget: int, to: Block) -> Path | None:
        """The way of :meth:`fresh` to one block."""
        return self._if_stoppable(who, self.path(who, who.pos, budget, who.pos.y, to))

    def _if_stoppable(
        self, who: Body, path: Path | None, movement: Movement | None = None
    ) -> Path | None:
        if path is None:
            return None
        return self._stoppable(who, {who.pos: path}, movement).get(who.pos)

    def fresh(self, who: Body, budget: int) -> dict[Block, Path]:
        """Where a movement of so many blocks could go that began where he stands."""
        return self._stoppable(who, self.reach(who, who.pos, budget, who.pos.y))

    def _stoppable(
        self, who: Body, ways: dict[Block, Path], movement: Movement | None = None
    ) -> dict[Block, Path]:
        """Leave out the way that stays, and those that cannot be stopped where it must be."""
        return {
            to: path
            for to, path in ways.items()
            if path.steps and (not path.strikes or self.may_stop(who, path.steps, movement))
        }

    def reach(self, who: Body, start: Block, budget: int, origin_y: int) -> dict[Block, Path]:
        """Every block within ``budget``, with its best way (E-11)."""
        search = (who.id, start, budget, origin_y)
        found = self._seen.ways
        if search not in found:
            found[search] = self._search(who, start, budget, origin_y)
        return found[search]

    def path(self, who: Body, start: Block, budget: int, origin_y: int, to: Block) -> Path | None:
        """The best way to one block, as :meth:`reach` has it (E-11)."""
        search = (who.id, start, budget, origin_y, to)
        if search not in self._seen.paths:
            self._seen.paths[search] = self._path(who, start, budget, origin_y, to)
        return self._seen.paths[search]

    def _path(self, who: Body, start: Block, budget: int, origin_y: int, to: Block) -> Path | None:
        gait, terms = gait_of(self.tuning), self._terms(who, origin_y)
        return cheapest_path(self.ground, start, to, budget, gait, **terms)

    def _search(self, who: Body, start: Block, budget: int, origin_y: int) -> dict[Block, Path]:
        gait, terms = gait_of(self.tuning), self._terms(who, origin_y)
        return reach(self.ground, start, budget, gait, **terms)

    def _terms(self, who: Body, origin_y: int) -> dict[str, Any]:
        """Whom a mover meets and what that means, as the grid wants to know it."""
        watch = self.watch(who)
        return {
            "origin_y": origin_y,
            "impassable": self.impassable(who),
            "occupied": self.occupied(who),
            "footprint": who.footprint,
            "strikes": lambda a, b: len(watch(a) - watch(b)),
        }

    def neighbours(self, who: Body, origin_y: int) -> frozenset[Block]:
        """The blocks one step away, by costs not asked for (E-11)."""
        found = steps_from(
            self.ground,
            who.pos,
            origin_y,
            gait_of(self.tuning),
            footprint=who.footprint,
            impassable=self.impassable(who),
        )
        return frozenset(one.to for one in found)

    def may_stop(
        self, who: Body, steps: tuple[Block, ...], movement: Movement | None = None
    ) -> bool:
        """Whether he can stand wherever on this way he would wait for strikes (E-40).

        Who passes an ally cannot stop on its block to be struck at; nor can he who goes round on an
        open ``movement`` where its whole budget does not reach.
        """
        taken, watch = self.occupied(who), self.watch(who)
        stops = [start for start, to in pairwise(steps) if watch(start) - watch(to)]
        return all(
            not taken.intersection(cells(stop, who.footprint))
            and (movement is None or self._pays_for(who, movement, stop))
            for stop in stops
        )

    def _pays_for(self, who: Body, movement: Movement, to: Block) -> bool:
        """Whether a movement could end on a block: its cost counts from its first one (E-21)."""
        whole = self.path(who, movement.origin, movement.budget, movement.origin.y, to)
        return whole is not None

    def impassable(self, who: Body) -> frozenset[Block]:
        """Blocks of his opponents: nobody moves through them (E-11)."""
        return frozenset(
            cell
            for other in self.state.on_own_blocks()
            if other.camp != who.camp
            for cell in cells(other.pos, other.footprint)
        )

    def occupied(self, who: Body) -> frozenset[Block]:
        """Blocks of all others: nobody ends on them (E-11)."""
        if who.id not in self._seen.taken:
            self._seen.taken[who.id] = frozenset(
                cell
                for other in self.state.on_own_blocks()
                if other.id != who.id
                for cell in cells(other.pos, other.footprint)
            )
        return self._seen.taken[who.id]
