"""The start: memory as it stood when the last process ended, read from the journal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final, TypeAlias

import structlog

from bridge.aside import KIND as ASIDE
from bridge.aside import Home
from bridge.desk import Parts
from bridge.folding import DamagedRow, check_state, missing_row
from bridge.kept_shapes import fits, is_position
from bridge.ledger import SERVICE
from bridge.naming import unquoted
from bridge.presence import restored
from bridge.rings import Rings
from bridge.rolls import Rolls
from bridge.store import ReadStore
from bridge.streams import Engaged, Stream, fight_name, hall_name, replay, replay_what_fits
from bridge.unit import NO_HEAD, OpenStream, Saved, stream_kind
from bridge.web.accounts import KIND as WEB_SESSION
from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.events import Enlisted, Event, FightOpened
from rulesets.facts import Setup, running_number
from rulesets.registry import RULESETS

_log = structlog.get_logger("bridge.restoring")

REPORTED: Final = "fight_reported"
"""The event of every ruleset's halls by which they know that a fight is over."""

Opened: TypeAlias = dict[str, tuple[Stream, tuple[FighterId, ...]]]
"""The fights that go on as far as the halls know: each with its hall, and who is in it."""


def restore(parts: Parts, store: ReadStore, saved: Saved, rolls: Rolls, rings: Rings) -> int:
    """Fill ``parts``; gives the service time (ms) at which the last process ended."""
    documents, lost = _documents(parts, saved)
    profiles = {k: documents.pop(k) for k in list(documents) if k.startswith("profile:")}
    base = _service_time(documents)
    parts.ledger.documents.restore(documents)
    parts.ledger.now = base
    _people(parts, profiles, saved.presence)
    parts.plugin_sheets.characters.dress_all()
    for session in saved.sessions:
        parts.sessions.restore(session, saved.frames.get(session.session, ()), base)
        parts.ledger.resume(session.server, session.session)
    for key in lost:
        _aside_again(parts, store, key)
    open_fights = [s for s in _of_kind(saved, "fight") if parts.aside.get(_fight(s)) is None]
    opened = _halls(parts, store, saved, open_fights)
    held = dict(parts.streams.engaged.mode)
    for stream in open_fights:
        _fight_or_aside(parts, store, stream, opened)
    _forgotten(parts, opened)
    _held(parts, held)
    for stream in _of_kind(saved, "rolls"):
        _rolls(rolls, store, stream)
    rings.restore()
    parts.zones.restore()
    parts.npcs.restore()
    parts.banners.restore()
    parts.aside.settle()
    _ended(parts, store, opened)
    return base


def _documents(parts: Parts, saved: Saved) -> tuple[dict[str, str], list[str]]:
    """The documents that can be read, the ground's taken in already; and the keys of all others.

    Those are left in the file until they are written anew; but nobody is signed in by one.
    """
    lost = {key for key, text in saved.documents.items() if not fits(key, text)}
    for key in sorted(lost):
        _log.error("document_left_out", key=key)
        if key.startswith(f"{WEB_SESSION}:"):
            parts.ledger.unit.documents[key] = None
    documents = {key: text for key, text in saved.documents.items() if key not in lost}
    parts.grounds.restore(documents)
    return documents, sorted(lost)


def _service_time(documents: dict[str, str]) -> int:
    """The service time of the last process; if nobody knows it, a later one than all that is to
    happen: otherwise that would have to wait for as long as the service has run ever."""
    kept = documents.pop(SERVICE, None)
    if kept is not None:
        return int(kept)
    names = {"sweep": "due", "timer": "ends", "zone": "at"}
    kinds = ((names.get(key.partition(":")[0]), text) for key, text in documents.items())
    return max((int(json.loads(text)[name]) for name, text in kinds if name), default=0)


def _of_kind(saved: Saved, kind: str) -> list[OpenStream]:
    """The open streams of a kind, by their names."""
    found = (stream for stream in saved.streams if stream_kind(stream.stream) == kind)
    return sorted(found, key=lambda stream: stream.stream)


def _fight(stream: OpenStream) -> str:
    return stream.stream.partition(":")[2]


def _people(parts: Parts, profiles: dict[str, str], positions: dict[str, str]) -> None:
    for key, profile in profiles.items():
        uuid = key.partition(":")[2]
        position = positions.get(uuid, "")
        if is_position(position):
            parts.people.put(restored(uuid, profile, position))
        else:
            _log.error("document_left_out", key=key, why="nobody knows where the player was")
    parts.people.changed.clear()
    parts.people.profiles.clear()


def _aside_again(parts: Parts, store: ReadStore, key: str) -> None:
    """A fight that was set aside stays so, even if nobody knows any more why."""
    kind, _, fight = key.partition(":")
    if kind == ASIDE and running_number(fight).isdecimal():
        parts.aside.remember(fight, _home(parts, store, fight))


def _home(parts: Parts, store: ReadStore, fight: str) -> Home:
    """Whose fight it is: as its document says, else its first row, which its hall has caused."""
    about = parts.ledger.document(f"about:{fight_name(fight)}")
    if about is not None:
        return Home(about["server"], about["ruleset"])
    first = next(iter(store.rows(fight_name(fight))), None)
    kind, *names = first.cause.session.split(":") if first is not None else ("",)
    if kind == "hall" and len(names) == 2:
        return Home(unquoted(names[0]), names[1])
    return Home()


def _halls(
    parts: Parts, store: ReadStore, saved: Saved, open_fights: Sequence[OpenStream]
) -> Opened:
    """Rebuild the halls, also one that is not listed any more but has fights. A fight that goes on
    for its hall only is set aside."""
    homes = {_home(parts, store, _fight(one)) for one in open_fights}
    needed = {hall_name(one.server, one.ruleset) for one in homes if one.ruleset in RULESETS}
    listed = _of_kind(saved, "hall")
    known = {one.stream for one in listed}
    unlisted = [OpenStream(name, 0, NO_HEAD, 0) for name in sorted(needed - known)]
    fights = frozenset(map(_fight, open_fights))
    opened: Opened = {}
    for stream in (*listed, *unlisted):
        opened |= _hall(parts, store, stream, fights, is_needed=stream.stream in needed)
    for fight, (hall, fighters) in opened.items():
        if not (fight in fights or parts.aside.get(fight) or store.is_closed(fight_name(fight))):
            engaged = parts.streams.engaged.fight_of
            engaged |= {who: fight for who in fighters if who not in engaged}
            lost = DamagedRow(0, f"for {hall.name} it goes on, but there is no such fight any more")
            parts.aside.put(fight, Home(hall.server, hall.ruleset.name), lost, 0)
    return opened


def _hall(
    parts: Parts,
    store: ReadStore,
    saved: OpenStream,
    fights: frozenset[str],
    *,
    is_needed: bool,
) -> Opened:
    """Rebuild a hall; its time stands until its game server is back. What cannot be read of it is
    left out: there is no other hall to go to. ``is_needed``: it has promised a fight. Gives those
    that go on as far as it knows."""
    _, server, ruleset = saved.stream.split(":", 2)
    if ruleset not in RULESETS:
        _log.error("hall_set_aside", stream=saved.stream, why=f"there is no ruleset {ruleset!r}")
        return {}
    stream = parts.streams.hall(unquoted(server), ruleset)
    events, damaged = replay_what_fits(stream, store.rows(saved.stream))
    if is_needed and not events and not damaged:
        damaged = [missing_row(1)]
    if damaged:
        first = damaged[0]
        _log.error(
            "hall_rows_left_out",
            stream=saved.stream,
            row=first.number,
            why=first.why,
            count=len(damaged),
            todo="all else of this hall stands, its rows are as they were: `rpfight verify`",
        )
    stream.time.passed = max([saved.at, *(event.at for event in events)])
    stream.is_frozen = _was_frozen(parts, stream)
    return _bound(parts, stream, events, fights)


def _was_frozen(parts: Parts, stream: Stream) -> bool:
    """That there is such a document is enough, whatever it says."""
    return parts.ledger.documents.text("frozen", stream.name) is not None


def _forgotten(parts: Parts, opened: Opened) -> None:
    """Set aside the fights of which their halls know nothing any more, as rows of these are lost:
    their players would be in no fight, and it would ask them all the same."""
    engaged = parts.streams.engaged
    known = set(engaged.fight_of.values())
    for stream in [one for one in parts.streams.by_name.values() if one.is_fight]:
        hall, view = hall_name(stream.server, stream.ruleset.name), stream.view()
        if stream.fight in opened or stream.fight in known or view.phase == "committed":
            continue
        engaged.fight_of |= {
            one.id: stream.fight for one in view.fighters if one.id not in engaged.fight_of
        }
        parts.streams.forget(stream.name)
        why = f"no row of {hall} that can be read says that it was opened"
        home = Home(stream.server, stream.ruleset.name)
        parts.aside.put(stream.fight, home, DamagedRow(0, why), stream.seq)


def _ended(parts: Parts, store: ReadStore, opened: Opened) -> None:
    """Tell damaged halls which of their fights are over: they have lost that row."""
    for fight, (hall, fighters) in opened.items():
        if store.is_closed(fight_name(fight)):
            parts.aside.report(hall, fight, fighters)


def _fight_or_aside(parts: Parts, store: ReadStore, saved: OpenStream, opened: Opened) -> None:
    """Rebuild a fight; its time stands until its game server is back. One that cannot be read, or
    whose state is none that its rules know, is set aside."""
    about = parts.ledger.document(f"about:{saved.stream}")
    try:
        stream, events = _read_back(parts, store, saved, about)
    except DamagedRow as damaged:
        parts.streams.forget(saved.stream)
        seqs = (row.seq or 0 for row in store.rows(saved.stream) if row.number <= damaged.number)
        hall, _ = opened.get(_fight(saved), (None, ()))
        home = (
            _home(parts, store, _fight(saved))
            if hall is None
            else Home(hall.server, hall.ruleset.name)
        )
        parts.aside.put(_fight(saved), home, damaged, max(seqs, default=0))
        return
    for event in events:
        parts.streams.engaged.note(event, stream.fight)
    stream.time.passed = saved.at
    stream.is_frozen = _was_frozen(parts, stream)


def _read_back(
    parts: Parts, store: ReadStore, saved: OpenStream, about: Any
) -> tuple[Stream, list[Event]]:
    """A fight as its rows say, and its events.

    Raises:
        DamagedRow: they cannot be read, or do not fit.
    """
    if about is None:
        raise DamagedRow(0, "its document cannot be read")
    if about["ruleset"] not in RULESETS:
        raise DamagedRow(1, f"there is no ruleset {about['ruleset']!r}")
    stream = parts.streams.open_fight(_fight(saved), about["ruleset"], about["server"])
    stream.world, stream.contributions = about["world"], about["contributions"]
    events = replay(stream, store.rows(saved.stream))
    check_state(stream.ruleset, stream.state, stream.chain.number)
    return stream, events


def _rolls(rolls: Rolls, store: ReadStore, saved: OpenStream) -> None:
    """Go on with the dice of a day."""
    try:
        rolls.restore(saved, store.rows(saved.stream, saved.number))
    except DamagedRow as damaged:
        _log.error("roll_left_out", stream=saved.stream, row=damaged.number, why=damaged.why)
        rolls.restore_what_fits(saved, store.rows(saved.stream))


def _bound(parts: Parts, hall: Stream, events: list[Event], fights: frozenset[str]) -> Opened:
    """Whom one of the halls holds now, or has sent into one of the open ``fights``; gives those
    that go on as far as it knows.

    Each hall is read by itself: which of the events of two came first, no row says.
    """
    own, engaged = Engaged(), parts.streams.engaged
    opened: dict[str, None] = {}
    for event in events:
        own.note(event, "")
        match event:
            case FightOpened(setup=Setup(fight=fight)) | Enlisted(fight=fight):
                opened[fight] = None
            case _ if event.name == REPORTED:
                over: str = getattr(event, "fight", "")
                opened.pop(over, None)
                own.forget(over)
    engaged.mode.update(own.mode)
    engaged.fight_of.update({who: one for who, one in own.fight_of.items() if one in fights})
    fighters = own.fight_of.items()
    return {fight: (hall, tuple(who for who, one in fighters if one == fight)) for fight in opened}


def _held(parts: Parts, by_halls: dict[PlayerId, Block]) -> None:
    """Who is held stands where his fight has him; in none of the open ones: where his hall has him,
    whatever an open fight that he has left says of him."""
    engaged = parts.streams.engaged
    for uuid in engaged.mode:
        fight = parts.streams.fight_of(uuid)
        fighter = fight.view().fighter(uuid) if fight is not None else None
        engaged.mode[uuid] = by_halls[uuid] if fighter is None else fighter.pos
