"""What an admin may change: the ``[twilight]`` section, with the rule book's numbers as defaults.

Plain frozen dataclasses without pydantic; ``metadata`` holds inclusive ranges. Nesting is that of
the dotted keys of section 19: ``twilight.orders.missing`` is ``Tuning().orders.missing``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from rulesets.twilight.catalogue import (
    STRICT,
    Armour,
    Class,
    Condition,
    Gear,
    Perk,
    Ware,
    Weapon,
)
from rulesets.twilight.npc_tuning import NpcTemplate, default_npcs
from rulesets.twilight.sample import ARMOUR, CLASSES, WEAPONS
from rulesets.twilight.sample_perks import PERKS


def _int(default: int, lo: int, hi: int) -> Any:
    return field(default=default, metadata={"ge": lo, "le": hi})


@dataclass(frozen=True, slots=True)
class CounterTuning:
    """T-7, T-22, T-42."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    wound_penalty: bool = False
    arena_modifiers: bool = False
    with_specials: bool = True
    triggers_effects: bool = False


@dataclass(frozen=True, slots=True)
class PveTuning:
    """T-10: whether a master may give the orders of a side."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    enabled: bool = True


@dataclass(frozen=True, slots=True)
class ClashTuning:
    """T-12, T-13."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    rounds: int = _int(3, 1, 20)
    approach_counts: bool = False


@dataclass(frozen=True, slots=True)
class OrdersTuning:
    """T-16. ``silence_s``: after so long without an end a stage is locked by itself; 0: never."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    edit_window_s: int = _int(900, 1, 86_400)
    missing: Literal["pass", "defend"] = "pass"
    silence_s: int = _int(1800, 0, 604_800)


@dataclass(frozen=True, slots=True)
class ApTuning:
    """T-18."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    stack_penalties: bool = True


@dataclass(frozen=True, slots=True)
class AbsoluteTuning:
    """T-33."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    blocks_energy_loss: bool = False


@dataclass(frozen=True, slots=True)
class BleedingTuning:
    """T-48, T-49."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    merge: Literal["max", "first"] = "max"
    lethal: Literal["out", "dying", "floor1"] = "out"


@dataclass(frozen=True, slots=True)
class PoisonTuning:
    """T-50."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    lethal: Literal["out", "dying", "floor1"] = "out"


@dataclass(frozen=True, slots=True)
class DotTuning:
    """T-52: whether bleeding and poison work outside the clash."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    in_endgame: bool = False
    in_approach: bool = False


@dataclass(frozen=True, slots=True)
class DeathblowTuning:
    """T-54."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    per_round: int = _int(1, 1, 20)


@dataclass(frozen=True, slots=True)
class DrainTuning:
    """T-57: triggers for an attacker and target in a round."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    per_round: int = _int(2, 1, 20)


@dataclass(frozen=True, slots=True)
class WoundsTuning:
    """T-62, T-63."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    cumulative: bool = False
    energy: Literal["entered", "skipped_too", "highest_only"] = "entered"


@dataclass(frozen=True, slots=True)
class SamuraiTuning:
    """T-71."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    kills_in_endgame: bool = False


@dataclass(frozen=True, slots=True)
class SurrenderTuning:
    """T-74."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    base: Literal["unspent", "total"] = "unspent"


@dataclass(frozen=True, slots=True)
class ConflictTuning:
    """T-76."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    includes_out: bool = True


@dataclass(frozen=True, slots=True)
class MassTuning:
    """T-82."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    mutual_tie: Literal["both", "initiative"] = "both"


@dataclass(frozen=True, slots=True)
class LootTuning:
    """T-85."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    ally_penalty: int = _int(100, 0, 100_000)
    ally_penalty_per: Literal["fight", "corpse"] = "fight"


@dataclass(frozen=True, slots=True)
class StormTuning:
    """T-94."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    public: bool = True


@dataclass(frozen=True, slots=True)
class BarrierTuning:
    """T-96."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    blocks_tactical: bool = True


@dataclass(frozen=True, slots=True)
class LiterateWarrior:
    """T-96: for whom a literate warrior cancels an arena condition."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    scope: Literal["owner", "all"] = "owner"


@dataclass(frozen=True, slots=True)
class FlashTuning:
    """T-101."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    restores_spent: bool = False


@dataclass(frozen=True, slots=True)
class MarchTuning:
    """T-103."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    respects_immunity: bool = True


@dataclass(frozen=True, slots=True)
class PhantomTuning:
    """T-104."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    penalties: bool = False


@dataclass(frozen=True, slots=True)
class ChoiceTuning:
    """T-137: how long a winner has, in seconds."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    timeout_s: int = _int(900, 1, 86_400)


@dataclass(frozen=True, slots=True)
class CrowdTuning:
    """T-138, T-139. ``radius``: how near the arena spectators stand, in blocks, included."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    quorum: int = _int(3, 1, 1_000)
    bonus: int = _int(50, 0, 100_000)
    radius: int = _int(40, 1, 200)


@dataclass(frozen=True, slots=True)
class RewardTuning:
    """T-140. ``conditions``: legend added for an arena condition, by its name."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    base: int = _int(100, 0, 100_000)
    conditions: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LegendTuning:
    """T-142: how free points are got. ``per_point``: legend for one."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    points: Literal["milestone", "spend"] = "milestone"
    per_point: int = _int(200, 1, 100_000)
    refusal: int = _int(50, 0, 100_000)


@dataclass(frozen=True, slots=True)
class KhanTuning:
    """T-143."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    losses: int = _int(2, 1, 100)


@dataclass(frozen=True, slots=True)
class MasterTuning:
    """Section 18: whether the engine makes the master's steps at once."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    auto: bool = True


@dataclass(frozen=True, slots=True)
class TutorialTuning:
    """T-10: private lines that explain each step of a player's first fight."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    first_fight: bool = True


@dataclass(frozen=True, slots=True)
class ConditionsTuning:
    """T-93, T-95."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    custom: tuple[Condition, ...] = ()
    random_gear: tuple[Gear, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentTuning:
    """T-97: the semi-finals are where at most so many champions are left, from circle 2 on; 0:
    only a master brings the twilight."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    semifinal: int = _int(4, 0, 1_000)


@dataclass(frozen=True, slots=True)
class PerksTuning:
    """``[twilight.perks]``: the catalogue, and what the rule book decides about single perks."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    literate_warrior: LiterateWarrior = LiterateWarrior()
    catalogue: dict[str, Perk] = field(default_factory=lambda: dict(PERKS))


@dataclass(frozen=True, slots=True)
class Tuning:
    """All of ``[twilight]``, and ``away_seconds`` of ``[fight]``: a champion who is gone so long
    without an order has passed (T-16)."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    success_min: int = _int(5, 2, 6)
    pool_min: int = _int(0, 0, 10)
    counter: CounterTuning = CounterTuning()
    pve: PveTuning = PveTuning()
    gather_seconds: int = _int(15, 0, 86_400)
    clash: ClashTuning = ClashTuning()
    orders: OrdersTuning = OrdersTuning()
    reveal: Literal["outcome", "successes", "dice"] = "outcome"
    reveal_after: bool = True
    ap: ApTuning = ApTuning()
    absolute: AbsoluteTuning = AbsoluteTuning()
    bleeding: BleedingTuning = BleedingTuning()
    poison: PoisonTuning = PoisonTuning()
    dot: DotTuning = DotTuning()
    deathblow: DeathblowTuning = DeathblowTuning()
    drain: DrainTuning = DrainTuning()
    wounds: WoundsTuning = WoundsTuning()
    samurai: SamuraiTuning = SamuraiTuning()
    surrender: SurrenderTuning = SurrenderTuning()
    conflict: ConflictTuning = ConflictTuning()
    mass: MassTuning = MassTuning()
    loot: LootTuning = LootTuning()
    storm: StormTuning = StormTuning()
    barrier: BarrierTuning = BarrierTuning()
    perks: PerksTuning = field(default_factory=PerksTuning)
    flash: FlashTuning = FlashTuning()
    march: MarchTuning = MarchTuning()
    phantom: PhantomTuning = PhantomTuning()
    choice: ChoiceTuning = ChoiceTuning()
    crowd: CrowdTuning = CrowdTuning()
    reward: RewardTuning = field(default_factory=RewardTuning)
    legend: LegendTuning = LegendTuning()
    khan: KhanTuning = KhanTuning()
    master: MasterTuning = MasterTuning()
    tutorial: TutorialTuning = TutorialTuning()
    tournament: TournamentTuning = TournamentTuning()
    conditions: ConditionsTuning = field(default_factory=ConditionsTuning)
    weapons: dict[str, Weapon] = field(default_factory=lambda: dict(WEAPONS))
    armour: dict[str, Armour] = field(default_factory=lambda: dict(ARMOUR))
    classes: dict[str, Class] = field(default_factory=lambda: dict(CLASSES))
    npcs: dict[str, NpcTemplate] = field(default_factory=default_npcs)
    shop: dict[str, Ware] = field(default_factory=dict)
    away_seconds: int = _int(120, 1, 86_400)
