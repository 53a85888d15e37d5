"""What players read between fights of the tournament, each his own (T-137…T-148)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from twilight_halls import GROUND, RULES, Evening, corpse
from twilight_readers import RENDERER, SPEECH, hover, said

from commands.line import Line
from commands.menus import entries
from commands.speech import LANGUAGES, Lang
from commands.telling import HallTold
from commands.twilight_hall_lines import LINES, OWN_LINES, SILENT
from rulesets.actors import player
from rulesets.events import Event
from rulesets.twilight import hall_events, tournament_events
from rulesets.twilight.hall_state import Spoil
from rulesets.twilight.terms import Fate


class Told(Evening):
    """An evening whose lines are kept: ``new`` those of the last deed."""

    new: list[Line]

    def told(self, deed: Callable[..., object], *args: Any, **more: Any) -> list[str]:
        """What a deed makes people read: for whom, then what."""
        before = self.hall
        deed(*args, **more)
        self.new = lines_of(self, before, *self.done)
        return [f"{','.join(line.to)}: {said(line)}" for line in self.new]


def lines_of(evening: Evening, before: Any, *events: Event) -> list[Line]:
    gatherings = RULES.gatherings(evening.hall)
    return RENDERER.hall(HallTold(before, events, evening.hall, gatherings))


def test_every_event_of_the_hall_has_its_line_or_its_silence() -> None:
    kinds = {*hall_events.FOLDS, *tournament_events.FOLDS}
    assert kinds - {*LINES, *OWN_LINES} - SILENT == set()


def test_the_lists() -> None:
    hall = Told("a", "b")
    assert hall.told(hall.say, "a", "fight") == [
        "a: Вы на ристалище, ходите свободно. Выберите сторону, если нужно, и объявите готовность."
        " [Новая сторона] [Готов]"
    ]
    hall.say("b", "fight")
    assert hall.told(hall.say, "a", "side", side="Север") == ["a,b: a: сторона «Север»."]
    assert hall.told(hall.say, "a", "ready", words="вперёд") == [
        "a: Готовность: a. Ждём: b.",
        "b: Готовность: a. Ждём: b. [Готов]",
    ]
    assert hover(hall.new[0])[0] == "Слова в кости: «вперёд»"
    assert hall.told(hall.say, "a", "unready") == ["a,b: Готовность снята: a."]
    assert hall.told(hall.say, "a", "fight") == ["a: Вы ушли с ристалища."]


def test_t148_who_comes_unready_stops_the_clock_and_is_named() -> None:
    hall = Told("a", "b", "c")
    for who in ("a", "b"):
        hall.say(who, "fight", ready=True)
    assert "a,b,c: Отсчёт остановлен. Ждём: c." in hall.told(hall.say, "c", "fight")


def test_a_challenge_is_asked_of_the_challenged_alone() -> None:
    """T-146."""
    hall = Told("a", "b", "c")
    assert hall.told(hall.say, "a", "challenge", target="b") == [
        "a: Вызов брошен: b. Ждём ответа. [Отозвать]"
    ]
    (prompt,) = RULES.hall_prompts(hall.hall)
    asked = SPEECH.text(RENDERER.hall_question(hall.hall, prompt, None), "ru", str)
    assert (prompt.to, asked) == ("b", "a вызывает вас на бой. Отказ: −50 легендарности.")
    answers = RENDERER.answers(prompt.kind)
    options = [o for o in RULES.hall.options(hall.hall, player("b"), GROUND) if o.verb in answers]
    labels = [SPEECH.text(e.label, "ru", str) for e in entries(RULES.words, options, "hall", str)]
    assert labels == ["Принять вызов", "Отказ"]


def test_what_becomes_of_a_challenge() -> None:
    hall = Told("a", "b", "c").with_legend(b=(300, 600))
    assert isinstance(hall, Told)
    hall.say("a", "challenge", target="b")
    assert hall.told(hall.say, "b", "decline") == [
        "a,b: b не принимает вызов: a.",
        "b: Легендарность −50: отказ от вызова. Теперь 250 (550).",
    ]
    hall.say("a", "challenge", target="b")
    assert hall.told(hall.say, "a", "withdraw") == ["a,b: a отзывает вызов: b."]
    hall.say("a", "challenge", target="b")
    news, next_ = hall.told(hall.say, "b", "accept")
    assert news.endswith(": Пара круга: a и b.")
    assert set(news.partition(": ")[0].split(",")) == {"a", "b", "c"}
    assert next_.startswith("a,b: Противник есть.")


def test_a_pair_that_a_master_parts_reads_one_line() -> None:
    """T-148: the partner, too, though he was ready; nobody else."""
    hall = Told("a", "b", "c")
    hall.pair("a", "b")
    hall.say("b", "ready")
    assert hall.told(hall.master, "kick", target="a") == [
        "a,b,gm: gm разбивает пару: a и b. Обоим можно искать другого противника."
    ]
    hall.pair("a", "b")
    hall.say("b", "ready")
    assert hall.told(hall.master, "kick", target="b") == ["b,a,gm: gm убирает с ристалища: b."]


def test_after_a_fight_legend_is_its_owners_and_death_is_everybodys() -> None:
    """T-137, T-140, T-85."""
    hall = Told("a", "b", "c")
    hall.pair("a", "b")
    told = hall.told(
        hall.fought,
        "a",
        "b",
        winners=("a",),
        dead=(corpse("b"),),
        standing=("a",),
        kills=(("a", "b"),),
        fate=Fate("a", "b", "execute", "execute"),
    )
    assert told[0].endswith(": Турнир теряет чемпиона: b. Казнит победитель: a.")
    assert told[1:] == [
        "a: Легендарность +150: победа. Теперь 150 (150).",
        "a: Вам достаются артефакты павших: b. [Забрать: b]",
    ]
    assert hover(hall.new[1]) == ["за бой: +100", "с волей толпы: +50"]
    assert hall.new[2].buttons[0].command == '/rp loot @"B"'
    assert hall.told(hall.say, "a", "loot", target="b") == ["a,b: a забирает артефакты. Чьи: b."]


def test_the_account_and_what_it_buys() -> None:
    """T-141, T-142."""
    hall = Told("a", "b").with_legend(a=(300, 600), b=(0, 0))
    assert isinstance(hall, Told)
    assert hall.told(hall.say, "a", "legend") == [
        "a: Легендарность: 300 (600). Свободных очков: 3.",
        "a: Тратить её можно, когда известен противник: в паре круга или рядом на ристалище.",
    ]
    hall.pair("a", "b")
    _, wares = hall.told(hall.say, "a", "legend")
    assert wares.startswith("a: Можно купить: [мощь] [смертоносность] [выносливость]")
    assert hall.new[1].buttons[0].command == '/rp buy "мощь"'
    assert hall.told(hall.say, "a", "buy", what="power") == [
        "a: Куплено: мощь. Цена – свободное очко."
    ]


def made_up() -> tuple[Event, ...]:
    about: dict[str, Any] = {"at": 0, "uuid": "a"}
    whys = ("win", "draw", "surrender", "refusal", "looting", "bought")
    account: dict[str, Any] = {"change": -7, "unspent": 5, "total": 9, "points": 0}
    parts = tuple((code, 1) for code in ("base", "condition", "crowd", "against", "draw"))
    return (
        *(tournament_events.LegendChanged(**about, **account, why=w, parts=parts) for w in whys),
        *(
            tournament_events.Paired(**about, opponent="b", how=how)
            for how in ("challenge", "lots")
        ),
        *(
            tournament_events.CircleOpened(at=0, circle=2, twilight=t, by=by, anew=n, victor=v)
            for t in (True, False)
            for n in (True, False)
            for by in ("gm", None)
            for v in ("a", None)
        ),
        *(
            tournament_events.NextCondition(at=0, condition=name, by="gm")
            for name in ("sunny", "rain", "своё")
        ),
        tournament_events.Unpaired(**about, opponent="b"),
        tournament_events.ChampionDead(**about, khan=True),
        tournament_events.ChampionDead(**about),
        tournament_events.ChallengeClosed(**about, target="b", how="void"),
        tournament_events.Bye(**about),
        tournament_events.RebuildAllowed(**about),
        tournament_events.Bought(**about, what="меч", kind="weapon", price=100, point=False),
        tournament_events.SpoilsFixed(at=0, fight="f", spoils=(Spoil("f", "a", "b", ally=True),)),
        hall_events.ListsSet(**about, lists="training"),
        hall_events.SideSet(**about, side=""),
        hall_events.SidesWanted(at=0, members=("a", "b")),
        hall_events.LeftOut(**about, fight="f"),
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_of_the_hall_has_its_words(lang: Lang) -> None:
    hall = Told("a", "b")
    for event in made_up():
        lines = lines_of(hall, hall.hall, event)
        assert lines, event
        for line in lines:
            assert said(line, lang)
            hover(line, lang)
