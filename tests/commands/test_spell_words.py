"""Names of spells in a typed line and in completion (E-25)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from scenes import HandMade, duel, picture, someone

from commands.completion import complete
from commands.effects import Say, Submit
from commands.entry import run
from commands.roll_details import roll_details
from commands.speech import Speech
from rulesets.events import Rolled
from rulesets.intents import Choice, Intent, Option
from rulesets.view import EffectView

BOB = someone("Боб", account="bob")
KEY = someone("Борис Ключник", account="boris")
FIRE = someone("Огненный Лис", account="fox")
KNOWN = Option("cast", (Choice("spell", ("огонь", "Ледяной шип")), Choice("target", ("bob",))))


def wish(line: str, *others: Any, target: str | None = None) -> Intent:
    scene = duel(*(others or (BOB, KEY)), target=target, legal=(KNOWN,))
    (effect,) = run(f"/rp {line}", scene).effects
    assert isinstance(effect, Submit), effect
    return effect.intent


def cast(line: str, *others: Any, target: str | None = None) -> tuple[str, str | None]:
    meant = wish(f"cast {line}", *others, target=target)
    return meant.get("spell"), meant.get("target")


@pytest.mark.parametrize(
    ("typed", "spell"),
    [
        ("огонь", "огонь"),
        ("ОГОНЬ", "огонь"),
        ("огненная   стрела", "огненная стрела"),
        ("ледяной шип", "Ледяной шип"),
        ("«ледяной шип»", "Ледяной шип"),
        ('"Огненная стрела"', "огненная стрела"),
        ("firebolt", "firebolt"),
        ("oгoнь", "огонь"),
    ],
)
def test_known_names_in_any_form_with_a_target_after_them(typed: str, spell: str) -> None:
    for target, who in (("", None), (" Боб", "bob"), (" бо", None), (" @bob", "bob")):
        if target == " бо":
            assert cast(typed + target, BOB)[1] == "bob", "the beginning of a name is enough"
        else:
            assert cast(typed + target) == (spell, who)


def test_the_target_may_come_first() -> None:
    assert cast("Боб огненная стрела") == ("огненная стрела", "bob")
    assert cast("@boris огонь") == ("огонь", "boris")


def test_the_longest_known_name_wins_over_a_players() -> None:
    fiery = someone("Стрела", account="arrow")
    assert cast("огненная стрела", fiery) == ("огненная стрела", None)
    assert cast("огонь стрела", fiery) == ("огонь", "arrow")


def test_an_unknown_name_goes_up_to_a_players_whole_name() -> None:
    assert cast("шар хаоса") == ("шар хаоса", None)
    assert cast("шар хаоса борис ключник") == ("шар хаоса", "boris")
    assert cast("Шар  Хаоса @bob") == ("Шар  Хаоса", "bob")
    assert cast("шар хаоса бо") == ("шар хаоса бо", None), "two letters may be anybody's"
    assert cast("«шар хаоса бор»") == ("шар хаоса бор", None)
    assert cast("«шар хаоса» бор") == ("шар хаоса", "boris"), "behind a quotation it is not"
    assert cast("огненный шар", FIRE) == ("огненный шар", None)


@pytest.mark.parametrize(
    ("typed", "spell", "who"),
    [
        ("шар хаоса БОР", "шар хаоса", "Борис Ключник"),
        ("шар хаоса борис клю", "шар хаоса", "Борис Ключник"),
        ("ледяное копьё Фёд", "ледяное копьё", "Федор"),
        ("ледяное копьё Глеб", "ледяное копьё", "Глеб Ёжик"),
        ("шар fox", "шар", None),
        ("шар foxy", "шар", "Лиса"),
    ],
)
def test_the_beginning_of_a_players_name_behind_an_unknown_spell_costs_nothing(
    typed: str, spell: str, who: str | None
) -> None:
    others = (
        KEY,
        someone("Федор", account="fedor"),
        someone("Глеб Ёжик", account="gl"),
        someone("Лиса", account="foxyfox"),
        FIRE,
    )
    refused = run(f"/rp cast {typed}", duel(*others, legal=(KNOWN,))).refused
    if who is None:
        assert refused is None, "a whole name is the target"
        return
    assert refused is not None
    assert refused.code == "unknown_value"
    texts = {lang: Speech().text(refused.message, lang, str.title) for lang in ("ru", "en")}
    assert texts["ru"].startswith(
        f'Заклинания «{typed}» в списке нет. Если цель – {who}: /рп заклинание "{spell}" {who}.'
    )
    assert f'/rp cast "{spell}" {who}' in texts["en"]


def test_a_beginning_that_fits_several_is_a_part_of_the_name() -> None:
    twins = (someone("Боря", account="x1"), someone("Борис", account="x2"))
    assert cast("шар хаоса бор", *twins) == ("шар хаоса бор", None)


def test_who_is_looked_at_is_the_target() -> None:
    assert cast("огонь", target="bob") == ("огонь", "bob")
    assert cast("огонь Борис Ключник", target="bob") == ("огонь", "boris")


def test_a_spell_must_be_named() -> None:
    outcome = run("/rp cast", duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.code == "missing_argument"
    outcome = run("/rp cast огонь никто", duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.code == "unknown_player"


def test_completion_offers_names_and_then_targets() -> None:
    scene = duel(BOB, KEY, legal=(KNOWN,))
    assert complete("/rp cast ", scene) == ["огонь", '"Ледяной шип"', "Боб"]
    assert complete("/rp cast ЛЕД", scene) == ['"Ледяной шип"']
    assert complete('/rp cast "лед', scene) == ['"Ледяной шип"']
    assert complete("/rp cast огонь ", scene) == ["Боб"]
    assert complete('/rp cast "ледяной шип" б', scene) == ["Боб"]


def test_status_tells_what_lasts_and_what_ends_first_comes_first() -> None:
    scene: HandMade = duel(BOB)
    effects = (EffectView("andrey", "оковы", 2), EffectView("bob", "свет", 1))
    scene.fight = replace(picture(scene.caller, BOB), effects=effects)
    texts = {}
    for lang in ("ru", "en"):
        (*_, last) = run("/rp status", scene).effects
        assert isinstance(last, Say)
        texts[lang] = Speech().text(last.lines[0].message, lang, str.title)
    assert texts == {
        "ru": "Действует: Bob «свет» (ещё 1 раунд), Andrey «оковы» (ещё 2 раунда).",
        "en": "Lasting: Bob “свет” (1 round left), Andrey “оковы” (2 rounds left).",
    }


def test_many_effects_keep_to_one_line() -> None:
    scene = duel(BOB)
    effects = tuple(EffectView("bob", f"чары {n}", 3) for n in range(40))
    scene.fight = replace(picture(scene.caller, BOB), effects=effects)
    (*_, last) = run("/rp status", scene).effects
    assert isinstance(last, Say)
    text = Speech().text(last.lines[0].message, "ru", str.title)
    assert len(text) <= 256
    assert " и ещё " in text


def test_cases_b2_an_effect_with_an_edge_is_named_in_the_details_and_inert() -> None:
    roll = Rolled(
        at=0,
        uuid="bob",
        roll=1,
        die="attack.sword",
        sides=20,
        faces=(7,),
        kept=7,
        mode="harmony",
        bonus=0,
        gear=0,
        other=0,
        total=7,
        sources=("advantage:effect:щит: «веры»§c", "disadvantage:behind"),
    )
    text = Speech().text(roll_details(roll, None)[1], "ru", str.title)
    assert text == (
        "Гармония, один куб: преимущество («щит: «веры»») и помеха (удар в спину)"
        " погасили друг друга"
    )
