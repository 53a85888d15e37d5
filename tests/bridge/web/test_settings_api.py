"""The settings for machines: the same checks as on the pages."""

from __future__ import annotations

from pathlib import Path

from desk_room import ADMIN, ASYA, BOR
from web_room import WebRoom


async def test_the_api_previews_saves_and_refuses(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN)
        table = (await browser.get("/api/settings/ephem/gear")).json()
        assert table["values"]["light"]["dodge"] == 2
        assert (await browser.get("/api/settings/ephem/nothing")).status == 404
        change = {"path": ["ephem", "gear", "light", "dodge"], "value": 7}
        body = {"base": table["base"], "changes": [change]}
        told = (await browser.send("/api/settings/preview", body)).json()
        assert [(d["old"], d["new"]) for d in told["differences"]] == [(2, 7)]
        assert told["rolls"]
        wrong = {
            "base": table["base"],
            "changes": [change | {"value": 21}, change | {"value": "x"}],
        }
        told = (await browser.send("/api/settings/preview", wrong)).json()
        assert told["problems"]
        assert (await browser.send("/api/settings", wrong)).status == 409
        saved_ = (await browser.send("/api/settings", body)).json()
        assert saved_["base"] != table["base"]
        assert (await browser.send("/api/settings", body)).status == 409
        await plugin.command(ADMIN, "/rp admin gear light dodge 3")
        assert (await browser.send("/api/settings", body | {"base": saved_["base"]})).status == 409


async def test_a_mistyped_player_is_told_in_words(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        change = {"path": ["ephem", "gear", "light", "dodge"], "value": 7}
        body = {"base": "", "changes": [change], "player": "Никто"}
        page = await browser.send("/api/settings/preview", body)
        error = page.json()["error"]
        assert (page.status, error["code"]) == (422, "bad_value")
        assert error["message"] == "Игрока «Никто» нет"


async def test_a_sample_of_a_secret_sheet_is_recorded_once(tmp_path: Path) -> None:
    """As on the sheet's own page."""
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN)
        await plugin.join(BOR)
        await plugin.command(ADMIN, "/rp admin rules twilight")
        await plugin.command(ADMIN, f"/rp admin attr {BOR.name} lethality 9")
        change = {"path": ["twilight", "success_min"], "value": 4}
        body = {"base": "", "changes": [change], "player": BOR.name}
        for _ in range(2):
            assert (await browser.send("/api/settings/preview", body)).json()["rolls"]
        changes = (await browser.get(f"/api/history?player={BOR.name}")).json()["changes"]
        assert [one["what"] for one in changes] == ["character.look", "attribute.lethality"]


async def test_an_effect_that_no_table_has_is_warned_of(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        path = ["ephem", "spells", "catalogue", "оковы", "effect"]
        for named, keys in (("паралич", []), ("парилич", [".".join(path)])):
            body = {"base": "", "changes": [{"path": path, "value": named}]}
            told = (await browser.send("/api/settings/preview", body)).json()
            assert [one["key"] for one in told["warnings"]] == keys
            assert all("«парилич»" in one["problem"] for one in told["warnings"])


async def test_what_was_changed_meanwhile_is_told_in_words(tmp_path: Path) -> None:
    """A whole row, too."""
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        base = (await browser.get("/api/settings/ephem/gear")).json()["base"]
        for path, value in ((("gear", "light", "dodge"), 5), (("npcs", "пёс"), {})):
            now = (await browser.get("/api/settings/ephem/gear")).json()["base"]
            change = {"path": ["ephem", *path], "value": value}
            done = await browser.send("/api/settings", {"base": now, "changes": [change]})
            assert done.status == 200
        change = {"path": ["ephem", "gear", "heavy", "dodge"], "value": 7}
        stale = await browser.send("/api/settings", {"base": base, "changes": [change]})
        lines = stale.json()["error"]["message"].split("\n")
        assert "Броня и щит: лёгкая: уворот: 2 → 5" in lines
        assert "Шаблоны НПС: пёс (запись целиком): – → как обычно" in lines


async def test_a_fight_counts_as_running_from_its_beginning_to_its_end(tmp_path: Path) -> None:
    """Not from the first readiness, which only promises a number and dice."""
    change = {"path": ["ephem", "gear", "light", "dodge"], "value": 7}
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(ADMIN)

        async def counted() -> list[int]:
            told = await browser.send("/api/settings/preview", {"base": "", "changes": [change]})
            health = await room.stranger().json("/healthz")
            listed = (await browser.json("/api/fights"))["running"]
            return [told.json()["fights"], health["fights"], len(listed)]

        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        await plugin.command(ASYA, "/rp ready")
        assert len(room.bridge.parts.streams.fights("default")) == 1, "it is promised"
        assert await counted() == [0, 0, 0]
        await plugin.command(BOR, "/rp ready")
        assert await counted() == [1, 1, 1]
        await plugin.command(ADMIN, "/rp mod end asya")
        assert await counted() == [0, 0, 0]
