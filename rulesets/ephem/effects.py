"""Effects that last: they begin with a spell and end with a round (E-25, E-53)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.pending import Woven, last_round
from rulesets.ephem.scene import Scene
from rulesets.ephem.spell_tuning import RESERVED
from rulesets.ephem.spent_events import EffectBegun, EffectEnded


def begin(scene: Scene, who: FighterId, spell: Woven | None) -> None:
    """Let the effect of a spell that has succeeded begin on ``who``, if it has one (E-53)."""
    if spell is None or not spell.effect:
        return
    scene.emit(
        EffectBegun(
            at=scene.at,
            uuid=who,
            effect=spell.effect,
            last=last_round(scene.state.round, spell.rounds),
            edge=spell.edge,
        )
    )


def end_with(scene: Scene, round_: int) -> None:
    """End the effects whose last round is over (E-53); those of the rules end without a word."""
    for one in scene.state.effects:
        if one.last <= round_ and one.name not in RESERVED:
            scene.emit(EffectEnded(at=scene.at, uuid=one.who, effect=one.name, against=one.against))
