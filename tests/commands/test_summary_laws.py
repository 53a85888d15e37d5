"""Hits of a fight's last line against the hp that were lost: every loss by somebody is his hit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import pairwise

import pytest
from fight_kits import KITS
from fight_strategies import Table
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from twilight_dice import showing
from twilight_fights import CORE, Bout, Champ, attack, counter, defend, special, sword
from twilight_rounds import special_of

from commands.summary import NOTHING, Score, Tally, more, tally
from rulesets.actors import PUBLIC, FighterId
from rulesets.decider import Decider
from rulesets.events import Event, Hit
from rulesets.registry import RULESETS
from rulesets.twilight.catalogue import Effect
from rulesets.twilight.combat_events import AttackResult, Damaged

DAGGER = special_of(Effect("damage", amount=2), directed=True)
ONE = Champ("a", lethality=4, weapons={"клинок": sword(4, damage=2)})
TWO = Champ("b", lethality=3, weapons={"меч": sword(4)}, perks={"кинжал": DAGGER})


def public(core: Decider[object], log: Iterable[Event]) -> Iterator[Event]:
    """What everybody saw of a fight."""
    state = core.empty
    for event in log:
        seen = core.visible(state, event, PUBLIC)
        if seen is not None:
            yield seen
        state = core.evolve(state, event)


def counted(bout: Bout) -> dict[FighterId, Score]:
    return dict(tally(public(CORE, bout.log)).scores)


def blows(before: Tally, after: Tally) -> Counter[tuple[str, FighterId]]:
    """What one event added."""
    now: Counter[tuple[str, FighterId]] = Counter()
    for who, score in after.scores.items():
        was = before.scores.get(who, Score())
        now["dealt", who] += score.dealt - was.dealt
        now["taken", who] += score.taken - was.taken
    return +now


@pytest.mark.parametrize("name", list(RULESETS))
@settings(deadline=None, max_examples=15, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_loss_of_hp_by_somebody_is_one_hit_of_his(name: str, data: st.DataObject) -> None:
    """An attack is a hit by its own result; what several of them took is told as one loss."""
    table = Table(RULESETS[name], KITS[name], data)
    table.play()
    seen = tuple(public(table.core, table.log))
    tallies = [NOTHING]
    for event in seen:
        tallies.append(more(tallies[-1], event))
    for event, (before, after) in zip(seen, pairwise(tallies), strict=True):
        assert max(blows(before, after).values(), default=0) <= 1, event
    counts = blows(NOTHING, tallies[-1])
    hits = Counter(one for by, on in losses(seen) for one in (("dealt", by), ("taken", on)))
    assert counts == {key: n for key, n in hits.items() if key[1] in tallies[-1].scores}


def losses(seen: Iterable[Event]) -> Iterator[tuple[FighterId, FighterId]]:
    """By whom and of whom: each attack that got through, and every loss that none of them explains.

    What attacks said that they take must be what is lost, hp for hp, but for what rolls nothing.
    """
    owed: Counter[tuple[FighterId, FighterId, str]] = Counter()
    for event in seen:
        match event:
            case Hit():
                yield event.attacker, event.target
            case AttackResult(stopped=""):
                cause = event.how if event.how in ("attack", "phantom") else "special"
                owed[event.attacker, event.target, cause] += event.damage
                yield event.attacker, event.target
            case Damaged(by=str(by)):
                took = owed.pop((by, event.uuid, event.cause), 0)
                assert took <= event.amount, "no attack counts whose hp are not lost"
                if not took:
                    yield by, event.uuid


def test_t36_a_counter_that_strikes_is_a_hit() -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"a": (counter(),), "b": (attack(), attack())}, showing((5, 8), (4, 7), (4, 7)))
    assert counted(bout) == {"a": Score(1, 0), "b": Score(0, 1)}


def test_t36_rolls_that_a_counter_does_not_stop_are_the_attackers_hits() -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"a": (counter(),), "b": (attack(), attack())}, showing((3, 8), (4, 7), (5, 7)))
    assert counted(bout) == {"a": Score(0, 2), "b": Score(2, 0)}


def test_a_special_that_rolls_nothing_is_a_hit() -> None:
    bout = Bout(ONE, TWO).start()
    bout.round({"b": (special("кинжал"), defend())}, showing((0, 0)))
    assert counted(bout) == {"a": Score(0, 1), "b": Score(1, 0)}
