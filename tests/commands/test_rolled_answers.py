"""What is rolled outside fights: faces and mode in the line itself (E-7), secret ones marked."""

from __future__ import annotations

import pytest
from line_builders import name_of, strict_speech

from commands.answers import rolled_check, rolled_expression, secret_roll
from commands.dice_expression import parse
from commands.line import Line
from rulesets.dice import Tape
from rulesets.events import Mode, Rolled
from rulesets.ruleset import Check

SPEECH = strict_speech()
CHECK = Check("attack.sword", 20, (("strength", 3),), 0)


def read(line: Line, lang: str = "ru") -> str:
    return SPEECH.words(line, lang, name_of).text  # type: ignore[arg-type]


def named(mode: Mode, faces: tuple[int, ...], kept: int, *, secret: bool = False) -> Line:
    roll = Rolled(
        at=0,
        uuid="asya",
        roll=1,
        die="attack.sword",
        sides=20,
        faces=faces,
        kept=kept,
        mode=mode,
        bonus=3,
        gear=0,
        total=kept + 3,
    )
    return rolled_check("asya", roll, CHECK, secret=secret)


def thrown(text: str, *faces: int, secret: bool = False) -> Line:
    return rolled_expression("asya", parse(text).throw(Tape(faces)), secret=secret)


@pytest.mark.parametrize(
    ("mode", "faces", "kept", "ru", "en"),
    [
        ("plain", (17,), 17, "20", "20"),
        (
            "advantage",
            (4, 17),
            17,
            "20 (преимущество, куб 4, 17 → 17)",
            "20 (advantage, dice 4, 17 → 17)",
        ),
        (
            "disadvantage",
            (4, 17),
            4,
            "7 (помеха, куб 4, 17 → 4)",
            "7 (disadvantage, dice 4, 17 → 4)",
        ),
        ("harmony", (11,), 11, "14 (гармония, куб 11)", "14 (harmony, die 11)"),
    ],
)
def test_a_named_die_shows_its_mode_and_every_face(
    mode: Mode, faces: tuple[int, ...], kept: int, ru: str, en: str
) -> None:
    """E-7."""
    line = named(mode, faces, kept)
    assert read(line) == f"Ася · атака (меч): {ru}"
    assert read(line, "en") == f"Ася · attack (sword): {en}"


@pytest.mark.parametrize(
    ("text", "faces", "ru", "en"),
    [
        (
            "d20 adv",
            (4, 17),
            "1к20, преимущество = 17 [1к20 (4 17 → 17)]",
            "1d20, advantage = 17 [1d20 (4 17 → 17)]",
        ),
        (
            "d20 dis",
            (4, 17),
            "1к20, помеха = 4 [1к20 (4 17 → 4)]",
            "1d20, disadvantage = 4 [1d20 (4 17 → 4)]",
        ),
        (
            "d20 adv dis",
            (11,),
            "1к20, гармония = 11 [1к20 (11)]",
            "1d20, harmony = 11 [1d20 (11)]",
        ),
        (
            "2d6-1d4+3",
            (5, 6, 2),
            "2к6−1к4+3 = 12 [2к6 (5 6), −1к4 (2), +3]",
            "2d6−1d4+3 = 12 [2d6 (5 6), −1d4 (2), +3]",
        ),
        ("-3+d4", (2,), "−3+1к4 = −1 [−3, +1к4 (2)]", "−3+1d4 = −1 [−3, +1d4 (2)]"),
    ],
)
def test_an_expression_names_its_mode_and_its_dice_in_the_readers_letters(
    text: str, faces: tuple[int, ...], ru: str, en: str
) -> None:
    """E-7."""
    line = thrown(text, *faces)
    assert read(line) == f"Ася · {ru}"
    assert read(line, "en") == f"Ася · {en}"


def test_many_faces_are_only_summed_in_the_line() -> None:
    line = thrown("21d6", *[2] * 21)
    assert read(line) == "Ася · 21к6 = 42 [21к6 = 42]"
    assert SPEECH.words(line, "ru", name_of).hover.startswith("21к6: 2, 2")


@pytest.mark.parametrize(
    "line", [named("plain", (17,), 17, secret=True), thrown("d4", 2, secret=True)]
)
def test_a_secret_roll_says_so_to_the_roller_and_the_moderators_once(line: Line) -> None:
    assert line.to == ("asya",)
    assert read(line).startswith("(тайно) Ася · ")
    assert read(line, "en").startswith("(secret) Ася · ")
    told = secret_roll(line)
    assert (told.to, read(told)) == ("moderators", read(line))
