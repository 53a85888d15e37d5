"""Every setting of a ruleset with another value than the rule book's, one at a time; and dice that
are looked at everywhere, whatever was changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from bridge.config import Config, parse
from bridge.settings_changes import differences
from bridge.settings_tree import PLAIN, Field, Table, tables
from bridge.web.sample_roll import Shown, effects_of
from grid.blocks import Block
from rulesets.ephem import situations as ephem
from rulesets.equipment import Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Rolls, Situation
from rulesets.twilight import situations as twilight

CONFIG = parse(Path("config.toml"), "")


def with_tuning(ruleset: str, tuning: Any) -> Config:
    """The configuration with other settings of a ruleset."""
    return replace(CONFIG, tunings={**CONFIG.tunings, ruleset: tuning})


def previewed(ruleset: str, tuning: Any) -> tuple[Shown, ...]:
    """What the preview says of other settings."""
    after = with_tuning(ruleset, tuning)
    return effects_of(CONFIG, after, differences(CONFIG, after))


def put(tuning: Any, path: tuple[str, ...], value: Any) -> Any:
    """A tuning with another value at a path."""
    key, rest = path[0], path[1:]
    inner = value
    if isinstance(tuning, dict):
        return {**tuning, key: put(tuning[key], rest, value) if rest else value}
    if rest:
        inner = put(getattr(tuning, key), rest, value)
    return replace(tuning, **{key: inner})


def held(tuning: Any, path: tuple[str, ...]) -> Any:
    """What stands at a path."""
    for part in path:
        tuning = tuning[part] if isinstance(tuning, dict) else getattr(tuning, part)
    return tuning


def changes(ruleset: str) -> list[tuple[tuple[str, ...], Any]]:
    """Every key of every table and row, and another value of it."""
    tuning = CONFIG.tunings[ruleset]
    return [
        (path, value)
        for table in tables(ruleset)
        for path, one in _places(table)
        for value in _others(one, held(tuning, path))
    ]


def _places(table: Table) -> Iterator[tuple[tuple[str, ...], Field]]:
    base = () if table.name == PLAIN else table.path[1:]
    rows = [(row,) for row in table.rows] if table.rows is not None else [()]
    for row in rows:
        yield from (((*base, *row, *one.path), one) for one in table.fields)


def _others(one: Field, now: Any) -> Iterator[Any]:
    match one.kind:
        case "number":
            yield from (v for v in (one.least, one.most, (now or 0) + 1) if _fits(one, now, v))
        case "flag":
            yield not now
        case "choice":
            yield from (value for value in one.choices if value != now)
        case "numbers":
            yield {name: number + 5 for name, number in now.items()}
        case "names" | "choices":
            yield ()
        case _:
            return


def _fits(one: Field, now: Any, value: int | None) -> bool:
    if value is None or value == now:
        return False
    return (one.least or 0) <= value <= (one.most if one.most is not None else value)


def _tagged(kind: str) -> Item:
    return Item("minecraft:stick", tags=(f"rpfight:{kind}",))


HELD = {
    "ephem": [
        Equipment(),
        Equipment(main_hand=_tagged("sword"), off_hand=_tagged("shield")),
        Equipment(main_hand=_tagged("polearm"), off_hand=_tagged("shield")),
        Equipment(main_hand=Item("minecraft:iron_sword"), chest=Item("minecraft:x", "итаний")),
        *(
            Equipment(off_hand=_tagged("dagger"), chest=_tagged(armour))
            for armour in ("light", "medium", "heavy", "superheavy", "anti_magic")
        ),
    ],
    "twilight": [Equipment()],
}


def dice_everywhere(ruleset: str, tuning: Any) -> dict[Any, Rolls]:
    """All rolls of all sorts of people in all situations that any table may ask for."""
    rules = RULESETS[ruleset]
    found: dict[Any, Rolls] = {}
    for situation in _situations(ruleset):
        people = [Sheet({"agility": 14})] if situation.lone else _people(ruleset)
        for sheet in people:
            for number, worn in enumerate(HELD[ruleset][: 1 if situation.lone else None]):
                key = (situation.how, situation.name, sheet.role, str(sheet.traits), number)
                given = situation.sheet or sheet
                found[key] = rules.sampled(tuning, situation, given, worn)
    return found


def _people(ruleset: str) -> list[Sheet]:
    roles = [Sheet(role=role) for role in RULESETS[ruleset].roles(CONFIG.tunings[ruleset])]
    return [Sheet(), *roles[1:4]]


def _situations(ruleset: str) -> list[Situation]:
    tuning = CONFIG.tunings[ruleset]
    if ruleset == "ephem":
        found = [one for one, _ in (*ephem.OF_RULES, *ephem.OF_BODIES["items"])]
        spots = (Block(0, 0, -3), Block(5, 0, -3), Block(2, 0, 5))
        found += [Situation("surprised", lone=True, at=spot) for spot in spots]
        rows = {"cast": tuning.spells, "bears": tuning, "uses": tuning.consumables}
        for how, part in rows.items():
            names = part.effects if how == "bears" else part.catalogue
            found += [Situation(how, name, lone=True) for name in names]
        return found
    found = [Situation(""), *(Situation(how) for how in ("order", "fells", "falls", "rush"))]
    found += [one for one, _ in twilight.OF_RULES]
    both = (tuning, tuning)
    perks = tuning.perks.catalogue.items()
    usable = [name for name, one in perks if not one.missing and not _grips(one)]
    for name in usable[:8]:
        found += list(twilight.situations(both, "perks.catalogue", name))
    return found


def _grips(perk: Any) -> bool:
    """Whether he exhausts all by and by: then the number of rounds counts in the final rush."""
    return any(one.do == "grip" for one in perk.effects)
