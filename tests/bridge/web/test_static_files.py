"""Style, scripts and pictures: one version of all, kept by browsers only under it."""

from __future__ import annotations

import re
from pathlib import Path

from desk_room import MOD
from web_room import WebRoom

from bridge.web.pages import asset, file, version

IMPORT = re.compile(r'^import .* from "\./([\w-]+\.js)";$', re.M)


def test_all_files_have_one_version() -> None:
    addresses = [asset(name) for name in ("fight.js", "story.js", "stage.css")]
    assert {address.split("/")[2] for address in addresses} == {version()}


def test_what_a_module_imports_lies_beside_it() -> None:
    seen, due = set[str](), ["fight.js"]
    while due:
        name = due.pop()
        found = file(name)
        assert found is not None, name
        seen.add(name)
        due += [other for other in IMPORT.findall(found[0].decode()) if other not in seen]
    assert {"player.js", "story.js", "ruler.js"} <= seen


def test_only_files_of_the_two_folders_are_found() -> None:
    for name in ("replay.html", "../pages.py", "..%2fpages.py", "none.js", "", ".js", "js"):
        assert file(name) is None, name


async def test_only_the_right_version_is_kept_by_browsers(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(MOD)
        right, old = await browser.get(asset("story.js")), await browser.get("/static/x/story.js")
        assert (right.status, old.status) == (200, 200)
        assert right.text == old.text
        assert "immutable" in right.headers["Cache-Control"]
        assert old.headers["Cache-Control"] == "no-store"
        assert (await browser.get("/static/x/none.js")).status == 404
