"""The Fluent files of both languages say the same things, with every plural their language has."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from line_builders import EPHEM

from commands.speech import LANGUAGES, Lang, messages_in, sources
from rulesets.ephem.tables import ATTRIBUTES, WEAPON_KINDS
from rulesets.events import Released

PLURALS = {"ru": {"one", "few", "many", "other"}, "en": {"one", "other"}}
CATEGORIES = {"zero", "one", "two", "few", "many"}
COMMANDS = Path(__file__).parents[2] / "commands"


@lru_cache
def entries(lang: Lang) -> tuple[tuple[str, ftl.Message], ...]:
    found = []
    for file, text in sources(lang):
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ftl.Junk), f"{lang}/{file}: {entry.content}"
            if isinstance(entry, ftl.Message):
                found.append((file, entry))
    return tuple(found)


def test_russian_texts_name_russian_commands() -> None:
    for file, text in sources("ru"):
        assert "/rp" not in text, file
        assert re.findall(r"/рп (?![а-яё])", text) == [], file


class _Used(Visitor):
    """Collects arguments, and the keys of each selection."""

    def __init__(self) -> None:
        self.arguments: set[str] = set()
        self.selections: list[set[str]] = []
        self.refers = False

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.arguments.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.refers = True

    def visit_TermReference(self, node: ftl.TermReference) -> None:
        self.refers = True

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        keys = (variant.key for variant in node.variants)
        self.selections.append({key.name for key in keys if isinstance(key, ftl.Identifier)})
        self.generic_visit(node)


def used(entry: ftl.Message) -> _Used:
    visitor = _Used()
    visitor.visit(entry)
    return visitor


def ids(lang: Lang) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for _, entry in entries(lang)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_message_read_alone_is_the_one_of_the_file(lang: Lang) -> None:
    for file, text in sources(lang):
        whole = [one for one in FluentParser().parse(text).body if isinstance(one, ftl.Message)]
        alone = messages_in(text)
        assert list(alone) == [one.id.name for one in whole], file
        for one in whole:
            [read] = FluentParser().parse(alone[one.id.name]).body[:1]
            assert one.equals(read, ignored_fields=["span", "comment"]), one.id.name


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_message_refers_to_another(lang: Lang) -> None:
    """Each is read when it is said: another one might not be there yet."""
    assert [entry.id.name for _, entry in entries(lang) if used(entry).refers] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_stands_once(lang: Lang) -> None:
    count = Counter(entry.id.name for _, entry in entries(lang))
    assert [name for name, times in count.items() if times > 1] == []


def test_both_languages_have_the_same_ids() -> None:
    assert set(ids("ru")) == set(ids("en"))


def test_both_languages_take_the_same_arguments() -> None:
    russian, english = ids("ru"), ids("en")
    differ = {
        name: (used(russian[name]).arguments, used(english[name]).arguments)
        for name in russian.keys() & english.keys()
        if used(russian[name]).arguments != used(english[name]).arguments
    }
    assert differ == {}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_counted_word_has_all_plurals_of_its_language(lang: Lang) -> None:
    lacking = [
        entry.id.name
        for _, entry in entries(lang)
        for keys in used(entry).selections
        if keys & CATEGORIES and keys != PLURALS[lang]
    ]
    assert lacking == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_before_a_word_is_counted(lang: Lang) -> None:
    """«{ $n } блоков» without a selection would be wrong for 1 and 2."""
    counted = {"ru": r"(блок|секунд|минут|раунд[аов])", "en": r"(block|second|minute)"}[lang]
    bare = re.compile(r"\{ \$\w+ \} " + counted)
    wrong = [entry.id.name for _, entry in entries(lang) if bare.search(_outside_selections(entry))]
    assert wrong == []


def _outside_selections(entry: ftl.Message) -> str:
    parts = []
    for element in entry.value.elements if entry.value else []:
        if isinstance(element, ftl.TextElement):
            parts.append(element.value)
        elif isinstance(element.expression, ftl.VariableReference):
            parts.append(f"{{ ${element.expression.id.name} }}")
    return "".join(parts)


def _literal_ids() -> Iterator[tuple[str, str]]:
    for file in COMMANDS.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and node.args:
                name = getattr(node.func, "id", "")
                first = node.args[0]
                is_id = name in ("Message", "message") and isinstance(first, ast.Constant)
                if is_id and isinstance(getattr(first, "value", None), str):
                    yield file.name, ast.literal_eval(first)


def _begins_in_code() -> tuple[str, ...]:
    """Every string of the code: an id is written out, or begins with one of them and a dash."""
    found = set()
    for file in COMMANDS.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value:
                found.add(node.value.removesuffix("-"))
    return tuple(found)


def test_no_line_of_a_fight_is_dead() -> None:
    """Those of the general commands are also named by who carries commands out."""
    begins = _begins_in_code()
    begun = tuple(begin + "-" for begin in begins if len(begin) > 1)
    of_fights = (
        entry.id.name
        for file, entry in entries("ru")
        if file not in ("answers.ftl", "commands.ftl")
    )
    dead = [name for name in of_fights if name not in begins and not name.startswith(begun)]
    assert dead == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_id_in_the_code_exists(lang: Lang) -> None:
    known = ids(lang)
    missing = [
        (file, name)
        for file, name in _literal_ids()
        if name not in known and not name.endswith("-")
    ]
    assert missing == []


def _codes() -> Iterator[str]:
    yield from ("die-" + die.replace(".", "-") for die in EPHEM.dice())
    weapons = (*WEAPON_KINDS, "fists", "improvised", "throw")
    yield from (prefix + weapon for weapon in weapons for prefix in ("weapon-", "with-"))
    yield from ("part-" + part for part in (*ATTRIBUTES, "mean", "cap", "gear", "bonus", "other"))
    yield from ("released-" + why for why in get_args(get_type_hints(Released)["why"]))
    yield from ("ask-" + kind for kind in ("initiative", "defence", "opportunity"))
    for word in EPHEM.words:
        keywords = (k.value for arg in word.args for k in arg.keywords if k.value != arg.name)
        if word.listed and word.who == "player":
            yield from (
                "value-" + value for value in keywords if value != "off" or word.verb == "attack"
            )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_a_core_may_name_has_its_words(lang: Lang) -> None:
    known = ids(lang)
    assert [code for code in _codes() if code not in known] == []
