"""A replay as plain JSON values for the page: what does not change is said once.

Fighters are numbered in the order of their appearance. A frame holds of fighters and distances only
what differs from the frame before; null: no longer there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from bridge.export.frames import Entry, Frame, Replay, Throw
from bridge.export.headings import brief, facts, proof_lines, title, utc
from bridge.export.replaying import Voice
from bridge.export.zones import flat, outline
from commands.export_lines import PAGE
from commands.inert import NAME_MAX, clean
from commands.line import Message
from rulesets.actors import FighterId
from rulesets.events import Attacked, Defended, Event, Hit
from rulesets.view import FighterView

Facts: TypeAlias = dict[str, Any]
_Prefix = "export-page-"


def page_facts(replay: Replay, voice: Voice) -> Facts:
    """Everything that the page shows."""
    frames = _Frames(replay, voice)
    told = [frames.next(frame) for frame in replay.frames]
    return {
        "lang": voice.lang,
        "title": title(replay, voice),
        "brief": brief(replay, voice),
        "words": {key.removeprefix(_Prefix): voice(Message(key)) for key in PAGE},
        "about": list(facts(replay, voice)),
        "proof": proof_lines(replay, voice),
        "fighters": [
            {"name": replay.name(one.id), "side": clean(one.side, NAME_MAX)}
            for one in replay.cast.values()
        ],
        "rules": list(frames.rules.values()),
        "footprints": [list(one) for one in frames.footprints],
        "frames": told,
        "entries": [_entry(entry, frames.places, voice) for entry in replay.entries],
    }


@dataclass(slots=True)
class _Frames:
    """Turns frames into what changed since the one before."""

    replay: Replay
    voice: Voice
    places: Mapping[FighterId, int] = field(init=False)
    rules: dict[Any, Facts] = field(default_factory=dict)
    footprints: dict[tuple[tuple[int, int], ...], int] = field(default_factory=dict)
    _tokens: dict[str, Any] = field(default_factory=dict)
    _gaps: dict[str, Any] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.places = {who: place for place, who in enumerate(self.replay.cast)}

    def next(self, frame: Frame) -> Facts:
        """The next frame."""
        tokens = {str(self.places[one.id]): self._token(one, frame) for one in frame.fighters}
        gaps = {f"{self.places[a]}-{self.places[b]}": blocks for a, b, blocks in frame.gaps}
        told: Facts = {
            "seq": frame.seq,
            "time": utc(frame.recorded_ms),
            "round": frame.view.round,
            "turn": self.places.get(frame.view.turn) if frame.view.turn else None,
            "caption": frame.caption,
            "gone": frame.withdrawn,
            "blow": self._blow(frame.seen),
            "rules": self._rules_of(frame),
            "fighters": _changes(self._tokens, tokens),
            "gaps": _changes(self._gaps, gaps),
        }
        self._tokens, self._gaps = tokens, gaps
        return told

    def _token(self, one: FighterView, frame: Frame) -> Facts:
        lasting = [
            [clean(effect.name, NAME_MAX), effect.rounds]
            for effect in frame.view.effects
            if effect.who == one.id
        ]
        return {
            "pos": list(one.pos),
            "yaw": round(one.yaw, 1),
            "hp": one.hp,
            "most": one.hp_max,
            "down": one.standing == "down",
            "away": one.away,
            "held": one.held,
            "footprint": self._footprint(one),
            "effects": lasting,
            "states": [self.voice(Message(f"state-{code}")) for code in one.states],
        }

    def _blow(self, seen: Event) -> list[Any] | None:
        """From whom to whom, and what has come of it so far, where the event is of a blow."""
        match seen:
            case Attacked() | Hit() | Defended():
                return [self.places[seen.attacker], self.places[seen.target], seen.name]
            case _:
                return None

    def _footprint(self, one: FighterView) -> int:
        return self.footprints.setdefault(flat(one.footprint), len(self.footprints))

    def _rules_of(self, frame: Frame) -> int:
        """The number of the rings that hold; outlines are drawn for every footprint seen so far."""
        key = frame.rings, frame.metric
        number = list(self.rules).index(key) if key in self.rules else len(self.rules)
        told = self.rules.setdefault(key, {"rings": [_ring(ring, self.voice) for ring in key[0]]})
        for one in frame.fighters:
            footprint = flat(one.footprint)
            place = str(self._footprint(one))
            for ring, shown in zip(frame.rings, told["rings"], strict=True):
                if place not in shown["outlines"]:
                    corners = outline(footprint, ring.radius, frame.metric)
                    shown["outlines"][place] = [list(corner) for corner in corners]
        return number


def _ring(ring: Any, voice: Voice) -> Facts:
    return {
        "name": voice(Message(f"kontrol-zone-{ring.zone}")),
        "lo": ring.lo,
        "radius": ring.radius,
        "zone": ring.zone,
        "outlines": {},
    }


def _changes(before: Facts, now: Facts) -> Facts:
    changed: Facts = {key: value for key, value in now.items() if before.get(key) != value}
    return changed | {key: None for key in before if key not in now}


def _entry(entry: Entry, places: Mapping[FighterId, int], voice: Voice) -> Facts:
    return {
        "seq": entry.seq,
        "round": entry.round,
        "turn": places.get(entry.turn) if entry.turn else None,
        "text": entry.text,
        "kind": entry.kind,
        "mark": entry.is_mark,
        "hover": entry.hover,
        "rolls": [_throw(throw) for throw in entry.throws],
        "gone": entry.withdrawn,
    }


def _throw(throw: Throw) -> Facts:
    return {
        "seq": throw.seq,
        "lines": throw.details,
        "k": throw.roll.roll,
        "gone": throw.withdrawn,
    }
