"""Fights in which spells are cast: a catalogue in a line, what is offered, what is refused."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from ephem_fights import CORE, QUIET, Play, begun, fighter, outfit

from rulesets.actors import WORLD, Master, player
from rulesets.ephem.spell_tuning import Spell, SpellTuning
from rulesets.ephem.tuning import Tuning
from rulesets.errors import RuleViolation
from rulesets.intents import Option, admitted, intent

MASTER = Master("m")
WARN = replace(QUIET, emote="warn")


def tuned(base: Tuning = QUIET, *, free: bool = True, **spells: Spell) -> Tuning:
    """Settings whose catalogue has these spells alone (``_`` in a name: a space)."""
    catalogue = {name.replace("_", " "): spell for name, spell in spells.items()}
    return replace(base, spells=SpellTuning(free, catalogue))


def duel(distance: int = 5, tuning: Tuning = QUIET, **gear: Any) -> Play:
    """A casts at B, both with empty hands."""
    bare = outfit()
    return begun(fighter("A", gear=bare), fighter("B", distance, gear=bare), tuning=tuning)


def refused(play: Play, who: str, verb: str, **slots: Any) -> RuleViolation:
    """Why an intent is refused; law 1 holds for it."""
    wish = intent(verb, **slots)
    assert not admitted(offered(play, who, verb), wish)
    with pytest.raises(RuleViolation) as caught:
        play.submit(who, wish)
    return caught.value


def offered(play: Play, who: str, verb: str = "cast") -> list[Option]:
    options = CORE.options(play.state, player(who), play.ground)
    return [option for option in options if option.verb == verb]


def wrote(play: Play, who: str = "A") -> None:
    play.do(WORLD, "spoke", uuid=who, channel="me", length=40)
