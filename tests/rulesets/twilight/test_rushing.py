"""Which rushes are accepted, and specials of the final rush (T-26, T-89, T-90)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from twilight_rushes import LOSE, WIN, champ, final, refused, rush, two_sides
from twilight_stages import TWILIGHT, Staged

from grid.ground import Ground
from rulesets.actors import player
from rulesets.errors import Refusal
from rulesets.intents import admitted, intent
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.combat_events import PoolRolled
from rulesets.twilight.fate_events import LegShown
from rulesets.twilight.fight import TwilightFight
from rulesets.twilight.order_events import SpecialUsed
from rulesets.twilight.terms import Terms

MASTERY = Perk(kind="passive", affects_attack_roll=True, base_weapon_dice=2)


@pytest.mark.parametrize(
    ("slots", "code"),
    [
        ({}, Refusal.E_TARGET_REQUIRED),
        ({"target": "x"}, Refusal.E_TARGET_UNKNOWN),
        ({"target": "a"}, Refusal.E_TARGET_SELF),
        ({"target": "d"}, Refusal.E_TARGET_DOWN),
        ({"target": "b"}, Refusal.E_ALLY_CONFIRM),
        ({"target": "c", "weapon": "топор"}, Refusal.E_WEAPON_UNKNOWN),
    ],
)
def test_t26_why_a_rush_is_refused(slots: dict[str, Any], code: Refusal) -> None:
    bout = two_sides().change("d", standing="dead")
    assert refused(bout, "a", **slots).code is code


def test_t26_who_stands_no_more_and_other_stages() -> None:
    bout = two_sides().change("d", standing="out")
    assert refused(bout, "d", target="a").code is Refusal.E_NOT_STANDING
    early = Staged(champ("a"), champ("b"))
    found = refused(early, "a")
    assert (found.code, found.facts["stage"]) == (Refusal.E_PHASE, "approach")


def test_t90_who_has_no_opponent_left_may_choose_nobody_or_betray() -> None:
    bout = final(champ("a", "1"), champ("b", "1"), champ("c", "1"), champ("d", "2"))
    bout.set(enemies=(("a", "b"),)).change("d", standing="dead")
    assert refused(bout, "c", target="a").code is Refusal.E_ALLY_CONFIRM
    rush(rush(bout, "c"), "a", target="b")
    rush(bout, "b", [*WIN, *LOSE, 51], target="a")
    assert bout.all(LegShown)[0].targets == {"a": "b", "b": "a"}


def test_t90_who_has_opponents_may_not_choose_nobody() -> None:
    assert refused(two_sides(), "a").code is Refusal.E_TARGET_REQUIRED


def thrust(**more: Any) -> Perk:
    """A special that the endgame allows: two dice more."""
    return Perk(endgame=True, effects=(Effect("dice", dice=2, rolls=("attack",)),), **more)


def test_t89_a_special_that_the_endgame_allows_adds_its_dice_once() -> None:
    bout = final(
        champ("a", perks={"рывок": thrust(energy_cost=1)}), champ("b"), terms=TWILIGHT, faces=[1]
    )
    rush(rush(bout, "a", via="рывок"), "b", [*WIN, *LOSE, *WIN, *WIN, *LOSE, *LOSE])
    first = bout.last(PoolRolled)[0]
    assert first.parts == (("weapon", 2), ("рывок", 2))
    assert [event.perk for event in bout.last(SpecialUsed)] == ["рывок"]
    assert (bout.one("a").energy, bout.one("a").uses) == (4, {"рывок": 1})
    assert refused(bout, "a", via="рывок").code is Refusal.E_PERK_SPENT


@pytest.mark.parametrize(
    ("via", "code"),
    [
        ("?", Refusal.E_PERK_UNKNOWN),
        ("пассивный", Refusal.E_PERK_PASSIVE),
        ("неясный", Refusal.E_PERK_UNCONFIGURED),
        ("обычный", Refusal.E_PERK_STAGE),
        ("тактический", Refusal.E_PERK_STAGE),
        ("дорогой", Refusal.E_SPECIAL_BLOCKED),
    ],
)
def test_t89_no_other_special_is_allowed(via: str, code: Refusal) -> None:
    perks = {
        "пассивный": MASTERY,
        "неясный": thrust(ap=None),
        "обычный": replace(thrust(), endgame=False),
        "тактический": thrust(kind="tactical"),
        "дорогой": thrust(energy_cost=6),
    }
    bout = final(champ("a", perks=perks), champ("b"))
    assert refused(bout, "a", via=via).code is code


def test_t96_the_barrier_bars_specials_of_the_endgame_too() -> None:
    terms = Terms(circle=2, condition="barrier")
    bout = final(champ("a", perks={"рывок": thrust()}), champ("b"), terms=terms)
    assert refused(bout, "a", via="рывок").code is Refusal.E_SPECIAL_BLOCKED


def test_t90_who_is_in_no_pair_uses_no_special() -> None:
    bout = final(champ("a"), champ("b"), champ("c", perks={"рывок": thrust()}))
    rush(rush(bout, "a", target="b"), "b", target="a")
    rush(bout, "c", [*WIN, *LOSE, 51], target="a", via="рывок")
    assert bout.one("c").uses == {}


def test_t26_every_option_of_a_rush_is_accepted() -> None:
    for who in ("a", "b", "c", "d"):
        bout = two_sides()
        for target in ("a", "b", "c", "d"):
            for betray in (None, True):
                wish = intent("finisher", target=target, betray=betray)
                options = TwilightFight().options(bout.state, player(who), Ground())
                if admitted(options, wish):
                    bout.do(who, "finisher", target=target, betray=betray)
                else:
                    refused(bout, who, target=target, betray=betray)
