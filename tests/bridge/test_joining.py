"""``/rp join`` and ``/rp call`` through the whole bridge, as players type and read it."""

from __future__ import annotations

from pathlib import Path

from desk_room import (
    ASYA,
    BOR,
    GLEB,
    MOD,
    SWORD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    fight_of_two,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)

PASHA = Someone("1a000000-0000-4000-8000-00000000001a", "pasha", "Паша", (0, 64, 45))


def lines(frames: list[Frame], who: Someone) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat") if who.uuid in f["to"]]


async def ends(plugin: Plugin, *who: Someone) -> list[Frame]:
    frames = []
    for one in who:
        frames += await plugin.command(one, "/рп конец")
    return frames


async def test_round_1_anyone_joins_and_is_held_12_blocks_away(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(GLEB, pos=(0, 64, 40))
        await plugin.hold(GLEB, main_hand=SWORD)
        heard = await plugin.command(GLEB, "/рп вступить")
        assert names(heard) == ["joined", "moved", "initiative_set"]
        (joined, moved, _) = events(heard)
        assert joined["data"] == {"uuid": GLEB.uuid, "called": "Глеб", "side": "", "since": 1}
        assert (moved["data"]["to"], moved["data"]["why"]) == ([0, 64, 12], "arrival")
        first, second = of_type(heard, "teleport")
        assert (first["reason"], second["reason"]) == ("arrival", "center")
        assert first["pos"] == second["pos"] == {"x": 0, "y": 64, "z": 12}
        (mode,) = of_type(heard, "fight_mode")
        assert (mode["on"], mode["center"]) == (True, {"x": 0, "y": 64, "z": 12})
        for who in (ASYA, BOR, GLEB):
            assert lines(heard, who) == ["Глеб вступает в бой. Место в конце очереди."]
        # he is a fighter with gear and turn, and stands on the grid
        await ends(plugin, ASYA, BOR)
        heard = await plugin.moves((GLEB, (0, 64, 11)))
        assert names(heard) == ["movement_opened", "moved"]


async def test_while_initiative_is_open_he_waits_for_the_end_of_the_order(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for who in (ASYA, BOR, VERA):
            await plugin.join(who)
        for line in ("/rp fight", "/rp ready"):
            for who in (ASYA, BOR):
                await plugin.command(who, line)
        heard = await plugin.command(VERA, "/рп вступить красные")
        assert lines(heard, ASYA) == [
            "Вера вступает в бой на стороне «красные». Место в конце очереди."
        ]
        assert of_type(heard, "menu") == []  # nothing to roll
        await plugin.command(ASYA, "/рп инициатива")
        heard = await plugin.command(BOR, "/рп инициатива")
        assert lines(heard, VERA) == ["Инициатива: Ася 15, Бор 10, Вера. (кубы по сценарию)"]


async def test_from_round_2_on_observers_join_from_the_next_round(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 4, 16)) as room:
        plugin = await room.plugin()
        for who in (VERA, GLEB):
            await plugin.join(who)
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        await ends(plugin, ASYA, BOR)
        await plugin.join(PASHA)
        await plugin.moves((PASHA, (0, 64, 15)))
        heard = await plugin.command(PASHA, "/рп вступить")
        assert refusals(heard) == ["not_observer"]
        assert lines(heard, PASHA) == [
            "Вступить уже нельзя: со второго раунда вступают наблюдатели с первого раунда и те, "
            "кого позвали."
        ]
        heard = await plugin.command(VERA, "/рп вступить")
        assert lines(heard, ASYA) == [
            "Вера вступает в бой. Место в конце очереди, первый ход в раунде 3."
        ]
        assert "moved" not in names(heard)
        await plugin.command(GLEB, "/рп вступить")
        heard = await ends(plugin, ASYA, BOR)
        assert lines(heard, VERA) == [
            "Новые в конце очереди: Глеб 16, Вера 4. (кубы по сценарию)",
        ]
        heard = await ends(plugin, ASYA, BOR)
        assert events(heard, "turn_started")[-1]["data"] == {"uuid": GLEB.uuid, "round": 3}


async def test_a_refusal_leaves_no_trace(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await ends(plugin, ASYA, BOR)
        await plugin.join(VERA)
        await plugin.command(VERA, "/rp fight")
        await plugin.command(VERA, "/rp ready")
        rows = room.bridge.parts.streams.hall("default", "ephem").chain.number
        fight = room.bridge.parts.streams.fight_of(ASYA.uuid)
        assert fight is not None
        before = fight.chain.number
        heard = await plugin.command(VERA, "/rp join")
        assert refusals(heard) == ["not_observer"]
        assert room.bridge.parts.streams.hall("default", "ephem").chain.number == rows
        assert fight.chain.number == before
        assert VERA.uuid in room.bridge.parts.streams.engaged.mode


async def test_joining_ends_readiness_for_another_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(VERA)
        await plugin.command(VERA, "/rp fight")
        await plugin.command(VERA, "/rp ready за короля")
        await plugin.command(VERA, "/rp join")
        hall = room.bridge.parts.streams.hall("default", "ephem").state
        assert hall.pledges == ()
        assert not hall.people[VERA.uuid].ready


async def test_who_fights_or_finds_no_fight_is_told_so(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        heard = await plugin.command(VERA, "/рп вступить")
        assert refusals(heard) == ["no_fight_to_join"]
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        assert refusals(await plugin.command(ASYA, "/рп вступить")) == ["in_fight"]
        await plugin.join(GLEB, world="nether")
        assert refusals(await plugin.command(GLEB, "/рп вступить")) == ["no_fight_to_join"]


async def test_the_nearest_fight_that_takes_him(tmp_path: Path) -> None:
    """The nearer one is past round 1: the farther one takes him."""
    async with Room(tmp_path, scripted(15, 10, 9, 8)) as room:
        plugin = await fight_of_two(room)
        await ends(plugin, ASYA, BOR)
        await start_fight(
            plugin,
            Someone(VERA.uuid, "vera", "Вера", (0, 64, 60)),
            Someone(GLEB.uuid, "gleb", "Глеб", (2, 64, 60)),
        )
        await plugin.join(PASHA, pos=(0, 64, 10))
        heard = await plugin.command(PASHA, "/рп вступить")
        (moved,) = events(heard, "moved")
        assert moved["data"]["to"] == [0, 64, 48]
        assert lines(heard, VERA) == ["Паша вступает в бой. Место в конце очереди."]
        assert lines(heard, ASYA) == []


async def test_immunity_is_given_up_or_forbids_it(tmp_path: Path) -> None:
    for waivable, code in ((True, []), (False, ["inviolable"])):
        folder = tmp_path / str(waivable)
        folder.mkdir()
        toml = scripted(15, 10, 9, 8)
        toml += f"[ephem.immunity]\nwaivable = {str(waivable).lower()}\n"
        async with Room(folder, toml) as room:
            plugin = await room.plugin()
            await plugin.ground()
            await start_fight(plugin, VERA, GLEB)
            await plugin.command(VERA, "/rp surrender")
            await start_fight(plugin, ASYA, BOR)
            heard = await plugin.command(VERA, "/rp join")
            assert refusals(heard) == code
            shields = of_type(heard, "invulnerable", uuid=VERA.uuid)
            assert [f["seconds"] for f in shields] == ([0] if waivable else [])


async def test_a_call_its_wait_and_the_arrival(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(PASHA)
        await plugin.join(MOD, pos=(0, 64, 51))
        heard = await plugin.command(ASYA, "/рп подкрепление север")
        assert lines(heard, ASYA) == ["Звать подкрепление можно с раунда 2."]
        await ends(plugin, ASYA, BOR)
        heard = await plugin.command(ASYA, "/рп подкрепление север На помощь!")
        assert lines(heard, BOR) == [
            "Ася зовёт подкрепление с севера: «На помощь!». Прибыть может с раунда 4."
        ]
        assert lines(heard, PASHA) == [
            "Ася зовёт вас на помощь. Вступить можно с раунда 4 (через 2 раунда), "
            "вы появитесь с севера."
        ]
        assert lines(heard, MOD) == []  # the fifty-first block is out of earshot
        heard = await plugin.command(PASHA, "/рп вступить")
        assert lines(heard, PASHA) == ["Подкрепление ещё в пути: вступить можно через 2 раунда."]
        assert refusals(await plugin.command(MOD, "/рп вступить")) == ["not_observer"]
        assert lines(await ends(plugin, ASYA, BOR, ASYA), PASHA) == []
        heard = await ends(plugin, BOR)
        (due,) = [f for f in of_type(heard, "chat") if PASHA.uuid in f["to"]]
        assert due["text"] == "Подкрепление может прибыть: Ася ждёт вас. [Вступить]"
        heard = await plugin.command(PASHA, "/rp join")
        assert lines(heard, PASHA) == [
            "Ася теперь на стороне «Ася».",
            "Паша вступает в бой на стороне «Ася». Место в конце очереди.",
        ]
        (moved,) = events(heard, "moved")
        assert moved["data"]["to"] == [0, 64, -12]
        heard = await ends(plugin, ASYA, BOR)
        assert events(heard, "turn_started")[-1]["data"] == {"uuid": PASHA.uuid, "round": 4}


async def test_who_heard_the_shout_is_called_wherever_he_is(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(PASHA, pos=(0, 64, 200))
        await plugin.join(GLEB, pos=(0, 64, 30))
        await ends(plugin, ASYA, BOR)
        await plugin.send(
            "chat", uuid=ASYA.uuid, channel="shout", text="На помощь!", heard=[PASHA.uuid]
        )
        heard = await plugin.command(ASYA, "/рп подкрепление юг")
        assert lines(heard, PASHA)
        assert not lines(heard, GLEB)


async def test_a_call_that_nobody_hears_says_so_to_the_caller(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await ends(plugin, ASYA, BOR)
        heard = await plugin.command(ASYA, "/рп подкрепление запад")
        assert lines(heard, ASYA) == [
            "Ася зовёт подкрепление с запада. Прибыть может с раунда 4.",
            "Вас никто не услышал.",
        ]


async def test_a_joiner_is_a_fighter_after_a_restart(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(GLEB, pos=(0, 64, 40))
        await plugin.command(GLEB, "/рп вступить")
        await room.crash()
        await plugin.hello(resume=True)
        await ends(plugin, ASYA, BOR)
        heard = await plugin.moves((GLEB, (0, 64, 11)))
        assert "moved" in names(heard)
        heard = await plugin.command(ASYA, "/rp surrender")
        heard += await plugin.command(BOR, "/rp surrender")
        assert events(heard, "fight_ended")[0]["data"]["fighters"][-1] == GLEB.uuid
        assert of_type(heard, "invulnerable", uuid=GLEB.uuid)
        assert of_type(heard, "fight_mode", uuid=GLEB.uuid, on=False)


async def test_words_of_a_joiner_do_not_count_for_the_dice(tmp_path: Path) -> None:
    """H is fixed with ``fight_started``."""
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await fight_of_two(room)
        (started,) = events(plugin.heard, "fight_started")
        await plugin.join(VERA)
        await plugin.command(VERA, "/rp join")
        fight = room.bridge.parts.streams.fight_of(VERA.uuid)
        assert fight is not None
        assert fight.contributions == started["data"]["contributions"]


async def test_the_menu_offers_joining_where_a_fight_would_take_him(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10)) as room:
        plugin = await room.plugin()
        await plugin.join(VERA)
        (menu,) = of_type(await plugin.command(VERA, "/rp menu"), "menu")
        assert "join" not in [option["id"] for option in menu["options"]]
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR)
        (menu,) = of_type(await plugin.command(VERA, "/rp menu"), "menu")
        (button,) = [one["command"] for one in menu["options"] if one["id"] == "join"]
        assert "joined" in names(await plugin.command(VERA, button))
