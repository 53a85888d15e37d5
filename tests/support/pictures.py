"""Makes the pictures of the guides: ``scripts/pictures [FOLDER]``, ``docs/images`` by default.

Every line, bar and page in them comes from a fight that is played here and now. Needs chromium.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from chromium import a_browser
from exports import QUICK, exported, facts_of, skirmish
from page_pictures import draw_pages
from picture_page import page
from picture_scenes import Lang, Shot, goblins, players
from playwright.sync_api import Browser, ViewportSize

FOLDER = Path(__file__).parents[2] / "docs" / "images"
BOTH_LANGUAGES = frozenset(("chat-turn",))
"""Shots that are wanted in English, too."""

HIT = "попадание"
MOST_BYTES, MOST_IN_ALL = 200_000, 3_500_000
SCREENS = {"desktop": (1280, 800, 1), "phone": (390, 844, 2)}


def shots() -> Iterator[tuple[str, Shot]]:
    """File name and shot of everything in the game."""
    evenings: tuple[tuple[Lang, bool], ...] = (("ru", True), ("en", False))
    for lang, is_all in evenings:
        with TemporaryDirectory() as folder:
            for shot in asyncio.run(players(Path(folder), lang)):
                if is_all or shot.name in BOTH_LANGUAGES:
                    yield f"{shot.name}.{lang}.png", shot
    with TemporaryDirectory() as folder:
        for shot in asyncio.run(goblins(Path(folder), "ru")):
            yield f"{shot.name}.ru.png", shot


def replay(folder: Path) -> tuple[str, int]:
    """The replay page of a fight of six, and the event of a blow that hit."""
    asyncio.run(skirmish(folder, QUICK, {"efim": "Ефим"}, rounds=3))
    text = exported(folder, "html")
    hits = [entry["seq"] for entry in facts_of(text)["entries"] if HIT in entry["text"]]
    return text, hits[len(hits) // 2]


def draw(browser: Browser, text: str, file: Path) -> None:
    """Write the picture of a shot's page."""
    tab = browser.new_page(device_scale_factor=1.5)
    tab.set_content(text)
    tab.locator(".world").screenshot(path=file)
    tab.close()


def draw_replay(browser: Browser, address: str, folder: Path) -> None:
    """Write the pictures of the replay page at one moment."""
    for name, (width, height, scale) in SCREENS.items():
        size = ViewportSize(width=width, height=height)
        with browser.new_context(
            viewport=size, device_scale_factor=scale, color_scheme="light", reduced_motion="reduce"
        ) as context:
            tab = context.new_page()
            tab.goto(address)
            tab.locator(".map").wait_for()
            tab.screenshot(path=folder / f"replay-{name}.png")


def weigh(folder: Path) -> None:
    """Say how large the pictures are; too large ones are an error."""
    sizes = {file.name: file.stat().st_size for file in sorted(folder.glob("*.png"))}
    for name, size in sizes.items():
        print(f"{size / 1000:6.0f} kB  {name}", file=sys.stderr)
    heavy = [name for name, size in sizes.items() if size > MOST_BYTES]
    if heavy or sum(sizes.values()) > MOST_IN_ALL:
        sys.exit(f"too large: {', '.join(heavy) or 'all together'}")


def main(folder: Path) -> None:
    """Make all pictures. Browser's loops and ours do not mix: the fights are played first."""
    folder.mkdir(parents=True, exist_ok=True)
    pages = [(name, page(shot)) for name, shot in shots()]
    with TemporaryDirectory() as place:
        file = Path(place) / "replay.html"
        text, event = replay(Path(place))
        file.write_text(text, "utf-8")
        with a_browser() as browser:
            for name, shown in pages:
                draw(browser, shown, folder / name)
            draw_replay(browser, f"{file.as_uri()}#event-{event}", folder)
            draw_pages(browser, Path(place), folder)
    weigh(folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if sys.argv[1:] else FOLDER)
