"""Throws mutated lines at the command language: one error or effects, and never an exception.

python tests/fuzz/fuzz_commands.py -atheris_runs=100000
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["commands"]):
    from commands.dice_expression import BadExpression, parse
    from commands.entry import complete, run
from scenes import HandMade, duel, someone
from twilight_scenes import NAMES, scene_of, squads

from rulesets.registry import RULESETS

BOB = someone("Боб", account="bob", at=(2, 64, 1))
TWIN = someone("Боб", account="other", at=(4, 64, 1))
LONG = someone("Сэр «Кот» Том", account="tom", at=(30, 64, 1))
SCENES = (
    HandMade(near=(BOB, LONG)),
    duel(BOB, TWIN, LONG, ruleset=RULESETS["ephem"], permissions=frozenset({"rpfight.admin"})),
    scene_of(squads(), NAMES, permissions=frozenset({"rpfight.admin"})),
)
EXAMPLES = (
    "/rp fight training",
    "/рп атака @bob кулаки",
    "attack сэр «кот» том main",
    "roll 2d6+3 тайно",
    "roll 1к20 - 5 пр",
    "roll атака меч пом",
    "move bonus -3 10",
    "kontrol боб",
    "timer stop",
    "mod hp боб 2",
    "mod distance боб андрей #4",
    "admin attr боб сила 16",
    "admin item name:«нож» dagger",
    "help mod hp",
    "choose m1 3",
    "ready За короля!",
    "order attack @b меч; defend x2; спец кинжал викинг предать",
    "заявка ещё атака «Рыжий Кот» через два-клинка;контратака х2 ; фантом щит",
    "заявка спец мантия-тени вик 3; сдаюсь точно",
    "рывок @b предать меч",
    "тактика орлиный-взор викинг",
)


def one_line(raw: bytes) -> None:
    """Run the bytes as a line and as an expression, and spliced into an example."""
    text = raw.decode("utf-8", "replace")
    say(text)
    given = atheris.FuzzedDataProvider(raw)
    line = EXAMPLES[given.ConsumeIntInRange(0, len(EXAMPLES) - 1)]
    start = given.ConsumeIntInRange(0, len(line))
    end = given.ConsumeIntInRange(start, len(line))
    say(line[:start] + given.ConsumeUnicode(30) + line[end:])


def say(line: str) -> None:
    for scene in SCENES:
        outcome = run(line, scene)
        if not outcome.effects:
            raise AssertionError(f"no answer to {line!r}")
    complete(line, SCENES[1])
    complete(line, SCENES[2])
    try:
        parse(line)
    except BadExpression:
        return


def main() -> None:
    with tempfile.TemporaryDirectory() as corpus:
        for number, line in enumerate(EXAMPLES):
            (Path(corpus) / str(number)).write_text(line, "utf-8")
        atheris.Setup([*sys.argv, corpus], one_line)
        atheris.Fuzz()


if __name__ == "__main__":
    main()
