"""Effects and consumables in config.toml: what is refused, with key and what is allowed (E-53)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from config_kit import changed

from bridge.codec import decode_event
from bridge.config import ConfigError, parse
from bridge.config_changes import changes
from rulesets.ephem.effect_tuning import default_consumables, default_effects
from rulesets.ephem.hands_events import Consumed
from rulesets.ephem.spent_events import EffectBegun, EffectEnded
from rulesets.registry import RULESETS

EFFECT = '[ephem.effects."жажда"]\n'
THING = '[ephem.consumables.catalogue."бурдюк"]\n'
EPHEM = RULESETS["ephem"]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("modifier = 21", ".modifier: should be less than or equal to 20, not 21"),
        ("modifier = -21", ".modifier: should be greater than or equal to -20, not -21"),
        ("hp = 101", ".hp: should be less than or equal to 100, not 101"),
        ("hp = -101", ".hp: should be greater than or equal to -100, not -101"),
        ("hp_per_round = 101", ".hp_per_round: should be less than or equal to 100, not 101"),
        ("hp_per_round = -101", ".hp_per_round: should be greater than or equal to -100"),
        ("rounds = 0", ".rounds: should be greater than or equal to 1, not 0"),
        ("rounds = 101", ".rounds: should be less than or equal to 100, not 101"),
        ('edge = "luck"', ".edge: should be '', 'advantage' or 'disadvantage', not \"luck\""),
        ('takes = ["sight"]', ".takes.0: should be 'action', 'bonus', 'defence' or 'movement'"),
        ('dice = ["sword"]', '.dice: there are no dice "sword"; there are: all, attack, parry'),
        ("dice = []", ".dice: must name dice; there are: all, attack, parry"),
        ('names = ["ЯД"]', '.names: "ЯД" names "яд" too'),
        ('names = ["Advantage"]', '.names: "Advantage" is a word of the rules'),
        ("power = 1", ".power: unknown key; there are: names, edge, dice, modifier, hp"),
    ],
)
def test_e53_a_wrong_effect_is_refused(line: str, said: str) -> None:
    assert _refused(EFFECT + line).startswith("c.toml:2: ephem.effects.жажда" + said)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("rounds = -1", ".rounds: should be greater than or equal to 0, not -1"),
        ("rounds = 101", ".rounds: should be less than or equal to 100, not 101"),
        ("within = 0", ".within: should be greater than or equal to 1, not 0"),
        ("within = 101", ".within: should be less than or equal to 100, not 101"),
        ('target = "ally"', ".target: should be 'self', 'other' or 'any', not \"ally\""),
        ('effect = "вода"', '.effect: there is no effect "вода"; there are: лечебное зелье, '),
        ('names = ["Святая  вода"]', '.names: "Святая  вода" names "святая вода" too'),
    ],
)
def test_e27_a_wrong_consumable_is_refused(line: str, said: str) -> None:
    key = "c.toml:2: ephem.consumables.catalogue.бурдюк"
    assert _refused(THING + line).startswith(key + said)


def _refused(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse(Path("c.toml"), text)
    (found,) = (str(one) for one in (caught.value, *caught.value.others))
    return found


@pytest.mark.parametrize("name", ["surprised", "modifier"])
def test_e53_words_of_the_rules_are_no_names_of_effects(name: str) -> None:
    found = _refused(f"[ephem.effects.{name}]\nhp = 1")
    assert found.endswith(f'ephem.effects.{name}: "{name}" is a word of the rules')


def test_e53_the_least_and_the_greatest_are_taken() -> None:
    text = EFFECT + "modifier = -20\nhp = -100\nhp_per_round = 100\nrounds = 100\n"
    text += THING + 'effect = "ЖАЖДА"\nwithin = 100\nrounds = 100\ntarget = "other"\n'
    tuning = parse(Path("c.toml"), text).tunings["ephem"]
    one = tuning.effects["жажда"]
    assert (one.modifier, one.hp, one.hp_per_round, one.rounds) == (-20, -100, 100, 100)
    assert list(tuning.effects) == [*default_effects(), "жажда"]
    assert list(tuning.consumables.catalogue) == [*default_consumables(), "бурдюк"]
    assert tuning.consumables.max == 3


def test_e27_an_effect_that_is_taken_out_leaves_its_consumables_without_one() -> None:
    with pytest.raises(ConfigError) as caught:
        parse(Path("c.toml"), '[ephem.effects."яд"]\nenabled = false')
    assert "ephem.consumables.catalogue.склянка с ядом.effect" in str(caught.value)


def test_e53_a_changed_effect_is_told_by_its_row() -> None:
    before = parse(Path("c.toml"), "")
    after = changed(before, "ephem.effects.яд.rounds", 5)
    assert after.tunings["ephem"].effects["яд"].rounds == 5
    told = changes(before, after, ["ephem.effects.яд.rounds"])
    assert told.changed == ("ephem.effects.яд.rounds",)


def test_rows_from_before_the_catalogue_are_still_read() -> None:
    """A journal of an older program: effects bore on all dice, things began none."""

    def read(name: str, **data: object) -> object:
        return decode_event(EPHEM, name, 1, 7, json.dumps(data))

    assert read(
        "effect_begun", uuid="a", effect="оковы", last=3, against="", edge="disadvantage"
    ) == EffectBegun(at=7, uuid="a", effect="оковы", last=3, edge="disadvantage", dice=("all",))
    assert read("effect_ended", uuid="a", effect="оковы", against="") == EffectEnded(
        at=7, uuid="a", effect="оковы"
    )
    assert read("consumed", uuid="a", item="зелье", left=2) == Consumed(
        at=7, uuid="a", item="зелье", left=2
    )
