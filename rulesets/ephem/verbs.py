"""The tables of verbs: for each what is legal now, why something is not, and what it does.

A rule's module brings the functions; its rows stand here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem import (
    attack,
    auto,
    defence,
    ending,
    fates,
    leaving,
    masters,
    movement,
    turns,
    world,
)
from rulesets.ephem.field import Field
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body
from rulesets.errors import RuleViolation
from rulesets.intents import Intent, Option


@dataclass(frozen=True, slots=True)
class FighterVerb:
    """What a fighter may say: what is legal now, why something is not, and what it does.

    ``admits``: the answer of ``options`` to one intent, where that is found out more cheaply.
    """

    options: Callable[[Field, Body], list[Option]]
    refusal: Callable[[Field, FighterId, Intent], RuleViolation]
    carry: Callable[[Scene, Body, Intent], None]
    admits: Callable[[Field, Body, Intent], bool] | None = None


@dataclass(frozen=True, slots=True)
class OnlookerVerb:
    """What one who does not fight here may say."""

    options: Callable[[Field, PlayerId], list[Option]]
    refusal: Callable[[Field, PlayerId, Intent], RuleViolation]
    carry: Callable[[Scene, PlayerId, Intent], None]


@dataclass(frozen=True, slots=True)
class MasterVerb:
    """What a moderator may say."""

    options: Callable[[Field], list[Option]]
    carry: Callable[[Scene, PlayerId, Intent], None]


@dataclass(frozen=True, slots=True)
class WorldVerb:
    """What the world reports."""

    options: Callable[[Field], list[Option]]
    carry: Callable[[Scene, Intent], None]


FIGHTER_VERBS: Final[Mapping[str, FighterVerb]] = MappingProxyType(
    {
        "init": FighterVerb(turns.init_options, turns.init_refusal, turns.init),
        "strike": FighterVerb(leaving.answer_options, leaving.answer_refusal, leaving.strike),
        "decline": FighterVerb(leaving.answer_options, leaving.answer_refusal, leaving.decline),
        "parry": FighterVerb(defence.parry_options, defence.defence_refusal, defence.parry),
        "dodge": FighterVerb(defence.dodge_options, defence.defence_refusal, defence.dodge),
        "take": FighterVerb(defence.take_options, defence.defence_refusal, defence.take),
        "attack": FighterVerb(attack.attack_options, attack.attack_refusal, attack.attack),
        "move": FighterVerb(movement.move_options, movement.move_refusal, movement.move),
        "step": FighterVerb(
            movement.step_options, movement.step_refusal, movement.step, movement.admits_step
        ),
        "done": FighterVerb(movement.done_options, movement.done_refusal, movement.done),
        "end": FighterVerb(turns.end_options, turns.end_refusal, turns.end),
        "auto": FighterVerb(auto.auto_options, auto.auto_refusal, auto.auto),
        "peace": FighterVerb(ending.peace_options, ending.peace_refusal, ending.peace),
        "surrender": FighterVerb(fates.surrender_options, fates.surrender_refusal, fates.surrender),
    }
)
"""In the order in which menus show them."""

SAID_INSTEAD: Final = (
    "init",
    "strike",
    "hinder",
    "decline",
    "parry",
    "dodge",
    "take",
    "brace",
    "slip",
    "guard",
    "attack",
    "cast",
    "move",
    "done",
    "end",
)
"""What a refusal about questions names as possible; the rest is possible at any time."""

ONLOOKER_VERBS: Final[Mapping[str, OnlookerVerb]] = MappingProxyType({})

MASTER_VERBS: Final[Mapping[str, MasterVerb]] = MappingProxyType(
    {
        "start": MasterVerb(masters.start_options, masters.start),
        "next": MasterVerb(masters.next_options, masters.next_),
        "hp": MasterVerb(masters.hp_options, masters.hp),
        "end": MasterVerb(masters.end_options, masters.end),
    }
)

WORLD_VERBS: Final[Mapping[str, WorldVerb]] = MappingProxyType(
    {
        "committed": WorldVerb(world.committed_options, world.committed),
        "opened": WorldVerb(world.opened_options, world.opened),
        "held": WorldVerb(world.held_options, world.held),
        "placed": WorldVerb(world.placed_options, world.placed),
        "spoke": WorldVerb(world.spoke_options, world.spoke),
        "looked": WorldVerb(world.looked_options, world.looked),
        "entered": WorldVerb(world.entered_options, world.entered),
        "left": WorldVerb(world.left_options, world.left),
        "tuned": WorldVerb(world.tuned_options, world.tuned),
        "sheet": WorldVerb(world.sheet_options, world.sheet),
        "silence": WorldVerb(world.silence_options, world.silence),
    }
)

NOT_YET: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cast": "E-25",
        "swap": "E-26",
        "reload": "E-24",
        "loaded": "E-24",
        "use": "E-27",
        "carry": "E-28",
        "drop": "E-28",
        "pass": "E-29",
        "cancel": "E-30",
        "guard": "E-38",
        "escape": "E-42",
        "hinder": "E-44",
        "caught": "E-47",
        "letgo": "E-47",
        "push": "E-49",
        "brace": "E-49",
        "slip": "E-49",
        "join": "E-50",
        "call": "E-51",
        "surprise": "E-18",
        "wound": "E-23",
        "undo": "E-20",
        "skip": "E-57",
        "dispute": "E-55",
    }
)
"""Words of E-20 and around it that are not there yet, each with its rule."""

NOT_YET_FOR_MASTERS: Final = frozenset(
    {
        "undo",
        "place",
        "add",
        "kick",
        "modifier",
        "advantage",
        "disadvantage",
        "effect",
        "pause",
        "resume",
        "npc",
    }
)
