"""What the boss bar and the list at the side say, and how the bar runs down."""

from __future__ import annotations

from dataclasses import replace

import pytest
from line_builders import EPHEM, FightStage, combatant, name_of, strict_speech, sword

from commands.banners import ROWS, Board, Stand, bar, board, countdown, fraction, next_step
from commands.line import Message
from commands.speech import LANGUAGES, Lang
from grid.blocks import Block
from rulesets.view import (
    ClockView,
    EffectView,
    FighterView,
    FightView,
    MovementView,
    Phase,
    PromptView,
    PursuitView,
    Standing,
)

SPEECH = strict_speech()
HERE = Block(0, 64, 0)
picture = EPHEM.fight_view


def one(
    who: str,
    hp: int | None = 3,
    most: int | None = 3,
    *,
    by: str = "",
    side: str = "",
    standing: Standing = "active",
    away: bool = False,
    states: tuple[str, ...] = (),
) -> FighterView:
    return FighterView(
        who, by or who, name_of(who), HERE, 0.0, hp, most, side, standing, away, states=states
    )


def fight(*fighters: FighterView, phase: Phase = "turns", turn: str | None = None) -> FightView:
    """A fight in its second round; the first one is on turn, if nobody else is named."""
    whole = fighters or (one("asya"), one("bor"))
    return FightView(
        ruleset="ephem",
        world="world",
        phase=phase,
        round=2,
        turn=turn or whole[0].id,
        order=tuple(fighter.id for fighter in whole),
        fighters=whole,
        movement=None,
        prompts=(),
        left=("action", "bonus"),
    )


def said(message: Message, lang: Lang = "ru") -> str:
    return SPEECH.text(message, lang, name_of)


def rows(view: FightView) -> list[str]:
    return [said(row) for row in board(view, 7).rows]


def asked(to: str, until: int | None = None, since: int | None = 0) -> PromptView:
    return PromptView(1, to, "defence", None, until, since)


# -- the bar


def test_the_bar_says_to_each_whose_turn_it_is() -> None:
    view = fight()
    assert said(bar(view, "asya")) == "Ваш ход · действие, бонус"
    assert said(bar(view, "bor")) == "Раунд 2 · ходит Ася · действие, бонус"
    assert said(bar(view, "asya"), "en") == "Your turn · action, bonus"


def test_a_master_reads_that_he_moves_his_npc() -> None:
    view = fight(one("npc:1", by="asya"), one("bor"))
    assert said(bar(view, "asya")) == "Ваш ход: npc:1 · действие, бонус"
    assert said(bar(view, "bor")) == "Раунд 2 · ходит npc:1 · действие, бонус"


def test_it_counts_the_blocks_of_a_bonus_movement_and_of_an_open_one() -> None:
    ready = MovementView("asya", 5, "bonus_move", HERE, 5)
    assert said(bar(replace(fight(), walk=ready), "asya")) == "Ваш ход · действие, бонус 5"
    walking = MovementView("asya", 2, "bonus_move", HERE, 5)
    view = replace(fight(), movement=walking, walk=walking, left=("action", "shot"))
    assert said(bar(view, "asya")) == "Ваш ход · действие, выстрел, шаги 2"
    assert said(bar(replace(fight(), left=()), "asya")) == "Ваш ход · всё потрачено"


def test_it_says_who_is_waited_for_and_to_him_that_it_is_he() -> None:
    view = replace(fight(), left=(), prompts=(asked("bor"), asked("bor")))
    assert said(bar(view, "asya")) == "Ваш ход · всё потрачено · ждём: Бор"
    assert said(bar(view, "bor")) == "Раунд 2 · ходит Ася · всё потрачено · ждём вас"
    npc = fight(one("asya"), one("npc:1", by="bor"))
    assert said(bar(replace(npc, prompts=(asked("npc:1"),)), "bor")).endswith("ждём вас")


def test_it_names_three_of_those_who_are_waited_for() -> None:
    view = fight(*(one(who) for who in "abcde"), phase="initiative")
    four = replace(view, prompts=tuple(asked(who) for who in "abcd"))
    assert said(bar(four, "e")) == "Инициатива · ждём: a, b, c, ещё 1"
    assert said(bar(replace(four, prompts=four.prompts[:3]), "e")) == "Инициатива · ждём: a, b, c"


@pytest.mark.parametrize(
    ("phase", "text"),
    [
        ("committed", "Инициатива"),
        ("initiative", "Инициатива"),
        ("approach", "Сближение"),
        ("orders", "Раунд 2 · подают заявки"),
        ("locked", "Раунд 2 · заявки закрыты"),
        ("endgame", "Эндшпиль"),
        ("choice", "Казнь или пощада?"),
    ],
)
def test_it_names_the_stage_where_nobody_has_a_turn(phase: Phase, text: str) -> None:
    view = replace(fight(phase=phase), turn=None)
    assert said(bar(view, "asya")) == text


def test_before_the_first_round_no_round_is_named() -> None:
    view = replace(fight(phase="locked"), turn=None, round=0)
    assert said(bar(view, "asya")) == "Скоро первый раунд"
    assert said(board(view, 7).title) == "Бой №7"


def test_it_never_says_who_has_not_ordered_yet() -> None:
    """T-15: what a stage waits for is told by its own lines."""
    view = replace(fight(phase="orders"), turn=None, prompts=(asked("bor", 9),))
    assert bar(view, "asya") == bar(view, "bor")


@pytest.mark.parametrize(("stand", "text"), [("paused", "Пауза"), ("frozen", "Бой остановлен")])
def test_a_fight_that_stands_says_only_that(stand: Stand, text: str) -> None:
    assert said(bar(fight(), "asya", stand)) == text


def test_it_names_who_is_pursued() -> None:
    chase = PursuitView("bor", ("asya",), True, 300_000)
    view = replace(fight(phase="pursuit"), turn=None, pursuit=chase)
    assert said(bar(view, "asya")) == "Преследование: Бор"


def test_a_fight_that_is_over_says_so() -> None:
    assert said(bar(replace(fight(phase="over"), turn=None), "asya")) == "Бой окончен"


# -- the list


def test_the_list_follows_the_order_of_turns_with_a_mark() -> None:
    view = fight(one("asya"), one("bor", 1), one("kim", 0, standing="down"))
    view = replace(view, order=("kim", "bor", "asya"))
    assert rows(view) == ["Ким ♡♡♡ · выбыл", "Бор ♥♡♡", "▶ Ася ♥♥♥"]
    assert said(board(view, 7).title) == "Бой №7 · раунд 2"
    assert said(board(replace(view, training=True), 7).title) == "Учебный бой №7 · раунд 2"


def test_who_has_no_place_yet_comes_later_and_who_has_left_last() -> None:
    view = fight(one("asya", standing="left"), one("bor"), one("kim"), turn="bor")
    assert rows(replace(view, order=("asya", "kim"))) == [
        "Ким ♥♥♥",
        "▶ Бор ♥♥♥",
        "Ася ♥♥♥ · вне боя",
    ]


@pytest.mark.parametrize(
    ("hp", "most", "shown"),
    [
        (5, 5, " ♥♥♥♥♥"),
        (0, 5, " ♡♡♡♡♡"),
        (6, 6, " 6/6"),
        (2, 10, " 2/10"),
        (4, 3, " 4/3"),
        (-1, 3, " -1/3"),
        (None, None, ""),
    ],
)
def test_up_to_five_points_are_hearts(hp: int | None, most: int | None, shown: str) -> None:
    assert rows(fight(one("asya", hp, most))) == [f"▶ Ася{shown}"]


def test_sides_absence_states_and_effects_stand_beside_a_name() -> None:
    view = fight(one("asya", side="Стража"), one("bor", away=True))
    view = replace(view, effects=(EffectView("asya", "горит", 2),))
    assert rows(view) == ["▶ Ася [Стража] ♥♥♥ · горит 2", "Бор ♥♥♥ · отошёл"]
    hidden = replace(
        one("kim", None, None), standing="down", states=("dying", "bleeding", "poison")
    )
    assert rows(replace(fight(hidden), turn=None)) == ["Ким · при смерти, кровотечение, ещё 1"]


def test_long_names_sides_and_effects_are_cut() -> None:
    view = fight(replace(one("asya", side="С" * 30), name="Ы" * 48))
    view = replace(view, effects=(EffectView("asya", "г" * 40, 2),))
    [row] = rows(view)
    assert row == f"▶ {'Ы' * 19}… [{'С' * 9}…] ♥♥♥ · {'г' * 13}… 2"


def test_a_group_of_npcs_does_not_bear_its_name_twice() -> None:
    view = fight(replace(one("npc:1", side="Гоблин"), name="Гоблин-1"))
    assert rows(view) == ["▶ Гоблин-1 ♥♥♥"]


def test_two_of_one_name_are_two_lines() -> None:
    view = fight(replace(one("asya"), name="Ким"), replace(one("bor"), name="Ким"))
    assert rows(view) == ["▶ Ким ♥♥♥", "Ким ♥♥♥"]


def crowd(number: int, at: int) -> FightView:
    return fight(*(one(f"f{place}") for place in range(number)), turn=f"f{at}")


def test_as_many_as_the_game_shows_find_room() -> None:
    assert len(rows(crowd(ROWS, 0))) == 15
    many = rows(crowd(ROWS + 1, 0))
    assert (len(many), many[-1]) == (15, "…ещё 2")


@pytest.mark.parametrize(
    ("at", "first"), [(0, 0), (3, 0), (4, 1), (9, 6), (10, 6), (19, 6)], ids=str
)
def test_whose_turn_it_is_always_finds_room(at: int, first: int) -> None:
    shown = rows(crowd(20, at))
    assert shown[-1] == "…ещё 6"
    names = [row.removeprefix("▶ ").removesuffix(" ♥♥♥") for row in shown[:-1]]
    assert names == [f"f{place}" for place in range(first, first + 14)]
    assert f"▶ f{at} ♥♥♥" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_real_fight_has_words_for_all_it_shows(lang: Lang) -> None:
    """Both languages, at every moment of a small fight."""
    stage = FightStage(combatant("asya", (0, 0), sword()), combatant("bor", (2, 0), sword()))

    def shown() -> tuple[str, Board]:
        view = picture(stage.state)
        return said(bar(view, "asya"), lang), board(view, 7)

    seen = [shown()]
    stage.begin(15, 5)
    seen.append(shown())
    stage.say("asya", "attack", 12, target="bor")
    seen.append(shown())
    stage.say("bor", "dodge", 5)
    seen.append(shown())
    assert len({text for text, _ in seen}) == 4
    assert [said(row, lang) for row in seen[-1][1].rows][1].endswith("♥♥♡")


def test_the_picture_of_a_fight_tells_when_a_question_was_asked() -> None:
    stage = FightStage(combatant("asya", (0, 0), sword()), combatant("bor", (2, 0), sword()))
    assert countdown(picture(stage.state)) == ClockView(20_000, 20_000)
    stage.begin(15, 5)
    assert countdown(picture(stage.state)) is None


# -- the time


def test_what_ends_first_has_the_bar_and_a_question_before_the_clock() -> None:
    clock = ClockView(90_000, 60_000)
    view = replace(fight(), clock=clock)
    assert countdown(view) == clock
    asking = replace(view, prompts=(asked("bor", 120_000), asked("asya", 95_000, 80_000)))
    assert countdown(asking) == ClockView(95_000, 15_000)
    assert countdown(replace(view, prompts=(asked("bor"),))) == clock
    assert countdown(replace(asking, phase="orders")) == clock, "a stage ends for all at once"


def test_without_a_clock_the_bar_is_full_and_stays_so() -> None:
    assert fraction(None, 5) == 1.0
    assert next_step(None, 5) is None
    assert fraction(ClockView(5, 0), 5) == 1.0
    assert next_step(ClockView(5, 0), 5) is None


@pytest.mark.parametrize(
    ("now", "left", "then"),
    [
        (0, 1.0, 6_000),
        (5_999, 1.0, 6_000),
        (6_000, 0.9, 12_000),
        (53_999, 0.2, 54_000),
        (54_000, 0.1, None),
        (60_000, 0.0, None),
        (70_000, 0.0, None),
    ],
)
def test_a_minute_runs_down_in_tenths(now: int, left: float, then: int | None) -> None:
    clock = ClockView(60_000, 60_000)
    assert (fraction(clock, now), next_step(clock, now)) == (left, then)


@pytest.mark.parametrize(
    ("now", "left", "then"),
    [(0, 1.0, 2_000), (2_000, 0.833, 7_000), (7_000, 0.417, None), (12_000, 0.0, None)],
)
def test_a_short_time_runs_down_in_steps_of_five_seconds(
    now: int, left: float, then: int | None
) -> None:
    clock = ClockView(12_000, 12_000)
    assert (fraction(clock, now), next_step(clock, now)) == (left, then)


def test_a_clock_that_stands_keeps_its_place() -> None:
    clock = ClockView(60_000, 60_000, stopped=30_000)
    assert fraction(clock, 59_000) == 0.5
    assert next_step(clock, 59_000) is None
