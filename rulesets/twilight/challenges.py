"""Challenges (T-146): `challenge`, `withdraw`, `accept`, `decline`."""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Intent, Option
from rulesets.npcs import is_npc
from rulesets.twilight.careers import fine
from rulesets.twilight.circles import enter
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.lists_verbs import absence
from rulesets.twilight.pairing import bound, close, mismatch, pair_up
from rulesets.twilight.tournament_events import Challenged


def challenge_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """A challenge to whoever can be challenged by him now."""
    if _cannot_challenge(hall, uuid) is not None:
        return []
    known = (one for one in dict.fromkeys((*hall.people, *hall.careers)) if not is_npc(one))
    targets = tuple(one for one in known if _cannot_be_challenged(hall, uuid, one) is None)
    return [Option("challenge", (Choice("target", targets),))] if targets else []


def challenge_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why he may not challenge, or not that one."""
    why = _cannot_challenge(hall, uuid)
    target = wish.get("target")
    if why is None and isinstance(target, str):
        why = _cannot_be_challenged(hall, uuid, target)
    if why is None and target is None:
        return RuleViolation(Refusal.CHALLENGE_WHOM, rule="T-146")
    return why or RuleViolation(Refusal.BAD_VALUE, rule="T-146")


def _cannot_challenge(hall: Hall, uuid: PlayerId) -> RuleViolation | None:
    why = absence(hall, uuid) or bound(hall, uuid)
    own = hall.challenge_by(uuid)
    if why is None and own is not None:
        return RuleViolation(Refusal.CHALLENGE_OPEN, rule="T-146", who=uuid, target=own.target)
    return why


def _cannot_be_challenged(hall: Hall, uuid: PlayerId, target: PlayerId) -> RuleViolation | None:
    if target == uuid:
        return RuleViolation(Refusal.SELF_TARGET, rule="T-146")
    if is_npc(target):
        return RuleViolation(Refusal.NOT_A_TARGET, rule="T-146", target=target)
    if target not in hall.people and target not in hall.careers:
        return RuleViolation(Refusal.NOT_HERE, rule="T-146", who=target)
    why = bound(hall, target) or mismatch(hall, uuid, target)
    if why is not None:
        return why
    theirs = hall.challenge_to(target) or hall.challenge_by(target)
    if theirs is not None:
        return RuleViolation(
            Refusal.CHALLENGE_OPEN, rule="T-146", who=theirs.by, target=theirs.target
        )
    return None


def challenge(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Challenge another champion: he is asked, without an end."""
    enter(record, uuid)
    prompt = record.hall.asked + 1
    record.note(Challenged(at=record.at, uuid=uuid, target=wish.get("target"), prompt=prompt))


def withdraw_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Taking one's challenge back."""
    return [Option("withdraw")] if hall.challenge_by(uuid) is not None else []


def no_challenge(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why there is no challenge to answer or to take back."""
    return RuleViolation(Refusal.NO_CHALLENGE, rule="T-146")


def withdraw(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Take one's challenge back; it costs nothing."""
    own = record.hall.challenge_by(uuid)
    if own is not None:
        close(record, own.by, own.target, "withdraw")


def answer_options(verb: str, hall: Hall, uuid: PlayerId) -> list[Option]:
    """The answers to who is challenged; also to who fights just now."""
    return [Option(verb)] if hall.challenge_to(uuid) is not None else []


def accept_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Yes to a challenge."""
    return answer_options("accept", hall, uuid)


def accept(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Yes: the two are a pair of this circle."""
    asked = record.hall.challenge_to(uuid)
    if asked is not None:
        close(record, asked.by, uuid, "accept")
        pair_up(record, asked.by, uuid, "challenge")


def decline_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """No to a challenge."""
    return answer_options("decline", hall, uuid)


def decline(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """No: it costs who refuses some legend, as far as he has any (T-146)."""
    asked = record.hall.challenge_to(uuid)
    if asked is not None:
        close(record, asked.by, uuid, "decline")
        fine(record, uuid, record.hall.tuning.legend.refusal, "refusal")
