"""Twilight: openings that everybody reads: the fight, the arena, chaos, rounds, the master."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Button, Line, Message, Who, message
from commands.shared_lines import camps
from commands.twilight_order_words import quoted
from commands.twilight_reading import Page
from rulesets.actors import PlayerId
from rulesets.events import Away, Back, Event, FightEnded, FightStarted
from rulesets.twilight import order_events as orders
from rulesets.twilight import stage_events as stages
from rulesets.twilight.state import HIDDEN

CONDITIONS: Final = frozenset({"rain", "storm", "gear", "barrier", "twilight"})
"""Arena conditions of the rule book (T-92); others are the server's own, with their own names."""


def started(event: FightStarted, page: Page) -> list[Line]:
    """Open the fight: its number, who is in it, the promise of its dice."""
    opened = message(
        "fight-started",
        training="yes" if page.training else "no",
        number=page.number,
        camps=camps(page.view_after),
    )
    promise = message("dice-promise", commitment=page.commitment)
    return [Line("fight", opened, kind="result", hover=(promise, message("dice-promise-why")))]


def condition(event: stages.ConditionSet, page: Page) -> list[Line]:
    """Announce the arena condition (T-92), and what it does, for the mouse."""
    by, named = _by_master(event.by), condition_name(event.condition)
    set_ = message("twilight-condition", by=by, condition=named)
    lines = [Line("fight", set_, kind="result", hover=_condition_why(event.condition))]
    if event.condition == "twilight":
        lines.append(Line("fight", message("twilight-falls")))
    return lines


def condition_name(code: str) -> Message:
    """Return the name of an arena condition, with what it does in brief."""
    if not code:
        return message("twilight-condition-none")
    if code in CONDITIONS:
        return Message(f"twilight-condition-{code}")
    return message("twilight-condition-own", name=clean(code, NAME_MAX))


def _condition_why(code: str) -> tuple[Message, ...]:
    return (Message(f"twilight-condition-why-{code}"),) if code in CONDITIONS else ()


def gear(event: stages.GearGiven, page: Page) -> list[Line]:
    """Say what all fight with (T-95)."""
    name = event.armour_name
    armour = quoted(name) if name else message("twilight-no-armour")
    given = message("twilight-gear", weapons=names_told(tuple(event.weapons)), armour=armour)
    return [Line("fight", given)]


def names_told(names: tuple[str, ...]) -> Argument:
    """Return names of the catalogue in quotes, or that there is nothing."""
    return tuple(map(quoted, names)) or message("twilight-nothing")


def lightning(event: stages.LightningSet, page: Page) -> list[Line]:
    """Say in which round the lightning strikes (T-94)."""
    return [Line("fight", message("twilight-lightning", round=event.round))]


def extended(event: stages.ClashExtended, page: Page) -> list[Line]:
    """Say that the clash is a round longer (T-13)."""
    return [Line("fight", message("twilight-extended", rounds=page.rounds))]


def approach(event: stages.ApproachOpened, page: Page) -> list[Line]:
    """Open stage A (T-12)."""
    opened = message("twilight-approach", mode=Message(f"twilight-mode-{event.mode}"))
    return [Line("fight", opened, kind="result")]


def waits(event: stages.StageWaits, page: Page) -> list[Line]:
    """Say that the master goes on: with the next round, or with the rolls of this one."""
    locks = page.all(orders.RoundLocked) if event.stage == "locked" else ()
    by = _by_master(locks[0].by) if locks else ""
    return [Line("fight", message(f"twilight-waits-{event.stage}", round=event.round, by=by))]


def _by_master(by: PlayerId | None) -> Argument:
    return message("twilight-by-master", by=Who(by)) if by is not None else ""


def chaos(event: stages.Chaos, page: Page) -> list[Line]:
    """Announce an effect of chaos, or show the one that was hidden (T-99); no effect, no line."""
    if not event.effect:
        return []
    hidden = "yes" if event.effect in HIDDEN else "no"
    is_idle = event.effect == "legends" and not page.all(stages.PhantomCame)
    told = message(
        "twilight-chaos",
        hidden=hidden,
        effect=Message(f"twilight-chaos-{event.effect}"),
        why=Message(f"twilight-chaos-why-{'nobody' if is_idle else event.effect}"),
    )
    return [Line("fight", told, kind="result")]


def phantom(event: stages.PhantomCame, page: Page) -> list[Line]:
    """Say whose phantom helps whom (T-104)."""
    came = message("twilight-phantom", who=Who(event.uuid), called=clean(event.called, NAME_MAX))
    return [Line("fight", came)]


def round_opened(event: stages.RoundOpened, page: Page) -> list[Line]:
    """Open a round; to who fights on also as a title."""
    facts: dict[str, Argument] = {"round": event.round, "rounds": page.rounds}
    lines = [Line("fight", Message("twilight-round", facts), kind="result")]
    to = tuple(dict.fromkeys(by for who in page.standing() for by in page.player(who)))
    title = message("twilight-round-title", round=event.round)
    asked = message("twilight-round-asked")
    return [*lines, Line(to, title, place="title", subtitle=asked, sound="turn")]


def received(event: orders.OrderReceived, page: Page) -> list[Line]:
    """Say that somebody has an order, and nothing of it (T-15)."""
    return [Line("fight", message("twilight-received", who=Who(event.uuid)))]


def confirmed(event: orders.Confirmed, page: Page) -> list[Line]:
    """Show who is ready; what it completes is told by its own line."""
    if any(isinstance(one, orders.RoundLocked) for one in page.events):
        return []
    ready = message("twilight-confirmed", who=Who(event.uuid))
    return [Line(page.players(), ready, place="actionbar")]


def locked(event: orders.RoundLocked, page: Page) -> list[Line]:
    """Close the approach, or head the outcomes of a round (T-16), if they follow at once."""
    if any(one.stage == "locked" for one in page.all(stages.StageWaits)):
        return []
    key = "twilight-locked" if event.round else "twilight-locked-approach"
    told = message(key, by=_by_master(event.by), round=event.round)
    return [Line("fight", told, kind="result")]


def heading(page: Page) -> list[Line]:
    """Head the outcomes of a round that was locked before: the master rolls now."""
    ended = page.all(stages.RoundEnded)
    if not ended or page.all(orders.RoundLocked):
        return []
    return [Line("fight", message("twilight-resolved", round=ended[0].round), kind="result")]


def reopened(event: orders.RoundReopened, page: Page) -> list[Line]:
    """Say that orders may be changed again (T-16)."""
    told = message("twilight-reopened", by=Who(event.by), round=event.round)
    return [Line("fight", told, kind="result")]


def looked(event: orders.OrdersShown, page: Page) -> list[Line]:
    """Say that a master has looked at the orders; at what, he alone reads."""
    return [Line("fight", message("twilight-looked", by=Who(event.by)))]


def tactic(event: orders.TacticUsed, page: Page) -> list[Line]:
    """Say that a tactical perk was used, if it is one that shows (T-15)."""
    return [Line("fight", message("twilight-tactic", who=Who(event.uuid)))]


def points_set(event: stages.PointsSet, page: Page) -> list[Line]:
    """Name the master and whose points he set; the number is its owner's."""
    what = Message(f"twilight-points-{event.what}")
    told = message("twilight-points", by=Who(event.by), who=Who(event.uuid), what=what)
    return [Line("fight", told, kind="result")]


def peace(event: stages.PeaceOffered, page: Page) -> list[Line]:
    """Say who would end the fight, with a button to agree; who is the last to agree ends it."""
    if page.all(FightEnded):
        return [Line("fight", message("twilight-peace-agreed", who=Who(event.uuid)))]
    button = Button(message("button-peace"), "/rp peace", message("button-peace-hint"))
    offer = message("twilight-peace", who=Who(event.uuid))
    return [Line("fight", offer, buttons=(button,))]


def away(event: Away, page: Page) -> list[Line]:
    """Say that somebody is gone: what he ordered stands (T-16)."""
    return [Line("fight", message("twilight-away", who=Who(event.uuid)))]


def back(event: Back, page: Page) -> list[Line]:
    """Say that somebody is here again."""
    return [Line("fight", message("back", who=Who(event.uuid)))]


LINES: Final[Mapping[type[Event], Callable[[Any, Page], list[Line]]]] = {
    FightStarted: started,
    stages.ConditionSet: condition,
    stages.GearGiven: gear,
    stages.LightningSet: lightning,
    stages.ClashExtended: extended,
    stages.ApproachOpened: approach,
    stages.StageWaits: waits,
    stages.Chaos: chaos,
    stages.PhantomCame: phantom,
    stages.RoundOpened: round_opened,
    orders.OrderReceived: received,
    orders.Confirmed: confirmed,
    orders.RoundLocked: locked,
    orders.RoundReopened: reopened,
    orders.OrdersShown: looked,
    orders.TacticUsed: tactic,
    stages.PointsSet: points_set,
    stages.PeaceOffered: peace,
    Away: away,
    Back: back,
}
