"""Pictures of the pages for moderators and admins, for the guides.

The fights on them are played here and now, in a bridge with its real pages, at two widths.
"""

from __future__ import annotations

import base64
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from desk_room import ADMIN, ASYA, BOR, GLEB, MOD, VERA, Frame, Plugin, Someone
from exports import drawn_up, turns
from playwright.sync_api import Browser, Page, ViewportSize
from web_room import WebRoom
from web_thread import WebThread

Width: TypeAlias = Literal["desktop", "phone"]
Theme: TypeAlias = Literal["light", "dark"]
Step: TypeAlias = Callable[[Page], None]

SCREENS: Final[Mapping[Width, tuple[int, int, float]]] = MappingProxyType(
    {"desktop": (1280, 800, 1), "phone": (390, 844, 1.5)}
)
KIRA: Final = Someone("1c000000-0000-4000-8000-00000000001c", "kira", "Кира", (62, 64, 62))
LEV: Final = Someone("1e000000-0000-4000-8000-00000000001e", "lev", "Лев", (65, 64, 62))
CALLED: Final = {"efim": "Ефим"}
PROSE: Final = "ныряет под щит, и клинок звенит о кольчугу."
BRIDGE: Final = "стоит на мосту, опустив копьё, и не пускает никого."


@dataclass(frozen=True, slots=True)
class Shown:
    """A page to be taken: what it is called, where it is, and what is done there first."""

    name: str
    path: str
    step: Step | None = None
    themes: tuple[Theme, ...] = ("light",)


def rough_ground(half: int = 32, floor: int = 63, height: int = 8) -> Frame:
    """A floor with a hill in steps in the east, a wall in the north and two columns."""
    side = 2 * half
    solid = bytearray(side * side * height // 8)

    def fill(xs: range, ys: range, zs: range) -> None:
        for y in ys:
            for z in zs:
                for x in xs:
                    bit = ((y - floor) * side + z + half) * side + x + half
                    solid[bit // 8] |= 1 << bit % 8

    everywhere = range(-half, half)
    fill(everywhere, range(floor, floor + 1), everywhere)
    for step in range(1, 4):
        fill(range(8 + 2 * step, 24), range(64, 64 + step), range(2 * step - 4, 16 - 2 * step))
    fill(range(-8, 7), range(64, 67), range(-4, -3))
    for x, z in ((-6, 3), (-6, 9)):
        fill(range(x, x + 1), range(64, 67), range(z, z + 1))
    return {
        "world": "overworld",
        "origin": {"x": -half, "y": floor, "z": -half},
        "size": {"x": side, "y": height, "z": side},
        "solid": base64.b64encode(bytes(solid)).decode(),
    }


async def played(room: WebRoom) -> Plugin:
    """An evening after a fight: another one runs and stands still for a dispute, a player proposes
    a character and waits for somebody to fight, an admin has changed this and that."""
    plugin = await room.plugin()
    await plugin.ground(**rough_ground())
    for one in (MOD, ADMIN, KIRA, LEV):
        await plugin.join(one)
    await plugin.command(ADMIN, "/rp admin attr gleb agility 14")
    await plugin.command(ADMIN, "/rp admin gear light dodge 3")
    await plugin.command(ADMIN, "/rp admin gear shield parry 2")
    await drawn_up(plugin, CALLED)
    await plugin.send("chat", uuid=ASYA.uuid, channel="me", text=PROSE)
    await turns(plugin, 11)
    await plugin.send("chat", uuid=GLEB.uuid, channel="say", text=BRIDGE)
    await plugin.command(VERA, "/rp dispute она стояла за стеной: не видно")
    await plugin.command(BOR, "/rp dispute")
    for words in ("new Лиса", "attr strength 16", "role mage", "submit"):
        await plugin.command(KIRA, f"/rp character {words}")
    await plugin.command(KIRA, "/rp fight ready Лисы")
    await plugin.command(LEV, "/rp fight")
    return plugin


def _drawn(tab: Page) -> None:
    """The map with its ground is there, the log beside it, and what the rules say of a distance."""
    tab.locator(".ground .walls").wait_for(state="attached")
    tab.locator("#live[data-state=paused]").wait_for()
    for name in ("Вера", "Бор"):
        tab.locator(f'.token[aria-label^="{name}"]').click()
    tab.get_by_text("линия видимости").wait_for()


def _filled(tab: Page) -> None:
    """What a change of the gear table would do, before it is saved."""
    tab.get_by_role("row", name="light").get_by_label("уворот").fill("5")
    tab.get_by_role("button", name="Посмотреть изменение").last.click()
    tab.get_by_role("button", name="Сохранить").wait_for()


def _unfolded(tab: Page) -> None:
    """One of the templates."""
    tab.locator("summary").filter(has_text="гоблин").first.click()


def _opened(tab: Page) -> None:
    """Which dice a proposal changes."""
    tab.locator(".dice summary").first.click()


def _found(tab: Page) -> None:
    tab.locator("#found").wait_for()


PAGES: Final = (
    Shown("fights", "/"),
    Shown("fight", "/fights/2", _drawn, ("light", "dark")),
    Shown("gatherings", "/gatherings"),
    Shown("disputes", "/disputes"),
    Shown("logs", "/logs?text=клинок", _found),
    Shown("sheets", "/sheets", _opened),
    Shown("settings", "/settings/ephem/gear"),
    Shown("settings-preview", "/settings/ephem/gear", _filled),
    Shown("settings-npcs", "/settings/ephem/npcs", _unfolded),
    Shown("history", "/history"),
)


def draw_pages(browser: Browser, place: Path, folder: Path) -> None:
    """Write the pictures of all pages; in the folder ``place`` lies the journal of a fight."""
    with WebThread(place, played) as thread:
        for width in SCREENS:
            _draw(browser, thread, folder, width, "light")
        _draw(browser, thread, folder, "desktop", "dark")


def _draw(browser: Browser, thread: WebThread, folder: Path, width: Width, theme: Theme) -> None:
    wide, high, scale = SCREENS[width]
    with browser.new_context(
        viewport=ViewportSize(width=wide, height=high),
        device_scale_factor=scale,
        color_scheme=theme,
        reduced_motion="reduce",
        locale="ru-RU",
        base_url=thread.room.address,
    ) as context:
        tab = context.new_page()
        tab.goto(thread.run(thread.room.link(thread.begun, ADMIN)))
        if theme == "light":
            tab.screenshot(path=folder / f"page-sign-in-{width}.png")
        tab.get_by_role("button").click()
        tab.wait_for_url(lambda url: "/sign-in" not in url)
        for page in (one for one in PAGES if theme in one.themes):
            tab.goto(page.path)
            if page.step is not None:
                page.step(tab)
            tab.evaluate("document.fonts.ready.then(() => scrollTo(0, 0))")
            suffix = "" if theme == "light" else f"-{theme}"
            tab.screenshot(path=folder / f"page-{page.name}-{width}{suffix}.png")
