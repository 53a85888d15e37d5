"""What changes of settings would do, before anything is saved: pure, for the reading process."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bridge.config import Config, ConfigError
from bridge.settings_changes import changed_by, differences
from bridge.web.sample_roll import Person, Sample, Shift, Shown, effects_of
from commands.effects import SettingChange
from rulesets.equipment import Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Check, PoolCheck, Throw


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
    at = shown.situation.at
    return {
        "ruleset": shown.ruleset,
        "how": shown.sample.how,
        "name": shown.sample.name,
        "situation": {
            "how": shown.situation.how,
            "name": shown.situation.name,
            "lone": shown.situation.lone,
            "where": "aslant" if at is not None and at.x else "behind",
        },
        "shifts": [_shift(one) for one in shown.shifts],
        "more": shown.more,
    }


def _shift(shift: Shift) -> dict[str, Any]:
    chances = [
        {"win": 100 * one.win / one.of, "tie": 100 * one.tie / one.of} for one in shift.odds or ()
    ]
    return {
        "part": shift.part,
        "roll": shift.roll,
        "before": _throw(shift.before),
        "after": _throw(shift.after),
        "chances": chances,
        "met": shift.is_met,
    }


def _throw(throw: Throw | None) -> dict[str, Any] | None:
    """A throw as plain data."""
    if throw is None:
        return None
    return _check(throw.check, throw.other) | {
        "mode": throw.mode,
        "sources": throw.sources,
        "modifiers": throw.modifiers,
        "times": throw.times,
        "best_of": throw.best_of,
        "within": throw.within,
    }


def _check(check: Check | PoolCheck, other: int) -> dict[str, Any]:
    """``least``: of a pool from which face on a die is a success."""
    common = {"sides": check.sides, "parts": check.parts}
    if isinstance(check, PoolCheck):
        return common | {"die": check.roll, "gear": 0, "total": check.dice, "least": check.least}
    total = check.bonus + check.gear + other
    return common | {"die": check.die, "gear": check.gear, "total": total, "least": None}


def player_sample(name: str, told: dict[str, Any]) -> Sample:
    """A player as the sample, from plain data."""
    worn = {slot: _item(one) for slot, one in told["equipment"].items() if one}
    traits = {kind: tuple(names) for kind, names in told["sheet"]["traits"].items()}
    sheet = Sheet(**told["sheet"] | {"traits": traits})
    person = Person(sheet, Equipment(**worn))
    return Sample("player", name, person, person)


def _item(told: dict[str, Any]) -> Item:
    return Item(told["item"], told["name"], tuple(told["tags"]))
