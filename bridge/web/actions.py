"""A moderator's actions from the page of a fight: what is possible, and carrying it out."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Final

from aiohttp import web
from pydantic import ConfigDict, Field, StrictInt, StrictStr

from bridge.speaker import Said
from bridge.web.accounts import Told
from bridge.web.action_choices import Choices
from bridge.web.action_facts import (
    ActionsFact,
    AnswerFact,
    choices_of,
    facts_of,
    field_label,
    label_of,
    question_of,
)
from bridge.web.action_table import (
    NUMBER_MOST,
    TEXT_MOST,
    Input,
    Row,
    Unsayable,
    Value,
    rows,
    typed,
)
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.fight import known
from bridge.web.routes import Model, Route
from bridge.web.site import PERMISSION
from commands.entry import run
from commands.lexer import key
from commands.refusals import refusal
from commands.speech import Lang
from grid.blocks import Block
from rulesets.errors import Refusal, RuleViolation

NAME_MOST: Final = 40
VALUE_MOST: Final = 1000
_INTEGER: Final = re.compile(r"[+-]?[0-9]{1,9}")

Sent = Annotated[StrictStr, Field(max_length=VALUE_MOST)] | StrictInt


class Act(Model):
    """An action and, beside it, its values by the names of its fields. ``confirm``: it is meant,
    though it cannot be taken back."""

    model_config = ConfigDict(extra="allow", frozen=True)
    __pydantic_extra__: dict[str, Sent] = Field(init=False)

    action: str = Field(max_length=NAME_MOST)
    confirm: bool = False


async def possible(ask: Ask) -> web.StreamResponse:
    """What a moderator may do in a fight now, with which values, and why the rest is not possible.

    Of a fight that is over: nothing.
    """
    return ask.json(facts_of(ask, await known(ask)))


async def act(ask: Ask) -> web.StreamResponse:
    """Carry out an action, exactly as if it had been typed in the game."""
    fight = await known(ask)
    said, line = await _carried_out(ask, fight, ask.body)
    lines = [words.text for words in said.lines]
    if said.refused:
        raise Fault(Code.REFUSED, said="\n".join(lines), reason=said.refused)
    return ask.json(AnswerFact(lines=lines, refused="", typed=line))


async def act_by_form(ask: Ask) -> web.StreamResponse:
    """The same for a form: back to the fight, where the answer stands once."""
    fight = await known(ask)
    try:
        said, _ = await _carried_out(ask, fight, ask.body)
        lines, is_refused = tuple(words.text for words in said.lines), bool(said.refused)
    except Fault as fault:
        if fault.code is Code.UNCONFIRMED:
            return _asked_whether(ask, fight)
        if fault.code not in (Code.REFUSED, Code.BAD_VALUE):
            raise
        lines, is_refused = (fault.said or ask.say(fault.message),), True
    ask.signed_in.told = Told(fight, lines, is_refused)
    return ask.see(f"/fights/{fight}#actions")


def _asked_whether(ask: Ask, fight: str) -> web.StreamResponse:
    """A page that asks whether something final is meant."""
    choices, row, values = _meant(ask, fight, ask.body)
    readable = []
    for offered in choices.offered(row):
        one = offered.input
        if one.name in values:
            labels = {said.value: said.label for said in offered.choices}
            shown = labels.get(str(values[one.name]), str(values[one.name]))
            readable.append((ask.say(field_label(row, one)), shown))
    return ask.page(
        "action_sure.html",
        fight=fight,
        action=row.name,
        label=ask.say(label_of(row)),
        question=ask.say(question_of(row)),
        values=values,
        readable=readable,
    )


async def _carried_out(ask: Ask, fight: str, wish: Act) -> tuple[Said, str]:
    """Let it be decided; gives what is said, and the line.

    Raises:
        Fault: it is refused before it is typed.
    """
    choices, row, values = _meant(ask, fight, wish)
    if row.is_final and not wish.confirm:
        raise Fault(Code.UNCONFIRMED, question=ask.say(question_of(row)))
    line = _line(ask, choices, row, values)
    block = _block(ask, row, values)
    permission = PERMISSION[ask.role]
    said = await ask.site.desk.say(ask.uuid, permission, ask.lang, line, fight, block)
    return said, f"/{'рп' if ask.lang == 'ru' else 'rp'} {line}"


def _meant(ask: Ask, fight: str, wish: Act) -> tuple[Choices, Row, dict[str, Value]]:
    """The action that is meant, with its values.

    Raises:
        Fault: there is none, or a value can be none of it; the fight is over.
    """
    choices = choices_of(ask, fight)
    if choices is None:
        raise _refused(ask, RuleViolation(Refusal.FIGHT_OVER, rule=""))
    ruleset = choices.stream.ruleset
    row = next((row for row in rows(ruleset) if row.name == wish.action), None)
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
    return choices, row, {n: _value(ask, choices, inputs[n], v) for n, v in given.items()}


def _value(ask: Ask, choices: Choices, one: Input, sent: Value) -> Value:
    """A value as its input has it; whether the rules like it, the rules say.

    Raises:
        Fault: no line could mean it.
    """
    match one.kind:
        case "number" | "count":
            return _number(ask, one, sent)
        case "fighter":
            return _fighter(ask, choices, one, str(sent))
        case "player":
            return _listed(ask, one, str(sent), choices.looks.sight.people.by_uuid)
        case "choice" if one.keywords:
            return _listed(ask, one, str(sent), {word.value: word for word in one.keywords})
        case "choice":
            return _listed(ask, one, str(sent), dict.fromkeys(choices.templates))
        case _:
            return _text(ask, one, str(sent))


def _number(ask: Ask, one: Input, sent: Value) -> int:
    if isinstance(sent, str) and _INTEGER.fullmatch(sent.strip()) is None:
        raise _bad(ask, one.name, "number")
    number = int(sent)
    if abs(number) > NUMBER_MOST:
        raise _bad(ask, one.name, "number")
    return number


def _fighter(ask: Ask, choices: Choices, one: Input, sent: str) -> str:
    """The id of one who is in the fight still: a word about him means this fight and no other."""
    fighter = choices.view.fighter(sent)
    if fighter is None:
        raise _bad(ask, one.name, "fighter")
    if fighter.standing == "left":
        raise _refused(ask, RuleViolation(Refusal.NOT_IN_FIGHT, rule="", who=sent))
    return sent


def _listed(ask: Ask, one: Input, sent: str, among: Mapping[str, object]) -> str:
    if sent not in among:
        raise _bad(ask, one.name, "choice")
    return sent


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


def _line(ask: Ask, choices: Choices, row: Row, values: Mapping[str, Value]) -> str:
    try:
        return line_of(choices, row, values, ask.lang)
    except Unsayable as unsayable:
        raise _bad(ask, unsayable.name, "quotes") from None


def line_of(choices: Choices, row: Row, values: Mapping[str, Value], lang: Lang) -> str:
    """The line to type: with names, as people type it, if that means just the same as with ids.

    Raises:
        Unsayable: no line can hold a value.
    """
    line = typed(row, values, lang)
    try:
        named = typed(row, values, lang, choices.handle)
    except Unsayable:
        return line
    is_same = run(f"/rp {named}", choices.looks) == run(f"/rp {line}", choices.looks)
    return named if is_same else line


def _block(ask: Ask, row: Row, values: Mapping[str, Value]) -> Block | None:
    """The block pointed at: the one below the feet that are given; None: none is.

    Raises:
        Fault: only a part of it is given.
    """
    given = [one.name for one in row.inputs if one.given]
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


_API: Final = "/api/fights/{fight}/actions"

ROUTES: Final = (
    Route("GET", _API, "moderator", "api", possible, answer=ActionsFact, is_use=False),
    Route("POST", _API, "moderator", "api", act, body=Act, answer=AnswerFact),
    Route("POST", "/fights/{fight}/actions", "moderator", "page", act_by_form, body=Act),
)
