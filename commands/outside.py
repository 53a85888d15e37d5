"""A fight's word said by one who is in no fight: how to begin, or that it has not begun yet."""

from __future__ import annotations

from typing import Final

from commands.errors import CommandSyntax, Mistake
from commands.line import Button, Message, Who
from commands.scene import Scene
from rulesets.npcs import is_npc
from rulesets.view import GatheringView

NAMED: Final = 6
"""How many of those who are awaited are named."""


def not_in_fight(scene: Scene) -> CommandSyntax:
    """Return what to tell the caller. Who gathers already is not offered the word ``fight``, which
    would take him out of the gathering (E-14, T-10)."""
    if is_npc(scene.caller.uuid):  # whose word ``fight`` would send it away
        return CommandSyntax(Mistake.NOT_IN_FIGHT, variant="npc")
    gathering = scene.gathering
    if gathering is None:
        begin = Button(Message("cmd-button-fight"), "/rp fight")
        return CommandSyntax(Mistake.NOT_IN_FIGHT, buttons=(begin,))
    if scene.caller.uuid not in gathering.ready:
        ready = Button(Message("cmd-button-ready"), "/rp ready ")
        return CommandSyntax(Mistake.NOT_IN_FIGHT, variant="unready", buttons=(ready,))
    return _not_begun(scene, gathering)


def _not_begun(scene: Scene, gathering: GatheringView) -> CommandSyntax:
    """Return until when, or for whom, one who is ready waits."""
    if gathering.until is not None:
        seconds = scene.until_s(gathering.until)
        return CommandSyntax(Mistake.NOT_IN_FIGHT, variant="clock", seconds=seconds)
    missing = gathering.missing
    if not missing:
        return CommandSyntax(Mistake.NOT_IN_FIGHT, variant="foes")
    return CommandSyntax(
        Mistake.NOT_IN_FIGHT,
        variant="waiting",
        missing=tuple(map(Who, missing[:NAMED])),
        more=max(0, len(missing) - NAMED),
    )
