"""A moderator's words about players in no fight: fight mode, hp of the next one (E-14, E-56)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_halls import CORE, Evening

from rulesets.actors import PUBLIC, WORLD, Master, player
from rulesets.ephem.gathering import kept_hp, recruit
from rulesets.ephem.roles import starting_hp
from rulesets.ephem.tuning import Tuning
from rulesets.errors import Refusal, RuleViolation
from rulesets.events import Event
from rulesets.facts import Sheet
from rulesets.intents import intent

OLGA = Master("olga")
KEEP = replace(Tuning(), hp_after="keep")


def evening(tuning: Tuning | None = None) -> Evening:
    one = Evening(tuning)
    for uuid in "abc":
        one.come(uuid)
    return one


def does(one: Evening, verb: str, **slots: Any) -> list[str]:
    return [event.name for event in one.do(OLGA, intent(verb, **slots))]


def denied(one: Evening, verb: str, **slots: Any) -> RuleViolation:
    return one.refused(OLGA, intent(verb, **slots))


def fought(one: Evening, *, training: bool = False, **hp: int) -> list[Event]:
    """A fight of a and b from its opening to its report, with these hp left."""
    extra = {"training": True} if training else {}
    for uuid in "ab":
        if training:
            one.say(uuid, "fight", **extra)
        one.say(uuid, "ready")
    one.do(OLGA, intent("start", uuid="a"))
    (fight,) = one.hall.fights
    facts: dict[str, Any] = {"fight": fight, "fighters": ("a", "b"), "training": training}
    return one.do(WORLD, intent("reported", **facts, outcome=tuple(hp.items())))


# -- kick


def test_e14_who_is_kicked_is_in_no_gathering_and_not_ready() -> None:
    one = evening()
    one.say("a", "ready")
    events = one.do(OLGA, intent("kick", target="a"))
    assert [e.name for e in events] == ["kicked_out", "fight_mode_set", "fight_dissolved"]
    assert (events[0].uuid, events[0].by) == ("a", "olga")  # type: ignore[attr-defined]
    assert (events[1].on, events[1].why) == (False, "kick")  # type: ignore[attr-defined]
    assert CORE.visible(one.hall, events[0], PUBLIC) == events[0]
    assert not one.hall.people["a"].ready
    why = denied(one, "kick", target="a")
    assert (why.code, why.facts) == (Refusal.NOT_IN_FIGHT_MODE, {"who": "a"})


def test_e15_the_last_one_who_was_not_ready_kicked_the_fight_begins() -> None:
    one = evening()
    one.say("a", "ready")
    one.say("b", "ready")
    assert does(one, "kick", target="c")[-1] == "fight_opened"


@pytest.mark.parametrize("who", ["a", "b"])
def test_e18_kicking_one_of_the_two_ends_a_surprise_attack(who: str) -> None:
    one = evening()
    for uuid in "ab":
        one.say(uuid, "fight")
    one.say("a", "surprise", target="b")
    events = one.do(OLGA, intent("kick", target=who))
    answered = next(e for e in events if e.name == "surprise_answered")
    assert answered.how == "void"  # type: ignore[attr-defined]
    assert (one.hall.surprises, one.hall.pledges) == ((), ())
    assert [one.hall.people[uuid].fight_mode for uuid in "ab"] == [False, False]


def test_strangers_and_fighters_are_not_kicked_here() -> None:
    one = evening()
    assert denied(one, "kick", target="z").code == Refusal.NOT_HERE
    assert denied(one, "kick").code == Refusal.NOT_HERE
    one.say("c", "fight")
    one.say("a", "ready")
    one.say("b", "ready")
    assert denied(one, "kick", target="a").code == Refusal.IN_FIGHT


# -- hp


def test_e56_full_hp_come_back_and_there_is_nothing_to_set() -> None:
    one = evening()
    fought(one, a=1, b=3)
    assert recruit(one.hall, "a") is not None
    assert kept_hp(one.hall, one.hall.people["a"]) == 3
    assert denied(one, "hp", target="a", hp=2).code == Refusal.HP_COMES_BACK
    assert denied(one, "hp", target="a", hp=9).code == Refusal.HP_COMES_BACK


def test_e56_keep_the_next_fight_begins_with_what_was_left_or_set() -> None:
    one = evening(KEEP)
    fought(one, a=1, b=0)
    people = one.hall.people
    assert [kept_hp(one.hall, people[uuid]) for uuid in "abc"] == [1, 1, 3]
    (event,) = one.do(OLGA, intent("hp", target="a", hp=2))
    assert (event.hp, event.most, event.was, event.by) == (2, 3, 1, "olga")  # type: ignore[attr-defined]
    newcomer = recruit(one.hall, "a")
    assert newcomer is not None
    assert starting_hp(newcomer.sheet, KEEP) == 2
    does(one, "hp", target="a", hp=3)
    assert "a" not in one.hall.hp


def test_e19_training_takes_nothing_for_good() -> None:
    one = evening(KEEP)
    does(one, "hp", target="b", hp=2)
    fought(one, training=True, a=1, b=0)
    assert [kept_hp(one.hall, one.hall.people[uuid]) for uuid in "ab"] == [3, 2]


def test_of_npcs_nothing_is_kept() -> None:
    one = evening(KEEP)
    left: dict[str, Any] = {"a": 2, "npc:1": 1}
    fought(one, **left)
    assert one.hall.hp == {"a": 2}


@pytest.mark.parametrize(("role", "most"), [("", 3), ("aberration", 4)])
def test_e56_one_up_to_the_most_of_his_role(role: str, most: int) -> None:
    one = Evening(KEEP)
    one.come("a")
    one.tell("entered", uuid="a", name="a", sheet=Sheet(role=role))
    for wrong in (0, most + 1):
        why = denied(one, "hp", target="a", hp=wrong)
        assert (why.code, why.facts) == (Refusal.BAD_VALUE, {"lo": 1, "hi": most})
    does(one, "hp", target="a", hp=1)
    does(one, "hp", target="a", hp=most)


def test_who_fights_has_his_hp_in_the_fight() -> None:
    one = evening(KEEP)
    one.say("a", "ready")
    one.say("b", "ready")
    one.do(OLGA, intent("start", uuid="a"))
    assert denied(one, "hp", target="a", hp=2).code == Refusal.IN_FIGHT
    assert denied(one, "hp", target="z", hp=2).code == Refusal.NOT_HERE


# -- add


def test_e19_e50_who_is_in_no_fight_may_be_added_inviolable_or_not() -> None:
    one = evening()
    fought(one, a=3, b=3)
    assert "a" in one.hall.immune
    assert does(one, "add", target="a") == []


def test_e18_who_is_in_a_surprise_attack_or_in_a_fight_is_not_added() -> None:
    one = evening()
    one.say("a", "surprise", target="b")
    assert denied(one, "add", target="b").code == Refusal.SURPRISE_OPEN
    one.do(player("b"), intent("roleplay"))
    assert denied(one, "add", target="b").code == Refusal.IN_FIGHT
    assert denied(one, "add", target="z").code == Refusal.NOT_HERE
