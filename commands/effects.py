"""What a command asks the bridge to do. Handlers return effects; they do nothing themselves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from commands.character_effects import CharacterEffect
from commands.line import Line
from commands.sheet_effects import (
    EditSheet,
    LookAtSheet,
    SetOverride,
    SetSheet,
    SetText,
    SetTraits,
    SheetEffect,
)
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
class ShowFighter:
    """Show the caller what he may do to a fighter of his fight now."""

    about: FighterId


@dataclass(frozen=True, slots=True)
class Choose:
    """The caller pressed button ``number`` (from 1) of menu ``menu``."""

    menu: str
    number: int


@dataclass(frozen=True, slots=True)
class SignIn:
    """Give the caller a one-time link to the pages for moderators and admins. ``fight``: by its id
    or number, to which it leads, None: to the one that he most likely wants, if any; ``event``: to
    this public one, None: where it is disputed, else as it stands."""

    fight: str | None = None
    event: int | None = None


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
class SetRules:
    """Admin: the ruleset of the next fights on ``server``; "": on the caller's."""

    name: str
    server: str = ""


@dataclass(frozen=True, slots=True)
class SetSetting:
    """Admin: set the configuration key ``key`` (dotted, as in config.toml) to ``value``."""

    key: str
    value: object


@dataclass(frozen=True, slots=True)
class SettingChange:
    """What stands at a key of config.toml from now on. ``path``: the parts of the key, a row's name
    as it is; ``value``: plain data, a whole row as a dictionary; None: nothing, so that the default
    counts again, or a row of one's own is gone."""

    path: tuple[str, ...]
    value: object


@dataclass(frozen=True, slots=True)
class SetSettings:
    """Admin: change keys and rows of config.toml, all or none."""

    changes: tuple[SettingChange, ...]


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
class WatchFight:
    """Moderator: read the lines of ``fight`` (number or id; None: the only one that runs, or no
    more, if he watches one); ``off``: no more."""

    fight: str | None
    off: bool = False


@dataclass(frozen=True, slots=True)
class Measure:
    """Moderator: the distance between two fighters, now or as it was at a public event."""

    a: FighterId
    b: FighterId
    event: int | None = None


@dataclass(frozen=True, slots=True)
class Undo:
    """Take back the caller's last decision; or ``answer`` somebody who would take back his."""

    answer: bool | None = None


@dataclass(frozen=True, slots=True)
class Dispute:
    """Dispute what happened last in the caller's fight; or, ``is_settled``, say that it is over."""

    words: str
    is_settled: bool = False


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Moderator: take back what was decided last in ``fight``."""

    fight: str


@dataclass(frozen=True, slots=True)
class Pause:
    """Moderator: let ``fight`` stand still, or go on."""

    fight: str
    is_on: bool


@dataclass(frozen=True, slots=True)
class VerifyFight:
    """Check the dice of a finished fight, by its number or id (None: the caller's last one)."""

    fight: str | None


@dataclass(frozen=True, slots=True)
class CallNpcs:
    """Moderator: ``count`` (1..20) NPCs called ``name`` appear where he looks, else round him.

    ``template``: whose sheet they have, as typed; "": that of their name, else the default.
    """

    name: str
    count: int
    template: str = ""


@dataclass(frozen=True, slots=True)
class DismissNpcs:
    """Moderator: these NPCs are sent away."""

    npcs: tuple[FighterId, ...]


@dataclass(frozen=True, slots=True)
class As:
    """Moderator: ``line`` (without ``/rp``) runs as if the NPC had typed it."""

    npc: FighterId
    line: str


@dataclass(frozen=True, slots=True)
class AddFighter:
    """Moderator: ``player`` fights in ``fight`` from now on, on ``side`` (None: none is named)."""

    player: PlayerId
    side: str | None
    fight: str


@dataclass(frozen=True, slots=True)
class InHall:
    """Moderator: a word about ``player``, who is in no fight, to his hall."""

    player: PlayerId
    intent: Intent


Effect: TypeAlias = (
    Say
    | AddFighter
    | InHall
    | Submit
    | ShowMenu
    | SignIn
    | ShowFighter
    | Choose
    | ToggleRings
    | StartTimer
    | StopTimer
    | SetLanguage
    | RollCheck
    | RollExpression
    | SheetEffect
    | SetRules
    | SetSetting
    | SetSettings
    | SetItem
    | Reload
    | ShowLog
    | Measure
    | WatchFight
    | VerifyFight
    | Undo
    | Dispute
    | TakeBack
    | Pause
    | CallNpcs
    | DismissNpcs
    | As
    | CharacterEffect
)

__all__ = [
    "AddFighter",
    "As",
    "CallNpcs",
    "Choose",
    "DismissNpcs",
    "Dispute",
    "EditSheet",
    "Effect",
    "InHall",
    "LookAtSheet",
    "Measure",
    "Pause",
    "Reload",
    "RollCheck",
    "RollExpression",
    "Say",
    "SetItem",
    "SetLanguage",
    "SetOverride",
    "SetRules",
    "SetSetting",
    "SetSettings",
    "SetSheet",
    "SetText",
    "SetTraits",
    "SheetEffect",
    "ShowFighter",
    "ShowLog",
    "ShowMenu",
    "SignIn",
    "StartTimer",
    "StopTimer",
    "Submit",
    "TakeBack",
    "ToggleRings",
    "Undo",
    "VerifyFight",
    "WatchFight",
]
