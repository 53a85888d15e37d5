"""A round of the clash while it is resolved: what section 15 keeps between its steps."""

from __future__ import annotations

from dataclasses import dataclass, field

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Perk, Weapon
from rulesets.twilight.combat_events import Cause
from rulesets.twilight.items import Item, Order
from rulesets.twilight.scene import Scene


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack roll that was thrown (step 6).

    ``how``: ``attack``, ``phantom`` or the special's name; ``item``: its place in the order;
    ``limit``: whose limits of deathblow and drain it counts for (a phantom has its own, T-104);
    ``double``: its hp damage is doubled (T-100).
    """

    attacker: FighterId
    target: FighterId
    weapon_name: str
    weapon: Weapon
    successes: int
    item: int
    how: str = "attack"
    limit: str = ""
    double: bool = False

    def hp(self, surplus: int) -> int:
        """The hp that so many successes take (T-29, T-36)."""
        return surplus * self.weapon.damage * (2 if self.double else 1)


@dataclass(frozen=True, slots=True)
class Packet:
    """Damage and effects on their way from ``source`` to ``target`` (steps 7 to 9).

    ``hp``: instant poison included; ``deathblow``: dying at once (T-53); ``drain``: energy (T-56);
    ``bleeding``, ``poison``: hp a round, 0: none.
    """

    source: FighterId
    target: FighterId
    hp: int
    cause: Cause
    deathblow: bool = False
    drain: int = 0
    bleeding: int = 0
    poison: int = 0


@dataclass(frozen=True, slots=True)
class Used:
    """A special in an order: ``void``: why it does nothing, "": it works."""

    who: FighterId
    item: int
    name: str
    perk: Perk
    order: Item
    void: str = ""


@dataclass(slots=True)
class ClashRound:
    """Section 15. ``orders``: what is left of each order after step 4; ``specials``: in T-9 order.

    ``defence``: the successes of each defence roll; ``counters``: of each counter roll;
    ``counter_with``: the weapon; ``full``, ``absolute``, ``dancing``: T-32, T-33, T-127;
    ``reacting``: whose first-attack reaction is not used up: champion → perk's name (T-35);
    ``aside``: blows at those who counter (step 7); ``heals``, ``restores``: hp and energy got back;
    ``hits``: (attacker, target) of blows that got through; ``misses``: of those that did not.
    """

    scene: Scene
    orders: dict[FighterId, Order] = field(default_factory=dict)
    specials: list[Used] = field(default_factory=list)
    blows: list[Blow] = field(default_factory=list)
    defence: dict[FighterId, list[int]] = field(default_factory=dict)
    counters: dict[FighterId, list[int]] = field(default_factory=dict)
    counter_with: dict[FighterId, str] = field(default_factory=dict)
    full: set[FighterId] = field(default_factory=set)
    absolute: set[FighterId] = field(default_factory=set)
    dancing: set[FighterId] = field(default_factory=set)
    shields: set[FighterId] = field(default_factory=set)
    reacting: dict[FighterId, str] = field(default_factory=dict)
    aside: list[Blow] = field(default_factory=list)
    packets: list[Packet] = field(default_factory=list)
    heals: dict[FighterId, int] = field(default_factory=dict)
    restores: dict[FighterId, int] = field(default_factory=dict)
    hits: list[tuple[FighterId, FighterId]] = field(default_factory=list)
    misses: list[tuple[FighterId, FighterId]] = field(default_factory=list)
    deathblows: dict[str, int] = field(default_factory=dict)
    drains: dict[tuple[str, FighterId], int] = field(default_factory=dict)

    def best_defence(self, who: FighterId) -> int:
        """The best of his defence rolls (T-27); none: 0."""
        return max(self.defence.get(who, ()), default=0)

    def counter(self, who: FighterId) -> int | None:
        """The better of his counter rolls (T-22); None: he does not counter."""
        rolls = self.counters.get(who)
        return max(rolls) if rolls else None
