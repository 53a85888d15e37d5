"""What a champion may have: weapons, armour, perks, as data that an admin extends (section 16).

Plain frozen dataclasses; ``metadata`` holds inclusive ranges. A number that is None is one that
the source does not give: a perk whose effect needs it is refused at use and names itself
(``E_PERK_UNCONFIGURED``).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Literal, TypeAlias

from rulesets.setting_names import names_field

STRICT: Final = {"extra": "forbid"}

RollKind: TypeAlias = Literal["attack", "defence", "counter"]
MainAttribute: TypeAlias = Literal["lethality", "power"]
PerkKind: TypeAlias = Literal["active", "passive", "tactical"]
Resist: TypeAlias = Literal["none", "defence"]

Do: TypeAlias = Literal[
    "dice",  # `dice` more of the rolls `rolls` (with `weapons`, if any are named): T-5…T-7, T-136
    "ap",  # `amount` more AP in every round: T-18
    "extra_roll",  # `amount` more rolls of the kind `rolls[0]` a round, for the perk's AP: T-21
    "attack",  # `amount` attack rolls (None: one) with the main weapon: T-34, T-124
    "shadow",  # the owner's first attack roll once more, same faces, any target: T-132
    "damage",  # `amount` hp, no roll: T-34, T-125
    "drain",  # the target loses `amount` energy
    "heal",  # the owner gets `amount` hp back (beside `steal`: for each target): T-65
    "restore",  # the owner gets `amount` energy back: T-59
    "cure",  # ends bleeding and poison of the owner: T-47, T-50
    "take_ap",  # the target has `amount` AP less in the round named: T-135
    "full_defence",  # T-32
    "absolute_defence",  # T-33; with `twilight`: not between those who are there (T-131)
    "cancel_special",  # the target's first special of the round named is void: T-115
    "cancel_attack",  # first-attack reaction: that roll is void: T-35
    "reflect_attack",  # first-attack reaction: it strikes its attacker: T-35
    "blind_defence",  # first-attack reaction that waits for a deathblow: T-116
    "trap",  # the first attacker by initiative loses `amount` hp: T-129
    "extend",  # the clash is one round longer: T-117
    "block_deathblow",  # T-55, T-118
    "reborn",  # dying once: stands again with `amount` hp: T-70, T-118
    "unbroken",  # out is no end for him: T-61, T-118
    "kills",  # whom his damage fells is dead without a d100: T-71
    "steal",  # `amount` hp more from each target his attacks hit, once a round: T-126
    "on_misses",  # `amount` hp, if `misses` of his attacks at one target failed: T-122
    "dance",  # d100 of `lo`..`hi`: all attacks are dodged: T-127
    "grip",  # everybody else loses 1 energy at the end of a round: T-128
    "foresight",  # sees the orders of one opponent: T-120
    "whisper",  # in the twilight: only one's own kind, and no other action: T-133
    "to_endgame",  # if an attack of his at the target hit: endgame after this round: T-134
    "immune",  # to `against`: T-50, T-51, T-56
    "literate",  # cancels arena conditions: T-96
    "learn",  # learns the build of the target: T-17, T-136
]
"""What an effect does; what it needs beside stands in :data:`NEEDS`."""

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "dice": ("dice", "rolls"),
    "ap": ("amount",),
    "extra_roll": ("amount", "rolls"),
    "damage": ("amount",),
    "drain": ("amount",),
    "heal": ("amount",),
    "restore": ("amount",),
    "take_ap": ("amount",),
    "trap": ("amount",),
    "reborn": ("amount",),
    "steal": ("amount",),
    "on_misses": ("amount", "misses"),
    "dance": ("lo", "hi"),
    "immune": ("against",),
}
"""Fields without which an effect cannot work."""

Against: TypeAlias = Literal["bleeding", "poison", "energy_loss"]


def _int(default: int | None, lo: int, hi: int) -> Any:
    return field(default=default, metadata={"ge": lo, "le": hi})


@dataclass(frozen=True, slots=True)
class Threshold:
    """An effect of a weapon: ``amount`` when a hit has at least ``threshold`` successes (T-30)."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    threshold: int = _int(1, 1, 100)
    amount: int = _int(1, 1, 100)


@dataclass(frozen=True, slots=True)
class Weapon:
    """``damage``: hp for each success over the defence. ``deathblow``: successes for it, needed
    for weapons of lethality, forbidden for those of power; ``drain`` only for those of power."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    main: MainAttribute = "lethality"
    dice: int = _int(4, 0, 40)
    damage: int = _int(1, 1, 100)
    deathblow: int | None = _int(None, 1, 100)
    drain: Threshold | None = None
    bleeding: Threshold | None = None
    poison: Threshold | None = None
    instant_poison: Threshold | None = None
    rolls: int = _int(1, 1, 2)


@dataclass(frozen=True, slots=True)
class Armour:
    """``dice`` of each defence roll (T-6)."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    dice: int = _int(0, 0, 40)


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a perk does. Which fields it needs: :data:`NEEDS`.

    ``infidels``: only against those whose sheet says so (T-119); ``beside``: an extra roll only
    beside an attack that costs AP (T-123); ``weapon``: place among the
    owner's weapons (1: the main one) that an extra roll is bound to, 0: any.
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    do: Do = "damage"
    amount: int | None = _int(None, 0, 100)
    dice: int | None = _int(None, -40, 40)
    rolls: tuple[RollKind, ...] = names_field()
    weapons: tuple[str, ...] = names_field()
    weapon: int = _int(0, 0, 8)
    infidels: bool = False
    beside: bool = False
    misses: int | None = _int(None, 1, 20)
    lo: int | None = _int(None, 1, 100)
    hi: int | None = _int(None, 1, 100)
    against: tuple[Against, ...] = names_field()
    twilight: bool = False

    @property
    def missing(self) -> str:
        """The first field that it needs and lacks; "": none."""
        return next((f for f in NEEDS.get(self.do, ()) if getattr(self, f) in (None, ())), "")


@dataclass(frozen=True, slots=True)
class Perk:
    """A special (``active``), a passive or a tactical ability (T-23, T-34).

    ``ap``: its price, of a passive that of each extra roll, None: unknown (of a tactical one: 0);
    ``uses_per_fight``, ``uses_per_round``: 0: no limit; ``directed``: it names a target;
    ``hostile``: at an ally it is betrayal; ``weapon_based``: its rolls are attacks with the main
    weapon; ``resist``: whether plain defence lessens its damage; ``affects_attack_roll``: counts in
    the endgame; ``base_weapon_dice``: more dice of the base of ``weapons`` (all, if none are
    named), in the counter too (T-7); ``storm_special``: allowed in the lightning round;
    ``endgame``: allowed there; ``shown``: others learn of its tactical use;
    ``energy_cost``: T-58; ``in_round``: it names a round (T-115, T-135).
    """

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    kind: PerkKind = "active"
    of_class: str = ""
    ap: int | None = _int(1, 0, 10)
    uses_per_fight: int = _int(1, 0, 100)
    uses_per_round: int = _int(1, 0, 100)
    directed: bool = False
    hostile: bool = True
    weapon_based: bool = False
    resist: Resist = "none"
    affects_attack_roll: bool = False
    base_weapon_dice: int = _int(0, -40, 40)
    weapons: tuple[str, ...] = names_field()
    storm_special: bool = False
    endgame: bool = False
    shown: bool = False
    in_round: bool = False
    energy_cost: int = _int(0, 0, 100)
    configured: bool = True
    effects: tuple[Effect, ...] = ()

    @property
    def missing(self) -> str:
        """The first value that is not configured; "": it can be used."""
        if not self.configured:
            return "effects"
        is_priced = self.kind == "active" or any(one.do == "extra_roll" for one in self.effects)
        if self.ap is None and is_priced:
            return "ap"
        return next((one.missing for one in self.effects if one.missing), "")


@dataclass(frozen=True, slots=True)
class Class:
    """What a champion of a class has if his sheet does not say otherwise."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    power: int = _int(3, 0, 20)
    lethality: int = _int(3, 0, 20)
    endurance: int = _int(3, 0, 20)
    hp: int = _int(20, 1, 200)
    energy: int = _int(5, 0, 50)
    weapons: tuple[str, ...] = names_field(("меч",))
    armour: str = "средняя броня"
    perks: tuple[str, ...] = names_field()
    infidel: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A free arena condition (T-93): dice added to rolls, AP, whether specials work."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    name: str = ""
    attack: int = _int(0, -20, 20)
    defence: int = _int(0, -20, 20)
    counter: int = _int(0, -20, 20)
    ap: int = _int(0, -10, 10)
    specials: bool = True


@dataclass(frozen=True, slots=True)
class Gear:
    """A random set of T-95: the same for all."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    weapons: tuple[str, ...] = names_field()
    armour: str = ""


@dataclass(frozen=True, slots=True)
class Ware:
    """What legend buys between fights (T-142): a weapon, armour or perk of the catalogue."""

    __pydantic_config__: ClassVar[dict[str, str]] = STRICT

    price: int = _int(100, 0, 100_000)
    kind: Literal["weapon", "armour", "perk"] = "weapon"
    name: str = ""
