import pytest

from commands.lexer import SHOWN, key, name_key, number, rest, shown, skeleton, tokens, without_head


@pytest.mark.parametrize(
    ("typed", "same"),
    [
        ("ВСЁ", "все"),
        ("Fight", "fight"),
        ("все\u0308", "все"),
        ("fi\u200bght", "fight"),
        ("§cfight", "fight"),
        ("ｆight", "fight"),
        ("\u202efight\u202c", "fight"),
    ],
)
def test_case_yo_and_invisible_characters_do_not_matter(typed: str, same: str) -> None:
    assert key(typed) == same


@pytest.mark.parametrize("typed", ["cила", "сила", "силa", "CИЛА"])
def test_letters_that_look_alike_have_one_skeleton(typed: str) -> None:
    assert skeleton(key(typed)) == skeleton("сила")


@pytest.mark.parametrize("line", ["a\u00a0b", "  a \t b  ", "a\u200b \u200b \u2003b", "a \ufeff b"])
def test_spaces_of_every_kind_separate_and_repeat(line: str) -> None:
    assert [token.key for token in tokens(line)] == ["a", "b"]


@pytest.mark.parametrize("line", ["«Анна Мария» x", '"Анна Мария" x', "“Анна Мария” x"])
def test_quotations_are_one_token(line: str) -> None:
    first, second = tokens(line)
    assert (first.text, first.quoted, second.text) == ("Анна Мария", True, "x")


def test_an_open_quotation_ends_with_the_line() -> None:
    (only,) = tokens('"Анна Мария')
    assert (only.text, only.end) == ("Анна Мария", 11)


def test_at_marks_a_name_quoted_or_not() -> None:
    first, second, third = tokens('@bob @"Анна Мария" @')
    assert (first.text, first.at) == ("bob", True)
    assert (second.text, second.at, second.quoted) == ("Анна Мария", True, True)
    assert (third.text, third.at) == ("@", False)


@pytest.mark.parametrize(
    "line",
    [
        "/rp fight",
        "/рп fight",
        "rp fight",
        "РП fight",
        "/RP  fight",
        "/fight",
        "fight",
        "/ fight",
        "/rр fight",
    ],
)
def test_the_head_of_a_line_may_be_left_out(line: str) -> None:
    (word,) = without_head(tokens(line))
    assert word.text == "fight"
    assert line[word.start : word.end] == "fight"


def test_only_one_head_is_left_out() -> None:
    assert [token.text for token in without_head(tokens("/rp rp"))] == ["rp"]


def test_quotation_marks_are_no_part_of_a_name() -> None:
    assert name_key("Сэр «Кот»  Том") == "сэр кот том"


def test_rest_keeps_the_text_as_typed() -> None:
    line = "готов  За  «короля»,  ура"
    assert rest(line, tokens(line)[1:]) == "За  «короля»,  ура"
    assert rest("side «Синие псы»", tokens("side «Синие псы»")[1:]) == "Синие псы"


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        ("-5", -5),
        ("+5", 5),
        ("−5", -5),
        ("#12", 12),
        ("٣", None),
        ("5.0", None),
        ("", None),
    ],
)
def test_numbers_are_ascii_integers(text: str, value: int | None) -> None:
    assert number(text) == value


def test_what_is_repeated_to_people_is_short_and_inert() -> None:
    assert shown("§cab\n\u202ecd") in ("ab cd", "abcd")
    assert len(shown("x" * 1000)) == SHOWN
