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
    ("end", "конец"),
    ("surrender", "сдаюсь"),
    ("peace", "мир"),
    ("auto", "авто"),
    ("loaded", "заряжено"),
)

_PLAYERS = (
    ("join", "вступить"),
    ("undo", "вернуть"),
    ("skip", "пропустить"),
    ("dispute", "спор"),
    ("cancel", "отмена"),
    ("verify", "проверка"),
    ("surprise", "внезапно"),
    ("roleplay", "ролевой"),
    ("system", "системный"),
    ("cast", "заклинание"),
    ("guard", "защита"),
    ("push", "толчок"),
    ("brace", "устоять"),
    ("slip", "ускользнуть"),
    ("reload", "перезарядка"),
    ("swap", "смена"),
    ("wound", "рана"),
    ("use", "расходник"),
    ("pass", "передать"),
    ("carry", "поднять"),
    ("drop", "опустить"),
    ("call", "подкрепление"),
    ("escape", "побег"),
    ("hinder", "помешать"),
    ("caught", "догнал", "догнала"),
    ("letgo", "отпустить"),
)

_MODERATORS = (
    ("watch", "смотреть", "наблюдать"),
    ("undo", "вернуть"),
    ("place", "поставить"),
    ("add", "добавить"),
    ("kick", "исключить"),
    ("modifier", "модификатор"),
    ("advantage", "преимущество"),
    ("disadvantage", "помеха"),
    ("effect", "эффект"),
    ("pause", "пауза"),
    ("resume", "продолжить"),
    ("npc", "нпс"),
    ("as", "за"),
    ("web", "веб"),
)

for word, *russian in _SHARED:
    add(Command((word,), (word,), tuple(russian), shared=True))
for word, *russian in _PLAYERS:
    add(Command((word,), (word,), tuple(russian)))
for word, *russian in _MODERATORS:
    add(Command(("mod", word), (word,), tuple(russian)))
add(Command(("admin", "rules"), ("rules",), ("правила",)))
