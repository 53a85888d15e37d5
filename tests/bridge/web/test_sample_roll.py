"""What changed settings mean for a sample roll: exact parts, exact chances."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import icepool
import pytest

from bridge.config import Config, parse
from bridge.settings_changes import changed_by, differences
from bridge.web.sample_odds import Odds, odds, ways
from bridge.web.sample_roll import WORDS, Person, Sample, Shift, Shown, effects_of
from commands.effects import SettingChange
from commands.line import message
from commands.speech import LANGUAGES, Lang, Speech
from rulesets.ephem.situations import STAGINGS as EPHEM
from rulesets.ephem.tables import WEAPON_KINDS
from rulesets.equipment import Equipment, Item
from rulesets.facts import Sheet
from rulesets.ruleset import Check, PoolCheck, Throw
from rulesets.twilight.situations import STAGINGS as TWILIGHT

CONFIG = parse(Path("config.toml"), "")
LIGHT = Item("minecraft:leather_chestplate")


def effects(path: tuple[str, ...], value: Any, player: Sample | None = None) -> tuple[Shown, ...]:
    after: Config = changed_by(CONFIG, [SettingChange(path, value)])
    return effects_of(CONFIG, after, differences(CONFIG, after), player)


def checks(shift: Shift) -> tuple[Check, Check]:
    """Both dice of a shift."""
    assert shift.before is not None
    assert shift.after is not None
    before, after = shift.before.check, shift.after.check
    assert isinstance(before, Check)
    assert isinstance(after, Check)
    return before, after


def test_gear_is_shown_on_somebody_who_wears_it() -> None:
    [shown] = effects(("ephem", "gear", "heavy", "parry"), 3)
    assert (shown.sample.how, shown.sample.name) == ("chest", "heavy")
    assert {shift.roll.partition(".")[0] for shift in shown.shifts} == {"parry"}
    shift = next(one for one in shown.shifts if one.roll == "parry.sword")
    before, after = checks(shift)
    assert (before.gear, after.gear) == (1, 3)
    assert before.parts == after.parts


def test_what_joins_only_two_things_in_hand_is_found() -> None:
    """E-6: a shield beside a two-handed weapon."""
    [shown] = effects(("ephem", "shield_with_two_handed"), True)
    assert (shown.sample.how, shown.sample.name) == ("both", "polearm, shield")


def test_of_a_long_list_of_names_some_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked for takes no longer than people wait, however much was pasted."""
    looked: list[Item] = []

    def wearing(item: Item) -> tuple[tuple[str, Equipment], ...]:
        looked.append(item)
        return (("main_hand", Equipment(main_hand=item)),)

    monkeypatch.setattr("bridge.web.sample_roll._wearing", wearing)
    names = (*CONFIG.tunings["ephem"].items["polearm"].names, *(f"вещь{n}" for n in range(250)))
    shown = effects(("ephem", "items", "polearm", "names"), names)
    assert shown == effects(("ephem", "items", "polearm", "names"), names[:20])
    assert {one.sample.name for one in shown} == {"вещь0"}
    assert len({(item.item, item.name) for item in looked}) <= 2 * WORDS + 1


def test_a_rule_of_sums_is_seen_on_an_example_with_modifiers() -> None:
    """E-4."""
    [shown] = effects(("ephem", "dice", "combine"), "mean")
    assert shown.sample.how == "plain"
    assert shown.shifts


def test_an_npc_is_compared_with_himself_as_he_was() -> None:
    [shown] = effects(
        (
            "ephem",
            "npcs",
            "тролль",
            "attributes",
        ),
        {
            "strength": 30,
            "endurance": 18,
            "constitution": 18,
            "agility": 6,
            "intellect": 4,
        },
    )
    assert (shown.sample.how, shown.sample.name) == ("npc", "тролль")
    assert "attribute.strength" in {shift.roll for shift in shown.shifts}


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("ephem", "turn_seconds"), 30),
        (("ephem", "gear", "heavy", "move"), 4),
        (("ephem", "spells", "catalogue", "свет", "rounds"), 6),
        (("twilight", "orders", "silence_s"), 5),
        (("fight", "away_seconds"), 30),
    ],
)
def test_what_touches_no_roll_shows_none(path: tuple[str, ...], value: Any) -> None:
    assert effects(path, value) == ()


def test_a_player_is_looked_at_alone_as_he_stands() -> None:
    person = Person(Sheet({"agility": 20}), Equipment(chest=LIGHT))
    player = Sample("player", "Ася", person, person)
    [shown] = effects(("ephem", "gear", "light", "dodge"), 7, player)
    assert {one.roll.partition(".")[0] for one in shown.shifts} == {"dodge"}
    shift = next(one for one in shown.shifts if one.roll == "dodge.agility")
    before, after = checks(shift)
    assert (before.gear, after.gear, after.bonus) == (2, 7, 3)
    assert effects(("ephem", "gear", "heavy", "dodge"), 7, player) == ()


@pytest.mark.parametrize(
    ("path", "value", "how", "roll", "dice"),
    [
        (("twilight", "weapons", "молот", "dice"), 9, "trait", "attack:молот", "weapon"),
        (("twilight", "armour", "тяжёлая броня", "dice"), 9, "trait", "defence:", "armour"),
        (("twilight", "classes", "викинг", "power"), 9, "role", "attack:топор", "power"),
    ],
)
def test_pools_of_the_second_ruleset(
    path: tuple[str, ...], value: int, how: str, roll: str, dice: str
) -> None:
    shown = effects(path, value)[0]
    shift = next(one for one in shown.shifts if one.roll == roll)
    assert shown.sample.how == how
    assert shift.after is not None
    assert isinstance(shift.after.check, PoolCheck)
    assert dict(shift.after.check.parts)[dice] == value


def test_an_attributes_die_and_the_same_one_as_a_defence_are_two() -> None:
    """E-3: gear counts for the latter alone."""
    troll = {"strength": 18, "endurance": 18, "constitution": 18, "agility": 16, "intellect": 4}
    [shown] = effects(("ephem", "npcs", "тролль", "attributes"), troll)
    shifts = {one.roll: one.after for one in shown.shifts}
    assert {"attribute.agility", "dodge.agility"} <= set(shifts)


def die(*parts: tuple[str, int], **how: Any) -> Throw:
    return Throw(Check("x", 20, parts, 0), **how)


def pool(dice: int, least: int, **how: Any) -> Throw:
    return Throw(PoolCheck("attack", "x", dice, 6, least, ()), **how)


def test_odds_are_those_of_an_independent_count() -> None:
    """Of dice with every difference of bonuses, and of pools; icepool counts them by itself."""
    for ahead in range(-21, 22):
        found = odds(die(), die(("strength", ahead)))
        own, other = icepool.d20 + ahead, icepool.d20 + 0
        assert Fraction(found.win, found.of) == chance(own > other)
        assert Fraction(found.tie, found.of) == chance(own == other)
    for own_dice, least, other_dice in ((1, 5, 9), (9, 5, 9), (12, 6, 7), (15, 2, 3)):
        before, after = (pool(n, least) for n in (other_dice, own_dice))
        found = odds(before, after)
        own, other = (
            n @ (icepool.d6 >= least).map(lambda hit: int(hit)) for n in (own_dice, other_dice)
        )
        assert Fraction(found.win, found.of) == chance(own > other)
        assert Fraction(found.tie, found.of) == chance(own == other)


def chance(die: Any) -> Fraction:
    """How likely it is that a comparison holds."""
    return Fraction(die.probability(True)) if True in die.outcomes() else Fraction(0)


def test_odds_of_dice_count_every_pair_of_faces() -> None:
    before, after = (Throw(Check("x", 20, (("strength", 1),), gear)) for gear in (0, 2))
    pairs = list(product(range(1, 21), repeat=2))
    found = odds(before, after)
    assert found.of == 400
    assert found.win == sum(a + 3 > b + 1 for a, b in pairs)
    assert found.tie == sum(a + 3 == b + 1 for a, b in pairs)


def test_odds_of_pools_count_every_face() -> None:
    def hits(faces: tuple[int, ...]) -> int:
        return sum(face >= 5 for face in faces)

    before, after = (pool(n, 5) for n in (2, 3))
    throws = [list(product(range(1, 7), repeat=n)) for n in (3, 2)]
    found = odds(before, after)
    assert found.of == 6**5
    assert found.win == sum(hits(a) > hits(b) for a in throws[0] for b in throws[1])
    assert found.tie == sum(hits(a) == hits(b) for a in throws[0] for b in throws[1])


@pytest.mark.parametrize(("least", "good"), [(2, 5), (6, 1)])
def test_a_success_is_from_the_least_face_on(least: int, good: int) -> None:
    assert ways(pool(1, least)) == {0: 6 - good, 1: good}


@pytest.mark.parametrize(("mode", "keep"), [("advantage", max), ("disadvantage", min)])
def test_of_two_faces_the_higher_or_the_lower_counts(mode: Any, keep: Any) -> None:
    """E-7."""
    pairs = [keep(pair) for pair in product(range(1, 21), repeat=2)]
    own = ways(die(mode=mode, modifiers=(("effect:x", -2),)))
    assert own == {face - 2: pairs.count(face) for face in range(1, 21)}
    assert ways(die(mode="harmony")) == ways(die())


def test_of_several_sets_the_best_counts() -> None:
    """T-9."""
    sets = [max(pair) for pair in product(ways_of_two(), repeat=2)]
    assert dict(ways(pool(2, 5, best_of=2))) == {hits: sets.count(hits) for hits in range(3)}


def ways_of_two() -> list[int]:
    return [sum(face >= 5 for face in faces) for faces in product(range(1, 7), repeat=2)]


def test_a_tie_is_what_the_rules_make_of_it() -> None:
    """E-9: with equal bonuses 190 of 400 win, 20 are a tie."""
    assert odds(die(), die()) == Odds(190, 20, 400)
    assert odds(die(), die(ties="won")) == Odds(210, 0, 400)
    assert odds(die(), die(ties="lost")) == Odds(190, 0, 400)


def test_faces_that_succeed_have_nobody_against_them() -> None:
    """T-127."""
    dance = Throw(Check("dance", 100, (), 0), within=(1, 40))
    assert odds(dance, dance) == Odds(40, 0, 100)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_situation_and_every_part_of_one_has_words(lang: Lang) -> None:
    missing: list[str] = []
    speech = Speech(on_fault=missing.append)
    for how in {*EPHEM, *TWILIGHT} - {""}:
        said = speech.text(
            message("web-sample-situation", how=how, name="NAME", where="behind"), lang, str
        )
        assert said not in ("", "NAME"), how
    parts = ("answer", "target", "push", "attacker", "others", *WEAPON_KINDS, "fists", "throw")
    for part in (*parts, "perk", "foe", "rush"):
        said = speech.text(message("web-sample-part", part=part, name="NAME", roll="X"), lang, str)
        assert said != "X", part
    assert missing == []
