"""The page that shows what changed settings do to rolls in fights."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from desk_room import ADMIN
from web_form import form_of, row_number
from web_room import Browser, Page, WebRoom

RULES = "/settings/ephem/rules"
SPELLS = "/settings/ephem/spells.catalogue"
EFFECTS = "/settings/ephem/effects"


async def asked(browser: Browser, path: str) -> dict[str, Any]:
    return form_of((await browser.get(path)).text, path)


async def looked(browser: Browser, path: str, form: dict[str, Any]) -> Page:
    return await browser.post(path, form | {"step": "preview"})


async def test_a_preview_shows_what_a_spell_an_effect_and_a_rule_of_ties_do_in_a_fight(
    tmp_path: Path,
) -> None:
    """E-7, E-9, E-25: with words in both languages."""
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        form = await asked(browser, EFFECTS)
        page = await looked(
            browser, EFFECTS, form | {f"{row_number(form, 'проклятие')}.modifier": "-4"}
        )
        assert "Пример: под эффектом «проклятие»" in page.text
        assert "«проклятие» −4 = к20 −3" in page.text
        form = await asked(browser, SPELLS)
        page = await looked(
            browser, SPELLS, form | {f"{row_number(form, 'оковы')}.edge": "advantage"}
        )
        assert "Преимущество: «оковы»" in page.text
        form = await asked(browser, RULES)
        page = await looked(browser, RULES, form | {"0.ties": "attacker"})
        assert "42,8\u00a0% → 47,5\u00a0%" in page.text
        await browser.post("/language", {"lang": "en", "back": "/"})
        page = await looked(browser, RULES, form | {"0.ties": "attacker"})
        assert "Example: a blow and a push against an equal" in page.text
        assert "42.8 % → 47.5 %" in page.text
