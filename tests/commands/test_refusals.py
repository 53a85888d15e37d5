"""Every refusal of the rules is one line that says what is wrong and what would be right."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from line_builders import name_of, strict_speech

from commands.refusals import NAMES, VARIANTS, refusal, refused, refused_step
from commands.speech import LANGUAGES, Lang
from rulesets.errors import Fact, Refusal, RuleViolation

SPEECH = strict_speech()
RULESETS = Path(__file__).parents[2] / "rulesets"
SAMPLES: dict[str, Fact] = {
    "who": "bor",
    "target": "bor",
    "by": "bor",
    "turn": "bor",
    "allowed": ("main", "fists"),
    "have": 9,
    "need": 2,
    "round": 4,
    "lo": 1,
    "hi": 3,
    "left": 5,
    "mod": "resume",
    "x": 71,
    "y": 64,
    "z": 83,
    "weapon": "sword",
    "what": "sword",
    "near": ("оковы",),
    "known": ("свет",),
    "phase": "initiative",
    "stage": "approach",
    "ways": ("order", "confirm"),
    "kind": "training",
    "part": "прыжок",
    "name": "Зет",
    "item": "attack",
    "list": ("меч",),
    "perk": "кинжал",
    "cause": "barrier",
    "conditions": ("rain", "туман"),
    "effect": "оглушение",
}


def said(violation: RuleViolation, lang: Lang = "ru", asker: str = "asya") -> str:
    return SPEECH.text(refusal(violation, asker), lang, name_of)


def violation(code: Refusal, *facts: str) -> RuleViolation:
    return RuleViolation(code, rule="E-0", **{name: SAMPLES[name] for name in facts})


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", Refusal)
def test_every_code_has_a_plain_line(code: Refusal, lang: Lang) -> None:
    assert said(violation(code), lang).endswith(".")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "needed"), [(code, needed) for code, sets in VARIANTS.items() for needed in sets]
)
def test_every_variant_shows_its_facts(code: Refusal, needed: tuple[str, ...], lang: Lang) -> None:
    line = said(violation(code, *needed), lang)
    assert line != said(violation(code), lang)
    for name in needed:
        if name in NAMES:
            assert "Бор" in line
        elif isinstance(SAMPLES[name], int):
            assert str(SAMPLES[name]) in line


def raised() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Codes and facts of all places in the rules that refuse something."""
    for file in RULESETS.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "RuleViolation":
                facts = tuple(k.arg for k in node.keywords if k.arg and k.arg != "rule")
                for name in ast.walk(node.args[0]) if node.args else ():
                    if isinstance(name, ast.Attribute) and name.attr in Refusal.__members__:
                        yield name.attr, facts


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("code", "facts"), sorted(set(raised())))
def test_every_refusal_of_the_rules_can_be_said(
    code: str, facts: tuple[str, ...], lang: Lang
) -> None:
    is_example = code == "E_SYNTAX" and "target" in facts  # T-26 ends with what may be typed
    ends = {"ru": "защита", "en": "defend"}[lang] if is_example else "."
    assert said(violation(Refusal[code], *facts), lang).endswith(ends)


def test_the_alternative_is_named() -> None:
    assert said(violation(Refusal.OUT_OF_RANGE, "target", "have", "lo", "hi")) == (
        "Не та дистанция: до цели 9 блоков, нужно от 1 до 3."
    )
    assert said(violation(Refusal.NO_WEAPON, "allowed")) == (
        "Этого в руках нет. Можно: основная рука, кулаки."
    )
    assert said(RuleViolation(Refusal.NOT_A_TARGET, rule="E-22", who=("bor", "kim")), "en") == (
        "This target cannot be chosen. Opponents: Бор, Ким."
    )


def test_who_is_meant_himself_is_addressed() -> None:
    asked = violation(Refusal.PROMPT_OPEN, "who")
    assert said(asked, asker="bor") == "Сначала ответьте на вопрос: /рп меню."
    assert said(asked, asker="asya") == "Сначала ответ. Ждём: Бор."
    down = violation(Refusal.NOT_FIGHTING, "who")
    assert said(down, asker="bor") == "Вы уже не сражаетесь в этом бою."


def test_the_stage_of_a_fight_names_what_may_be_typed() -> None:
    wrong = RuleViolation(Refusal.E_PHASE, rule="T-16", stage="orders", ways=("lock", "next"))
    assert said(wrong, "en") == (
        "The stage now is “clash”; possible: /rp mod round lock, /rp mod next."
    )


def test_an_empty_fact_is_no_fact() -> None:
    nobody = RuleViolation(Refusal.NOT_YOUR_TURN, rule="E-20", turn="")
    assert said(nobody) == "Сейчас не ваш ход."


def test_initiative_is_a_phase_of_its_own() -> None:
    wrong = violation(Refusal.WRONG_PHASE, "phase")
    assert said(wrong) == "Ещё бросают инициативу. Ваш бросок: /рп инициатива."
    unknown = RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase="committed")
    assert said(unknown) == "Сейчас не время для этого. Что можно: /рп меню."


def test_a_word_out_of_its_phase_is_told_what_goes_on() -> None:
    later = RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase="turns")
    assert said(later) == "Бой уже идёт."
    hunted = RuleViolation(Refusal.WRONG_PHASE, rule="E-16", phase="pursuit")
    assert said(hunted) == "Идёт погоня; закончить: /рп мод конец."
    joiner = RuleViolation(Refusal.WRONG_PHASE, rule="E-50", phase="pursuit")
    assert said(joiner) == "Идёт погоня: войти в бой сейчас нельзя. Ждите её конца."


def test_e51_when_reinforcements_can_be_called_is_told_by_the_servers_rule() -> None:
    early = RuleViolation(Refusal.CALL_CLOSED, rule="E-51", lo=2)
    assert said(early) == "Звать подкрепление можно с раунда 2."
    late = RuleViolation(Refusal.CALL_CLOSED, rule="E-51", hi=1)
    assert said(late) == "Звать подкрепление можно только до конца раунда 1."
    assert said(RuleViolation(Refusal.CALL_CLOSED, rule="E-51")) == (
        "В этом раунде звать подкрепление нельзя."
    )


def test_a_refused_command_is_one_red_line_to_its_player() -> None:
    line = refused(violation(Refusal.NO_PROMPT), "asya")
    assert (line.to, line.kind, line.place) == (("asya",), "error", "chat")


def test_a_refused_step_goes_to_the_action_bar() -> None:
    line = refused_step(violation(Refusal.BUDGET_SPENT, "have", "need"), "asya")
    assert line.place == "actionbar"
    assert SPEECH.plain(line, "ru", name_of) == "Не хватает движения: нужно 2, осталось 9."


def test_who_is_asked_himself_reads_his_own_answers() -> None:
    """E-58: never «waiting for» his own name."""
    facts: dict[str, Fact] = {"who": "asya", "allowed": ("parry", "dodge", "take"), "left": 95}
    own = RuleViolation(Refusal.PROMPT_OPEN, rule="E-58", **facts)
    assert said(own) == ("Сначала ответьте: парировать, увернуться, принять удар. Осталось 95 с.")
    assert said(own, "en") == "Answer first: parry, dodge, take the blow. 95 s left."
    assert said(own, "ru", "bor") == "Сначала ответ. Ждём: Бор.".replace("Бор", "Ася")


def test_an_answer_to_nothing_says_what_to_do_instead() -> None:
    """E-32."""
    mine = RuleViolation(
        Refusal.NO_PROMPT, rule="E-32", turn="asya", allowed=("attack", "move", "end")
    )
    assert said(mine) == ("Вас сейчас ни о чём не спрашивают. Можно: атака, движение, конец хода.")
    assert "ходит Ася" in said(mine, "ru", "bor")
