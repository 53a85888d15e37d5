"""The chaos of the twilight: what each round of the clash begins with (T-99…T-105)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.twilight.combat_events import EnergyChanged, StatusSet
from rulesets.twilight.deaths import die
from rulesets.twilight.fate_events import EndgameForced
from rulesets.twilight.perk_sources import is_immune
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import Chaos, ChaosRolled, PhantomCame
from rulesets.twilight.state import CHAOS, HIDDEN

MARCH_ENERGY: Final = 2


def open_round(scene: Scene) -> None:
    """Roll chaos and let it work, before orders are taken (section 15, step 1; T-99).

    A hidden effect is announced as the ordinary round is: as nothing.
    """
    if not scene.state.is_twilight:
        return
    effect = CHAOS[scene.die(10, "chaos_effect")] if scene.die(10, "chaos") % 2 == 0 else ""
    scene.emit(ChaosRolled(at=scene.at, effect=effect))
    announced = "" if effect in HIDDEN else effect
    scene.emit(Chaos(at=scene.at, effect=announced, round=scene.state.round + 1))
    match effect:
        case "march":
            _march(scene)
        case "legends":
            _call_phantoms(scene)
        case "duel_of_fates":
            scene.emit(EndgameForced(at=scene.at, why=effect))


def show_hidden(scene: Scene) -> None:
    """Show at the round's end what was hidden (T-99; section 15, step 13)."""
    if scene.state.chaos in HIDDEN:
        effect, round_ = scene.state.chaos, scene.state.round
        scene.emit(Chaos(at=scene.at, effect=effect, round=round_))


def _march(scene: Scene) -> None:
    """The march of the dead (T-103): who is exhausted already dies; then energy falls."""
    for one in scene.state.standing():
        if one.exhausted:
            die(scene, one.id, "march")
    for one in scene.state.standing():
        if not (scene.state.tuning.march.respects_immunity and _is_immune(scene, one.id)):
            _weaken(scene, one.id)


def _is_immune(scene: Scene, who: FighterId) -> bool:
    return is_immune(scene.state, who, "energy_loss")


def _weaken(scene: Scene, who: FighterId) -> None:
    """Take the energy of the march; who has none left is exhausted in this very round (T-60)."""
    before = scene.champion(who).energy
    after = max(0, before - MARCH_ENERGY)
    if after != before:
        change = after - before
        scene.emit(EnergyChanged(at=scene.at, uuid=who, change=change, energy=after, why="march"))
    if after == 0:
        scene.emit(StatusSet(at=scene.at, uuid=who, status="exhausted", on=True))


def _call_phantoms(scene: Scene) -> None:
    """The legends of the arena (T-104): a die over the dead for each who stands, in seat order."""
    fallen = scene.state.fallen
    if not fallen:
        return
    for one in scene.state.standing():
        drawn = fallen[scene.die(len(fallen), "phantom", one.id) - 1]
        scene.emit(PhantomCame(at=scene.at, uuid=one.id, fallen=drawn.id, called=drawn.name))
