"""Lines with which the bridge answers what it carried out itself: dice, rings, timers, settings."""

from __future__ import annotations

from commands.dice_expression import Constant, Rolls, Thrown
from commands.line import Button, Line, Message, Who, message
from commands.roll_details import die_name, roll_details
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Rolled
from rulesets.ruleset import Check

FACES_SHOWN = 20
"""More faces than these of one term are not written out; the mouse has the first ones."""


def rolled_check(who: PlayerId, roll: Rolled, check: Check, *, secret: bool) -> Line:
    """A named die that was rolled."""
    text = message("answer-rolled", who=Who(who), die=die_name(roll.die), total=roll.total)
    return Line((who,) if secret else "near", text, kind="roll", hover=roll_details(roll, check))


def rolled_expression(who: PlayerId, text: str, rolls: Rolls, *, secret: bool) -> Line:
    """A dice expression that was thrown."""
    shown = message(
        "answer-rolled-dice",
        who=Who(who),
        text=text,
        total=rolls.total,
        detail=tuple(_term(term, at == 0) for at, term in enumerate(rolls.terms)),
    )
    hover = tuple(
        message("answer-term-faces", term=str(t.term), faces=t.faces)
        for t in rolls.terms
        if t.faces
    )
    return Line((who,) if secret else "near", shown, kind="roll", hover=hover)


def secret_roll(line: Line, who: PlayerId) -> Line:
    """The same line for the moderators online, marked as secret."""
    return Line(
        "moderators",
        message("answer-secret", who=Who(who), line=line.message),
        kind="roll",
        hover=line.hover,
    )


def _term(thrown: Thrown, is_first: bool) -> Message | str:
    sign = "−" if thrown.term.sign < 0 else "" if is_first else "+"
    if isinstance(thrown.term, Constant):
        return f"{sign}{thrown.term.value}"
    if len(thrown.faces) > FACES_SHOWN:
        return f"{sign}{thrown.term} = {sum(thrown.kept)}"
    return f"{sign}{thrown.term} ({' '.join(map(str, thrown.faces))})"


def rings(who: PlayerId, shown: bool, metric: str, zones: tuple[tuple[str, int], ...]) -> Line:
    """The rings were shown (naming the metric and each zone's radius) or hidden."""
    if not shown:
        return Line((who,), Message("answer-rings-off"))
    named = tuple(
        message("answer-zone", zone=Message(f"kontrol-zone-{zone}"), radius=radius)
        for zone, radius in zones
    )
    return Line(
        (who,),
        message("answer-rings-on", metric=Message(f"metric-{metric}"), zones=named),
        buttons=(Button(Message("answer-rings-hide"), "/rp radius"),),
    )


def timer_started(who: PlayerId, seconds: int) -> Line:
    """A timer runs."""
    return Line("near", message("answer-timer", who=Who(who), seconds=seconds), sound="timer")


def timer_left(seconds: int) -> Line:
    """A running timer, above the hotbar."""
    return Line("near", message("answer-timer-left", seconds=seconds), place="actionbar")


def timer_over() -> Line:
    """«Время вышло…»"""
    return Line("near", Message("answer-timer-over"), kind="result", sound="timer")


def timer_stopped(who: PlayerId, was_running: bool) -> Line:
    """The timer was stopped, or there was none."""
    if not was_running:
        return Line((who,), Message("answer-timer-none"))
    return Line("near", message("answer-timer-stopped", who=Who(who)))


def attribute_set(by: PlayerId, who: FighterId, attribute: str, old: int, new: int) -> Line:
    """An admin set an attribute."""
    name = Message(f"part-{attribute}")
    text = message("answer-attribute", who=Who(who), attribute=name, old=old, new=new)
    return Line((by,), text, kind="result")


def role_set(by: PlayerId, who: FighterId, old: str, new: str) -> Line:
    """An admin gave a role."""
    text = message("answer-role", who=Who(who), old=old or "–", new=new)
    return Line((by,), text, kind="result")


def setting_set(by: PlayerId, key: str, old: str, new: str) -> Line:
    """An admin changed a setting."""
    text = message("answer-setting", key=key, old=old, new=new)
    return Line((by,), text, kind="result")


def setting_wrong(key: str, problem: str) -> Message:
    """A setting was refused; ``problem`` says what is allowed, in the configuration's words."""
    return message("answer-setting-wrong", key=key, problem=problem)


def reloaded(by: PlayerId, changed: tuple[str, ...]) -> Line:
    """The configuration was read again."""
    if not changed:
        return Line((by,), Message("answer-reload-same"), kind="result")
    return Line((by,), message("answer-reloaded", keys=changed), kind="result")


def reload_wrong(problem: str) -> Message:
    """The configuration is wrong; nothing changed."""
    return message("answer-reload-wrong", problem=problem)


def measured(by: PlayerId, a: FighterId, b: FighterId, distance: int, event: int | None) -> Line:
    """A distance between two fighters, now or as it was."""
    key = "answer-distance" if event is None else "answer-distance-then"
    args = {} if event is None else {"event": event}
    return Line((by,), message(key, a=Who(a), b=Who(b), blocks=distance, **args), kind="result")


def log_head(by: PlayerId, fight: str, count: int) -> Line:
    """Heads the lines of a log."""
    return Line((by,), message("answer-log", fight=fight, count=count))


def log_entry(by: PlayerId, seq: int, line: Line) -> Line:
    """One line of a log, with the number by which it can be asked for."""
    return Line((by,), message("answer-log-entry", seq=seq, line=line.message), hover=line.hover)


def frozen(fight: str) -> Line:
    """A fight's core failed: its moderators are told what works still."""
    return Line(
        "moderators",
        message("answer-frozen", fight=fight),
        kind="error",
        buttons=(Button(Message("answer-frozen-end"), "/rp mod end"),),
    )


def click_again(who: PlayerId, target: FighterId) -> Line:
    """A click at a fighter: one more strikes."""
    return Line((who,), message("answer-click-again", who=Who(target)), place="actionbar")


def foreign_teleport(who: FighterId) -> Line:
    """Something else moved a fighter; he was put back."""
    return Line("moderators", message("answer-foreign-teleport", who=Who(who)))
