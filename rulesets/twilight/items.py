"""The parts of an order (T-25), as the rules read them; and how a draft spells them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.intents import Draft, Intent, Value, intent

ItemKind: TypeAlias = Literal["attack", "defend", "counter", "special", "phantom", "unread"]
PhantomAct: TypeAlias = Literal["", "special", "attack", "shield"]


@dataclass(frozen=True, slots=True)
class Item:
    """One part of an order, spelt as its owner spelt it.

    ``target`` "": none named; ``weapon`` "": the main one; ``via``: the perk that gives the extra
    roll; ``perk``: of a special; ``count``: rolls of a defence or counter; ``round``: of a special
    that names one, 0: none; ``act``: what a phantom does; ``text``: of a part nobody understood.
    """

    kind: ItemKind
    target: FighterId = ""
    betray: bool = False
    weapon: str = ""
    via: str = ""
    perk: str = ""
    count: int = 1
    round: int = 0
    act: PhantomAct = ""
    text: str = ""


Order: TypeAlias = tuple[Item, ...]

_TEXT: Final = ("target", "weapon", "via", "perk", "act", "text")
_SLOTS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "attack": ("target", "betray", "weapon", "via"),
        "defend": ("count", "via"),
        "counter": ("count", "weapon"),
        "special": ("perk", "target", "betray", "round"),
        "phantom": ("act", "perk", "target", "betray"),
    }
)
"""The slots of each kind of part."""


def items_of(draft: Draft) -> Order:
    """Read a draft. What is no known item becomes ``unread``; nothing is judged here."""
    if not isinstance(draft, tuple):
        return (Item("unread", text=str(draft)),)
    return tuple(_item(part) for part in draft)


def _item(part: Value) -> Item:
    if not isinstance(part, Intent):
        return Item("unread", text=str(part))
    slots = dict(part.slots)
    known = _SLOTS.get(part.verb, ())
    if not known or not all(name in known and _fits(name, slots[name]) for name in slots):
        text = slots.get("text")
        return Item("unread", text=text if isinstance(text, str) and text else part.verb)
    return Item(_KINDS[part.verb], **slots)


def _fits(name: str, value: Value) -> bool:
    """Whether a slot that is written holds what it may: nothing empty, no other type."""
    if name in _TEXT:
        return isinstance(value, str) and bool(value)
    if name == "betray":
        return value is True
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


_KINDS: Final[Mapping[str, ItemKind]] = MappingProxyType(
    {
        "attack": "attack",
        "defend": "defend",
        "counter": "counter",
        "special": "special",
        "phantom": "phantom",
    }
)


def draft_from(order: Order) -> Draft:
    """Spell an order as the draft that reads so."""
    return tuple(part_of(item) for item in order)


def part_of(item: Item) -> Intent:
    """Spell one item; what has its default is left out."""
    return intent(
        item.kind,
        target=item.target or None,
        betray=item.betray or None,
        weapon=item.weapon or None,
        via=item.via or None,
        perk=item.perk or None,
        count=item.count if item.count != 1 else None,
        round=item.round or None,
        act=item.act or None,
        text=item.text or None,
    )
