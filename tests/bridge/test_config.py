"""config.toml: what is refused, with which words; what the environment changes; how it is saved."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from config_kit import changed

from bridge.config import ConfigError, load, parse, save

TOKEN = "0123456789abcdef"
FILE = Path("c.toml")


def wrong(text: str) -> str:
    with pytest.raises(ConfigError) as caught:
        parse(FILE, text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("x = 1", "c.toml:1: x: unknown key; there are: ruleset, plugin, web"),
        ("[plugin]\n\nprot = 1", "c.toml:3: plugin.prot: unknown key; there are: host, port"),
        ('[plugin]\nport = "8765"', 'c.toml:2: plugin.port: should be a valid integer, not "8765"'),
        ("[plugin]\nport = true", "c.toml:2: plugin.port: should be a valid integer, not true"),
        ("[plugin]\nport = 1.0", "c.toml:2: plugin.port: should be a valid integer, not 1.0"),
        ("plugin.port = -1", "c.toml:1: plugin.port: should be greater than or equal to 0, not -1"),
        ("plugin.port = 65536", "c.toml:1: plugin.port: should be less than or equal to 65535"),
        ("[plugin]\nport = 2026-01-01", "c.toml:2: plugin.port: should be a valid integer"),
        ("plugin = 3", "c.toml:1: plugin: should be an object, not 3"),
        ('ruleset = "chess"', "c.toml:1: ruleset: should be 'ephem' or 'twilight', not \"chess\""),
        ('[dice]\nsource = "x"', "c.toml:2: dice.source: should be 'fair', 'seeded' or 'scripted'"),
        (
            "[dice]\nscript = [1, 0]",
            "c.toml:2: dice.script.1: should be greater than or equal to 1",
        ),
        ("[servers.a]", "c.toml:1: servers.a.token: is missing"),
        ('[servers."a b"]', "c.toml:1: servers.a b: a server's name has 1 to 64 of the letters"),
        ("[ephem]\nlmao = 1", "c.toml:2: ephem.lmao: unknown key; there are: dice, gear"),
        ("[ephem.whip]\nmix = 1", "c.toml:2: ephem.whip.mix: unknown key; there are: min, max"),
        (
            "[ephem]\nmelee.max = 21",
            "c.toml:2: ephem.melee.max: should be less than or equal to 20",
        ),
        (
            "[ephem.melee]\nmax = 0",
            "c.toml:2: ephem.melee.max: should be greater than or equal to 1",
        ),
        ("[ephem.whip]\nmin = 7", "c.toml:2: ephem.whip.min: is greater than max: 7 > 6"),
        ('[ephem]\nauto_end = "yes"', "c.toml:2: ephem.auto_end: should be a valid boolean"),
        ("[ephem]\ngear = 3", "c.toml:2: ephem.gear: should be an object, not 3"),
        ("[ephem.gear]\nlight = { dogde = 1 }", "c.toml:2: ephem.gear.light.dogde: unknown key"),
        ("[ephem.gear.new]\ndodge = 21", "c.toml:2: ephem.gear.new.dodge: should be less than"),
        (
            "[ephem.gear.new]\ndogde = 1",
            "c.toml:2: ephem.gear.new.dogde: unknown key; there are: d",
        ),
        ("[ephem.items.bomb]\ndamage = 0", "c.toml:2: ephem.items.bomb.damage: should be greater"),
        (
            "[ephem]\naway_seconds = 3",
            "c.toml:2: ephem.away_seconds: is set as away_seconds in [fi",
        ),
        ("[plugin\n", "c.toml:1: Expected ']' at the end of a table declaration (at line 1"),
        ("a = 1\nb = ", "c.toml:2: Invalid value (at end of document)"),
        (
            "[webhook]\n[webhook]\nurl = ''",
            "c.toml:2: [webhook] is in the file already: write its keys under that line",
        ),
        (
            '[ephem.npcs."рыцарь"]\n[ephem.npcs."рыцарь"]',
            "c.toml:2: [ephem.npcs.рыцарь] is in the file already",
        ),
        ("[web]\nport = 1\nport = 2", "c.toml:3: Cannot overwrite a value"),
    ],
)
def test_what_is_wrong_is_said_with_file_line_key_and_what_is_allowed(text: str, said: str) -> None:
    assert wrong(text).startswith(said)


@pytest.mark.parametrize("value", ["off", "warn"])
def test_what_works_is_taken(value: str) -> None:
    assert parse(FILE, f'[ephem]\nemote = "{value}"').tunings["ephem"].emote == value


@pytest.mark.parametrize(("given", "is_good"), [("x", True), ("x" * 512, True), ("x" * 513, False)])
def test_a_token_has_at_most_512_letters_and_is_never_shown(given: str, is_good: bool) -> None:
    text = f'[servers.a]\ntoken = "{given}"'
    if is_good:
        assert parse(FILE, text).settings.servers["a"].token == given
    else:
        said = wrong(text)
        assert said.startswith("c.toml:2: servers.a.token:")
        assert given not in said


def test_two_servers_have_two_tokens() -> None:
    text = f'[servers.a]\ntoken = "{TOKEN}"\n[servers.b]\ntoken = "{TOKEN}'
    said = wrong(text + '"')
    assert said == "c.toml:4: servers.b.token: is also that of a; each server needs its own"
    assert set(parse(FILE, text + 'x"').settings.servers) == {"a", "b"}


def test_rows_are_added_and_merged_with_the_default_ones() -> None:
    text = "[ephem.gear.newclass]\ndodge = 2\n[ephem.gear]\nlight = { parry = 3 }"
    gear = parse(FILE, text).tunings["ephem"].gear
    assert (gear["newclass"].dodge, gear["newclass"].move) == (2, 5)
    assert (gear["light"].dodge, gear["light"].parry) == (2, 3)
    assert gear["heavy"].parry == 1


def test_the_time_of_absence_is_the_fights() -> None:
    assert parse(FILE, "[fight]\naway_seconds = 7").tunings["ephem"].away_seconds == 7


# the environment


@pytest.mark.parametrize("name", ["RPFIGHT_PLUGIN__PORT", "rpfight_plugin__port"])
def test_the_environment_wins(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(name, "9000")
    assert parse(FILE, "[plugin]\nport = 1").settings.plugin.port == 9000


def test_the_environment_heals_what_the_file_has_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RPFIGHT_PLUGIN__PORT", "9000")
    assert parse(FILE, '[plugin]\nport = "x"').settings.plugin.port == 9000


def test_the_environment_reaches_the_rulesets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RPFIGHT_EPHEM__MELEE__MAX", "5")
    monkeypatch.setenv("RPFIGHT_EPHEM__AUTO_END", "false")
    monkeypatch.setenv("RPFIGHT_EPHEM__EMOTE", "off")
    monkeypatch.setenv("RPFIGHT_EPHEM__EMOTE_CHANNELS", '["me"]')
    tuning = parse(FILE, "").tunings["ephem"]
    assert (tuning.melee.max, tuning.auto_end, tuning.emote) == (5, False, "off")
    assert tuning.emote_channels == ("me",)


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("RPFIGHT_PLUGIN__PORT", "many", "plugin.port"),
        ("RPFIGHT_PLUGIN__PROT", "1", "plugin.prot"),
        ("RPFIGHT_EPHEM__MELEE__MAX", "99", "ephem.melee.max"),
        ("RPFIGHT_EPHEM__EMOTE", "loud", "ephem.emote"),
        ("RPFIGHT_DICE__SCRIPT", "[1", "dice"),
        ("RPFIGHT_WEB", "{", "web"),
    ],
)
def test_a_wrong_variable_is_named_and_not_the_file(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, key: str
) -> None:
    monkeypatch.setenv(name, value)
    assert wrong("[plugin]\nport = 1").startswith(f"environment variable {name}: {key}: ")


# the file


def test_what_cannot_be_read_is_said_plainly(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"none.toml: cannot be read: No such file"):
        load(tmp_path / "none.toml")
    with pytest.raises(ConfigError, match="cannot be read: Is a directory"):
        load(tmp_path)
    (tmp_path / "latin.toml").write_bytes(b"# good\n# \xe9\n")
    with pytest.raises(ConfigError, match=r"latin.toml:2: is not UTF-8 text"):
        load(tmp_path / "latin.toml")


def test_windows_line_ends_and_a_mark_at_the_start_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_bytes(b"\xef\xbb\xbf[plugin]\r\nport = 7\r\n")
    assert load(path).settings.plugin.port == 7


def test_named_files_must_be_there(tmp_path: Path) -> None:
    path = tmp_path / "c.toml"
    path.write_text('[plugin]\ncertificate = "cert.pem"\n')
    with pytest.raises(
        ConfigError, match=r'c.toml:2: plugin.certificate: no such file: "cert.pem"'
    ):
        load(path)
    (tmp_path / "cert.pem").write_text("")
    assert load(path).settings.plugin.certificate == "cert.pem"
    path.write_text('[plugin]\nkey = "cert.pem"\n')
    with pytest.raises(ConfigError, match=r"c.toml:2: plugin.key: needs plugin.certificate"):
        load(path)


# changes

COMMENTED = """\
# a head
[plugin]  # plugins
port = 1  # one

[ephem.gear]
# light ones
light = { dodge = 2 }  # two

[web]
port = 2
"""


@pytest.mark.parametrize(
    ("key", "value", "before", "after"),
    [
        ("plugin.port", 9, "port = 1 ", "port = 9 "),
        ("ephem.gear.light.dodge", 3, "{ dodge = 2 }", "{ dodge = 3 }"),
        ("ephem.gear.light.parry", 1, "{ dodge = 2 }", "{ dodge = 2, parry = 1}"),
    ],
)
def test_a_change_keeps_comments_and_order(key: str, value: int, before: str, after: str) -> None:
    config = changed(parse(FILE, COMMENTED), key, value)
    assert config.text == COMMENTED.replace(before, after)


def test_a_change_makes_the_tables_it_needs() -> None:
    config = changed(parse(FILE, COMMENTED), "ephem.items.sword.names", ("saber",))
    assert config.tunings["ephem"].items["sword"].names == ("saber",)
    assert config.text.startswith(COMMENTED[:40])
    assert parse(FILE, config.text).tunings == config.tunings


def test_a_wrong_change_changes_nothing() -> None:
    config = parse(FILE, COMMENTED)
    with pytest.raises(ConfigError, match=r"plugin.port"):
        changed(config, "plugin.port", 99_999)
    assert config.text == COMMENTED


def test_saving_keeps_permissions_and_links(tmp_path: Path) -> None:
    path, link = tmp_path / "real.toml", tmp_path / "config.toml"
    path.write_text(COMMENTED)
    path.chmod(0o640)
    link.symlink_to(path)
    save(changed(load(link), "web.port", 5))
    assert link.is_symlink()
    assert path.read_text() == COMMENTED.replace("port = 2", "port = 5")
    assert path.stat().st_mode & 0o777 == 0o640
    assert sorted(os.listdir(tmp_path)) == ["config.toml", "real.toml"]


def test_a_save_that_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "config.toml"
    path.write_text(COMMENTED)
    config = changed(load(path), "web.port", 5)
    (tmp_path / "config.toml.new").mkdir()
    with pytest.raises(OSError, match=r"config.toml.new"):
        save(config)
    assert path.read_text() == COMMENTED


def test_an_empty_token_is_refused() -> None:
    assert wrong('[servers.a]\ntoken = ""').startswith("c.toml:2: servers.a.token:")


EVERYTHING = """[plugin]
key = "nowhere.pem"
[ephem]
away_seconds = 3
[ephem.whip]
min = 9
max = 4
[ephem.melee]
max = 0
[ephem.spells.catalogue."ледяной шип"]
min = 9
max = 4
names = ["ОКОВЫ"]
"""


def test_all_that_is_wrong_is_named_at_once(tmp_path: Path) -> None:
    """Out of range, at odds with one another, named twice, and not on the disk."""
    file = tmp_path / "c.toml"
    for before in ("", "nonsense = 1\n"):
        file.write_text(before + EVERYTHING, "utf-8")
        with pytest.raises(ConfigError) as caught:
            load(file)
        spell = "ephem.spells.catalogue.ледяной шип"
        assert {one.key for one in (caught.value, *caught.value.others)} == {
            *(["nonsense"] if before else []),
            "plugin.key",
            "ephem.away_seconds",
            "ephem.whip.min",
            "ephem.melee.max",
            f"{spell}.min",
            f"{spell}.names",
        }


def test_what_a_wrong_key_leaves_to_a_default_is_no_contradiction() -> None:
    with pytest.raises(ConfigError) as caught:
        parse(Path("c.toml"), "[ephem.ranged]\nmin = 0\nmax = 2\n")
    assert [one.key for one in (caught.value, *caught.value.others)] == ["ephem.ranged.min"]


def test_doubled_tokens_are_named_beside_what_else_is_wrong() -> None:
    text = '[web]\nport = -1\n[servers.a]\ntoken = "x"\n[servers.b]\ntoken = "x"\n'
    with pytest.raises(ConfigError) as caught:
        parse(Path("c.toml"), text)
    keys = [one.key for one in (caught.value, *caught.value.others)]
    assert keys == ["web.port", "servers.b.token"]
