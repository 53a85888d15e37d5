"""Events as lines of a golden transcript: a name, and the fields that matter in a fixed form."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from grid.blocks import Block
from rulesets.events import Event


def shown(value: Any) -> str:
    if value is None:
        return "-"
    if isinstance(value, Block):
        return ",".join(map(str, value))
    if isinstance(value, tuple):
        return ",".join(map(shown, value)) or "-"
    if is_dataclass(value):
        return ",".join(shown(getattr(value, one.name)) for one in fields(value))
    return str(value)


def said(event: Event) -> str:
    """Return the line of an event: its name and its fields in a fixed form."""
    form = FORMS.get(event.name)
    if form is not None:
        return f"{event.name} {form(event)}"
    parts = [shown(getattr(event, one.name)) for one in fields(event) if one.name != "at"]
    return " ".join((event.name, *parts))


def _roll(event: Any) -> str:
    faces = ",".join(map(str, event.faces))
    gear = f"{event.gear:+}" if event.gear else ""
    other = f"{event.other:+}" if event.other else ""
    mode = "" if event.mode == "plain" else f" {event.mode}"
    return f"{event.uuid} {event.die} {faces}{event.bonus:+}{gear}{other} = {event.total}{mode}"


def _moved(event: Any) -> str:
    way = f"{shown(event.from_)} > {shown(event.to)}"
    return f"{event.uuid} {way} cost {event.cost} left {shown(event.left)} {event.why}"


def _prompted(event: Any) -> str:
    return f"{event.prompt} {event.to} {event.kind} by {shown(event.by)} until {event.until}"


def _hit(event: Any) -> str:
    lethal = " may_be_lethal" if event.may_be_lethal else ""
    return f"{event.attacker} > {event.target} damage {event.damage} hp {event.hp}{lethal}"


def _leaving(event: Any) -> str:
    way = f"{shown(event.from_)} > {shown(event.to)}"
    return f"{event.uuid} {way} strikers {shown(event.strikers)}"


def _push_ended(event: Any) -> str:
    blocks = f" blocks {event.blocks}" if event.blocks else ""
    fell = f" fell {event.fell}" if event.fell else ""
    return f"{event.uuid} > {event.target} {event.how}{blocks}{fell}"


def _turn_ended(event: Any) -> str:
    absent = f" absences {event.absences}" if event.absences else ""
    idle = f" «{event.effect}» to round {event.last}" if event.effect else ""
    return f"{event.uuid} {event.why}{absent}{idle}"


def _escape_tried(event: Any) -> str:
    able = ",".join(
        f"{one.who}:{one.weapon}:{one.damage}{':stays' if one.stays else ''}"
        for one in event.hinderers
    )
    return f"{event.uuid} {event.total} hinderers {able or '-'}"


def _joined(event: Any) -> str:
    side = f" side {event.side}" if event.side else ""
    return f"{event.uuid} round {event.since}{side}"


def _cast(event: Any) -> str:
    free = " free" if event.free else ""
    return f"{event.uuid} > {shown(event.target)} «{event.spell}»{free}"


def _action_armed(event: Any) -> str:
    slots = "".join(f" {slot}={shown(value)}" for slot, value in event.slots.items())
    return f"{event.uuid} {event.verb}{slots} until {event.until}"


def _armed_dropped(event: Any) -> str:
    code = f" {event.code}" if event.code else ""
    return f"{event.uuid} {event.verb} {event.why}{code}"


def _effect_begun(event: Any) -> str:
    edge = f" {event.edge}" if event.edge else ""
    against = f" against {event.against}" if event.against else ""
    dice = "" if event.dice == ("all",) else f" on {','.join(event.dice)}"
    added = f" {event.modifier:+}" if event.modifier else ""
    takes = f" takes {','.join(event.takes)}" if event.takes else ""
    hp = f" hp {event.hp_per_round:+} a round" if event.hp_per_round else ""
    does = f"{edge}{added}{dice}{takes}{hp}"
    return f"{event.uuid} «{event.effect}»{does} to round {event.last}{against}{_by(event)}"


def _by(event: Any) -> str:
    return f" by {event.by}" if event.by else ""


def _effect_hp(event: Any) -> str:
    return f"{event.uuid} «{event.effect}» {event.was} > {event.hp} {event.why}{_by(event)}"


def _consumed(event: Any) -> str:
    on = f" on {event.target}" if event.target else ""
    effect = f" «{event.effect}»" if event.effect else ""
    return f"{event.uuid} {event.item}{on} {event.left}{effect}"


FORMS: dict[str, Callable[[Any], str]] = {
    "cast": _cast,
    "action_armed": _action_armed,
    "armed_dropped": _armed_dropped,
    "effect_begun": _effect_begun,
    "effect_ended": lambda e: f"{e.uuid} «{e.effect}»{_by(e)}",
    "effect_hp": _effect_hp,
    "consumed": _consumed,
    "joined": _joined,
    "called": lambda e: f"{e.uuid} {e.towards} round {e.since}",
    "escape_tried": _escape_tried,
    "escape_opposed": lambda e: f"{e.uuid} > {e.target} {e.weapon} {e.total}",
    "pursuit_begun": lambda e: f"{e.uuid} by {shown(e.pursuers)} until {e.until}",
    "pursuer_let_go": lambda e: f"{e.uuid} > {e.target} left {shown(e.left)}",
    "roll": _roll,
    "moved": _moved,
    "prompted": _prompted,
    "hit": _hit,
    "leave_tried": _leaving,
    "turn_ended": _turn_ended,
    "push_ended": _push_ended,
    "pushed": lambda e: f"{e.uuid} > {e.target} {e.towards} {e.total}",
    "fight_started": lambda e: shown(e.fighters),
    "attacked": lambda e: f"{e.attacker} > {e.target} {e.weapon}",
    "defended": lambda e: f"{e.attacker} > {e.target} by {e.by} {e.how}",
    "assault_voided": lambda e: f"{e.attacker} > {e.target}",
    "strike_chosen": lambda e: f"{e.uuid} > {e.target}",
    "turn_started": lambda e: f"{e.uuid} round {e.round}",
    "turn_clock": lambda e: f"{e.uuid} until {e.until}",
    "turn_waits": lambda e: f"{e.uuid} until {e.until}",
    "fight_ended": lambda e: f"{e.reason} standing {shown(e.standing)}",
    "hp_set": lambda e: f"{e.uuid} {e.was} > {e.hp}",
    "leave_warned": lambda e: (
        f"{e.uuid} to {shown(e.to)} strikers {shown(e.strikers)} until {e.until}"
    ),
    "action_offered": lambda e: f"{e.uuid} to {shown(e.to)} until {e.until}",
}
