"""Carrying out a moderator's action from a page: from what a form says to the line that it types,
and to what comes of it. What may be chosen is the fight's (:mod:`bridge.web.action_choices`) or
the hall's (:mod:`bridge.web.hall_choices`)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Final
from urllib.parse import urlencode

from aiohttp import web
from pydantic import ConfigDict, Field, StrictInt, StrictStr

from bridge.page_desk import Stand
from bridge.speaker import Said
from bridge.web.accounts import Told
from bridge.web.action_facts import AnswerFact, field_label, label_of, question_of
from bridge.web.action_table import NUMBER_MOST, TEXT_MOST, Input, Row, Unsayable, Value, typed
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.offers import Now, Offers
from bridge.web.routes import Model
from bridge.web.site import PERMISSION
from commands.entry import run
from commands.lexer import key, with_head
from commands.refusals import refusal
from commands.speech import Lang
from grid.blocks import Block
from rulesets.errors import Refusal, RuleViolation

NAME_MOST: Final = 40
VALUE_MOST: Final = 1000
BESIDE: Final = "beside"
"""The input that says beside whom something is said."""
_INTEGER: Final = re.compile(r"[+-]?[0-9]{1,9}")

Sent = Annotated[StrictStr, Field(max_length=VALUE_MOST)] | StrictInt


class Act(Model):
    """An action and, beside it, its values by the names of its fields. ``confirm``: it is meant,
    though it cannot be taken back; ``mark``: as the facts of the action have it, the action is
    refused if it would do something else by now, "": it is meant whatever it does."""

    model_config = ConfigDict(extra="allow", frozen=True)
    __pydantic_extra__: dict[str, Sent] = Field(init=False)

    action: str = Field(max_length=NAME_MOST)
    confirm: bool = False
    mark: str = Field("", max_length=NAME_MOST)


@dataclass(frozen=True, slots=True)
class About:
    """What the actions of a page are about: the running ``fight`` (id), or ("") who gathers on a
    ``server``; None of ``choices``: that fight is over."""

    choices: Offers | None
    fight: str = ""
    server: str = ""

    @property
    def name(self) -> str:
        """Tells it from all others."""
        return self.fight or f"hall:{self.server}"

    @property
    def page(self) -> str:
        """The address of its page."""
        if self.fight:
            return f"/fights/{self.fight}#actions"
        return f"/gatherings?{urlencode({'server': self.server})}#actions"

    @property
    def form(self) -> str:
        """Where its forms are sent."""
        if self.fight:
            return f"/fights/{self.fight}/actions"
        return f"/gatherings/actions?{urlencode({'server': self.server})}"


@dataclass(frozen=True, slots=True)
class Meant:
    """An action with its values; whether it is possible, the rules say."""

    choices: Offers
    row: Row
    values: Mapping[str, Value]


async def answer(ask: Ask, about: About) -> web.StreamResponse:
    """Carry out the action that is asked for; gives what came of it."""
    meant = _meant(ask, about, ask.body)
    if meant.row.is_final and not ask.body.confirm:
        raise Fault(Code.UNCONFIRMED, question=ask.say(question_of(meant.row)))
    said, line = await _carried_out(ask, about, meant)
    lines = [words.text for words in said.lines]
    if said.refused:
        raise Fault(Code.REFUSED, said="\n".join(lines), reason=said.refused)
    return ask.json(AnswerFact(lines=lines, refused="", typed=line))


async def answer_form(ask: Ask, about: About) -> web.StreamResponse:
    """The same for a form: back to its page, where the answer stands once."""
    try:
        meant = _meant(ask, about, ask.body)
        if meant.row.is_final and not ask.body.confirm:
            return _asked_whether(ask, about, meant)
        said, _ = await _carried_out(ask, about, meant)
        lines, is_refused = tuple(words.text for words in said.lines), bool(said.refused)
    except Fault as fault:
        if fault.code not in (Code.REFUSED, Code.BAD_VALUE, Code.OVERTAKEN):
            raise
        lines, is_refused = (fault.said or ask.say(fault.message),), True
    ask.signed_in.told = Told(about.name, lines, is_refused)
    return ask.see(about.page)


def _asked_whether(ask: Ask, about: About, meant: Meant) -> web.StreamResponse:
    """A page that asks whether something final is meant."""
    row, values, readable = meant.row, meant.values, []
    for offered in meant.choices.offered(row):
        one = offered.input
        if one.name in values:
            labels = {said.value: said.label for said in offered.choices}
            shown = labels.get(str(values[one.name]), str(values[one.name]))
            text = shown if isinstance(shown, str) else ask.say(shown)
            readable.append((ask.say(field_label(row, one)), text))
    now = _now(ask, meant)
    return ask.page(
        "action_sure.html",
        now=ask.say(now.said) if now is not None else "",
        mark=now.mark if now is not None else "",
        about=about,
        action=row.name,
        label=ask.say(label_of(row)),
        question=ask.say(question_of(row)),
        values=values,
        readable=readable,
    )


async def _carried_out(ask: Ask, about: About, meant: Meant) -> tuple[Said, str]:
    """Let it be decided; gives what is said, and the line.

    Raises:
        Fault: no line can say it, or it would do something else than what was looked at.
    """
    _ensure_same(ask, meant)
    line = _line(ask, meant)
    block = _block(ask, meant.row, meant.values)
    stand = None if about.fight else Stand(about.server, str(meant.values.get(BESIDE, "")))
    desk, permission = ask.site.desk, PERMISSION[ask.role]
    said = await desk.say(ask.uuid, permission, ask.lang, line, about.fight, block, stand)
    return said, with_head(line, ask.lang)


def _ensure_same(ask: Ask, meant: Meant) -> None:
    """Do nothing if the action would do what its mark says, or has none. Nothing is decided between
    this and the action itself.

    Raises:
        Fault: it would do something else.
    """
    now = _now(ask, meant) if ask.body.mark else None
    if now is not None and now.mark != ask.body.mark:
        raise Fault(Code.OVERTAKEN, now=now.said)


def _now(ask: Ask, meant: Meant) -> Now | None:
    """What the action would do now, where its values do not say it.

    Raises:
        Fault: it is not possible.
    """
    try:
        return meant.choices.now(meant.row)
    except RuleViolation as violation:
        raise _refused(ask, violation) from None


def _meant(ask: Ask, about: About, wish: Act) -> Meant:
    """The action that is meant, with its values.

    Raises:
        Fault: there is none, or a value can be none of it; the fight is over.
    """
    choices = about.choices
    if choices is None:
        raise _refused(ask, RuleViolation(Refusal.FIGHT_OVER, rule=""))
    row = next((row for row in choices.rows() if row.name == wish.action), None)
    if row is None:
        raise _bad(ask, "action", "unknown")
    given = {name: value for name, value in wish.__pydantic_extra__.items() if value != ""}
    inputs = {one.name: one for one in row.inputs}
    for name in given:
        if name not in inputs:
            raise _bad(ask, name[:NAME_MOST], "unknown")
    for one in row.inputs:
        if one.name not in given and not one.optional:
            raise _bad(ask, one.name, "missing")
    values = {name: _value(ask, choices, row, inputs[name], sent) for name, sent in given.items()}
    return Meant(choices, row, values)


def _value(ask: Ask, choices: Offers, row: Row, one: Input, sent: Value) -> Value:
    """A value as its input has it; whether the rules like it, the rules say.

    Raises:
        Fault: no line could mean it.
    """
    match one.kind:
        case "number" | "count":
            return _number(ask, one, sent)
        case "fighter" | "player" | "group" | "choice":
            why = choices.fault_of(row, one, str(sent))
            if isinstance(why, RuleViolation):
                raise _refused(ask, why)
            if why:
                raise _bad(ask, one.name, why)
            return str(sent)
        case _:
            return _text(ask, one, str(sent))


def _number(ask: Ask, one: Input, sent: Value) -> int:
    if isinstance(sent, str) and _INTEGER.fullmatch(sent.strip()) is None:
        raise _bad(ask, one.name, "number")
    number = int(sent)
    if abs(number) > NUMBER_MOST:
        raise _bad(ask, one.name, "number")
    return number


def _text(ask: Ask, one: Input, sent: str) -> str:
    text = " ".join(sent.split())
    if not key(text) or not _is_text(text):
        raise _bad(ask, one.name, "missing")
    if len(text) > TEXT_MOST:
        raise _bad(ask, one.name, "long")
    return text


def _is_text(text: str) -> bool:
    """Whether it can be written down: no halves of characters."""
    return not any("\ud800" <= char <= "\udfff" for char in text)


def _line(ask: Ask, meant: Meant) -> str:
    try:
        return line_of(meant.choices, meant.row, meant.values, ask.lang)
    except Unsayable as unsayable:
        raise _bad(ask, unsayable.name, "quotes") from None


def line_of(choices: Offers, row: Row, values: Mapping[str, Value], lang: Lang) -> str:
    """The line to type: with names, as people type it, if that means just the same as with ids.

    Raises:
        Unsayable: no line can hold a value.
    """
    line = typed(row, values, lang)
    try:
        named = typed(row, values, lang, choices.called)
    except Unsayable:
        return line
    is_same = run(f"/rp {named}", choices.looks) == run(f"/rp {line}", choices.looks)
    return named if is_same else line


def _block(ask: Ask, row: Row, values: Mapping[str, Value]) -> Block | None:
    """The block pointed at: the one below the feet that are given; None: none is.

    Raises:
        Fault: only a part of it is given.
    """
    given = [one.name for one in row.inputs if one.given and one.kind == "number"]
    if not any(name in values for name in given):
        return None
    for name in given:
        if name not in values:
            raise _bad(ask, name, "missing")
    x, y, z = (int(values[name]) for name in given)
    return Block(x, y - 1, z)


def _bad(ask: Ask, name: str, problem: str) -> Fault:
    told = ask.t(f"web-action-problem-{problem}")
    return Fault(Code.BAD_VALUE, field=name, problem=told)


def _refused(ask: Ask, violation: RuleViolation) -> Fault:
    told = ask.say(refusal(violation, ask.uuid))
    return Fault(Code.REFUSED, said=told, reason=violation.code.value)
