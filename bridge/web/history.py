"""The page of changes: who changed what, from what to what, and one click to set it back, by the
same checks and records as any change."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Final

from aiohttp import web
from pydantic import Field, StringConstraints

from bridge.records import Administered
from bridge.settings_changes import Difference, own_row, recorded, shown
from bridge.settings_tree import at, table_at, values_of
from bridge.web.ask import Ask
from bridge.web.cast_list import called
from bridge.web.faults import Code, Fault
from bridge.web.history_words import exact_words, is_unclear, line_of, words_of
from bridge.web.lost_names import lost_words
from bridge.web.open_sheet import is_open_to
from bridge.web.routes import Model, Route
from bridge.web.settings_save import Letters, config_of
from bridge.web.sheet_revert import effect_of, sheet_by_sheet
from commands.effects import Effect, SetRules, SetSettings, SettingChange
from rulesets.registry import RULESETS

Id = Annotated[str, StringConstraints(max_length=64)]
TOGETHER: Final = 400
"""So many changes are set back at once, at most."""


class Wanted(Model):
    """Which changes: of whose sheet, by whom (names), letters of the key, before which one."""

    player: Letters = ""
    admin: Letters = ""
    key: Letters = ""
    before: Id = ""
    done: Annotated[int, Field(ge=0, le=TOGETHER)] = 0


class Revert(Model):
    """Changes to set back. ``sure``: also where it is something else by now."""

    id: Annotated[list[Id], Field(min_length=1, max_length=TOGETHER)] | Id
    sure: bool = False


class RevertNow(Model):
    """Changes to set back. ``sure``: also where it is something else by now."""

    ids: Annotated[list[Id], Field(min_length=1, max_length=TOGETHER)]
    sure: bool = False


class Change(Model):
    """A recorded change. ``revertible``: whether it can be set back; ``together``: the ids of all
    that was changed at once with it; ``cause``: ``web``, ``frame`` (in the game), ``start``;
    ``is_readable`` False: it is damaged, or a newer program wrote it."""

    id: str
    at_ms: int
    server: str
    ruleset: str
    cause: str
    by: str
    by_name: str
    about: str
    about_name: str
    what: str
    old: str
    new: str
    revertible: bool
    together: tuple[str, ...]
    is_readable: bool


class Changes(Model):
    """A page of changes; ``before``: for the next one, "": there are no more."""

    changes: tuple[Change, ...]
    before: str


class Done(Model):
    """What an admin reads of it."""

    lines: tuple[str, ...]


async def history(ask: Ask) -> web.StreamResponse:
    """What admins changed."""
    told = await _told(ask)
    changes = [_change(ask, one) for one in told["entries"]]
    fixed = {one.id for one in changes if not one.revertible}
    rows = [
        (
            one,
            words_of(ask, entry) if one.is_readable else None,
            [id_ for id_ in one.together if id_ not in fixed],
        )
        for one, entry in zip(changes, told["entries"], strict=True)
    ]
    return ask.page("history.html", rows=rows, before=told["before"], wanted=ask.query)


async def history_api(ask: Ask) -> web.StreamResponse:
    """What admins changed, in the game, on pages and by files, the latest first."""
    told = await _told(ask)
    changes = tuple(_change(ask, one) for one in told["entries"])
    return ask.json(Changes(changes=changes, before=told["before"]))


async def _told(ask: Ask) -> Any:
    """A page of changes as the journal tells them."""
    seen = ask.query
    raw = await ask.site.archive.ask(
        "history",
        admins=_called(ask, seen.admin),
        about=_called(ask, seen.player),
        key=seen.key.strip(),
        before=seen.before,
    )
    told = json.loads(raw)
    return told | {"entries": [one for one in told["entries"] if _is_for(ask, one)]}


def _is_for(ask: Ask, told: dict[str, Any]) -> bool:
    """Whether the reader may see a change: not of a sheet that is secret to him while both are in
    one fight."""
    rules = RULESETS.get(told["ruleset"])
    return not told["about"] or rules is None or is_open_to(ask, rules, told["about"])


def _called(ask: Ask, named: str) -> list[str] | None:
    """Ids of all who are called so; None: anybody."""
    named = named.strip()
    return [*(who.uuid for who in called(ask.site, named)), named] if named else None


def _change(ask: Ask, told: dict[str, Any]) -> Change:
    facts = {name: told[name] for name in Change.model_fields if name in told}
    name = ask.site.pages.name
    return Change(
        **facts | {"together": tuple(told["together"])},
        by_name=name(told["by"]),
        about_name=ask.site.pages.player_name(told["about"]) if told["about"] else "",
        revertible=_effect(ask, told) is not None,
    )


def _effect(ask: Ask, told: dict[str, Any]) -> Effect | None:
    """What sets one change back; None: nothing does."""
    if not told["is_readable"]:
        return None
    if told["about"]:
        parts = ("by", "about", "what", "old", "new", "exact")
        event = Administered(at=0, **{part: told[part] for part in parts})
        return None if is_unclear(ask, told) else effect_of(event, told["ruleset"])
    found = recorded(told["exact"])
    if found is not None:
        return SetSettings((found.undone(),))
    if told["what"] == "rules" and told["old"] in RULESETS:
        return SetRules(told["old"], told["server"])
    return None


async def revert(ask: Ask) -> web.StreamResponse:
    """Set changes back, of several those that can be; if something else stands there by now, or
    sheets hold a name that goes, ask first."""
    body = ask.body
    ids = [body.id] if isinstance(body.id, str) else body.id
    told = [one for one in await _entries(ask, ids) if _effect(ask, one) is not None]
    if not told:
        raise Fault(Code.REFUSED, said=ask.t("web-history-gone"))
    is_moved = not body.sure and bool(_moved(ask, told))
    lost = [] if body.sure else await lost_words(ask, _settings_back(told))
    if is_moved or lost:
        rows = [_row(ask, one) for one in told]
        words = [said for _, said in lost]
        facts = {"rows": rows, "ids": ids, "is_moved": is_moved, "lost": words}
        return ask.page("history_confirm.html", status=409, **facts)
    await _set_back(ask, told)
    return ask.see(f"/history?done={len(told)}")


async def revert_api(ask: Ask) -> web.StreamResponse:
    """Set changes back, by the ids of ``GET /api/history``; refused as changed where something else
    stands there by now, unless ``sure``."""
    told = await _entries(ask, ask.body.ids)
    if any(_effect(ask, one) is None for one in told):
        raise Fault(Code.REFUSED, said=ask.t("web-history-gone"))
    moved = [] if ask.body.sure else _moved(ask, told)
    if moved:
        lines = [line_of(**_row(ask, one)) for one in moved]
        raise Fault(Code.CHANGED, said="\n".join([ask.t("web-fault-changed"), *lines]))
    return ask.json(Done(lines=tuple(await _set_back(ask, told))))


async def _entries(ask: Ask, ids: Sequence[str]) -> list[dict[str, Any]]:
    raw = await ask.site.archive.ask("history_entries", ids=list(dict.fromkeys(ids)))
    found: list[dict[str, Any]] = json.loads(raw)
    return [one for one in found if _is_for(ask, one)]


def _moved(ask: Ask, told: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Those of which something else stands there by now."""
    return [one for one in told if _now(ask, one) != one["new"]]


def _now(ask: Ask, told: dict[str, Any]) -> str:
    """What stands there now, as records have it."""
    found = _setting_of(told)
    if found is None:
        return str(told["latest"])
    value = at(values_of(config_of(ask)), found.path)
    is_same = value == found.new or (found.is_row and (value is None) == (found.new is None))
    return shown(found.new if is_same else value)


def _setting_of(told: dict[str, Any]) -> Difference | None:
    """The setting that a change is about, if it is about one that is known exactly."""
    return None if told["about"] else recorded(told["exact"])


def _row(ask: Ask, told: dict[str, Any]) -> dict[str, Any]:
    found = _setting_of(told)
    if found is None:
        now = words_of(ask, told | {"new": told["latest"]})
    else:
        value, table = at(values_of(config_of(ask)), found.path), table_at(found.path)
        own = own_row(table, value) if found.is_row and table is not None else value
        now = exact_words(ask, replace(found, new=own))
    return {"what": told["what"], "words": words_of(ask, told), "now": now.new}


async def _set_back(ask: Ask, told: list[dict[str, Any]]) -> list[str]:
    """Set changes back: all settings at once, all of each sheet at once, the rest one by one."""
    effects: list[Effect] = []
    exact = _settings_back(told)
    if exact:
        effects.append(SetSettings(tuple(exact)))
    rest = [_effect(ask, one) for one in told if _setting_of(one) is None]
    effects += sheet_by_sheet(effect for effect in rest if effect is not None)
    return [(await ask.carry_out(effect)).text for effect in effects]


def _settings_back(told: list[dict[str, Any]]) -> list[SettingChange]:
    """What sets back those that are about settings."""
    return [found.undone() for one in told if (found := _setting_of(one)) is not None]


ROUTES: Final = (
    Route("GET", "/history", "admin", "page", history, query=Wanted),
    Route("POST", "/history/revert", "admin", "page", revert, body=Revert),
    Route("GET", "/api/history", "admin", "api", history_api, query=Wanted, answer=Changes),
    Route("POST", "/api/history/revert", "admin", "api", revert_api, body=RevertNow, answer=Done),
)
