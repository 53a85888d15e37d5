"""What a web-hook posts formats nothing, calls nobody and fits."""

from __future__ import annotations

import re

import pytest

from bridge.webhook_text import MOST, discord, inert


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Анна и Бор", "Анна и Бор"),
        ("**bold** _i_ ~~s~~ `c`", r"\*\*bold\*\* \_i\_ \~\~s\~\~ \`c\`"),
        ("> quote # head - list 1. one", r"\> quote \# head \- list 1\. one"),
        ("||spoiler|| [a](b)", r"\|\|spoiler\|\| \[a\]\(b\)"),
        ("<@123> <#4> <:x:5>", "\\<@\u200b123\\> \\<\\#4\\> \\<\\:x\\:5\\>"),
        ("@everyone @here", "@\u200beveryone @\u200bhere"),
        ("back\\slash", r"back\\slash"),
        ("two\nlines", "two lines"),
    ],
)
def test_text_shows_as_it_is(text: str, shown: str) -> None:
    assert inert(text) == shown


@pytest.mark.parametrize(
    "link", ["https://evil.example/x", "HTTP://evil.example", "www.evil.example"]
)
def test_no_link_is_left(link: str) -> None:
    shown = inert(f"см. {link}")
    assert not re.search(r"(?i)https?://|https?\\:/|www\\?\.\w", shown)


def test_nobody_is_mentioned() -> None:
    assert discord("a", ["@everyone"])["allowed_mentions"] == {"parse": []}


def test_the_first_line_is_bold_and_the_rest_follows() -> None:
    assert discord("Бой 1", ["Анна: 2", "Бор: 3"])["content"] == "**Бой 1**\nАнна\\: 2\nБор\\: 3"


def length(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


def test_lines_that_do_not_fit_are_left_out_whole() -> None:
    content = discord("x", ["я" * 994, "ю" * 1_000])["content"]
    assert length(content) == 5 + 1 + 994
    content = discord("x", ["я" * 994, "ю" * 999, "ещё одна"])["content"]
    assert length(content) == MOST
    assert content.count("\n") == 2


@pytest.mark.parametrize("sign", ["a", "*", "🗡", "\\"])
def test_a_head_too_long_is_cut(sign: str) -> None:
    content = discord(sign * 3_000)["content"]
    assert MOST - 2 <= length(content) <= MOST
    assert content.endswith("…**")
    body = content[2:-3]
    assert (len(body) - len(body.rstrip("\\"))) % 2 == 0, "no half escape"
