"""NPCs that a master calls by name, as data (E-16, E-56): ``[ephem.npcs]``.

Names are those of the server, in its players' languages.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from rulesets import npc_names
from rulesets.ephem.spell_tuning import STRICT
from rulesets.ephem.tables import ATTRIBUTES, HIGHEST, LOWEST
from rulesets.setting_names import names_field


@dataclass(frozen=True, slots=True)
class NpcTemplate:
    """E-16: what an NPC of this name brings along.

    ``names``: other names of it. ``attributes``: those that are not 10 (E-1); ``role``: E-56, "":
    none; ``hp``: 0, that of the role. ``weapon``, ``off_hand``, ``armour``: a kind of E-6a or the
    id of an item, "": nothing; ``loaded``: the weapon is loaded before a fight (E-24).
    ``enabled = false``: there is no such NPC.
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    names: tuple[str, ...] = names_field()
    attributes: dict[str, int] = field(default_factory=dict)
    role: str = ""
    hp: int = field(default=0, metadata={"ge": 0, "le": 100})
    weapon: str = ""
    off_hand: str = ""
    armour: str = ""
    loaded: bool = False
    enabled: bool = True


def default_npcs() -> dict[str, NpcTemplate]:
    """Return the sample templates."""
    return {
        "гоблин": NpcTemplate(
            ("goblin",),
            {"strength": 8, "agility": 13, "constitution": 8, "perception": 12},
            hp=1,
            weapon="dagger",
        ),
        "волк": NpcTemplate(
            ("wolf",), {"strength": 12, "agility": 14, "perception": 16, "intellect": 3}, hp=2
        ),
        "стражник": NpcTemplate(
            ("guard",),
            {"strength": 12, "endurance": 12, "constitution": 12},
            weapon="sword",
            off_hand="shield",
            armour="medium",
        ),
        "лучник": NpcTemplate(
            ("archer",),
            {"agility": 14, "perception": 14},
            weapon="ranged",
            armour="light",
            loaded=True,
        ),
        "тролль": NpcTemplate(
            ("troll",),
            {"strength": 20, "endurance": 18, "constitution": 18, "agility": 6, "intellect": 4},
            hp=6,
            weapon="blunt",
        ),
    }


def misfits(npcs: Mapping[str, NpcTemplate], roles: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield (key within ``[ephem.npcs]``, what is wrong) of templates no NPC could be made of."""
    yield from npc_names.misfits(npcs)
    for name, npc in npcs.items():
        yield from ((f"{name}.{key}", why) for key, why in _misfits(npc, roles))


def _misfits(npc: NpcTemplate, roles: Collection[str]) -> Iterator[tuple[str, str]]:
    for name, value in npc.attributes.items():
        key = f"attributes.{name}"
        if name not in ATTRIBUTES:
            yield key, f'there is no attribute "{name}"; there are: {", ".join(ATTRIBUTES)}'
        elif not LOWEST <= value <= HIGHEST:
            yield key, f"must be {LOWEST}..{HIGHEST}, not {value}"
    if npc.role and npc.role not in roles:
        yield "role", f'there is no role "{npc.role}"; there are: {", ".join(roles)}'
