"""Two rulesets on one server: which holds for whom, and how the house changes from one to other."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import second_ruleset
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    GLEB,
    MOD,
    VERA,
    Frame,
    Plugin,
    Room,
    Someone,
    events,
    names,
    of_type,
    refusals,
    scripted,
    start_fight,
)

HOUSE = 'ruleset = "guessing"\n'


@pytest.fixture(autouse=True)
def two_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    second_ruleset.install(monkeypatch)


def texts(frames: list[Frame]) -> list[str]:
    return [f["text"] for f in of_type(frames, "chat")]


async def here(room: Room, *who: Someone) -> Plugin:
    plugin = await room.plugin()
    await plugin.ground()
    for one in who:
        await plugin.join(one)
    return plugin


async def guessers(plugin: Plugin, a: Someone = VERA, b: Someone = GLEB) -> str:
    """Two wait and begin; the fight's id."""
    for one in (a, b):
        await plugin.command(one, "/rp wait")
    [started] = events(await plugin.command(a, "/rp begin"), "fight_started")
    fight: str = started["fight"]
    return fight


def rows(room: Room, name: str) -> list[Frame]:
    """The data of the rows of this name in all halls."""
    journal = room.bridge.journal
    return [
        json.loads(row.body)
        for stream in journal.streams("hall")
        for row in journal.rows(stream)
        if row.name == name
    ]


async def test_the_configured_rules_hold_until_an_admin_chooses_others(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await here(room, ASYA, ADMIN)
        assert refusals(await plugin.command(ASYA, "/rp wait")) == ["unknown_word"]
        (told,) = texts(await plugin.command(ADMIN, "/rp admin rules guessing"))
        assert "Ephem" in told
        assert "guessing" in told
        assert refusals(await plugin.command(ASYA, "/rp wait")) == []
        [noted] = rows(room, "administered")
        assert (noted["what"], noted["old"], noted["new"]) == ("rules", "ephem", "guessing")
        await room.crash()
        await plugin.hello()
        await plugin.join(BOR)
        assert refusals(await plugin.command(BOR, "/rp wait")) == []


async def test_the_same_rules_again_are_answered_and_change_nothing(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await here(room, ASYA, ADMIN)
        await plugin.command(ASYA, "/rp fight")
        heard = await plugin.command(ADMIN, "/rp admin rules ephem")
        assert of_type(heard, "fight_mode") == []
        assert len(texts(heard)) == 1


async def test_rules_are_for_admins_and_known_by_name(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await here(room, ASYA, ADMIN)
        assert refusals(await plugin.command(ASYA, "/rp admin rules guessing")) == ["no_permission"]
        heard = await plugin.command(ADMIN, "/rp admin rules chess")
        assert refusals(heard) == ["unknown_value"]
        assert "guessing" in texts(heard)[0]


async def test_each_server_has_its_own_rules(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        first = await here(room, ASYA, ADMIN)
        await first.command(ADMIN, "/rp admin rules guessing")
        second = await room.plugin("second")
        await second.join(BOR)
        assert refusals(await first.command(ASYA, "/rp wait")) == []
        assert refusals(await second.command(BOR, "/rp wait")) == ["unknown_word"]


async def test_who_is_held_is_let_go_and_told_when_the_rules_change(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await here(room, ASYA, BOR, VERA, ADMIN)
        for one in (ASYA, BOR):
            await plugin.command(one, "/rp fight")
        await plugin.command(ASYA, "/rp ready")
        heard = await plugin.command(ADMIN, "/rp admin rules guessing")
        loose = of_type(heard, "fight_mode", on=False)
        assert {f["uuid"] for f in loose} == {ASYA.uuid, BOR.uuid}
        told = [f["to"] for f in of_type(heard, "chat") if "guessing" in f["text"]]
        assert sorted(told) == sorted([[ADMIN.uuid], [ASYA.uuid], [BOR.uuid]])
        # the gathering's dice were promised: nobody throws them any more
        assert room.bridge.parts.streams.fights("default") == []
        await plugin.moves((ASYA, (5, 64, 5)))
        assert room.bridge.parts.people.by_uuid[ASYA.uuid].pos == (5, 64, 5)
        assert refusals(await plugin.command(ASYA, "/rp wait")) == []


async def test_who_waits_by_other_rules_is_let_go_too_when_the_file_is_read_again(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin = await here(room, ASYA, ADMIN)
        await plugin.command(ASYA, "/rp wait")
        room.path.write_text('ruleset = "ephem"\n', "utf-8")
        heard = await plugin.command(ADMIN, "/rp admin reload")
        assert [f["to"] for f in of_type(heard, "chat") if "Ephem" in f["text"]] == [[ASYA.uuid]]
        assert of_type(await plugin.command(ASYA, "/rp fight"), "fight_mode", on=True)


async def test_rules_changed_by_hand_while_the_service_was_down_let_go_at_the_start(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path) as room:
        plugin = await here(room, ASYA)
        await plugin.command(ASYA, "/rp fight")
        room.path.write_text(HOUSE, "utf-8")
        await room.crash()
        start = len(plugin.heard)
        await plugin.hello(resume=True)
        assert of_type(plugin.heard[start:], "fight_mode", uuid=ASYA.uuid, on=False)


async def test_fights_that_run_go_on_by_their_rules(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3)) as room:
        plugin = await here(room, ADMIN)
        await start_fight(plugin, ASYA, BOR)
        await plugin.command(ADMIN, "/rp admin rules guessing")
        assert refusals(await plugin.command(ASYA, "/rp wait")) == ["unknown_word"]
        assert "attacked" in names(await plugin.command(ASYA, "/rp attack bor"))
        heard = await plugin.command(BOR, "/rp dodge")
        assert len(events(heard, "roll")) == 1
        ended = await plugin.command(BOR, "/rp surrender")
        assert names(ended)[-1] == "fight_ended"
        assert {f["uuid"] for f in of_type(ended, "fight_mode", on=False)} == {ASYA.uuid, BOR.uuid}
        safe = of_type(ended, "invulnerable")
        assert {f["uuid"] for f in safe} == {ASYA.uuid, BOR.uuid}
        # the old hall keeps its promise, and ends it
        assert of_type(await plugin.join(ASYA, world="nether"), "invulnerable", uuid=ASYA.uuid)
        later = await room.advance(int(safe[0]["seconds"] * 1000))
        assert of_type(later, "invulnerable", seconds=0)
        assert refusals(await plugin.command(ASYA, "/rp wait")) == []


async def test_two_fights_of_different_rules_run_side_by_side(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12, 3, 6, 1)) as room:
        plugin = await here(room, VERA, GLEB, ADMIN, MOD)
        await start_fight(plugin, ASYA, BOR)
        await plugin.command(ADMIN, "/rp admin rules guessing")
        other = await guessers(plugin)
        await plugin.command(ASYA, "/rp attack bor")
        assert refusals(await plugin.command(VERA, "/rp guess")) == []
        await plugin.command(ADMIN, "/rp admin rules ephem")
        assert refusals(await plugin.command(GLEB, "/rp guess")) == ["no_face_left"]
        assert names(await plugin.command(GLEB, "/rp giveup")) == ["fight_ended"]
        assert room.bridge.parts.streams.fight(other) is None
        assert room.bridge.parts.streams.fight_of(ASYA.uuid) is not None


async def test_a_moderator_speaks_of_each_fight_by_its_rules(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE + scripted(15, 5)) as room:
        plugin = await here(room, VERA, GLEB, ADMIN, MOD)
        other = await guessers(plugin)
        await plugin.command(ADMIN, "/rp admin rules ephem")
        await start_fight(plugin, ASYA, BOR)
        [hushed] = events(await plugin.command(MOD, "/rp mod hush"), "noted")
        assert hushed["fight"] == other
        [hushed] = events(await plugin.command(MOD, "/rp mod hush vera"), "noted")
        assert hushed["fight"] == other
        heard = await plugin.command(MOD, "/rp mod hush asya")
        assert refusals(heard) == ["no_moderator_fight"]
        assert names(await plugin.command(MOD, "/rp mod next asya"))
        assert refusals(await plugin.command(MOD, "/rp mod lots")) == ["no_moderator_fight"]


async def test_a_moderator_who_fights_by_old_rules_reaches_the_hall_of_the_house(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(15, 5, 1, 2, 3)) as room:
        plugin = await here(room, ADMIN)
        await start_fight(plugin, ASYA, BOR)
        moderator = ["rpfight.moderator"]
        await plugin.join(ASYA, permissions=moderator)
        await plugin.command(ADMIN, "/rp admin rules guessing")
        assert refusals(await plugin.command(ASYA, "/rp mod lots")) == []
        hall = room.bridge.parts.streams.hall("default", "guessing")
        assert hall.state.lots == (1, 2, 3)
        assert ASYA.uuid not in hall.state.people


async def test_nobody_is_drawn_out_of_a_fight_of_other_rules(tmp_path: Path) -> None:
    """The new hall knows him from before, and where he stood."""
    async with Room(tmp_path, HOUSE + scripted(15, 5)) as room:
        plugin = await here(room, VERA, GLEB, ASYA, ADMIN)
        await plugin.command(ADMIN, "/rp admin rules ephem")
        for one in (VERA, GLEB, ASYA):
            await plugin.command(one, "/rp fight")
        await plugin.command(ADMIN, "/rp admin rules guessing")
        ephem = room.bridge.parts.streams.hall("default", "ephem")
        assert ephem.ruleset.hall_knows(ephem.state, VERA.uuid) is None  # let go, and not back yet
        await plugin.command(ADMIN, "/rp admin rules ephem")
        await plugin.command(ASYA, "/rp menu")  # looks round: the hall knows her again
        assert VERA.uuid in ephem.state.people
        await plugin.command(ADMIN, "/rp admin rules guessing")
        await guessers(plugin)
        assert VERA.uuid not in ephem.state.people
        await plugin.command(ADMIN, "/rp admin rules ephem")
        heard = await plugin.command(ASYA, "/rp surprise @vera")
        assert refusals(heard) == ["not_here"]
        assert room.bridge.parts.streams.fight_of(VERA.uuid) is not None
        assert VERA.uuid not in ephem.state.people


async def test_a_sheet_by_one_ruleset_is_none_by_another(tmp_path: Path) -> None:
    """An attribute of the same name means something else there."""
    async with Room(tmp_path) as room:
        plugin = await here(room, ASYA, ADMIN)
        await plugin.command(ADMIN, "/rp admin attr asya strength 16")
        await plugin.command(ADMIN, "/rp admin rules guessing")
        await plugin.command(ADMIN, "/rp admin attr asya power 7")
        await plugin.command(ADMIN, "/rp admin trait asya weapon сабля")
        await plugin.command(ADMIN, "/rp admin text asya looks Седая.")
        await room.crash()
        await plugin.hello()
        sheets = room.bridge.parts.halls.sheets
        assert sheets.of(ASYA.uuid, "ephem").attributes == {"strength": 16}
        found = sheets.of(ASYA.uuid, "guessing")
        assert (found.attributes, found.traits) == ({"power": 7}, {"weapon": ("сабля",)})
        assert found.texts == {"looks": "Седая."}


async def test_traits_and_texts_are_journaled_and_told(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin = await here(room, ASYA, ADMIN)
        (told,) = texts(await plugin.command(ADMIN, "/rp admin trait asya weapon лук"))
        assert "лук" in told
        await plugin.command(ADMIN, "/rp admin trait asya weapon -лук")
        (told,) = texts(await plugin.command(ADMIN, "/rp admin text asya story Родом с юга."))
        assert "Родом с юга." in told
        noted = [(n["what"], n["old"], n["new"]) for n in rows(room, "administered")]
        assert noted == [
            ("trait.weapon", "", "лук"),
            ("trait.weapon", "лук", ""),
            ("text.story", "", "Родом с юга."),
        ]
        (shown,) = texts(await plugin.command(ADMIN, "/rp sheet asya"))
        assert "Родом с юга." in shown


async def test_a_hall_that_counts_on_him_learns_of_a_changed_sheet(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin = await here(room, ASYA, ADMIN)
        await plugin.command(ASYA, "/rp wait")
        await plugin.command(ADMIN, "/rp admin attr asya power 7")
        hall = room.bridge.parts.streams.hall("default", "guessing")
        assert hall.state.people[ASYA.uuid].sheet.attributes == {"power": 7}


async def test_a_restart_knows_who_fights_whichever_hall_is_read_last(tmp_path: Path) -> None:
    """The hall of the other rules sent her into a fight that is over, before this one."""
    async with Room(tmp_path, HOUSE + scripted(15, 5, 9)) as room:
        plugin = await here(room, VERA, GLEB, ADMIN)
        await guessers(plugin)
        await plugin.command(VERA, "/rp giveup")
        await plugin.command(ADMIN, "/rp admin rules ephem")
        await start_fight(plugin, VERA, GLEB)
        await room.crash()
        streams = room.bridge.parts.streams
        fight = streams.fight_of(VERA.uuid)
        assert fight is not None
        assert fight.ruleset.name == "ephem"
        assert set(streams.engaged.mode) == {VERA.uuid, GLEB.uuid}
        await plugin.hello()
        heard = await plugin.join(VERA)
        assert of_type(heard, "fight_mode", uuid=VERA.uuid, on=True)
        assert "attacked" in names(await plugin.command(VERA, "/rp attack gleb"))


@pytest.mark.parametrize("attacker", [ASYA, BOR])
async def test_an_open_surprise_is_settled_when_the_rules_change(
    tmp_path: Path, attacker: Someone
) -> None:
    """Whoever of the two is let go first: nobody stays held, or away in a fight that began."""
    async with Room(tmp_path, scripted(15, 5, 9, 9, 9, 9)) as room:
        plugin = await here(room, ASYA, BOR, ADMIN)
        other = BOR if attacker is ASYA else ASYA
        await plugin.command(attacker, "/rp fight")
        assert refusals(await plugin.command(attacker, f"/rp surprise {other.name}")) == []
        await plugin.command(ADMIN, "/rp admin rules guessing")
        parts = room.bridge.parts
        engaged = parts.streams.engaged
        assert set(engaged.mode) == set(engaged.fight_of)
        for stream in parts.streams.fights("default"):
            assert [one.away for one in stream.view().fighters] == [False, False]
        assert parts.halls.rules.waiting("default", ASYA.uuid) is None
        assert parts.halls.rules.waiting("default", BOR.uuid) is None


async def test_in_a_fight_its_own_settings_hold_and_not_those_of_the_next(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE) as room:
        plugin = await here(room, VERA, GLEB, ASYA, ADMIN)
        await guessers(plugin)
        room.path.write_text(HOUSE + "[guessing]\nhearing = 5\n", "utf-8")
        await plugin.command(ADMIN, "/rp admin reload")
        parts = room.bridge.parts
        fighting, free = (parts.people.by_uuid[one.uuid] for one in (VERA, ASYA))
        assert parts.halls.rules.of_player(fighting)[1] == second_ruleset.Tuning(hearing=20)
        assert parts.halls.rules.of_player(free)[1] == second_ruleset.Tuning(hearing=5)
