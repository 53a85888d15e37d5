"""Folding events into the state of a fight: total, without ground, tuning or dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, assert_never

from rulesets.actors import FighterId
from rulesets.ephem.events import (
    PARTS,
    ActionOffered,
    Asking,
    AssaultMade,
    AssaultVoided,
    AutoSet,
    Clocks,
    Course,
    EmoteMissing,
    Facts,
    Fates,
    Fighting,
    Held,
    HpSet,
    LeaveEnded,
    Leaves,
    LeaveTried,
    LeaveWarned,
    Looked,
    Opened,
    Opening,
    PeaceOffered,
    Reminded,
    RoundEnded,
    SheetChanged,
    Spoke,
    StrikeChosen,
    Tuned,
    TurnClock,
    TurnEnded,
    TurnWaits,
    Walking,
    is_core_event,
)
from rulesets.ephem.idle import noticed
from rulesets.ephem.pending import Assault, Leaving
from rulesets.ephem.state import (
    Again,
    FightState,
    Movement,
    Prompt,
    Turn,
    body_of,
    changed,
)
from rulesets.errors import BrokenInvariant
from rulesets.events import (
    Attacked,
    Away,
    Back,
    Defended,
    DiceCommitted,
    Down,
    Event,
    FightEnded,
    FightStarted,
    Hit,
    InitiativeSet,
    Moved,
    MovementClosed,
    MovementOpened,
    PromptClosed,
    Prompted,
    Released,
    Rolled,
    StepHeld,
    TurnStarted,
)

PART_FOLDS: Final[Mapping[type[Event], Callable[[FightState, Any], FightState]]] = MappingProxyType(
    {kind: fold for part in PARTS for kind, fold in part.FOLDS.items()}
)


def evolve(state: FightState, event: Event) -> FightState:
    """Return the state after ``event``."""
    return noticed(_folded(state, event), event)


def _folded(state: FightState, event: Event) -> FightState:
    part = PART_FOLDS.get(type(event))
    if part is not None:
        return part(state, event)
    if not is_core_event(event):
        raise BrokenInvariant(f"{type(event).__name__} is no event of an Ephem fight")
    if isinstance(event, Opening):
        return _opening(state, event)
    if isinstance(event, Course | Clocks):
        return _course(state, event) if isinstance(event, Course) else _clocks(state, event)
    if isinstance(event, Walking | Leaves):
        return _walking(state, event) if isinstance(event, Walking) else _leaves(state, event)
    if isinstance(event, Fighting | Asking):
        return _fighting(state, event) if isinstance(event, Fighting) else _asking(state, event)
    return _fates(state, event) if isinstance(event, Fates) else _facts(state, event)


def _opening(state: FightState, event: Opening) -> FightState:
    match event:
        case DiceCommitted():
            return replace(
                state, phase="committed", number=event.number, commitment=event.commitment
            )
        case Opened(setup=setup):
            return replace(
                state,
                fight=setup.fight,
                world=setup.world,
                training=setup.training,
                tuning=setup.tuning,
                fighters=tuple(
                    body_of(one, event.hp[one.id], event.hp_max[one.id], event.shots.get(one.id, 0))
                    for one in setup.fighters
                ),
                surprise=setup.surprise,
                blocks=setup.blocks,
            )
        case FightStarted():
            return replace(state, phase="initiative")
        case InitiativeSet():
            return replace(state, phase="turns", order=event.order, round=max(1, state.round))
        case FightEnded():
            return replace(
                state,
                phase="over",
                turn=None,
                prompts=(),
                assault=None,
                leaving=None,
                trial=None,
                shove=None,
                pursuit=None,
                fugitives=(),
                peace=(),
                fighters=tuple(replace(body, armed=None) for body in state.fighters),
            )
        case _:
            assert_never(event)


def _course(state: FightState, event: Course) -> FightState:
    match event:
        case TurnStarted():
            return replace(state, turn=Turn(event.uuid, event.round), round=event.round)
        case TurnEnded(uuid=who):
            ended = replace(state, turn=None, after=who)
            return changed(ended, who, absences=event.absences, shout=None)
        case RoundEnded():
            going_on = tuple(effect for effect in state.effects if effect.last > event.round)
            return replace(state, effects=going_on, peace=())
        case PeaceOffered(uuid=who):
            return replace(state, peace=(*state.peace, who))
        case _:
            assert_never(event)


def _clocks(state: FightState, event: Clocks) -> FightState:
    match event:
        case TurnClock():
            return _turn(state, clock=event.until, reminders=event.skip)
        case Reminded():
            return _turn(state, reminders=_running(state).reminders + 1)
        case TurnWaits(uuid=who):
            if state.turn is None or state.turn.uuid != who:
                return state  # the turn that he left was taken back
            return _stopped(_turn(state, waits=event.until), event.at)
        case _:
            assert_never(event)


def _running(state: FightState) -> Turn:
    if state.turn is None:
        raise BrokenInvariant("no turn is under way")
    return state.turn


def _turn(state: FightState, **fields: object) -> FightState:
    return replace(state, turn=replace(_running(state), **fields))  # type: ignore[arg-type]


def _walking(state: FightState, event: Walking) -> FightState:
    match event:
        case MovementOpened(uuid=who, why=("move" | "bonus_move") as why):
            origin = state.body(who).pos
            opened = Movement(who, why, origin, event.budget, event.budget)
            if why == "bonus_move":
                return _turn(state, movement=opened, bonus=False, offered=None)
            prose = changed(state, who, wrote=False, owes=False)
            return _turn(prose, movement=opened, action=False, offered=None)
        case MovementOpened():
            raise BrokenInvariant(f"no movement is opened by {event.why}")
        case MovementClosed():
            return _turn(state, movement=None, warned=None)
        case Moved():
            return _moved(state, event)
        case StepHeld():
            return state
        case ActionOffered():
            return _turn(state, offered=Again(event.to, event.until))
        case _:
            assert_never(event)


def _moved(state: FightState, event: Moved) -> FightState:
    after = changed(state, event.uuid, pos=event.to)
    movement = state.movement_of(event.uuid)
    if movement is None or event.left is None:
        return after
    return _turn(after, movement=replace(movement, left=event.left), warned=None)


def _leaves(state: FightState, event: Leaves) -> FightState:
    match event:
        case LeaveWarned():
            return _turn(state, warned=Again(event.to, event.until))
        case LeaveTried():
            tried = replace(state, leaving=Leaving(event.uuid, event.to, event.route))
            return _turn(tried, warned=None)
        case StrikeChosen(uuid=who):
            leaving = _pending(state)
            strikers = state.in_order((*leaving.strikers, who))
            return replace(state, leaving=replace(leaving, strikers=strikers))
        case LeaveEnded():
            return replace(state, leaving=None)
        case _:
            assert_never(event)


def _pending(state: FightState) -> Leaving:
    if state.leaving is None:
        raise BrokenInvariant("nobody is leaving")
    return state.leaving


def _fighting(state: FightState, event: Fighting) -> FightState:
    match event:
        case Rolled():
            if state.phase != "initiative":
                return replace(state, last_roll=event)
            return replace(state, rolled=(*state.rolled, (event.uuid, event.total)))
        case Attacked():
            return state
        case AssaultMade():
            return _assaulted(state, event)
        case AssaultVoided() | Defended():
            return replace(state, assault=None)
        case Hit():
            hurt = changed(state, event.target, hp=event.hp, wounded_by=event.attacker)
            return replace(hurt, assault=None)
        case _:
            assert_never(event)


def _assaulted(state: FightState, event: AssaultMade) -> FightState:
    assault = Assault(
        attacker=event.attacker,
        target=event.target,
        kind=event.kind,
        weapon=event.weapon,
        type_=event.type_,
        damage=event.damage,
        source=event.source,
        total=event.total,
        rolled=state.last_roll,
        spell=event.spell,
        reloaded=event.reloaded,
    )
    shots = state.body(event.attacker).shots - (1 if event.kind == "ranged" else 0)
    after = replace(
        changed(state, event.attacker, wrote=False, owes=False, shots=max(0, shots)), peace=()
    )
    if event.source == "action":
        return replace(_turn(after, action=False, offered=None), assault=assault)
    if event.source == "paid":
        return replace(after, assault=assault)
    leaving = replace(_pending(after), struck=_pending(after).struck + 1)
    struck = replace(after, leaving=leaving, assault=assault)
    return _without_striker(struck, event.attacker)


def _without_striker(state: FightState, who: FighterId) -> FightState:
    leaving = state.leaving
    if leaving is None:
        return state
    strikers = tuple(striker for striker in leaving.strikers if striker != who)
    return replace(state, leaving=replace(leaving, strikers=strikers))


def _asking(state: FightState, event: Asking) -> FightState:
    match event:
        case Prompted(kind=("initiative" | "defence" | "opportunity" | "hinder" | "push") as kind):
            asked = Prompt(event.prompt, event.to, kind, event.by, event.until, event.at)
            prompts = (*state.prompts, asked)
            after = replace(state, prompts=prompts, prompt_count=event.prompt)
            return _stopped(after, event.at)
        case Prompted():
            raise BrokenInvariant(f"Ephem asks nothing of the kind {event.kind!r}")
        case PromptClosed():
            return _answered(state, event)
        case _:
            assert_never(event)


def _answered(state: FightState, event: PromptClosed) -> FightState:
    """Close a prompt; a defence uses up the prose before it (E-30)."""
    closed = next(prompt for prompt in state.prompts if prompt.prompt == event.prompt)
    left = tuple(prompt for prompt in state.prompts if prompt is not closed)
    after = _going_on(replace(state, prompts=left), event.at)
    if closed.kind not in ("defence", "push") or event.how in ("void", "take", "guard"):
        return after
    return changed(after, event.to, owes=not state.body(event.to).wrote, wrote=False)


def _stopped(state: FightState, at: int) -> FightState:
    """The turn's clock stands from now on, if it does not already."""
    turn = state.turn
    return state if turn is None or turn.stopped is not None else _turn(state, stopped=at)


def _going_on(state: FightState, at: int) -> FightState:
    """Let the clock go on where nobody is asked or waited for: what that took is not counted to
    the turn (E-31, E-57)."""
    turn = state.turn
    if turn is None or state.prompts or _is_waited_for(state, turn):
        return state
    if turn.clock is None or turn.stopped is None:
        return _turn(state, stopped=None)
    return _turn(state, clock=turn.clock + at - turn.stopped, stopped=None)


def _is_waited_for(state: FightState, turn: Turn) -> bool:
    return turn.waits is not None and state.body(turn.uuid).away


def _fates(state: FightState, event: Fates) -> FightState:
    who = event.uuid
    match event:
        case Down():
            return _without_striker(changed(state, who, standing="down"), who)
        case Released():
            return _without_striker(changed(state, who, standing="left"), who)
        case HpSet(hp=hp):
            standing = "active" if hp > 0 else state.body(who).standing
            return changed(state, who, hp=hp, standing=standing)
        case Away():
            gone = changed(state, who, away=True)
            turn = gone.turn
            is_waited_for = turn is not None and turn.uuid == who and turn.waits is not None
            return _stopped(gone, event.at) if is_waited_for else gone
        case Back():
            return _going_on(changed(state, who, away=False), event.at)
        case _:
            assert_never(event)


def _facts(state: FightState, event: Facts) -> FightState:
    match event:
        case Held():
            return changed(
                state, event.uuid, equipment=event.equipment, registered=event.registered
            )
        case Looked():
            return changed(state, event.uuid, yaw=event.yaw)
        case Spoke():
            return changed(state, event.uuid, wrote=True, owes=False) if event.counts else state
        case Tuned():
            return replace(state, tuning=event.tuning)
        case SheetChanged():
            return changed(state, event.uuid, sheet=event.sheet)
        case AutoSet():
            return changed(state, event.uuid, **{f"auto_{event.what}": event.answer})
        case EmoteMissing():
            return state
        case _:
            assert_never(event)
