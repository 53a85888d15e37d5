"""Which sheets hold names that a change of the settings takes away, as the reader may know it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import partial

from bridge.settings_tree import Path, field_at
from bridge.sheet_holders import in_words, named, plugin_roles, visible
from bridge.sheet_uses import Holder, Lack
from bridge.web.ask import Ask
from bridge.web.cast_list import entry
from bridge.web.open_sheet import is_open_to, look_at, opened
from commands.effects import SettingChange


async def lost_words(ask: Ask, changes: Sequence[SettingChange]) -> list[tuple[str, str]]:
    """Of each name that changes take away the key of its row, and in words which sheets hold it;
    that secret sheets were looked at for it is recorded, of those that are named.

    Raises:
        Fault: it cannot be recorded.
    """
    rows = [one.path for one in changes if one.value is None and field_at(one.path) is None]
    if not rows:
        return []
    sheets, config = ask.site.bridge.parts.halls.sheets, ask.site.config()
    raw = await ask.site.archive.ask(
        "settings_lost",
        path=str(config.path),
        text=config.text,
        changes=[[one.path, one.value] for one in changes],
        roles=plugin_roles(sheets),
    )
    told = {
        Lack(ruleset, field, name): tuple(Holder(*one) for one in holders)
        for ruleset, field, name, holders in json.loads(raw)
    }
    found = visible(told, partial(is_open_to, ask))
    for holder, rulesets in named(sheets, found).items():
        who = entry(ask.site, holder.player)
        if who is not None and any(one.key == holder.character for one in who.characters):
            await look_at(ask, *(opened(ask, who, holder.character, one) for one in rulesets))
    return [(_key(rows, lack), ask.say(said)) for lack, said in in_words(sheets, found).items()]


def _key(rows: Sequence[Path], lack: Lack) -> str:
    """The row that brought a name, as the file has it."""
    those = (".".join(one) for one in rows if (one[0], one[-1]) == (lack.ruleset, lack.name))
    return next(those, lack.ruleset)
