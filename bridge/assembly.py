"""Puts the parts of a bridge together on an open journal. Nothing here listens or waits."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import get_args

from bridge.administration import AdminEffect, Administration
from bridge.agreement_desk import AgreementDesk
from bridge.agreements import Agreements
from bridge.banners import Banners
from bridge.character_desk import CharacterDesk
from bridge.characters import Characters
from bridge.choosing import Choices
from bridge.clicks import Clicks
from bridge.clock import Clock, Moment
from bridge.commander import Commander
from bridge.committer import Committer
from bridge.conduct import Conduct, Done, Witness
from bridge.config import Config
from bridge.deadlines import Deadlines
from bridge.desk import Desk, Parts
from bridge.fighter_menus import FighterMenus
from bridge.grounds import Grounds
from bridge.halls import Halls
from bridge.invitations import Invitations
from bridge.joining import Joining
from bridge.journal import Journal
from bridge.ledger import Ledger
from bridge.logbook import LogBook
from bridge.looks import Sight
from bridge.menus import Menus
from bridge.metrics import SIZES
from bridge.mustering import Mustering
from bridge.npc_calls import NpcCalls
from bridge.npc_turns import NpcTurns
from bridge.npcs import Npcs
from bridge.page_link import PageLink
from bridge.plugin_sheets import PluginSheets
from bridge.presence import People, Presence
from bridge.proposals import Proposals
from bridge.pursuits import Pursuits
from bridge.record_keeping import RecordKeeping, keep_records
from bridge.records_room import RecordsRoom
from bridge.restoring import restore
from bridge.returning import Returning
from bridge.rings import Rings
from bridge.rolling import Rolling
from bridge.rolls import Rolls
from bridge.rules import Rules
from bridge.seeds import DiceSettings, DiceSource
from bridge.sessions import SessionLimits, Sessions
from bridge.setting_aside import SettingAside
from bridge.sheet_editing import SheetEditing
from bridge.sheets import Sheets
from bridge.speaker import Context, Speaker
from bridge.stage import Stage
from bridge.streams import Stream, Streams
from bridge.switching import Switching
from bridge.timers import Timers
from bridge.turn_rests import TurnRests
from bridge.unit import Saved, Unit
from bridge.walking import Walking
from bridge.web.accounts import Accounts
from bridge.zones import Zones
from commands.answers import frozen
from commands.character_effects import CharacterEffect
from commands.effects import (
    AddFighter,
    CallNpcs,
    DismissNpcs,
    Dispute,
    InHall,
    Pause,
    SheetEffect,
    ShowFighter,
    SignIn,
    TakeBack,
    Undo,
)
from commands.render import fight_frozen
from rulesets.facts import running_number

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
    accounts: Accounts
    page_link: PageLink

    def counts(self) -> Mapping[str, int]:
        """Present numbers."""
        parts = self.parts
        fights = [s for s in parts.streams.by_name.values() if s.is_fight]
        return {
            "servers": len(parts.sessions.servers()),
            "players": sum(p.online for p in parts.people.by_uuid.values()),
            "fights": sum(s.is_running for s in fights),
            "frozen_fights": sum(s.is_frozen for s in fights),
            "unreadable_fights": len(parts.aside.fights()),
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
    npcs: Npcs


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
    banners: Banners
    agreements: Agreements


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
    parts = _parts(config, base, show, _commander(config, journal, base, show), journal)
    if (old := parts.records.logbook.forget_at_start()) is not None:
        journal.commit([Unit(forgetting=old)])
    desk = Desk(parts)
    desk.start(restore(parts, journal, saved, show.rolls, show.rings))
    if (work := base.ledger.take()) is not None:  # of fights that were set aside
        parts.committer.put(work)
    accounts = Accounts(lambda: Moment(desk.now(), clock.wall_ms()), base.ledger.documents)
    page_link = PageLink(base.ledger, base.streams, parts.commander.records, show.speaker)
    parts.commander.carriers[SignIn] = page_link.carry_out
    return Bridge(config, clock, journal, parts, desk, accounts, page_link)


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
        Sheets(ledger, people, Characters(ledger, people, settings.characters)),
        Npcs(ledger, people, streams),
    )


def _show(config: Config, base: Base) -> Show:
    ledger, people, streams = base.ledger, base.people, base.streams
    speaker = Speaker(ledger, people, FLAGS[config.settings.dice.source], base.npcs)
    menus = Menus(ledger, speaker)
    rings = Rings(ledger, base.grounds, base.rules)
    stage = Stage(ledger, people, streams, base.grounds, speaker, menus, rings)
    rolls = Rolls(ledger, base.dice)
    conduct = Conduct(
        ledger, streams, base.grounds, base.dice, rolls, base.deadlines, stage.witness
    )
    banners = Banners(ledger, people, streams, speaker)
    conduct.on_frozen = _teller(speaker, banners)
    zones = Zones(ledger, people, streams, conduct)
    agreements = Agreements(ledger, people, streams, conduct, speaker, menus, stage)
    invitations = Invitations(ledger, people, streams, base.grounds, speaker, base.rules)
    rests = TurnRests(people, menus, stage)
    conduct.witness = _witnesses(
        stage.witness,
        zones.watch,
        agreements.watch,
        invitations.watch,
        rests.watch,
        NpcTurns(people, menus, stage).watch,
    )
    halls = Halls(people, streams, base.sheets, conduct, base.rules, zones.look)
    timers = Timers(ledger, speaker, streams)
    return Show(
        speaker, menus, rings, stage, conduct, halls, timers, rolls, zones, banners, agreements
    )


def _commander(config: Config, journal: Journal, base: Base, show: Show) -> Commander:
    ledger, people, speaker = base.ledger, base.people, show.speaker
    switching = Switching(people, base.streams, base.rules, show.halls, speaker)
    return Commander(
        ledger,
        Sight(ledger, people, base.streams, base.grounds, base.sheets, base.rules, base.npcs),
        show.halls,
        speaker,
        show.menus,
        show.stage,
        Choices(ledger, show.halls, speaker, show.menus, show.stage, show.rings),
        show.timers,
        Rolling(show.rolls, speaker),
        RecordsRoom(journal, speaker, people),
        Administration(ledger, show.halls, speaker, config, base.rules, switching),
        Joining(people, base.streams, base.grounds, show.halls),
        Pursuits(people, base.streams, show.conduct, speaker),
        base.rules,
        LogBook(ledger, base.streams, speaker, config.settings.logs),
        config.settings.commands.max_per_s,
    )


def _parts(config: Config, base: Base, show: Show, commander: Commander, journal: Journal) -> Parts:
    ledger, people, streams = base.ledger, base.people, base.streams
    committer = Committer(journal, base.sessions, ledger.gather)
    pursuits, aside = commander.pursuits, SettingAside(show.conduct, show.menus, show.banners)
    _carriers(base, show, commander)
    records = keep_records(
        config.settings,
        ledger,
        people,
        streams,
        show.stage,
        show.conduct,
        show.banners,
        commander,
    )
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
        walking=_walking(base, show, pursuits),
        commander=commander,
        clicks=Clicks(ledger, streams, base.grounds, show.speaker, commander),
        returning=_returning(base, show, records, _proposals(base, show, commander), aside),
        timers=show.timers,
        pursuits=pursuits,
        switching=commander.administration.switching,
        zones=show.zones,
        npcs=base.npcs,
        banners=show.banners,
        agreements=show.agreements,
        records=records,
        plugin_sheets=PluginSheets(base.sheets.characters, show.halls, show.speaker),
        aside=aside,
        committer=committer,
    )


def _carriers(base: Base, show: Show, commander: Commander) -> None:
    """Words that are carried out elsewhere than at the commander's have who does it."""
    show.agreements.rows = commander.records.rows
    show.agreements.on_thawed = show.halls.catch_up
    commander.carriers |= dict.fromkeys(get_args(AdminEffect), commander.administration.carry_out)
    editing = SheetEditing(base.ledger, show.halls, base.sheets, show.speaker, base.rules)
    commander.carriers |= dict.fromkeys(get_args(SheetEffect), editing.carry_out)
    commander.carriers |= dict.fromkeys(
        (Undo, Dispute, TakeBack, Pause), AgreementDesk(show.agreements).carry_out
    )
    mustering = Mustering(base.people, base.streams, show.halls, show.speaker)
    commander.carriers |= dict.fromkeys((AddFighter, InHall), mustering.carry_out)
    menus = FighterMenus(base.ledger, show.stage, show.menus, show.speaker)
    commander.carriers[ShowFighter] = menus.carry_out
    npc_calls = NpcCalls(
        base.people, base.streams, base.grounds, show.halls, base.rules, show.speaker, base.npcs
    )
    commander.carriers |= dict.fromkeys((CallNpcs, DismissNpcs), npc_calls.carry_out)


def _walking(base: Base, show: Show, pursuits: Pursuits) -> Walking:
    return Walking(
        base.ledger,
        base.people,
        base.streams,
        show.conduct,
        show.stage,
        show.speaker,
        show.rings,
        pursuits,
        show.zones,
    )


def _returning(
    base: Base, show: Show, records: RecordKeeping, proposals: Proposals, aside: SettingAside
) -> Returning:
    return Returning(
        base.ledger,
        base.people,
        base.streams,
        show.halls,
        show.stage,
        show.rings,
        _returned(
            records.watching.returned,
            proposals.returned,
            show.agreements.returned,
            aside.returned,
        ),
    )


def _proposals(base: Base, show: Show, commander: Commander) -> Proposals:
    """The words about characters have who carries them out."""
    characters = base.sheets.characters
    proposals = Proposals(characters, base.sheets, show.halls, show.speaker, base.npcs)
    desk = CharacterDesk(characters, show.halls, show.speaker, proposals)
    commander.carriers |= dict.fromkeys(get_args(CharacterEffect), desk.carry_out)
    return proposals


def _returned(*told: Callable[[Presence], None]) -> Callable[[Presence], None]:
    """Tell several of each player who is back, in this order."""

    def tell(who: Presence) -> None:
        for one in told:
            one(who)

    return tell


def _witnesses(*told: Witness) -> Witness:
    """Tell several of each decision, in this order."""

    def tell(done: Done) -> None:
        for one in told:
            one(done)

    return tell


def _teller(speaker: Speaker, banners: Banners) -> Callable[[Stream], None]:
    """Tells the fighters and the moderators that a fight's core failed."""

    def tell(stream: Stream) -> None:
        view = stream.view()
        number = int(running_number(stream.fight))
        lines = [fight_frozen(number), frozen(stream.fight)]
        speaker.say(lines, Context(stream.server, view, fight=stream.fight))
        banners.touch(stream.fight)

    return tell
