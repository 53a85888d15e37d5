"""The log book on the pages: words, filters, pages by cursor; secrets and markup stay out."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from desk_room import ASYA, BOR, MOD, fight_of_two, scripted
from spoken import NOON, kept, said
from web_room import Browser, Page, WebRoom

from bridge.log_marks import marked
from bridge.web import logs as pages
from bridge.web.log_words import CHANNELS, INTERNAL, outcome_message
from commands.errors import Mistake
from commands.line import Message
from commands.speech import LANGUAGES, Speech
from rulesets.errors import Refusal

FACES = scripted(*([15, 5, 12, 3] * 30))
TWILIGHT = "ruleset = 'twilight'\n[dice]\nsource = 'seeded'\nseed = 'orders'\n"


def text_of(entry: dict[str, Any]) -> str:
    return "".join(piece["text"] for piece in entry["text"])


async def page(browser: Browser, **query: Any) -> dict[str, Any]:
    told: dict[str, Any] = await browser.json("/api/logs", params=query)
    return told


async def texts(browser: Browser, **query: Any) -> list[str]:
    return [text_of(one) for one in (await page(browser, **query))["entries"]]


async def html(browser: Browser, **query: Any) -> Page:
    return await browser.get("/logs", params=query)


# ------------------------------------------------------------------ what is found


async def test_what_was_said_is_found_by_words_and_filters(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.send("chat", uuid=ASYA.uuid, channel="me", text="достаёт Кинжал")
        _, browser = await room.signed_in()
        await plugin.command(BOR, "/rp атака Ася")
        fight = room.bridge.parts.streams.fights("default")[0].fight
        [entry] = (await page(browser, text="доста кинж".replace("доста", "достает")))["entries"]
        assert entry["text"] == [
            {"text": "достаёт", "found": True},
            {"text": " ", "found": False},
            {"text": "Кинж", "found": True},
            {"text": "ал", "found": False},
        ]
        assert (entry["player"], entry["name"], entry["channel"]) == (ASYA.uuid, "Ася", "me")
        assert (entry["fight"], entry["kind"]) == (fight, "chat")
        assert await texts(browser, kind="chat", player="ася") == ["достаёт Кинжал"]
        assert await texts(browser, kind="chat", player="бор") == []
        [refused] = (await page(browser, text="атака", kind="command"))["entries"]
        assert refused["outcome"] == "not_your_turn"
        lines = (await page(browser, kind="fight", fight="#1"))["entries"]
        assert lines
        assert {one["fight"] for one in lines} == {fight}
        assert await texts(browser, kind="fight", fight="2") == []
        assert await texts(browser, server="elsewhere") == []


async def test_codes_are_put_into_the_readers_words(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        for code in ("occupied", "unknown_word", "of_old<b>"):
            kept(room, said(f"/rp {code}", kind="command", outcome=code))
        for way in ("say", "ooc", "own<b>"):
            kept(room, said(f"сказал {way}", channel=way))
        text = (await html(browser)).text
        for words, code in (("Место занято.", "occupied"), ("Нет такой команды.", "unknown_word")):
            assert f'<span class="hint">{words}</span> <code class="hint">{code}</code>' in text
        assert '<span class="tag refused">отказ</span> <code class="hint">of_old&lt;b&gt;<' in text
        assert '<bdi title="say">речь</bdi>' in text
        assert '<bdi title="ooc">вне роли</bdi>' in text
        assert "<bdi>own&lt;b&gt;</bdi>" in text


def test_every_code_and_channel_has_words_without_facts() -> None:
    wrong: list[str] = []
    speech = Speech(wrong.append)
    for lang in LANGUAGES:
        for code in (*Refusal, *Mistake, INTERNAL):
            said_so = outcome_message(code)
            assert said_so is not None, code
            speech.text(said_so, lang, str)
        for way in CHANNELS:
            speech.text(Message(f"web-logs-channel-{way}"), lang, str)
    assert wrong == []


async def test_each_line_of_a_fight_leads_to_its_moment(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        await fight_of_two(room)
        _, browser = await room.signed_in()
        [newest, *_] = (await page(browser, kind="fight"))["entries"]
        text = (await html(browser, kind="fight")).text
        assert f'href="/fights/{newest["fight"]}#event={newest["seq"]}"' in text
        public = [r.seq for r in room.bridge.journal.rows(f"fight:{newest['fight']}") if r.seq]
        assert newest["seq"] in public


async def test_dates_are_days_of_the_zone_that_is_shown(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        hour = 3_600_000
        kept(room, said("вчера", NOON - 30 * hour), said("ночью"), said("утром", NOON + 12 * hour))
        assert await texts(browser, kind="chat", since="2023-11-14", until="2023-11-14") == [
            "ночью"
        ]
        moscow = {"kind": "chat", "zone": "Europe/Moscow"}
        assert await texts(browser, since="2023-11-14", until="2023-11-14", **moscow) == []
        assert len(await texts(browser, since="2023-11-15", until="2023-11-15", **moscow)) == 2
        assert await texts(browser, kind="chat", since="2023-11-14T22:13:21") == ["утром"]
        before = await texts(browser, kind="chat", until="2023-11-14T22:13:21")
        assert before == ["ночью", "вчера"]
        assert await texts(browser, kind="chat", since="2h") == ["утром", "ночью"]
        text = (await html(browser, since="2023-11-15", **moscow)).text
        assert re.search(r'name="since" type="date" value="2023-11-15"', text)
        assert re.search(r'name="zone" value="Europe/Moscow"(?![^>]*data-own-zone)', text)
        ago = (await html(browser, since="7d")).text
        assert re.search(r'name="since" type="text" value="7d"', ago)


MISTAKES: tuple[tuple[dict[str, str], str], ...] = (
    ({"since": "вчера<b>"}, "вчера&lt;b&gt; – не дата"),
    ({"until": "2023-02-30"}, "2023-02-30 – не дата"),
    ({"since": "2023-11-15", "until": "2023-11-14"}, "между ними ничего нет"),
    ({"kind": "secret"}, "secret – не вид; виды: fight, chat и command"),
    ({"zone": "../../etc/passwd"}, "не часовой пояс"),
    ({"zone": "Europe"}, "Europe – не часовой пояс"),
    ({"zone": "a\x00"}, "не часовой пояс"),
)


async def test_a_mistake_gets_one_line_and_keeps_the_form(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        for query, words in MISTAKES:
            shown = await html(browser, text="кинжал", **query)
            assert shown.status == 422
            [told] = re.findall(r'role="alert">([^<]*)<', shown.text)
            assert words in told
            assert 'value="кинжал"' in shown.text
            for path in ("/api/logs", "/logs/export"):
                assert (await browser.get(path, params=query)).status == 422


# ------------------------------------------------------------------ pages


async def test_pages_have_no_gaps_and_no_doubles_both_ways(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        entries = [said(f"слово {n}", NOON + n // 4, hidden=n % 5 == 0) for n in range(23)]
        kept(room, *entries)
        visible = [one.text for one in entries if not one.hidden][::-1]
        walked, last = [], await page(browser, kind="chat", limit=4, text="слово")
        while True:
            walked += [text_of(one) for one in last["entries"]]
            kept(room, said("слово новое", NOON + 90), said("слово тайное", NOON + 91, hidden=True))
            if not last["older"]:
                break
            last = await page(browser, after=last["older"], kind="chat", limit=4)
        assert walked == visible
        back = [text_of(one) for one in last["entries"]]
        while last["newer"]:
            last = await page(browser, before=last["newer"], kind="chat", player="ася", limit=4)
            back = [text_of(one) for one in last["entries"]] + back
        assert [text for text in back if text != "слово новое"] == visible
        assert last == await page(browser, kind="chat", limit=4), "the newest, and full"


async def test_pages_are_linked_by_addresses_that_one_may_pass_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "PAGE", 3)
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        kept(room, *(said(f"слово {n}", NOON + n) for n in range(7)))
        first = await html(browser, text="слово", kind="chat")
        assert 'rel="prev"' not in first.text
        address = _link(first, "next")
        assert parse_qs(urlsplit(address).query)["text"] == ["слово"]
        second = await browser.get(address)
        assert re.findall(r"<mark>слово</mark> (\d)", second.text) == ["3", "2", "1"]
        third = await browser.get(_link(second, "next"))
        assert re.findall(r"<mark>слово</mark> (\d)", third.text) == ["0"]
        assert 'rel="next"' not in third.text
        back = await browser.get(_link(third, "prev"))
        assert re.findall(r"<mark>слово</mark> (\d)", back.text) == ["3", "2", "1"]
        front = await browser.get(_link(back, "prev"))
        assert re.findall(r"<mark>слово</mark> (\d)", front.text) == ["6", "5", "4"]
        assert 'rel="prev"' not in front.text


def _link(found: Page, rel: str) -> str:
    [*_, address] = re.findall(rf'rel="{rel}" href="([^"]+)"', found.text)
    return str(address).replace("&amp;", "&")


async def test_a_place_tells_nothing_of_hidden_entries(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        secret = [said("тайно", NOON + 1, hidden=True) for _ in range(5)]
        kept(room, *(said(t, NOON + 1) for t in "а"), *secret, *(said(t, NOON + 1) for t in "бв"))
        told = await page(browser, kind="chat", limit=2)
        assert told["older"] == f"{NOON + 1}-1"
        assert "id" not in told["entries"][0]
        assert await texts(browser, kind="chat", after=told["older"]) == ["а"]


async def test_a_place_that_is_none_is_a_fault(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        for place in ("x", "1", "-1-2", "1-2;", "9" * 30 + "-1", "١-٢", "1-2\n"):
            for name in ("after", "before"):
                wrong = await browser.get("/api/logs", params={name: place})
                assert (wrong.status, wrong.json()["error"]["code"]) == (422, "bad_value"), place
        assert (await browser.get("/api/logs?limit=201")).status == 422
        assert (await browser.get("/api/logs?hidden=1")).status == 422
        assert await texts(browser, after="1-0") == [], "before all there is"


# ------------------------------------------------------------------ secrets


async def test_t17_orders_are_nowhere(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, TWILIGHT) as room:
        plugin, browser = await room.signed_in()
        await plugin.ground()
        for who in (ASYA, BOR):
            await plugin.join(who)
        lines = [(ASYA, "/рп вызов Бор"), (BOR, "/рп согласен")]
        for who, line in [*lines, *((who, "/рп готов") for who in (ASYA, BOR, ASYA, BOR))]:
            await room.advance(3_000)
            await plugin.command(who, line)
        for line in ("/рп заявка атака Бор", "/рп куб d20 тайно", "/rp status"):
            await room.advance(3_000)
            await plugin.command(ASYA, line)
        found = await texts(browser, kind="command", player="ася", limit=200)
        assert "/rp status" in found
        for path in ("/logs", "/api/logs", "/logs/export?format=jsonl", "/logs/export?format=txt"):
            text = (await browser.get(path)).text
            assert "/rp status" in text
            assert "заявка" not in text
            assert "тайно" not in text
        assert await texts(browser, text="заявка", kind="command") == []


# ------------------------------------------------------------------ hostile text


HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "\u202eтолько справа\u202c",
    "a\x00b\x1b[31m",
    "{{ 7*7 }} {% raw %}",
)


async def test_what_players_wrote_is_text(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        kept(room, *(said(text, name='<b onclick="x">', account="<i>") for text in HOSTILE))
        kept(room, said("две\nстроки", server="<s>", channel="<c>"))
        text = (await html(browser, kind="chat")).text
        assert not re.search(r"<(img|script>alert|b onclick|i>|s>|c>)", text)
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
        assert "\u202e" not in text
        assert "\\u202eтолько справа\\u202c" in text
        assert "a\\x00b\\x1b[31m" in text
        assert "{{ 7*7 }} {% raw %}" in text
        assert "две\nстроки" in text
        found = await html(browser, text="<script>alert(1)", kind="chat")
        assert "&lt;<mark>script&gt;alert(1</mark>)&lt;/script&gt;" in found.text
        assert 'value="&lt;script&gt;alert(1)"' in found.text


async def test_signs_of_query_languages_are_inert(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        _, browser = await room.signed_in()
        kept(room, said("мой нож"), said("копьё and OR not"), said("100% под_чёрк"))
        mine = {"kind": "chat"}
        assert await texts(browser, text="нож* ^нож -нож", **mine) == ["мой нож"]
        assert await texts(browser, text='копьё OR"', **mine) == ["копьё and OR not"]
        for typed in ('" OR *', "нож OR копьё", "tags:k6368", "words:нож", "нож) OR (1"):
            assert await texts(browser, text=typed, **mine) == []
        assert await texts(browser, text="%", **mine) == ["100% под_чёрк"]
        assert await texts(browser, text="'; DROP TABLE logbook; --", **mine) == []
        for name in ("player", "server", "fight"):
            for typed in ("%", "_", '"', "' OR 1=1 --", "*", "ася OR бор"):
                assert await texts(browser, **mine, **{name: typed}) == [], (name, typed)


@pytest.mark.parametrize(
    ("text", "words", "marks"),
    [
        ("достаёт Кинжал", ["достает", "кинж"], ["достаёт", "Кинж"]),
        ("за\u0301мок и замок", ["замок"], ["за\u0301мок", "замок"]),
        ("5-ОБ, 5 обид, 15 об", ["5-об", "молча"], ["5-ОБ"]),
        ("пьёт 🍺 молча", ["🍺"], ["🍺"]),
        ("нож ножи", ["нож", "ножи"], ["нож", "ножи"]),
        ("§cнож", ["нож"], ["нож"]),
        ("<b>.*", [".*"], [".*"]),
        ("ничего", ["нет"], []),
        ("", ["нет"], []),
    ],
)
def test_what_was_looked_for_is_marked(text: str, words: list[str], marks: list[str]) -> None:
    parts = marked(text, words)
    assert "".join(part for part, _ in parts) == text
    assert [part for part, is_hit in parts if is_hit] == marks


# ------------------------------------------------------------------ who may


async def test_logs_are_for_those_who_are_signed_in(tmp_path: Path) -> None:
    async with WebRoom(tmp_path, FACES) as room:
        plugin, browser = await room.signed_in()
        for path in ("/logs", "/api/logs", "/logs/export"):
            assert (await room.stranger().get(path)).status == 401
            assert (await browser.get(path)).status == 200
            assert (await browser.get(path + "?text=" + "x" * 501)).status == 422
        await plugin.join(MOD, permissions=[])
        assert (await browser.get("/logs")).status == 401
