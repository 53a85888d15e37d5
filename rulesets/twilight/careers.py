"""What a champion takes into a fight, and what the fight makes of his career (T-74, T-140…T-144).

Legend is written ``unspent (total)``: gains add to both, penalties lower both and never the
unspent below 0: what is spent cannot be lost (T-141).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulesets.actors import FighterId, PlayerId
from rulesets.facts import Sheet
from rulesets.npcs import is_npc
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Career, Hall, Person
from rulesets.twilight.purchases import enriched
from rulesets.twilight.terms import Outcome, Terms
from rulesets.twilight.tournament_events import (
    CareerChanged,
    ChampionBuried,
    ChampionDead,
    LegendChanged,
    RebuildAllowed,
)
from rulesets.twilight.tuning import Tuning

Parts = tuple[tuple[str, int], ...]

FIRST_DAY: Final = 1
"""The first game day is the first circle (T-144)."""


def free_points(career: Career, tuning: Tuning) -> int:
    """Return how many free points he can spend (T-142)."""
    per_point = tuning.legend.per_point
    if tuning.legend.points == "spend":
        return career.unspent // per_point
    return max(0, career.best // per_point - career.used)


def terms_of(hall: Hall, fighters: tuple[PlayerId, ...], *, training: bool) -> Terms:
    """Return what a new fight is told. A training fight sentences nobody (T-143)."""
    careers = {uuid: hall.career(uuid) for uuid in fighters}
    return Terms(
        circle=hall.circle,
        twilight=hall.twilight,
        newcomers=tuple(uuid for uuid, one in careers.items() if not (one.fights or is_npc(uuid))),
        losses={} if training else {uuid: one.losses for uuid, one in careers.items()},
        fallen=hall.fallen,
        condition="" if training else hall.condition,
        bought={uuid: one.bought for uuid, one in careers.items()},
    )


def sheet_of(hall: Hall, person: Person) -> Sheet:
    """Return a champion's sheet with all that he bought (T-142)."""
    return enriched(person.sheet, hall.career(person.uuid).bought, hall.tuning)


def gain(record: Record, uuid: PlayerId, parts: Parts, why: str) -> None:
    """Add to a champion's legend: to both numbers (T-141)."""
    change = sum(number for _, number in parts)
    _legend(record, uuid, change, why, parts)


def fine(record: Record, uuid: PlayerId, amount: int, why: str) -> None:
    """Take legend off both numbers, never below 0 of the unspent (T-141); nothing to lose: none."""
    lost = min(amount, record.hall.career(uuid).unspent)
    if lost:
        _legend(record, uuid, -lost, why)


def pay(record: Record, uuid: PlayerId, price: int) -> None:
    """Spend legend: the total stays (T-141)."""
    if price:
        _legend(record, uuid, -price, "bought", total=record.hall.career(uuid).total)


def _legend(
    record: Record,
    uuid: PlayerId,
    change: int,
    why: str,
    parts: Parts = (),
    *,
    total: int | None = None,
) -> None:
    career = record.hall.career(uuid)
    total = career.total + change if total is None else total
    after = replace(
        career, unspent=career.unspent + change, total=total, best=max(career.best, total)
    )
    record.note(
        LegendChanged(
            at=record.at,
            uuid=uuid,
            change=change,
            unspent=after.unspent,
            total=after.total,
            points=free_points(after, record.hall.tuning),
            why=why,
            parts=parts,
        )
    )


def account(record: Record, fighters: tuple[FighterId, ...], outcome: Outcome) -> None:
    """Carry a fight of the tournament into the careers: fates first, then legend."""
    for uuid in _enrolled(record, fighters):
        _career(record, uuid, outcome)
    for one in outcome.dead:
        record.note(ChampionBuried(at=record.at, fallen=one))
    for uuid in _enrolled(record, outcome.surrendered):
        fine(record, uuid, _price_of_surrender(record.hall, uuid), "surrender")
    for uuid in _enrolled(record, outcome.winners):
        gain(record, uuid, reward_of(record.hall.tuning, outcome, uuid), "win")
    for uuid in _enrolled(record, outcome.drawn):
        whole = sum(number for _, number in _base(record.hall.tuning, outcome))
        gain(record, uuid, (("draw", whole // 2),), "draw")


def _enrolled(record: Record, who: tuple[FighterId, ...]) -> tuple[FighterId, ...]:
    """Leave out who is no champion of this tournament: a new one has begun meanwhile."""
    return tuple(uuid for uuid in who if uuid in record.hall.careers)


def _career(record: Record, uuid: PlayerId, outcome: Outcome) -> None:
    """What one fight makes of one champion but for his legend."""
    before, now = record.hall.career(uuid), record.hall.circle
    circle = min(outcome.circle or now, now)
    after = replace(before, fights=before.fights + 1, may_rebuild=False)
    if outcome.is_settled:
        after = replace(after, fought_in=circle)
    if uuid in outcome.winners or uuid in outcome.drawn:
        after = replace(after, losses=0)
    elif uuid in outcome.losers:
        after = replace(after, losses=before.losses + 1, lost_in=circle)
    record.note(CareerChanged(at=record.at, uuid=uuid, career=after))
    if any(one.id == uuid for one in outcome.dead):
        by, khan = _executioner(outcome, uuid), uuid in outcome.sentenced
        record.note(ChampionDead(at=record.at, uuid=uuid, by=by, khan=khan))
    elif uuid in outcome.losers and circle == FIRST_DAY:
        record.note(RebuildAllowed(at=record.at, uuid=uuid))


def _executioner(outcome: Outcome, uuid: PlayerId) -> PlayerId | None:
    fate = outcome.fate
    executed = fate is not None and fate.loser == uuid and fate.choice == "execute"
    return fate.winner if fate is not None and executed else None


def _price_of_surrender(hall: Hall, uuid: PlayerId) -> int:
    """Half of the unspent or of the total, rounded down (T-74)."""
    career = hall.career(uuid)
    base = career.unspent if hall.tuning.surrender.base == "unspent" else career.total
    return base // 2


def reward_of(tuning: Tuning, outcome: Outcome, winner: PlayerId) -> Parts:
    """Return a winner's reward in its parts (T-139, T-140).

    Only who made the choice is praised or blamed for it by the crowd; against its will he loses
    half of the whole, the loss rounded down.
    """
    parts = _base(tuning, outcome)
    fate = outcome.fate
    if fate is None or fate.winner != winner or not fate.crowd:
        return parts
    if fate.choice == fate.crowd:
        return (*parts, ("crowd", tuning.crowd.bonus))
    return (*parts, ("against", -(sum(number for _, number in parts) // 2)))


def _base(tuning: Tuning, outcome: Outcome) -> Parts:
    more = tuning.reward.conditions.get(outcome.condition, 0)
    base = (("base", tuning.reward.base),)
    return (*base, ("condition", more)) if more else base
