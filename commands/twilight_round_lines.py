"""Twilight: what everybody reads of a round that is resolved (T-17).

Who acted against whom and how, whether it got through, hp lost, statuses, wounds. No faces, no
successes, no numbers of dice, unless ``reveal`` lets them through the door.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from commands.inert import NAME_MAX, clean
from commands.line import Argument, Line, Message, Who, message
from commands.shared_lines import people
from commands.twilight_order_words import faces_told
from commands.twilight_reading import Page
from rulesets.actors import FighterId
from rulesets.events import Event
from rulesets.twilight import combat_events as combat
from rulesets.twilight.order_events import Betrayed, SpecialUsed
from rulesets.twilight.stage_events import Chaos, RoundEnded
from rulesets.twilight.state import HIDDEN

PLAIN: Final = frozenset({"attack", "phantom"})
"""Ways to attack that are no special."""

VOID: Final = frozenset({"overload", "lightning", "barrier", "gone", "cancelled", "whisper"})
"""Codes of what makes a special void; another cause is a name."""

UNDER: Final = frozenset({"full_defence", "absolute"})
"""Defences that last to the round's end: that they are over is not told."""


def betrayed(event: Betrayed, page: Page) -> list[Line]:
    """Say that two are allies no more (T-109)."""
    told = message("twilight-betrayed", who=Who(event.uuid), whom=Who(event.whom))
    return [Line("fight", told, kind="result")]


def defended(event: combat.DefenceShown, page: Page) -> list[Line]:
    """Say in one line who defended themselves."""
    all_ = tuple(dict.fromkeys(one.uuid for one in page.all(combat.DefenceShown)))
    if event is not page.all(combat.DefenceShown)[0]:
        return []
    return [Line("fight", message("twilight-defence", who=people(all_)))]


def attacked(event: combat.AttackResult, page: Page) -> list[Line]:
    """Say what became of an attack; alike ones in a row are one line."""
    attacks = page.all(combat.AttackResult)
    place = next(i for i, one in enumerate(attacks) if one is event)
    if place and attacks[place - 1] == event:
        return []
    count = 1
    while attacks[place + count : place + count + 1] == (event,):
        count += 1
    told = message(
        "twilight-attack" if count == 1 else "twilight-attacks",
        who=Who(event.attacker),
        whom=Who(event.target),
        how=how(event.how),
        count=count,
        result=_result(event, count, page),
    )
    return [Line("fight", told, kind="roll")]


def how(code: str) -> Message:
    """Return how somebody attacked: with a plain attack, his phantom, or a special by name."""
    if code in PLAIN:
        return Message(f"twilight-how-{code}")
    return message("twilight-how-special", name=clean(code, NAME_MAX))


def _result(event: combat.AttackResult, count: int, page: Page) -> Message:
    if event.stopped == "defended" and not _defends(event.target, page):
        return message("twilight-missed", count=count)
    if event.stopped:
        return message(f"twilight-stopped-{event.stopped}", count=count)
    return message("twilight-through", damage=event.damage * count, count=count)


def _defends(who: FighterId, page: Page) -> bool:
    """Whether he defended himself (T-17); at who did not an attack fails by having no success."""
    return any(one.uuid == who for one in page.all(combat.DefenceShown))


def countered(event: combat.CounterShown, page: Page) -> list[Line]:
    """Say what a counter did to the attacks of one attacker (T-36)."""
    damage = sum(
        one.amount
        for one in page.all(combat.Damaged)
        if one.cause == "counter" and one.by == event.uuid and one.uuid == event.attacker
    )
    told = message(
        f"twilight-counter-{event.result}",
        who=Who(event.uuid),
        whom=Who(event.attacker) if event.attacker else "",
        damage=damage,
    )
    return [Line("fight", told, kind="roll")]


def special(event: SpecialUsed, page: Page) -> list[Line]:
    """Say that a special was used, unless its attack says it."""
    if not event.void and any(_is_its_attack(event, one) for one in page.all(combat.AttackResult)):
        return []
    facts: dict[str, Argument] = {
        "who": Who(event.uuid),
        "perk": clean(event.perk, NAME_MAX),
        "target": Who(event.target) if event.target else "",
        "directed": "yes" if event.target else "no",
    }
    if not event.void:
        return [Line("fight", Message("twilight-special", facts))]
    facts["why"] = void_why(event.void)
    return [Line("fight", Message("twilight-special-void", facts))]


def _is_its_attack(used: SpecialUsed, attack: combat.AttackResult) -> bool:
    return attack.attacker == used.uuid and attack.how == used.perk


def void_why(code: str) -> Message:
    """Return why a special comes to nothing."""
    if code in VOID:
        return Message(f"twilight-void-{code}")
    return message("twilight-quoted", name=clean(code, NAME_MAX))


def damaged(event: combat.Damaged, page: Page) -> list[Line]:
    """Say how many hp somebody lost, where no attack or counter has said it."""
    if _is_told(event, page):
        return []
    told = message(
        f"twilight-damage-{event.cause}",
        who=Who(event.uuid),
        amount=event.amount,
        by=_by(event.uuid, event.by),
    )
    return [Line("fight", told)]


def _by(who: FighterId, by: FighterId | None) -> Argument:
    return message("twilight-damage-by", by=Who(by)) if by is not None and by != who else ""


def _is_told(event: combat.Damaged, page: Page) -> bool:
    if event.cause == "counter":
        return any(
            one.result == "struck" and one.uuid == event.by and one.attacker == event.uuid
            for one in page.all(combat.CounterShown)
        )
    return any(
        one.damage and one.target == event.uuid and one.attacker == event.by
        for one in page.all(combat.AttackResult)
        if _cause(one.how) == event.cause
    )


def _cause(way: str) -> str:
    return way if way in PLAIN else "special"


def healed(event: combat.Healed, page: Page) -> list[Line]:
    """Say how many hp somebody got back (T-65)."""
    told = message("twilight-healed", who=Who(event.uuid), amount=event.amount)
    return [Line("fight", told)]


def status(event: combat.StatusSet, page: Page) -> list[Line]:
    """Say what befell somebody, or left him (T-47…T-59)."""
    if event.status in UNDER and not event.on:
        return []
    key = f"twilight-status-{event.status}-{'on' if event.on else 'off'}"
    told = message(key, who=Who(event.uuid), amount=event.amount)
    return [Line("fight", told)]


def wounded(event: combat.Wounded, page: Page) -> list[Line]:
    """Name somebody's wound (T-61)."""
    key = f"twilight-wound-{event.wound or 'none'}"
    return [Line("fight", message(key, who=Who(event.uuid)), kind="result")]


ACTS: Final = (
    combat.AttackResult,
    combat.CounterShown,
    combat.DefenceShown,
    combat.Damaged,
    SpecialUsed,
)
"""Events by which everybody sees that something happened in a round."""


def ended(event: RoundEnded, page: Page) -> list[Line]:
    """Say of a round in which nothing was seen to happen that it is over."""
    hidden = (one for one in page.all(Chaos) if one.effect in HIDDEN)
    if any(isinstance(one, ACTS) for one in page.events) or any(hidden):
        return []
    return [Line("fight", message("twilight-quiet"))]


def rolled(event: combat.PoolRolled, page: Page) -> list[Line]:
    """Show a roll, where ``reveal`` lets everybody see it (T-17); masters' dice have no line."""
    if event.kind == "die" or page.fighter(event.uuid) is None:
        return []
    facts: dict[str, Argument] = {
        "who": Who(event.uuid),
        "kind": Message(f"twilight-roll-{event.kind}"),
        "n": event.total,
        "faces": faces_told(event.faces),
    }
    return [Line("fight", Message("twilight-rolled", facts), kind="roll")]


LINES: Final[Mapping[type[Event], Callable[[Any, Page], list[Line]]]] = {
    Betrayed: betrayed,
    combat.DefenceShown: defended,
    combat.AttackResult: attacked,
    combat.CounterShown: countered,
    SpecialUsed: special,
    combat.Damaged: damaged,
    combat.Healed: healed,
    combat.StatusSet: status,
    combat.Wounded: wounded,
    combat.PoolRolled: rolled,
    RoundEnded: ended,
}
