"""Joining a fight that has begun (E-50, E-51)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulesets.actors import PlayerId
from rulesets.ephem.arriving import arrive
from rulesets.ephem.field import Field
from rulesets.ephem.folding import fold
from rulesets.ephem.gates import asked
from rulesets.ephem.joining_events import Enrolled, SideTaken
from rulesets.ephem.newcomers import line_up
from rulesets.ephem.pending import Call
from rulesets.ephem.roles import role_of, starting_hp
from rulesets.ephem.scene import Scene
from rulesets.ephem.shooting import magazine
from rulesets.ephem.state import Body, FightState
from rulesets.ephem.tables import SIDE_NAME
from rulesets.ephem.world import within_range
from rulesets.ephem.zone import is_first_round
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Joined
from rulesets.facts import Combatant
from rulesets.intents import Choice, Given, Intent, Option, Text


@dataclass(frozen=True, slots=True)
class _Way:
    """How one may join: the first round of his turns, and the call that he follows, if any."""

    since: int
    call: Call | None = None


def join_options(field: Field, uuid: PlayerId) -> list[Option]:
    """Return ``join``, on any side or a known one; ``who``: all that the fight must know of him."""
    if not isinstance(_way(field.state, uuid), _Way):
        return []
    who, sides = Given("who", Combatant), _sides(field.state)
    found = [Option("join", (Text("side", SIDE_NAME, optional=True), who))]
    return [*found, Option("join", (Choice("side", sides), who))] if sides else found


def join_refusal(field: Field, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Return why he cannot join, and who could."""
    why = _way(field.state, uuid)
    if isinstance(why, RuleViolation):
        return why
    return RuleViolation(Refusal.BAD_VALUE, rule="E-17", hi=SIDE_NAME)


def join(scene: Scene, uuid: PlayerId, wish: Intent) -> None:
    """Let him in: he stands on the grid at once, and has turns from round ``since`` on (E-50)."""
    state = scene.state
    way, given = _way(state, uuid), wish.get("who")
    assert isinstance(way, _Way), "admitted"
    side = side_taken(scene, wish.get("side", ""), given.side, way.call)
    known = state.bystander(uuid)
    is_observer = known is not None and known.observer
    enrol(scene, replace(given, id=uuid, by=uuid, side=side, away=False), way.since)
    towards = way.call.towards if way.call and not is_observer else ""
    arrive(scene, scene.state.body(uuid), towards)
    if state.phase == "turns" and is_first_round(state):
        line_up(scene, (scene.state.body(uuid),))


def enrol(scene: Scene, given: Combatant, since: int) -> None:
    """He is a fighter of this fight, on his side, with turns from round ``since`` on (E-50)."""
    state = scene.state
    sheet = within_range(given.sheet)
    scene.emit(
        Enrolled(
            at=scene.at,
            combatant=replace(given, sheet=sheet),
            hp=max(1, starting_hp(sheet, state.tuning)),
            hp_max=max(1, role_of(sheet, state.tuning).hp),
            shots=magazine(state.tuning) if given.loaded and is_first_round(state) else 0,
            since=since,
        )
    )
    scene.emit(Joined(at=scene.at, uuid=given.id, called=given.name, side=given.side, since=since))


def _way(state: FightState, uuid: PlayerId) -> _Way | RuleViolation:
    """Who may join, and from when: anyone in round 1, then observers and those called (E-50)."""
    why = _closed(state, uuid) or asked(state)
    if why is not None:
        return why
    if is_first_round(state):
        return _Way(1)
    calls = sorted((call for call in state.calls if uuid in call.heard), key=lambda one: one.since)
    if calls and calls[0].since <= state.round:
        return _Way(state.round, calls[0])
    known = state.bystander(uuid)
    if known is not None and known.observer:
        return _Way(state.round + 1)
    if calls:
        left = calls[0].since - state.round
        return RuleViolation(Refusal.NOT_DUE, rule="E-51", left=left)
    return RuleViolation(Refusal.NOT_OBSERVER, rule="E-50")


def _closed(state: FightState, uuid: PlayerId) -> RuleViolation | None:
    if state.phase == "over":
        return RuleViolation(Refusal.FIGHT_OVER, rule="E-55")
    body = state.find(uuid)
    if body is not None:
        code = Refusal.LEFT_FIGHT if body.standing == "left" else Refusal.IN_FIGHT
        return RuleViolation(code, rule="E-50")
    if state.phase not in ("initiative", "turns"):
        return RuleViolation(Refusal.WRONG_PHASE, rule="E-50", phase=state.phase)
    return None


def _sides(state: FightState) -> tuple[str, ...]:
    """The sides that one may name: those there are, and the names of who fights alone."""
    named = (body.side or _as_side(body) for body in state.active())
    return tuple(dict.fromkeys(side for side in named if side))


def _as_side(body: Body) -> str:
    return " ".join(body.name.split())[:SIDE_NAME].rstrip()


def side_taken(scene: Scene, said: str, before: str, call: Call | None = None) -> str:
    """Return the side he fights on: the one he names, else the caller's, else the one he had.

    Naming a fighter is naming his side. Who fights alone has one of his name from now on (E-17).
    """
    state = scene.state
    wanted = " ".join(said.split())
    if not wanted and call is not None:
        caller = state.body(call.by)
        wanted = caller.side or _as_side(caller)
    wanted = wanted or before
    known = {fold(body.side): body.side for body in state.active() if body.side}
    if fold(wanted) in known:
        return known[fold(wanted)]
    named = next((one for one in state.active() if fold(_as_side(one)) == fold(wanted)), None)
    if named is None or not wanted:
        return wanted
    if named.side:
        return named.side
    side = _as_side(named)
    scene.emit(SideTaken(at=scene.at, uuid=named.id, side=side))
    return side
