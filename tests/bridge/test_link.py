from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_desk import TinyDesk
from wire_talk import GOLDEN, Talk, conversation, play

from bridge.link import AckClock, Burst, Close, Greeted, Link, LinkLimits, LinkState

HELLO = '{"type":"hello","protocol":1,"server":"default"}'
ASYA = "0a000000-0000-4000-8000-000000000001"


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_golden_conversations(path: Path) -> None:
    play(conversation(path))


def link(limits: LinkLimits | None = None) -> tuple[Link, TinyDesk]:
    desk = TinyDesk(by_hand=True)
    return Link(frozenset({"default"}), desk, limits or LinkLimits()), desk


def ready(limits: LinkLimits | None = None) -> tuple[Link, TinyDesk]:
    one, desk = link(limits)
    assert one.receive(HELLO, 0) == Greeted("default")
    one.enter(0)
    return one, desk


def close_code(outcome: object) -> int | None:
    return outcome.code if isinstance(outcome, Close) else None


@pytest.mark.parametrize(
    ("first", "code"),
    [
        ("", 4400),
        ("{}", 4400),
        ('{"type":"hello"}', 4400),
        ('{"type":"hello","protocol":true,"server":"default"}', 4400),
        ('{"type":"hello","protocol":1.0,"server":"default"}', 4400),
        ('{"type":"hello","protocol":1,"server":5}', 4400),
        ('{"type":"hello","protocol":1,"server":"default","resume":{"session":1,"last":0}}', 4400),
        ('{"type":"hello","protocol":1,"server":"default","resume":{"session":"s"}}', 4400),
        ('{"type":"hello","protocol":0,"server":"default"}', 4406),
        ('{"type":"hello","protocol":2}', 4406),
        (b"", 1003),
    ],
)
def test_a_first_frame_that_is_no_valid_hello_closes(first: str | bytes, code: int) -> None:
    one, desk = link()
    assert close_code(one.receive(first, 0)) == code
    assert one.state is LinkState.CLOSED
    one.lost(1)
    assert desk.taken == []


def test_nothing_is_read_after_the_close() -> None:
    one, desk = ready()
    one.receive(b"", 0)
    assert one.receive(f'{{"type":"player_quit","id":1,"uuid":"{ASYA}"}}', 0) is None
    assert desk.taken == ["hello default"]


def test_a_lost_link_tells_the_desk_once_and_a_replaced_one_never() -> None:
    one, desk = ready()
    one.lost(1)
    one.lost(2)
    assert desk.taken == ["hello default", "gone default"]
    other, desk = ready()
    assert other.replaced().code == 4409
    other.lost(1)
    assert desk.taken == ["hello default"]


def test_a_link_that_greeted_but_never_entered_is_not_gone() -> None:
    one, desk = link()
    one.receive(HELLO, 0)
    one.lost(1)
    assert desk.taken == []


def test_silence_is_4408() -> None:
    one, _ = link()
    assert one.silent().code == 4408


@pytest.mark.parametrize(("last_ms", "code"), [(59_900, 4400), (60_000, 4400), (60_001, None)])
def test_the_tenth_malformed_frame_closes_only_within_a_minute(
    last_ms: int, code: int | None
) -> None:
    one, _ = ready()
    for _ in range(9):
        assert one.receive("?", 0) is None
    assert close_code(one.receive("?", last_ms)) == code


def test_acks_and_good_frames_do_not_count_as_malformed() -> None:
    one, _ = ready()
    for number in range(1, 30):
        assert one.receive(f'{{"type":"ack","id":{number}}}', 0) is None
    for _ in range(9):
        assert one.receive("?", 0) is None


@pytest.mark.parametrize(("last_ms", "code"), [(999, 4429), (1_000, None)])
def test_one_frame_too_many_closes_only_within_the_same_second(
    last_ms: int, code: int | None
) -> None:
    one, _ = ready(LinkLimits(max_frames_per_s=3))
    for _ in range(2):
        assert one.receive('{"type":"ack","id":0}', 0) is None
    assert close_code(one.receive('{"type":"ack","id":0}', last_ms)) == code


def test_a_burst_of_none_allowed_is_exceeded_by_the_first() -> None:
    assert not Burst(1, 10).exceeded(0)
    burst = Burst(1, 10)
    assert [burst.exceeded(at) for at in (0, 10, 21, 31)] == [False, True, False, True]


def test_the_hello_reason_never_exceeds_what_a_close_frame_holds() -> None:
    one, _ = link()
    outcome = one.receive(json.dumps({"type": "hello", "protocol": 1, "я" * 500: 1}), 0)
    assert isinstance(outcome, Close)
    assert len(outcome.reason.encode()) <= 123


def test_acks_are_due_at_once_and_then_every_50_ms() -> None:
    clock = AckClock()
    assert (clock.due_ms(), clock.take(0)) == (None, None)
    clock.owe(3)
    assert (clock.due_ms(), clock.take(1_000)) == (0, 3)
    assert clock.due_ms() is None
    clock.owe(5)
    assert (clock.take(1_049), clock.due_ms(), clock.take(1_050)) == (None, 1_050, 5)
    clock.owe(6)
    clock.hurry()
    assert clock.take(1_051) == 6


@pytest.mark.parametrize("again", [2, 3])
def test_what_was_confirmed_before_is_confirmed_again_once(again: int) -> None:
    clock = AckClock()
    clock.owe(3)
    assert clock.take(1_000) == 3
    clock.owe(again)
    assert (clock.due_ms(), clock.take(1_049), clock.take(1_050)) == (1_050, None, 3)
    assert clock.due_ms() is None


@given(st.lists(st.one_of(st.text(), st.binary()), max_size=20))
def test_no_bytes_whatever_raise_or_change_anything(frames: list[str | bytes]) -> None:
    one, desk = ready()
    for frame in frames:
        one.receive(frame, 0)
    assert all(entry == "hello default" or entry.startswith("bad") for entry in desk.taken)


@given(st.lists(st.integers(1, 12), max_size=40), st.sets(st.integers(0, 39)))
def test_whatever_is_repeated_or_cut_each_command_is_answered_once(
    ids: list[int], cuts: set[int]
) -> None:
    talk = Talk()
    talk.connect()
    talk.plugin(HELLO)
    for step, number in enumerate(ids):
        talk.plugin(f'{{"type":"command","id":{number},"uuid":"{ASYA}","line":"x"}}')
        if step in cuts:
            talk.cut()
            talk.connect()
            last = max((f["id"] for f in talk.said if f["type"] == "chat"), default=0)
            resume = f'"resume":{{"session":"s1","last":{last}}}'
            talk.plugin(f'{{"type":"hello","protocol":1,"server":"default",{resume}}}')
    chats = [frame for frame in talk.said if frame["type"] == "chat"]
    rising = [n for i, n in enumerate(ids) if n > max(ids[:i], default=0)]
    assert [frame["re"] for frame in chats] == rising
    assert [frame["id"] for frame in chats] == list(range(1, len(rising) + 1))
