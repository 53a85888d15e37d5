"""What players propose, approved or rejected on the page: the same as in the game."""

from __future__ import annotations

import re
from pathlib import Path

from cast_room import recorded, strength, texts
from desk_room import ADMIN, ASYA, BOR, MOD, Plugin, events, fight_of_two, scripted
from web_room import WebRoom

PROPOSED = ("/rp character attr strength 16", "/rp character submit")
HOSTILE = "<img src=x onerror=alert(1)>"


async def propose(plugin: Plugin, *lines: str) -> None:
    for line in lines or PROPOSED:
        await plugin.command(ASYA, line)


async def test_a_proposal_is_shown_first_with_its_difference(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        assert "Заявок нет" in (await browser.get("/sheets")).text
        await propose(plugin, "/rp character new Лис", "/rp character role mage", *PROPOSED)
        page = await browser.get("/sheets")
        assert page.text.index("Заявка 1") < page.text.index("Игроки")
        assert "«Лис»" in page.text
        assert "новый персонаж" in page.text
        assert '<bdi>10</bdi></del> → <ins class="ins"><bdi>16</bdi>' in page.text
        assert '<bdi>обычный</bdi></del> → <ins class="ins"><bdi>маг</bdi>' in page.text
        assert "Меняются 10 бросков" in page.text, "E-4: what the strength is added to"
        rows = (await browser.get("/api/sheets")).json()["proposals"]
        assert [(row["number"], row["account"], row["is_new"]) for row in rows] == [
            (1, "asya", True)
        ]
        assert [(one["what"], one["old"], one["new"]) for one in rows[0]["changes"]] == [
            ("strength", "10", "16"),
            ("role", "обычный", "маг"),
        ]


async def test_a_draft_that_is_not_handed_in_is_not_shown(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await plugin.command(ASYA, "/rp character attr strength 17")
        page = await browser.get("/sheets")
        assert "Заявок нет" in page.text
        assert "17" not in re.sub(r"[0-9a-f]{12,}", "", page.text), "but in random tokens"
        assert (await browser.post("/sheets/proposals/1", {"verdict": "approve"})).status == 409


async def test_what_is_approved_counts_from_the_next_roll_of_a_running_fight(
    tmp_path: Path,
) -> None:
    async with WebRoom(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        browser = await room.browser(plugin, MOD)
        await propose(plugin)
        start = len(plugin.heard)
        page = await browser.post("/sheets/proposals/1", {"verdict": "approve"})
        assert page.status == 200
        assert "заявка на asya (без имени) одобрена" in page.text
        assert "одобрил мастер Мира" in texts(plugin.heard[start:], ASYA)[0]
        assert texts(plugin.heard[start:], MOD) == [], "he reads it on the page"
        (roll,) = events(await plugin.command(ASYA, "/rp attack bor"), "roll")
        assert roll["data"]["bonus"] == 2


async def test_the_page_records_what_the_game_records(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "page").mkdir()
    async with WebRoom(tmp_path / "game") as room:
        plugin, _ = await room.signed_in(MOD, ASYA)
        await propose(plugin)
        await plugin.command(MOD, "/rp mod reject asya #1 слишком силён")
        await propose(plugin)
        await plugin.command(MOD, "/rp mod approve asya")
        game = [{**row, "at": 0} for row in recorded(room)]
    async with WebRoom(tmp_path / "page") as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await propose(plugin)
        rejected = {"verdict": "reject", "reason": "слишком  силён"}
        assert (await browser.post("/sheets/proposals/1", rejected)).status == 200
        await propose(plugin)
        assert (await browser.send("/api/proposals/2", {"approve": True})).status == 200
        rows = [r for r in room.bridge.journal.rows("hall:default:ephem") if r.cause.kind == "web"]
        assert {(row.cause.session, row.actor) for row in rows} == {
            (MOD.uuid, f"master:{MOD.uuid}")
        }
        assert [{**row, "at": 0} for row in recorded(room)] == game


async def test_two_moderators_at_once_and_one_is_told_that_it_is_done(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await plugin.join(ADMIN)
        other = await room.browser(plugin, ADMIN)
        await propose(plugin)
        assert (await browser.post("/sheets/proposals/1", {"verdict": "approve"})).status == 200
        late = await other.post("/sheets/proposals/1", {"verdict": "reject", "reason": "нет"})
        assert late.status == 409
        assert "её уже решили" in late.text
        assert strength(room, ASYA) == 16
        late = await other.send("/api/proposals/1", {"approve": False})
        assert (late.status, late.json()["error"]["code"]) == (409, "refused")
        assert [row["what"] for row in recorded(room)].count("character.reject") == 0


async def test_an_old_page_approves_nothing_but_what_it_showed(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await propose(plugin)
        await propose(plugin, "/rp character attr strength 30", "/rp character submit")
        assert (await browser.post("/sheets/proposals/1", {"verdict": "approve"})).status == 409
        assert strength(room, ASYA) is None
        assert (await browser.post("/sheets/proposals/2", {"verdict": "approve"})).status == 200
        assert strength(room, ASYA) == 30


async def test_who_was_away_reads_the_reason_when_he_comes(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await propose(plugin)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        page = await browser.get("/sheets")
        assert "не в игре" in page.text
        rejected = {"verdict": "reject", "reason": "§4слишком\nсилён"}
        assert (await browser.post("/sheets/proposals/1", rejected)).status == 200
        (line,) = texts(await plugin.join(ASYA), ASYA)
        assert "отклонил мастер Мира: слишком силён" in line
        assert recorded(room)[-1]["new"] == "слишком силён"
        assert "16" in texts(await plugin.command(ASYA, "/rp character draft"))[0]


async def test_a_reason_has_its_longest(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await propose(plugin)
        for letters, status in ((121, 422), (120, 200)):
            body = {"approve": False, "reason": "ы" * letters}
            assert (await browser.send("/api/proposals/1", body)).status == status


async def test_a_role_that_is_gone_is_not_approved(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, "[ephem.roles.elder]\nhp = 4\n") as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await propose(plugin, "/rp character role elder", "/rp character submit")
        text = room.path.read_text("utf-8")
        room.path.write_text(text.replace("[ephem.roles.elder]\nhp = 4\n", ""), "utf-8")
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin reload")
        page = await browser.post("/sheets/proposals/1", {"verdict": "approve"})
        assert page.status == 409
        assert "Отклоните" in page.text
        assert (await browser.get(f"/sheets/{ASYA.uuid}")).status == 200
        assert (await browser.post("/sheets/proposals/1", {"verdict": "reject"})).status == 200


async def test_proposals_of_all_servers_wait_and_may_be_told_apart(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD, ASYA)
        other = await room.plugin("other")
        await other.join(BOR)
        await other.command(BOR, "/rp character attr strength 12")
        await other.command(BOR, "/rp character submit")
        assert "Заявка 1" in (await browser.get("/sheets")).text
        assert "Заявка 1" in (await browser.get("/sheets?server=other")).text
        assert "Заявка 1" not in (await browser.get("/sheets?server=default")).text
        start = len(other.heard)
        assert (await browser.post("/sheets/proposals/1", {"verdict": "approve"})).status == 200
        assert "одобрил мастер Мира" in texts(other.heard[start:], BOR)[0]
        assert strength(room, BOR) == 12


async def test_hostile_names_are_inert(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin = await room.plugin()
        player = {"uuid": ASYA.uuid, "name": HOSTILE, "display": f"\u202e{HOSTILE}"}
        await plugin.join(ASYA, player=player)
        await plugin.join(MOD)
        browser = await room.browser(plugin, MOD)
        await propose(plugin, f"/rp character new {HOSTILE}", "/rp character submit")
        for path in ("/sheets", f"/sheets/{ASYA.uuid}", f"/sheets?q={HOSTILE[:20]}"):
            page = await browser.get(path)
            assert page.status == 200
            assert "<img" not in page.text
            assert "&lt;img" in page.text
            assert "\u202e" not in page.text
        page = await browser.post("/sheets/proposals/1", {"verdict": "approve"})
        assert page.status == 200
        assert "<img" not in page.text


async def test_only_moderators_decide(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD, ASYA)
        await propose(plugin)
        await plugin.join(MOD, permissions=[])
        assert (await browser.post("/sheets/proposals/1", {"verdict": "approve"})).status == 401
        assert strength(room, ASYA) is None
