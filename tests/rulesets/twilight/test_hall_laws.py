"""Random evenings in the Twilight hall: what is listed is accepted, and things agree."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter
from twilight_halls import CORE, GM, GROUND, RULES, Evening, corpse

from grid.blocks import Block
from rulesets.actors import WORLD, Actor, Fighter, player
from rulesets.decider import fold
from rulesets.dice import Tape
from rulesets.errors import RuleViolation
from rulesets.facts import Combatant, Sheet, Whereabouts
from rulesets.intents import Choice, Fitting, Given, Intent, Number, Option, Text, admitted, intent
from rulesets.npcs import is_npc
from rulesets.twilight.catalogue import Ware
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.lists import gatherings, pledge_of
from rulesets.twilight.terms import Fate, Outcome
from rulesets.twilight.tuning import Tuning

NAMES = ("a", "b", "c", "d")
NPCS = ("npc:1", "npc:2")
ACTORS: tuple[Actor, ...] = (
    *map(player, NAMES),
    *map(player, NAMES),
    *(Fighter(npc, "gm") for npc in NPCS),
    Fighter(NPCS[0], "a"),
    player(NPCS[0]),
    GM,
    WORLD,
)
EAGER = ("ready", "accept", "reported", "loot", "buy", "silence")
RARE = ("circle", "legend", "left", "tuned", "entered", "unready", "withdraw", "placed", "side")
TUNING = Tuning(shop={"ware": Ware(50, "weapon", "шипованный кнут")})
VERBS = ("fight", "ready", "challenge", "accept", "lots", "circle", "buy", "loot", "left", "start")
ANYWHERE = st.builds(
    Whereabouts,
    st.builds(Block, st.sampled_from((0, 15, 40)), st.just(64), st.just(0)),
    st.just(0.0),
    st.sampled_from(("w", "w", "w", "nether")),
)
some = st.lists(st.sampled_from(NAMES), max_size=3, unique=True).map(tuple)
outcomes = st.builds(
    Outcome,
    winners=some,
    drawn=some,
    losers=some,
    surrendered=some,
    dead=some.map(lambda who: tuple(corpse(one) for one in who)),
    standing=some,
    kills=st.just((("a", "b"), ("c", "d"))),
    sides=st.just({"a": "red", "b": "red"}),
    fate=st.sampled_from((None, Fate("a", "b", "spare", "execute"))),
)
parties = st.sampled_from((NPCS, NPCS[:1], NPCS[1:])).flatmap(
    lambda who: st.tuples(
        *(st.builds(Combatant, st.just(npc), st.just("gm"), st.just(npc), ANYWHERE) for npc in who)
    )
)
FACTS: dict[str, st.SearchStrategy[Any]] = {
    "uuid": st.sampled_from(NAMES),
    "name": st.just("N"),
    "sheet": st.just(Sheet()),
    "where": ANYWHERE,
    "fighters": some,
    "outcome": outcomes,
    "tuning": st.just(TUNING),
    "why": st.just("surrender"),
    "members": st.builds(
        lambda members, group, side: tuple(replace(m, group=group, side=side) for m in members),
        parties,
        st.sampled_from(("", "g", "g")),
        st.sampled_from(("", "red")),
    ),
}


def filled(draw: st.DrawFn, option: Option) -> Intent:
    """An intent that the option admits."""
    slots: list[tuple[str, Any]] = []
    for slot in option.slots:
        if slot.optional and draw(st.booleans()):
            continue
        match slot:
            case Choice(values=values):
                value = draw(st.sampled_from(values))
            case Number(lo=lo, hi=hi):
                value = draw(st.integers(lo, min(hi, 4)))
            case Text():
                value = draw(st.sampled_from(("", "red", "blue")))
            case Given(name="equipment"):
                return intent("entered", uuid="a", name="N", sheet=Sheet())
            case Given(name=name) | Fitting(name=name):
                value = draw(FACTS[name])
        slots.append((slot.name, value))
    return Intent(option.verb, tuple(slots))


@st.composite
def wishes(draw: st.DrawFn, hall: Hall) -> tuple[Actor, Intent]:
    """What somebody wants: mostly something legal."""
    actor = draw(st.sampled_from(ACTORS))
    options = CORE.options(hall, actor, GROUND)
    usual = [option for option in options if option.verb not in RARE]
    eager = [option for option in options if option.verb in EAGER]
    if (usual or eager) and draw(st.integers(0, 5)):
        options = eager if eager and draw(st.integers(0, 2)) else usual
    if options and draw(st.integers(0, 5)):
        return actor, filled(draw, draw(st.sampled_from(options)))
    target = draw(st.sampled_from((*NAMES, "z")))
    return actor, intent(draw(st.sampled_from(VERBS)), target=target)


def agrees(hall: Hall) -> None:
    """What always holds of a hall."""
    players = [person for person in hall.people.values() if not person.is_npc]
    pledged = {person.pledge for person in players if person.ready}
    assert pledged == {pledge.fight for pledge in hall.pledges}
    assert all(p.ready == (p.pledge is not None) for p in players)
    npcs = [person for person in hall.people.values() if person.is_npc]
    assert not any(one.pledge or one.stance for one in npcs)
    assert not any(is_npc(who) for who in hall.careers)
    whole = {pledge_of(hall, one) for one in gatherings(hall) if one.is_complete}
    assert all(pledge in whole for pledge in hall.pledges if pledge.until is not None)
    assert all(pledge is not None and pledge.until is not None for pledge in whole)
    free = [one for one in npcs if one.uuid not in hall.fighting]
    assert all(one.lists for one in free)
    assert len({one.side for one in free if one.group == "g"}) <= 1
    paired = [who for pair in hall.pairs for who in (pair.one, pair.other)]
    assert len(paired) == len(set(paired))
    assert not set(paired) & set(hall.byes)
    for career in hall.careers.values():
        assert 0 <= career.unspent <= career.total <= career.best
    for one in hall.challenges:
        assert all(hall.opponent(who) is None for who in (one.by, one.target))
        assert one.by != one.target


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_listed_is_accepted_and_the_hall_agrees_with_itself(data: st.DataObject) -> None:
    evening = Evening(*NAMES, tuning=TUNING)
    for _ in range(data.draw(st.integers(1, 40))):
        actor, wish = data.draw(wishes(evening.hall))
        tape = Tape((1,) * 20, fights=evening.fights)
        listed = admitted(CORE.options(evening.hall, actor, GROUND), wish)
        try:
            events = CORE.decide(evening.hall, actor, wish, GROUND, tape)
        except RuleViolation:
            assert not listed, wish
            continue
        assert listed, wish
        evening.fights += sum(event.name == "fight_committed" for event in events)
        evening.hall = fold(CORE, evening.hall, events)
        agrees(evening.hall)
        RULES.gatherings(evening.hall)
    shape = TypeAdapter(Hall)
    assert shape.validate_json(shape.dump_json(evening.hall)) == evening.hall
