"""Parts of an order as buttons: each line, typed, is an order that the rules take (T-25)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from line_builders import strict_speech
from twilight_fights import CORE, GROUND, Bout, attack, counter
from twilight_scenes import DUEL, NAMES, RULES, champ, duel, scene_of, squads

from commands.draft_parts import spelt
from commands.effects import Submit
from commands.entry import run
from commands.menus import MenuEntry, entries
from commands.speech import LANGUAGES, Lang
from rulesets.actors import player
from rulesets.dice import Tape
from rulesets.intents import DRAFT, Intent, intent
from rulesets.twilight.build import Build
from rulesets.twilight.state import changed
from rulesets.twilight.terms import Fallen
from rulesets.twilight.words import PARTS, WORDS

SPEECH = strict_speech()


def haunted() -> Bout:
    """A round of the legends in a duel (T-104)."""
    bout = duel()
    dead = Fallen("z", "Зет", Build(perks=dict(champ("z").perks)))
    state = changed(bout.state, "a", phantom="z")
    bout.state = replace(state, chaos="legends", fallen=(dead,))
    return bout


def ordered(bout: Bout, *parts: Intent) -> Bout:
    bout.order("a", *parts)
    return bout


def menu(bout: Bout) -> tuple[MenuEntry, ...]:
    draft = RULES.draft(bout.state, "a")
    options = CORE.options(bout.state, player("a"), GROUND, draft)
    return entries(WORDS, options, "fight", lambda who: who)


def lines(bout: Bout) -> list[str]:
    return [entry.line for entry in menu(bout)]


BOUTS = [
    (duel, DUEL),
    (haunted, DUEL),
    (squads, NAMES),
    (lambda: ordered(duel(), attack()), DUEL),
    (lambda: ordered(duel(), counter()), DUEL),
    (lambda: ordered(squads(), attack(target="b")), NAMES),
    (lambda: Bout(champ("a"), champ("b")), DUEL),
]


@pytest.mark.parametrize(("make", "names"), BOUTS)
def test_every_button_types_what_the_rules_take(
    make: Callable[[], Bout], names: dict[str, str]
) -> None:
    bout = make()
    assert menu(bout)
    for entry in menu(bout):
        if entry.is_open:
            continue
        (effect,) = run(f"/rp {entry.line}", scene_of(bout, names)).effects
        assert isinstance(effect, Submit), entry.line
        CORE.decide(bout.state, player("a"), effect.intent, GROUND, Tape(()))


def test_buttons_of_a_duel_name_no_target() -> None:
    found = lines(duel())
    assert found[:2] == ['order add attack "меч"', 'order add attack "первый меч кочевника"']
    assert "order pass" in found
    assert 'order add attack via "два клинка"' in found
    assert "order add defend" in found
    assert "order add defend x2" in found
    assert 'order add counter "меч"' in found
    assert not any("@" in line for line in found)


def test_buttons_of_a_mass_fight_name_targets_and_betrayal() -> None:
    found = lines(squads())
    assert 'order add attack @b "меч"' in found
    assert 'order add attack @c betray "меч"' in found


def test_a_stored_order_is_added_to_and_not_given_again() -> None:
    bout = ordered(duel(), attack())
    found = lines(bout)
    assert "order pass" not in found
    assert "order add defend" in found
    assert not any(line.startswith("order add counter") for line in found)
    assert "order add defend x2" not in found
    assert {"confirm", "clear"} <= set(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("make", "names"), BOUTS)
def test_every_button_has_a_label(
    make: Callable[[], Bout], names: dict[str, str], lang: Lang
) -> None:
    told = [SPEECH.text(e.label, lang, lambda who: names[who]) for e in menu(make())]
    assert all(told)
    assert len(set(told)) == len(told)


def test_labels_say_what_with_what_and_at_whom() -> None:
    said = {
        entry.line: SPEECH.text(entry.label, "ru", lambda who: NAMES[who])
        for entry in menu(squads())
    }
    assert said['order add attack @b "меч"'] == "Атака → Викинг, меч"
    assert said['order add attack @c betray "меч"'] == "Атака → Рыжий Кот, меч, предать"
    assert said["order add defend x2"] == "Защита x2"


def test_a_name_that_holds_a_quotation_mark_is_no_button() -> None:
    part = intent("attack", weapon='"меч"')
    assert spelt(PARTS[0], part, str) is None


def test_an_order_without_parts_is_a_pass() -> None:
    (effect,) = run("/rp order pass", scene_of(duel(), DUEL)).effects
    assert isinstance(effect, Submit)
    assert effect.intent.get(DRAFT) == ()
