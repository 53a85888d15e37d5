"""Pages on which admins change the settings: what there is, a form for each table, what a change
would do, saving it. The same checks, records and effects as in the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Final, TypeAlias
from urllib.parse import urlencode

from aiohttp import web
from pydantic import ConfigDict, Field, StringConstraints

from bridge.config import Config
from bridge.settings_changes import differences, version_of
from bridge.settings_tree import COMMON, Table, at, table_of, tables, values_of
from bridge.web.ask import Ask
from bridge.web.faults import Code, Fault
from bridge.web.lost_names import lost_words
from bridge.web.preview_words import mark_words, shown_change, shown_rolls
from bridge.web.routes import Model, Route
from bridge.web.settings_form import (
    Row,
    blame_all,
    changes_of,
    more_of,
    path_of,
    posted_rows,
    raw_of,
)
from bridge.web.settings_save import (
    Letters,
    NoPlayer,
    Outcome,
    Version,
    base_of,
    config_of,
    preview_of,
    save,
    told,
)
from bridge.web.settings_views import entries, is_grid, part_of
from bridge.web.settings_words import (
    about,
    about_table,
    label,
    row_heading,
    ruleset_name,
    table_name,
)
from commands.effects import Reload, SetRules, SettingChange
from rulesets.registry import RULESETS

PAGE_MOST: Final = 10_000
Page: TypeAlias = Annotated[int, Field(ge=1, le=PAGE_MOST)]


class Seen(Model):
    """Which rows are shown; ``saved``: so many changes were saved just now."""

    q: Letters = ""
    page: Page = 1
    saved: Annotated[int, Field(ge=0, le=10_000)] = 0


class Posted(Model):
    """A form of settings: beside these its inputs. ``step``: ``preview``, ``save``, ``edit`` (once
    more), ``more:INPUT`` for one more group, ``find`` other rows, ``page:N`` of them, or ``enter``:
    a key was pressed, to find if what is looked for (``find``) is not what is shown (``q``)."""

    model_config = ConfigDict(extra="allow", frozen=True)
    __pydantic_extra__: dict[str, str | list[str]]

    base: Version
    step: Annotated[str, StringConstraints(max_length=200)] = "preview"
    player: Letters = ""
    q: Letters = ""
    find: Letters = ""
    page: Page = 1

    @property
    def elsewhere(self) -> tuple[str, int] | None:
        """The rows that are to be shown instead: what is looked for, and which page; None: none."""
        kind, _, number = self.step.partition(":")
        if kind == "page" and number.isdecimal():
            return self.q, max(1, min(int(number[:5]), PAGE_MOST))
        is_entered = kind == "enter" and self.find != self.q
        return (self.find, 1) if kind == "find" or is_entered else None


class Rules(Model):
    """Which rules the next fights on a server go by."""

    server: Annotated[str, StringConstraints(min_length=1, max_length=64)]
    name: Annotated[str, StringConstraints(max_length=64)]


@dataclass(slots=True)
class Form:
    """A form that is shown, again after it was sent. ``notices``: (good or bad, words);
    ``elsewhere``: where one gets to without saving, "": nobody asked."""

    table: Table
    rows: list[Row]
    q: str = ""
    page: int = 1
    pages: int = 1
    count: int = 0
    notices: tuple[tuple[str, str], ...] = ()
    status: int = 200
    elsewhere: str = ""


async def overview(ask: Ask) -> web.StreamResponse:
    """All tables of settings, and the rules of each server."""
    config = config_of(ask)
    values = values_of(config)
    shown = [
        (name, ruleset_name(ask, name), [_line(ask, one, values) for one in tables(name)])
        for name in (COMMON, *RULESETS)
    ]
    servers = sorted(_servers(ask))
    house = ask.site.bridge.parts.commander.rules.house
    rules = [(server, house(server).name) for server in servers]
    names = [(name, ruleset_name(ask, name)) for name in RULESETS]
    return ask.page("settings.html", shown=shown, rules=rules, names=names, notice="")


def _servers(ask: Ask) -> set[str]:
    """The game servers that were ever here."""
    parts = ask.site.bridge.parts
    halls = {one.server for one in parts.streams.by_name.values()}
    return halls | {who.server for who in parts.people.by_uuid.values()}


def _line(ask: Ask, table: Table, values: Any) -> tuple[Table, str, int, int]:
    """A table with its name, how many rows or values it has, how many are not the rule book's."""
    if table.is_rows:
        rows, book = at(values, table.path), table.rows or {}
        return (
            table,
            table_name(ask, table),
            len(rows),
            sum(row != book.get(n) for n, row in rows.items()),
        )
    own = at(values, table.path)
    differing = sum(at(own, one.path) != one.default for one in table.fields)
    return table, table_name(ask, table), len(table.fields), differing


def _table(ask: Ask) -> Table:
    """The table of the address.

    Raises:
        Fault: there is none.
    """
    table = table_of(ask.part("ruleset"), ask.part("table"))
    if table is None:
        raise Fault(Code.NOT_FOUND)
    return table


async def table(ask: Ask) -> web.StreamResponse:
    """The form of one table."""
    found, seen = _table(ask), ask.query
    part = part_of(found, config_of(ask), seen.q, seen.page)
    form = Form(found, part.rows, seen.q, part.page, part.pages, part.count)
    if seen.saved:
        form.notices = (("good", ask.t("web-settings-saved", n=seen.saved)),)
    return _shown(ask, form)


def _shown(ask: Ask, form: Form) -> web.StreamResponse:
    config, one = config_of(ask), form.table
    return ask.page(
        "settings_table.html",
        status=form.status,
        form=form,
        table=one,
        title=table_name(ask, one),
        ruleset=ruleset_name(ask, one.ruleset),
        about=about_table(ask, one),
        entries=entries(ask, one, form.rows, config),
        is_grid=is_grid(one),
        base=version_of(config),
        heading=row_heading(ask, one),
        columns=_columns(ask, one) if is_grid(one) else (),
    )


def _columns(ask: Ask, table: Table) -> list[tuple[str, str, str]]:
    """Of each field: its key, what it is called, what it is for."""
    keys = [(one.name, ".".join((*table.path, *one.path))) for one in table.fields]
    return [(name, label(ask, key), about(ask, key)) for name, key in keys]


async def change(ask: Ask) -> web.StreamResponse:
    """A form was sent: show it again, show what it would do, or save it."""
    posted, one = ask.body, _table(ask)
    rows = posted_rows(one, posted.__pydantic_extra__)
    now, base = config_of(ask), base_of(ask, posted.base)
    part = part_of(one, now, posted.q, posted.page)
    form = Form(one, rows, posted.q, part.page, part.pages, part.count)
    wanted = changes_of(one, rows, values_of(base or now))
    if posted.elsewhere is not None:
        form.elsewhere = _address(one, *posted.elsewhere)
        if not wanted and not any(row.problems for row in rows):
            return ask.see(form.elsewhere)
        form.notices = (("bad", ask.t("web-settings-unsaved")),)
    if base is None or (base is not now and differences(base, now)):
        return _shown(ask, _rebased(ask, form, base, now))
    if posted.step.startswith("more:"):
        _more(form, posted.step.partition(":")[2])
    if posted.elsewhere is not None or posted.step == "edit" or posted.step.startswith("more:"):
        return _shown(ask, form)
    if any(row.problems for row in rows):
        return _refused(ask, form, ())
    return await _settle(ask, form, wanted)


def _address(table: Table, q: str, page: int, **more: int) -> str:
    """Where rows of a table are shown."""
    return f"/settings/{table.ruleset}/{table.name}?{urlencode({'q': q, 'page': page, **more})}"


async def _settle(ask: Ask, form: Form, wanted: list[SettingChange]) -> web.StreamResponse:
    """Show what changes would do, or save them."""
    posted = ask.body
    found, nobody = await _looked_at(ask, wanted)
    if found.problems:
        rest = blame_all(form.table, form.rows, found.problems)
        return _refused(ask, form, tuple(("bad", ask.say(one)) for one in rest))
    if not found.differences:
        form.notices = (("", ask.t("web-settings-nothing")),)
        return _shown(ask, form)
    if posted.step != "save":
        lost = await lost_words(ask, wanted)
        return _previewed(ask, form, found, nobody, lost=[said for _, said in lost])
    try:
        await save(ask, posted.base, wanted)
    except Fault as fault:
        return _previewed(ask, form, found, fault=fault)
    saved = len(found.differences)
    return ask.see(_address(form.table, form.q, form.page, saved=saved))


async def _looked_at(ask: Ask, wanted: list[SettingChange]) -> tuple[Outcome, str]:
    """What changes would do, and what is wrong with the player whose rolls he asks for; then an
    example's are shown."""
    player = ask.body.player if ask.body.step != "save" else ""
    try:
        return await preview_of(ask, wanted, player), ""
    except NoPlayer as fault:
        return await preview_of(ask, wanted), fault.said


def _refused(ask: Ask, form: Form, notices: tuple[tuple[str, str], ...]) -> web.StreamResponse:
    form.notices = (("bad", ask.t("web-settings-refused")), *notices)
    form.status = 422
    return _shown(ask, form)


def _more(form: Form, name: str) -> None:
    """One more group in the input that is named."""
    number, _, key = name.partition(".")
    for row in form.rows:
        if str(row.number) == number:
            more_of(row, form.table, key)


def _rebased(ask: Ask, form: Form, base: Config | None, now: Config) -> Form:
    """The form on the settings as they are now: what he changed stays his, all else is fresh."""
    values, old = values_of(now), values_of(base or now)
    for row in form.rows:
        for one in form.table.fields:
            here = (*path_of(form.table, row), *one.path)
            is_own = row.is_new or row.raw[one.name] != raw_of(one, _held(old, here, one))
            if not is_own:
                row.raw[one.name] = raw_of(one, _held(values, here, one))
    form.status = 409
    lines = [
        ask.t("web-settings-changed"),
        *(told(ask, one) for one in differences(base or now, now)),
    ]
    form.notices, form.elsewhere = (("bad", "\n".join(lines[:40])),), ""
    return form


def _held(values: Any, path: tuple[str, ...], one: Any) -> Any:
    value = at(values, path)
    return one.default if value is None else value


def _previewed(
    ask: Ask,
    form: Form,
    found: Outcome,
    nobody: str = "",
    *,
    lost: Sequence[str] = (),
    fault: Fault | None = None,
) -> web.StreamResponse:
    """What the change would do, with buttons to save it and to go back; ``nobody``: that there is
    no such player; ``lost``: which sheets hold names that it takes away; ``fault``: it was not
    saved."""
    kept = {
        **ask.body.__pydantic_extra__,
        "base": ask.body.base,
        "q": form.q,
        "page": str(form.page),
    }
    return ask.page(
        "settings_preview.html",
        status=fault.status if fault is not None else 422 if nobody else 200,
        form=form,
        title=table_name(ask, form.table),
        ruleset=ruleset_name(ask, form.table.ruleset),
        changed=[shown_change(ask, one) for one in found.differences],
        fights=found.fights,
        rolls=[shown_rolls(ask, one) for one in found.rolls],
        marks=[*lost, *(mark_words(ask, *one) for one in found.marks)],
        player=ask.body.player,
        nobody=nobody,
        kept=list(_pairs(kept)),
        problem=(fault.said or ask.say(fault.message)) if fault is not None else "",
    )


def _pairs(fields: dict[str, str | list[str]]) -> Iterator[tuple[str, str]]:
    """Inputs as hidden ones."""
    for name, held in fields.items():
        yield from ((name, one) for one in (held if isinstance(held, list) else [held]))


async def reload(ask: Ask) -> web.StreamResponse:
    """Read ``config.toml`` again, as ``/rp admin reload``."""
    said = await ask.carry_out(Reload())
    return ask.page("settings_done.html", words=said.text)


async def rules(ask: Ask) -> web.StreamResponse:
    """The rules of the next fights on a server, as ``/rp admin rules``."""
    if ask.body.name not in RULESETS or ask.body.server not in _servers(ask):
        raise Fault(Code.NOT_FOUND)
    said = await ask.carry_out(SetRules(ask.body.name, ask.body.server))
    return ask.page("settings_done.html", words=said.text)


ROUTES: Final = (
    Route("GET", "/settings", "admin", "page", overview),
    Route("POST", "/settings/reload", "admin", "page", reload),
    Route("POST", "/settings/rules", "admin", "page", rules, body=Rules),
    Route("GET", "/settings/{ruleset}/{table}", "admin", "page", table, query=Seen),
    Route("POST", "/settings/{ruleset}/{table}", "admin", "page", change, body=Posted),
)
