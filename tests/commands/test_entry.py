import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scenes import HandMade, duel, someone, targets

from commands.effects import (
    Choose,
    Effect,
    RollCheck,
    RollExpression,
    Say,
    SetLanguage,
    ShowMenu,
    StartTimer,
    StopTimer,
    Submit,
    ToggleRings,
)
from commands.entry import run
from commands.line import Who
from rulesets.intents import Intent
from rulesets.registry import RULESETS
from rulesets.view import GatheringView

BOB = someone("Боб", account="bob", at=(2, 64, 1))


def one(line: str, scene: HandMade | None = None) -> Effect:
    outcome = run(line, scene or duel(BOB))
    assert outcome.refused is None, outcome.refused
    (effect,) = outcome.effects
    return effect


def mistake(line: str, scene: HandMade | None = None) -> str:
    """The code of a refusal, which must be one error line to the caller and nothing else."""
    scene = scene or duel(BOB)
    outcome = run(line, scene)
    assert outcome.refused is not None
    (effect,) = outcome.effects
    assert isinstance(effect, Say)
    (line_,) = effect.lines
    assert (line_.to, line_.kind) == ((scene.caller.uuid,), "error")
    assert f"{line_.message.id}-".startswith(f"mistake-{outcome.refused.code}-")
    return outcome.refused.code


def wish(line: str, scene: HandMade | None = None) -> Intent:
    effect = one(line, scene)
    assert isinstance(effect, Submit)
    return effect.intent


@pytest.mark.parametrize("line", ["/rp fight", "/рп файт", "fight", "ФАЙТ", "/rp бой", "/rp файт"])
def test_fight_asks_the_hall(line: str) -> None:
    assert one(line) == Submit("hall", Intent("fight"))


def test_a_training_fight() -> None:
    assert one("fight training") == Submit("hall", Intent("fight", (("training", True),)))
    assert one("файт тренировка") == one("fight training")


@pytest.mark.parametrize(
    ("line", "intent"),
    [
        ("init", Intent("init")),
        ("инициатива", Intent("init")),
        ("attack боб", Intent("attack", (("target", "bob"),))),
        ("атака боб кулаки", Intent("attack", (("target", "bob"), ("weapon", "fists")))),
        ("атака кулаки боб", Intent("attack", (("target", "bob"), ("weapon", "fists")))),
        ("parry", Intent("parry")),
        ("parry body back", Intent("parry", (("die", "body"), ("step", "back")))),
        ("parry back body", Intent("parry", (("die", "body"), ("step", "back")))),
        ("парировать на месте", Intent("parry", (("step", "stay"),))),
        ("move", Intent("move")),
        ("move bonus", Intent("move", (("kind", "bonus"),))),
        ("move -3 10", Intent("move", (("to", (-3, 10)),))),
        ("движение бонус -3 10", Intent("move", (("kind", "bonus"), ("to", (-3, 10))))),
        ("всё", Intent("done")),
        ("все", Intent("done")),
        ("конец", Intent("end")),
        ("surrender", Intent("surrender")),
        ("вручить боб зелье  силы", Intent("hand", (("target", "bob"), ("item", "зелье  силы")))),
    ],
)
def test_a_rulesets_word_becomes_an_intent_by_its_row_alone(line: str, intent: Intent) -> None:
    assert one(line) == Submit("fight", intent)


def test_words_before_a_fight_go_to_the_hall() -> None:
    scene = HandMade(near=(BOB,))
    assert one("ready За короля!", scene) == Submit(
        "hall", Intent("ready", (("words", "За короля!"),))
    )
    assert one("готов", scene) == Submit("hall", Intent("ready"))
    assert one("side «Синие псы»", scene) == Submit(
        "hall", Intent("side", (("side", "Синие псы"),))
    )
    assert one("unready", scene) == Submit("hall", Intent("unready"))


def test_a_word_of_the_fight_outside_of_one_says_how_to_begin() -> None:
    scene = HandMade(near=(BOB,))
    assert mistake("attack боб", scene) == "not_in_fight"
    assert offered("attack боб", scene) == ["/rp fight"]


def offered(line: str, scene: HandMade) -> list[str]:
    (effect,) = run(line, scene).effects
    assert isinstance(effect, Say)
    return [button.command for button in effect.lines[0].buttons]


def test_e14_who_gathers_is_not_offered_the_word_that_takes_him_out() -> None:
    many = tuple(f"p{n}" for n in range(8))
    members = ("andrey", *many)
    unready = HandMade(gathering=GatheringView(members, ()))
    ready = HandMade(gathering=GatheringView(members, ("andrey",)))
    assert mistake("attack", unready) == mistake("attack", ready) == "not_in_fight"
    assert (offered("attack", unready), offered("attack", ready)) == (["/rp ready "], [])
    refused = run("attack", ready).refused
    assert refused is not None
    facts = refused.message.args
    assert (facts["missing"], facts["more"]) == (tuple(map(Who, many[:6])), 2)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("attack", "missing_argument"),
        ("side", "missing_argument"),
        ("attack никто", "unknown_player"),
        ("attack боб dagger", "unknown_value"),
        ("attack боб main off", "too_many_arguments"),
        ("end now", "too_many_arguments"),
        ("move 5", "missing_argument"),
        ("move 5 x", "not_a_number"),
        ("move here now", "not_a_number"),
        ("parry sideways", "unknown_value"),
        ("timer 0", "out_of_bounds"),
        ("timer 61", "out_of_bounds"),
        ("timer abc", "not_a_number"),
        ("timer 5 stop", "too_many_arguments"),
        ("choose", "missing_argument"),
        ("choose m1", "missing_argument"),
        ("choose m1 x", "not_a_number"),
        ("choose m1 0", "not_a_number"),
        ("choose m1 1 2", "too_many_arguments"),
        ("lang", "missing_argument"),
        ("lang fr", "unknown_value"),
        ("roll", "missing_argument"),
        ("roll secret", "missing_argument"),
        ("roll 1d20*2", "bad_dice"),
        ("roll xyz", "bad_dice"),
        ("help abracadabra", "unknown_word"),
        ("abracadabra", "unknown_word"),
        ("radius 5", "too_many_arguments"),
        ("x" * 1025, "line_too_long"),
        ("mod", "no_permission"),
        ("mod hp боб 2", "no_permission"),
        ("admin reload", "no_permission"),
    ],
)
def test_mistakes_are_one_error_line_with_a_closed_code(line: str, code: str) -> None:
    assert mistake(line) == code


def test_shared_words_that_the_rules_have_not_say_so() -> None:
    outcome = run("/rp конец", HandMade(ruleset=RULESETS["twilight"]))
    assert outcome.refused is not None
    assert outcome.refused.message.id == "mistake-not_yet-rules"


def test_an_unknown_word_suggests_the_nearest_and_does_nothing() -> None:
    outcome = run("/rp атка Боб", duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.message.args["near"] == "атака"
    (effect,) = outcome.effects
    assert isinstance(effect, Say)
    (button,) = effect.lines[0].buttons
    assert button.command == "/rp атака Боб "


def test_what_is_not_allowed_is_not_suggested() -> None:
    outcome = run("/rp мод конецц", duel(BOB, permissions=frozenset({"rpfight.moderator"})))
    assert outcome.refused is not None
    assert outcome.refused.message.args["near"] == "мод конец"


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("привет", ""),
        ("заново", ""),
        ("парир", ""),
        ("парироватьь", "парировать"),
        ("парриравать", "парировать"),
        ("атаак", "атака"),
        ("helo", "help"),
        ("hlpe", ""),
        ("да", ""),
    ],
)
def test_only_slips_of_one_or_two_letters_are_suggested(line: str, near: str) -> None:
    outcome = run(line, duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.code == "unknown_word"
    assert outcome.refused.message.args["near"] == near


def test_a_player_left_out_is_asked_for_with_who_could_be_meant() -> None:
    vera = someone("Вера", account="vera")
    for scene, listed in (
        (duel(BOB, vera), ("Боб", "Вера")),
        (duel(BOB, vera, legal=(targets("attack", "target", "vera"),)), ("Вера",)),
    ):
        outcome = run("attack main", scene)
        assert outcome.refused is not None
        assert outcome.refused.message.id == "mistake-missing_argument-who"
        assert outcome.refused.message.args["list"] == listed
    alone = run("attack", duel())
    assert alone.refused is not None
    assert alone.refused.message.id == "mistake-missing_argument"


def test_z_alone_is_said_to_be_missing() -> None:
    outcome = run("move 5", duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.message.id == "mistake-missing_argument-z"


@pytest.mark.parametrize(
    ("line", "listed"),
    [
        ("roll атака", ("атака меч", "атака кинжал")),
        ("roll мечь", ("атака меч", "парирование меч", "уворот меч")),
        ("roll атка мечь", ("атака меч",)),
        ("roll силаа", ("сила",)),
    ],
)
def test_dice_that_are_nearly_named_are_suggested(line: str, listed: tuple[str, ...]) -> None:
    outcome = run(line, duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.message.id == "mistake-bad_dice-named"
    assert outcome.refused.message.args["list"] == listed


@pytest.mark.parametrize("line", ["roll привет", "roll d", "roll атака огонь", "roll к"])
def test_other_words_get_no_dice_suggested(line: str) -> None:
    outcome = run(line, duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.message.id == "mistake-bad_dice"


@pytest.mark.parametrize(
    ("line", "effect"),
    [
        ("menu", ShowMenu()),
        ("меню", ShowMenu()),
        ("choose m12 3", Choose("m12", 3)),
        ("выбор m12 3", Choose("m12", 3)),
        ("radius", ToggleRings()),
        ("радиус", ToggleRings()),
        ("timer", StartTimer(60)),
        ("timer 1", StartTimer(1)),
        ("таймер 60", StartTimer(60)),
        ("timer stop", StopTimer()),
        ("таймер стоп", StopTimer()),
    ],
)
def test_general_words(line: str, effect: Effect) -> None:
    assert one(line) == effect


def test_the_language_is_switched_before_the_answer() -> None:
    switched, answer = run("язык english", duel(BOB)).effects
    assert switched == SetLanguage("en")
    assert isinstance(answer, Say)


@pytest.mark.parametrize(
    ("line", "die"),
    [
        ("roll сила", "attribute.strength"),
        ("куб Сила", "attribute.strength"),
        ("куб cилa", "attribute.strength"),
        ("roll strength", "attribute.strength"),
        ("roll мистицизм", "attribute.wisdom"),
        ("roll attack sword", "attack.sword"),
        ("roll атака меч", "attack.sword"),
        ("roll меч атака", "attack.sword"),
        ("roll парирование кинжал", "parry.dagger"),
        ("roll уворот магия", "dodge.magic"),
        ("roll побег", "escape"),
        ("roll парирование телосложение", "parry.constitution"),
    ],
)
def test_dice_by_name(line: str, die: str) -> None:
    effect = one(line)
    assert isinstance(effect, RollCheck)
    assert (effect.check.die, effect.mode, effect.secret) == (die, "plain", False)


@pytest.mark.parametrize(
    ("line", "mode", "secret"),
    [
        ("roll сила пр", "advantage", False),
        ("roll dis attack sword", "disadvantage", False),
        ("roll сила пр пом", "harmony", False),
        ("roll сила тайно", "plain", True),
        ("roll secret strength adv", "advantage", True),
    ],
)
def test_dice_by_name_with_advantage_and_in_secret(line: str, mode: str, secret: bool) -> None:
    effect = one(line)
    assert isinstance(effect, RollCheck)
    assert (effect.mode, effect.secret) == (mode, secret)


@pytest.mark.parametrize(
    ("line", "shown", "secret"),
    [
        ("roll 2d6+3", "2d6+3", False),
        ("куб 1к20 - 5", "1d20−5", False),
        ("roll 1d20 + 2d6 тайно", "1d20+2d6", True),
        ("roll secret d20", "1d20", True),
    ],
)
def test_dice_by_expression(line: str, shown: str, secret: bool) -> None:
    effect = one(line)
    assert isinstance(effect, RollExpression)
    assert (str(effect.expression), effect.secret) == (shown, secret)


def test_the_column_of_bad_dice_counts_in_the_expression() -> None:
    refused = run("/rp roll  1d20*2 secret", duel(BOB)).refused
    assert refused is not None
    assert (refused.message.args["text"], refused.message.args["column"]) == ("1d20*2", 5)


@pytest.mark.parametrize("line", ["", "/rp", "/", "   ", "\u200b", "/rp \u00a0"])
def test_a_line_without_a_word_lists_the_words(line: str) -> None:
    assert isinstance(one(line), Say)


def test_a_flood_is_refused_at_once() -> None:
    began = time.perf_counter()
    for line in ("x " * 5000, "attack " + "а " * 500, "roll " + "9" * 1000, "«" * 1000, "@" * 1000):
        run(line, duel(BOB))
    assert time.perf_counter() - began < 0.25


_SCENES: list[HandMade] = [
    HandMade(),
    duel(BOB, permissions=frozenset({"rpfight.admin"})),
    duel(
        BOB, permissions=frozenset({"rpfight.moderator"}), target="bob", ruleset=RULESETS["ephem"]
    ),
]
_WORDS: Any = st.sampled_from(
    (
        *("rp", "/рп", "attack", "атака", "боб", "@bob", "main", "roll", "2d6", "пр", "mod", "мод"),
        *("hp", "2", "admin", "attr", "сила", "gear", "light", "parry", "item", "tag:", "name:х"),
        *("sword", "log", "#4", "help", "kontrol", "timer", "stop", "move", "-1", "«", '"', "ё"),
    )
)


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=80), st.lists(_WORDS, max_size=8).map(" ".join)))
def test_any_text_gets_effects_or_one_error(text: str) -> None:
    for scene in _SCENES:
        outcome = run(text, scene)
        if outcome.refused is None:
            assert outcome.effects
        else:
            mistake(text, scene)


def test_ephems_own_words_are_understood() -> None:
    scene = duel(BOB, ruleset=RULESETS["ephem"])
    assert wish("атака боб кулаки", scene).get("weapon") == "fists"
    assert wish("движение бонус 4 -5", scene).get("column") == (4, -5)
    assert wish("парировать телом назад", scene).get("step") == "back"
    assert wish("авто удар никогда", scene) == Intent(
        "auto", (("what", "strike"), ("how", "never"))
    )
    assert one("готов", HandMade(ruleset=RULESETS["ephem"])) == Submit("hall", Intent("ready"))
