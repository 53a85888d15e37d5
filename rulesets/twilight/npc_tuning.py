"""NPCs that a master calls by name, as data (T-10): ``[twilight.npcs]``."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from rulesets.setting_names import names_field
from rulesets.twilight.catalogue import STRICT


@dataclass(frozen=True, slots=True)
class NpcTemplate:
    """What an NPC of this name brings along; what it does not name is that of its class.

    ``names``: other names of it; ``role``: its class, "": the first; ``weapons``: the first is the
    main one; ``enabled = false``: there is no such NPC.
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    names: tuple[str, ...] = names_field()
    role: str = ""
    attributes: dict[str, int] = field(default_factory=dict)
    weapons: tuple[str, ...] = names_field()
    armour: str = ""
    perks: tuple[str, ...] = names_field()
    enabled: bool = True


def default_npcs() -> dict[str, NpcTemplate]:
    """Return the sample templates."""
    return {
        "гладиатор": NpcTemplate(("gladiator",), "претендент"),
        "чудовище": NpcTemplate(
            ("monster",),
            "претендент",
            {"power": 6, "lethality": 2, "endurance": 5, "hp_max": 24},
            ("молот",),
            "без брони",
        ),
    }
