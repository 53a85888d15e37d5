"""Nobody learns of an order or a build before the reveal, from anything (T-15…T-17; CASES B25).

Two evenings differ in Bor's secrets alone; all that anybody else is sent or answered is the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, GLEB, MOD, VERA, Room, events, of_type, refusals, scripted
from twilight_evenings import (
    BY_HAND,
    HOUSE,
    KNIFE,
    PLAIN,
    SEEDED,
    STRONG,
    Evening,
    Secret,
    evening,
    first_difference,
    shared,
)

from bridge.reading import JournalReader
from bridge.verify import verify

Script = Callable[[Evening], Coroutine[Any, Any, None]]


async def by_hand(one: Evening) -> None:
    """Approach, orders, the lock of a fight of three whose master goes on by hand."""
    await one.all_say("файт")
    await one.all_say("готов")
    await one.probe("approach")
    await one.say(BOR, one.secret.tactic, "статус", "меню")
    await one.probe("tactic", briefly=True)
    await one.all_say("готов")
    await one.probe("opening", briefly=True)
    await one.say(MOD, "мод раунд открыть")
    await one.say(BOR, "заявка прыжок", f"заявка {one.secret.orders[0]}", "статус", "меню")
    await one.probe("one order")
    await one.say(ASYA, "заявка атака Бор; защита")
    await one.say(BOR, f"заявка {one.secret.orders[1]}", "готов")
    await one.say(VERA, "заявка атака Бор", "готов")
    await one.probe("confirmed", briefly=True)
    await one.say(VERA, "заявка атака Бор", "готов")
    await one.say(ASYA, "заявка контратака", "готов")
    await one.probe("locked")
    await one.say(MOD, "мод раунд переоткрыть")
    await one.say(BOR, f"заявка {one.secret.orders[0]}", "заявка сброс", "готов")
    await one.probe("reopened", briefly=True)


async def of_itself(one: Evening) -> None:
    """A duel that goes on of itself: who is gone, a server that starts again, windows that end."""
    await one.say(ASYA, "вызов Бор")
    await one.say(BOR, "согласен")
    await one.all_say("готов", ASYA, BOR)
    await one.say(BOR, one.secret.tactic)
    await one.all_say("готов", ASYA, BOR)
    await one.say(BOR, f"заявка {one.secret.orders[0]}")
    await one.plugin.send("player_quit", uuid=BOR.uuid)
    await one.probe("gone", briefly=True)
    await one.plugin_anew()
    await one.probe("again")
    await one.plugin.moves((GLEB, (90, 64, 90)), (VERA, (4, 64, 4)))
    await one.plugin.send("chat", uuid=BOR.uuid, channel="me", text="ждёт")
    await one.say(MOD, "мод оз бор 40", "мод энергия бор 9")
    await one.room.advance(905_000)
    await one.probe("window over", briefly=True)
    await one.room.crash()
    await one.plugin.hello(resume=True)
    await one.probe("after a crash", briefly=True)


async def in_the_endgame(one: Evening) -> None:
    """The one round is over and nobody was hurt: who rushes at whom is hidden (T-90)."""
    await one.all_say("файт")
    await one.all_say("готов")
    await one.say(MOD, "мод условие снаряжение")
    await one.all_say("готов")
    await one.all_say("заявка пропуск")
    await one.all_say("готов")
    await one.probe("endgame", briefly=True)
    await one.say(BOR, one.secret.finisher, "статус", "меню")
    await one.say(ASYA, "рывок Вера")
    await one.probe("rush")


TUNED: dict[Script, str] = {
    by_hand: BY_HAND + KNIFE,
    of_itself: KNIFE,
    in_the_endgame: "[twilight.clash]\nrounds = 1\n" + KNIFE,
}
ORDERED = replace(PLAIN, orders=("контратака", "атака Ася; защита"))
BOTH = replace(
    STRONG,
    orders=("атака Ася; спец кинжал Ася; защита x2", "контратака x2"),
    finisher="рывок Вера",
)
EVENINGS: dict[str, tuple[Script, Secret]] = {
    "order": (by_hand, ORDERED),
    "build": (by_hand, STRONG),
    "both": (by_hand, BOTH),
    "order of itself": (of_itself, ORDERED),
    "both of itself": (of_itself, BOTH),
    "rush": (in_the_endgame, replace(PLAIN, finisher="рывок Вера")),
    "both in the endgame": (in_the_endgame, BOTH),
}
STAGES: dict[Script, list[str]] = {
    by_hand: ["approach", "approach", "locked", "orders", "orders", "locked", "orders"],
    of_itself: ["orders"] * 4,
    in_the_endgame: ["endgame", "endgame"],
}
PLAYED: dict[Script, Evening] = {}
"""The evenings without a secret, each played once."""


async def plain(folder: Path, script: Script) -> Evening:
    if script not in PLAYED:
        PLAYED[script] = await evening(folder / "plain", PLAIN, TUNED[script], script)
    return PLAYED[script]


@pytest.mark.parametrize(("script", "secret"), EVENINGS.values(), ids=EVENINGS)
async def test_t15_before_the_reveal_all_that_others_get_is_the_same(
    tmp_path: Path, script: Script, secret: Secret
) -> None:
    one = await plain(tmp_path, script)
    other = await evening(tmp_path / "other", secret, TUNED[script], script)
    assert first_difference(one, other) == ""
    assert one.stages == other.stages == STAGES[script]
    assert one.own != other.own, "Bor himself is told of it"


async def in_hidden_chaos(one: Evening) -> None:
    """The first round of a twilight, up to its rolls (T-99)."""
    await one.all_say("файт")
    await one.all_say("готов")
    await one.say(MOD, "мод условие сумерки")
    await one.all_say("готов")
    await one.say(MOD, "мод раунд открыть")
    await one.probe("chaos", briefly=True)
    await one.all_say("заявка защита x2")
    await one.say(ASYA, "заявка контратака")
    await one.all_say("готов")
    await one.probe("locked", briefly=True)


@pytest.mark.parametrize("faces", [(2, 9), (2, 1)], ids=["fog", "resonance"])
async def test_t99_nobody_gets_to_know_of_hidden_chaos(
    tmp_path: Path, faces: tuple[int, int]
) -> None:
    told = [
        await evening(tmp_path / str(number), PLAIN, BY_HAND + KNIFE + tape, in_hidden_chaos)
        for number, tape in enumerate((scripted(1, 1, 1), scripted(*faces)))
    ]
    for one in told:
        without_hashes(one)
    assert first_difference(*told) == ""
    assert told[1].stages == ["orders", "locked"]


def without_hashes(one: Evening) -> None:
    """Leave out what is made of a script or of all rows: ids of fights, commitments, heads."""
    told = json.dumps(one.seen, ensure_ascii=False)
    told = re.sub("[0-9a-f]{64}", "HASH", told)
    one.seen = json.loads(re.sub("(1-|хеш )[0-9a-f]{8,12}", "HASH", told))


# -- after the reveal: T-17's facts and nothing else

ONES = "[dice]\nsource = 'scripted'\nscript = [5, 5, " + "1, " * 400 + "]\n"
SHUT = "[twilight]\nreveal_after = false\n"
THICK = replace(PLAIN, armour="тяжёлая броня", endurance=9, hp=25, orders=("защита x2",) * 2)
THIN = replace(PLAIN, armour="без брони", endurance=1, hp=20, orders=("защита",) * 2)


async def to_the_end(one: Evening) -> None:
    """One attack gets through whatever the pools are, the others do not; then Bor gives up."""
    await one.say(ASYA, "вызов Бор")
    await one.say(BOR, "согласен")
    await one.all_say("готов", ASYA, BOR)
    await one.all_say("готов", ASYA, BOR)
    for number, order in enumerate(one.secret.orders, 1):
        await one.say(ASYA, "заявка атака; атака")
        await one.say(BOR, f"заявка {order}")
        await one.all_say("готов", ASYA, BOR)
        await one.probe(f"after round {number}", briefly=True)
    await one.say(BOR, "surrender sure")
    await one.say(GLEB, "crowd spare")
    await one.say(ASYA, "fate spare")
    await one.probe("at the end", briefly=True)
    await one.say(ASYA, "verify 1")
    await one.say(MOD, "mod log 1 100")
    one.note("proofs")


async def test_t17_what_is_not_seen_to_happen_stays_hidden_when_all_is_over(
    tmp_path: Path,
) -> None:
    """A defence of 15 dice or of one, once or twice, of 25 hp or of 20: it was a defence, 2 hp are
    lost, the wound is a light one; nothing else is known."""
    thick = await evening(tmp_path / "1", THICK, ONES + SHUT, to_the_end)
    thin = await evening(tmp_path / "2", THIN, ONES + SHUT, to_the_end)
    for one in (thick, thin):
        without_hashes(one)
    assert first_difference(thick, thin) == ""
    assert "−2 ОЗ" in json.dumps(thick.seen, ensure_ascii=False)
    assert thick.own != thin.own


@pytest.mark.parametrize("opened", [True, False])
async def test_t17_verify_opens_all_dice_or_says_who_checked_them(
    tmp_path: Path, opened: bool
) -> None:
    toml = HOUSE + SEEDED + f"[twilight]\nreveal_after = {str(opened).lower()}\n"
    async with Room(tmp_path, toml) as room:
        one = Evening(room, await room.plugin(), PLAIN)
        await one.begin()
        await to_the_end(one)
        told = [f for f in of_type(one.plugin.heard, "chat") if "Бой 1: все " in f["text"]][-1]
        hover = json.dumps(told["component"], ensure_ascii=False)
        [ended] = events(one.plugin.heard, "fight_ended")
        assert (ended["data"]["seed"] is not None) == opened
        assert (str(ended["data"]["seed"]) in hover, "к6 × " in hover) == (opened, opened)
        assert ("только самим мостом" in told["text"]) != opened
        with closing(JournalReader.reading(room.bridge.config.database)) as journal:
            report = verify(journal)
        assert report.ok, report.faults
        assert [p.state for p in report.promises if p.dice] == ["checked" if opened else "withheld"]
        assert not events(one.plugin.heard, "roll")


# -- a moderator's look


async def test_t16_a_moderators_look_is_recorded_and_said_and_his_alone(tmp_path: Path) -> None:
    async with Room(tmp_path, HOUSE + SEEDED + BY_HAND + KNIFE) as room:
        one = Evening(room, await room.plugin(), BOTH)
        await one.begin()
        await by_hand(one)
        start = len(one.plugin.heard)
        await one.say(BOR, f"заявка {BOTH.orders[0]}")
        await one.say(MOD, "мод заявки")
        heard = one.plugin.heard[start:]
        [shown] = events(heard, "orders_shown")
        assert shown["data"] == {"by": MOD.uuid, "orders": {}}
        looks = [f for f in of_type(heard, "chat") if "кинжал" in json.dumps(f, ensure_ascii=False)]
        assert looks.pop()["to"] == [MOD.uuid]
        assert all(f["to"] == [BOR.uuid] for f in looks)
        said = [f for f in of_type(heard, "chat") if "смотрит заявки" in f["text"]]
        assert {ASYA.uuid, BOR.uuid, VERA.uuid, GLEB.uuid} <= {to for f in said for to in f["to"]}
        rows = room.bridge.journal.rows(f"fight:{shown['fight']}")
        [row] = [row for row in rows if row.name == "orders_shown"]
        assert (row.seq, json.loads(row.body)["by"]) == (shown["seq"], MOD.uuid)
        log = await one.say(MOD, "mod log 1 100")
        logged = " ".join(f["text"] for f in of_type(log, "chat"))
        assert "смотрит заявки" in logged
        assert "кинжал" not in json.dumps(log, ensure_ascii=False)


async def test_t16_no_moderator_looks_into_his_own_fight(tmp_path: Path) -> None:
    fighting_mod = replace(ASYA, permissions=("rpfight.moderator",))
    async with Room(tmp_path, HOUSE + SEEDED + KNIFE) as room:
        one = Evening(room, await room.plugin(), BOTH)
        await one.begin()
        await one.plugin.send("player_quit", uuid=ASYA.uuid)
        await one.plugin.join(fighting_mod)
        await one.all_say("файт")
        await one.all_say("готов")
        await one.all_say("готов")
        await one.say(BOR, f"заявка {BOTH.orders[1]}")
        heard = await one.say(ASYA, "мод заявки")
        assert refusals(heard) == ["own_fight"]
        assert not events(one.plugin.heard, "orders_shown")
        assert len(list(shared(heard))) == 2, "a line and an event, to him alone"
