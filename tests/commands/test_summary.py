"""A fight in a few numbers: what is counted, and the line that closes it."""

from __future__ import annotations

import pytest
from line_builders import strict_speech

from commands.line import Argument, message
from commands.shared_lines import STANDING_SHOWN, closing, standing
from commands.speech import Lang
from commands.summary import NOTHING, Score, check_button, facts, scores, tally
from rulesets.events import (
    Attacked,
    Event,
    FightEnded,
    FightStarted,
    Hit,
    Joined,
    Rolled,
    TurnStarted,
)
from rulesets.twilight.combat_events import AttackResult, PoolRolled
from rulesets.twilight.stage_events import RoundOpened
from rulesets.view import FighterView, FightView

SPEECH = strict_speech()


def started(at: int = 1_000, *who: str) -> FightStarted:
    names = {one: one for one in who}
    return FightStarted(at=at, ruleset="ephem", fighters=who, names=names, contributions="")


def ended(at: int, *standing: str, reason: str = "victory", seed: str | None = "5e") -> FightEnded:
    return FightEnded(
        at=at, reason=reason, standing=standing, fighters=("a", "b"), seed=seed, head="ab" * 32
    )


def hit(attacker: str, target: str) -> Hit:
    return Hit(at=0, attacker=attacker, target=target, damage=1, hp=1, may_be_lethal=False)


def roll(*faces: int) -> Rolled:
    return Rolled(
        at=0, uuid="a", roll=0, die="attack.sword", sides=20, faces=faces, kept=faces[0], total=1
    )


def shown(part: Argument, lang: Lang = "ru") -> str:
    """A part of a line, as it is shown in one."""
    return SPEECH.text(message("herald-seed", seed=part), lang, str).split(" ", 2)[2].strip()


FIGHT: tuple[Event, ...] = (
    started(1_000, "a", "b"),
    TurnStarted(at=0, uuid="a", round=1),
    Attacked(at=0, attacker="a", target="b", weapon="sword"),
    roll(3, 17),
    roll(9),
    hit("a", "b"),
    Joined(at=0, uuid="c", called="c", side="", since=2),
    TurnStarted(at=0, uuid="b", round=2),
    hit("c", "a"),
    hit("a", "b"),
    ended(1_000 + 12 * 60_000, "a", "c"),
)


def test_rounds_time_dice_and_blows_are_counted() -> None:
    counted = tally(FIGHT)
    assert (counted.rounds, counted.dice, counted.seconds) == (2, 3, 720)
    assert dict(counted.scores) == {"a": Score(2, 1), "b": Score(0, 2), "c": Score(1, 0)}


def test_a_fight_without_an_end_or_a_beginning_has_no_time_and_no_facts() -> None:
    assert facts(NOTHING) == ""
    assert tally(FIGHT[:-1]).seconds is None
    assert facts(tally(FIGHT[:-1])) == facts(tally(FIGHT[-1:])) == ""


def test_blows_of_one_who_is_no_fighter_count_for_the_other_alone() -> None:
    counted = tally([started(0, "a"), hit("ghost", "a"), hit("a", "ghost")])
    assert dict(counted.scores) == {"a": Score(1, 1)}


def test_twilight_counts_by_its_own_events() -> None:
    pool = PoolRolled(
        at=0, uuid="a", roll=None, die="d6", sides=6, faces=(6, 5), kept=(6,), total=1
    )
    got = AttackResult(at=0, attacker="a", target="b", how="attack", damage=2)
    stopped = AttackResult(at=0, attacker="b", target="a", how="attack", stopped="void")
    counted = tally([started(0, "a", "b"), RoundOpened(at=0, round=3), pool, got, stopped])
    assert (counted.rounds, counted.dice) == (3, 2)
    assert dict(counted.scores) == {"a": Score(1, 0), "b": Score(0, 1)}


@pytest.mark.parametrize(
    ("ms", "told"),
    [
        (0, "0 секунд"),
        (59_999, "59 секунд"),
        (60_000, "1 минута"),
        (89_999, "1 минута"),
        (90_000, "2 минуты"),
        (5 * 60_000, "5 минут"),
        (3_569_999, "59 минут"),
        (3_570_000, "1 ч"),
        (61 * 60_000, "1 ч 1 мин"),
        (482 * 60_000 + 47_000, "8 ч 2 мин"),
        (120 * 60_000 - 1, "1 ч 59 мин"),
    ],
)
def test_a_minute_and_more_is_told_in_minutes_and_an_hour_in_hours(ms: int, told: str) -> None:
    counted = tally([started(0, "a"), ended(ms, "a")])
    assert shown(facts(counted)) == f"{told}."


def test_the_facts_are_one_sentence_in_both_languages() -> None:
    told = facts(tally(FIGHT))
    assert shown(told) == "2 раунда, 12 минут, 3 куба."
    assert shown(told, "en") == "2 rounds, 12 minutes, 3 dice."


def test_what_each_one_did_is_on_hover() -> None:
    line = closing(message("ended-nobody"), ended(0), tally(FIGHT), 12)
    told = [SPEECH.text(one, "ru", str) for one in line.hover]
    assert told[:3] == [
        "a: попаданий 2, пропущено 1",
        "b: попаданий 0, пропущено 2",
        "c: попаданий 1, пропущено 0",
    ]
    assert told[3].startswith("Хеш записи: abab")
    assert told[4] == "Зерно кубов: 5e"
    assert scores(NOTHING) == ()


def test_dice_that_nobody_can_check_have_no_button() -> None:
    [button] = check_button(12, ended(0))
    assert button.command == "/rp verify 12"
    assert check_button(12, ended(0, seed=None)) == ()


def picture(*fighters: tuple[str, str]) -> FightView:
    shown = tuple(
        FighterView(who, who, who, (0, 0, 0), 0.0, 1, 1, side, "active", False)  # type: ignore[arg-type]
        for who, side in fighters
    )
    return FightView("ephem", "w", "over", 1, None, (), shown, None, ())


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (ended(0, "a", "b"), "Победа: Волки (a, b)."),
        (ended(0, "a", "c"), "На ногах: a, c."),
        (ended(0, "d"), "На ногах: d."),
        (ended(0, "a", "b", reason="peace"), "На ногах: a, b."),
        (ended(0), "На ногах никого."),
    ],
)
def test_a_side_that_won_is_named(event: FightEnded, told: str) -> None:
    view = picture(("a", "Волки"), ("b", "Волки"), ("c", "Псы"), ("d", ""))
    assert shown(standing(event, view)) == told


def test_of_many_who_stand_only_some_are_named() -> None:
    ids = tuple(f"f{n}" for n in range(STANDING_SHOWN + 3))
    view = picture(*((one, "") for one in ids))
    assert shown(standing(ended(0, *ids), view)).endswith("f5, ещё 3.")
