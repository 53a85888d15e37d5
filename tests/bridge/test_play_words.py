"""The words of ``rpfight play``: both languages, plurals, names in either alphabet."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from bridge.play.game import players
from bridge.play.manners import MANNERS, manner_of
from bridge.play.stand_in import StandIn
from bridge.play.texts import Lang, Texts, system_language
from rulesets.registry import RULESETS

Frame = dict[str, Any]
ROOT = Path(__file__).parents[2]


def keys(lang: Lang) -> dict[str, set[str]]:
    """Id → its arguments."""
    text = (resources.files("bridge.play") / f"play.{lang}.ftl").read_text("utf-8")
    parts = re.split(r"^([a-z-]+) =", text, flags=re.M)
    return {
        key: set(re.findall(r"\$(\w+)", body))
        for key, body in zip(parts[1::2], parts[2::2], strict=True)
    }


def test_both_languages_have_the_same_words() -> None:
    assert keys("ru") == keys("en")


def test_every_word_that_the_code_says_is_there_and_no_other() -> None:
    code = "".join(path.read_text("utf-8") for path in (ROOT / "bridge" / "play").glob("*.py"))
    said = set(re.findall(r'(?:_texts|say|texts)\(\s*"([a-z-]+)"', code))
    said |= {f"computer-{kind}" for kind in ("attack", "defence", "move")}
    manners = (*MANNERS.values(), manner_of(""))
    said |= {word for m in manners for word in (m.hello, m.help, m.idle)}
    assert said == set(keys("en"))


def test_every_ruleset_has_a_manner() -> None:
    assert set(MANNERS) == set(RULESETS)


@pytest.mark.parametrize(
    ("count", "said"), [(1, "1 блок"), (2, "2 блока"), (5, "5 блоков"), (21, "21 блок")]
)
def test_russian_plurals(count: int, said: str) -> None:
    assert Texts("ru")("map-distance", who="А", blocks=count) == f"· А: {said}"


def test_a_missing_argument_is_a_fault() -> None:
    with pytest.raises(KeyError, match="map-hp"):
        Texts("en")("map-hp")


@pytest.mark.parametrize(
    ("variables", "lang"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
        ({"LC_ALL": "en_US", "LANG": "ru_RU"}, "en"),
    ],
)
def test_the_language_is_the_systems(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert system_language() == lang


@pytest.mark.parametrize(
    ("names", "said", "wanted"),
    [
        (("Ася", "Бор"), "Asya", "Ася"),
        (("Ася", "Бор"), "bo", "Бор"),
        (("Asya", "Bor"), "Бор", "Bor"),
        (("Анна", "Щукарь"), "anna", "Анна"),
        (("Анна", "Щукарь"), "Sch", "Щукарь"),
        (("Anna", "Анна"), "Анна", "Анна"),
        (("Anna", "Анна"), "Anna", "Anna"),
        (("Ася", "Бор"), "Vera", None),
        (("Анна", "Анфиса"), "an", None),
    ],
)
def test_players_are_named_in_either_alphabet(
    names: tuple[str, ...], said: str, wanted: str | None
) -> None:
    found = StandIn(players(names, "ru", against_computer=False), "ru_ru", 3).named(said)
    assert (found.name if found else None) == wanted
