"""The replay page in a real browser: opened as a file, by mouse, by keys, by link, on a phone."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations, product
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from chromium import DESKTOP, NEEDS_BROWSER, PHONE, a_browser
from exports import HTML, exported, skirmish, strangers
from playwright.sync_api import Browser, Page, ViewportSize, expect
from replay_tab import Tab, opened_tab

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with a_browser() as opened:
        yield opened


@pytest.fixture(scope="module")
def replay(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page of a skirmish, as a file."""
    folder = tmp_path_factory.mktemp("skirmish")
    _run(skirmish, folder)
    page = folder / "replay.html"
    page.write_text(exported(folder, "html"), "utf-8")
    return page


def _run(play: Callable[[Path], Coroutine[Any, Any, object]], folder: Path) -> None:
    """Play in a thread of its own: the browser's loop runs in this one."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(lambda: asyncio.run(play(folder))).result()


@pytest.fixture
def tab(browser: Browser, replay: Path) -> Iterator[Tab]:
    with browser.new_context(viewport=_size(DESKTOP)) as context:
        opened = opened_tab(context.new_page(), replay)
        yield opened
        assert opened.said == []


def _size(of: tuple[int, int]) -> ViewportSize:
    return ViewportSize(width=of[0], height=of[1])


def test_the_slider_moves_the_tokens(tab: Tab) -> None:
    tab.slide(tab.last())
    end = tab.spot("Бор")
    tab.slide(9)
    start = tab.spot("Бор")
    assert start == "3 64 1"
    assert end not in (None, start)
    assert tab.page.url.endswith("#event=10")


def test_keys_step_jump_and_play(tab: Tab) -> None:
    keys = tab.page.keyboard
    keys.press("End")
    assert tab.index() == tab.last()
    keys.press("ArrowLeft")
    assert tab.index() == tab.last() - 1
    keys.press("Home")
    keys.press("ArrowRight")
    assert tab.index() == 1
    keys.press("r")
    assert "бросает" in (tab.page.locator(".caption").text_content() or "")
    keys.press("Space")
    assert tab.page.get_by_role("button", name="Пауза").is_visible()
    expect(tab.page.locator("input[type=range]")).to_have_value("11")
    keys.press("Space")
    assert tab.page.get_by_role("button", name="Смотреть").is_visible()


def test_a_link_opens_the_exact_moment(browser: Browser, replay: Path) -> None:
    page = browser.new_page()
    tab = opened_tab(page, replay, "#event-22")
    assert tab.index() == 21
    current = page.locator("[aria-current]")
    assert (current.text_content() or "").startswith("#22 Инициатива")
    page.goto(replay.as_uri() + "#event-8")
    expect(page.locator("input[type=range]")).to_have_value("7")
    assert tab.said == []
    page.close()


def test_a_line_of_the_log_is_such_a_link_and_its_rolls_open(tab: Tab) -> None:
    blow = tab.page.locator(".entry", has_text="⚔").first
    blow.locator("a.line").click()
    expect(blow.locator("[aria-current]")).to_have_count(1)
    blow.locator("summary").click()
    details = blow.locator(".inside").inner_text()
    assert "атака (меч)" in details
    assert "Номер куба в бою (k): 6" in details
    blow.locator(".proof a").first.click()
    expect(tab.page.locator(".caption")).to_contain_text("бросает")


def test_two_clicks_measure_as_the_rules_do(tab: Tab) -> None:
    tab.slide(9)
    tab.page.locator('.token[aria-label^="Ася"]').click()
    tab.page.locator('.token[aria-label^="Ефим"]').click()
    told = tab.page.locator(".measure-text").text_content() or ""
    assert told == "Ася — Ефим 🐺: блоков: 10 (дальний бой)"
    assert tab.page.locator(".measured").text_content() == "10"
    tab.page.locator(".card", has_text="Ефим").press("Enter")
    tab.page.locator(".card", has_text="Бор").press("Space")
    assert tab.page.locator(".measured").text_content() == "4"


def test_without_a_link_it_opens_where_the_fighters_stand(tab: Tab) -> None:
    assert tab.index() > 0
    assert tab.page.locator(".token").count() == 6
    tab.slide(tab.index() - 1)
    assert tab.page.locator(".token").count() == 0


def test_it_says_whose_turn_it_is_and_how_all_are(browser: Browser, replay: Path) -> None:
    page = browser.new_page()
    tab = opened_tab(page, replay, "#event-60")
    assert page.locator(".whose").text_content() == "Раунд 1 · ход: Дана"
    assert page.locator(".card.turn .who").all_text_contents() == ["Дана"]
    assert page.locator(".names .turn").all_text_contents() == ["▶ Дана"]
    assert page.get_by_role("img", name="здоровье 3 из 3").count() == 6
    left = page.locator(".standing dt", has_text="Осталось").locator("+ dd")
    assert left.text_content() == "действие, шагов: 4"
    tab.slide(tab.last())
    assert page.get_by_role("img", name="здоровье 2 из 3").count() >= 1
    page.close()


def test_the_legend_names_the_rings_while_they_are_shown(tab: Tab) -> None:
    legend = tab.page.locator(".legend li")
    assert legend.all_text_contents() == ["ближний бой 1–3", "кнут 4–6", "дальний бой 7–20"]
    tab.page.locator(".token").first.click()
    assert tab.page.locator(".zone").count() == 3
    tab.page.get_by_label("Зоны", exact=True).first.uncheck()
    assert legend.count() == 0
    assert tab.page.locator(".zone").count() == 0


def test_the_arc_behind_is_shown_of_who_was_chosen_and_told_in_words(tab: Tab) -> None:
    """Vera stands south-west of Asya, all look south."""
    tab.slide(9)
    signs, arcs = tab.page.locator(".signs li"), tab.page.locator(".behind")
    assert arcs.count() == 0
    tab.page.get_by_label("За спиной", exact=True).check()
    assert signs.first.text_content() == "За спиной: выберите того, кто ещё сражается."
    tab.page.locator('.token[aria-label^="Вера"]').click()
    said = "Вера · за спиной (120°, до 20 блоков): Ася"
    assert signs.first.text_content() == said
    assert arcs.locator("title").all_text_contents() == [said]
    tab.page.locator('.token[aria-label^="Ася"]').click()
    told = signs.nth(1).text_content()
    assert told == "Ася · за спиной (120°, до 20 блоков): никого"
    assert arcs.count() == 2
    about = tab.page.locator(".about")
    about.locator("summary").click()
    assert "Взгляд таков, каким его записал бой" in about.inner_text()
    tab.page.get_by_label("За спиной", exact=True).uncheck()
    assert (arcs.count(), "за спиной" in signs.first.inner_text()) == (0, False)


def test_the_edge_of_the_zone_has_its_own_outline_and_line_of_the_legend(tab: Tab) -> None:
    signs, rim = tab.page.locator(".signs"), tab.page.locator(".arena-rim")
    assert rim.count() == tab.page.locator(".arena-edge").count() > 0
    wide = "one => one.getBBox().width / 20"
    inner = tab.page.locator(".arena-edge").first.evaluate(wide)
    assert (inner, rim.first.evaluate(wide)) == (20 + 1 + 20, 30 + 1 + 30), "in blocks"
    said = "край зоны, возможна засада"
    assert f"{said} 21–30" in signs.inner_text()
    assert tab.page.get_by_text(f"{said}, 21–30", exact=True).count() == 1, "the title of it"
    tab.page.get_by_label("Зоны", exact=True).first.uncheck()
    assert (rim.count(), said in signs.inner_text()) == (0, False)


def test_a_training_fight_is_marked_in_its_head(browser: Browser, replay: Path) -> None:
    file = replay.with_name("training.html")
    real = replay.read_text("utf-8")
    assert real.count('"training":""') == 1
    file.write_text(real.replace('"training":""', '"training":"тренировка"'), "utf-8")
    page = browser.new_page()
    tab = opened_tab(page, file)
    assert page.locator("header .kind").all_text_contents() == ["тренировка"]
    page.goto(replay.as_uri())
    page.locator(".map").wait_for()
    assert page.locator("header .kind").count() == 0
    assert tab.said == []
    page.close()


def test_a_blow_is_drawn_from_who_strikes_until_it_is_told(tab: Tab) -> None:
    entry = tab.page.locator(".entry", has_text="⚔").first
    told = int((entry.locator(".seq").text_content() or "")[1:])
    tab.slide(told - 1)
    assert tab.page.locator(".stroke.defended").count() == 1
    tab.slide(told)
    assert tab.page.locator(".stroke").count() == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_names_cover_neither_tokens_nor_one_another(
    browser: Browser, replay: Path, size: tuple[int, int]
) -> None:
    with browser.new_context(viewport=_size(size), reduced_motion="reduce") as context:
        tab = opened_tab(context.new_page(), replay, "#event-94")
        names = _boxes(tab.page, ".names text")
        discs = _boxes(tab.page, ".token .disc")
        assert (len(names), len(discs)) == (6, 6)
        pairs = [*combinations(names, 2), *product(names, discs)]
        assert not [pair for pair in pairs if _overlap(*pair)]


Box: TypeAlias = tuple[float, ...]


def _boxes(page: Page, selector: str) -> list[Box]:
    """Left, top, right, bottom of elements, without the empty fifth above and below letters."""
    found: list[list[float]] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect())"
        ".map(box => [box.left, box.top + box.height / 5, box.right, box.bottom - box.height / 5])"
    )
    return [tuple(box) for box in found]


def _overlap(one: Box, other: Box) -> bool:
    beside = max(one[0], other[0]) < min(one[2], other[2])
    return beside and max(one[1], other[1]) < min(one[3], other[3])


def test_what_was_taken_back_is_struck_through(tab: Tab) -> None:
    struck = tab.page.locator(".entry", has=tab.page.locator("s.text"))
    assert struck.count() >= 1
    assert all("отменено" in said for said in struck.all_inner_texts())
    said = " ".join(tab.page.locator(".entry.mark").all_inner_texts())
    for what in ("оспаривает", "Пауза", "Спор решён", "Бой продолжается", "возвращает"):
        assert said.count(what) == 1, what


def test_the_map_can_be_drawn_nearer_and_whole_again(tab: Tab) -> None:
    svg = tab.page.locator("svg.map")
    whole = svg.get_attribute("viewBox")
    tab.page.get_by_role("button", name="Ближе").click()
    assert svg.get_attribute("viewBox") != whole
    tab.page.get_by_role("button", name="Весь бой").click()
    assert svg.get_attribute("viewBox") == whole


def test_names_run_nothing(browser: Browser, tmp_path: Path) -> None:
    _run(strangers, tmp_path)
    file = tmp_path / "replay.html"
    file.write_text(exported(tmp_path, "html"), "utf-8")
    page = browser.new_page()
    asked: list[str] = []
    page.on("dialog", lambda dialog: asked.append(dialog.message))
    tab = opened_tab(page, file)
    tab.slide(tab.last())
    assert page.locator("img").count() == 0
    assert page.locator(".card .who").first.text_content() == HTML.display
    assert (tab.said, asked) == ([], [])
    page.close()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out_of_the_screen(
    browser: Browser, replay: Path, size: tuple[int, int], scheme: str
) -> None:
    with browser.new_context(viewport=_size(size), color_scheme=scheme) as context:  # type: ignore[arg-type]
        tab = opened_tab(context.new_page(), replay, "#event-60")
        wide = tab.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= size[0]
        for button in tab.page.locator(".controls button").all():
            box = button.bounding_box()
            assert box is not None
            assert box["width"] >= 36
            assert box["height"] >= 36
        assert tab.page.locator(".token").count() == 6
        assert tab.said == []
