"""Lines of guards and shooters (E-24, E-38) that no play at the desk shows."""

from __future__ import annotations

from line_builders import FightStage, combatant, name_of, strict_speech, sword

from commands.line import Line
from grid.blocks import Block
from rulesets.actors import Master

SPEECH = strict_speech()


def said(lines: list[Line]) -> list[str]:
    return [SPEECH.plain(line, "ru", name_of) for line in lines if line.place == "chat"]


def leaving() -> FightStage:
    """Asya leaves Bor's zone, whom nobody asks: he always strikes; Kim guards her."""
    played = FightStage(
        combatant("asya", (0, 0), sword(), side="Стража"),
        combatant("bor", (2, 1), sword()),
        combatant("kim", (0, -1), sword(), side="Стража"),
    )
    played.begin(14, 12, 10)
    played.say("kim", "guard", target="asya")
    played.say("bor", "auto", what="strike", how="always")
    return played


def test_e40_a_strike_that_hits_the_guard_bars_the_way() -> None:
    played = leaving()
    played.say("asya", "step", to=Block(-1, 64, 0))
    lines = said(played.say("asya", "step", 9, 8, to=Block(-1, 64, 0)))
    assert (
        "Бор ⚔ Ася вдогонку: меч 9 против парирования 8 (защищает Ким)"
        " — попадание: Ким −1 ОЗ (осталось 2), уход сорван"
    ) in lines


def test_e54_a_guard_who_falls_is_named() -> None:
    played = leaving()
    played.do(Master("m"), "hp", target="kim", hp=1)
    played.say("asya", "step", to=Block(-1, 64, 0))
    lines = said(played.say("asya", "step", 9, 8, to=Block(-1, 64, 0)))
    assert (
        "Бор ⚔ Ася вдогонку: меч 9 против парирования 8 (защищает Ким)"
        " — попадание, −1 ОЗ: Ким выбывает"
    ) in lines


def test_e38_the_offer_goes_to_allies_only_and_not_to_the_target() -> None:
    played = FightStage(
        combatant("asya", (0, 0), sword()),
        combatant("bor", (1, 0), side="Стража"),
        combatant("kim", (2, 0), sword(), side="Стража"),
        combatant("vova", (3, 0), sword()),
    )
    played.begin(14, 12, 10, 8)
    lines = played.say("asya", "attack", 9, target="bor")
    offers = [line for line in lines if line.message.id == "guard-offer"]
    assert [line.to for line in offers] == [("kim",)]
