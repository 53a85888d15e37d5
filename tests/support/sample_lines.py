"""Prints a fight as its players read it, in both languages.

``PYTHONPATH=.:tests/support python tests/support/sample_lines.py``
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from line_builders import FightStage, HallStage, combatant, name_of, spoken, strict_speech, sword

from commands.line import Line
from commands.prompts import menu_line
from commands.refusals import refused
from commands.speech import LANGUAGES, Lang, Speech
from grid.blocks import Block
from rulesets.actors import WORLD, Master
from rulesets.ephem.tuning import Tuning
from rulesets.errors import RuleViolation

Scene = tuple[str, list[Line]]


def hall() -> Iterator[Scene]:
    stage = HallStage("asya", "bor", "kim")
    yield "/rp fight (Ася)", stage.say("asya", "fight")
    yield "/rp side Стража (Ася)", stage.say("asya", "side", side="Стража")
    yield "/rp fight (Бор)", stage.say("bor", "fight")
    yield "menu of Бор", [menu_line("bor", stage.menu("bor"), "m1")]
    stage.say("kim", "fight")
    yield "/rp ready (Ася)", stage.say("asya", "ready", words="Держись за щит!")
    yield "/rp ready (Бор)", stage.say("bor", "ready")
    yield "/rp unready (Бор)", stage.say("bor", "unready")
    yield "/rp ready (Бор) again", stage.say("bor", "ready")
    yield "60 s later", stage.silence()
    fight = next(iter(stage.state.fights))
    over = {"fight": fight, "fighters": ("asya", "bor"), "training": False}
    yield "the fight is over", stage.do(WORLD, "reported", **over)


def fight() -> Iterator[Scene]:
    stage = FightStage(
        combatant("asya", (0, 0), sword(), {"strength": 16, "constitution": 13}, side="Стража"),
        combatant("bor", (2, 0), sword("shield"), {"constitution": 7, "endurance": 12}),
        combatant("kim", (1, 1), sword(), side="Стража"),
    )
    yield "opened", stage.told + stage.prompts()
    yield "initiative", stage.begin(14, 12, 14)
    yield "menu of Ася", [menu_line("asya", stage.menu("asya"), "m1")]
    yield "/rp attack Бор (Ася)", stage.say("asya", "attack", 11, target="bor") + stage.prompts()
    yield "/rp parry (Бор)", stage.say("bor", "parry", 12)
    yield "a step of Ася", stage.say("asya", "step", to=Block(0, 64, -1))
    yield "a step that leaves (Ася)", stage.say("asya", "step", to=Block(0, 64, -2))
    stage.at += 1000
    yield "the same step", stage.say("asya", "step", to=Block(0, 64, -2)) + stage.prompts()
    yield "/rp strike (Бор)", stage.say("bor", "strike", 15) + stage.prompts()
    yield "silence of Ася", stage.silence(2)
    yield "/rp peace (Ким)", stage.say("kim", "peace")
    yield "Бор quits", stage.do(WORLD, "left", uuid="bor")
    yield "Бор is back", stage.do(WORLD, "entered", uuid="bor")
    yield "/rp mod hp Бор 1 (Вова)", stage.do(Master("vova"), "hp", target="bor", hp=1)
    stage.say("kim", "attack", 20, target="bor")
    yield "/rp take (Бор)", stage.say("bor", "take")


def walking() -> Iterator[Scene]:
    tuning = Tuning(turn_seconds=60)
    stage = FightStage(combatant("asya", (0, 0)), combatant("bor", (9, 0)), tuning=tuning)
    stage.begin(14, 12)
    for step in range(1, 6):
        yield f"step {step}", stage.say("asya", "step", to=Block(step, 64, 0))
    yield "one more", stage.say("asya", "step", to=Block(6, 64, 0))
    yield "reminder", stage.silence()
    stage.silence()
    yield "time is up", stage.silence()
    yield "/rp mod next (Вова)", stage.do(Master("vova"), "next")
    yield "/rp auto strike always", stage.say("asya", "auto", what="strike", how="always")
    yield "/rp surrender (Бор)", stage.say("bor", "surrender")


def refusals() -> Iterator[Scene]:
    stage = FightStage(combatant("asya", (0, 0), sword()), combatant("bor", (9, 0)))
    stage.begin(14, 12)
    for who, verb, slots in (
        ("asya", "attack", {"target": "bor"}),
        ("asya", "attack", {"target": "asya"}),
        ("asya", "attack", {"target": "bor", "weapon": "off"}),
        ("bor", "attack", {"target": "asya"}),
        ("asya", "parry", {}),
        ("asya", "done", {}),
        ("asya", "step", {"to": Block(9, 64, 0)}),
        ("asya", "step", {"to": Block(8, 64, 0)}),
        ("asya", "init", {}),
        ("asya", "push", {"target": "bor"}),
    ):
        try:
            stage.say(who, verb, **slots)
        except RuleViolation as violation:
            yield f"{name_of(who)}: {verb} {slots}", [refused(violation, who)]


def page(speech: Speech, lang: Lang) -> Iterator[str]:
    for part in (hall, fight, walking, refusals):
        yield f"\n=== {part.__name__} ({lang}) ==="
        for title, lines in part():
            yield f"> {title}"
            yield from _told(speech, lines, lang)


def _told(speech: Speech, lines: Sequence[Line], lang: Lang) -> Iterator[str]:
    for line, said in zip(lines, spoken(speech, lines, lang), strict=True):
        yield f"  {said}"
        words = speech.words(line, lang, name_of)
        for row in words.hover.splitlines():
            yield f"      ~ {row}"
        for label, command, hint in words.buttons:
            yield f"      # [{label}] {command} ~ {hint}"


if __name__ == "__main__":
    for language in LANGUAGES:
        print("\n".join(page(strict_speech(), language)))
