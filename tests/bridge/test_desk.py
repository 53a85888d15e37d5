"""Commands, answers, events and who hears them (PROTOCOL "Bridge → plugin", "Events")."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from desk_room import (
    ADMIN,
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

from bridge import wire_events

INITIATIVE = (15, 5)
WIRE = {model.event_name: model for model in wire_events.EVENTS}


async def quick_end(plugin: Plugin) -> list[Frame]:
    """Asya leaves the fight as beaten: it is over."""
    return await plugin.command(ASYA, "/rp surrender")


# -- answers and refusals


async def test_an_answer_goes_to_the_asker_only_and_names_his_command(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        for line in ("/rp status", "/rp sheet", "/rp kontrol", "/rp help", "/рп статус"):
            number = plugin.next_id
            chats = of_type(await plugin.command(ASYA, line), "chat")
            assert chats, line
            assert {(tuple(f["to"]), f.get("re")) for f in chats} == {((ASYA.uuid,), number)}


async def test_a_refused_command_is_one_error_line_and_one_event_without_seq(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        number = plugin.next_id
        heard = await plugin.command(BOR, "/rp attack asya")
        (line,) = of_type(heard, "chat")
        assert (line["to"], line["kind"], line["re"]) == ([BOR.uuid], "error", number)
        (event,) = events(heard)
        assert event["name"] == "refused"
        assert event.get("seq") is None
        assert event["data"] == {
            "uuid": BOR.uuid,
            "re": number,
            "code": "not_your_turn",
            "message": line["text"],
        }


async def test_a_refusal_outside_fights_names_no_fight(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = await plugin.command(ASYA, "/rp attakc")
        (event,) = events(heard)
        assert event["fight"] is None
        assert event["data"]["code"] == "unknown_word"
        assert len(of_type(heard, "chat", kind="error")) == 1


async def test_who_is_asked_himself_is_not_told_to_wait_for_himself(tmp_path: Path) -> None:
    """E-58: he reads his own answers."""
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        (own,) = of_type(await plugin.command(BOR, "/rp end"), "chat", kind="error")
        assert own["text"].startswith("Сначала ответьте: парировать, увернуться, принять удар.")
        (other,) = of_type(await plugin.command(ASYA, "/rp end"), "chat", kind="error")
        assert other["text"] == "Сначала ответ. Ждём: Бор."


async def test_refused_changes_nothing_and_takes_no_face(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(BOR, "/rp attack asya")
        heard = await plugin.command(ASYA, "/rp attack bor")
        assert events(heard, "roll")[0]["data"]["faces"] == [12]


async def test_no_face_left_refuses_and_nothing_happened(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/rp attack bor")
        heard = await plugin.command(BOR, "/rp parry")
        assert refusals(heard) == ["no_face_left"]
        assert len(events(heard)) == 1
        heard = await plugin.command(BOR, "/rp take")
        assert names(heard)[:2] == ["prompt_closed", "hit"]


async def test_who_types_too_fast_gets_one_refusal(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(BOR, (90, 64, 0))
        heard: list[Frame] = []
        for _ in range(25):
            heard += await plugin.command(ASYA, "/rp roll d20")
        assert len(of_type(heard, "chat", kind="roll")) == 10
        assert refusals(heard) == ["too_fast"]
        assert of_type(await plugin.command(BOR, "/rp roll d20"), "chat", kind="roll")
        await room.advance(1_000)
        assert of_type(await plugin.command(ASYA, "/rp roll d20"), "chat", kind="roll")


async def test_max_per_s_0_is_no_limit(tmp_path: Path) -> None:
    async with Room(tmp_path, "[commands]\nmax_per_s = 0\n") as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        heard = [f for _ in range(30) for f in await plugin.command(ASYA, "/rp roll d20")]
        assert len(of_type(heard, "chat", kind="roll")) == 30


async def test_a_command_of_a_stranger_or_of_another_server_is_passed_over(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin, other = await room.plugin(), await room.plugin("other")
        await plugin.join(ASYA)
        assert await plugin.command(BOR, "/rp status") == []
        assert await other.command(ASYA, "/rp status") == []


async def test_the_same_frame_twice_is_carried_out_once(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp roll d20")
        plugin.next_id -= 1
        assert await plugin.command(ASYA, "/rp roll d20") == []


async def test_a_name_left_out_is_whom_he_looks_at(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/rp attack", target=BOR.uuid)
        assert events(heard, "attacked")[0]["data"]["target"] == BOR.uuid


# -- events


async def test_dice_are_promised_before_any_readiness_is_read(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.ground()
        for one in (ASYA, BOR):
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        heard = await plugin.command(ASYA, "/rp ready за правду")
        assert heard[0]["type"] == "event"
        assert (heard[0]["name"], heard[0]["seq"]) == ("dice_committed", 1)


async def test_fight_started_comes_before_the_first_die_with_everybodys_words(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        told = [n for n in names(plugin.heard) if n in ("dice_committed", "fight_started", "roll")]
        assert told == ["dice_committed", "fight_started", "roll", "roll"]
        (started,) = events(plugin.heard, "fight_started")
        assert started["data"]["fighters"] == [ASYA.uuid, BOR.uuid]
        assert started["data"]["names"] == {ASYA.uuid: "Ася", BOR.uuid: "Бор"}


async def test_seq_counts_public_events_from_1_without_gaps(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.send("chat", uuid=ASYA.uuid, channel="me", text="достаёт «Кинжал» 🗡")
        await plugin.hold(ASYA)
        await plugin.command(BOR, "/rp end")
        await plugin.hold(ASYA, main_hand=SWORD)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp parry")
        await plugin.send("player_quit", uuid=BOR.uuid)
        await quick_end(plugin)
        told = [e for e in events(plugin.heard) if e["name"] != "refused"]
        assert [e["seq"] for e in told] == list(range(1, len(told) + 1))
        assert len({e["fight"] for e in told}) == 1
        assert told[-1]["name"] == "fight_ended"


async def test_the_fixed_events_have_the_fields_of_the_table(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.moves((ASYA, (0, 64, 1)))
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp parry")
        await quick_end(plugin)
        fixed = [e for e in events(plugin.heard) if e["name"] in WIRE]
        assert len({e["name"] for e in fixed}) >= 9
        for event in fixed:
            wanted = {
                field.alias or name for name, field in WIRE[event["name"]].model_fields.items()
            }
            assert wanted <= event["data"].keys(), event["name"]
            WIRE[event["name"]].model_validate_json(json.dumps(event["data"]))


async def test_fight_ended_carries_seed_and_head(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await fight_of_two(room)
        (ended,) = events(await quick_end(plugin), "fight_ended")
        rows = list(room.bridge.journal.rows(f"fight:{ended['fight']}"))
        assert rows[-1].name == "fight_ended"
        assert ended["data"]["head"] == rows[-2].hash
        assert len(ended["data"]["seed"]) == 64
        assert ended["data"]["standing"] == [BOR.uuid]


async def test_events_go_to_the_fights_server_chat_to_where_the_player_is(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin, other = await fight_of_two(room), await room.plugin("other")
        await other.join(BOR)
        start = len(other.heard)
        heard = await plugin.command(ASYA, "/rp surrender")
        assert "fight_ended" in names(heard)
        assert names(other.heard) == []
        lines = of_type(other.heard[start:], "chat", kind="result")
        assert lines[0]["to"] == [BOR.uuid]


async def test_fight_lines_go_to_fighters_down_ones_too_and_to_observers(tmp_path: Path) -> None:
    faces = (15, 5, 9, 20, 2, 20, 2, 20, 2, 20, 2)
    async with Room(tmp_path, scripted(*faces)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        far = Someone("1a000000-0000-4000-8000-00000000001a", "far", "Фома", (0, 64, 30))
        for one in (far, VERA, MOD):
            await plugin.join(one)
        for one in (ASYA, BOR, GLEB):
            await plugin.join(one)
            await plugin.hold(one, main_hand=SWORD)
            await plugin.command(one, "/rp fight")
        for one in (ASYA, BOR, GLEB):
            await plugin.command(one, "/rp ready")
        for one in (ASYA, BOR, GLEB):
            await plugin.command(one, "/rp init")
        await plugin.command(MOD, "/rp mod hp bor 1")
        start = len(plugin.heard)
        await plugin.command(ASYA, "/rp attack bor")
        await plugin.command(BOR, "/rp parry")
        assert "down" in names(plugin.heard[start:])
        start = len(plugin.heard)
        await plugin.command(GLEB, "/rp surrender")
        told = plugin.heard[start:]
        assert "fight_ended" in names(told)
        readers = {uuid for f in of_type(told, "chat", kind="result") for uuid in f["to"]}
        assert readers == {ASYA.uuid, BOR.uuid, GLEB.uuid, VERA.uuid}
        everyone = {u for f in plugin.heard for u in f.get("to", ())}
        assert far.uuid not in everyone


async def test_one_frame_per_language(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12)) as room:
        plugin = await room.plugin()
        await plugin.ground()
        await plugin.join(BOR, locale="en_us")
        await start_fight(plugin, ASYA)
        for line in ("/rp fight", "/rp ready", "/rp init"):
            await plugin.command(BOR, line)
        await plugin.command(ASYA, "/rp init")
        lines = of_type(plugin.heard, "chat", kind="result")
        assert {tuple(f["to"]) for f in lines} == {(ASYA.uuid,), (BOR.uuid,)}
        assert len({f["text"] for f in lines}) == 2


async def test_lang_changes_ones_own_language_only(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR):
            await plugin.join(one)
        await plugin.command(ASYA, "/rp lang en")
        (asya,) = of_type(await plugin.command(ASYA, "/rp kontrol bor"), "chat")
        (bor,) = of_type(await plugin.command(BOR, "/rp kontrol asya"), "chat")
        assert asya["text"].isascii() or "Бор" in asya["text"]
        assert "block" in asya["text"]
        assert "блок" in bor["text"]


# -- moderators


async def test_moderators_words_need_permission(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        for line in ("/rp mod end", "/rp mod hp bor 1", "/rp мод лог", "/rp admin reload"):
            assert refusals(await plugin.command(ASYA, line)) == ["no_permission"]
        await plugin.join(MOD)
        assert refusals(await plugin.command(MOD, "/rp admin reload")) == ["no_permission"]


@pytest.mark.parametrize("who", [MOD, ADMIN])
async def test_a_moderator_ends_the_nearest_fight_of_his_world(tmp_path: Path, who: object) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE)) as room:
        plugin = await fight_of_two(room)
        assert who in (MOD, ADMIN)
        one = MOD if who is MOD else ADMIN
        await plugin.join(one)
        heard = await plugin.command(one, "/rp mod end")
        assert events(heard, "fight_ended")[0]["data"]["reason"] == "moderator"


async def test_mod_hp_log_and_distance(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(*INITIATIVE, 12, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        assert "hp_set" in names(await plugin.command(MOD, "/rp mod hp bor 1"))
        await plugin.moves((ASYA, (0, 64, 1)))
        (now,) = of_type(await plugin.command(MOD, "/rp mod distance asya bor"), "chat")
        assert "3" in now["text"]
        (then,) = of_type(await plugin.command(MOD, "/rp mod distance asya bor #10"), "chat")
        assert "2" in then["text"]
        log = of_type(await plugin.command(MOD, "/rp mod log"), "chat")
        assert {tuple(f["to"]) for f in log} == {(MOD.uuid,)}
        assert any("Инициатива" in f["text"] for f in log)


async def test_secret_rolls_go_to_the_roller_and_moderators(tmp_path: Path) -> None:
    """D18."""
    async with Room(tmp_path, scripted(7)) as room:
        plugin = await room.plugin()
        for one in (ASYA, BOR, MOD):
            await plugin.join(one)
        heard = await plugin.command(ASYA, "/rp roll d20 secret")
        readers = [uuid for f in of_type(heard, "chat") for uuid in f["to"]]
        assert sorted(readers) == sorted([ASYA.uuid, MOD.uuid])
        assert len({f["re"] for f in of_type(heard, "chat") if f["to"] == [ASYA.uuid]}) == 1


async def test_rolls_are_heard_within_20_blocks(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(7)) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.join(BOR, (20, 64, 0))
        await plugin.join(VERA, (21, 64, 0))
        number = plugin.next_id
        lines = of_type(await plugin.command(ASYA, "/rp roll d20"), "chat")
        assert {(tuple(f["to"]), f.get("re")) for f in lines} == {
            ((ASYA.uuid,), number),
            ((BOR.uuid,), None),
        }
