"""What changes of settings would do, before anything is saved: pure, for the reading process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bridge.config import Config, ConfigError
from bridge.settings_changes import changed_by, differences
from bridge.web.sample_roll import Person, Roll, Sample, Shift, Shown, effects_of
from commands.effects import SettingChange
from rulesets.equipment import Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Check, PoolCheck


def preview(
    config: Config, changes: Sequence[SettingChange], player: Sample | None
) -> dict[str, Any]:
    """What is wrong (dotted key, problem), else what is different, what it does to rolls, and which
    effects (path, name) are mere marks by it, as no table has them."""
    try:
        after = changed_by(config, changes)
    except ConfigError as wrong:
        told = [[one.key, one.problem] for one in (wrong, *wrong.others)]
        return {"problems": told, "differences": [], "rolls": [], "marks": []}
    found = differences(config, after)
    shown = effects_of(config, after, found, player)
    return {
        "problems": [],
        "differences": [asdict(one) for one in found],
        "rolls": [_plain(one) for one in shown],
        "marks": [one for one in _marks(after) if one not in _marks(config)],
    }


def _marks(config: Config) -> list[tuple[tuple[str, ...], str]]:
    """The effects that no table has: where they are named, and their names."""
    return [
        ((name, *path), effect)
        for name, rules in RULESETS.items()
        for path, effect in rules.mere_marks(config.tunings[name])
    ]


def _plain(shown: Shown) -> dict[str, Any]:
    return {
        "ruleset": shown.ruleset,
        "how": shown.sample.how,
        "name": shown.sample.name,
        "shifts": [_shift(one) for one in shown.shifts],
        "more": shown.more,
    }


def _shift(shift: Shift) -> dict[str, Any]:
    chances = [
        {"win": 100 * one.win / one.of, "tie": 100 * one.tie / one.of} for one in shift.odds or ()
    ]
    before, after = _roll(shift.before), _roll(shift.after)
    return {"roll": shift.roll, "before": before, "after": after, "chances": chances}


def _roll(roll: Roll | None) -> dict[str, Any] | None:
    """A roll as plain data; ``least``: of a pool from which face on a die is a success."""
    match roll:
        case Check(parts=parts, sides=sides, gear=gear):
            total = roll.bonus + gear
            return {"sides": sides, "parts": parts, "gear": gear, "total": total, "least": None}
        case PoolCheck(parts=parts, sides=sides, dice=dice, least=least):
            return {"sides": sides, "parts": parts, "gear": 0, "total": dice, "least": least}
    return None


def player_sample(name: str, told: dict[str, Any]) -> Sample:
    """A player as the sample, from plain data."""
    worn = {slot: _item(one) for slot, one in told["equipment"].items() if one}
    traits = {kind: tuple(names) for kind, names in told["sheet"]["traits"].items()}
    sheet = Sheet(**told["sheet"] | {"traits": traits})
    person = Person(sheet, Equipment(**worn))
    return Sample("player", name, person, person)


def _item(told: dict[str, Any]) -> Item:
    return Item(told["item"], told["name"], tuple(told["tags"]))
