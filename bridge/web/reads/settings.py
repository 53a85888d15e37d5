"""What changes of the settings would do: it takes longer than fights may wait."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bridge.config import Config, ConfigError, parse
from bridge.settings_changes import changed_by
from bridge.sheet_uses import lost, uses
from bridge.web.reads.room import Room, answers
from bridge.web.settings_preview import player_sample, preview
from commands.effects import SettingChange


@answers("settings_preview")
def settings_preview(
    room: Room, path: str, text: str, changes: list[Any], player: dict[str, Any] | None
) -> Any:
    """See :func:`bridge.web.settings_preview.preview`; ``text``: of the configuration in force."""
    config = _config(room, path, text)
    wanted = [SettingChange(tuple(where), value) for where, value in changes]
    sample = player_sample(player["name"], player) if player is not None else None
    return preview(config, wanted, sample)


@answers("settings_lost")
def settings_lost(
    room: Room, path: str, text: str, changes: list[Any], roles: dict[str, str] | None
) -> Any:
    """Which sheets hold names that changes take away: ruleset, field, name, and of each sheet
    player and character's key. Nothing, if the changes are not allowed. ``roles``: those that the
    plugin keeps, None: it keeps no sheets."""
    config = _config(room, path, text)
    try:
        after = changed_by(config, [SettingChange(tuple(where), value) for where, value in changes])
    except ConfigError:
        return []
    gone = lost(config, after)
    found = uses(gone, room.journal.documents_of("sheet"), roles) if gone else {}
    return [
        [lack.ruleset, lack.field, lack.name, [[one.player, one.character] for one in holders]]
        for lack, holders in found.items()
    ]


def _config(room: Room, path: str, text: str) -> Config:
    """The last one asked for is kept."""
    if room.kept.get("settings_text") != text:
        room.kept |= {"settings": parse(Path(path), text), "settings_text": text}
    config: Config = room.kept["settings"]
    return config
