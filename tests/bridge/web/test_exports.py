"""Files to take along: whole searches and fights, as the command line writes them."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from aiohttp import ClientPayloadError
from desk_room import ASYA, MOD, fight_of_two, scripted, start_fight
from exports import FORMULA, exported, lines_of
from room_fights import fought
from spoken import NOON, kept, said
from web_room import Browser, WebRoom

from bridge.log_lines import COLUMNS
from bridge.web import exports as files

FACES = scripted(*([15, 5, 12, 3] * 30))


async def read(browser: Browser, path: str, **query: Any) -> bytes:
    async with browser.client.get(browser.address + path, params=query) as response:
        assert response.status == 200, await response.text()
        return await response.read()


# ------------------------------------------------------------------ searches


async def test_a_search_is_a_file_of_all_it_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "CHUNK", 3)
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        entries = [said(f"слово {n}", NOON + n // 3, hidden=n % 4 == 3) for n in range(20)]
        kept(room, *entries)
        texts = [one.text for one in entries if not one.hidden][::-1]
        query = {"text": "слово", "kind": "chat"}
        lines = (await read(browser, "/logs/export", format="jsonl", **query)).decode().splitlines()
        told = [json.loads(line) for line in lines]
        assert [one["text"] for one in told] == texts
        assert told[0]["at"] == "2023-11-14T22:13:20.006+00:00"
        assert not {"id", "hidden", "words", "tags"} & set(told[0]), "nothing counts hidden ones"
        table = (await read(browser, "/logs/export", format="csv", **query)).decode()
        head, *rows = csv.reader(io.StringIO(table.removeprefix("\ufeff")))
        assert table.startswith("\ufeff")
        assert tuple(head) == COLUMNS
        assert [row[COLUMNS.index("text")] for row in rows] == texts
        plain = await read(browser, "/logs/export", format="txt", zone="Europe/Moscow", **query)
        first = plain.decode().splitlines()[0]
        assert first == "2023-11-15 01:13:20  default  chat Ася (): слово 18"
        empty = await read(browser, "/logs/export", format="jsonl", text="нетакого")
        assert empty == b""


async def test_a_cell_is_no_formula_and_a_line_is_one_line(tmp_path: Path) -> None:
    hostile = ("=1+1", "+1", "-1", "@SUM(A1)", " =1", "две\nстроки", 'а"б;в,г', "\x1b[31m\u202e")
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        kept(room, *(said(t, name="=cmd") for t in hostile))
        table = (await read(browser, "/logs/export", format="csv", kind="chat")).decode()
        _, *rows = csv.reader(io.StringIO(table.removeprefix("\ufeff"), newline=""))
        cells = [row[COLUMNS.index("text")] for row in rows][::-1]
        assert cells == [f"'{t}" for t in hostile[:5]] + list(hostile[5:])
        assert {row[COLUMNS.index("name")] for row in rows} == {"'=cmd"}
        plain = (await read(browser, "/logs/export", format="txt", kind="chat")).decode()
        assert len(plain.splitlines()) == len(hostile)
        assert "\x1b" not in plain
        assert "\u202e" not in plain


async def test_files_cannot_run_as_ours(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        _, fight = await fought(room, plugin)
        names = {f"/logs/export?format={f}": f"rpfight-logs.{f}" for f in ("txt", "csv", "jsonl")}
        for form in ("md", "csv", "jsonl", "html"):
            names[f"/fights/1/export?format={form}"] = f"rpfight-fight-1.{form}"
            names[f"/fights/{fight}/export?format={form}"] = f"rpfight-fight-1.{form}"
        for path, name in names.items():
            page = await browser.get(path)
            assert page.status == 200, path
            headers = page.headers
            assert headers["Content-Disposition"] == f'attachment; filename="{name}"'
            assert headers["Content-Security-Policy"] == "sandbox; default-src 'none'"
            assert headers["X-Content-Type-Options"] == "nosniff"
            assert headers["Cache-Control"] == "no-store"


async def test_a_file_breaks_off_when_he_may_not_read_it_any_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "CHUNK", 1)
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        long = "слово " * 20_000
        kept(room, *(said(long, NOON + n) for n in range(200)))
        url = browser.address + "/logs/export?format=jsonl&kind=chat"
        async with browser.client.get(url) as response:
            assert response.status == 200
            await response.content.readany()
            await plugin.join(MOD, permissions=[])
            with pytest.raises(ClientPayloadError):
                await response.read()


# ------------------------------------------------------------------ fights


async def test_a_fight_is_the_file_that_the_command_line_writes(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        _, fight = await fought(room, plugin)
        for form in ("md", "csv", "jsonl", "html"):
            for lang in ("ru", "en"):
                whole = await read(browser, f"/fights/{fight}/export", format=form, lang=lang)
                assert whole.decode() == exported(tmp_path, form, lang=lang), form
        assert (await read(browser, "/fights/1/export")).decode().startswith("# Бой 1")
        assert len(lines_of(tmp_path)) > 10


async def test_a_running_fight_tells_no_seed_and_its_cells_are_no_formulas(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        await start_fight(plugin, ASYA, FORMULA)
        [secret] = room.bridge.journal.secrets()
        for form in ("md", "csv", "jsonl", "html"):
            assert (
                secret.seed not in (await read(browser, "/fights/1/export", format=form)).decode()
            )
        table = (await read(browser, "/fights/1/export", format="csv")).decode()
        assert ",\"'=HYPERLINK(" in table


async def test_what_there_is_not_cannot_be_taken_along(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        await fight_of_two(room)
        _, browser = await room.signed_in()
        for fight in ("7", "1-00000000", "x", "%00", "%3Cb%3E", "9" * 40, "..%2F1"):
            page = await browser.get(f"/fights/{fight}/export")
            assert page.status == 404, fight
            assert "<b>" not in page.text
        assert (await browser.get("/fights/1/export?format=pdf")).status == 422
        assert (await browser.get("/fights/1/export?lang=de")).status == 422
        assert (await browser.get("/logs/export?format=html")).status == 422
        plain = await browser.get("/logs/export")
        assert (await browser.get("/logs/export?hidden=1")).text == plain.text, (
            "it asks for nothing"
        )
        for path in ("/logs/export", "/fights/1/export"):
            assert (await room.stranger().get(path)).status == 401
