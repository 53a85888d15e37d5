"""The game without a game: who is where, who is held, who may walk; frames in, frames out.

It obeys the bridge as a plugin must (``teleport``, ``fight_mode``, ``movement``, menus) and knows
no rules: what is legal is the bridge's to say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from bridge.play.arena import WORLD, step_from, terrain
from bridge.play.buttons import line_options, offers_ready
from bridge.play.people import Person, latin
from grid.blocks import Block

Frame = dict[str, Any]

YAWS: Final = {(0, 1): 0.0, (-1, 0): 90.0, (0, -1): 180.0, (1, 0): -90.0}
TERRAIN_RADIUS_MAX: Final = 32


class Sender(Protocol):
    """The conversation with the bridge."""

    @property
    def heard(self) -> int:
        """The last bridge id carried out."""

    def send(self, kind: str, **fields: Any) -> int:
        """Send a numbered frame."""


@dataclass(slots=True)
class Course:
    """How the fight stands, from its public events.

    ``will``: what most of the crowd wants for the beaten; ``fate_of``: whose fate is open.
    """

    fight: str = ""
    ruleset: str = ""
    fighters: tuple[str, ...] = ()
    round: int = 0
    will: str = "spare"
    fate_of: str = ""
    turn: str = ""
    is_over: bool = False

    @property
    def is_on(self) -> bool:
        """Whether a fight is going on."""
        return bool(self.fight) and not self.is_over


@dataclass(slots=True)
class StandIn:
    """The players and what the bridge has told of them. ``full_hp``: at a fight's start, if known.

    ``asked``: whose answer was asked for last, and is still missing; the newest last.
    """

    people: dict[str, Person]
    locale: str
    full_hp: int | None = None
    course: Course = field(default_factory=Course)
    asked: list[str] = field(default_factory=list)

    # towards the bridge

    def announce(self, to: Sender) -> None:
        """Tell a bridge that knows nothing: who is here, and what they wear."""
        for who in self.people.values():
            who.forget()
            to.send(
                "player_join",
                player={"uuid": who.uuid, "name": who.name},
                pos=_position(who.pos),
                yaw=who.yaw,
                world=WORLD,
                permissions=[],
                locale=self.locale,
            )
            to.send("equipment", **who.equipment())
        self.asked.clear()

    def report(self, to: Sender, who: Iterable[Person]) -> None:
        """Tell where players stand."""
        moves = [dict(zip("xyz", p.pos, strict=True), uuid=p.uuid, yaw=p.yaw) for p in who]
        to.send("moves", moves=moves, seen=to.heard)

    def step(self, to: Sender, who: Person, dx: int, dz: int) -> bool:
        """Walk one block as legs do; false when a wall is in the way."""
        goal = step_from(who.pos, dx, dz)
        who.yaw = YAWS.get((dx, dz), who.yaw)
        if goal is None:
            return False
        self.go(to, who, goal)
        return True

    def go(self, to: Sender, who: Person, goal: Block) -> None:
        """Be somewhere else, as far as the game is concerned; the bridge may put him back."""
        who.pos = goal
        self.report(to, (who,))

    # from the bridge

    def take(self, frame: Frame, to: Sender) -> None:
        """Carry out one frame."""
        match frame:
            case {"type": "terrain_request", "center": center, "radius": radius}:
                around = Block(center["x"], center["y"], center["z"])
                to.send("terrain", **terrain(around, min(radius, TERRAIN_RADIUS_MAX)))
            case {"type": "event", "name": name, "data": data}:
                self._event(frame["fight"], name, data)
            case {"type": "chat"}:
                self._told(frame)
            case {"uuid": uuid} if uuid in self.people:
                self._about(self.people[uuid], frame)

    def _told(self, frame: Frame) -> None:
        readers = [self.people[uuid] for uuid in frame["to"] if uuid in self.people]
        if offers_ready(frame):
            for who in readers:
                who.may_ready = True
        buttons = line_options(frame)
        if buttons is not None and readers:
            readers[0].offer(buttons)
        if frame["kind"] == "prompt" and "menu" in frame and self.course.is_on:
            self.asked = [*(uuid for uuid in self.asked if uuid not in frame["to"]), *frame["to"]]

    def _about(self, who: Person, frame: Frame) -> None:
        match frame["type"]:
            case "teleport":
                who.pos = Block(*(frame["pos"][c] for c in "xyz"))
            case "fight_mode":
                who.is_held = who.may_ready = frame["on"]
            case "movement":
                who.budget = frame["budget"]
                who.reach = frozenset(Block(*cell) for cell in frame.get("reach") or ())
            case "menu":
                who.menus.pop(frame["menu"], None)
                who.menus[frame["menu"]] = frame["options"]
            case "menu_close":
                who.close(frame["menu"])
                if not who.menus and who.uuid in self.asked:
                    self.asked.remove(who.uuid)

    def _event(self, fight: str | None, name: str, data: dict[str, Any]) -> None:
        match name:
            case "fight_started":
                self._begin(fight or "", data.get("ruleset", ""), tuple(data["fighters"]))
            case "turn_started" | "round_opened":
                self.course.turn, self.course.round = data.get("uuid", ""), data["round"]
            case "hit" | "hp_set" | "down":
                self._hurt(name, data)
            case "choice_opened":
                self.course.fate_of, self.course.will = data["loser"], "spare"
            case "crowd_vote":
                self.course.will = "execute" if data["execute"] > data["spare"] else "spare"
            case "fight_ended":
                self._end()

    def _end(self) -> None:
        self.course.is_over, self.course.turn, self.course.fate_of = True, "", ""
        self.asked.clear()
        for who in self.people.values():
            who.may_ready = False

    def _begin(self, fight: str, ruleset: str, fighters: tuple[str, ...]) -> None:
        self.course = Course(fight, ruleset, fighters)
        for uuid in fighters:
            if uuid in self.people:
                self.people[uuid].hp, self.people[uuid].is_down = self.full_hp, False

    def _hurt(self, name: str, data: dict[str, Any]) -> None:
        who = self.people.get(data["target"] if name == "hit" else data["uuid"])
        if who is not None:
            who.hp, who.is_down = data.get("hp", who.hp), who.is_down or name == "down"

    def named(self, prefix: str) -> Person | None:
        """The player whose name begins so, in either alphabet; None: nobody, or several.

        A name as it is spelt comes before one that only sounds alike.
        """
        for spelt in (_spelt, latin):
            wanted = spelt(prefix)
            names = [(spelt(p.name), p) for p in self.people.values()]
            whole = [p for name, p in names if name == wanted]
            fits = whole or [p for name, p in names if wanted and name.startswith(wanted)]
            if fits:
                return fits[0] if len(fits) == 1 else None
        return None


def _spelt(name: str) -> str:
    return name.casefold().replace("ё", "е")


def _position(block: Block) -> dict[str, int]:
    return dict(zip("xyz", block, strict=True))
