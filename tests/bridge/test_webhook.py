"""The web-hook against a real server: what it posts, when it tries again, what it never says."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from aiohttp import web
from desk_room import ASYA, BOR, MOD, Frame, Plugin, Room, events, fight_of_two, scripted
from service_process import CONFIG, service
from structlog.testing import capture_logs

from bridge.clock import StillClock
from bridge.config import ConfigError, parse
from bridge.journal import Journal
from bridge.ledger import Ledger
from bridge.presence import People
from bridge.sessions import SessionLimits, Sessions
from bridge.unit import Unit
from bridge.webhook import KEPT_MS, MOST_WAITING, Outbox, Webhook

SECRET = "s3cr3t"
FACES = scripted(15, 5, 14, 4, *[10] * 40)


@dataclass
class Channel:
    """A chat's server: answers as told, in order, then 204. ``got``: all that was posted."""

    answers: list[web.Response | float] = field(default_factory=list)
    got: list[Any] = field(default_factory=list)
    port: int = 0
    wanted: int = 1
    done: asyncio.Event = field(default_factory=asyncio.Event)

    async def take(self, request: web.Request) -> web.StreamResponse:
        self.got.append(await request.json())
        if len(self.got) >= self.wanted:
            self.done.set()
        answer = self.answers.pop(0) if self.answers else web.Response(status=204)
        if isinstance(answer, float):
            assert request.transport is not None
            request.transport.abort()
            raise ConnectionResetError
        return answer

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook/{SECRET}"

    async def heard(self, count: int) -> list[str]:
        """Wait for so many posts; gives their texts."""
        self.wanted = count
        if len(self.got) < count:
            self.done.clear()
            await asyncio.wait_for(self.done.wait(), 20)
        return [one["content"] for one in self.got]


@asynccontextmanager
async def channel(*answers: web.Response | float) -> AsyncIterator[Channel]:
    server = Channel(list(answers))
    app = web.Application()
    app.router.add_post(f"/hook/{SECRET}", server.take)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    server.port = runner.addresses[0][1]
    try:
        yield server
    finally:
        await runner.cleanup()


def outbox() -> tuple[Outbox, StillClock]:
    clock = StillClock()
    people = People()
    sessions = Sessions(SessionLimits(1, 1), lambda: "s")
    return Outbox(Ledger(clock, sessions, people)), clock


@asynccontextmanager
async def posting(url: str, box: Outbox, clock: StillClock) -> AsyncIterator[list[int]]:
    """A web-hook at work; gives a list that grows by what is left whenever a message has gone."""
    left: list[int] = []
    webhook = Webhook(url, box, clock, lambda: left.append(len(box.waiting())), pause_s=0.001)
    task = asyncio.create_task(webhook.run())
    try:
        yield left
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def gone(box: Outbox) -> None:
    """Wait until the outbox is empty."""
    async with asyncio.timeout(20):
        while box.waiting():
            await asyncio.sleep(0.001)


# ------------------------------------------------------------------ posting


async def test_messages_are_posted_in_order_and_leave_the_outbox() -> None:
    box, clock = outbox()
    for n in range(3):
        box.put({"content": str(n)})
    async with channel() as chat, posting(chat.url, box, clock) as left:
        assert await chat.heard(3) == ["0", "1", "2"]
        await gone(box)
        assert left == [2, 1, 0]


@pytest.mark.parametrize(
    "first",
    [
        web.Response(status=500),
        web.Response(status=503),
        web.Response(status=408),
        web.Response(status=429, headers={"Retry-After": "0"}),
        web.Response(status=429, text='{"retry_after": 0.001}'),
        web.Response(status=429, text="slow down", headers={"Retry-After": "soon"}),
        0.0,
    ],
    ids=["500", "503", "408", "429", "429-body", "429-odd", "cut"],
)
async def test_what_may_pass_is_tried_again(first: web.Response | float) -> None:
    box, clock = outbox()
    box.put({"content": "a"})
    async with channel(first) as chat, posting(chat.url, box, clock):
        assert await chat.heard(2) == ["a", "a"]
        await gone(box)


@pytest.mark.parametrize("status", [302, 400, 401, 404])
async def test_what_will_not_pass_is_dropped_and_said(status: int) -> None:
    box, clock = outbox()
    box.put({"content": "a"})
    box.put({"content": "b"})
    with capture_logs() as log:
        away = web.Response(status=status, headers={"Location": "http://127.0.0.1:1/"})
        async with channel(away) as chat, posting(chat.url, box, clock):
            assert await chat.heard(2) == ["a", "b"]
            await gone(box)
    assert [(one["event"], one["why"], one["dropped"]) for one in log] == [
        ("webhook_failed", f"http_{status}", True)
    ]


async def test_after_a_day_a_message_is_given_up() -> None:
    box, clock = outbox()
    box.put({"content": "a"})
    clock.advance(KEPT_MS + 1)
    async with channel(web.Response(status=500)) as chat, posting(chat.url, box, clock):
        assert await chat.heard(1) == ["a"]
        await gone(box)
        assert len(chat.got) == 1


async def test_d7_a_dead_side_makes_one_line_a_minute_without_the_address() -> None:
    box, clock = outbox()
    box.put({"content": "a"})
    with capture_logs() as log:
        async with channel(*[0.0] * 30) as chat, posting(chat.url, box, clock):
            await chat.heard(12)
    assert [(one["event"], one["why"]) for one in log] == [("webhook_failed", "no_connection")]
    assert SECRET not in str(log)


async def test_nobody_listening_ends_nothing() -> None:
    box, clock = outbox()
    box.put({"content": "a"})
    with capture_logs() as log:
        async with posting(f"http://127.0.0.1:9/{SECRET}", box, clock), asyncio.timeout(20):
            while not log:
                await asyncio.sleep(0.001)
    assert box.waiting() == [1]
    assert SECRET not in str(log)


def test_the_oldest_give_way_when_too_many_wait() -> None:
    box, _ = outbox()
    for n in range(MOST_WAITING + 3):
        box.put({"content": str(n)})
    waiting = box.waiting()
    assert len(waiting) == MOST_WAITING
    newest = box.get(waiting[-1])
    assert newest is not None
    assert newest["payload"]["content"] == str(MOST_WAITING + 2)


# ------------------------------------------------------------------ what is told


def hooked(more: str = "") -> str:
    return FACES + f"[webhook]\nurl = 'http://127.0.0.1:9/{SECRET}'\n{more}"


def told(room: Room) -> list[str]:
    box = room.bridge.parts.records.herald.outbox
    return [message["payload"]["content"] for n in box.waiting() if (message := box.get(n))]


async def over(room: Room) -> tuple[Plugin, list[Frame]]:
    plugin = await fight_of_two(room)
    await plugin.command(ASYA, "/rp attack bor")
    await plugin.command(BOR, "/rp take")
    await room.advance(90_000)
    return plugin, await plugin.command(BOR, "/rp surrender")


async def test_a_fights_end_is_told_with_what_came_of_it(tmp_path: Path) -> None:
    async with Room(tmp_path, hooked()) as room:
        _, heard = await over(room)
        [text] = told(room)
        head = events(heard, "fight_ended")[0]["data"]["head"][:12]
        lines = text.replace("\\", "").splitlines()
        assert lines[0] == (
            "**Бой 1 (default) окончен. На ногах: Ася. 1 раунд, 2 минуты, 3 куба.**"
        )
        assert lines[1:3] == ["Ася: попаданий 1, пропущено 0", "Бор: попаданий 0, пропущено 1"]
        assert lines[3].startswith(f"Проверить броски: /рп проверка 1, хеш {head}, зерно ")


async def test_the_language_is_the_web_hooks(tmp_path: Path) -> None:
    async with Room(tmp_path, hooked("lang = 'en'\n")) as room:
        await over(room)
        assert told(room)[0].startswith("**Fight 1 \\(default\\) is over\\.")


async def test_names_are_inert(tmp_path: Path) -> None:
    async with Room(tmp_path, hooked()) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(BOR)
        await plugin.ground()
        player = {"uuid": ASYA.uuid, "name": "asya", "display": "@everyone **x**"}
        await plugin.join(ASYA, player=player)
        await plugin.join(MOD)
        for who in (ASYA, BOR):
            await plugin.command(who, "/rp fight")
        for line in ("/rp ready", "/rp init"):
            for who in (ASYA, BOR):
                await plugin.command(who, line)
        await plugin.command(BOR, "/rp surrender")
        [text] = told(room)
        assert "@everyone" not in text
        assert "\\*\\*x\\*\\*" in text


async def test_only_what_is_asked_for_is_told(tmp_path: Path) -> None:
    async with Room(tmp_path, hooked("events = ['dispute']\n")) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp dispute Он был далеко!")
        await plugin.command(BOR, "/rp surrender")
        [text] = told(room)
        assert text.replace("\\", "").startswith("**Спор в бою 1 (default), Ася: «Он был далеко!».")


async def test_without_an_address_nothing_waits(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        await over(room)
        assert told(room) == []


async def test_a_kill_before_posting_loses_no_message_and_after_it_none_is_posted_twice(
    tmp_path: Path,
) -> None:
    async with channel() as chat:
        config = FACES + f"[webhook]\nurl = '{chat.url}'\n"
        async with Room(tmp_path, config) as room:
            await over(room)
            await room.crash()
            assert len(told(room)) == 1
            async with at_work(room):
                await chat.heard(1)
                await gone(room.bridge.parts.records.herald.outbox)
                await room.flushed()
            await room.crash()
            assert told(room) == []
            async with at_work(room):
                await asyncio.sleep(0)
            assert len(chat.got) == 1


@asynccontextmanager
async def at_work(room: Room) -> AsyncIterator[None]:
    """The room's own web-hook, as the service runs it."""
    parts, settings = room.bridge.parts, room.bridge.config.settings
    herald = parts.records.herald
    webhook = Webhook(settings.webhook.url, herald.outbox, room.clock, parts.committer.flush)
    herald.wake = webhook.wake
    task = asyncio.create_task(webhook.run())
    try:
        yield
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)


async def test_what_happens_is_posted_once_it_is_durable(tmp_path: Path) -> None:
    async with channel() as chat:
        config = FACES + f"[webhook]\nurl = '{chat.url}'\n"
        async with Room(tmp_path, config) as room, at_work(room):
            await over(room)
            [text] = await chat.heard(1)
            assert text.startswith("**Бой 1")
            assert chat.got[0]["allowed_mentions"] == {"parse": []}


async def test_the_service_posts_what_waits_from_before_and_ends_cleanly(tmp_path: Path) -> None:
    async with channel() as chat:
        with closing(Journal.open(tmp_path / "journal.db")) as journal:
            waiting = {"at_ms": time.time_ns() // 1_000_000, "payload": {"content": "отложено"}}
            journal.commit([Unit(documents={"webhook:7": json.dumps(waiting)})])
        config = f"{CONFIG}[webhook]\nurl = '{chat.url}'\n"
        codes = await asyncio.to_thread(lambda: [served(tmp_path, config, chat) for _ in range(2)])
        assert codes == [0, 0]
        assert [one["content"] for one in chat.got] == ["отложено"]
        assert SECRET not in (tmp_path / "log").read_text("utf-8")


def served(folder: Path, config: str, chat: Channel) -> int:
    """Run the service until the chat has been posted to and the outbox is empty."""
    with service(folder, config=config) as running:
        ended = time.monotonic() + 30
        while time.monotonic() < ended and not (chat.got and is_empty(folder)):
            time.sleep(0.02)
        return running.end()


def is_empty(folder: Path) -> bool:
    sql = "SELECT count(*) FROM documents WHERE key LIKE 'webhook:%'"
    with closing(sqlite3.connect(folder / "journal.db")) as db:
        [(left,)] = db.execute(sql).fetchall()
    return not left


# ------------------------------------------------------------------ the address


@contextmanager
def refused(tmp_path: Path, url: str) -> Iterator[str]:
    with pytest.raises(ConfigError) as wrong:
        parse(tmp_path / "config.toml", f"[webhook]\nurl = '{url}'\n")
    yield str(wrong.value)


@pytest.mark.parametrize(
    "url", [f"http://discord.example/{SECRET}", f"ftp://x/{SECRET}", SECRET, f"https:///{SECRET}"]
)
def test_an_unsafe_address_is_refused_without_being_shown(tmp_path: Path, url: str) -> None:
    with refused(tmp_path, url) as said:
        assert "config.toml:2: webhook.url: is no https:// address" in said
        assert SECRET not in said


@pytest.mark.parametrize("value", ["7", "true"])
def test_an_address_of_a_wrong_kind_is_not_shown_either(tmp_path: Path, value: str) -> None:
    with pytest.raises(ConfigError, match=r"webhook\.url"):
        parse(tmp_path / "config.toml", f"[webhook]\nurl = {value}\n")


@pytest.mark.parametrize(
    "url", ["", "https://discord.example/api/x", "http://localhost:80/x", "http://[::1]:9/x"]
)
def test_a_safe_address_is_taken_and_not_in_what_is_printed(tmp_path: Path, url: str) -> None:
    settings = parse(tmp_path / "config.toml", f"[webhook]\nurl = '{url}'\n").settings
    assert settings.webhook.url == url
    assert not url or url not in repr(settings)
