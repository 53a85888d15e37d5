"""Every row of the registry may be the ruleset, and has a section of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
import second_ruleset
from config_kit import changed

from bridge.config import Config, ConfigError, parse
from bridge.config_changes import changes
from bridge.config_document import config_document


@pytest.fixture(autouse=True)
def two_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    second_ruleset.install(monkeypatch)


def read(text: str) -> Config:
    return parse(Path("config.toml"), text)


def faults(text: str) -> list[tuple[str, str]]:
    with pytest.raises(ConfigError) as raised:
        read(text)
    return [(one.key, one.problem) for one in (raised.value, *raised.value.others)]


def test_each_ruleset_may_be_named_and_ephem_is_the_default() -> None:
    assert read("").settings.ruleset == "ephem"
    assert read('ruleset = "guessing"').settings.ruleset == "guessing"


def test_another_name_is_refused_with_those_there_are() -> None:
    [(key, problem)] = faults('ruleset = "chess"')
    assert key == "ruleset"
    assert "guessing" in problem
    assert "ephem" in problem


def test_each_ruleset_reads_its_own_section() -> None:
    config = read("[guessing]\nhearing = 7\n[ephem]\nturn_seconds = 60\n")
    assert config.tunings["guessing"] == second_ruleset.Tuning(hearing=7)
    assert config.tunings["ephem"].turn_seconds == 60


def test_ranges_and_keys_of_a_section_are_checked() -> None:
    [(key, _)] = faults("[guessing]\nhearing = 61\n")
    assert key == "guessing.hearing"
    [(key, problem)] = faults("[guessing]\nhearinq = 6\n")
    assert key == "guessing.hearinq"
    assert "hearing" in problem


def test_a_ruleset_that_waits_for_nobody_has_no_time_for_the_absent() -> None:
    [(key, problem)] = faults("[guessing]\naway_seconds = 6\n")
    assert (key, "unknown key" in problem) == ("guessing.away_seconds", True)
    [(key, problem)] = faults("[ephem]\naway_seconds = 6\n")
    assert (key, "[fight]" in problem) == ("ephem.away_seconds", True)
    assert read("[fight]\naway_seconds = 6\n").tunings["ephem"].away_seconds == 6


def test_the_environment_reaches_every_section(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RPFIGHT_GUESSING__HEARING", "9")
    monkeypatch.setenv("RPFIGHT_RULESET", "guessing")
    config = read("[guessing]\nhearing = 7\n")
    assert config.settings.ruleset == "guessing"
    assert config.tunings["guessing"].hearing == 9


def test_a_change_in_the_game_is_written_into_its_section() -> None:
    before = read("# mine\n")
    after = changed(before, "guessing.hearing", 5)
    assert after.tunings["guessing"].hearing == 5
    assert after.text.startswith("# mine\n")
    assert changes(before, after, ["guessing.hearing"]).changed == ("guessing.hearing",)


def test_the_document_has_every_section() -> None:
    text = config_document("# x\n")
    assert "## `[guessing]`" in text
    assert all(f'`"{name}"`' in text for name in ("ephem", "guessing"))
