"""Ephem: what lasts, what it does, who ruled it, and when it ends (E-7, E-27, E-53)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from commands.effect_names import effect_name
from commands.inert import WORDS_MAX, clean
from commands.line import Argument, Line, Message, Who, message
from commands.telling import Told
from rulesets.ephem.effect_tuning import ALL, GROUPS, OF_MASTERS, find_effect
from rulesets.ephem.events import TurnEnded
from rulesets.ephem.hands_events import Consumed
from rulesets.ephem.spell_tuning import RESERVED
from rulesets.ephem.spent_events import EffectBegun, EffectEnded, EffectHp
from rulesets.events import Event, TurnStarted

MOST_ENDED: Final = 8
"""How many of what ends with a round are named."""


def effect_begun(event: EffectBegun, told: Told) -> list[Line]:
    """Say what began on whom, what it does, and to the end of which round; of a consumable its own
    line tells it."""
    if event.effect in RESERVED or _is_of_use(event, told):
        return []
    facts: dict[str, Argument] = {
        "who": Who(event.uuid),
        "effect": effect_name(event.effect, event.modifier),
        "rounds": _rounds_at(event, told),
        "last": event.last,
    }
    if not event.by:
        begun = Message("effect-begun", {**facts, "does": _does(event)})
        return [Line("fight", begun)]
    is_mark = (
        event.effect not in OF_MASTERS
        and find_effect(told.after.tuning.effects, event.effect) is None
    )
    hover = (message("effect-mark"),) if is_mark else ()
    does = _does(event, "effect-does-after")
    said = Message("effect-ruled", {"by": Who(event.by), **facts, "does": does})
    return [Line("fight", said, kind="result", hover=hover)]


def _rounds_at(event: EffectBegun, told: Told) -> int:
    """Return for how many rounds it was begun: the round may end with this very decision (E-53)."""
    begun_in: int = told.before.round
    return max(1, event.last - begun_in + 1)


def effect_ended(event: EffectEnded, told: Told) -> list[Line]:
    """Say what ended on whom: what ends with one round in one line. Of those who are out nobody
    asks, unless a moderator ends it."""
    facts: dict[str, Argument] = {"who": Who(event.uuid), "effect": effect_name(event.effect)}
    if event.by:
        lifted = Message("effect-lifted", {"by": Who(event.by), **facts})
        return [Line("fight", lifted, kind="result")]
    ended = _ended(told)
    if not ended or event is not ended[0]:
        return []
    if len(ended) == 1:
        return [Line("fight", Message("effect-ended", facts))]
    listed = tuple(
        message("effect-borne", who=Who(one.uuid), effect=effect_name(one.effect))
        for one in ended[:MOST_ENDED]
    )
    return [Line("fight", message("effects-ended", list=listed))]


def _ended(told: Told) -> list[EffectEnded]:
    """What ended of itself in this decision on those who fought on before it."""
    active = {one.id for one in told.view_before.fighters if one.standing == "active"}
    return [one for one in told.all(EffectEnded) if one.uuid in active and not one.by]


def effect_hp(event: EffectHp, told: Told) -> list[Line]:
    """Say what hp an effect gave or took; of a consumable its own line tells it."""
    if _is_of_use(event, told):
        return []
    facts: dict[str, Argument] = {
        "who": Who(event.uuid),
        "effect": effect_name(event.effect),
        "hp": _hp(event),
    }
    if event.by:
        ruled = Message("effect-hp-ruled", {"by": Who(event.by), **facts})
        return [Line("fight", ruled, kind="result")]
    return [Line("fight", Message("effect-hp", facts))]


def consumed(event: Consumed, told: Told) -> list[Line]:
    """Say what was used on whom, what it does, and how many are left (E-27)."""
    facts: dict[str, Argument] = {
        "who": Who(event.uuid),
        "item": clean(event.item, WORDS_MAX),
        "on": message("consumed-on", target=Who(event.target)) if event.target else "",
        "does": _brought(event, told),
        "left": event.left,
    }
    return [Line("fight", Message("consumed", facts))]


def idle(event: TurnEnded, told: Told) -> list[Line]:
    """Say why a turn passed in which there was nothing to be done (E-53)."""
    effect = effect_name(event.effect)
    passed = message("turn-passed-effect", who=Who(event.uuid), effect=effect, last=event.last)
    return [Line("fight", passed)]


def is_idle(event: TurnStarted, told: Told) -> bool:
    """Whether this turn is over as it begins: nobody need be called to it."""
    for later in told.later(event):
        if isinstance(later, TurnEnded):
            return later.uuid == event.uuid and later.why == "effect"
    return False


def _hp(event: EffectHp) -> Message:
    if event.hp == event.was:
        return message("effect-hp-same", hp=event.hp)
    return message("effect-hp-change", was=event.was, hp=event.hp)


def _brought(event: Consumed, told: Told) -> Argument:
    """What a consumable began, as the end of its line; "": nothing that the rules know of."""
    said: list[Argument] = []
    for one in told.later(event):
        if not _is_of_use(one, told):
            continue
        if isinstance(one, EffectHp):
            said.append(_hp(one))
        elif isinstance(one, EffectBegun):
            effect = effect_name(one.effect)
            does = _does(one, "effect-does-after")
            said.append(message("consumed-effect", effect=effect, does=does, last=one.last))
    return message("consumed-does", list=tuple(said)) if said else ""


def _is_of_use(event: Event, told: Told) -> bool:
    """Whether an event is what a consumable brought about in this decision."""
    if not isinstance(event, EffectBegun | EffectHp) or event.by:
        return False
    if isinstance(event, EffectHp) and event.why != "begun":
        return False
    used = [one for one in told.earlier(event) if isinstance(one, Consumed) and one.effect]
    return bool(used) and (used[-1].target or used[-1].uuid) == event.uuid


def _does(event: EffectBegun, key: str = "effect-does") -> Argument:
    """What an effect does, as the message ``key``; "": nothing."""
    done = tuple(_done(event))
    return Message(key, {"list": done}) if done else ""


def _done(event: EffectBegun) -> Iterator[Message]:
    dice = _dice(event)
    if event.edge and event.effect not in OF_MASTERS:
        yield message(f"effect-edge-{event.edge}", dice=dice)
    if event.modifier and event.effect not in OF_MASTERS:
        yield message("effect-modifier", value=event.modifier, dice=dice)
    if event.hp_per_round:
        yield message("effect-per-round", value=event.hp_per_round)
    for what in event.takes:
        yield Message(f"effect-takes-{what}")


def _dice(event: EffectBegun) -> Argument:
    """On which dice it bears; "": on all."""
    if ALL in event.dice:
        return ""
    named = tuple(
        Message(f"dice-group-{one}" if one in GROUPS else "die-" + one.replace(".", "-"))
        for one in event.dice
    )
    return message("effect-dice", list=named)
