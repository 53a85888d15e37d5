"""Settings in words: what values are called, what they are for; long tables page by page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest
from desk_room import ADMIN
from web_form import form_of, row_number
from web_room import WebRoom

from bridge.settings_tree import COMMON, Field, Table, all_tables, tables
from bridge.settings_tree import Path as Keys
from commands.speech import LANGUAGES, Lang, Speech
from rulesets.registry import RULESETS

PERKS = "/settings/twilight/perks.catalogue"
GEAR = "/settings/ephem/gear"
ITEMS = "/settings/ephem/items"
SPELLS = "/settings/ephem/spells.catalogue"
NPCS = "/settings/ephem/npcs"
FTL = Path(str(resources.files("commands") / "ftl"))


def _fields(fields: tuple[Field, ...]) -> Iterator[Field]:
    for field in fields:
        yield field
        yield from _fields(field.inner)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_is_called_by_words(lang: Lang) -> None:
    speech = Speech()
    lacking = []
    for table in all_tables():
        for field in _fields(table.fields):
            for value in field.choices:
                keys = (f"{field.name.replace('.', '-')}-", f"{field.path[-1]}-", "")
                has = any(speech.has(f"web-settings-value-{key}{value}", lang) for key in keys)
                if value and value not in RULESETS and not has:
                    lacking.append((table.name, field.name, value))
    assert lacking == []


def _keys(table: Table) -> Iterator[str]:
    """Every field of a table, those of groups too: its key in the file, without a row's name."""
    for path in _paths(table.fields, table.path):
        yield ".".join(path)


def _paths(fields: tuple[Field, ...], above: Keys) -> Iterator[Keys]:
    for field in fields:
        yield (*above, *field.path)
        yield from _paths(field.inner, (*above, *field.path))


def _said(speech: Speech, lang: Lang, name: str) -> bool:
    return speech.has(f"web-settings-{name.replace('_', '-').replace('.', '-')}", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ruleset", [COMMON, *RULESETS])
def test_every_setting_and_table_says_what_it_is_for(ruleset: str, lang: Lang) -> None:
    speech = Speech()
    lacking = []
    for table in tables(ruleset):
        if table.is_rows and not _said(speech, lang, f"about-{'.'.join(table.path)}"):
            lacking.append(table.name)
        for key in _keys(table):
            shared = f"about-any-{key.rpartition('.')[2]}"
            if not _said(speech, lang, f"about-{key}") and not _said(speech, lang, shared):
                lacking.append(key)
    assert lacking == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_table_and_field_is_called_by_words(lang: Lang) -> None:
    speech = Speech()
    lacking = []
    for table in all_tables():
        if not _said(speech, lang, f"table-{table.name}"):
            lacking.append(table.name)
        for key in _keys(table):
            parts = key.split(".")
            ends = (".".join(parts[first:]) for first in range(len(parts)))
            if not any(_said(speech, lang, f"label-{end}") for end in ends):
                lacking.append(key)
    assert lacking == []


def test_no_word_is_kept_for_a_setting_that_is_no_more() -> None:
    known = {key.replace("_", "-").replace(".", "-") for t in all_tables() for key in _keys(t)}
    known |= {"-".join(table.path).replace("_", "-") for table in all_tables()}
    known |= {f"any-{key.rpartition('-')[2]}" for key in known}
    stray = [
        found
        for lang in LANGUAGES
        for file in (FTL / lang).glob("*.ftl")
        for found in re.findall(r"^web-settings-about-(\S+) =", file.read_text("utf-8"), re.M)
        if found not in known
    ]
    assert stray == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_has_a_number_of_its_own_is_called_by_words(lang: Lang) -> None:
    speech = Speech()
    for table in all_tables():
        for field in table.fields:
            if field.kind != "numbers":
                continue
            assert field.names is not None, "an admin could add nothing to it"
            for name in field.names.of(RULESETS[table.ruleset].tuning()):
                own = f"web-settings-value-{field.path[-1]}-{name}"
                assert speech.has(own, lang) or speech.has(f"part-{name}", lang), name


async def test_choices_and_explanations_are_in_the_readers_language(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        text = (await browser.get("/settings/ephem/rules")).text
        assert '<option value="defender" selected>кто защищается (defender)</option>' in text
        assert "Атака и защита (или толчок) выпали поровну" in text
        assert 'hint" lang="en"' not in text
        other = (await browser.get("/settings/twilight/rules")).text
        assert "С этой грани и выше куб приносит успех (T-2)." in other
        assert 'hint" lang="en"' not in other


async def test_another_page_of_a_table_opens_while_nothing_is_typed(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(PERKS)).text, PERKS)
        went = await browser.post(PERKS, form | {"step": "page:2"})
        assert (went.status, went.headers["Location"]) == (303, f"{PERKS}?q=&page=2")
        for step in ("find", "enter"):
            went = await browser.post(PERKS, form | {"find": "кинжал", "step": step})
            assert went.status == 303
            assert went.headers["Location"].endswith("&page=1")
        assert "кинжал" in (await browser.get(went.headers["Location"])).text
        stayed = await browser.post(PERKS, form | {"step": "enter"})
        assert (stayed.status, "Ничего не изменится" in stayed.text) == (200, True)


@pytest.mark.parametrize("step", ["page:2", "find", "enter"])
@pytest.mark.parametrize("typed", ["7", "many"])
async def test_what_is_typed_is_not_lost_by_another_page(
    tmp_path: Path, step: str, typed: str
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(PERKS)).text, PERKS)
        key = f"{row_number(form, 'кинжал')}.ap"
        kept = await browser.post(PERKS, form | {key: typed, "find": "щит", "step": step})
        assert kept.status == 200
        assert "ещё не сохранено" in kept.text
        assert "Перейти, не сохраняя" in kept.text
        assert form_of(kept.text, PERKS)[key] == typed


async def test_what_others_saved_meanwhile_is_told_before_another_page_is(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(PERKS)).text, PERKS)
        key = f"{row_number(form, 'кинжал')}.ap"
        table = (await browser.get("/api/settings/ephem/gear")).json()
        change = {"path": ["ephem", "gear", "light", "dodge"], "value": 7}
        body = {"base": table["base"], "changes": [change]}
        assert (await browser.send("/api/settings", body)).status == 200
        kept = await browser.post(PERKS, form | {key: "7", "step": "page:2"})
        assert kept.status == 409
        assert form_of(kept.text, PERKS)[key] == "7"


async def test_own_words_stand_as_they_are_written(tmp_path: Path) -> None:
    """A name that somebody gave is no kind of ours, though it be called like one."""
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(ITEMS)).text, ITEMS)
        form |= {f"{row_number(form, 'sword')}.names": "меч\nsword\nпалаш"}
        page = await browser.post(ITEMS, form | {"step": "preview"})
        assert '<span class="ins" dir="auto">меч, sword, палаш</span>' in page.text


async def test_a_mistyped_player_is_told_at_his_field_and_nothing_typed_is_lost(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(GEAR)).text, GEAR)
        form |= {f"{row_number(form, 'light')}.dodge": "7"}
        page = await browser.post(GEAR, form | {"step": "preview", "player": "<i>Никто"})
        assert page.status == 422
        assert "Игрока «&lt;i&gt;Никто» нет" in page.text
        assert 'aria-invalid="true" aria-describedby="why-player"' in page.text
        assert '<span class="ins" dir="auto">7</span>' in page.text
        kept = form_of(page.text, GEAR)
        assert kept[f"{row_number(kept, 'light')}.dodge"] == "7"
        page = await browser.post(GEAR, kept | {"step": "preview", "player": f" {ADMIN.name} "})
        assert (page.status, "why-player" in page.text) == (200, False)
        done = await browser.post(GEAR, kept | {"step": "save"})
        assert done.status == 303, "whose rolls are looked at does not matter to what is saved"


@pytest.mark.parametrize(
    ("path", "typed"),
    [
        (GEAR, {"dodge": "3"}),
        (NPCS, {"attributes.strength": "16"}),
        (NPCS, {"attributes.strength": "no number"}),
        (SPELLS, {"enabled": None}),
    ],
)
async def test_a_new_row_that_is_filled_in_needs_a_name(
    tmp_path: Path, path: str, typed: dict[str, str | None]
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(path)).text, path)
        new = next(key.partition("~")[0] for key in form if key.endswith("~new"))
        for key, value in typed.items():
            form[f"{new}.{key}"] = value
        form = {key: value for key, value in form.items() if value is not None}
        for step in ("preview", "save"):
            page = await browser.post(path, form | {"step": step})
            assert (page.status, "Назовите новую запись" in page.text) == (422, True)
        kept = form_of(page.text, path)
        assert all(kept.get(f"{new}.{key}") == value for key, value in typed.items())
        if path != GEAR:
            assert '<details class="panel card new" open>' in page.text


async def test_a_group_added_to_a_new_row_stays_in_sight(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(PERKS)).text, PERKS)
        new = next(key.partition("~")[0] for key in form if key.endswith("~new"))
        page = await browser.post(PERKS, form | {"step": f"more:{new}.effects"})
        assert '<details class="panel card new" open>' in page.text


async def test_a_spell_whose_effect_is_in_no_table_is_warned_of(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(SPELLS)).text, SPELLS)
        key = f"{row_number(form, 'оковы')}.effect"
        for named, is_warned in (("паралич", False), ("парилич", True)):
            page = await browser.post(SPELLS, form | {key: named, "step": "preview"})
            told = "Заклинания: оковы: эффект: «парилич» нет в таблице эффектов" in page.text
            assert (page.status, told) == (200, is_warned)
        form = form_of((page := await browser.post(SPELLS, form | {key: "паралич"})).text, SPELLS)
        assert (await browser.post(SPELLS, form | {"step": "save"})).status == 303, page.text
        effects = "/settings/ephem/effects"
        form = form_of((await browser.get(effects)).text, effects)
        form.pop(f"{row_number(form, 'паралич')}.enabled")
        page = await browser.post(effects, form | {"step": "preview"})
        assert "Заклинания: оковы: эффект: «паралич» нет в таблице эффектов" in page.text
        assert page.text.count("нет в таблице эффектов") == 1, "only what this change does"


async def test_what_is_not_as_usual_in_a_row_is_told_in_words(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = form_of((await browser.get(NPCS)).text, NPCS)
        number = row_number(form, "гоблин")
        typed = {f"{number}.attributes.strength": "9", f"{number}.role": "mage"}
        page = await browser.post(NPCS, form | typed | {"step": "edit"})
        attributes = "ловкость 13, телосложение 8, восприятие 12"
        assert f"характеристики: сила 9, {attributes}, роль: маг" in page.text
        wrong = {f"{number}.attributes.strength": "много"}
        page = await browser.post(NPCS, form | wrong | {"step": "edit"})
        assert f"характеристики: сила много, {attributes}</span>" in page.text


@pytest.mark.parametrize(("lang", "row"), [("ru", "тяжёлая"), ("en", "heavy")])
async def test_a_preview_names_the_row_whose_name_says_it_too(
    tmp_path: Path, lang: Lang, row: str
) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        assert (await browser.post("/language", {"lang": lang, "back": "/"})).status == 303
        form = form_of((await browser.get(GEAR)).text, GEAR)
        form |= {f"{row_number(form, 'heavy')}.parry": "3", "step": "preview"}
        page = await browser.post(GEAR, form)
        changed = page.text.partition("<tbody>")[2].partition("</tbody>")[0]
        assert f">{row}" in changed, changed
