"""Why a fight that stands still takes no word; each is told what lets it go on."""

from __future__ import annotations

from bridge.streams import Stream
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
