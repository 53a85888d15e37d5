from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import ClassVar

import pytest
from event_strategies import events_of
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bridge.codec import UnreadableEvent, decode_event, encode_event, wire_data
from bridge.records import RECORDS, SeedPublished
from grid.blocks import Block
from rulesets.ephem.ruleset import Ephem
from rulesets.events import Event, FightEnded, FightOpened, Moved, Rolled
from rulesets.facts import Combatant, Setup, Sheet, Whereabouts
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset

EPHEM = RULESETS["ephem"]
ROW_NUMBERS = {"undone": {"first", "last"}, "undo_asked": {"first"}}
"""Fields that no frame carries: between two public events they would count the hidden ones."""
KINDS = [
    pytest.param(ruleset, kind, id=f"{ruleset.name}-{name}")
    for ruleset in RULESETS.values()
    for name, kind in sorted({**ruleset.events, **RECORDS}.items())
]
STEP = Moved(
    at=7, uuid="a", from_=Block(1, 64, -2), to=Block(2, 64, -2), cost=1, left=None, why="step"
)


def read_back(ruleset: Ruleset, event: Event) -> Event:
    return decode_event(ruleset, event.name, event.version, event.at, encode_event(event))


@pytest.mark.parametrize(("ruleset", "kind"), KINDS)
@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_every_event_comes_back_as_it_was(
    ruleset: Ruleset, kind: type[Event], data: st.DataObject
) -> None:
    event = data.draw(events_of(ruleset, kind))
    again = read_back(ruleset, event)
    assert again == event
    assert encode_event(again) == encode_event(event)
    stored, kept = json.loads(encode_event(event)), ROW_NUMBERS.get(kind.name, set())
    assert wire_data(event) == {name: stored[name] for name in stored if name not in kept}


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=lambda ruleset: ruleset.name)
def test_events_are_listed_under_their_own_names_and_none_is_the_bridges(ruleset: Ruleset) -> None:
    assert all(kind.name == name for name, kind in ruleset.events.items())
    assert not set(RECORDS) & set(ruleset.events)


def test_the_text_has_the_fields_in_their_order_without_at_and_underscores() -> None:
    assert encode_event(STEP) == (
        '{"uuid":"a","from":[1,64,-2],"to":[2,64,-2],"cost":1,"left":null,"why":"step"}'
    )


def test_letters_of_all_scripts_stay_readable() -> None:
    event = FightEnded(at=0, reason="ё 🎲", standing=("a",), fighters=("a", "b"))
    assert '"reason":"ё 🎲"' in encode_event(event)
    assert read_back(EPHEM, event) == event


@pytest.mark.parametrize("kept", [5, (5, 6)])
def test_what_is_kept_may_be_one_face_or_several(kept: int | tuple[int, ...]) -> None:
    event = Rolled(at=0, uuid="a", roll=0, die="dodge", sides=20, faces=(5, 6), kept=kept, total=5)
    assert read_back(EPHEM, event) == event


def test_settings_come_back_as_the_rulesets_own_class() -> None:
    tuning = replace(EPHEM.tuning(), turn_seconds=77)
    fighter = Combatant(
        "a", "a", "Вася", Whereabouts(Block(0, 1, 2), 90.0, "world"), sheet=Sheet({"strength": 5})
    )
    setup = Setup("1-ab", 1, "c", "srv", "world", (fighter,), tuning, (("a", "слово"),))
    event = read_back(EPHEM, FightOpened(at=3, setup=setup))
    assert isinstance(event, FightOpened)
    assert type(event.setup.tuning) is EPHEM.tuning
    assert event == FightOpened(at=3, setup=setup)


def test_the_bridges_own_events_are_known_in_every_ruleset() -> None:
    event = SeedPublished(at=1, fight="1-ab", seed="00")
    assert read_back(EPHEM, event) == event


def test_frames_carry_plain_values_only() -> None:
    data = wire_data(STEP)
    assert data["from"] == [1, 64, -2]
    assert type(data["from"]) is list
    assert "at" not in data


@pytest.mark.parametrize(
    ("name", "body", "said"),
    [
        ("no_such_event", "{}", "no event 'no_such_event'"),
        ("down", "{}", "uuid"),
        ("down", "{", "no JSON"),
        ("down", "", "no JSON"),
        ("down", "[" * 100_000, "no JSON"),
        ("down", "[]", "no JSON object"),
        ("down", "null", "no JSON object"),
        ("fight_started", '{"tuning":{"hp":"x"}}', "fight_started"),
        ("down", '{"uuid":5}', "uuid"),
        ("moved", '{"uuid":"a","from":[1,2],"to":[1,2,3],"cost":1,"left":1,"why":"step"}', "from_"),
    ],
)
def test_a_body_that_does_not_fit_is_named(name: str, body: str, said: str) -> None:
    with pytest.raises(UnreadableEvent, match=said):
        decode_event(EPHEM, name, 1, 0, body)


def test_what_json_cannot_say_is_no_event() -> None:
    with pytest.raises(TypeError):
        encode_event(replace(STEP, uuid=object()))  # type: ignore[arg-type]


# ------------------------------------------------------------------ versions


@dataclass(frozen=True, slots=True, kw_only=True)
class Rested(Event):
    name: ClassVar[str] = "rested"
    version: ClassVar[int] = 3
    uuid: str
    hours: int


class Later(Ephem):
    """A ruleset whose event was changed twice."""

    def __init__(self) -> None:
        super().__init__()
        self.events: Mapping[str, type[Event]] = {"rested": Rested}


UPCASTERS = {
    ("ephem", "rested", 1): lambda data: {"uuid": data["who"], "days": data["days"]},
    ("ephem", "rested", 2): lambda data: {"uuid": data["uuid"], "hours": 24 * data["days"]},
}


@pytest.mark.parametrize(
    ("version", "body"),
    [(1, '{"who":"a","days":2}'), (2, '{"uuid":"a","days":2}'), (3, '{"uuid":"a","hours":48}')],
)
def test_old_versions_are_brought_up_step_by_step(version: int, body: str) -> None:
    event = decode_event(Later(), "rested", version, 5, body, UPCASTERS)
    assert event == Rested(at=5, uuid="a", hours=48)


def test_a_newer_version_is_refused() -> None:
    with pytest.raises(UnreadableEvent, match="newer"):
        decode_event(Later(), "rested", 4, 5, '{"uuid":"a","hours":48}', UPCASTERS)


def test_an_old_version_without_a_way_up_is_refused() -> None:
    with pytest.raises(UnreadableEvent, match="no way"):
        decode_event(Later(), "rested", 1, 5, '{"who":"a","days":2}')
