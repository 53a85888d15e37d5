"""What players and masters may want of the lists: wait, be ready, take a side, begin (T-10)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.hall_events import SideSet
from rulesets.intents import Choice, Intent, Option, Text
from rulesets.twilight.circles import enter
from rulesets.twilight.hall_events import ListsSet, Readied, Unreadied
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall, Lists, Person
from rulesets.twilight.lists import (
    REACH,
    blocks_between,
    gathering_of,
    gatherings,
    is_free,
    is_near,
    is_training,
    open_fight,
)

READY_WORDS: Final = 256
SIDE_NAME: Final = 32
"""How long words given with readiness and the name of a side may be, in characters."""
READY: Final = Choice("ready", (True,))
SIDE: Final = Text("side", SIDE_NAME, optional=True)
"""Readiness and a side said with ``fight``."""


def person_of(hall: Hall, uuid: PlayerId) -> Person | None:
    """Return a player who may want something now: here, and in no running fight."""
    person = hall.people.get(uuid)
    return person if person is not None and is_free(hall, person) else None


def absence(hall: Hall, uuid: PlayerId) -> RuleViolation | None:
    """Return why a player may want nothing now; None: he may."""
    if uuid in hall.fighting:
        return RuleViolation(Refusal.IN_FIGHT, rule="T-10")
    if person_of(hall, uuid) is None:
        return RuleViolation(Refusal.NOT_HERE, rule="T-10")
    return None


def unfit(hall: Hall, uuid: PlayerId) -> RuleViolation | None:
    """Return why a champion may not fight in the tournament now (T-137); None: he may, if only in
    the next one (T-147)."""
    if hall.is_over:
        return None
    if not hall.career(uuid).alive:
        return RuleViolation(Refusal.CHAMPION_DEAD, rule="T-137", who=uuid)
    if hall.rests(uuid):
        return RuleViolation(Refusal.CHAMPION_RESTS, rule="T-137", who=uuid)
    return None


def fight_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Waiting, for a fight or for training, is open to all; a fight not to the dead and beaten."""
    person = person_of(hall, uuid)
    if person is None:
        return []
    training = Option("fight", (Choice("training", (True,)),))
    plain = person.lists or unfit(hall, uuid) is None
    found = [*([Option("fight")] if plain else []), training]
    if person.ready:
        return found
    if person.lists == "training" or unfit(hall, uuid) is None:
        found.append(Option("fight", (READY, SIDE)))
    return [*found, Option("fight", (READY, Choice("training", (True,)), SIDE))]


def fight_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why he may not wait."""
    person = person_of(hall, uuid)
    if wish.get("ready") and person is not None and person.ready:
        return RuleViolation(Refusal.ALREADY_READY, rule="T-10")
    why = absence(hall, uuid) or (None if wish.get("training") else unfit(hall, uuid))
    return why or RuleViolation(Refusal.BAD_VALUE, rule="T-10")


def fight(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Wait in the lists, or not any more; ``training`` while one waits for a fight changes that.

    ``ready``: wait there, with a side if one is named, and be ready.
    """
    person = record.hall.people[uuid]
    if wish.get("ready"):
        _all_at_once(record, uuid, wish)
        return
    wanted: Lists = "training" if wish.get("training") else "fight"
    leaves = bool(person.lists) and (wanted == "fight" or person.lists == "training")
    unready(record, uuid, wish)
    if leaves:
        record.note(ListsSet(at=record.at, uuid=uuid, lists="", why="off"))
        return
    if wanted == "fight":
        enter(record, uuid)
    record.note(ListsSet(at=record.at, uuid=uuid, lists=wanted))


def _all_at_once(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """The lists, the side, readiness: what of these is there stays."""
    there = record.hall.people[uuid].lists
    wanted: Lists = "training" if wish.get("training") else there or "fight"
    if wanted == "fight" and not there:
        enter(record, uuid)
    if wanted != there:
        record.note(ListsSet(at=record.at, uuid=uuid, lists=wanted))
    if wish.get("side") is not None:
        side(record, uuid, wish)
    ready(record, uuid, wish)


def ready_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Readiness: of who waits in the lists, or has an opponent within reach."""
    person = person_of(hall, uuid)
    if person is None or person.ready or _unready_because(hall, person) is not None:
        return []
    return [Option("ready", (Text("words", READY_WORDS, optional=True),))]


def _unready_because(hall: Hall, person: Person) -> RuleViolation | None:
    """Return why he who is not ready cannot become so; None: he can."""
    if person.lists:
        return None if person.lists == "training" else unfit(hall, person.uuid)
    opponent = hall.opponent(person.uuid)
    if opponent is None:
        return RuleViolation(Refusal.NOT_IN_LISTS, rule="T-10")
    other = hall.people.get(opponent)
    if other is None or other.where is None:
        return RuleViolation(Refusal.NOT_HERE, rule="T-146", who=opponent)
    if opponent in hall.fighting:
        return RuleViolation(Refusal.IN_FIGHT, rule="T-146", who=opponent)
    apart = blocks_between(person, other)
    if apart is None:
        return RuleViolation(Refusal.ELSEWHERE, rule="T-146", who=opponent)
    if apart > REACH:
        return RuleViolation(Refusal.OUT_OF_RANGE, rule="T-146", have=apart, hi=REACH)
    return unfit(hall, person.uuid)


def ready_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why he may not be ready."""
    person = person_of(hall, uuid)
    if person is None:
        return absence(hall, uuid) or RuleViolation(Refusal.NOT_HERE, rule="T-10")
    if person.ready:
        return RuleViolation(Refusal.ALREADY_READY, rule="T-10")
    why = _unready_because(hall, person)
    return why or RuleViolation(Refusal.BAD_VALUE, rule="T-10", hi=READY_WORDS)


def ready(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Readiness; the dice are promised before any contribution is taken."""
    _meet(record, uuid)
    gathering = gathering_of(record.hall, uuid)
    pledged = gathering.ready[0].pledge if gathering and gathering.ready else None
    committed = pledged or record.commit()
    person = record.hall.people[uuid]
    record.note(
        Readied(
            at=record.at,
            uuid=uuid,
            words=wish.get("words", ""),
            fight=committed,
            opponent=None if person.lists else record.hall.opponent(uuid),
            waits=wish.verb == "fight",
        )
    )


def _meet(record: Record, uuid: PlayerId) -> None:
    """Let the two of a pair wait together: one is ready for their fight, so that who still is in
    the lists leaves them (T-146)."""
    one = record.hall.people[uuid]
    other = person_of(record.hall, record.hall.opponent(uuid) or "")
    if other is None or not is_near(one, other):
        return
    if one.lists and other.ready and not other.lists:
        leave_for_pair(record, uuid)
    elif not one.lists:
        leave_for_pair(record, other.uuid)


def leave_for_pair(record: Record, uuid: PlayerId) -> None:
    """Take a champion out of the lists, if he is there: his fight is that of his pair (T-146)."""
    person = person_of(record.hall, uuid)
    if person is not None and person.lists:
        unready(record, uuid, Intent("unready"), "paired")
        record.note(ListsSet(at=record.at, uuid=uuid, lists="", why="paired"))


def unready_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Readiness taken back."""
    person = person_of(hall, uuid)
    return [Option("unready")] if person is not None and person.ready else []


def unready_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why there is no readiness to take back; in a fight another word thinks again (T-16)."""
    if uuid in hall.fighting:
        return RuleViolation(Refusal.IN_FIGHT, rule="T-16", allowed=("order", "clear"))
    return absence(hall, uuid) or RuleViolation(Refusal.NOT_READY, rule="T-10")


def unready(record: Record, uuid: PlayerId, wish: Intent, why: str = "off") -> None:
    """Take readiness back, if there is any."""
    if record.hall.people[uuid].stance is not None:
        record.note(Unreadied(at=record.at, uuid=uuid, why=why))


def side_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """A side: of those in the lists; that of others there, or any other."""
    person = person_of(hall, uuid)
    if person is None or not person.lists:
        return []
    known = known_sides(hall, uuid)
    listed = [Option("side", (Choice("side", known),))] if known else []
    return [*listed, Option("side", (Text("side", SIDE_NAME),))]


def side_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why he may take no side."""
    person = person_of(hall, uuid)
    if person is not None and not person.lists:
        return RuleViolation(Refusal.NOT_IN_LISTS, rule="T-10")
    return absence(hall, uuid) or RuleViolation(Refusal.BAD_VALUE, rule="T-10", hi=SIDE_NAME)


def side(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Take a side, spelt as others there spell it; empty: one's own (T-148)."""
    wanted = spelt(record.hall, uuid, wish.get("side"))
    record.note(SideSet(at=record.at, uuid=uuid, side=wanted))


def spelt(hall: Hall, uuid: PlayerId, said: str) -> str:
    """Return a side as others of the gathering spell it."""
    wanted = " ".join(said.split())
    known = {_fold(one): one for one in reversed(known_sides(hall, uuid))}
    return known.get(_fold(wanted), wanted)


def known_sides(hall: Hall, uuid: PlayerId) -> tuple[str, ...]:
    """Return the sides there are in a player's gathering, each once, earliest member first."""
    gathering = gathering_of(hall, uuid)
    members = gathering.members if gathering else ()
    return tuple(dict.fromkeys(member.side for member in members if member.side))


def _fold(text: str) -> str:
    return text.casefold().replace("ё", "е")


def start_options(hall: Hall, by: PlayerId) -> list[Option]:
    """Return the fights a master may open now, by any player of the gathering."""
    uuids = tuple(p.uuid for g in gatherings(hall) if g.is_opposed for p in g.members)
    return [Option("start", (Choice("uuid", uuids),))] if uuids else []


def start_refusal(hall: Hall, wish: Intent) -> RuleViolation:
    """Why a master may not open a fight."""
    uuid = wish.get("uuid", "")
    gathering = gathering_of(hall, uuid)
    if gathering is None:
        code = Refusal.IN_FIGHT if uuid in hall.fighting else Refusal.NOT_IN_LISTS
        return RuleViolation(code, rule="T-10", who=uuid)
    have = len(gathering.ready)
    if have > 1:
        return RuleViolation(Refusal.ONE_SIDE, rule="T-10", have=have)
    kind = "training" if is_training(gathering.members) else ""
    return RuleViolation(Refusal.TOO_FEW, rule="T-10", have=have, need=2, kind=kind)


def start(record: Record, by: PlayerId, wish: Intent) -> None:
    """Open the fight of a player's gathering with who is ready; the others are left out."""
    gathering = gathering_of(record.hall, wish.get("uuid"))
    if gathering is not None:
        open_fight(record, gathering)
