"""Ephem's words (vocabulary as data): verbs and slots with their words in both languages.

Also words whose rules are not built yet: the fight refuses them as such, so that nobody wonders
whether he mistyped. What these words do: ``docs/rules/ephem.md``.
"""

from __future__ import annotations

from typing import Final

from rulesets.vocabulary import Arg, Word, keyword

_STAY = keyword("stay", "стоять", "остаться", "на месте")
_LEFT = keyword("left", "влево", "налево", "лево")
_RIGHT = keyword("right", "вправо", "направо", "право")
_FORWARD = keyword("forward", "вперёд")
_BACK = keyword("back", "назад")
_COMPASS = (
    keyword("north", "север", "с", en=("n",)),
    keyword("south", "юг", "ю", en=("s",)),
    keyword("east", "восток", "в", en=("e",)),
    keyword("west", "запад", "з", en=("w",)),
)

_TARGET = Arg("target", "player")
_TARGET_OR_LOOK = Arg("target", "player", optional=True)
_TARGET_IF_NAMED = Arg("target", "player", optional=True, gaze=False)
_WORDS = Arg("words", "words", optional=True)
_DIE = Arg(
    "die",
    "choice",
    (keyword("best", "лучшее", "лучший"), keyword("body", "тело", "телом")),
    optional=True,
)
_WEAPON = Arg(
    "weapon",
    "choice",
    (
        keyword("main", "основная", "основной", "правая"),
        keyword("off", "вторая", "второй", "левая"),
        keyword("fists", "кулаки", "кулаком", "кулак", en=("unarmed", "fist")),
        keyword("improvised", "подручное", "подручным"),
        keyword("throw", "бросок", "броском"),
    ),
    optional=True,
)

_RELOAD = Arg(
    "reload",
    "choice",
    (keyword("reload", "перезарядив", "перезарядить", "зарядив"),),
    optional=True,
)

_BEFORE: Final = (
    Word(
        "fight",
        ("fight",),
        ("файт", "бой"),
        (
            Arg(
                "training",
                "choice",
                (keyword("training", "тренировка", "тренировочный", "учебный"),),
                optional=True,
            ),
            Arg("ready", "choice", (keyword("ready", "готов", "готова"),), optional=True),
            Arg("side", "words", optional=True),
        ),
        place=("hall",),
    ),
    Word("ready", ("ready",), ("готов", "готова"), (_WORDS,), place=("hall",)),
    Word("unready", ("unready",), ("неготов", "неготова"), place=("hall",)),
    Word("side", ("side",), ("сторона",), (Arg("side", "words"),), place=("hall",)),
    Word("loaded", ("loaded",), ("заряжено",), place=("hall",)),
    Word("surprise", ("surprise",), ("внезапно",), (_TARGET,), place=("hall",), nearby=True),
    Word("roleplay", ("roleplay",), ("ролевой",), place=("hall",)),
    Word("system", ("system",), ("системный",), place=("hall",)),
    Word(
        "join",
        ("join",),
        ("вступить",),
        (Arg("side", "words", optional=True),),
        place=("hall",),
    ),
    Word("init", ("init", "initiative"), ("инициатива",)),
    Word("act", ("act",), ("ходит",)),
)

_TURN: Final = (
    Word("attack", ("attack", "hit"), ("атака", "атаковать"), (_TARGET, _WEAPON, _RELOAD)),
    Word(
        "cast",
        ("cast",),
        ("заклинание",),
        (Arg("spell", "name"), _TARGET_OR_LOOK),
    ),
    Word(
        "move",
        ("move",),
        ("движение", "идти"),
        (
            Arg("bonus", "choice", (keyword("bonus", "бонус", "бонусное"),), optional=True),
            Arg("column", "column", optional=True),
        ),
    ),
    Word("done", ("done",), ("всё",)),
    Word(
        "push",
        ("push",),
        ("толчок",),
        (
            Arg("thing", "choice", (keyword("thing", "вещь", "предмет"),), optional=True),
            Arg("direction", "choice", (_FORWARD, _LEFT, _RIGHT), optional=True),
            _TARGET_OR_LOOK,
        ),
    ),
    Word("reload", ("reload",), ("перезарядка",)),
    Word("swap", ("swap",), ("смена",)),
    Word(
        "use",
        ("use",),
        ("расходник",),
        (Arg("item", "name"), Arg("target", "player", optional=True, gaze=False)),
    ),
    Word("pass", ("pass",), ("передать",), (_TARGET, Arg("item", "words"))),
    Word("carry", ("carry",), ("поднять",), (_TARGET_OR_LOOK,)),
    Word("drop", ("drop",), ("опустить",), (_TARGET_OR_LOOK,)),
    Word(
        "call",
        ("call",),
        ("подкрепление",),
        (Arg("direction", "choice", _COMPASS), _WORDS),
    ),
    Word("escape", ("escape",), ("побег",)),
    Word("end", ("end",), ("конец",)),
)

_ANSWERS: Final = (
    Word(
        "parry",
        ("parry",),
        ("парировать", "парирование"),
        (_DIE, Arg("step", "choice", (_FORWARD, _BACK, _STAY), optional=True)),
    ),
    Word(
        "dodge",
        ("dodge",),
        ("уворот", "увернуться"),
        (_DIE, Arg("step", "choice", (*_COMPASS, _STAY), optional=True)),
    ),
    Word("take", ("take",), ("принять",)),
    Word(
        "guard",
        ("guard",),
        ("защита",),
        (
            Arg("off", "choice", (keyword("off", "выкл", "снять"),), optional=True),
            Arg("now", "choice", (keyword("now", "сейчас"),), optional=True),
            _TARGET_OR_LOOK,
        ),
    ),
    Word("brace", ("brace",), ("устоять",)),
    Word(
        "slip",
        ("slip",),
        ("ускользнуть",),
        (Arg("step", "choice", (_LEFT, _BACK, _RIGHT, _STAY), optional=True),),
    ),
    Word("strike", ("strike",), ("удар",)),
    Word("hinder", ("hinder",), ("помешать",)),
    Word("decline", ("decline",), ("отказ",)),
    Word("caught", ("caught",), ("догнал", "догнала"), (_TARGET_IF_NAMED,)),
    Word("letgo", ("letgo",), ("отпустить",), (_TARGET_IF_NAMED,)),
    Word("wound", ("wound",), ("рана",), (Arg("words", "words"),), listed=False),
)

_ANY_TIME: Final = (
    Word("cancel", ("cancel",), ("отмена",), listed=False),
    Word("skip", ("skip",), ("пропустить",)),
    Word("surrender", ("surrender",), ("сдаюсь",), listed=False),
    Word("peace", ("peace",), ("мир",), listed=False),
    Word(
        "auto",
        ("auto",),
        ("авто",),
        (
            Arg(
                "what",
                "choice",
                (keyword("strike", "удар"), keyword("hinder", "помешать")),
            ),
            Arg(
                "how",
                "choice",
                (
                    keyword("ask", "спрашивать", "спроси"),
                    keyword("always", "всегда"),
                    keyword("never", "никогда"),
                ),
            ),
        ),
        listed=False,
    ),
)

_MODERATORS: Final = (
    Word(
        "start",
        ("start",),
        ("старт", "начать"),
        (Arg("uuid", "player", optional=True),),
        place=("hall", "fight"),
        who="moderator",
    ),
    Word("next", ("next",), ("дальше", "следующий"), who="moderator"),
    Word(
        "hp",
        ("hp",),
        ("оз", "хп"),
        (_TARGET, Arg("hp", "number")),
        who="moderator",
    ),
    Word("end", ("end",), ("конец",), who="moderator"),
)

WORDS: Final[tuple[Word, ...]] = (*_BEFORE, *_TURN, *_ANSWERS, *_ANY_TIME, *_MODERATORS)
"""Every word of Ephem. ``start`` names a player only where no fight runs yet (slot ``uuid``)."""
