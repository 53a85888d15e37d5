"""The terminal's own words, from the Fluent files beside this module."""

from __future__ import annotations

import os
from importlib import resources
from typing import Final, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

Lang: TypeAlias = Literal["ru", "en"]
LOCALES: Final[dict[Lang, str]] = {"ru": "ru_ru", "en": "en_us"}


class Texts:
    """Messages of one language. Called with an id and arguments it gives the text.

    Raises:
        KeyError: there is no such message, or an argument is missing.
    """

    def __init__(self, lang: Lang) -> None:
        self.lang = lang
        self._bundle = FluentBundle([lang], use_isolating=False)
        file = resources.files("bridge.play") / f"play.{lang}.ftl"
        self._bundle.add_resource(FluentResource(file.read_text("utf-8")))

    def __call__(self, key: str, **args: object) -> str:
        """The text of a message."""
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            raise KeyError(f"{self.lang}: {key}")
        text, errors = self._bundle.format_pattern(pattern, args)
        if errors:
            raise KeyError(f"{self.lang}: {key}: {errors[0]}")
        return str(text)


def system_language() -> Lang:
    """The language of the environment: Russian where it says so, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return "ru" if os.environ[name].lower().startswith("ru") else "en"
    return "en"
