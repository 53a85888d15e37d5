"""What players read of effects, consumables that do something, and moderators' rulings (E-53)."""

from __future__ import annotations

from dataclasses import replace

import pytest
from line_builders import QUIET, FightStage, combatant, hover, name_of, read, strict_speech

from commands.refusals import refusal
from rulesets.actors import Master, player
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.intents import intent

VOVA = Master("vova")
QUIET_WITHOUT_AUTO_END = replace(QUIET, auto_end=False)
SPEECH = strict_speech()


def three() -> FightStage:
    """It is Asya's turn, then Bor's, then Kim's."""
    stage = FightStage(
        combatant("asya", (0, 0)),
        combatant("bor", (2, 0)),
        combatant("kim", (0, 1)),
        tuning=QUIET,
    )
    stage.begin(14, 12, 3)
    return stage


def refused(stage: FightStage, who: str, verb: str, **slots: object) -> str:
    wish = intent(verb, stage.at, **slots)
    with pytest.raises(RuleViolation) as caught:
        stage.core.decide(stage.state, player(who), wish, stage.ground, Tape())
    return SPEECH.text(refusal(caught.value, who), "ru", name_of)


@pytest.mark.parametrize(
    ("verb", "slots", "said"),
    [
        (
            "effect",
            {"effect": "ОГЛУШЕНИЕ", "rounds": 2},
            "Бор – «оглушение», 2 раунда (до конца 2-го): помеха (парирование, уворот), "
            "без действия, без бонусного действия, без движения.",
        ),
        ("effect", {"effect": "poison"}, "Бор – «яд», 2 раунда (до конца 2-го): "),
        (
            "effect",
            {"effect": "меткость", "rounds": 1},
            "Бор – «меткость», 1 раунд (до конца",
        ),
        ("modifier", {"value": -3}, "Бор – поправка −3, 1 раунд (до конца 1-го)."),
        ("advantage", {"rounds": 5}, "Бор – преимущество, 5 раундов (до конца 5-го)."),
        ("disadvantage", {}, "Бор – помеха, 1 раунд (до конца 1-го)."),
        ("effect", {"effect": "лечебное зелье"}, "Бор – «лечебное зелье», ОЗ 3, больше некуда."),
    ],
)
def test_a_ruling_names_who_and_how_long(verb: str, slots: dict[str, object], said: str) -> None:
    (line,) = three().do(VOVA, verb, target="bor", **slots)
    assert read([line])[0].startswith(f"[chat fight] Модератор Вова: {said}")
    assert read([line], "en")[0].startswith("[chat fight] Moderator Вова: Бор – ")
    assert hover(line) == []


def test_an_effect_of_no_catalogue_is_told_to_be_a_mark() -> None:
    (line,) = three().do(VOVA, "effect", target="bor", effect="§cмоя   метка")
    assert read([line]) == [
        "[chat fight] Модератор Вова: Бор – «моя метка», 1 раунд (до конца 1-го)."
    ]
    assert hover(line) == [
        "В списке сервера такого эффекта нет: это только отметка, на броски она не влияет."
    ]


def test_what_a_moderator_ends() -> None:
    stage = three()
    stage.do(VOVA, "effect", target="bor", effect="яд")
    stage.do(VOVA, "modifier", target="bor", value=2)
    assert read(stage.do(VOVA, "effect", target="bor", effect="poison", rounds=0)) == [
        "[chat fight] Модератор Вова: Бор – «яд» больше не действует."
    ]
    assert read(stage.do(VOVA, "modifier", target="bor", value=0)) == [
        "[chat fight] Модератор Вова: Бор – поправка больше не действует."
    ]


def test_every_source_stands_by_name_on_hover() -> None:
    """E-7: both edges cancel one another, and each is named; a modifier is in the total."""
    stage = three()
    stage.do(VOVA, "effect", target="asya", effect="благословение")
    stage.do(VOVA, "effect", target="asya", effect="слепота")
    stage.do(VOVA, "effect", target="asya", effect="проклятие")
    stage.do(VOVA, "modifier", target="asya", value=5)
    stage.say("asya", "attack", 8, 3, target="bor")
    (line,) = stage.say("bor", "take")
    assert "кулаки 11 без защиты" in read([line])[0]
    assert hover(line)[:2] == [
        "Ася · сила 11: куб 8, 3 → 8, сила +0, «проклятие» −2, решение мастера +5",
        "Преимущество: «благословение»",
    ]
    stage.do(VOVA, "effect", target="bor", effect="слепота")
    stage.do(VOVA, "advantage", target="bor")
    stage.say("asya", "end")
    stage.say("bor", "cast", 10, spell="огненная стрела", target="asya")
    (line,) = stage.say("asya", "take")
    assert hover(line)[1] == (
        "Гармония, один куб: преимущество (решение мастера) и помеха («слепота») "
        "погасили друг друга"
    )


def test_a_stunned_fighters_turn_passes_in_one_line_and_nobody_is_called_to_it() -> None:
    stage = three()
    stage.do(VOVA, "effect", target="bor", effect="оглушение", rounds=3)
    assert read(stage.say("asya", "end")) == [
        "[chat fight] Бор пропускает ход: «оглушение» до конца раунда 3.",
        "[title kim] Ваш ход // Раунд 1: действие и бонусное действие",
        "[actionbar asya,bor] Раунд 1 · ходит Ким",
    ]


@pytest.mark.parametrize(
    ("effect", "verb", "slots", "said"),
    [
        ("оглушение", "attack", {"target": "bor"}, "«оглушение» до конца раунда 1: действия нет."),
        (
            "оглушение",
            "use",
            {"item": "x"},
            "«оглушение» до конца раунда 1: бонусного",
        ),
        ("путы", "move", {}, "«путы» до конца раунда 2: двигаться нельзя."),
    ],
)
def test_a_refusal_says_what_takes_it_and_until_when(
    effect: str, verb: str, slots: dict[str, object], said: str
) -> None:
    stage = FightStage(
        combatant("asya", (0, 0)), combatant("bor", (2, 0)), tuning=QUIET_WITHOUT_AUTO_END
    )
    stage.begin(14, 12)
    stage.do(VOVA, "effect", target="asya", effect=effect)
    assert refused(stage, "asya", verb, **slots).startswith(said)


def test_one_without_a_defence_is_hit_and_pushed_at_once() -> None:
    stage = three()
    stage.do(VOVA, "effect", target="bor", effect="паралич")
    (line,) = stage.say("asya", "attack", 8, target="bor")
    assert read([line]) == [
        "[chat fight] Ася ⚔ Бор: кулаки 8 без защиты — попадание, −1 ОЗ (осталось 2)"
    ]
    stage = three()
    stage.do(VOVA, "effect", target="bor", effect="паралич")
    (line, *_) = stage.say("asya", "push", 8, target="bor", direction="forward")
    assert read([line]) == [
        "[chat fight] Ася ⇒ Бор: толчок от себя, сила 8 без защиты — Бор отлетает на 3 блока"
    ]


def test_a_consumable_tells_what_it_did_in_its_own_line() -> None:
    stage = three()
    stage.do(VOVA, "hp", target="kim", hp=1)
    (line,) = stage.say("asya", "use", item="healing potion", target="kim")
    assert read([line]) == [
        "[chat fight] Ася использует: лечебное зелье (на: Ким) — ОЗ 1 → 2. "
        "Расходников на этот бой осталось: 2."
    ]
    stage.say("asya", "end")
    (line,) = stage.say("bor", "use", item="склянка с ядом", target="asya")
    assert read([line], "en") == [
        "[chat fight] Бор uses: склянка с ядом (on Ася) – “яд” to the end of round 2: "
        "−1 HP at the end of a round. Consumables left in this fight: 2."
    ]


def test_poison_and_all_that_ends_with_the_round_take_two_lines() -> None:
    stage = three()
    stage.do(VOVA, "effect", target="kim", effect="яд", rounds=1)
    stage.do(VOVA, "effect", target="asya", effect="метка")
    stage.do(VOVA, "modifier", target="asya", value=1)
    for who in ("asya", "bor"):
        stage.say(who, "end")
    assert read(stage.say("kim", "end"))[:2] == [
        "[chat fight] Ким: «яд», ОЗ 3 → 2.",
        "[chat fight] Больше не действует: Ким «яд», Ася «метка», Ася поправка.",
    ]
