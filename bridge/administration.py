"""What admins change while the service runs: sheets, settings, items. Journal first, then file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

import structlog

from bridge.config import Config, ConfigError, changed, load, read, save
from bridge.config_changes import changes
from bridge.declined import Declined
from bridge.halls import Halls
from bridge.ledger import Ledger
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.proposals import of_character
from bridge.records import Administered
from bridge.rules import Rules
from bridge.sheets import Sheets
from bridge.speaker import Context, Speaker
from bridge.switching import Switching
from bridge.tuning import plain_tuning
from commands.answers import (
    attribute_set,
    reload_wrong,
    reloaded,
    role_set,
    rules_set,
    setting_set,
    setting_wrong,
    text_set,
    traits_set,
)
from commands.character_lines import of_the_plugin
from commands.config_words import config_fault, config_problem
from commands.effects import (
    Reload,
    SetItem,
    SetRules,
    SetSetting,
    SetSheet,
    SetText,
    SetTraits,
)
from commands.line import Message
from commands.roles import role_of
from commands.traits import kind_name
from rulesets.actors import PlayerId
from rulesets.errors import Refusal
from rulesets.registry import RULESETS

_log = structlog.get_logger("bridge.administration")

AdminEffect: TypeAlias = SetSheet | SetTraits | SetText | SetRules | SetSetting | SetItem | Reload


@dataclass(slots=True)
class Administration:
    """Holds the configuration in force.

    ``_started``: the one the service started with; ``_on_disk``: the file as last read or written.
    """

    ledger: Ledger
    halls: Halls
    sheets: Sheets
    speaker: Speaker
    config: Config
    rules: Rules
    switching: Switching
    _started: Config = field(init=False)
    _on_disk: str = field(init=False)

    def __post_init__(self) -> None:
        self._started, self._on_disk = self.config, self.config.text

    def carry_out(
        self,
        who: Presence,
        looks: Looks,
        effect: AdminEffect,
        context: Context,
    ) -> None:
        """Carry out one of an admin's words.

        Raises:
            Declined: a value is not allowed, or the file is wrong; nothing changed.
        """
        match effect:
            case SetSheet():
                self._sheet(who, looks, effect, context)
            case SetTraits():
                self._traits(who, looks, effect, context)
            case SetText():
                self._text(who, looks, effect, context)
            case SetRules(name=name):
                self._rules(who, name, context)
            case SetSetting(key=key, value=value):
                self._settings(who, {key: value}, context)
            case SetItem():
                self._item(who, looks, effect, context)
            case Reload():
                self._reload(who, context)

    def _sheet(self, who: Presence, looks: Looks, asked: SetSheet, context: Context) -> None:
        """An attribute or a role; it counts from the next roll, in open fights too.

        Raises:
            Declined: the plugin keeps the sheets.
        """
        if self.sheets.characters.are_plugins:
            raise Declined(Refusal.BAD_VALUE, of_the_plugin())
        ruleset = looks.ruleset.name
        before = self.sheets.of(asked.player, ruleset)
        if asked.attribute is not None and asked.value is not None:
            default = looks.ruleset.attribute_default(looks.tuning, before, asked.attribute)
            old = before.attributes.get(asked.attribute, default)
            self.sheets.set_attribute(asked.player, ruleset, asked.attribute, asked.value)
            line = attribute_set(who.uuid, asked.player, asked.attribute, old, asked.value)
            self._note(who, asked.player, f"attribute.{asked.attribute}", old, asked.value)
        else:
            role = asked.role or ""
            self.sheets.set_role(asked.player, ruleset, role)
            was = role_of(before.role, looks.ruleset.roles(looks.tuning))
            line = role_set(who.uuid, asked.player, was, role)
            self._note(who, asked.player, "role", before.role, role)
        self.halls.resheet(asked.player, ruleset)
        self.speaker.say([line], context)

    def _traits(self, who: Presence, looks: Looks, asked: SetTraits, context: Context) -> None:
        """What a sheet lists of a kind."""
        ruleset = looks.ruleset.name
        old = self.sheets.of(asked.player, ruleset).traits.get(asked.kind, ())
        self.sheets.set_traits(asked.player, ruleset, asked.kind, asked.names)
        told = (", ".join(old), ", ".join(asked.names))
        self._note(who, asked.player, f"trait.{asked.kind}", *told)
        self.halls.resheet(asked.player, ruleset)
        trait = next(one for one in looks.ruleset.traits if one.kind == asked.kind)
        kind = kind_name(trait, looks.lang)
        self.speaker.say([traits_set(who.uuid, asked.player, kind, old, asked.names)], context)

    def _text(self, who: Presence, looks: Looks, asked: SetText, context: Context) -> None:
        """What others may read of a character."""
        ruleset = looks.ruleset.name
        old = self.sheets.of(asked.player, ruleset).texts.get(asked.key, "")
        self.sheets.set_text(asked.player, ruleset, asked.key, asked.text)
        self._note(who, asked.player, f"text.{asked.key}", old, asked.text)
        self.halls.resheet(asked.player, ruleset)
        self.speaker.say([text_set(who.uuid, asked.player, asked.key, old, asked.text)], context)

    def _rules(self, who: Presence, name: str, context: Context) -> None:
        """The ruleset of the next fights; the change stands in the hall that it ends."""
        old = self.rules.house(who.server).name
        self._note(who, "", "rules", old, name)
        self.rules.choose(who.server, name)
        self.speaker.say([rules_set(who.uuid, old, name)], context)
        self.switching.settle(who.server)

    def _settings(self, who: Presence, values: Mapping[str, object], context: Context) -> None:
        """Keys of config.toml, all or none."""
        self._check_untouched()
        fresh, key = self.config, ""
        try:
            for key, value in values.items():
                fresh = changed(fresh, key, value)
        except ConfigError as wrong:
            problem = setting_wrong(wrong.key or key, config_problem(wrong.problem))
            raise Declined(Refusal.BAD_VALUE, problem) from wrong
        before = self.config
        for key in values:
            self._note(who, "", key, _shown(before, key), _shown(fresh, key))
        self._use(fresh)
        self.ledger.after(lambda: self._write(fresh))
        told = [setting_set(who.uuid, k, _shown(before, k), _shown(fresh, k)) for k in values]
        self.speaker.say(told, context)

    def _check_untouched(self) -> None:
        """Nothing is written over what was edited by hand since the file was read.

        Raises:
            Declined: the file is another one now, or cannot be read.
        """
        try:
            if read(self.config.path) == self._on_disk:
                return
            load(self.config.path)
        except ConfigError as wrong:
            raise Declined(Refusal.BAD_VALUE, reload_wrong(_fault(wrong))) from wrong
        raise Declined(Refusal.BAD_VALUE, Message("answer-config-edited"))

    def _write(self, config: Config) -> None:
        """Write the file. What was decided holds all the same, and is in the journal."""
        if config is not self.config:
            return  # a later change writes this one too, or the file was read again meanwhile
        try:
            if read(config.path) != self._on_disk:
                _log.error("config_not_written", file=str(config.path), why="edited meanwhile")
                return
            save(config)
            self._on_disk = config.text
        except (OSError, ConfigError) as error:
            _log.error("config_not_written", file=str(config.path), why=str(error))

    def _item(self, who: Presence, looks: Looks, asked: SetItem, context: Context) -> None:
        """What a game item counts as (E-6a)."""
        name = looks.ruleset.name
        found = looks.ruleset.item_settings(looks.tuning, asked.by, asked.what, asked.kind)
        self._settings(who, {f"{name}.{key}": value for key, value in found.items()}, context)

    def _reload(self, who: Presence, context: Context) -> None:
        """Read the file again; a wrong one changes nothing."""
        try:
            fresh = load(self.config.path)
        except ConfigError as wrong:
            raise Declined(Refusal.BAD_VALUE, reload_wrong(_fault(wrong))) from wrong
        changed_keys = _differences(self.config, fresh)
        for key in changed_keys:
            self._note(who, "", key, _shown(self.config, key), _shown(fresh, key))
        now = [key for key in changed_keys if not _waits_for_restart(key)]
        told = changes(self.config, fresh, now)
        later = tuple(filter(_waits_for_restart, _differences(self._started, fresh)))
        self._on_disk = fresh.text
        self._use(fresh)
        line = reloaded(who.uuid, told.changed, later, added=told.added, removed=told.removed)
        self.speaker.say([line], context)

    def _use(self, fresh: Config) -> None:
        """Let a configuration be in force: next fights and open ones roll with it."""
        before, self.config = self.config, fresh
        self.rules.use(fresh)
        for name, tuning in fresh.tunings.items():
            if tuning != before.tunings[name]:
                self.halls.retune(name, tuning)
        self.switching.settle_all()

    def _note(self, who: Presence, about: PlayerId, what: str, old: object, new: object) -> None:
        hall = self.halls.of(who.server)
        at = hall.time.at(self.ledger.now)
        if about:
            what = of_character(what, self.sheets.characters.of(about).played.name)
        event = Administered(at=at, by=who.uuid, about=about, what=what, old=str(old), new=str(new))
        self.halls.conduct.note(hall, event)


def _fault(wrong: ConfigError) -> Message:
    """What is wrong with the file, in the reader's language."""
    where = f"{wrong.file}:{wrong.line}" if wrong.line else wrong.file
    return config_fault(where, wrong.key, wrong.problem, len(wrong.others))


def _waits_for_restart(key: str) -> bool:
    """Whether a setting is taken at the start only."""
    return key.partition(".")[0] not in ("ruleset", "fight", *RULESETS)


def _all_values(config: Config) -> dict[str, Any]:
    """Every setting by its dotted key, the secret ones too: only to be compared."""
    hidden = config.settings.model_dump(include={"servers", "dice", "webhook"})
    return _values(config) | dict(_flat(hidden, ""))


def _values(config: Config) -> dict[str, Any]:
    """Every setting by its dotted key, without tokens, the dice's seed and the web-hook."""
    plain = config.settings.model_dump(exclude={"servers", "dice", "webhook", *config.tunings})
    found = dict(_flat(plain, ""))
    for name, tuning in config.tunings.items():
        found.update(_flat(plain_tuning(tuning), f"{name}."))
    return found


def _flat(values: dict[str, Any], path: str) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in values.items():
        if isinstance(value, dict):
            flat += _flat(value, f"{path}{name}.")
        else:
            flat.append((path + name, value))
    return flat


def _shown(config: Config, key: str) -> str:
    value = _values(config).get(key, "–")
    if isinstance(value, bool):
        return "true" if value else "false"
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _differences(old: Config, new: Config) -> list[str]:
    before, after = _all_values(old), _all_values(new)
    return sorted(k for k in before.keys() | after.keys() if before.get(k) != after.get(k))
