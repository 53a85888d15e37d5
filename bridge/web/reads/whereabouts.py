"""Where all stood at each public event of a fight: for rulers, and for the ground's bounds."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bridge.export.frames import GONE
from bridge.export.zones import flat
from bridge.folding import Step
from grid.blocks import Block
from grid.footprint import Footprint
from grid.metric import Metric
from rulesets.actors import FighterId
from rulesets.view import FightView


@dataclass(frozen=True, slots=True)
class Spot:
    """A fighter's feet. ``held``: he stood there, else he walked as he liked."""

    pos: Block
    footprint: Footprint
    held: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """Who stood where from the public event ``seq`` on, and how distances were counted then."""

    seq: int
    spots: Mapping[FighterId, Spot]
    metric: Metric


@dataclass(slots=True)
class Whereabouts:
    """Fed with a fight's decisions, from the first one on. ``low``, ``high``: all blocks that
    anybody stood on lie between them, both included; ``seq``: the last public event."""

    world: str = ""
    seq: int = 0
    low: Block | None = None
    high: Block | None = None
    _moments: list[Moment] = field(default_factory=list)
    _levels: Counter[int] = field(default_factory=Counter)

    def take(self, unit: Sequence[Step]) -> None:
        """Take in what comes next."""
        for step in unit:
            if step.row.seq is not None:
                self.seq = step.row.seq
                view = step.ruleset.fight_view(step.after)
                metric = step.ruleset.metric(step.ruleset.fight_tuning(step.after))
                self._note(view, metric)

    def at(self, seq: int) -> Moment | None:
        """How all stood right after the public event ``seq``; None: nobody did yet."""
        place = bisect_right(self._moments, seq, key=lambda moment: moment.seq)
        return self._moments[place - 1] if place else None

    @property
    def level(self) -> int:
        """The height (feet y) at which there was most of the fight; of equal ones the lowest."""
        return min(self._levels, key=lambda y: (-self._levels[y], y), default=0)

    def _note(self, view: FightView, metric: Metric) -> None:
        self.world = view.world or self.world
        spots = {
            one.id: Spot(one.pos, flat(one.footprint), one.held)
            for one in view.fighters
            if one.standing != GONE
        }
        last = self._moments[-1] if self._moments else None
        if last is None or last.spots != spots or last.metric != metric:
            self._moments.append(Moment(self.seq, spots, metric))
            for spot in spots.values():
                self._widen(spot)

    def _widen(self, spot: Spot) -> None:
        self._levels[spot.pos.y] += 1
        for dx, dz in spot.footprint:
            block = spot.pos.offset(dx, 0, dz)
            self.low = Block(*map(min, self.low or block, block))
            self.high = Block(*map(max, self.high or block, block))
