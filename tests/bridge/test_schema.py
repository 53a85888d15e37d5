from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from wire_talk import GOLDEN, conversation

from bridge.schema import INBOUND, OUTBOUND, render, schema_files, write_schemas
from bridge.wire import BadFrame, encode, parse_inbound
from bridge.wire_events import EVENTS
from bridge.wire_outbound import Bossbar, EventFrame, Queueable

ROOT = Path(__file__).parents[2]
COMMITTED = ROOT / "plugin-protocol" / "schema"
FILES = schema_files()


def validator(name: str) -> Any:
    Draft202012Validator.check_schema(FILES[name])
    return Draft202012Validator(FILES[name])


IN = validator("plugin-to-bridge.json")
OUT = validator("bridge-to-plugin.json")
EVENT = validator("events.json")

GOLDEN_LINES = [
    pytest.param(line, id=f"{path.stem}:{number}")
    for path in sorted(GOLDEN.glob("*.jsonl"))
    for number, line in enumerate(conversation(path), start=1)
    if "plugin" in line or "bridge" in line
]


@pytest.mark.parametrize("name", FILES)
def test_the_committed_schemas_are_what_the_models_say(name: str) -> None:
    """After a change of the models: ``rpfight schema plugin-protocol/schema``."""
    assert (COMMITTED / name).read_text("utf-8") == render(FILES[name])


def test_no_schema_is_committed_that_nothing_generates() -> None:
    assert {path.name for path in COMMITTED.iterdir()} == set(FILES)


def test_writing_gives_the_same_bytes(tmp_path: Path) -> None:
    for path in write_schemas(tmp_path / "new"):
        assert path.read_bytes() == (COMMITTED / path.name).read_bytes()


@pytest.mark.parametrize("line", GOLDEN_LINES)
def test_golden_frames_are_valid_exactly_when_the_bridge_takes_them(line: dict[str, Any]) -> None:
    if "bridge" in line:
        OUT.validate(line["bridge"])
        return
    frame = line["plugin"]
    is_taken = not isinstance(parse_inbound(json.dumps(frame)), BadFrame)
    assert IN.is_valid(frame) is is_taken


@pytest.mark.parametrize("model", INBOUND)
def test_inbound_examples_are_valid_and_miss_each_required_field(model: Any) -> None:
    frame = json.loads(model.example)
    IN.validate(frame)
    for name in FILES["plugin-to-bridge.json"]["$defs"][model.__name__]["required"]:
        assert not IN.is_valid({key: value for key, value in frame.items() if key != name})


@pytest.mark.parametrize("model", OUTBOUND)
def test_outbound_examples_are_valid_and_may_lack_just_what_is_optional(model: Any) -> None:
    frame = json.loads(model.example)
    OUT.validate(frame)
    OUT.validate({key: value for key, value in frame.items() if key not in model.omitted})
    for name in FILES["bridge-to-plugin.json"]["$defs"][model.__name__]["required"]:
        assert not OUT.is_valid({key: value for key, value in frame.items() if key != name})


@pytest.mark.parametrize("model", EVENTS)
def test_event_examples_are_valid_and_wrong_ones_are_not(model: Any) -> None:
    data = json.loads(model.example)
    frame = EventFrame(fight="f1", seq=1, name=model.event_name, data=data)
    EVENT.validate(json.loads(encode(frame, 1)))
    for name in data:
        rest = {key: value for key, value in data.items() if key != name}
        with pytest.raises(ValidationError):
            EVENT.validate(json.loads(encode(frame.model_copy(update={"data": rest}), 1)))


def test_an_event_of_a_ruleset_and_further_fields_are_free() -> None:
    EVENT.validate({"name": "orders_revealed", "data": {"anything": 1}})
    EVENT.validate({"name": "down", "data": {"uuid": _UUID, "further": 1}})


_UUID = "0a000000-0000-4000-8000-000000000001"


def test_a_frame_as_queued_is_valid_and_one_without_id_is_not() -> None:
    bar: Queueable = Bossbar(to=(_UUID,), name="turn", text=None)
    OUT.validate(json.loads(encode(bar, 1)))
    assert not OUT.is_valid(json.loads(encode(bar)))


def test_asyncapi_names_each_message_and_refers_only_to_what_is_there() -> None:
    api = FILES["asyncapi.json"]
    assert api["asyncapi"] == "3.0.0"
    messages = api["components"]["messages"]
    assert set(api["channels"]["plugin"]["messages"]) == set(messages)
    assert len(messages) == len(INBOUND) + len(OUTBOUND)
    for message in messages.values():
        file, _, pointer = message["payload"]["schema"]["$ref"].partition("#/$defs/")
        assert pointer in FILES[file.removeprefix("./")]["$defs"]
    used = {
        reference["$ref"].rpartition("/")[2]
        for operation in api["operations"].values()
        for reference in operation["messages"]
    }
    assert used == set(messages)
