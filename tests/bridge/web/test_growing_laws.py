"""Laws of what pages are told of a fight, by random play of every ruleset, with decisions taken
back: what grew piece by piece is what is told as a whole, from wherever one begins."""

from __future__ import annotations

import json
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from fight_kits import KITS
from fight_strategies import Table
from fresh_db import fresh_journal
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from live_room import shown

from bridge.chain import Chain
from bridge.codec import encode_event
from bridge.export.page_facts import page_facts
from bridge.export.replaying import Voice, replay_of
from bridge.export.source import recorded
from bridge.folding import folded
from bridge.records import Undone
from bridge.unit import Cause, Unit
from bridge.web.reads.fights import fight_facts
from bridge.web.reads.growing import Growing, growing, packed
from bridge.web.reads.room import Room
from commands.speech import Speech
from rulesets.actors import PUBLIC
from rulesets.events import Event, Rolled
from rulesets.registry import RULESETS

LANGS: tuple[Any, ...] = ("ru", "en")
SPEECH = Speech()
FIGHT = "1-ab"


@dataclass
class Written:
    """A fight of random play, written down as the bridge does; ``units``: rows and public events of
    the decisions that may be taken back, as (first, last, first, last)."""

    table: Table
    folder: Path
    chain: Chain = field(default_factory=lambda: Chain(f"fight:{FIGHT}"))
    seq: int = 0
    units: list[tuple[int, int, int, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.journal = fresh_journal(self.folder)

    def write(self, events: list[Event], before: Any) -> None:
        """Write what was decided in a state."""
        core, unit, first = self.table.core, Unit(), self.chain.number + 1
        public = self.seq + 1
        for event in events:
            record = isinstance(event, Undone)
            is_open = record or core.visible(before, event, PUBLIC) is not None
            self.seq += is_open
            row = self.chain.link(
                ruleset=self.table.rules.name,
                name=event.name,
                version=1,
                at=self.table.at,
                body=encode_event(event),
                cause=Cause("frame", "s", 1),
                recorded_ms=1_700_000_000_000 + self.table.at,
                seq=self.seq if is_open else None,
                unit=first,
            )
            before = before if record else core.evolve(before, event)
            unit.rows.append(row)
        self.journal.commit([unit])
        if not any(isinstance(event, Undone) for event in events):
            self.units.append((first, self.chain.number, public, self.seq))

    def take_back(self) -> None:
        """Take back the last decision but the beginning, if everybody saw something of it."""
        first, last, opened, closed = self.units[-1]
        if len(self.units) < 4 or opened > closed:
            return
        self.units.pop()
        undone = Undone(
            at=self.table.at,
            by="a",
            fighter=None,
            verb="",
            unit=(opened, closed),
            turn=None,
            round=1,
            fighters=(),
            first=first,
            last=last,
        )
        self.write([undone], self.table.state)
        fold = folded(tuple(self.journal.rows(self.chain.stream)))
        self.table.state, self.table.log = fold.state, [one.event for one in fold.kept]
        self.table.listed.clear()


def fresh(folder: Path) -> Room:
    """A reading process that has just begun; words it has already."""
    room = Room(folder / "rpfight.db")
    room.speech = SPEECH
    return room


def whole(folder: Path, lang: Any) -> Any:
    """What a browser is told that comes now."""
    room = fresh(folder)
    try:
        return json.loads(fight_facts(room, FIGHT, lang))
    finally:
        room.journal.close()


def exported(folder: Path, lang: Any) -> Any:
    """What the replay file of the fight holds now."""
    room = fresh(folder)
    try:
        found = recorded(room.journal, FIGHT)
        assert found is not None
        voice = Voice(room.speech, lang, found.people)
        replay = replay_of(found, voice)
        for throw in replay.throws:
            adds_up(throw.roll)
        return json.loads(packed(page_facts(replay, voice)))
    finally:
        room.journal.close()


def adds_up(roll: Rolled) -> None:
    """E-4, E-7: the kept face and all that is added are the total."""
    if isinstance(roll.kept, int) and roll.total is not None:
        assert roll.kept + (roll.bonus or 0) + (roll.gear or 0) + (roll.other or 0) == roll.total


def told_since(found: Growing, lang: Any, seq: int) -> Any:
    telling = found.told(lang)
    return json.loads(f'{{"last":{found.where.seq},{telling.since(seq)}}}') | {
        "fighters": json.loads(telling.fighters())
    }


def joined(facts: Any, more: Any) -> Any:
    """Facts and what came since, put together as ``story.js`` does it."""
    last = facts["last"]
    said = [one for one in facts["entries"] if not one.get("open")]
    fresh = [one for one in more["entries"] if one.get("open") or one["seq"] > last]
    frames = [one for one in more["frames"] if one["seq"] > last]
    return facts | more | {"frames": facts["frames"] + frames, "entries": said + fresh}


def agree(written: Written, room: Room, facts: dict[Any, Any]) -> None:
    """The page that has followed, one that comes now, and the file: all say the same."""
    found = growing(room, FIGHT)
    for lang in LANGS:
        last = facts[lang]["last"] if lang in facts else 0
        if 0 < last < found.renewed or last == 0:
            facts[lang] = whole(written.folder, lang)
        elif found.where.seq > last:
            facts[lang] = joined(facts[lang], told_since(found, lang, last))
        now = whole(written.folder, lang)
        assert shown(facts[lang]) == shown(now)
        file = exported(written.folder, lang)
        assert {key: now[key] for key in file} == file


@pytest.mark.parametrize("name", list(RULESETS))
@settings(
    deadline=None,
    max_examples=4,
    phases=(Phase.reuse, Phase.generate),  # to make a failure smaller would take minutes
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_what_grew_is_what_is_told_as_a_whole(name: str, data: st.DataObject) -> None:
    rules = RULESETS[name]
    chance = Random(data.draw(st.integers(0, 2**32)))
    with tempfile.TemporaryDirectory() as folder:
        play(Table(rules, KITS[name], data), Path(folder), chance)


def play(table: Table, folder: Path, chance: Random) -> None:
    """Play on, compare now and then, take back now and then."""
    written = Written(table, folder)
    written.write(table.log, table.core.empty)
    room, facts = fresh(folder), dict[Any, Any]()
    try:
        for step in range(40):
            before, known = table.state, len(table.log)
            table.at += chance.choice((0, 1, 1000, 3001))
            actor, wish = table.draw()
            table.said.append((actor, wish))
            table.submit(actor, wish)
            if len(table.log) > known:
                written.write(table.log[known:], before)
            over = table.rules.fight_view(table.state).phase == "over"
            if not over and chance.random() < 0.25:
                written.take_back()
            if step % 6 == 5:
                agree(written, room, facts)
            if over:
                break
        agree(written, room, facts)
        for seq in range(0, written.seq, 3):
            later = told_since(growing(room, FIGHT), "en", seq)
            for kind in ("frames", "entries"):
                assert later[kind] == [one for one in facts["en"][kind] if one["seq"] > seq]
    finally:
        room.journal.close()
        written.journal.close()
