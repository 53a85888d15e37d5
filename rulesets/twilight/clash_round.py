"""A round of the clash while it is resolved: what section 15 keeps between its steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Effect, Perk, Weapon
from rulesets.twilight.combat_events import Cause, CounterResult, Stopped
from rulesets.twilight.items import Item, Order
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import FightState

Fall: TypeAlias = Literal["out", "dying"]


@dataclass(frozen=True, slots=True)
class Blow:
    """One attack roll that was thrown (step 6).

    ``how``: ``attack``, ``phantom``, ``counter`` or the special's name; ``item``: its place in the
    order; ``limit``: whose limits of deathblow and drain it counts for (a phantom has its own,
    T-104); ``double``: its hp damage is doubled (T-100).
    """

    attacker: FighterId
    target: FighterId
    weapon: Weapon
    successes: int
    item: int
    how: str = "attack"
    limit: str = ""
    double: bool = False

    def hp(self, surplus: int) -> int:
        """The hp that so many successes take (T-29, T-36)."""
        return surplus * self.weapon.damage * (2 if self.double else 1)

    @property
    def cause(self) -> Cause:
        """What its damage is called."""
        match self.how:
            case "attack" | "phantom" | "counter":
                return self.how
            case _:
                return "special"


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
class Judged:
    """What became of a blow (steps 7 and 8): ``stopped``, or ``hp`` on their way; ``packet``: what
    carries them and the effects of the weapon, set when all blows are judged."""

    blow: Blow
    stopped: Stopped = ""
    hp: int = 0
    packet: Packet | None = None


@dataclass(frozen=True, slots=True)
class Countered:
    """What a counter did to the attacks of ``attacker``, "": there were none (T-36…T-39, T-44);
    ``packet``: the strike back on its way."""

    who: FighterId
    attacker: FighterId
    result: CounterResult
    packet: Packet | None = None


@dataclass(frozen=True, slots=True)
class Used:
    """A special in an order. ``void``: why it does nothing, "": it works.

    One of a phantom's arsenal has an ``order`` of that kind (T-104).
    """

    who: FighterId
    item: int
    name: str
    perk: Perk
    order: Item
    void: str = ""


@dataclass(slots=True)
class ClashRound:
    """Section 15. What each step leaves for the next.

    Steps 4 and 5: ``orders``, as they were locked; ``void``: (who, item) that take no dice and do
    nothing; ``specials``, in T-9 order; ``full``, ``absolute``, ``dancing`` (T-32, T-33, T-127);
    ``twilight``: who is in it, and whether he whispers, ``solid``: whose absolute defence holds
    there too (T-131, T-133); ``shields``: whose phantom stops the first attack at him (T-104);
    ``reacting``: first-attack reactions that are not used up, by perk (T-35); ``heals``,
    ``restores``: hp and energy got back.
    Step 6: ``blows``; the successes of each roll of ``defence`` and ``counters``;
    ``counter_with``: the weapon.
    Steps 7 and 8: ``aside``: blows at those who counter, by initiative of attackers; ``judged``,
    ``countered``: what became of all of them; ``packets``; ``flung``: those of specials that roll
    nothing, by name; ``blocked``: perks that took a deathblow; ``stolen``: (who, from whom) hp were
    sucked (T-126).
    Step 9: ``unhurt``: hp after heals, before damage (T-63, T-65); ``ticking``: bleeding and
    poison that run since before this round (T-52); ``by``: to whose credit who falls (T-84).
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
    reacting: dict[FighterId, list[tuple[str, Effect]]] = field(default_factory=dict)
    void: set[tuple[FighterId, int]] = field(default_factory=set)
    twilight: dict[FighterId, bool] = field(default_factory=dict)
    solid: set[FighterId] = field(default_factory=set)
    blocked: dict[FighterId, list[str]] = field(default_factory=dict)
    stolen: set[tuple[FighterId, FighterId]] = field(default_factory=set)
    aside: list[Blow] = field(default_factory=list)
    judged: list[Judged] = field(default_factory=list)
    countered: list[Countered] = field(default_factory=list)
    packets: list[Packet] = field(default_factory=list)
    flung: list[tuple[str, Packet]] = field(default_factory=list)
    heals: dict[FighterId, int] = field(default_factory=dict)
    restores: dict[FighterId, int] = field(default_factory=dict)
    ticking: dict[FighterId, tuple[int, int]] = field(default_factory=dict)
    unhurt: dict[FighterId, int] = field(default_factory=dict)
    by: dict[FighterId, FighterId] = field(default_factory=dict)

    @property
    def state(self) -> FightState:
        """The fight as it is now."""
        return self.scene.state

    @property
    def hits(self) -> list[tuple[FighterId, FighterId]]:
        """(attacker, target) of each blow that got through; after step 9: and stands."""
        return [(one.blow.attacker, one.blow.target) for one in self.judged if not one.stopped]

    @property
    def doubles(self) -> bool:
        """Whether specials deal double damage in this round (T-100)."""
        return self.state.chaos == "resonance"

    def best_defence(self, who: FighterId) -> int:
        """The best of his defence rolls (T-27); none: 0."""
        return max(self.defence.get(who, ()), default=0)

    def counter(self, who: FighterId) -> int | None:
        """The better of his counter rolls (T-22); None: he does not counter."""
        rolls = self.counters.get(who)
        return max(rolls) if rolls else None
