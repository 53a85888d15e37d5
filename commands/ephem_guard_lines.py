"""Ephem: who guards whom, and the offer to take an attack for somebody (E-38)."""

from __future__ import annotations

from commands.ephem_spell_lines import means
from commands.line import Button, Line, Who, message
from commands.telling import Told
from grid.ground import Ground
from rulesets.ephem.field import Field
from rulesets.ephem.guard_events import GuardSet
from rulesets.ephem.guarding import could_guard


def guard_set(event: GuardSet, told: Told) -> list[Line]:
    """Tell all whom somebody guards from now on, or no more; his own line has a way back."""
    if event.target is None:
        before = told.before.body(event.uuid).guards
        return [Line("fight", message("guard-off", who=Who(event.uuid), target=Who(before)))]
    said = message("guard-set", who=Who(event.uuid), target=Who(event.target))
    off = Button(message("button-guard-off"), "/rp guard off", message("button-guard-off-hint"))
    own = told.player(event.uuid)
    others = (*told.all_but(event.uuid), *told.view_after.observers())
    return [Line(others, said), Line(own, said, buttons=(off,))]


def offers(told: Told) -> list[Line]:
    """Offer the attack that waits for its answer to allies of the target who could guard."""
    assault = told.after.assault
    target = told.after.body(assault.target)
    field = Field(told.after, Ground())  # distances need no ground
    offer = message(
        "guard-offer",
        attacker=Who(assault.attacker),
        target=Who(assault.target),
        weapon=means(assault),
        total=assault.total,
    )
    button = Button(
        message("button-guard", target=Who(assault.target)),
        f"/rp guard @{assault.target} now",
        message("button-guard-hint"),
    )
    near = (told.after.body(who) for who in could_guard(field))
    allies = [one for one in near if one.camp == target.camp and not one.away]
    return [
        Line(told.player(one.id), offer, kind="prompt", buttons=(button,), sound="prompt")
        for one in allies
    ]
