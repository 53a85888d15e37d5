"""What admins change on sheets: checked, recorded, and counted from the next roll on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bridge.casts import Character
from bridge.declined import Declined
from bridge.halls import Halls
from bridge.ledger import Ledger
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.proposals import of_character
from bridge.records import Administered
from bridge.rules import Rules
from bridge.sheet_checks import changed, fault_of
from bridge.sheet_records import kept
from bridge.sheets import Sheets
from bridge.speaker import Context, Speaker
from commands.answers import attribute_set, role_set, text_set, traits_set
from commands.character_lines import Named, of_the_plugin
from commands.character_lines import unknown as unknown_character
from commands.line import Line
from commands.roles import role_of
from commands.sheet_effects import (
    EditSheet,
    LookAtSheet,
    SetOverride,
    SetSheet,
    SetText,
    SetTraits,
    SheetChange,
    SheetEffect,
)
from commands.speech import Lang
from commands.traits import kind_name, trait_name
from rulesets.actors import PlayerId
from rulesets.errors import Refusal
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Edited:
    """The sheet that is changed: whose, of which of his characters, by which rules."""

    player: PlayerId
    character: Character
    ruleset: Ruleset
    tuning: Any


@dataclass(frozen=True, slots=True)
class Told:
    """A change as records have it, ``new`` "": the default; ``lines``: what the admin reads."""

    what: str
    old: str
    new: str
    lines: tuple[Line, ...]
    exact: str


@dataclass(frozen=True, slots=True)
class SheetEditing:
    """Carries out :data:`commands.sheet_effects.SheetEffect`."""

    ledger: Ledger
    halls: Halls
    sheets: Sheets
    speaker: Speaker
    rules: Rules

    def carry_out(self, who: Presence, looks: Looks, effect: SheetEffect, context: Context) -> None:
        """Carry out one of an admin's words: all that it changes.

        Raises:
            Declined: something of it is not allowed; nothing changed.
        """
        if isinstance(effect, LookAtSheet):
            self._looked(who, effect)
            return
        changes = effect.changes if isinstance(effect, EditSheet) else (effect,)
        edited = self._edited(looks, changes[0])
        key = edited.player, edited.ruleset.name, edited.character.key
        sheet = self.sheets.kept(*key)
        for change in changes:
            self._check(edited, sheet, change)
        lines: list[Line] = []
        for change in changes:
            told = _told(who.uuid, looks.lang, edited, sheet, change)
            self._record(who, edited.ruleset, edited.player, edited.character.name, told)
            lines += told.lines
            sheet = changed(sheet, (change,))
        self.sheets.keep(*key, sheet)
        if edited.character.key == self.sheets.characters.active(edited.player):
            self.halls.resheet(edited.player, edited.ruleset.name)
        self.speaker.say(lines, context)

    def _edited(self, looks: Looks, change: SheetChange) -> Edited:
        """Which sheet is meant.

        Raises:
            Declined: the player has no such character.
        """
        ruleset, tuning = looks.ruleset, looks.tuning
        if change.ruleset and change.ruleset != ruleset.name:
            ruleset = RULESETS[change.ruleset]
            tuning = self.rules.tuning(ruleset)
        cast = self.sheets.characters.of(change.player)
        if change.character is None:
            return Edited(change.player, cast.played, ruleset, tuning)
        found = next((one for one in cast.characters if one.name == change.character), None)
        if found is None:
            seen = self.sheets.people.get(change.player)
            account = seen.name if seen is not None else change.player
            known = [Named(one.name, account) for one in cast.characters]
            raise Declined(Refusal.BAD_VALUE, unknown_character(change.character, known))
        return Edited(change.player, found, ruleset, tuning)

    def _check(self, edited: Edited, sheet: Sheet, change: SheetChange) -> None:
        """Raise Declined if a change is not allowed, or is not this sheet's."""
        is_kept = isinstance(change, SetSheet | SetOverride)
        if is_kept and self.sheets.characters.are_plugins:
            raise Declined(Refusal.BAD_VALUE, of_the_plugin())
        fault = fault_of(edited.ruleset, edited.tuning, sheet, change)
        if fault is not None:
            raise Declined(Refusal.BAD_VALUE, fault)

    def _looked(self, who: Presence, look: LookAtSheet) -> None:
        """Record that an admin saw what others may not see."""
        told = Told("character.look", "", "", (), "")
        self._record(who, RULESETS[look.ruleset], look.player, look.character, told)

    def _record(
        self, who: Presence, ruleset: Ruleset, player: PlayerId, character: str, told: Told
    ) -> None:
        """Record in the hall of the admin's server whose rules the sheet is of."""
        hall = self.halls.of_rules(who.server, ruleset)
        event = Administered(
            at=hall.time.at(self.ledger.now),
            by=who.uuid,
            about=player,
            what=of_character(told.what, character),
            old=told.old,
            new=told.new,
            exact=told.exact,
        )
        self.halls.conduct.note(hall, event)


def _told(by: PlayerId, lang: Lang, edited: Edited, sheet: Sheet, change: SheetChange) -> Told:
    """A change as records have it, and what the admin reads of it."""
    match change:
        case SetSheet(attribute=str() as name, value=value):
            return _attribute(by, edited, sheet, name, value)
        case SetSheet(role=role):
            return _role(by, edited, sheet, role or "")
        case SetTraits(kind=kind, names=names):
            old = sheet.traits.get(kind, ())
            trait = next(one for one in edited.ruleset.traits if one.kind == kind)
            told = [tuple(trait_name(kind, one) for one in some) for some in (old, names)]
            line = traits_set(by, edited.player, kind_name(trait, lang), *told)
            return Told(f"trait.{kind}", ", ".join(old), ", ".join(names), (line,), kept(old))
        case SetText(key=key, text=text):
            was = sheet.texts.get(key, "")
            line = text_set(by, edited.player, key, was, text)
            return Told(f"text.{key}", was, text, (line,), kept(was))
        case SetOverride(name=name, value=value):
            held = sheet.overrides.get(name)
            return Told(f"override.{name}", _written(held), _written(value), (), kept(held))


def _attribute(by: PlayerId, edited: Edited, sheet: Sheet, name: str, value: int | None) -> Told:
    default = edited.ruleset.attribute_default(edited.tuning, sheet, name)
    held = sheet.attributes.get(name)
    old = default if held is None else held
    line = attribute_set(by, edited.player, name, old, default if value is None else value)
    return Told(f"attribute.{name}", str(old), _written(value), (line,), kept(held))


def _role(by: PlayerId, edited: Edited, sheet: Sheet, role: str) -> Told:
    roles = edited.ruleset.roles(edited.tuning)
    line = role_set(by, edited.player, role_of(sheet.role, roles), role_of(role, roles))
    return Told("role", sheet.role, role, (line,), kept(sheet.role))


def _written(value: int | None) -> str:
    return "" if value is None else str(value)
