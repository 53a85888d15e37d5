"""A sheet that somebody looks at on a page, and how he changes it as in the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from bridge.casts import Character
from bridge.sheet_checks import changed
from bridge.sheet_holders import is_open_to_admin
from bridge.web.ask import Ask
from bridge.web.cast_list import Entry, characters_of, entry, house_of, tuning_of
from bridge.web.faults import Code, Fault
from bridge.web.sheet_effect import DieChange, dice_changed
from bridge.web.sheet_values import Owner, Plan, values_of
from bridge.web.site import Site
from commands.character_lines import Named
from commands.sheet_effects import EditSheet, LookAtSheet
from rulesets.actors import PlayerId
from rulesets.equipment import BARE, Equipment
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """``is_secret``: only its texts are for the reader; ``values``: its fields as they are now."""

    entry: Entry
    character: Character
    owner: Owner
    sheet: Sheet
    equipment: Equipment
    is_secret: bool
    values: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def ruleset(self) -> Ruleset:
        """The rules it is of."""
        return self.owner.ruleset

    @property
    def is_played(self) -> bool:
        """Whether it is that of the character who is played now."""
        return self.entry.is_played(self.character)

    @property
    def called(self) -> Named:
        """How the character is called."""
        return self.entry.called(self.character)

    def after(self, plan: Plan) -> Sheet:
        """The sheet as a plan would have it."""
        return changed(self.sheet, plan.changes)

    def dice(self, plan: Plan) -> tuple[DieChange, ...]:
        """The dice that a plan changes."""
        rules, tuning = self.ruleset, self.owner.tuning
        return dice_changed(rules, tuning, self.sheet, self.after(plan), self.equipment)


def known(ask: Ask) -> Entry:
    """The player of the path.

    Raises:
        Fault: nobody has this id.
    """
    found = entry(ask.site, ask.part("uuid"))
    if found is None:
        raise Fault(Code.NOT_FOUND)
    return found


def opened(ask: Ask, who: Entry, key: str, ruleset: str) -> OpenSheet:
    """A sheet of a player: of his character by this key, "": the one without a name; ``ruleset``
    "": that of his server.

    Raises:
        Fault: there is no such character, or no such ruleset.
    """
    rules = RULESETS.get(ruleset or house_of(ask.site, who.server))
    character = next((one for one in who.characters if one.key == key), None)
    if rules is None or character is None:
        raise Fault(Code.NOT_FOUND)
    owner = Owner(who.uuid, character.name, rules, tuning_of(ask.site, rules))
    sheet = _sheet(ask.site, who.uuid, rules.name, key)
    equipment = who.seen.equipment if who.seen is not None else BARE
    is_secret = not is_open_to(ask, rules, who.uuid)
    return OpenSheet(who, character, owner, sheet, equipment, is_secret, values_of(rules, sheet))


def played(ask: Ask, uuid: PlayerId, ruleset: str) -> OpenSheet:
    """The sheet of the character whom a player plays now; see :func:`opened`.

    Raises:
        Fault: nobody has this id.
    """
    who = entry(ask.site, uuid)
    if who is None:
        raise Fault(Code.NOT_FOUND)
    return opened(ask, who, who.active, ruleset)


def is_open_to(ask: Ask, rules: Ruleset, uuid: PlayerId) -> bool:
    """Whether the reader may see what is on a player's sheet by these rules beside its texts: as
    the game shows it to him, and admins, who change it, unless both are in one fight."""
    if ask.may("admin"):
        return is_open_to_admin(ask.site.bridge.parts.streams, ask.uuid, rules, uuid)
    return not rules.secret_sheets or uuid == ask.uuid


async def look_at(ask: Ask, *found: OpenSheet) -> None:
    """Record, once in a session, that somebody sees sheets which are secret to others.

    Raises:
        Fault: it cannot be recorded; then he does not see them.
    """
    for one in found:
        is_secret = one.ruleset.secret_sheets and one.sheet != Sheet()
        if not is_secret or one.is_secret or one.owner.player == ask.uuid:
            continue
        look = LookAtSheet(one.owner.player, one.ruleset.name, one.character.name)
        if look not in ask.signed_in.looks:
            await ask.carry_out(look)
            ask.signed_in.looks.add(look)


def all_of(ask: Ask, who: Entry) -> Iterator[OpenSheet]:
    """Every sheet of a player: of each character by each ruleset."""
    for character in who.characters:
        for name in RULESETS:
            yield opened(ask, who, character.key, name)


def _sheet(site: Site, uuid: str, ruleset: str, key: str) -> Sheet:
    sheets = site.bridge.parts.halls.sheets
    return sheets.of(uuid, ruleset) if is_plugins(site) else sheets.kept(uuid, ruleset, key)


def is_plugins(site: Site) -> bool:
    """Whether the plugin keeps the sheets: then nobody changes them here."""
    return characters_of(site).are_plugins


async def editable(ask: Ask, key: str, ruleset: str) -> OpenSheet:
    """The sheet that the reader changes, of the player of the path; see :func:`opened`.

    Raises:
        Fault: there is none; the plugin keeps the sheets, or this one is not for his eyes now.
    """
    found = opened(ask, known(ask), key, ruleset)
    if is_plugins(ask.site):
        raise Fault(Code.REFUSED, said=ask.t("character-of-plugin"))
    if found.is_secret:
        raise Fault(Code.REFUSED, said=ask.t("web-sheets-own-fight"), reason="own_fight")
    await look_at(ask, found)
    return found


async def save(ask: Ask, plan: Plan) -> None:
    """Carry out a plan, all of it, as the reader's own word in the game.

    Raises:
        Fault: it is refused; nothing changed.
    """
    await ask.carry_out(EditSheet(plan.changes))
