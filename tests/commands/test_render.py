"""Whatever happens in a fight can be told: random legal play, every line in both languages."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

import pytest
from line_builders import (
    EPHEM,
    FightStage,
    combatant,
    name_of,
    strict_speech,
    sword,
)

from commands.line import Line
from commands.render import RENDERERS, fight_frozen, fight_lines
from commands.roll_details import roll_details
from commands.speech import LANGUAGES
from rulesets.actors import WORLD, Actor, Fighter, Master
from rulesets.dice import Tape
from rulesets.ephem.tuning import Tuning
from rulesets.errors import RuleViolation
from rulesets.events import Mode, Rolled
from rulesets.intents import Choice, Intent, Number, Option, Value
from rulesets.registry import RULESETS
from rulesets.ruleset import Check

SPEECH = strict_speech()
WHO = ("asya", "bor", "kim", "npc:wolf")


def test_every_ruleset_has_its_renderer() -> None:
    assert set(RENDERERS) == set(RULESETS)


def a_fight(emote: str, seconds: int) -> FightStage:
    return FightStage(
        combatant("asya", (0, 0), sword("shield"), side="Стража"),
        combatant("bor", (2, 0), sword()),
        combatant("kim", (0, 2), side="Стража"),
        combatant("npc:wolf", (3, 2), by="vova"),
        tuning=Tuning(emote=emote, turn_seconds=seconds),  # type: ignore[arg-type]
    )


def wishes(options: list[Option], chance: random.Random) -> Iterator[Intent]:
    """One intent of each option."""
    for option in options:
        slots: list[tuple[str, Value]] = []
        for slot in option.slots:
            if slot.optional and chance.random() < 0.5:
                continue
            if isinstance(slot, Choice):
                slots.append((slot.name, chance.choice(slot.values)))
            elif isinstance(slot, Number):
                slots.append((slot.name, chance.randint(slot.lo, min(slot.hi, 4))))
            else:
                break
        else:
            yield Intent(option.verb, tuple(slots))


def one_decision(stage: FightStage, chance: random.Random) -> list[Line]:
    actors: list[Actor] = [Fighter(body.id, body.by) for body in stage.state.fighters]
    actors += [WORLD] if chance.random() < 0.5 else []
    actors += [Master("vova")] if chance.random() < 0.1 else []
    actor = chance.choice(actors)
    found = list(wishes(stage.core.options(stage.state, actor, stage.ground), chance))
    if not found:
        return []
    wish = chance.choice(found)
    if wish.verb in ("surrender", "end") and chance.random() < 0.97:
        return []
    faces = [chance.randint(1, 20) for _ in range(12)]
    intent = Intent(wish.verb, wish.slots, stage.at)
    events = stage.core.decide(stage.state, actor, intent, stage.ground, Tape(faces))
    stage.at += chance.randint(0, 3000)
    return [*stage.show(events), *stage.prompts()]


@pytest.mark.parametrize("seed", range(12))
def test_random_play_is_told_without_a_missing_word(seed: int) -> None:
    chance = random.Random(seed)
    stage = a_fight(("off", "warn")[seed % 2], (0, 60)[seed % 3 == 0])
    said = 0
    for _ in range(150):
        for line in one_decision(stage, chance):
            said += 1
            _check(line)
        if stage.state.phase == "over":
            break
    assert said > 10


def _check(line: Line) -> None:
    assert line.to != ()
    for lang in LANGUAGES:
        plain = SPEECH.plain(line, lang, name_of)
        assert plain
        assert "{" not in plain
        assert "???" not in plain
        assert json.dumps(SPEECH.component(line, lang, name_of))
    assert line.place != "actionbar" or not (line.hover or line.buttons)
    assert line.subtitle is None or line.place == "title"


@pytest.mark.parametrize("seed", range(4))
def test_an_attack_with_its_answer_is_never_two_public_lines(seed: int) -> None:
    chance = random.Random(100 + seed)
    stage = a_fight("off", 0)
    for _ in range(120):
        one_decision(stage, chance)
        settled = [line for line in stage.told if line.message.id.startswith("attack-")]
        public = [line for line in settled if line.to == "fight"]
        assert len(public) <= sum(
            type(event).__name__ in ("Hit", "Defended", "AssaultVoided") for event in stage.events
        )
        if stage.state.phase == "over":
            break


def test_the_same_decision_is_told_the_same_way_twice() -> None:
    stage = a_fight("off", 0)
    before = stage.state
    events = stage.core.decide(
        before, Fighter("asya", "asya"), Intent("init"), stage.ground, Tape([3])
    )
    stage.show(events)
    views = EPHEM.fight_view(before), EPHEM.fight_view(stage.state)
    assert fight_lines("ephem", before, events, stage.state, *views) == stage.told


def test_a_frozen_fight_is_told_to_its_fighters() -> None:
    said = SPEECH.plain(fight_frozen(7), "ru", name_of)
    assert said == "Бой 7 остановлен из-за ошибки. Мастера уже знают."


def roll(faces: tuple[int, ...], mode: Mode, *sources: str) -> Rolled:
    kept = min(faces) if mode == "disadvantage" else max(faces)
    return Rolled(
        at=0,
        uuid="asya",
        roll=0,
        die="dodge.dagger",
        sides=20,
        faces=faces,
        kept=kept,
        mode=mode,
        bonus=2,
        gear=0,
        other=0,
        total=kept + 2,
        sources=sources,
    )


def details(rolled: Rolled) -> list[str]:
    return [SPEECH.text(part, "ru", name_of) for part in roll_details(rolled, None)]


def test_both_dice_and_the_source_of_a_disadvantage_are_shown() -> None:
    """E-7; example 5 of the rule book."""
    assert details(roll((17, 4), "disadvantage", "disadvantage:behind")) == [
        "Ася · уворот (кинжал) 6: куб 17, 4 → 4, бонус +2",
        "Помеха: удар в спину",
    ]


def test_advantage_and_disadvantage_that_cancel_are_both_named() -> None:
    """Cases B1 and B2: one die, and what cancelled what."""
    both = ("advantage:moderator", "disadvantage:carrying")
    assert details(roll((9,), "harmony", *both)) == [
        "Ася · уворот (кинжал) 11: куб 9, бонус +2",
        "Гармония, один куб: преимущество (решение мастера) и помеха (персонаж на руках) "
        "погасили друг друга",
    ]


def test_a_refused_decision_has_no_lines() -> None:
    stage = a_fight("off", 0)
    told = list(stage.told)
    with pytest.raises(RuleViolation):
        stage.say("asya", "end")
    assert stage.told == told
    assert tuple(body.id for body in stage.state.fighters) == WHO


def test_a_bonus_that_has_changed_since_is_shown_as_a_sum() -> None:
    rolled = roll((9,), "plain")
    now = Check("dodge.dagger", 20, (("agility", 3),), 0)
    then = Check("dodge.dagger", 20, (("agility", 2),), 0)
    for check, part in ((now, "бонус +2"), (then, "ловкость +2")):
        (line,) = roll_details(rolled, check)
        said = SPEECH.text(line, "ru", name_of)
        assert said == f"Ася · уворот (кинжал) 11: куб 9, {part}"


def test_who_left_the_fight_is_shown_nothing_more() -> None:
    stage = a_fight("off", 0)
    stage.begin(14, 12, 10, 8)
    stage.say("kim", "surrender")
    (bar,) = [line for line in stage.say("asya", "end") if line.place == "actionbar"]
    assert bar.to == ("asya", "vova")


def test_a_master_alone_with_his_npcs_is_not_shown_empty_lines() -> None:
    pair = (combatant(f"npc:{n}", (9 * n, 0), by="vova") for n in range(2))
    stage = FightStage(*pair)
    assert all(line.to for line in stage.begin(14, 12))
