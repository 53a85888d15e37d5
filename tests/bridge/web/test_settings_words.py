"""Settings in words: what values are called, what they are for; long tables page by page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from desk_room import ADMIN
from web_form import form_of, row_number
from web_room import Browser, WebRoom

from bridge.settings_tree import COMMON, Field, all_tables, tables
from commands.speech import LANGUAGES, Lang, Speech
from rulesets.registry import RULESETS

PERKS = "/settings/twilight/perks.catalogue"
GEAR = "/settings/ephem/gear"
SPELLS = "/settings/ephem/spells.catalogue"
NPCS = "/settings/ephem/npcs"


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_and_table_of_ephem_says_what_it_is_for(lang: Lang) -> None:
    speech = Speech()
    keys = []
    for table in (*tables(COMMON), *tables("ephem")):
        paths = [()] if table.is_rows else [field.path for field in table.fields]
        keys += [".".join((*table.path, *path)) for path in paths]
    lacking = [
        key
        for key in keys
        if not speech.has(f"web-settings-about-{key.replace('_', '-').replace('.', '-')}", lang)
    ]
    assert (lacking, len(keys) > 50) == ([], True)


async def admin(room: WebRoom) -> Browser:
    plugin = await room.plugin()
    await plugin.join(ADMIN)
    return await room.browser(plugin, ADMIN)


async def test_choices_and_explanations_are_in_the_readers_language(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        browser = await admin(room)
        text = (await browser.get("/settings/ephem/rules")).text
        assert '<option value="defender" selected>кто защищается (defender)</option>' in text
        assert "Атака и защита (или толчок) выпали поровну" in text
        assert 'hint" lang="en"' not in text
        other = (await browser.get("/settings/twilight/rules")).text
        assert '<span class="note hint" lang="en">T-2:' in other, (
            "the comment, where there is no more"
        )


async def test_another_page_of_a_table_opens_while_nothing_is_typed(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        browser = await admin(room)
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
        browser = await admin(room)
        form = form_of((await browser.get(PERKS)).text, PERKS)
        key = f"{row_number(form, 'кинжал')}.ap"
        kept = await browser.post(PERKS, form | {key: typed, "find": "щит", "step": step})
        assert kept.status == 200
        assert "ещё не сохранено" in kept.text
        assert "Перейти, не сохраняя" in kept.text
        assert form_of(kept.text, PERKS)[key] == typed


async def test_what_others_saved_meanwhile_is_told_before_another_page_is(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        browser = await admin(room)
        form = form_of((await browser.get(PERKS)).text, PERKS)
        key = f"{row_number(form, 'кинжал')}.ap"
        table = (await browser.get("/api/settings/ephem/gear")).json()
        change = {"path": ["ephem", "gear", "light", "dodge"], "value": 7}
        body = {"base": table["base"], "changes": [change]}
        assert (await browser.send("/api/settings", body)).status == 200
        kept = await browser.post(PERKS, form | {key: "7", "step": "page:2"})
        assert kept.status == 409
        assert form_of(kept.text, PERKS)[key] == "7"


async def test_a_mistyped_player_is_told_at_his_field_and_nothing_typed_is_lost(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path) as room:
        browser = await admin(room)
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
        (NPCS, {"attributes": "strength = 16"}),
        (NPCS, {"attributes": "no number"}),
        (SPELLS, {"enabled": None}),
    ],
)
async def test_a_new_row_that_is_filled_in_needs_a_name(
    tmp_path: Path, path: str, typed: dict[str, str | None]
) -> None:
    async with WebRoom(tmp_path) as room:
        browser = await admin(room)
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
        browser = await admin(room)
        form = form_of((await browser.get(PERKS)).text, PERKS)
        new = next(key.partition("~")[0] for key in form if key.endswith("~new"))
        page = await browser.post(PERKS, form | {"step": f"more:{new}.effects"})
        assert '<details class="panel card new" open>' in page.text


async def test_a_spell_whose_effect_is_in_no_table_is_warned_of(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        browser = await admin(room)
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
        browser = await admin(room)
        form = form_of((await browser.get(NPCS)).text, NPCS)
        number = row_number(form, "гоблин")
        typed = {f"{number}.attributes": "strength = 9\nagility = 13", f"{number}.role": "mage"}
        page = await browser.post(NPCS, form | typed | {"step": "edit"})
        assert "характеристики: сила 9, ловкость 13, роль или класс: маг" in page.text
        page = await browser.post(NPCS, form | {f"{number}.attributes": "9"} | {"step": "edit"})
        assert "характеристики: 9</span>" in page.text
