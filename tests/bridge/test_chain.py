from __future__ import annotations

import json
from dataclasses import fields, replace
from hashlib import sha256
from typing import Any

import pytest
from fresh_db import link

from bridge.chain import Chain, canonical, hash_after
from bridge.unit import NO_HEAD, Cause, Row


def test_the_hash_is_sha256_of_the_one_before_and_the_canonical_row() -> None:
    first = link(Chain("fight:1"), "down", '{"uuid":"ё"}', at=5, seq=3)
    text = (
        '["fight:1",1,1,"ephem","down",1,5,"{\\"uuid\\":\\"ё\\"}",["frame","s",1],1700000000000,3]'
    )
    assert canonical(first) == text
    assert first.hash == sha256(bytes(32) + text.encode()).hexdigest()


def test_a_row_follows_the_one_before() -> None:
    chain = Chain("fight:1")
    first, second = link(chain), link(chain, unit=1)
    assert (first.number, second.number, second.unit) == (1, 2, 1)
    assert second.hash == hash_after(first.hash, second)
    assert (chain.number, chain.head) == (2, second.hash)


def test_a_row_that_begins_a_decision_is_its_own_unit() -> None:
    chain = Chain("fight:1", 6, "ab" * 32)
    assert link(chain).unit == 7


def test_a_chain_goes_on_where_it_was_left() -> None:
    whole, begun = Chain("s"), Chain("s")
    head = link(begun).hash
    link(whole)
    assert link(Chain("s", 1, head)) == link(whole)


OTHER: dict[str, Any] = {
    "stream": "fight:2",
    "number": 2,
    "unit": 9,
    "ruleset": "d10",
    "name": "up",
    "version": 2,
    "at": 1,
    "body": "{}",
    "cause": Cause("web", "s", 1),
    "recorded_ms": 1,
    "seq": 1,
    "actor": "master:x",
    "verb": "end",
}


@pytest.mark.parametrize("column", [field.name for field in fields(Row) if field.name != "hash"])
def test_every_column_counts(column: str) -> None:
    row = link(Chain("fight:1"))
    assert hash_after(NO_HEAD, replace(row, **{column: OTHER[column]})) != row.hash


@pytest.mark.parametrize(
    "cause", [Cause("start", "s", 1), Cause("frame", "t", 1), Cause("frame", "s", 2)]
)
def test_every_part_of_the_cause_counts(cause: Cause) -> None:
    row = link(Chain("fight:1"))
    assert hash_after(NO_HEAD, replace(row, cause=cause)) != row.hash


def test_the_canonical_row_cannot_be_split_differently() -> None:
    row = link(Chain('a","b'))
    assert json.loads(canonical(row))[0] == 'a","b'
