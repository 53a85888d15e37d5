"""Initiative: whose attack counts first (T-83)."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.actors import FighterId
from rulesets.twilight.combat_events import InitiativeRolled
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import FightState


def by_initiative(scene: Scene, group: Iterable[FighterId]) -> list[FighterId]:
    """Return a group, the higher initiative first; d100s fall for those who are equal (T-83).

    The higher main attribute, then the higher d100; equal faces keep their place towards the
    others and are rolled again among themselves. What was rolled is kept for the round. In seat
    order.
    """
    who = sorted(set(group), key=scene.state.seat)
    while tied := _tied(scene.state, who):
        for one in tied:
            face = scene.die(100, "initiative", one)
            scene.emit(InitiativeRolled(at=scene.at, uuid=one, face=face))
    return ranked(scene.state, who)


def ranked(state: FightState, group: Iterable[FighterId]) -> list[FighterId]:
    """Return a group by what is known of initiative; no die falls, seats decide between equals."""
    return sorted(set(group), key=lambda who: (*_rank(state, who), state.seat(who)))


def _rank(state: FightState, who: FighterId) -> tuple[int, tuple[int, ...]]:
    """The lower the first."""
    one = state.champion(who)
    return -one.build.main, tuple(-face for face in one.initiative)


def _tied(state: FightState, who: list[FighterId]) -> list[FighterId]:
    """Return those of equals who have the fewest dice: their next die may tell them apart."""
    return [one for one in who if any(_lags(state, one, other) for other in who if other != one)]


def _lags(state: FightState, one: FighterId, other: FighterId) -> bool:
    """Whether nothing tells the two apart yet and ``one`` has no more dice than ``other``."""
    main, dice = _rank(state, one)
    other_main, other_dice = _rank(state, other)
    return main == other_main and other_dice[: len(dice)] == dice
