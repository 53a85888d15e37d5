"""The sections of ``config.toml`` that are the service's own, with their defaults and ranges.

What a key means stands beside it in ``config.toml``. Sections of rulesets are read by their own
classes (:mod:`bridge.tuning`).
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeVar, cast
from urllib.parse import SplitResult

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic_core import PydanticCustomError
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict

from bridge.web_address import PORTS, host_of, origin_of, port_of, split
from rulesets.registry import RULESETS

ENV_PREFIX: Final = "RPFIGHT_"
ENV_DELIMITER: Final = "__"


class Section(BaseModel):
    """Base of all sections: no unknown keys, no change after reading."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Port = Annotated[int, Field(ge=0, le=65_535)]


class PluginSection(Section):
    """Where plugins connect. Port 0: any free one. Certificate and key (PEM files): ``wss``."""

    host: Annotated[str, Field(min_length=1)] = "127.0.0.1"
    port: Port = 8765
    session_keep_s: Annotated[int, Field(ge=0, le=31_536_000)] = 300
    max_unacked: Annotated[int, Field(ge=1, le=1_000_000)] = 20_000
    max_frames_per_s: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    certificate: str = ""
    key: str = ""


def _address(url: str) -> str:
    """The address of the pages, as browsers find them and say it; "" stays."""
    parts = split(url)
    if not url:
        return url
    if parts is None or parts.scheme not in PORTS or host_of(parts) is None:
        raise PydanticCustomError(
            "address", "is no http:// or https:// address such as https://fights.example.org"
        )
    if "@" in parts.netloc:
        raise PydanticCustomError(
            "address", "must begin with the host: no name and no @ stands before it"
        )
    _has_port(parts)
    if parts.path.strip("/") or parts.query or parts.fragment:
        raise PydanticCustomError("address", "must be a whole host, without a folder behind it")
    return origin_of(parts)


def _has_port(parts: SplitResult) -> None:
    """Refuse a port at which nobody can be found."""
    if not port_of(parts):
        raise PydanticCustomError("address", "must have a port from 1 to 65535, or none")


class WebSection(Section):
    """The server for people. ``url``: where browsers find it, "": at host and port. Certificate and
    key (PEM files): ``https``. ``metrics``: whether ``/metrics`` answers."""

    host: Annotated[str, Field(min_length=1)] = "127.0.0.1"
    port: Port = 8080
    url: Annotated[str, AfterValidator(_address), Field(max_length=2_000)] = ""
    certificate: str = ""
    key: str = ""
    metrics: bool = True


class StorageSection(Section):
    """Where the journal lies; relative paths start at the configuration file."""

    path: Annotated[str, Field(min_length=1)] = "var/rpfight.db"


class ServerSection(Section):
    """One game server that may connect."""

    token: Annotated[str, Field(min_length=1, max_length=512)]


class DiceSection(Section):
    """Where faces come from. ``seed``: for ``seeded``; ``script``: for ``scripted``."""

    source: Literal["fair", "seeded", "scripted"] = "fair"
    seed: str = ""
    script: tuple[Annotated[int, Field(ge=1, le=65_536)], ...] = ()


class CharactersSection(Section):
    """Whose sheets count: those of the service, or those the plugin sends. ``max``: characters with
    a name that a player may have; ``approval``: whether what he proposes waits for a moderator."""

    source: Literal["service", "plugin"] = "service"
    max: Annotated[int, Field(ge=0, le=50)] = 5
    approval: bool = True


class GridSection(Section):
    """How unknown ground counts (E-11a)."""

    unknown: Literal["open", "closed"] = "open"


class CommandsSection(Section):
    """Commands a player may send a second; 0: no limit."""

    max_per_s: Annotated[int, Field(ge=0, le=1_000_000)] = 10


class FightSection(Section):
    """What holds in fights of every ruleset (E-57)."""

    away_seconds: Annotated[int, Field(ge=1, le=86_400)] = 120


class LogSection(Section):
    """The log on standard error."""

    level: Literal["debug", "info", "warning", "error"] = "info"
    format: Literal["text", "json"] = "text"


class LogsSection(Section):
    """The log book: lines of fights, chat, commands. ``keep_days`` 0: for ever."""

    keep_days: Annotated[int, Field(ge=0, le=36_500)] = 0
    chat: bool = True
    commands: bool = True
    lang: Literal["ru", "en"] = "ru"


def _safe_address(url: str) -> str:
    """A web-hook's address is a secret: it goes over the network encrypted, or not at all."""
    parts = split(url)
    if not url:
        return url
    host, scheme = host_of(parts), parts.scheme if parts is not None else ""
    is_here = scheme == "http" and host in ("localhost", "127.0.0.1", "::1")
    if parts is None or not (is_here or (scheme == "https" and host)):
        raise PydanticCustomError(
            "address", "is no https:// address (http:// on this machine only)"
        )
    _has_port(parts)
    return url


class WebhookSection(Section):
    """Posts what happens to a chat outside the game. ``url`` "": nothing is posted."""

    url: Annotated[str, AfterValidator(_safe_address), Field(max_length=2_000, repr=False)] = ""
    format: Literal["discord"] = "discord"
    events: tuple[Literal["fight_ended", "dispute"], ...] = ("fight_ended", "dispute")
    lang: Literal["ru", "en"] = "ru"


ServerName = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]{1,64}$")]


class Whole(Section):
    """The whole file but the rulesets' sections; see :data:`WHOLE`."""

    ruleset: str = "ephem"
    plugin: PluginSection = PluginSection()
    web: WebSection = WebSection()
    storage: StorageSection = StorageSection()
    servers: dict[ServerName, ServerSection] = {}
    dice: DiceSection = DiceSection()
    characters: CharactersSection = CharactersSection()
    grid: GridSection = GridSection()
    commands: CommandsSection = CommandsSection()
    fight: FightSection = FightSection()
    log: LogSection = LogSection()
    logs: LogsSection = LogsSection()
    webhook: WebhookSection = WebhookSection()


class Settings(BaseSettings, Whole):
    """The file with what the environment changes in it; see :data:`SETTINGS`."""

    model_config = SettingsConfigDict(
        env_prefix=ENV_PREFIX, env_nested_delimiter=ENV_DELIMITER, extra="forbid", frozen=True
    )

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


M = TypeVar("M", bound=Section)


def with_rulesets(model: type[M]) -> type[M]:
    """The model with a section, as plain data, for every row of the registry."""
    tables: dict[str, Any] = {name: (dict[str, Any], {}) for name in RULESETS}
    names = cast(Any, Literal)[tuple(RULESETS)]
    return create_model(
        model.__name__, __base__=model, __doc__=model.__doc__, ruleset=(names, "ephem"), **tables
    )


WHOLE: Final = with_rulesets(Whole)
"""The whole file, the sections of rulesets (``[ephem]``) as plain data."""

SETTINGS: Final = with_rulesets(Settings)
"""The same with the environment."""
