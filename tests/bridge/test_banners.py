"""The boss bar and the sidebar at the desk: who is told what, when it changes, when it goes."""

from __future__ import annotations

from dataclasses import dataclass, field
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
    fight_of_two,
    of_type,
    scripted,
    start_fight,
)

INITIATIVE = (15, 5)
CLOCK = "\n[ephem]\nturn_seconds = 60\n"


@dataclass
class Screens:
    """What players see, as the frames so far have it: no frame may come that changes nothing."""

    bars: dict[str, tuple[str, float]] = field(default_factory=dict)
    lists: dict[str, tuple[str, list[str]]] = field(default_factory=dict)

    def show(self, frames: list[Frame]) -> Screens:
        for frame in of_type(frames, "bossbar"):
            assert frame["name"] == "turn"
            for uuid in frame["to"]:
                self._bar(uuid, frame)
        for frame in of_type(frames, "sidebar"):
            for uuid in frame["to"]:
                self._list(uuid, frame)
        return self

    def _bar(self, uuid: str, frame: Frame) -> None:
        if frame["text"] is None:
            del self.bars[uuid]
            return
        shown = frame["text"], frame["fraction"]
        assert self.bars.get(uuid) != shown, "told twice"
        self.bars[uuid] = shown

    def _list(self, uuid: str, frame: Frame) -> None:
        if frame["lines"] is None:
            del self.lists[uuid]
            return
        shown = frame["title"], frame["lines"]
        assert self.lists.get(uuid) != shown, "told twice"
        self.lists[uuid] = shown

    def bar(self, who: Someone) -> str | None:
        return self.bars[who.uuid][0] if who.uuid in self.bars else None

    def is_bare(self, who: Someone) -> bool:
        return who.uuid not in self.bars and who.uuid not in self.lists

    def left(self, who: Someone) -> float:
        return self.bars[who.uuid][1]

    def rows(self, who: Someone) -> list[str] | None:
        return self.lists[who.uuid][1] if who.uuid in self.lists else None


def banners(frames: list[Frame]) -> list[Frame]:
    return of_type(frames, "bossbar") + of_type(frames, "sidebar")


async def test_all_who_fight_see_whose_turn_it_is_and_who_fights(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        screens = Screens().show(plugin.heard)
        assert screens.bar(ASYA) == "Ваш ход · действие, бонус 5"
        assert screens.bar(BOR) == "Раунд 1 · ходит Ася · действие, бонус 5"
        assert screens.left(ASYA) == screens.left(BOR) == 1.0
        title, rows = screens.lists[BOR.uuid]
        assert title == "Бой №1 · раунд 1"
        assert rows == ["▶ Ася ♥♥♥", "Бор ♥♥♥"]
        assert screens.lists[ASYA.uuid] == (title, rows)


async def test_it_follows_the_initiative_the_steps_the_prompts_and_the_hits(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 5)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.hold(one, main_hand=SWORD)
            await plugin.command(one, "/rp fight")
        assert banners(plugin.heard) == []
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp ready")
        screens = Screens().show(plugin.heard)
        assert screens.bar(ASYA) == "Инициатива · ждём вас"
        screens.show(await plugin.command(ASYA, "/rp init"))
        assert screens.bar(ASYA) == "Инициатива · ждём: Бор"
        screens.show(await plugin.command(BOR, "/rp init"))
        screens.show(await plugin.moves((ASYA, (1, 64, 0))))
        assert screens.bar(ASYA) == "Ваш ход · действие, шаги 4"
        screens.show(await plugin.command(ASYA, "/rp attack bor"))
        assert screens.bar(ASYA) == "Ваш ход · всё потрачено · ждём: Бор"
        assert screens.bar(BOR) == "Раунд 1 · ходит Ася · всё потрачено · ждём вас"
        screens.show(await plugin.command(BOR, "/rp dodge"))
        assert screens.bar(BOR) == "Ваш ход · действие, бонус 5"
        assert screens.rows(ASYA) == ["Ася ♥♥♥", "▶ Бор ♥♥♡"]


async def test_one_frame_for_all_of_a_language_and_one_for_whose_turn_it_is(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(15, 5, 3)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.join(VERA, locale="en_us")
        heard = await plugin.command(ASYA, "/rp end")
        assert [(f["to"], f["text"]) for f in of_type(heard, "bossbar")] == [
            ([ASYA.uuid], "Раунд 1 · ходит Бор · действие, бонус 5"),
            ([BOR.uuid], "Ваш ход · действие, бонус 5"),
            ([VERA.uuid], "Round 1 · turn of Бор · action, bonus 5"),
        ]
        assert [f["to"] for f in of_type(heard, "sidebar")] == [[ASYA.uuid, BOR.uuid], [VERA.uuid]]
        assert of_type(heard, "sidebar")[1]["title"] == "Fight #1 · round 1"


async def test_a_language_chosen_shows_at_once_and_to_him_alone(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = banners(await plugin.command(BOR, "/rp lang en"))
        assert [f["to"] for f in heard] == [[BOR.uuid]] * 2
        assert heard[0]["text"] == "Round 1 · turn of Ася · action, bonus 5"


async def test_what_changes_nothing_sends_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/rp status")
        heard += await plugin.command(BOR, "/rp attack asya")
        heard += await plugin.send("chat", uuid=BOR.uuid, channel="me", text="ждёт и смотрит")
        heard += await plugin.join(BOR)
        heard += await room.advance(100_000)
        assert banners(heard) == []


# -- the time


async def test_e31_the_turns_clock_runs_down_in_steps_of_a_tenth(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE) + CLOCK) as room:
        plugin = await fight_of_two(room)
        assert banners(await room.advance(5_999)) == []
        screens = Screens().show(plugin.heard)
        assert screens.left(ASYA) == 1.0
        screens.show(await room.advance(1))
        assert (screens.left(ASYA), screens.left(BOR)) == (0.9, 0.9)
        heard = await room.advance(53_999)
        assert len(of_type(heard, "bossbar")) == 8 * 2, "one frame for each of the two texts"
        assert of_type(heard, "sidebar") == []
        assert screens.show(heard).left(ASYA) == 0.1
        screens.show(await room.advance(1))
        assert screens.bar(BOR) == "Ваш ход · действие, бонус 5"
        assert screens.left(BOR) == 1.0


async def test_an_open_question_has_the_bar_and_the_clock_goes_on_after_it(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 5) + CLOCK) as room:
        plugin = await fight_of_two(room)
        await room.advance(6_000)
        await plugin.command(ASYA, "/rp attack bor")
        screens = Screens().show(plugin.heard)
        assert screens.left(BOR) == 1.0
        assert banners(await room.advance(11_999)) == []
        assert screens.show(await room.advance(1)).left(BOR) == 0.9, "of 120 s"
        screens.show(await plugin.command(BOR, "/rp dodge"))
        assert screens.left(BOR) == 0.9, "of 60 s"
        assert screens.show(await room.advance(6_000)).left(BOR) == 0.8


async def test_no_bar_runs_while_the_plugin_is_away(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE) + CLOCK) as room:
        plugin = await fight_of_two(room)
        await room.cut(plugin)
        await room.advance(30_000)
        start = len(plugin.heard)
        await plugin.hello(resume=True)
        assert banners(plugin.heard[start:]) == []
        assert banners(await room.advance(5_999)) == []
        assert Screens().show(await room.advance(1)).left(ASYA) == 0.9


# -- who comes, goes and comes back


async def test_both_are_taken_away_when_the_fight_ends(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        screens = Screens().show(plugin.heard)
        heard = await plugin.command(BOR, "/rp surrender")
        assert [f["to"] for f in banners(heard)] == [[ASYA.uuid, BOR.uuid]] * 2
        assert screens.show(heard) == Screens()
        assert banners(await room.advance(5_000)) == []


async def test_who_leaves_a_fight_sees_of_it_what_an_observer_does(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 5)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        screens = Screens().show(plugin.heard)
        screens.show(await plugin.command(VERA, "/rp surrender"))
        rows = ["▶ Ася ♥♥♥", "Бор ♥♥♥", "Вера ♥♥♥ · вне боя"]
        assert screens.rows(ASYA) == screens.rows(VERA) == rows
        screens.show(await plugin.moves((VERA, (60, 64, 60))))
        assert screens.is_bare(VERA)
        assert screens.rows(ASYA) == rows


async def test_who_is_down_reads_on(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 10, 5, 20, 1)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await start_fight(plugin, ASYA, BOR, VERA)
        await plugin.join(MOD)
        await plugin.command(MOD, "/rp mod hp bor 1")
        await plugin.command(ASYA, "/rp attack bor")
        screens = Screens().show(plugin.heard)
        screens.show(await plugin.command(BOR, "/rp dodge"))
        assert screens.rows(BOR) == ["▶ Ася ♥♥♥", "Бор ♡♡♡ · выбыл", "Вера ♥♥♥"]
        screens.show(await plugin.command(ASYA, "/rp end"))
        assert screens.bar(BOR) == "Раунд 1 · ходит Вера · действие, бонус 5"


async def test_an_observer_sees_them_while_he_is_near(tmp_path: Path) -> None:
    """E-52."""
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(GLEB)
        await plugin.join(MOD)
        await start_fight(plugin, ASYA, BOR)
        screens = Screens().show(plugin.heard)
        assert screens.bar(GLEB) == "Раунд 1 · ходит Ася · действие, бонус 5"
        assert screens.bar(MOD) is None
        screens.show(await plugin.moves((GLEB, (60, 64, 60))))
        assert screens.is_bare(GLEB)


async def test_a_moderator_sees_them_while_he_watches(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        screens = Screens().show(plugin.heard)
        assert screens.is_bare(MOD)
        screens.show(await plugin.command(MOD, "/rp mod watch 1"))
        assert screens.bar(MOD) == "Раунд 1 · ходит Ася · действие, бонус 5"
        assert screens.rows(MOD) == ["▶ Ася ♥♥♥", "Бор ♥♥♥"]
        screens.show(await plugin.command(MOD, "/rp mod watch off"))
        assert screens.is_bare(MOD)


async def test_a_pause_shows_and_stops_the_bar(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE) + CLOCK) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await room.advance(6_000)
        screens = Screens().show(plugin.heard)
        screens.show(await plugin.command(MOD, "/rp mod pause"))
        assert (screens.bar(ASYA), screens.left(ASYA)) == ("Пауза", 0.9)
        assert banners(await room.advance(60_000)) == []
        screens.show(await plugin.command(MOD, "/rp mod resume"))
        assert screens.bar(ASYA) == "Ваш ход · действие, бонус 5"
        assert screens.show(await room.advance(6_000)).left(BOR) == 0.8


async def test_another_world_is_another_screen(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        screens = Screens().show(plugin.heard)
        screens.show(await plugin.join(BOR, world="nether"))
        assert screens.is_bare(BOR)
        assert screens.rows(ASYA) == ["▶ Ася ♥♥♥", "Бор ♥♥♥ · отошёл"]
        screens.show(await plugin.join(BOR))
        assert screens.bar(BOR) == "Раунд 1 · ходит Ася · действие, бонус 5"
        assert screens.rows(BOR) == ["▶ Ася ♥♥♥", "Бор ♥♥♥"]


async def test_who_quits_and_comes_back_is_shown_all_again(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        left = banners(await plugin.send("player_quit", uuid=BOR.uuid))
        assert BOR.uuid not in [uuid for frame in left for uuid in frame["to"]]
        back = Screens().show(await plugin.join(BOR))
        assert back.bar(BOR) == "Раунд 1 · ходит Ася · действие, бонус 5"
        assert back.rows(BOR) == ["▶ Ася ♥♥♥", "Бор ♥♥♥"]


# -- sessions and restarts


async def anew(plugin: Plugin) -> tuple[list[Frame], list[Frame]]:
    """The plugin has forgotten everything: what its hello brings, and what Asya's join."""
    start = len(plugin.heard)
    await plugin.hello()
    return plugin.heard[start:], await plugin.join(ASYA)


async def test_a_fresh_session_is_sent_them_with_each_join(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        hello, joined = await anew(plugin)
        assert banners(hello) == []
        assert [f["to"] for f in banners(joined)] == [[ASYA.uuid]] * 2
        assert [f["to"] for f in banners(await plugin.join(BOR))] == [[BOR.uuid]] * 2


async def test_who_does_not_come_with_a_fresh_session_is_sent_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await anew(plugin)
        heard = banners(await plugin.command(ASYA, "/rp end")) + banners(await room.advance(5_000))
        assert {uuid for frame in heard for uuid in frame["to"]} == {ASYA.uuid}


async def test_a_restart_sends_nothing_again_and_goes_on_with_what_was_told(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE) + CLOCK) as room:
        plugin = await fight_of_two(room)
        await room.advance(7_000)
        screens = Screens().show(plugin.heard)
        start = len(plugin.heard)
        await room.crash()
        await plugin.hello(resume=True)
        assert banners(plugin.heard[start:]) == []
        screens.show(await plugin.command(ASYA, "/rp end"))
        assert screens.bar(BOR) == "Ваш ход · действие, бонус 5"
        screens.show(await plugin.command(BOR, "/rp surrender"))
        assert screens == Screens()


async def test_a_restart_and_a_fresh_session_show_all_again(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        await room.crash()
        hello, joined = await anew(plugin)
        assert banners(hello) == []
        assert Screens().show(joined).bar(ASYA) == "Ваш ход · действие, бонус 5"


async def test_a_fight_whose_core_fails_says_that_it_has_stopped(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        [stream] = room.bridge.parts.streams.fights("default")
        stream.is_frozen = True
        room.bridge.parts.conduct.on_frozen(stream)
        screens = Screens().show(plugin.heard)
        screens.show(await plugin.command(ASYA, "/rp status"))
        assert screens.bar(BOR) == "Бой остановлен"
