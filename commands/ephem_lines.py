"""Ephem: what the players of a fight read. Every event has its row: a line, or silence.

Turns go to title and action bar, movement to the action bar, an attack and its answer are one
public line (:mod:`commands.ephem_attack_lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from commands import ephem_attack_lines as attack_lines
from commands import shared_lines as shared
from commands.line import Button, Line, Message, Who, message
from commands.telling import Told
from rulesets.ephem import events as ephem
from rulesets.ephem.spent_events import EffectBegun, Spent
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


def fight_lines(told: Told) -> list[Line]:
    """Return the lines of one decision, in the order of its events."""
    lines: list[Line] = []
    for event in told.events:
        tell = LINES.get(type(event))
        lines += tell(event, told) if tell else []
    return shared.last_bars(lines)


def started(event: FightStarted, told: Told) -> list[Line]:
    """Open the fight: its number, who is in it, the promise of its dice (E-15)."""
    opened = message(
        "fight-started",
        training="yes" if told.after.training else "no",
        number=told.after.number,
        camps=shared.camps(told.view_after),
    )
    promise = message("dice-promise", commitment=told.after.commitment)
    hover = (promise, message("dice-promise-why"))
    return [Line("fight", opened, kind="result", hover=hover)]


def rolled(event: Rolled, told: Told) -> list[Line]:
    """Show a throw of initiative at once; all other rolls stand in the line they decide."""
    if told.before.phase != "initiative":
        return []
    thrown = message("initiative-thrown", who=Who(event.uuid), total=event.total)
    return [Line(told.all_but(), thrown, place="actionbar")]


def initiative(event: InitiativeSet, told: Told) -> list[Line]:
    """Show the whole order with the deciding numbers, ties explained (E-16)."""
    totals = dict(told.after.rolled)
    order = tuple(
        _place(who, totals, event.order[place + 1 :]) for place, who in enumerate(event.order)
    )
    line = message("initiative-order", order=order)
    return [Line("fight", line, kind="roll", hover=(message("initiative-why"),))]


def _place(who: str, totals: dict[str, int], after: tuple[str, ...]) -> Message:
    """One place of the order; the first of equals threw earlier."""
    total = totals[who]
    tied = bool(after) and totals[after[0]] == total
    key = "initiative-place-earlier" if tied else "initiative-place"
    return message(key, who=Who(who), total=total)


def turn_started(event: TurnStarted, told: Told) -> list[Line]:
    """Title for whose turn it is, action bar for the others."""
    fighter = told.view_after.fighter(event.uuid)
    is_npc = fighter is not None and fighter.by != fighter.id
    yours = Line(
        told.player(event.uuid),
        message("turn-yours-npc", who=Who(event.uuid)) if is_npc else message("turn-yours"),
        place="title",
        subtitle=message("turn-yours-round", round=event.round),
        sound="turn",
    )
    theirs = message("turn-others", round=event.round, who=Who(event.uuid))
    return [yours, Line(told.all_but(event.uuid), theirs, place="actionbar")]


def turn_ended(event: ephem.TurnEnded, told: Told) -> list[Line]:
    """Say why a turn passed where its fighter did not end it."""
    who = Who(event.uuid)
    match event.why:
        case "clock":
            return [Line("fight", message("turn-passed-clock", who=who))]
        case "absence":
            passed = message("turn-passed-absence", who=who, count=event.absences)
            return [Line("fight", passed)]
        case "next":
            return [Line("fight", message("turn-passed-next", who=who))]
        case _:
            return []


def reminded(event: ephem.Reminded, told: Told) -> list[Line]:
    """Remind of the clock (E-31)."""
    left = message("turn-reminder", seconds=event.left_s)
    return [Line(told.player(event.uuid), left, place="actionbar", sound="timer")]


def away(event: Away, told: Told) -> list[Line]:
    """Say that somebody is gone, unless the line of his waiting turn says it (E-57)."""
    if any(isinstance(e, ephem.TurnWaits) and e.uuid == event.uuid for e in told.later(event)):
        return []
    return shared.away(event, told)


def turn_waits(event: ephem.TurnWaits, told: Told) -> list[Line]:
    """Say that the turn waits for its absent fighter (E-57)."""
    waits = message("turn-waits", who=Who(event.uuid), seconds=_seconds(event.until - event.at))
    return [Line("fight", waits)]


def action_offered(event: ephem.ActionOffered, told: Told) -> list[Line]:
    """Say how to walk on with the action (E-21)."""
    offered = message("moving-action-offered")
    return [Line(told.player(event.uuid), offered, place="actionbar")]


def leave_warned(event: ephem.LeaveWarned, told: Told) -> list[Line]:
    """Warn the mover, naming who may strike (E-40): at his feet and, to read again, in chat."""
    to, strikers = told.player(event.uuid), shared.people(event.strikers)
    seconds = _seconds(event.until - event.at)
    return [
        Line(to, message("leave-warned-short", strikers=strikers), place="actionbar"),
        Line(to, message("leave-warned", strikers=strikers, seconds=seconds)),
    ]


def leave_tried(event: ephem.LeaveTried, told: Told) -> list[Line]:
    """Show everyone not asked what the fight waits for (E-40)."""
    tried = message("leave-tried", who=Who(event.uuid), strikers=shared.people(event.strikers))
    return [Line(told.all_but(*event.strikers), tried, place="actionbar")]


def leave_ended(event: ephem.LeaveEnded, told: Told) -> list[Line]:
    """Tell the mover that a blow stopped him (E-40); a free step shows what is left to walk."""
    if event.how != "stopped":
        return []
    return [Line(told.player(event.uuid), message("leave-stopped"), place="actionbar")]


def auto_set(event: ephem.AutoSet, told: Told) -> list[Line]:
    """Confirm a standing answer to its owner."""
    return [Line(told.player(event.uuid), message("auto-strike", answer=event.answer))]


def voided(event: ephem.AssaultVoided, told: Told) -> list[Line]:
    """Say that an attack came to nothing (E-58)."""
    void = message("attack-voided", attacker=Who(event.attacker), target=Who(event.target))
    return [Line("fight", void)]


def down(event: Down, told: Told) -> list[Line]:
    """Tell him; tell all where no blow's line has said it already (E-54)."""
    struck = any(hit.target == event.uuid and hit.hp == 0 for hit in told.all(Hit))
    public = [] if struck else [shared.down_for_all(event, told)]
    return [*public, *shared.down(event, told)]


def emote_missing(event: ephem.EmoteMissing, told: Told) -> list[Line]:
    """Remind the player of his prose (E-30), once for all that one decision lacks."""
    if any(isinstance(e, ephem.EmoteMissing) and e.uuid == event.uuid for e in told.later(event)):
        return []
    return [Line(told.player(event.uuid), message("emote-missing", what=event.what))]


def peace_offered(event: ephem.PeaceOffered, told: Told) -> list[Line]:
    """Say who would end the fight, with a button to agree; the last consent ends it (E-55)."""
    if not event.missing:
        return []
    key = "peace-joined" if told.before.peace else "peace-offered"
    offer = message(key, who=Who(event.uuid), missing=shared.people(event.missing))
    button = Button(message("button-peace"), "/rp peace", message("button-peace-hint"))
    return [Line("fight", offer, buttons=(button,))]


def hp_set(event: ephem.HpSet, told: Told) -> list[Line]:
    """Name the moderator and what he set."""
    changed = message("hp-set", by=Who(event.by), who=Who(event.uuid), was=event.was, hp=event.hp)
    return [Line("fight", changed, kind="result")]


def ended(event: FightEnded, told: Told) -> list[Line]:
    """Close the fight (E-55)."""
    return shared.fight_ended(event, told, told.before.number)


def _seconds(ms: int) -> int:
    """Whole seconds, rounded up."""
    return -(-ms // 1000)


LINES: Final[Mapping[type[Event], Callable[[Any, Told], list[Line]]]] = {
    FightStarted: started,
    Rolled: rolled,
    InitiativeSet: initiative,
    TurnStarted: turn_started,
    ephem.TurnEnded: turn_ended,
    ephem.Reminded: reminded,
    ephem.TurnWaits: turn_waits,
    MovementOpened: shared.movement_opened,
    Moved: shared.moved,
    ephem.ActionOffered: action_offered,
    ephem.LeaveWarned: leave_warned,
    ephem.LeaveTried: leave_tried,
    ephem.LeaveEnded: leave_ended,
    ephem.AutoSet: auto_set,
    Attacked: attack_lines.attacked,
    ephem.AssaultVoided: voided,
    Hit: attack_lines.settled,
    Defended: attack_lines.settled,
    Down: down,
    Released: shared.released,
    Away: away,
    Back: shared.back,
    ephem.EmoteMissing: emote_missing,
    ephem.PeaceOffered: peace_offered,
    ephem.HpSet: hp_set,
    FightEnded: ended,
}

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        DiceCommitted,  # the start's hover shows the promise
        ephem.Opened,
        ephem.Held,
        ephem.Looked,
        ephem.Spoke,
        ephem.Tuned,
        ephem.SheetChanged,
        ephem.AssaultMade,  # told by Attacked, then by Hit or Defended
        ephem.TurnClock,
        ephem.RoundEnded,  # the next title shows the round
        Spent,  # told by what it was spent on
        EffectBegun,
        ephem.StrikeChosen,  # the strike itself follows
        MovementClosed,
        StepHeld,  # its reason is an event of its own
        Prompted,  # shown with its buttons: commands.prompts
        PromptClosed,
    }
)
"""Events that no line tells, on purpose."""
