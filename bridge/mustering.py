"""A moderator's words about players in no fight: into one with them, out of fight mode, hp."""

from __future__ import annotations

from dataclasses import dataclass

from bridge.halls import Halls
from bridge.looks import Looks
from bridge.presence import People, Presence
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from commands.effects import AddFighter, Effect, InHall
from rulesets.actors import Master, PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent, intent
from rulesets.npcs import is_npc


@dataclass(frozen=True, slots=True)
class Mustering:
    """Finds the player and his hall, and hands the word on."""

    people: People
    streams: Streams
    halls: Halls
    speaker: Speaker

    def carry_out(self, who: Presence, looks: Looks, effect: Effect, context: Context) -> None:
        """Carry out one of the effects of :mod:`commands.mod_fighters`.

        Raises:
            RuleViolation: it is refused; nothing happened.
        """
        with self.speaker.answering(who.uuid, context.re or 0, is_master=True):
            match effect:
                case AddFighter(player=player, side=side, fight=fight):
                    self._add(Master(who.uuid), player, side, fight)
                case InHall(player=player, intent=wish):
                    self._in_hall(Master(who.uuid), player, wish)
                case _:
                    raise TypeError(effect)

    def _in_hall(self, master: Master, player: PlayerId, wish: Intent) -> None:
        if self.streams.hunt_of(player) is not None:
            raise RuleViolation(Refusal.WRONG_PHASE, rule="E-47", phase="pursuit")
        hall = self.halls.sync(self._online(player))
        self.halls.conduct.submit(hall, master, wish)

    def _add(self, master: Master, player: PlayerId, side: str | None, fight: str) -> None:
        """Let him fight: his hall is asked first, and learns of it from the fight's ``joined``."""
        stream = self.streams.fight(fight)
        if stream is None:
            raise RuleViolation(Refusal.FIGHT_OVER, rule="")
        other = self._online(player)
        if other.place != stream.place:
            raise RuleViolation(Refusal.ELSEWHERE, rule="", who=player)
        self._check_free(player, stream)
        conduct, rules = self.halls.conduct, stream.ruleset
        if stream.view().fighter(player) is None:
            hall = self.halls.introduce(other, rules)
            conduct.submit(hall, master, intent("add", target=player))
        hall = self.streams.hall(other.server, rules.name)
        newcomer = rules.recruit(hall.state, player)
        conduct.submit(stream, master, intent("add", newcomer=newcomer, side=side))

    def _check_free(self, player: PlayerId, stream: Stream) -> None:
        """Nobody is in two fights, nor pursued by one and in another."""
        bound = self.streams.bound_to(player)
        if bound is not None and bound is not stream:
            raise RuleViolation(Refusal.IN_FIGHT, rule="", who=player)

    def _online(self, player: PlayerId) -> Presence:
        if is_npc(player):
            raise RuleViolation(Refusal.NOT_IN_FIGHT, rule="E-16", who=player)
        found = self.people.get(player)
        if found is None or not found.online:
            raise RuleViolation(Refusal.NOT_HERE, rule="", who=player)
        return found
