"""The desk of the pages: a moderator's or admin's words from a page, decided as if he had typed
them in the game where the fight is. What he alone would read in chat comes back to the page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridge.desk import Desk, Parts
from bridge.presence import Presence
from bridge.speaker import Said
from bridge.streams import Stream
from commands.effects import Effect
from commands.speech import Lang
from rulesets.actors import PlayerId


@dataclass(frozen=True, slots=True)
class PageDesk:
    """Waits until what was decided is durable."""

    desk: Desk
    parts: Parts

    async def say(
        self, uuid: PlayerId, permission: str, lang: Lang, word: str | Effect, fight: str = ""
    ) -> Said:
        """Carry out a line of ``/rp mod`` or ``/rp admin`` (without ``/rp``), or an effect of one.

        ``permission``: what he may do; ``fight``: id of the running fight it is about, whoever is
        named; "": none.
        """
        said: list[Said] = []
        who = self._where(uuid, permission, fight)

        def decide() -> None:
            said.append(self.parts.commander.from_page(who, word, fight, lang))

        self.desk.page(uuid, decide)
        await self.desk.flushed()
        return said[0] if said else Said((), "internal")

    def _where(self, uuid: PlayerId, permission: str, fight: str) -> Presence:
        """He himself, as if he stood in the midst of the fight; not online: he does not play."""
        seen = self.parts.people.get(uuid)
        assert seen is not None, "only players of the game sign in"
        who = replace(seen, permissions=(permission,), online=False)
        stream = self.parts.streams.fight(fight) if fight else None
        return who if stream is None else _placed(who, stream)


def _placed(who: Presence, stream: Stream) -> Presence:
    fighters = stream.view().fighters
    pos = fighters[0].pos if fighters else who.pos
    return replace(who, server=stream.server, world=stream.world, pos=pos)
