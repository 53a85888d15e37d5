"""Ephem: what the players of a fight read. Every event has its row: a line, or silence.

Turns go to title and action bar, movement to the action bar, an attack and its answer are one
public line (:mod:`commands.ephem_attack_lines`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from commands import ephem_attack_lines as attack_lines
from commands import ephem_effect_lines as effect_lines
from commands import ephem_emote_lines as emote_lines
from commands import ephem_escape_lines as escape_lines
from commands import ephem_guard_lines as guard_lines
from commands import ephem_hands_lines as hands_lines
from commands import ephem_joining_lines as joining_lines
from commands import ephem_master_lines as master_lines
from commands import ephem_push_lines as push_lines
from commands import ephem_shooting_lines as shooting_lines
from commands import ephem_spell_lines as spell_lines
from commands import ephem_surprise_lines as surprise_lines
from commands import shared_lines as shared
from commands.line import Argument, Button, Line, Who, message
from commands.npc_ranges import runs, span
from commands.telling import Told
from rulesets.ephem import escape_events as escapes
from rulesets.ephem import events as ephem
from rulesets.ephem import hands_events as hands
from rulesets.ephem import pursuit_events as pursuits
from rulesets.ephem.emotes_events import ActionArmed, ArmedDropped
from rulesets.ephem.groups_events import TurnTaken
from rulesets.ephem.guard_events import Guarded, GuardSet
from rulesets.ephem.joining_events import Called, CalledOut, Enrolled, Shouted, SideTaken
from rulesets.ephem.master_events import AddedByMaster, Kicked, PutByMaster
from rulesets.ephem.push_events import Pushed, PushEnded, ThingPushed
from rulesets.ephem.shooting_events import Reloaded
from rulesets.ephem.skipping_events import SkipVoted, TurnIdled
from rulesets.ephem.spells_events import Cast
from rulesets.ephem.spent_events import EffectBegun, EffectEnded, EffectHp, Spent
from rulesets.ephem.zone_events import AmbushFlagged, ZoneChanged
from rulesets.events import (
    Attacked,
    Away,
    Back,
    Defended,
    DiceCommitted,
    Down,
    Escaped,
    EscapeFailed,
    Event,
    FightEnded,
    FightStarted,
    Hit,
    InitiativeSet,
    Joined,
    Moved,
    MovementClosed,
    MovementOpened,
    PromptClosed,
    Prompted,
    Reheld,
    Released,
    Rolled,
    Sheltered,
    StepHeld,
    TurnStarted,
    Unheld,
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
    """Show the whole order with the deciding numbers, ties explained (E-16); who joined is last."""
    if told.before.order:
        return joining_lines.lined_up(event, told)
    if told.after.surprise is not None:
        return surprise_lines.order(event, told)
    totals = dict(told.after.rolled)
    order, left = [], event.order
    for run in runs(told.view_after, event.order):
        left = left[len(run) :]
        order.append(span(run, _place(run[0], totals, left)))
    line = message("initiative-order", order=tuple(order))
    return [Line("fight", line, kind="roll", hover=(message("initiative-why"),))]


def _place(who: str, totals: dict[str, int], after: tuple[str, ...]) -> Argument:
    """One place of the order; the first of equals threw earlier, who joined did not throw."""
    total = totals.get(who)
    if total is None:
        return Who(who)
    tied = bool(after) and totals.get(after[0]) == total
    key = "initiative-place-earlier" if tied else "initiative-place"
    return message(key, who=Who(who), total=total)


def turn_started(event: TurnStarted, told: Told) -> list[Line]:
    """Title for whose turn it is, action bar for the others; nobody is called to a turn in which
    there is nothing to be done (E-53)."""
    if effect_lines.is_idle(event, told):
        return []
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
        case "next" | "skip":
            return [Line("fight", message(f"turn-passed-{event.why}", who=who))]
        case "effect":
            return effect_lines.idle(event, told)
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
    return escape_lines.away(event, told)


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
    return [Line(told.player(event.uuid), message(f"auto-{event.what}", answer=event.answer))]


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
    asked = tuple(by for who in event.missing for by in told.player(who))
    return [Line("fight", offer, buttons=(button,), pressers=asked)]


def hp_set(event: ephem.HpSet, told: Told) -> list[Line]:
    """Name the moderator and what he set."""
    changed = message("hp-set", by=Who(event.by), who=Who(event.uuid), was=event.was, hp=event.hp)
    return [Line("fight", changed, kind="result")]


def ended(event: FightEnded, told: Told) -> list[Line]:
    """Close the fight (E-55)."""
    fled = {one.uuid for one in told.before.fugitives}  # they have lost nothing
    lost = tuple(who for who in event.fighters if who not in fled)
    closed = shared.fight_ended(replace(event, fighters=lost), told, told.before.number)
    return [*closed, *escape_lines.over(told)]


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
    Pushed: push_lines.pushed,
    PushEnded: push_lines.ended,
    ThingPushed: push_lines.thing_pushed,
    Cast: spell_lines.cast,
    EffectBegun: effect_lines.effect_begun,
    EffectEnded: effect_lines.effect_ended,
    EffectHp: effect_lines.effect_hp,
    Reloaded: shooting_lines.reloaded,
    GuardSet: guard_lines.guard_set,
    Hit: attack_lines.settled,
    Defended: attack_lines.settled,
    Down: down,
    escapes.EscapeTried: escape_lines.tried,
    escapes.EscapeOpposed: escape_lines.opposed,
    escapes.EscapeVoided: escape_lines.voided,
    Escaped: escape_lines.escaped,
    EscapeFailed: escape_lines.failed,
    Sheltered: escape_lines.sheltered,
    pursuits.PursuitBegun: escape_lines.begun,
    pursuits.PursuitCounted: escape_lines.counted,
    pursuits.ChaseOpened: escape_lines.opened,
    pursuits.PursuerLetGo: escape_lines.let_go,
    pursuits.PursuitHit: escape_lines.kept,
    pursuits.Caught: escape_lines.caught,
    Released: escape_lines.released,
    Away: away,
    Back: escape_lines.back,
    ephem.EmoteMissing: emote_missing,
    ActionArmed: emote_lines.armed,
    ArmedDropped: emote_lines.dropped,
    hands.WeaponChanged: hands_lines.weapon_changed,
    hands.Consumed: effect_lines.consumed,
    hands.Passed: hands_lines.passed,
    hands.PickedUp: hands_lines.picked_up,
    hands.PutDown: hands_lines.put_down,
    hands.WoundNoted: hands_lines.wound_noted,
    hands.MountChanged: hands_lines.mount_changed,
    ephem.PeaceOffered: peace_offered,
    ephem.HpSet: hp_set,
    PutByMaster: master_lines.put,
    AddedByMaster: master_lines.added,
    Kicked: master_lines.kicked,
    TurnIdled: master_lines.idled,
    SkipVoted: master_lines.voted,
    FightEnded: ended,
    Joined: joining_lines.joined,
    SideTaken: joining_lines.side_taken,
    Called: joining_lines.called,
    CalledOut: joining_lines.called_out,
    ephem.RoundEnded: joining_lines.round_ended,
    ZoneChanged: joining_lines.zone_changed,
    AmbushFlagged: joining_lines.ambush,
}

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        DiceCommitted,  # the start's hover shows the promise
        ephem.Opened,
        ephem.Held,
        hands.HandSettled,
        hands.GearSeen,
        ephem.Looked,
        ephem.Spoke,
        ephem.Tuned,
        ephem.SheetChanged,
        Guarded,  # told by Hit or Defended
        ephem.AssaultMade,  # told by Attacked, then by Hit or Defended
        ephem.TurnClock,
        TurnTaken,  # told by the turn that begins
        Spent,  # told by what it was spent on
        Enrolled,  # told by Joined
        Shouted,
        ephem.StrikeChosen,  # the strike itself follows
        MovementClosed,
        Unheld,  # told by what the pursuit is at
        Reheld,
        StepHeld,  # its reason is an event of its own
        Prompted,  # shown with its buttons: commands.prompts
        PromptClosed,
    }
)
"""Events that no line tells, on purpose."""
