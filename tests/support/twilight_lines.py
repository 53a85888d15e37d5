"""Events of Twilight as lines of a golden transcript, for the eyes of a master."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from event_lines import shown

from rulesets.events import Event
from rulesets.twilight.scene import MASTER


def said(event: Event) -> str | None:
    """Return the line of an event; None: transcripts do not tell of it."""
    form = FORMS.get(event.name)
    return f"{event.name} {form(event)}".rstrip() if form is not None else None


def _name(text: str) -> str:
    return text.replace(" ", "_")


def _roll(event: Any) -> str:
    if event.kind == "die":
        whose = "" if event.uuid == MASTER else f"{event.uuid} "
        return f"{whose}{event.die} d{event.sides} = {event.total}"
    weapon = f" {_name(event.weapon)}" if event.weapon else ""
    target = f" > {event.target}" if event.target else ""
    dice = f"{len(event.faces)}d6"
    return f"{event.uuid} {event.kind}{weapon}{target} {dice} = {event.total}"


def _corrected(event: Any) -> str:
    return f"{event.uuid} {event.item} {event.declared} > {event.actual}"


def _attack(event: Any) -> str:
    what = event.stopped or event.damage
    return f"{event.attacker} > {event.target} {_name(event.how)} {what}"


def _damage(event: Any) -> str:
    by = f" by {event.by}" if event.by else ""
    return f"{event.uuid} -{event.amount} hp {event.hp} {event.cause}{by}"


def _status(event: Any) -> str:
    amount = f" {event.amount}" if event.amount else ""
    return f"{event.uuid} {event.status}{amount}{'' if event.on else ' off'}"


def _special(event: Any) -> str:
    target = f" > {event.target}" if event.target else ""
    void = f" void {_name(event.void)}" if event.void else ""
    return f"{event.uuid} {_name(event.perk)}{target}{void}"


def _by(event: Any) -> str:
    return f" by {event.by}" if event.by else ""


def _carried(event: Any) -> str:
    return f"{event.uuid}{' carried' if event.carried else ''}"


def _leg(event: Any) -> str:
    targets = ",".join(f"{who}>{whom}" for who, whom in event.targets.items()) or "-"
    pairs = ",".join("-".join(two) for two in event.pairs) or "-"
    return f"{event.leg} {targets} pairs {pairs}{' drawn' if event.drawn else ''}"


def _rush(event: Any) -> str:
    points = f" points {event.points}" if event.points else ""
    return f"{'-'.join(event.pair)} {event.winner or 'equal'}{points}"


def _choice(event: Any) -> str:
    crowd = f" crowd {event.crowd}" if event.crowd else ""
    silent = " silent" if event.silent else ""
    return f"{event.winner} > {event.loser} {event.choice}{crowd}{silent}"


def _decided(event: Any) -> str:
    return f"winners {shown(event.winners)} drawn {shown(event.drawn)}"


FORMS: dict[str, Callable[[Any], str]] = {
    "roll": _roll,
    "roll_corrected": _corrected,
    "attack_result": _attack,
    "defence": lambda e: str(e.uuid),
    "counter_result": lambda e: f"{e.uuid} {e.attacker or '-'} {e.result}",
    "damage": _damage,
    "healed": lambda e: f"{e.uuid} +{e.amount} hp {e.hp}",
    "status": _status,
    "wound": lambda e: f"{e.uuid} {e.wound or '-'}",
    "energy": lambda e: f"{e.uuid} {e.change:+} = {e.energy} {_name(e.why)}",
    "special": _special,
    "tactic": lambda e: f"{e.uuid} {_name(e.tactic.perk)} > {e.tactic.target or '-'}",
    "betrayal": lambda e: f"{e.uuid} > {e.whom}",
    "dying": lambda e: f"{e.uuid}{_by(e)}",
    "rose": lambda e: f"{e.uuid} {_name(e.perk)} hp {e.hp}",
    "survived": _carried,
    "out": _carried,
    "surrendered": _carried,
    "died": lambda e: f"{e.uuid} {e.why}{_by(e)}",
    "killed": lambda e: f"{e.uuid} by {e.by}",
    "condition": lambda e: e.condition or "-",
    "lightning": lambda e: f"round {e.round}",
    "gear_given": lambda e: f"{shown(tuple(map(_name, e.weapons)))} {_name(e.armour_name)}",
    "chaos": lambda e: f"{e.effect} round {e.round}",
    "phantom": lambda e: f"{e.uuid} {_name(e.called)}",
    "endgame_forced": lambda e: _name(e.why),
    "endgame_opened": lambda e: f"leg {e.leg}",
    "endgame_leg": _leg,
    "final_rush": _rush,
    "choice_opened": lambda e: f"{e.winner} > {e.loser}",
    "crowd_vote": lambda e: f"execute {e.execute} spare {e.spare}",
    "choice": _choice,
    "decided": _decided,
    "fight_ended": lambda e: f"{e.reason} standing {shown(e.standing)}",
}
"""Waiting, orders and bookkeeping have no line; a round's opening is told by ``:`` lines."""
