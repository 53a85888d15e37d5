"""Completion inside an order: what is legal there, in the caller's language first (T-25)."""

from __future__ import annotations

import pytest
from twilight_fights import Bout, attack
from twilight_scenes import DUEL, NAMES, champ, duel, scene_of, squads

from commands.entry import complete


@pytest.mark.parametrize(
    ("line", "first"),
    [
        ("/rp заявка ", ["атака", "attack", "защита", "defend", "контратака", "counter", "спец"]),
        ("/rp заявка а", ["атака", "attack"]),
        ("/rp заявка атака ; ", ["атака", "attack", "защита", "defend", "спец"]),
        ("/rp заявка атака; атака ; ", ["атака", "attack", "спец"]),
        ("/rp заявка контратака ; ", ["спец"]),
        ("/rp заявка атака ", ["Викинг", "предать", "betray", "меч", '"первый меч кочевника"']),
        ("/rp заявка атака викинг ", ["предать", "betray", "меч", '"первый меч кочевника"']),
        ("/rp заявка атака меч ", ["Викинг", "предать", "betray"]),
        ("/rp заявка атака через ", ['"два клинка"']),
        ("/rp заявка защита ", ["x2"]),
        ("/rp заявка контратака ", ["меч", '"первый меч кочевника"']),
        ("/rp заявка спец ", ["кинжал", '"мантия тени"', "Викинг", "предать", "betray", "x2"]),
        ("/rp заявка спец кинжал ", ["Викинг", "предать", "betray"]),
        ("/rp заявка спец кинжал в", ["Викинг"]),
        ("/rp заявка прыжок ", []),
        ("/rp заявка сдаюсь т", []),
    ],
)
def test_what_may_follow_in_a_duel(line: str, first: list[str]) -> None:
    found = complete(line, scene_of(duel(), DUEL))
    assert found[: len(first)] == first


def test_what_stands_for_a_whole_order() -> None:
    assert complete("/rp заявка про", scene_of(duel(), DUEL)) == ["пропуск"]
    assert complete("/rp заявка атака; про", scene_of(duel(), DUEL)) == []


def test_adding_completes_from_the_stored_order() -> None:
    bout = duel()
    bout.order("a", attack(), attack())
    scene = scene_of(bout, DUEL)
    assert "защита" not in complete("/rp заявка ещё ", scene)
    assert complete("/rp заявка ещё а", scene) == ["атака", "attack"]
    assert complete("/rp заявка ещё атака ч", scene) == ["через"]
    assert "плюс" in complete("/rp заявка ", scene)


def test_an_ally_is_offered_and_so_is_the_word_for_it() -> None:
    scene = scene_of(squads(), NAMES)
    assert complete("/rp заявка атака ", scene)[:3] == ["Викинг", "Викентий", '"Рыжий Кот"']
    assert complete("/rp заявка атака рыжий кот п", scene) == ["предать", '"первый меч кочевника"']


def test_a_tactic_completes_alike() -> None:
    bout = Bout(champ("a"), champ("b"))
    scene = scene_of(bout, DUEL)
    assert complete("/rp тактика ", scene)[0] == '"орлиный взор"'
    assert complete("/rp тактика орлиный-взор ", scene) == ["Викинг", "предать", "betray"]
