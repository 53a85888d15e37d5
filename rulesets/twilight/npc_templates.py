"""From a template of ``[twilight.npcs]`` to the sheet of an NPC (T-10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rulesets import npc_names
from rulesets.equipment import Equipment, Item
from rulesets.facts import Sheet
from rulesets.twilight.build import RANGES
from rulesets.twilight.npc_tuning import NpcTemplate
from rulesets.twilight.tuning import Tuning

SHOWN: Final = Equipment(main_hand=Item("minecraft:iron_sword"))
"""What every NPC holds to be seen: only its sheet counts in a fight."""


def find(tuning: Tuning, said: str) -> NpcTemplate | None:
    """Return the template of that name, one of the first class for ""; None: there is none."""
    return npc_names.find(tuning.npcs, said) if said else NpcTemplate()


def sheet_of(npc: NpcTemplate) -> Sheet:
    """Return the sheet of an NPC of this template."""
    listed = {"weapon": npc.weapons, "perk": npc.perks}
    listed["armour"] = (npc.armour,) if npc.armour else ()
    traits = {kind: names for kind, names in listed.items() if names}
    return Sheet(dict(npc.attributes), npc.role, traits=traits)


def misfits(tuning: Tuning) -> Iterator[tuple[str, str]]:
    """Yield (key within ``[twilight]``, what is wrong) of templates no NPC could be made of."""
    yield from ((f"npcs.{key}", why) for key, why in npc_names.misfits(tuning.npcs))
    for name, npc in tuning.npcs.items():
        faults = (*_of_numbers(npc), *_of_names(npc, tuning))
        yield from ((f"npcs.{name}.{key}", why) for key, why in faults)


def _of_numbers(npc: NpcTemplate) -> Iterator[tuple[str, str]]:
    for name, value in npc.attributes.items():
        key, (lo, hi) = f"attributes.{name}", RANGES.get(name, (0, -1))
        if name not in RANGES:
            yield key, f'there is no attribute "{name}"; there are: {", ".join(RANGES)}'
        elif not lo <= value <= hi:
            yield key, f"must be {lo}..{hi}, not {value}"


def _of_names(npc: NpcTemplate, tuning: Tuning) -> Iterator[tuple[str, str]]:
    if npc.role and npc.role not in tuning.classes:
        yield "role", f'there is no class "{npc.role}"; there are: {", ".join(tuning.classes)}'
    if npc.armour and npc.armour not in tuning.armour:
        yield "armour", f'there is no armour "{npc.armour}"'
    yield from (
        ("weapons", f'there is no weapon "{one}"')
        for one in npc.weapons
        if one not in tuning.weapons
    )
    yield from (
        ("perks", f'there is no perk "{one}"')
        for one in npc.perks
        if one not in tuning.perks.catalogue
    )
