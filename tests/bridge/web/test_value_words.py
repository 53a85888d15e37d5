"""Values that do not fit are told in the reader's words, never in pydantic's."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from desk_room import ADMIN
from pydantic import Field, ValidationError
from web_room import WebRoom

from bridge.web.pages import Pages
from bridge.web.routes import Model
from bridge.web.value_words import problem, wrong_value
from commands.line import Message


class Sample(Model):
    """One of each kind of field that our models have."""

    word: Annotated[str, Field(min_length=1, max_length=3, pattern="^a")] = "a"
    number: Annotated[int, Field(ge=1, le=9)] = 1
    many: Annotated[tuple[str, ...], Field(min_length=1, max_length=2)] = ("x",)
    choice: Literal["", "ru", "en"] = "ru"
    either: Annotated[list[str], Field(max_length=1)] | str = "x"
    inner: Annotated[dict[str, int], Field(default_factory=dict)]
    yes: bool = True


@pytest.mark.parametrize(
    ("values", "field", "words"),
    [
        ({"other": 1}, "other", "такого поля здесь нет"),
        ({"oth\u202eer": 1}, "other", "такого поля здесь нет"),
        ({"number": "x"}, "number", "нужно целое число"),
        ({"number": 0}, "number", "не меньше 1"),
        ({"number": 10}, "number", "не больше 9"),
        ({"word": 1}, "word", "нужен текст"),
        ({"word": ""}, "word", "букв не меньше 1"),
        ({"word": "aaaa"}, "word", "букв не больше 3"),
        ({"word": "b"}, "word", "записано не так, как нужно"),
        ({"many": ()}, "many", "значений не меньше 1"),
        ({"many": ("a", "b", "c")}, "many", "значений не больше 2"),
        ({"many": 1}, "many", "нужен список"),
        ({"choice": "de"}, "choice", "подходит только: ru, en"),
        ({"either": 5}, "either", "нужен список"),
        ({"inner": {"a": "x"}}, "inner.a", "нужно целое число"),
        ({"inner": 1}, "inner", "нужны поля с именами"),
        ({"yes": "x"}, "yes", "нужно true или false"),
        (1, "", "нужны поля с именами"),
    ],
    ids=str,
)
def test_each_kind_has_its_words(values: Any, field: str, words: str) -> None:
    with pytest.raises(ValidationError) as wrong:
        Sample.model_validate(values)
    told, message = wrong_value(wrong.value)
    speech = Pages({}).speech  # type: ignore[arg-type]
    assert (told, speech.text(message, "ru", str)) == (field, words)
    assert speech.text(message, "en", str) != words


def test_what_is_not_known_is_still_told_in_the_readers_language() -> None:
    assert problem("decimal_whatever", {"ge": 1.5}) == Message("web-value-other", {})


async def test_a_russian_page_has_no_english_sentence(tmp_path: Path) -> None:
    async with WebRoom(tmp_path) as room:
        _, browser = await room.signed_in(ADMIN)
        for path, words in (
            ("/api/past-fights?q=1", "q: такого поля здесь нет."),
            ("/?after=x", "after: нужно целое число."),
            ("/?after=0", "after: не меньше 1."),
            ("/api/past-fights?after=0", "after: не меньше 1."),
            ("/api/fights/1?lang=de", "lang: подходит только: ru, en."),
        ):
            page = await browser.get(path)
            assert page.status == 422
            assert words in page.text
            assert "Input" not in page.text
        for body, words in (
            ("{", "Присланное: это не JSON."),
            ("[]", "Присланное: нужны поля с именами."),
        ):
            page = await browser._ask(
                "POST",
                "/api/fights/1/actions",
                data=body,
                headers={"X-CSRF-Token": browser.csrf, "Content-Type": "application/json"},
            )
            assert (page.status, page.json()["error"]["message"]) == (422, words)
        sent = await browser._ask(
            "POST", "/api/fights/1/actions", data="{}", headers={"X-CSRF-Token": browser.csrf}
        )
        assert "Content-Type: нужно application/json." in sent.text
