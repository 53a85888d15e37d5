"""Tactical perks in the approach (T-12, T-114, T-115, T-120)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from rulesets.actors import FighterId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Choice, Draft, Intent, Option, Slot
from rulesets.twilight import drafts, hooks
from rulesets.twilight.checking import tactic_problem
from rulesets.twilight.items import Item
from rulesets.twilight.order_events import Betrayed, TacticUsed
from rulesets.twilight.scene import Scene
from rulesets.twilight.state import Champion, FightState, Tactic


def tactic_options(state: FightState, one: Champion, draft: Draft) -> list[Option]:
    """Return the tactical perks that can be used now, with their targets and rounds (T-114)."""
    if state.stage != "approach":
        return []
    tactical = (name for name, perk in one.build.perks.items() if perk.kind == "tactical")
    return [option for name in tactical for option in _options_of(state, one, name)]


def _options_of(state: FightState, one: Champion, name: str) -> Iterator[Option]:
    rounds = tuple(hooks.rounds_to_name(state, one.build.perks[name]))
    probe = Item("special", perk=name, round=rounds[0] if rounds else 0)
    more: list[Slot] = [Choice("round", rounds)] if rounds else []

    def is_legal(target: FighterId, betray: bool) -> bool:
        item = replace(probe, target=target, betray=betray)
        return tactic_problem(state, one, item) is None

    for slots in drafts.targets(state, is_legal):
        yield Option("tactic", (Choice("perk", (name,)), *slots, *more))


def tactic_refusal(state: FightState, one: Champion, wish: Intent) -> RuleViolation:
    """Return the first failing check (T-26); of who names none of his perks, or has none for the
    approach, it names those that he has."""
    item = _item(wish)
    tactical = tuple(name for name, perk in one.build.perks.items() if perk.kind == "tactical")
    found = tactic_problem(state, one, item)
    if found is None:
        return RuleViolation(Refusal.BAD_VALUE, rule="T-12", what="tactic")
    if found.code is Refusal.E_PERK_UNKNOWN and (item == UNNAMED or not tactical):
        return RuleViolation(Refusal.E_PERK_UNKNOWN, rule="T-114", known=tactical)
    return found


UNNAMED: Final = Item("special", perk=" ")
"""A tactic that is spelt in no such way: there is no perk of that name."""


def _item(wish: Intent) -> Item:
    """Return the perk and its target as a special."""
    slots = dict(wish.slots)
    types = {"perk": str, "target": str, "betray": bool, "round": int}
    is_spelt = all(type(value) is types.get(name) for name, value in slots.items())
    return Item("special", **slots) if is_spelt and slots.get("perk") else UNNAMED


def tactic(scene: Scene, one: Champion, wish: Intent) -> None:
    """Use a tactical perk: its target is fixed now (T-114), an ally is betrayed at once (T-109)."""
    name, target = wish.get("perk"), wish.get("target", "")
    perk = one.build.perks[name]
    if not target and perk.directed:
        target = _left_unsaid(scene.state, one, hostile=perk.hostile)
    if perk.directed and perk.hostile and scene.state.are_allies(one.id, target):
        scene.emit(Betrayed(at=scene.at, uuid=one.id, whom=target))
    used = Tactic(name, target, wish.get("round", 0))
    scene.emit(TacticUsed(at=scene.at, uuid=one.id, tactic=used, shown=perk.shown))
    hooks.use_tactic(scene, one.id, used)


def _left_unsaid(state: FightState, one: Champion, *, hostile: bool) -> str:
    """Return whom a tactic of a duel is about if it does not say so: the other, or himself."""
    return state.opponents(one.id)[0].id if hostile else one.id
