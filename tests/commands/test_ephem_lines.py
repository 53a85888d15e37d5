"""What Ephem's players read, played through the real core. Russian first."""

from __future__ import annotations

import pytest
from line_builders import (
    QUIET,
    SPEECH,
    FightStage,
    combatant,
    duel,
    hover,
    name_of,
    read,
    sword,
)

from commands import ephem_hall_lines, ephem_lines
from grid.blocks import Block
from rulesets.actors import WORLD, Master
from rulesets.ephem.events import FIGHT_EVENTS
from rulesets.ephem.hall_events import HALL_EVENTS
from rulesets.ephem.tuning import Tuning


def test_every_fight_event_has_a_line_or_is_silent_on_purpose() -> None:
    told = set(ephem_lines.LINES) | ephem_lines.SILENT
    assert set(FIGHT_EVENTS) - told == set()
    assert set(ephem_lines.LINES) & ephem_lines.SILENT == set()


def test_every_hall_event_has_a_line_or_is_silent_on_purpose() -> None:
    told = set(ephem_hall_lines.LINES) | ephem_hall_lines.SILENT
    assert set(HALL_EVENTS.values()) - told == set()
    assert set(ephem_hall_lines.LINES) & ephem_hall_lines.SILENT == set()


def test_the_attackers_total_is_shown_at_once_but_not_as_a_public_line() -> None:
    stage = duel()
    stage.say("asya", "attack", 11, target="bor")
    assert read(stage.told) == ["[actionbar asya] Ася ⚔ Бор: меч 14 · отвечает Бор"]
    (asked,) = stage.prompts()
    assert asked.to == ("bor",)
    assert asked.sound == "prompt"
    assert SPEECH.plain(asked, "ru", name_of) == (
        "Ася бьёт вас мечом: 14. Чем ответите? (120 с) "
        "[Парировать] [Парировать телом] [Уворот] [Уворот телом] [Принять удар]"
    )
    assert hover(asked) == ["Ася · атака (меч) 14: куб 11, сила +2, телосложение +1, мудрость +0"]


def test_an_attack_and_its_answer_are_one_public_line() -> None:
    stage = duel()
    stage.say("asya", "attack", 11, target="bor")
    stage.say("bor", "parry", 12)
    (line,) = [one for one in stage.told if one.to == "fight"]
    assert read([line]) == [
        "[chat fight] Ася ⚔ Бор: меч 14 против парирования 13 — попадание, −1 ОЗ (осталось 2)"
    ]
    assert read([line], "en") == [
        "[chat fight] Ася ⚔ Бор: sword 14 against parry 13 — hit, −1 HP (2 left)"
    ]
    assert hover(line) == [
        "Ася · атака (меч) 14: куб 11, сила +2, телосложение +1, мудрость +0",
        "Бор · парирование (меч) 13: куб 12, сила +0, выносливость +1, телосложение −1, "
        "снаряжение +1",
        "Последствия удара отыгрывает Бор.",
    ]


def test_a_tie_defends_and_says_so() -> None:
    stage = duel()
    stage.say("asya", "attack", 11, target="bor")
    (line,) = stage.say("bor", "parry", 13)
    assert read([line]) == ["[chat fight] Ася ⚔ Бор: меч 14 против парирования 14 — отбито"]
    assert "Ничья — в пользу защиты." in hover(line)


def test_a_dodge_by_body_is_named() -> None:
    stage = duel()
    stage.say("asya", "attack", 2, target="bor")
    (line,) = stage.say("bor", "dodge", 19, die="body")
    assert read([line]) == ["[chat fight] Ася ⚔ Бор: меч 5 против уворота телом 19 — мимо"]


def test_a_blow_that_is_taken_has_no_defence() -> None:
    stage = duel()
    stage.say("asya", "attack", 11, target="bor")
    assert read(stage.say("bor", "take")) == [
        "[chat fight] Ася ⚔ Бор: меч 14 без защиты — попадание, −1 ОЗ (осталось 2)"
    ]


def test_silence_is_told_on_hover() -> None:
    stage = duel()
    stage.say("asya", "attack", 11, target="bor")
    (line,) = stage.silence(12)
    assert "Ответа не было: выбрана лучшая защита." in hover(line)


def test_the_last_blow_the_fall_and_the_end() -> None:
    stage = duel()
    stage.do(Master("vova"), "hp", target="bor", hp=1)
    stage.say("asya", "attack", 20, target="bor")
    blow, fallen, end = stage.say("bor", "take")
    assert read([blow, fallen, end]) == [
        "[chat fight] Ася ⚔ Бор: меч 23 без защиты — попадание, −1 ОЗ: Бор выбывает",
        "[title bor] Вы выбываете // 0 ОЗ · судьба — по п. 5.3 правил сервера",
        "[chat fight] Бой окончен. На ногах: Ася. Судьба проигравших — по п. 5.3 правил сервера. "
        "Бой 7, хеш a1b2c3d4a1b2. [Проверить броски]",
    ]
    assert "Судьба проигравшего — по п. 5.3 правил сервера." in hover(blow)
    assert any("критический или смертельный" in row for row in hover(blow))
    assert hover(end)[0] == "Хеш записи: " + "a1b2c3d4" * 8


def test_only_a_blow_at_the_last_hp_may_be_lethal() -> None:
    stage = duel()
    stage.do(Master("vova"), "hp", target="bor", hp=2)
    stage.say("asya", "attack", 20, target="bor")
    blow = stage.say("bor", "take")[0]
    assert not any("смертельный" in row for row in hover(blow))


def test_a_training_fight_decides_nobodys_fate() -> None:
    stage = duel(training=True)
    line = stage.do(Master("vova"), "end")[0]
    assert read([line]) == [
        "[chat fight] Бой окончен решением мастера Вова. На ногах: Ася, Бор. "
        "Бой 7, хеш a1b2c3d4a1b2. [Проверить броски]"
    ]
    stage = duel(training=True)
    assert "5.3" not in read(stage.say("bor", "surrender"))[-1]


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_who_falls_in_training_reads_nothing_of_his_fate(lang: str) -> None:
    """E-19: neither in a line nor in a title nor on hover."""
    stage = duel(training=True)
    stage.do(Master("vova"), "hp", target="bor", hp=1)
    stage.say("asya", "attack", 20, target="bor")
    told = stage.say("bor", "take")
    assert not any("5.3" in text for text in [*read(told, lang), *map(str, map(hover, told))])
    assert any(line.place == "title" for line in told)
    stage = duel(training=True)
    told = stage.do(Master("vova"), "hp", target="bor", hp=0)
    assert "[chat fight] Бор выбывает: 0 ОЗ. Бой учебный: ОЗ потом вернутся." in read(told)
    assert not any("5.3" in text for text in read(told, lang))


def test_a_fall_without_a_blow_is_told_to_all() -> None:
    stage = FightStage(
        *(combatant(who, (9 * n, 0)) for n, who in enumerate(("asya", "bor", "kim")))
    )
    stage.begin(14, 12, 10)
    lines = read(stage.do(Master("vova"), "hp", target="kim", hp=0))
    assert lines == [
        "[chat fight] Мастер Вова меняет ОЗ: Ким 3 → 0.",
        "[chat fight] Ким выбывает: 0 ОЗ. Судьба проигравшего — по п. 5.3 правил сервера.",
        "[title kim] Вы выбываете // 0 ОЗ · судьба — по п. 5.3 правил сервера",
    ]


def test_the_start_names_sides_and_promises_the_dice() -> None:
    stage = FightStage(
        combatant("asya", (0, 0), side="Стража"),
        combatant("bor", (2, 0)),
        combatant("kim", (4, 0), side="Стража"),
    )
    assert read(stage.told) == ["[chat fight] Бой 7 начинается: Стража (Ася, Ким), Бор."]
    assert hover(stage.told[0])[0] == "Обещание кубов: " + "5f0c" * 16
    assert len(stage.prompts()) == 3


def test_initiative_names_the_deciding_value_of_a_tie() -> None:
    """E-16, example 12: of equals, whoever rolled earlier."""
    stage = FightStage(
        *(combatant(who, (9 * n, 0)) for n, who in enumerate(("bor", "asya", "kim")))
    )
    lines = read(stage.begin(14, 14, 18))
    assert lines[0] == "[actionbar bor,asya,kim] Инициатива: Бор 14"
    assert "[chat fight] Инициатива: Ким 18, Бор 14 (бросок раньше), Ася 14." in lines


def test_a_turn_is_a_title_for_one_and_an_action_bar_for_the_rest() -> None:
    stage = duel()
    assert read(stage.say("asya", "end")) == [
        "[title bor] Ваш ход // Раунд 1: действие и бонусное действие",
        "[actionbar asya] Раунд 1 · ходит Бор",
    ]
    assert stage.told[0].sound == "turn"


def test_a_masters_npc_is_named_in_his_title() -> None:
    wolf = combatant("npc:wolf", (9, 0), by="vova")
    stage = FightStage(combatant("asya", (0, 0)), wolf)
    lines = read(stage.begin(2, 12))
    assert "[title npc:wolf] Ход: npc:wolf // Раунд 1: действие и бонусное действие" in lines


def test_walking_shows_the_budget_on_the_movers_action_bar_alone() -> None:
    stage = FightStage(combatant("asya", (0, 0)), combatant("bor", (9, 0)), tuning=QUIET)
    stage.begin(14, 12)
    assert read(stage.say("asya", "move", bonus="bonus")) == [
        "[actionbar asya] Бонусное движение: 5 блоков"
    ]
    assert read(stage.say("asya", "step", to=Block(1, 64, 0))) == [
        "[actionbar asya] Бонусное движение: осталось 4 блока"
    ]


def test_used_up_bonus_movement_offers_the_action() -> None:
    stage = FightStage(combatant("asya", (0, 0)), combatant("bor", (9, 0)), tuning=QUIET)
    stage.begin(14, 12)
    for x in range(1, 6):
        stage.say("asya", "step", to=Block(x, 64, 0))
    assert read(stage.say("asya", "step", to=Block(5, 64, 1))) == [
        "[actionbar asya] Бонусное движение кончилось. "
        "Шагните туда же ещё раз — пойдёте за действие."
    ]


def leaving() -> FightStage:
    """E-40, example 8: Asya is about to leave Bor's melee zone and was warned."""
    stage = FightStage(
        combatant("asya", (0, 0), sword()),
        combatant("bor", (2, 1), sword()),
        combatant("kim", (9, 9)),
        tuning=QUIET,
    )
    stage.begin(14, 12, 10)
    stage.say("asya", "step", to=Block(-1, 64, 0))
    return stage


def test_leaving_is_warned_of_with_names_at_the_feet_and_in_chat() -> None:
    assert read(leaving().told) == [
        "[actionbar asya] Удар вдогонку: Бор! Ещё шаг туда же — уйти",
        "[chat asya] Уходя отсюда, вы открываетесь для удара: Бор. "
        "Шагните туда же ещё раз за 5 секунд, если решились.",
    ]


def test_leaving_asks_the_strikers_and_shows_the_rest_what_is_awaited() -> None:
    stage = leaving()
    stage.say("asya", "step", to=Block(-1, 64, 0))
    assert read(stage.told) == ["[actionbar asya,kim] Ася уходит · удар вдогонку решают: Бор"]
    assert read(stage.prompts()) == [
        "[chat bor] Ася уходит из вашей зоны. Ударить вдогонку? (15 с) [Удар] [Отказ]"
    ]


def test_a_parting_strike_that_lands_says_that_the_way_is_barred() -> None:
    stage = leaving()
    stage.say("asya", "step", to=Block(-1, 64, 0))
    stage.say("bor", "strike", 15)
    lines = read(stage.say("asya", "take"))
    assert lines[0] == (
        "[chat fight] Бор ⚔ Ася вдогонку: меч 15 без защиты — "
        "попадание, −1 ОЗ (осталось 2), уход сорван"
    )
    assert lines[1].startswith("[actionbar asya] Удар остановил вас")


def test_a_defended_parting_strike_lets_the_step_go_on() -> None:
    stage = leaving()
    stage.say("asya", "step", to=Block(-1, 64, 0))
    stage.say("bor", "strike", 2)
    lines = read(stage.say("asya", "parry", 19))
    assert lines[0] == "[chat fight] Бор ⚔ Ася вдогонку: меч 2 против парирования 19 — отбито"
    assert "[actionbar asya] Бонусное движение: осталось 4 блока" in lines
    assert "Ася отходит на шаг." not in hover(stage.told[0])


def test_nobody_strikes_and_the_mover_sees_what_is_left() -> None:
    stage = leaving()
    stage.say("asya", "step", to=Block(-1, 64, 0))
    assert read(stage.say("bor", "decline")) == [
        "[actionbar asya] Бонусное движение: осталось 4 блока"
    ]


def test_a_missing_emote_is_recalled_to_its_player_alone() -> None:
    stage = duel(Tuning(emote="warn"))
    lines = read(stage.say("asya", "attack", 11, target="bor"))
    assert lines[0] == "[chat asya] Нет отыгровки: опишите атаку в чате. В логе отмечено."


def test_peace_is_offered_with_a_button_and_joined() -> None:
    stage = FightStage(
        *(combatant(who, (9 * n, 0)) for n, who in enumerate(("asya", "bor", "kim")))
    )
    stage.begin(14, 12, 10)
    assert read(stage.say("bor", "peace")) == [
        "[chat fight] Бор предлагает мир. Ждём согласия: Ася, Ким. [Мир]"
    ]
    assert stage.told[0].buttons[0].command == "/rp peace"
    assert read(stage.say("asya", "peace")) == ["[chat fight] Ася за мир. Ждём ещё: Ким. [Мир]"]
    assert read(stage.say("kim", "peace"))[0].startswith("[chat fight] Бой окончен: мир.")


def test_absence_is_told_and_the_turn_waits_once() -> None:
    stage = duel()
    assert read(stage.do(WORLD, "left", uuid="asya")) == [
        "[chat fight] Ася вне игры. Ход ждёт 120 секунд.",
    ]
    assert read(stage.silence())[0] == "[chat fight] Ася вне игры: ход пропущен (подряд: 1)."
    assert read(stage.do(WORLD, "entered", uuid="asya")) == [
        "[chat fight] Ася снова в игре.",
        "[actionbar asya] Раунд 1 · ходит Бор",
    ]


def test_who_comes_back_to_his_own_turn_is_told_so() -> None:
    """E-57."""
    stage = duel()
    stage.do(WORLD, "left", uuid="asya")
    told = stage.do(WORLD, "entered", uuid="asya")
    assert read(told)[1] == "[actionbar asya] Раунд 1 · ваш ход"
    assert read(told, "en")[1] == "[actionbar asya] Round 1 · your turn"


def test_who_comes_back_before_the_first_turn_is_told_of_none() -> None:
    stage = FightStage(combatant("asya", (0, 0)), combatant("bor", (2, 0)))
    stage.do(WORLD, "left", uuid="asya")
    assert read(stage.do(WORLD, "entered", uuid="asya")) == ["[chat fight] Ася снова в игре."]


def test_the_clock_reminds_privately_and_passes_publicly() -> None:
    stage = duel(Tuning(turn_seconds=60))
    assert read(stage.silence()) == ["[actionbar asya] До конца хода 30 секунд"]
    stage.silence()
    assert read(stage.silence())[0] == "[chat fight] Время хода вышло: Ася. Ход переходит дальше."


def test_who_surrenders_voids_the_attack_at_him() -> None:
    stage = FightStage(
        *(combatant(who, (2 * n, 0), sword()) for n, who in enumerate(("asya", "bor", "kim"))),
        tuning=QUIET,
    )
    stage.begin(14, 12, 10)
    stage.say("asya", "attack", 11, target="bor")
    lines = read(stage.say("bor", "surrender"))
    assert lines[:2] == [
        "[chat fight] Бор сдаётся и выходит из боя.",
        "[chat fight] Ася ⚔ Бор: удар не состоялся, участник вышел из боя.",
    ]


def test_a_standing_answer_is_confirmed_privately() -> None:
    stage = duel()
    assert read(stage.say("bor", "auto", what="strike", how="never")) == [
        "[chat bor] Удар вдогонку: не бить никогда."
    ]
