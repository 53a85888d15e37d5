"""Twilight's words: help, buttons, values, questions and status in both languages."""

from __future__ import annotations

import pytest
from scenes import HandMade, duel, someone
from twilight_fights import Champ, attack, sword
from twilight_readers import RENDERER, SPEECH, Readers, hints, said

from commands import table
from commands.effects import Say, Submit
from commands.entry import run
from commands.help import does_of, usage_of
from commands.lexer import key
from commands.lexicon import Own, lexicon
from commands.line import Message
from commands.menus import entries
from commands.speech import LANGUAGES, Lang
from grid.ground import Ground
from rulesets.actors import Fighter, player
from rulesets.events import Prompted
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.checking import ALLOWED
from rulesets.twilight.masters import INSTEAD
from rulesets.twilight.ruleset import Twilight
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import ClashTuning, Tuning
from rulesets.twilight.words import PARTS
from rulesets.view import PromptView
from rulesets.vocabulary import Word

RULES = Twilight()
assert table.COMMANDS, "the lexicon needs the table"


def own_words() -> list[Own]:
    words = lexicon(RULES)
    levels = (words.first, words.groups["mod"])
    return [one for level in levels for one in level.entries if isinstance(one, Own)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("entry", own_words(), ids=lambda one: f"{one.word.who}-{one.en[0]}")
def test_every_word_has_usage_and_help(entry: Own, lang: Lang) -> None:
    usage = SPEECH.text(usage_of(entry), lang, str)
    words = entry.ru if lang == "ru" else entry.en
    head = ("мод" if lang == "ru" else "mod") if entry.word.who == "moderator" else ""
    assert key(words[0]) in key(usage).split(" ")
    assert usage.startswith(f"{'/рп' if lang == 'ru' else '/rp'} {head}".strip())
    assert SPEECH.text(does_of(entry), lang, str)


STAGES = ("approach", "opening", "orders", "locked", "endgame", "choice")
ELSEWHERE = {"not_in_fight", "no_moderator_fight", "missing_argument"}
"""Refusals of a word that is right, but not here, or not yet all."""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stage", STAGES)
def test_t16_what_may_be_done_at_a_stage_is_said_as_it_is_typed(stage: str, lang: Lang) -> None:
    """What is missing behind a word may be asked for; the word itself is known."""
    scene = HandMade(ruleset=RULES, lang=lang, permissions=frozenset({"rpfight.moderator"}))
    for way in (*ALLOWED.get(stage, ()), *INSTEAD.get(stage, ("next",))):
        line = SPEECH.text(Message(f"order-way-{way}"), lang, str)
        refused = run(line, scene).refused
        assert line.startswith("/рп " if lang == "ru" else "/rp ")
        assert refused is None or refused.code in ELSEWHERE, (line, refused)


def test_the_final_rush_may_be_called_so() -> None:
    scene = duel(someone("Дина"), ruleset=RULES)
    assert run("/rp rush Дина", scene) == run("/rp finisher Дина", scene)
    assert run("/rp rush Дина", scene).refused is None


def test_a_word_of_a_player_and_of_a_master_are_explained_apart() -> None:
    crowds = [entry for entry in own_words() if entry.word.verb == "crowd"]
    assert len({usage_of(entry).id for entry in crowds}) == 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_value_that_a_word_may_take_has_its_name(lang: Lang) -> None:
    listed = (*RULES.words, *PARTS)
    values = {k.value for word in listed for arg in word.args for k in arg.keywords}
    bare = {value for value in values if not SPEECH.has(f"value-{value}", lang)}
    arena = {"sunny", "rain", "storm", "gear", "barrier", "twilight"}
    assert bare - arena - {"sure"} == set()


def champs(*names: str) -> tuple[Champ, ...]:
    return tuple(Champ(name, weapons={"меч": sword(4)}) for name in names)


def play(*names: str) -> Readers:
    """A fight that has been through every stage up to the choice."""
    fight = Readers(*champs(*names), tuning=Tuning(clash=ClashTuning(rounds=1)))
    fight.watch("Зритель")
    return fight


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_menus_and_status_of_every_stage_have_their_words(lang: Lang) -> None:
    fight = play("Ася", "Бор", "Ким")
    told = [_page(fight, lang)]
    fight.start()
    told.append(_page(fight, lang))
    fight.round({"Ася": (attack(target="Бор"),)}, (5, 1, 1, 1))
    told.append(_page(fight, lang))
    fight.do("Ася", "finisher", target="Бор")
    fight.do("Бор", "finisher", target="Ася")
    told.append(_page(fight, lang))
    fight.do("Ким", "finisher", (5, 1, 1, 1, 1, 1, 1, 30), target="Ася")
    fight.do("Ася", "finisher")
    fight.do("Ким", "finisher", (5, 1, 1, 1, 1, 1, 1, 1, 77))
    told.append(_page(fight, lang))
    fight.do("Ася", "fate", what="spare")
    assert all(told)


def _page(fight: Readers, lang: Lang) -> list[str]:
    """Everything that one of them may be shown now."""
    state = fight.state
    rows = [
        SPEECH.text(row, lang, str)
        for who in ("Ася", "Зритель")
        for row in RENDERER.status(state, who, lambda ms: ms // 1000)
    ]
    for one in state.champions:
        options = RULES.fight.options(state, Fighter(one.id, one.by), Ground())
        menu = entries(RULES.words, options, "fight", str)
        rows += [SPEECH.text(entry.label, lang, str) for entry in menu]
    for asked in state.prompts:
        view = PromptView(asked.prompt, asked.to, asked.kind, asked.by, asked.until)
        rows.append(SPEECH.text(RENDERER.question(state, view, 1800), lang, str))
        assert RENDERER.answers(asked.kind)
    return rows


def test_the_buttons_of_each_question_are_its_answers() -> None:
    fight = play("Ася", "Бор", "Ким")
    approach = next(line for line in fight.lines if line.kind == "prompt")
    assert said(approach).endswith("(30 мин) [Готов]")
    fight.start()
    order = next(line for line in fight.new if line.kind == "prompt" and line.to == ("Ася",))
    labels = [SPEECH.text(one.label, "ru", str) for one in order.buttons]
    assert labels[:3] == ["Атака → Бор", "Атака → Ким", "Защита"]
    assert labels[-1] == "Пропуск"
    fight.round({})
    rush = next(line for line in fight.new if line.kind == "prompt" and line.to == ("Ася",))
    assert said(rush).endswith("[Рывок: Бор] [Рывок: Ким]")


def test_a_button_promises_the_dice_of_its_champion() -> None:
    """T-5…T-7; a wound and what it takes are in it."""
    brave = Champ("Ася", lethality=3, endurance=2, armour=5, hp=10, weapons={"меч": sword(6)})
    fight = Readers(brave, Champ("Бор", lethality=2, weapons={"нож": sword(2)})).start()
    asked = next(line for line in fight.new if line.kind == "prompt" and line.to == ("Ася",))
    assert hints(asked) == {
        "Атака": "9к6 (6 меч + 3 смертоносность) · /rp order add attack",
        "Защита": "7к6 (5 броня + 2 выносливость) · /rp order add defend",
        "Защита x2": "7к6 (5 броня + 2 выносливость) · /rp order add defend x2",
        "Контратака": "9к6 (6 меч + 3 смертоносность) · /rp order add counter",
        "Пропуск": "/rp order pass",
    }
    fight.round({"Бор": (attack(),)}, (5, 1, 1, 1))
    asked = next(line for line in fight.new if line.kind == "prompt" and line.to == ("Ася",))
    wounded = "8к6 (6 меч + 3 смертоносность − 1 ранение) · /rp order add attack"
    assert hints(asked)["Атака"] == wounded


def test_a_tactical_perk_is_a_button_for_each_target() -> None:
    """T-114, T-115."""
    sense = Perk(
        kind="tactical", ap=0, directed=True, in_round=True, effects=(Effect("cancel_special"),)
    )
    fight = Readers(Champ("Ася", perks={"боевое чутьё": sense}), Champ("Бор"))
    asked = next(line for line in fight.new if line.kind == "prompt" and line.to == ("Ася",))
    labels = [SPEECH.text(one.label, "ru", str) for one in asked.buttons]
    assert labels[0] == "Тактика: «боевое чутьё», раунд 1"
    assert labels[-1] == "Готов"
    assert asked.buttons[0].command == "/rp choose p1 1"
    fight = Readers(Champ("Ася", perks={"боевое чутьё": sense}), Champ("Бор"), Champ("Ким"))
    asked = next(line for line in fight.new if line.kind == "prompt" and line.to == ("Ася",))
    labels = [SPEECH.text(one.label, "ru", str) for one in asked.buttons]
    assert "Тактика: «боевое чутьё» → Ким, раунд 2" in labels


def test_a_question_that_nothing_ends_names_no_time() -> None:
    fight = play("Ася", "Бор")
    asked = fight.all(Prompted)[0]
    view = PromptView(asked.prompt, asked.to, asked.kind, asked.by, None)
    text = SPEECH.text(RENDERER.question(fight.state, view, None), "ru", str)
    assert text == "Готовы к схватке? Тактические способности – только сейчас."
    soon = SPEECH.text(RENDERER.question(fight.state, view, 119), "ru", str)
    assert soon.endswith("(119 с)")
    later = SPEECH.text(RENDERER.question(fight.state, view, 120), "ru", str)
    assert later.endswith("(2 мин)")


def test_status_of_a_champion_and_of_a_spectator() -> None:
    """Section 18: own hp, energy, wounds, AP and order; opponents only as seen."""
    fight = play("Ася", "Бор").start()
    fight.order("Ася", attack())

    def rows(who: str) -> list[str]:
        found = RENDERER.status(fight.state, who, lambda ms: ms // 1000)
        return [SPEECH.text(row, "ru", str) for row in found]

    seen = [
        "Раунд 1 из 1: подают заявки. Осталось 30 мин.",
        "Чемпионы: Ася (заявка есть), Бор.",
    ]
    own = ["Вы: ОЗ 20/20, энергия 5/5, ОД 2.", "Ваша заявка: атака. ОД: 1 из 2."]
    assert rows("Ася") == [*seen, *own]
    assert rows("Бор") == [*seen, own[0]]
    assert rows("Зритель") == seen


def test_status_names_what_reigns_in_the_arena() -> None:
    fight = Readers(*champs("Ася", "Бор"), terms=Terms(twilight=True)).start((2, 2))
    head, *_ = RENDERER.status(fight.state, "Ася", lambda ms: ms // 1000)
    assert "Арена: сумерки богов, эйфория." in SPEECH.text(head, "ru", str)


def test_an_order_asked_for_shows_what_is_stored() -> None:
    """Section 18: ``order`` without arguments."""
    fight = play("Ася", "Бор")
    assert RENDERER.drafted(fight.state, "Ася") == ()
    fight.start()
    (line,) = RENDERER.drafted(fight.state, "Ася")
    assert said(line).startswith("Заявки ещё нет. ОД: 2.")
    fight.order("Ася", attack())
    (line,) = RENDERER.drafted(fight.state, "Ася")
    assert said(line) == "Ваша заявка: атака. ОД: 1 из 2. [Атака] [Защита] [Готов] [Сбросить]"
    assert RENDERER.drafted(fight.state, "Зритель") == ()


def test_what_may_be_done_in_the_hall_has_its_words() -> None:
    options = RULES.hall.options(RULES.hall.empty, player("a"), Ground())
    for lang in LANGUAGES:
        for entry in entries(RULES.words, options, "hall", str):
            assert SPEECH.text(entry.label, lang, str)


@pytest.mark.parametrize("line", ["legend buy меч", "легенда купить меч", "купить меч"])
def test_legend_is_spent_by_a_word_of_its_account_too(line: str) -> None:
    """Section 18: ``legend buy …``."""
    (done,) = run(line, HandMade(ruleset=RULES)).effects
    assert isinstance(done, Submit)
    assert (done.intent.verb, done.intent.get("what")) == ("buy", "меч")


def test_the_account_alone_is_asked_for() -> None:
    (done,) = run("легенда", HandMade(ruleset=RULES)).effects
    assert isinstance(done, Submit)
    assert (done.intent.verb, done.intent.slots) == ("legend", ())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("part", PARTS, ids=lambda one: one.verb)
def test_every_part_of_an_order_is_explained(part: Word, lang: Lang) -> None:
    word = (part.ru if lang == "ru" else part.en)[0]
    (told,) = run(f"help {word}", HandMade(ruleset=RULES, lang=lang)).effects
    assert isinstance(told, Say)
    shown = SPEECH.text(told.lines[0].message, lang, str)
    assert shown.startswith(f"/рп заявка {word}" if lang == "ru" else f"/rp order {word}")
