"""Plays a duel of Twilight at a whole bridge and gives what its players and a spectator read.

``PYTHONPATH=.:tests/support python tests/support/sample_twilight.py``
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from desk_room import ASYA, BOR, VERA, Frame, Room, Someone

SEED: Final = "87"
SAYS_SO: Final = (" (кубы с заданным зерном)", " (seeded dice)")
"""What lines say of dice that repeat; those of a real fight say nothing."""

LOCALES: Final = {"ru": "ru_ru", "en": "en_us"}
DUEL: Final[tuple[tuple[Someone, str], ...]] = (
    (ASYA, "fight"),
    (BOR, "fight"),
    (ASYA, "ready"),
    (BOR, "ready"),
    (ASYA, "ready"),
    (BOR, "ready"),
    (ASYA, "order attack; defend"),
    (BOR, "order attack; attack"),
    (BOR, "ready"),
    (ASYA, "ready"),
    (ASYA, "order counter"),
    (BOR, "order attack; attack"),
    (ASYA, "ready"),
    (BOR, "ready"),
    (VERA, "crowd spare"),
    (ASYA, "fate spare"),
)


async def chat(folder: Path, lang: str, seed: str = SEED) -> list[str]:
    """Return every line of chat of the duel and of its hover texts, in the order of the frames."""
    toml = f"ruleset = 'twilight'\n[dice]\nsource = 'seeded'\nseed = '{seed}'\n"
    said: list[str] = []
    async with Room(folder, toml) as room:
        plugin = await room.plugin()
        for who in (ASYA, BOR, VERA):
            await plugin.join(who, locale=LOCALES[lang])
        for who, line in DUEL:
            for frame in await plugin.command(who, f"/rp {line}"):
                if frame["type"] == "chat":
                    said += _lines(frame)
    return said


def _lines(frame: Frame) -> Iterator[str]:
    text: str = frame["text"]
    for words in SAYS_SO:
        text = text.replace(words, "")
    yield text
    for part in frame["component"]["extra"]:
        hover = part.get("hoverEvent")
        if hover and "clickEvent" not in part:
            yield from hover["contents"]["text"].splitlines()


def main() -> None:
    for lang in LOCALES:
        with tempfile.TemporaryDirectory() as folder:
            sys.stdout.write("\n".join(asyncio.run(chat(Path(folder), lang))) + "\n")


if __name__ == "__main__":
    main()
