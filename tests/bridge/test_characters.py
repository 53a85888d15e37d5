"""A player's characters: named, several, proposed by him and approved by the staff."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cast_room import approved, buttons, named, recorded, strength, texts, two
from desk_room import (
    ADMIN,
    ASYA,
    BOR,
    MOD,
    Plugin,
    Room,
    events,
    fight_of_two,
    of_type,
    refusals,
    scripted,
)

FREELY = "[characters]\napproval = false\nmax = 2\n"


async def test_nothing_changes_for_who_has_no_character(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        assert named(room, ASYA) == ("Ася", [""])
        head, only = texts(await plugin.command(ASYA, "/rp character"))
        assert "0 из 5" in head
        assert "asya" in only
        assert "Персонаж" not in "".join(texts(await plugin.command(ASYA, "/rp sheet")))


async def test_a_new_character_cannot_be_played_before_he_is_approved(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        heard = await plugin.command(ASYA, "/рп персонаж новый Андрей Строгий")
        assert "«Андрей Строгий»" in texts(heard)[0]
        heard = await plugin.command(ASYA, "/рп персонаж Андрей")
        assert refusals(heard) == ["bad_value"]
        assert "не одобрен" in texts(heard)[0]
        assert named(room, ASYA) == ("Ася", ["", "Андрей Строгий"])


async def test_what_is_proposed_counts_only_when_it_is_approved(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        for line in ("/рп перс атрибут сила 11", "/рп перс сила 16"):
            heard = await plugin.command(ASYA, line)
        assert "сила 10 → 16" in texts(heard)[0]
        heard = await plugin.command(ASYA, "/рп перс роль маг")
        assert "роль обычный → маг" in texts(heard)[0]
        assert texts(heard, MOD) == []
        heard = await plugin.command(ASYA, "/рп перс отправить")
        (told,) = [f for f in of_type(heard, "chat") if MOD.uuid in f["to"]]
        assert "asya" in told["text"]
        show, approve, reject = buttons(told)
        assert strength(room, ASYA) is None
        (full,) = texts(await plugin.command(MOD, show))
        assert "сила 10 → 16" in full
        assert "маг" in full
        heard = await plugin.command(MOD, approve)
        assert "одобрил" in texts(heard, ASYA)[0]
        assert strength(room, ASYA) == 16
        assert room.bridge.parts.halls.sheets.of(ASYA.uuid, "ephem").role == "mage"
        assert refusals(await plugin.command(MOD, reject + "поздно")) == ["bad_value"]
        assert [(r["by"], r["what"], r["old"], r["new"]) for r in recorded(room)] == [
            (ASYA.uuid, "character.submit", "", "strength=16, role=mage"),
            (MOD.uuid, "character.approve", "", "strength=16, role=mage"),
            (MOD.uuid, "attribute.strength", "10", "16"),
            (MOD.uuid, "role", "", "mage"),
        ]


async def test_a_draft_out_of_range_is_refused_at_once_and_stays_as_it_was(tmp_path: Path) -> None:
    """E-1: 1..30."""
    async with Room(tmp_path) as room:
        plugin = await two(room)
        for value in (0, 31):
            heard = await plugin.command(ASYA, f"/rp character attr strength {value}")
            assert refusals(heard) == ["out_of_bounds"]
            assert "30" in texts(heard)[0]
        line = "/rp character propose strength 30 agility 31 role mage"
        assert refusals(await plugin.command(ASYA, line)) == ["out_of_bounds"]
        assert "пусто" in texts(await plugin.command(ASYA, "/rp character draft"))[0]
        line = "/rp character propose strength 30 agility 1 role mage"
        assert "ловкость 10 → 1" in texts(await plugin.command(ASYA, line))[0]


async def test_a_proposal_that_was_changed_is_not_approved_by_its_old_button(
    tmp_path: Path,
) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        await plugin.command(ASYA, "/rp character attr strength 11")
        heard = await plugin.command(ASYA, "/rp character submit")
        (told,) = [f for f in of_type(heard, "chat") if MOD.uuid in f["to"]]
        _, approve, _ = buttons(told)
        await plugin.command(ASYA, "/rp character attr strength 30")
        assert refusals(await plugin.command(MOD, approve)) == ["bad_value"]
        await plugin.command(ASYA, "/rp character submit")
        assert refusals(await plugin.command(MOD, approve)) == ["bad_value"]
        assert strength(room, ASYA) is None


async def test_who_is_rejected_reads_why_and_has_his_draft_again(tmp_path: Path) -> None:
    """Also when he was not there: as soon as he comes, and once."""
    async with Room(tmp_path) as room:
        plugin = await two(room)
        await plugin.command(ASYA, "/rp character attr strength 30")
        await plugin.command(ASYA, "/rp character submit")
        await plugin.send("player_quit", uuid=ASYA.uuid)
        await plugin.command(MOD, "/рп мод отклонить asya слишком силён")
        await room.crash()
        await plugin.hello(resume=True)
        heard = await plugin.join(ASYA)
        (line,) = texts(heard, ASYA)
        assert "отклонил" in line
        assert "слишком силён" in line
        await plugin.send("player_quit", uuid=ASYA.uuid)
        assert texts(await plugin.join(ASYA), ASYA) == []
        assert "30" in texts(await plugin.command(ASYA, "/rp character draft"))[0]
        assert recorded(room)[-1]["what"] == "character.reject"
        assert recorded(room)[-1]["new"] == "слишком силён"


async def test_a_moderator_who_comes_reads_that_something_waits(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await room.plugin()
        await plugin.join(ASYA)
        await plugin.command(ASYA, "/rp character new Андрей")
        heard = await plugin.command(ASYA, "/rp character submit")
        assert "Мастеров сейчас нет" in texts(heard)[0]
        (line,) = texts(await plugin.join(MOD), MOD)
        assert "1 заявка" in line
        (full,) = texts(await plugin.command(MOD, "/rp mod characters"))
        assert "«Андрей»" in full
        assert "лист по умолчанию" in full


async def test_each_character_has_his_own_name_and_sheet(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        await approved(plugin, "Андрей")
        await plugin.command(ADMIN, "/rp admin attr asya strength 5")
        await plugin.join(ADMIN)
        await plugin.command(ADMIN, "/rp admin attr asya strength 5")
        assert strength(room, ASYA) == 5
        (line,) = texts(await plugin.command(ASYA, "/rp character Андрей"))
        assert "Теперь вы играете" in line
        assert named(room, ASYA)[0] == "Андрей"
        assert strength(room, ASYA) == 16
        await plugin.command(ADMIN, "/rp admin attr андрей strength 17")
        assert recorded(room)[-1]["what"] == "attribute.strength@Андрей"
        assert "Андрей" in "".join(texts(await plugin.command(ASYA, "/rp sheet")))
        await plugin.command(ASYA, "/rp character main")
        assert (named(room, ASYA)[0], strength(room, ASYA)) == ("Ася", 5)
        await plugin.command(ASYA, "/rp character use андр")
        await room.crash()
        await plugin.hello(resume=True)
        assert (named(room, ASYA)[0], strength(room, ASYA)) == ("Андрей", 17)
        await plugin.send("player_quit", uuid=ASYA.uuid)
        await plugin.join(ASYA)
        assert named(room, ASYA)[0] == "Андрей"


async def test_a_fight_shows_the_characters_name_and_rolls_with_his_sheet(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await two(room)
        await approved(plugin, "Андрей")
        await plugin.command(ASYA, "/rp character Андрей")
        plugin = await fight_of_two_more(plugin)
        heard = await plugin.command(ASYA, "/rp attack bor")
        (roll,) = events(heard, "roll")
        assert roll["data"]["bonus"] == 2
        assert any("Андрей" in text for text in texts(heard))
        assert not any("Ася" in text for text in texts(heard))


async def fight_of_two_more(plugin: Plugin) -> Plugin:
    from_hand = {"item": "minecraft:iron_sword", "name": "Меч", "tags": []}
    await plugin.join(BOR)
    for one in (ASYA, BOR):
        await plugin.hold(one, main_hand=from_hand)
    for line in ("/rp fight", "/rp ready", "/rp init"):
        for one in (ASYA, BOR):
            await plugin.command(one, line)
    return plugin


async def test_nobody_becomes_another_one_in_fight_mode_or_in_a_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5)) as room:
        plugin = await two(room)
        await approved(plugin, "Андрей")
        await plugin.command(ASYA, "/rp fight")
        heard = await plugin.command(ASYA, "/rp character Андрей")
        assert refusals(heard) == ["in_fight"]
        assert "/рп файт" in texts(heard)[0]
        await plugin.command(ASYA, "/rp fight")
        assert refusals(await plugin.command(ASYA, "/rp character Андрей")) == []
        await fight_of_two_more(plugin)
        await room.advance(1_000)
        heard = await plugin.command(ASYA, "/rp character main")
        assert refusals(heard) == ["in_fight"]
        heard = await plugin.command(ASYA, "/rp character drop Андрей sure")
        assert refusals(heard) == ["in_fight"]
        assert named(room, ASYA) == ("Андрей", ["", "Андрей"])


async def test_what_is_approved_in_mid_fight_counts_from_the_next_roll(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(15, 5, 12)) as room:
        plugin = await fight_of_two(room)
        await plugin.join(MOD)
        await plugin.command(ASYA, "/rp character attr strength 16")
        await plugin.command(ASYA, "/rp character submit")
        await plugin.command(MOD, "/rp mod approve asya")
        (roll,) = events(await plugin.command(ASYA, "/rp attack bor"), "roll")
        assert roll["data"]["bonus"] == 2


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("bor", "уже есть"),
        ("Бoр", "уже есть"),
        ("Андрей", "уже есть"),
        ("новый", "слово команды"),
        ("@@#", "нужны буквы"),
        ("§k@", "нужны буквы"),
        ("ы" * 33, "слишком длинное"),
        ("Гоблин", "уже есть"),
    ],
)
async def test_a_name_is_refused(tmp_path: Path, name: str, word: str) -> None:
    """One that is taken, by whatever letters, by a player, a character or an NPC."""
    async with Room(tmp_path) as room:
        plugin = await two(room)
        await plugin.join(BOR)
        await plugin.command(BOR, "/rp character new Андрей")
        await plugin.command(MOD, "/rp mod npc Гоблин")
        heard = await plugin.command(ASYA, f"/rp character new {name}")
        assert len(refusals(heard)) == 1
        assert word in texts(heard)[0]
        assert named(room, ASYA)[1] == [""]


async def test_a_whole_name_is_a_name_though_it_begins_like_a_word(tmp_path: Path) -> None:
    async with Room(tmp_path, FREELY) as room:
        plugin = await two(room)
        await plugin.command(ASYA, "/rp character new Новый Свет")
        await plugin.command(ASYA, "/rp character новый свет")
        assert named(room, ASYA) == ("Новый Свет", ["", "Новый Свет"])


async def test_a_name_is_inert(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        await plugin.command(ASYA, '/rp character new @§4"Зло\u202e й\n"')
        assert named(room, ASYA)[1] == ["", "Зло й"]


async def test_no_more_than_so_many(tmp_path: Path) -> None:
    async with Room(tmp_path, FREELY) as room:
        plugin = await two(room)
        for name in ("Раз", "Два"):
            assert refusals(await plugin.command(ASYA, f"/rp character new {name}")) == []
        heard = await plugin.command(ASYA, "/rp character new Три")
        assert refusals(heard) == ["bad_value"]
        assert "не больше 2" in texts(heard)[0]


async def test_without_approval_all_counts_at_once_but_not_in_a_fight(tmp_path: Path) -> None:
    async with Room(tmp_path, FREELY + scripted(15, 5)) as room:
        plugin = await two(room)
        await plugin.command(ASYA, "/rp character new Андрей")
        await plugin.command(ASYA, "/rp character attr strength 16")
        assert refusals(await plugin.command(ASYA, "/rp character Андрей")) == []
        assert strength(room, ASYA) is None
        await plugin.command(ASYA, "/rp character submit")
        assert strength(room, ASYA) == 16
        await plugin.command(ASYA, "/rp character attr strength 17")
        await fight_of_two_more(plugin)
        assert refusals(await plugin.command(ASYA, "/rp character submit")) == ["in_fight"]
        assert strength(room, ASYA) == 16


async def test_who_is_dropped_is_gone_with_his_sheet_after_a_question(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        await approved(plugin, "Андрей")
        await plugin.command(ASYA, "/rp character Андрей")
        (asked,) = of_type(await plugin.command(ASYA, "/rp character drop Андрей"), "chat")
        assert named(room, ASYA)[1] == ["", "Андрей"]
        (sure,) = buttons(asked)
        await plugin.command(ASYA, sure)
        assert named(room, ASYA) == ("Ася", [""])
        assert strength(room, ASYA) is None
        await approved(plugin, "Борис")
        cast = room.bridge.parts.halls.sheets.characters.of(ASYA.uuid)
        assert [one.key for one in cast.characters] == ["", "2"], "no key is given twice"
        assert refusals(await plugin.command(ASYA, "/rp character drop main")) == ["bad_value"]


async def test_two_proposals_of_a_player_are_told_apart_by_name(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        for name in ("Андрей", "Борис"):
            await plugin.command(ASYA, f"/rp character new {name}")
            await plugin.command(ASYA, "/rp character submit")
        heard = await plugin.command(MOD, "/rp mod approve asya")
        assert refusals(heard) == ["bad_value"]
        assert "#1, #2" in texts(heard)[0]
        await plugin.command(MOD, "/rp mod reject asya Борис нет такого")
        await plugin.command(MOD, "/rp mod approve asya")
        cast = room.bridge.parts.halls.sheets.characters.of(ASYA.uuid)
        assert [(one.name, one.is_approved) for one in cast.characters] == [
            ("", True),
            ("Андрей", True),
            ("Борис", False),
        ]


async def test_each_ruleset_has_its_own_sheet_and_range(tmp_path: Path) -> None:
    async with Room(tmp_path, 'ruleset = "twilight"\n') as room:
        plugin = await two(room)
        heard = await plugin.command(ASYA, "/rp character attr strength 16")
        assert refusals(heard) == ["unknown_value"]
        heard = await plugin.command(ASYA, "/rp character attr power 21")
        assert refusals(heard) == ["out_of_bounds"]
        await plugin.command(ASYA, "/rp character attr power 7")
        await plugin.command(ASYA, "/rp character submit")
        await plugin.command(MOD, "/rp mod approve asya")
        sheets = room.bridge.parts.halls.sheets
        assert sheets.of(ASYA.uuid, "twilight").attributes == {"power": 7}
        assert sheets.of(ASYA.uuid, "ephem").attributes == {}


@pytest.mark.parametrize(
    ("ruleset", "lang", "said"),
    [
        ("ephem", "ru", ("атрибут сила 16", "роль маг")),
        ("ephem", "en", ("attr strength 16", "role mage")),
        ("twilight", "ru", ("атрибут мощь 8", "роль кочевник")),
        ("twilight", "en", ("attr power 8", "role кочевник")),
    ],
)
async def test_what_is_advised_fits_the_rules_and_may_be_typed_so(
    tmp_path: Path, ruleset: str, lang: str, said: tuple[str, ...]
) -> None:
    async with Room(tmp_path, f'ruleset = "{ruleset}"\n') as room:
        plugin = await two(room)
        await plugin.command(ASYA, f"/rp lang {lang}")
        for line in ("new Fox", "edit Fox", "clear"):
            [told] = texts(await plugin.command(ASYA, f"/rp character {line}"))
            assert said[0] in told
        [told] = texts(await plugin.command(ASYA, "/rp character new Wolf"))
        advised = re.findall(r"(?:/рп персонаж|/rp character) ([^;.]+)", told)
        assert advised == list(said)
        for line in advised:
            assert refusals(await plugin.command(ASYA, f"/rp character {line}")) == []
        [drafted] = texts(await plugin.command(ASYA, "/rp character edit Wolf"))
        assert all(one.split()[-1] in drafted for one in advised)
        [told] = texts(await plugin.command(ASYA, "/rp help character"))
        assert not any(word in told for word in ("сила", "маг", "strength", "mage")), "any rules'"


async def test_every_line_of_a_long_proposal_fits_into_the_chat(tmp_path: Path) -> None:
    async with Room(tmp_path) as room:
        plugin = await two(room)
        heard = await plugin.command(ASYA, "/rp character new " + "щ" * 32)
        heard += await plugin.command(
            ASYA,
            "/rp character propose strength 30 agility 30 endurance 30 constitution 30"
            " intellect 30 wisdom 30 perception 30 role aberration",
        )
        heard += await plugin.command(ASYA, "/rp character submit")
        heard += await plugin.command(MOD, "/rp mod characters 1")
        heard += await plugin.command(MOD, "/rp mod reject asya " + "длинно " * 40)
        heard += await plugin.command(ASYA, "/rp character")
        assert refusals(heard) == []
        assert max(map(len, texts(heard))) <= 256
