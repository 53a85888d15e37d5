"""What tactical perks do in the moment they are used (T-12, T-114)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight.perk_states import apply
from rulesets.twilight.perk_uses import pay_energy
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Tactic


def use_tactic(scene: Scene, who: FighterId, tactic: Tactic) -> None:
    """Let a tactical perk work, right after ``TacticUsed``: it costs energy if its data say so
    (T-58), takes AP (T-135), teaches a build (T-136). Battle sense, foresight and a longer clash
    wait for their time."""
    perk = scene.champion(who).build.perks[tactic.perk]
    pay_energy(scene, who, perk)
    for effect in perk.effects:
        apply(scene, who, tactic.target, tactic.round, effect)
