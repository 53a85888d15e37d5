"""Death and near death: the d100, absolute death, and what a dead champion leaves (T-72, T-73)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.twilight.fate_events import Died, FallenKept, Survived
from rulesets.twilight.pools import penalty
from rulesets.twilight.scene import Scene
from rulesets.twilight.terms import Fallen

DEAD_TO: Final = 50
"""T-73: faces of the d100 up to this one are death."""


def die(scene: Scene, who: FighterId, why: str, by: FighterId | None = None) -> None:
    """He is dead, and may come back as a phantom (T-104). ``why``: see :class:`Died`."""
    one = scene.champion(who)
    fallen = Fallen(one.id, one.name, one.build, penalty(scene.state, one))
    scene.emit(Died(at=scene.at, uuid=who, why=why, by=by))
    scene.emit(FallenKept(at=scene.at, fallen=fallen))


def near_death(scene: Scene, who: FighterId, by: FighterId | None, *, carried: bool) -> None:
    """Decide about one who is dying: absolute death in the twilight (T-72), else the d100 (T-73).

    ``carried``: he is led off if he lives, since others fight on (T-111).
    """
    if scene.state.is_twilight:
        die(scene, who, "twilight", by)
    elif scene.die(100, "near_death", who) <= DEAD_TO:
        die(scene, who, "d100", by)
    else:
        scene.emit(Survived(at=scene.at, uuid=who, carried=carried))
