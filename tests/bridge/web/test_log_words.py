"""How the text of an entry of the log book stands on a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from spoken import kept, said
from web_room import WebRoom

from bridge.web.log_words import runs_of
from bridge.web.logs import Piece


def runs(text: str) -> list[str]:
    """The pieces of a sentence of ours that are set apart."""
    found = list(runs_of([Piece(text=text, found=False)], is_ours=True))
    assert "".join(part for _, parts in found for part, _ in parts) == text
    return ["".join(part for part, _ in parts) for is_apart, parts in found if is_apart]


@pytest.mark.parametrize(
    ("text", "apart"),
    [
        ("אבי 17 → 12", ["אבי"]),
        ("⚔ אבי бьёт شارة: 17", ["אבי", "شارة"]),
        ("אבי, שרה", ["אבי", "שרה"]),
        ("אבי → שרה", ["אבי", "שרה"]),
        ("אבי בן-שרה: 3", ["אבי בן-שרה"]),
        ("د. محمد رضا 2", ["د. محمد رضا"]),
        ("x אבי2ש 4", ["אבי2ש"]),
        ("Вера 17 → 12", []),
        ("", []),
    ],
)
def test_names_from_right_to_left_are_set_apart_one_by_one(text: str, apart: list[str]) -> None:
    assert runs(text) == apart


def test_what_was_looked_for_stays_marked_within_a_name() -> None:
    pieces = [Piece(text="x א", found=False), Piece(text="ב", found=True)]
    pieces.append(Piece(text="י 17", found=False))
    assert list(runs_of(pieces, is_ours=True)) == [
        (False, (("x ", False),)),
        (True, (("א", False), ("ב", True), ("י", False))),
        (False, ((" 17", False),)),
    ]


def test_what_somebody_wrote_is_left_alone() -> None:
    text = [Piece(text="שלום, אבי 17", found=False)]
    assert list(runs_of(text, is_ours=False)) == [(False, (("שלום, אבי 17", False),))]


async def test_the_page_keeps_to_it(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in()
        kept(room, said("אבי 17 → 12 שרה", kind="fight"), said("אבי, שלום 5"))
        text = (await browser.get("/logs", params={"text": "שרה"})).text
        line = '<span class="words"><bdi>אבי</bdi> 17 → 12 <bdi><mark>שרה</mark></bdi></span>'
        assert line in text
        text = (await browser.get("/logs", params={"kind": "chat"})).text
        assert '<span class="words" dir="auto">אבי, שלום 5</span>' in text
