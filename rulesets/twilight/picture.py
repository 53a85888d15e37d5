"""A fight as everyone may see it: no hp, no order, no build (T-15, T-17)."""

from __future__ import annotations

from typing import Final

from grid.footprint import SINGLE
from grid.metric import Metric
from rulesets.ruleset import Zone
from rulesets.twilight.asking import MS
from rulesets.twilight.state import Champion, FightState, Stage
from rulesets.twilight.world import ASKING, RUNNING
from rulesets.view import (
    BystanderView,
    ClockView,
    FighterView,
    FightView,
    Phase,
    PromptView,
    Standing,
)

PHASES: Final[dict[Stage, Phase]] = {
    "empty": "committed",
    "committed": "committed",
    "approach": "approach",
    "opening": "locked",
    "orders": "orders",
    "locked": "locked",
    "endgame": "endgame",
    "choice": "choice",
    "over": "over",
}
METRIC: Final = Metric("euclidean", "max")
"""Distances are asked for by nobody but the arena's spectators."""


def fight_view(state: FightState) -> FightView:
    """Return the picture of a fight. Before it opened: an empty one, committed."""
    return FightView(
        ruleset="twilight",
        world=state.world,
        phase=PHASES[state.stage],
        round=state.round,
        turn=None,
        order=(),
        fighters=tuple(_fighter(state, one) for one in state.champions),
        movement=None,
        prompts=tuple(
            PromptView(one.prompt, one.to, one.kind, one.by, one.until) for one in state.prompts
        ),
        training=state.training,
        bystanders=tuple(
            BystanderView(one.uuid, one.where, one.where == "in") for one in state.spectators
        ),
        clock=_clock(state),
    )


def _clock(state: FightState) -> ClockView | None:
    """Until when a stage lasts, whoever has ordered (T-16), or the choice of a winner (T-137)."""
    tuning, silence_s = state.tuning, state.tuning.orders.silence_s
    if state.stage == "choice" and state.deciding is not None:
        return ClockView(state.deciding.until, tuning.choice.timeout_s * MS)
    if state.stage not in ASKING or not silence_s:
        return None
    return ClockView(state.since + silence_s * MS, silence_s * MS)


def _fighter(state: FightState, one: Champion) -> FighterView:
    """A champion, of the side for which he fights since who betrayed whom is public (T-109)."""
    standing: Standing = "active" if one.stands else "down"
    return FighterView(
        id=one.id,
        by=one.by,
        name=one.name,
        pos=one.pos,
        yaw=one.yaw,
        hp=None,
        hp_max=None,
        side=state.side_of(one.id),
        standing=standing,
        away=one.away,
        bonds=tuple(("enemy", other) for other in state.broken_with(one.id)),
        states=tuple(_states(state, one)),
        held=False,
    )


def _states(state: FightState, one: Champion) -> list[str]:
    """What is seen of a champion, as codes: how he fell, that he betrayed an ally (T-109), wound,
    bleeding, poison, exhaustion."""
    found: list[str] = [] if one.stands else [one.standing]
    found += ["traitor"] if one.id in state.traitors else []
    found += [one.wound] if one.wound else []
    found += ["bleeding"] if one.bleeding else []
    found += ["poison"] if one.poison else []
    found += ["exhausted"] if one.exhausted else []
    return found


def arena_of(state: FightState) -> Zone | None:
    """Return where spectators stand (T-138); None: the fight does not run."""
    if state.stage not in RUNNING:
        return None
    centers = tuple((one.pos, SINGLE) for one in state.champions)
    return Zone(centers=centers, radius=state.tuning.crowd.radius, edge=0, metric=METRIC)
