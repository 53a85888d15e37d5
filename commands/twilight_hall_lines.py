"""Twilight: what players read between fights: the lists, challenges, pairs, legend (T-137…T-148).

Events pass the hall's own door: a champion's account is his alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from commands import npc_hall_lines as npc_lines
from commands import ready_lines
from commands.line import Argument, Audience, Button, Line, Message, Who, message
from commands.shared_hall_lines import (
    NEW_SIDE,
    READY,
    gathering_of,
    readies,
    side_button,
    sides_wanted,
)
from commands.shared_lines import people
from commands.telling import HallTold
from commands.twilight_order_words import quoted
from commands.twilight_stage_lines import condition_name
from rulesets.actors import PUBLIC, Fighter, PlayerId
from rulesets.events import Event, FightCommitted, FightDissolved, FightOpened
from rulesets.hall_events import (
    KickedOut,
    LeftOut,
    NpcDismissed,
    NpcsArrived,
    NpcsCalled,
    ReadyClock,
    SideSet,
    SidesWanted,
)
from rulesets.twilight import hall_events as hall
from rulesets.twilight import tournament_events as tournament
from rulesets.twilight.arena import SUNNY
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.hall import TwilightHall
from rulesets.twilight.hall_picture import gathering_views
from rulesets.twilight.shop import ATTRIBUTES

_HALL: Final = TwilightHall()

WITHDRAW: Final = Button(
    message("twilight-button-withdraw"), "/rp withdraw", message("twilight-button-withdraw-hint")
)


def hall_lines(told: HallTold) -> list[Line]:
    """Return the lines of one decision, in the order of its events."""
    lines: list[Line] = []
    for event in told.events:
        public = _HALL.visible(told.before, event, PUBLIC)
        if public is not None:
            lines += _told(LINES, public, told)
        uuid = getattr(event, "uuid", None)
        own = None if uuid is None else _HALL.visible(told.before, event, Fighter(uuid, uuid))
        if own is not None:
            lines += _told(OWN_LINES, own, told)
    return lines


def _told(rows: Rows, event: Event, told: HallTold) -> list[Line]:
    tell = rows.get(type(event))
    return tell(event, told) if tell else []


def listed(event: hall.ListsSet, told: HallTold) -> list[Line]:
    """Answer ``/rp fight`` with what to do next; nobody is held. Of a new pair the pair is told."""
    to = (event.uuid,)
    if event.why in ("paired", "kicked") or (event.lists and readies(event.uuid, told)):
        return []
    if not event.lists:
        return [Line(to, message("twilight-lists-off"))]
    gathering = gathering_of(event.uuid, told)
    named = gathering.sides.values() if gathering else ()
    sides = tuple(dict.fromkeys(side for side in named if side and '"' not in side))
    buttons = (*map(side_button, sides), NEW_SIDE, READY)
    return [Line(to, message(f"twilight-lists-{event.lists}"), buttons=buttons)]


def unreadied(event: hall.Unreadied, told: HallTold) -> list[Line]:
    """Say that somebody thinks better of it; of one whom a master sent away that is told."""
    if event.why == "kicked" or _parted(told) is not None:
        return []
    gathering = gathering_of(event.uuid, told)
    to = gathering.members if gathering else (event.uuid,)
    return [Line(to, message("hall-unready", who=Who(event.uuid), waiting=""))]


def kicked_out(event: KickedOut, told: HallTold) -> list[Line]:
    """Tell him, those he would have fought with, and the master."""
    pair = _parted(told)
    if pair is not None:
        a, b = pair.uuid, pair.opponent
        parted = message("twilight-kicked-pair", by=Who(event.by), a=Who(a), b=Who(b))
        return [Line(tuple(dict.fromkeys((a, b, event.by))), parted, kind="result")]
    waited = (g for g in gathering_views(told.before) if event.uuid in g.members)
    others = next((gathering.members for gathering in waited), ())
    to = tuple(dict.fromkeys((event.uuid, *others, event.by)))
    line = message("twilight-kicked-out", by=Who(event.by), who=Who(event.uuid))
    return [Line(to, line, kind="result")]


def _parted(told: HallTold) -> tournament.Unpaired | None:
    """Return the pair that a master parts with this decision, which one line tells (T-148)."""
    if not any(isinstance(event, KickedOut) for event in told.events):
        return None
    return next((e for e in told.events if isinstance(e, tournament.Unpaired)), None)


def left_out(event: LeftOut, told: HallTold) -> list[Line]:
    """Tell him that the fight began without him."""
    return [Line((event.uuid,), message("twilight-left-out"), kind="result")]


def challenged(event: tournament.Challenged, told: HallTold) -> list[Line]:
    """Confirm a challenge to who made it; the other is asked (T-146)."""
    sent = message("twilight-challenged", whom=Who(event.target))
    return [Line((event.uuid,), sent, buttons=(WITHDRAW,))]


def challenge_closed(event: tournament.ChallengeClosed, told: HallTold) -> list[Line]:
    """Tell both what became of a challenge (T-146); of an accepted one the pair is told."""
    if event.how == "accept":
        return []
    both = (event.uuid, event.target)
    closed = message(f"twilight-challenge-{event.how}", who=Who(event.uuid), whom=Who(event.target))
    return [Line(both, closed, kind="result")]


def paired(event: tournament.Paired, told: HallTold) -> list[Line]:
    """Tell everyone who fights whom, and the two what to do (T-146, T-147)."""
    pair = (event.uuid, event.opponent)
    news = message(f"twilight-paired-{event.how}", a=Who(event.uuid), b=Who(event.opponent))
    lines = [Line(_all(told), news, kind="result")]
    return [*lines, Line(pair, message("twilight-paired-next"), buttons=(READY,), sound="prompt")]


def unpaired(event: tournament.Unpaired, told: HallTold) -> list[Line]:
    """Tell two that they will not fight (T-146); where a master has parted them that is told."""
    if _parted(told) is not None:
        return []
    pair = (event.uuid, event.opponent)
    return [Line(pair, message("twilight-unpaired", a=Who(pair[0]), b=Who(pair[1])), kind="result")]


def bye(event: tournament.Bye, told: HallTold) -> list[Line]:
    """Tell everyone who fights nobody in this circle (T-147)."""
    return [Line(_all(told), message("twilight-bye", who=Who(event.uuid)), kind="result")]


def circle(event: tournament.CircleOpened, told: HallTold) -> list[Line]:
    """Open a circle of the tournament (T-97)."""
    opened = message(
        "twilight-circle",
        circle=event.circle,
        anew="yes" if event.anew else "no",
        twilight="yes" if event.twilight else "no",
        by=Who(event.by) if event.by is not None else "",
        master="yes" if event.by is not None else "no",
        victor=_victor(event.victor),
    )
    return [Line(_all(told), opened, kind="result")]


def _victor(uuid: PlayerId | None) -> Argument:
    return "" if uuid is None else message("twilight-victor", who=Who(uuid))


def next_condition(event: tournament.NextCondition, told: HallTold) -> list[Line]:
    """Tell everyone what the arena of the next fight will be (T-93)."""
    named = condition_name("" if event.condition == SUNNY else event.condition)
    news = message("twilight-next-condition", by=Who(event.by), condition=named)
    return [Line(_all(told), news, kind="result")]


def dead(event: tournament.ChampionDead, told: HallTold) -> list[Line]:
    """Tell everyone who is out of the tournament for good, and by whose hand (T-137)."""
    why = "khan" if event.khan else "executed" if event.by is not None else "fell"
    by = Who(event.by) if event.by is not None else ""
    news = message(f"twilight-lost-{why}", who=Who(event.uuid), by=by)
    return [Line(_all(told), news, kind="result")]


def spoils(event: tournament.SpoilsFixed, told: HallTold) -> list[Line]:
    """Tell who may take artefacts, with a button for each corpse (T-85)."""
    lines = []
    for uuid in dict.fromkeys(one.by for one in event.spoils):
        mine = tuple(one for one in event.spoils if one.by == uuid)
        corpses = people(tuple(one.corpse for one in mine))
        penalty = told.after.tuning.loot.ally_penalty if any(one.ally for one in mine) else 0
        line = message("twilight-spoils", corpses=corpses, penalty=penalty)
        lines.append(Line((uuid,), line, buttons=_loot_buttons(mine, told)))
    return lines


def _loot_buttons(mine: tuple[Any, ...], told: HallTold) -> tuple[Button, ...]:
    found = []
    for one in mine:
        person = told.after.people.get(one.corpse)
        if person is not None and '"' not in person.name:
            label = message("twilight-button-loot", who=Who(one.corpse))
            found.append(Button(label, f'/rp loot @"{person.name}"'))
    return tuple(found)


def looted(event: tournament.Looted, told: HallTold) -> list[Line]:
    """Tell both whose artefacts were taken (T-85)."""
    taken = message("twilight-looted", who=Who(event.uuid), corpse=Who(event.corpse))
    return [Line((event.uuid, event.corpse), taken, kind="result")]


def legend_changed(event: tournament.LegendChanged, told: HallTold) -> list[Line]:
    """Tell him how his legend changed, with the parts of a reward for the mouse (T-139…T-141)."""
    hover = tuple(
        message("twilight-legend-part", part=Message(f"twilight-legend-part-{code}"), n=number)
        for code, number in event.parts
    )
    changed = message(
        "twilight-legend-changed",
        why=Message(f"twilight-legend-why-{event.why}"),
        change=event.change,
        account=_account(event.unspent, event.total),
    )
    return [Line((event.uuid,), changed, kind="result", hover=hover)]


def _account(unspent: int | None, total: int) -> Argument:
    return message("twilight-account", unspent=0 if unspent is None else unspent, total=total)


def legend_shown(event: tournament.LegendShown, told: HallTold) -> list[Line]:
    """Show him his account, and what he may buy now (T-141, T-142)."""
    to: Audience = (event.uuid,)
    account = message(
        "twilight-legend", account=_account(event.unspent, event.total), points=event.points
    )
    lines = [Line(to, account)]
    if event.wares and event.open:
        buttons = tuple(_buy_button(name) for name in event.wares if '"' not in name)
        lines.append(Line(to, message("twilight-wares"), buttons=buttons))
    if not event.open:
        lines.append(Line(to, message("twilight-shop-closed")))
    if event.may_rebuild:
        lines.append(Line(to, message("twilight-rebuild")))
    return lines


def _buy_button(name: str) -> Button:
    label = what_name(name)
    return Button(label, f'/rp buy "{name}"', message("twilight-button-buy-hint", what=label))


def what_name(name: str) -> Message:
    """Return what legend buys: an attribute by its name, or a name of the catalogue."""
    code = ATTRIBUTES.get(name, name)
    return Message(f"part-{code}") if code in ATTRIBUTES.values() else quoted(name)


def bought(event: tournament.Bought, told: HallTold) -> list[Line]:
    """Confirm a purchase (T-142)."""
    paid = message("twilight-bought", what=what_name(event.what), price=event.price)
    return [Line((event.uuid,), paid, kind="result")]


def rebuild(event: tournament.RebuildAllowed, told: HallTold) -> list[Line]:
    """Tell him that he may build anew (T-144)."""
    return [Line((event.uuid,), message("twilight-rebuild"), kind="result")]


def _all(told: HallTold) -> tuple[PlayerId, ...]:
    """Everyone of whom the hall knows, and the champions who may be elsewhere."""
    return tuple(dict.fromkeys((*told.after.people, *told.after.careers)))


Rows = Mapping[type[Event], Callable[[Any, HallTold], list[Line]]]

LINES: Final[Rows] = {
    hall.ListsSet: listed,
    hall.Readied: ready_lines.readied,
    hall.Unreadied: unreadied,
    SideSet: npc_lines.side_of_group,
    NpcsArrived: npc_lines.arrived,
    SidesWanted: sides_wanted,
    ReadyClock: ready_lines.ready_clock,
    KickedOut: kicked_out,
    LeftOut: left_out,
    tournament.Challenged: challenged,
    tournament.ChallengeClosed: challenge_closed,
    tournament.Paired: paired,
    tournament.Unpaired: unpaired,
    tournament.Bye: bye,
    tournament.CircleOpened: circle,
    tournament.NextCondition: next_condition,
    tournament.ChampionDead: dead,
    tournament.SpoilsFixed: spoils,
    tournament.Looted: looted,
}

OWN_LINES: Final[Rows] = {
    tournament.LegendChanged: legend_changed,
    tournament.LegendShown: legend_shown,
    tournament.Bought: bought,
    tournament.RebuildAllowed: rebuild,
}
"""Told to the one whom the event is about, with the numbers that only he sees."""

SILENT: Final[frozenset[type[Event]]] = frozenset(
    {
        *hall.BOOKKEEPING,
        *tournament.BOOKKEEPING,
        tournament.ChampionEnrolled,
        NpcsCalled,
        NpcDismissed,  # who sent it away is answered
        FightCommitted,  # on hover of the readiness that caused it
        FightDissolved,  # Unreadied has said it
        FightOpened,  # the fight's own first line says it
        PoolRolled,  # the lots are told by the pairs they make
    }
)
"""Events that no line tells, on purpose."""
