"""The endgame: legs of final rushes until somebody has won (T-87…T-91, T-98)."""

from __future__ import annotations

from typing import Final, TypeAlias

from rulesets.actors import FighterId
from rulesets.twilight import rush_specials
from rulesets.twilight.asking import ask_standing
from rulesets.twilight.catalogue import Weapon
from rulesets.twilight.deaths import die, near_death
from rulesets.twilight.fate_events import Dying, Killed, LegOpened, LegShown, RushEnded
from rulesets.twilight.hooks import kills_outright
from rulesets.twilight.order_events import Betrayed
from rulesets.twilight.pools import rush_pool, weapon_of
from rulesets.twilight.scene import Pool, Scene
from rulesets.twilight.state import Champion, FightState
from rulesets.twilight.ticks_outside import tick_outside

Pair: TypeAlias = tuple[FighterId, FighterId]
"""Two who rush at each other, the lower seat first."""

POINTS_TO_WIN: Final = 2
"""T-98: the best of three."""


def open_leg(scene: Scene) -> None:
    """Ask all who stand for their rush (T-87, T-90)."""
    scene.emit(LegOpened(at=scene.at, leg=scene.state.leg + 1))
    ask_standing(scene, "finisher")


def resolve_leg(scene: Scene) -> None:
    """Show who chose whom, let the pairs roll, and go on until it is decided (T-90).

    All pairs roll; then the fate of the losers is decided, in seat order.
    """
    targets = _targets(scene.state)
    _break_alliances(scene, targets)
    pairs, drawn = _find_pairs(scene, targets)
    leg = scene.state.leg
    scene.emit(LegShown(at=scene.at, leg=leg, targets=targets, pairs=pairs, drawn=drawn))
    falls = [fall for fall in (_rush(scene, pair) for pair in pairs) if fall is not None]
    _fell(scene, sorted(falls, key=lambda fall: scene.state.seat(fall[0])))
    if scene.state.tuning.dot.in_endgame:
        tick_outside(scene)
    if not scene.state.is_decided:
        open_leg(scene)


def is_best_of_three(state: FightState) -> bool:
    """Whether a rush only gives a point (T-98): in the twilight, one against one."""
    return state.is_twilight and state.mode == "duel"


def are_left(state: FightState) -> bool:
    """Whether only two stand, who are each other's targets whatever they say (T-90)."""
    return len(state.standing()) == 2 and not state.is_decided


def _targets(state: FightState) -> dict[FighterId, FighterId]:
    """Return who rushes at whom; who has chosen nobody, or one who fell since, at nobody."""
    standing = state.standing()
    if are_left(state):
        one, other = standing
        return {one.id: other.id, other.id: one.id}
    stands = {one.id for one in standing}
    chosen = ((one.id, one.finisher.target) for one in standing if one.finisher is not None)
    return {who: target for who, target in chosen if target in stands}


def _break_alliances(scene: Scene, targets: dict[FighterId, FighterId]) -> None:
    """Who rushes at his ally has betrayed him (T-109)."""
    for who, target in targets.items():
        if scene.state.are_allies(who, target):
            scene.emit(Betrayed(at=scene.at, uuid=who, whom=target))


def _find_pairs(scene: Scene, targets: dict[FighterId, FighterId]) -> tuple[tuple[Pair, ...], bool]:
    """Return who rush at each other, by lower seats, and whether the master's die chose (T-91)."""
    state = scene.state
    seats = [one.id for one in state.standing()]
    found = tuple(
        (one, other)
        for i, one in enumerate(seats)
        for other in seats[i + 1 :]
        if targets.get(one) == other and targets.get(other) == one
    )
    if found or not state.pairless:
        return found, False
    opposed = tuple(state.opposed())
    one, other = opposed[scene.die(len(opposed), "pair") - 1]
    return ((one.id, other.id),), True


def _rush(scene: Scene, pair: Pair) -> tuple[FighterId, FighterId] | None:
    """Let a pair roll until one is better (T-87); return (loser, winner), None: nobody falls yet.

    Two without any dice would never end: their master's d100 decides.
    """
    first, second = pair
    for who in pair:
        rush_specials.use(scene, scene.champion(who))
    scores = (_score(scene, first, second), _score(scene, second, first))
    while scores[0] == scores[1]:
        scene.emit(RushEnded(at=scene.at, pair=pair, winner=None))
        again = _score if _has_dice(scene.state, pair) else _toss
        scores = (again(scene, first, second), again(scene, second, first))
    winner, loser = pair if scores[0] > scores[1] else (second, first)
    of_three = is_best_of_three(scene.state)
    points = scene.state.points.get(winner, 0) + 1 if of_three else 0
    scene.emit(RushEnded(at=scene.at, pair=pair, winner=winner, points=points))
    return None if of_three and points < POINTS_TO_WIN else (loser, winner)


def _score(scene: Scene, who: FighterId, target: FighterId) -> int:
    """Roll one rush and return its successes; Aquitanian blades roll two, the better counts."""
    one = scene.champion(who)
    name, weapon = _weapon(one)
    pool = _pool(scene.state, one)
    return max(
        scene.pool(who, "attack", pool, weapon=name, target=target).total
        for _ in range(weapon.rolls)
    )


def _weapon(one: Champion) -> tuple[str, Weapon]:
    """Return the weapon of his rush: the main one unless he named another (T-89)."""
    return weapon_of(one, one.finisher.weapon if one.finisher is not None else "")


def _pool(state: FightState, one: Champion) -> Pool:
    name, _ = _weapon(one)
    return rush_pool(state, one, name, rush_specials.parts(one, name))


def _has_dice(state: FightState, pair: Pair) -> bool:
    """Whether there is a die among the two that may show who is better."""
    return any(_pool(state, state.champion(who)).dice for who in pair)


def _toss(scene: Scene, who: FighterId, _target: FighterId) -> int:
    """Roll the d100 of who has no dice against one who has none."""
    return scene.die(100, "rush", who)


def _fell(scene: Scene, falls: list[tuple[FighterId, FighterId]]) -> None:
    """The losers are dying, whatever hp and abilities they have (T-88): then T-71 to T-73."""
    for loser, winner in falls:
        scene.emit(Dying(at=scene.at, uuid=loser, by=winner))
        scene.emit(Killed(at=scene.at, uuid=loser, by=winner))
    goes_on = not scene.state.is_decided
    for loser, winner in falls:
        if _kills(scene.state, winner):
            die(scene, loser, "perk", winner)
        else:
            near_death(scene, loser, winner, carried=goes_on)


def _kills(state: FightState, winner: FighterId) -> bool:
    """Whether he kills without a d100 in the endgame too (T-71)."""
    return state.tuning.samurai.kills_in_endgame and kills_outright(state, winner)
