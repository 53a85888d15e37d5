"""Writes the words that the plugin completes: ``python tests/support/plugin_words.py``."""

from __future__ import annotations

import json
from pathlib import Path

from commands import table
from commands.lexicon import Own, lexicon
from rulesets.registry import RULESETS

FILE = Path(__file__).parents[2] / "plugin-protocol" / "flying-squid" / "src" / "words.json"
GROUPS = {"mod": "мод", "admin": "админ"}


def words() -> dict[str, list[str]]:
    """Return the main words of the general language and of Ephem, as far as they work."""
    assert table.COMMANDS, "importing it fills the lexicon"
    known = lexicon(RULESETS["ephem"])
    first = [e for e in known.first.entries if isinstance(e, Own) or e.run is not None]
    found = {
        "en": [*dict.fromkeys(e.en[0] for e in first), *GROUPS],
        "ru": [*dict.fromkeys(e.ru[0] for e in first), *GROUPS.values()],
    }
    for group in GROUPS:
        ready = [e for e in known.groups[group].entries if isinstance(e, Own) or e.run is not None]
        found[group] = list(dict.fromkeys([e.en[0] for e in ready] + [e.ru[0] for e in ready]))
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(words(), ensure_ascii=False, indent=2) + "\n", "utf-8")
