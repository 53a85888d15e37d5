"""``/rp mod watch``: a moderator reads a fight from afar, until he or the fight ends it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    fight_of_two,
    of_type,
    refusals,
    scripted,
    start_fight,
)

from bridge.records import Watched

FACES = scripted(15, 5, 14, 4, *[10] * 40)
ENDINGS = ("/rp mod watch", "/rp mod watch off", "/рп мод смотреть стоп", "/rp mod watch 1")
FAR = replace(MOD, pos=(400, 64, 400))


def read(frames: list[Frame], who: Someone = MOD) -> list[str]:
    """What one reads in chat."""
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def one_fight(room: Room) -> Plugin:
    plugin = await fight_of_two(room)
    await plugin.join(FAR)
    return plugin


async def two_fights(room: Room) -> Plugin:
    plugin = await one_fight(room)
    await start_fight(plugin, VERA, GLEB)
    return plugin


def fights(room: Room) -> list[str]:
    return sorted(one.fight for one in room.bridge.parts.streams.fights("default"))


def records(room: Room, fight: str) -> list[tuple[str, str, str]]:
    """What the fight's stream says of watching: the event's body, who, by which word."""
    rows = room.bridge.journal.rows(f"fight:{fight}")
    return [(row.body, row.actor, row.verb) for row in rows if row.name == Watched.name]


async def test_he_reads_its_lines_wherever_he_is_on_the_server(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await fight_of_two(room)
        await plugin.join(FAR, world="nether")
        assert read(await plugin.command(ASYA, "/rp attack bor")) == []
        await plugin.command(BOR, "/rp take")
        heard = await plugin.command(MOD, "/рп мод смотреть")
        assert read(heard)[0].startswith("Вы смотрите бой 1: Ася, Бор, раунд 1.")
        heard = await plugin.command(ASYA, "/rp end")
        heard += await plugin.command(BOR, "/rp attack asya")
        heard += await plugin.command(ASYA, "/rp take")
        assert any(text.startswith("Бор ⚔ Ася") for text in read(heard))
        assert not of_type(heard, "chat", to=[MOD.uuid, MOD.uuid])


async def test_a_player_may_not(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await one_fight(room)
        await plugin.join(VERA)
        assert refusals(await plugin.command(VERA, "/rp mod watch")) == ["no_permission"]


async def test_again_or_off_ends_it(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await one_fight(room)
        for last in (
            "/rp mod watch",
            "/rp mod watch off",
            "/рп мод смотреть стоп",
            "/rp mod watch 1",
        ):
            await plugin.command(MOD, "/rp mod watch")
            assert room.bridge.parts.records.watching.of(fights(room)[0]) == (MOD.uuid,)
            assert read(await plugin.command(MOD, last)) == ["Вы больше не смотрите бой 1."]
            assert room.bridge.parts.records.watching.of(fights(room)[0]) == ()
        heard = await plugin.command(MOD, "/rp mod watch off")
        assert read(heard) == ["Вы и так не смотрите ни одного боя."]
        heard = await plugin.command(ASYA, "/rp attack bor")
        heard += await plugin.command(BOR, "/rp take")
        assert read(heard) == []


async def test_of_several_he_chooses_by_button(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await two_fights(room)
        [told] = of_type(await plugin.command(MOD, "/rp mod watch"), "chat")
        assert told["text"] == ("Идут 2 боя. Какой смотреть? [Бой 1: Ася, Бор] [Бой 2: Вера, Глеб]")
        assert "/rp mod watch 2" in str(told["component"])
        assert read(await plugin.command(MOD, "/rp mod watch 2"))[0].startswith("Вы смотрите бой 2")
        assert read(await plugin.command(MOD, "/rp mod watch #1"))[0].startswith(
            "Вы смотрите бой 1"
        )
        one, two = fights(room)
        watching = room.bridge.parts.records.watching
        assert (watching.of(one), watching.of(two)) == ((MOD.uuid,), ())


async def test_a_fight_that_is_not_there_is_refused(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await room.plugin()
        await plugin.join(MOD)
        heard = await plugin.command(MOD, "/rp mod watch")
        assert (refusals(heard), read(heard)) == (
            ["bad_value"],
            ["На этом сервере сейчас нет боёв."],
        )
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        heard = await plugin.command(MOD, "/rp mod watch 7")
        assert read(heard) == ["Боя 7 здесь нет. Идут: 1."]


async def test_who_watches_and_when_is_in_the_fights_record(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await two_fights(room)
        one, two = fights(room)
        await plugin.command(MOD, "/rp mod watch 1")
        await plugin.command(MOD, "/rp mod watch 2")
        await plugin.command(MOD, "/rp mod watch off")
        on, off = (f'{{"by":"{MOD.uuid}","on":{state}}}' for state in ("true", "false"))
        master = (f"master:{MOD.uuid}", "watch")
        assert records(room, one) == records(room, two) == [(on, *master), (off, *master)]
        public = [f["name"] for f in of_type(plugin.heard, "event")]
        assert Watched.name not in public


async def test_a_word_without_a_name_is_about_the_fight_he_watches(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await two_fights(room)
        near_the_second = replace(MOD, pos=(1, 64, 9))
        await plugin.join(near_the_second)
        await plugin.command(MOD, "/rp mod watch 1")
        heard = await plugin.command(MOD, "/rp mod end")
        assert [f["fight"] for f in of_type(heard, "event", name="fight_ended")] == [
            fights_of(heard)
        ]
        assert len(fights(room)) == 1
        assert fights(room)[0].startswith("2-")


def fights_of(frames: list[Frame]) -> str:
    [ended] = of_type(frames, "event", name="fight_ended")
    assert str(ended["fight"]).startswith("1-")
    return str(ended["fight"])


async def test_it_ends_with_the_fight_and_he_is_told(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await one_fight(room)
        await plugin.command(MOD, "/rp mod watch")
        told = read(await plugin.command(BOR, "/rp surrender"))
        assert any(text.startswith("Бой окончен. На ногах: Ася") for text in told)
        assert told[-1] == "Бой 1, который вы смотрели, окончен."
        assert room.bridge.parts.ledger.names("watch") == []


async def test_it_lasts_through_a_restart_and_a_new_session(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await one_fight(room)
        await plugin.command(MOD, "/rp mod watch")
        await room.crash()
        await plugin.hello(resume=True)
        assert read(await plugin.command(ASYA, "/rp attack bor")) == []
        assert read(await plugin.command(BOR, "/rp take"))[0].startswith("Ася ⚔ Бор")
        plugin = await room.plugin()
        heard = await plugin.join(FAR)
        assert read(heard) == ["Вы всё ещё смотрите бой 1: Ася, Бор. [Не смотреть]"]


async def test_offline_he_is_told_when_he_comes_back(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await one_fight(room)
        await plugin.command(MOD, "/rp mod watch")
        await plugin.send("player_quit", uuid=MOD.uuid)
        await plugin.command(BOR, "/rp surrender")
        assert read(await plugin.join(FAR)) == ["Бой 1, который вы смотрели, окончен."]
        assert read(await plugin.join(FAR)) == []


async def test_who_is_no_moderator_any_more_reads_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        plugin = await one_fight(room)
        await plugin.command(MOD, "/rp mod watch")
        await plugin.join(replace(FAR, permissions=()))
        heard = await plugin.command(ASYA, "/rp attack bor")
        heard += await plugin.command(BOR, "/rp take")
        assert read(heard) == []


async def test_a_fighter_who_watches_his_fight_reads_it_once(tmp_path: Path) -> None:
    async with Room(tmp_path, FACES) as room:
        asya = replace(ASYA, permissions=("rpfight.moderator",))
        plugin = await fight_of_two(room, a=asya)
        await plugin.command(asya, "/rp mod watch")
        await plugin.command(asya, "/rp attack bor")
        heard = await plugin.command(BOR, "/rp take")
        blows = [text for text in read(heard, asya) if text.startswith("Ася ⚔")]
        assert len(blows) == 1
