"""What pages and the API do alike: which version a change is based on, what it would do, saving."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bridge.config import AWAY, Config
from bridge.settings_changes import Difference, differences, version_of
from bridge.speaker import Said
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.history_words import exact_words
from commands.effects import SetSettings, SettingChange
from commands.inert import NAME_MAX, clean
from rulesets.registry import RULESETS


class NoPlayer(Fault):
    """Nobody was here by the name whose rolls are looked at; ``said`` says so."""


def config_of(ask: Ask) -> Config:
    """The configuration in force."""
    config: Config = ask.site.config()
    return config


def base_of(ask: Ask, version: str) -> Config | None:
    """The configuration that a form was made from; None: it is not known any more."""
    return ask.site.bridge.parts.commander.administration.version(version)


def meanwhile(ask: Ask, version: str) -> tuple[Difference, ...]:
    """What changed since a form was made.

    Raises:
        Fault: it was made so long ago that nobody knows.
    """
    base, now = base_of(ask, version), config_of(ask)
    if base is None:
        raise Fault(Code.CHANGED)
    return differences(base, now)


async def preview_of(
    ask: Ask, changes: Sequence[SettingChange], player: str = ""
) -> dict[str, Any]:
    """What changes would do, as :func:`bridge.web.settings_preview.preview` says it; ``player``: by
    his name, "": nobody.

    Raises:
        NoPlayer: there is none.
    """
    named = player.strip()
    config = config_of(ask)
    found: dict[str, Any] = json.loads(
        await ask.site.archive.ask(
            "settings_preview",
            path=str(config.path),
            text=config.text,
            changes=[[one.path, one.value] for one in changes],
            player=_player(ask, changes, named) if named else None,
        )
    )
    return found


def _player(ask: Ask, changes: Sequence[SettingChange], named: str) -> dict[str, Any]:
    """A player by his name, with sheet and gear.

    Raises:
        NoPlayer: nobody was here by this name.
    """
    people, wanted = ask.site.bridge.parts.people, named.casefold().replace("ё", "е")
    for who in people.by_uuid.values():
        names = (who.uuid, who.name, who.display, who.character)
        if any(name and name.casefold().replace("ё", "е") == wanted for name in names):
            break
    else:
        said = ask.t("web-settings-no-player", name=clean(named, NAME_MAX))
        raise NoPlayer(Code.BAD_VALUE, said=said)
    first = next((one.path[0] for one in changes if one.path[0] in RULESETS), next(iter(RULESETS)))
    sheet = ask.site.bridge.parts.halls.sheets.of(who.uuid, first)
    return {"name": who.shown, "sheet": asdict(sheet), "equipment": asdict(who.equipment)}


def fights_touched(ask: Ask, found: Sequence[Difference]) -> int:
    """How many running fights go on with the changed settings."""
    touched = {one.path[0] for one in found}
    if AWAY in (one.path[-1] for one in found):
        touched |= set(RULESETS)
    streams = ask.site.bridge.parts.streams.by_name.values()
    return sum(1 for one in streams if one.is_fight and one.ruleset.name in touched)


async def save(ask: Ask, base: str, changes: Sequence[SettingChange]) -> Said:
    """Save changes that were made on a version of the settings.

    Raises:
        Fault: it was changed meanwhile, or something is not allowed; nothing is saved.
    """
    if version_of(config_of(ask)) != base:
        found = meanwhile(ask, base)
        if found:
            raise Fault(Code.CHANGED, said=changed_words(ask, found))
    return await ask.carry_out(SetSettings(tuple(changes)))


def changed_words(ask: Ask, found: Sequence[Difference]) -> str:
    """That it was changed meanwhile, and what."""
    lines = [ask.t("web-fault-changed"), *(told(ask, one) for one in found[:20])]
    return "\n".join(lines)


def told(ask: Ask, one: Difference) -> str:
    """A change on one line, in words."""
    words = exact_words(ask, one)
    return f"{words.what}: {words.old} → {words.new}"
