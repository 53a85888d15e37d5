"""Spending legend (T-142): when, on what, and that it counts in the next fight."""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_halls import CORE, RULES, Evening

from rulesets.actors import PUBLIC, player
from rulesets.errors import Refusal
from rulesets.facts import Sheet
from rulesets.twilight.build import Build, build_of
from rulesets.twilight.catalogue import Armour, Class, Perk, Ware, Weapon
from rulesets.twilight.tournament_events import Bought, LegendChanged, LegendShown
from rulesets.twilight.tuning import LegendTuning, PerksTuning, Tuning

TUNING = replace(
    Tuning(),
    weapons={"меч": Weapon(deathblow=9), "клык": Weapon(dice=7, deathblow=9)},
    armour={"кожа": Armour(2), "панцирь": Armour(8)},
    perks=PerksTuning(
        catalogue={
            "выпад": Perk(of_class="самурай"),
            "стойка": Perk(of_class="самурай"),
            "зелье": Perk(of_class="шаман"),
            "удача": Perk(),
        }
    ),
    classes={
        "претендент": Class(weapons=("меч",), armour="кожа"),
        "самурай": Class(
            power=6, hp=30, energy=7, weapons=("меч",), armour="кожа", perks=("выпад",)
        ),
    },
    shop={
        "легендарный клык": Ware(150, "weapon", "клык"),
        "панцирь титана": Ware(100, "armour", "панцирь"),
        "глоток удачи": Ware(50, "perk", "удача"),
    },
)
SAMURAI = Sheet(role="самурай")


def paired(
    account: tuple[int, int] = (300, 600), tuning: Tuning = TUNING, sheet: Sheet = SAMURAI
) -> Evening:
    """A samurai with this legend whose pair is fixed."""
    evening = Evening(tuning=tuning)
    evening.enter("a", sheet=sheet)
    evening.enter("b")
    evening.with_legend(a=account)
    evening.pair("a", "b")
    return evening


def build(evening: Evening) -> Build:
    """What he would fight with."""
    sheets = {one.id: one.sheet for one in evening.duel("a", "b").fighters}
    return build_of(sheets["a"], evening.hall.tuning)


def test_t142_it_is_open_after_the_pair_is_fixed_until_it_has_fought() -> None:
    evening = Evening("a", "b", tuning=TUNING).with_legend(a=(300, 600))
    assert evening.denied("a", "buy", what="мощь").code == Refusal.SHOP_CLOSED
    evening.pair("a", "b")
    evening.say("a", "buy", what="мощь")
    setup = evening.duel("a", "b")
    assert evening.denied("a", "buy", what="мощь").code == Refusal.IN_FIGHT
    evening.report(setup.fight, "a", "b", winners=("a",), losers=("b",))
    assert evening.denied("a", "buy", what="мощь").code == Refusal.SHOP_CLOSED
    evening.master("circle")
    assert evening.denied("a", "buy", what="мощь").code == Refusal.SHOP_CLOSED
    evening.pair("a", "b")
    evening.say("a", "buy", what="мощь")


def test_t142_in_the_lists_it_is_open_while_an_opponent_waits_there_within_reach() -> None:
    evening = Evening("a", "b", tuning=TUNING).with_legend(a=(300, 600))
    evening.lists("a")
    assert evening.denied("a", "buy", what="мощь").code == Refusal.SHOP_CLOSED
    evening.lists("b")
    evening.say("a", "buy", what="мощь")
    evening.place("b", 21)
    assert evening.denied("a", "buy", what="мощь").code == Refusal.SHOP_CLOSED
    evening.place("b", 20)
    for uuid in ("a", "b"):
        evening.say(uuid, "side", side="red")
    assert evening.denied("a", "buy", what="мощь").code == Refusal.SHOP_CLOSED
    evening.say("b", "side", side="blue")
    evening.say("a", "ready")
    evening.say("a", "buy", what="мощь")
    evening.say("b", "ready")
    bought = evening.opened().terms.bought["a"]
    assert bought.attributes == {"power": 2}


def test_t142_a_training_fight_opens_nothing() -> None:
    evening = Evening("a", "b", tuning=TUNING).with_legend(a=(300, 600))
    evening.lists("a", "b", training=True)
    assert evening.denied("a", "buy", what="мощь").code == Refusal.SHOP_CLOSED


def test_t142_who_has_a_bye_may_spend() -> None:
    evening = Evening("a", tuning=TUNING).with_legend(a=(300, 600))
    evening.master("lots")
    evening.say("a", "buy", what="энергия")


@pytest.mark.parametrize(
    ("word", "field", "value"),
    [
        ("мощь", "power", 7),
        ("смертоносность", "lethality", 4),
        ("выносливость", "endurance", 4),
        ("здоровье", "hp_max", 31),
        ("энергия", "energy_max", 8),
    ],
)
def test_t142_a_free_point_is_an_attribute_on_top_of_his_class(
    word: str, field: str, value: int
) -> None:
    evening = paired((300, 200))
    evening.say("a", "buy", what=word)
    assert evening.names() == ["bought"]
    assert evening.account("a") == (300, 200)
    assert evening.denied("a", "buy", what=word).code == Refusal.NO_FREE_POINT
    assert getattr(build(evening), field) == value


def test_t142_points_add_up_on_top_of_the_sheet() -> None:
    evening = paired(sheet=Sheet({"power": 2}, "самурай"))
    for _ in range(3):
        evening.say("a", "buy", what="мощь")
    assert evening.denied("a", "buy", what="мощь").facts["have"] == 600
    assert build(evening).power == 5


def test_t142_an_attribute_has_an_end_and_its_own_name_is_understood() -> None:
    evening = paired(sheet=Sheet({"power": 19}))
    evening.say("a", "buy", what="power")
    assert evening.denied("a", "buy", what="мощь").code == Refusal.NO_WARE
    assert evening.denied("a", "buy", what="power").code == Refusal.NO_WARE
    names = RULES.known_names(TUNING, "what")
    assert {"мощь", "power", "стойка", "глоток удачи"} <= set(names)
    assert "удача" not in names


def test_t142_a_free_point_is_a_perk_of_his_class_that_he_lacks() -> None:
    evening = paired()
    for what in ("выпад", "зелье", "удача"):
        assert evening.denied("a", "buy", what=what).code == Refusal.NO_WARE
    evening.say("a", "buy", what="стойка")
    assert evening.last(Bought) == Bought(
        at=0, uuid="a", what="стойка", kind="perk", price=0, point=True
    )
    assert evening.denied("a", "buy", what="стойка").code == Refusal.NO_WARE
    assert tuple(build(evening).perks) == ("выпад", "стойка")


def test_t142_wares_cost_legend_of_the_unspent() -> None:
    evening = paired((150, 600))
    evening.say("a", "buy", what="легендарный клык")
    assert evening.account("a") == (0, 600)
    event = evening.last(LegendChanged)
    assert (event.change, event.why) == (-150, "bought")
    assert evening.denied("a", "buy", what="легендарный клык").code == Refusal.TOO_DEAR
    assert tuple(build(evening).weapons) == ("меч", "клык")


def test_t142_what_costs_more_than_is_left_is_too_dear() -> None:
    evening = paired((149, 600))
    refused = evening.denied("a", "buy", what="легендарный клык")
    assert (refused.code, refused.facts["need"], refused.facts["have"]) == (
        Refusal.TOO_DEAR,
        150,
        149,
    )


def test_t142_bought_armour_is_worn_and_a_bought_perk_is_his() -> None:
    evening = paired()
    evening.say("a", "buy", what="панцирь титана")
    evening.say("a", "buy", what="глоток удачи")
    found = build(evening)
    assert (found.armour_name, found.armour.dice) == ("панцирь", 8)
    assert tuple(found.perks) == ("выпад", "удача")
    assert evening.account("a") == (150, 600)


def test_t142_what_he_has_is_not_for_sale_and_without_a_class_there_is_no_class_perk() -> None:
    evening = paired((600, 600), sheet=Sheet())
    evening.say("a", "buy", what="легендарный клык")
    assert evening.denied("a", "buy", what="легендарный клык").code == Refusal.NO_WARE
    assert evening.denied("a", "buy", what="удача").code == Refusal.NO_WARE


def test_t142_points_can_be_bought_instead() -> None:
    tuning = replace(TUNING, legend=LegendTuning(points="spend"))
    evening = paired((399, 999), tuning)
    evening.say("a", "buy", what="мощь")
    assert evening.account("a") == (199, 999)
    assert evening.career("a").used == 0
    assert evening.denied("a", "buy", what="мощь").code == Refusal.NO_FREE_POINT


def test_t141_what_was_spent_cannot_be_lost() -> None:
    evening = paired((150, 600))
    evening.say("a", "buy", what="легендарный клык")
    evening.fought("a", "b", winners=("b",), losers=("a",), surrendered=("a",))
    assert evening.account("a") == (0, 600)


def test_t141_the_account_is_shown_to_him_with_what_he_can_buy() -> None:
    evening = paired((120, 250))
    evening.say("a", "legend")
    shown = evening.last(LegendShown)
    assert (shown.unspent, shown.total, shown.points, shown.open) == (120, 250, 1, True)
    assert shown.wares == (
        "мощь",
        "смертоносность",
        "выносливость",
        "здоровье",
        "энергия",
        "стойка",
        "панцирь титана",
        "глоток удачи",
    )
    evening.duel("a", "b")
    evening.say("a", "legend")
    shown = evening.last(LegendShown)
    assert (shown.open, shown.wares) == (False, ())
    assert evening.denied("a", "legend", words="x").code == Refusal.BAD_VALUE


def test_t15_nobody_else_learns_of_a_purchase() -> None:
    evening = paired()
    evening.say("a", "buy", what="панцирь титана")
    evening.say("a", "legend")
    for event in evening.log[-3:]:
        assert event.name in ("bought", "legend", "legend_shown")
        assert CORE.visible(evening.hall, event, player("a")) == event
        assert CORE.visible(evening.hall, event, player("b")) is None
        assert CORE.visible(evening.hall, event, PUBLIC) is None
