"""Admins' words: the ruleset, gear numbers, what an item counts as, configuration."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, Literal

from commands.effects import Effect, Reload, SetItem, SetRules, SetSetting
from commands.errors import CommandSyntax, Mistake
from commands.keywords import ARMOUR, GEAR_NUMBERS, KINDS, RULES
from commands.lexer import Token, rest, shown
from commands.line import Button, Message
from commands.parse import match_keyword
from commands.registry import Call, command, usage
from commands.scene import Scene
from rulesets.equipment import Item
from rulesets.registry import RULESETS
from rulesets.vocabulary import Arg, Keyword

BONUS_MOST: Final = 20
MOVE_MOST: Final = 40

_KIND: Final = Arg("kind", "choice", KINDS)


@command(
    "admin gear",
    ru=("снаряжение",),
    args=(
        Arg("class", "choice", ARMOUR),
        Arg("what", "choice", GEAR_NUMBERS),
        Arg("value", "number"),
    ),
)
def gear(call: Call) -> Sequence[Effect]:
    """Set what a class of armour, or a shield, adds (E-6): from the next roll on.

    A shield has no movement of its own.
    """
    what = str(call.values["what"])
    if what == "move" and call.values["class"] == "shield":
        raise CommandSyntax(
            Mistake.UNKNOWN_VALUE,
            word=_said(call, GEAR_NUMBERS[-1]),
            list=tuple(_said(call, number) for number in GEAR_NUMBERS[:-1]),
        )
    value = (
        call.number("value", 0, MOVE_MOST)
        if what == "move"
        else call.number("value", -BONUS_MOST, BONUS_MOST)
    )
    setting = f"{call.scene.ruleset.name}.gear.{call.values['class']}.{what}"
    return [SetSetting(setting, value)]


def _said(call: Call, word: Keyword) -> str:
    return (word.ru if call.scene.lang == "ru" else word.en)[0]


@command("admin item", ru=("предмет",), raw=True)
def item(call: Call) -> Sequence[Effect]:
    """``[ITEM] KIND`` (E-6a): ITEM is an id, ``tag:…`` or ``name:…``; left out: the one in hand."""
    words = call.words
    if not words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("admin item"))
    kind = _kind(call, words[-1])
    if len(words) == 1:
        return [_ask(call, kind)]
    by, what = _recognised(call, words[:-1])
    return [SetItem(by, what, kind)]


def _kind(call: Call, word: Token) -> str:
    found = match_keyword((_KIND,), (word,))
    if found is not None:
        return found[1]
    kinds = tuple(_said(call, kind) for kind in KINDS)
    raise CommandSyntax(Mistake.UNKNOWN_VALUE, word=shown(word.text), list=kinds)


def _recognised(call: Call, words: tuple[Token, ...]) -> tuple[Literal["id", "name", "tag"], str]:
    text = rest(call.line, words)
    by, what = _split(text)
    if by != "name" and len(words) > 1:
        raise CommandSyntax(
            Mistake.TOO_MANY_ARGUMENTS, word=shown(words[1].text), usage=usage("admin item")
        )
    if not what or (by != "name" and not _ID.fullmatch(what)):
        raise CommandSyntax(
            Mistake.UNKNOWN_VALUE, variant="item", word=shown(text), usage=usage("admin item")
        )
    return by, what


def _split(text: str) -> tuple[Literal["id", "name", "tag"], str]:
    """By what an item is recognised, and what that is; ids and tags in small letters."""
    for by in _PREFIXES:
        if text.lower().startswith(f"{by}:"):
            what = text[len(by) + 1 :].strip().strip('«»"“”„').strip()
            return by, what if by == "name" else what.lower().removeprefix("#")
    return "id", text.lower()


_PREFIXES: Final[tuple[Literal["name", "tag"], ...]] = ("name", "tag")
_ID: Final = re.compile(r"[a-z0-9_.*-]+(:[a-z0-9_/.*-]+)?")
"""A game id, also of tags; ``*`` stands for any letters."""


def _ask(call: Call, kind: str) -> Effect:
    """Offer by what the item in hand is to be recognised: its tags, its name, its id."""
    held: Item | None = call.scene.equipment(call.scene.caller.uuid).main_hand
    if held is None:
        raise CommandSyntax(Mistake.EMPTY_HAND, usage=usage("admin item"))
    ways = [("tag", f"tag:{tag}", tag) for tag in held.tags]
    if held.name:
        ways.append(("name", f"name:{shown(held.name)}", shown(held.name)))
    ways.append(("id", held.item, held.item))
    buttons = tuple(
        Button(Message(f"cmd-item-{by}", {"what": what}), f"/rp admin item {typed} {kind}")
        for by, typed, what in ways[:6]
    )
    said = _said(call, next(word for word in KINDS if word.value == kind))
    return call.answer(Message("cmd-item-ask", {"kind": said}), buttons=buttons)


def _rules(scene: Scene) -> tuple[Arg, ...]:
    named = (RULES.get(name, Keyword(name, (name,), (name,))) for name in RULESETS)
    return (Arg("name", "choice", tuple(named)),)


@command("admin rules", ru=("правила",), args_of=_rules)
def rules(call: Call) -> Sequence[Effect]:
    """Set the ruleset of the next fights on this server."""
    return [SetRules(str(call.values["name"]))]


@command("admin reload", ru=("перечитать", "перезагрузить"))
def reload(call: Call) -> Sequence[Effect]:
    """Read the configuration file again."""
    return [Reload()]
