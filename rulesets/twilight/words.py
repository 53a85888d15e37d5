"""Twilight's words in both languages, as data (section 18, T-25)."""

from __future__ import annotations

from typing import Final

from rulesets.vocabulary import Arg, Word, keyword

_TARGET: Final = Arg("target", "player", optional=True, gaze=False)
_WORDS: Final = Arg("words", "words", optional=True)
_BETRAY: Final = Arg("betray", "choice", (keyword("betray", "предать", "предаю"),), optional=True)
_WEAPON: Final = Arg("weapon", "name", optional=True)
_VIA: Final = Arg("via", "name", optional=True, after=("via", "через"))
_PERK: Final = Arg("perk", "name")
_WILL: Final = (
    keyword("execute", "казнь", "казнить"),
    keyword("spare", "пощада", "пощадить"),
)
_SURE: Final = Arg(
    "sure", "choice", (keyword("sure", "точно", "уверен", "уверена"),), optional=True
)
_COUNT: Final = Arg("count", "number", optional=True)

PARTS: Final[tuple[Word, ...]] = (
    Word(
        "attack",
        ("attack",),
        ("атака", "атаковать", "нападение"),
        (_TARGET, _BETRAY, _WEAPON, _VIA),
    ),
    Word("defend", ("defend", "defence", "defense"), ("защита", "защищаться"), (_COUNT, _VIA)),
    Word("counter", ("counter",), ("контратака", "контратаковать"), (_COUNT, _WEAPON)),
    Word(
        "special",
        ("special",),
        ("спец", "специальное", "спецдействие"),
        (_PERK, _TARGET, _BETRAY, Arg("round", "number", optional=True)),
    ),
    Word(
        "phantom",
        ("phantom",),
        ("фантом",),
        (
            Arg(
                "act",
                "choice",
                (
                    keyword("special", "спец"),
                    keyword("attack", "атака"),
                    keyword("shield", "щит"),
                ),
            ),
            Arg("perk", "name", optional=True),
            _TARGET,
            _BETRAY,
        ),
    ),
)
"""What an order may consist of (T-25)."""

_LOBBY: Final = (
    Word(
        "fight",
        ("fight",),
        ("файт",),
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
        nearby=True,
    ),
    Word("ready", ("ready",), ("готов", "готова"), (_WORDS,), place=("hall",), nearby=True),
    Word("unready", ("unready",), ("неготов", "неготова"), place=("hall",)),
    Word("side", ("side",), ("сторона",), (Arg("side", "words"),), place=("hall",), nearby=True),
    Word(
        "challenge",
        ("challenge",),
        ("вызов", "вызвать"),
        (Arg("target", "player"),),
        ("hall",),
        nearby=True,
    ),
    Word("withdraw", ("withdraw",), ("отозвать",), place=("hall",)),
    Word("accept", ("accept",), ("согласен", "согласна", "принять"), place=("hall",)),
    Word("decline", ("decline",), ("отказ", "отказаться"), place=("hall",)),
    Word(
        "legend",
        ("legend",),
        ("легенда", "легендарность"),
        place=("hall",),
        listed=False,
        instead=(Word("buy", ("buy",), ("купить",), (Arg("what", "name"),)),),
        secret=True,
    ),
    Word(
        "buy",
        ("buy",),
        ("купить",),
        (Arg("what", "name"),),
        place=("hall",),
        listed=False,
        secret=True,
    ),
    Word("loot", ("loot",), ("мародёрство", "обобрать"), (_TARGET,), place=("hall",)),
)

_FIGHT: Final = (
    Word(
        "order",
        ("order",),
        ("заявка",),
        (
            Arg("add", "choice", (keyword("add", "плюс", "ещё", en=("+",)),), optional=True),
            Arg("draft", "draft", optional=True),
        ),
        parts=PARTS,
        instead=(
            Word("order", ("pass",), ("пропуск", "пас")),
            Word("surrender", ("surrender",), ("сдаюсь",), (_SURE,)),
            Word("clear", ("clear",), ("сброс", "очистить")),
        ),
        secret=True,
    ),
    Word("clear", ("clear",), ("сброс", "очистить")),
    Word("confirm", ("confirm", "ready"), ("подтвердить", "готов", "готова")),
    Word(
        "tactic",
        ("tactic",),
        ("тактика",),
        (_PERK, _TARGET, _BETRAY, Arg("round", "number", optional=True)),
        loose=True,
        secret=True,
    ),
    Word(
        "finisher",
        ("finisher", "rush"),
        ("рывок",),
        (_TARGET, _BETRAY, _WEAPON, _VIA),
        loose=True,
        secret=True,
    ),
    Word("fate", ("fate",), ("судьба",), (Arg("what", "choice", _WILL),)),
    Word(
        "crowd",
        ("crowd",),
        ("толпа",),
        (Arg("what", "choice", _WILL),),
        place=("near", "fight"),
        listed=False,
        secret=True,
    ),
    Word("surrender", ("surrender",), ("сдаюсь",), (_SURE,), listed=False, loose=True),
    Word("peace", ("peace",), ("мир",), listed=False),
)

_CONDITIONS: Final = (
    keyword("sunny", "ясно", "солнечно", "солнце", "без условий", en=("none",)),
    keyword("rain", "дождь", "ливень"),
    keyword("storm", "гроза", en=("thunderstorm",)),
    keyword("gear", "снаряжение", "случайное снаряжение", "случайное оружие"),
    keyword("barrier", "барьер", "магический барьер"),
    keyword("twilight", "сумерки", "сумерки богов"),
)

_MASTER: Final = (
    Word(
        "round",
        ("round",),
        ("раунд",),
        (
            Arg(
                "what",
                "choice",
                (
                    keyword("open", "открыть"),
                    keyword("lock", "закрыть"),
                    keyword("reopen", "переоткрыть"),
                ),
            ),
        ),
        who="moderator",
    ),
    Word("roll", ("roll",), ("бросок", "броски"), who="moderator"),
    Word("next", ("next",), ("дальше", "следующий"), who="moderator"),
    Word(
        "condition",
        ("condition",),
        ("условие",),
        (Arg("condition", "name", _CONDITIONS),),
        place=("fight", "hall"),
        who="moderator",
    ),
    Word(
        "crowd",
        ("crowd",),
        ("толпа",),
        (Arg("what", "choice", (*_WILL, keyword("none", "ничего", "нет"))),),
        who="moderator",
    ),
    Word(
        "hp",
        ("hp",),
        ("оз", "хп"),
        (Arg("target", "player"), Arg("hp", "number")),
        who="moderator",
    ),
    Word(
        "energy",
        ("energy",),
        ("энергия",),
        (Arg("target", "player"), Arg("energy", "number")),
        who="moderator",
    ),
    Word("orders", ("orders",), ("заявки",), who="moderator"),
    Word("end", ("end",), ("конец",), who="moderator"),
    Word("lots", ("lots",), ("жребий",), place=("hall",), who="moderator"),
    Word(
        "circle",
        ("circle",),
        ("круг",),
        (Arg("circle", "number", optional=True),),
        place=("hall",),
        who="moderator",
    ),
    Word(
        "start",
        ("start",),
        ("старт", "начать"),
        (Arg("uuid", "player", optional=True),),
        place=("hall",),
        who="moderator",
    ),
)

WORDS: Final[tuple[Word, ...]] = (*_LOBBY, *_FIGHT, *_MASTER)
"""Every word of Twilight."""
