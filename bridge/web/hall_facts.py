"""What the pages show between fights: who gathers, who is asked, the tournament; only what
everybody may know."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import BaseModel

from bridge.clock import seconds_left
from bridge.page_desk import Stand
from bridge.streams import Stream
from bridge.web.action_facts import ActionList, action_fact
from bridge.web.ask import Ask
from bridge.web.hall_choices import HallChoices, present, shown_in
from bridge.web.persons import people_of
from bridge.web.site import PERMISSION
from commands.inert import NAME_MAX, clean
from commands.line import Message
from commands.render import RENDERERS
from rulesets.actors import FighterId
from rulesets.facts import running_number
from rulesets.npcs import is_npc
from rulesets.view import GatheringView, PromptView


class Gatherer(BaseModel):
    """One who would fight. ``side``: "" on his own; ``npc``: a master moves it."""

    id: str
    name: str
    side: str
    ready: bool
    npc: bool


class Waiting(BaseModel):
    """People who would fight together. ``at``: where the first of them stands, x, y, z; None:
    nobody knows; ``left_s``: in so many seconds it begins by itself, None: no clock runs;
    ``training``: nothing is at stake in their fight, as it stands."""

    server: str
    ruleset: str
    members: list[Gatherer]
    world: str
    at: list[int] | None
    left_s: int | None
    training: bool


class GatheringFact(Waiting):
    """The same for who may do something about it. ``possible``: a moderator can let it begin now,
    else ``why`` not."""

    possible: bool
    why: str


@dataclass(frozen=True, slots=True)
class Begun:
    """A fight that runs, with the names of who fights in it."""

    fight: str
    number: str
    names: tuple[str, ...]


class AskedFact(BaseModel):
    """An open question, as a sentence; ``left_s``: until silence answers, None: it does not."""

    text: str
    left_s: int | None


class ChampionFact(BaseModel):
    """One of a tournament. ``points``: what counts there, of which the total is public; ``out``: he
    is out of it for good."""

    id: str
    name: str
    points: int
    state: str
    out: bool


class TournamentFact(BaseModel):
    """A tournament. ``told``: how far it is, a sentence each; ``points``: what counts there."""

    told: list[str]
    points: str
    table: list[ChampionFact]


class HallFact(BaseModel):
    """Where fights of some rules gather on a server. ``next``: those are the rules of its next
    fights, so that a moderator's words are about it; ``tournament`` None: the rules have none."""

    server: str
    ruleset: str
    next: bool
    gatherings: list[GatheringFact]
    asked: list[AskedFact]
    tournament: TournamentFact | None


class HallFacts(BaseModel):
    """All of them, by server."""

    halls: list[HallFact]


class HallActions(ActionList):
    """What a moderator may do now where the next fights of a server gather."""

    server: str
    ruleset: str


def choices_in(ask: Ask, server: str) -> HallChoices:
    """What he may choose from between the fights of a server."""
    parts = ask.site.bridge.parts
    permission, stand = PERMISSION[ask.role], Stand(server)
    looks = ask.site.desk.looks(ask.uuid, permission, ask.lang, stand=stand)
    return HallChoices(looks, parts.commander.stage.handle, present(parts, server))


def actions_in(ask: Ask, server: str) -> HallActions:
    """What he may do there now."""
    found = choices_in(ask, server)
    shown = [action_fact(ask, found.looks, one) for one in found.all()]
    return HallActions(server=server, ruleset=found.ruleset.name, actions=shown)


def halls_of(ask: Ask, server: str) -> list[HallFact]:
    """The hall of a server's next fights; before it those of other rules where somebody waits."""
    found = choices_in(ask, server)
    others = ask.site.bridge.parts.commander.rules.halls(server)
    waiting = [_hall(ask, one, None) for one in others if one.name != found.hall.name]
    busy = [one for one in waiting if one.gatherings or one.asked]
    return [*busy, _hall(ask, found.hall, found)]


def with_pairs(ask: Ask, server: str) -> frozenset[str]:
    """The rules in whose tournament on a server somebody knows whom he has yet to fight."""
    halls = ask.site.bridge.parts.commander.rules.halls(server)
    told = {one.ruleset.name: RENDERERS[one.ruleset.name].tournament(one.state) for one in halls}
    return frozenset(rules for rules, found in told.items() if found and found.has_pairs)


def begun(ask: Ask, server: str) -> list[Begun]:
    """The fights of a server that run, in the order in which they were promised."""
    return [
        Begun(
            one.fight,
            running_number(one.fight),
            tuple(person.name for person in people_of(one.view())),
        )
        for one in ask.site.bridge.parts.streams.fights(server)
        if one.is_running
    ]


def _hall(ask: Ask, hall: Stream, choices: HallChoices | None) -> HallFact:
    """``choices``: what may be done there; None: nothing, other rules hold by now."""
    rules = hall.ruleset
    return HallFact(
        server=hall.server,
        ruleset=rules.name,
        next=choices is not None,
        gatherings=[_gathering(ask, hall, g, choices) for g in rules.gatherings(hall.state)],
        asked=[_asked(ask, hall, one) for one in rules.hall_prompts(hall.state)],
        tournament=_tournament(ask, hall),
    )


def waiting(ask: Ask) -> list[Waiting]:
    """Who gathers, on all servers."""
    streams = ask.site.bridge.parts.streams.by_name.values()
    halls = sorted((one for one in streams if not one.is_fight), key=lambda one: one.name)
    return [_waiting(ask, h, one) for h in halls for one in h.ruleset.gatherings(h.state)]


def _waiting(ask: Ask, hall: Stream, gathering: GatheringView) -> Waiting:
    world, at = _where(ask, hall, gathering.members[0])
    return Waiting(
        server=hall.server,
        ruleset=hall.ruleset.name,
        members=[_gatherer(ask, hall, gathering, who) for who in gathering.members],
        world=clean(world, NAME_MAX),
        at=at,
        left_s=_left_s(ask, hall, gathering.until),
        training=gathering.training,
    )


def _gatherer(ask: Ask, hall: Stream, gathering: GatheringView, who: FighterId) -> Gatherer:
    return Gatherer(
        id=who,
        name=shown_in(hall, who, ask.site.bridge.parts.people),
        side=clean(gathering.sides.get(who, ""), NAME_MAX),
        ready=who in gathering.ready,
        npc=is_npc(who),
    )


def _gathering(
    ask: Ask, hall: Stream, gathering: GatheringView, choices: HallChoices | None
) -> GatheringFact:
    reason: Message | None = Message("web-halls-other-rules")
    if choices is not None:
        reason = choices.why_no_start(gathering)
    return GatheringFact(
        **dict(_waiting(ask, hall, gathering)),
        possible=reason is None,
        why="" if reason is None else ask.say(reason),
    )


def _where(ask: Ask, hall: Stream, who: FighterId) -> tuple[str, list[int] | None]:
    """World and block where somebody stands: of a player now, else as the hall knows."""
    seen = ask.site.player(who)
    if seen is not None and seen.online and seen.server == hall.server:
        return seen.world, list(seen.pos)
    known = hall.ruleset.hall_knows(hall.state, who)
    return ("", None) if known is None else (known.at.world, list(known.at.pos))


def _left_s(ask: Ask, hall: Stream, until: int | None) -> int | None:
    now = ask.site.bridge.parts.ledger.now
    return None if until is None else seconds_left(until, hall.time.at(now))


def _asked(ask: Ask, hall: Stream, prompt: PromptView) -> AskedFact:
    people = ask.site.bridge.parts.people
    by = shown_in(hall, prompt.by, people) if prompt.by is not None else ""
    to = shown_in(hall, prompt.to, people)
    text = ask.t("web-halls-asked", kind=prompt.kind, by=by, to=to)
    return AskedFact(text=text, left_s=_left_s(ask, hall, prompt.until))


def _tournament(ask: Ask, hall: Stream) -> TournamentFact | None:
    found = RENDERERS[hall.ruleset.name].tournament(hall.state)
    if found is None:
        return None
    people = ask.site.bridge.parts.people
    return TournamentFact(
        told=[ask.say(one) for one in found.told],
        points=ask.say(found.points),
        table=[
            ChampionFact(
                id=one.uuid,
                name=shown_in(hall, one.uuid, people),
                points=one.points,
                state=ask.say(one.state),
                out=one.is_out,
            )
            for one in found.table
        ],
    )
