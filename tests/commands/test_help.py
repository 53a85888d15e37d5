"""Help, the command page, and every text of this half in both languages."""

from typing import Any, Literal

import pytest
from scenes import HandMade, duel, someone, targets

from commands.document import document
from commands.effects import Say
from commands.entry import run
from commands.errors import Mistake
from commands.help import does_of, usage_of
from commands.lexer import key
from commands.lexicon import Entry, Own, lexicon
from commands.line import Line, Message, Who
from commands.registry import COMMANDS
from commands.speech import Speech
from rulesets.intents import Option
from rulesets.registry import RULESETS

BOB = someone("Боб", account="bob", at=(2, 64, 1))
ADMIN = frozenset({"rpfight.admin"})
LANGUAGES: tuple[Literal["ru", "en"], ...] = ("ru", "en")


def raise_fault(what: str) -> None:
    raise AssertionError(what)


SPEECH = Speech(raise_fault)


def say(message: Message, lang: Literal["ru", "en"]) -> str:
    return SPEECH.text(message, lang, str)


def lines(line: str, scene: HandMade) -> list[Line]:
    return [
        each
        for effect in run(line, scene).effects
        if isinstance(effect, Say)
        for each in effect.lines
    ]


def every_entry() -> list[Entry]:
    own = [
        entry
        for ruleset in RULESETS.values()
        for entry in lexicon(ruleset).first.entries
        if isinstance(entry, Own)
    ]
    return [*own, *(row for row in COMMANDS.values() if row.run is not None)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", every_entry(), ids=lambda e: e.en[0])
def test_every_word_has_both_words_usage_and_help(entry: Entry, lang: Any) -> None:
    assert entry.en
    assert entry.ru
    usage, does = say(usage_of(entry), lang), say(does_of(entry), lang)
    words = entry.ru if lang == "ru" else entry.en
    assert key(words[0]) in key(usage).split(" "), usage
    assert usage.startswith("/рп " if lang == "ru" else "/rp ")
    assert does


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("code", list(Mistake))
def test_every_mistake_has_a_text(code: Mistake, lang: Any) -> None:
    assert SPEECH.has(f"mistake-{code.value}", lang)


def test_the_list_of_words_holds_what_is_legal_and_only_that() -> None:
    scene = duel(BOB, legal=(targets("attack", "target", "bob"), Option("end")))
    typed = [button.command for line in lines("help", scene) for button in line.buttons]
    assert {"/rp атака ", "/rp конец", "/rp файт", "/rp куб "} <= set(typed)
    assert not any("парировать" in line or "мод" in line or "вступить" in line for line in typed)


def test_outside_a_fight_a_further_line_names_the_words_of_a_fight() -> None:
    told = lines("help", HandMade(legal=(Option("ready"),)))
    groups = dict.fromkeys(line.message.id for line in told)
    assert list(groups) == ["help-words", "help-fight-words"]
    others = [line for line in told if line.message.id == "help-fight-words"]
    typed = [button.command for line in others for button in line.buttons]
    assert {"/rp помощь атака", "/rp помощь парировать"} <= set(typed)
    assert "/rp помощь готов" not in typed  # it is above already
    assert not any("побег" in line for line in typed)
    heads = [line.message.id for line in lines("help", duel(BOB))]
    assert "help-fight-words" not in heads


def test_moderators_and_admins_get_their_words_too() -> None:
    for held, group in (("rpfight.moderator", "mod"), ("rpfight.admin", "admin")):
        scene = HandMade(lang="en", permissions=frozenset({held}))
        typed = [button.command for line in lines("help", scene) for button in line.buttons]
        assert any(line.startswith(f"/rp {group} ") for line in typed)


@pytest.mark.parametrize("line", ["help attack", "помощь атака", "help mod hp", "help admin attr"])
def test_help_of_one_word(line: str) -> None:
    (told,) = lines(line, duel(BOB))
    assert told.kind == "info"
    assert set(told.message.args) == {"usage", "does"}


@pytest.mark.parametrize(
    ("line", "here", "there"),
    [
        ("help fight", "режим боя", "ристалище"),
        ("help mod next", "закончить ход", "сделать следующий шаг боя"),
    ],
)
def test_a_general_word_that_means_something_else_is_explained_so(
    line: str, here: str, there: str
) -> None:
    for name, words in (("ephem", here), ("twilight", there)):
        scene = HandMade(ruleset=RULESETS[name], permissions=frozenset({"rpfight.moderator"}))
        (told,) = lines(line, scene)
        assert words in say(told.message, "ru")


def test_help_of_a_group() -> None:
    assert lines("help mod", HandMade())[0:] == lines("help гм", HandMade())


EVERY_ANSWER = (
    *("fight foo", "attack", "attack боб main off", "attack зззз", "attack Бобб"),
    *("attack бо", "kontrol", "kontrol боб", "roll", "kontrol даль", "roll 1d20*2"),
    *("roll силаа", "roll 5", "roll 2d6 adv", "roll d0", "roll 0d6", "roll 1d6+"),
    *("roll 101d6", "roll 1d6+9999999", "status", "sheet", "sheet боб", "help"),
    *("help attack", "help mod hp", "help admin gear", "mod undo", "join"),
    *("abracadabra", "attak боб", "timer 61", "timer abc", "lang en", "mod log 500"),
    *("admin item sword", "mod", "admin", "admin role боб король"),
    *("admin attr боб сила 99", "parry sideways", "move x", "end now", "help dispute"),
    *("move 5", "roll атака", "roll мечь", "admin attr зззз сила 9", "admin gear щит ход 1"),
    *("admin item Ы sword", "admin attr боб удача 9", "mod hp"),
)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("line", [*EVERY_ANSWER, "x" * 1025])
def test_every_answer_has_a_text_of_at_most_256_characters(line: str, lang: Any) -> None:
    crowd = tuple(
        someone(f"Боборыкин-Непомнящий {n}", account=f"account_of_{n:05}", at=(n, 64, 1))
        for n in range(30)
    )
    far = someone("Далёкий", account="far", at=(99, 64, 1))
    for scene in (
        duel(BOB, *crowd, far, permissions=ADMIN, lang=lang),
        HandMade(near=(BOB, *crowd, far), lang=lang),
        HandMade(lang=lang),
        duel(BOB, ruleset=RULESETS["ephem"], lang=lang, permissions=ADMIN),
    ):
        names = {person.uuid: person.name for person in scene.known()}
        for told in lines(line, scene):
            plain = SPEECH.plain(told, lang, names.__getitem__)
            SPEECH.component(told, lang, names.__getitem__)
            assert len(plain) <= 256, plain


COUNTED = [
    ("kontrol-one", "n", "блок", "блока", "блоков"),
    ("cmd-left-blocks", "n", "блок движения", "блока движения", "блоков движения"),
    ("mistake-line_too_long", "n", "знак", "знака", "знаков"),
    ("cmd-status-gathering", "n", "участник", "участника", "участников"),
    ("mistake-ambiguous_player", "n", "игроку", "игрокам", "игрокам"),
    ("kontrol-far", "limit", "блока", "блоков", "блоков"),
    ("kontrol-nobody", "limit", "блоке", "блоках", "блоках"),
]


@pytest.mark.parametrize(
    ("n", "form"),
    [(0, 2), (1, 0), (2, 1), (5, 2), (11, 2), (21, 0), (22, 1), (101, 0), (111, 2)],
)
@pytest.mark.parametrize("message", COUNTED, ids=lambda m: m[0])
def test_russian_plurals(message: tuple[str, ...], n: int, form: int) -> None:
    facts: dict[str, Any] = {
        "who": Who("Боб"),
        "zone": Message("kontrol-zone-melee"),
        "most": 1024,
        "ready": 1,
        "waiting": (),
        "more": 0,
        "nobody": 1,
        "name": "бо",
        "list": (),
        "example": "bob",
    }
    id_, count, *forms = message
    shown = say(Message(id_, {**facts, count: n}), "ru")
    assert f"{n} {forms[form]}" in shown
    longer = [other for other in forms if other.startswith(forms[form]) and other != forms[form]]
    assert not any(f"{n} {other}" in shown for other in longer)


def test_the_command_page_has_every_word() -> None:
    page = document(RULESETS.values(), lambda message: say(message, "en"))
    for entry in every_entry():
        assert f"`{entry.ru[0]}`" in page
        assert say(does_of(entry), "en").replace("|", "\\|") in page
