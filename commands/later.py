"""Words that are known but have no handler here.

Shared ones are filled by a ruleset that has the verb. The others answer that this version does not
have them yet, wherever they are said, even if a ruleset lists them already.
"""

from __future__ import annotations

from commands.registry import Command, add

_SHARED = (
    ("ready", "готов", "готова"),
    ("unready", "неготов", "неготова"),
    ("side", "сторона"),
    ("join", "вступить"),
    ("end", "конец"),
    ("surrender", "сдаюсь"),
    ("peace", "мир"),
    ("auto", "авто"),
    ("cancel", "отмена"),
    ("loaded", "заряжено"),
    ("skip", "пропустить"),
)

_MODERATORS = (("web", "веб"),)

for word, *russian in _SHARED:
    add(Command((word,), (word,), tuple(russian), shared=True))
for word, *russian in _MODERATORS:
    add(Command(("mod", word), (word,), tuple(russian)))
