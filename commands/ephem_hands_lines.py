"""Ephem: gear, things, bodies and wounds that change hands (E-12, E-23, E-26…E-29).

What players call things and wounds is theirs: it is shown as inert text.
"""

from __future__ import annotations

from commands.inert import NAME_MAX, WORDS_MAX, clean
from commands.line import Argument, Line, Message, Who, message
from commands.telling import Told
from rulesets.ephem.field import gear_that_counts
from rulesets.ephem.hands_events import (
    MountChanged,
    Passed,
    PickedUp,
    PutDown,
    WeaponChanged,
    WoundNoted,
)
from rulesets.ephem.items import NONE
from rulesets.ephem.state import FightState


def weapon_changed(event: WeaponChanged, told: Told) -> list[Line]:
    """Say what counts now (E-26): the hands, with other armour on hover, or the armour alone."""
    before: FightState = told.before
    was = gear_that_counts(before.body(event.uuid), before.tuning)
    who, armour = Who(event.uuid), clean(event.armour, NAME_MAX)
    worn = message("armour-changed", who=who, armour=armour)
    if (event.main, event.off) == (was.main, was.off):
        return [Line("fight", worn)]
    kinds = (kind for kind in (event.main, event.off) if kind != NONE)
    held: tuple[Argument, ...] = tuple(Message(f"held-{kind}") for kind in kinds)
    said = message("weapon-changed", who=who, held=held)
    return [Line("fight", said, hover=(worn,) if event.armour != was.armour else ())]


def passed(event: Passed, told: Told) -> list[Line]:
    """Say what went from whom to whom, and what it cost (E-29)."""
    given = message(
        "passed",
        who=Who(event.uuid),
        to=Who(event.to),
        item=clean(event.item, WORDS_MAX),
        cost=event.cost,
    )
    hover = (message("passed-weapon", to=Who(event.to)),) if event.weapon else ()
    return [Line("fight", given, hover=hover)]


def picked_up(event: PickedUp, told: Told) -> list[Line]:
    """Say who carries whom (E-28)."""
    who = Who(event.uuid)
    carried = message("picked-up", who=who, target=Who(event.target))
    return [
        Line("fight", carried, hover=(message("picked-up-why", who=who),)),
        Line(told.player(event.target), message("carried-you", who=who), place="actionbar"),
    ]


def put_down(event: PutDown, told: Told) -> list[Line]:
    """Say that he carries him no more; of a move from outside its own line tells."""
    if event.why == "placed":
        return []
    said = message(f"put-down-{event.why}", who=Who(event.uuid), target=Who(event.target))
    return [Line("fight", said)]


def wound_noted(event: WoundNoted, told: Told) -> list[Line]:
    """Show the defender's own words of what the blow did (E-23)."""
    words = clean(event.words, WORDS_MAX)
    note = message("wound-noted", who=Who(event.uuid), words=words)
    return [Line("fight", note, hover=(message("wound-by", by=Who(event.attacker)),))]


def mount_changed(event: MountChanged, told: Told) -> list[Line]:
    """Say that he takes up other blocks (E-12)."""
    key = "mounted" if event.mounted else "dismounted"
    return [Line("fight", message(key, who=Who(event.uuid)))]
