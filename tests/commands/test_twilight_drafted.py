"""``/rp order`` alone: the stored order, its AP, and what may be added (T-16, T-18)."""

from __future__ import annotations

import pytest
from line_builders import strict_speech
from twilight_fights import attack
from twilight_scenes import NAMES, duel, squads

from commands.speech import LANGUAGES, Lang
from commands.twilight_drafted import drafted
from rulesets.twilight.state import changed

SPEECH = strict_speech()


def test_no_order_yet_tells_the_ap() -> None:
    (line,) = drafted(duel().state, "a")
    text = SPEECH.text(line.message, "ru", lambda who: NAMES[who])
    assert text.startswith("Заявки ещё нет. ОД: 2.")
    assert line.to == ("a",)
    commands = [button.command for button in line.buttons]
    assert "/rp confirm" not in commands, "there is nothing to confirm"


def test_a_stored_order_is_shown_with_what_it_costs() -> None:
    bout = squads()
    bout.order("a", attack(target="b", weapon="меч"))
    (line,) = drafted(bout.state, "a")
    text = SPEECH.text(line.message, "ru", lambda who: NAMES[who])
    assert "Викинг" in text
    assert "меч" in text
    assert "1 из 2" in text
    commands = [button.command for button in line.buttons]
    assert commands[-2:] == ["/rp confirm", "/rp clear"]
    assert commands[0].startswith("/rp order add ")


def test_a_confirmed_order_offers_no_confirmation() -> None:
    bout = duel()
    bout.order("a", attack())
    bout.do("a", "confirm")
    (line,) = drafted(bout.state, "a")
    assert "/rp confirm" not in [button.command for button in line.buttons]


def test_nothing_to_show_to_who_does_not_fight() -> None:
    state = duel().state
    assert drafted(state, "z") == ()
    assert drafted(changed(state, "a", standing="out"), "a") == ()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_both_languages(lang: Lang) -> None:
    bout = squads()
    bout.order("a", attack(target="b"))
    (line,) = drafted(bout.state, "a")
    for message in (line.message, *(button.label for button in line.buttons)):
        assert SPEECH.text(message, lang, lambda who: NAMES[who])
