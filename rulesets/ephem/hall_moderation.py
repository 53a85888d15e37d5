"""What a moderator may do to a player who is in no fight: take him out of fight mode, set the hp of
his next fight, let him into a running one (E-14, E-50, E-56)."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.ephem.gathering import Record, kept_hp, most_hp
from rulesets.ephem.hall_events import HpKept
from rulesets.ephem.hall_state import Hall, Person
from rulesets.ephem.hall_surprise import busy, settle_surprise
from rulesets.errors import Fact, Refusal, RuleViolation
from rulesets.events import FightModeSet
from rulesets.hall_events import KickedOut
from rulesets.intents import Choice, Intent, Number, Option


def options(hall: Hall) -> list[Option]:
    """Return all of this that he may do now."""
    return [*_kick_options(hall), *_hp_options(hall), *_add_options(hall)]


def _free(hall: Hall) -> list[Person]:
    """The players whom no fight has."""
    return [
        one
        for one in hall.people.values()
        if not one.is_npc and one.where is not None and one.uuid not in hall.fighting
    ]


def _kick_options(hall: Hall) -> list[Option]:
    who = tuple(one.uuid for one in _free(hall) if one.fight_mode)
    return [Option("kick", (Choice("target", who),))] if who else []


def _hp_options(hall: Hall) -> list[Option]:
    if hall.tuning.hp_after == "full":
        return []
    return [_hp_option(hall, one) for one in _free(hall)]


def _hp_option(hall: Hall, one: Person) -> Option:
    return Option("hp", (Choice("target", (one.uuid,)), Number("hp", 1, most_hp(hall, one))))


def _add_options(hall: Hall) -> list[Option]:
    who = tuple(one.uuid for one in _free(hall) if busy(hall, one.uuid) is None)
    return [Option("add", (Choice("target", who),))] if who else []


def kick(record: Record, by: PlayerId, intent: Intent) -> None:
    """Take a player out of fight mode; a surprise attack by or at him is void (E-14, E-18).

    Raises:
        RuleViolation: he is not in it, or fights already.
    """
    one = _whom(record.hall, intent)
    if not one.fight_mode:
        raise RuleViolation(Refusal.NOT_IN_FIGHT_MODE, rule="E-14", who=one.uuid)
    _check(_kick_options(record.hall), intent, "E-14")
    record.note(KickedOut(at=record.at, uuid=one.uuid, by=by))
    surprise = record.hall.surprise_of(one.uuid)
    if surprise is not None:
        settle_surprise(record, surprise, "void")
    person = record.hall.people[one.uuid]
    if person.fight_mode and person.where is not None:
        pos = person.where.pos
        record.note(FightModeSet(at=record.at, uuid=one.uuid, on=False, pos=pos, why="kick"))


def hp(record: Record, by: PlayerId, intent: Intent) -> None:
    """Set what his next fight begins with, 1 up to his most (E-56).

    Raises:
        RuleViolation: hp come back by themselves here, he fights, or the number does not fit.
    """
    hall = record.hall
    if hall.tuning.hp_after == "full":
        raise RuleViolation(Refusal.HP_COMES_BACK, rule="E-56")
    one = _whom(hall, intent)
    most = most_hp(hall, one)
    _check([_hp_option(hall, one)], intent, "E-56", lo=1, hi=most)
    points, was = intent.get("hp"), kept_hp(hall, one)
    record.note(HpKept(at=record.at, uuid=one.uuid, hp=points, most=most, was=was, by=by))


def add(record: Record, by: PlayerId, intent: Intent) -> None:
    """Whether he may be added to a fight, inviolable or not: that he was is told by the world,
    ``joined`` (E-19, E-50).

    Raises:
        RuleViolation: he fights already, or a surprise attack is open.
    """
    one = _whom(record.hall, intent)
    why = busy(record.hall, one.uuid)
    if why is not None:
        raise why
    _check(_add_options(record.hall), intent, "E-50")


def _whom(hall: Hall, intent: Intent) -> Person:
    """Return the player, who must be here and in no fight."""
    target = intent.get("target")
    facts: dict[str, Fact] = {"who": target} if isinstance(target, str) else {}
    if isinstance(target, str) and target in hall.fighting:
        raise RuleViolation(Refusal.IN_FIGHT, rule="E-14", **facts)
    one = hall.people.get(target) if isinstance(target, str) else None
    if one is None or one.is_npc or one.where is None:
        raise RuleViolation(Refusal.NOT_HERE, rule="E-14", **facts)
    return one


def _check(listed: list[Option], intent: Intent, rule: str, **facts: Fact) -> None:
    """Refuse what no option admits."""
    if not any(option.admits(intent) for option in listed):
        raise RuleViolation(Refusal.BAD_VALUE, rule=rule, **facts)
