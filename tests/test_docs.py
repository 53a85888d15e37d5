"""The documents say what is there: links, generated pages, frames, commands and words in them."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from command_page import PAGE, command_page
from line_builders import strict_speech
from refusal_page import BOOKS, Book
from sample_lines import page as sample_page
from sample_twilight import LOCALES, chat
from twilight_fights import Bout, sword
from twilight_scenes import SWORDS, champ, typed

from bridge.schema import INBOUND, OUTBOUND
from bridge.wire import PROTOCOL_VERSION, BadFrame, parse_inbound, parse_outbound
from bridge.wire_outbound import Error
from commands.effects import Submit
from commands.lexicon import Own, lexicon
from commands.table import COMMANDS
from rulesets.ephem.events import FIGHT_EVENTS, PRIVATE
from rulesets.errors import Refusal
from rulesets.events import Event
from rulesets.intents import Draft, Intent
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset
from rulesets.twilight.events import FIGHT_EVENTS as TWILIGHT_EVENTS
from rulesets.twilight.events import SEEN

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(
    [*ROOT.glob("*.md"), *DOCS.rglob("*.md"), *(ROOT / "plugin-protocol").glob("*/*.md")]
)
LINK = re.compile(r"\]\(([^)\s]+)\)")
PATH = re.compile(r"`((?:bridge|commands|grid|rulesets|tests|scripts|docs)/[\w./-]+\.\w+)")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
SPOKEN = re.compile(r"`(/(?:rp|рп) [^`]+)`")


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def blocks(name: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    return [text for kind, text in BLOCK.findall(read(name)) if kind == language]


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_links_lead_somewhere(path: Path) -> None:
    for link in LINK.findall(path.read_text("utf-8")):
        target = link.partition("#")[0]
        if target and "://" not in target:
            assert (path.parent / target).exists(), link


@pytest.mark.parametrize("path", PAGES, ids=name_of)
def test_files_that_are_named_exist(path: Path) -> None:
    for named in PATH.findall(path.read_text("utf-8")):
        if not re.search(r"[A-Z]{4}", named):
            assert (ROOT / named).exists(), named


def test_the_page_of_commands_is_current() -> None:
    """After a change: ``scripts/docs``."""
    assert PAGE.read_text("utf-8") == command_page()


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.ruleset)
def test_the_refusal_codes_of_a_rule_book_are_those_of_the_code(book: Book) -> None:
    """E-58, T-26 and all others: the last section is closed. After a change: ``scripts/docs``."""
    text = book.path.read_text("utf-8")
    assert text == book.with_section(text)


def test_every_ruleset_has_a_book_and_every_code_stands_in_one() -> None:
    ephem, twilight = BOOKS
    assert [book.ruleset for book in BOOKS] == list(RULESETS)
    assert {*ephem.codes, *twilight.codes} == set(Refusal)
    assert not [code for code in ephem.codes if code.startswith("E_")], "those are Twilight's"
    assert {"action_spent", "no_path"}.isdisjoint(twilight.codes)


def test_versions_are_said() -> None:
    version = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    assert f"Version {version}; plugin protocol {PROTOCOL_VERSION};" in read("README.md")
    assert f"Plugin protocol {PROTOCOL_VERSION}." in read("CHANGELOG.md")
    assert f"The plugin protocol, version {PROTOCOL_VERSION}" in read("docs/protocol.md")


async def test_the_chat_in_the_readme_is_what_players_read(tmp_path: Path) -> None:
    """Ephem's lines are told by a core, those of Twilight heard in a duel at a whole bridge."""
    speech = strict_speech()
    said = [
        re.sub(r"^ *(\[\w+ [\w,]+\]|~) ", "", line)
        for lang in ("ru", "en")
        for line in sample_page(speech, lang)
    ]
    for lang in LOCALES:
        (tmp_path / lang).mkdir()
        said += await chat(tmp_path / lang, lang)
    shown = [line for block in blocks("README.md", "text") for line in block.splitlines()]
    assert len(shown) > 10
    assert "Ася выбирает пощаду: Бор." in shown
    for line in shown:
        assert line.removeprefix("  ╰ ") in said


# -- frames


def conversation() -> Iterator[tuple[str, str]]:
    """The frames of ``docs/protocol.md``, in order: who says what."""
    for block in blocks("docs/protocol.md", "text"):
        for line in block.splitlines():
            assert line[:2] in ("> ", "< "), line
            yield line[0], line[2:]


def test_the_frames_of_the_protocol_page_are_frames() -> None:
    wrong: BadFrame | None = None
    for who, text in conversation():
        if who == ">":
            frame = parse_inbound(text)
            wrong = frame if isinstance(frame, BadFrame) else None
            continue
        answer = parse_outbound(text)
        if wrong is not None:
            assert isinstance(answer, Error), text
            assert (answer.re, answer.message) == (wrong.id, wrong.message)
        wrong = None


@pytest.mark.parametrize("model", [*INBOUND, *OUTBOUND])
def test_every_frame_stands_on_the_protocol_page(model: Any) -> None:
    kind = json.loads(model.example)["type"]
    assert f"`{kind}`" in read("docs/protocol.md")


PUBLIC_EVENTS = (
    *(event for event in FIGHT_EVENTS if not issubclass(event, PRIVATE)),
    *(event for event in TWILIGHT_EVENTS if event not in SEEN),
)


@pytest.mark.parametrize("event", PUBLIC_EVENTS)
def test_every_public_event_stands_on_the_protocol_page(event: type[Event]) -> None:
    assert f"`{event.name}`" in read("docs/protocol.md")


# -- words


def spoken() -> list[tuple[str, str]]:
    return [(name, line) for name in GUIDES for line in SPOKEN.findall(read(name))]


GUIDES = (
    "README.md",
    *(f"docs/{name}.md" for name in ("players.ru", "players", "masters", "moderators", "admins")),
)


def known(ruleset: Ruleset, line: str) -> bool:
    """Whether a ruleset's players, moderators or admins may say a line's first words."""
    lex = lexicon(ruleset)
    first, *rest = line.split()[1:]
    group = lex.group(first)
    if group is not None and not rest:
        return True
    level, word = (lex.first, first) if group is None else (lex.groups[group], rest[0])
    found = level.find(word, fighting=True) or level.find(word, fighting=False)
    return isinstance(found, Own) or (found is not None and found.run is not None)


@pytest.mark.parametrize(("name", "line"), spoken())
def test_words_that_the_guides_name_work(name: str, line: str) -> None:
    assert any(known(rules, line) for rules in RULESETS.values()), line


def test_the_guides_show_orders_that_are_read_whole() -> None:
    """T-25: each example of an order is understood, to its last word, by a champion who has it."""
    orders = [line for _, line in spoken() if re.match(r"/(рп заявка|rp order) \w", line)]
    assert len(orders) > 15
    for line in orders:
        parts = parts_of(line)
        assert parts is not None, line
        assert "unparsed" not in [part.verb for part in parts], line
        targets = [part.get("target") for part in parts if part.get("target") is not None]
        assert {*targets} <= {"b", "c"}, line


def parts_of(line: str) -> Draft | None:
    """What one side's champion of two against two asks for; Bor is against him, Vera with him."""
    weapons = SWORDS | {"катана": sword(4)}
    allies = [champ(one, "x", weapons=weapons) for one in ("a", "c")]
    bout = Bout(*allies, champ("b", "y"), champ("d", "y")).start()
    names = {"a": "Ася", "b": "Бор", "c": "Вера", "d": "Глеб"}
    if line.startswith("/rp"):
        names |= {"b": "Bor", "c": "Vera"}
    match typed(line, bout, names).effects:
        case (Submit(intent=Intent("order") as order),):
            draft: Draft = order.get("draft")
            return draft
    return None


def test_no_moderators_word_is_missing() -> None:
    assert [name for name, row in COMMANDS.items() if name[:4] == "mod " and row.run is None] == []


# -- what CI runs


def test_ci_runs_check_and_nothing_after_it() -> None:
    last = read(".ci/run").strip().splitlines()[-1]
    assert last == "exec ./check"


@pytest.mark.parametrize("name", [".ci/run", "check", "rpfight", "minecraft", "scripts/docs"])
def test_scripts_are_scripts(name: str) -> None:
    script = ROOT / name
    assert script.stat().st_mode & 0o100, "it can be run"
    shell = "bash" if "bash" in script.read_text("utf-8").splitlines()[0] else "sh"
    assert subprocess.run([shell, "-n", script], timeout=10).returncode == 0
