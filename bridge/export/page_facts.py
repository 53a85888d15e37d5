"""A replay as plain JSON values for the page: what does not change is said once.

Fighters are numbered in the order of their appearance. A frame holds of fighters, of distances, of
who is behind whom and of how the fight stands (``now``) only what differs from the frame before;
null: no longer there.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from bridge.export.frames import Entry, Frame, Replay, Throw
from bridge.export.headings import began, brief, facts, proof_lines, title, utc
from bridge.export.replaying import Voice
from bridge.export.standing import standing
from bridge.export.zones import flat, outline
from commands.export_lines import PAGE, TRAINING, edge_name, zone_name
from commands.inert import NAME_MAX, clean
from commands.line import Message, Who
from grid.footprint import Footprint
from grid.metric import Metric
from rulesets.actors import FighterId
from rulesets.events import Attacked, Defended, Event, Hit
from rulesets.ruleset import Zone
from rulesets.view import FighterView

Facts: TypeAlias = dict[str, Any]
_Prefix = "export-page-"
STEPS: Final = Metric("manhattan", "max")
"""How steps are counted whatever the metric of distances: a diagonal one costs two (E-11)."""


def page_facts(replay: Replay, voice: Voice) -> Facts:
    """Everything that the page shows."""
    frames = Frames(voice)
    told = [frames.next(frame) for frame in replay.frames]
    entries = [frames.entry(entry) for entry in replay.entries]
    return heading_facts(replay, voice) | frames.outlines() | {"frames": told, "entries": entries}


def heading_facts(replay: Replay, voice: Voice) -> Facts:
    """What is known of a fight as a whole; of its frames only the first and the last count.

    ``training``: what a training fight is called, "": it is none; ``zone``, ``edge``: what the zone
    round the fight and its rim outside are called.
    """
    return {
        "lang": voice.lang,
        "title": title(replay, voice),
        "brief": brief(replay, voice),
        "began": began(replay),
        "training": voice(TRAINING) if replay.is_training else "",
        "zone": voice(zone_name(replay.ruleset)),
        "edge": voice(edge_name(replay.ruleset)),
        "words": {key.removeprefix(_Prefix): voice(Message(key)) for key in PAGE},
        "about": list(facts(replay, voice)),
        "proof": proof_lines(replay, voice),
        "fighters": fighters_of(voice),
    }


def fighters_of(voice: Voice) -> list[Facts]:
    """Everybody who has fought so far, as last seen, in the order of their appearance.

    ``side``: that for which he came.
    """
    return [
        {"name": clean(one.name, NAME_MAX), "side": clean(one.side, NAME_MAX)}
        for one in voice.cast.values()
    ]


@dataclass(slots=True)
class Frames:
    """Turns frames into what changed since the one before; more may come at any time."""

    voice: Voice
    places: dict[FighterId, int] = field(default_factory=dict)
    rules: dict[Any, Facts] = field(default_factory=dict)
    footprints: dict[tuple[tuple[int, int], ...], int] = field(default_factory=dict)
    _tokens: dict[str, Any] = field(default_factory=dict)
    _gaps: dict[str, Any] = field(default_factory=dict)
    _behind: dict[str, Any] = field(default_factory=dict)
    _now: dict[str, Any] = field(default_factory=dict)

    def outlines(self) -> Facts:
        """The distances and footprints of all frames so far."""
        return {
            "rules": list(self.rules.values()),
            "footprints": [list(one) for one in self.footprints],
        }

    def entry(self, entry: Entry) -> Facts:
        """An entry of the log."""
        self._place_new()
        return _entry(entry, self.places, self.voice)

    def _place_new(self) -> None:
        for who in self.voice.cast:
            self.places.setdefault(who, len(self.places))

    def next(self, frame: Frame) -> Facts:
        """The next frame."""
        self._place_new()
        tokens = {str(self.places[one.id]): self._token(one, frame) for one in frame.fighters}
        gaps = {f"{self.places[a]}-{self.places[b]}": blocks for a, b, blocks in frame.gaps}
        behind = {str(self.places[who]): self._all(others) for who, others in frame.behind}
        now = standing(frame, self.places, self.footprints, self.voice)
        told: Facts = {
            "seq": frame.seq,
            "at": frame.at,
            "time": utc(frame.recorded_ms),
            "round": frame.view.round,
            "turn": self.places.get(frame.view.turn) if frame.view.turn else None,
            "caption": frame.caption,
            "gone": frame.withdrawn,
            "blow": self._blow(frame.seen),
            "rules": self._rules_of(frame),
            "fighters": _changes(self._tokens, tokens),
            "gaps": _changes(self._gaps, gaps),
            "behind": _changes(self._behind, behind),
            "now": _changes(self._now, now),
        }
        self._tokens, self._gaps, self._behind, self._now = tokens, gaps, behind, now
        return told

    def _all(self, them: tuple[FighterId, ...]) -> list[int]:
        return [self.places[who] for who in them]

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
            "states": self._states(one),
        } | self._side(one)

    def _side(self, one: FighterView) -> Facts:
        """For whom he fights, where it is another side than that for which he came."""
        is_same = one.side == self.voice.cast[one.id].side
        return {} if is_same else {"side": clean(one.side, NAME_MAX)}

    def _states(self, one: FighterView) -> list[str]:
        """What is seen of him, and what is between him and others."""
        bonds = [
            Message(f"cmd-bond-{code}", {"who": Who(one.id), "other": Who(other)})
            for code, other in one.bonds
        ]
        return [
            self.voice(told)
            for told in (*(Message(f"state-{code}") for code in one.states), *bonds)
        ]

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
        """The number of the distances that hold; outlines are drawn for every footprint and every
        budget of a movement seen so far."""
        key = frame.rings, frame.metric, frame.rear
        if key not in self.rules:
            self.rules[key] = _rules(frame, self.voice)
        told = self.rules[key]
        for one in frame.fighters:
            footprint, place = flat(one.footprint), str(self._footprint(one))
            for around in (*told["rings"], *([told["rear"]] if told["rear"] else [])):
                _draw(around["outlines"], place, footprint, around["radius"], frame.metric)
        if frame.zone is not None:
            self._draw_zone(told["zones"], frame.zone)
        self._draw_reach(told["reach"], frame)
        return list(self.rules).index(key)

    def _draw_zone(self, zones: Facts, zone: Zone) -> None:
        """The zone, and its edge outside if it has one."""
        for radius in dict.fromkeys((zone.radius, zone.radius + zone.edge)):
            for _, footprint in zone.centers:
                key = f"{self.footprints[footprint]}:{radius}"
                _draw(zones, key, footprint, radius, zone.metric)

    def _draw_reach(self, reach: Facts, frame: Frame) -> None:
        """Where a movement may end: within all its blocks from its first one, as steps cost."""
        step = frame.view.movement or frame.view.walk
        mover = frame.view.fighter(step.uuid) if step is not None else None
        if step is not None and mover is not None:
            key = f"{self._footprint(mover)}:{step.budget}"
            _draw(reach, key, flat(mover.footprint), step.budget, STEPS)


def _rules(frame: Frame, voice: Voice) -> Facts:
    """The distances that hold in a frame, without outlines. ``rear``: the arc in which somebody
    stands behind a fighter, null: no rule asks."""
    rear = frame.rear
    return {
        "rings": [_ring(ring, voice) for ring in frame.rings],
        "rear": rear and {"degrees": rear.degrees, "radius": rear.radius, "outlines": {}},
        "zones": {},
        "reach": {},
    }


def _draw(outlines: Facts, key: str, footprint: Footprint, radius: int, metric: Metric) -> None:
    """Draw the area within ``radius`` of a footprint, unless it is drawn already."""
    if key not in outlines:
        outlines[key] = [list(corner) for corner in outline(footprint, radius, metric)]


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
    } | ({"open": True} if entry.is_open else {})


def _throw(throw: Throw) -> Facts:
    return {
        "seq": throw.seq,
        "lines": throw.details,
        "k": throw.roll.roll,
        "dice": len(throw.roll.faces),
        "gone": throw.withdrawn,
    }
