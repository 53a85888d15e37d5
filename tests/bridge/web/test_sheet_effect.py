"""What a changed sheet does to dice, and that everything on a sheet has a name."""

from __future__ import annotations

import pytest

from bridge.web.sheet_effect import counting, dice_changed, dice_of
from bridge.web.sheet_values import merged, values_of
from commands.line import Message
from commands.speech import LANGUAGES, Lang, Speech
from rulesets.equipment import BARE, Equipment, Item
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.twilight.catalogue import Class

EPHEM, TWILIGHT = RULESETS["ephem"], RULESETS["twilight"]
LEATHER = Equipment(chest=Item("minecraft:leather_chestplate", "", ()))


def test_the_dice_that_change_and_no_others_with_their_parts() -> None:
    """E-2: a strength of 16 adds 2; E-4: attack with the sword adds strength."""
    tuning = EPHEM.tuning()
    found = {
        one.die: one
        for one in dice_changed(EPHEM, tuning, Sheet(), Sheet({"strength": 16}), LEATHER)
    }
    assert found["attack.sword"].before.bonus == 0
    assert dict(found["attack.sword"].after.parts)["strength"] == 2
    assert "attribute.agility" not in found
    assert "dodge.agility" not in found
    assert found["dodge.blunt"].before.gear == found["dodge.blunt"].after.gear == 2, "E-6"
    assert dice_changed(EPHEM, tuning, Sheet(), Sheet({"strength": 11}), BARE) == (), "E-2"


def test_the_pools_of_a_champion() -> None:
    """T-5, T-6, T-7: as docs/rules/twilight.md has the first class and the viking."""
    tuning = TWILIGHT.tuning()
    before = {die: check.bonus for die, check in dice_of(TWILIGHT, tuning, Sheet(), BARE)}
    assert before == {"pool.attack": 9, "pool.defence": 8, "pool.counter": 9}
    viking = Sheet(role="викинг")
    found = dice_changed(TWILIGHT, tuning, Sheet(), viking, BARE)
    assert {one.die: one.after.bonus for one in found} == {"pool.attack": 10, "pool.counter": 6}
    assert counting(TWILIGHT, tuning, viking).attributes["power"] == 5
    bare = Sheet({"lethality": 0, "endurance": 0})
    least = TWILIGHT.tuning(pool_min=1, classes={"нищий": Class(weapons=(), armour="")})
    assert {check.bonus for _, check in dice_of(TWILIGHT, least, bare, BARE)} == {1}, "T-4"


def test_what_somebody_left_as_it_was_is_as_it_is_now() -> None:
    base, now = (values_of(EPHEM, Sheet({"strength": n})) for n in (1, 2))
    assert merged(base, base, now) == now
    typed = base | {"attribute.strength": ("3",)}
    assert merged(base, typed, now)["attribute.strength"] == ("3",)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RULESETS)
def test_everything_on_a_sheet_has_a_name(lang: Lang, name: str) -> None:
    missing: list[str] = []
    speech, rules = Speech(on_fault=missing.append), RULESETS[name]
    ids = [f"part-{one}" for one in rules.attributes]
    ids += [f"web-sheets-override-{one}" for one in rules.overrides]
    for die, check in dice_of(rules, rules.tuning(), Sheet(), BARE):
        ids.append(
            f"web-sheets-{die.replace('.', '-')}"
            if die.startswith("pool")
            else "die-" + die.replace(".", "-")
        )
        ids += [f"part-{code}" for code, _ in check.parts]
    for one in ids:
        speech.text(Message(one), lang, str)
    assert missing == []
