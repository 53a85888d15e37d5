"""The evenings behind the guides' pictures can still be played, and show what they are for."""

from __future__ import annotations

from pathlib import Path

import pytest
from picture_page import page
from picture_scenes import Lang, goblins, players, pointed, text_of


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        (
            "ru",
            {
                "chat-start": "[Готов]",
                "chat-turn": "[Конец хода]",
                "chat-defence": "[Парировать]",
                "menu-fighter": "[Атака: Ася]",
                "undo": "[Согласен]",
                "dispute": "Часы стоят",
            },
        ),
        (
            "en",
            {
                "chat-start": "[Ready]",
                "chat-turn": "[End the turn]",
                "chat-defence": "[Parry]",
                "menu-fighter": "[Attack: Asya]",
                "undo": "[Agree]",
                "dispute": "clocks stand",
            },
        ),
    ],
)
async def test_an_evening_of_players(tmp_path: Path, lang: Lang, words: dict[str, str]) -> None:
    shots = {shot.name: shot for shot in await players(tmp_path, lang)}
    assert shots.keys() == {*words, "bossbar", "sidebar"}
    for name, said in words.items():
        assert pointed(shots[name].lines, said) >= 0
    assert [full for _, full in shots["bossbar"].bars] == pytest.approx([0.9, 0.5, 0.5], abs=0.1)
    assert shots["sidebar"].board is not None
    assert len(shots["sidebar"].board[1]) == 3
    turn = shots["chat-turn"]
    assert turn.pointed is not None
    assert "⚔" in text_of(turn.lines[turn.pointed])
    assert 'class="tooltip"' in page(turn)
    assert "сценарию" not in page(turn)


async def test_a_masters_evening(tmp_path: Path) -> None:
    [shot] = await goblins(tmp_path, "ru")
    assert pointed(shot.lines, "[Ходит Гоблин-3]") > pointed(shot.lines, "⚔") > 0
