"""Law 5 for hidden orders: two fights that differ in one champion's secrets look alike to others.

His build and his orders are other ones; the dice and all that others do are the same. Up to the
reveal nobody else may see, be offered, or wait for anything else (T-15, T-16, T-17).
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from fight_strategies import wishes
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from twilight_fights import CORE, GROUND, Champ, tuned
from twilight_kit import NAMES, TWILIGHT, champs, terms, tunings

from rulesets.actors import PUBLIC, WORLD, Actor, Onlooker, Viewer, player
from rulesets.dice import Tape
from rulesets.events import Event
from rulesets.facts import Setup
from rulesets.intents import Draft, Intent
from rulesets.twilight.picture import fight_view
from rulesets.twilight.state import FightState

TELLING = {"зона", "чтец", "взор", "шестое"}
"""Perks that others learn of by their nature, or that show their owner something."""


@dataclass
class Twin:
    """One of the two fights."""

    state: FightState
    seen: list[tuple[Viewer, Event]]

    def do(self, actor: Actor, wish: Intent, others: tuple[Viewer, ...]) -> None:
        for event in CORE.decide(self.state, actor, wish, GROUND, Sixes()):
            before, self.state = self.state, CORE.evolve(self.state, event)
            for viewer in others:
                view = CORE.visible(before, event, viewer)
                if view is not None:
                    self.seen.append((viewer, view))


class Sixes(Tape):
    """The same faces for both, however many fall: what falls before the reveal is the master's."""

    def roll(self, sides: int) -> int:
        return min(sides, 3)


def setup_of(fighting: list[Champ], tuning: Any, given_terms: Any) -> Setup:
    people = tuple(one.combatant for one in fighting)
    return Setup("f", 1, "c", "s", "w", people, tuned(fighting, tuning), terms=given_terms)


def free_of_telling(one: Champ) -> Champ:
    perks = {n: p for n, p in one.perks.items() if n not in TELLING}
    return replace(one, perks=perks, by="")  # a player's, whose hands are no secret


def draft_for(data: st.DataObject, state: FightState, who: str) -> Draft:
    """A legal order, grown from what is listed."""
    draft: Draft = ()
    for _ in range(data.draw(st.integers(0, 3))):
        parts = [o for o in CORE.options(state, player(who), GROUND, draft) if o.extends]
        if not parts:
            break
        part = data.draw(wishes(data.draw(st.sampled_from(parts)), TWILIGHT.facts))
        draft = (*draft, part)
    return draft


@settings(deadline=None, suppress_health_check=list(HealthCheck), max_examples=60)
@given(data=st.data())
def test_two_fights_that_differ_in_one_secret_look_alike_to_all_others(data: st.DataObject) -> None:
    """T-15…T-17: events, pictures, options and deadlines of everybody else are equal."""
    names = NAMES[: data.draw(st.sampled_from((2, 3)))]
    fighting = [free_of_telling(data.draw(champs(name, ""))) for name in names]
    secret = data.draw(st.sampled_from(names))
    place = names.index(secret)
    other = replace(free_of_telling(data.draw(champs(secret, ""))), infidel=fighting[place].infidel)
    changed = [other if one.name == secret else one for one in fighting]
    tuning = replace(data.draw(tunings), reveal="outcome")
    told = replace(data.draw(terms), twilight=False)
    twins = tuple(Twin(CORE.empty, []) for _ in range(2))
    viewers = (PUBLIC, Onlooker("o"), *(player(name) for name in names if name != secret))
    promise = Intent("committed", (("fight", "f"), ("number", 1), ("commitment", "c")))
    for twin, people in zip(twins, (fighting, changed), strict=True):
        twin.do(WORLD, promise, viewers)
        opened = Intent("opened", (("setup", setup_of(people, tuning, told)),))
        twin.do(WORLD, opened, viewers)
    steps: list[str] = [*names] if data.draw(st.booleans()) else [*reversed(names)]
    for who in steps[:-1]:
        both(twins, player(who), Intent("confirm"), viewers, secret)
    both(twins, player(steps[-1]), Intent("confirm"), viewers, secret)
    assume(twins[0].state.stage == "orders")
    for who in steps[:-1]:
        order(data, twins, who, viewers, secret)
        both(twins, player(who), Intent("confirm"), viewers, secret)
    order(data, twins, steps[-1], viewers, secret)


def order(
    data: st.DataObject, twins: tuple[Twin, ...], who: str, viewers: tuple[Viewer, ...], secret: str
) -> None:
    drafts = [draft_for(data, twin.state, who) for twin in twins]
    if who != secret:
        drafts[1] = drafts[0]
    for twin, draft in zip(twins, drafts, strict=True):
        twin.do(player(who), Intent("order", (("draft", draft),)), viewers)
    same(twins, viewers, secret)


def both(
    twins: tuple[Twin, ...], actor: Actor, wish: Intent, viewers: tuple[Viewer, ...], secret: str
) -> None:
    for twin in twins:
        twin.do(actor, wish, viewers)
    same(twins, viewers, secret)


def same(twins: tuple[Twin, ...], viewers: tuple[Viewer, ...], secret: str) -> None:
    one, other = twins
    assert one.seen == other.seen
    assert fight_view(one.state) == fight_view(other.state)
    assert CORE.deadline(one.state) == CORE.deadline(other.state)
    for viewer in viewers:
        actor: Any = viewer
        if viewer is not PUBLIC:
            mine = CORE.options(one.state, actor, GROUND)
            assert mine == CORE.options(other.state, actor, GROUND)
