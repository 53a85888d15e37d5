"""Changes of config.toml's text: what is new stands with its like, comments stay with theirs."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge.cli_config_file import default_file
from bridge.config_edit import NotWritable, edited
from commands.effects import SettingChange

TEXT = """# about all
[ephem]
ties = "defender" # E-9

# gear
[ephem.gear]
light = { dodge = 2, parry = -1 } # worn
heavy = { dodge = 0 }

# NPCs
[ephem.npcs."волк"]
hp = 2
#: loaded = true

# the troll
[ephem.npcs."тролль"]
hp = 6

# what comes after
[twilight]
pool_min = 0
"""
NPCS = ("ephem", "npcs")


def change(path: tuple[str, ...], value: Any) -> str:
    return edited(TEXT, [SettingChange(path, value)])


def test_a_value_is_replaced_in_place() -> None:
    wanted = TEXT.replace('"defender"', '"attacker"')
    assert change(("ephem", "ties"), "attacker") == wanted
    assert change(("ephem", "gear", "light", "dodge"), 7) == TEXT.replace("dodge = 2", "dodge = 7")


def test_a_new_key_stands_at_the_end_of_its_table() -> None:
    wanted = TEXT.replace("# E-9\n", "# E-9\nturn_seconds = 30\n")
    assert change(("ephem", "turn_seconds"), 30) == wanted
    wanted = TEXT.replace("hp = 6\n", 'hp = 6\nrole = "mage"\n')
    assert change((*NPCS, "тролль", "role"), "mage") == wanted


def test_a_new_row_stands_behind_its_like_before_the_comment_of_the_next_table() -> None:
    row = '\n[ephem.npcs."a.b"]\nnames = ["x", "\\"y\\""]\n'
    wanted = TEXT.replace("hp = 6\n", f"hp = 6\n{row}")
    assert change((*NPCS, "a.b"), {"names": ("x", '"y"'), "hp": None}) == wanted
    wanted = TEXT.replace(
        "heavy = { dodge = 0 }\n", 'heavy = { dodge = 0 }\n"<b>" = { dodge = 1 }\n'
    )
    assert change(("ephem", "gear", "<b>"), {"dodge": 1}) == wanted


def test_a_row_goes_with_its_suggestions_and_leaves_the_comments_of_the_next() -> None:
    wanted = TEXT.replace('[ephem.npcs."волк"]\nhp = 2\n#: loaded = true\n\n', "")
    assert change((*NPCS, "волк"), None) == wanted.replace("# NPCs\n#", "# NPCs\n\n#")
    assert "# the troll\n[ephem.npcs" in change((*NPCS, "волк"), None)
    wanted = TEXT.replace("heavy = { dodge = 0 }\n", "")
    assert change(("ephem", "gear", "heavy"), None) == wanted


def test_what_is_not_there_goes_without_a_trace() -> None:
    assert change((*NPCS, "nobody"), None) == TEXT
    assert change(("ephem", "nothing", "at", "all"), None) == TEXT


def test_a_value_where_a_table_would_have_to_be_is_not_writable() -> None:
    with pytest.raises(NotWritable):
        change(("ephem", "ties", "x"), 1)


def test_lists_over_several_lines_are_no_headers() -> None:
    text = '[a]\nx = [\n  ["b"],\n]\ny = 1\n'
    assert tomllib.loads(edited(text, [SettingChange(("a", "z"), 2)])) == {
        "a": {"x": [["b"]], "y": 1, "z": 2}
    }


NAME = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=12)
PLAIN = st.one_of(st.integers(-99, 99), st.booleans(), NAME, st.lists(NAME, max_size=3))


@settings(max_examples=40, deadline=None)
@given(name=NAME, row=st.dictionaries(NAME, PLAIN, max_size=3), key=NAME, value=PLAIN)
def test_any_name_and_value_is_added_changed_and_taken_away(
    name: str, row: dict[str, Any], key: str, value: Any
) -> None:
    path = ("ephem", "npcs", f"new {name}")
    added = edited(TEXT, [SettingChange(path, row)])
    assert tomllib.loads(added)["ephem"]["npcs"][path[-1]] == row
    more = edited(added, [SettingChange((*path, key), value)])
    assert tomllib.loads(more)["ephem"]["npcs"][path[-1]] == {**row, key: value}
    assert tomllib.loads(edited(more, [SettingChange(path, None)])) == tomllib.loads(TEXT)


def test_the_default_file_takes_a_row_of_every_table_and_loses_it_again() -> None:
    text = default_file().read_text("utf-8")
    for path in (("ephem", "gear", "x"), (*NPCS, "x"), ("twilight", "perks", "catalogue", "x")):
        more = edited(text, [SettingChange(path, {"enabled": True})])
        assert more != text
        assert edited(more, [SettingChange(path, None)]) == text
