"""Decisions on how fights begin and end, and on who leaves, flees, is pushed or called (E-15…)."""

from __future__ import annotations

from typing import Any

from decisions import Decisions, Settings, due_at, place, refusal_of, seen
from ephem_fights import CORE, Play, drawn, fighter, named, opened, surprised
from ephem_halls import CORE as HALL
from ephem_halls import GROUND, Evening, names, one

from grid.blocks import Block
from rulesets.actors import WORLD, Onlooker, player
from rulesets.dice import OutOfFaces
from rulesets.ephem.ruleset import Ephem
from rulesets.facts import Whereabouts
from rulesets.intents import admitted, intent

SCENES = Decisions()


# -- how a fight begins and what it leaves


@SCENES.row("ephem.ready_seconds", "E-15", 61_000, (5, 6_000))
def two_of_three_are_ready(settings: Settings) -> Any:
    """The second readiness is at 1 s; when the third is left out."""
    evening = Evening(settings.tuning)
    for x, uuid in enumerate("abc"):
        evening.come(uuid, x)
    evening.say("a", "ready")
    evening.say("b", "ready", 1_000)
    return one(evening.silence(), "fight_opened").at


@SCENES.row("ephem.gather_seconds", "E-15", 16_000, (5, 6_000), (0, 1_000))
def two_are_ready_with_one_word(settings: Settings) -> Any:
    """The second one comes at 1 s; when the fight opens."""
    evening = Evening(settings.tuning)
    for x, uuid in enumerate("ab"):
        evening.enter(uuid, x)
    evening.say("a", "fight", ready=True)
    told = evening.say("b", "fight", 1_000, ready=True)
    opened_ = [event for event in told if event.name == "fight_opened"]
    return one(opened_ or evening.silence(), "fight_opened").at


@SCENES.row("ephem.initiative_seconds", "E-16", 20_000, (7, 7_000))
def nobody_rolls_initiative(settings: Settings) -> Any:
    play = opened(fighter("A"), fighter("B", 2), tuning=settings.tuning)
    return named(play.silence([10, 5]), "initiative_set")[0].at


@SCENES.row(
    "ephem.surprise.against", "E-18", ("disadvantage", "plain"), ("all", ("disadvantage",) * 2)
)
def one_surprised_from_behind_defends_against_two(settings: Settings) -> Any:
    """Against who surprised him, then against one who joins; both in round 1."""
    play = surprised(fighter("A"), fighter("B", 2), behind=True, tuning=settings.tuning)
    play.do(Onlooker("C"), "join", who=fighter("C", 3))
    play.do("A", "attack", [20], target="B")
    first = named(play.do("B", "dodge", [9, 8]), "roll")
    play.do("A", "end")
    play.do("B", "end")
    play.do("C", "attack", [20], target="B")
    second = named(_dodged(play, "B"), "roll")
    return first[0].mode, second[0].mode


def _dodged(play: Play, who: str) -> list[Any]:
    """A dodge with one die, or with as many as it asks for."""
    try:
        return play.do(who, "dodge", [9])
    except OutOfFaces:
        return play.do(who, "dodge", [9, 8])


@SCENES.row("ephem.rear_arc_degrees", "E-18", True, (90, False))
def fifty_degrees_from_straight_behind(settings: Settings) -> Any:
    """b looks at yaw -40, so behind it is 140; a is to the west of it, at 90: 50 to the side."""
    evening = Evening(settings.tuning)
    evening.enter("a")
    evening.enter("b", 2)
    evening.tell("placed", uuid="b", where=Whereabouts(Block(2, 64, 0), -40.0, "w"))
    return one(evening.say("a", "surprise", target="b"), "surprise_declared").behind


@SCENES.row("ephem.immunity.waivable", "E-19", "readied", (False, "inviolable"))
def an_inviolable_one_is_ready_again(settings: Settings) -> Any:
    evening = _after_a_fight(settings)
    evening.say("a", "fight")
    if not admitted(HALL.options(evening.hall, player("a"), GROUND), intent("ready")):
        return evening.denied("a", "ready", 1_000).code.value
    return names(evening.say("a", "ready", 1_000))[-1]


def _after_a_fight(settings: Settings) -> Evening:
    evening = Evening(settings.tuning)
    fight = evening.fight("a", "b")
    hp = (("a", 1), ("b", 2))
    evening.tell("reported", fight=fight, fighters=("a", "b"), training=False, outcome=hp)
    return evening


@SCENES.row("ephem.hp_after", "E-56", (3, 3), ("keep", (1, 2)))
def a_fight_after_one_that_left_one_and_two(settings: Settings) -> Any:
    evening = _after_a_fight(settings)
    for uuid in "ab":
        evening.say(uuid, "fight")
    evening.say("a", "ready", 1_000)
    setup = one(evening.say("b", "ready", 1_000), "fight_opened").setup
    play = Play()
    play.do(WORLD, "committed", fight=setup.fight, number=2, commitment="0" * 64)
    play.do(WORLD, "opened", setup=setup)
    return tuple(play.state.body(uuid).hp for uuid in "ab")


# -- leaving a melee zone


@SCENES.row("ephem.opportunity.confirm", "E-40", "leave_warned", (False, "leave_tried"))
def a_step_out_of_the_zone(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), fighter("B", 3))
    events = seen(play, "A", "step", to=Block(-1, 64, 0))
    return next(name for name in events if name.startswith("leave_"))


@SCENES.row("ephem.opportunity.strikers", "E-40", ["B", "C"], ("one", ["B"]))
def two_who_may_strike(settings: Settings) -> Any:
    """Both say yes, the first strike is defended: who strikes."""
    play = settings.fight(fighter("A"), fighter("B", 3), fighter("C", 2, 1))
    play.do("A", "move", column=(-1, 0))
    play.do("B", "strike")
    play.do("C", "strike", [5])
    try:
        play.do("A", "parry", [20])
    except OutOfFaces:  # the next strike, at once
        play.do("A", "parry", [20, 5])
    return [attack.attacker for attack in named(play.log, "attacked")]


@SCENES.row("ephem.reaction_seconds", "E-40", 15_000, (4, 4_000))
def who_may_strike_is_asked(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), fighter("B", 3))
    play.do("A", "move", column=(-1, 0))
    return due_at(play)


# -- escape


@SCENES.row("ephem.escape.min_distance", "E-42", None, (7, "too_close"))
def an_escape_from_one_six_blocks_away(settings: Settings) -> Any:
    refused = refusal_of(settings.fight(fighter("A"), fighter("B", 6)), "A", "escape")
    return None if refused is None else refused.code.value


@SCENES.row("ephem.escape.cooldown", "E-42", 4, (2, 3))
def the_round_of_the_next_try(settings: Settings) -> Any:
    """A try in round 1 that failed; B is led away again each time."""
    play = settings.fight(fighter("A"), fighter("B", 8))
    play.do("A", "escape", [1])
    play.do("B", "hinder", [20])
    play.do(WORLD, "placed", uuid="B", where=Whereabouts(Block(8, 64, 0), 0.0, "world"))
    while play.state.round == 1 or refusal_of(play, "A", "escape") is not None:
        play.do("A", "end")
        play.do("B", "end")
    return play.state.round


@SCENES.row("ephem.escape.way_out", "E-43", "no_way_out", (14, None))
def a_blind_alley_that_ends_fifteen_blocks_away(settings: Settings) -> Any:
    """B stands at the other end of a walled alley: nowhere in it is farther than 15 from him."""
    rows = ("#" * 18, "#" + "." * 16 + "#", "#" * 18)
    ground = drawn(rows, Block(-1, 64, -1))
    play = settings.fight(fighter("A", 10), fighter("B", 0), ground=ground)
    refused = refusal_of(play, "A", "escape")
    return None if refused is None else refused.code.value


@SCENES.row("ephem.pursuit_seconds", "E-47", 300_000, (60, 60_000))
def nobody_catches_the_fugitive_or_lets_him_go(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), fighter("B", 20))
    play.do("A", "escape", [10])
    while CORE.deadline(play.state) is not None:
        play.silence()
    return named(play.log, "fight_ended")[0].at


# -- push, reinforcements


@SCENES.row("ephem.push.falls", "E-49", (2, 56, 0), ("stop", (1, 64, 0)))
def a_push_over_an_edge(settings: Settings) -> Any:
    """Eight blocks deep, one step behind him."""
    ground = drawn(["..__."], Block(0, 64, 0))
    play = settings.fight(fighter("A"), fighter("B", 1), ground=ground)
    play.do("A", "push", [20], target="B", direction="forward")
    play.do("B", "brace", [1])
    return place(play, "B")


@SCENES.row(
    "ephem.reinforcements.late",
    "E-51",
    ("call_closed", "called"),
    (False, ("called", "call_closed")),
)
def a_call_in_round_1_and_the_others_in_round_2(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), fighter("B", 9))
    first = seen(play, "A", "call", direction="north")
    for who in "AB":
        play.do(who, "end")
    play.do("A", "end")
    second = seen(play, "B", "call", direction="north")
    return tuple(told[0 if len(told) == 1 else 1] for told in (first, second))


@SCENES.row("ephem.shout_radius", "E-51", 50, (30, 30))
def how_far_a_call_is_heard(settings: Settings) -> Any:
    """Who stands within is told to the fight; how far that is its ruleset says."""
    return Ephem().earshot(settings.duel().state, "call")
