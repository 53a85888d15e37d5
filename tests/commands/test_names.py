from typing import Any

import pytest
from scenes import HandMade, duel, fighter, picture, someone

from commands.effects import Submit
from commands.entry import run

BOB = someone("Боб", account="bob", at=(2, 64, 0))
ANNA = someone("Анна", account="anna", at=(3, 64, 0))
MARIA = someone("Анна Мария", account="maria", at=(4, 64, 0))


def target(line: str, scene: HandMade) -> Any:
    outcome = run(line, scene)
    if outcome.refused is not None:
        return outcome.refused.code
    (effect,) = outcome.effects
    assert isinstance(effect, Submit)
    return dict(effect.intent.slots)["target"]


def slots(line: str, scene: HandMade) -> dict[str, Any]:
    (effect,) = run(line, scene).effects
    assert isinstance(effect, Submit)
    return dict(effect.intent.slots)


@pytest.mark.parametrize("name", ["Боб", "боб", "БОБ", "Бо", "bob", "@bob", "@Боб", "«Боб»", "Бoб"])
def test_a_name_in_any_spelling_is_found(name: str) -> None:
    assert target(f"attack {name}", duel(BOB)) == "bob"


def test_the_longest_known_name_wins() -> None:
    assert target("attack анна мария", duel(ANNA, MARIA)) == "maria"
    assert target("attack анна", duel(ANNA, MARIA)) == "anna"
    assert slots("attack анна main", duel(ANNA, MARIA)) == {"target": "anna", "weapon": "main"}
    assert slots("attack анна мар main", duel(MARIA)) == {"target": "maria", "weapon": "main"}


def test_several_fits_are_refused_with_the_list() -> None:
    other = someone("Боря", account="borya")
    outcome = run("attack бо", duel(BOB, other))
    assert outcome.refused is not None
    assert outcome.refused.code == "ambiguous_player"
    listed: Any = outcome.refused.message.args["list"]
    assert [entry.args["account"] for entry in listed] == ["bob", "borya"]


def test_two_of_one_shown_name_are_told_apart_by_account() -> None:
    twin = someone("Боб", account="other")
    scene = duel(BOB, twin)
    assert target("attack Боб", scene) == "ambiguous_player"
    assert target("attack @other", scene) == "other"
    assert target("attack @bob", scene) == "bob"
    assert target("attack bob", scene) == "bob"


def test_an_account_with_at_beats_a_shown_name_that_copies_it() -> None:
    mimic = someone("bob", account="mimic")
    scene = duel(BOB, mimic)
    assert target("attack @bob", scene) == "bob"
    assert target("attack bob", scene) == "mimic"


def test_a_keyword_written_out_beats_a_prefix() -> None:
    scene = duel(someone("Mainard", account="m"))
    scene.target = "m"
    assert slots("attack main", scene) == {"target": "m", "weapon": "main"}
    assert slots("attack mai", scene) == {"target": "m"}


def test_a_full_name_beats_a_keyword() -> None:
    scene = duel(someone("Main", account="m"), BOB)
    scene.target = "bob"
    assert slots("attack main", scene) == {"target": "m"}
    assert slots("attack main main", scene) == {"target": "m", "weapon": "main"}


def test_at_is_always_a_player() -> None:
    scene = duel(BOB)
    scene.target = "bob"
    assert target("attack @main", scene) == "unknown_player"
    assert slots("attack main", scene)["weapon"] == "main"


def test_at_with_an_id_is_that_player() -> None:
    scene = duel(someone("Гоблин", account="npc:1"), BOB)
    assert target("attack @npc:1", scene) == "npc:1"


def test_fighters_come_before_bystanders() -> None:
    scene = duel(BOB)
    scene.near = (BOB, someone("Борис", account="boris"))
    assert target("attack бо", scene) == "bob"
    assert target("attack бори", scene) == "boris"


def test_those_who_fight_still_come_before_those_who_have_left() -> None:
    scene = duel(ANNA, MARIA)
    assert target("attack анн", scene) == "ambiguous_player"
    left = (fighter(scene.caller), fighter(ANNA, standing="left"), fighter(MARIA))
    scene.fight = picture(scene.caller, ANNA, MARIA, fighters=left)
    assert target("attack анн", scene) == "maria"
    assert target("attack анна", scene) == "anna"


def test_an_exact_bystander_beats_the_prefix_of_a_fighter() -> None:
    scene = duel(MARIA)
    scene.near = (MARIA, ANNA)
    assert target("attack анна", scene) == "anna"


def test_left_out_it_is_whom_the_caller_looks_at() -> None:
    scene = duel(BOB)
    assert target("attack", scene) == "missing_argument"
    scene.target = "bob"
    assert target("attack", scene) == "bob"
    assert slots("attack кулаки", scene) == {"target": "bob", "weapon": "fists"}


def test_the_caller_is_meant_by_a_prefix_only_when_nobody_else_is() -> None:
    scene = duel(someone("Андроник", account="a2"))
    assert target("attack анд", scene) == "a2"
    assert target("attack андрей", scene) == "andrey"


@pytest.mark.parametrize(
    "name",
    ["Сэр «Кот» Том", "محمد علي", "🐉 Дракон", "👨‍👩‍👧", "Ёжик", "O'Neil", "Игрок 3", "§cКрасный"],
)
def test_names_with_quotes_other_scripts_emoji_and_digits(name: str) -> None:
    assert target(f"attack {name}", duel(someone(name, account="odd"), BOB)) == "odd"


def test_a_digit_name_does_not_eat_the_number() -> None:
    scene = duel(someone("Игрок 3", account="p3"), someone("Игрок", account="p"))
    scene.permissions = frozenset({"rpfight.moderator"})
    assert slots("mod hp Игрок 3 2", scene) == {"target": "p3", "hp": 2}
    assert slots("mod hp Игрок 2", scene) == {"target": "p", "hp": 2}
    assert slots("mod hp Игро 2", duel_mod(someone("Игрок", account="p"))) == {
        "target": "p",
        "hp": 2,
    }


def duel_mod(*others: Any) -> HandMade:
    scene = duel(*others)
    scene.permissions = frozenset({"rpfight.moderator"})
    return scene


def test_an_unknown_name_gets_the_nearest_as_a_suggestion() -> None:
    outcome = run("attack Бобб", duel(BOB))
    assert outcome.refused is not None
    assert outcome.refused.message.args["near"] == "Боб"


def test_an_unknown_name_gets_the_first_8_who_are_there() -> None:
    outcome = run("kontrol эээ", HandMade(near=tuple(someone(f"N{n}") for n in range(20))))
    assert outcome.refused is not None
    assert outcome.refused.message.args["list"] == tuple(f"N{n}" for n in range(8))
    alone = run("kontrol эээ", HandMade())
    assert alone.refused is not None
    assert alone.refused.message.args["found"] == 0


def test_admins_may_name_players_offline() -> None:
    scene = HandMade(seen=(someone("Вера", account="vera", online=False),))
    scene.permissions = frozenset({"rpfight.admin"})
    assert run("admin attr Вера сила 12", scene).refused is None
    scene.near = (someone("Вера", account="other"),)
    refused = run("admin attr Вера сила 12", scene).refused
    assert refused is not None
    assert refused.code == "ambiguous_player"
