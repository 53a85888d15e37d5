"""The pages of characters: who has which, what waits for approval, a sheet and its form."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Final, Literal

from aiohttp import web
from pydantic import Field, TypeAdapter, ValidationError, model_validator

from bridge.declined import Declined
from bridge.web import cast_list, proposals
from bridge.web.ask import Ask
from bridge.web.cast_list import Wanted
from bridge.web.faults import Code, Fault
from bridge.web.open_sheet import (
    OpenSheet,
    editable,
    is_plugins,
    known,
    look_at,
    opened,
    save,
)
from bridge.web.proposals import Judged
from bridge.web.routes import Model, Route
from bridge.web.sheet_effect import dice_of
from bridge.web.sheet_fields import Fields, ShownDifference, texts_only
from bridge.web.sheet_values import (
    Plan,
    differences,
    merged,
    planned,
    typed_values,
    values_of,
)
from commands.answers import ruleset_name
from commands.inert import NAME_MAX, clean
from commands.line import Message
from rulesets.registry import RULESETS
from rulesets.ruleset import Check

Short = Annotated[str, Field(max_length=64)]
Key = Annotated[str, Field(pattern=r"^[0-9]{0,9}$")]
Text = Annotated[str, Field(max_length=2_000)]
Texts = Annotated[tuple[Text, ...], Field(max_length=64)]
Typed = Annotated[dict[Short, Texts], Field(max_length=64)]
_TYPED: Final[TypeAdapter[dict[str, tuple[str, ...]]]] = TypeAdapter(Typed)


class Search(Model):
    """``q``: in a name; ``server`` "": on any; ``after``: whom the last page ended with."""

    q: Short = ""
    server: Short = ""
    online: Literal["", "1"] = ""
    after: Short = ""

    @property
    def wanted(self) -> Wanted:
        """What is looked for."""
        return Wanted(self.q, self.server, self.online == "1", self.after)


class Which(Model):
    """A character by his key, "": the one without a name; ``ruleset`` "": that of his server;
    ``saved``: something was saved just now."""

    character: Key = ""
    ruleset: Short = ""
    saved: Literal["", "1"] = ""


class SheetForm(Model):
    """A sheet as typed. ``base``: its fields as the reader saw them, as JSON; ``values``: the
    fields of the form, which are named ``PART.NAME``, and ``role``."""

    character: Key = ""
    ruleset: Short
    base: Annotated[str, Field(max_length=40_000)]
    act: Literal["preview", "save"]
    values: Typed

    @model_validator(mode="before")
    @classmethod
    def _gathered(cls, given: Any) -> Any:
        if not isinstance(given, Mapping):
            return given
        fields = {name: said for name, said in given.items() if name == "role" or "." in name}
        rest = {name: said for name, said in given.items() if name not in fields}
        listed = {n: (said,) if isinstance(said, str) else said for n, said in fields.items()}
        return {**rest, "values": listed}


@dataclass(frozen=True, slots=True)
class Draft:
    """What stands in the form: its texts, what is wrong with them; ``plan``: what saving changes,
    None: nothing is asked; ``meanwhile``: what somebody else changed; ``notice``: a plain word."""

    values: dict[str, tuple[str, ...]]
    faults: Mapping[str, Message] = field(default_factory=dict)
    plan: Plan | None = None
    meanwhile: tuple[ShownDifference, ...] = ()
    notice: str = ""
    bad: str = ""


# -- the list


async def sheets(ask: Ask) -> web.StreamResponse:
    """Players with their characters, and what waits for approval."""
    return await _list(ask, ask.query)


async def judge(ask: Ask) -> web.StreamResponse:
    """Approve or reject a proposal from the list."""
    body: Judged = ask.body
    is_approved = body.verdict == "approve"
    try:
        told = await proposals.judged(
            ask, int(ask.part("number")), approve=is_approved, reason=body.reason
        )
    except Declined as declined:
        return await _list(ask, Search(), bad=ask.say(declined.message), status=409)
    except Fault as fault:
        words = fault.said or ask.say(fault.message)
        return await _list(ask, Search(), bad=words, status=fault.status)
    return await _list(ask, Search(), good=told)


async def _list(
    ask: Ask, search: Search, *, good: str = "", bad: str = "", status: int = 200
) -> web.StreamResponse:
    found = await cast_list.found(ask.site, search.wanted)
    waiting, more = await proposals.shown(ask, search.server)
    await asyncio.sleep(0)
    return ask.page(
        "sheets.html",
        status=status,
        search=search,
        found=found,
        servers=cast_list.servers(ask.site),
        proposals=waiting,
        more=more,
        is_plugins=is_plugins(ask.site),
        good=good,
        bad=bad,
    )


# -- one sheet


async def sheet(ask: Ask) -> web.StreamResponse:
    """A sheet of a player, which admins may change."""
    which: Which = ask.query
    found = opened(ask, known(ask), which.character, which.ruleset)
    await look_at(ask, found)
    notice = ask.t("web-sheets-saved") if which.saved else ""
    return await _page(ask, found, Draft(found.values, notice=notice))


async def change(ask: Ask) -> web.StreamResponse:
    """Show what a form would change, or change it."""
    body: SheetForm = ask.body
    found = await editable(ask, body.character, body.ruleset)
    base, typed = _base(found, body.base), typed_by(ask, found, body.values)
    if base != found.values:
        return await _changed(ask, found, base, typed)
    plan = planned(found.owner, found.sheet, typed)
    if plan.faults:
        bad = ask.t("web-sheets-wrong", n=len(plan.faults))
        return await _page(ask, found, Draft(typed, plan.faults, bad=bad), status=422)
    if not plan.changes:
        return await _page(ask, found, Draft(typed, notice=ask.t("web-sheets-same")))
    if body.act == "preview":
        return await _page(ask, found, Draft(typed, plan=plan))
    try:
        await save(ask, plan)
    except Fault as fault:
        return await _page(ask, found, Draft(typed, bad=fault.said), status=fault.status)
    rules, key = found.ruleset.name, found.character.key
    return ask.see(f"/sheets/{found.entry.uuid}?character={key}&ruleset={rules}&saved=1")


def _base(found: OpenSheet, said: str) -> dict[str, tuple[str, ...]]:
    """The fields as the reader saw them.

    Raises:
        Fault: that is not what our page sends.
    """
    try:
        base = _TYPED.validate_json(said)
    except ValidationError as error:
        raise Fault(Code.BAD_VALUE, field="base", problem="JSON") from error
    if base.keys() != found.values.keys():
        raise Fault(Code.CHANGED)
    return {name: base[name] for name in found.values}


def typed_by(
    ask: Ask, found: OpenSheet, said: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """The fields as somebody wants them.

    Raises:
        Fault: he names one that these rules do not have.
    """
    try:
        return typed_values(found.values, said)
    except KeyError as error:
        name = clean(str(error.args[0]), NAME_MAX)
        problem = ask.t("web-sheets-wrong-name", name=name).rstrip(".")
        raise Fault(Code.BAD_VALUE, field=name, problem=problem) from error


async def _changed(
    ask: Ask,
    found: OpenSheet,
    base: dict[str, tuple[str, ...]],
    typed: dict[str, tuple[str, ...]],
) -> web.StreamResponse:
    """Somebody else changed the sheet meanwhile: what he changed is shown, nothing is saved."""
    fields = Fields(ask, found.ruleset, found.owner.tuning)
    meanwhile = tuple(fields.differences(differences(base, found.values), found.sheet, found.sheet))
    fault = Fault(Code.CHANGED)
    draft = Draft(
        merged(base, typed, found.values), meanwhile=meanwhile, bad=ask.say(fault.message)
    )
    return await _page(ask, found, draft, status=fault.status)


async def _page(
    ask: Ask, found: OpenSheet, draft: Draft, *, status: int = 200
) -> web.StreamResponse:
    rules, tuning, who = found.ruleset, found.owner.tuning, found.entry
    fields = Fields(ask, rules, tuning)
    values = texts_only(draft.values) if found.is_secret else draft.values
    waiting, _ = await proposals.shown(ask, player=who.uuid)
    after = found.after(draft.plan) if draft.plan is not None else found.sheet
    changes = differences(found.values, values_of(rules, after))
    return ask.page(
        "sheets_player.html",
        status=status,
        found=found,
        characters=[(one, fields.words(who.called(one).called)) for one in who.characters],
        called=fields.words(found.called.called),
        rules={name: fields.words(ruleset_name(name)) for name in RULESETS},
        fields=fields.of(after, values, draft.faults),
        draft=draft,
        base=json.dumps(values if found.is_secret else found.values),
        differences=tuple(fields.differences(changes, found.sheet, after)),
        counted=tuple(fields.counted(found.sheet, after, {one.field for one in changes})),
        dice=found.dice(draft.plan) if draft.plan is not None else (),
        bonuses=_bonuses(found),
        proposals=waiting,
        is_plugins=is_plugins(ask.site),
        may_edit=ask.may("admin") and not is_plugins(ask.site) and not found.is_secret,
        fights=_fights(ask, found),
    )


def _fights(ask: Ask, found: OpenSheet) -> bool:
    """Whether the sheet counts in a running fight: who fights stays the one he plays."""
    fight = ask.site.bridge.parts.streams.bound_to(found.entry.uuid)
    return found.is_played and fight is not None and fight.ruleset.name == found.ruleset.name


def _bonuses(found: OpenSheet) -> tuple[tuple[str, Check], ...]:
    """Every die of the character, if it is for the reader."""
    if found.is_secret:
        return ()
    return tuple(dice_of(found.ruleset, found.owner.tuning, found.sheet, found.equipment))


ROUTES: Final = (
    Route("GET", "/sheets", "moderator", "page", sheets, query=Search),
    Route("POST", "/sheets/proposals/{number:[0-9]{1,9}}", "moderator", "page", judge, body=Judged),
    Route("GET", "/sheets/{uuid}", "moderator", "page", sheet, query=Which),
    Route("POST", "/sheets/{uuid}", "admin", "page", change, body=SheetForm),
)
