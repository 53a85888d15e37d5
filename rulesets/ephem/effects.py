"""Effects that last: they begin with a spell, a consumable or a ruling, and end with a round.

E-25, E-27, E-53. What an effect of the catalogue does is copied when it begins: a change of the
settings does not touch those that hold.
"""

from __future__ import annotations

from typing import Literal

from rulesets.actors import FighterId, PlayerId
from rulesets.ephem.effect_tuning import EffectKind, find_effect
from rulesets.ephem.fates import fall
from rulesets.ephem.pending import Woven, last_round
from rulesets.ephem.scene import Scene
from rulesets.ephem.spell_tuning import RESERVED, Edge
from rulesets.ephem.spent_events import EffectBegun, EffectEnded, EffectHp
from rulesets.events import MovementClosed

NOTHING = EffectKind()
"""What an effect of no catalogue does: its name is shown."""


def begin(scene: Scene, who: FighterId, spell: Woven | None) -> None:
    """Let the effect of a spell that has succeeded begin on ``who``, if it has one (E-53)."""
    if spell is not None and spell.effect:
        start(scene, who, spell.effect, spell.rounds, edge=spell.edge)


def start(
    scene: Scene,
    who: FighterId,
    name: str,
    rounds: int | None = None,
    *,
    edge: Edge = "",
    modifier: int = 0,
    by: PlayerId = "",
) -> None:
    """Let an effect begin, with all that the catalogue says of it (E-53).

    ``rounds`` None: as many as the catalogue says, else one. ``edge``: given to all dice, in place
    of the catalogue's; ``modifier``: beside the catalogue's. One that only gives or takes hp works
    at once and does not last.
    """
    effects = scene.state.tuning.effects
    known = find_effect(effects, name)
    kind = NOTHING if known is None else effects[known]
    called = known or name
    if not (kind.is_instant and not edge and not modifier):
        scene.emit(
            EffectBegun(
                at=scene.at,
                uuid=who,
                effect=called,
                last=last_round(scene.state.round, rounds or kind.rounds),
                edge=edge or kind.edge,
                dice=NOTHING.dice if edge else kind.dice,
                modifier=kind.modifier + modifier,
                takes=kind.takes,
                hp_per_round=kind.hp_per_round,
                by=by,
            )
        )
        _stop(scene, who, kind)
    if kind.hp:
        _change_hp(scene, who, called, kind.hp, "begun", by)


def _stop(scene: Scene, who: FighterId, kind: EffectKind) -> None:
    """An open movement is over; a step that waits for strikes is still taken (E-40)."""
    leaving = scene.state.leaving
    if "movement" not in kind.takes or scene.state.movement_of(who) is None:
        return
    if leaving is None or leaving.uuid != who:
        scene.emit(MovementClosed(at=scene.at, uuid=who))


def _change_hp(
    scene: Scene,
    who: FighterId,
    effect: str,
    points: int,
    why: Literal["begun", "round"],
    by: PlayerId = "",
) -> None:
    """Give or take hp: not below 0, and nobody is given more than his greatest (E-56)."""
    body = scene.state.body(who)
    most = max(body.hp, body.hp_max)
    hp = max(0, min(most, body.hp + points))
    if hp == body.hp and why == "round":
        return
    scene.emit(EffectHp(at=scene.at, uuid=who, effect=effect, hp=hp, was=body.hp, why=why, by=by))
    if hp == 0 and body.is_active:
        fall(scene, who)


def end_with(scene: Scene, round_: int) -> None:
    """Let effects give and take hp at the end of a round; then end those whose last round it was.

    E-53. Of who is down none gives or takes any more. Those of the rules end without a word.
    """
    for one in scene.state.effects:
        if one.hp_per_round and scene.state.body(one.who).is_active:
            _change_hp(scene, one.who, one.name, one.hp_per_round, "round")
    for one in scene.state.effects:
        if one.last <= round_ and one.name not in RESERVED:
            scene.emit(EffectEnded(at=scene.at, uuid=one.who, effect=one.name, against=one.against))
