"""The desk of the pages: a moderator's or admin's words from a page, decided as if he had typed
them in the game where the fight is. What he alone would read in chat comes back to the page."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bridge.desk import Desk, Parts
from bridge.looks import Looks, position
from bridge.presence import People, Presence
from bridge.speaker import Said
from bridge.streams import Stream
from commands.effects import Effect
from commands.permissions import Permission, may
from commands.speech import Lang
from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId


@dataclass(frozen=True, slots=True)
class Stand:
    """Where one speaks from who speaks about no fight: on a server, as if he stood ``beside`` a
    player or an NPC there; "": nowhere in particular."""

    server: str
    beside: FighterId = ""


@dataclass(frozen=True, slots=True)
class PageDesk:
    """Waits until what was decided is durable."""

    desk: Desk
    parts: Parts

    async def say(
        self,
        uuid: PlayerId,
        permission: Permission,
        lang: Lang,
        word: str | Effect,
        fight: str = "",
        block: Block | None = None,
        stand: Stand | None = None,
    ) -> Said:
        """Carry out a line of ``/rp mod`` or ``/rp admin`` (without ``/rp``), or an effect of one.

        ``permission``: what he may do; ``fight``: id of the running fight it is about, whoever is
        named; "": none. ``block``: the one he points at, as if he looked at it; ``stand``: where
        he is thought to be where no fight says so; None: where he was last. It is decided before
        anything else is: nothing that was looked at changes in between.
        """
        said: list[Said] = []
        who = self._where(uuid, permission, fight, stand)

        def decide() -> None:
            said.append(self.parts.commander.from_page(who, word, fight, lang, block))

        self.desk.page(uuid, decide)
        await self.desk.flushed()
        return said[0] if said else Said((), "internal")

    def looks(
        self,
        uuid: PlayerId,
        permission: Permission,
        lang: Lang,
        fight: str = "",
        stand: Stand | None = None,
    ) -> Looks:
        """What he may look at for a word about a fight, or about who gathers, from its page."""
        who = self._where(uuid, permission, fight, stand)
        return self.parts.commander.looks_from_page(who, fight, lang)

    def _where(
        self, uuid: PlayerId, permission: Permission, fight: str, stand: Stand | None
    ) -> Presence:
        """He himself, as if he stood in the midst of the fight, or where he is put; not online: he
        does not play. He has no right that the game has taken from him by now."""
        seen = self.parts.people.get(uuid)
        assert seen is not None, "only players of the game sign in"
        held = (permission,) if may(permission, frozenset(seen.permissions)) else ()
        who = replace(seen, permissions=held, online=False)
        stream = self.parts.streams.fight(fight) if fight else None
        if stream is not None:
            return _placed(who, stream, self.parts.people)
        return who if stand is None else self._put(who, stand)

    def _put(self, who: Presence, stand: Stand) -> Presence:
        """He beside somebody on a server, else somewhere there."""
        npc = self.parts.commander.sight.npcs.get(stand.beside)
        beside = npc.body() if npc is not None else self.parts.people.get(stand.beside)
        if beside is None or beside.server != stand.server:
            return replace(who, server=stand.server)
        return replace(who, server=stand.server, world=beside.world, pos=beside.pos)


def _placed(who: Presence, stream: Stream, people: People) -> Presence:
    """He beside the first who still fights, else beside the first who did."""
    fighters = sorted(stream.view().fighters, key=lambda one: one.standing == "left")
    pos = position(people, fighters[0], stream.place) if fighters else who.pos
    return replace(who, server=stream.server, world=stream.world, pos=pos)
