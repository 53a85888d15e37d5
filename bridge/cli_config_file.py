"""Which configuration file a command uses, and where the commented default is found."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import bridge
from bridge.config import Config, ConfigError, load

NAME: Final = "config.toml"
_PACKAGE: Final = Path(bridge.__file__).parent


def default_file() -> Path:
    """The commented default: inside the package in a wheel, beside it in a checkout."""
    packaged = _PACKAGE / "config.default.toml"
    return packaged if packaged.exists() else _PACKAGE.parent / NAME


def own_file(given: Path | None) -> tuple[Path, bool]:
    """The file to run with: the given one, or ``config.toml`` here; a copy of the default is made
    where there is none, and then the second value is true.

    Raises:
        ConfigError: the copy cannot be written.
    """
    if given is not None:
        return given, False
    path = Path.cwd() / NAME
    if path.exists():
        return path, False
    try:
        path.write_bytes(default_file().read_bytes())
    except OSError as error:
        raise ConfigError(str(path), 0, "", f"cannot be written: {error.strerror}") from error
    return path, True


def present(given: Path | None) -> Config:
    """The configuration of the given file, or of ``config.toml`` here; nothing is written.

    Raises:
        ConfigError: it is not there, or wrong.
    """
    return load(given if given is not None else Path.cwd() / NAME)


def present_or_default(given: Path | None) -> Config:
    """As :func:`present`, but the commented default where no file is given and none is here.

    Raises:
        ConfigError: it is wrong.
    """
    here = Path.cwd() / NAME
    return load(given or (here if here.exists() else default_file()))
