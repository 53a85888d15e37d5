"""Lines for what happens in every ruleset: the start, comings and goings, the end.

Each function takes the event and the decision it belongs to. A ruleset's renderer lists those it
uses in its own table and may leave any out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands import summary
from commands.inert import NAME_MAX, clean
from commands.line import Argument, Line, Message, Who, message
from commands.npc_ranges import named
from commands.telling import Told
from rulesets.actors import FighterId
from rulesets.events import Away, Back, Down, FightEnded, Moved, MovementOpened, Released
from rulesets.npcs import is_npc
from rulesets.view import FighterView, FightView

STANDING_SHOWN: Final = 6
"""So many of those who stand are named."""

HASH_SHOWN: Final = 12
"""How much of a hash chat shows; the whole is on hover."""


def last_bars(lines: Sequence[Line]) -> list[Line]:
    """Leave out what nobody would see: an action bar that a later one of these replaces."""
    kept: list[Line] = []
    covered: set[str] = set()
    for line in reversed(lines):
        if line.place == "actionbar" and isinstance(line.to, tuple):
            if covered.issuperset(line.to):
                continue
            covered.update(line.to)
        kept.append(line)
    return kept[::-1]


def people(who: tuple[FighterId, ...]) -> tuple[Argument, ...]:
    """Return fighters as a list of names."""
    return tuple(Who(one) for one in who)


def camps(view: FightView) -> tuple[Argument, ...]:
    """Return who fights for what: sides with their members, then those on their own (E-17)."""
    sides: dict[str, list[FighterView]] = {}
    for fighter in view.fighters:
        if fighter.side:
            sides.setdefault(fighter.side, []).append(fighter)
    sided = tuple(
        message("camp", side=clean(side, NAME_MAX), members=named(view, [f.id for f in members]))
        for side, members in sides.items()
    )
    return (*sided, *named(view, [f.id for f in view.fighters if not f.side]))


def away(event: Away, told: Told) -> list[Line]:
    """Say that somebody is offline or elsewhere (E-57)."""
    return [Line("fight", message("away", who=Who(event.uuid)))]


def back(event: Back, told: Told) -> list[Line]:
    """Say that somebody is here again, and tell him whose turn it is (E-57)."""
    lines = [Line("fight", message("back", who=Who(event.uuid)))]
    view = told.view_after
    if view.phase != "turns" or view.turn is None:
        return lines
    mine = view.turn == event.uuid
    whose = (
        message("back-your-turn", round=view.round)
        if mine
        else message("turn-others", round=view.round, who=Who(view.turn))
    )
    return [*lines, Line(told.player(event.uuid), whose, place="actionbar")]


def released(event: Released, told: Told) -> list[Line]:
    """Say that somebody left the fight, and why."""
    return [Line("fight", message(f"released-{event.why}", who=Who(event.uuid)), kind="result")]


def down(event: Down, told: Told) -> list[Line]:
    """Tell him who can fight no more (E-54); training decides nobody's fate (E-19).

    Of an NPC the fight's line says it.
    """
    if is_npc(event.uuid):
        return []
    under = "down-you-training" if told.view_after.training else "down-you-fate"
    title = Line(
        told.player(event.uuid),
        message("down-you"),
        place="title",
        subtitle=message(under),
    )
    return [title]


def down_for_all(event: Down, told: Told) -> Line:
    """Say that somebody can fight no more, where no blow said it (E-54)."""
    key = "down-training" if told.view_after.training else "down"
    return Line("fight", message(key, who=Who(event.uuid)), kind="result")


def movement_opened(event: MovementOpened, told: Told) -> list[Line]:
    """Show the mover his budget."""
    opened = message("moving", why=event.why, blocks=event.budget)
    return [Line(told.player(event.uuid), opened, place="actionbar")]


def moved(event: Moved, told: Told) -> list[Line]:
    """Show the mover what is left of his budget."""
    if event.left is None:
        return []
    left = message("moving-left", why=event.why, blocks=event.left)
    return [Line(told.player(event.uuid), left, place="actionbar")]


def fight_ended(event: FightEnded, told: Told, number: int) -> list[Line]:
    """Say who stands, what decides the losers' fate, and how the dice can be checked (E-55)."""
    ended = message(
        "fight-ended",
        by=Who(event.by) if event.by else "",
        reason=event.reason,
        standing=standing(event, told.view_after),
        fate=_fate(event),
        facts=summary.facts(told.tally),
        proof=proof(event, number),
    )
    return [closing(ended, event, told.tally, number)]


def closing(ended: Message, event: FightEnded, tally: summary.Tally, number: int) -> Line:
    """Make a fight's last line: what each fighter did and the proof on hover, a button to check."""
    hover = (*summary.scores(tally), *_whole_proof(event))
    buttons = summary.check_button(number, event)
    return Line("fight", ended, kind="result", hover=hover, buttons=buttons)


def standing(event: FightEnded, view: FightView) -> Argument:
    """Who stands; a side that has won is named."""
    if not event.standing:
        return message("ended-nobody")
    who = people(event.standing[:STANDING_SHOWN])
    rest = len(event.standing) - STANDING_SHOWN
    names = (*who, message("ended-more", count=rest)) if rest > 0 else who
    fighters = [view.fighter(one) for one in event.standing]
    sides = {one.side if one is not None else "" for one in fighters}
    side = sides.pop() if len(sides) == 1 else ""
    if side and event.reason == "victory":
        return message("ended-victory", side=clean(side, NAME_MAX), who=names)
    return message("ended-standing", who=names)


def _fate(event: FightEnded) -> Argument:
    losers = set(event.fighters) - set(event.standing)
    return message("ended-fate") if losers and not event.training else ""


def proof(event: FightEnded, number: int) -> Argument:
    """Return by what a fight's dice can be checked; "" where that is not known yet."""
    if event.head is None:
        return ""
    return message("ended-proof", number=number, head=event.head[:HASH_SHOWN])


def _whole_proof(event: FightEnded) -> tuple[Message, ...]:
    head = (message("ended-head", head=event.head),) if event.head else ()
    seed = (message("ended-seed", seed=event.seed),) if event.seed else ()
    return (*head, *seed)
