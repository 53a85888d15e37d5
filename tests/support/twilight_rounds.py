"""A round of the clash for tests of single steps: orders are there, nothing is resolved yet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from twilight_fights import Bout, Champ, sword

from rulesets.dice import Tape
from rulesets.events import Event
from rulesets.intents import Intent
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.clash_round import Blow, ClashRound
from rulesets.twilight.items import items_of
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import FightState
from rulesets.twilight.tuning import Tuning

SWORD = sword(4)


def special_of(*effects: Effect, **more: Any) -> Perk:
    """A special for 1 AP."""
    return Perk(effects=effects, **more)


def passive_of(*effects: Effect, **more: Any) -> Perk:
    """A passive."""
    return Perk(kind="passive", ap=0, effects=effects, **more)


def tactical_of(*effects: Effect, **more: Any) -> Perk:
    """A tactical perk at an opponent."""
    return Perk(kind="tactical", ap=0, directed=True, effects=effects, **more)


def fight(*champs: Champ, tuning: Tuning | None = None, **fields: Any) -> FightState:
    """A fight in the first round of its clash, all orders locked."""
    state = Bout(*champs, tuning=tuning).state
    return replace(state, **{"stage": "locked", "round": 1, **fields})


def round_of(
    state: FightState,
    orders: Mapping[str, tuple[Intent, ...]] | None = None,
    faces: Iterable[int] = (),
) -> ClashRound:
    """A round with these orders; the dice show ``faces``."""
    scene = Scene(state, Tape(faces), 0)
    return ClashRound(scene, {who: items_of(parts) for who, parts in (orders or {}).items()})


def blow(attacker: str, target: str, successes: int, item: int = 0, **more: Any) -> Blow:
    """An attack roll that was thrown."""
    weapon = more.pop("weapon", SWORD)
    return Blow(attacker, target, weapon, successes, item, **more)


def told(round_: ClashRound, kind: type[Event]) -> list[Any]:
    """The events of a kind so far."""
    return [event for event in round_.scene.events if isinstance(event, kind)]
