"""The master's words (section 18).

A master of a fight rules over its stages and numbers; of hidden orders he sees nothing but by a
word of its own, which everybody learns of, and never in a fight in which he has a champion.
"""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId, PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Number, Option
from rulesets.twilight import arena, choice, stages
from rulesets.twilight.asking import ask_standing
from rulesets.twilight.build import RANGES
from rulesets.twilight.checking import wrong_stage
from rulesets.twilight.falling import update_body
from rulesets.twilight.order_events import OrdersShown, RoundReopened
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import PointsSet
from rulesets.twilight.state import FightState

LOCKABLE: Final = ("approach", "orders", "endgame")
STOPS: Final = ("opening", "locked")
RUNNING: Final = (*LOCKABLE, *STOPS, "choice")
BOUNDS: Final = {"hp": (1, RANGES["hp_max"][1]), "energy": (0, RANGES["energy_max"][1])}
"""What a master may say, both included: the same of every champion, so that no answer tells how
much one has; more than his most is his most."""


INSTEAD: Final = {
    "opening": ("open", "next"),
    "orders": ("lock", "next"),
    "locked": ("roll", "next", "reopen"),
}
"""What a master may do in each stage of a round instead; in all others ``next``."""


def _wrong_stage(state: FightState) -> RuleViolation:
    if state.stage not in RUNNING:
        return wrong_stage(state, "T-16")
    ways = INSTEAD.get(state.stage, ("next",))
    return RuleViolation(Refusal.E_PHASE, rule="T-16", stage=state.stage, ways=ways)


def round_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return what may be done with the round: open the next, lock or reopen this one (T-16)."""
    can = {
        "open": state.stage == "opening",
        "lock": state.stage in LOCKABLE,
        "reopen": state.stage == "locked",
    }
    what = tuple(name for name, is_so in can.items() if is_so)
    return [Option("round", (Choice("what", what),))] if what else []


def round_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """It is not the stage for it."""
    return _wrong_stage(state)


def round_(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Open, lock or reopen a round; reopened, all who stand are asked again (T-16)."""
    match wish.get("what"):
        case "open":
            stages.open_round(scene)
        case "lock":
            stages.lock(scene, by)
        case _:
            scene.emit(RoundReopened(at=scene.at, round=scene.state.round, by=by))
            ask_standing(scene, "order")


def roll_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return that the rolls which wait for him may be made (``master.auto = false``)."""
    return [Option("roll")] if state.stage in STOPS else []


def roll_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """Nothing waits for his rolls."""
    return _wrong_stage(state)


def roll(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Resolve the locked round, or open the next with its rolls."""
    stages.go_on(scene)


def next_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return that the fight may go on without waiting any longer."""
    return [Option("next")] if state.stage in RUNNING else []


def next_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """Nothing is waited for."""
    return _wrong_stage(state)


def next_(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """End the present stage as silence would (T-16, T-137)."""
    if scene.state.stage == "choice":
        choice.decide_by_silence(scene)
    elif scene.state.stage in STOPS:
        stages.go_on(scene)
    else:
        stages.lock(scene, by)


def condition_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return the arena conditions that he may choose (T-93), twilight and custom ones too."""
    if state.stage not in (*LOCKABLE, *STOPS):
        return []
    return [Option("condition", (Choice("condition", arena.names(state.tuning)),))]


def condition_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """It is too late, or there is no such condition."""
    if state.stage not in (*LOCKABLE, *STOPS):
        return _wrong_stage(state)
    return RuleViolation(Refusal.BAD_VALUE, rule="T-93", conditions=arena.names(state.tuning))


def condition(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Let an arena condition begin without a roll for it (T-93)."""
    arena.set_condition(scene, wish.get("condition"), by)


def hp_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return whose hp he may set (T-69)."""
    return _points(state, "hp")


def energy_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return whose energy he may set (T-58, T-59)."""
    return _points(state, "energy")


def _points(state: FightState, what: str) -> list[Option]:
    if state.stage not in (*LOCKABLE, *STOPS):
        return []
    return [
        Option(what, (Choice("target", (one.id,)), Number(what, *BOUNDS[what])))
        for one in state.standing()
    ]


def points_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """There is no such champion who stands, or the number is out of his range."""
    if state.stage not in (*LOCKABLE, *STOPS):
        return _wrong_stage(state)
    one = state.find(str(wish.get("target", "")))
    if one is None:
        name = str(wish.get("target", ""))
        return RuleViolation(Refusal.E_TARGET_UNKNOWN, rule="T-69", name=name)
    if not one.stands:
        return RuleViolation(Refusal.E_TARGET_DOWN, rule="T-69", target=one.id)
    lo, hi = BOUNDS[wish.verb]
    return RuleViolation(Refusal.BAD_VALUE, rule="T-69", lo=lo, hi=hi)


def hp(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Set the hp of a champion; his wound is another one from the next round on (T-64)."""
    target = wish.get("target")
    value = min(wish.get("hp"), scene.champion(target).build.hp_max)
    scene.emit(PointsSet(at=scene.at, uuid=target, by=by, what="hp", value=value))
    _bear_on_next(scene, target)


def energy(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Set the energy of a champion; exhaustion ends or begins with the next round (T-59, T-60)."""
    target = wish.get("target")
    value = min(wish.get("energy"), scene.champion(target).build.energy_max)
    scene.emit(PointsSet(at=scene.at, uuid=target, by=by, what="energy", value=value))
    _bear_on_next(scene, target)


def _bear_on_next(scene: Scene, who: FighterId) -> None:
    """What is set between two rounds bears on the next; in a round its end sees to it (T-64)."""
    if scene.state.stage in ("approach", "opening"):
        update_body(scene, who)


def orders_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return that he may look at the orders of the round; never where he fights himself."""
    if state.stage not in ("orders", "locked") or _fights(state, by):
        return []
    return [Option("orders")]


def _fights(state: FightState, by: PlayerId) -> bool:
    """Whether a champion of the fight is he, or moved by him (T-10)."""
    return any(by in (one.id, one.by) for one in state.champions)


def orders_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """There are no orders now, or it is his own fight."""
    if state.stage not in ("orders", "locked"):
        return _wrong_stage(state)
    return RuleViolation(Refusal.OWN_FIGHT, rule="T-16")


def orders(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """Show him the orders of those who have one; all learn that he looked."""
    found = {one.id: one.order for one in scene.state.standing() if one.order is not None}
    scene.emit(OrdersShown(at=scene.at, by=by, orders=found))


def end_options(state: FightState, by: PlayerId) -> list[Option]:
    """Return that he may end the fight."""
    return [Option("end")] if state.stage in RUNNING else []


def end_refusal(state: FightState, wish: Intent) -> RuleViolation:
    """It does not run."""
    return _wrong_stage(state)


def end(scene: Scene, by: PlayerId, wish: Intent) -> None:
    """End the fight at once; nobody has won."""
    choice.close(scene, "ended", by)
