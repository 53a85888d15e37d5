"""Words that are known but have no handler here.

They are filled by a ruleset that has the verb.
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

for word, *russian in _SHARED:
    add(Command((word,), (word,), tuple(russian), shared=True))
