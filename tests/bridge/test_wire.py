from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from pydantic import ValidationError

from bridge.schema import INBOUND, OUTBOUND
from bridge.wire import BadFrame, WrongVersion, encode, parse_hello, parse_inbound, parse_outbound
from bridge.wire_fields import MAX_FRAME_BYTES, MAX_ID
from bridge.wire_inbound import Ack, Command, Hello, Moves, PlayerJoin, Terrain
from bridge.wire_outbound import (
    Bossbar,
    Chat,
    EventFrame,
    Movement,
    Overlay,
    Queueable,
    Sidebar,
    Teleport,
)

ASYA = "0a000000-0000-4000-8000-000000000001"
EXAMPLES = {model.__name__: json.loads(model.example) for model in INBOUND}


def parsed(frame: Any) -> object:
    return parse_inbound(json.dumps(frame, ensure_ascii=False))


def bad(frame: Any) -> BadFrame:
    answer = parsed(frame)
    assert isinstance(answer, BadFrame), answer
    return answer


@pytest.mark.parametrize("model", INBOUND)
def test_inbound_examples_are_read_as_what_they_are(model: Any) -> None:
    assert type(parse_inbound(model.example)) is model


@pytest.mark.parametrize("model", OUTBOUND)
def test_outbound_examples_come_back_as_written(model: Any) -> None:
    frame = parse_outbound(model.example)
    assert type(frame) is model
    number = frame.id if isinstance(frame, Queueable) else None
    assert json.loads(encode(frame, number)) == json.loads(model.example)


def _required_fields() -> list[tuple[str, str]]:
    return [
        (model.__name__, name)
        for model in INBOUND
        for name, field in model.model_fields.items()
        if field.is_required()
    ]


@pytest.mark.parametrize(("model", "name"), _required_fields())
def test_each_required_field_is_missed_by_name(model: str, name: str) -> None:
    frame = dict(EXAMPLES[model])
    del frame[name]
    answer = bad(frame)
    assert answer.message == f"{name}: missing"
    if model not in ("Hello", "Ack") and name != "id":
        assert answer.id == frame["id"]


def _all_fields() -> list[tuple[str, str]]:
    return [(model.__name__, name) for model in INBOUND for name in model.model_fields]


WRONG_KINDS = [[["deep"]], {"an": "object"}, 1.5, -(10**30)]


@pytest.mark.parametrize(("model", "name"), _all_fields())
@pytest.mark.parametrize("wrong", WRONG_KINDS, ids=str)
def test_each_field_of_the_wrong_kind_is_refused_by_name(
    model: str, name: str, wrong: object
) -> None:
    if (name, wrong) in (("yaw", 1.5), ("yaw", -(10**30)), ("protocol", -(10**30))):
        return
    answer = bad(EXAMPLES[model] | {name: wrong})
    assert answer.field.split(".")[0] == name


@pytest.mark.parametrize("model", INBOUND)
def test_fields_nobody_knows_are_passed_over(model: Any) -> None:
    frame = EXAMPLES[model.__name__] | {"unknown": {"deep": [1, None]}}
    assert parsed(frame) == parse_inbound(model.example)


@pytest.mark.parametrize(
    ("model", "change", "field"),
    [
        ("Command", {"id": "6"}, "id"),
        ("Command", {"id": True}, "id"),
        ("Command", {"id": 6.0}, "id"),
        ("Command", {"id": 0}, "id"),
        ("Command", {"id": MAX_ID + 1}, "id"),
        ("Command", {"line": None}, "line"),
        ("Command", {"uuid": ASYA[:-1]}, "uuid"),
        ("Command", {"uuid": ASYA + "\n"}, "uuid"),
        ("Command", {"uuid": "npc:" + ASYA}, "uuid"),
        ("Command", {"target": ""}, "target"),
        ("Command", {"block": {"x": 0, "y": 0}}, "block.z"),
        ("Command", {"type": "chat"}, "channel"),
        ("Command", {"type": "commands"}, "type"),
        ("Command", {"type": None}, "type"),
        ("BlockChange", {"x": 30_000_001}, "x"),
        ("BlockChange", {"x": -30_000_001}, "x"),
        ("BlockChange", {"y": 4_097}, "y"),
        ("BlockChange", {"solid": 1}, "solid"),
        ("PlayerJoin", {"yaw": "90"}, "yaw"),
        ("PlayerJoin", {"yaw": True}, "yaw"),
        ("PlayerJoin", {"player": {"uuid": ASYA, "name": ""}}, "player.name"),
        ("PlayerJoin", {"player": {"uuid": ASYA, "name": "x" * 65}}, "player.name"),
        ("PlayerJoin", {"permissions": "rpfight.admin"}, "permissions"),
        ("PlayerJoin", {"attributes": {"strength": 1.5}}, "attributes.strength"),
        ("Equipment", {"head": {"item": "x"}}, "head.name"),
        ("Moves", {"moves": [{"uuid": ASYA, "x": 0, "y": 0, "z": 0}]}, "moves.0.yaw"),
        ("Terrain", {"solid": "not base64!"}, "solid"),
        ("Terrain", {"solid": "//8A"}, "solid"),
        ("Terrain", {"solid": "//8AAAA="}, "solid"),
        ("Terrain", {"climb": ""}, "climb"),
        ("Terrain", {"size": {"x": 0, "y": 2, "z": 4}}, "size.x"),
        ("Ack", {"id": -1}, "id"),
    ],
)
def test_values_out_of_bounds_are_refused_by_name(
    model: str, change: dict[str, Any], field: str
) -> None:
    assert bad(EXAMPLES[model] | change).field == field


@pytest.mark.parametrize(
    ("model", "change"),
    [
        ("Command", {"id": MAX_ID}),
        ("Command", {"line": "x" * 1_048_000}),
        ("Choice", {"option": "1" * 5_000}),
        ("Command", {"target": None, "block": None}),
        ("BlockChange", {"x": 30_000_000, "y": -4_096, "z": -30_000_000}),
        ("PlayerJoin", {"yaw": -90}),
        ("PlayerJoin", {"player": {"uuid": ASYA, "name": "x" * 64}}),
        ("PlayerJoin", {"attributes": None, "role": None}),
        ("Moves", {"moves": []}),
        ("Interact", {"kind": "a new kind", "target": None}),
        ("Ack", {"id": 0}),
    ],
)
def test_values_on_the_bounds_are_taken(model: str, change: dict[str, Any]) -> None:
    assert not isinstance(parsed(EXAMPLES[model] | change), BadFrame)


def test_a_uuid_in_capitals_is_lowered() -> None:
    answer = parsed(EXAMPLES["Command"] | {"uuid": ASYA.upper()})
    assert isinstance(answer, Command)
    assert answer.uuid == ASYA


def test_bitsets_come_as_bytes() -> None:
    answer = parsed(EXAMPLES["Terrain"])
    assert isinstance(answer, Terrain)
    assert answer.solid == b"\xff\xff\x00\x00"
    assert answer.opaque is None


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("", None),
        ("null", None),
        ("[1]", None),
        ('"type"', None),
        ('{"type":"dance","id":5', None),
        ('{"type":"dance","id":5}', 5),
        ('{"id":5}', 5),
        ('{"type":"dance","id":"5"}', None),
        ('{"type":"ack","id":-5}', None),
        (f'{{"type":"ack","id":5,"x":{"[" * 300}{"]" * 300}}}', None),
        ('{"type":"mount","id":5,"uuid":"\\ud800","entity":null}', 5),
        (f'{{"type":"player_quit","id":5,"uuid":"{ASYA}","x":{"[" * 300}{"]" * 300}}}', 5),
        (f'{{"type":"player_quit","id":5,"uuid":"{ASYA}","x":NaN}}', None),
        (f'{{"type":"player_quit","id":5,"uuid":"{ASYA}","x":-Infinity}}', None),
        ('{"type":"player_quit","id":%s}' % ("9" * 5_000), None),
        ("[" * 500_000, None),
        ('{"a":' * 100_000, None),
        ("\ud800", None),
        ('{"type":"\udfff","id":5}', 5),
        ("\ufeff{}", None),
    ],
    ids=lambda value: str(value)[:30].encode("ascii", "replace").decode(),
)
def test_what_is_not_a_frame_is_refused_and_its_id_read_if_there_is_one(
    text: str, number: int | None
) -> None:
    answer = parse_inbound(text)
    assert isinstance(answer, BadFrame)
    assert answer.id == number
    assert len(answer.message.encode()) < 300


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("null", "not a JSON object"),
        (" null\n", "not a JSON object"),
        ("5", "not a JSON object"),
        ("nul", "not JSON"),
        ("", "not JSON"),
    ],
)
def test_json_that_is_no_object_is_told_from_no_json(text: str, reason: str) -> None:
    answer = parse_inbound(text)
    assert isinstance(answer, BadFrame)
    assert answer.message == f"frame: {reason}"


@pytest.mark.parametrize("yaw", ["NaN", "Infinity", "-Infinity", "1e999", "9" * 400])
def test_a_look_that_is_no_finite_number_is_refused(yaw: str) -> None:
    move = f'{{"uuid":"{ASYA}","x":0,"y":0,"z":0,"yaw":{yaw}}}'
    assert isinstance(parse_inbound(f'{{"type":"moves","id":1,"moves":[{move}]}}'), BadFrame)


def test_the_words_nan_and_infinity_in_text_are_text() -> None:
    answer = parsed(EXAMPLES["Command"] | {"line": "NaN Infinity"})
    assert isinstance(answer, Command)


def test_a_hello_of_another_version_is_told_from_a_malformed_one() -> None:
    assert parse_hello('{"type":"hello","protocol":2}') == WrongVersion(2)
    assert isinstance(parse_hello('{"type":"hello","protocol":1,"server":"a"}'), Hello)
    assert isinstance(parse_hello('{"type":"hello","protocol":"2","server":"a"}'), BadFrame)
    assert isinstance(parse_hello('{"type":"ack","id":1}'), BadFrame)


NULLS_THAT_SPEAK = [
    (Bossbar(to=(ASYA,), name="turn", text=None), "text"),
    (Sidebar(to=(ASYA,), title="Бой", lines=None), "lines"),
    (Movement(uuid=ASYA, budget=None), "budget"),
    (Overlay(viewer=ASYA, name="radius", rings=(), ttl_s=None), "ttl_s"),
    (EventFrame(fight=None, name="refused", data={"other": None}), "fight"),
]


@pytest.mark.parametrize(("frame", "name"), NULLS_THAT_SPEAK)
def test_a_null_that_says_something_is_sent(frame: Queueable, name: str) -> None:
    assert json.loads(encode(frame, 1))[name] is None


def test_what_is_optional_is_left_out() -> None:
    chat = json.loads(encode(Chat(to=(ASYA,), text="ё", kind="info"), 3))
    assert chat == {"type": "chat", "id": 3, "to": [ASYA], "text": "ё", "kind": "info"}
    event = encode(EventFrame(fight=None, name="refused", data={}), 3)
    assert json.loads(event).keys() == {"type", "id", "fight", "name", "data"}


def test_frames_are_compact_and_keep_cyrillic_and_emoji_as_they_are() -> None:
    text = encode(Chat(to=(), text="«Кинжал» ё 🗡", kind="info"), 3)
    assert text == '{"id":3,"type":"chat","to":[],"text":"«Кинжал» ё 🗡","kind":"info"}'


def test_half_a_surrogate_pair_does_not_stop_a_frame() -> None:
    text = encode(Chat(to=(ASYA,), text="a\ud800b", kind="info"), 3)
    assert json.loads(text.encode().decode())["text"] == "a\ufffdb"


def test_a_frame_that_the_protocol_does_not_know_cannot_be_made() -> None:
    with pytest.raises(ValidationError):
        Teleport(uuid="asya", pos=None, yaw=None, reason="center")  # type: ignore[arg-type]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda part: st.lists(part, max_size=4) | st.dictionaries(st.text(), part, max_size=4),
    max_leaves=10,
)


@given(st.text())
@example("\ud800")
def test_no_text_raises(text: str) -> None:
    assert isinstance(parse_inbound(text), BadFrame)
    assert isinstance(parse_hello(text), BadFrame)


@given(st.sampled_from(_all_fields()), JSON)
def test_no_value_of_any_field_raises(field: tuple[str, str], value: object) -> None:
    model, name = field
    text = json.dumps(EXAMPLES[model] | {name: value})
    answer = parse_inbound(text)
    parse_hello(text)
    if isinstance(answer, BadFrame):
        assert answer.message.encode()


@given(st.sampled_from(INBOUND), st.integers(0, 400), st.integers(0, 60), st.text(max_size=5))
def test_no_cut_and_splice_raises(model: Any, start: int, length: int, splice: str) -> None:
    text = model.example
    parse_inbound(text[:start] + splice + text[start + length :])


@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=200))
def test_a_line_comes_through_byte_for_byte(line: str) -> None:
    answer = parsed(EXAMPLES["Command"] | {"line": line})
    assert isinstance(answer, Command)
    back = json.loads(encode(Chat(to=(), text=answer.line, kind="info"), 1))
    assert back["text"].encode() == line.encode()


def test_two_hundred_thousand_moves_a_second_with_room_to_spare() -> None:
    move = {"uuid": ASYA, "x": -1_000, "y": 64, "z": 1_000, "yaw": -90.5}
    text = json.dumps({"type": "moves", "id": 1, "moves": [move] * 1_000})
    assert len(text) < MAX_FRAME_BYTES
    fastest = min(_seconds(text) for _ in range(20))
    assert fastest < 1_000 / 200_000


def _seconds(text: str) -> float:
    start = time.perf_counter()
    assert isinstance(parse_inbound(text), Moves)
    return time.perf_counter() - start


def test_an_ack_and_a_join_are_told_by_type() -> None:
    assert isinstance(parsed(EXAMPLES["Ack"]), Ack)
    assert isinstance(parsed(EXAMPLES["PlayerJoin"]), PlayerJoin)
