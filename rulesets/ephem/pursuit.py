"""After an escape: ten seconds of grace, the chase, and how it ends (E-45, E-47, E-48)."""

from __future__ import annotations

from typing import Final

from rulesets.actors import FighterId
from rulesets.ephem.escape_events import GRACE_MS
from rulesets.ephem.field import Field
from rulesets.ephem.gates import not_taking_part
from rulesets.ephem.pending import Pursuit
from rulesets.ephem.placing import put_near
from rulesets.ephem.pursuit_events import (
    Caught,
    ChaseOpened,
    PursuerLetGo,
    PursuitBegun,
    PursuitCounted,
    PursuitHit,
)
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState
from rulesets.ephem.turns import end_turn
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import Reheld, Sheltered, Unheld
from rulesets.intents import Choice, Intent, Option
from rulesets.npcs import is_npc

CAUGHT_AT: Final = 2
"""E-46, E-47: blocks from the fugitive at which who caught him is placed."""
OTHERS_AT: Final = 12
"""E-47: blocks from the fugitive at which the other pursuers go on."""
COUNTDOWN_S: Final = (5, 3, 2, 1)
"""Seconds before the chase that are counted for both."""


def begin(scene: Scene, fugitive: FighterId) -> None:
    """Begin the pursuit if the escape has left at most one side (E-47, E-48).

    Only players pursue and are pursued: an NPC walks nowhere of itself (E-16).
    """
    left = tuple(scene.state.active())
    hunters = tuple(body.id for body in left if not body.is_npc)
    if not hunters or is_npc(fugitive) or len({body.camp for body in left}) > 1:
        return
    end_turn(scene, "left")
    until = scene.at + scene.state.tuning.pursuit_seconds * 1000
    pursuers = scene.state.in_order(hunters)
    scene.emit(PursuitBegun(at=scene.at, uuid=fugitive, pursuers=pursuers, until=until))
    scene.emit(Unheld(at=scene.at, uuid=fugitive))


def _chase(state: FightState) -> Pursuit:
    if state.pursuit is None:
        raise BrokenInvariant("nobody is pursued")
    return state.pursuit


def is_given_up(state: FightState) -> bool:
    """Whether nobody pursues any more (E-47)."""
    return not any(state.body(who).is_active for who in _chase(state).pursuers)


# -- what time brings


def due(state: FightState) -> list[tuple[int, str, FighterId]]:
    """Return what silence decides: (when, what, of whom), stream ms.

    ``stride``: the first step counts as made; ``count``: the countdown; ``chase``: it opens;
    ``pursuit``: it is over.
    """
    if state.phase not in ("turns", "pursuit"):
        return []
    found = [(one.latest, "stride", one.uuid) for one in state.fugitives if one.free is None]
    chase = state.pursuit
    if chase is None:
        return found
    found.append((chase.until, "pursuit", chase.uuid))
    free = _free(state, chase)
    if free is not None and not chase.open:
        found.append(_next_count(chase, free))
    return found


def _free(state: FightState, chase: Pursuit) -> int | None:
    return next((one.free for one in state.fugitives if one.uuid == chase.uuid), None)


def _next_count(chase: Pursuit, free: int) -> tuple[int, str, FighterId]:
    if chase.told < len(COUNTDOWN_S):
        return free - COUNTDOWN_S[chase.told] * 1000, "count", chase.uuid
    return free, "chase", chase.uuid


def silence(scene: Scene, what: str, who: FighterId) -> None:
    """Let time decide (see :func:`due`); the end itself is not told here."""
    match what:
        case "stride":
            _shelter(scene, who)
        case "count":
            left = COUNTDOWN_S[_chase(scene.state).told]
            scene.emit(PursuitCounted(at=scene.at, uuid=who, left_s=left))
        case _:
            _open(scene)


def _open(scene: Scene) -> None:
    """The ten seconds are over: the pursuers are free to chase."""
    chase = _chase(scene.state)
    scene.emit(ChaseOpened(at=scene.at, uuid=chase.uuid))
    for body in scene.state.active():
        if not body.is_npc:
            scene.emit(Unheld(at=scene.at, uuid=body.id))


# -- what the world tells


def stepped_options(field: Field) -> list[Option]:
    """Return whose first step is awaited (E-45)."""
    running = field.state.phase in ("turns", "pursuit")
    who = tuple(_awaited(field.state)) if running else ()
    return [Option("stepped", (Choice("uuid", who),))] if who else []


def _awaited(state: FightState) -> list[FighterId]:
    return [one.uuid for one in state.fugitives if one.free is None]


def stepped(scene: Scene, wish: Intent) -> None:
    """A fugitive took his first step."""
    _shelter(scene, wish.get("uuid"))


def _shelter(scene: Scene, who: FighterId) -> None:
    scene.emit(Sheltered(at=scene.at, uuid=who, seconds=GRACE_MS // 1000))


def hit_options(field: Field) -> list[Option]:
    """Return whose hits on whom count: those of pursuers once the chase is open (E-47)."""
    chase = field.state.pursuit
    if chase is None or not chase.open:
        return []
    state = field.state
    who = tuple(
        one
        for one in chase.pursuers
        if state.body(one).is_active and (one not in chase.struck or not _absent(state, one))
    )
    if not who:
        return []
    return [Option("system_hit", (Choice("attacker", who), Choice("victim", (chase.uuid,))))]


def hit(scene: Scene, wish: Intent) -> None:
    """A pursuer hit the fugitive: the fight goes on at once.

    While one of the two is away from its world the hit is kept for ``caught``.
    """
    by = wish.get("attacker")
    if _absent(scene.state, by):
        scene.emit(PursuitHit(at=scene.at, uuid=by, target=wish.get("victim")))
    else:
        _catch(scene, by)


def _absent(state: FightState, by: FighterId) -> tuple[FighterId, ...]:
    """Which of the two is not in the fight's world."""
    return tuple(who for who in (by, _chase(state).uuid) if state.body(who).away)


def _catch(scene: Scene, by: FighterId) -> None:
    """Go on where the fugitive stands: the striker 2 blocks away, the others 12 (E-47)."""
    fugitive, others = _chase(scene.state).uuid, [body.id for body in scene.state.active()]
    pos = scene.state.body(fugitive).pos
    scene.emit(Caught(at=scene.at, uuid=fugitive, by=by, pos=pos))
    put_near(scene, by, fugitive, CAUGHT_AT)
    for who in scene.state.in_order(tuple(others)):
        if who != by:
            put_near(scene, who, fugitive, OTHERS_AT)
    for who in (fugitive, *others):
        scene.emit(Reheld(at=scene.at, uuid=who, pos=scene.state.body(who).pos))


# -- what pursuers say


def caught_options(field: Field, who: Body) -> list[Option]:
    """Return ``caught`` for one whose hit was kept and can be taken up now."""
    if _no_catch(field.state, who.id) is not None:
        return []
    target = Choice("target", (_chase(field.state).uuid,), optional=True)
    return [Option("caught", (target,))]


def _no_chase(state: FightState, who: FighterId) -> RuleViolation | None:
    """Return why ``who`` pursues nobody."""
    why = not_taking_part(state, who)
    if why is not None:
        return why
    if state.pursuit is None:
        return RuleViolation(Refusal.NO_PURSUIT, rule="E-47")
    if who not in state.pursuit.pursuers:
        return RuleViolation(Refusal.LET_GO, rule="E-47")
    return None


def _no_catch(state: FightState, who: FighterId) -> RuleViolation | None:
    why = _no_chase(state, who)
    if why is not None:
        return why
    if who not in _chase(state).struck:
        return RuleViolation(Refusal.NOT_STRUCK, rule="E-47", target=_chase(state).uuid)
    absent = _absent(state, who)
    return RuleViolation(Refusal.ELSEWHERE, rule="E-47", who=absent[0]) if absent else None


def caught_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why nobody is caught."""
    return _no_catch(field.state, who) or _other(field.state)


def _other(state: FightState) -> RuleViolation:
    return RuleViolation(Refusal.NOT_A_TARGET, rule="E-47", who=(_chase(state).uuid,))


def caught(scene: Scene, who: Body, wish: Intent) -> None:
    """Take up a hit that was kept."""
    _catch(scene, who.id)


def letgo_options(field: Field, who: Body) -> list[Option]:
    """Return ``letgo`` for a pursuer."""
    if _no_chase(field.state, who.id) is not None:
        return []
    target = Choice("target", (_chase(field.state).uuid,), optional=True)
    return [Option("letgo", (target,))]


def letgo_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is nobody to let go."""
    return _no_chase(field.state, who) or _other(field.state)


def letgo(scene: Scene, who: Body, wish: Intent) -> None:
    """Pursue no more; when the last has said so the fight is over."""
    chase = _chase(scene.state)
    left = tuple(one for one in chase.pursuers if one != who.id)
    scene.emit(PursuerLetGo(at=scene.at, uuid=who.id, target=chase.uuid, left=left))
