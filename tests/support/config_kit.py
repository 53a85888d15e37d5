"""One key of a configuration, changed as an admin does it."""

from __future__ import annotations

from bridge.config import Config, parse
from bridge.config_edit import edited
from commands.effects import SettingChange


def changed(config: Config, key: str, value: object) -> Config:
    """The configuration with one dotted key set."""
    change = SettingChange(tuple(key.split(".")), value)
    return parse(config.path, edited(config.text, [change]))
