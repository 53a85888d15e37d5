"""What a recorded change is about, from what to what, and why it cannot be set back: in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from bridge.settings_changes import NOTHING, Difference, recorded
from bridge.settings_tree import table_at
from bridge.sheet_records import old_of
from bridge.web.ask import Ask
from bridge.web.cast_list import tuning_of
from bridge.web.settings_words import (
    both_words,
    number_words,
    ruleset_name,
    setting_words,
    value_words,
)
from bridge.web.sheet_fields import Fields
from commands.inert import NAME_MAX, clean
from rulesets.facts import Sheet
from rulesets.registry import RULESETS

SHEET: Final = ("attribute", "role", "override", "trait", "text")
"""What of a sheet a change may be about."""
PROPOSED: Final = ("submit", "withdraw", "approve", "reject")
NAMING: Final = ("new", "use", "drop")
"""What happens to a character: with what is proposed for him, with himself."""
LOOK: Final = "look"
"""A secret sheet was looked at: nothing became anything else."""
_SO: Final = {"true": True, "yes": True, "false": False, "no": False}


@dataclass(frozen=True, slots=True)
class Words:
    """``whose``: which character of which player, "": it is about none; ``why``: why there is no
    way back, as long as there is none."""

    what: str
    whose: str
    old: str
    new: str
    why: str


def words_of(ask: Ask, told: Mapping[str, Any]) -> Words:
    """A change as the journal tells it, in the reader's words."""
    if not told["about"]:
        return _setting(ask, told)
    what, _, character = told["what"].partition("@")
    name = clean(ask.site.pages.player_name(told["about"]), NAME_MAX)
    whose = ask.t("web-history-whose", name=name, character=character) if character else name
    part, _, of = what.partition(".")
    if part in SHEET:
        return _sheet(ask, told, what, whose)
    known = ask.site.pages.speech.has(f"web-history-character-{of}", ask.lang)
    if part != "character" or not known:
        return Words("", whose, told["old"], told["new"], ask.t("web-history-why-other"))
    old, new = (_of_character(ask, of, told[key]) for key in ("old", "new"))
    if of in PROPOSED:
        empty = ask.t("web-history-as-it-is")
        old, new = (
            ("", new or empty) if of in ("submit", "approve") else (old or empty, told["new"])
        )
    said, why = (ask.t(f"web-history-{kind}-{of}") for kind in ("character", "why"))
    return Words(said, whose, old, new, why)


def line_of(what: str, words: Words, now: str) -> str:
    """What stands there now and what would stand there again, on one line; ``what``: as it is
    recorded, for what has no words."""
    said = ": ".join(part for part in (words.whose, words.what or what) if part)
    return f"{said}: {now or NOTHING} → {words.old or NOTHING}"


# ------------------------------------------------------------------ settings


def _setting(ask: Ask, told: Mapping[str, Any]) -> Words:
    found = recorded(told["exact"])
    if found is not None:
        return exact_words(ask, found)
    what, pair = told["what"], (told["old"], told["new"])
    if what == "rules":
        old, new = (ruleset_name(ask, name) if name in RULESETS else name for name in pair)
        said = ask.t("web-history-rules", server=told["server"])
        return Words(said, "", old, new, ask.t("web-history-why-other"))
    old, new = (value_words(ask, _SO.get(one.casefold(), one)) for one in pair)
    path = tuple(what.split("."))
    if table_at(path) is None:
        return Words(ask.t("web-history-start"), "", old, new, ask.t("web-history-why-start"))
    return Words(setting_words(ask, path), "", old, new, ask.t("web-history-why-other"))


def exact_words(ask: Ask, found: Difference) -> Words:
    """A change of a setting that is known exactly."""
    said = setting_words(ask, found.path)
    if found.is_row:
        said = f"{said} ({ask.t('web-history-row')})"
    return Words(said, "", *both_words(ask, found), "")


# ------------------------------------------------------------------ sheets


def _sheet(ask: Ask, told: Mapping[str, Any], what: str, whose: str) -> Words:
    rules = RULESETS.get(told["ruleset"])
    why = ask.t("web-history-why-unclear" if what.startswith("trait.") else "web-history-why-other")
    if rules is None:
        return Words("", whose, told["old"], told["new"], why)
    fields = Fields(ask, rules, tuning_of(ask.site, rules))
    if not fields.has(what):
        return Words("", whose, told["old"], told["new"], why)
    old, new = (fields.value(what, (told[key],), Sheet()) for key in ("old", "new"))
    return Words(fields.label(what), whose, old, new, why)


def is_unclear(ask: Ask, told: Mapping[str, Any]) -> bool:
    """Whether a record of several names does not tell them apart: one that may be among them has
    what stands between them in it, and only words were kept."""
    part, _, kind = told["what"].partition("@")[0].partition(".")
    rules = RULESETS.get(told["ruleset"])
    if part != "trait" or rules is None or old_of(told["exact"]):
        return False
    known = rules.known_names(tuning_of(ask.site, rules), kind)
    return any(", " in name and name in told["old"] for name in known)


def _of_character(ask: Ask, of: str, said: str) -> str:
    if of in PROPOSED:
        return _proposal(ask, said)
    if of == LOOK:
        return ""
    if of in NAMING:
        return said or (ask.t("web-history-nameless") if of == "use" else "")
    return value_words(ask, _SO.get(said.casefold(), said))


def _proposal(ask: Ask, said: str) -> str:
    """``strength=16, role=mage`` in words."""
    pairs = [one.partition("=") for one in said.split(", ") if one]
    return ", ".join(number_words(ask, name, value) for name, _, value in pairs)
