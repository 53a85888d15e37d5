"""What a command asks the bridge to do. Handlers return effects; they do nothing themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from commands.line import Line
from rulesets.actors import FighterId, PlayerId
from rulesets.intents import Intent
from rulesets.ruleset import Check
from rulesets.vocabulary import Place


@dataclass(frozen=True, slots=True)
class Say:
    """Show lines; those to the caller alone answer his command."""

    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Submit:
    """Hand an intent to the caller's fight or hall (``place``), as himself, as a moderator
    (``master``: about the fight ``fight``, or that of the hall), or, ``near``, as a bystander to
    the nearest fight of ``ruleset`` that would hear it."""

    place: Place
    intent: Intent
    actor: Literal["player", "master"] = "player"
    fight: str | None = None
    ruleset: str = ""


@dataclass(frozen=True, slots=True)
class ShowMenu:
    """Show the caller everything that is legal for him now."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The caller pressed button ``number`` (from 1) of menu ``menu``."""

    menu: str
    number: int


@dataclass(frozen=True, slots=True)
class ToggleRings:
    """Show or hide the rings round the caller."""


@dataclass(frozen=True, slots=True)
class StartTimer:
    """A chat timer of ``seconds`` (1..60) for the caller's fight or those near."""

    seconds: int


@dataclass(frozen=True, slots=True)
class StopTimer:
    """Stop the caller's timer."""


@dataclass(frozen=True, slots=True)
class SetLanguage:
    """Speak ``lang`` to the caller from now on."""

    lang: Literal["ru", "en"]


@dataclass(frozen=True, slots=True)
class RollCheck:
    """Roll a named die of the caller, outside any fight's dice.

    ``secret``: for him and moderators.
    """

    check: Check
    mode: Literal["plain", "advantage", "disadvantage", "harmony"] = "plain"
    secret: bool = False


@dataclass(frozen=True, slots=True)
class RollExpression:
    """Roll a dice expression that was parsed already (:mod:`commands.dice_expression`)."""

    expression: object
    secret: bool = False


@dataclass(frozen=True, slots=True)
class SetSheet:
    """Admin: set an attribute (``value`` in the ruleset's range) or the role of ``player``."""

    player: PlayerId
    attribute: str | None = None
    value: int | None = None
    role: str | None = None


@dataclass(frozen=True, slots=True)
class SetTraits:
    """Admin: let the sheet of ``player`` list exactly ``names`` of this kind."""

    player: PlayerId
    kind: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SetText:
    """Admin: what others may read of ``player`` under ``key``; "": nothing."""

    player: PlayerId
    key: str
    text: str


@dataclass(frozen=True, slots=True)
class SetRules:
    """Admin: the ruleset of the next fights on the caller's server."""

    name: str


@dataclass(frozen=True, slots=True)
class SetSetting:
    """Admin: set the configuration key ``key`` (dotted, as in config.toml) to ``value``."""

    key: str
    value: object


@dataclass(frozen=True, slots=True)
class SetItem:
    """Admin: items with this id, this word in their name, or this tag count as ``kind``."""

    by: Literal["id", "name", "tag"]
    what: str
    kind: str


@dataclass(frozen=True, slots=True)
class Reload:
    """Admin: read config.toml again."""


@dataclass(frozen=True, slots=True)
class ShowLog:
    """Moderator: the last ``count`` entries of a fight's log (None: the fight the rule finds).

    ``lone``: a number typed alone: if it is a fight's running number, that fight is meant, else so
    many entries of ``fight``.
    """

    fight: str | None
    count: int
    lone: int | None = None


@dataclass(frozen=True, slots=True)
class Measure:
    """Moderator: the distance between two fighters, now or as it was at a public event."""

    a: FighterId
    b: FighterId
    event: int | None = None


@dataclass(frozen=True, slots=True)
class VerifyFight:
    """Check the dice of a finished fight, by its number or id (None: the caller's last one)."""

    fight: str | None


Effect: TypeAlias = (
    Say
    | Submit
    | ShowMenu
    | Choose
    | ToggleRings
    | StartTimer
    | StopTimer
    | SetLanguage
    | RollCheck
    | RollExpression
    | SetSheet
    | SetTraits
    | SetText
    | SetRules
    | SetSetting
    | SetItem
    | Reload
    | ShowLog
    | Measure
    | VerifyFight
)

__all__ = [
    "Choose",
    "Effect",
    "Measure",
    "Reload",
    "RollCheck",
    "RollExpression",
    "Say",
    "SetItem",
    "SetLanguage",
    "SetRules",
    "SetSetting",
    "SetSheet",
    "SetText",
    "SetTraits",
    "ShowLog",
    "ShowMenu",
    "StartTimer",
    "StopTimer",
    "Submit",
    "ToggleRings",
    "VerifyFight",
]
