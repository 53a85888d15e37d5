"""Small fights and halls, played through the real cores, with the lines players read of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ground_maps import flat

from commands.line import Line
from commands.menus import MenuEntry, entries
from commands.prompts import prompt_line
from commands.render import RENDERERS, breakdown, fight_lines, hall_lines
from commands.speech import Lang, Speech
from grid.blocks import Block
from rulesets.actors import WORLD, Actor, Fighter, player
from rulesets.dice import Tape
from rulesets.ephem.state import FightState
from rulesets.ephem.tuning import Tuning
from rulesets.equipment import BARE, Equipment, Item
from rulesets.events import Event, FightEnded, Prompted
from rulesets.facts import Combatant, Setup, Sheet, Whereabouts
from rulesets.intents import Option, Value, intent
from rulesets.registry import RULESETS
from rulesets.view import PromptView

NAMES = {"asya": "Ася", "bor": "Бор", "kim": "Ким", "vova": "Вова"}
COMMITMENT = "5f0c" * 16
EPHEM = RULESETS["ephem"]


def name_of(who: str) -> str:
    return NAMES.get(who, who)


def strict_speech() -> Speech:
    """Speech that fails a test on a missing id or argument."""

    def fail(what: str) -> None:
        raise AssertionError(what)

    return Speech(on_fault=fail)


def sword(off: str | None = None) -> Equipment:
    """A sword in the main hand, and perhaps something in the other."""
    return Equipment(Item("minecraft:iron_sword"), Item(f"minecraft:{off}") if off else None)


def combatant(
    who: str,
    at: tuple[int, int],
    equipment: Equipment = BARE,
    attributes: dict[str, int] | None = None,
    side: str = "",
    by: str = "",
) -> Combatant:
    """A fighter on level ground at (x, z)."""
    where = Whereabouts(Block(at[0], 64, at[1]), 0.0, "world")
    sheet = Sheet(attributes or {})
    return Combatant(who, by or who, name_of(who), where, equipment, sheet=sheet, side=side)


class FightStage:
    """A fight that is played and told. ``told``: the lines of the last decision."""

    def __init__(
        self, *fighters: Combatant, tuning: Tuning | None = None, training: bool = False
    ) -> None:
        self.core = EPHEM.fight
        self.state: FightState = self.core.empty
        self.ground = flat()
        self.at = 0
        self.told: list[Line] = []
        self.events: tuple[Event, ...] = ()
        self.do(WORLD, "committed", fight="f7", number=7, commitment=COMMITMENT)
        setup = Setup(
            "f7", 7, COMMITMENT, "srv", "world", fighters, tuning or Tuning(), training=training
        )
        self.do(WORLD, "opened", setup=setup)

    def do(self, actor: Actor, verb: str, /, *faces: int, **slots: Value) -> list[Line]:
        """Carry out an intent with these dice and return its lines."""
        wish = intent(verb, self.at, **slots)
        events = self.core.decide(self.state, actor, wish, self.ground, Tape(faces))
        return self.show(events)

    def say(self, who: str, verb: str, /, *faces: int, **slots: Value) -> list[Line]:
        """A player acts for himself."""
        return self.do(player(who), verb, *faces, **slots)

    def silence(self, *faces: int) -> list[Line]:
        """Let the next deadline run out."""
        due = self.core.deadline(self.state)
        assert due is not None
        self.at = due.at
        return self.show(self.core.decide(self.state, WORLD, due.intent, self.ground, Tape(faces)))

    def show(self, events: Sequence[Event]) -> list[Line]:
        """Fold events and return their lines."""
        before = self.state
        events = [_sealed(event) for event in events]
        for event in events:
            self.state = self.core.evolve(self.state, event)
        views = EPHEM.fight_view(before), EPHEM.fight_view(self.state)
        self.events = tuple(events)
        self.told = fight_lines("ephem", before, events, self.state, *views)
        return self.told

    def begin(self, *faces: int) -> list[Line]:
        """Everyone rolls for initiative, in the order of readiness."""
        lines = []
        for body, face in zip(self.state.fighters, faces, strict=True):
            lines += self.do(Fighter(body.id, body.by), "init", face)
        return lines

    def options(self, who: str) -> list[Option]:
        return self.core.options(self.state, player(who), self.ground)

    def menu(self, who: str) -> tuple[MenuEntry, ...]:
        """The menu of a player, with the dice its answers promise."""
        renderer = RENDERERS["ephem"]
        state = self.state
        return entries(
            EPHEM.words,
            self.options(who),
            "fight",
            lambda other: other,
            lambda wish: renderer.hint(
                state, who, wish, lambda one, die: breakdown("ephem", state, one, die)
            ),
        )

    def prompts(self) -> list[Line]:
        """The questions asked by the last decision, as their players read them."""
        return [self._prompt(event) for event in self.events if isinstance(event, Prompted)]

    def _prompt(self, asked: Prompted) -> Line:
        view = PromptView(asked.prompt, asked.to, asked.kind, asked.by, asked.until)
        seconds = None if asked.until is None else (asked.until - asked.at) // 1000
        state = self.state
        return prompt_line(
            RENDERERS["ephem"],
            state,
            view,
            asked.to,
            self.menu(asked.to),
            "p1",
            seconds,
            lambda one, die: breakdown("ephem", state, one, die),
        )


def _sealed(event: Event) -> Event:
    """What the bridge adds to a fight's last event."""
    if isinstance(event, FightEnded):
        return replace(event, seed="0d1e" * 16, head="a1b2c3d4" * 8)
    return event


class HallStage:
    """A hall with players on level ground, all within 20 blocks of each other."""

    def __init__(self, *players: str) -> None:
        self.core = EPHEM.hall
        self.state: Any = self.core.empty
        self.ground = flat()
        self.at = 0
        self.dice = Tape()
        self.told: list[Line] = []
        for place, who in enumerate(players):
            where = Whereabouts(Block(place, 64, 0), 0.0, "world")
            self.do(WORLD, "entered", uuid=who, name=name_of(who), sheet=Sheet())
            self.do(WORLD, "placed", uuid=who, where=where)

    def do(self, actor: Actor, verb: str, /, **slots: Value) -> list[Line]:
        wish = intent(verb, self.at, **slots)
        return self.show(self.core.decide(self.state, actor, wish, self.ground, self.dice))

    def say(self, who: str, verb: str, /, **slots: Value) -> list[Line]:
        return self.do(player(who), verb, **slots)

    def silence(self) -> list[Line]:
        due = self.core.deadline(self.state)
        assert due is not None
        self.at = due.at
        return self.show(self.core.decide(self.state, WORLD, due.intent, self.ground, self.dice))

    def show(self, events: Sequence[Event]) -> list[Line]:
        before = self.state
        for event in events:
            self.state = self.core.evolve(self.state, event)
        self.told = hall_lines("ephem", before, events, self.state)
        return self.told

    def menu(self, who: str) -> tuple[MenuEntry, ...]:
        options = self.core.options(self.state, player(who), self.ground)
        return entries(EPHEM.words, options, "hall", lambda other: other)


def spoken(speech: Speech, lines: Sequence[Line], lang: Lang = "ru") -> list[str]:
    """Return lines as plain text, with place and audience before each."""
    return [f"{_where(line)} {_text(speech, line, lang)}" for line in lines]


def _where(line: Line) -> str:
    to = line.to if isinstance(line.to, str) else ",".join(line.to)
    return f"[{line.place} {to}]"


def _text(speech: Speech, line: Line, lang: Lang) -> str:
    words = speech.words(line, lang, name_of)
    subtitle = f" // {words.subtitle}" if words.subtitle else ""
    return words.plain + subtitle


SPEECH = strict_speech()
QUIET = Tuning(emote="off")


def duel(tuning: Tuning = QUIET, **more: object) -> FightStage:
    """Asya (bonus 3, example 2 of the rule book) and Bor two blocks away; Asya's turn."""
    asya = combatant("asya", (0, 0), sword(), {"strength": 16, "constitution": 13})
    bor = combatant("bor", (2, 0), sword("shield"), {"constitution": 7, "endurance": 12})
    stage = FightStage(asya, bor, tuning=tuning, **more)  # type: ignore[arg-type]
    stage.begin(14, 12)
    return stage


def read(lines: list[Line], lang: str = "ru") -> list[str]:
    return spoken(SPEECH, lines, lang)  # type: ignore[arg-type]


def hover(line: Line) -> list[str]:
    return SPEECH.words(line, "ru", name_of).hover.splitlines()
