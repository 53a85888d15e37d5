"""The page of a fight in a real browser: it grows while the fight goes on, goes back, measures."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio
from chromium import DESKTOP, NEEDS_BROWSER, PHONE, an_async_browser
from cut_wire import Wire
from desk_room import MOD, Plugin, the_fight
from exports import BLUE, QUICK, RED, drawn_up, turns
from fight_tab import FightTab, a_tab, signed_in
from playwright.async_api import Browser, BrowserContext, Page, expect
from web_room import WebRoom

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER, pytest.mark.asyncio(loop_scope="module")]

CALLED = {
    "asya": "<img src=x onerror=alert(1)>",
    "vera": "Вера\u202e<script>alert(1)</script>",
    "bor": "Ж" * 48,
}


@dataclass
class Scene:
    """A running fight of six, a browser, and a window in which a master is signed in,
    behind a wire that can be cut."""

    room: WebRoom
    plugin: Plugin
    browser: Browser
    wire: Wire
    window: BrowserContext

    @property
    def fight(self) -> str:
        return f"{self.wire.address}/fights/1"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def scene(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Scene]:
    folder: Path = tmp_path_factory.mktemp("live")
    async with WebRoom(folder, QUICK) as room, an_async_browser() as browser:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(MOD)
        await drawn_up(plugin, CALLED)
        await turns(plugin, 7)
        async with Wire(int(room.address.rpartition(":")[2])) as wire:
            window = await signed_in(room, plugin, browser, wire.address)
            yield Scene(room, plugin, browser, wire, window)


@pytest_asyncio.fixture(loop_scope="module")
async def tab(scene: Scene) -> AsyncIterator[FightTab]:
    async with a_tab(scene.room, scene.window) as opened:
        await opened.open(scene.fight)
        yield opened
        assert opened.said == []


async def test_the_page_grows_while_the_fight_goes_on(scene: Scene, tab: FightTab) -> None:
    await tab.state("live")
    before, lines = await tab.last(), await tab.numbers()
    assert await tab.index() == before
    await turns(scene.plugin, 2)
    await _up_to_date(scene, tab)
    assert await tab.index() == await tab.last() > before
    assert (await tab.numbers())[: len(lines)] == lines
    shown = tab.page.locator(".line[aria-current]")
    await expect(shown).to_be_in_viewport()
    assert "#event" not in tab.page.url


async def test_who_goes_back_is_left_there_until_he_wants_to_follow_again(
    scene: Scene, tab: FightTab
) -> None:
    newer = tab.page.locator(".newer")
    await expect(newer).to_be_hidden()
    await tab.page.get_by_role("button", name="Шаг назад").click()
    there = await tab.index()
    await turns(scene.plugin, 1)
    await expect(newer).to_contain_text("новых событий")
    await expect(tab.page.locator("input[type=range]")).not_to_have_attribute("max", str(there + 1))
    assert await tab.index() == there
    await newer.click()
    await _up_to_date(scene, tab)
    assert await tab.index() == await tab.last() > there + 1
    await expect(newer).to_be_hidden()


async def test_after_a_lost_connection_there_are_neither_gaps_nor_doubles(scene: Scene) -> None:
    async with a_tab(scene.room, scene.window) as tab:
        await tab.open(scene.fight)
        await tab.state("live")
        scene.wire.cut()
        await tab.state("lost")
        await _may_act(tab, False)
        await expect(tab.page.locator("#actions-lost")).to_contain_text("Связь потеряна")
        await turns(scene.plugin, 2)
        scene.wire.mend()
        await tab.state("live")
        await _may_act(tab, True)
        await expect(tab.page.locator("#actions-lost")).to_be_hidden()
        await turns(scene.plugin, 1)
        await _up_to_date(scene, tab)
        said = [line for line in tab.said if "net::ERR_" not in line]
        assert said == []
        grown = (await tab.numbers(), await tab.last())
    async with a_tab(scene.room, scene.window) as tab:
        await tab.open(scene.fight)
        assert (await tab.numbers(), await tab.last()) == grown


async def _may_act(tab: FightTab, may: bool) -> None:
    """Wait until the panel of actions lets a pause be pressed, or no button at all."""
    presses = tab.page.locator("#actions form button[title]")
    pause = tab.page.locator("#actions form[data-action=pause] button").first
    await expect(pause).to_be_enabled(enabled=may)
    assert may or not any([await one.is_enabled() for one in await presses.all()])


async def _up_to_date(scene: Scene, tab: FightTab) -> None:
    """Wait until the page shows the last public event of the fight."""
    stream = the_fight(scene.room)
    await expect(tab.page.locator(".where")).to_contain_text(f"Событие {stream.seq} ")


async def test_a_roll_opens_its_breakdown_and_its_proof_and_the_way_back_works(
    tab: FightTab,
) -> None:
    await tab.page.keyboard.press("Home")
    await tab.page.keyboard.press("r")
    first = tab.page.url
    assert "бросает" in await tab.text(".caption")
    await tab.page.keyboard.press("r")
    assert tab.page.url != first
    await tab.page.go_back()
    await expect(tab.page).to_have_url(first)
    assert "бросает" in await tab.text(".caption")
    blow = tab.page.locator(".entry", has_text="⚔").first
    await blow.locator("summary").click()
    assert "Номер куба в бою (k): 6" in await blow.locator(".inside").inner_text()
    await blow.get_by_role("button", name="Как проверить").first.click()
    proof = await blow.locator(".check ul").first.inner_text()
    assert "зерно публикуется в конце" in proof
    await tab.page.locator(".all-rolls summary").click()
    assert await tab.page.locator(".thrown li").count() >= 8


async def test_a_link_opens_the_exact_moment_of_a_running_fight(scene: Scene) -> None:
    async with a_tab(scene.room, scene.window) as tab:
        await tab.open(f"{scene.fight}#event=22")
        assert await tab.index() == 21
        current = await tab.text(".line[aria-current]")
        assert current.startswith("#22 Инициатива")
        await expect(tab.page.locator(".newer")).to_be_visible()
        await tab.page.get_by_role("button", name="Скопировать ссылку").click()
        await expect(tab.page.locator(".measure-text")).to_contain_text("#event=22")
        await tab.page.keyboard.press("End")
        assert await tab.index() == await tab.last()
        assert tab.said == []


async def test_a_speed_plays_and_space_stops(tab: FightTab) -> None:
    await tab.slide(30)
    await tab.page.get_by_label("Скорость").select_option("4")
    await tab.page.locator(".where").click()
    await tab.page.keyboard.press("Space")
    await expect(tab.page.locator("input[type=range]")).not_to_have_value("30")
    await tab.page.keyboard.press("Space")
    assert 30 < await tab.index() < await tab.last()
    assert await tab.page.get_by_role("button", name="Смотреть").is_visible()


async def test_an_open_question_is_told_with_its_time(scene: Scene, tab: FightTab) -> None:
    stream = the_fight(scene.room)
    people = {one.uuid: one for one in (*RED, *BLUE)}
    me = people[stream.view().turn or ""]
    for foe in BLUE if me in RED else RED:
        if not stream.view().prompts:
            await scene.plugin.command(me, f"/rp attack {foe.name}")
    [asked] = stream.view().prompts
    await expect(tab.page.locator(".standing")).to_contain_text("Ждут ответа")
    await expect(tab.page.locator(".countdown")).to_have_text(re.compile(r"⏳ 1:5\d"))
    await scene.plugin.command(people[asked.to], "/rp dodge")
    await expect(tab.page.locator(".standing")).not_to_contain_text("Ждут ответа")


async def test_the_table_says_all_that_the_map_shows(tab: FightTab) -> None:
    rows = tab.page.locator(".people tbody tr")
    assert await rows.count() == 6
    turn = tab.page.locator(".people tr.turn")
    assert (await turn.locator("td").first.text_content() or "").startswith("▶ ")
    dana = tab.page.locator(".people tr", has_text="Дана")
    cells = await dana.locator("td").all_text_contents()
    spot = await tab.page.locator('.token[aria-label^="Дана"]').get_attribute("data-pos")
    assert cells[1:3] == ["3/3", spot]
    assert cells[3] == "↓ Ю"


async def test_the_ruler_measures_by_mouse_as_the_rules_do(tab: FightTab) -> None:
    page = tab.page
    said = page.locator(".measure-text")
    await page.keyboard.press("m")
    await expect(said).to_contain_text("Линейка")
    await page.locator('.token[aria-label^="Дана"]').click()
    await expect(said).to_contain_text("Откуда: Дана")
    block = await page.evaluate("20 * document.querySelector('.map').getScreenCTM().a")
    box = await page.locator('.token[aria-label^="Дана"] .disc').bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await page.mouse.click(x - 2 * block, y - block)
    await expect(page.locator(".measured")).to_have_text("3")
    await expect(said).to_contain_text("3")
    assert await page.locator(".measure").count() == 1
    await page.keyboard.press("Escape")
    assert await page.locator(".measure").count() == 0
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("button", name="Линейка")).to_have_attribute(
        "aria-pressed", "false"
    )


async def test_the_ruler_measures_by_keyboard(tab: FightTab) -> None:
    page = tab.page
    keys = page.keyboard
    await keys.press("m")
    assert await page.locator(".cursor").count() == 1
    for _ in range(3):
        await keys.press("ArrowUp")
    assert (await tab.text(".measure-text")).startswith("x ")
    await keys.press("Enter")
    await expect(page.locator(".measure-text")).to_contain_text("Откуда: блок")
    await keys.press("Shift+ArrowLeft")
    await keys.press("ArrowUp")
    await keys.press("Enter")
    await expect(page.locator(".measured")).to_have_text("6")
    assert await tab.index() == await tab.last()


async def test_names_run_nothing_and_stay_within_their_bounds(tab: FightTab) -> None:
    await tab.page.keyboard.press("Home")
    await tab.page.keyboard.press("End")
    assert await tab.page.locator("img").count() == 0
    names = await tab.page.locator(".people bdi").all_text_contents()
    assert CALLED["asya"] in names
    assert "Вера<script>alert(1)</script>" in names
    assert CALLED["bor"] in names
    assert await tab.page.evaluate("document.documentElement.scrollWidth") <= DESKTOP[0]


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_nothing_sticks_out_of_the_screen(
    scene: Scene, size: tuple[int, int], scheme: str
) -> None:
    async with a_tab(scene.room, scene.window, size, scheme) as tab:
        await tab.open(scene.fight)
        assert await tab.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        for button in await tab.page.locator(".controls button").all():
            box = await button.bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 36
        assert tab.said == []


async def test_what_is_taken_back_is_struck_through_at_once(scene: Scene, tab: FightTab) -> None:
    assert await tab.page.locator("s.text").count() == 0
    for _ in range(2):
        await scene.plugin.command(MOD, "/rp mod undo")
    await expect(tab.page.locator("s.text").first).to_be_visible()
    assert "отменено" in await tab.text(".entry:has(s.text) .note >> nth=0")


async def test_a_pause_is_told_and_who_signs_out_hears_how_to_come_back(scene: Scene) -> None:
    window = await signed_in(scene.room, scene.plugin, scene.browser, scene.wire.address)
    async with a_tab(scene.room, window) as tab:
        await tab.open(scene.fight)
        await scene.plugin.command(MOD, "/rp mod pause")
        await tab.state("paused")
        await scene.plugin.command(MOD, "/rp mod resume")
        await tab.state("live")
        other = await window.new_page()
        await other.goto(scene.wire.address)
        await other.get_by_role("button", name="Выйти").click()
        await other.locator("main").wait_for()
        await turns(scene.plugin, 1)
        await tab.state("bye")
        assert "/рп мод веб" in await tab.text("#live")
        await _may_act(tab, False)
        assert "/рп мод веб" in await tab.text("#actions-lost")
        under_way = [said for said in tab.said if " 401 " in said]
        assert tab.said == under_way
        await _leads_back(scene, tab, other)
    await window.close()


async def _leads_back(scene: Scene, tab: FightTab, other: Page) -> None:
    """Whoever signs in again in this browser comes back to the page that was open."""
    while not any(one["name"] == "rpfight-back" for one in await other.context.cookies()):
        await other.wait_for_timeout(20)
    _, key = await scene.room.address_and_key(scene.plugin, MOD)
    await other.goto(f"{scene.wire.address}/sign-in?key={key}")
    await other.get_by_role("button", name="Войти").click()
    await expect(other).to_have_url(tab.page.url)
    await expect(other.locator("#live")).to_have_attribute("data-state", "live")


async def test_a_lost_game_server_and_a_fault_of_ours_are_told_apart(
    scene: Scene, tab: FightTab
) -> None:
    await scene.room.cut(scene.plugin)
    await tab.state("gone")
    await scene.plugin.hello(resume=True)
    await tab.state("live")
    stream = the_fight(scene.room)
    stream.is_frozen = True
    await scene.plugin.command(MOD, "/rp mod pause")
    await tab.state("frozen")
    assert "из-за нашей ошибки" in await tab.text("#live")
    stream.is_frozen = False
    await scene.plugin.command(MOD, "/rp mod resume")
    await tab.state("live")


async def test_a_question_mark_shows_and_hides_all_keys(tab: FightTab) -> None:
    keys = tab.page.locator(".about dl.keys")
    await expect(keys).to_be_hidden()
    await tab.page.keyboard.press("?")
    await expect(keys).to_be_in_viewport()
    await tab.page.keyboard.press("?")
    await expect(keys).to_be_hidden()


async def test_the_end_is_told_and_what_remains_is_a_replay(scene: Scene, tab: FightTab) -> None:
    await scene.plugin.command(MOD, "/rp mod end dana")
    await tab.state("over")
    await expect(tab.page.locator(".entry.result").last).to_be_visible()
    await tab.page.locator(".about summary").click()
    await expect(tab.page.locator(".about ul")).to_contain_text("Проверить: /рп проверка 1")
    await tab.page.reload()
    await tab.state("past")
