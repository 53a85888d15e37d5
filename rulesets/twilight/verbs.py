"""The tables of verbs: for each what is legal now, why something is not, and what it does.

A rule's module brings the functions; its rows stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rulesets.actors import PlayerId
from rulesets.errors import RuleViolation
from rulesets.intents import Draft, Intent, Option
from rulesets.twilight import (
    crowd,
    ending,
    masters,
    ordering,
    rushing,
    tactics,
    world,
)
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


@dataclass(frozen=True, slots=True)
class ChampionVerb:
    """What a champion may say: options (given the draft so far), refusal, and what it does."""

    options: Callable[[FightState, Champion, Draft], list[Option]]
    refusal: Callable[[FightState, Champion, Intent], RuleViolation]
    carry: Callable[[Scene, Champion, Intent], None]


@dataclass(frozen=True, slots=True)
class OnlookerVerb:
    """What one who does not fight here may say."""

    options: Callable[[FightState, PlayerId], list[Option]]
    refusal: Callable[[FightState, PlayerId, Intent], RuleViolation]
    carry: Callable[[Scene, PlayerId, Intent], None]


@dataclass(frozen=True, slots=True)
class MasterVerb:
    """What a master may say."""

    options: Callable[[FightState, PlayerId], list[Option]]
    refusal: Callable[[FightState, Intent], RuleViolation]
    carry: Callable[[Scene, PlayerId, Intent], None]


@dataclass(frozen=True, slots=True)
class WorldVerb:
    """What the world reports."""

    options: Callable[[FightState], list[Option]]
    carry: Callable[[Scene, Intent], None]


CHAMPION_VERBS: Final[Mapping[str, ChampionVerb]] = MappingProxyType(
    {
        "order": ChampionVerb(ordering.order_options, ordering.order_refusal, ordering.order),
        "clear": ChampionVerb(ordering.clear_options, ordering.clear_refusal, ordering.clear),
        "confirm": ChampionVerb(
            ordering.confirm_options, ordering.confirm_refusal, ordering.confirm
        ),
        "tactic": ChampionVerb(tactics.tactic_options, tactics.tactic_refusal, tactics.tactic),
        "finisher": ChampionVerb(
            rushing.finisher_options, rushing.finisher_refusal, rushing.finisher
        ),
        "fate": ChampionVerb(crowd.fate_options, crowd.fate_refusal, crowd.fate),
        "crowd": ChampionVerb(crowd.own_options, crowd.own_refusal, crowd.own),
        "surrender": ChampionVerb(
            ending.surrender_options, ending.surrender_refusal, ending.surrender
        ),
        "peace": ChampionVerb(ending.peace_options, ending.peace_refusal, ending.peace),
    }
)
"""In the order in which menus show them."""

ONLOOKER_VERBS: Final[Mapping[str, OnlookerVerb]] = MappingProxyType(
    {"crowd": OnlookerVerb(crowd.crowd_options, crowd.crowd_refusal, crowd.crowd)}
)

MASTER_VERBS: Final[Mapping[str, MasterVerb]] = MappingProxyType(
    {
        "round": MasterVerb(masters.round_options, masters.round_refusal, masters.round_),
        "roll": MasterVerb(masters.roll_options, masters.roll_refusal, masters.roll),
        "next": MasterVerb(masters.next_options, masters.next_refusal, masters.next_),
        "condition": MasterVerb(
            masters.condition_options, masters.condition_refusal, masters.condition
        ),
        "crowd": MasterVerb(crowd.will_options, crowd.will_refusal, crowd.will),
        "hp": MasterVerb(masters.hp_options, masters.points_refusal, masters.hp),
        "energy": MasterVerb(masters.energy_options, masters.points_refusal, masters.energy),
        "orders": MasterVerb(masters.orders_options, masters.orders_refusal, masters.orders),
        "end": MasterVerb(masters.end_options, masters.end_refusal, masters.end),
    }
)

WORLD_VERBS: Final[Mapping[str, WorldVerb]] = MappingProxyType(
    {
        "committed": WorldVerb(world.committed_options, world.committed),
        "opened": WorldVerb(world.opened_options, world.opened),
        "held": WorldVerb(world.told_options("held"), world.ignored),
        "mounted": WorldVerb(world.told_options("mounted"), world.ignored),
        "spoke": WorldVerb(world.told_options("spoke"), world.ignored),
        "entered": WorldVerb(world.told_options("entered"), world.entered),
        "left": WorldVerb(world.told_options("left"), world.left),
        "tuned": WorldVerb(world.tuned_options, world.tuned),
        "sheet": WorldVerb(world.sheet_options, world.sheet),
        "zoned": WorldVerb(world.zoned_options, world.zoned),
        "silence": WorldVerb(world.silence_options, world.silence),
    }
)
