"""Why a fight stands still and takes no word; each is told what lets it go on."""

from __future__ import annotations

from bridge.streams import Stream
from commands.line import Message, Who, message
from rulesets.actors import Actor, Master
from rulesets.errors import Refusal, RuleViolation


def stands_still(stream: Stream, actor: Actor) -> RuleViolation:
    """Return the refusal of a paused fight, or of one whose core failed."""
    if not isinstance(actor, Master):
        pause, dispute = stream.talk.pause, stream.talk.dispute
        if pause is not None and pause.why == "dispute" and dispute is not None:
            return RuleViolation(Refusal.FIGHT_PAUSED, rule="", who=dispute.by)
        return RuleViolation(Refusal.FIGHT_PAUSED, rule="")
    return RuleViolation(Refusal.FIGHT_PAUSED, rule="", mod="end" if stream.is_frozen else "resume")


def told_still(stream: Stream) -> Message | None:
    """Return why a fight stands still, for whoever asks how it stands; None: it goes on."""
    if stream.is_frozen:
        return message("cmd-status-frozen")
    pause, dispute = stream.talk.pause, stream.talk.dispute
    if pause is None:
        return None
    if pause.why == "dispute" and dispute is not None:
        return message("cmd-status-paused-dispute", who=Who(dispute.by))
    return message("cmd-status-paused", who=Who(pause.by))
