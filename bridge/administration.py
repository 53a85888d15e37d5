"""What admins change while the service runs: rules, settings, items. Journal first, then file."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias

import structlog

from bridge.config import Config, ConfigError, load, read, save
from bridge.config_changes import changes
from bridge.declined import Declined
from bridge.halls import Halls
from bridge.ledger import Ledger
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.records import Administered
from bridge.rules import Rules
from bridge.settings_changes import (
    NOTHING,
    Difference,
    changed_by,
    differences,
    shown,
    version_of,
)
from bridge.settings_tree import at, values_of
from bridge.sheet_holders import in_words, is_open_to_admin, kept_uses, visible
from bridge.sheet_uses import lost
from bridge.speaker import Context, Speaker
from bridge.switching import Switching
from commands.answers import (
    reload_wrong,
    reloaded,
    rules_set,
    setting_set,
    setting_wrong,
)
from commands.config_words import config_fault, config_problem
from commands.effects import (
    Reload,
    SetItem,
    SetRules,
    SetSetting,
    SetSettings,
    SettingChange,
)
from commands.line import Line, Message
from rulesets.actors import PlayerId
from rulesets.errors import Refusal
from rulesets.registry import RULESETS

_log = structlog.get_logger("bridge.administration")

AdminEffect: TypeAlias = SetRules | SetSetting | SetSettings | SetItem | Reload

VERSIONS: Final = 64
"""So many configurations are remembered, for pages that were opened before a change."""


@dataclass(slots=True)
class Administration:
    """Holds the configuration in force.

    ``_started``: the one the service started with; ``_on_disk``: the file as last read or written.
    """

    ledger: Ledger
    halls: Halls
    speaker: Speaker
    config: Config
    rules: Rules
    switching: Switching
    _started: Config = field(init=False)
    _on_disk: str = field(init=False)
    _versions: OrderedDict[str, Config] = field(init=False, default_factory=OrderedDict)

    def __post_init__(self) -> None:
        self._started, self._on_disk = self.config, self.config.text
        self._remember(self.config)

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
            case SetRules():
                self._rules(who, effect, context)
            case SetSetting(key=key, value=value):
                self._settings(who, [SettingChange(tuple(key.split(".")), value)], context)
            case SetSettings(changes=wanted):
                self._settings(who, wanted, context)
            case SetItem():
                self._item(who, looks, effect, context)
            case Reload():
                self._reload(who, context)

    def _rules(self, who: Presence, asked: SetRules, context: Context) -> None:
        """The ruleset of the next fights; the change stands in the hall that it ends."""
        server = asked.server or who.server
        old = self.rules.house(server).name
        self._note(server, who.uuid, "rules", old, asked.name)
        self.rules.choose(server, asked.name)
        self.speaker.say([rules_set(who.uuid, old, asked.name)], context)
        self.switching.settle(server)

    def _settings(self, who: Presence, wanted: Sequence[SettingChange], context: Context) -> None:
        """Keys and rows of config.toml, all or none."""
        self._check_untouched()
        try:
            fresh = changed_by(self.config, wanted)
        except ConfigError as wrong:
            key = wrong.key or ".".join(wanted[0].path)
            problem = setting_wrong(key, config_problem(wrong.problem))
            raise Declined(Refusal.BAD_VALUE, problem) from wrong
        found = differences(self.config, fresh)
        self._record(who, found)
        lacking = self._lacking(who, fresh)
        self._use(fresh)
        self.ledger.after(lambda: self._write(fresh))
        told = {one.path: (shown(one.old), shown(one.new)) for one in found}
        values = values_of(fresh)
        for path in (one.path for one in wanted if not found):
            told[path] = (shown(at(values, path)),) * 2
        lines = [setting_set(who.uuid, ".".join(path), *said) for path, said in told.items()]
        self.speaker.say([*lines, *lacking], context)

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
        wanted = [SettingChange((name, *key.split(".")), value) for key, value in found.items()]
        self._settings(who, wanted, context)

    def _reload(self, who: Presence, context: Context) -> None:
        """Read the file again; a wrong one changes nothing."""
        try:
            fresh = load(self.config.path)
        except ConfigError as wrong:
            raise Declined(Refusal.BAD_VALUE, reload_wrong(_fault(wrong))) from wrong
        started, before, after = map(_values, (self._started, self.config, fresh))
        changed_keys = _differing(before, after)
        self._record(who, differences(self.config, fresh))
        for key in filter(_waits_for_restart, changed_keys):
            self._note(who.server, who.uuid, key, _told(before, key), _told(after, key))
        now = [key for key in changed_keys if not _waits_for_restart(key)]
        told = changes(self.config, fresh, now)
        later = tuple(filter(_waits_for_restart, _differing(started, after)))
        self._on_disk, lacking = fresh.text, self._lacking(who, fresh)
        self._use(fresh)
        line = reloaded(who.uuid, told.changed, later, added=told.added, removed=told.removed)
        self.speaker.say([line, *lacking], context)

    def _lacking(self, who: Presence, fresh: Config) -> list[Line]:
        """Of each name that a configuration takes away, which sheets hold it, as far as the admin
        may know."""
        sheets, gone = self.halls.sheets, lost(self.config, fresh)
        may = partial(is_open_to_admin, self.halls.streams, who.uuid)
        found = visible(kept_uses(sheets, gone), may) if gone else {}
        return [Line((who.uuid,), one, kind="result") for one in in_words(sheets, found).values()]

    def _use(self, fresh: Config) -> None:
        """Let a configuration be in force: next fights and open ones roll with it."""
        before, self.config = self.config, fresh
        self._remember(fresh)
        self.rules.use(fresh)
        for name, tuning in fresh.tunings.items():
            if tuning != before.tunings[name]:
                self.halls.retune(name, tuning)
        self.switching.settle_all()

    def version(self, named: str) -> Config | None:
        """The configuration that was in force under this name (:func:`version_of`); None: it is too
        long ago, or was before the service started."""
        return self._versions.get(named)

    def _remember(self, config: Config) -> None:
        self._versions[version_of(config)] = config
        while len(self._versions) > VERSIONS:
            self._versions.popitem(last=False)

    def _record(self, who: Presence, found: Sequence[Difference]) -> None:
        """Write down what changes in the settings, so that it can be set back exactly."""
        for one in found:
            told = shown(one.old), shown(one.new)
            self._note(who.server, who.uuid, one.key, *told, exact=one.exact)

    def _note(
        self, server: str, by: PlayerId, what: str, old: str, new: str, *, exact: str = ""
    ) -> None:
        hall = self.halls.of(server)
        at_ = hall.time.at(self.ledger.now)
        event = Administered(at=at_, by=by, about="", what=what, old=old, new=new, exact=exact)
        self.halls.conduct.note(hall, event)


def _fault(wrong: ConfigError) -> Message:
    """What is wrong with the file, in the reader's language."""
    where = f"{wrong.file}:{wrong.line}" if wrong.line else wrong.file
    return config_fault(where, wrong.key, wrong.problem, len(wrong.others))


def _waits_for_restart(key: str) -> bool:
    """Whether a setting is taken at the start only."""
    return key.partition(".")[0] not in ("ruleset", "fight", *RULESETS)


def _values(config: Config) -> dict[str, Any]:
    """Every setting by its dotted key, the secret ones too: only to be compared."""
    return dict(_flat(config.settings.model_dump() | values_of(config), ""))


def _flat(values: dict[str, Any], path: str) -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for name, value in values.items():
        if isinstance(value, dict):
            flat += _flat(value, f"{path}{name}.")
        else:
            flat.append((path + name, value))
    return flat


def _told(values: dict[str, Any], key: str) -> str:
    """A value as records have it; not tokens, the dice's seed and the web-hook."""
    is_secret = key.partition(".")[0] in ("servers", "dice", "webhook")
    return NOTHING if is_secret else shown(values.get(key))


def _differing(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Keys whose values differ, of all sections."""
    return sorted(k for k in before.keys() | after.keys() if before.get(k) != after.get(k))
