"""Ephem: what is read of joining, calling, and standing near a fight (E-50…E-52)."""

from __future__ import annotations

from typing import Final

from commands import ephem_master_lines as master_lines
from commands.inert import NAME_MAX, WORDS_MAX, clean
from commands.line import Argument, Button, Line, Message, Who, message
from commands.roll_details import roll_details
from commands.telling import Told
from rulesets.actors import PlayerId
from rulesets.ephem.events import RoundEnded
from rulesets.ephem.joining_events import Called, CalledOut, SideTaken
from rulesets.ephem.zone_events import AmbushFlagged, ZoneChanged
from rulesets.events import InitiativeSet, Joined, Rolled
from rulesets.npcs import is_npc

JOIN: Final = Button(message("button-join"), "/rp join", message("button-join-hint"))


def joined(event: Joined, told: Told) -> list[Line]:
    """Say who fights now, for whom, and when his first turn comes (E-50); of NPCs that come
    together in one line."""
    side: Argument = ""
    if event.side:
        side = message("joined-side", side=clean(event.side, NAME_MAX))
    now = "yes" if event.since <= max(1, told.after.round) else "no"
    npcs = [one for one in told.all(Joined) if is_npc(one.uuid)]
    if event in npcs and len(npcs) > 1:
        first, last = Who(npcs[0].uuid), Who(npcs[-1].uuid)
        came = message(
            "joined-group", first=first, last=last, side=side, round=event.since, now=now
        )
        return [Line("fight", came, kind="result")] if event is npcs[0] else []
    said = message("joined", who=Who(event.uuid), side=side, round=event.since, now=now)
    training = [Line((event.uuid,), message("joined-training"))] if told.after.training else []
    line = [] if master_lines.is_added(event, told) else [Line("fight", said, kind="result")]
    return [*line, *training]


def side_taken(event: SideTaken, told: Told) -> list[Line]:
    """Say that who fought on his own has a side now (E-17, E-50)."""
    side = clean(event.side, NAME_MAX)
    return [Line("fight", message("side-taken", who=Who(event.uuid), side=side))]


def lined_up(event: InitiativeSet, told: Told) -> list[Line]:
    """Show where newcomers stand in the order, with their dice if they threw (E-50, E-51).

    A single one joins at the end, as his own line has said.
    """
    new = tuple(one for one in event.order if one not in told.before.order)
    rolls = {one.uuid: one for one in told.all(Rolled) if one.uuid in new}
    if len(new) < 2 or not rolls:
        return []
    places = tuple(message("initiative-place", who=Who(one), total=rolls[one].total) for one in new)
    hover = tuple(
        detail
        for one in new
        for detail in roll_details(rolls[one], told.breakdown(one, rolls[one].die))
    )
    return [Line("fight", message("newcomers-order", order=places), kind="roll", hover=hover)]


def called(event: Called, told: Told) -> list[Line]:
    """Say that a side calls for help, from where and from when it may come (E-51)."""
    words: Argument = ""
    if event.words:
        words = message("called-words", words=clean(event.words, WORDS_MAX))
    said = message(
        "called",
        who=Who(event.uuid),
        towards=Message(f"from-{event.towards}"),
        round=event.since,
        words=words,
    )
    return [Line("fight", said, kind="result")]


def called_out(event: CalledOut, told: Told) -> list[Line]:
    """Tell those who heard it how long they have to wait; the caller if nobody did (E-51)."""
    if not event.heard:
        return [Line(told.player(event.uuid), message("called-nobody"))]
    wait = message(
        "called-you",
        who=Who(event.uuid),
        towards=Message(f"from-{event.towards}"),
        round=event.since,
        rounds=event.since - told.after.round,
    )
    return [Line(event.heard, wait, sound="prompt")]


def round_ended(event: RoundEnded, told: Told) -> list[Line]:
    """Give the button to those who may come with the round that begins (E-51)."""
    lines = []
    fighting = {body.id for body in told.after.fighters}
    for call in told.after.calls:
        to: tuple[PlayerId, ...] = tuple(one for one in call.heard if one not in fighting)
        if call.since == event.round + 1 and to and told.after.phase == "turns":
            due = message("called-due", who=Who(call.by))
            lines.append(Line(to, due, kind="prompt", buttons=(JOIN,), sound="prompt"))
    return lines


def zone_changed(event: ZoneChanged, told: Told) -> list[Line]:
    """Tell him once what he is: an observer, who may join, or an outsider (E-52)."""
    if not event.notice or _leads(event.uuid, told):
        return []  # a master knows what he does near his NPCs
    if event.role == "outsider":
        return [Line((event.uuid,), message("zone-outsider"))]
    has_fought = told.after.find(event.uuid) is not None  # there is no way back into it (E-50)
    buttons = () if has_fought else (JOIN,)
    return [Line((event.uuid,), message("zone-observer"), buttons=buttons)]


def _leads(who: PlayerId, told: Told) -> bool:
    """Whether he is the master of somebody in this fight."""
    return any(f.by == who != f.id for f in told.view_after.fighters)


def ambush(event: AmbushFlagged, told: Told) -> list[Line]:
    """Tell the moderators of who waits at the edge (E-52)."""
    said = message("zone-ambush", who=Who(event.uuid), number=told.after.number)
    return [Line("moderators", said)]
