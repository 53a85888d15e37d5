"""What specials set up before any die of the round falls (section 15, step 5)."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.actors import FighterId
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.clash_round import ClashRound, Used
from rulesets.twilight.combat_events import StatusName, StatusSet
from rulesets.twilight.items import Item
from rulesets.twilight.order_events import ApTaken, BuildLearned
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import ClashExtended
from rulesets.twilight.state import FightState


def working(round_: ClashRound) -> Iterator[tuple[Used, Effect]]:
    """Yield what the specials of the round do that are not void, in T-9 order."""
    for used in round_.specials:
        if not used.void:
            yield from ((used, effect) for effect in used.perk.effects)


def target_of(state: FightState, who: FighterId, item: Item) -> FighterId:
    """Return at whom a part is aimed; in a duel it need not say so (T-25)."""
    if item.target or state.mode != "duel":
        return item.target
    return next((one.id for one in state.champions if one.id != who), "")


def begin(round_: ClashRound, used: Used, effect: Effect) -> None:
    """Let one effect of a special take hold, those on oneself among them (T-108); those of damage
    and dice come later.

    A phantom's special, which cannot name a round, means the next one (T-104).
    """
    match effect.do:
        case "full_defence":
            round_.full.add(used.who)
            _status(round_.scene, used.who, "full_defence")
        case "absolute_defence":
            _shelter(round_, used.who, effect)
        case "whisper":
            round_.twilight[used.who] = True
        case "cancel_attack" | "reflect_attack" | "blind_defence" | "trap":
            round_.reacting.setdefault(used.who, []).append((used.name, effect))
        case "heal":
            round_.heals[used.who] = round_.heals.get(used.who, 0) + (effect.amount or 0)
        case "restore":
            round_.restores[used.who] = round_.restores.get(used.who, 0) + (effect.amount or 0)
        case "cure":
            _cure(round_.scene, used.who)
        case _:
            state = round_.scene.state
            target = target_of(state, used.who, used.order)
            apply(round_.scene, used.who, target, used.order.round or state.round + 1, effect)


def apply(scene: Scene, who: FighterId, target: FighterId, named: int, effect: Effect) -> None:
    """Let an effect take hold that needs no resolution, so that tactical perks may have it too:
    less AP (T-135), a longer clash (T-117), a build learned (T-136)."""
    match effect.do:
        case "take_ap":
            amount = effect.amount or 0
            scene.emit(ApTaken(at=scene.at, uuid=target, round=named, amount=amount))
        case "extend" if not scene.state.extended and scene.state.round:
            scene.emit(ClashExtended(at=scene.at))
        case "learn":
            build = scene.champion(target).build
            scene.emit(BuildLearned(at=scene.at, uuid=who, whose=target, build=build))
        case _:
            return


def _shelter(round_: ClashRound, who: FighterId, effect: Effect) -> None:
    """Absolute defence, in the twilight or elsewhere (T-33, T-131)."""
    if who not in round_.absolute:
        _status(round_.scene, who, "absolute")
    round_.absolute.add(who)
    if effect.twilight:
        round_.twilight.setdefault(who, False)
    else:
        round_.solid.add(who)


def _cure(scene: Scene, who: FighterId) -> None:
    """End bleeding and poison (T-47, T-50)."""
    one = scene.champion(who)
    if one.bleeding:
        scene.emit(StatusSet(at=scene.at, uuid=who, status="bleeding", on=False))
    if one.poison:
        scene.emit(StatusSet(at=scene.at, uuid=who, status="poison", on=False))


def _status(scene: Scene, who: FighterId, status: StatusName) -> None:
    scene.emit(StatusSet(at=scene.at, uuid=who, status=status, on=True))
