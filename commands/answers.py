"""Lines with which the bridge answers what it carried out itself: dice, rings, timers, settings."""

from __future__ import annotations

from collections.abc import Iterable

from commands.dice_expression import Constant, Rolls, Thrown
from commands.keywords import RULES
from commands.line import Argument, Button, Line, Message, Who, message
from commands.roles import role_name
from commands.roll_details import die_name, mode_told, roll_details
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Rolled
from rulesets.facts import running_number
from rulesets.ruleset import Check

FACES_SHOWN = 20
"""More faces than these of one term are not written out; the mouse has the first ones."""
LETTERS_SHOWN = 140
"""An expression and its faces have so many letters of a line; then sums stand for the faces."""


def rolled_check(who: PlayerId, roll: Rolled, check: Check, *, secret: bool) -> Line:
    """A named die that was rolled; with a mode its faces and their reason stand in it (E-7)."""
    text = message(
        "answer-rolled",
        who=Who(who),
        die=die_name(roll.die),
        total=roll.total,
        mode=mode_told(roll),
    )
    return _rolled(who, text, roll_details(roll, check), secret)


def rolled_expression(who: PlayerId, rolls: Rolls, *, secret: bool) -> Line:
    """A dice expression that was thrown; its mode is named (E-7)."""
    shown = message(
        "answer-rolled-dice",
        who=Who(who),
        text=_sum(rolls),
        total=rolls.total,
        mode="" if rolls.mode == "plain" else message(f"answer-with-{rolls.mode}"),
        detail=_detail(rolls),
    )
    hover = tuple(
        message("answer-term-faces", term=_written(t), faces=t.faces)
        for t in rolls.terms
        if t.faces
    )
    return _rolled(who, shown, hover, secret)


def _rolled(who: PlayerId, text: Message, hover: tuple[Message, ...], secret: bool) -> Line:
    if not secret:
        return Line("near", text, kind="roll", hover=hover)
    return Line((who,), message("answer-secret", line=text), kind="roll", hover=hover)


def secret_roll(line: Line) -> Line:
    """The same line for the moderators online."""
    return Line("moderators", line.message, kind="roll", hover=line.hover)


def secret_unseen(who: PlayerId) -> Line:
    """No moderator is online: nobody but the roller saw it."""
    return Line((who,), Message("answer-secret-unseen"))


def _sum(rolls: Rolls) -> Argument:
    """The expression as it is written in the reader's language."""
    first, *rest = rolls.terms
    shown: Argument = _signed(first, _sign(first, is_first=True))
    for thrown in rest:
        shown = message("answer-dice-sum", left=shown, right=_signed(thrown, _sign(thrown)))
    return shown


def _sign(thrown: Thrown, *, is_first: bool = False) -> str:
    return "−" if thrown.term.sign < 0 else "" if is_first else "+"


def _signed(thrown: Thrown, sign: str) -> Message:
    return message("answer-dice-sum", left=sign, right=_written(thrown))


def _written(thrown: Thrown) -> Argument:
    """A term without its sign; the letter of a die is the language's."""
    term = thrown.term
    if isinstance(term, Constant):
        return str(term.value)
    return message("answer-dice", count=str(term.count), sides=str(term.sides))


def _detail(rolls: Rolls) -> tuple[Argument, ...]:
    """Every term with its faces; with its sum alone where the line is too short, or nothing."""
    heads = sum(len(str(thrown.term)) + 1 for thrown in rolls.terms)
    room = LETTERS_SHOWN - 2 * heads
    if room >= _letters(map(_faces, rolls.terms)):
        return tuple(_term(term, at == 0) for at, term in enumerate(rolls.terms))
    if room >= _letters(str(sum(thrown.kept)) for thrown in rolls.terms):
        return tuple(_term(term, at == 0, summed=True) for at, term in enumerate(rolls.terms))
    return ("…",)


def _letters(parts: Iterable[str]) -> int:
    """How much room the parts take in a list, each with the brackets or sign before it."""
    return sum(len(part) + len(", ") + len(" ()") for part in parts)


def _faces(thrown: Thrown) -> str:
    """The faces as they stand in a line; of too many only their sum, of a constant none."""
    if len(thrown.faces) > FACES_SHOWN:
        return str(sum(thrown.kept))
    faces = " ".join(map(str, thrown.faces))
    if len(thrown.kept) < len(thrown.faces):
        faces += f" → {' '.join(map(str, thrown.kept))}"
    return faces


def _term(thrown: Thrown, is_first: bool, *, summed: bool = False) -> Message:
    signed = _signed(thrown, _sign(thrown, is_first=is_first))
    if isinstance(thrown.term, Constant):
        return signed
    if summed or len(thrown.faces) > FACES_SHOWN:
        return message("answer-dice-total", term=signed, total=str(sum(thrown.kept)))
    return message("answer-dice-faces", term=signed, faces=_faces(thrown))


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


def no_rings(who: PlayerId) -> Line:
    """By the rules he goes by no zone lies round anybody."""
    return Line((who,), Message("answer-rings-none"))


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
    """An admin set an attribute; ``old`` may be the same."""
    name = Message(f"part-{attribute}")
    if old == new:
        same = message("answer-attribute-same", who=Who(who), attribute=name, value=new)
        return Line((by,), same, kind="result")
    text = message("answer-attribute", who=Who(who), attribute=name, old=old, new=new)
    return Line((by,), text, kind="result")


def role_set(by: PlayerId, who: FighterId, old: str, new: str) -> Line:
    """An admin gave a role; ``old`` may be the same, or none."""
    was, now = role_name(old), role_name(new)
    if was == now:
        return Line((by,), message("answer-role-same", who=Who(who), role=now), kind="result")
    return Line((by,), message("answer-role", who=Who(who), old=was, new=now), kind="result")


def rules_set(by: PlayerId, old: str, new: str) -> Line:
    """An admin set the rules of the next fights; ``old`` may be the same."""
    if old == new:
        return Line((by,), message("answer-rules-same", rules=ruleset_name(new)), kind="result")
    text = message("answer-rules", old=ruleset_name(old), new=ruleset_name(new))
    return Line((by,), text, kind="result")


def rules_let_go(who: PlayerId, house: str) -> Line:
    """Other rules hold: what he waited for will not come."""
    return Line((who,), message("answer-rules-let-go", rules=ruleset_name(house)), kind="result")


def ruleset_name(name: str) -> Argument:
    """What a ruleset is called; one without a name of its own by its code."""
    return Message(f"ruleset-{name}") if name in RULES else name


def traits_set(
    by: PlayerId,
    who: FighterId,
    kind: str,
    old: tuple[Argument, ...],
    new: tuple[Argument, ...],
) -> Line:
    """An admin changed what a sheet lists of a kind; ``old`` may be the same."""
    facts: dict[str, Argument] = {
        "who": Who(who),
        "kind": kind,
        "list": new or Message("answer-traits-none"),
        "same": int(old == new),
    }
    return Line((by,), Message("answer-traits", facts), kind="result")


def text_set(by: PlayerId, who: FighterId, key: str, old: str, new: str) -> Line:
    """An admin wrote what others may read of a character; ``old`` may be the same."""
    facts: dict[str, Argument] = {
        "who": Who(who),
        "key": Message(f"answer-text-{key}"),
        "text": new or Message("answer-text-none"),
        "same": int(old == new),
    }
    return Line((by,), Message("answer-text", facts), kind="result")


def setting_set(by: PlayerId, key: str, old: str, new: str) -> Line:
    """An admin changed a setting; ``old`` may be the same."""
    if old == new:
        return Line((by,), message("answer-setting-same", key=key, value=new), kind="result")
    text = message("answer-setting", key=key, old=old, new=new)
    return Line((by,), text, kind="result")


def setting_wrong(key: str, problem: Message) -> Message:
    """A setting was refused; ``problem`` says what is allowed."""
    return message("answer-setting-wrong", key=key, problem=problem)


def reloaded(
    by: PlayerId,
    changed: tuple[Argument, ...],
    waiting: tuple[str, ...] = (),
    *,
    added: tuple[str, ...] = (),
    removed: tuple[str, ...] = (),
) -> Line:
    """The configuration was read again.

    ``waiting``: keys that a restart must put in force; ``added``, ``removed``: names of spells.
    """
    parts = {"added": added, "removed": removed, "changed": changed, "waiting": waiting}
    if not any(parts.values()):
        return Line((by,), Message("answer-reload-same"), kind="result")
    facts: dict[str, Argument] = {**parts, **{f"{name}-n": len(p) for name, p in parts.items()}}
    return Line((by,), Message("answer-reloaded", facts), kind="result")


def reload_wrong(problem: Message) -> Message:
    """The configuration is wrong; nothing changed."""
    return message("answer-reload-wrong", problem=problem)


def measured(by: PlayerId, a: FighterId, b: FighterId, distance: int, event: int | None) -> Line:
    """A distance between two fighters, now or as it was."""
    key = "answer-distance" if event is None else "answer-distance-then"
    args = {} if event is None else {"event": event}
    return Line((by,), message(key, a=Who(a), b=Who(b), blocks=distance, **args), kind="result")


def log_head(by: PlayerId, fight: str, count: int) -> Line:
    """Heads the lines of a log: the fight by its running number."""
    return Line((by,), message("answer-log", number=running_number(fight), count=count))


def frozen(fight: str) -> Line:
    """A fight's core failed: its moderators are told what works still."""
    return Line(
        "moderators",
        message("answer-frozen", fight=fight),
        kind="error",
        buttons=(Button(Message("answer-frozen-end"), "/rp mod end"),),
    )


def fight_set_aside(to: tuple[PlayerId, ...], number: int) -> Line:
    """A fight could not be read back after a restart: its players are told that they are free."""
    return Line(to, message("answer-set-aside", number=str(number)), kind="error")


def fight_unreadable(row: int) -> Message:
    """What was asked for cannot be read: row ``row`` of a fight, 0: it is not known which."""
    return message("answer-unreadable", row=row)


def click_again(who: PlayerId, target: FighterId) -> Line:
    """A click at a fighter: one more strikes."""
    return Line((who,), message("answer-click-again", who=Who(target)), place="actionbar")


def foreign_teleport(who: FighterId) -> Line:
    """Something else moved a fighter; he was put back."""
    return Line("moderators", message("answer-foreign-teleport", who=Who(who)))
