"""Orders as they are typed (T-25): what every part means, and X-14 through the text."""

from __future__ import annotations

from typing import Any

import pytest
from scenes import someone
from twilight_fights import Bout, Champ, attack, counter, defend, special, sword
from twilight_scenes import DUEL, NAMES, PERKS, champ, duel, scene_of, squads, typed

from commands.effects import Say, Submit
from commands.entry import run
from rulesets.actors import player
from rulesets.errors import RuleViolation
from rulesets.intents import Draft, Intent, intent
from rulesets.twilight.state import changed


def submitted(line: str, bout: Bout, names: dict[str, str]) -> Intent:
    outcome = typed(line, bout, names)
    (effect,) = outcome.effects
    assert isinstance(effect, Submit), outcome
    return effect.intent


def draft(line: str, bout: Bout | None = None, names: dict[str, str] | None = None) -> Draft:
    """What a line typed in a duel means."""
    wish = submitted(line, bout or duel(), names or DUEL)
    assert wish.verb == "order"
    found: Draft = wish.get("draft")
    return found


@pytest.mark.parametrize(
    ("line", "near"),
    [
        ("атака Викинг; защита", "заявка атака"),
        ("defend x2", "order defend"),
        ("спец", "заявка спец"),
    ],
)
def test_a_part_that_is_typed_as_a_word_is_offered_as_one(line: str, near: str) -> None:
    """T-25: nothing is ordered by it."""
    outcome = run(f"/rp {line}", scene_of(duel(), DUEL))
    assert outcome.refused is not None
    assert (outcome.refused.code, outcome.refused.message.args["near"]) == ("unknown_word", near)
    (effect,) = outcome.effects
    assert isinstance(effect, Say)
    (button,) = effect.lines[0].buttons
    assert button.command == f"/rp {near} {line.partition(' ')[2]}".rstrip() + " "


TYPED: list[tuple[str, Draft]] = [
    ("атака", (attack(),)),
    ("АТАКА", (attack(),)),
    ("attack", (attack(),)),
    ("атака; защита", (attack(), defend())),
    ("атака;защита", (attack(), defend())),
    (";; атака ;; защита ;", (attack(), defend())),
    ("атака Викинг", (attack(target="b"),)),
    ("атака @викинг", (attack(target="b"),)),
    ("атака @b; защита", (attack(target="b"), defend())),
    ("атака Вик", (attack(target="b"),)),
    ("атака меч", (attack(weapon="меч"),)),
    ("атака Викинг меч", (attack(target="b", weapon="меч"),)),
    ("атака меч Викинг", (attack(target="b", weapon="меч"),)),
    ("атака первый-меч-кочевника", (attack(weapon="первый меч кочевника"),)),
    ("атака «первый меч кочевника»", (attack(weapon="первый меч кочевника"),)),
    ("атака первый меч кочевника", (attack(weapon="первый меч кочевника"),)),
    ("атака перв", (attack(weapon="первый меч кочевника"),)),
    ("атака через два-клинка", (attack(via="два клинка"),)),
    ("атака через «два клинка»", (attack(via="два клинка"),)),
    ("атака через два клинка Викинг", (attack(target="b", via="два клинка"),)),
    ("attack викинг via два", (attack(target="b", via="два клинка"),)),
    ("атака Викинг предать", (attack(target="b", betray=True),)),
    ("attack Викинг betray", (attack(target="b", betray=True),)),
    ("защита", (defend(),)),
    ("защита x2", (defend(2),)),
    ("защита х2", (defend(2),)),
    ("защита 2", (defend(2),)),
    ("контратака", (counter(),)),
    ("контратака x2", (counter(count=2),)),
    ("контратака меч", (counter(weapon="меч"),)),
    ("спец кинжал", (special("кинжал"),)),
    ("спец кинжал Викинг", (special("кинжал", target="b"),)),
    ("special кин викинг", (special("кинжал", target="b"),)),
    ("спец мантия-тени Викинг 3", (special("мантия тени", target="b", round=3),)),
    ("спец орлиный-взор", (special("орлиный взор"),)),
    ("спец полёт", (special("полёт"),)),
    ("спец полёт ввысь", (special("полёт ввысь"),)),
    ("атака топор", (attack(weapon="топор"),)),
    ("атака Викнг меч", (attack(target="Викнг", weapon="меч"),)),
    ("атака @Зет", (attack(target="Зет"),)),
    ("фантом щит", (intent("phantom", act="shield"),)),
    ("фантом атака Викинг", (intent("phantom", act="attack", target="b"),)),
    (
        "фантом спец кинжал Викинг",
        (intent("phantom", act="special", perk="кинжал", target="b"),),
    ),
    ("прыжок", (intent("unparsed", text="прыжок"),)),
    ("атака; прыжок в сторону", (attack(), intent("unparsed", text="прыжок в сторону"))),
    ("спец", (intent("unparsed", text="спец"),)),
    ("защита меч", (intent("unparsed", text="защита меч"),)),
    ("защита x0", (intent("unparsed", text="защита x0"),)),
    ("фантом", (intent("unparsed", text="фантом"),)),
    ("«атака»", (intent("unparsed", text="атака"),)),
    ("пропуск; атака", (intent("unparsed", text="пропуск"), attack())),
    ("пропуск", ()),
    ("pass", ()),
    (";", (intent("unparsed", text=";"),)),
    (";; ;", (intent("unparsed", text=";; ;"),)),
]


@pytest.mark.parametrize(("text", "parts"), TYPED)
def test_t25_what_an_order_of_a_duel_means(text: str, parts: Draft) -> None:
    assert draft(f"/rp заявка {text}") == parts


MASS: list[tuple[str, Draft]] = [
    ("атака Викинг", (attack(target="b"),)),
    ("атака рыжий кот предать", (attack(target="c", betray=True),)),
    ("атака «Рыжий Кот»", (attack(target="c"),)),
    ("атака Викнг", (attack(target="Викнг"),)),
    ("атака Викнг меч", (attack(target="Викнг", weapon="меч"),)),
    ("атака меч", (attack(weapon="меч"),)),
    ("спец кинжал рыж", (special("кинжал", target="c"),)),
    ("атака Викентий; атака Викинг", (attack(target="d"), attack(target="b"))),
]


@pytest.mark.parametrize(("text", "parts"), MASS)
def test_t25_in_a_mass_fight_the_word_after_attack_is_the_target(text: str, parts: Draft) -> None:
    assert draft(f"/rp заявка {text}", squads(), NAMES) == parts


def test_a_name_that_several_fighters_begin_with_is_asked_for() -> None:
    outcome = typed("/rp заявка атака вик", squads(), NAMES)
    assert outcome.refused is not None
    assert outcome.refused.code == "ambiguous_player"


def test_who_does_not_fight_is_no_target() -> None:
    scene = scene_of(duel(), DUEL)
    scene.near = (*scene.near, someone("Зевака", account="z"))
    (effect,) = run("/rp заявка атака Зевака", scene).effects
    assert isinstance(effect, Submit)
    assert effect.intent.get("draft") == (attack(weapon="Зевака"),)


def test_t25_surrender_and_clear_instead_of_an_order() -> None:
    assert submitted("/rp заявка сдаюсь", duel(), DUEL) == intent("surrender")
    assert submitted("/rp order surrender", duel(), DUEL) == intent("surrender")
    assert submitted("/rp заявка сдаюсь точно", duel(), DUEL) == intent("surrender", sure=True)
    assert submitted("/rp сдаюсь точно", duel(), DUEL) == intent("surrender", sure=True)
    assert submitted("/rp сдаюсь", duel(), DUEL) == intent("surrender")
    assert submitted("/rp order clear", duel(), DUEL) == intent("clear")
    assert submitted("/rp сброс", duel(), DUEL) == intent("clear")
    assert submitted("/rp готов", duel(), DUEL) == intent("confirm")


def test_parts_are_added_to_the_stored_order() -> None:
    bout = duel()
    bout.order("a", attack())
    assert draft("/rp order add защита", bout) == (attack(), defend())
    assert draft("/rp заявка ещё спец кинжал", bout) == (attack(), special("кинжал"))
    assert draft("/rp заявка защита", bout) == (defend(),)


@pytest.mark.parametrize("line", ["/rp заявка", "/rp order", "/rp order add", "/rp заявка ещё"])
def test_an_order_alone_shows_what_is_stored(line: str) -> None:
    outcome = typed(line, duel(), DUEL)
    (effect,) = outcome.effects
    assert isinstance(effect, Say)
    assert outcome.refused is None


def answer(text: str, bout: Bout, names: dict[str, str]) -> str:
    """The code that refuses a typed order; "" if it is stored."""
    outcome = typed(f"/rp заявка {text}", bout, names)
    (effect,) = outcome.effects
    assert isinstance(effect, Submit)
    try:
        bout.submit(player("a"), effect.intent)
    except RuleViolation as refused:
        return refused.code.value
    return ""


def x14() -> Bout:
    """X-14: duel, 2 AP, one weapon, a dagger once a fight and a tactical perk."""
    perks = {name: PERKS[name] for name in ("кинжал", "орлиный взор")}
    one = Champ("a", weapons={"меч": sword(4)}, perks=perks)
    return Bout(one, champ("b"))


def in_clash(**fields: Any) -> Bout:
    bout = x14().start()
    bout.state = changed(bout.state, "a", **fields)
    return bout


def test_x14_orders_refused_as_typed() -> None:
    assert answer("атака; атака; защита", in_clash(), DUEL) == "E_AP"
    assert answer("контратака; защита", in_clash(), DUEL) == "E_COUNTER_MIXED"
    assert answer("контратака", in_clash(counter_used=True), DUEL) == "E_COUNTER_USED"
    assert answer("контратака", in_clash(wound="heavy"), DUEL) == "E_COUNTER_AP"
    assert answer("контратака x2", in_clash(), DUEL) == "E_COUNTER_AP"
    assert answer("атака топор", in_clash(), DUEL) == "E_WEAPON_UNKNOWN"
    assert answer("спец орлиный-взор", in_clash(), DUEL) == "E_PERK_STAGE"
    assert answer("спец кинжал; спец кинжал", in_clash(), DUEL) == "E_PERK_SPENT"
    assert answer("атака", x14(), DUEL) == "E_PHASE"
    assert answer("атака", squads(), NAMES) == "E_TARGET_REQUIRED"
    assert answer("атака Рыжий Кот", squads(), NAMES) == "E_ALLY_CONFIRM"
    assert answer("прыжок", in_clash(), DUEL) == "E_SYNTAX"
    for text in ("атака; спец кинжал", "защита", "пропуск"):
        assert answer(text, in_clash(), DUEL) == ""


def test_t114_a_tactic_as_typed() -> None:
    bout = Bout(champ("a"), champ("b"))
    assert submitted("/rp тактика орлиный-взор", bout, DUEL) == intent(
        "tactic", perk="орлиный взор"
    )
    assert submitted("/rp tactic орл викинг", bout, DUEL) == intent(
        "tactic", perk="орлиный взор", target="b"
    )
    assert submitted("/rp тактика полёт", bout, DUEL) == intent("tactic", perk="полёт")
    refused = typed("/rp тактика", bout, DUEL).refused
    assert refused is not None
    assert refused.code == "missing_argument"


def test_a_finisher_as_typed() -> None:
    bout = squads()
    assert submitted("/rp рывок викинг меч", bout, NAMES) == intent(
        "finisher", target="b", weapon="меч"
    )
    assert submitted("/rp рывок рыжий кот предать", bout, NAMES) == intent(
        "finisher", target="c", betray=True
    )
    assert submitted("/rp рывок Викнг", bout, NAMES) == intent("finisher", target="Викнг")
