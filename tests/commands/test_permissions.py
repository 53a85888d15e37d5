import pytest
from scenes import HandMade, duel, someone

from commands.entry import run
from commands.lexicon import Own, lexicon
from commands.permissions import ADMIN, MODERATOR, PERMISSIONS, may
from commands.table import COMMANDS
from rulesets.registry import RULESETS

BOB = someone("Боб", account="bob")

PRIVILEGED = [name for name, needed in PERMISSIONS.items() if needed and " " in name]


def code(line: str, *held: str) -> str | None:
    refused = run(line, duel(BOB, permissions=frozenset(held))).refused
    return refused.code if refused else None


def test_every_word_has_its_permission_and_every_permission_a_word() -> None:
    groups = {"mod", "admin"}
    assert set(PERMISSIONS) == set(COMMANDS) | groups


@pytest.mark.parametrize("name", PERMISSIONS)
def test_words_of_a_group_need_the_groups_permission(name: str) -> None:
    needed = {"mod": MODERATOR, "admin": ADMIN}.get(name.split(" ")[0], "")
    assert PERMISSIONS[name] == needed


@pytest.mark.parametrize("name", PRIVILEGED)
def test_a_player_may_say_no_privileged_word_in_either_language(name: str) -> None:
    row = COMMANDS[name]
    for line in (f"/rp {name}", f"/рп {row.said('ru')}"):
        assert code(line) == "no_permission"


@pytest.mark.parametrize("name", PRIVILEGED)
def test_who_holds_the_permission_may(name: str) -> None:
    assert code(f"/rp {name}", ADMIN) != "no_permission"
    moderator = code(f"/rp {name}", MODERATOR)
    assert (moderator == "no_permission") == (PERMISSIONS[name] == ADMIN)


@pytest.mark.parametrize("name", [n for n, needed in PERMISSIONS.items() if not needed])
def test_everyone_may_say_the_other_words(name: str) -> None:
    assert code(f"/rp {name}") != "no_permission"


def test_an_admin_is_a_moderator_too_but_not_the_reverse() -> None:
    assert may(MODERATOR, frozenset({ADMIN}))
    assert not may(ADMIN, frozenset({MODERATOR}))
    assert may("", frozenset())


@pytest.mark.parametrize("word", ["мод", "гм", "MOD"])
def test_a_group_alone_is_refused_or_lists_its_words(word: str) -> None:
    assert code(word) == "no_permission"
    assert code(word, MODERATOR) is None


def test_rulesets_words_for_moderators_are_said_after_mod() -> None:
    for ruleset in RULESETS.values():
        for entry in lexicon(ruleset).first.entries:
            assert not isinstance(entry, Own) or entry.word.who == "player"


def test_no_word_is_lost_however_it_is_spelt() -> None:
    for ruleset in RULESETS.values():
        words = lexicon(ruleset)
        scene = HandMade(ruleset=ruleset, permissions=frozenset({ADMIN}))
        for row in COMMANDS.values():
            for spelling in (*row.en, *row.ru):
                line = " ".join((*row.path[:-1], spelling))
                refused = run(line, scene).refused
                assert refused is None or refused.code != "unknown_word", line
        for word in ruleset.words:
            if word.who == "player":
                for spelling in (*word.en, *word.ru):
                    assert words.first.find(spelling, fighting=True) is not None
