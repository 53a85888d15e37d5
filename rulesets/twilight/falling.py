"""Who falls, and what becomes of him (section 15, steps 9 and 12; T-67…T-73, T-84, T-111)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.twilight import hooks
from rulesets.twilight.clash_round import ClashRound, Fall
from rulesets.twilight.combat_events import StatusSet, Wounded
from rulesets.twilight.deaths import die, near_death
from rulesets.twilight.fate_events import Dying, Killed, Out
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import FightState
from rulesets.twilight.wounds import is_past_heavy, wound_of


def fall_of(state: FightState, who: FighterId, hp: int, *, deathblow: bool) -> Fall | None:
    """Return how one falls when he loses ``hp`` or is dealt a deathblow; None: he stands.

    Dying: all hp are lost, or by the deathblow whatever is left (T-53, T-68). Out: more than 90 %
    (T-67), unless he is unbroken (T-61).
    """
    one = state.champion(who)
    if deathblow or (hp > 0 and hp >= one.hp):
        return "dying"
    is_out = hp > 0 and is_past_heavy(one.hp - hp, one.build.hp_max)
    return "out" if is_out and not hooks.is_unbroken(state, who) else None


def let_fall(round_: ClashRound, falls: dict[FighterId, Fall]) -> None:
    """Let champions fall at the same time (T-78), in seat order. Who is out while others fight on
    is led off (T-111)."""
    scene = round_.scene
    order = sorted(falls, key=scene.state.seat)
    for who in order:
        if falls[who] == "dying":
            scene.emit(Dying(at=scene.at, uuid=who, by=round_.by.get(who)))
    down = [who for who in order if falls[who] == "out"]
    goes_on = _goes_on_without(scene.state, down)
    for who in down:
        scene.emit(Out(at=scene.at, uuid=who, carried=goes_on))


def _goes_on_without(state: FightState, down: list[FighterId]) -> bool:
    """Whether two opponents stand when these have fallen (T-79)."""
    return any(one.id not in down and other.id not in down for one, other in state.opposed())


def decide_fates(round_: ClashRound) -> None:
    """Decide about all who are dying, in seat order (section 15, step 12).

    A samurai's victim is dead without the stage of dying (T-71). Perks may let others stand again
    (T-70). For the rest it is absolute death (T-72) or the d100 (T-73), at once even if others
    fight on (T-111). Then it is known to whose credit it was (T-84).
    """
    scene = round_.scene
    dying = [one.id for one in scene.state.champions if one.standing == "dying"]
    left = [who for who in dying if not _is_settled(round_, who)]
    goes_on = not scene.state.is_decided
    for who in left:
        near_death(scene, who, round_.by.get(who), carried=goes_on)
    for who, by in sorted(round_.by.items(), key=lambda one: scene.state.seat(one[0])):
        if not scene.champion(who).stands:
            scene.emit(Killed(at=scene.at, uuid=who, by=by))


def _is_settled(round_: ClashRound, who: FighterId) -> bool:
    """Whether one who is dying needs no d100: he is dead at once, or stands again."""
    scene = round_.scene
    by = round_.by.get(who)
    if by is not None and hooks.kills_outright(scene.state, by):
        die(scene, who, "perk", by)
        return True
    if not hooks.rises(scene, who):
        return False
    update_body(scene, who)
    return True


def update_body(scene: Scene, who: FighterId) -> None:
    """His wound is what his hp say (T-61); who has no energy left is exhausted, who has some again
    is not (T-59). Done between two rounds, it bears on the next (T-60, T-64)."""
    one = scene.champion(who)
    wound, exhausted = wound_of(one.hp, one.build.hp_max), one.energy == 0
    if wound != one.wound:
        scene.emit(Wounded(at=scene.at, uuid=who, wound=wound))
    if exhausted != one.exhausted:
        scene.emit(StatusSet(at=scene.at, uuid=who, status="exhausted", on=exhausted))
