"""Orders and rolls of Twilight in words: for their owner, for who may see them beside him."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Final, TypeAlias

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message, Who, message
from rulesets.actors import FighterId
from rulesets.twilight.build import Build
from rulesets.twilight.combat_events import PoolRolled, RollCorrected
from rulesets.twilight.items import Item, Order
from rulesets.twilight.scene import Pool
from rulesets.twilight.state import Finisher, Tactic, Thrown

PARTS: Final = frozenset(
    {
        "weapon",
        "armour",
        "lethality",
        "power",
        "endurance",
        "wound",
        "exhausted",
        "rain",
        "lightning",
        "overload",
        "phantom",
    }
)
"""Codes of what makes a pool; another part is a perk, or a condition of the server's own."""

CHAMPIONS_DICE: Final = frozenset({"near_death", "dance", "initiative", "phantom", "rush"})
"""Single dice that decide about one champion."""

Roll: TypeAlias = PoolRolled | Thrown
Parts: TypeAlias = tuple[tuple[str, int], ...]

MINUTES: Final = 120
"""From so many seconds on a time is told in minutes, rounded down."""

TEXT_MAX: Final = 60
"""Longest piece of an order that nobody understood, in characters."""


def quoted(name: str) -> Message:
    """Return a name of the catalogue in quotes."""
    return message("twilight-quoted", name=clean(name, NAME_MAX))


def order_told(order: Order) -> Message:
    """Return an order, its parts in declared order; an empty one is a pass (T-24)."""
    return _joined("twilight-parts", [_item(one) for one in order]) or message("twilight-pass")


def _joined(key: str, parts: Sequence[Message]) -> Message | None:
    """Join messages by a message that takes ``left`` and ``right``; none: None."""
    if not parts:
        return None
    return reduce(lambda left, right: message(key, left=left, right=right), parts)


def _item(item: Item) -> Message:
    target = aim(item.target)
    match item.kind:
        case "attack":
            return message(
                "twilight-item-attack",
                target=target,
                weapon=_weapon(item.weapon),
                via=_via(item.via),
                betray=_betray(item.betray),
            )
        case "defend":
            return message("twilight-item-defend", count=item.count, via=_via(item.via))
        case "counter":
            return message("twilight-item-counter", count=item.count, weapon=_weapon(item.weapon))
        case "special":
            return _special(item)
        case "phantom":
            return _phantom(item)
        case _:
            return message("twilight-item-unread", text=clean(item.text, TEXT_MAX))


def _special(item: Item) -> Message:
    return message(
        "twilight-item-special",
        perk=quoted(item.perk),
        target=aim(item.target),
        round=_round(item.round),
        betray=_betray(item.betray),
    )


def _phantom(item: Item) -> Message:
    perk = message("twilight-item-perk", perk=quoted(item.perk)) if item.perk else ""
    return message(
        "twilight-item-phantom",
        act=Message(f"twilight-phantom-{item.act or 'shield'}"),
        perk=perk,
        target=aim(item.target),
        betray=_betray(item.betray),
    )


def aim(target: FighterId) -> Argument:
    """Return the arrow at a target; none named: nothing."""
    return message("twilight-aim", target=Who(target)) if target else ""


def _weapon(name: str) -> Argument:
    return message("twilight-item-weapon", weapon=quoted(name)) if name else ""


def _via(perk: str) -> Argument:
    return message("twilight-item-via", via=quoted(perk)) if perk else ""


def _round(number: int) -> Argument:
    return message("twilight-item-round", round=number) if number else ""


def _betray(is_one: bool) -> Argument:
    return message("twilight-item-betray") if is_one else ""


def tactic_told(tactic: Tactic) -> Message:
    """Return a tactical perk as it was used: its name, at whom, in which round."""
    perk, target = quoted(tactic.perk), aim(tactic.target)
    return message("twilight-tactic-told", perk=perk, target=target, round=_round(tactic.round))


def finisher_told(finisher: Finisher) -> Message:
    """Return the choice for a leg of the endgame."""
    return message(
        "twilight-finisher-told",
        target=aim(finisher.target),
        weapon=_weapon(finisher.weapon),
        via=_via(finisher.via),
        betray=_betray(finisher.betray),
    )


def rolls_told(rolls: Iterable[Roll]) -> tuple[Message, ...]:
    """Return the pools of one champion in brief: what each was for, and its successes."""
    return tuple(message("twilight-roll-brief", roll=_kind(one), n=one.total) for one in rolls)


def _kind(roll: Roll) -> Message:
    name = quoted(roll.weapon) if roll.weapon else ""
    weapon = message("twilight-item-weapon", weapon=name) if name else ""
    return message(f"twilight-roll-of-{roll.kind}", weapon=weapon)


def roll_details(rolls: Iterable[Roll], corrected: Iterable[RollCorrected]) -> tuple[Message, ...]:
    """Return each roll with its faces and what its dice were made of (T-8), a row each."""
    rolls = tuple(rolls)
    notes = {one.item: one for one in corrected}
    dropped = notes.keys() - {roll.item for roll in rolls}
    return (
        *(_detail(roll, notes.get(roll.item)) for roll in rolls),
        *(message("twilight-roll-dropped", declared=notes[item].declared) for item in dropped),
    )


def _detail(roll: Roll, note: RollCorrected | None) -> Message:
    return message(
        "twilight-roll-detail",
        roll=_kind(roll),
        target=aim(roll.target),
        dice=len(roll.faces),
        parts=_made_of(roll.parts, roll.weapon),
        faces=faces_told(roll.faces),
        n=roll.total,
        note=_corrected(note) if note is not None else "",
    )


def thrown(roll: PoolRolled) -> tuple[Message, ...]:
    """Return a roll as everybody sees it who may: for what, at whom, all its dice; none: of a die
    that has no name."""
    who = Who(roll.uuid)
    if roll.kind == "die":
        facts: dict[str, Argument] = {"face": roll.total, "sides": str(roll.sides)}
        named = roll.die in CHAMPIONS_DICE
        return (message(f"twilight-thrown-{roll.die}", who=who, **facts),) if named else ()
    faces = faces_told(roll.faces)
    dice = message("twilight-thrown-dice", dice=len(roll.faces), faces=faces) if faces else ""
    told = message(
        "twilight-thrown",
        who=who,
        roll=_kind(roll),
        target=aim(roll.target),
        dice=dice,
        n=roll.total,
    )
    return (told,)


def pool_told(pool: Pool, weapon: str) -> Message:
    """Return a pool that is not rolled yet: its dice, and what they are made of."""
    return message("twilight-pool", dice=pool.dice, parts=_made_of(pool.parts, weapon))


def faces_told(faces: tuple[int, ...]) -> Argument:
    """Return the faces of a pool as the rule book prints them; none: nothing."""
    return message("twilight-faces", faces=" ".join(map(str, faces))) if faces else ""


def _made_of(parts: Parts, weapon: str) -> Argument:
    summed = _joined("twilight-sum", _summands(parts, weapon))
    return message("twilight-made-of", parts=summed) if summed is not None else ""


def _corrected(note: RollCorrected) -> Message:
    return message("twilight-roll-corrected", declared=note.declared, actual=note.actual)


def _summands(parts: Parts, weapon: str) -> list[Message]:
    """The summands of a pool: the first plain, the rest with their signs."""
    found: list[Message] = []
    for place, (code, number) in enumerate(parts):
        sign = "first" if not place and number >= 0 else "minus" if number < 0 else "plus"
        name = clean(weapon, NAME_MAX) if code == "weapon" and weapon else part_name(code)
        found.append(message(f"twilight-sum-{sign}", n=abs(number), name=name))
    return found


def part_name(code: str) -> Message:
    """Return the name of a part of a pool."""
    return Message(f"part-{code}") if code in PARTS else quoted(code)


def span(seconds: int) -> Message:
    """Return a time in seconds or, where it is long, in minutes."""
    if seconds >= MINUTES:
        return message("twilight-minutes", n=seconds // 60)
    return message("twilight-seconds", n=seconds)


def build_told(build: Build) -> tuple[Message, ...]:
    """Return a build that an intellectual perk has learned, a row for each kind of thing (T-17)."""
    numbers = message(
        "twilight-build",
        power=build.power,
        lethality=build.lethality,
        endurance=build.endurance,
        hp=build.hp_max,
        energy=build.energy_max,
    )
    armour = quoted(build.armour_name) if build.armour_name else message("twilight-no-armour")
    things = message(
        "twilight-build-gear",
        weapons=tuple(map(quoted, build.weapons)) or message("twilight-nothing"),
        armour=armour,
    )
    perks = message(
        "twilight-build-perks", perks=tuple(map(quoted, build.perks)) or message("twilight-nothing")
    )
    return (numbers, things, perks)
