from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest
from plugin_sockets import ASYA, BEARER, PLUGIN, now_ms, running, upgrade_status
from structlog.testing import capture_logs
from websockets.asyncio.client import connect
from wire_client import WireClient

from bridge.link import LinkLimits
from bridge.sessions import SessionLimits


async def test_a_command_is_answered_and_acknowledged_cyrillic_byte_for_byte() -> None:
    async with running() as bridge, bridge.client() as plugin:
        assert await plugin.hello() == {
            "type": "welcome",
            "protocol": 1,
            "session": "s1",
            "resumed": False,
            "last": 0,
        }
        number = await plugin.send("command", uuid=ASYA, line="«Андрей» Кинжал ё 🗡")
        answer = await plugin.expect("chat", re=number)
        assert answer["text"] == "«Андрей» Кинжал ё 🗡"
        await plugin.expect_ack(number)


async def test_acks_come_at_once_when_idle_and_within_a_second_under_load() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        for _ in range(200):
            number = await plugin.send("player_quit", uuid=ASYA)
        async with asyncio.timeout(1):
            await plugin.expect_ack(number)
        assert len(plugin.of_type("ack")) < 100


async def test_answers_come_in_the_order_of_their_causes_errors_among_them() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        await plugin.send("command", uuid=ASYA, line="one")
        await plugin.send("command", uuid=7, line="two")
        await plugin.send("command", uuid=ASYA, line="three")
        await plugin.expect("chat", re=3)
        answers = [frame for frame in plugin.heard if frame["type"] in ("chat", "error")]
        assert [frame["re"] for frame in answers] == [1, 2, 3]
        assert answers[1]["code"] == "bad_message"
        assert answers[1]["message"].startswith("uuid:")
        await plugin.expect_ack(3)


FIRST_FRAMES = [
    ("no json", 4400),
    ('{"type":"ack","id":1}', 4400),
    ('{"type":"hello","protocol":1}', 4400),
    ('{"type":"hello","protocol":"1","server":"default"}', 4400),
    ('{"type":"hello","protocol":1,"server":"другой"}', 4400),
    ('{"type":"hello","protocol":1,"server":"nobody"}', 4400),
    ('{"type":"hello","protocol":2,"server":"default"}', 4406),
    (b'{"type":"hello","protocol":1,"server":"default"}', 1003),
]


@pytest.mark.parametrize(("first", "code"), FIRST_FRAMES)
async def test_a_connection_that_does_not_begin_with_hello_is_closed(
    first: str | bytes, code: int
) -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.send_text(first)
        assert await plugin.expect_close() == code
        assert plugin.close_reason
        assert bridge.desk.taken == []


async def test_a_second_token_lets_in_its_own_server_whose_name_may_be_cyrillic() -> None:
    async with running() as bridge:
        client = WireClient(bridge.url, "other-token", "другой")
        async with client as plugin:
            assert (await plugin.hello())["resumed"] is False


async def test_no_hello_in_time_is_4408() -> None:
    async with running(LinkLimits(hello_ms=50)) as bridge, bridge.client() as plugin:
        assert await plugin.expect_close() == 4408


async def test_hello_in_time_stops_the_hello_timer() -> None:
    async with running(LinkLimits(hello_ms=150)) as bridge, bridge.client() as plugin:
        await plugin.hello()
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.3):
                await plugin.expect_close()


async def test_binary_after_hello_is_1003_and_what_came_before_is_answered() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        await plugin.send("command", uuid=ASYA, line="one")
        await plugin.send_text(b"{}")
        assert await plugin.expect_close() == 1003
        assert [frame["re"] for frame in plugin.of_type("chat")] == [1]
        assert plugin.acked == 1


async def test_a_frame_of_more_than_one_mebibyte_is_1009_and_one_of_just_that_is_taken() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        frame = '{"type":"player_quit","id":1,"uuid":"' + ASYA + '"}'
        await plugin.send_text(frame + " " * (2**20 - len(frame)))
        await plugin.expect_ack(1)
        await plugin.send_text(frame + " " * (2**20 + 1 - len(frame)))
        assert await plugin.expect_close() == 1009


async def test_ten_malformed_frames_get_ten_errors_and_4400() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        for number in range(1, 11):
            await plugin.send_text(f'{{"type":"nonsense","id":{number}}}')
        assert await plugin.expect_close() == 4400
        assert [frame["re"] for frame in plugin.of_type("error")] == list(range(1, 11))
        assert plugin.acked == 10


async def test_too_many_frames_a_second_are_4429_only_if_configured() -> None:
    async with running(LinkLimits(max_frames_per_s=20)) as bridge, bridge.client() as plugin:
        await plugin.hello()
        for _ in range(30):
            await plugin.send("player_quit", uuid=ASYA)
        assert await plugin.expect_close() == 4429
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        for _ in range(2_000):
            await plugin.send("player_quit", uuid=ASYA)
        await plugin.expect_ack(2_000)


async def test_too_much_unacknowledged_is_4410_and_the_session_is_gone() -> None:
    limits = SessionLimits(max_unacked=5)
    async with running(sessions=limits) as bridge, bridge.client(auto_ack=False) as plugin:
        await plugin.hello()
        for _ in range(6):
            await plugin.send("command", uuid=ASYA, line="x")
        assert await plugin.expect_close() == 4410
        await plugin.connect()
        assert (await plugin.hello(resume=True))["resumed"] is False


async def test_a_newer_connection_replaces_with_4409_and_hears_everything_once() -> None:
    async with running() as bridge, bridge.client() as old, bridge.client() as new:
        await old.hello()
        for _ in range(50):
            await old.send("command", uuid=ASYA, line="x")
        new.welcome, new.last = dict(old.welcome), 0
        welcome = await new.hello(resume=True)
        assert await old.expect_close() == 4409
        assert (welcome["resumed"], welcome["session"]) == (True, "s1")
        recorded = [entry for entry in bridge.desk.taken if entry.isdigit()]
        assert welcome["last"] == len(recorded)
        assert bridge.desk.taken[-1] == "hello default"
        assert "gone default" not in bridge.desk.taken
        for _ in recorded:
            await new.expect("chat", id=len(recorded))
        assert [frame["id"] for frame in new.of_type("chat")] == list(range(1, len(recorded) + 1))


async def test_an_invalid_hello_replaces_nobody() -> None:
    async with running() as bridge, bridge.client() as old, bridge.client() as new:
        await old.hello()
        await new.send_text('{"type":"hello","protocol":2,"server":"default"}')
        assert await new.expect_close() == 4406
        number = await old.send("command", uuid=ASYA, line="still here")
        await old.expect("chat", re=number)


async def test_after_a_cut_the_plugin_resumes_and_nothing_is_executed_twice() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        for _ in range(20):
            await plugin.send("command", uuid=ASYA, line="x")
        await plugin.kill()
        for _ in range(3):
            await plugin.send("command", uuid=ASYA, line="kept meanwhile")
        await plugin.connect()
        assert (await plugin.hello(resume=True))["resumed"] is True
        await plugin.expect("chat", re=23)
        assert [frame["re"] for frame in plugin.of_type("chat")] == list(range(1, 24))
        done = [int(entry) for entry in bridge.desk.taken if entry.isdigit()]
        assert done == list(range(1, 24))


async def test_a_duplicate_is_acknowledged_and_not_executed_again() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        frame = {"type": "command", "id": 5, "uuid": ASYA, "line": "x"}
        await plugin.send_text(json.dumps(frame))
        await plugin.expect_ack(5)
        for number in (5, 4):
            heard = len(plugin.heard)
            await plugin.send_text(json.dumps(frame | {"id": number}))
            await plugin.expect("ack", start=heard, id=5)
        await plugin.send_text(json.dumps(frame | {"id": 9}))
        await plugin.expect("chat", re=9)
        assert [frame["re"] for frame in plugin.of_type("chat")] == [5, 9]


async def test_going_down_answers_what_was_read_then_closes_1001() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        await plugin.send("command", uuid=ASYA, line="x")
        await plugin.expect("chat", re=1)
        await bridge.socket.stop()
        assert await plugin.expect_close() == 1001


async def test_frames_already_received_are_recorded_before_the_newer_one_is_welcomed() -> None:
    async with (
        running() as bridge,
        bridge.client(auto_ack=False) as old,
        bridge.client() as new,
    ):
        await old.hello()
        bridge.desk.gate.clear()
        for _ in range(30):
            await old.send("command", uuid=ASYA, line="x")
        await _until(lambda: bridge.desk.taken[-1] == "1")
        await (await old.socket.ping())  # the rest has been received: it lies unread in a buffer
        new.welcome = dict(old.welcome)
        greeting = asyncio.create_task(new.hello(resume=True))
        await _until(lambda: bridge.desk.taken[-1] == "hello default")
        bridge.desk.gate.set()
        assert (await greeting)["last"] == 30
        assert bridge.desk.taken[1:-1] == [str(n) for n in range(1, 31)]


async def test_what_comes_out_before_the_welcome_is_not_for_this_connection() -> None:
    async with running(by_hand=True) as bridge, bridge.client() as plugin:
        greeting = asyncio.create_task(plugin.hello())
        await _until(lambda: bridge.desk.taken == ["hello default"])
        bridge.socket.send("default", ('{"type":"error","of":"an older connection"}',))
        bridge.socket.confirm("default", 99)
        bridge.desk.commit()
        await greeting
        number = await plugin.send("command", uuid=ASYA, line="x")
        await _until(lambda: bridge.desk.taken[-1] == str(number))
        bridge.desk.commit()
        await plugin.expect_ack(number)
        assert [frame["type"] for frame in plugin.heard] == ["welcome", "chat", "ack"]
        assert plugin.acked == number


async def test_a_desk_that_is_not_ready_slows_the_plugin_and_loses_nothing() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        bridge.desk.gate.clear()
        for _ in range(500):
            await plugin.send("command", uuid=ASYA, line="x")
        await _until(lambda: bridge.desk.taken[-1] == "1")
        bridge.desk.gate.set()
        await plugin.expect("chat", re=500)
        assert bridge.desk.taken[1:] == [str(n) for n in range(1, 501)]


async def test_a_plugin_that_answers_no_ping_is_dropped_and_its_session_kept() -> None:
    """D3, D4, D5: a silent drop is noticed, and the next connection starts afresh."""
    async with running(ping_s=0.05) as bridge, bridge.client() as plugin:
        await plugin.hello()
        plugin.socket.transport.pause_reading()
        await _until(lambda: bridge.desk.taken[-1] == "gone default")
        await plugin.kill()
        await plugin.connect()
        assert (await plugin.hello(resume=True))["resumed"] is True
        with pytest.raises(TimeoutError):  # the new connection answers its pings and stays
            async with asyncio.timeout(0.2):
                await plugin.expect_close()


async def test_tokens_are_never_logged_and_the_same_failure_makes_one_line() -> None:
    async with running() as bridge:
        with capture_logs() as lines:
            for _ in range(5):
                await upgrade_status(bridge.url, {"Authorization": "Bearer secret"}, "rpfight.v1")
    assert [line["event"] for line in lines] == ["upgrade_refused"]
    assert "secret" not in str(lines)
    assert "token" not in str(lines).replace("TOKEN", "")


async def test_two_servers_at_one_bridge_do_not_hear_each_other() -> None:
    async with (
        running() as bridge,
        bridge.client() as one,
        WireClient(bridge.url, "other-token", "другой") as two,
    ):
        await one.hello()
        await two.hello()
        assert one.welcome["session"] != two.welcome["session"]
        await one.send("command", uuid=ASYA, line="for one")
        await two.send("command", uuid=ASYA, line="for two")
        assert (await one.expect("chat"))["text"] == "for one"
        assert (await two.expect("chat"))["text"] == "for two"
        assert len(one.of_type("chat") + two.of_type("chat")) == 2


async def test_text_that_is_not_utf_8_closes_with_1007() -> None:
    async with (
        running() as bridge,
        connect(bridge.url, additional_headers=BEARER, subprotocols=PLUGIN) as client,
    ):
        await client.send(b'"\xff"', text=True)
        await client.wait_closed()
        assert client.close_code == 1007


async def test_a_plugin_that_stops_reading_is_cut_off_when_the_bridge_goes_down() -> None:
    async with running() as bridge, bridge.client() as plugin:
        await plugin.hello()
        plugin.socket.transport.pause_reading()
        for _ in range(300):
            await plugin.send("command", uuid=ASYA, line="x" * 4_000)
        await _until(lambda: bridge.desk.taken[-1] == "300")
        start = now_ms()
        await bridge.socket.stop()
        assert now_ms() - start < 6_000
        await plugin.kill()


async def _until(is_so: Callable[[], bool]) -> None:
    """Let the loop turn until it is so."""
    async with asyncio.timeout(10):
        while not is_so():
            await asyncio.sleep(0.001)
