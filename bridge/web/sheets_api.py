"""Characters and their sheets for the pages' scripts: found, read, changed."""

from __future__ import annotations

from typing import Annotated, Final

from aiohttp import web
from pydantic import Field

from bridge.web import cast_list, proposals
from bridge.web.ask import Ask
from bridge.web.cast_list import Entry
from bridge.web.faults import Code, Fault
from bridge.web.open_sheet import (
    OpenSheet,
    all_of,
    editable,
    is_plugins,
    known,
    look_at,
    save,
)
from bridge.web.proposals import ProposalRow
from bridge.web.routes import Model, Route
from bridge.web.sheet_effect import worth
from bridge.web.sheet_fields import texts_only
from bridge.web.sheet_values import (
    Difference,
    Plan,
    differences,
    mark_of,
    planned,
    values_of,
)
from bridge.web.sheets import Key, Search, Short, Text, Texts, typed_by
from commands.inert import NAME_MAX, clean
from rulesets.ruleset import Check

Whole = Annotated[int, Field(ge=-1_000_000, le=1_000_000)]


class CharacterRow(Model):
    """``key`` and ``name`` "": the character that everybody has."""

    key: str
    name: str
    is_played: bool
    is_approved: bool


class PlayerRow(Model):
    """A player; ``server`` "": he was never here, but there are sheets of his."""

    uuid: str
    name: str
    account: str
    server: str
    is_online: bool
    characters: tuple[CharacterRow, ...]


class SheetsAnswer(Model):
    """``more``: so many proposals wait beside those listed; ``next``: for ``after``, or ""."""

    proposals: tuple[ProposalRow, ...]
    more: int
    players: tuple[PlayerRow, ...]
    next: str


class AttributeRow(Model):
    """``value`` None: the sheet says nothing, ``counts`` counts; allowed: ``lo``..``hi``."""

    value: int | None
    counts: int
    lo: int
    hi: int


class SheetRow(Model):
    """A sheet. ``is_secret``: only the texts are for the reader; ``mark``: of what it says now."""

    character: str
    ruleset: str
    mark: str
    is_secret: bool
    attributes: dict[str, AttributeRow]
    role: str
    overrides: dict[str, int]
    traits: dict[str, tuple[str, ...]]
    texts: dict[str, str]


class SheetAnswer(Model):
    """``is_read_only``: the plugin keeps the sheets."""

    player: PlayerRow
    is_read_only: bool
    sheets: tuple[SheetRow, ...]


class Edit(Model):
    """What is to change: what is not named stays. A number None: the default counts again.

    ``mark``: of the sheet as the reader saw it, "": whatever it says; ``preview``: only show it.
    """

    character: Key = ""
    ruleset: Short
    mark: Short = ""
    preview: bool = True
    attributes: dict[Short, Whole | None] = Field({}, max_length=64)
    role: Short | None = None
    overrides: dict[Short, Whole | None] = Field({}, max_length=64)
    traits: dict[Short, Texts] = Field({}, max_length=64)
    texts: dict[Short, Text] = Field({}, max_length=64)

    def typed(self) -> dict[str, tuple[str, ...]]:
        """The fields that are named."""
        numbers = {
            **{f"attribute.{name}": value for name, value in self.attributes.items()},
            **{f"override.{name}": value for name, value in self.overrides.items()},
        }
        return {
            **{name: ("" if value is None else str(value),) for name, value in numbers.items()},
            **({} if self.role is None else {"role": (self.role,)}),
            **{f"trait.{kind}": names for kind, names in self.traits.items()},
            **{f"text.{name}": (text,) for name, text in self.texts.items()},
        }


class DifferenceRow(Model):
    """``field``: ``attribute.NAME``, ``role``, ``override.NAME``, ``trait.KIND``, ``text.KEY``."""

    field: str
    old: tuple[str, ...]
    new: tuple[str, ...]


class DieRow(Model):
    """What is added to a die, before and after, by part."""

    die: str
    before: int
    after: int
    parts_before: dict[str, int]
    parts_after: dict[str, int]


class EditAnswer(Model):
    """``mark``: of the sheet as it is now."""

    is_saved: bool
    mark: str
    differences: tuple[DifferenceRow, ...]
    dice: tuple[DieRow, ...]


async def sheets(ask: Ask) -> web.StreamResponse:
    """Players with their characters, found by name, and what waits for approval."""
    search: Search = ask.query
    found = await cast_list.found(ask.site, search.wanted)
    waiting, more = await proposals.shown(ask, search.server)
    answer = SheetsAnswer(
        proposals=tuple(one.row for one in waiting),
        more=more,
        players=tuple(map(_player, found.entries)),
        next=found.next,
    )
    return ask.json(answer)


def _player(who: Entry) -> PlayerRow:
    return PlayerRow(
        uuid=who.uuid,
        name=clean(who.shown, NAME_MAX),
        account=clean(who.account, NAME_MAX),
        server=who.server,
        is_online=who.is_online,
        characters=tuple(
            CharacterRow(
                key=one.key,
                name=clean(one.name, NAME_MAX),
                is_played=who.is_played(one),
                is_approved=one.is_approved,
            )
            for one in who.characters
        ),
    )


async def sheet(ask: Ask) -> web.StreamResponse:
    """All sheets of a player: of each of his characters by each ruleset."""
    who = known(ask)
    sheets = tuple(all_of(ask, who))
    await look_at(ask, *sheets)
    answer = SheetAnswer(
        player=_player(who),
        is_read_only=is_plugins(ask.site),
        sheets=tuple(map(_sheet, sheets)),
    )
    return ask.json(answer)


def _sheet(one: OpenSheet) -> SheetRow:
    rules, tuning, sheet = one.ruleset, one.owner.tuning, one.sheet
    is_open = not one.is_secret
    return SheetRow(
        character=one.character.key,
        ruleset=rules.name,
        mark=mark_of(one.values if is_open else texts_only(one.values)),
        is_secret=one.is_secret,
        attributes={
            name: AttributeRow(
                value=sheet.attributes.get(name),
                counts=worth(rules, tuning, sheet, name),
                lo=rules.attribute_range(name)[0],
                hi=rules.attribute_range(name)[1],
            )
            for name in rules.attributes
            if is_open
        },
        role=sheet.role if is_open else "",
        overrides=sheet.overrides if is_open else {},
        traits=sheet.traits if is_open else {},
        texts=sheet.texts,
    )


async def edit(ask: Ask) -> web.StreamResponse:
    """Show what would change on a sheet, with each die that it changes; or change it."""
    body: Edit = ask.body
    found = await editable(ask, body.character, body.ruleset)
    if body.mark and body.mark != mark_of(found.values):
        raise Fault(Code.CHANGED)
    plan = _planned(ask, found, body)
    is_saved = bool(plan.changes) and not body.preview
    if is_saved:
        await save(ask, plan)
    after = values_of(found.ruleset, found.after(plan))
    return ask.json(
        EditAnswer(
            is_saved=is_saved,
            mark=mark_of(after if is_saved else found.values),
            differences=tuple(map(_difference, differences(found.values, after))),
            dice=tuple(_die(one.die, one.before, one.after) for one in found.dice(plan)),
        )
    )


def _planned(ask: Ask, found: OpenSheet, body: Edit) -> Plan:
    """What is to change.

    Raises:
        Fault: something is not allowed; all that is not is named.
    """
    typed = typed_by(ask, found, body.typed())
    plan = planned(found.owner, found.sheet, typed)
    if plan.faults:
        fields = ", ".join(plan.faults)
        problems = "; ".join(ask.say(one).rstrip(".") for one in plan.faults.values())
        raise Fault(Code.BAD_VALUE, field=fields, problem=problems)
    return plan


def _difference(one: Difference) -> DifferenceRow:
    return DifferenceRow(field=one.field, old=one.old, new=one.new)


def _die(die: str, before: Check, after: Check) -> DieRow:
    return DieRow(
        die=die,
        before=before.bonus + before.gear,
        after=after.bonus + after.gear,
        parts_before={**dict(before.parts), "gear": before.gear},
        parts_after={**dict(after.parts), "gear": after.gear},
    )


ROUTES: Final = (
    Route("GET", "/api/sheets", "moderator", "api", sheets, query=Search, answer=SheetsAnswer),
    Route("GET", "/api/sheets/{uuid}", "moderator", "api", sheet, answer=SheetAnswer),
    Route("POST", "/api/sheets/{uuid}", "admin", "api", edit, body=Edit, answer=EditAnswer),
)
