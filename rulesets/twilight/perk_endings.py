"""Perks at the end of a round and of a champion: deathblows, grips, dying, forced endgames."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Perk
from rulesets.twilight.clash_round import ClashRound
from rulesets.twilight.combat_events import EnergyChanged, StatusSet
from rulesets.twilight.fate_events import EndgameForced, Rose
from rulesets.twilight.order_events import SpecialUsed, Spent
from rulesets.twilight.perk_reactions import is_absolute
from rulesets.twilight.perk_sources import effects, is_immune
from rulesets.twilight.perk_states import target_of, working
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState


def blocks_deathblow(round_: ClashRound, who: FighterId) -> bool:
    """Whether a passive of ``who`` takes the deathblow that has just hit him (T-55, T-118).

    It is used by that, within its ``uses_per_fight`` and ``uses_per_round`` (0: no limit). The
    damage of the blow stays.
    """
    scene = round_.scene
    for name, perk, _ in effects(scene.state, scene.champion(who), "block_deathblow"):
        done = round_.blocked.setdefault(who, [])
        is_over = 0 < perk.uses_per_round <= done.count(name)
        if not is_over and _has_uses(scene.champion(who), name, perk):
            done.append(name)
            scene.emit(SpecialUsed(at=scene.at, uuid=who, perk=name))
            scene.emit(Spent(at=scene.at, uuid=who, specials=(name,)))
            return True
    return False


def _has_uses(one: Champion, name: str, perk: Perk) -> bool:
    return not perk.uses_per_fight or one.uses.get(name, 0) < perk.uses_per_fight


def is_unbroken(state: FightState, who: FighterId) -> bool:
    """Whether he fights on though he is out (T-61, T-118)."""
    return next(effects(state, state.champion(who), "unbroken"), None) is not None


def kills_outright(state: FightState, by: FighterId) -> bool:
    """Whether those whom his damage fells are dead without a d100 (T-71)."""
    return next(effects(state, state.champion(by), "kills"), None) is not None


def rises(scene: Scene, who: FighterId) -> bool:
    """Let a dying champion stand again, if a passive of his does that (T-70, T-118).

    Before the d100; not in the endgame and not after the march of the dead, which do not ask. Who
    has more hp than the perk gives keeps them (T-69). To get hp back ends bleeding (T-47), not
    poison (T-50).
    """
    one = scene.champion(who)
    for name, perk, effect in effects(scene.state, one, "reborn"):
        if _has_uses(one, name, perk):
            hp = max(1, one.hp, min(effect.amount or 0, one.build.hp_max))
            scene.emit(Spent(at=scene.at, uuid=who, specials=(name,)))
            scene.emit(Rose(at=scene.at, uuid=who, perk=name, hp=hp))
            if one.bleeding and hp > one.hp:
                scene.emit(StatusSet(at=scene.at, uuid=who, status="bleeding", on=False))
            return True
    return False


def end_of_round(round_: ClashRound) -> None:
    """Take the energy of grips (T-128): 1 of everybody who stands, allies too, but not by one's
    own; never more than 1 a round, however many grips there are."""
    scene = round_.scene
    owners = [
        (one.id, name)
        for one in scene.state.standing()
        for name, _, _ in effects(scene.state, one, "grip")
    ]
    for one in scene.state.standing():
        grips = (name for owner, name in owners if owner != one.id)
        if one.energy and next(grips, None) is not None and not _is_safe(round_, one.id):
            left = one.energy - 1
            scene.emit(EnergyChanged(at=scene.at, uuid=one.id, change=-1, energy=left, why="grip"))


def _is_safe(round_: ClashRound, who: FighterId) -> bool:
    """Whether he loses no energy by grips (T-33, T-56)."""
    state = round_.scene.state
    shelters = state.tuning.absolute.blocks_energy_loss and is_absolute(round_, who)
    return shelters or is_immune(state, who, "energy_loss")


def force_endgame(round_: ClashRound) -> None:
    """After the damage: all survivors go to the endgame, if an attack of a samurai on his way hit
    the target he had chosen, and the fight is not decided (T-134)."""
    scene = round_.scene
    for used, effect in working(round_):
        target = target_of(scene.state, used.who, used.order)
        if effect.do != "to_endgame" or (used.who, target) not in round_.hits:
            continue
        if not scene.state.to_endgame and not scene.state.is_decided:
            scene.emit(EndgameForced(at=scene.at, why=used.name))
