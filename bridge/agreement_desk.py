"""Words about taking back, pauses and disputes, carried out on the fight they are about."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.agreements import Agreements
from bridge.declined import Declined
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.speaker import Context
from bridge.streams import Stream
from commands.effects import Dispute, Effect, Pause, TakeBack, Undo
from commands.outside import not_in_fight
from rulesets.actors import Master
from rulesets.errors import Refusal, RuleViolation


@dataclass(frozen=True, slots=True)
class AgreementDesk:
    """Finds the fight, and hands the word on."""

    agreements: Agreements

    def carry_out(self, who: Presence, looks: Looks, effect: Effect, context: Context) -> None:
        """Carry out one of the effects of :mod:`commands.agreement`.

        Raises:
            RuleViolation: it is refused; nothing happened.
        """
        asked = self.agreements
        match effect:
            case Undo(answer=None):
                asked.undo(_own(looks), looks.who.uuid, who.uuid, None)
            case Undo(answer=answer):
                stream = asked.asking(who.uuid) or _own(looks)
                asked.undo(stream, looks.who.uuid, who.uuid, answer)
            case Dispute(is_settled=True):
                asked.settle(_own(looks), who.uuid, looks.actor)
            case Dispute(words=words):
                asked.dispute(_own(looks), who, words)
            case TakeBack(fight=fight):
                asked.take_back(self._fight(fight), who.uuid)
            case Pause(fight=fight, is_on=True):
                asked.pause(self._fight(fight), who.uuid, Master(who.uuid), "moderator")
            case Pause(fight=fight):
                self._resume(self._fight(fight), Master(who.uuid))
            case _:
                raise TypeError(effect)

    def _resume(self, stream: Stream, master: Master) -> None:
        """A moderator lets a fight go on: what is disputed is settled by that."""
        was_disputed = stream.talk.dispute is not None
        if was_disputed:
            self.agreements.settle(stream, master.uuid, master)
        if stream.is_paused or not was_disputed:
            self.agreements.resume(stream, master.uuid, master)

    def _fight(self, fight: str) -> Stream:
        """A running fight.

        Raises:
            RuleViolation: it is over.
        """
        stream = self.agreements.streams.fight(fight)
        if stream is None:
            raise RuleViolation(Refusal.FIGHT_OVER, rule="")
        return stream


def _own(looks: Looks) -> Stream:
    """The fight he is in, here.

    Raises:
        RuleViolation, Declined: he is in none, or elsewhere.
    """
    stream = looks.stream
    if stream is None:
        raise Declined(Refusal.NOT_IN_FIGHT, not_in_fight(looks).refused.message)
    if stream.place != looks.who.place:
        raise RuleViolation(Refusal.ELSEWHERE, rule="")
    return stream
