"""The hall: fight mode (E-14), sides (E-17), immunity and training (E-19), absence (E-57)."""

from dataclasses import replace

import pytest
from ephem_fights import outfit
from ephem_halls import CORE, GROUND, Evening, names, one

from grid.blocks import Block
from rulesets.actors import PUBLIC, WORLD, Fighter, Master, Onlooker, player
from rulesets.dice import Tape
from rulesets.ephem.hall import gathering_views
from rulesets.ephem.tuning import ImmunityTuning, Tuning
from rulesets.equipment import Equipment, Item
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet
from rulesets.intents import intent


def test_e14_fight_toggles_fight_mode_on_the_players_block() -> None:
    evening = Evening()
    evening.enter("a", 5, -3)
    on = one(evening.say("a", "fight"), "fight_mode_set")
    assert (on.uuid, on.on, on.pos) == ("a", True, Block(5, 64, -3))
    off = one(evening.say("a", "fight"), "fight_mode_set")
    assert (off.on, off.why) == (False, "off")
    assert not evening.hall.people["a"].fight_mode


def test_e14_off_is_refused_while_fighting() -> None:
    evening = Evening()
    evening.fight("a", "b")
    refusal = evening.denied("a", "fight")
    assert (refusal.code, refusal.rule) == (Refusal.ACTIVE_FIGHTER, "E-14")


@pytest.mark.parametrize("verb", ["ready", "unready", "loaded"])
def test_e15_whoever_fights_is_in_no_gathering(verb: str) -> None:
    evening = Evening()
    evening.fight("a", "b")
    assert evening.denied("a", verb).code is Refusal.IN_FIGHT
    assert gathering_views(evening.hall) == ()


def test_e14_nobody_without_a_place_may_fight() -> None:
    evening = Evening()
    assert evening.denied("a", "fight").code is Refusal.NOT_HERE
    evening.tell("entered", uuid="a", name="A", sheet=Sheet())
    assert evening.denied("a", "fight").code is Refusal.NOT_HERE


@pytest.mark.parametrize("verb", ["ready", "unready", "loaded"])
def test_e14_without_fight_mode_nothing_but_fight(verb: str) -> None:
    evening = Evening()
    evening.enter("a")
    assert evening.denied("a", verb).code is Refusal.NOT_IN_FIGHT_MODE
    assert evening.denied("a", "side", side="x").code is Refusal.NOT_IN_FIGHT_MODE


def test_e14_carried_off_in_fight_mode_he_is_held_at_the_new_place() -> None:
    evening = Evening()
    evening.come("a", 0)
    moved = one(evening.place("a", 30), "fight_mode_set")
    assert (moved.on, moved.pos, moved.why) == (True, Block(30, 64, 0), "placed")
    assert names(evening.place("a", 30)) == ["hall_placed"]


def test_e14_whoever_fights_is_placed_by_his_fight() -> None:
    evening = Evening()
    evening.fight("a", "b")
    assert names(evening.place("a", 30)) == ["hall_placed"]


def test_e14_fight_mode_off_forgets_everything_declared() -> None:
    evening = Evening()
    evening.come("a")
    evening.tell("held", uuid="a", equipment=outfit(main="bow"))
    for verb, slots in [("side", {"side": "red"}), ("loaded", {}), ("ready", {"words": "hm"})]:
        evening.say("a", verb, **slots)
    evening.say("a", "fight")
    person = evening.hall.people["a"]
    assert (person.side, person.loaded, person.ready, person.words) == ("", False, False, "")


def test_e17_a_side_is_spelt_as_the_gathering_spells_it() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b", 1)
    evening.say("a", "side", side="  Чёрные   волки ")
    evening.say("b", "side", side="ЧЕРНЫЕ волки")
    assert gathering_views(evening.hall)[0].sides == {"a": "Чёрные волки", "b": "Чёрные волки"}


def test_e17_sides_there_are_become_buttons() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b", 1)
    assert len(_sides(evening, "b")) == 1
    evening.say("a", "side", side="red")
    assert _sides(evening, "b")[1].slots[0].values == ("red",)
    evening.say("b", "side", side="")
    assert evening.hall.people["b"].side == ""


def _sides(evening: Evening, uuid: str) -> list:
    listed = CORE.options(evening.hall, player(uuid), GROUND)
    return [option for option in listed if option.verb == "side"]


@pytest.mark.parametrize(
    ("verb", "slot", "longest"), [("side", "side", 32), ("ready", "words", 256)]
)
def test_longest_words(verb: str, slot: str, longest: int) -> None:
    evening = Evening()
    evening.come("a")
    refusal = evening.denied("a", verb, **{slot: "я" * (longest + 1)})
    assert (refusal.code, refusal.facts["hi"]) == (Refusal.BAD_VALUE, longest)
    evening.say("a", verb, **{slot: "я" * longest})


def test_e24_loaded_needs_a_ranged_weapon_that_one_could_shoot_with() -> None:
    evening = Evening()
    evening.come("a")
    for held in (outfit(), outfit(main="iron_sword"), outfit(off="bow")):
        evening.tell("held", uuid="a", equipment=held)
        refusal = evening.denied("a", "loaded")
        assert (refusal.code, refusal.rule) == (Refusal.NOTHING_TO_LOAD, "E-24")
    evening.tell("held", uuid="a", equipment=outfit(main="crossbow"))
    evening.say("a", "loaded")


def test_e24_loaded_is_kept_and_may_be_taken_back() -> None:
    evening = Evening()
    evening.come("a")
    evening.tell("held", uuid="a", equipment=outfit(main="bow"))
    assert one(evening.say("a", "loaded"), "loaded_set").on
    assert evening.hall.people["a"].loaded
    evening.tell("held", uuid="a", equipment=outfit())
    evening.say("a", "loaded")
    assert not evening.hall.people["a"].loaded


def test_e19_ten_minutes_after_a_fight_everybody_is_inviolable() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    events = evening.tell(
        "reported", 5000, fight=fight, fighters=("a", "b", "npc:1"), training=False
    )
    assert [(e.uuid, e.seconds) for e in events if e.name == "inviolable"] == [
        ("a", 600),
        ("b", 600),
    ]
    assert [(e.uuid, e.on) for e in events if e.name == "fight_mode_set"] == [
        ("a", False),
        ("b", False),
    ]
    assert evening.hall.immune == {"a": 605_000, "b": 605_000}
    assert not evening.hall.fights
    assert not evening.hall.fighting


def test_e19_immunity_ends_by_itself() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.tell("reported", fight=fight, fighters=("a",), training=False)
    due = CORE.deadline(evening.hall)
    assert due is not None
    assert due.at == 600_000
    over = one(evening.silence(), "inviolable")
    assert (over.uuid, over.seconds) == ("a", 0)
    assert CORE.deadline(evening.hall) is None


def test_e19_own_readiness_gives_immunity_up() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.tell("reported", fight=fight, fighters=("a", "b"), training=False)
    evening.say("a", "fight")
    events = evening.say("a", "ready", 1000)
    assert names(events) == ["inviolable", "fight_committed", "readied"]
    assert events[0].seconds == 0
    assert set(evening.hall.immune) == {"b"}


@pytest.mark.parametrize(("at", "left"), [(0, 600), (1, 600), (1000, 599), (599_999, 1)])
def test_e19_not_waivable_readiness_is_refused_with_the_time_left(at: int, left: int) -> None:
    evening = Evening(replace(Tuning(), immunity=ImmunityTuning(waivable=False)))
    fight = evening.fight("a", "b")
    evening.tell("reported", fight=fight, fighters=("a", "b"), training=False)
    evening.say("a", "fight")
    refusal = evening.denied("a", "ready", at)
    assert (refusal.code, refusal.facts["left"]) == (Refusal.INVIOLABLE, left)
    evening.silence()
    evening.say("a", "ready", 600_000)


def test_e19_training_leaves_no_immunity() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    events = evening.tell("reported", fight=fight, fighters=("a", "b"), training=True)
    assert "inviolable" not in names(events)
    assert evening.hall.immune == {}


def test_e19_no_immunity_where_its_time_is_0() -> None:
    evening = Evening(replace(Tuning(), immunity=ImmunityTuning(seconds=0)))
    fight = evening.fight("a", "b")
    events = evening.tell("reported", fight=fight, fighters=("a", "b"), training=False)
    assert "inviolable" not in names(events)


@pytest.mark.parametrize(
    ("first", "second", "training"), [(True, True, True), (True, None, False), (None, None, False)]
)
def test_e19_a_fight_is_training_when_all_want_it(
    first: bool | None, second: bool | None, training: bool
) -> None:
    evening = Evening()
    for uuid, wanted in (("a", first), ("b", second)):
        evening.enter(uuid)
        evening.say(uuid, "fight", training=wanted)
    evening.say("a", "ready")
    assert one(evening.say("b", "ready"), "fight_opened").setup.training is training


def test_e19_training_may_be_chosen_later_and_again_is_off() -> None:
    evening = Evening()
    evening.come("a")
    assert names(evening.say("a", "fight", training=True)) == ["training_set"]
    assert evening.hall.people["a"].training
    assert one(evening.say("a", "fight", training=True), "fight_mode_set").on is False
    assert not evening.hall.people["a"].training


def test_e56_hp_of_the_last_fight_goes_with_the_sheet() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    hp = (("a", 1), ("b", 0))
    evening.tell("reported", fight=fight, fighters=("a", "b"), training=False, outcome=hp)
    for uuid in ("a", "b"):
        evening.say(uuid, "fight")
    evening.say("a", "ready")
    setup = one(evening.say("b", "ready"), "fight_opened").setup
    assert [fighter.sheet.overrides for fighter in setup.fighters] == [
        {"hp_left": 1},
        {"hp_left": 0},
    ]


def test_e56_training_gives_hp_back() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.tell("reported", fight=fight, fighters=("a",), training=True, outcome=(("a", 1),))
    assert evening.hall.hp == {}


def test_e57_quitting_ends_fight_mode_and_readiness() -> None:
    evening = Evening()
    evening.come("a")
    evening.say("a", "ready")
    told = names(evening.tell("left", uuid="a"))
    assert told == ["fight_mode_set", "hall_left", "fight_dissolved"]
    evening.enter("a")
    person = evening.hall.people["a"]
    assert (person.fight_mode, person.ready) == (False, False)


def test_e57_a_fighter_who_quits_stays_a_fighter() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.tell("left", uuid="a")
    assert evening.hall.fighting["a"] == fight
    evening.enter("a")
    assert evening.denied("a", "fight").code is Refusal.ACTIVE_FIGHTER
    events = evening.tell("reported", fight=fight, fighters=("a", "b"), training=False)
    assert [e.uuid for e in events if e.name == "fight_mode_set"] == ["a", "b"]


def test_e57_whoever_is_away_at_the_end_is_free_when_he_comes_back() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    evening.tell("left", uuid="a")
    events = evening.tell("reported", fight=fight, fighters=("a", "b"), training=False)
    assert [(e.uuid, e.on) for e in events if e.name == "fight_mode_set"] == [
        ("a", False),
        ("b", False),
    ]
    assert set(evening.hall.immune) == {"a", "b"}
    evening.enter("a")
    assert not evening.hall.people["a"].fight_mode


def test_a_fighter_let_go_walks_freely_and_is_inviolable_only_at_the_end() -> None:
    evening = Evening()
    fight = evening.fight("a", "b", "c")
    off = one(evening.tell("released", uuid="a", why="surrender"), "fight_mode_set")
    assert (off.uuid, off.on, off.why) == ("a", False, "surrender")
    assert evening.hall.immune == {}
    evening.say("a", "fight")
    evening.tell("reported", fight=fight, fighters=("a", "b", "c"), training=False)
    assert evening.hall.people["a"].fight_mode
    assert set(evening.hall.immune) == {"a", "b", "c"}


def test_a_report_comes_once() -> None:
    evening = Evening()
    fight = evening.fight("a", "b")
    report = intent("reported", fight=fight, fighters=("a", "b"), training=False)
    evening.do(WORLD, report)
    assert evening.refused(WORLD, report).code is Refusal.NOT_IN_FIGHT
    let_go = intent("released", uuid="a", why="kick")
    assert evening.refused(WORLD, let_go).code is Refusal.NOT_FIGHTING


def test_news_of_a_player_keep_what_he_declared() -> None:
    evening = Evening()
    evening.come("a")
    evening.say("a", "side", side="red")
    sheet = Sheet({"strength": 18}, "mage")
    evening.tell("entered", uuid="a", name="Аня", sheet=sheet, mounted=True)
    person = evening.hall.people["a"]
    assert (person.name, person.sheet, person.mounted) == ("Аня", sheet, True)
    assert (person.fight_mode, person.side) == (True, "red")


def test_gear_goes_into_the_fight() -> None:
    evening = Evening()
    evening.come("a")
    evening.come("b")
    gear = Equipment(main_hand=Item("minecraft:iron_sword", "Меч"))
    evening.tell("held", uuid="b", equipment=gear)
    evening.say("a", "ready")
    setup = one(evening.say("b", "ready"), "fight_opened").setup
    assert setup.fighters[1].equipment == gear


@pytest.mark.parametrize("verb", ["left", "placed", "held", "released"])
def test_facts_about_nobody_are_refused(verb: str) -> None:
    evening = Evening()
    evening.enter("a")
    slots = {"uuid": "zz", "where": evening.hall.people["a"].where, "equipment": Equipment()}
    wanted = {"left": ("uuid",), "placed": ("uuid", "where"), "held": ("uuid", "equipment")}
    fact = {name: slots[name] for name in wanted.get(verb, ("uuid",))}
    if verb == "released":
        fact["why"] = "kick"
    evening.refused(WORLD, intent(verb, **fact))


@pytest.mark.parametrize("verb", ["attack", "end", "parry", "nonsense"])
def test_words_of_a_fight_need_a_fight(verb: str) -> None:
    evening = Evening()
    evening.come("a")
    assert evening.denied("a", verb).code is Refusal.NOT_IN_FIGHT


@pytest.mark.parametrize("actor", [Onlooker("a"), Fighter("npc:1", "a")])
def test_a_hall_hears_only_players_masters_and_the_world(actor: Onlooker | Fighter) -> None:
    evening = Evening()
    evening.enter("a")
    assert evening.refused(actor, intent("fight")).code is Refusal.NOT_HERE


def test_silence_decides_only_what_is_due() -> None:
    evening = Evening()
    evening.come("a")
    wrong = intent("silence", what="ready", fight="fight-1")
    assert evening.refused(WORLD, wrong).code is Refusal.WRONG_PHASE
    assert evening.refused(WORLD, intent("shout")).code is Refusal.BAD_VALUE


@pytest.mark.parametrize("viewer", [PUBLIC, Onlooker("x"), Master("gm"), player("a")])
def test_bookkeeping_is_seen_by_nobody(viewer: object) -> None:
    evening = Evening(Tuning())
    fight = evening.fight("a", "b")
    evening.tell("held", uuid="a", equipment=Equipment())
    evening.tell("released", uuid="a", why="kick")
    evening.tell("reported", fight=fight, fighters=("a", "b"), training=False)
    evening.tell("left", uuid="a")
    seen = [e.name for e in evening.log if CORE.visible(evening.hall, e, viewer)]  # type: ignore[arg-type]
    assert set(seen) == {
        "fight_mode_set",
        "fight_committed",
        "readied",
        "ready_clock",
        "inviolable",
    } - {"ready_clock"}


def test_a_refused_readiness_draws_no_commitment() -> None:
    evening = Evening()
    evening.enter("a")
    tape = Tape(())
    with pytest.raises(RuleViolation):
        CORE.decide(evening.hall, player("a"), intent("ready"), GROUND, tape)
    assert tape.commit().number == 1
