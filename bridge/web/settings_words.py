"""How settings are called and what they are for, in the reader's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bridge.settings_changes import NOTHING, Difference, shown
from bridge.settings_tree import COMMON, PLAIN, Field, Path, Table, field_at, table_at
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


DICE: Final = frozenset(die for rules in RULESETS.values() for die in rules.dice())
_ROWS: Final = {
    word.value: word for word in (*reversed(ROLES), *reversed(ATTRIBUTES), *BUILD, *KINDS, NONE)
}


def label(ask: Ask, key: str) -> str:
    """What a key is in words: of its own in its table, else of all keys that are called like it;
    "": the key itself says it."""
    parts = key.replace("_", "-").split(".")
    for first in range(len(parts)):
        message_id = LABEL + "-".join(parts[first:])
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
    own = f"web-settings-called-{name}"
    said = ask.t(own) if ask.site.pages.speech.has(own, ask.lang) else said
    return "" if said == name else said


def row_heading(ask: Ask, table: Table) -> str:
    """What the rows of a table are."""
    own = f"web-settings-rows-{table.name.replace('.', '-')}"
    return ask.t(own if ask.site.pages.speech.has(own, ask.lang) else "web-settings-row-name")


def placed(path: Path) -> tuple[Table | None, str, str]:
    """The table that a path of the file leads to, and in it the row and the key, "": to none; None:
    to no setting."""
    table = table_at(path)
    if table is None:
        return None, "", ""
    inner = path[len(table.path) :]
    row = inner[:1] if table.is_rows else ()
    return table, "".join(row), ".".join(inner[len(row) :])


def setting_words(ask: Ask, path: Path) -> str:
    """The place of a setting: its table, its row, its name."""
    table, row, key = placed(path)
    if table is None:
        return ""
    where = "" if table.name == PLAIN else table_name(ask, table)
    parts = (where, row_label(ask, row) or row, label(ask, ".".join((*table.path, key))) or key)
    said = ": ".join(part for part in parts if part)
    return said[:1].upper() + said[1:]


def about(ask: Ask, key: str) -> str:
    """What a setting or a table is for: of its own, else of all keys that are called like it; "":
    the key itself says it."""
    for name in (key, f"any.{key.rpartition('.')[2]}"):
        message_id = ABOUT + name.replace("_", "-").replace(".", "-")
        if ask.site.pages.speech.has(message_id, ask.lang):
            return ask.t(message_id)
    return ""


def about_table(ask: Ask, table: Table) -> str:
    """What a table is for; "": its values say it."""
    return "" if table.name == PLAIN else about(ask, ".".join(table.path))


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
            named = ((name_words(ask, field, name) or name, n) for name, n in value.items())
            return ", ".join(f"{name} {number}" for name, number in named)
        case "names":
            return ", ".join(name_words(ask, field, one) or one for one in value)
        case "text" if isinstance(value, str):
            return name_words(ask, field, value) or value
        case "group" if isinstance(value, Mapping):
            return _group_words(ask, field, value)
        case "groups":
            return "; ".join(_group_words(ask, field, one) for one in value)
    return shown(value)


def _group_words(ask: Ask, field: Field, group: Mapping[str, Any]) -> str:
    """What a group says other than any of its kind."""
    fields = {one.path[-1]: one for one in field.inner}
    said = [
        f"{label(ask, f'{field.name}.{name}') or name}: {value_words(ask, value, fields[name])}"
        for name, value in group.items()
        if name in fields and value != fields[name].default
    ]
    return f"({', '.join(said)})"


def both_words(ask: Ask, one: Difference) -> tuple[str, str]:
    """What stood there, and what stands there now."""
    if one.is_row:
        return row_words(ask, one.path, one.old), row_words(ask, one.path, one.new)
    field = field_at(one.path)
    return value_words(ask, one.old, field), value_words(ask, one.new, field)


def row_words(ask: Ask, path: Path, row: Mapping[str, Any] | None) -> str:
    """A whole row for people: what of it is not as in any row."""
    if row is None:
        return NOTHING
    said = []
    for name, value in row.items():
        field, table = field_at((*path, name)), table_at(path)
        key = ".".join((*table.path, name)) if table is not None else name
        said.append(f"{label(ask, key) or name}: {value_words(ask, value, field)}")
    return "; ".join(said) or ask.t("web-settings-usual-row")


def number_words(ask: Ask, name: str, value: Any) -> str:
    """Something of a character with its value: an attribute with a number, his role."""
    if name == "role":
        called = role_name(str(value))
        said = ask.say(called) if isinstance(called, Message) else called
        return f"{ask.t('web-sheets-role')}: {said}"
    has = ask.site.pages.speech.has(f"part-{name}", ask.lang)
    return f"{ask.t(f'part-{name}') if has else name} {value}"


def name_words(ask: Ask, field: Field, name: str) -> str:
    """What one of the names that may stand in a setting is in words; "": it says so itself."""
    is_attribute = field.names is not None and name in field.names.bounds
    own = f"part-{name}" if is_attribute else f"{VALUE}{field.path[-1]}-{name}"
    if ask.site.pages.speech.has(own, ask.lang):
        said = ask.t(own)
    elif field.kind == "names" and field.names is None:
        return ""  # somebody's own words, which may be called like a kind of ours
    else:
        said = ask.say(die_name(name)) if name in DICE else row_label(ask, name)
    return "" if said == name else said


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
