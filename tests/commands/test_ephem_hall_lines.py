"""What Ephem's players read outside fights, played through the real hall."""

from __future__ import annotations

import pytest
from line_builders import (
    SPEECH,
    FightStage,
    HallStage,
    combatant,
    hover,
    name_of,
    read,
)

from rulesets.actors import WORLD
from rulesets.ephem.tuning import ImmunityTuning, Tuning


def test_fight_mode_answers_with_its_buttons() -> None:
    stage = HallStage("asya", "bor")
    stage.say("asya", "fight")
    stage.say("asya", "side", side="Стража")
    (line,) = stage.say("bor", "fight")
    assert line.to == ("bor",)
    labels = [label for label, _, _ in SPEECH.words(line, "ru", name_of).buttons]
    assert labels == ["Сторона «Стража»", "Новая сторона", "Готов"]
    assert [button.command for button in line.buttons] == [
        '/rp side "Стража"',
        "/rp side ",
        "/rp ready",
    ]


def test_who_leaves_a_fight_is_not_told_that_it_is_over() -> None:
    stage = HallStage("asya", "bor")
    for who in ("asya", "bor"):
        stage.say(who, "fight")
    for who in ("asya", "bor"):
        stage.say(who, "ready")
    told = stage.do(WORLD, "released", uuid="asya", why="surrender")
    assert read(told) == ["[actionbar asya] Вы вышли из боя: можно идти"]


def test_readiness_tells_who_is_awaited_and_until_when() -> None:
    stage = HallStage("asya", "bor", "kim")
    for who in ("asya", "bor", "kim"):
        stage.say(who, "fight")
    assert read(stage.say("asya", "ready", words="За князя!")) == [
        "[chat asya] Готовность: Ася. Ждём: Бор, Ким.",
        "[chat bor,kim] Готовность: Ася. Ждём: Бор, Ким. [Готов]",
    ]
    assert hover(stage.told[0])[:2] == [
        "Слова в кости: «За князя!»",
        f"Бой 1, обещание кубов: {1:064x}",
    ]
    assert read(stage.say("bor", "ready"))[1] == (
        "[chat kim] Готовность: Бор. Ждём: Ким. "
        "Через 60 секунд бой начнётся без опоздавших. [Готов]"
    )
    assert read(stage.say("bor", "unready")) == [
        "[chat asya,bor,kim] Готовность снята: Бор. Ждём: Бор, Ким."
    ]


def test_who_goes_while_ready_stops_the_clock_of_those_who_stay_and_they_are_told() -> None:
    stage = HallStage("asya", "bor", "kim")
    for who in ("asya", "bor", "kim"):
        stage.say(who, "fight")
    stage.say("asya", "ready")
    stage.say("bor", "ready")
    told = read(stage.say("bor", "fight"))
    assert "[chat asya,kim] Отсчёт остановлен. Ждём: Ким." in told


def test_a_clock_that_stops_with_everybody_ready_is_told_to_wait_for_opponents() -> None:
    """E-15: the side which all are on now has nobody against it."""
    stage = HallStage("asya", "bor", "kim")
    for who in ("asya", "bor"):
        stage.say(who, "fight", side="Стража", ready=True)
    stage.say("kim", "fight", ready=True)
    told = read(stage.say("kim", "fight"), "en")
    assert "[chat asya,bor] The countdown has stopped. Waiting for opponents." in told


def test_who_was_not_ready_is_told_that_he_is_left_out() -> None:
    stage = HallStage("asya", "bor", "kim")
    for who in ("asya", "bor", "kim"):
        stage.say(who, "fight")
    stage.say("asya", "ready")
    stage.say("bor", "ready")
    lines = read(stage.silence())
    assert any(line.startswith("[chat kim] Бой начался без вас") for line in lines)
    assert not any("Готовность" in line for line in lines)


def test_the_last_readiness_is_told_by_the_fight_itself() -> None:
    stage = HallStage("asya", "bor")
    stage.say("asya", "fight")
    stage.say("bor", "fight")
    stage.say("asya", "ready")
    assert stage.say("bor", "ready") == []


def test_who_wants_training_is_told_at_readiness_that_the_fight_will_be_real() -> None:
    """E-19: of those ready before him and after him alike; nobody else reads it."""
    stage = HallStage("asya", "bor", "kim")
    stage.say("asya", "fight")
    stage.say("bor", "fight", training=True)
    stage.say("kim", "fight")
    will_be = "[chat bor] Бой будет настоящим: тренировку выбрали не все. Без неё: Ася."
    assert read(stage.say("asya", "ready"))[-1] == will_be
    assert read(stage.say("bor", "ready"))[-1] == will_be
    assert read(stage.told, "en")[-1] == (
        "[chat bor] The fight will be real. Without training: Ася."
    )


def test_who_wanted_training_is_told_at_the_opening_that_the_fight_is_real() -> None:
    """E-19."""
    stage = HallStage("asya", "bor")
    stage.say("asya", "fight")
    stage.say("bor", "fight", training=True)
    stage.say("bor", "ready")
    assert read(stage.say("asya", "ready")) == [
        "[chat bor] Бой настоящий: тренировку выбрали не все. Без неё: Ася."
    ]


def test_a_training_fight_that_all_want_says_nothing_of_a_real_one() -> None:
    """E-19."""
    stage = HallStage("asya", "bor")
    told = []
    for who in ("asya", "bor"):
        told += stage.say(who, "fight", training=True)
    for who in ("asya", "bor"):
        told += stage.say(who, "ready")
    assert not any("настоящ" in line for line in read(told))


def test_all_on_one_side_are_told_so() -> None:
    stage = HallStage("asya", "bor")
    for who in ("asya", "bor"):
        stage.say(who, "fight")
        stage.say(who, "side", side="Стража")
        stage.say(who, "ready")
    assert read(stage.told)[-1].startswith("[chat asya,bor] Все готовы, но все на одной стороне")


def after_a_fight(**tuning: object) -> HallStage:
    stage = HallStage("asya", "bor")
    stage.do(WORLD, "tuned", tuning=Tuning(**tuning))  # type: ignore[arg-type]
    for who in ("asya", "bor"):
        stage.say(who, "fight")
    for who in ("asya", "bor"):
        stage.say(who, "ready")
    fight = next(iter(stage.state.fights))
    stage.do(WORLD, "reported", fight=fight, fighters=("asya", "bor"), training=False)
    return stage


def test_immunity_is_told_with_its_time() -> None:
    stage = after_a_fight()
    lines = read(stage.told)
    assert lines[0] == "[actionbar asya] Бой окончен: можно идти"
    assert lines[2] == (
        "[chat asya] Неприкосновенность 10 минут: никто не втянет вас в новый бой. "
        "Ваша собственная готовность её снимет."
    )
    assert read(stage.silence()) == ["[chat asya] Неприкосновенность кончилась."]


def test_immunity_that_cannot_be_given_up_is_not_said_to_be() -> None:
    stage = after_a_fight(immunity=ImmunityTuning(seconds=90, waivable=False))
    assert read(stage.told)[2] == (
        "[chat asya] Неприкосновенность 90 секунд: никто не втянет вас в новый бой."
    )


@pytest.mark.parametrize("training", [True, False])
def test_a_training_fight_is_called_one(training: bool) -> None:
    fighters = (combatant("asya", (0, 0)), combatant("bor", (9, 0)))
    (line,) = FightStage(*fighters, training=training).told
    assert read([line])[0].startswith(
        "[chat fight] Учебный бой 7" if training else "[chat fight] Бой 7"
    )
