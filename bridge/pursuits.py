"""Players who escaped and those who chase them: first steps and hits outside fight mode (E-47)."""

from __future__ import annotations

from dataclasses import dataclass

import structlog

from bridge.conduct import Conduct
from bridge.presence import People, Presence
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from commands.pursuit_answers import fugitive_struck, hit_void
from rulesets.actors import WORLD, PlayerId
from rulesets.errors import RuleViolation
from rulesets.intents import intent
from rulesets.view import FighterView, PursuitView

_log = structlog.get_logger("bridge.pursuits")


@dataclass(slots=True)
class Pursuits:
    """Tells fights what those do who belong to them and walk freely."""

    people: People
    streams: Streams
    conduct: Conduct
    speaker: Speaker

    def stepped(self, who: PlayerId) -> None:
        """One who escaped took his first step."""
        stream = self.streams.fight(self.streams.engaged.unmoved.get(who, ""))
        if stream is not None and not stream.is_frozen:
            self.conduct.submit(stream, WORLD, intent("stepped", uuid=who))

    def struck(self, attacker: Presence, victim: PlayerId) -> None:
        """The game reports a hit. It counts between a pursuer and whom he chases.

        A fugitive may strike nobody until the pursuit is over: he is told, and moderators are.
        """
        engaged = self.streams.engaged
        stream = self.streams.fight(engaged.hunted.get(victim, ""))
        if stream is not None and engaged.fight_of.get(attacker.uuid) == stream.fight:
            self._caught(stream, attacker, victim)
        elif attacker.uuid in engaged.hunted:
            _log.warning("fugitive_strikes", attacker=attacker.uuid, victim=victim)
            lines = fugitive_struck(attacker.uuid, victim)
            self.speaker.say(lines, Context(attacker.server))

    def _caught(self, stream: Stream, attacker: Presence, victim: PlayerId) -> None:
        if stream.is_frozen:
            return
        self.refresh(stream)
        self._outfit(stream, victim)
        wish = intent("system_hit", attacker=attacker.uuid, victim=victim)
        try:
            self.conduct.submit(stream, WORLD, wish)
        except RuleViolation as refused:
            _log.info("hit_does_not_count", attacker=attacker.uuid, code=refused.code)
            line = hit_void(attacker.uuid, victim)
            self.speaker.say([line], Context(attacker.server, stream.view()))

    def refresh(self, stream: Stream) -> None:
        """Tell a fight in pursuit where its people are by now."""
        view = stream.view()
        chase = view.pursuit
        if chase is None or not chase.is_open or stream.is_frozen:
            return
        for fighter in view.fighters:
            who = self.people.get(fighter.id)
            if who is None or who.place != stream.place or not _runs(fighter, chase):
                continue
            if (who.pos, who.yaw) != (fighter.pos, fighter.yaw):
                where = intent("placed", uuid=who.uuid, where=who.where)
                self.conduct.submit(stream, WORLD, where)

    def _outfit(self, stream: Stream, fugitive: PlayerId) -> None:
        """Tell what he holds, wears and rides by now: while he was out of it nobody told."""
        chase, who = stream.view().pursuit, self.people.get(fugitive)
        if chase is not None and chase.is_open and who is not None and who.place == stream.place:
            for told in (
                intent("held", uuid=fugitive, equipment=who.equipment),
                intent("mounted", uuid=fugitive, mounted=who.entity is not None),
            ):
                self.conduct.submit(stream, WORLD, told)


def _runs(fighter: FighterView, chase: PursuitView) -> bool:
    """Whether he walks freely now: who fell keeps his place."""
    return fighter.standing == "active" or fighter.id == chase.fugitive
