"""The replay page as a file: self-contained, inert, and true to the fight. In a browser:
``tests/e2e/test_replay_page.py``."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, Room, fight_of_two
from exports import FORMULA, HTML, QUICK, exported, facts_of, finished, lines_of, strangers

from bridge.config import load
from bridge.export.as_page import embedded, scripts
from bridge.export.page_facts import page_facts
from bridge.export.replaying import Voice, replay_of
from bridge.export.source import recorded
from bridge.export.writers import Format, speech_of
from bridge.export.zones import flat
from bridge.reading import JournalReader
from commands.export_lines import PAGE
from commands.line import Message, Who
from commands.speech import LANGUAGES, Speech
from grid.footprint import gap
from rulesets.registry import RULESETS


class Page(HTMLParser):
    """What a browser's parser finds: elements with their attributes, texts of styles, scripts."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.inside: dict[str, list[str]] = {}
        self._open = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self._open = tag
        if tag in ("script", "style", "title"):
            self.inside.setdefault(tag, []).append("")

    def handle_endtag(self, tag: str) -> None:
        self._open = ""

    def handle_data(self, text: str) -> None:
        if self._open in self.inside:
            self.inside[self._open][-1] += text


def digest(text: str) -> str:
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


async def test_the_policy_allows_its_own_style_and_script_and_nothing_else(tmp_path: Path) -> None:
    await finished(tmp_path)
    page = Page(exported(tmp_path, "html"))
    [policy] = [a["content"] for t, a in page.elements if a.get("http-equiv")]
    assert policy is not None
    [style], [facts, script] = page.inside["style"], page.inside["script"]
    assert policy.split("; ") == [
        "default-src 'none'",
        f"style-src {digest(style)}",
        f"script-src {digest(script)}",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    assert json.loads(facts)["title"] == "Бой 1"


async def test_nothing_is_loaded_from_anywhere(tmp_path: Path) -> None:
    await finished(tmp_path)
    text = exported(tmp_path, "html")
    tags = {tag for tag, _ in Page(text).elements}
    assert tags == {"html", "head", "meta", "title", "style", "body", "noscript", "p", "script"}
    assert not re.findall(
        r"\b(?:src|href|srcset|data)=", re.sub(r"<script.*?</script>", "", text, flags=re.S)
    )
    assert re.findall(r"https?://[^\s\"'<]*", text) == ["http://www.w3.org/2000/svg"]
    assert not re.findall(r"url\((?!#)|@import|innerHTML|outerHTML|insertAdjacentHTML|eval\(", text)


async def test_what_players_wrote_cannot_leave_its_block(tmp_path: Path) -> None:
    await strangers(tmp_path)
    text = exported(tmp_path, "html")
    page = Page(text)
    assert [tag for tag, _ in page.elements].count("script") == 2
    assert "img" not in {tag for tag, _ in page.elements}
    names = [one["name"] for one in facts_of(text)["fighters"]]
    assert names == [HTML.display, FORMULA.display, "Вера*жирно*_[x](y)"]


def test_an_embedded_text_has_no_angle_brackets_and_no_line_separators() -> None:
    wild = "</script><!--<script>&amp;\u2028\u2029"
    safe = embedded(json.dumps(wild, ensure_ascii=False))
    assert not set("<>&\u2028\u2029") & set(safe)
    assert json.loads(safe) == wild


def unfolded(facts: dict[str, Any]) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """All fighters and distances of every frame, put together as the page does it."""
    fighters: dict[str, Any] = {}
    between: dict[str, Any] = {}
    whole = []
    for frame in facts["frames"]:
        for kept, changed in ((fighters, frame["fighters"]), (between, frame["gaps"])):
            kept.update(changed)
            for key in [key for key, value in kept.items() if value is None]:
                del kept[key]
        whole.append((dict(fighters), dict(between)))
    return whole


@pytest.fixture
async def walked(tmp_path: Path) -> Path:
    """A fight in which somebody walks."""
    await strangers(tmp_path)
    return tmp_path


async def test_each_frame_shows_the_fight_as_it_was_then(walked: Path) -> None:
    journal = JournalReader.reading(load(walked / "config.toml").database)
    found = recorded(journal, "1")
    journal.close()
    assert found is not None
    voice = Voice(Speech(), "ru", found.people)
    replay = replay_of(found, voice)
    facts = page_facts(replay, voice)
    ids = list(replay.cast)
    for frame, (fighters, between) in zip(replay.frames, unfolded(facts), strict=True):
        seen = {str(ids.index(one.id)): one for one in frame.fighters}
        assert seen.keys() == fighters.keys()
        for place, one in seen.items():
            shown = fighters[place]
            assert shown["pos"] == list(one.pos)
            assert (shown["hp"], shown["most"], shown["yaw"]) == (one.hp, one.hp_max, one.yaw)
            assert facts["footprints"][shown["footprint"]] == list(flat(one.footprint))
        for key, blocks in between.items():
            a, b = (seen[place] for place in key.split("-"))
            metric = RULESETS["ephem"].metric(RULESETS["ephem"].tuning())
            assert blocks == gap(a.pos, flat(a.footprint), b.pos, flat(b.footprint), metric)
    spots = {tuple(fighters["0"]["pos"]) for fighters, _ in unfolded(facts) if "0" in fighters}
    assert spots == {(0, 64, 0), (0, 64, 1)}


async def test_frames_are_the_public_events_and_entries_point_at_them(walked: Path) -> None:
    facts = facts_of(exported(walked, "html"))
    seqs = [frame["seq"] for frame in facts["frames"]]
    assert seqs == [line["seq"] for line in lines_of(walked)]
    assert facts["entries"]
    for entry in facts["entries"]:
        assert entry["seq"] in seqs
        for roll in entry["rolls"]:
            assert roll["seq"] in seqs
            assert roll["lines"]
    rolls = [roll["k"] for entry in facts["entries"] for roll in entry["rolls"]]
    assert rolls == sorted(rolls) == list(range(len(rolls)))


async def test_a_dice_without_a_line_yet_stands_by_itself(tmp_path: Path) -> None:
    async with Room(tmp_path, QUICK) as room:
        plugin = await fight_of_two(room)
        stream = next(s for s in room.bridge.parts.streams.by_name.values() if s.is_fight)
        one, other = (ASYA, BOR) if stream.view().turn == ASYA.uuid else (BOR, ASYA)
        await plugin.command(one, f"/rp attack {other.name}")
        last = facts_of(exported(tmp_path, "html"))["entries"][-1]
    assert last["rolls"][0]["k"] == 2
    assert last["open"] is True
    assert last["text"].startswith(f"{one.display} · атака")


async def test_the_rings_are_those_of_the_rules(tmp_path: Path) -> None:
    await finished(tmp_path)
    [rules] = [
        r for r in facts_of(exported(tmp_path, "html"))["rules"] if r["rings"][0]["outlines"]
    ]
    told = [(ring["name"], ring["lo"], ring["radius"]) for ring in rules["rings"]]
    assert told == [("ближний бой", 1, 3), ("кнут", 4, 6), ("дальний бой", 7, 20)]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_words_that_the_page_asks_for_are_there(lang: Any) -> None:
    script = "".join(
        (resources.files("bridge.export") / "page" / name).read_text("utf-8") for name in scripts()
    )
    asked = set(re.findall(r"words\.(\w+)", script)) | set(re.findall(r'say\("([\w-]+)"', script))
    asked |= set(re.findall(r'words\["([\w-]+)"\]', script)) | set(
        re.findall(r'wish\("(\w+)"', script)
    )
    given = {key.removeprefix("export-page-") for key in PAGE}
    assert asked - {"keys"} <= given
    assert given <= asked | {"noscript"}
    speech = Speech()
    assert all(speech.has(key, lang) for key in PAGE)


@pytest.mark.parametrize("format", Format)
def test_only_browsers_are_told_what_to_set_apart(format: Format) -> None:
    told = speech_of(format).text(Message("back", {"who": Who("x")}), "en", lambda who: "אבי")
    assert ("\u2068אבי\u2069" in told) == (format is Format.HTML)
