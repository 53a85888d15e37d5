"""Twilight: what everybody reads of dice (T-8, T-17), and of an attack without a success (T-28)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from scenes import duel, fighter, picture, someone
from twilight_fights import Champ, attack, defend, faces, sword
from twilight_readers import SPEECH, Readers

from commands.effects import Say
from commands.entry import run
from commands.line import Who
from commands.speech import LANGUAGES, Lang
from commands.twilight_order_words import CHAMPIONS_DICE
from commands.twilight_renderer import TwilightRenderer
from rulesets.twilight.combat_events import PoolRolled

ROLLED = PoolRolled(
    at=0,
    uuid="Ася",
    roll=None,
    die="pool.attack",
    sides=6,
    faces=(6, 3, 1),
    kept=(6, 3, 1),
    total=1,
    kind="attack",
    weapon="топор",
    target="Бор",
)


def read(roll: PoolRolled, lang: Lang = "ru") -> list[str]:
    """What everybody reads of it."""
    return [SPEECH.text(told, lang, str) for told in TwilightRenderer().thrown(roll)]


def test_a_pool_says_for_what_at_whom_and_with_how_many_dice() -> None:
    assert read(ROLLED) == ["Ася: атака «топор» → Бор: 3к6 [6 3 1] = 1 успех"]
    assert read(ROLLED, "en") == ["Ася: attack “топор” → Бор: 3d6 [6 3 1] = 1 success"]


def test_a_long_pool_shows_all_its_dice() -> None:
    many = tuple(place % 6 + 1 for place in range(120))
    [told] = read(replace(ROLLED, faces=many, kept=many, total=40))
    assert f"120к6 [{' '.join(map(str, many))}] = 40 успехов" in told


def test_where_only_successes_are_revealed_no_number_of_dice_is_told() -> None:
    assert read(replace(ROLLED, faces=(), kept=())) == ["Ася: атака «топор» → Бор = 1 успех"]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("die", sorted(CHAMPIONS_DICE))
def test_a_single_die_that_decides_about_a_champion_has_a_name(die: str, lang: Lang) -> None:
    [told] = read(_single(die), lang)
    assert told.startswith("Ася, ")
    assert told.endswith("77 из 100" if lang == "ru" else "77 of 100")


def test_of_another_die_the_general_words_say_all() -> None:
    assert read(_single("gear")) == []


def _single(die: str) -> PoolRolled:
    return replace(ROLLED, kind="die", die=die, sides=100, faces=(77,), kept=77, total=77)


def test_t28_an_attack_without_success_misses_who_does_not_defend() -> None:
    champs = (Champ(name, armour=6, weapons={"меч": sword(8)}) for name in ("Ася", "Бор"))
    fight = Readers(*champs).start()
    fight.round({"Ася": (attack(),)}, faces("1 1 1 1 1 1 1 1"))
    assert "Ася ⚔ Бор: атака не попала" in fight.read("fight")
    assert "Ася ⚔ Бор: an attack misses" in fight.read("fight", "en")
    both = {"Ася": (attack(),), "Бор": (defend(),)}
    fight.round(both, faces("1 1 1 1 1 1 1 1  1 1 1 1 1 1"))
    assert "Ася ⚔ Бор: атака отбита" in fight.read("fight", new=True)


def test_t109_a_bond_that_both_have_is_told_once() -> None:
    bob = someone("Боб", account="bob")
    scene = duel(bob)
    one, other = scene.caller.uuid, bob.uuid
    both = (
        replace(fighter(scene.caller), bonds=(("enemy", other),)),
        replace(fighter(bob), bonds=(("enemy", one),)),
    )
    scene.fight = picture(scene.caller, bob, fighters=both)
    said = [effect for effect in run("статус", scene).effects if isinstance(effect, Say)]
    told: Any = said[-1].lines[-1].message
    assert told.id == "cmd-status-bonds"
    assert [bond.args for bond in told.args["list"]] == [{"who": Who(one), "other": Who(other)}]
