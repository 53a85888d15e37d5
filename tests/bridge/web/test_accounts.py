"""Links and sessions: what opens what, for how long, and how many there may be."""

from __future__ import annotations

from itertools import count

import pytest
from desk_room import ASYA, BOR
from hypothesis import given
from hypothesis import strategies as st

from bridge.clock import Moment
from bridge.documents import Documents
from bridge.web.accounts import (
    IDLE_MS,
    KEEP_EVERY_MS,
    LIFE_MS,
    LINK_MS,
    MOST_SESSIONS,
    ROLES,
    Account,
    Accounts,
    Role,
    least,
    suffices,
)

role = st.sampled_from(ROLES)


class Desk:
    """Accounts with clocks set by hand and secrets that can be read. ``now``: service time;
    ``ahead``: how far the wall clock is ahead of it."""

    def __init__(self) -> None:
        self.now = 1_000
        self.ahead = 1_700_000_000_000
        self.documents = Documents()
        self.numbers = count(1)
        self.accounts = self.again()

    def again(self) -> Accounts:
        """The accounts of the next process, on the same documents."""
        return Accounts(
            lambda: Moment(self.now, self.now + self.ahead),
            self.documents,
            lambda: f"secret {next(self.numbers)}",
        )

    def enter(self, uuid: str = ASYA.uuid, as_: Role = "moderator") -> str:
        entered = self.accounts.sign_in(self.accounts.invite(uuid, as_), "en")
        assert entered is not None
        return entered[0]


def test_a_key_is_good_until_its_time_is_over_and_for_one_use() -> None:
    desk = Desk()
    key = desk.accounts.invite(ASYA.uuid, "admin")
    desk.now += LINK_MS - 1
    assert desk.accounts.invited(key) == Account(ASYA.uuid, "admin")
    desk.now += 1
    assert desk.accounts.invited(key) is None
    assert desk.accounts.sign_in(key, "en") is None
    key = desk.accounts.invite(ASYA.uuid, "admin")
    assert desk.accounts.sign_in(key, "en") is not None
    assert desk.accounts.sign_in(key, "en") is None


def test_a_new_key_ends_the_players_earlier_one_and_nobody_elses() -> None:
    desk = Desk()
    first, others = (desk.accounts.invite(who.uuid, "admin") for who in (ASYA, BOR))
    second = desk.accounts.invite(ASYA.uuid, "moderator")
    assert desk.accounts.invited(first) is None
    assert desk.accounts.invited(second) == Account(ASYA.uuid, "moderator")
    assert desk.accounts.invited(others) == Account(BOR.uuid, "admin")


def test_a_session_is_over_when_it_asks_for_nothing_or_is_too_old() -> None:
    desk = Desk()
    cookie = desk.enter()
    desk.now += IDLE_MS - 1
    assert desk.accounts.session(cookie) is not None
    desk.now += IDLE_MS
    assert desk.accounts.session(cookie) is None
    cookie = desk.enter()
    began = desk.now
    while desk.now + IDLE_MS // 2 < began + LIFE_MS:
        desk.now += IDLE_MS // 2
        assert desk.accounts.session(cookie) is not None
    desk.now = began + LIFE_MS - 1
    assert desk.accounts.session(cookie) is not None
    desk.now = began + LIFE_MS
    assert desk.accounts.session(cookie) is None


def test_what_scripts_ask_for_by_themselves_does_not_keep_a_session_alive() -> None:
    desk = Desk()
    cookie = desk.enter()
    desk.now += IDLE_MS - 1
    assert desk.accounts.session(cookie, is_use=False) is not None
    desk.now += 1
    assert desk.accounts.session(cookie, is_use=False) is None
    assert desk.accounts.session(cookie) is None


def test_to_look_whether_a_session_stands_does_not_keep_it_alive() -> None:
    desk = Desk()
    session = desk.accounts.session(desk.enter())
    assert session is not None
    desk.now += IDLE_MS - 1
    assert desk.accounts.is_open(session)
    desk.now += 1
    assert not desk.accounts.is_open(session)


def test_one_browser_too_many_signs_out_the_oldest_of_the_same_player() -> None:
    desk = Desk()
    others = desk.enter(BOR.uuid)
    cookies = [desk.enter() for _ in range(MOST_SESSIONS)]
    assert all(desk.accounts.session(cookie) for cookie in cookies)
    cookies.append(desk.enter())
    assert desk.accounts.session(cookies[0]) is None
    assert all(desk.accounts.session(cookie) for cookie in (*cookies[1:], others))


def test_signing_out_everywhere_ends_sessions_and_link_of_that_player_only() -> None:
    desk = Desk()
    own, others = desk.enter(), desk.enter(BOR.uuid)
    key, other_key = (desk.accounts.invite(who.uuid, "admin") for who in (ASYA, BOR))
    desk.accounts.sign_out_all(ASYA.uuid)
    assert desk.accounts.session(own) is None
    assert desk.accounts.invited(key) is None
    assert desk.accounts.session(others) is not None
    assert desk.accounts.invited(other_key) is not None


def test_what_is_kept_opens_nothing_and_is_not_shown() -> None:
    desk = Desk()
    key = desk.accounts.invite(BOR.uuid, "moderator")
    cookie = desk.enter(as_="admin")
    session = desk.accounts.session(cookie)
    assert session is not None
    kept = f"{desk.accounts._invited!r} {desk.accounts._sessions!r}"
    for secret in (key, cookie, session.csrf):
        assert secret not in kept
    assert desk.accounts.session(session.key) is None
    assert desk.accounts.invited(next(iter(desk.accounts._invited))) is None


def test_keys_and_cookies_are_not_guessed() -> None:
    accounts = Accounts(lambda: Moment(0, 0), Documents())
    keys = {accounts.invite(f"{number}", "admin") for number in range(100)}
    assert len(keys) == 100
    assert all(len(key) >= 43 for key in keys), "32 bytes and more"


def test_sessions_last_through_a_restart_and_links_do_not() -> None:
    desk = Desk()
    key = desk.accounts.invite(BOR.uuid, "moderator")
    cookie = desk.enter(as_="admin")
    before = desk.accounts.session(cookie)
    assert before is not None
    desk.accounts.speak(before, "ru")
    desk.accounts.lessen(before, "moderator")
    gone = desk.enter(BOR.uuid)
    left = desk.accounts.session(gone)
    assert left is not None
    desk.accounts.sign_out(left)
    after = desk.again()
    session = after.session(cookie)
    assert session is not None
    assert (session.account, session.lang) == (Account(ASYA.uuid, "moderator"), "ru")
    assert session.brings(before.csrf)
    assert after.session(gone) is None
    assert after.invited(key) is None


def test_a_restart_gives_no_session_more_time() -> None:
    desk = Desk()
    cookie = desk.enter()
    desk.now += IDLE_MS - 1
    assert desk.again().session(cookie, is_use=False) is not None
    desk.now += 1
    assert desk.again().session(cookie) is None
    assert desk.documents.names("web_session") == []


def test_use_is_kept_now_and_then() -> None:
    desk = Desk()
    cookie = desk.enter()
    desk.now += KEEP_EVERY_MS
    desk.accounts.session(cookie)
    desk.now += IDLE_MS - 1
    assert desk.again().session(cookie, is_use=False) is not None


def test_the_time_for_which_the_service_stood_counts() -> None:
    desk = Desk()
    cookie = desk.enter()
    desk.ahead += IDLE_MS - 1
    assert desk.again().session(cookie, is_use=False) is not None
    desk.ahead += 1
    assert desk.again().session(cookie) is None
    assert desk.documents.names("web_session") == []


def test_a_session_in_use_is_over_after_its_life_though_the_service_stood_now_and_then() -> None:
    desk = Desk()
    cookie = desk.enter()
    stood = IDLE_MS - 2 * KEEP_EVERY_MS
    for _ in range(LIFE_MS // IDLE_MS):
        desk.ahead += stood
        desk.accounts = desk.again()
        desk.now += KEEP_EVERY_MS
        assert desk.accounts.session(cookie) is not None
    desk.ahead += LIFE_MS - (LIFE_MS // IDLE_MS) * (stood + KEEP_EVERY_MS) - 1
    assert desk.accounts.session(cookie) is not None
    desk.ahead += 1
    assert desk.accounts.session(cookie) is None


@pytest.mark.parametrize("by", ["now", "ahead"])
def test_whichever_clock_counts_more_ends_sessions_and_links(by: str) -> None:
    """The machine slept, or its clock was set: service time, or the wall clock, went on alone."""
    desk = Desk()
    cookie = desk.enter()
    setattr(desk, by, getattr(desk, by) + IDLE_MS - 1)
    if by == "now":
        desk.ahead -= IDLE_MS
    key = desk.accounts.invite(BOR.uuid, "admin")
    assert desk.accounts.session(cookie, is_use=False) is not None
    setattr(desk, by, getattr(desk, by) + 1)
    assert desk.accounts.session(cookie, is_use=False) is None
    setattr(desk, by, getattr(desk, by) + LINK_MS - 2)
    assert desk.accounts.invited(key) is not None
    setattr(desk, by, getattr(desk, by) + 1)
    assert desk.accounts.invited(key) is None


def test_a_clock_that_is_set_back_prolongs_nothing() -> None:
    desk = Desk()
    cookie = desk.enter()
    key = desk.accounts.invite(BOR.uuid, "admin")
    desk.ahead -= 10 * LIFE_MS
    desk.now += LINK_MS
    assert desk.accounts.invited(key) is None
    desk.now += IDLE_MS - LINK_MS - 1
    assert desk.accounts.session(cookie, is_use=False) is not None
    desk.now += 1
    assert desk.accounts.session(cookie, is_use=False) is None


def test_a_clock_that_was_set_back_while_the_service_stood_ends_a_session() -> None:
    """Nobody knows how long it stood."""
    desk = Desk()
    cookie = desk.enter()
    assert desk.again().session(cookie) is not None
    desk.ahead -= 1
    assert desk.again().session(cookie) is None
    assert desk.documents.names("web_session") == []


def test_a_session_of_an_older_program_that_kept_no_date_is_over() -> None:
    desk = Desk()
    cookie = desk.enter()
    [key] = desk.documents.names("web_session")
    desk.documents.keep("web_session", key, desk.documents.get("web_session", key)[:5])
    assert desk.again().session(cookie) is None
    assert desk.documents.names("web_session") == []


@given(st.text(min_size=1), st.text())
def test_only_the_same_token_is_brought(one: str, other: str) -> None:
    desk = Desk()
    session = desk.accounts.session(desk.enter())
    assert session is not None
    session.csrf = one
    assert session.brings(other) is (one == other)
    assert session.brings(one)


@pytest.mark.parametrize("wrong", ["", "secret", "secret 2 ", "\udcff", "\0"])
def test_any_text_may_stand_in_a_cookie(wrong: str) -> None:
    desk = Desk()
    desk.enter()
    assert desk.accounts.session(wrong) is None
    assert desk.accounts.invited(wrong) is None


@given(role, role)
def test_the_lesser_of_two_roles_suffices_for_no_more_than_both(one: Role, other: Role) -> None:
    for needed in ROLES:
        held = suffices(one, needed) and suffices(other, needed)
        assert suffices(least(one, other), needed) is held


@given(st.lists(st.tuples(st.sampled_from("io"), st.integers(0, LIFE_MS // 3)), max_size=60))
def test_there_are_never_more_links_and_sessions_than_allowed(
    steps: list[tuple[str, int]],
) -> None:
    desk = Desk()
    for what, ms in steps:
        desk.now += ms
        if what == "i":
            desk.accounts.invite(ASYA.uuid, "admin")
        else:
            desk.enter()
        assert len(desk.accounts._invited) <= 1
        assert len(desk.accounts._sessions) <= MOST_SESSIONS
