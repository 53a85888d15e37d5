"""Lists in config.toml are of bounded length, and so are the names in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from desk_room import ADMIN, Room, of_type, refusals

from bridge.config import ConfigError, parse
from bridge.config_faults import one_kind
from rulesets.registry import RULESETS

PATH = Path("c.toml")


def lists_of(kind: type[Any], path: str) -> Iterator[tuple[str, Any]]:
    """The lists of names in a ruleset's settings, and what bounds them."""
    hints = get_type_hints(kind)
    for field in fields(kind):
        inner, here = one_kind(hints[field.name]), f"{path}.{field.name}"
        last = get_args(inner)[-1:] if get_origin(inner) is dict else get_args(inner)[:1]
        found = last[0] if last else inner
        if is_dataclass(found) and isinstance(found, type):
            yield from lists_of(found, here)
        elif get_origin(inner) is tuple:
            yield here, field.metadata.get("max_length")


def refused(text: str) -> list[str]:
    """What is said of a file that is wrong."""
    with pytest.raises(ConfigError) as caught:
        parse(PATH, text)
    return [str(one) for one in (caught.value, *caught.value.others)]


def listed(count: int, letters: int = 4) -> str:
    """A list of so many names of so many letters each, as a file has it."""
    return "[" + ", ".join(f'"{number:0{letters}}"' for number in range(count)) + "]"


def test_no_list_of_names_is_without_bounds() -> None:
    found = [one for name, rules in RULESETS.items() for one in lists_of(rules.tuning, name)]
    assert [path for path, most in found if most is None] == []
    assert {most for _, most in found} == {64, 256}
    assert len(found) >= 20


ROWS = [
    ('ephem.spells.catalogue."x"', "names", 64),
    ('ephem.effects."x"', "names", 64),
    ('ephem.consumables.catalogue."x"', "names", 64),
    ('ephem.npcs."x"', "names", 64),
    ('twilight.npcs."x"', "names", 64),
    ("ephem", "emote_channels", 64),
    ("ephem.items.sword", "names", 256),
    ("ephem.items.sword", "ids", 256),
    ("ephem.items.sword", "tags", 256),
]


@pytest.mark.parametrize(("table", "key", "most"), ROWS)
def test_a_list_ends_at_its_bound(table: str, key: str, most: int) -> None:
    parse(PATH, f"[{table}]\n{key} = {listed(most)}\n")
    dotted = f"{table}.{key}".replace('"', "")
    assert refused(f"[{table}]\n\n{key} = {listed(most + 1)}\n") == [
        f"c.toml:3: {dotted}: has at most {most} entries, not {most + 1}"
    ]


@pytest.mark.parametrize(
    ("table", "key"), [("ephem.items.bow", "names"), ("ephem", "emote_channels")]
)
def test_what_stands_in_a_list_has_at_most_128_letters(table: str, key: str) -> None:
    parse(PATH, f"[{table}]\n{key} = {listed(2, 128)}\n")
    assert refused(f"[{table}]\n{key} = {listed(2, 129)}\n") == [
        f"c.toml:2: {table}.{key}: has at most 128 letters"
    ]


async def test_one_item_too_many_is_refused_in_the_game_in_words(tmp_path: Path) -> None:
    text = f"[ephem.items.blunt]\nids = {listed(255)}\n"
    async with Room(tmp_path, text) as room:
        plugin = await room.plugin()
        await plugin.join(ADMIN)
        assert refusals(await plugin.command(ADMIN, "/rp admin item minecraft:stick blunt")) == []
        heard = await plugin.command(ADMIN, "/rp admin item minecraft:bone blunt")
        assert refusals(heard) == ["bad_value"]
        [answer] = of_type(heard, "chat")
        assert "записей в перечне – не больше 256, а здесь 257" in answer["text"]
        config = room.bridge.parts.commander.administration.config
        assert len(config.tunings["ephem"].items["blunt"].ids) == 256
