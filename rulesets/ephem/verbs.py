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
    calling,
    carrying,
    consumables,
    defence,
    emotes,
    ending,
    escape,
    fates,
    fight_npcs,
    groups,
    guard,
    joining,
    leaving,
    master_effects,
    master_members,
    master_places,
    masters,
    movement,
    passing,
    pursuit,
    push,
    shooting,
    skipping,
    spells,
    turns,
    wielding,
    world,
    wounds,
    zone,
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
    refusal: Callable[[Field, Intent], RuleViolation] = masters.refusal


@dataclass(frozen=True, slots=True)
class WorldVerb:
    """What the world reports."""

    options: Callable[[Field], list[Option]]
    carry: Callable[[Scene, Intent], None]


FIGHTER_VERBS: Final[Mapping[str, FighterVerb]] = MappingProxyType(
    {
        "init": FighterVerb(turns.init_options, turns.init_refusal, turns.init),
        "act": FighterVerb(groups.act_options, groups.act_refusal, groups.act),
        "hinder": FighterVerb(escape.hinder_options, escape.hinder_refusal, escape.hinder),
        "caught": FighterVerb(pursuit.caught_options, pursuit.caught_refusal, pursuit.caught),
        "letgo": FighterVerb(pursuit.letgo_options, pursuit.letgo_refusal, pursuit.letgo),
        "strike": FighterVerb(leaving.answer_options, leaving.answer_refusal, leaving.strike),
        "decline": FighterVerb(leaving.decline_options, leaving.answer_refusal, leaving.decline),
        "parry": FighterVerb(defence.parry_options, defence.defence_refusal, defence.parry),
        "dodge": FighterVerb(defence.dodge_options, defence.defence_refusal, defence.dodge),
        "take": FighterVerb(defence.take_options, defence.defence_refusal, defence.take),
        "brace": FighterVerb(push.brace_options, push.answer_refusal, push.brace),
        "slip": FighterVerb(push.slip_options, push.answer_refusal, push.slip),
        "attack": FighterVerb(attack.attack_options, attack.attack_refusal, attack.attack),
        "cast": FighterVerb(spells.cast_options, spells.cast_refusal, spells.cast),
        "move": FighterVerb(movement.move_options, movement.move_refusal, movement.move),
        "step": FighterVerb(
            movement.step_options, movement.step_refusal, movement.step, movement.admits_step
        ),
        "push": FighterVerb(push.push_options, push.push_refusal, push.push),
        "reload": FighterVerb(shooting.reload_options, shooting.reload_refusal, shooting.reload),
        "swap": FighterVerb(wielding.swap_options, wielding.swap_refusal, wielding.swap),
        "use": FighterVerb(consumables.use_options, consumables.use_refusal, consumables.use),
        "pass": FighterVerb(passing.pass_options, passing.pass_refusal, passing.pass_),
        "carry": FighterVerb(carrying.carry_options, carrying.carry_refusal, carrying.carry),
        "drop": FighterVerb(carrying.drop_options, carrying.drop_refusal, carrying.drop),
        "call": FighterVerb(calling.call_options, calling.call_refusal, calling.call),
        "done": FighterVerb(movement.done_options, movement.done_refusal, movement.done),
        "cancel": FighterVerb(emotes.cancel_options, emotes.cancel_refusal, emotes.cancel),
        "escape": FighterVerb(escape.escape_options, escape.escape_refusal, escape.escape),
        "end": FighterVerb(turns.end_options, turns.end_refusal, turns.end),
        "wound": FighterVerb(wounds.wound_options, wounds.wound_refusal, wounds.wound),
        "guard": FighterVerb(guard.guard_options, guard.guard_refusal, guard.guard),
        "auto": FighterVerb(auto.auto_options, auto.auto_refusal, auto.auto),
        "skip": FighterVerb(skipping.skip_options, skipping.skip_refusal, skipping.skip),
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

ONLOOKER_VERBS: Final[Mapping[str, OnlookerVerb]] = MappingProxyType(
    {"join": OnlookerVerb(joining.join_options, joining.join_refusal, joining.join)}
)

MASTER_VERBS: Final[Mapping[str, MasterVerb]] = MappingProxyType(
    {
        "start": MasterVerb(masters.start_options, masters.start),
        "next": MasterVerb(masters.next_options, masters.next_),
        "hp": MasterVerb(masters.hp_options, masters.hp, masters.hp_refusal),
        "place": MasterVerb(
            master_places.place_options, master_places.place, master_places.place_refusal
        ),
        "add": MasterVerb(
            master_members.add_options, master_members.add, master_members.add_refusal
        ),
        "kick": MasterVerb(
            master_members.kick_options, master_members.kick, master_members.kick_refusal
        ),
        "npc": MasterVerb(fight_npcs.npc_options, fight_npcs.npc, fight_npcs.npc_refusal),
        "effect": MasterVerb(
            master_effects.effect_options, master_effects.effect, master_effects.effect_refusal
        ),
        "modifier": MasterVerb(
            master_effects.modifier_options,
            master_effects.modifier,
            master_effects.modifier_refusal,
        ),
        "advantage": MasterVerb(
            master_effects.advantage_options, master_effects.edge, master_effects.edge_refusal
        ),
        "disadvantage": MasterVerb(
            master_effects.disadvantage_options, master_effects.edge, master_effects.edge_refusal
        ),
        "end": MasterVerb(masters.end_options, masters.end),
    }
)

WORLD_VERBS: Final[Mapping[str, WorldVerb]] = MappingProxyType(
    {
        "committed": WorldVerb(world.committed_options, world.committed),
        "opened": WorldVerb(world.opened_options, world.opened),
        "held": WorldVerb(world.held_options, world.held),
        "mounted": WorldVerb(world.mounted_options, world.mounted),
        "placed": WorldVerb(world.placed_options, world.placed),
        "spoke": WorldVerb(world.spoke_options, world.spoke),
        "looked": WorldVerb(world.looked_options, world.looked),
        "entered": WorldVerb(world.entered_options, world.entered),
        "left": WorldVerb(world.left_options, world.left),
        "tuned": WorldVerb(world.tuned_options, world.tuned),
        "sheet": WorldVerb(world.sheet_options, world.sheet),
        "stepped": WorldVerb(pursuit.stepped_options, pursuit.stepped),
        "system_hit": WorldVerb(pursuit.hit_options, pursuit.hit),
        "zoned": WorldVerb(zone.zoned_options, zone.zoned),
        "silence": WorldVerb(world.silence_options, world.silence),
    }
)
