"""The paradox zone: who observes a fight, who is an outsider, who lies in wait (E-52).

Where its bystanders are is a fact of the world: the bridge reports each change of place, and what
place means is decided here.
"""

from __future__ import annotations

from rulesets.actors import PlayerId
from rulesets.ephem.field import Field, metric_of
from rulesets.ephem.pending import Place, ZoneRole
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import FightState
from rulesets.ephem.tables import AMBUSH_MS, ZONE_EDGE, ZONE_RADIUS
from rulesets.ephem.zone_events import AmbushFlagged, ZoneChanged
from rulesets.intents import Choice, Intent, Option, Text
from rulesets.ruleset import Zone

PLACES: tuple[Place, ...] = ("in", "edge", "out")


def zone_of(state: FightState) -> Zone | None:
    """Return the zone round the active fighters; None: the fight does not run."""
    if state.phase not in ("initiative", "turns"):
        return None
    return Zone(
        centers=tuple((body.pos, body.footprint) for body in state.active()),
        radius=ZONE_RADIUS,
        edge=ZONE_EDGE,
        metric=metric_of(state.tuning),
    )


def is_first_round(state: FightState) -> bool:
    """Whether it is round 1, initiative included: who comes now may join and observe."""
    return state.phase == "initiative" or (state.phase == "turns" and state.round <= 1)


def zoned_options(field: Field) -> list[Option]:
    """Return that anybody's place may be told while the fight runs."""
    if field.state.phase not in ("initiative", "turns"):
        return []
    return [Option("zoned", (Text("uuid", 64), Choice("where", PLACES)))]


def zoned(scene: Scene, wish: Intent) -> None:
    """Somebody came, left or went to the edge. Who fights here is in the middle of it."""
    state, uuid, where = scene.state, wish.get("uuid"), wish.get("where")
    body, known = state.find(uuid), state.bystander(uuid)
    if body is not None and body.standing != "left":
        return
    if where == (known.where if known else "out"):
        return
    role = _role(state, uuid, where)
    notice = role != "" and role != (known.told if known else "")
    scene.emit(ZoneChanged(at=scene.at, uuid=uuid, where=where, role=role, notice=notice))


def _role(state: FightState, uuid: PlayerId, where: Place) -> ZoneRole:
    """Who is in at round 1 observes; who comes later, or again, is an outsider (E-52).

    Who fought here and is out of it has seen it from the first: he observes until he leaves. The
    master of an NPC that fights here sees it as it does, whenever he comes.
    """
    if where != "in":
        return ""
    has_fought = state.bystander(uuid) is None and state.find(uuid) is not None
    leads = any(body.by == uuid for body in state.on_grid())
    return "observer" if is_first_round(state) or has_fought or leads else "outsider"


def ambushes(state: FightState) -> list[tuple[int, PlayerId]]:
    """Return when who stands at the edge is flagged; each once in a fight."""
    if state.phase not in ("initiative", "turns"):
        return []
    return [
        (one.since + AMBUSH_MS, one.uuid)
        for one in state.bystanders
        if one.where == "edge" and not one.flagged
    ]


def flag(scene: Scene, wish: Intent) -> None:
    """He has stood there for over a minute."""
    scene.emit(AmbushFlagged(at=scene.at, uuid=wish.get("uuid")))
