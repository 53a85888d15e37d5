"""Artefacts of the dead: who has the right to them, and taking them (T-85)."""

from __future__ import annotations

from rulesets.actors import FighterId, PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Option
from rulesets.twilight.careers import fine
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall, Spoil
from rulesets.twilight.lists_verbs import absence
from rulesets.twilight.terms import Outcome
from rulesets.twilight.tournament_events import Looted, SpoilsFixed


def fix(record: Record, fight: str, outcome: Outcome) -> None:
    """Say after a fight who may take whose artefacts."""
    spoils = tuple(spoils_of(fight, outcome))
    if spoils:
        record.note(SpoilsFixed(at=record.at, fight=fight, spoils=spoils))


def spoils_of(fight: str, outcome: Outcome) -> list[Spoil]:
    """Return the rights: who alone stands has them all, else each killer who stands his own."""
    corpses = [one.id for one in outcome.dead]
    if len(outcome.standing) == 1:
        alone = outcome.standing[0]
        return [Spoil(fight, alone, one, are_allies(outcome, alone, one)) for one in corpses]
    killers = {killed: killer for killer, killed in outcome.kills}
    return [
        Spoil(fight, killers[one], one, are_allies(outcome, killers[one], one))
        for one in corpses
        if killers.get(one) in outcome.standing
    ]


def are_allies(outcome: Outcome, a: FighterId, b: FighterId) -> bool:
    """Whether two fought for one side to the end: a betrayed one and a traitor are no allies."""
    side = outcome.sides.get(a, "")
    broken = (a, b) in outcome.betrayed or (b, a) in outcome.betrayed
    return side != "" and side == outcome.sides.get(b, "") and not broken


def _rights(hall: Hall, uuid: PlayerId) -> tuple[Spoil, ...]:
    return tuple(one for one in hall.spoils if one.by == uuid)


def loot_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Taking the artefacts of whom he has a right to; whose may be left out if it is one."""
    corpses = tuple(dict.fromkeys(one.corpse for one in _rights(hall, uuid)))
    if not corpses or absence(hall, uuid) is not None:
        return []
    return [Option("loot", (Choice("target", corpses, optional=len(corpses) == 1),))]


def loot_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why he may not take them."""
    why = absence(hall, uuid)
    if why is not None:
        return why
    corpses = tuple(dict.fromkeys(one.corpse for one in _rights(hall, uuid)))
    if corpses and wish.get("target") is None:
        return RuleViolation(Refusal.LOOT_WHOM, rule="T-85", target=corpses)
    return RuleViolation(Refusal.NO_SPOILS, rule="T-85")


def loot(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Take the artefacts of a dead champion; robbing an ally costs legend."""
    rights = _rights(record.hall, uuid)
    wanted = wish.get("target") or rights[0].corpse
    right = next(one for one in rights if one.corpse == wanted)
    tuning = record.hall.tuning.loot
    settled = right.ally and tuning.ally_penalty_per == "fight"
    record.note(
        Looted(
            at=record.at,
            uuid=uuid,
            corpse=wanted,
            fight=right.fight,
            ally=right.ally,
            settled=settled,
        )
    )
    if right.ally:
        fine(record, uuid, tuning.ally_penalty, "looting")
