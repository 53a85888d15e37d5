"""The tables of settings: all that the rulesets' dataclasses have is in one of them, with its
bounds, and nothing else of the file is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bridge.config import parse
from bridge.settings_changes import changed_by, differences, recorded, shown
from bridge.settings_tree import COMMON, Field, Table, all_tables, at, field_at, tables, values_of
from bridge.tuning import BadTuning, plain_tuning, read_tuning
from commands.effects import SettingChange
from rulesets.registry import RULESETS

NUMBERS = [
    pytest.param(table, field, id=".".join((*table.path, *field.path)))
    for table in all_tables()
    for field in table.fields
    if field.kind == "number" and table.ruleset != COMMON
]


def leaves(values: Any, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    if isinstance(values, dict) and values:
        for name, held in values.items():
            yield from leaves(held, (*path, name))
    else:
        yield path


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_value_of_a_ruleset_is_in_a_table(ruleset: str) -> None:
    rows = [table.path for table in tables(ruleset) if table.is_rows]
    for path in leaves(plain_tuning(RULESETS[ruleset].tuning()), (ruleset,)):
        known = [path[:length] for length in range(1, len(path) + 1)]
        is_row = any(path[: len(row)] == row for row in rows)
        is_field = any(field_at(part) is not None for part in known)
        assert is_row or is_field or path[-1] == "away_seconds", path


def nested(path: tuple[str, ...], value: Any) -> dict[str, Any]:
    for part in reversed(path):
        value = {part: value}
    found: dict[str, Any] = value
    return found


def said(table: Table, field: Field, value: int) -> str:
    """What is wrong with a value of this field."""
    row = ("x",) if table.is_rows else ()
    path = (*table.path[1:], *row, *field.path)
    found = faults(table.ruleset, nested(path, value))
    return "; ".join(why for key, why in found if key == ".".join(path))


@pytest.mark.parametrize(("table", "field"), NUMBERS)
def test_the_bounds_of_a_number_are_those_that_are_checked(table: Table, field: Field) -> None:
    assert field.least is not None
    assert field.most is not None
    for value in (field.least, field.most):
        assert " or equal to " not in said(table, field, value)
    assert "should be greater than or equal to" in said(table, field, field.least - 1)
    assert "should be less than or equal to" in said(table, field, field.most + 1)


def test_nothing_secret_is_among_the_values() -> None:
    text = '[servers.a]\ntoken = "geheim"\n[dice]\nsource = "seeded"\nseed = "geheim"\n'
    config = parse(Path("config.toml"), text + '[webhook]\nurl = "https://a.b/geheim"\n')
    assert "geheim" not in str(values_of(config))
    assert set(values_of(config)) == {"ruleset", "fight", *RULESETS}


def test_a_difference_is_set_back_exactly_from_its_record() -> None:
    config = parse(Path("config.toml"), "")
    changes = [
        SettingChange(("ephem", "gear", "light", "dodge"), 7),
        SettingChange(("ephem", "npcs", "x.y"), {"hp": 3, "names": ["a"]}),
        SettingChange(("ephem", "emote_channels"), ["me"]),
        SettingChange(("twilight", "weapons", "меч", "bleeding"), {"threshold": 2, "amount": 1}),
        SettingChange(("twilight", "pool_min"), 1),
        SettingChange(("ruleset",), "twilight"),
    ]
    after = changed_by(config, changes)
    found = differences(config, after)
    assert {one.path for one in found} == {one.path for one in changes}
    read = [recorded(one.exact) for one in found]
    assert read == list(found)
    back = changed_by(after, [one.undone() for one in found])
    assert values_of(back) == values_of(config)
    again = differences(after, back)
    forth = changed_by(back, [one.undone() for one in again])
    assert values_of(forth) == values_of(after)


def test_values_are_shown_as_the_game_shows_them() -> None:
    shown_ = [shown(value) for value in (None, True, 3, "a", ["a", "b"], {"a": 1}, [{"do": "x"}])]
    assert shown_ == ["–", "true", "3", "a", "a, b", "{ a = 1 }", '[{ do = "x" }]']
    assert at({"a": {"b": 1}}, ("a", "c")) is None


def test_values_are_read_once_of_each_configuration() -> None:
    one, other = (parse(Path("config.toml"), f"[fight]\naway_seconds = {n}\n") for n in (30, 40))
    assert values_of(one) is values_of(one)
    assert values_of(one)["fight"] != values_of(other)["fight"]
    for n in range(50, 60):
        values_of(parse(Path("config.toml"), f"[fight]\naway_seconds = {n}\n"))
    assert values_of(one)["fight"]["away_seconds"] == 30


def named(table: Table) -> Iterator[tuple[tuple[str, ...], Field]]:
    """Fields that hold names, by their path within the ruleset, without the name of a row."""
    yield from _named(table.fields, table.path[1:])


def _named(fields: tuple[Field, ...], above: tuple[str, ...]) -> Iterator[tuple[Any, Field]]:
    for field in fields:
        here = (*above, *field.path)
        if field.names is not None:
            yield here, field
        yield from _named(field.inner, here)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_names_stand_where_the_settings_have_a_text_a_list_or_named_numbers(ruleset: str) -> None:
    found = dict(one for table in tables(ruleset) for one in named(table))
    assert found.keys() == RULESETS[ruleset].setting_names.keys()
    assert {field.kind for field in found.values()} <= {"text", "names", "numbers"}
    numbers = [f for t in tables(ruleset) for f in t.fields if f.kind == "numbers"]
    assert all(field.names is not None for field in numbers), "nothing could be added to them"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_the_rule_book_has_is_among_the_names(ruleset: str) -> None:
    tuning = RULESETS[ruleset].tuning()
    for table in tables(ruleset):
        for field in table.fields:
            if field.names is None or field.names.is_open:
                continue
            known = field.names.of(tuning)
            for row in (table.rows or {"": {field.path[-1]: field.default}}).values():
                value = row[field.path[-1]]
                held = [value] if isinstance(value, str) else value
                assert set(held) - {""} <= set(known), (table.name, field.name)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_bounds_of_named_numbers_are_those_that_are_checked(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    names = rules.setting_names[("npcs", "attributes")]
    assert names.bounds.keys() == set(rules.attributes)
    for name, (least, most) in names.bounds.items():
        key = f"npcs.x.attributes.{name}"
        wrong = [
            [of for of, _ in faults(ruleset, nested(tuple(key.split(".")), value))]
            for value in (least - 1, least, most, most + 1)
        ]
        assert wrong == [[key], [], [], [key]]


def faults(ruleset: str, values: dict[str, Any]) -> tuple[tuple[str, str], ...]:
    """What is wrong with settings."""
    rules = RULESETS[ruleset]
    try:
        read_tuning(rules.tuning, values, rules.contradictions)
    except BadTuning as bad:
        return bad.problems
    return ()
