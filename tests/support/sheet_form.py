"""The form of a player's sheet, filled in as an admin does it."""

from __future__ import annotations

from typing import Any

from desk_room import ASYA
from web_form import form_of
from web_room import Browser, Page

SHEET = f"/sheets/{ASYA.uuid}"
API = f"/api{SHEET}"
PREVIEW = '<section class="panel" aria-labelledby="preview">'
HOSTILE = "<script>alert(1)</script>"


def base(page: Page) -> str:
    """The fields as the page's form says that they were."""
    found: str = form_of(page.text, f"{SHEET}#preview")["base"]
    return found


def previewed(page: Page) -> dict[str, Any]:
    """What the button [Save] of a preview sends."""
    assert PREVIEW in page.text, page.text
    return form_of(page.text, SHEET) | {"act": "save"}


async def typed(
    browser: Browser, *, ruleset: str = "ephem", character: str = "", **fields: Any
) -> Page:
    """Open the form, type and ask what would change. ``__`` in names stands for a dot."""
    page = await browser.get(f"{SHEET}?character={character}&ruleset={ruleset}")
    said = {name.replace("__", "."): value for name, value in fields.items()}
    form = {"ruleset": ruleset, "character": character, "base": base(page), "act": "preview"}
    return await browser.post(SHEET, form | said)


async def saved(browser: Browser, page: Page) -> Page:
    """Press [Save] of a preview."""
    done = await browser.post(SHEET, previewed(page))
    assert done.status == 303, done.text
    return await browser.get(done.headers["Location"])
