"""Writes ``docs/commands.md`` from the command tables: ``python tests/support/command_page.py``."""

from __future__ import annotations

from pathlib import Path

from commands.document import document
from commands.speech import Speech
from rulesets.registry import RULESETS

PAGE = Path(__file__).parents[2] / "docs" / "commands.md"


def command_page() -> str:
    speech = Speech()
    return document(RULESETS.values(), lambda message: speech.text(message, "en", str))


if __name__ == "__main__":
    PAGE.write_text(command_page(), "utf-8", newline="\n")
