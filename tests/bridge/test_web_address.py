"""The address of the pages in config.toml: international names, and what leads to nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from bridge.config import ConfigError, parse
from bridge.web_address import host_of, split
from commands.config_words import config_problem
from commands.speech import Speech

PUNYCODE = "https://xn--e1afmkfd.xn--p1ai"


def address(url: str) -> str:
    return parse(Path("c.toml"), f"[web]\nurl = '{url}'").settings.web.url


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("", ""),
        ("https://fights.example.org", "https://fights.example.org"),
        ("HTTPS://Fights.Example.ORG/", "https://fights.example.org"),
        ("https://пример.рф", PUNYCODE),
        ("https://ПРИМЕР.РФ:443/", PUNYCODE),
        ("https://пример。рф", PUNYCODE),
        ("https://xn--e1afmkfd.xn--p1ai", PUNYCODE),
        ("https://бой.пример.рф:8443", "https://xn--90aqo.xn--e1afmkfd.xn--p1ai:8443"),
        ("https://faß.de", "https://xn--fa-hia.de"),
        ("http://192.168.1.5:8080", "http://192.168.1.5:8080"),
        ("http://[::1]:8080", "http://[::1]:8080"),
        ("http://[0:0:0:0:0:0:0:1]", "http://[::1]"),
        ("http://[::ffff:1.2.3.4]", "http://[::ffff:102:304]"),
        (f"http://{'a' * 63}.b2", f"http://{'a' * 63}.b2"),
        ("http://lan_box:1", "http://lan_box:1"),
        ("http://lan-box:65535", "http://lan-box:65535"),
        ("https://fights.example.org:", "https://fights.example.org"),
        ("https://fights.example.org#", "https://fights.example.org"),
    ],
)
def test_the_address_is_kept_as_browsers_say_it(url: str, said: str) -> None:
    assert address(url) == said


@pytest.mark.parametrize(
    ("url", "english", "russian"),
    [
        ("fights.example.org", "is no http:// or https:// address such as https://", "нужен адрес"),
        ("ftp://fights.example.org", "is no http:// or https:// address", "нужен адрес http://"),
        ("https://", "is no http:// or https:// address", "нужен адрес http://"),
        ("https://[", "is no http:// or https:// address", "нужен адрес http://"),
        ("https://two words.org", "is no http:// or https:// address", "нужен адрес http://"),
        ("https://пример..рф", "is no http:// or https:// address", "нужен адрес http://"),
        ("https://user@fights.example.org", "must begin with the host", "начинается с имени сайта"),
        ("https://u:word@пример.рф", "must begin with the host", "начинается с имени сайта"),
        ("https://@fights.example.org", "must begin with the host", "начинается с имени сайта"),
        ("https://a.org:99999", "must have a port from 1 to 65535, or none", "от 1 до 65535"),
        ("https://a.org:65536", "must have a port from 1 to 65535, or none", "от 1 до 65535"),
        ("https://a.org:0", "must have a port from 1 to 65535, or none", "от 1 до 65535"),
        ("https://a.org:http", "must have a port from 1 to 65535, or none", "от 1 до 65535"),
        ("https://a.org/fights", "must be a whole host, without a folder", "без папки"),
        ("https://a.org?x=1", "must be a whole host, without a folder", "без папки"),
    ],
)
def test_an_address_that_leads_to_nobody_is_refused_with_what_would_be_right(
    url: str, english: str, russian: str
) -> None:
    with pytest.raises(ConfigError) as caught:
        address(url)
    assert str(caught.value).startswith(f"c.toml:2: web.url: {english}")
    assert "word" not in str(caught.value).removeprefix("c.toml:2: "), "it may hold a password"
    assert caught.value.others == ()
    told = config_problem(caught.value.problem)
    assert russian in Speech(pytest.fail).text(told, "ru", str)
    assert Speech(pytest.fail).text(told, "en", str)


@pytest.mark.parametrize(
    ("url", "english", "russian"),
    [
        (
            "http://discord.example/x",
            "is no https:// address (http:// on this",
            "на этой же машине",
        ),
        ("https://[", "is no https:// address", "нужен адрес https://"),
        ("https://discord.example:99999/x", "must have a port from 1 to 65535", "от 1 до 65535"),
    ],
)
def test_so_is_that_of_the_web_hook(url: str, english: str, russian: str) -> None:
    with pytest.raises(ConfigError) as caught:
        parse(Path("c.toml"), f"[webhook]\nurl = '{url}'")
    assert str(caught.value).startswith(f"c.toml:2: webhook.url: {english}")
    assert russian in Speech(pytest.fail).text(config_problem(caught.value.problem), "ru", str)


def test_a_web_hooks_address_stays_as_it_was_written() -> None:
    url = "https://Пример.рф/api/webhooks/1/Ab"
    assert parse(Path("c.toml"), f"[webhook]\nurl = '{url}'").settings.webhook.url == url


@pytest.mark.parametrize(
    "told",
    ["//", "//[::1", "//а..б", "//evil$.example", "//℀.com", "//\udcff", "//a..b",
     "//-a.b", "//a-.b", "//127.1", "//127.0.0.01", "//0x7f.1", "//2130706433", "//a.1",
     "//[v1.x]", "//" + "a" * 64],
)  # fmt: skip
def test_what_no_browser_could_say_is_no_host(told: str) -> None:
    assert host_of(split(told)) is None
