"""What an admin may change: the ``[ephem]`` section, with the rule book's numbers as defaults.

Plain frozen dataclasses without pydantic; ``metadata`` holds inclusive ranges (``ge``, ``le``)
that the configuration turns into checks. Nesting is that of the dotted keys: ``ephem.whip.min``
is ``Tuning().whip.min``. Seconds, blocks and hit points are whole numbers.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from rulesets.ephem.effect_tuning import (
    Consumable,
    EffectKind,
    consumable_misfits,
    default_consumables,
    default_effects,
    effect_misfits,
)
from rulesets.ephem.items_table import ITEMS, ItemKind, too_long
from rulesets.ephem.items_table import misfits as item_misfits
from rulesets.ephem.npc_tuning import NpcTemplate, default_npcs
from rulesets.ephem.npc_tuning import misfits as npc_misfits
from rulesets.ephem.spell_tuning import STRICT, SpellTuning, misfits
from rulesets.setting_names import names_field


def _int(default: int, lo: int, hi: int) -> Any:
    return field(default=default, metadata={"ge": lo, "le": hi})


@dataclass(frozen=True, slots=True)
class DiceTuning:
    """E-4: ``combine``, whether three modifiers are added or averaged."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    combine: Literal["sum", "mean"] = "sum"


@dataclass(frozen=True, slots=True)
class GearRow:
    """E-6: what a class of armour, or a shield, adds; ``move``: the bonus movement in it.

    ``anti_magic``: whoever wears it may parry magic (E-37).
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    dodge: int = _int(0, -20, 20)
    parry: int = _int(0, -20, 20)
    move: int = _int(5, 0, 40)
    anti_magic: bool = False


def default_gear() -> dict[str, GearRow]:
    """Return the table of E-6."""
    return {
        "none": GearRow(0, 0, 5),
        "light": GearRow(2, -1, 5),
        "medium": GearRow(1, 0, 4),
        "heavy": GearRow(0, 1, 3),
        "superheavy": GearRow(-1, 2, 2),
        "shield": GearRow(0, 1, 0),
    }


@dataclass(frozen=True, slots=True)
class Role:
    """E-56: what a role changes. Personal overrides have the same names (flags as 0 or 1)."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    hp: int = _int(3, 1, 100)
    damage: int = _int(1, 1, 100)
    hands: int = _int(2, 1, 8)
    caster: bool = False
    parries_magic: bool = False


def default_roles() -> dict[str, Role]:
    """Return the roles the rule text names (E-25, E-37, E-56), and one without anything special."""
    return {
        "ordinary": Role(),
        "mage": Role(caster=True, parries_magic=True),
        "priest": Role(caster=True, parries_magic=True),
        "witcher": Role(caster=True),
        "aberration": Role(hp=4),
    }


@dataclass(frozen=True, slots=True)
class MeleeTuning:
    """E-13: the melee zone is 1..``max``."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    max: int = _int(3, 1, 20)


@dataclass(frozen=True, slots=True)
class WhipTuning:
    """E-13: a whip reaches ``min``..``max``."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    min: int = _int(4, 1, 20)
    max: int = _int(6, 1, 20)


@dataclass(frozen=True, slots=True)
class RangedTuning:
    """E-13: a bow or crossbow reaches ``min``..``max``."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    min: int = _int(4, 1, 100)
    max: int = _int(20, 1, 100)


@dataclass(frozen=True, slots=True)
class MagicTuning:
    """E-13: magic reaches 1..``max`` unless the spell says otherwise."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    max: int = _int(20, 1, 100)


@dataclass(frozen=True, slots=True)
class ImprovisedTuning:
    """E-13: an improvised throw reaches 1..``throw_max``."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    throw_max: int = _int(10, 1, 100)


@dataclass(frozen=True, slots=True)
class MoveTuning:
    """E-20, E-21: blocks of the action's move, whatever the gear."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    action: int = _int(4, 0, 40)


@dataclass(frozen=True, slots=True)
class SurpriseTuning:
    """E-18: against whom a target surprised from behind has disadvantage."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    against: Literal["attacker", "all"] = "attacker"


@dataclass(frozen=True, slots=True)
class ImmunityTuning:
    """E-19: inviolable for ``seconds`` after a fight; ``waivable`` by one's own readiness."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    seconds: int = _int(600, 0, 86_400)
    waivable: bool = True


@dataclass(frozen=True, slots=True)
class ConsumableTuning:
    """E-27: at most ``max`` for a fighter and fight; ``catalogue``: those that begin an effect."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    max: int = _int(3, 0, 100)
    catalogue: dict[str, Consumable] = field(default_factory=default_consumables)


@dataclass(frozen=True, slots=True)
class OpportunityTuning:
    """E-40: whether a leaving step is warned of first; whether every opponent strikes or one."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    confirm: bool = True
    strikers: Literal["each", "one"] = "each"


@dataclass(frozen=True, slots=True)
class EscapeTuning:
    """E-42, E-43: nearest opponent (inclusive), rounds between tries, distance of a way out."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    min_distance: int = _int(6, 0, 100)
    cooldown: int = _int(3, 1, 100)
    way_out: int = _int(20, 1, 100)


@dataclass(frozen=True, slots=True)
class PushTuning:
    """E-49: whether one pushed over an edge falls or stops."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    falls: Literal["fall", "stop"] = "fall"


@dataclass(frozen=True, slots=True)
class ReinforcementTuning:
    """E-51: whether a side may call from round 2 on."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT
    late: bool = True


@dataclass(frozen=True, slots=True)
class Tuning:
    """All of ``[ephem]``, and ``away_seconds`` of ``[fight]`` (E-57)."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    dice: DiceTuning = DiceTuning()
    gear: dict[str, GearRow] = field(default_factory=default_gear)
    shield_with_two_handed: bool = False
    items: dict[str, ItemKind] = field(default_factory=lambda: dict(ITEMS))
    roles: dict[str, Role] = field(default_factory=default_roles)
    npcs: dict[str, NpcTemplate] = field(default_factory=default_npcs)
    ties: Literal["defender", "attacker"] = "defender"

    metric: Literal["manhattan", "chebyshev", "euclidean"] = "manhattan"
    vertical: Literal["max", "add", "ignore"] = "max"
    max_step_up: int = _int(2, 0, 10)
    max_drop: int = _int(3, 0, 10)
    jump_gap: int = _int(1, 0, 3)
    line_of_sight: bool = True
    melee: MeleeTuning = MeleeTuning()
    whip: WhipTuning = WhipTuning()
    ranged: RangedTuning = RangedTuning()
    magic: MagicTuning = MagicTuning()
    improvised: ImprovisedTuning = ImprovisedTuning()
    move: MoveTuning = MoveTuning()

    ready_seconds: int = _int(60, 1, 86_400)
    gather_seconds: int = _int(15, 0, 86_400)
    initiative_seconds: int = _int(20, 1, 86_400)
    surprise: SurpriseTuning = SurpriseTuning()
    rear_arc_degrees: int = _int(120, 0, 360)
    immunity: ImmunityTuning = ImmunityTuning()

    auto_end: bool = True
    walk_opens_move: bool = True
    turn_seconds: int = _int(0, 0, 86_400)
    spells: SpellTuning = field(default_factory=SpellTuning)
    armour_change: Literal["never", "action"] = "never"
    consumables: ConsumableTuning = field(default_factory=ConsumableTuning)
    effects: dict[str, EffectKind] = field(default_factory=default_effects)

    emote: Literal["off", "warn", "arm", "strict"] = "warn"
    arm_seconds: int = _int(120, 1, 86_400)
    emote_min_chars: int = _int(10, 0, 256)
    emote_channels: tuple[str, ...] = names_field(("me", "do", "say", "shout"))

    defence_seconds: int = _int(120, 1, 86_400)
    defence_step: int = _int(1, 0, 10)
    dodge_step: Literal["won", "always"] = "won"
    opportunity: OpportunityTuning = OpportunityTuning()
    reaction_seconds: int = _int(15, 1, 86_400)

    escape: EscapeTuning = EscapeTuning()
    pursuit_seconds: int = _int(300, 1, 86_400)
    push: PushTuning = PushTuning()
    reinforcements: ReinforcementTuning = ReinforcementTuning()
    shout_radius: int = _int(50, 1, 1_000)
    hp_after: Literal["full", "keep"] = "full"

    away_seconds: int = _int(120, 1, 86_400)


def contradictions(tuning: Tuning) -> list[tuple[str, str]]:
    """Return keys whose values do not fit one another or name what is not there, and why."""
    catalogue, effects = tuning.consumables.catalogue, tuning.effects
    return [
        *(("emote_channels", why) for why in too_long(tuning.emote_channels)),
        *((f"items.{key}", why) for key, why in item_misfits(tuning.items)),
        *((f"spells.{key}", why) for key, why in misfits(tuning.spells)),
        *((f"npcs.{key}", why) for key, why in npc_misfits(tuning.npcs, tuning.roles)),
        *((f"effects.{key}", why) for key, why in effect_misfits(effects)),
        *(
            (f"consumables.catalogue.{key}", why)
            for key, why in consumable_misfits(catalogue, effects)
        ),
    ]
