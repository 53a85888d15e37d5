"""Who has won, who has lost, about whom the choice is (T-79, T-82, T-110…T-113)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rulesets.actors import FighterId
from rulesets.twilight.initiative import ranked
from rulesets.twilight.state import Champion, FightState

Ids = tuple[FighterId, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a decided fight ended: who takes the reward, who half of it, who has lost and lives.

    ``fallen``: the one about whom the choice is, if he lives (T-112); "": nobody.
    """

    winners: Ids = ()
    drawn: Ids = ()
    losers: Ids = ()
    fallen: FighterId = ""


def verdict(state: FightState) -> Verdict:
    """Return how a fight without standing opponents ended."""
    standing = state.standing()
    if not standing:
        return _without_standing(state)
    winners = _ids(standing)
    beaten = [one for one in state.champions if not _is_of(state, one, winners)]
    return Verdict(
        winners,
        losers=_ids(one for one in beaten if one.lives),
        fallen=_about_whom(state, beaten),
    )


def _without_standing(state: FightState) -> Verdict:
    """All have fallen (T-82): of those who fell last, who lives counts; there is nothing to choose.

    Alive on one side only: they win. Else it is a draw: of a team all who live take half, also
    those who were carried off before (T-110). Who gave up last takes nothing (T-74).
    """
    last = _last(state.champions)
    ids = _ids(last)
    alive = [one for one in last if one.standing == "out"]
    if alive and all(state.are_allies(alive[0].id, one.id) for one in alive):
        winners = _ids(alive)
        others = (one for one in state.champions if not _is_of(state, one, winners))
        return Verdict(winners, losers=_ids(one for one in others if one.lives))
    living = [one for one in state.champions if one.lives]
    gave_up = {one.id for one in last if one.standing == "surrendered"}
    drawn = [one for one in living if _is_of(state, one, ids) and one.id not in gave_up]
    losers = [one for one in living if not _is_of(state, one, ids)]
    return Verdict(drawn=_ids(drawn), losers=_ids(losers) if drawn else ())


def _last(champions: Iterable[Champion]) -> list[Champion]:
    """Return who fell last: in the same round or leg, and not by giving up before its rolls."""
    fallen = [one for one in champions if not one.stands]
    when = max((one.fell_when for one in fallen), default=())
    group = [one for one in fallen if one.fell_when == when]
    by_blows = [one for one in group if one.standing != "surrendered"]
    return by_blows or group


def _about_whom(state: FightState, beaten: list[Champion]) -> FighterId:
    """Return the last fallen of the beaten, dead or alive (T-112): of several the one with the
    higher initiative, of several who gave up the last; "": there is none."""
    last = _last(beaten)
    if not last:
        return ""
    if last[0].standing == "surrendered":
        return max((one.id for one in last), key=state.fell.index)
    return ranked(state, (one.id for one in last))[0]


def _is_of(state: FightState, one: Champion, side: Ids) -> bool:
    """Whether a champion is one of these or an ally of one of them (T-109)."""
    return any(state.are_allies(one.id, other) for other in side)


def decider(state: FightState, loser: FighterId) -> FighterId:
    """Return who of the winners makes the choice (T-137): the killer, if standing, else the one
    with the highest initiative."""
    killers = [killer for killer, killed in state.kills if killed == loser]
    standing = _ids(state.standing())
    if killers and killers[-1] in standing:
        return killers[-1]
    return ranked(state, standing)[0]


def _ids(champions: Iterable[Champion]) -> Ids:
    return tuple(one.id for one in champions)
