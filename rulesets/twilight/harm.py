"""Damage of a round is fixed and dealt (section 15, step 9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from rulesets.actors import FighterId
from rulesets.twilight import hooks
from rulesets.twilight.clash_round import ClashRound, Fall, Packet
from rulesets.twilight.combat_events import (
    AttackResult,
    Cause,
    CounterShown,
    Damaged,
    EnergyChanged,
    Healed,
    StatusSet,
)
from rulesets.twilight.falling import fall_of, let_fall
from rulesets.twilight.initiative import by_initiative, ranked
from rulesets.twilight.scene import Scene
from rulesets.twilight.settle import killer_of, settle


@dataclass(frozen=True, slots=True)
class Arena:
    """The champions as :func:`rulesets.twilight.settle.settle` asks about them.

    ``all_falls``: who is out counts too, whatever ``conflict.includes_out`` says (T-76).
    """

    scene: Scene
    seats: Sequence[FighterId]
    all_falls: bool

    @property
    def ties_fall(self) -> bool:
        """In a duel always; else by ``mass.mutual_tie`` (T-82)."""
        state = self.scene.state
        return state.mode == "duel" or state.tuning.mass.mutual_tie == "both"

    def falls(self, who: FighterId, hp: int, *, deathblow: bool) -> bool:
        """Whether he falls by so much (T-76)."""
        fall = fall_of(self.scene.state, who, hp, deathblow=deathblow)
        return fall == "dying" or (fall == "out" and self.all_falls)

    def main(self, who: FighterId) -> int:
        """His main attribute (T-81)."""
        return self.scene.champion(who).build.main

    def leaders(self, group: Iterable[FighterId]) -> list[FighterId]:
        """Return a group by initiative; d100s fall if they are needed (T-83)."""
        return by_initiative(self.scene, group)


def heal(round_: ClashRound) -> None:
    """Heals come before the damage, up to maximum hp; they end bleeding that runs, before its tick
    (T-47, T-65); poison stays (T-50)."""
    scene = round_.scene
    for who, amount in round_.heals.items():
        one = scene.champion(who)
        gained = min(amount, one.build.hp_max - one.hp)
        if gained > 0:
            scene.emit(Healed(at=scene.at, uuid=who, amount=gained, hp=one.hp + gained))
        if one.bleeding:
            scene.emit(StatusSet(at=scene.at, uuid=who, status="bleeding", on=False))


def note_before_damage(round_: ClashRound) -> None:
    """Keep what this round's ticks and wounds are counted from (T-52, T-63)."""
    for one in round_.state.standing():
        round_.ticking[one.id] = one.bleeding, one.poison
        round_.unhurt[one.id] = one.hp


def deal(round_: ClashRound) -> None:
    """Settle the packets, show what became of attacks and counters, and deal what stands (T-78)."""
    seats = tuple(one.id for one in round_.state.standing())
    includes_out = round_.state.tuning.conflict.includes_out
    round_.packets = settle(round_.packets, Arena(round_.scene, seats, includes_out))
    _credit(round_, Arena(round_.scene, seats, all_falls=True))
    _void_dropped(round_)
    _show(round_)
    falls = {who: fall for who in seats if (fall := _suffer(round_, who)) is not None}
    let_fall(round_, falls)


def _credit(round_: ClashRound, arena: Arena) -> None:
    """Note whose damage fells whom (T-84)."""
    for who in arena.seats:
        hp = sum(packet.hp for packet in round_.packets if packet.target == who)
        deathblow = any(p.deathblow for p in round_.packets if p.target == who)
        if arena.falls(who, hp, deathblow=deathblow):
            killer = killer_of(round_.packets, who, arena)
            if killer is not None:
                round_.by[who] = killer


def _void_dropped(round_: ClashRound) -> None:
    """What was dropped did nothing (T-80, T-86); a counter whose strike is void only parried."""
    left = set(round_.packets)
    for place, one in enumerate(round_.judged):
        if one.packet is not None and one.packet not in left:
            round_.judged[place] = replace(one, stopped="void")
    for place, met in enumerate(round_.countered):
        if met.packet is not None and met.packet not in left:
            round_.countered[place] = replace(met, result="parried", packet=None)


def _show(round_: ClashRound) -> None:
    """Tell whether each attack got through, and what counters did (T-17)."""
    scene = round_.scene
    for one in round_.judged:
        scene.emit(
            AttackResult(
                at=scene.at,
                attacker=one.blow.attacker,
                target=one.blow.target,
                how=one.blow.how,
                stopped=one.stopped,
                damage=one.packet.hp if one.packet is not None and not one.stopped else 0,
            )
        )
    for met in round_.countered:
        scene.emit(
            CounterShown(at=scene.at, uuid=met.who, attacker=met.attacker, result=met.result)
        )
    for name, packet in round_.flung:
        if packet not in round_.packets:
            by, at = packet.source, packet.target
            scene.emit(AttackResult(at=scene.at, attacker=by, target=at, how=name, stopped="void"))


def _suffer(round_: ClashRound, who: FighterId) -> Fall | None:
    """Deal one champion what stands against him; return how he falls."""
    scene = round_.scene
    packets = _by_source(round_, who)
    hp = sum(packet.hp for packet in packets)
    fall = fall_of(scene.state, who, hp, deathblow=any(p.deathblow for p in packets))
    _hurt(scene, who, packets)
    _drain(scene, who, packets)
    _afflict(scene, who, packets)
    return fall


def _by_source(round_: ClashRound, who: FighterId) -> list[Packet]:
    """Return the packets at ``who`` in the order of initiative (T-84), as far as it is known."""
    packets = [packet for packet in round_.packets if packet.target == who]
    order = ranked(round_.state, (packet.source for packet in packets))
    return sorted(packets, key=lambda packet: order.index(packet.source))


def _hurt(scene: Scene, who: FighterId, packets: Sequence[Packet]) -> None:
    """Take the hp, one event for each source and cause; never below 0 (T-69)."""
    sums: dict[tuple[FighterId, Cause], int] = {}
    for packet in packets:
        key = packet.source, packet.cause
        sums[key] = sums.get(key, 0) + packet.hp
    for (by, cause), amount in sums.items():
        if amount:
            hp = max(0, scene.champion(who).hp - amount)
            scene.emit(Damaged(at=scene.at, uuid=who, amount=amount, hp=hp, cause=cause, by=by))


def _drain(scene: Scene, who: FighterId, packets: Sequence[Packet]) -> None:
    """Take the energy of drains (T-56), never below 0 (T-58), nothing from who is immune."""
    have = scene.champion(who).energy
    lost = min(have, sum(packet.drain for packet in packets))
    if lost and not hooks.is_immune(scene.state, who, "energy_loss"):
        scene.emit(
            EnergyChanged(at=scene.at, uuid=who, change=-lost, energy=have - lost, why="drain")
        )


def _afflict(scene: Scene, who: FighterId, packets: Sequence[Packet]) -> None:
    """Let bleeding and poison begin (T-47, T-50), which run together."""
    one = scene.champion(who)
    is_max = scene.state.tuning.bleeding.merge == "max"
    bleeding = _merged(one.bleeding, [packet.bleeding for packet in packets], is_max=is_max)
    if bleeding != one.bleeding:
        scene.emit(StatusSet(at=scene.at, uuid=who, status="bleeding", on=True, amount=bleeding))
    poison = _merged(one.poison, [packet.poison for packet in packets], is_max=is_max)
    if poison != one.poison:
        scene.emit(StatusSet(at=scene.at, uuid=who, status="poison", on=True, amount=poison))


def _merged(running: int, new: Sequence[int], *, is_max: bool) -> int:
    """Return what runs on: they do not stack (T-31, T-48); the largest stays, or the first."""
    amounts = [amount for amount in (running, *new) if amount]
    if not amounts:
        return 0
    return max(amounts) if is_max else amounts[0]
