"""How settings are called: in the reader's words where there are some, and by their comments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from bridge.cli_config_file import default_file
from bridge.config_lines import comments_of
from bridge.settings_changes import NOTHING, shown
from bridge.settings_tree import COMMON, PLAIN, Field, Path, Table, field_at
from bridge.web.ask import Ask
from commands.keywords import ATTRIBUTES, BUILD, KINDS, NONE, ROLES
from commands.line import Message, message
from commands.roles import role_name
from commands.roll_details import die_name
from rulesets.registry import RULESETS

LABEL: Final = "web-settings-label-"
VALUE: Final = "web-settings-value-"
ABOUT: Final = "web-settings-about-"
TABLE: Final = "web-settings-table-"


_ROWS: Final = {
    word.value: word for word in (*reversed(ROLES), *reversed(ATTRIBUTES), *BUILD, *KINDS, NONE)
}


def label(ask: Ask, key: str) -> str:
    """What a key is in words: of its own in its table, else of all keys that are called like it;
    "": the key itself says it."""
    for name in (key, key.rpartition(".")[2]):
        message_id = LABEL + name.replace("_", "-").replace(".", "-")
        if ask.site.pages.speech.has(message_id, ask.lang):
            return ask.t(message_id)
    return ""


def table_name(ask: Ask, table: Table) -> str:
    """What a table is called."""
    message_id = TABLE + table.name.replace(".", "-")
    has = ask.site.pages.speech.has(message_id, ask.lang)
    return ask.t(message_id) if has else table.name


def ruleset_name(ask: Ask, name: str) -> str:
    """What a ruleset is called."""
    if name == COMMON:
        return ask.t("web-settings-common")
    has = ask.site.pages.speech.has(f"ruleset-{name}", ask.lang)
    return ask.t(f"ruleset-{name}") if has else name


def row_label(ask: Ask, name: str) -> str:
    """What a row is called in the reader's language; "": its name says it."""
    word = _ROWS.get(name)
    said = (word.ru if ask.lang == "ru" else word.en)[0] if word else ""
    own = f"web-settings-row-{name}"
    said = ask.t(own) if ask.site.pages.speech.has(own, ask.lang) else said
    return "" if said == name else said


def row_heading(ask: Ask, table: Table) -> str:
    """What the rows of a table are."""
    own = f"web-settings-rows-{table.name.replace('.', '-')}"
    return ask.t(own if ask.site.pages.speech.has(own, ask.lang) else "web-settings-row-name")


@lru_cache(maxsize=4)
def _comments(text: str) -> dict[str, str]:
    own = {key: said for key, said in comments_of(text).items() if said}
    return comments_of(default_file().read_text("utf-8")) | own


@dataclass(frozen=True, slots=True)
class About:
    """What something is for. ``lang``: in which language that is written, "": the reader's."""

    text: str
    lang: str = ""


def explained(ask: Ask, text: str, key: str) -> About:
    """What a key is for: in the reader's language, else the comment in the file, or in the one that
    rpfight comes with."""
    return _told(ask, key) or About(_comments(text).get(key, ""), "en")


def explained_table(ask: Ask, text: str, table: Table) -> About:
    """What a table is for, else its comment, or that of its first row."""
    comments, own = _comments(text), ".".join(table.path)
    if table.name == PLAIN:
        return About("")
    told = _told(ask, own)
    if told is not None:
        return told
    rows = (said for key, said in comments.items() if said and key.startswith(f"{own}."))
    about = " ".join(table.about.replace("``", "").split())
    return About(comments.get(own) or next(rows, "") or about, "en")


def _told(ask: Ask, key: str) -> About | None:
    message_id = ABOUT + key.replace("_", "-").replace(".", "-")
    return About(ask.t(message_id)) if ask.site.pages.speech.has(message_id, ask.lang) else None


def value_words(ask: Ask, value: Any, field: Field | None = None) -> str:
    """A value for people; ``field``: of what it is the value."""
    if isinstance(value, bool):
        return ask.t("web-settings-yes" if value else "web-settings-no")
    if field is not None and field.kind == "choice" and isinstance(value, str):
        return choice_words(ask, field, value) or value or ask.t("web-settings-empty")
    if value in ("", [], (), {}):
        return ask.t("web-settings-empty")
    if value is None:
        return NOTHING
    if isinstance(value, int):
        return str(value).replace("-", "−")
    return _of_kind(ask, value, field) if field is not None else shown(value)


def _of_kind(ask: Ask, value: Any, field: Field) -> str:
    match field.kind:
        case "choices":
            return ", ".join(choice_words(ask, field, one) or one for one in value)
        case "numbers" if isinstance(value, Mapping):
            return ", ".join(number_words(ask, name, number) for name, number in value.items())
        case "text" if isinstance(value, str):
            return row_label(ask, value) or value
    return shown(value)


def row_words(ask: Ask, path: Path, row: Mapping[str, Any] | None) -> str:
    """A whole row for people: what of it is not as in any row."""
    if row is None:
        return NOTHING
    said = []
    for name, value in row.items():
        field = field_at((*path, name))
        said.append(f"{label(ask, name) or name}: {value_words(ask, value, field)}")
    return "; ".join(said) or ask.t("web-settings-usual-row")


def number_words(ask: Ask, name: str, value: Any) -> str:
    """Something of a character with its value: an attribute with a number, his role."""
    if name == "role":
        called = role_name(str(value))
        said = ask.say(called) if isinstance(called, Message) else called
        return f"{ask.t('web-sheets-role')}: {said}"
    has = ask.site.pages.speech.has(f"part-{name}", ask.lang)
    return f"{ask.t(f'part-{name}') if has else name} {value}"


def choice_words(ask: Ask, field: Field, value: str) -> str:
    """What one of several values is in words; "": it says so itself."""
    key = field.name.replace(".", "-")
    for name in (f"{key}-{value}", f"{field.path[-1]}-{value}", value):
        if ask.site.pages.speech.has(VALUE + name, ask.lang):
            return ask.t(VALUE + name)
    return ruleset_name(ask, value) if value in RULESETS else ""


def roll_words(ask: Ask, roll: str) -> str:
    """The name of a roll: a die's, or of a pool with its weapon."""
    name, is_pool, weapon = roll.partition(":")
    if not is_pool:
        return ask.say(die_name(name))
    return " – ".join(part for part in (label(ask, name) or name, weapon) if part)


def part_words(code: str, number: int) -> Message:
    """A summand of a die: ``+3 strength``."""
    return message("roll-part", name=Message("part-" + code), value=number)
