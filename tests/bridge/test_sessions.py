from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tiny_desk import session_ids

from bridge.sessions import Greeting, Queued, SavedSession, SessionLimits, Sessions
from bridge.wire_inbound import Hello, Resume
from bridge.wire_outbound import Actionbar, Queueable

KEEP_MS = 300_000
FRAME = Actionbar(to=(), text="x")
TEXT = '{"id":%d,"type":"actionbar","to":[],"text":"x"}'


def hello(session: str | None = None, last: int = 0) -> Hello:
    resume = None if session is None else Resume(session=session, last=last)
    return Hello(type="hello", protocol=1, server="a", resume=resume)


def sessions(limits: SessionLimits | None = None) -> Sessions:
    return Sessions(limits or SessionLimits(), session_ids())


def pushed(them: Sessions, server: str = "a", frame: Queueable = FRAME) -> Queued:
    queued = them.push(server, frame)
    assert queued is not None
    return queued


def released(them: Sessions, count: int, server: str = "a") -> tuple[str, ...]:
    last = [pushed(them, server) for _ in range(count)][-1]
    return them.release(server, last.session, last.id)


def opened(limits: SessionLimits | None = None) -> Sessions:
    them = sessions(limits)
    them.open(them.greet("a", hello(), 0))
    return them


def test_a_first_hello_begins_a_session_with_ids_from_one() -> None:
    them = sessions()
    greeting = them.greet("a", hello(), 0)
    assert greeting == Greeting("a", 1, "s1", resumed=False, last=0, forgotten=None)
    assert them.open(greeting) == (
        '{"type":"welcome","protocol":1,"session":"s1","resumed":false,"last":0}',
    )
    assert pushed(them).id == 1


def test_nothing_is_sendable_before_its_commit_and_nothing_comes_out_twice() -> None:
    them = opened()
    first, second, third = pushed(them), pushed(them), pushed(them)
    assert them.release("a", first.session, second.id) == (TEXT % 1, TEXT % 2)
    assert them.release("a", first.session, second.id) == ()
    assert them.release("a", first.session, third.id) == (TEXT % 3,)


@pytest.mark.parametrize("open_first", [True, False])
def test_open_and_release_of_one_commit_in_either_order_give_each_text_once(
    open_first: bool,
) -> None:
    them = sessions()
    greeting = them.greet("a", hello(), 0)
    queued = pushed(them)
    texts: list[str] = []
    if open_first:
        texts.extend(them.open(greeting))
    texts.extend(them.release("a", queued.session, queued.id))
    texts.extend(them.open(greeting))
    assert texts[1:] == [TEXT % 1]


def test_only_the_latest_greeting_opens_and_only_once() -> None:
    them = sessions()
    first = them.greet("a", hello(), 0)
    second = them.greet("a", hello("s1", 0), 1)
    assert them.open(first) == ()
    assert len(them.open(second)) == 1
    assert them.open(second) == ()


def test_a_greeting_whose_connection_was_lost_opens_nothing() -> None:
    them = sessions()
    greeting = them.greet("a", hello(), 0)
    them.gone("a", 1)
    assert them.open(greeting) == ()


def test_frames_released_while_nobody_is_connected_wait_for_the_next_open() -> None:
    them = opened()
    them.gone("a", 0)
    assert released(them, 2) == ()
    assert them.open(them.greet("a", hello("s1", 0), 1))[1:] == (TEXT % 1, TEXT % 2)


def test_the_welcome_names_what_was_recorded_when_it_greeted() -> None:
    them = sessions()
    greeting = them.greet("a", hello(), 0)
    them.accept("a", 1)
    assert '"last":0' in them.open(greeting)[0]


@pytest.mark.parametrize(
    ("session", "last", "is_resumed"),
    [
        ("s1", 1, False),
        ("s1", 2, True),
        ("s1", 5, True),
        ("s1", 6, False),
        ("s1", -1, False),
        ("s1", 10**40, False),
        ("s2", 5, False),
        ("", 5, False),
        (None, 0, False),
    ],
)
def test_a_session_resumes_when_last_lies_from_the_last_acked_to_the_last_sent(
    session: str | None, last: int, is_resumed: bool
) -> None:
    them = opened()
    released(them, 5)
    pushed(them)
    them.acked("a", 2)
    them.accept("a", 9)
    greeting = them.greet("a", hello(session, last), 1)
    assert greeting.resumed is is_resumed
    assert greeting.last == (9 if is_resumed else 0)
    assert greeting.forgotten == (None if is_resumed else "s1")
    resent = tuple(TEXT % number for number in range(last + 1, 6)) if is_resumed else ()
    assert them.open(greeting)[1:] == resent


def test_the_session_of_another_server_is_foreign() -> None:
    them = opened()
    assert them.greet("b", hello("s1", 0), 0).resumed is False
    assert them.greet("a", hello("s1", 0), 0).resumed is True


def test_a_release_for_a_session_that_is_gone_sends_nothing() -> None:
    them = opened()
    old = pushed(them)
    them.open(them.greet("a", hello(), 1))
    new = pushed(them)
    assert them.release("a", old.session, old.id) == ()
    assert them.release("a", new.session, new.id) == (TEXT % 1,)


def test_only_ids_greater_than_every_one_before_are_new() -> None:
    them = opened()
    assert [them.accept("a", number) for number in (1, 1, 5, 4, 5, 6)] == [
        True,
        False,
        True,
        False,
        False,
        True,
    ]
    assert them.accept("nobody", 1) is False


def test_an_ack_of_what_was_never_sent_forgets_nothing_unsent() -> None:
    them = opened()
    released(them, 1)
    queued = pushed(them)
    them.acked("a", 99)
    saved = them.saved("a", 0)
    assert saved is not None
    assert saved.acked_out == 1
    assert them.release("a", queued.session, queued.id) == (TEXT % 2,)


def test_an_older_ack_takes_nothing_back() -> None:
    them = opened()
    released(them, 3)
    them.acked("a", 3)
    them.acked("a", 1)
    saved = them.saved("a", 0)
    assert saved is not None
    assert saved.acked_out == 3


def test_a_frame_for_a_server_without_a_session_is_dropped() -> None:
    assert sessions().push("a", FRAME) is None


def test_the_session_is_dropped_at_one_frame_more_than_max_unacked() -> None:
    them = opened(SessionLimits(max_unacked=3))
    released(them, 3)
    assert them.overflowed() == ()
    assert them.push("a", FRAME) is None
    assert them.overflowed() == ("a",)
    assert them.overflowed() == ()
    assert them.saved("a", 0) is None
    assert them.greet("a", hello("s1", 3), 1).resumed is False


def test_acks_make_room() -> None:
    them = opened(SessionLimits(max_unacked=3))
    released(them, 3)
    them.acked("a", 1)
    pushed(them)
    assert them.overflowed() == ()


def test_bytes_count_not_letters() -> None:
    size = len((TEXT % 1).encode())
    for text, fits in (("x", True), ("я", False)):
        them = opened(SessionLimits(max_unacked_bytes=size))
        assert (them.push("a", Actionbar(to=(), text=text)) is not None) is fits


@pytest.mark.parametrize(("away_ms", "over"), [(KEEP_MS - 1, ()), (KEEP_MS, ("a",))])
def test_a_session_lives_for_the_keep_time_without_a_connection(
    away_ms: int, over: tuple[str, ...]
) -> None:
    them = opened()
    them.gone("a", 1_000)
    greeted_late = opened()
    greeted_late.gone("a", 1_000)
    assert greeted_late.greet("a", hello("s1"), 1_000 + away_ms).resumed is (not over)
    assert them.expire(1_000 + away_ms) == over


def test_a_connected_session_never_runs_out_and_a_resumed_one_has_its_full_life_again() -> None:
    them = opened()
    assert them.expire(10 * KEEP_MS) == ()
    them.gone("a", 0)
    them.greet("a", hello("s1"), KEEP_MS - 1)
    them.gone("a", KEEP_MS)
    assert them.expire(2 * KEEP_MS - 1) == ()


def test_the_life_left_counts_on_after_a_restart_and_not_in_between() -> None:
    them = opened()
    them.gone("a", 0)
    saved = them.saved("a", 100_000)
    assert saved == SavedSession("a", "s1", 0, 1, 0, 200_000)
    again = sessions()
    again.restore(saved, (), now_ms=5)
    assert again.expire(5 + 199_999) == ()
    assert again.expire(5 + 200_000) == ("a",)


def test_a_restored_session_resends_all_that_was_durable_and_goes_on_numbering() -> None:
    saved = SavedSession("a", "s7", last_in=4, next_out=4, acked_out=1, left_ms=KEEP_MS)
    them = sessions()
    them.restore(saved, [(n, TEXT % n) for n in (1, 2, 3)], now_ms=0)
    greeting = them.greet("a", hello("s7", 2), 1)
    assert (greeting.resumed, greeting.last) == (True, 4)
    assert them.open(greeting)[1:] == (TEXT % 3,)
    assert pushed(them).id == 4


STEPS = st.lists(st.sampled_from(["push", "commit", "ack", "cut", "greet", "crash"]), max_size=60)


@given(STEPS)
def test_a_resuming_plugin_hears_each_durable_frame_once_and_in_order(steps: list[str]) -> None:
    world = _World()
    for step in [*steps, "commit", "greet"]:
        getattr(world, step)()
    assert world.heard == world.durable


class _World:
    """A plugin that resumes and a journal of one session: what is durable must be heard, once."""

    def __init__(self) -> None:
        self.them = opened()
        self.heard: list[str] = []
        self.durable: list[str] = []
        self._waiting: list[Queued] = []
        self._saved = self.them.saved("a", 0)

    def push(self) -> None:
        self._waiting.append(pushed(self.them))

    def commit(self) -> None:
        self._saved = self.them.saved("a", 0)
        self.durable.extend(queued.text for queued in self._waiting)
        for queued in self._waiting:
            self.heard.extend(self.them.release("a", queued.session, queued.id))
        self._waiting.clear()

    def ack(self) -> None:
        self.them.acked("a", len(self.heard))

    def cut(self) -> None:
        self.them.gone("a", 0)

    def greet(self) -> None:
        greeting = self.them.greet("a", hello("s1", len(self.heard)), 0)
        assert greeting.resumed
        self.heard.extend(self.them.open(greeting)[1:])

    def crash(self) -> None:
        assert self._saved is not None
        self.them = sessions()
        self.them.restore(self._saved, list(enumerate(self.durable, start=1)), 0)
        self._waiting.clear()
