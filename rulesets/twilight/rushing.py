"""A champion's choice in a leg of the endgame (T-87, T-90): hidden, changed until the leg."""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.actors import FighterId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Draft, Intent, Option, Slot
from rulesets.twilight import rush_specials
from rulesets.twilight.checking import wrong_stage
from rulesets.twilight.endgame import are_left
from rulesets.twilight.fate_events import FinisherChosen
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState, Finisher


def finisher_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return at whom he may rush and with what: opponents, and allies whom he betrays.

    No target is needed where there is one alone (T-90), nor of one who has no opponent left.
    """
    if state.stage != "endgame" or not one.stands:
        return []
    means = (
        *_maybe("weapon", tuple(one.build.weapons)),
        *_maybe("via", rush_specials.usable(state, one)),
    )
    return [Option("finisher", (*aim, *means)) for aim in _aims(state, one)]


def _maybe(name: str, values: tuple[str, ...]) -> tuple[Slot, ...]:
    return (Choice(name, values, optional=True),) if values else ()


def _aims(state: FightState, one: Champion) -> Iterator[tuple[Slot, ...]]:
    opponents = tuple(other.id for other in state.opponents(one.id))
    needless = are_left(state)
    if opponents:
        target = Choice("target", opponents, optional=needless)
        yield target, Choice("betray", (True,), optional=True)
    else:
        yield ()
    allies = tuple(other.id for other in _allies(state, one))
    if allies:
        yield Choice("target", allies), Choice("betray", (True,))


def _allies(state: FightState, one: Champion) -> Iterator[Champion]:
    for other in state.standing():
        if other.id != one.id and state.are_allies(one.id, other.id):
            yield other


def finisher_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Return the first failing check, in the order of the table of T-26."""
    if not one.stands:
        return RuleViolation(Refusal.E_NOT_STANDING, rule="T-26")
    if state.stage != "endgame":
        return wrong_stage(state)
    target, betrays = wish.get("target", ""), wish.get("betray", False)
    return (
        _target_problem(state, one, target, betrays)
        or _weapon_problem(one, wish.get("weapon", ""))
        or _special_problem(state, one, wish.get("via", ""))
        or RuleViolation(Refusal.BAD_VALUE, rule="T-90", what="finisher")
    )


def _target_problem(
    state: FightState, one: Champion, target: FighterId, betrays: bool
) -> RuleViolation | None:
    if not target:
        return _missing_target(state, one)
    if state.find(target) is None:
        return RuleViolation(Refusal.E_TARGET_UNKNOWN, rule="T-25", name=target)
    if target == one.id:
        return RuleViolation(Refusal.E_TARGET_SELF, rule="T-26")
    if not state.champion(target).stands:
        return RuleViolation(Refusal.E_TARGET_DOWN, rule="T-26", target=target)
    if state.are_allies(one.id, target) and not betrays:
        return RuleViolation(Refusal.E_ALLY_CONFIRM, rule="T-109", target=target)
    return None


def _missing_target(state: FightState, one: Champion) -> RuleViolation | None:
    if are_left(state) or not state.opponents(one.id):
        return None
    return RuleViolation(Refusal.E_TARGET_REQUIRED, rule="T-90", item="finisher")


def _weapon_problem(one: Champion, weapon: str) -> RuleViolation | None:
    own = tuple(one.build.weapons)
    if weapon in ("", *own):
        return None
    return RuleViolation(Refusal.E_WEAPON_UNKNOWN, rule="T-26", list=own)


def _special_problem(state: FightState, one: Champion, via: str) -> RuleViolation | None:
    return rush_specials.problem(state, one, via) if via else None


def finisher(scene: Scene, one: Champion, wish: Intent) -> None:
    """He has chosen; the leg goes on when all have (T-90)."""
    chosen = Finisher(
        wish.get("target", ""),
        wish.get("weapon", ""),
        wish.get("betray", False),
        wish.get("via", ""),
    )
    scene.emit(FinisherChosen(at=scene.at, uuid=one.id, finisher=chosen))
    for asked in scene.state.prompts:
        if asked.to == one.id and asked.kind == "finisher":
            scene.close(asked, "finisher")
