"""T-10, PVE: a master calls NPCs into the lists and gives their orders."""

from dataclasses import replace
from typing import Any

import pytest
from twilight_halls import GM, RULES, Evening

from grid.blocks import Block
from grid.ground import Ground
from rulesets.actors import WORLD, Fighter, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.equipment import BARE
from rulesets.errors import Refusal
from rulesets.facts import Combatant, Setup, Sheet, Whereabouts
from rulesets.intents import intent
from rulesets.twilight.build import build_of
from rulesets.twilight.npc_tuning import NpcTemplate
from rulesets.twilight.tuning import PveTuning, Tuning


def _npcs(*spots: int, group: str = "g", side: str = "beasts") -> tuple[Combatant, ...]:
    return tuple(
        Combatant(
            f"npc:{number}",
            "gm",
            f"Beast-{number}",
            Whereabouts(Block(x, 64, 0), 0.0, "w"),
            group=group,
            side=side,
        )
        for number, x in enumerate(spots)
    )


def _called(*spots: int, **more: Any) -> Evening:
    evening = Evening("a", "b")
    evening.master("npc", members=_npcs(*spots, **more))
    return evening


def test_t10_a_player_who_waits_and_is_ready_fights_the_npcs_in_training() -> None:
    evening = _called(3, 4)
    assert evening.names() == ["npcs_called", "npcs_arrived"]
    evening.say("a", "fight")
    evening.say("a", "ready")
    setup = evening.opened()
    assert [(one.id, one.by, one.side) for one in setup.fighters] == [
        ("a", "a", ""),
        ("npc:0", "gm", "beasts"),
        ("npc:1", "gm", "beasts"),
    ]
    assert setup.training
    assert setup.terms.newcomers == ("a",)


def test_t10_npcs_alone_promise_nothing_and_begin_no_fight() -> None:
    evening = _called(0)
    assert evening.hall.pledges == ()
    assert evening.refused(GM, intent("start", uuid="npc:0")).code is Refusal.TOO_FEW


def test_t10_players_against_npcs_as_teams() -> None:
    evening = _called(3, 4)
    for uuid in "ab":
        evening.say(uuid, "fight", training=True)
        evening.say(uuid, "side", side="red")
    evening.say("a", "ready")
    assert evening.hall.fighting == {}
    evening.say("b", "ready")
    assert [one.side for one in evening.opened().fighters] == ["red", "red", "beasts", "beasts"]


def test_t10_npcs_out_of_reach_are_no_opponents() -> None:
    evening = _called(21)
    evening.say("a", "fight")
    evening.say("a", "ready")
    assert evening.hall.fighting == {}
    evening.place("npc:0", 20)
    assert set(evening.hall.fighting) == {"a", "npc:0"}


def test_t10_who_fights_and_who_trains_meet_over_npcs_alone() -> None:
    evening = Evening("a", "b")
    evening.say("a", "fight")
    evening.say("b", "fight", training=True)
    evening.say("a", "ready")
    evening.say("b", "ready")
    assert len(evening.hall.pledges) == 2
    evening.master("npc", members=_npcs(1))
    assert evening.opened().training
    assert set(evening.hall.fighting) == {"a", "b", "npc:0"}


def test_t10_a_group_changes_sides_together_and_has_always_one() -> None:
    evening = _called(3, 4)
    evening.do(Fighter("npc:1", "gm"), intent("side", side="Red"))
    assert {one.side for one in evening.hall.people.values() if one.is_npc} == {"Red"}
    evening.do(Fighter("npc:1", "gm"), intent("side", side=""))
    assert {one.side for one in evening.hall.people.values() if one.is_npc} == {"Beast-1"}


@pytest.mark.parametrize("way", ["fight", "kick"])
def test_t10_one_is_sent_away(way: str) -> None:
    evening = _called(3, 4)
    if way == "fight":
        evening.do(Fighter("npc:0", "gm"), intent("fight"))
    else:
        evening.master("kick", target="npc:0")
    assert evening.names() == ["npc_dismissed"]
    assert set(evening.hall.people) == {"a", "b", "npc:1"}


def test_t10_only_its_master_moves_it_and_only_so_far() -> None:
    evening = _called(3)
    for actor in (Fighter("npc:0", "a"), player("npc:0")):
        assert evening.refused(actor, intent("fight")).code is Refusal.NOT_HERE
    assert evening.refused(Fighter("npc:0", "gm"), intent("ready")).code is Refusal.BAD_VALUE
    assert evening.denied("a", "challenge", target="npc:0").code is Refusal.NOT_A_TARGET
    assert evening.refused(GM, intent("kick", target="a")).code is Refusal.NOT_IN_LISTS


def test_t10_disabled_nobody_calls_npcs() -> None:
    evening = Evening("a", tuning=Tuning(pve=PveTuning(enabled=False)))
    refusal = evening.refused(GM, intent("npc", members=_npcs(3)))
    assert (refusal.code, refusal.rule) == (Refusal.NO_SUCH_WORD, "T-10")


def test_t10_what_is_no_new_group_is_refused() -> None:
    evening = _called(3)
    refusal = evening.refused(GM, intent("npc", members=_npcs(5)))
    assert (refusal.code, refusal.rule) == (Refusal.BAD_VALUE, "T-10")


def test_t10_after_the_fight_npcs_are_gone_and_nothing_counts() -> None:
    evening = _called(3)
    evening.say("a", "fight")
    evening.say("a", "ready")
    setup = evening.opened()
    careers = evening.hall.careers
    assert evening.refused(Fighter("npc:0", "gm"), intent("fight")).code is Refusal.IN_FIGHT
    evening.tell("reported", fight=setup.fight, fighters=("a", "npc:0"), training=setup.training)
    assert set(evening.hall.people) == {"a", "b"}
    assert evening.hall.careers == careers


def _fight(tuning: Tuning | None = None) -> tuple[Any, Setup]:
    evening = _called(3)
    evening.say("a", "fight")
    evening.say("a", "ready")
    setup = replace(evening.opened(), tuning=tuning or Tuning())
    core = RULES.fight
    state = core.empty
    first = intent("committed", fight=setup.fight, number=1, commitment="c")
    for wish in (first, intent("opened", setup=setup)):
        state = fold(core, state, core.decide(state, WORLD, wish, _ground(), Tape((3,) * 20)))
    return state, setup


def _ground() -> Ground:
    return Ground()


def test_t10_the_master_gives_the_orders_of_his_npc() -> None:
    state, _ = _fight()
    wishes = [one.verb for one in RULES.fight.options(state, Fighter("npc:0", "gm"), _ground())]
    assert wishes == [one.verb for one in RULES.fight.options(state, player("a"), _ground())]
    assert wishes
    assert RULES.fight.options(state, Fighter("npc:0", "b"), _ground()) == []


def test_t10_disabled_he_gives_none() -> None:
    state, _ = _fight(Tuning(pve=PveTuning(enabled=False)))
    assert RULES.fight.options(state, Fighter("npc:0", "gm"), _ground()) == []


@pytest.mark.parametrize("name", ["гладиатор", "GLADIATOR", ""])
def test_the_sample_and_the_default_are_of_the_first_class(name: str) -> None:
    made = RULES.npc(Tuning(), name)
    assert made is not None
    sheet, equipment = made
    assert equipment != BARE
    assert build_of(sheet, Tuning()).hp_max == build_of(Sheet(), Tuning()).hp_max


def test_a_template_changes_what_it_names() -> None:
    made = RULES.npc(Tuning(), "чудовище")
    assert made is not None
    build = build_of(made[0], Tuning())
    assert (build.power, build.hp_max, build.main_weapon, build.armour_name) == (
        6,
        24,
        "молот",
        "без брони",
    )
    assert RULES.npc_name(Tuning(), "monster") == "Monster"
    assert RULES.npc(Tuning(), "дракон") is None
    assert RULES.npc_templates(Tuning())[:2] == ("гладиатор", "gladiator")


@pytest.mark.parametrize(
    ("fields", "key", "why"),
    [
        ({"attributes": {"power": 21}}, "attributes.power", "must be 0..20, not 21"),
        ({"attributes": {"hp_max": 0}}, "attributes.hp_max", "must be 1..200, not 0"),
        ({"attributes": {"luck": 1}}, "attributes.luck", 'there is no attribute "luck"'),
        ({"role": "шут"}, "role", 'there is no class "шут"'),
        ({"weapons": ("лом",)}, "weapons", 'there is no weapon "лом"'),
        ({"armour": "фрак"}, "armour", 'there is no armour "фрак"'),
        ({"perks": ("лень",)}, "perks", 'there is no perk "лень"'),
    ],
)
def test_what_is_wrong_with_a_template_is_told_with_its_key(
    fields: Any, key: str, why: str
) -> None:
    wrong = RULES.contradictions(Tuning(npcs={"зверь": NpcTemplate(**fields)}))
    assert [(where, why in told) for where, told in wrong] == [(f"npcs.зверь.{key}", True)]
