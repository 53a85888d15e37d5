"""Made-up events of a Twilight fight: one for every code that a core may put into them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from commands.twilight_round_lines import VOID
from commands.twilight_stage_lines import CONDITIONS
from rulesets.events import Event
from rulesets.twilight import combat_events as combat
from rulesets.twilight import fate_events as fate
from rulesets.twilight import order_events as orders
from rulesets.twilight import stage_events as stages
from rulesets.twilight.catalogue import Armour
from rulesets.twilight.items import Item
from rulesets.twilight.state import CHAOS, Mode, Tactic

AIM: dict[str, Any] = {"at": 0, "attacker": "Ася", "target": "Бор"}
ABOUT: dict[str, Any] = {"at": 0, "uuid": "Ася"}


def every_code() -> Iterator[Event]:
    """An event for every code that a core may put into one."""
    yield from _blows()
    yield from _falls()
    yield from _stages()
    yield from _choices()
    yield from _own()


def _blows() -> Iterator[Event]:
    for stopped in get_args(combat.Stopped):
        for how in ("attack", "phantom", "жаль как пчела"):
            yield combat.AttackResult(**AIM, how=how, stopped=stopped, damage=2)
    for result in get_args(combat.CounterResult):
        yield combat.CounterShown(**ABOUT, attacker="Бор", result=result)
    for cause in get_args(combat.Cause):
        yield combat.Damaged(**ABOUT, amount=2, hp=3, cause=cause, by="Бор")
    for name in get_args(combat.StatusName):
        yield combat.StatusSet(**ABOUT, status=name, on=True, amount=1)
        yield combat.StatusSet(**ABOUT, status=name, on=False)
    for wound in ("", "light", "medium", "heavy"):
        yield combat.Wounded(**ABOUT, wound=wound)


def _falls() -> Iterator[Event]:
    for why in ("d100", "twilight", "perk", "march", "executed", "khan"):
        yield fate.Died(**ABOUT, why=why, by="Бор")
    for carried in (True, False):
        yield fate.Survived(**ABOUT, carried=carried)
        yield fate.Out(**ABOUT, carried=carried)
        yield fate.Surrendered(**ABOUT, carried=carried)


def _stages() -> Iterator[Event]:
    yield from (stages.Chaos(at=0, effect=effect, round=1) for effect in {*CHAOS} - {""})
    yield from (stages.ConditionSet(at=0, condition=code, by="Вова") for code in (*CONDITIONS, ""))
    yield stages.ConditionSet(at=0, condition="метель")
    yield from (stages.ApproachOpened(at=0, mode=mode) for mode in get_args(Mode))
    yield from (stages.StageWaits(at=0, stage=stage, round=2) for stage in ("opening", "locked"))
    for void in (*VOID, "метель"):
        yield orders.SpecialUsed(**ABOUT, perk="кинжал", target="Бор", void=void)


def _choices() -> Iterator[Event]:
    yield from (fate.CrowdSet(at=0, will=will, by="Вова") for will in ("", "execute", "spare"))
    for choice in ("execute", "spare"):
        for silent in (True, False):
            ends = {"choice": choice, "crowd": "spare", "silent": silent}
            yield fate.Chosen(at=0, winner="Ася", loser="Бор", **ends)  # type: ignore[arg-type]
    yield from (fate.EndgameForced(at=0, why=why) for why in ("rounds", "путь самурая"))
    yield fate.LegShown(at=0, leg=1, targets={}, pairs=())
    yield fate.LegShown(at=0, leg=1, targets={}, pairs=(("Ася", "Бор"),), drawn=True)
    yield fate.RushEnded(at=0, pair=("Ася", "Бор"), winner=None)
    yield fate.RushEnded(at=0, pair=("Ася", "Бор"), winner="Ася", points=1)
    yield fate.Decided(at=0, winners=(), drawn=("Ася", "Бор"))
    yield fate.Decided(at=0, winners=())
    yield fate.Rose(**ABOUT, perk="перерождение", hp=5)


def _own() -> Iterator[Event]:
    yield stages.LightningSet(at=0, round=2)
    yield stages.ClashExtended(at=0)
    yield stages.GearGiven(at=0, weapons={}, armour_name="", armour=Armour())
    yield stages.PhantomCame(**ABOUT, fallen="Ким", called="Ким")
    yield stages.PeaceOffered(**ABOUT)
    yield combat.Healed(**ABOUT, amount=2, hp=5)
    yield orders.TacticUsed(**ABOUT, tactic=Tactic("взор", "Бор", 2), shown=True)
    yield orders.SurrenderAsked(**ABOUT)
    yield orders.WindowClosed(**ABOUT)
    yield orders.OrderSeen(**ABOUT, whose="Бор", order=EVERY_ITEM)
    yield orders.Ordered(**ABOUT, order=EVERY_ITEM)
    yield orders.Ordered(**ABOUT, order=None)
    yield combat.RollCorrected(**ABOUT, item=0, declared=9, actual=0)


EVERY_ITEM = (
    Item("attack", target="Бор", betray=True, weapon="меч", via="два клинка"),
    Item("defend"),
    Item("defend", count=2),
    Item("counter", count=2, weapon="меч"),
    Item("special", perk="кинжал", target="Бор", round=2),
    Item("phantom", act="special", perk="кинжал", target="Бор"),
    Item("phantom", act="attack", target="Бор"),
    Item("phantom", act="shield"),
    Item("unread", text="прыжок"),
)
