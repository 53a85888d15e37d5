"""The settings for machines: what there is, what a change would do, saving it."""

from __future__ import annotations

from typing import Annotated, Final

from aiohttp import web
from pydantic import Field, JsonValue, StringConstraints

from bridge.settings_changes import version_of
from bridge.settings_tree import Field as Setting
from bridge.settings_tree import at, table_at, table_of, values_of
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.lost_names import lost_words
from bridge.web.preview_words import mark_words
from bridge.web.routes import Model, Route
from bridge.web.settings_save import Letters, Version, config_of, preview_of, save
from commands.effects import SettingChange

Part = Annotated[str, StringConstraints(min_length=1, max_length=64)]


class FieldModel(Model):
    """A value that may be set; ``default``: the rule book's; ``inner``: the fields of a group."""

    key: str
    kind: str
    default: JsonValue
    least: int | None
    most: int | None
    choices: tuple[str, ...]
    optional: bool
    inner: tuple[FieldModel, ...]


class TableModel(Model):
    """A table as it is in force. ``base``: the version, for a change; ``values``: of single values
    by their keys within ``path``, of rows by their names."""

    base: str
    ruleset: str
    table: str
    path: tuple[str, ...]
    fields: tuple[FieldModel, ...]
    rows: bool
    book: dict[str, JsonValue]
    values: dict[str, JsonValue]


class Changed(Model):
    """A change: the path in the file, and what stands there from now on; null: nothing, so that the
    default counts, or a row of one's own is gone; a whole row is an object."""

    path: Annotated[tuple[Part, ...], Field(min_length=1, max_length=6)]
    value: JsonValue


class Wanted(Model):
    """Changes on the version ``base``; ``player``: whose rolls are looked at, "": an example's."""

    base: Version
    changes: Annotated[tuple[Changed, ...], Field(min_length=1, max_length=400)]
    player: Letters = ""


class Problem(Model):
    """What is wrong with a key."""

    key: str
    problem: str


class DifferenceModel(Model):
    """A value before and after; ``is_row``: a row that comes or goes."""

    path: tuple[str, ...]
    old: JsonValue
    new: JsonValue
    is_row: bool


class Preview(Model):
    """What changes would do; nothing is saved. ``fights``: running ones that go on with them;
    ``rolls``: dice of samples before and after, empty: no roll changes; ``warnings``: what may be
    saved and hardly is meant."""

    problems: tuple[Problem, ...]
    differences: tuple[DifferenceModel, ...]
    fights: int
    rolls: tuple[JsonValue, ...]
    warnings: tuple[Problem, ...]


class Saved(Model):
    """What was saved, as one reads it in the game; ``base``: the version from now on."""

    base: str
    lines: tuple[str, ...]


async def table(ask: Ask) -> web.StreamResponse:
    """A table of settings: its fields, what is allowed, the rule book's values, those in force."""
    found = table_of(ask.part("ruleset"), ask.part("table"))
    if found is None:
        raise Fault(Code.NOT_FOUND)
    config = config_of(ask)
    held = at(values_of(config), found.path)
    own = {one.name: at(held, one.path) for one in found.fields}
    return ask.json(
        TableModel(
            base=version_of(config),
            ruleset=found.ruleset,
            table=found.name,
            path=found.path,
            fields=tuple(map(_field, found.fields)),
            rows=found.is_rows,
            book={name: dict(row) for name, row in (found.rows or {}).items()},
            values=held if found.is_rows else own,
        )
    )


def _field(one: Setting) -> FieldModel:
    return FieldModel(
        key=one.name,
        kind=one.kind,
        default=one.default,
        least=one.least,
        most=one.most,
        choices=one.choices,
        optional=one.optional,
        inner=tuple(map(_field, one.inner)),
    )


def _changes(ask: Ask) -> list[SettingChange]:
    """The changes that are asked for.

    Raises:
        Fault: one is about something that is no setting of rules.
    """
    for one in ask.body.changes:
        is_setting = table_at(one.path) is not None
        if not (is_setting and all(part.isprintable() for part in one.path)):
            problem = ask.t("web-value-setting")
            raise Fault(Code.BAD_VALUE, field=".".join(one.path), problem=problem)
    return [SettingChange(one.path, one.value) for one in ask.body.changes]


async def preview(ask: Ask) -> web.StreamResponse:
    """What changes would do: all that is wrong with them, or every difference and the rolls that
    change. Nothing is saved."""
    changes = _changes(ask)
    found = await preview_of(ask, changes, ask.body.player)
    lost = () if found.problems else await lost_words(ask, changes)
    marks = [(".".join(path), mark_words(ask, path, effect)) for path, effect in found.marks]
    return ask.json(
        Preview(
            problems=tuple(Problem(key=key, problem=ask.say(said)) for key, said in found.problems),
            differences=tuple(
                DifferenceModel(path=one.path, old=one.old, new=one.new, is_row=one.is_row)
                for one in found.differences
            ),
            fights=found.fights,
            rolls=found.rolls,
            warnings=tuple(Problem(key=key, problem=said) for key, said in (*lost, *marks)),
        )
    )


async def change(ask: Ask) -> web.StreamResponse:
    """Save changes, all or none, as ``/rp admin gear`` does: they count from the next roll on, in
    running fights too."""
    said = await save(ask, ask.body.base, _changes(ask))
    return ask.json(Saved(base=version_of(config_of(ask)), lines=(said.text,)))


ROUTES: Final = (
    Route("GET", "/api/settings/{ruleset}/{table}", "admin", "api", table, answer=TableModel),
    Route("POST", "/api/settings/preview", "admin", "api", preview, body=Wanted, answer=Preview),
    Route("POST", "/api/settings", "admin", "api", change, body=Wanted, answer=Saved),
)
