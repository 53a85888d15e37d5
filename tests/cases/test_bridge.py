"""Cases D of ``docs/cases.md``: connections, clocks, words and who may read what.

Those not here are named where the bridge's own tests are.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from desk_room import (
    ASYA,
    BOR,
    MOD,
    VERA,
    Frame,
    Room,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
)
from ephem_fights import Play, begun, fighter, named
from line_builders import name_of, strict_speech
from wire_client import WireClient

from bridge.plugin_socket import PluginSocket, SocketSettings
from bridge.quiet_log import QuietLog
from commands.line import message
from rulesets.errors import Refusal, RuleViolation

SPEECH = strict_speech()
INITIATIVE = (15, 5)
NUMBERS = {
    0: "блоков",
    1: "блок",
    2: "блока",
    5: "блоков",
    11: "блоков",
    12: "блоков",
    21: "блок",
    22: "блока",
    25: "блоков",
    101: "блок",
    111: "блоков",
    112: "блоков",
}


def texts(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


class Lines:
    """A log that counts."""

    def __init__(self) -> None:
        self.written: list[dict[str, Any]] = []

    def warning(self, event: str, **facts: object) -> None:
        self.written.append({"event": event, **facts})


def test_d7_a_thousand_equal_failures_in_a_minute_are_one_line() -> None:
    lines, now = Lines(), [0]
    log = QuietLog(lines, lambda: now[0])
    for at in range(0, 60_000, 60):
        now[0] = at
        log.warning("upgrade_refused", "token")
    assert lines.written == [{"event": "upgrade_refused", "why": "token"}]
    now[0] = 60_000
    log.warning("upgrade_refused", "token")
    assert lines.written[1:] == [{"event": "upgrade_refused", "why": "token", "left_out": 999}]


SECRET, PUBLIC = "/rp roll d20 secret", "/rp roll d20"


@pytest.mark.parametrize(
    ("line", "roller", "readers"),
    [
        (PUBLIC, ASYA, {ASYA, BOR}),
        (SECRET, ASYA, {ASYA, MOD}),
        ("/rp roll secret сила", ASYA, {ASYA, MOD}),
        (PUBLIC, MOD, {MOD}),
        (SECRET, MOD, {MOD}),
    ],
)
async def test_d18_who_reads_a_roll_and_each_of_them_once(
    tmp_path: Path, line: str, roller: Someone, readers: set[Someone]
) -> None:
    """Asya and Bor stand together, Vera and the moderator far off."""
    async with Room(tmp_path, scripted(7)) as room:
        plugin = await room.plugin()
        for one, pos in ((ASYA, None), (BOR, None), (VERA, (0, 64, 30)), (MOD, None)):
            await plugin.join(one, pos)
        heard = of_type(await plugin.command(roller, line), "chat")
        told = sorted(uuid for frame in heard for uuid in frame["to"])
        assert told == sorted(one.uuid for one in readers)
        assert all("7" in frame["text"] for frame in heard)
        secret = "secret" in line
        assert all(frame["text"].startswith("(тайно)") is secret for frame in heard)


async def test_d18_a_secret_roll_is_in_no_fights_log(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 7)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, SECRET)
        assert names(heard) == []
        await plugin.join(MOD)
        log = texts(await plugin.command(MOD, "/rp mod log 1 100"), MOD)
        assert log
        assert not any("1к20" in text for text in log)


async def test_d20_initiative_is_rolled_once_however_often_it_is_asked_for(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp ready")
        start = len(plugin.heard)
        for _ in range(4):
            plugin.put("command", uuid=ASYA.uuid, line="/rp init")
        await room.flushed()
        heard = plugin.heard[start:]
        assert [e["data"]["faces"] for e in events(heard, "roll")] == [[15]]
        assert refusals(heard) == ["already_rolled"] * 3
        heard = await plugin.command(BOR, "/rp init")
        assert [e["data"]["faces"] for e in events(heard, "roll")] == [[5]]


def spend(play: Play) -> tuple[bool, bool]:
    """What the turn under way still has: action, bonus action."""
    assert play.state.turn is not None
    return play.state.turn.action, play.state.turn.bonus


@pytest.mark.parametrize("used", [(), ("bonus",), ("action",)])
def test_d21_a_turn_begins_with_one_action_and_one_bonus_action(used: tuple[str, ...]) -> None:
    """Neither kept from the turn before nor filled up twice."""
    play = begun(fighter("a"), fighter("b", 2))
    for _ in range(3):
        assert spend(play) == (True, True)
        if "bonus" in used:
            play.do("a", "move", bonus="bonus")
            play.do("a", "done")
        if "action" in used:
            play.do("a", "attack", [9], target="b")
            play.do("b", "parry", [9])
        assert spend(play) == ("action" not in used, "bonus" not in used)
        play.do("a", "end")
        assert spend(play) == (True, True)
        came = play.do("b", "end")
        assert len(named(came, "turn_started")) == 1


def test_d21_what_is_spent_is_spent() -> None:
    play = begun(fighter("a"), fighter("b", 2))
    play.do("a", "attack", [9], target="b")
    play.do("b", "parry", [9])
    with pytest.raises(RuleViolation) as caught:
        play.do("a", "attack", target="b")
    assert caught.value.code == Refusal.ACTION_SPENT


@pytest.mark.parametrize("number", NUMBERS)
def test_d25_numbers_on_which_plurals_break(number: int) -> None:
    said = SPEECH.text(message("moving", why="move", blocks=number), "ru", name_of)
    assert said == f"Движение: {number} {NUMBERS[number]}"


def test_d25_a_fraction_takes_the_form_of_other() -> None:
    said = SPEECH.text(message("moving", why="move", blocks=1.5), "ru", name_of)
    assert said == "Движение: 1,5 блока"


async def test_d27_a_moderator_reads_the_log_of_any_fight_and_a_player_does_not(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp parry")
        for over in (False, True):
            if over:
                await plugin.command(ASYA, "/rp surrender")
            told = texts(await plugin.command(MOD, "/rp mod log 1 100"), MOD)
            assert any("Ася ⚔ Бор" in text for text in told)
            assert any("Бой окончен" in text for text in told) is over
            heard = await plugin.command(BOR, "/rp mod log 1 100")
            assert refusals(heard) == ["no_permission"]
            assert len(texts(heard, BOR)) == 1


async def test_d6_a_hello_that_is_wrong_is_told_why_before_the_close(tmp_path: Path) -> None:
    """A wrong token or path is answered with 401 and 404 at the upgrade; see the socket's tests."""
    async with Room(tmp_path) as room:
        settings = SocketSettings("127.0.0.1", 0, {"default": "a-token"})
        socket = PluginSocket(settings, room.bridge.desk, room.clock.monotonic_ms)
        url = f"ws://127.0.0.1:{await socket.start()}/plugin"
        for hello, code, why in (
            ('{"type":"hello","protocol":2,"server":"default"}', 4406, "protocol"),
            ('{"type":"hello","protocol":1,"server":"other"}', 4400, "server"),
        ):
            async with WireClient(url, "a-token") as plugin:
                await plugin.send_text(hello)
                assert await plugin.expect_close() == code
                assert why in plugin.close_reason
        await socket.stop()
