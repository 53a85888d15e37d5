"""Ephem: spells that nobody answers, and how a spell is named (E-25)."""

from __future__ import annotations

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Line, Message, Who, message
from commands.roll_details import roll_details
from commands.telling import Told
from rulesets.ephem.events import AssaultMade
from rulesets.ephem.pending import Assault, Woven
from rulesets.ephem.spells_events import Cast
from rulesets.events import Attacked, Rolled


def cast(event: Cast, told: Told) -> list[Line]:
    """Tell a spell and its die; one that strikes at somebody is told with the answer (E-22)."""
    later = told.later(event)
    roll = next((one for one in later if isinstance(one, Rolled)), None)
    if roll is None or any(isinstance(one, Attacked) for one in later):
        return []
    facts: dict[str, Argument] = {
        "who": Who(event.uuid),
        "spell": clean(event.spell, NAME_MAX),
        "total": roll.total,
    }
    hover = (*roll_details(roll, told.breakdown(roll.uuid, roll.die)), *free_note(event.free))
    if event.target is None:
        said = message("cast-alone", **facts)
    elif event.target == event.uuid:
        said = message("cast-self", **facts)
    else:
        said = message("cast-at", target=Who(event.target), **facts)
    return [Line("fight", said, kind="roll", hover=hover)]


def means(made: AssaultMade | Assault) -> Message:
    """Return with what somebody strikes: a weapon by its kind, a spell by its name."""
    if made.spell is None:
        return Message("weapon-" + made.weapon)
    return message("weapon-spell-named", spell=clean(made.spell.name, NAME_MAX))


def spell_question(assault: Assault, spell: Woven, time: Argument) -> Message:
    """Return what the target of a spell is asked (E-32)."""
    return message(
        "ask-defence-spell",
        who=Who(assault.attacker),
        spell=clean(spell.name, NAME_MAX),
        total=assault.total,
        time=time,
    )


def free_note(free: bool) -> tuple[Message, ...]:
    """Return the flag of a spell that is not in the catalogue (E-25)."""
    return (message("note-free-spell"),) if free else ()
