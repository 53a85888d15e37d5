"""Twilight: what a champion's player alone reads: his order, his rolls, his own state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from commands.line import Argument, Button, Line, Message, Who, message
from commands.twilight_order_buttons import order_buttons
from commands.twilight_order_words import (
    build_told,
    finisher_told,
    order_told,
    roll_details,
    rolls_told,
    span,
    tactic_told,
)
from commands.twilight_reading import Own
from rulesets.events import Event
from rulesets.twilight import combat_events as combat
from rulesets.twilight import order_events as orders
from rulesets.twilight.ap import action_points, order_cost
from rulesets.twilight.fate_events import FinisherChosen, Rose
from rulesets.twilight.stage_events import PhantomCame, PointsSet
from rulesets.twilight.state import Champion, FightState, Thrown
from rulesets.twilight.wounds import wound_dice

OWN_DICE: Final = frozenset({"near_death", "dance", "rush"})
"""Single dice that a champion is told of: those that decided about himself."""

CHANGING: Final = (
    combat.Damaged,
    combat.Healed,
    combat.EnergyChanged,
    combat.Wounded,
    combat.StatusSet,
    Rose,
    PointsSet,
)
"""Events after which a champion is told his state anew."""


SURRENDER: Final = Button(
    message("twilight-button-surrender"),
    "/rp surrender sure",
    message("twilight-button-surrender-hint"),
)


@dataclass(slots=True)
class Ledger:
    """What of a champion waits to be told at the next pause: rolls, and that his state changed.

    ``hp``, ``energy``: as he knows them now; ``told``: as he was told them last.
    """

    hp: int
    energy: int
    told: tuple[int, int]
    rolls: list[combat.PoolRolled] = field(default_factory=list)
    dice: list[combat.PoolRolled] = field(default_factory=list)
    corrected: list[combat.RollCorrected] = field(default_factory=list)
    is_changed: bool = False

    @classmethod
    def of(cls, own: Own) -> Ledger:
        """Open one with what he had before the decision; at the beginning: all."""
        one = own.before if own.before is not None else own.me
        return cls(one.hp, one.energy, (one.hp, one.energy))

    def take(self, event: Event) -> None:
        """Keep an event of his own that belongs to a summary."""
        match event:
            case combat.PoolRolled(kind="die"):
                self.dice += [event] if event.die in OWN_DICE else []
            case combat.PoolRolled():
                self.rolls.append(event)
            case combat.RollCorrected():
                self.corrected.append(event)
            case _ if isinstance(event, CHANGING):
                self.is_changed = True
                self._count(event)
            case _:
                pass

    def _count(self, event: Event) -> None:
        match event:
            case combat.Damaged(hp=int(hp)) | combat.Healed(hp=int(hp)) | Rose(hp=int(hp)):
                self.hp = hp
            case combat.EnergyChanged(energy=energy):
                self.energy = energy
            case PointsSet(what="hp", value=int(value)):
                self.hp = value
            case PointsSet(what="energy", value=int(value)):
                self.energy = value
            case _:
                pass

    def flush(self, own: Own) -> list[Line]:
        """Tell what has gathered, and forget it."""
        lines = [*_rolls(own, self.rolls, self.corrected), *map(own_die(own), self.dice)]
        lines += [self._state(own)] if self.is_changed else []
        self.rolls, self.dice, self.corrected, self.is_changed = [], [], [], False
        self.told = (self.hp, self.energy)
        return lines

    def _state(self, own: Own) -> Line:
        """His hp and energy, how they changed, and what burdens him from now on."""
        told = message(
            "twilight-own-state",
            hp=self.hp,
            most=own.me.build.hp_max,
            change=_change(self.hp - self.told[0]),
            energy=self.energy,
            energymost=own.me.build.energy_max,
            energychange=_change(self.energy - self.told[1]),
            states=_states(own),
        )
        return line(own, told, sound="hit" if self.hp < self.told[0] else None)


def own_die(own: Own) -> Callable[[combat.PoolRolled], Line]:
    """Return what tells him of a single die that decided about himself."""

    def tell(rolled: combat.PoolRolled) -> Line:
        told = message(f"twilight-die-{rolled.die}", face=rolled.total, sides=rolled.sides)
        return line(own, told, kind="roll")

    return tell


def _rolls(
    own: Own, rolls: Iterable[combat.PoolRolled], corrected: Iterable[combat.RollCorrected]
) -> list[Line]:
    rolls, corrected = tuple(rolls), tuple(corrected)
    if not rolls and not corrected:
        return []
    key = "twilight-own-rolls" if rolls else "twilight-own-rolls-none"
    told = message(key, list=rolls_told(rolls))
    return [line(own, told, kind="roll", hover=roll_details(rolls, corrected))]


def _change(number: int) -> Argument:
    return message("twilight-own-change", change=number) if number else ""


def _states(own: Own) -> Argument:
    found = own_states(own.state, own.me) if own.me.stands else ()
    return message("twilight-own-states", list=found) if found else ""


def own_states(state: FightState, me: Champion) -> tuple[Message, ...]:
    """Return what burdens a champion, with its numbers, for his own eyes."""
    found: list[Message] = []
    if me.wound:
        found.append(message(f"twilight-own-wound-{me.wound}", dice=wound_dice(state, me)))
    if me.bleeding:
        found.append(message("twilight-own-bleeding", amount=me.bleeding))
    if me.poison:
        found.append(message("twilight-own-poison", amount=me.poison))
    if me.exhausted:
        found.append(message("twilight-own-exhausted"))
    return tuple(found)


def line(own: Own, told: Message, **more: Any) -> Line:
    """Return a line for his player."""
    return Line(own.to, told, **more)


def ordered(event: orders.Ordered, own: Own) -> list[Line]:
    """Show him his stored order, its AP, and what he may do with it (T-16, T-18)."""
    if event.order is None:
        return [line(own, message("twilight-order-dropped"))]
    if own.state.stage != "orders" or own.me.order != event.order:
        fixed = message("twilight-order-fixed", order=order_told(event.order))
        return [line(own, fixed)]
    told = stored(own.state, own.me)
    buttons = order_buttons(own.state, own.me, event.order)
    window = span(own.state.tuning.orders.edit_window_s)
    hover = (message("twilight-order-window", left=window),)
    return [line(own, told, kind="prompt", hover=hover, buttons=buttons)]


def stored(state: FightState, me: Champion) -> Message:
    """Return a champion's order with its AP, or that he has none yet."""
    have = action_points(state, me)
    if me.order is None:
        return message("draft-empty", have=have)
    spent = order_cost(state, me, me.order)
    return message("twilight-order", order=order_told(me.order), spent=spent, have=have)


def closed(event: orders.WindowClosed, own: Own) -> list[Line]:
    """Say that his order can be edited no more (T-16)."""
    return [line(own, message("twilight-window-closed"))]


def surrender_asked(event: orders.SurrenderAsked, own: Own) -> list[Line]:
    """Ask him whether he means it, with what it costs (T-74)."""
    return [line(own, message("twilight-surrender-asked"), kind="prompt", buttons=(SURRENDER,))]


def seen(event: orders.OrderSeen, own: Own) -> list[Line]:
    """Show the shaman the order that he foresaw (T-120)."""
    told = message("twilight-foresight", whose=Who(event.whose), order=order_told(event.order))
    return [line(own, told, kind="result")]


def learned(event: orders.BuildLearned, own: Own) -> list[Line]:
    """Show a learned build on hover (T-17)."""
    told = message("twilight-learned", whose=Who(event.whose))
    return [line(own, told, kind="result", hover=build_told(event.build))]


def tactic(event: orders.TacticUsed, own: Own) -> list[Line]:
    """Confirm a tactical perk to its owner (T-114)."""
    return [line(own, message("twilight-tactic-own", tactic=tactic_told(event.tactic)))]


def finisher(event: FinisherChosen, own: Own) -> list[Line]:
    """Confirm the choice for a leg (T-90)."""
    return [line(own, message("twilight-finisher-own", finisher=finisher_told(event.finisher)))]


def phantom(event: PhantomCame, own: Own) -> list[Line]:
    """Say what a phantom can do (T-104)."""
    return [line(own, message("twilight-phantom-own"))]


def shown(event: orders.OrdersShown, rolls: tuple[Thrown, ...]) -> list[Line]:
    """Show a master who looks all orders, with the last rolls on hover, to him alone."""
    to = (event.by,)
    hover = tuple(
        message("twilight-of", who=Who(roll.who), told=detail)
        for roll, detail in zip(rolls, roll_details(rolls, ()), strict=True)
    )
    head = message("twilight-shown", n=len(event.orders), rolls=len(rolls))
    listed = (
        message("twilight-of", who=Who(who), told=order_told(order))
        for who, order in event.orders.items()
    )
    return [Line(to, head, kind="result", hover=hover), *(Line(to, one) for one in listed)]


LINES: Final[Mapping[type[Event], Callable[[Any, Own], list[Line]]]] = {
    orders.Ordered: ordered,
    orders.WindowClosed: closed,
    orders.OrderSeen: seen,
    orders.BuildLearned: learned,
    orders.TacticUsed: tactic,
    FinisherChosen: finisher,
    orders.SurrenderAsked: surrender_asked,
    PhantomCame: phantom,
}
