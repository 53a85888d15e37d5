"""``config.toml``: read, checked, saved. What is wrong is said with file, line and key.

Environment variables override the file: ``RPFIGHT_PLUGIN__PORT=9000``.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from pydantic import ValidationError
from pydantic_settings import SettingsError

from bridge.config_faults import ConfigError, fault, problems, together
from bridge.config_sections import (
    ENV_DELIMITER,
    ENV_PREFIX,
    SETTINGS,
    WHOLE,
    Settings,
)
from bridge.tuning import BadTuning, read_tuning
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset

__all__ = ["Config", "ConfigError", "Settings", "load", "parse", "read", "save"]


FILES_IN: Final = ("plugin", "web")
"""The sections that name files."""

AWAY: Final = "away_seconds"
"""The key of ``[fight]`` that rulesets have in their settings, too, if they wait for the absent."""


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
    """Read and check a file, and that the files it names are there.

    Raises:
        ConfigError: it cannot be read, or something in it is wrong.
    """
    text = read(path)
    try:
        config = parse(path, text)
    except ConfigError as error:
        raise together([error, *_missing_files(path, text, _with_files(text))]) from error
    wrong = _missing_files(path, text, config.settings)
    if wrong:
        raise together(wrong)
    return config


def read(path: Path) -> str:
    """The text of a file as it stands on disk, with plain line ends.

    Raises:
        ConfigError: it cannot be read.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise ConfigError(str(path), 0, "", f"cannot be read: {error.strerror}") from error
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise ConfigError(str(path), line, "", "is not UTF-8 text") from error


def parse(path: Path, text: str) -> Config:
    """Check the text of a file.

    Raises:
        ConfigError: something in it is wrong; with all that is.
    """
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        said = _plainly(str(error))
        raise ConfigError(str(path), _line_in(str(error), text), "", said) from error
    try:
        settings = _checked(path, text, values)
    except ConfigError as error:
        raise together([error, *_wrong_tables(path, text, values)]) from error
    return Config(path, text, settings, _tunings(path, text, settings))


def _tunings(path: Path, text: str, settings: Settings) -> Mapping[str, Any]:
    """Every ruleset's section."""
    read_: dict[str, Any] = {}
    wrong = []
    for name in RULESETS:
        try:
            read_[name] = _tuning(path, text, settings, name)
        except ConfigError as error:
            wrong.append(error)
    if wrong:
        raise together(wrong)
    return read_


def _wrong_tables(path: Path, text: str, values: dict[str, Any]) -> list[ConfigError]:
    """What is wrong in the rulesets' tables of a file whose other tables are wrong already."""
    found = []
    for name in RULESETS:
        table = values.get(name)
        if not isinstance(table, dict):
            continue  # not there, or no table, which is said already
        try:
            _tuning(path, text, SETTINGS.model_construct(None, **{name: table}), name)
        except ConfigError as error:
            found.append(error)
    return found


def _checked(path: Path, text: str, values: dict[str, Any]) -> Settings:
    """The service's own sections. The file is taken strictly: ``"8765"`` is no number there."""
    found: list[ConfigError] = []
    try:
        WHOLE.model_validate_json(json.dumps(values, default=_no_json), strict=True)
    except ValidationError as error:
        told = problems(error, WHOLE)
        found = [fault(path, text, *one) for one in told if not _is_overridden(one[0])]
    try:
        settings = SETTINGS(**values)
    except ValidationError as error:
        known = {one.key for one in found}
        told = [one for one in problems(error, WHOLE) if one[0] not in known]
        twice = _twice(path, text, _tokens(values))
        raise together([*found, *(fault(path, text, *one) for one in told), *twice]) from error
    except SettingsError as error:
        raise together([*found, _bad_variable(str(error))]) from error
    found += _twice(path, text, {name: one.token for name, one in settings.servers.items()})
    if found:
        raise together(found)
    return settings


def _no_json(value: object) -> dict[str, str]:
    """A date or time, which no key wants: anything that is of no right kind."""
    return {"date": str(value)}


def _is_overridden(key: str) -> bool:
    return ENV_PREFIX + key.upper().replace(".", ENV_DELIMITER) in map(str.upper, os.environ)


def _bad_variable(said: str) -> ConfigError:
    """Of pydantic-settings: a variable that holds broken JSON; its text names the field."""
    field = said.split('"')[1] if '"' in said else ""
    names = [n for n in os.environ if n.upper().startswith(f"{ENV_PREFIX}{field}".upper())]
    return ConfigError(f"environment variable {' or '.join(names)}", 0, field, "is not JSON")


def _tokens(values: Mapping[str, Any]) -> dict[str, str]:
    """The tokens of a file that is wrong somewhere, as far as they are some."""
    servers = values.get("servers")
    rows = servers.items() if isinstance(servers, Mapping) else ()
    held = ((name, row.get("token")) for name, row in rows if isinstance(row, Mapping))
    return {name: token for name, token in held if isinstance(token, str) and token}


def _twice(path: Path, text: str, tokens: Mapping[str, str]) -> list[ConfigError]:
    """Tokens of several servers."""
    owners: dict[str, str] = {}
    found = []
    for name, token in tokens.items():
        other = owners.setdefault(token, name)
        if other != name:
            problem = f"is also that of {other}; each server needs its own"
            found.append(fault(path, text, f"servers.{name}.token", problem))
    return found


def _tuning(path: Path, text: str, settings: Settings, name: str) -> Any:
    """A ruleset's section."""
    ruleset: Ruleset = RULESETS[name]
    section = _from_environment(getattr(settings, name), name)
    told = []
    if any(field.name == AWAY for field in fields(ruleset.tuning)):
        if AWAY in section:
            told.append(fault(path, text, f"{name}.{AWAY}", f"is set as {AWAY} in [fight]"))
        section[AWAY] = settings.fight.away_seconds
    try:
        tuning = read_tuning(ruleset.tuning, section, ruleset.contradictions)
    except BadTuning as bad:
        told += [fault(path, text, f"{name}.{key}", problem) for key, problem in bad.problems]
        raise together(told) from bad
    if told:
        raise together(told)
    return tuning


def _from_environment(values: Mapping[str, Any], table: str) -> dict[str, Any]:
    """A copy in which values that environment variables gave as text are what they say."""
    found = dict(values)
    for key, value in values.items():
        dotted = f"{table}.{key}"
        if isinstance(value, Mapping):
            found[key] = _from_environment(value, dotted)
        elif isinstance(value, str) and _is_overridden(dotted):
            with suppress(ValueError):
                found[key] = json.loads(value)
    return found


def _with_files(text: str) -> Settings:
    """The sections that name files, of a file that is wrong; where they are wrong themselves, their
    defaults."""
    found: dict[str, Any] = {}
    for name in FILES_IN:
        with suppress(tomllib.TOMLDecodeError, ValidationError, SettingsError):
            found[name] = getattr(SETTINGS(**{name: tomllib.loads(text).get(name, {})}), name)
    return SETTINGS.model_construct(None, **found)


def _missing_files(path: Path, text: str, settings: Settings) -> list[ConfigError]:
    """The files that ``[plugin]`` and ``[web]`` name and that are not there."""
    wrong = []
    for name in FILES_IN:
        section = getattr(settings, name)
        if section.key and not section.certificate:
            wrong.append((f"{name}.key", f"needs {name}.certificate beside it"))
        for key in ("certificate", "key"):
            file = getattr(section, key)
            if file and not (path.parent / file).is_file():
                wrong.append((f"{name}.{key}", f'no such file: "{file}"'))
    return [fault(path, text, *one) for one in wrong]


def _plainly(said: str) -> str:
    """What a TOML error says; of a table that stands twice, as when a sample was pasted: what to do
    about it."""
    names = re.match(r"Cannot declare \((.*?),?\) twice", said)
    if names is None:
        return said
    table = ".".join(part.strip(" '\"") for part in names[1].split(","))
    return f"[{table}] is in the file already: write its keys under that line, not under a second"


def _line_in(said: str, text: str) -> int:
    """The line that a TOML error names; its last line, if the text ended too early."""
    words = said.replace(",", " ").replace(")", " ").split()
    return int(words[words.index("line") + 1]) if "line" in words else text.count("\n") + 1


def save(config: Config) -> None:
    """Write the file, whole or not at all; its permissions stay, a link stays a link.

    Raises:
        OSError: it cannot be written; the old file is there as it was.
    """
    path = config.path.resolve()
    fresh = path.with_name(path.name + ".new")
    mode = path.stat().st_mode & 0o777 if path.exists() else 0o644
    handle = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
        os.fchmod(file.fileno(), mode)
        file.write(config.text)
        file.flush()
        os.fsync(file.fileno())
    os.replace(fresh, path)
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make the new name itself durable."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
