"""When it is an NPC's turn its master gets buttons for it, and again when something is spent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bridge.conduct import Done
from bridge.menus import Menus
from bridge.presence import People
from bridge.speaker import Context
from bridge.stage import Stage
from bridge.streams import Stream
from commands.driving import about_npc
from commands.line import Line
from commands.menus import MenuEntry
from commands.npc_turn import act_entries, turn_entries, turn_line, turn_title
from rulesets.actors import FighterId, PlayerId
from rulesets.npcs import is_npc
from rulesets.view import FighterView, FightView

OTHERS: Final = 6
"""So many others of a group are offered to go first."""


@dataclass(frozen=True, slots=True)
class NpcTurns:
    """Told of each decision."""

    people: People
    menus: Menus
    stage: Stage

    def watch(self, done: Done) -> None:
        """Offer what an NPC may do where that has just changed and nobody is asked."""
        stream = done.stream
        if not stream.is_fight:
            return
        before, after = stream.view_of(done.before), stream.view_of(done.after)
        if _is_open(after) and not (_is_open(before) and _stage(before) == _stage(after)):
            assert after.turn is not None, "an open turn is somebody's"
            self._offer(stream, after, after.turn, is_new=_turn(before) != _turn(after))

    def _offer(self, stream: Stream, view: FightView, npc: FighterId, *, is_new: bool) -> None:
        to = self.stage.speaker.player(npc)
        who = self.people.get(to) if to is not None else None
        if who is None or not who.online or who.server != stream.server:
            return
        found = turn_entries(self.stage.choices(stream, npc, who.uuid), self.stage.handle(npc))
        if is_new:
            found += self._others(stream, view, npc, who.uuid)
        title = turn_title(view)

        def line(menu: str) -> Line:
            return turn_line(npc, title, found, menu, view)

        context = Context(who.server, view)
        self.menus.show(who.uuid, about_npc(npc, title), found, line, context)

    def _others(
        self, stream: Stream, view: FightView, npc: FighterId, by: PlayerId
    ) -> tuple[MenuEntry, ...]:
        """Those of its group who may go before it."""
        me = view.fighter(npc)
        found: list[MenuEntry] = []
        for other in view.fighters if me is not None and me.group else ():
            if len(found) < OTHERS and _may_act(other, npc, me.group if me is not None else ""):
                listed = self.stage.choices(stream, other.id, by)
                found += act_entries(listed, self.stage.handle(other.id))
        return tuple(found)


def _may_act(other: FighterView, npc: FighterId, group: str) -> bool:
    return other.group == group and other.id != npc and other.standing == "active"


def _is_open(view: FightView) -> bool:
    """Whether it is an NPC's turn and nobody is asked anything."""
    return (
        view.phase == "turns" and not view.prompts and view.turn is not None and is_npc(view.turn)
    )


def _turn(view: FightView) -> tuple[FighterId | None, int]:
    return view.turn, view.round


def _stage(view: FightView) -> tuple[object, ...]:
    """What a turn has still to give."""
    return (*_turn(view), view.left, view.movement is None)
