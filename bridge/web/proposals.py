"""What players propose for their characters, and a moderator's yes or no from a page."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, replace
from typing import Annotated, Any, Final, Literal

from aiohttp import web
from pydantic import Field

from bridge.declined import Declined
from bridge.proposals import Waiting, named, told_changes
from bridge.web.ask import Ask
from bridge.web.cast_list import PROPOSALS, proposals_of, waiting
from bridge.web.open_sheet import is_open_to
from bridge.web.routes import Model, Route
from bridge.web.sheet_effect import dice_changed
from commands.answers import ruleset_name
from commands.character_effects import Judge
from commands.character_lines import REASON_MAX, no_proposal
from commands.inert import NAME_MAX, clean
from commands.line import Argument, Message
from rulesets.errors import Refusal
from rulesets.registry import RULESETS

Reason = Annotated[str, Field(max_length=REASON_MAX)]


class Judged(Model):
    """A form's answer to a proposal."""

    verdict: Literal["approve", "reject"]
    reason: Reason = ""


class Verdict(Model):
    """``approve`` false: it is rejected; ``reason``: what the player reads of that."""

    approve: bool
    reason: Reason = ""


class Answer(Model):
    """What the moderator reads of it, as he would in the game."""

    message: str


class ChangeRow(Model):
    """``what``: an attribute, or ``role``."""

    what: str
    label: str
    old: str
    new: str


class ProposalRow(Model):
    """``character`` "": the one without a name; ``is_new``: he cannot be played before."""

    number: int
    uuid: str
    account: str
    server: str
    character: str
    ruleset: str
    is_new: bool
    changes: tuple[ChangeRow, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """A proposal with what it does to dice."""

    row: ProposalRow
    called: str
    rules: str
    dice: tuple[Any, ...]


async def shown(ask: Ask, server: str = "", player: str = "") -> tuple[tuple[Shown, ...], int]:
    """The oldest that wait on a server ("": on any), of a player ("": of any), and how many wait
    beside them."""
    seen = ask.site.player(player)
    found = await waiting(ask.site, server) if not player else []
    if seen is not None:
        found = sorted(proposals_of(ask.site).of(seen), key=lambda one: one.proposal.number)
    told = []
    for one in found[:PROPOSALS]:
        await asyncio.sleep(0)
        told.append(_shown(ask, one))
    return tuple(told), max(0, len(found) - PROPOSALS)


def _shown(ask: Ask, one: Waiting) -> Shown:
    values = proposals_of(ask.site).values(one.player.uuid, one.ruleset, one.character.key)
    rules, sheet = RULESETS[one.ruleset], values.sheet
    role = sheet.role if one.proposal.role is None else one.proposal.role
    after = replace(sheet, attributes={**sheet.attributes, **one.proposal.attributes}, role=role)
    row = ProposalRow(
        number=one.proposal.number,
        uuid=one.player.uuid,
        account=clean(one.player.name, NAME_MAX),
        server=one.player.server,
        character=clean(one.character.name, NAME_MAX),
        ruleset=one.ruleset,
        is_new=not one.character.is_approved,
        changes=tuple(
            ChangeRow(
                what=change.what or "role",
                label=ask.t(f"part-{change.what}" if change.what else "web-sheets-role"),
                old=_words(ask, change.old),
                new=_words(ask, change.new),
            )
            for change in told_changes(values, one.proposal)
        ),
    )
    called = _words(ask, named(one.player, one.character).called)
    is_open = is_open_to(ask, rules, one.player.uuid)
    dice = dice_changed(rules, values.tuning, sheet, after, one.player.equipment) if is_open else ()
    return Shown(row, called, _words(ask, ruleset_name(one.ruleset)), dice)


def _words(ask: Ask, said: Argument) -> str:
    return ask.say(said) if isinstance(said, Message) else clean(str(said), NAME_MAX)


async def judged(ask: Ask, number: int, *, approve: bool, reason: str) -> str:
    """Approve or reject a proposal as ``/rp mod approve`` and ``reject`` do; gives what the
    moderator reads of it.

    Raises:
        Declined: it waits no more: another one decided, or the player changed it.
        Fault: the game refuses it.
    """
    found = next((one for one in await waiting(ask.site) if one.proposal.number == number), None)
    if found is None:
        raise Declined(Refusal.BAD_VALUE, no_proposal(f"#{number}"))
    why = "" if approve else clean(reason, REASON_MAX)
    words = f"#{number} {why}".strip()
    said = await ask.carry_out(Judge(found.player.uuid, approve, words))
    return said.text


async def judge(ask: Ask) -> web.StreamResponse:
    """Approve or reject what a player proposes for a character; he reads it in the game."""
    body: Verdict = ask.body
    number = int(ask.part("number"))
    told = await judged(ask, number, approve=body.approve, reason=body.reason)
    return ask.json(Answer(message=told))


ROUTES: Final = (
    Route(
        "POST",
        "/api/proposals/{number:[0-9]{1,9}}",
        "moderator",
        "api",
        judge,
        body=Verdict,
        answer=Answer,
    ),
)
