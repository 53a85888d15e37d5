"""Ephem: the one public line of an attack and its answer, with both rolls on hover (E-22…E-39)."""

from __future__ import annotations

from typing import Final

from commands.ephem_guard_lines import offers
from commands.ephem_shooting_lines import shots_left
from commands.ephem_spell_lines import free_note, means
from commands.line import Argument, Line, Message, Who, message
from commands.roll_details import roll_details
from commands.telling import Told
from rulesets.actors import FighterId
from rulesets.ephem.events import AssaultMade, LeaveEnded
from rulesets.ephem.pending import Assault
from rulesets.events import Attacked, Defended, Event, Hit, Moved, PromptClosed, Rolled

BODY: Final = {
    "attribute.constitution": "against-parry-body",
    "attribute.agility": "against-dodge-body",
}
"""The attribute dice of a defence (E-33, E-34)."""


def attacked(event: Attacked, told: Told) -> list[Line]:
    """Show the attacker's total at once where the answer is awaited (E-22).

    No chat line yet, but for allies who could guard the target (E-38).
    """
    assault = _made(event, told)
    if assault is None or any(_settles(later, event) for later in told.later(event)):
        return []
    waits = message(
        "attack-waits",
        attacker=Who(event.attacker),
        target=Who(event.target),
        weapon=means(assault),
        reloaded=_loading(assault),
        total=assault.total,
    )
    shown = Line(told.all_but(event.target), waits, place="actionbar")
    return [shown, *(offers(told) if told.after.assault else [])]


def settled(event: Hit | Defended, told: Told) -> list[Line]:
    """Tell an attack and its answer in one line (E-39)."""
    assault = _assault(event, told)
    if assault is None:
        return []
    attack, defence = _attack_roll(assault, told), _defence_roll(event, told)
    guard = _guard(event, assault)
    facts: dict[str, Argument] = {
        "attacker": Who(event.attacker),
        "target": Who(assault.target),
        "source": assault.source,
        "weapon": means(assault),
        "reloaded": _loading(assault),
        "attack": assault.total,
        "result": _result(event, guard, told),
        "guard": message("attack-guard", who=Who(guard)) if guard else "",
    }
    if defence is not None:
        facts |= {"defence": _against(defence.die), "total": defence.total}
    said = Message("attack-answered" if defence else "attack-unanswered", facts)
    hover = (
        *_details(attack, told),
        *_details(defence, told),
        *free_note(assault.spell is not None and assault.spell.free),
        *_notes(event, assault, defence, told),
        *([shots_left(event.attacker, told)] if assault.kind == "ranged" else []),
    )
    return [Line("fight", said, kind="roll", hover=hover)]


def _loading(assault: Assault | AssaultMade) -> Argument:
    """Say that the weapon was loaded for this shot (E-24)."""
    return message("attack-reloaded") if assault.reloaded else ""


def _made(event: Attacked, told: Told) -> AssaultMade | Assault | None:
    """The attack that ``event`` begins: made in this decision, or awaited after it."""
    awaited: Assault | None = told.after.assault
    known = (*told.all(AssaultMade), *((awaited,) if awaited else ()))
    return next((one for one in known if _settles(event, one)), None)


def _settles(event: Event, made: Attacked | AssaultMade | Assault) -> bool:
    """Whether ``event`` settles ``made``: a blow may have hit the guard of its target (E-38)."""
    if isinstance(event, Hit):
        return event.attacker == made.attacker
    if not isinstance(event, Attacked | Defended):
        return False
    return (event.attacker, event.target) == (made.attacker, made.target)


def _guard(event: Hit | Defended, assault: Assault | AssaultMade) -> FighterId | None:
    """Who took the attack in the target's place, if somebody did (E-38)."""
    by = event.by if isinstance(event, Defended) else event.target
    return by if by != assault.target else None


def _assault(event: Hit | Defended, told: Told) -> Assault | AssaultMade | None:
    """The attack that ``event`` settles: made in this decision, or awaited before it."""
    made = [e for e in told.earlier(event) if isinstance(e, AssaultMade) and _settles(event, e)]
    if made:
        return made[-1]
    pending: Assault | None = told.before.assault
    return pending


def _attack_roll(assault: Assault | AssaultMade, told: Told) -> Rolled | None:
    if isinstance(assault, AssaultMade):
        return _last_roll(assault.attacker, told.earlier(assault))
    return assault.rolled


def _defence_roll(event: Hit | Defended, told: Told) -> Rolled | None:
    by = event.by if isinstance(event, Defended) else event.target
    made = [e for e in told.earlier(event) if isinstance(e, AssaultMade) and _settles(event, e)]
    before = told.earlier(event)
    since = before[before.index(made[-1]) :] if made else before
    roll = _last_roll(by, since)
    is_defence = roll is not None and (
        roll.die.startswith(("parry.", "dodge.")) or roll.die in BODY
    )
    return roll if is_defence else None


def _last_roll(who: FighterId, events: tuple[Event, ...]) -> Rolled | None:
    rolls = [event for event in events if isinstance(event, Rolled) and event.uuid == who]
    return rolls[-1] if rolls else None


def _against(die: str) -> Message:
    return Message(BODY.get(die) or "against-" + die.partition(".")[0])


def _result(event: Hit | Defended, guard: FighterId | None, told: Told) -> Message:
    if isinstance(event, Defended):
        return Message(f"result-{event.how}")
    if event.hp == 0:
        return message("result-down", damage=event.damage, target=Who(event.target))
    if event.damage == 0:
        return Message("result-spell")
    stopped = any(isinstance(e, LeaveEnded) and e.how == "stopped" for e in told.later(event))
    key = "result-stopped" if stopped else "result-hit"
    if guard is not None:
        return message(f"{key}-guard", who=Who(guard), damage=event.damage, hp=event.hp)
    return message(key, damage=event.damage, hp=event.hp)


def _details(roll: Rolled | None, told: Told) -> tuple[Message, ...]:
    return roll_details(roll, told.breakdown(roll.uuid, roll.die)) if roll else ()


def _notes(
    event: Hit | Defended, assault: Assault | AssaultMade, defence: Rolled | None, told: Told
) -> tuple[Message, ...]:
    notes = []
    if any(_is_silence(e, event.target) for e in told.earlier(event)) and defence:
        notes.append(message("note-silence"))
    if isinstance(event, Defended):
        if defence and defence.total == assault.total:
            notes.append(message("note-tie"))
        if any(_is_step(e, event.by) for e in told.later(event)):
            notes.append(message("note-step", who=Who(event.by)))
        return tuple(notes)
    if event.damage:
        notes.append(message("note-wound", target=Who(event.target)))
    if event.may_be_lethal:
        notes.append(message("note-lethal"))
    if event.hp == 0 and not told.view_after.training:
        notes.append(message("note-fate"))
    return tuple(notes)


def _is_step(event: Event, who: FighterId) -> bool:
    """Whether this is the step of a won defence, not the way of one who was leaving (E-40)."""
    return isinstance(event, Moved) and event.uuid == who and event.why == "step"


def _is_silence(event: Event, who: FighterId) -> bool:
    return isinstance(event, PromptClosed) and event.to == who and event.how == "silence"
