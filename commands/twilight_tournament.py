"""Twilight: the tournament as everybody may know it (T-15, T-137, T-141, T-145…T-147).

Of a champion's legend the total is public; what he has not spent, and what he bought, is his alone.
"""

from __future__ import annotations

from commands.line import Message, Who, message
from commands.telling import Standing, Tournament
from commands.twilight_stage_lines import condition_name
from rulesets.actors import PlayerId
from rulesets.twilight.arena import SUNNY
from rulesets.twilight.hall_state import Hall


def tournament(hall: Hall) -> Tournament:
    """Return how far it is, and how each champion stands."""
    table = tuple(_standing(hall, uuid) for uuid in hall.careers)
    has_pairs = any(_state(hall, uuid)[0] == "paired" for uuid in hall.careers)
    return Tournament(_told(hall), message("twilight-tournament-legend"), table, has_pairs)


def _told(hall: Hall) -> tuple[Message, ...]:
    """The circle and who opens it, the end, the semi-finals, the arena of the next fight (T-93)."""
    if not (hall.careers or hall.led):
        told = [message("twilight-tournament-none")]
    else:
        led = "yes" if hall.led else "no"
        told = [message("twilight-tournament-circle", circle=hall.circle, led=led)]
    if hall.is_over:
        victor = next(iter(hall.living()), None)
        who = Who(victor) if victor is not None else ""
        told.append(message("twilight-tournament-over", who=who, n=int(victor is not None)))
    if hall.twilight:
        told.append(message("twilight-tournament-semifinal"))
    if hall.condition:
        named = condition_name("" if hall.condition == SUNNY else hall.condition)
        told.append(message("twilight-tournament-arena", condition=named))
    return tuple(told)


def _standing(hall: Hall, uuid: PlayerId) -> Standing:
    code, other = _state(hall, uuid)
    who = Who(other) if other is not None else ""
    state = message(f"twilight-champion-{code}", who=who)
    career = hall.career(uuid)
    return Standing(uuid, career.total, state, not career.alive, other)


def _state(hall: Hall, uuid: PlayerId) -> tuple[str, PlayerId | None]:
    """What he does in this circle, and with whom."""
    if not hall.career(uuid).alive:
        return "dead", None
    if uuid in hall.fighting:
        return "fighting", None
    if hall.rests(uuid):
        return "beaten", None
    opponent = hall.opponent(uuid)
    if opponent is not None:
        return "paired", opponent
    return _waiting(hall, uuid)


def _waiting(hall: Hall, uuid: PlayerId) -> tuple[str, PlayerId | None]:
    """What one does who has no pair."""
    asks, asked = hall.challenge_by(uuid), hall.challenge_to(uuid)
    if asked is not None:
        return "challenged", asked.by
    if asks is not None:
        return "challenging", asks.target
    if uuid in hall.byes:
        return "bye", None
    return ("fought" if hall.has_fought(uuid) else "free"), None
