"""Ephem's words against the table of commands, typed by hand."""

import pytest
from ephem_fights import CORE, begun, fighter

from rulesets.actors import Onlooker
from rulesets.ephem import hall_wishes
from rulesets.ephem.words import WORDS
from rulesets.vocabulary import Arg, Word

# English, Russian, arguments in the order of the table
TABLE = {
    ("fight", "файт", ("training", "ready", "side")),
    ("ready", "готов", ("words",)),
    ("unready", "неготов", ()),
    ("side", "сторона", ("side",)),
    ("join", "вступить", ("side",)),
    ("end", "конец", ()),
    ("surrender", "сдаюсь", ()),
    ("peace", "мир", ()),
    ("auto", "авто", ("what", "how")),
    ("cancel", "отмена", ()),
    ("loaded", "заряжено", ()),
    ("init", "инициатива", ()),
    ("act", "ходит", ()),
    ("surprise", "внезапно", ("target",)),
    ("roleplay", "ролевой", ()),
    ("system", "системный", ()),
    ("attack", "атака", ("target", "weapon", "reload")),
    ("cast", "заклинание", ("spell", "target")),
    ("parry", "парировать", ("die", "step")),
    ("dodge", "уворот", ("die", "step")),
    ("take", "принять", ()),
    ("guard", "защита", ("off", "now", "target")),
    ("move", "движение", ("bonus", "column")),
    ("done", "всё", ()),
    ("push", "толчок", ("thing", "direction", "target")),
    ("brace", "устоять", ()),
    ("slip", "ускользнуть", ("step",)),
    ("reload", "перезарядка", ()),
    ("swap", "смена", ()),
    ("wound", "рана", ("words",)),
    ("use", "расходник", ("item", "target")),
    ("pass", "передать", ("target", "item")),
    ("carry", "поднять", ("target",)),
    ("drop", "опустить", ("target",)),
    ("call", "подкрепление", ("direction", "words")),
    ("escape", "побег", ()),
    ("strike", "удар", ()),
    ("hinder", "помешать", ()),
    ("decline", "отказ", ()),
    ("caught", "догнал", ("target",)),
    ("letgo", "отпустить", ("target",)),
    ("skip", "пропустить", ()),
}
VALUES = {
    ("attack", "weapon"): {"main", "off", "fists", "improvised", "throw"},
    ("parry", "die"): {"best", "body"},
    ("parry", "step"): {"forward", "back", "stay"},
    ("dodge", "die"): {"best", "body"},
    ("dodge", "step"): {"north", "south", "east", "west", "stay"},
    ("push", "thing"): {"thing"},
    ("push", "direction"): {"forward", "left", "right"},
    ("slip", "step"): {"left", "back", "right", "stay"},
    ("call", "direction"): {"north", "south", "east", "west"},
    ("auto", "what"): {"strike", "hinder"},
    ("auto", "how"): {"ask", "always", "never"},
    ("move", "bonus"): {"bonus"},
    ("guard", "off"): {"off"},
    ("guard", "now"): {"now"},
    ("fight", "training"): {"training"},
    ("fight", "ready"): {"ready"},
    ("attack", "reload"): {"reload"},
}
PLAYERS = [word for word in WORDS if word.who == "player"]


def test_every_word_of_the_table_and_no_other() -> None:
    mine = {(w.en[0], w.ru[0], tuple(arg.name for arg in w.args)) for w in PLAYERS}
    assert mine == TABLE


def test_the_verb_is_the_main_english_word() -> None:
    assert all(word.verb == word.en[0] for word in WORDS)


def test_moderators_words() -> None:
    mine = {(w.en[0], tuple(a.name for a in w.args)) for w in WORDS if w.who == "moderator"}
    assert mine == {("start", ("uuid",)), ("next", ()), ("hp", ("target", "hp")), ("end", ())}


@pytest.mark.parametrize(("where", "values"), VALUES.items())
def test_values_of_closed_arguments(where: tuple[str, str], values: set[str]) -> None:
    assert {key.value for key in _arg(*where).keywords} == values


def test_every_closed_argument_is_in_the_table() -> None:
    closed = {(w.verb, a.name) for w in WORDS for a in w.args if a.kind == "choice"}
    assert closed == set(VALUES)


def _arg(verb: str, name: str) -> Arg:
    word = next(word for word in PLAYERS if word.verb == verb)
    return next(arg for arg in word.args if arg.name == name)


@pytest.mark.parametrize("who", ["player", "moderator"])
def test_no_spelling_means_two_words(who: str) -> None:
    spelt = [_fold(text) for w in WORDS if w.who == who for text in (*w.en, *w.ru)]
    assert len(spelt) == len(set(spelt))


@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{word.who}-{word.verb}")
def test_no_spelling_means_two_values_of_one_word(word: Word) -> None:
    keys = [key for arg in word.args for key in arg.keywords]
    spelt = [_fold(text) for key in keys for text in (*key.en, *key.ru)]
    assert len(spelt) == len(set(spelt))
    assert all(key.en and key.ru for key in keys)


@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{word.who}-{word.verb}")
def test_both_languages_and_places(word: Word) -> None:
    assert all(text.isascii() for text in word.en)
    assert all(not text.isascii() for text in word.ru)
    assert word.place


def test_the_words_of_the_hall_are_what_the_hall_takes() -> None:
    hall = {word.verb for word in PLAYERS if "hall" in word.place}
    assert hall == set(hall_wishes.SHAPES)
    for word in PLAYERS:
        if word.verb in hall_wishes.SHAPES:
            slots = {slot.name for slot in hall_wishes.SHAPES[word.verb]}
            if word.verb == hall_wishes.START.verb:
                slots |= {slot.name for slot in hall_wishes.START.slots}
            assert slots == {arg.name for arg in word.args}


def test_what_is_said_with_join_is_what_a_fight_takes_from_onlookers() -> None:
    """E-50: the hall lets it through to the fight."""
    play = begun(fighter("a"), fighter("b", 2))
    options = CORE.options(play.state, Onlooker("z"), play.ground)
    assert options
    for option in options:  # ``who`` is added by the bridge
        assert (option.verb, {slot.name for slot in option.slots}) == ("join", {"side", "who"})


def test_menus_leave_out_what_is_nearly_always_legal_or_has_a_button_of_its_own() -> None:
    """``cancel`` stands beside the armed action itself (E-30)."""
    unlisted = {word.verb for word in WORDS if not word.listed}
    assert unlisted == {"surrender", "peace", "auto", "wound", "cancel"}


def _fold(text: str) -> str:
    return text.casefold().replace("ё", "е")
