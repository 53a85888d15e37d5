import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scenes import HandMade, duel, someone, targets

from commands.completion import complete
from commands.lexicon import Own, lexicon
from commands.table import COMMANDS
from rulesets.intents import Choice, Option
from rulesets.registry import RULESETS

BOB = someone("Боб", account="bob")
ANNA = someone("Анна Мария", account="anna")
MOD = frozenset({"rpfight.moderator"})

assert COMMANDS, "the words are there"


def test_words_in_the_language_in_which_they_are_begun() -> None:
    scene = HandMade()
    assert "файт" in complete("/rp ф", scene)
    assert "fight" in complete("/rp fi", scene)
    assert "kontrol" in complete("k", scene)


def test_an_empty_word_offers_the_callers_language_first() -> None:
    assert complete("/rp ", HandMade(lang="ru"))[0] == "файт"
    assert complete("/rp ", HandMade(lang="en"))[0] == "fight"


def test_words_that_are_not_legal_or_not_his_are_not_offered() -> None:
    scene = duel(BOB, legal=(Option("end"),))
    assert complete("/rp en", scene) == ["end"]
    assert complete("/rp att", scene) == []
    assert "mod" not in complete("/rp m", scene)
    assert "mod" in complete("/rp m", duel(BOB, permissions=MOD))
    assert complete("/rp mod ", scene) == []
    assert {"hp", "end", "лог"} <= set(complete("/rp mod ", duel(BOB, permissions=MOD)))


def test_the_reference_plugin_offers_the_words_of_this_version_and_no_others() -> None:
    root = Path(__file__).parents[2] / "plugin-protocol" / "flying-squid"
    offered = json.loads((root / "src" / "words.json").read_text("utf-8"))
    words = lexicon(RULESETS["ephem"])
    for level, heads, found in (
        (words.first, {"mod", "admin", "мод", "админ"}, offered["en"] + offered["ru"]),
        (words.groups["mod"], set(), offered["mod"]),
        (words.groups["admin"], set(), offered["admin"]),
    ):
        ready = [e for e in level.entries if isinstance(e, Own) or e.run is not None]
        assert set(found) == heads | {word for e in ready for word in (e.en[0], e.ru[0])}


def test_targets_are_those_that_are_legal_now() -> None:
    scene = duel(BOB, ANNA, legal=(targets("attack", "target", "anna"),))
    names = complete("/rp attack ", scene)
    assert '"Анна Мария"' in names
    assert "Боб" not in names
    assert complete("/rp attack ан", scene) == ['"Анна Мария"']


def test_keywords_are_those_that_are_legal_now_in_both_languages() -> None:
    weapon = Option("attack", (Choice("target", ("bob",)), Choice("weapon", ("fists",))))
    scene = duel(BOB, legal=(weapon,))
    assert complete("/rp attack Боб ", scene) == ["кулаки", "fists"]
    assert complete("/rp attack Боб f", scene) == ["fists"]
    assert complete("/rp attack Боб fists ", scene) == []


def test_names_of_general_words_are_those_near() -> None:
    assert complete("/rp kontrol Б", HandMade(near=(BOB, ANNA))) == ["Боб"]


@pytest.mark.parametrize("line", ["/rp attack никто ", "/rp зззз ", "x" * 2000, "/rp mod hp "])
def test_a_wrong_line_gets_nothing(line: str) -> None:
    assert complete(line, duel(BOB)) == []


@given(st.text(max_size=60))
def test_completion_never_raises(line: str) -> None:
    for head in ("", "/rp attack ", "/rp mod hp ", "/rp help "):
        complete(head + line, duel(BOB, permissions=MOD))
