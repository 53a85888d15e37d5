"""The start: memory as it stood when the last process ended, read from the journal."""

from __future__ import annotations

from bridge.desk import Parts
from bridge.ledger import SERVICE
from bridge.naming import unquoted
from bridge.presence import restored
from bridge.rings import Rings
from bridge.rolls import Rolls
from bridge.store import ReadStore
from bridge.streams import Engaged, Stream, replay
from bridge.unit import OpenStream, Saved, stream_kind
from grid.blocks import Block
from rulesets.actors import PlayerId
from rulesets.events import Event


def restore(parts: Parts, store: ReadStore, saved: Saved, rolls: Rolls, rings: Rings) -> int:
    """Fill ``parts``; gives the service time (ms) at which the last process ended."""
    documents = dict(saved.documents)
    parts.grounds.restore(documents)
    profiles = {k: documents.pop(k) for k in list(documents) if k.startswith("profile:")}
    base = int(documents.pop(SERVICE, "0"))
    parts.ledger.documents.restore(documents)
    parts.ledger.now = base
    _people(parts, profiles, saved.presence)
    parts.plugin_sheets.characters.dress_all()
    for session in saved.sessions:
        parts.sessions.restore(session, saved.frames.get(session.session, ()), base)
        parts.ledger.resume(session.server, session.session)
    open_fights = sorted(s.stream for s in saved.streams if stream_kind(s.stream) == "fight")
    fights = frozenset(name.partition(":")[2] for name in open_fights)
    for name in sorted(s.stream for s in saved.streams if stream_kind(s.stream) == "hall"):
        _stream(parts, store, _open(saved, name), fights)
    held = dict(parts.streams.engaged.mode)
    for name in open_fights:
        _stream(parts, store, _open(saved, name), fights)
    _held(parts, held)
    for stream in saved.streams:
        if stream_kind(stream.stream) == "rolls":
            rolls.restore(stream, store.rows(stream.stream, stream.number))
    rings.restore()
    parts.zones.restore()
    parts.npcs.restore()
    parts.banners.restore()
    return base


def _open(saved: Saved, name: str) -> OpenStream:
    return next(stream for stream in saved.streams if stream.stream == name)


def _people(parts: Parts, profiles: dict[str, str], positions: dict[str, str]) -> None:
    for key, profile in profiles.items():
        uuid = key.partition(":")[2]
        parts.people.put(restored(uuid, profile, positions[uuid]))
    parts.people.changed.clear()
    parts.people.profiles.clear()


def _stream(parts: Parts, store: ReadStore, saved: OpenStream, fights: frozenset[str]) -> None:
    """Rebuild one stream; its time stands until its game server is back."""
    stream = _made(parts, saved.stream)
    events = replay(stream, store.rows(saved.stream))
    if stream.is_fight:
        for event in events:
            parts.streams.engaged.note(event, stream.fight)
    else:
        _bound(parts, events, fights)
    stream.time.passed = saved.at
    stream.is_frozen = bool(parts.ledger.document(f"frozen:{stream.name}"))


def _bound(parts: Parts, events: list[Event], fights: frozenset[str]) -> None:
    """Whom one of the halls holds now, or has sent into one of the open ``fights``.

    Each hall is read by itself: which of the events of two came first, no row says.
    """
    own, engaged = Engaged(), parts.streams.engaged
    for event in events:
        own.note(event, "")
    engaged.mode.update(own.mode)
    engaged.fight_of.update({who: one for who, one in own.fight_of.items() if one in fights})


def _held(parts: Parts, by_halls: dict[PlayerId, Block]) -> None:
    """Who is held stands where his fight has him; in none of the open ones: where his hall has him,
    whatever an open fight that he has left says of him."""
    engaged = parts.streams.engaged
    for uuid in engaged.mode:
        fight = parts.streams.fight_of(uuid)
        fighter = fight.view().fighter(uuid) if fight is not None else None
        engaged.mode[uuid] = by_halls[uuid] if fighter is None else fighter.pos


def _made(parts: Parts, name: str) -> Stream:
    kind, rest = name.split(":", 1)
    if kind == "hall":
        server, _, ruleset = rest.rpartition(":")
        return parts.streams.hall(unquoted(server), ruleset)
    about = parts.ledger.document(f"about:{name}")
    stream = parts.streams.open_fight(rest, about["ruleset"], about["server"])
    stream.world, stream.contributions = about["world"], about["contributions"]
    return stream
