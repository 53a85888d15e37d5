"""Foresight (T-120) and what tactical perks do at once (T-12, T-58, T-135, T-136).

Among the rules tested here: T-117.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from twilight_fights import Champ
from twilight_rounds import fight, tactical_of

from rulesets.actors import PUBLIC, player
from rulesets.dice import Tape
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.combat_events import InitiativeRolled
from rulesets.twilight.hooks import foresees, show_order, use_tactic
from rulesets.twilight.items import Item
from rulesets.twilight.order_events import ApTaken, BuildLearned, OrderSeen
from rulesets.twilight.sample_perks import PERKS
from rulesets.twilight.scene import Scene
from rulesets.twilight.stage_events import ClashExtended
from rulesets.twilight.state import FightState, Tactic, changed
from rulesets.twilight.visibility import visible

SIGHT = {"дальновидность": PERKS["дальновидность"]}
ORDER = (Item("attack"),)


def chosen(state: FightState, who: str, target: str) -> FightState:
    return changed(state, who, tactics=(Tactic("дальновидность", target),))


def shown(state: FightState, whose: str, faces: tuple[int, ...] = ()) -> list[OrderSeen]:
    """Who sees an order that ``whose`` confirms."""
    scene = Scene(changed(state, whose, order=ORDER), Tape(faces), 0)
    show_order(scene, whose)
    return [event for event in scene.events if isinstance(event, OrderSeen)]


def test_t120_a_shaman_sees_every_order_of_the_one_he_chose() -> None:
    state = chosen(fight(Champ("a", perks=SIGHT), Champ("b"), Champ("c")), "a", "b")
    assert shown(state, "b") == [OrderSeen(at=0, uuid="a", whose="b", order=ORDER)]
    assert shown(state, "c") == []
    assert shown(state, "a") == []


def test_t120_whoever_has_fallen_sees_nothing_more() -> None:
    state = chosen(fight(Champ("a", perks=SIGHT), Champ("b"), Champ("c")), "a", "b")
    state = changed(state, "a", standing="out")
    assert shown(state, "b") == []
    assert not foresees(state, "a", "b")


def test_t120_several_may_see_the_same() -> None:
    state = fight(Champ("a", perks=SIGHT), Champ("b"), Champ("c", perks=SIGHT))
    state = chosen(chosen(state, "a", "b"), "c", "b")
    assert [one.uuid for one in shown(state, "b")] == ["a", "c"]


@pytest.mark.parametrize(("power", "seer"), [(4, "a"), (2, "b")])
def test_t120_of_two_at_each_other_the_higher_initiative_sees(power: int, seer: str) -> None:
    state = fight(Champ("a", power=power, perks=SIGHT), Champ("b", lethality=3, perks=SIGHT))
    state = chosen(chosen(state, "a", "b"), "b", "a")
    other = "b" if seer == "a" else "a"
    assert [one.uuid for one in shown(state, other)] == [seer]
    assert shown(state, seer) == []
    assert foresees(state, seer, other)
    assert not foresees(state, other, seer)


def test_t120_t83_equals_throw_d100_in_seat_order_until_they_differ() -> None:
    state = fight(Champ("a", power=3, perks=SIGHT), Champ("b", power=3, perks=SIGHT))
    state = chosen(chosen(state, "a", "b"), "b", "a")
    scene = Scene(changed(state, "b", order=ORDER), Tape((40, 40, 41, 42)), 0)
    show_order(scene, "b")
    thrown = [one for one in scene.events if isinstance(one, InitiativeRolled)]
    assert [one.uuid for one in thrown] == ["a", "b", "a", "b"]
    assert [one for one in scene.events if isinstance(one, OrderSeen)] == []
    later = Scene(changed(scene.state, "a", order=ORDER), Tape(()), 0)
    show_order(later, "a")
    assert [one.uuid for one in later.events if isinstance(one, OrderSeen)] == ["b"]


def test_t120_two_shamans_at_others_do_not_disturb_each_other() -> None:
    state = fight(Champ("a", perks=SIGHT), Champ("b", perks=SIGHT), Champ("c"))
    state = chosen(chosen(state, "a", "b"), "b", "c")
    assert [one.uuid for one in shown(state, "b")] == ["a"]


def use(perk: Perk, tactic: Tactic) -> Scene:
    state = replace(fight(Champ("a", perks={"п": perk}), Champ("b", power=6)), round=0)
    scene = Scene(replace(state, stage="approach"), Tape(()), 0)
    use_tactic(scene, "a", tactic)
    return scene


def test_t135_a_tactic_may_take_an_ap_in_the_round_named() -> None:
    perk = tactical_of(Effect("take_ap", amount=1), in_round=True)
    assert use(perk, Tactic("п", "b", 2)).events == [ApTaken(at=0, uuid="b", round=2, amount=1)]


def test_t136_a_tactic_may_teach_a_build() -> None:
    (event,) = use(tactical_of(Effect("learn")), Tactic("п", "b")).events
    assert isinstance(event, BuildLearned)
    assert (event.uuid, event.whose, event.build.power) == ("a", "b", 6)


def test_t58_a_tactic_may_cost_energy() -> None:
    scene = use(tactical_of(Effect("foresight"), energy_cost=2), Tactic("п", "b"))
    assert scene.champion("a").energy == 3


def test_t117_a_longer_clash_waits_for_the_clash() -> None:
    scene = use(tactical_of(Effect("extend")), Tactic("п"))
    assert not any(isinstance(one, ClashExtended) for one in scene.events)


def test_t17_a_learnt_build_and_a_foreseen_order_are_their_owners_alone() -> None:
    state = chosen(fight(Champ("a", perks=SIGHT), Champ("b")), "a", "b")
    (learned,) = use(tactical_of(Effect("learn")), Tactic("п", "b")).events
    for event in (*shown(state, "b"), learned):
        assert visible(state, event, player("a")) == event
        assert visible(state, event, player("b")) is None
        assert visible(state, event, PUBLIC) is None
