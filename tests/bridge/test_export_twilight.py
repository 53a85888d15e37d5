"""Exports of fights with secrets: the same door as for everybody else (T-15, T-17)."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from desk_room import ASYA, BOR, MOD, VERA
from exports import exported, facts_of, lines_of
from twilight_evenings import BY_HAND, KNIFE, PLAIN, STRONG, Evening, Secret, evening

from bridge.config import load
from bridge.reading import JournalReader

FORMATS = ("jsonl", "md", "html", "csv")
OTHER = Secret(
    power=9,
    hp=60,
    role="самурай",
    weapon="топор",
    perks=("кинжал", "ярость", "боевое чутьё"),
    tactic="тактика",
    orders=("контратака", "атака Ася; защита"),
)


async def ordered(one: Evening) -> None:
    """A fight of three up to where Bor has given orders, taken them back and given others."""
    await one.all_say("файт")
    await one.all_say("готов")
    await one.say(BOR, one.secret.tactic)
    await one.all_say("готов")
    await one.say(MOD, "мод раунд открыть")
    await one.say(BOR, f"заявка {one.secret.orders[0]}", "заявка сброс")
    await one.say(ASYA, "заявка атака Бор", "готов")
    await one.say(BOR, f"заявка {one.secret.orders[1]}", "готов")


async def ended(one: Evening) -> None:
    """The round is fought, and the master ends it."""
    await ordered(one)
    await one.say(VERA, "заявка атака Бор", "готов")
    await one.say(MOD, "мод раунд закрыть", "мод бросок", "мод дальше", "мод конец")


@pytest.mark.parametrize("secret", [OTHER, STRONG], ids=["orders and build", "build"])
async def test_t15_before_the_reveal_an_export_tells_nothing_of_secrets(
    tmp_path: Path, secret: Secret
) -> None:
    for name, one in (("one", PLAIN), ("other", secret)):
        await evening(tmp_path / name, one, BY_HAND + KNIFE, ordered)
    for format in FORMATS:
        one_text, other_text = (exported(tmp_path / name, format) for name in ("one", "other"))
        assert one_text == other_text != ""


@pytest.fixture(scope="module")
def over(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where a finished fight lies."""
    return tmp_path_factory.mktemp("evenings") / "over"


async def test_t17_a_finished_fight_shows_what_later_events_revealed(over: Path) -> None:
    told = await evening(over, PLAIN, BY_HAND + KNIFE, ended)
    lines = lines_of(over)
    public = [
        (f["seq"], f["name"], f["data"])
        for f in told.plugin.heard
        if f["type"] == "event" and f.get("seq") is not None
    ]
    assert [(line["seq"], line["name"], line["data"]) for line in lines] == public
    orders = [line for line in lines if line["name"] == "order_received"]
    assert {(line["actor"], line["verb"]) for line in orders} == {("", "")}, "a secret word"
    assert any(line["actor"] == f"master:{MOD.uuid}" for line in lines)
    assert lines[-1]["name"] == "fight_ended"
    assert lines[-1]["data"]["seed"] in exported(over, "md")


async def test_t15_the_page_has_no_hp_no_distances_and_no_numbers_of_dice(tmp_path: Path) -> None:
    await evening(tmp_path / "over", PLAIN, BY_HAND + KNIFE, ended)
    facts = facts_of(exported(tmp_path / "over", "html"))
    tokens = [t for frame in facts["frames"] for t in frame["fighters"].values() if t]
    assert tokens
    assert {token["hp"] for token in tokens} == {None}
    assert {token["held"] for token in tokens} == {False}
    assert not any(frame["gaps"] for frame in facts["frames"])
    assert {roll["k"] for entry in facts["entries"] for roll in entry["rolls"]} <= {None}


async def test_t17_a_seed_that_the_rules_withhold_is_in_no_export(tmp_path: Path) -> None:
    folder = tmp_path / "over"
    await evening(folder, PLAIN, "[twilight]\nreveal_after = false\n" + BY_HAND + KNIFE, ended)
    with closing(JournalReader.reading(load(folder / "config.toml").database)) as journal:
        secret = journal.secret("1")
    assert secret is not None
    text = "".join(exported(folder, format) for format in FORMATS)
    assert secret.commitment in text
    assert secret.seed not in text
    assert "Эти правила зерна не раскрывают" in text
