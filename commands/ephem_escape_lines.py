"""Ephem: what players read of an escape and of the pursuit after it (E-42…E-48)."""

from __future__ import annotations

from commands import shared_lines as shared
from commands.line import Argument, Audience, Button, Line, Message, Who, message
from commands.pursuit_answers import pursuit_over
from commands.roll_details import roll_details
from commands.telling import Told
from rulesets.actors import FighterId
from rulesets.ephem.escape_events import EscapeOpposed, EscapeTried, EscapeVoided
from rulesets.ephem.pending import Opposition, Pursuit, Trial
from rulesets.ephem.pursuit_events import (
    Caught,
    ChaseOpened,
    PursuerLetGo,
    PursuitBegun,
    PursuitCounted,
    PursuitHit,
)
from rulesets.ephem.state import FightState
from rulesets.events import (
    Away,
    Back,
    Escaped,
    EscapeFailed,
    Event,
    FightEnded,
    Hit,
    Released,
    Rolled,
    Sheltered,
)

HANDLED = ("escape", "kick")
"""Reasons of leaving that the line of the escape has told already."""


def tried(event: EscapeTried, told: Told) -> list[Line]:
    """Tell of the try, its total, and who may hinder; no line where it is settled at once."""
    if any(isinstance(e, Escaped | EscapeFailed) for e in told.later(event)):
        return []
    able = shared.people(tuple(one.who for one in event.hinderers))
    line = message("escape-tried", who=Who(event.uuid), total=event.total, hinderers=able)
    return [Line("fight", line, kind="roll", hover=_own_dice(event, told))]


def _own_dice(event: EscapeTried, told: Told) -> tuple[Message, ...]:
    rolls = [e for e in told.earlier(event) if isinstance(e, Rolled) and e.uuid == event.uuid]
    return _dice(rolls[-1], told) if rolls else ()


def _dice(roll: Rolled | None, told: Told) -> tuple[Message, ...]:
    return roll_details(roll, told.breakdown(roll.uuid, roll.die)) if roll else ()


def opposed(event: EscapeOpposed, told: Told) -> list[Line]:
    """Show who opposes, and with how much, while others are still asked."""
    if any(isinstance(e, Escaped | EscapeFailed) for e in told.later(event)):
        return []
    line = message("escape-opposed", who=Who(event.uuid), total=event.total)
    return [Line(told.all_but(event.uuid), line, place="actionbar")]


def voided(event: EscapeVoided, told: Told) -> list[Line]:
    """The try came to nothing (E-58)."""
    return [Line("fight", message("escape-voided", who=Who(event.uuid)))]


def escaped(event: Escaped, told: Told) -> list[Line]:
    """Tell that he got away, with all totals (E-45), and him that nobody may chase him (E-48)."""
    got_away = _outcome("escape-success", event, _trial(event, told), told)
    if any(isinstance(e, PursuitBegun | FightEnded) for e in told.later(event)):
        return [got_away]
    who, state = told.after.body(event.uuid), told.after
    allies = any(one.camp == who.camp for one in state.active())
    alone = message("escape-unpursued", allies="yes" if allies else "no")
    return [got_away, Line(told.player(event.uuid), alone, kind="result")]


def failed(event: EscapeFailed, told: Told) -> list[Line]:
    """Tell who held him, the hit credited, and all totals (E-46)."""
    return [_outcome("escape-failed", event, _trial(event, told), told)]


def _trial(event: Event, told: Told) -> Trial:
    """The try with all its answers: those known before, and those of this decision."""
    made = next((e for e in told.earlier(event) if isinstance(e, EscapeTried)), None)
    rolls = {e.uuid: e for e in told.earlier(event) if isinstance(e, Rolled)}
    before: Trial | None = told.before.trial
    if made is not None or before is None:
        assert made is not None, "an escape is tried before it is settled"
        before = Trial(made.uuid, made.total, made.hinderers, rolls.get(made.uuid))
    now = tuple(
        Opposition(e.uuid, e.total, rolls.get(e.uuid))
        for e in told.earlier(event)
        if isinstance(e, EscapeOpposed)
    )
    return Trial(
        before.uuid, before.total, before.hinderers, before.rolled, (*before.opposed, *now)
    )


def _outcome(key: str, event: Escaped | EscapeFailed, trial: Trial, told: Told) -> Line:
    against = tuple(
        message("escape-against", who=Who(one.who), total=one.total)
        for one in sorted(trial.opposed, key=lambda one: -one.total)
    )
    said = message(
        key,
        who=Who(event.uuid),
        total=trial.total,
        against=message("escape-all-against", list=against) if against else _unopposed(trial),
        by=Who(event.by) if event.by else "",
        result=_result(event, trial, told),
    )
    rolls = (trial.rolled, *(one.rolled for one in trial.opposed))
    hover = tuple(detail for roll in rolls for detail in _dice(roll, told))
    return Line("fight", said, kind="roll", hover=hover)


def _unopposed(trial: Trial) -> Message:
    return message("escape-unopposed")


def _result(event: Escaped | EscapeFailed, trial: Trial, told: Told) -> Argument:
    """The hit that a failure costs (E-46)."""
    hit = next((e for e in told.later(event) if isinstance(e, Hit)), None)
    if hit is None or isinstance(event, Escaped):
        return ""
    how = next(one for one in trial.hinderers if one.who == hit.attacker)
    weapon = Message(f"weapon-{how.weapon}")
    if hit.hp == 0:
        return message("escape-hit-down", weapon=weapon, damage=hit.damage, target=Who(hit.target))
    return message("escape-hit", weapon=weapon, damage=hit.damage, hp=hit.hp)


def released(event: Released, told: Told) -> list[Line]:
    """Say that somebody left the fight; an escape has its own line."""
    return [] if event.why in HANDLED else shared.released(event, told)


# -- the pursuit: the fugitive reads of it although he is no fighter now


def _chase(told: Told) -> tuple[Audience, Audience]:
    """Who is pursued, and the others of the fight."""
    state: FightState = told.before if told.before.pursuit else told.after
    chase = state.pursuit
    who = () if chase is None else told.player(chase.uuid)
    return who, tuple(one for one in told.all_but() if one not in who)


def begun(event: PursuitBegun, told: Told) -> list[Line]:
    """Tell both what comes now (E-45, E-47)."""
    fugitive, others = _chase(told)
    return [_run(fugitive), _hunt(others, event.uuid, event.until - event.at)]


def _run(to: Audience) -> Line:
    return Line(to, message("pursuit-begun-you"), kind="result")


def _hunt(to: Audience, fugitive: FighterId, left_ms: int) -> Line:
    buttons = (Button(message("button-letgo"), "/rp letgo", message("button-letgo-hint")),)
    hunt = message("pursuit-begun", who=Who(fugitive), seconds=_seconds(left_ms))
    return Line(to, hunt, kind="result", buttons=buttons)


def sheltered(event: Sheltered, told: Told) -> list[Line]:
    """Begin the countdown for both (E-47); without a pursuit only he is told."""
    told_him = message("pursuit-sheltered-you", seconds=event.seconds)
    lines = [Line(told.player(event.uuid), told_him, place="actionbar", sound="timer")]
    if told.after.pursuit is not None and told.after.pursuit.uuid == event.uuid:
        _, others = _chase(told)
        soon = message("pursuit-sheltered", who=Who(event.uuid), seconds=event.seconds)
        lines.append(Line(others, soon, place="actionbar", sound="timer"))
    return lines


def counted(event: PursuitCounted, told: Told) -> list[Line]:
    """Count the seconds for both."""
    fugitive, others = _chase(told)
    left = message("pursuit-count", seconds=event.left_s)
    return [Line((*fugitive, *others), left, place="actionbar", sound="timer")]


def opened(event: ChaseOpened, told: Told) -> list[Line]:
    """The chase is open: what counts now."""
    fugitive, others = _chase(told)
    return [_chased(fugitive), _go(others, event.uuid)]


def _chased(to: Audience) -> Line:
    return Line(to, message("pursuit-open-you"), kind="result")


def _go(to: Audience, fugitive: FighterId) -> Line:
    return Line(to, message("pursuit-open", who=Who(fugitive)), kind="result")


def back(event: Back, told: Told) -> list[Line]:
    """Say who is here again; in a pursuit he reads what is his to do, which he may have missed."""
    lines, to = shared.back(event, told), told.player(event.uuid)
    chase: Pursuit | None = told.after.pursuit
    if chase is None:
        return lines
    if event.uuid == chase.uuid:
        return [*lines, _chased(to) if chase.open else _run(to)]
    if event.uuid not in chase.pursuers:
        return lines
    left_ms = chase.until - event.at
    return [*lines, _go(to, chase.uuid) if chase.open else _hunt(to, chase.uuid, left_ms)]


def let_go(event: PursuerLetGo, told: Told) -> list[Line]:
    """Say who pursues no more, and who still does; the last one's word ends the fight."""
    fugitive, others = _chase(told)
    left = message("pursuit-left", who=shared.people(event.left)) if event.left else ""
    line = message("pursuit-letgo", who=Who(event.uuid), target=Who(event.target), left=left)
    return [Line((*fugitive, *others), line)]


def kept(event: PursuitHit, told: Told) -> list[Line]:
    """Tell the striker how his hit will count (E-47)."""
    line = message("pursuit-hit-kept", target=Who(event.target))
    return [Line(told.player(event.uuid), line)]


def caught(event: Caught, told: Told) -> list[Line]:
    """Say that the fight goes on, and where."""
    line = message("pursuit-caught", who=Who(event.by), target=Who(event.uuid))
    return [Line("fight", line, kind="result")]


def away(event: Away, told: Told) -> list[Line]:
    """Say that somebody is gone (E-57): no place is kept for one who is pursued, only his time."""
    chase: Pursuit | None = told.after.pursuit
    if chase is None or event.uuid != chase.uuid:
        return shared.away(event, told)
    return [Line("fight", message("away-fugitive"))]


def over(told: Told) -> list[Line]:
    """Tell him who is pursued that he is not any more: he is no fighter, and reads no other end."""
    chase: Pursuit | None = told.before.pursuit
    return [] if chase is None else [pursuit_over(chase.uuid)]


def _seconds(ms: int) -> int:
    """Whole seconds, rounded up."""
    return -(-ms // 1000)
