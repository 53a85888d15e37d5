"""Words about characters, as they are typed: what they mean, and what may follow."""

from __future__ import annotations

import pytest
from scenes import HandMade, someone

from commands.character_effects import (
    ChangeCharacter,
    DraftCharacter,
    EndDraft,
    Judge,
    ShowCharacters,
    ShowProposals,
)
from commands.completion import complete
from commands.effects import Effect
from commands.entry import run

BOB = someone("Боб", account="bob")
ME = HandMade(near=(BOB,), casts={"andrey": ("", "Лис", "Злой Волк")})
MOD = HandMade(near=(BOB,), permissions=frozenset({"rpfight.moderator"}))


def effect(line: str, scene: HandMade = ME) -> Effect:
    (found,) = run(line, scene).effects
    return found


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("character", ShowCharacters()),
        ("перс", ShowCharacters()),
        ("персонаж Лис", ChangeCharacter("use", "Лис")),
        ('character "new"', ChangeCharacter("use", "new")),
        ("character new Серый Кот", ChangeCharacter("new", "Серый Кот")),
        ("персонаж выбрать злой", ChangeCharacter("use", "злой")),
        ("персонаж основной", ChangeCharacter("use", "")),
        ("character use main", ChangeCharacter("use", "")),
        ("character edit Лис", ChangeCharacter("edit", "Лис")),
        ("character drop Лис", ChangeCharacter("drop", "Лис")),
        ("персонаж удалить Злой Волк точно", ChangeCharacter("drop", "Злой Волк", sure=True)),
        ("character attr strength 16", DraftCharacter((("strength", 16),))),
        ("персонаж сила 16 мудрость 3", DraftCharacter((("strength", 16), ("wisdom", 3)))),
        ("character role маг", DraftCharacter(role="mage")),
        (
            "character propose strength 16 role mage",
            DraftCharacter((("strength", 16),), "mage"),
        ),
        ("character draft", DraftCharacter()),
        ("character submit", EndDraft(submit=True)),
        ("персонаж очистить", EndDraft(submit=False)),
    ],
)
def test_a_players_words(line: str, meant: Effect) -> None:
    assert effect(f"/rp {line}") == meant


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("character new", "missing_argument"),
        ("character attr", "missing_argument"),
        ("character attr strength", "missing_argument"),
        ("character attr strength x", "not_a_number"),
        ("character attr strength 31", "out_of_bounds"),
        ("character strength 0", "out_of_bounds"),
        ("character attr wings 3", "unknown_value"),
        ("character attr strength 16 wings 3", "unknown_value"),
        ("character role dragon", "unknown_value"),
        ("character drop", "missing_argument"),
        ("mod characters", "no_permission"),
        ("mod approve Боб", "no_permission"),
        ("mod reject Боб", "no_permission"),
    ],
)
def test_what_is_wrong_is_refused(line: str, code: str) -> None:
    outcome = run(f"/rp {line}", ME)
    assert outcome.refused is not None
    assert outcome.refused.code == code


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("mod characters", ShowProposals()),
        ("мод персонажи #7", ShowProposals(7)),
        ("mod approve @bob #7", Judge("bob", True, "#7")),
        ("мод одобрить Боб", Judge("bob", True)),
        ("мод отклонить Боб Лис слишком силён", Judge("bob", False, "Лис слишком силён")),
    ],
)
def test_a_moderators_words(line: str, meant: Effect) -> None:
    assert effect(f"/rp {line}", MOD) == meant


def test_what_may_follow() -> None:
    assert {"новый", "удалить", "Лис", '"Злой Волк"'} <= set(complete("/rp персонаж ", ME))
    assert complete("/rp персонаж выбрать з", ME) == ['"Злой Волк"']
    assert "сила" in complete("/rp character attr ", ME)
    assert "mage" in complete("/rp character role ", ME)
