"""``/rp verify``: what it asks for, and every line that may answer it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest
from line_builders import name_of, strict_speech
from scenes import HandMade, duel, someone

from bridge.story import FaultKind
from commands.effects import VerifyFight
from commands.entry import run
from commands.faces import Size, face_line
from commands.line import Message
from commands.speech import LANGUAGES
from commands.verify import Checked, busy, fight_checked, not_over, too_long, unknown_fight

SPEECH = strict_speech()
BOB = someone("Боб", account="bob", at=(2, 64, 1))
GOOD = Checked(
    fight="12-5f0c9a11",
    number=12,
    outcome="checked",
    dice=((6, 3), (20, 31)),
    commitment="5f" * 32,
    contributions="6a" * 32,
    seed="7b" * 32,
    head="8c" * 32,
)
OUTCOMES = ("checked", "withheld", "scripted", "dissolved")


@pytest.mark.parametrize("scene", [HandMade(near=(BOB,)), duel(BOB)])
@pytest.mark.parametrize(
    ("line", "fight"),
    [
        ("verify", None),
        ("проверка", None),
        ("verify 12", "12"),
        ("проверка №12", "12"),
        ("verify # 12", "12"),
        ("verify 12-5f0c9a11", "12-5f0c9a11"),
        ("verify боб", "боб"),
    ],
)
def test_the_word_in_both_languages(line: str, fight: str | None, scene: HandMade) -> None:
    assert run(line, scene).effects == (VerifyFight(fight),)


def text(message: Message, lang: Any) -> str:
    return SPEECH.text(message, lang, name_of)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("outcome", OUTCOMES)
@pytest.mark.parametrize("dice", [(), ((20, 1),), ((20, 2),), ((4, 2), (20, 3)), ((100, 21),)])
def test_every_outcome_is_one_short_line(outcome: Any, dice: Any, lang: Any) -> None:
    checked = replace(GOOD, outcome=outcome, dice=dice, is_seeded=True)
    line = fight_checked("asya", checked)
    assert (line.to, line.kind) == (("asya",), "result")
    assert "12" in text(line.message, lang)
    assert len(text(line.message, lang)) <= 256
    whole = "\n".join(text(part, lang) for part in line.hover)
    for proof in (GOOD.fight, GOOD.commitment, GOOD.contributions, GOOD.seed, GOOD.head):
        assert proof is not None
        assert proof in whole


def test_dice_are_counted_in_words() -> None:
    said = [
        text(fight_checked("a", replace(GOOD, dice=((20, n),) if n else ())).message, "ru")
        for n in (0, 1, 2, 5, 21)
    ]
    assert [line.removeprefix("Бой 12: ").partition(",")[0] for line in said] == [
        "кубы не бросали до начала",
        "1 куб выпал так",
        "все 2 куба выпали так",
        "все 5 кубов выпали так",
        "21 куб выпал так",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", get_args(FaultKind))
def test_every_fault_has_words_and_names_its_row(kind: str, lang: Any) -> None:
    for more in (0, 1, 3, 5):
        line = fight_checked("a", replace(GOOD, wrong=(kind, 41, 77, more)))
        said = text(line.message, lang)
        assert line.kind == "error"
        assert "41" in said
        assert ("77" in said) == kind.startswith("face_")
        assert len(said) <= 256


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_published_is_not_there(lang: Any) -> None:
    """Not even how many dice fell: who knows his own counts the other's."""
    kept = fight_checked("a", replace(GOOD, outcome="withheld", seed=None, head=None))
    fewer = fight_checked("a", replace(GOOD, outcome="withheld", dice=()))
    assert text(kept.message, lang) == text(fewer.message, lang)
    assert len(kept.hover) == 3
    assert not any("None" in text(part, lang) for part in kept.hover)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "message",
    [
        not_over(12, is_frozen=False),
        not_over(12, is_frozen=True),
        unknown_fight(None),
        unknown_fight("x" * 900),
        too_long(12, 10_000),
        busy(),
    ],
)
def test_every_refusal_is_a_short_line(message: Message, lang: Any) -> None:
    assert 20 < len(text(message, lang)) <= 256


@pytest.mark.parametrize(("lang", "expected"), [("ru", "0,7"), ("en", "0.7")])
def test_b24_the_faces_of_a_fight_stand_in_one_line(lang: Any, expected: str) -> None:
    six = Size(6, (0, 1, 2, 0, 1, 0), 4 / 6, 0, 3)
    hundred = Size(100, (0,) * 98 + (1, 1), 0.02, 0, 1)
    line = face_line("mod", [six, hundred])
    die = "к" if lang == "ru" else "d"
    assert f"{die}6 × 4, {die}100 × 2" in text(line.message, lang)
    small, large = (text(part, lang) for part in line.hover)
    assert expected in small
    assert small.endswith("[1] 0, [2] 1, [3] 2, [4] 0, [5] 1, [6] 0")
    assert large.endswith(": [99] 1, [100] 1")
