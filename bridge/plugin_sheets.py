"""Sheets that the plugin keeps: what it sends counts at once; admins read what is not allowed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import structlog

from bridge.characters import Characters
from bridge.halls import Halls
from bridge.presence import Presence
from bridge.sheets import in_range
from bridge.speaker import Context, Speaker
from commands.character_lines import plugin_faults, plugin_role, plugin_unknown, plugin_value
from commands.line import Message
from rulesets.actors import PlayerId
from rulesets.ruleset import Ruleset

_log = structlog.get_logger("bridge.plugin_sheets")

ADMIN: Final = "rpfight.admin"
MOST: Final = 4
"""So many faults are named in a line."""


@dataclass(slots=True)
class PluginSheets:
    """Looks at each ``player_join`` where ``[characters] source = "plugin"``. The same fault is
    told once, to the admins online, or to the first who comes."""

    characters: Characters
    halls: Halls
    speaker: Speaker
    _known: dict[PlayerId, tuple[Message, ...]] = field(default_factory=dict)
    _untold: dict[PlayerId, str] = field(default_factory=dict)

    def joined(self, who: Presence, before: Presence | None) -> None:
        """A player is here as his plugin describes him; ``before``: as he was."""
        if not self.characters.are_plugins:
            return
        ruleset, tuning = self.halls.rules.of_player(who)
        faults = wrong(ruleset, tuning, who.attributes, who.role)
        if faults != self._known.get(who.uuid, ()):
            self._known[who.uuid] = faults
            self._untold.pop(who.uuid, None)
            if faults:
                self._untold[who.uuid] = who.server
                _log.warning(
                    "plugin_sheet_wrong", uuid=who.uuid, attributes=who.attributes, role=who.role
                )
        if before is not None and (before.attributes, before.role) != (who.attributes, who.role):
            self.halls.resheet(who.uuid, ruleset.name)
        self._tell(who.server)

    def _tell(self, server: str) -> None:
        online = self.characters.people.online_on(server)
        admins = [one.uuid for one in online if ADMIN in one.permissions]
        if not admins:
            return
        for uuid in [one for one, where in self._untold.items() if where == server]:
            del self._untold[uuid]
            line = plugin_faults(admins, uuid, self._known[uuid][:MOST])
            self.speaker.say([line], Context(server))


def wrong(
    ruleset: Ruleset, tuning: Any, attributes: Mapping[str, int], role: str
) -> tuple[Message, ...]:
    """Return what a ruleset does not allow of what a plugin sent, and what is taken instead."""
    faults = [plugin_unknown(name) for name in attributes if name not in ruleset.attributes]
    for name, taken in in_range(ruleset.name, attributes).items():
        if taken != attributes[name]:
            lo, hi = ruleset.attribute_range(name)
            faults.append(plugin_value(name, attributes[name], lo, hi, taken))
    if role and role not in ruleset.roles(tuning):
        faults.append(plugin_role(role))
    return tuple(faults)
