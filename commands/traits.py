"""Named things on a character's sheet: what their kinds are called."""

from __future__ import annotations

from typing import Literal

from commands.inert import NAME_MAX, clean
from rulesets.ruleset import Trait


def kind_name(trait: Trait, lang: Literal["ru", "en"]) -> str:
    """The word for a kind, as a line begins with it."""
    word = clean((trait.ru if lang == "ru" else trait.en)[0], NAME_MAX)
    return word[:1].upper() + word[1:]
