"""In which language the pages are: what somebody chose on one stays his."""

from __future__ import annotations

from pathlib import Path

import pytest
from desk_room import ADMIN, MOD, Plugin, Someone
from guarded_room import PUBLIC_URL
from web_room import Browser, Page, WebRoom

from bridge.web.last_lang import LIFE_S

COOKIE = "rpfight-lang"
ENGLISH = {"Accept-Language": "en"}
RUSSIAN = {"Accept-Language": "ru"}


def lang(page: Page) -> str:
    """The language of a page."""
    return page.text.partition('<html lang="')[2][:2]


async def enter(
    room: WebRoom, plugin: Plugin, browser: Browser, who: Someone = MOD
) -> tuple[Page, Page]:
    """Sign in; gives the page of the button, and the first one."""
    path = await room.link(plugin, who)
    door = await browser.get(path)
    entered = await browser.post("/sign-in", {"key": path.partition("=")[2]})
    assert entered.status == 303, entered.text
    return door, await browser.get("/")


async def choose(browser: Browser, said: str) -> Page:
    page = await browser.post("/language", {"lang": said})
    assert page.status == 303
    return page


def set_to(page: Page) -> str:
    """What the cookie is set to."""
    cookies = page.response.headers.getall("Set-Cookie", [])
    [found] = [one for one in cookies if COOKIE in one]
    return found


async def test_what_was_chosen_on_a_page_is_there_at_the_next_sign_in(tmp_path: Path) -> None:
    """In whichever browser, and after a restart; his chat stays as it is, and so does all that
    others read."""
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD)
        await plugin.join(ADMIN)
        assert lang(await browser.get("/")) == "ru"
        await choose(browser, "en")
        for one in (browser, room.stranger()):
            assert [lang(page) for page in await enter(room, plugin, one)] == ["en", "en"]
        assert [lang(page) for page in await enter(room, plugin, browser, ADMIN)] == ["ru", "ru"]
        heard = await plugin.command(MOD, "/rp mod web")
        assert any("Страница для модераторов" in frame.get("text", "") for frame in heard)
        await choose((await room.signed_in(MOD))[1], "ru")
        await plugin.command(MOD, "/rp lang en")
        assert [lang(page) for page in await enter(room, plugin, browser)] == ["ru", "ru"]
        await choose(browser, "en")
        await room.crash()
        assert room.bridge.accounts.chosen_lang(MOD.uuid) == "en"
        assert room.bridge.accounts.chosen_lang(ADMIN.uuid) is None


async def test_who_chose_nothing_has_the_language_of_the_game(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD)
        assert lang(await browser.get("/", headers=ENGLISH)) == "ru"
        await plugin.command(MOD, "/rp lang en")
        assert [lang(page) for page in await enter(room, plugin, browser)] == ["en", "en"]


@pytest.mark.parametrize(("said", "spoken"), [("en", RUSSIAN), ("ru", ENGLISH)])
async def test_who_is_signed_out_reads_what_he_read_before(
    tmp_path: Path, said: str, spoken: dict[str, str]
) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD)
        await choose(browser, said)
        path = await room.link(plugin, MOD)
        key = path.partition("=")[2]
        assert (await browser.post("/sign-in", {"key": key}, headers=spoken)).status == 303
        await browser.get("/")
        out = await browser.post("/sign-out", headers=spoken)
        assert (out.status, lang(out)) == (200, said)
        for page in (
            await browser.get("/", headers=spoken),
            await browser.get(path, headers=spoken),
            await browser.post("/sign-in", {"key": key}, headers=spoken),
        ):
            assert (page.status in (401, 410), lang(page)) == (True, said)
        assert lang(await room.stranger().get("/", headers=spoken)) != said


async def test_a_browser_keeps_the_language_of_the_game_for_who_chose_none(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        plugin, browser = await room.signed_in(MOD)
        await browser.post("/sign-out")
        assert lang(await browser.get("/", headers=ENGLISH)) == "ru"
        await plugin.command(MOD, "/rp lang en")
        assert [lang(page) for page in await enter(room, plugin, browser)] == ["en", "en"]


async def test_the_cookie_says_nothing_but_the_language(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        told = set_to(await choose(browser, "en")).split("; ")
        assert told[0] == f"{COOKIE}=en"
        assert {"HttpOnly", "SameSite=Strict", "Path=/", f"Max-Age={LIFE_S}"} == set(told[1:])
    (tmp_path / "secure").mkdir()
    async with WebRoom(tmp_path / "secure", url=PUBLIC_URL) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        _, key = await room.address_and_key(plugin, MOD)
        page = await room.stranger().post("/sign-in", {"key": key}, headers={"Origin": PUBLIC_URL})
        told = set_to(page).split("; ")
        assert told[0] == f"__Host-{COOKIE}=ru"
        assert {"Secure", "HttpOnly", "SameSite=Strict", "Path=/"} < set(told)
        for cookie, said in ((f"__Host-{COOKIE}=ru", "ru"), (f"{COOKIE}=ru", "en")):
            answer = await room.stranger().get("/", headers=ENGLISH | {"Cookie": cookie})
            assert lang(answer) == said


@pytest.mark.parametrize("said", ["de", "RU", "", "ru<b>", "../ru", "я", "r"])
async def test_other_words_in_the_cookie_count_for_nothing(tmp_path: Path, said: str) -> None:
    async with WebRoom(tmp_path) as room:
        page = await room.stranger().get("/", headers=ENGLISH | {"Cookie": f"{COOKIE}={said}"})
        assert (page.status, lang(page)) == (401, "en")


async def test_no_other_language_can_be_chosen(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        page = await browser.post("/language", {"lang": "de"})
        assert (page.status, "Set-Cookie" in page.headers) == (422, False)
        assert room.bridge.accounts.chosen_lang(MOD.uuid) is None
