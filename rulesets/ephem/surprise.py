"""A fight that begins with a surprise attack (E-18): its order, and what the attacker owes."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.pending import last_round
from rulesets.ephem.scene import Scene
from rulesets.ephem.spending import SURPRISED
from rulesets.ephem.spent_events import EffectBegun
from rulesets.events import InitiativeSet
from rulesets.facts import Ambush


def begin(scene: Scene, ambush: Ambush) -> None:
    """No initiative is thrown: the attacker is first, then his target.

    One attacked from behind has disadvantage on its defences in round 1, against him or against
    all.
    """
    scene.emit(InitiativeSet(at=scene.at, order=(ambush.attacker, ambush.target)))
    if not ambush.behind:
        return
    is_narrow = scene.state.tuning.surprise.against == "attacker"
    against: FighterId = ambush.attacker if is_narrow else ""
    scene.emit(
        EffectBegun(
            at=scene.at,
            uuid=ambush.target,
            effect=SURPRISED,
            last=last_round(1),
            against=against,
        )
    )
