"""Initiative, turns, rounds and their clocks (E-16, E-20, E-31, E-53, E-57)."""

from __future__ import annotations

from rulesets.actors import FighterId
from rulesets.ephem.checks import throw
from rulesets.ephem.effects import end_with
from rulesets.ephem.emotes import drop
from rulesets.ephem.events import (
    Reminded,
    RoundEnded,
    TurnClock,
    TurnEnded,
    TurnEndWhy,
    TurnWaits,
)
from rulesets.ephem.fates import leave
from rulesets.ephem.field import Field
from rulesets.ephem.gates import is_decided, may_act, not_fighting, not_on_turn
from rulesets.ephem.groups import group_of, has_rolled, question
from rulesets.ephem.hampering import idle_by
from rulesets.ephem.newcomers import due, line_up
from rulesets.ephem.scene import Scene
from rulesets.ephem.state import Body, FightState
from rulesets.errors import BrokenInvariant, Refusal, RuleViolation
from rulesets.events import InitiativeSet, MovementClosed, TurnStarted
from rulesets.intents import Intent, Option

INITIATIVE = "attribute.perception"
"""E-16: the die of initiative."""
REMINDERS_S = (30, 10)
"""E-31: seconds before the end of a turn at which it is reminded of."""
ABSENCES = 3
"""E-57: turns in a row that pass without a fighter before he leaves."""


def init_options(field: Field, who: Body) -> list[Option]:
    """Return ``init`` for one who has not rolled yet."""
    return [Option("init")] if question(field.state, who) else []


def init_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why initiative is not rolled."""
    why = not_fighting(field.state, who)
    if why is not None:
        return why
    if has_rolled(field.state, who):
        return RuleViolation(Refusal.ALREADY_ROLLED, rule="E-16")
    return RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase=field.state.phase)


def init(scene: Scene, who: Body, wish: Intent) -> None:
    """Roll for one's place in the order, or for that of one's whole group (E-16)."""
    asked = question(scene.state, who)
    assert asked is not None, "admitted"
    _roll_initiative(scene, asked.to, "init")


def roll_missing(scene: Scene, how: str) -> None:
    """Roll for all who have not, in the order of their readiness (E-16)."""
    for prompt in scene.state.prompts:
        if prompt.kind == "initiative":
            _roll_initiative(scene, prompt.to, how)


def _roll_initiative(scene: Scene, who: FighterId, how: str) -> None:
    scene.close(next(scene.state.prompts_to(who, "initiative")), how)
    check = scene.field.check(scene.state.body(who), INITIATIVE)
    scene.emit(throw(check, scene.dice, who, scene.at))


def set_order(scene: Scene) -> None:
    """All have rolled: highest first, of equals who rolled earlier; the first turn begins.

    A group has its places side by side. Who has joined meanwhile does not roll and comes last
    (E-50).
    """
    state = scene.state
    fighting = {body.id: body for body in state.active()}
    ranked = sorted(state.rolled, key=lambda one: -one[1])  # stable: earlier throws stay first
    placed = [body.id for who, _ in ranked for body in group_of(state, state.body(who))]
    order = tuple(dict.fromkeys([*(who for who in placed if who in fighting), *fighting]))
    scene.emit(InitiativeSet(at=scene.at, order=order))


def next_turn(scene: Scene) -> None:
    """Begin the turn of the next active fighter; past the last the round is over (E-53).

    Who falls by an effect at its end has no turn more; where that decides the fight, nobody has.
    """
    state = scene.state
    who, wraps = _next(state)
    number = state.round
    if wraps and due(state, number):  # who came in this round has his turn at its end (E-51)
        line_up(scene, due(state, number))
        who, wraps = _next(scene.state)
    if wraps:
        end_with(scene, number)
        scene.emit(RoundEnded(at=scene.at, round=number))
        if is_decided(scene.state):
            return
        number += 1
        line_up(scene, due(scene.state, number))
        who = next((one for one in scene.state.order if scene.state.body(one).is_active), None)
    if who is None:
        raise BrokenInvariant("nobody is left to take a turn")
    scene.emit(TurnStarted(at=scene.at, uuid=who, round=number))
    seconds = state.tuning.turn_seconds
    if seconds:
        until = scene.at + seconds * 1000
        skip = sum(reminder >= seconds for reminder in REMINDERS_S)
        scene.emit(TurnClock(at=scene.at, uuid=who, until=until, skip=skip))
    wait_for(scene, who)


def _next(state: FightState) -> tuple[FighterId | None, bool]:
    """Return whose turn is next, and whether that begins a new round.

    None: nobody in the order can take a turn, only newcomers who have no place in it yet (E-50).
    """
    order = state.order
    place = order.index(state.after) if state.after in order else -1
    for later, wraps in ((order[place + 1 :], False), (order[: place + 1], True)):
        for who in later:
            if state.body(who).is_active:
                return who, wraps
    return None, True


def wait_for(scene: Scene, who: FighterId) -> None:
    """Let the turn of an absent fighter wait, once (E-57)."""
    turn = scene.state.turn
    if turn and turn.uuid == who and turn.waits is None and scene.state.body(who).away:
        until = scene.at + scene.state.tuning.away_seconds * 1000
        scene.emit(TurnWaits(at=scene.at, uuid=who, until=until))


def end_turn(scene: Scene, why: TurnEndWhy) -> None:
    """End the turn under way. The third in a row that passes without its fighter is his last."""
    who = scene.state.body(scene.turn.uuid)
    if scene.state.movement_of(who.id):
        scene.emit(MovementClosed(at=scene.at, uuid=who.id))
    drop(scene, who, "turn_over")
    missed = who.away and why in ("absence", "clock", "next")
    kept = who.absences if why == "effect" and who.away else 0  # he could have done nothing
    absences = who.absences + 1 if missed else kept
    idle = idle_by(scene.state, scene.turn) if why == "effect" else None
    name, last = (idle.name, idle.last) if idle is not None else ("", 0)
    scene.emit(
        TurnEnded(at=scene.at, uuid=who.id, why=why, absences=absences, effect=name, last=last)
    )
    if absences >= ABSENCES:
        leave(scene, who.id, "absence")


def remind(scene: Scene) -> None:
    """Say how many seconds of the turn are left (E-31)."""
    turn = scene.turn
    left = REMINDERS_S[turn.reminders]
    scene.emit(Reminded(at=scene.at, uuid=turn.uuid, left_s=left))


def clock_due(state: FightState) -> int | None:
    """Return when the turn's clock next has something to say; it stands while someone is asked
    (E-31) and while its absent fighter is waited for (E-57)."""
    turn = state.turn
    if turn is None or turn.clock is None or turn.stopped is not None:
        return None
    if turn.reminders < len(REMINDERS_S):
        return turn.clock - REMINDERS_S[turn.reminders] * 1000
    return turn.clock


def wait_due(state: FightState) -> int | None:
    """Return when the turn of an absent fighter passes; one of which it was not said (because what
    it followed from was taken back) waits from the moment at which it became his or he went."""
    turn = state.turn
    if turn is None or state.prompts or not state.body(turn.uuid).away:
        return None
    return turn.stirred + state.tuning.away_seconds * 1000 if turn.waits is None else turn.waits


def end_options(field: Field, who: Body) -> list[Option]:
    """Return ``end`` on one's own turn: anything may be left unused (E-20)."""
    return [Option("end")] if may_act(field.state, who) else []


def end_refusal(field: Field, who: FighterId, wish: Intent) -> RuleViolation:
    """Return why there is no turn to end."""
    return not_on_turn(field.state, who) or RuleViolation(Refusal.BAD_VALUE, rule="E-20")


def end(scene: Scene, who: Body, wish: Intent) -> None:
    """Pass: end one's turn."""
    end_turn(scene, "end")
