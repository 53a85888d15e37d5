"""E-49 as players type and read it."""

from __future__ import annotations

import base64
from pathlib import Path

from desk_room import ASYA, BOR, Plugin, Room, events, fight_of_two, of_type, refusals, scripted


def chat(frames: list[dict[str, object]], kind: str | None = None) -> list[str]:
    found = of_type(frames, "chat")
    texts = [str(f["text"]) for f in found if kind in (None, f["kind"])]
    return [text.removesuffix(" (кубы по сценарию)") for text in texts]


async def dig(plugin: Plugin, x: int, depth: int) -> None:
    """A pit east of ``x``: nothing solid but its floor ``depth`` blocks below the feet."""
    size = {"x": 6, "y": depth + 1, "z": 3}
    layer = 18
    bits = [index < layer for index in range(layer * (depth + 1))]
    packed = bytearray((len(bits) + 7) // 8)
    for index, solid in enumerate(bits):
        packed[index >> 3] |= solid << (index & 7)
    await plugin.send(
        "terrain",
        world="overworld",
        origin={"x": x, "y": 64 - depth - 1, "z": -1},
        size=size,
        solid=base64.b64encode(bytes(packed)).decode(),
    )


async def test_e49_a_push_over_an_edge(tmp_path: Path) -> None:
    """Asya 12 and 8, then her push 15 against Bor's 7."""
    async with Room(tmp_path, scripted(12, 8, 15, 7)) as room:
        plugin = await fight_of_two(room)
        await dig(plugin, 4, 5)
        heard = await plugin.command(ASYA, "/рп толчок бор вперёд")
        assert of_type(heard, "actionbar")[-1]["text"] == (
            "Ася ⇒ Бор: толчок от себя, сила 15 · отвечает Бор"
        )
        assert chat(heard, "prompt")[0].startswith(
            "Ася толкает вас от себя: сила 15. Устоять или ускользнуть? (120 с)"
        )
        menu = of_type(heard, "menu", uuid=BOR.uuid)[-1]
        assert [one["label"] for one in menu["options"]] == ["Устоять", "Ускользнуть"]
        assert menu["options"][0]["hint"] == "телосложение +0 · /rp brace"
        heard = await plugin.command(BOR, "/рп устоять")
        assert (
            "Ася ⇒ Бор: толчок от себя, сила 15 против телосложения 7"
            " — Бор срывается с края и падает на 5 блоков вниз"
        ) in chat(heard, "roll")
        (moved,) = events(heard, "moved")
        assert moved["data"] == {
            "uuid": BOR.uuid,
            "from": [2, 64, 0],
            "to": [4, 59, 0],
            "cost": 0,
            "left": None,
            "why": "push",
        }
        (teleport,) = of_type(heard, "teleport", uuid=BOR.uuid)
        assert (teleport["pos"], teleport["reason"]) == ({"x": 4, "y": 59, "z": 0}, "pushed")
        assert not events(heard, "hit")


async def test_e49_slipping_aside_and_silence(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8, 9, 9, 14, 3)) as room:
        plugin = await fight_of_two(room)
        await plugin.command(ASYA, "/рп толчок бор влево")
        heard = await plugin.command(BOR, "/рп ускользнуть вправо")
        assert (
            "Ася ⇒ Бор: толчок влево, сила 9 против ловкости 9 — Бор уходит из-под толчка"
        ) in chat(heard, "roll")
        (teleport,) = of_type(heard, "teleport", uuid=BOR.uuid)
        assert (teleport["pos"], teleport["reason"]) == ({"x": 2, "y": 64, "z": 1}, "step")
        await plugin.command(ASYA, "/рп конец")
        await plugin.command(BOR, "/рп толчок ася вправо")
        heard = await room.advance(120_000)
        assert (
            "Бор ⇒ Ася: толчок вправо, сила 14 против телосложения 3 — Ася отлетает на 3 блока"
        ) in chat(heard, "roll")


async def test_e49_words_that_do_not_fit(tmp_path: Path) -> None:
    async with Room(tmp_path, scripted(12, 8, 9)) as room:
        plugin = await fight_of_two(room)
        heard = await plugin.command(ASYA, "/рп толчок бор")
        assert chat(heard, "error") == ["Куда толкнуть? Можно: вперёд, влево, вправо."]
        assert refusals(heard) == ["push_where"]
        heard = await plugin.command(ASYA, "/рп толчок вперёд")
        assert chat(heard, "error") == ["Кого толкнуть? Рядом: Бор. Или назовите слово «вещь»."]
        heard = await plugin.command(BOR, "/рп толчок ася влево")
        assert refusals(heard) == ["not_your_turn"]
        heard = await plugin.command(ASYA, "/рп толчок вещь влево", target=BOR.uuid)
        assert "Ася толкает вещь влево: сила 9. Что с ней станет, решает мастер." in chat(heard)
