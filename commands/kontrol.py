"""``/rp kontrol``: distances, with the zone each lies in (Ephem §9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effects import Effect
from commands.inert import NAME_MAX
from commands.line import Argument, Message, Who
from commands.names import person
from commands.registry import Call, command
from commands.room import fitting
from commands.scene import Person, Scene
from grid.blocks import Block
from grid.metric import distance
from rulesets.actors import FighterId
from rulesets.vocabulary import Arg

NEAR_BLOCKS: Final = 20
"""How far the command measures, in blocks, the last included."""

LETTERS: Final = 150
"""How much room the list gets: names of so many letters in all; the rest is counted."""

MARGIN: Final = 8
"""Blocks by which a footprint, or a place in the fight's record, may be nearer than the player."""

PER_ENTRY: Final = 18
"""Room of what an entry has beside its name, in letters."""


@command(
    "kontrol",
    "control",
    ru=("контроль",),
    args=(Arg("player", "player", optional=True),),
    gaze=False,
)
def kontrol(call: Call) -> Sequence[Effect]:
    """Measure to one player, or to everyone within 20 blocks, nearest first."""
    who = call.player("player")
    if who is None:
        return [call.answer(_everyone(call.scene))]
    return [call.answer(measured(call.scene, person(call.scene, who)))]


def measured(scene: Scene, other: Person | None) -> Message:
    """Return how far the caller is from another, and in which zone; None: he was never seen."""
    blocks = None if other is None else blocks_between(scene, scene.caller, other)
    who = Who(scene.caller.uuid if other is None else other.uuid)
    if blocks is None:
        return Message("kontrol-elsewhere", {"who": who})
    if blocks > NEAR_BLOCKS:
        return Message("kontrol-far", {"who": who, "limit": NEAR_BLOCKS})
    return _measure("kontrol-one", scene, who.id, blocks)


def _measure(key: str, scene: Scene, who: FighterId, blocks: int) -> Message:
    facts: dict[str, Argument] = {"who": Who(who), "n": blocks}
    if not scene.ruleset.rings(scene.tuning):
        return Message(f"{key}-plain", facts)
    return Message(key, {**facts, "zone": zone(scene, blocks)})


def _everyone(scene: Scene) -> Message:
    near = sorted(_measured(scene), key=lambda pair: (pair[0], pair[1].name))
    if not near:
        return Message("kontrol-nobody", {"limit": NEAR_BLOCKS})
    widths = (min(len(other.name), NAME_MAX) + PER_ENTRY for _, other in near)
    most = fitting(widths, LETTERS)
    listed = tuple(
        _measure("kontrol-entry", scene, other.uuid, blocks) for blocks, other in near[:most]
    )
    more = len(near) - most
    return Message("kontrol-list", {"list": listed, "more": more})


def _measured(scene: Scene) -> list[tuple[int, Person]]:
    others = {p.uuid: p for p in (*scene.people(), *scene.fighters())}
    others.pop(scene.caller.uuid, None)
    found = []
    for other in others.values():
        if not _may_be_near(scene.caller, other):
            continue
        blocks = blocks_between(scene, scene.caller, other)
        if blocks is not None and blocks <= NEAR_BLOCKS:
            found.append((blocks, other))
    return found


def _may_be_near(a: Person, b: Person) -> bool:
    """Whether a closer look is worth it: every metric counts at least the longer straight way."""
    if a.where is None or b.where is None:
        return True
    slack = NEAR_BLOCKS + MARGIN
    mine, theirs = a.where.pos, b.where.pos
    return abs(mine.x - theirs.x) <= slack and abs(mine.z - theirs.z) <= slack


def blocks_between(scene: Scene, a: Person, b: Person) -> int | None:
    """The least distance over both footprints (E-12); None: not in one world, or never seen.

    In a fight that holds them, its own record of where they stand counts.
    """
    (world_a, cells_a), (world_b, cells_b) = _cells(scene, a), _cells(scene, b)
    if not cells_a or not cells_b or world_a != world_b:
        return None
    metric = scene.ruleset.metric(scene.tuning)
    return min(distance(mine, theirs, metric) for mine in cells_a for theirs in cells_b)


def _cells(scene: Scene, who: Person) -> tuple[str, tuple[Block, ...]]:
    fighter = scene.fight.fighter(who.uuid) if scene.fight else None
    if scene.fight is not None and fighter is not None and fighter.held:
        world, pos, footprint = scene.fight.world, fighter.pos, fighter.footprint
    elif who.where is not None:
        world, pos, footprint = who.where.world, who.where.pos, who.footprint
    else:
        return "", ()
    return world, tuple(pos.offset(dx, dy, dz) for dx, dy, dz in footprint)


def zone(scene: Scene, blocks: int) -> Message:
    """The name of the innermost zone that reaches so far."""
    for ring in scene.ruleset.rings(scene.tuning):
        if blocks <= ring.radius:
            return Message(f"kontrol-zone-{ring.zone}")
    return Message("kontrol-zone-beyond")
