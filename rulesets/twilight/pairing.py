"""Pairs of a circle: who may be paired with whom, and what a new pair ends (T-145…T-147)."""

from __future__ import annotations

from typing import Literal

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.twilight.circles import enter
from rulesets.twilight.hall_events import Unreadied
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.lists_verbs import leave_for_pair, person_of, unfit
from rulesets.twilight.tournament_events import ChallengeClosed, Paired, Unpaired


def bound(hall: Hall, uuid: PlayerId) -> RuleViolation | None:
    """Return why a champion cannot be paired in this circle; None: he can. Where no master leads,
    one who has had his fight begins the next circle with it (T-147)."""
    why = unfit(hall, uuid)
    if why is not None:
        return why
    pair = hall.pair_of(uuid)
    if pair is not None and (hall.led or uuid in hall.fighting or not pair.fought):
        opponent = pair.of(uuid) or ""
        return RuleViolation(Refusal.ALREADY_PAIRED, rule="T-146", who=uuid, target=opponent)
    if uuid in hall.byes:
        return RuleViolation(Refusal.HAS_BYE, rule="T-147", who=uuid)
    return None


def is_beaten(hall: Hall, uuid: PlayerId) -> bool:
    """Whether he was beaten in the circle before this one, and has not fought since (T-145); where
    no master leads, in this one too: he comes back in the next."""
    career = hall.career(uuid)
    last = hall.circle - 1
    was = career.lost_in == last or (not hall.led and career.lost_in == hall.circle)
    return was and 0 < career.lost_in == career.fought_in


def free_beaten(hall: Hall) -> tuple[PlayerId, ...]:
    """Return who was beaten in the last circle and has no pair yet (T-145); where no master leads,
    of those who are here."""
    return tuple(
        uuid
        for uuid in hall.living()
        if is_beaten(hall, uuid) and bound(hall, uuid) is None
        if hall.led or person_of(hall, uuid) is not None
    )


def mismatch(hall: Hall, a: PlayerId, b: PlayerId) -> RuleViolation | None:
    """Return why these two are no pair: the beaten fight one another while they can (T-145)."""
    if is_beaten(hall, a) == is_beaten(hall, b):
        return None
    one = a if is_beaten(hall, a) else b
    others = tuple(uuid for uuid in free_beaten(hall) if uuid != one)
    if not others:
        return None
    return RuleViolation(Refusal.BEATEN_FIRST, rule="T-145", who=one, target=others)


def pair_up(
    record: Record, one: PlayerId, other: PlayerId, how: Literal["challenge", "lots"]
) -> None:
    """Let two fight one another in this circle, and with nobody else: who waits in the lists leaves
    them (T-146). Their other challenges are void."""
    for uuid in (one, other):
        enter(record, uuid)
        leave_for_pair(record, uuid)
    record.note(Paired(at=record.at, uuid=one, opponent=other, how=how))
    void(record, (one, other))


def void(record: Record, who: tuple[PlayerId, ...]) -> None:
    """End all open challenges by and to these champions."""
    for open_ in record.hall.challenges:
        if open_.by in who or open_.target in who:
            close(record, open_.by, open_.target, "void")


def close(
    record: Record,
    by: PlayerId,
    target: PlayerId,
    how: Literal["accept", "decline", "withdraw", "void"],
) -> None:
    """Settle a challenge."""
    record.note(ChallengeClosed(at=record.at, uuid=by, target=target, how=how))


def drop_the_fallen(record: Record) -> None:
    """End the challenges and pairs of who cannot fight in this circle any more."""
    hall = record.hall
    asked = {who for one in hall.challenges for who in (one.by, one.target)}
    void(record, tuple(uuid for uuid in sorted(asked) if hall.is_down(uuid)))
    for pair in hall.pairs:
        if not pair.fought and (hall.is_down(pair.one) or hall.is_down(pair.other)):
            part(record, pair.one, pair.other)


def part(record: Record, one: PlayerId, other: PlayerId) -> None:
    """End a pair whose fight cannot be; who waits for it waits no more."""
    for uuid in (one, other):
        person = record.hall.people.get(uuid)
        if person is not None and person.ready and not person.lists:
            record.note(Unreadied(at=record.at, uuid=uuid, why="unpaired"))
    record.note(Unpaired(at=record.at, uuid=one, opponent=other))
