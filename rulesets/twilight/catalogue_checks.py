"""What of a catalogue does not fit together, though each value is allowed (section 16)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import fields
from types import MappingProxyType
from typing import Final, TypeAlias

from rulesets.twilight.arena import BUILT_IN, SUNNY, names
from rulesets.twilight.catalogue import NEEDS, Do, Effect, Perk, PerkKind, Weapon
from rulesets.twilight.tuning import Tuning

Fault: TypeAlias = tuple[str, str]
"""A key within ``[twilight]``, and what is wrong there."""

_ACTIVE: Final = ("active",)
_PASSIVE: Final = ("passive",)
_EARLY: Final = ("active", "tactical")

KINDS: Final[Mapping[Do, tuple[PerkKind, ...]]] = MappingProxyType(
    {
        "dice": ("active", "passive"),
        "ap": _PASSIVE,
        "extra_roll": _PASSIVE,
        "attack": _ACTIVE,
        "shadow": _ACTIVE,
        "damage": _ACTIVE,
        "drain": _ACTIVE,
        "heal": ("active", "passive"),
        "restore": _ACTIVE,
        "cure": _ACTIVE,
        "take_ap": _EARLY,
        "full_defence": _ACTIVE,
        "absolute_defence": _ACTIVE,
        "cancel_special": ("tactical",),
        "cancel_attack": _ACTIVE,
        "reflect_attack": _ACTIVE,
        "blind_defence": _ACTIVE,
        "trap": _ACTIVE,
        "extend": ("active", "passive", "tactical"),
        "block_deathblow": _PASSIVE,
        "reborn": _PASSIVE,
        "unbroken": _PASSIVE,
        "kills": _PASSIVE,
        "steal": _PASSIVE,
        "on_misses": _PASSIVE,
        "dance": _ACTIVE,
        "grip": _PASSIVE,
        "foresight": ("tactical",),
        "whisper": _ACTIVE,
        "to_endgame": _ACTIVE,
        "immune": _PASSIVE,
        "literate": _PASSIVE,
        "learn": _EARLY,
    }
)
"""In which kinds of perks an effect works."""

AIMED: Final[Collection[Do]] = frozenset(
    {
        "attack",
        "shadow",
        "damage",
        "drain",
        "take_ap",
        "cancel_special",
        "foresight",
        "to_endgame",
        "learn",
    }
)
"""Effects on somebody else: their perk is ``directed``."""

TIMED: Final[Collection[Do]] = frozenset({"take_ap", "cancel_special"})
"""Effects in a round that their perk names: it has ``in_round``."""

MORE: Final[Mapping[Do, tuple[str, ...]]] = MappingProxyType(
    {
        "dice": ("weapons",),
        "extra_roll": ("weapon", "infidels", "beside"),
        "attack": ("amount",),
        "absolute_defence": ("twilight",),
    }
)
"""Fields of an effect that may be set beside those that it needs."""

_PLAIN: Final = Effect()


def contradictions(tuning: Tuning) -> list[Fault]:
    """Return keys whose values do not fit one another or name what is not there, and why."""
    return [
        *_of_weapons(tuning),
        *_of_classes(tuning),
        *_of_perks(tuning),
        *_of_conditions(tuning),
        *_of_rewards(tuning),
        *_of_shop(tuning),
    ]


def _of_weapons(tuning: Tuning) -> Iterator[Fault]:
    for name, weapon in tuning.weapons.items():
        for key, why in _of_weapon(weapon):
            yield f"weapons.{name}.{key}", why


def _of_weapon(weapon: Weapon) -> Iterator[Fault]:
    """Deathblows are of lethality, drains of power (T-53, T-56)."""
    if weapon.main == "power" and weapon.deathblow is not None:
        yield "deathblow", "a weapon of power has none (T-53)"
    if weapon.main == "lethality" and weapon.deathblow is None:
        yield "deathblow", "is missing: every weapon of lethality has one (T-53)"
    if weapon.main == "lethality" and weapon.drain is not None:
        yield "drain", "a weapon of lethality has none (T-56)"


def _of_classes(tuning: Tuning) -> Iterator[Fault]:
    for name, one in tuning.classes.items():
        key = f"classes.{name}"
        yield from _unknown(f"{key}.weapons", one.weapons, tuning.weapons, "weapon")
        yield from _unknown(f"{key}.armour", (one.armour,), tuning.armour, "armour")
        yield from _unknown(f"{key}.perks", one.perks, tuning.perks.catalogue, "perk")


def _unknown(
    key: str, names: tuple[str, ...], known: Collection[str], what: str
) -> Iterator[Fault]:
    for name in names:
        if name not in known:
            yield key, f'there is no {what} "{name}"; there are: {", ".join(known)}'


def _of_perks(tuning: Tuning) -> Iterator[Fault]:
    for name, perk in tuning.perks.catalogue.items():
        key = f"perks.catalogue.{name}"
        if perk.of_class:
            yield from _unknown(f"{key}.of_class", (perk.of_class,), tuning.classes, "class")
        yield from _unknown(f"{key}.weapons", perk.weapons, tuning.weapons, "weapon")
        if perk.base_weapon_dice and perk.kind != "passive":
            yield f"{key}.base_weapon_dice", '"base_weapon_dice" works in passive perks only'
        for place, one in enumerate(perk.effects):
            here = f"{key}.effects.{place}"
            yield from ((f"{here}.do", why) for why in _of_perk(perk, one))
            yield from ((f"{here}.{field}", why) for field, why in _of_effect(one))
            yield from _unknown(f"{here}.weapons", one.weapons, tuning.weapons, "weapon")


def _of_perk(perk: Perk, one: Effect) -> Iterator[str]:
    """Why a perk cannot have an effect."""
    kinds = KINDS[one.do]
    if perk.kind not in kinds:
        yield f'"{one.do}" works in {", ".join(kinds)} perks only'
    if one.do == "heal" and perk.kind == "passive" and not _steals(perk):
        yield '"heal" in a passive perk needs "steal" beside it'
    if one.do in AIMED and not perk.directed:
        yield f'"{one.do}" needs directed = true'
    if one.do in TIMED and not perk.in_round:
        yield f'"{one.do}" needs in_round = true'


def _steals(perk: Perk) -> bool:
    return any(one.do == "steal" for one in perk.effects)


def _of_effect(one: Effect) -> Iterator[tuple[str, str]]:
    """The fields of an effect that do not fit it, and why."""
    allowed = {"do", *NEEDS.get(one.do, ()), *MORE.get(one.do, ())}
    for field in fields(one):
        if field.name not in allowed and getattr(one, field.name) != getattr(_PLAIN, field.name):
            yield field.name, f'"{one.do}" has no {field.name}'
    if one.lo is not None and one.hi is not None and one.lo > one.hi:
        yield "lo", f"lo is greater than hi: {one.lo} > {one.hi}"
    if one.do == "extra_roll" and one.rolls not in ((), ("attack",), ("defence",)):
        yield "rolls", '"extra_roll" needs rolls = ["attack"] or rolls = ["defence"]'


def _of_conditions(tuning: Tuning) -> Iterator[Fault]:
    for place, gear in enumerate(tuning.conditions.random_gear):
        key = f"conditions.random_gear.{place}"
        yield from _unknown(f"{key}.weapons", gear.weapons, tuning.weapons, "weapon")
        yield from _unknown(f"{key}.armour", (gear.armour,), tuning.armour, "armour")
    own = [one.name for one in tuning.conditions.custom]
    for place, name in enumerate(own):
        if not name or name in own[:place] or name in BUILT_IN:
            yield f"conditions.custom.{place}.name", "must be a name that no other condition has"


def _of_rewards(tuning: Tuning) -> Iterator[Fault]:
    """A condition that pays is one that there is, and no victory costs legend (T-140)."""
    known = tuple(name for name in names(tuning) if name != SUNNY)
    for name, more in tuning.reward.conditions.items():
        key = f"reward.conditions.{name}"
        yield from _unknown(key, (name,), known, "condition")
        if more < -tuning.reward.base:
            yield key, f"should be greater than or equal to {-tuning.reward.base}"


def _of_shop(tuning: Tuning) -> Iterator[Fault]:
    for name, ware in tuning.shop.items():
        known: Mapping[str, Collection[str]] = {
            "weapon": tuning.weapons,
            "armour": tuning.armour,
            "perk": tuning.perks.catalogue,
        }
        sold = ware.name or name
        yield from _unknown(f"shop.{name}.name", (sold,), known[ware.kind], ware.kind)
