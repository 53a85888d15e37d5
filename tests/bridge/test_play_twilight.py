"""Whole fights with hidden orders in the terminal, through the real protocol and real bridges."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from service_process import rpfight

pytestmark = pytest.mark.slow

FIRST_BUTTONS = "start\n" + "1\n" * 60
TWILIGHT = ("play", "--rules", "twilight", "--seed", "a")
DUEL = """\
start
@Asya 1
@Bor 1
@Asya order attack; attack
hide
@Bor order defend; attack
@Bor ready
@Asya ready
"""


def shown(out: str) -> str:
    """Without what differs from run to run: hashes and ids."""
    return re.sub(r"[0-9a-f]{6,}", "HEX", out)


def read_by(out: str, who: str) -> list[str]:
    """The lines that only one player reads."""
    return [line for line in out.splitlines() if line.startswith(f"{who:>8} | ")]


@pytest.mark.parametrize(("lang", "over"), [("ru", ". Бой 1, хеш "), ("en", ". Fight 1, hash ")])
def test_the_computer_fights_by_hidden_orders(lang: str, over: str, tmp_path: Path) -> None:
    args = (*TWILIGHT, "--lang", lang, "--against-computer")
    first, again = (rpfight(*args, cwd=tmp_path, typed=FIRST_BUTTONS) for _ in range(2))
    assert (first.returncode, first.stderr) == (0, "")
    assert over in first.stdout
    assert first.stdout.count("> 1\n") < 60, "it ends with the fight"
    assert "##" not in first.stdout, "no map where nobody is held"
    assert shown(again.stdout) == shown(first.stdout)


def test_four_fight_each_against_each(tmp_path: Path) -> None:
    args = (*TWILIGHT, "--lang", "en", "--against-computer", "--players", "A,B,C,D")
    done = rpfight(*args, cwd=tmp_path, typed=FIRST_BUTTONS)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Attack → B" in done.stdout
    assert "The fight is over" in done.stdout


def test_two_at_one_keyboard_read_their_own_orders_only(tmp_path: Path) -> None:
    done = rpfight(*TWILIGHT, "--lang", "en", cwd=tmp_path, typed=DUEL)
    assert (done.returncode, done.stderr) == (0, "")
    before, _, after = done.stdout.partition("Round 1: orders are closed.")
    assert any("Your order: attack; attack" in line for line in read_by(before, "Asya"))
    assert not any("Your order: attack" in line for line in read_by(before, "Bor"))
    assert "all | Order received: Asya" in before
    _, _, hidden = before.partition("> hide\n")
    assert hidden.splitlines()[1].endswith(" | Your buttons:"), (
        "what was cleared away with the rest"
    )
    assert "Attack  (9d6" in hidden
    assert "Asya ⚔ Bor: " in after
    assert "Round 2 of 3" in after
    assert "There is no command" not in done.stdout


def test_who_is_challenged_accepts_and_a_third_watches(tmp_path: Path) -> None:
    typed = "challenge Bor\nready\n" + "1\n" * 60
    args = (*TWILIGHT, "--lang", "ru", "--against-computer", "--players", "Asya,Bor,Vera")
    done = rpfight(*args, cwd=tmp_path, typed=typed)
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search("Бой 1 начинается: (Asya, Bor|Bor, Asya)[.]", done.stdout)
    assert re.search("Бой окончен. [0-9]+ раунд.*[.] Бой 1, хеш ", done.stdout)


def test_a_number_without_buttons_says_what_to_do(tmp_path: Path) -> None:
    typed = "1\nhelp\n" + DUEL.replace("@Asya ready\n", "@Bor 1\n?\nmap\n")
    done = rpfight(*TWILIGHT, "--lang", "en", cwd=tmp_path, typed=typed)
    assert "No buttons yet: Asya is in no fight. To begin one: start." in done.stdout
    assert "Bor has no open buttons: the others are deciding." in done.stdout
    assert "order attack; defend   the hidden order in words" in done.stdout
    assert done.stdout.count("##########\n") == 1, "the map, where it is asked for"


def test_the_rules_asked_for_win_over_the_machines(tmp_path: Path) -> None:
    for asked, other in (("ephem", "twilight"), ("twilight", "ephem")):
        args = ("play", "--rules", asked, "--lang", "en", "--seed", "a")
        done = rpfight(*args, cwd=tmp_path, typed="start\n", env={"RPFIGHT_RULESET": other})
        assert (done.returncode, done.stderr) == (0, "")
        assert ("Roll your initiative" in done.stdout) is (asked == "ephem")
        assert ("The approach" in done.stdout) is (asked == "twilight")


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (("--rules", "chess"), "should be ephem or twilight"),
        (
            ("--rules", "twilight", "--connect", "ws://127.0.0.1:1", "--token", "x"),
            "a running bridge has rules of its own",
        ),
    ],
)
def test_rules_that_cannot_be_played_by(args: tuple[str, ...], why: str, tmp_path: Path) -> None:
    done = rpfight("play", *args, cwd=tmp_path)
    assert done.returncode == 2
    assert why in done.stderr
