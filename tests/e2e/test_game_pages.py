"""An evening with the pages: from the link in the real game's chat to the settled dispute, and on
to the log book, in a real browser."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from chromium import NEEDS_BROWSER, PHONE, a_browser
from game import Game, Player, buttons, hover
from game_program import Seen
from playwright.sync_api import Locator, expect
from web_tab import Watch, WebTab, watched

from bridge.web.table import TABLE

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER]

HTML = "<img src=x onerror=alert(1)>"
TURNED = "שרה <b>"
SIDE = "<b>Волки</b>"
PROSE = "<script>alert(2)</script> рубит сплеча, и клинок свистит во мгле"
WORDS = "<svg onload=alert(3)> не доставала клинком"
CHARACTER = "<i onclick=alert(4)>Лиса</i>"
SPOTS = {
    "Анна": (8, 5, 8),
    "Борис": (8, 5, 11),
    "Вера": (14, 5, 2),
    "Мира": (8, 5, 2),
    "Олег": (20, 5, 2),
}
GEAR = {"*": "iron_sword,shield", "Борис": "iron_sword,leather_chestplate"}
DISPLAY = {"Анна": HTML, "Борис": TURNED}
DICE = (
    *(15, 8),  # initiative
    *(15, 3),  # Анна hits Борис, who dodges with 2
    *(15, 12),  # the same with what light armour adds: 2
    *(15, 12),  # with 5 it is a miss
    *(15, 12),  # and with 2 again a hit
)
CLOSED = [one for one in TABLE if one.needs != "anyone"]
EXTRA = """
[ephem]
gather_seconds = 8
turn_seconds = 300

[ephem.gear]
light = { dodge = 2, parry = -1, move = 5, anti_magic = false }
"""


class Evening:
    """The game, its players, and the tabs of who looks at it."""

    def __init__(self, game: Game, everyone: dict[str, Player], watch: Watch) -> None:
        self.game, self.watch, self._all = game, watch, everyone
        self.address = ""
        self.master: WebTab
        self.fresh: WebTab
        self.admin: WebTab
        self.used = ""

    def __getitem__(self, name: str) -> Player:
        return self._all[name]

    def signed_in(self, name: str) -> WebTab:
        """Ask for a link in chat, and follow it: to the only fight that runs."""
        self[name].say("/рп мод веб")
        return self.follows(name, "Страница для модераторов и админов")

    def follows(self, name: str, told: str) -> WebTab:
        """Open the link of a chat line in a browser of his own, and press the button."""
        self.used = buttons(self[name].hears(told))["Открыть страницу"]
        parts = urlsplit(self.used)
        self.address = f"{parts.scheme}://{parts.netloc}"
        tab = self.watch.tab(self.watch.browser(), self.address).open(self.used)
        tab.press("Войти")
        expect(tab.page.get_by_role("heading", level=1)).to_have_text("Бой 1")
        return tab.sound()


@contextmanager
def an_evening() -> Iterator[Evening]:
    with Game(dice=DICE, extra=EXTRA) as game, a_browser() as browser, watched(browser) as watch:
        server = game.open_server(
            spots=SPOTS, gear=GEAR, display=DISPLAY, moderators=["Мира"], admins=["Олег"]
        )
        yield Evening(game, {name: server.join(name) for name in SPOTS}, watch)


def test_an_evening_with_the_pages() -> None:
    began = time.monotonic()
    with an_evening() as evening:
        for step in (
            two_begin_a_fight,
            a_moderator_signs_in_by_the_link_of_the_chat,
            he_watches_them_fight,
            he_measures_as_the_game_does,
            he_settles_a_dispute,
            he_takes_back_and_pauses,
            a_blow_with_the_old_bonus,
            an_admin_changes_it,
            an_admin_reverts_it,
            a_proposal_is_approved,
            what_was_said_is_found,
            the_fight_is_replayed,
            a_phone_shows_all_of_it,
            roles_and_doors,
        ):
            started = time.monotonic()
            step(evening)
            print(f"{time.monotonic() - started:5.1f} s  {step.__name__.replace('_', ' ')}")
        assert [line for line in evening.game.bridge.log if "[error" in line] == []
    print(f"{time.monotonic() - began:5.1f} s in all")


# ------------------------------------------------------------------ in the game


def two_begin_a_fight(evening: Evening) -> None:
    anna, boris = evening["Анна"], evening["Борис"]
    for one in (anna, boris):
        one.say("/рп файт")
        one.hears("Режим боя включён")
    anna.say(f'/рп сторона "{SIDE}"')
    anna.hears(f"сторона «{SIDE}»")
    for one in (anna, boris):
        one.say("/рп готов")
    for one in (anna, boris):
        one.hears("Бросьте инициативу")
    for one in (anna, boris):
        one.say("/рп инициатива")
        boris.feels("Инициатива: ")
    anna.reads("Ваш ход")


def strike(evening: Evening, result: str) -> Seen:
    """Анна strikes at Борис, who dodges; the line of it."""
    anna, boris = evening["Анна"], evening["Борис"]
    anna.say(f"/me {PROSE}")
    anna.does("attack", target="Борис")
    boris.presses("Уворот", boris.hears("бьёт вас мечом: 15"))
    return boris.hears(f"меч 15 против уворота {result}")


def again(evening: Evening) -> None:
    """Both end their turns: it is Анна's again."""
    anna, boris = evening["Анна"], evening["Борис"]
    boris.has_read()  # what was taken back told him twice
    anna.has_read()
    anna.say("/рп конец")
    boris.reads("Ваш ход")
    boris.say("/рп конец")
    anna.reads("Ваш ход")


# ------------------------------------------------------------------ the moderator's pages


def a_moderator_signs_in_by_the_link_of_the_chat(evening: Evening) -> None:
    evening.master = evening.signed_in("Мира")


def token(tab: WebTab, name: str | re.Pattern[str]) -> Locator:
    """A fighter on the map."""
    board = tab.page.get_by_role("group", name="Карта боя")
    return board.get_by_role("button", name=name)


def log_of(tab: WebTab) -> Locator:
    """The fight's log beside the map."""
    return tab.page.get_by_role("region", name="Лог")


def he_watches_them_fight(evening: Evening) -> None:
    """A walk, a blow and a wound are seen as they happen: the page is never loaded again."""
    tab = evening.master.go("Бои")
    for name in (HTML, TURNED):  # each with its own direction
        expect(tab.page.locator("bdi").filter(has_text=name).first).to_be_visible()
    tab.click(tab.page.get_by_role("link", name="Бой 1", exact=True))
    expect(token(tab, HTML)).to_have_attribute("data-pos", "8 5 8")
    tab.sound().page.evaluate("window.isStillHere = true")
    assert evening["Анна"].walk(8, 9)["arrived"]
    expect(token(tab, HTML)).to_have_attribute("data-pos", "8 5 9")
    expect(token(tab, "здоровье 3 из 3")).to_have_count(2)
    strike(evening, "5 — попадание")
    expect(log_of(tab)).to_contain_text("меч 15 против уворота 5 — попадание")
    expect(token(tab, re.compile(f"{re.escape(TURNED)}\\W*, здоровье 2 из 3"))).to_be_visible()
    assert tab.page.evaluate("window.isStillHere")


def he_measures_as_the_game_does(evening: Evening) -> None:
    tab = evening.master
    evening["Мира"].say("/рп мод дистанция @Анна @Борис")
    told = evening["Мира"].hears(r"\d+ блок")["text"]
    tab.press("Линейка")
    for name in (HTML, TURNED):
        token(tab, name).click()
    measured = tab.page.locator(".measure-text")
    expect(measured).to_contain_text("2 блока")
    assert "2 блока" in told


def he_settles_a_dispute(evening: Evening) -> None:
    """A moderator who does not look yet: from the call in chat to the word that ends it."""
    anna, boris, mira = evening["Анна"], evening["Борис"], evening["Мира"]
    watching = evening.master
    boris.say(f"/рп спор {WORDS}")
    anna.presses("Согласен: пауза", anna.hears("оспаривает"))
    boris.hears("Пауза на время спора")
    settle = watching.page.get_by_role("button", name="Спор решён, бой продолжается")
    watching.page.get_by_role("region", name="Действия").scroll_into_view_if_needed()
    expect(settle).to_be_visible()
    called = time.monotonic()
    mira.presses("В браузере", mira.hears("Спор в бою №1"))
    tab = evening.follows("Мира", r"Страница боя №1, событие №\d+\. Ссылка впускает один раз")
    disputed = tab.page.locator("[aria-current=true]")
    expect(disputed).to_contain_text("уворота 5 — попадание")
    tab.sound().click(tab.page.get_by_role("link", name="Действия"))
    expect(disputed).to_contain_text("уворота 5 — попадание")
    tab.press("Спор решён, бой продолжается")
    for one in (anna, boris):
        one.hears("Спор решён: Мира")
        one.hears("Бой продолжается \\(Мира\\)")
    took = time.monotonic() - called
    print(f"       from call to settled dispute: {took:.1f} s, {tab.clicks + 2} clicks")
    tab.go("Споры").sees("Решено: Мира", WORDS, HTML, TURNED)
    tab.click(tab.page.get_by_role("link", name=re.compile("событи")).first)
    expect(disputed).to_contain_text("уворота 5 — попадание")
    expect(settle).to_be_hidden()
    evening.fresh = tab


def he_takes_back_and_pauses(evening: Evening) -> None:
    """From the page that was open all the time; what cannot be undone is asked for first."""
    anna, boris, tab = evening["Анна"], evening["Борис"], evening.master
    assert boris.walk(9, 11)["arrived"]
    expect(token(tab, TURNED)).to_have_attribute("data-pos", "9 5 11")
    actions = tab.page.get_by_role("region", name="Действия")
    tab.press("Вернуть последнее решение", actions)
    tab.press("Нет, назад")
    tab.press("Вернуть последнее решение", actions)
    tab.press("Да, сделать")
    anna.hears("Мира возвращает: .*движение")
    boris.eventually(lambda: boris.block == SPOTS["Борис"], "he stands where he stood")
    expect(token(tab, TURNED)).to_have_attribute("data-pos", "8 5 11")
    tab.press("Пауза", actions)
    boris.hears("Пауза \\(Мира\\). Часы стоят")
    expect(tab.page.locator("#live")).to_contain_text("Пауза: часы боя стоят")
    tab.press("Продолжить", actions)
    boris.hears("Бой продолжается \\(Мира\\)")
    expect(tab.page.locator("#live")).to_contain_text("Прямой эфир")
    assert tab.page.evaluate("window.isStillHere")
    boris.say("/рп конец")
    anna.reads("Ваш ход")


# ------------------------------------------------------------------ the admin's pages


def a_blow_with_the_old_bonus(evening: Evening) -> None:
    assert "снаряжение +2" in hover(strike(evening, "14 — попадание"))


def an_admin_changes_it(evening: Evening) -> None:
    """What changes, and what becomes of rolls, is seen before it is saved."""
    tab = evening.admin = evening.signed_in("Олег")
    tab.go("Настройки")
    tab.click(tab.page.get_by_role("link", name="броня и щит"))
    light = tab.sound().page.get_by_role("row", name=re.compile("light"))
    light.get_by_label("уворот").fill("99")
    with tab.failing(422):
        tab.press("Посмотреть изменение")
        tab.sound().sees("Не сохранено: исправьте отмеченное")
    light.get_by_label("уворот").fill("5")
    tab.press("Посмотреть изменение")
    tab.sound().sees("Пока ничего не сохранено", "gear.light.dodge")
    changed = tab.page.get_by_role("row", name=re.compile("gear.light.dodge"))
    expect(changed).to_contain_text(re.compile(r"2\s*5"))
    tab.page.get_by_label("Посмотреть на игроке").fill("Борис")
    tab.press("Показать")
    roll = tab.page.get_by_role("row", name=re.compile("уворот.*снаряжение .2 .*снаряжение .5"))
    expect(roll.first).to_contain_text("→")
    tab.press("Сохранить")
    tab.sound().sees("1 значение сохранено")
    again(evening)
    assert "снаряжение +5" in hover(strike(evening, "17 — мимо"))


def an_admin_reverts_it(evening: Evening) -> None:
    """By one click, in the history."""
    tab = evening.admin.go("Изменения")
    row = tab.page.get_by_role("row", name=re.compile("gear.light.dodge")).first
    expect(row).to_contain_text("Олег")
    tab.click(row.get_by_role("button", name="Вернуть").first)
    tab.sound().sees("Возвращено")
    again(evening)
    assert "снаряжение +2" in hover(strike(evening, "14 — попадание"))


def a_proposal_is_approved(evening: Evening) -> None:
    vera, tab = evening["Вера"], evening.fresh
    vera.say(f"/рп персонаж новый {CHARACTER}")
    vera.hears("Новый персонаж")
    vera.say("/рп персонаж атрибут сила 16")
    vera.hears("сила 10 → 16")
    vera.say("/рп персонаж отправить")
    vera.hears("отправлена")
    tab.go("Персонажи").sees(CHARACTER, "сила")
    tab.press("Одобрить")
    vera.hears("заявку одобрил мастер Мира")
    tab.sound().sees("Заявок нет")


# ------------------------------------------------------------------ what stays


def what_was_said_is_found(evening: Evening) -> None:
    """The prose by its words, a line of the fight by another; a link leads to the very moment."""
    tab = evening.fresh.go("Журнал")
    search(tab, "клинок свистит")
    found = tab.page.get_by_role("listitem")
    expect(found.filter(has_text=PROSE).first).to_be_visible()
    search(tab, "оспаривает")
    tab.click(found.filter(has_text=WORDS).get_by_role("link", name=re.compile("событие")).first)
    expect(tab.page.locator("[aria-current=true]")).to_contain_text(WORDS)
    tab.sound()


def search(tab: WebTab, words: str) -> None:
    tab.page.get_by_label("Слова").fill(words)
    tab.press("Найти")
    tab.sound()


def the_fight_is_replayed(evening: Evening) -> None:
    """It is over; the page that was open says so and is its replay now."""
    tab = evening.master
    expect(tab.page.locator("#live")).to_contain_text("Бой окончен")
    slider = tab.page.get_by_role("slider", name="Событие")
    slider.fill("0")
    tab.press("Следующий бросок")
    expect(tab.page.locator(".caption")).to_contain_text(f"{HTML} бросает: 15")
    blow = log_of(tab).get_by_role("listitem").filter(has_text="меч 15 против уворота 17")
    tab.click(blow.get_by_role("link").first)
    expect(token(tab, TURNED)).to_have_attribute("data-pos", "8 5 11")
    expect(tab.page).to_have_url(re.compile("#event=[0-9]+$"))
    tab.click(blow.locator("summary"))
    expect(blow).to_contain_text("снаряжение +5")
    expect(blow).to_contain_text("Номер куба в бою")
    tab.click(blow.get_by_role("button", name="Как проверить").first)
    expect(blow.locator(".check li").first).to_be_visible()
    tab.go("Бои").sees("Прошедшие бои", HTML, TURNED)


def a_phone_shows_all_of_it(evening: Evening) -> None:
    """Nothing sticks out, and everything has its name there, too."""
    kept = evening.admin.page.context.storage_state()
    phone = evening.watch.browser(PHONE, storage_state=kept, has_touch=True)
    tab = evening.watch.tab(phone, evening.address)
    for path in ("/", "/disputes", "/logs", "/sheets", "/settings", "/history"):
        tab.open(path)
    tab.open("/settings/ephem/gear")
    tab.open("/fights/1#event=23")
    expect(token(tab, HTML)).to_have_attribute("data-pos", "8 5 9")
    tab.sound()


# ------------------------------------------------------------------ who may not


def roles_and_doors(evening: Evening) -> None:
    """A moderator finds no admin's page, a stranger none at all; a link is used once; who signs out
    is out, and nobody else."""
    master, admin = evening.master, evening.admin
    assert not {"Настройки", "Изменения"} & set(master.nav())
    assert {"Настройки", "Изменения"} < set(admin.nav())
    refused = evening.watch.tab(master.page.context, evening.address, 403)
    for path in ("/settings", "/history"):
        refused.open(path).sees("она для админов")
        assert refused.status(path) == 403
    stranger = evening.watch.tab(evening.watch.browser(), evening.address, 401, 410)
    stranger.open(evening.used).sees("уже использована или устарела")
    stranger.open("/").sees("Вы не вошли")
    answers = {(one.method, one.path): stranger.asks(one.method, one.path) for one in CLOSED}
    assert {asked: status for asked, status in answers.items() if status != 401} == {}
    master.press("Выйти")
    master.sound().sees("Вы вышли")
    assert (master.status("/"), admin.status("/")) == (401, 200)
