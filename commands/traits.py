"""Names on a character's sheet: what they and their kinds are called, which are not known now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.inert import NAME_MAX, clean
from commands.keywords import FLAGS
from commands.line import Argument, Message, message
from commands.roles import role_name, role_of
from commands.speech import Lang
from rulesets.ruleset import Trait

_FLAGS: Final = {word.value: word for word in FLAGS}


def kind_name(trait: Trait, lang: Lang) -> str:
    """The word for a kind, as a line begins with it."""
    word = clean((trait.ru if lang == "ru" else trait.en)[0], NAME_MAX)
    return word[:1].upper() + word[1:]


def trait_name(kind: str, name: str) -> Argument:
    """What a name of a kind is called: a flag in the reader's language, any other as it is."""
    if kind == "flag" and name in _FLAGS:
        return Message(f"flag-{name}")
    return clean(name)


def trait_spellings(kind: str, name: str, lang: Lang = "en") -> tuple[str, ...]:
    """Every way to write a name of a kind, that of a language first."""
    word = _FLAGS.get(name) if kind == "flag" else None
    if word is None:
        return (name,)
    return (*word.ru, *word.en) if lang == "ru" else (*word.en, *word.ru)


def unknown_trait(name: Argument) -> Message:
    """A name on a sheet that the settings do not have now."""
    return message("sheet-unknown", name=name)


def unknown_role(role: str, roles: Sequence[str]) -> Message:
    """A role on a sheet that the settings do not have now, with the one that counts instead."""
    called = role_name(clean(role, NAME_MAX))
    return message("sheet-unknown-role", name=called, counts=role_name(role_of("", roles)))
