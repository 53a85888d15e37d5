"""``config.toml``: read, checked, changed. What is wrong is said with file, line and key.

Environment variables override the file: ``RPFIGHT_PLUGIN__PORT=9000``.
"""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import tomlkit
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from bridge.config_lines import line_of
from bridge.tuning import BadTuning, read_tuning
from rulesets.registry import RULESETS

ENV_PREFIX: Final = "RPFIGHT_"


class ConfigError(Exception):
    """The configuration is wrong. ``key``: dotted; ``line``: from 1, 0 where there is none."""

    def __init__(self, file: str, line: int, key: str, problem: str) -> None:
        where = f"{file}:{line}" if line else file
        super().__init__(f"{where}: {key}: {problem}" if key else f"{where}: {problem}")
        self.file, self.line, self.key, self.problem = file, line, key, problem


class Section(BaseModel):
    """Base of all sections: no unknown keys, no change after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Port = Annotated[int, Field(ge=0, le=65_535)]


class PluginSection(Section):
    """Where plugins connect. Port 0: any free one. Certificate and key (PEM files): ``wss``."""

    host: str = "127.0.0.1"
    port: Port = 8765
    session_keep_s: Annotated[int, Field(ge=1, le=86_400)] = 300
    max_unacked: Annotated[int, Field(ge=100, le=1_000_000)] = 20_000
    max_frames_per_s: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    certificate: str = ""
    key: str = ""


class WebSection(Section):
    """The server for people. ``metrics``: whether ``/metrics`` answers."""

    host: str = "127.0.0.1"
    port: Port = 8080
    metrics: bool = True


class StorageSection(Section):
    """Where the journal lies; relative paths start at the configuration file."""

    path: str = "var/rpfight.db"


class ServerSection(Section):
    """One game server that may connect."""

    token: Annotated[str, Field(min_length=16, max_length=512)]


class DiceSection(Section):
    """Where faces come from. ``seed``: for ``seeded``; ``script``: for ``scripted``."""

    source: Literal["fair", "seeded", "scripted"] = "fair"
    seed: str = ""
    script: tuple[Annotated[int, Field(ge=1, le=65_536)], ...] = ()


class CharactersSection(Section):
    """Whose sheets count: those of the service, or those the plugin sends."""

    source: Literal["service", "plugin"] = "service"


class GridSection(Section):
    """How unknown ground counts (E-11a)."""

    unknown: Literal["open", "closed"] = "open"


class CommandsSection(Section):
    """Commands a player may send a second; 0: no limit."""

    max_per_s: Annotated[int, Field(ge=0, le=1_000)] = 10


class FightSection(Section):
    """What holds in fights of every ruleset (E-57)."""

    away_seconds: Annotated[int, Field(ge=1, le=3_600)] = 120


class LogSection(Section):
    """The log on standard error."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"


class Settings(BaseSettings):
    """The whole file. Sections of rulesets (``[ephem]``) are read by their own classes."""

    model_config = SettingsConfigDict(
        env_prefix=ENV_PREFIX, env_nested_delimiter="__", extra="forbid", frozen=True
    )

    ruleset: Literal["ephem"] = "ephem"
    plugin: PluginSection = PluginSection()
    web: WebSection = WebSection()
    storage: StorageSection = StorageSection()
    servers: dict[Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]{1,64}$")], ServerSection] = {}
    dice: DiceSection = DiceSection()
    characters: CharactersSection = CharactersSection()
    grid: GridSection = GridSection()
    commands: CommandsSection = CommandsSection()
    fight: FightSection = FightSection()
    log: LogSection = LogSection()
    ephem: dict[str, Any] = {}

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        """The environment wins over the file."""
        return env_settings, init_settings


@dataclass(frozen=True, slots=True)
class Config:
    """A checked configuration. ``tunings``: ruleset → its settings; ``text``: the file's."""

    path: Path
    text: str
    settings: Settings
    tunings: Mapping[str, Any]

    @property
    def database(self) -> Path:
        """Where the journal lies."""
        return self.path.parent / self.settings.storage.path


def load(path: Path) -> Config:
    """Read and check a file.

    Raises:
        ConfigError: it cannot be read, or something in it is wrong.
    """
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ConfigError(str(path), 0, "", f"cannot be read: {error}") from error
    return parse(path, text)


def parse(path: Path, text: str) -> Config:
    """Check the text of a file.

    Raises:
        ConfigError: something in it is wrong.
    """
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ConfigError(str(path), _line_in(str(error)), "", str(error)) from error
    settings = _checked(path, text, values)
    tunings = {}
    for name, ruleset in RULESETS.items():
        section = {**getattr(settings, name), "away_seconds": settings.fight.away_seconds}
        try:
            tunings[name] = read_tuning(ruleset.tuning, section)
            unfit = ruleset.unsupported(tunings[name])[:1]
        except BadTuning as bad:
            key = f"{name}.{bad.key}"
            raise ConfigError(str(path), line_of(text, key), key, bad.problem) from bad
        for setting in unfit:
            key, _, value = setting.partition(" = ")
            key = f"{name}.{key}"
            problem = f"{value} does not work yet in this version"
            raise ConfigError(str(path), line_of(text, key), key, problem)
    return Config(path, text, settings, tunings)


def _checked(path: Path, text: str, values: dict[str, Any]) -> Settings:
    try:
        settings = Settings(**values)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        key = ".".join(str(part) for part in first["loc"] if part != "[key]")
        problem = _plain(first["type"], first["msg"], first.get("input"))
        raise ConfigError(*_blame(path, text, key), problem) from error
    tokens = [server.token for server in settings.servers.values()]
    if len(set(tokens)) != len(tokens):
        raise ConfigError(*_blame(path, text, "servers"), "two servers have the same token")
    return settings


def _blame(path: Path, text: str, key: str) -> tuple[str, int, str]:
    """Whose fault a wrong key is: the file's, with its line, or the environment's."""
    variable = ENV_PREFIX + key.upper().replace(".", "__")
    if variable in os.environ:
        return f"environment variable {variable}", 0, key
    return str(path), line_of(text, key), key


def _plain(kind: str, text: str, given: Any) -> str:
    if kind == "extra_forbidden":
        return "unknown key"
    if kind == "string_too_short":
        return text
    shown = f", not {given!r}" if isinstance(given, str | int | float) else ""
    return text.removeprefix("Input ") + ("" if "token" in text else shown)


def _line_in(text: str) -> int:
    words = text.replace(",", " ").replace(")", " ").split()
    return int(words[words.index("line") + 1]) if "line" in words else 0


def changed(config: Config, key: str, value: Any) -> Config:
    """The configuration with one key set; comments and order of the file stay.

    Raises:
        ConfigError: the value is not allowed; nothing changed.
    """
    document = tomlkit.parse(config.text)
    *tables, last = key.split(".")
    place: Any = document
    for table in tables:
        if table not in place:
            place[table] = tomlkit.table()
        place = place[table]
    place[last] = value
    return parse(config.path, tomlkit.dumps(document))


def save(config: Config) -> None:
    """Write the file, whole or not at all."""
    fresh = config.path.with_name(config.path.name + ".new")
    fresh.write_text(config.text, "utf-8")
    os.replace(fresh, config.path)
