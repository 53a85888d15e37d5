"""Whatever a form says: the line that it types means exactly that action with exactly that, or is
refused. Names and texts are data; none is a word, another's name, or a second command."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from desk_room import ASYA, BOR, MOD, VERA, Room, Someone, refusals, scripted, start_fight
from hypothesis import given, settings
from hypothesis import strategies as st

from bridge.page_desk import PageDesk
from bridge.web.acting import line_of
from bridge.web.action_choices import Choices
from bridge.web.action_table import Input, Row, Unsayable, Value, typed
from commands.effects import AddFighter, As, CallNpcs, DismissNpcs, Effect, Pause, Submit, TakeBack
from commands.entry import run
from commands.lexer import key, quotation, skeleton, tokens
from commands.lexicon import Own
from commands.parse import known_names
from commands.permissions import MODERATOR
from commands.speech import LANGUAGES
from rulesets.intents import Intent, intent
from rulesets.vocabulary import Arg

HOSTILE = (
    '"; mod end',
    "мод конец",
    "mod end",
    "пауза",
    "end",
    "remove",
    "убрать",
    "0",
    "-3 2",
    "×4",
    "@bor",
    "Бор",
    "бор 5",
    "«Бор»",
    "a\nmod end",
    "/rp mod end",
    "; end",
    "off",
    "я" * 48,
    "\u202eрoБ",
    "<img src=x onerror=alert(1)>",
    ASYA.uuid,
    "npc:1",
    '"',
    '"»',
    "“a”",
)
NAMES = (
    '"; mod end',
    "мод конец 1",
    "bor 3",
    "bor яд",
    f"{BOR.uuid} 3",
    "я" * 48,
    "«Бор» Ася",
)
BESIDE = ("яд", "3", '"', "«»")
"""What would be the end of one of these names."""

texts = st.one_of(st.sampled_from(HOSTILE + BESIDE), st.text(max_size=60)).map(
    lambda s: " ".join(s.split())
)


def players() -> tuple[Someone, ...]:
    """Asya and Bor, and some whose names are hostile."""
    strange = (
        Someone(f"0c000000-0000-4000-8000-0000000000c{i}", f"p{i}", name, (4 + 2 * i, 64, 0))
        for i, name in enumerate(NAMES)
    )
    return (ASYA, BOR, *strange)


async def choices(room: Room) -> Choices:
    """What a moderator may choose from in a fight of people with hostile names, NPCs among them."""
    plugin = await room.plugin()
    await plugin.ground()
    everybody = players()
    is_ephem = "twilight" not in room.path.read_text("utf-8")
    await plugin.join(MOD, (4, 64, 4))
    if is_ephem:
        await start_fight(plugin, *everybody)
        for name in ("Гоблин", "мод конец"):
            heard = await plugin.command(MOD, f'/rp mod npc "{name}" ×2')
            assert refusals(heard) == []
    else:
        for one in everybody[:2]:
            await plugin.join(one)
            await plugin.command(one, "/rp fight")
        for one in everybody[:2]:
            await plugin.command(one, "/rp ready")
    await plugin.join(VERA)
    [stream] = room.bridge.parts.streams.fights("default")
    parts = room.bridge.parts
    looks = PageDesk(room.bridge.desk, parts).looks(MOD.uuid, MODERATOR, "ru", stream.fight)
    return Choices(looks, parts.commander.stage.handle, parts.agreements)


def values(found: Choices, row: Row) -> st.SearchStrategy[dict[str, Value]]:
    """Values of a row's inputs, as they are when they have been looked at."""
    needed = {one.name: value(found, one) for one in row.inputs if not one.optional}
    free = {one.name: value(found, one) for one in row.inputs if one.optional}
    return st.fixed_dictionaries(needed, optional=free)


def value(found: Choices, one: Input) -> st.SearchStrategy[Any]:
    match one.kind:
        case "fighter" if one.name == "npc":
            return st.sampled_from([f.id for f in found.view.fighters if f.id.startswith("npc:")])
        case "fighter":
            return st.sampled_from([f.id for f in found.view.fighters])
        case "group":
            return st.sampled_from(list(found.groups) or [BOR.uuid])
        case "player":
            return st.sampled_from([VERA.uuid, MOD.uuid])
        case "number" | "count":
            return st.one_of(
                st.just(3), st.integers(-30, 130), st.integers(-999_999_999, 999_999_999)
            )
        case "choice" if one.keywords:
            return st.sampled_from([word.value for word in one.keywords])
        case "choice":
            return st.sampled_from(found.templates)
        case _:
            return texts.filter(key)


def meant(found: Choices, row: Row, given_: Mapping[str, Any]) -> Effect:
    """What an action with these values is."""
    fight, who = found.stream.fight, given_.get("player")
    if row.name == "dismiss":
        npcs = found.looks.npcs()
        return DismissNpcs(tuple(n.person.uuid for n in npcs if n.group == given_["group"]))
    if isinstance(row.entry, Own) or row.verb not in ("", "add", "npc"):
        return handed_in(found, row, given_)
    match row.name:
        case "pause" | "resume":
            return Pause(fight, is_on=row.name == "pause")
        case "undo":
            return TakeBack(fight)
        case "add":
            return AddFighter(str(who), given_.get("side"), fight)
        case "npc":
            return CallNpcs(given_["name"], given_["count"], given_.get("sheet", ""))
    return As(given_["npc"], given_["command"])


def handed_in(found: Choices, row: Row, given_: Mapping[str, Any]) -> Effect:
    """What an action is that a core decides."""
    fight, who = found.stream.fight, given_.get("player")
    if isinstance(row.entry, Own):
        slots = tuple((one.name, given_[one.name]) for one in row.inputs if one.name in given_)
        place: Any = "hall" if row.group == "hall" else "fight"
        wish = Intent(row.verb, slots)
        return Submit(place, wish, actor="master", fight=None if place == "hall" else fight)
    if row.name == "place":
        given_ = {"player": who, "to": tuple(given_[axis] for axis in "xyz")}
    slots_ = {name: one for name, one in given_.items() if name != "player"}
    wish = intent(row.verb, target=who, **slots_)
    return Submit("fight", wish, actor="master", fight=fight)


def as_meant(found: Choices, one: Input, text: Any) -> Any:
    """A value as the rules have it: a name that they know, as they write it."""
    if one.kind != "name":
        return text
    names = known_names(found.looks, Arg(one.name, "name", one.keywords))
    return names.get(key(text)) or names.get(skeleton(key(text))) or text


def same(effect: Effect, wanted: Effect) -> bool:
    """Whether two effects are the same, whatever space stands before what an NPC says."""
    if isinstance(effect, As) and isinstance(wanted, As):
        said = [[word.text for word in tokens(one.line)] for one in (effect, wanted)]
        return effect.npc == wanted.npc and said[0] == said[1]
    return effect == wanted


RULES = {
    "ephem": "[commands]\nmax_per_s = 0\n" + scripted(*[5] * 60),
    "twilight": "ruleset = 'twilight'\n[commands]\nmax_per_s = 0\n"
    "[dice]\nsource = 'seeded'\nseed = 'x'\n",
}


@pytest.mark.parametrize("rules", RULES)
async def test_a_line_means_its_action_with_its_values_or_is_refused(
    tmp_path: Path, rules: str
) -> None:
    async with Room(tmp_path, RULES[rules]) as room:
        found = await choices(room)
        here = [one.row for one in found.all()]
        assert len(here) >= 10
        done: set[str] = set()

        @settings(max_examples=300)
        @given(st.data())
        def check(data: st.DataObject) -> None:
            row = data.draw(st.sampled_from(here))
            if row.name == "as" and rules == "twilight":
                return
            sent = data.draw(values(found, row))
            lang = data.draw(st.sampled_from(LANGUAGES))
            try:
                line = line_of(found, row, sent, lang)
            except Unsayable:
                return
            for text in (line, typed(row, sent, lang)):
                outcome = run(f"/rp {text}", found.looks)
                if outcome.refused is not None:
                    continue
                wanted = {
                    one.name: as_meant(found, one, sent[one.name])
                    for one in row.inputs
                    if one.name in sent and not one.given
                }
                [effect] = outcome.effects
                assert same(effect, meant(found, row, wanted)), text
                done.add(row.name)

        check()
        assert done >= {row.name for row in here if not row.inputs}


@given(texts)
def test_a_quotation_gives_back_its_text(text: str) -> None:
    quoted = quotation(text)
    if quoted is None:
        assert not key(text) or all(mark in text for mark in '"»”')
        return
    [token] = tokens(f"{quoted}")
    assert (token.text, token.quoted) == (text, True)
    first, *_, last = tokens(f"a {quoted} b")
    assert (first.text, last.text) == ("a", "b")
