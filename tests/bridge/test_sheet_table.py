"""Sheets as a table: what is written is read back, and no spreadsheet takes it for a formula."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge.sheet_table import (
    Entry,
    Given,
    columns,
    listed,
    read_table,
    table,
    unlisted,
)
from commands.admin_sheets import TEXT_MAX
from commands.inert import clean
from commands.keywords import TEXTS
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset

EPHEM = RULESETS["ephem"]
TWILIGHT = RULESETS["twilight"]
UUID = "0a000000-0000-4000-8000-00000000000a"
ANNA = Entry(UUID, "anna", "", True, True, Sheet())

TEXT = st.text(max_size=60).map(lambda text: clean(text, TEXT_MAX).strip())
RISKY = st.sampled_from(["=1+1", "+7", "-3", "@SUM", "'=x", "''=x", "' -y", "'plain", "a;b", 'q"r'])


def entries(rules: Ruleset) -> st.SearchStrategy[Entry]:
    """Characters as the service keeps them."""
    tuning = rules.tuning()
    numbers = {n: st.integers(*rules.attribute_range(n)) for n in rules.attributes}
    gifts = {n: st.integers(*bounds) for n, bounds in rules.overrides.items()}
    kinds = {
        trait.kind: st.lists(
            st.sampled_from(rules.known_names(tuning, trait.kind)),
            max_size=trait.most,
            unique=True,
            min_size=1,
        ).map(tuple)
        for trait in rules.traits
    }
    texts = {text.value: (TEXT | RISKY).filter(bool) for text in TEXTS}
    sheets = st.builds(
        Sheet,
        st.fixed_dictionaries({}, optional=numbers),
        st.sampled_from(("", *rules.roles(tuning))),
        st.fixed_dictionaries({}, optional=gifts),
        st.fixed_dictionaries({}, optional=kinds),
        st.fixed_dictionaries({}, optional=texts),
    )
    uuids = st.uuids().map(str)
    names = TEXT | RISKY
    return st.builds(Entry, uuids, names, names, st.booleans(), st.booleans(), sheets)


def back(one: Given) -> Entry:
    """What a row says, as a character."""
    sheet = Sheet(
        {name: value for name, value in one.attributes.items() if value is not None},
        one.role or "",
        dict(one.overrides or {}),
        {kind: names for kind, names in one.traits.items() if names},
        {key: text for key, text in one.texts.items() if text},
    )
    return Entry(one.uuid, one.account, one.character, bool(one.active), bool(one.approved), sheet)


@pytest.mark.parametrize("rules", [EPHEM, TWILIGHT], ids=lambda rules: rules.name)
@pytest.mark.parametrize("separator", [";", ","])
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_what_is_written_is_read_back(rules: Ruleset, separator: str, data: st.DataObject) -> None:
    found = data.draw(st.lists(entries(rules), max_size=4))
    content = table(found, rules, separator).encode()
    given_, faults = read_table(content, rules, rules.tuning())
    assert faults == []
    assert [back(one) for one in given_] == found


@settings(max_examples=60, deadline=None)
@given(entries(EPHEM))
def test_no_cell_is_a_formula(entry: Entry) -> None:
    rows = list(csv.reader(io.StringIO(table([entry], EPHEM).removeprefix("\ufeff"), newline="")))
    for cell in rows[1]:
        assert cell.lstrip()[:1] not in set("=+-@")


@given(st.lists(st.text(alphabet="aя;\\ ", min_size=1).map(str.strip).filter(bool)))
def test_lists_are_read_back(names: list[str]) -> None:
    assert unlisted(listed(names)) == tuple(names)


def test_a_file_begins_with_a_mark_and_names_its_columns() -> None:
    """So that spreadsheets read Cyrillic."""
    text = table([replace(ANNA, sheet=Sheet(attributes={"strength": 16}))], EPHEM)
    head, row, end = text.split("\r\n")
    assert head.startswith("\ufeffuuid;account;character;active;approved;role;strength;agility;")
    assert row.startswith(f"{UUID};anna;;yes;yes;;16;;")
    assert end == ""


def read(*rows: str, rules: Ruleset = EPHEM) -> tuple[list[Given], list[str]]:
    found, faults = read_table("\n".join(rows).encode(), rules, rules.tuning())
    return found, [str(fault) for fault in faults]


@pytest.mark.parametrize("sign", [";", ",", "\t"])
def test_any_separator_and_order_of_columns_will_do(sign: str) -> None:
    (one,), faults = read(
        sign.join(("Strength", "uuid", "role", "active")), sign.join(("16", UUID, "маг", "да"))
    )
    assert faults == []
    assert (one.row, one.uuid, one.role, one.active) == (2, UUID, "mage", True)
    assert one.attributes == {"strength": 16}
    assert one.approved is None


@pytest.mark.parametrize(
    ("column", "cell", "said"),
    [
        ("strength", "0", "from 1 to 30"),
        ("strength", "31", "from 1 to 30"),
        ("strength", "16.5", "from 1 to 30"),
        ("role", "dragon", "ordinary, mage"),
        ("active", "maybe", "yes or no"),
        ("overrides", "hp=101", "from 1 to 100"),
        ("overrides", "wings=2", "hp, damage, hands"),
        ("text.looks", "x" * 181, "180"),
    ],
)
def test_a_wrong_cell_is_named_with_what_is_allowed(column: str, cell: str, said: str) -> None:
    """E-1, E-56."""
    _, (fault,) = read(f"uuid;{column}", f"{UUID};", f'{UUID};"{cell}"')
    assert fault.startswith(f"row 3: {column}: ")
    assert said in fault


@pytest.mark.parametrize(("lo", "hi"), [("1", "30")])
def test_the_ends_of_a_range_are_allowed(lo: str, hi: str) -> None:
    found, faults = read("uuid;strength;overrides", f'{UUID};{lo};"hp=1"', f'{UUID};{hi};"hp=100"')
    assert faults == []
    assert [one.attributes["strength"] for one in found] == [1, 30]


def test_names_of_traits_are_those_of_the_rules() -> None:
    weapon = TWILIGHT.known_names(TWILIGHT.tuning(), "weapon")[0]
    (one,), faults = read("uuid,trait.weapon", f"{UUID},{weapon.upper()}", rules=TWILIGHT)
    assert (faults, one.traits) == ([], {"weapon": (weapon,)})
    _, (fault,) = read("uuid,trait.weapon", f"{UUID},ложка", rules=TWILIGHT)
    assert "row 2: trait.weapon" in fault
    assert "ложка" in fault


@pytest.mark.parametrize(
    ("head", "said"),
    [
        ("uuid;strenght", "no such column"),
        ("uuid;role;role", "stands twice"),
        ("role;strength", "uuid"),
    ],
)
def test_a_wrong_head_is_told_and_no_row_is_read(head: str, said: str) -> None:
    found, (fault,) = read(head, f"{UUID};x;y")
    assert found == []
    assert said in fault


@pytest.mark.parametrize("content", [b"", "имя".encode("cp1251"), b"\xff\xfeu\0"])
def test_what_is_no_table_is_one_fault(content: bytes) -> None:
    found, faults = read_table(content, EPHEM, EPHEM.tuning())
    assert (found, len(faults)) == ([], 1)


def test_every_value_of_a_sheet_has_its_column() -> None:
    assert set(columns(TWILIGHT)) >= {*TWILIGHT.attributes, "trait.weapon", "text.character"}
    assert "overrides" not in columns(TWILIGHT)
    assert "overrides" in columns(EPHEM)
