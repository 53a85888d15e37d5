"""The catalogue of spells in config.toml: what is refused, with key and what is allowed (E-25)."""

from __future__ import annotations

from pathlib import Path

import pytest
from config_kit import changed

from bridge.config import ConfigError, parse
from rulesets.ephem.spell_tuning import default_catalogue

HEAD = '[ephem.spells.catalogue."ледяной шип"]\n'
KEY = "c.toml:2: ephem.spells.catalogue.ледяной шип"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('cost = "free"', ".cost: should be 'action', 'bonus' or 'both', not \"free\""),
        ("min = -1", ".min: should be greater than or equal to 0, not -1"),
        ("max = 101", ".max: should be less than or equal to 100, not 101"),
        ("damage = -1", ".damage: should be greater than or equal to 0, not -1"),
        ("damage = 101", ".damage: should be less than or equal to 100, not 101"),
        ("rounds = 0", ".rounds: should be greater than or equal to 1, not 0"),
        ("rounds = 101", ".rounds: should be less than or equal to 100, not 101"),
        ('target = "self"', ".target: should be 'enemy', 'ally', 'any' or 'none', not \"self\""),
        ('answer = "dodge"', ".answer: should be 'defence' or 'none', not \"dodge\""),
        ('edge = "harmony"', ".edge: should be '', 'advantage' or 'disadvantage'"),
        ('die = "attack.fire"', '.die: there is no die "attack.fire"; there are: attribute.stren'),
        ("names = 3", ".names: should be a valid array, not 3"),
        ('names = ["ОКОВЫ"]', '.names: "ОКОВЫ" names "оковы" too'),
        ('edge = "advantage"', '.edge: "advantage" needs an effect that bears it'),
        ('target = "ally"', '.damage: must be 0 where target = "ally", not 1'),
        ("power = 1", ".power: unknown key; there are: names, cost, min, max, damage"),
    ],
)
def test_e25_a_wrong_entry_is_refused(line: str, said: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(Path("c.toml"), HEAD + line)
    found = [str(one) for one in (caught.value, *caught.value.others)]
    if line == 'target = "ally"':  # the faulty key is left out: the line is that of its table
        assert found == ["c.toml:1" + KEY.removeprefix("c.toml:2") + said]
    else:
        assert len(found) == 1
        assert found[0].startswith(KEY + said)


def test_e25_spells_are_added_to_the_sample_and_changed_key_by_key() -> None:
    text = HEAD + 'names = ["ice spike"]\nmax = 12\n[ephem.spells.catalogue."оковы"]\nrounds = 1\n'
    catalogue = parse(Path("c.toml"), text).tunings["ephem"].spells.catalogue
    assert list(catalogue) == [*default_catalogue(), "ледяной шип"]
    assert (catalogue["ледяной шип"].max, catalogue["ледяной шип"].cost) == (12, "action")
    assert (catalogue["оковы"].rounds, catalogue["оковы"].max) == (1, 10)


def test_e25_a_spell_can_be_taken_out() -> None:
    config = parse(Path("c.toml"), HEAD + "max = 5")
    after = changed(config, "ephem.spells.catalogue.свет.enabled", False)
    assert not after.tunings["ephem"].spells.catalogue["свет"].enabled
