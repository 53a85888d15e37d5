"""The parts of an order (T-25), as the rules read them; and how a draft spells them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from rulesets.actors import FighterId
from rulesets.intents import Draft, Intent, intent

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

_VERBS: tuple[ItemKind, ...] = ("attack", "defend", "counter", "special", "phantom")


def items_of(draft: Draft) -> Order:
    """Read a draft. A part that is no known item becomes ``unread``; nothing is judged here."""
    return tuple(_item(part) for part in draft)


def _item(part: Intent) -> Item:
    kind: ItemKind = next((verb for verb in _VERBS if verb == part.verb), "unread")
    if kind == "unread":
        return Item("unread", text=str(part.get("text", part.verb)))
    return Item(
        kind,
        target=part.get("target", ""),
        betray=part.get("betray", False),
        weapon=part.get("weapon", ""),
        via=part.get("via", ""),
        perk=part.get("perk", ""),
        count=part.get("count", 1),
        round=part.get("round", 0),
        act=part.get("act", ""),
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
