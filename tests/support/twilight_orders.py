"""Orders to be judged: champions with perks of all kinds, and what the table of T-26 answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from twilight_fights import Bout, Champ, sword

from rulesets.errors import RuleViolation
from rulesets.intents import Intent, intent
from rulesets.twilight.build import Build
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.checking import problem
from rulesets.twilight.items import items_of
from rulesets.twilight.state import FightState, changed
from rulesets.twilight.terms import Fallen
from rulesets.twilight.tuning import Tuning

PERKS = {
    "кинжал": Perk(directed=True, effects=(Effect("damage", amount=2),)),
    "щит": Perk(ap=2, effects=(Effect("full_defence"),)),
    "жаль": Perk(directed=True, weapon_based=True, effects=(Effect("attack"),)),
    "лечение": Perk(
        directed=True, hostile=False, ap=0, uses_per_fight=0, effects=(Effect("heal", amount=2),)
    ),
    "буря": Perk(storm_special=True, ap=0, effects=(Effect("full_defence"),)),
    "дорогой": Perk(energy_cost=3, ap=0, effects=(Effect("full_defence"),)),
    "мантия": Perk(ap=0, directed=True, in_round=True, effects=(Effect("take_ap", amount=1),)),
    "пусто": Perk(configured=False),
    "орлиный взор": Perk(kind="tactical", ap=0, directed=True, effects=(Effect("learn"),)),
    "чутьё": Perk(
        kind="tactical", ap=0, directed=True, in_round=True, effects=(Effect("cancel_special"),)
    ),
    "шаг": Perk(kind="tactical", ap=1, hostile=False, effects=(Effect("extend"),)),
    "два клинка": Perk(
        kind="passive", ap=0, effects=(Effect("extra_roll", amount=1, rolls=("attack",), weapon=2),)
    ),
    "гроза": Perk(
        kind="passive",
        ap=0,
        effects=(Effect("extra_roll", amount=1, rolls=("attack",), infidels=True),),
    ),
    "стена": Perk(
        kind="passive", ap=0, effects=(Effect("extra_roll", amount=1, rolls=("defence",)),)
    ),
}
SWORDS = {"меч": sword(4), "второй меч": sword(4)}


def champ(name: str, side: str = "", **more: Any) -> Champ:
    return Champ(name, side, weapons=SWORDS, perks=more.pop("perks", PERKS), **more)


def duel(tuning: Tuning | None = None, **more: Any) -> Bout:
    """A duel in its first round: a with all perks against b."""
    return Bout(champ("a", **more), champ("b"), tuning=tuning).start()


def squads() -> Bout:
    """a and b against c and d, in the first round."""
    bout = Bout(champ("a", "x"), champ("b", "x"), champ("c", "y"), champ("d", "y"))
    return bout.start()


def answer(state: FightState, *parts: Intent) -> RuleViolation | None:
    return problem(state, state.champion("a"), items_of(parts))


def code(state: FightState, *parts: Intent) -> str:
    found = answer(state, *parts)
    return found.code.value if found else ""


def with_a(state: FightState, **fields: Any) -> FightState:
    return changed(state, "a", **fields)


def phantom(act: str | None = None, **slots: Any) -> Intent:
    return intent("phantom", act=act, **slots)


def haunted(state: FightState) -> FightState:
    """A round of the legends: a phantom of z helps a (T-104)."""
    dead = Fallen("z", "Зет", Build(weapons=SWORDS, perks=PERKS))
    return replace(with_a(state, phantom="z"), chaos="legends", fallen=(dead,))


UNREAD = intent("unparsed", text="прыжок")
HEAVY: dict[str, Any] = {"wound": "heavy"}
