"""Messages become text, and lines the game's JSON; what players write in them stays inert."""

from __future__ import annotations

import json
import time
from unicodedata import bidirectional, category

import pytest
from line_builders import FightStage, combatant, name_of, strict_speech, sword

from commands.components import BUTTON_COLOR, COLORS
from commands.inert import NAME_MAX, clean, turns
from commands.line import Button, Line, Who, message
from commands.speech import LANGUAGES, Lang, Speech, language, sources

SPEECH = strict_speech()


@pytest.mark.parametrize(
    ("locale", "lang"),
    [
        ("ru_ru", "ru"),
        ("uk_ua", "ru"),
        ("be_by", "ru"),
        ("kk_kz", "ru"),
        ("RU_RU", "ru"),
        ("en_us", "en"),
        ("de_de", "en"),
        ("", "en"),
    ],
)
def test_language_comes_from_the_locale(locale: str, lang: str) -> None:
    assert language(locale) == lang


def test_a_chosen_language_wins_over_the_locale() -> None:
    assert language("ru_ru", "en") == "en"
    assert language("en_us", "ru") == "ru"


def test_both_languages_lie_in_the_package() -> None:
    for lang in LANGUAGES:
        assert "fight.ftl" in [name for name, _ in sources(lang)]


def test_names_messages_and_lists_are_put_in() -> None:
    said = message("camp", side="Стража", members=(Who("asya"), message("value-main"), "X"))
    assert SPEECH.text(said, "ru", name_of) == "Стража (Ася, основная рука, X)"


def test_no_isolation_marks_stand_round_arguments() -> None:
    said = SPEECH.text(message("back", who=Who("asya")), "ru", name_of)
    assert said == "Ася снова в игре."


@pytest.mark.parametrize(("number", "said"), [(2, "+2"), (0, "+0"), (-1, "−1")])
def test_summands_show_their_sign(number: int, said: str) -> None:
    part = message("roll-part", name=message("part-strength"), value=number)
    assert SPEECH.text(part, "en", name_of) == f"strength {said}"


def test_numbers_are_written_without_groups_and_with_a_real_minus() -> None:
    for number, said in ((12345, "12345"), (-3, "−3")):
        line = message("initiative-place", who="A", total=number)
        assert SPEECH.text(line, "ru", name_of) == f"A {said}"
    assert SPEECH.text(message("roll-faces", faces=(17, -4), kept=(4,)), "en", name_of) == (
        "dice 17, −4 → 4"
    )


def test_what_is_missing_is_reported_and_shown_by_its_name() -> None:
    faults: list[str] = []
    speech = Speech(on_fault=faults.append)
    assert speech.text(message("no-such-line"), "ru", name_of) == "no-such-line"
    assert speech.text(message("back"), "ru", name_of) == "who снова в игре."
    assert len(faults) == 2
    assert Speech().text(message("no-such-line"), "en", name_of) == "no-such-line"


HOSTILE = "§4Зло\u202e\n[клик] {$who} \u2066х\x07  §"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hostile_name_is_inert(lang: Lang) -> None:
    said = SPEECH.text(message("back", who=Who("x")), lang, lambda _: HOSTILE)
    assert "Зло [клик] {$who} х" in said
    assert not any(mark in said for mark in "§\n\u202e\u2066\x07")


@pytest.mark.parametrize("text", ["Андрей", "Ёлка ё", "🗡️ 👨‍👩‍👧", 'O\'Neil "x" \\n', "日本"])
def test_ordinary_letters_and_emoji_are_untouched(text: str) -> None:
    assert clean(text) == text


def test_text_is_cut_to_its_length() -> None:
    assert clean("я" * NAME_MAX, NAME_MAX) == "я" * NAME_MAX
    assert clean("я" * (NAME_MAX + 1), NAME_MAX) == "я" * (NAME_MAX - 1) + "…"


def test_formatting_cannot_hide_in_formatting() -> None:
    assert "§" not in clean("§§4a§")
    assert clean("\ud800x\u2028y") == "x y"


def test_an_endless_argument_does_not_break_the_line() -> None:
    said = SPEECH.text(message("camp", side="я" * 9000, members="A"), "ru", name_of)
    assert 100 < len(said) < 2500
    many = tuple(Who(f"fighter-{n}") for n in range(500))
    assert "fighter-0" in SPEECH.text(message("camp", side="A", members=many), "ru", name_of)


LINE = Line(
    "fight",
    message("back", who=Who("asya")),
    kind="prompt",
    hover=(message("note-wound", target=Who("bor")), message("note-lethal")),
    buttons=(
        Button(message("option-parry"), "/rp choose p1 1", message("button-peace-hint")),
        Button(message("option-side"), "/rp side "),
    ),
)


def test_plain_text_carries_the_buttons() -> None:
    assert SPEECH.plain(LINE, "ru", name_of) == "Ася снова в игре. [Парировать] [Новая сторона]"


def test_a_component_is_the_same_line_with_hover_and_clicks() -> None:
    shown = SPEECH.component(LINE, "en", name_of)
    main, _, parry, _, side = shown["extra"]
    assert main["text"] == "Ася is back."
    assert main["color"] == COLORS["prompt"]
    assert main["hoverEvent"]["action"] == "show_text"
    assert main["hoverEvent"]["contents"]["text"].count("\n") == 1
    assert parry["text"] == "[Parry]"
    assert parry["color"] == BUTTON_COLOR
    assert parry["clickEvent"] == {"action": "run_command", "value": "/rp choose p1 1"}
    assert side["clickEvent"] == {"action": "suggest_command", "value": "/rp side "}
    assert "insertion" not in json.dumps(shown)


def test_the_component_reads_like_the_plain_text() -> None:
    stage = FightStage(combatant("asya", (0, 0), sword()), combatant("bor", (2, 0)))
    stage.begin(14, 12)
    stage.say("asya", "attack", 11, target="bor")
    for line in stage.prompts():
        shown = SPEECH.component(line, "ru", name_of)
        texts = "".join(part["text"] for part in shown["extra"])
        assert texts == SPEECH.plain(line, "ru", name_of)


def test_what_players_write_is_text_of_the_component_and_nothing_else() -> None:
    evil = '"},{"text":"[Сдаться]","clickEvent":{"action":"run_command","value":"/op me"}}'
    shown = SPEECH.component(Line("fight", message("back", who=Who("x"))), "ru", lambda _: evil)
    assert json.loads(json.dumps(shown)) == shown
    assert len(shown["extra"]) == 1
    assert "clickEvent" not in shown["extra"][0]


@pytest.mark.slow
def test_a_line_takes_well_under_a_millisecond() -> None:
    line = message("moving-left", why="move", blocks=4)
    SPEECH.text(line, "ru", name_of)
    best = min(_seconds_for_100(line) for _ in range(5))
    assert best / 100 < 0.000_5


def _seconds_for_100(line: object) -> float:
    start = time.perf_counter()
    for _ in range(100):
        SPEECH.text(line, "ru", name_of)  # type: ignore[arg-type]
    return time.perf_counter() - start


# ------------------------------------------------------------------ on pages

PAGES = Speech(on_fault=pytest.fail, isolating=True)
ON_PAGES = {"a": "אבי\u2069 בן\u202e", "b": "شارة", "c": "Вера"}


def test_on_pages_names_from_right_to_left_are_set_apart_each_by_itself() -> None:
    names = (Who("a"), Who("c"), Who("b"))
    told = PAGES.text(message("camp", side="צד", members=names), "en", ON_PAGES.__getitem__)
    assert told == "\u2068צד\u2069 (\u2068אבי בן\u2069, Вера, \u2068شارة\u2069)"


def test_a_name_cannot_end_what_sets_it_apart_nor_turn_the_rest() -> None:
    told = PAGES.text(message("back", who=Who("a")), "ru", ON_PAGES.__getitem__)
    assert told == "\u2068אבי בן\u2069 снова в игре."
    assert "\u2068" not in PAGES.text(message("back", who=Who("c")), "ru", ON_PAGES.__getitem__)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_game_gets_no_marks(lang: Lang) -> None:
    told = SPEECH.text(message("back", who=Who("a")), lang, ON_PAGES.__getitem__)
    assert "אבי בן" in told
    assert not set(told) & set("\u2066\u2067\u2068\u2069")


def test_what_is_cut_ends_what_it_set_apart() -> None:
    many = tuple(Who("a") for _ in range(500))
    told = PAGES.text(message("camp", side="A", members=many), "en", ON_PAGES.__getitem__)
    assert told.count("\u2068") == told.count("\u2069") > 100


def test_letters_from_right_to_left_are_those_of_unicode() -> None:
    signs = (chr(code) for code in range(0x110000) if not 0xD800 <= code < 0xE000)
    visible = (sign for sign in signs if category(sign) != "Cf")
    turning = [sign for sign in visible if bidirectional(sign) in ("R", "AL")]
    assert [sign for sign in turning if not turns(sign)] == []
    assert not any(turns(sign) for sign in "aя漢é1 →🎲")
