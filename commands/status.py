"""``/rp status``: where the fight stands, or the gathering, or what to do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.effect_names import effect_name
from commands.effects import Effect
from commands.inert import NAME_MAX
from commands.line import Argument, Button, Message, Who
from commands.registry import Call, command
from commands.room import fitting
from commands.scene import Scene
from rulesets.view import EffectView, FighterView, FightView, GatheringView, Phase, PursuitView

LETTERS: Final = 190
"""How much room the order of turns gets, in letters; who finds none is counted."""

PER_EFFECT: Final = 30
"""Room of what stands beside an effect's name, its bearer's included, in letters."""

PER_STATE: Final = 14
"""Room of one thing that is seen of a fighter, in letters."""

TOGETHER: Final[frozenset[Phase]] = frozenset(("approach", "orders", "locked", "endgame", "choice"))
"""Phases in which nobody has a turn."""

MUTUAL: Final = frozenset({"enemy"})
"""Bonds that each of the two has with the other: they are told once."""

PER_FIGHTER: Final = 12
"""Room of what stands beside a name, in letters."""


@command("status", ru=("статус",))
def status(call: Call) -> Sequence[Effect]:
    """Answer in a few lines; nothing is asked of the rules."""
    still = call.scene.standstill
    return [*([call.answer(still)] if still is not None else []), *_rows(call)]


def _rows(call: Call) -> Sequence[Effect]:
    """How things stand for him, as if nothing stood still."""
    scene = call.scene
    told = scene.told()
    if told:
        return [call.answer(row) for row in told]
    if scene.fight is not None:
        head = call.answer(_fight(scene, scene.fight))
        lasting = [call.answer(_effects(scene.fight))] if _lasting(scene.fight) else []
        bonds = _bonds(scene.fight)
        lasting += [call.answer(bonds)] if bonds else []
        waits = [_armed(call, scene.armed)] if scene.armed else []
        return [head, *waits, call.answer(_order(scene.fight)), *lasting]
    if scene.hunt is not None and scene.hunt.pursuit is not None:
        return [call.answer(_pursuit(scene, scene.hunt.pursuit))]
    if scene.gathering is not None:
        is_ready = scene.caller.uuid in scene.gathering.ready
        ready = () if is_ready else (Button(Message("cmd-button-ready"), "/rp ready "),)
        return [call.answer(_gathering(scene, scene.gathering), buttons=ready)]
    begin = Button(Message("cmd-button-fight"), "/rp fight")
    return [call.answer(Message("cmd-status-none"), buttons=(begin,))]


def _armed(call: Call, verb: str) -> Effect:
    """What of the caller's waits for his prose, with a button to drop it."""
    waits = Message("cmd-status-armed", {"what": Message(f"armed-verb-{verb}")})
    drop = Button(Message("button-cancel"), "/rp cancel", Message("button-cancel-hint"))
    return call.answer(waits, buttons=(drop,))


def _fight(scene: Scene, fight: FightView) -> Message:
    facts: dict[str, Argument]
    if fight.phase in ("committed", "initiative"):
        return Message("cmd-status-initiative", {"prompts": _prompts(scene, fight)})
    if fight.pursuit is not None:
        return _pursuit(scene, fight.pursuit)
    if fight.phase in TOGETHER:
        facts = {"round": fight.round, "prompts": _prompts(scene, fight)}
        return Message(f"cmd-status-{fight.phase}", facts)
    if fight.phase == "over" or fight.turn is None:
        return Message("cmd-status-over")
    facts = {
        "round": fight.round,
        "who": Who(fight.turn),
        "left": _left(fight),
        "prompts": _prompts(scene, fight),
    }
    return Message("cmd-status-fight", facts)


def _pursuit(scene: Scene, chase: PursuitView) -> Message:
    facts: dict[str, Argument] = {
        "who": Who(chase.fugitive),
        "pursuers": tuple(Who(one) for one in chase.pursuers),
        "seconds": scene.until_s(chase.until),
    }
    return Message("cmd-status-pursuit", facts)


def _left(fight: FightView) -> Argument:
    spare: tuple[Message, ...] = tuple(Message(f"cmd-left-{code}") for code in fight.left)
    if fight.movement is not None:
        spare += (Message("cmd-left-blocks", {"n": fight.movement.left}),)
    return spare or Message("cmd-left-nothing")


def _prompts(scene: Scene, fight: FightView) -> Argument:
    """What is being waited for, as the end of the line; empty when nothing is."""
    waits: list[Argument] = []
    for prompt in fight.prompts:
        who = Who(prompt.to)
        if prompt.until is None:
            waits.append(Message("cmd-wait", {"who": who}))
        else:
            left = scene.until_s(prompt.until)
            waits.append(Message("cmd-wait-seconds", {"who": who, "n": left}))
    return Message("cmd-waiting", {"list": tuple(waits[:3])}) if waits else ""


def _order(fight: FightView) -> Message:
    """Fighters in the order of turns (those without a place in it last), each with his hp, or with
    what is seen of him where that is all that others may know."""
    placed = [fight.fighter(who) for who in fight.order]
    rest = [fighter for fighter in fight.fighters if fighter.id not in fight.order]
    everyone = [fighter for fighter in (*placed, *rest) if fighter is not None]
    most = fitting(map(_width, everyone), LETTERS)
    listed = tuple(_fighter(fighter) for fighter in everyone[:most])
    more = len(everyone) - most
    key = "cmd-status-order" if fight.order else "cmd-status-fighters"
    return Message(key, {"list": listed, "more": more})


def _width(fighter: FighterView) -> int:
    return min(len(fighter.name), NAME_MAX) + PER_FIGHTER + PER_STATE * len(fighter.states)


def _bonds(fight: FightView) -> Message | None:
    """Who carries or guards whom, whose enemy an ally has become; None: nothing of the kind."""
    found = [
        (one, code, other)
        for one in fight.fighters
        for code, other in one.bonds
        if code not in MUTUAL or one.id < other
    ]
    names = {one.id: min(len(one.name), NAME_MAX) for one in fight.fighters}
    widths = (names[one.id] + names.get(other, 0) + PER_FIGHTER for one, _, other in found)
    listed = tuple(
        Message(f"cmd-bond-{code}", {"who": Who(one.id), "other": Who(other)})
        for one, code, other in found[: fitting(widths, LETTERS)]
    )
    return Message("cmd-status-bonds", {"list": listed}) if listed else None


def _fighter(fighter: FighterView) -> Message:
    who = Who(fighter.id)
    if fighter.hp is None or fighter.hp_max is None:
        return _seen(fighter)
    facts: dict[str, Argument] = {"who": who, "hp": fighter.hp, "most": fighter.hp_max}
    if fighter.standing != "active":
        return Message(f"cmd-fighter-{fighter.standing}", facts)
    return Message("cmd-fighter-away" if fighter.away else "cmd-fighter", facts)


def _seen(fighter: FighterView) -> Message:
    """One whose hp is not for everyone's eyes: what is seen of him, and whether he is there."""
    codes = [f"state-{code}" for code in fighter.states]
    if fighter.away and fighter.standing == "active":
        codes.append("cmd-state-away")
    if not codes and fighter.standing != "active":
        return Message(f"cmd-fighter-{fighter.standing}", {"who": Who(fighter.id)})
    states = tuple(map(Message, codes))
    return Message("cmd-fighter-seen", {"who": Who(fighter.id), "states": states, "n": len(states)})


def _lasting(fight: FightView) -> list[EffectView]:
    """What lasts on those who have a place on the grid."""
    there = {one.id for one in fight.fighters if one.standing != "left"}
    return [one for one in fight.effects if one.who in there]


def _effects(fight: FightView) -> Message:
    """What lasts on whom, what ends soonest first (E-53)."""
    soonest = sorted(_lasting(fight), key=lambda one: one.rounds)
    most = fitting((min(len(one.name), NAME_MAX) + PER_EFFECT for one in soonest), LETTERS)
    listed = tuple(
        Message(
            "cmd-effect",
            {
                "who": Who(one.who),
                "name": effect_name(one.name, one.modifier),
                "rounds": one.rounds,
            },
        )
        for one in soonest[:most]
    )
    return Message("cmd-status-effects", {"list": listed, "more": len(soonest) - most})


def _gathering(scene: Scene, gathering: GatheringView) -> Message:
    waiting = tuple(map(Who, gathering.missing))
    facts: dict[str, Argument] = {
        "n": len(gathering.members),
        "ready": len(gathering.ready),
        "waiting": waiting[:6],
        "more": max(0, len(waiting) - 6),
        "nobody": 0 if waiting else 1,
    }
    if gathering.until is None:
        return Message("cmd-status-gathering", facts)
    return Message(
        "cmd-status-gathering-until", {**facts, "seconds": scene.until_s(gathering.until)}
    )
