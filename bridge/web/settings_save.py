"""What pages and the API do alike: which version a change is based on, what it would do, saving."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Annotated, Any, TypeAlias

from pydantic import StringConstraints

from bridge.config import AWAY, Config
from bridge.settings_changes import Difference, differences, version_of
from bridge.settings_tree import Path
from bridge.speaker import Said
from bridge.web.ask import Ask
from bridge.web.cast_list import called
from bridge.web.faults import Code, Fault
from bridge.web.history_words import exact_words
from bridge.web.open_sheet import look_at, played
from commands.config_words import config_problem
from commands.effects import SetSettings, SettingChange
from commands.inert import NAME_MAX, clean
from commands.line import Message
from rulesets.registry import RULESETS

Letters: TypeAlias = Annotated[str, StringConstraints(max_length=100)]
"""What is looked for: a name, or letters of one."""
Version: TypeAlias = Annotated[str, StringConstraints(max_length=64)]
"""Of the settings that a change was made on (:func:`bridge.settings_changes.version_of`)."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What changes would do. ``problems``: what is wrong, by dotted keys; then it is all;
    ``fights``: how many running ones go on with them; ``rolls``: of samples, as plain data;
    ``marks``: where an effect is named that is a mere mark, and which."""

    problems: tuple[tuple[str, Message], ...]
    differences: tuple[Difference, ...]
    fights: int
    rolls: tuple[dict[str, Any], ...]
    marks: tuple[tuple[Path, str], ...]


class NoPlayer(Fault):
    """Nobody was here by the name whose rolls are looked at, or they are secret to who looks;
    ``said`` says so."""


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


async def preview_of(ask: Ask, changes: Sequence[SettingChange], player: str = "") -> Outcome:
    """What changes would do, as :func:`bridge.web.settings_preview.preview` says it; ``player``: by
    his name, "": nobody.

    Raises:
        NoPlayer: there is none, or his sheet is not for the reader.
    """
    named = player.strip()
    config = config_of(ask)
    found: dict[str, Any] = json.loads(
        await ask.site.archive.ask(
            "settings_preview",
            path=str(config.path),
            text=config.text,
            changes=[[one.path, one.value] for one in changes],
            player=await _player(ask, changes, named) if named else None,
        )
    )
    changed = tuple(
        Difference(tuple(d["path"]), d["old"], d["new"], d["is_row"]) for d in found["differences"]
    )
    return Outcome(
        problems=tuple((key, config_problem(said)) for key, said in found["problems"]),
        differences=changed,
        fights=_fights_touched(ask, changed),
        rolls=tuple(found["rolls"]),
        marks=tuple((tuple(path), effect) for path, effect in found["marks"]),
    )


async def _player(ask: Ask, changes: Sequence[SettingChange], named: str) -> dict[str, Any]:
    """A player by his name, with sheet and gear; that a secret sheet was looked at is recorded.

    Raises:
        NoPlayer: nobody was here by this name, or his sheet is secret to the reader now.
    """
    who = next(iter(called(ask.site, named, is_whole=True)), None)
    if who is None:
        said = ask.t("web-settings-no-player", name=clean(named, NAME_MAX))
        raise NoPlayer(Code.BAD_VALUE, said=said)
    first = next((one.path[0] for one in changes if one.path[0] in RULESETS), next(iter(RULESETS)))
    found = played(ask, who.uuid, first)
    if found.is_secret:
        raise NoPlayer(Code.REFUSED, said=ask.t("web-sheets-own-fight"), reason="own_fight")
    await look_at(ask, found)
    sheet = ask.site.bridge.parts.halls.sheets.of(who.uuid, first)
    return {"name": who.shown, "sheet": asdict(sheet), "equipment": asdict(who.equipment)}


def _fights_touched(ask: Ask, found: Sequence[Difference]) -> int:
    """How many running fights go on with the changed settings."""
    touched = {one.path[0] for one in found}
    if AWAY in (one.path[-1] for one in found):
        touched |= set(RULESETS)
    streams = ask.site.bridge.parts.streams.by_name.values()
    return sum(1 for one in streams if one.is_running and one.ruleset.name in touched)


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
