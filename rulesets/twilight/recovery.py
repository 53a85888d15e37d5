"""The end of a round: energy, wounds, exhaustion (section 15, step 11; T-58…T-65)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight import hooks
from rulesets.twilight.clash_round import ClashRound
from rulesets.twilight.combat_events import EnergyChanged
from rulesets.twilight.falling import update_body
from rulesets.twilight.scene import Scene
from rulesets.twilight.wounds import energy_due, wound_of


def recover(round_: ClashRound) -> None:
    """Grips, the energy of wounds, restorations; then what bears on the next round (T-60, T-64)."""
    hooks.end_of_round(round_)
    take_stock(round_)


def take_stock(round_: ClashRound) -> None:
    """See what the damage has done to those who stand: energy of wounds, wounds, exhaustion."""
    scene = round_.scene
    for one in scene.state.standing():
        _pay_wound(round_, one.id)
        _restore(scene, one.id, round_.restores.get(one.id, 0))
        update_body(scene, one.id)


def _pay_wound(round_: ClashRound, who: FighterId) -> None:
    """Take the energy of a wound that damage of this round has led to, once (T-63)."""
    scene = round_.scene
    one = scene.champion(who)
    hp_max = one.build.hp_max
    before = wound_of(round_.unhurt.get(who, one.hp), hp_max)
    due, paid = energy_due(scene.state, one, before, wound_of(one.hp, hp_max))
    if not due:
        return
    left = max(0, one.energy - due)
    scene.emit(
        EnergyChanged(
            at=scene.at,
            uuid=who,
            change=left - one.energy,
            energy=left,
            why="wound",
            paid=tuple(sorted(paid)),
        )
    )


def _restore(scene: Scene, who: FighterId, amount: int) -> None:
    """Give energy back, up to the most he may have (T-59)."""
    one = scene.champion(who)
    now = max(one.energy, min(one.build.energy_max, one.energy + amount))
    if now != one.energy:
        change = now - one.energy
        scene.emit(EnergyChanged(at=scene.at, uuid=who, change=change, energy=now, why="restored"))
