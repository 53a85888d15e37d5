"""Puts the parts of a bridge together on an open journal. Nothing here listens or waits."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from bridge.administration import Administration
from bridge.clicks import Clicks
from bridge.clock import Clock
from bridge.commander import Commander
from bridge.committer import Committer
from bridge.conduct import Conduct, Done, Witness
from bridge.config import Config
from bridge.deadlines import Deadlines
from bridge.desk import Desk, Parts
from bridge.grounds import Grounds
from bridge.halls import Halls
from bridge.joining import Joining
from bridge.journal import Journal
from bridge.ledger import Ledger
from bridge.looks import Sight
from bridge.menus import Menus
from bridge.metrics import SIZES
from bridge.presence import People
from bridge.pursuits import Pursuits
from bridge.records_room import RecordsRoom
from bridge.restoring import restore
from bridge.returning import Returning
from bridge.rings import Rings
from bridge.rolling import Rolling
from bridge.rolls import Rolls
from bridge.rules import Rules
from bridge.seeds import DiceSettings, DiceSource
from bridge.sessions import SessionLimits, Sessions
from bridge.sheets import Sheets
from bridge.speaker import Context, Speaker
from bridge.stage import Stage
from bridge.streams import Stream, Streams
from bridge.switching import Switching
from bridge.timers import Timers
from bridge.unit import Saved
from bridge.walking import Walking
from bridge.zones import Zones
from commands.answers import frozen
from commands.render import fight_frozen

FLAGS = {"fair": "", "seeded": "answer-seeded", "scripted": "answer-scripted"}
"""What every line with dice says of their source."""


@dataclass(slots=True)
class Bridge:
    """The assembled parts. ``desk`` is what sockets talk to."""

    config: Config
    clock: Clock
    journal: Journal
    parts: Parts
    desk: Desk

    def counts(self) -> Mapping[str, int]:
        """Present numbers."""
        parts = self.parts
        fights = [s for s in parts.streams.by_name.values() if s.is_fight]
        return {
            "servers": len(parts.sessions.servers()),
            "players": sum(p.online for p in parts.people.by_uuid.values()),
            "fights": len(fights),
            "frozen_fights": sum(s.is_frozen for s in fights),
            "waiting": parts.committer.waiting,
        }

    def totals(self) -> Mapping[str, int]:
        """Numbers that only grow."""
        committer = self.parts.committer
        return {"decisions": committer.committed, "transactions": committer.transactions}

    def faces(self) -> Mapping[int, Mapping[int, int]]:
        """Sides → face → how often it fell."""
        counted = self.parts.ledger.faces.by_size
        return {sides: counts for sides, counts in counted.items() if sides in SIZES}


@dataclass(frozen=True, slots=True)
class Base:
    """What all other parts stand on."""

    ledger: Ledger
    sessions: Sessions
    people: People
    streams: Streams
    rules: Rules
    dice: DiceSource
    grounds: Grounds
    deadlines: Deadlines
    sheets: Sheets


@dataclass(frozen=True, slots=True)
class Show:
    """What players see, and what decides."""

    speaker: Speaker
    menus: Menus
    rings: Rings
    stage: Stage
    conduct: Conduct
    halls: Halls
    timers: Timers
    rolls: Rolls
    zones: Zones


def assemble(
    config: Config,
    journal: Journal,
    clock: Clock,
    *,
    new_session: Callable[[], str] = lambda: uuid.uuid4().hex,
) -> Bridge:
    """Build a bridge on an open journal, as it stood when the last one ended."""
    saved = journal.load()
    base = _base(config, saved, clock, new_session)
    show = _show(config, base)
    parts = _parts(base, show, _commander(config, journal, base, show), journal)
    desk = Desk(parts)
    desk.start(restore(parts, journal, saved, show.rolls, show.rings))
    return Bridge(config, clock, journal, parts, desk)


def _base(config: Config, saved: Saved, clock: Clock, new_session: Callable[[], str]) -> Base:
    settings = config.settings
    limits = SessionLimits(settings.plugin.session_keep_s * 1000, settings.plugin.max_unacked)
    sessions, people, streams = Sessions(limits, new_session), People(), Streams()
    ledger = Ledger(clock, sessions, people)
    dice = DiceSettings(settings.dice.source, settings.dice.seed, settings.dice.script)
    return Base(
        ledger,
        sessions,
        people,
        streams,
        Rules(config, ledger, streams),
        DiceSource(dice, saved=saved),
        Grounds(ledger, settings.grid.unknown),
        Deadlines(streams),
        Sheets(ledger, people, settings.characters.source),
    )


def _show(config: Config, base: Base) -> Show:
    ledger, people, streams = base.ledger, base.people, base.streams
    speaker = Speaker(ledger, people, FLAGS[config.settings.dice.source])
    menus = Menus(ledger, speaker)
    rings = Rings(ledger, base.grounds, base.rules)
    stage = Stage(ledger, people, streams, base.grounds, speaker, menus, rings)
    rolls = Rolls(ledger, base.dice)
    conduct = Conduct(
        ledger, streams, base.grounds, base.dice, rolls, base.deadlines, stage.witness
    )
    conduct.on_frozen = _teller(speaker)
    zones = Zones(ledger, people, streams, conduct)
    conduct.witness = _witnesses(stage.witness, zones.watch)
    halls = Halls(people, streams, base.sheets, conduct, base.rules, zones.look)
    timers = Timers(ledger, speaker, streams)
    return Show(speaker, menus, rings, stage, conduct, halls, timers, rolls, zones)


def _commander(config: Config, journal: Journal, base: Base, show: Show) -> Commander:
    ledger, people, speaker = base.ledger, base.people, show.speaker
    switching = Switching(people, base.streams, base.rules, show.halls, speaker)
    return Commander(
        ledger,
        Sight(ledger, people, base.streams, base.grounds, base.sheets, base.rules),
        show.halls,
        speaker,
        show.menus,
        show.stage,
        show.rings,
        show.timers,
        Rolling(show.rolls, speaker),
        RecordsRoom(journal, speaker, people),
        Administration(ledger, show.halls, base.sheets, speaker, config, base.rules, switching),
        Joining(people, base.streams, base.grounds, show.halls),
        Pursuits(people, base.streams, show.conduct, speaker),
        base.rules,
        config.settings.commands.max_per_s,
    )


def _parts(base: Base, show: Show, commander: Commander, journal: Journal) -> Parts:
    ledger, people, streams = base.ledger, base.people, base.streams
    committer = Committer(journal, base.sessions, ledger.gather)
    pursuits = commander.pursuits
    commander.records.fresh = lambda name: (*committer.rows_of(name), *ledger.rows_of(name))
    return Parts(
        ledger=ledger,
        sessions=base.sessions,
        people=people,
        streams=streams,
        grounds=base.grounds,
        conduct=show.conduct,
        deadlines=base.deadlines,
        halls=show.halls,
        walking=Walking(
            ledger,
            people,
            streams,
            show.conduct,
            show.stage,
            show.speaker,
            show.rings,
            pursuits,
            show.zones,
        ),
        commander=commander,
        clicks=Clicks(ledger, streams, base.grounds, show.speaker, commander),
        returning=Returning(ledger, people, streams, show.halls, show.stage, show.rings),
        timers=show.timers,
        pursuits=pursuits,
        switching=commander.administration.switching,
        zones=show.zones,
        committer=committer,
    )


def _witnesses(*told: Witness) -> Witness:
    """Tell several of each decision, in this order."""

    def tell(done: Done) -> None:
        for one in told:
            one(done)

    return tell


def _teller(speaker: Speaker) -> Callable[[Stream], None]:
    """Tells the fighters and the moderators that a fight's core failed."""

    def tell(stream: Stream) -> None:
        view = stream.view()
        number = int(stream.fight.partition("-")[0])
        lines = [fight_frozen(number), frozen(stream.fight)]
        speaker.say(lines, Context(stream.server, view))

    return tell
