"""Whose sheets hold names that the settings lose, for a reader: as far as he may know it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from bridge.sheet_uses import Holder, Lack, Lost, Uses, uses
from bridge.sheets import Sheets
from bridge.streams import Streams
from commands.line import Message
from commands.sheet_holders import SHOWN, held, holder
from rulesets.actors import PlayerId
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset

May: TypeAlias = Callable[[Ruleset, PlayerId], bool]
"""Whether the reader may see what is on a player's sheet by these rules."""


def is_open_to_admin(streams: Streams, admin: PlayerId, ruleset: Ruleset, player: PlayerId) -> bool:
    """Whether an admin may see what is on a player's sheet: unless it is secret and both are in one
    fight (T-17)."""
    is_open = not ruleset.secret_sheets or player == admin
    return is_open or not streams.share_a_fight(player, admin)


def kept_uses(sheets: Sheets, gone: Lost) -> Uses:
    """Return who holds what is lost, of all sheets there are."""
    documents = sheets.ledger.documents
    texts = ((name, documents.text("sheet", name) or "") for name in documents.names("sheet"))
    return uses(gone, texts, plugin_roles(sheets))


def plugin_roles(sheets: Sheets) -> Mapping[PlayerId, str] | None:
    """Return the roles that the plugin keeps; None: it keeps no sheets."""
    if not sheets.characters.are_plugins:
        return None
    return {who.uuid: who.role for who in sheets.people.by_uuid.values() if who.role}


def visible(found: Uses, may: May) -> Uses:
    """Return the same without sheets that are secret to the reader now (T-17)."""
    seen = {
        lack: tuple(one for one in holders if may(RULESETS[lack.ruleset], one.player))
        for lack, holders in found.items()
    }
    return {lack: holders for lack, holders in seen.items() if holders}


def ordered(sheets: Sheets, holders: tuple[Holder, ...]) -> tuple[Holder, ...]:
    """Return them by their names; the first ones are named."""
    return tuple(sorted(holders, key=lambda one: (*_names(sheets, one), one.player)))


def named(sheets: Sheets, found: Uses) -> dict[Holder, list[str]]:
    """Return whose sheets are named, and by which rules."""
    told: dict[Holder, list[str]] = {}
    for lack, holders in found.items():
        for one in ordered(sheets, holders)[:SHOWN]:
            told.setdefault(one, []).append(lack.ruleset)
    return told


def in_words(sheets: Sheets, found: Uses) -> dict[Lack, Message]:
    """Return in words, of each name, which sheets hold it."""
    return {
        lack: held(
            RULESETS[lack.ruleset],
            lack.field,
            lack.name,
            [holder(*_names(sheets, one)) for one in ordered(sheets, holders)],
        )
        for lack, holders in found.items()
    }


def _names(sheets: Sheets, one: Holder) -> tuple[str, str]:
    """The names of the player and of his character."""
    seen = sheets.people.get(one.player)
    cast = sheets.characters.of(one.player)
    name = seen.player_name if seen is not None else one.player
    return name, cast.get(one.character).name
