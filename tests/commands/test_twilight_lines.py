"""Twilight: a whole fight as its readers read it, and every code in words of both languages."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from twilight_codes import EVERY_ITEM, every_code
from twilight_fights import Champ, attack, counter, defend, faces, special, sword
from twilight_readers import DAGGER, SPEECH, Readers, duel, endgame, hover, said, teams, told

from commands import twilight_own_lines as own_lines
from commands.line import Line
from commands.speech import LANGUAGES, Lang
from commands.twilight_lines import PUBLIC_LINES, SILENT
from commands.twilight_order_words import PARTS, part_name
from rulesets.actors import WORLD, Master
from rulesets.events import Event
from rulesets.twilight import combat_events as combat
from rulesets.twilight import fate_events as fate
from rulesets.twilight import order_events as orders
from rulesets.twilight.catalogue import Effect, Perk
from rulesets.twilight.events import FIGHT_EVENTS
from rulesets.twilight.terms import Fallen, Terms
from rulesets.twilight.tuning import ClashTuning, MasterTuning, Tuning, TutorialTuning

GM = Master("Мастер")
PERKS = {"кинжал": DAGGER}


def two(**more: Any) -> Readers:
    """A plain duel of equals: lethality 4, a sword of 4 dice, endurance 3, armour 3."""
    champs = (
        Champ(name, lethality=4, endurance=3, armour=3, weapons={"меч": sword(4)}, perks=PERKS)
        for name in ("Ася", "Бор")
    )
    return Readers(*champs, **more)


def lines_of(*events: Event, fight: Readers | None = None) -> list[Line]:
    """The lines of made-up events in a running duel."""
    stage = fight or two().start()
    state = stage.state
    return told(state, events, state)


@pytest.fixture(scope="module", name="told_duel")
def _told_duel() -> Readers:
    return duel()


def test_every_event_of_a_fight_has_its_line_or_its_silence() -> None:
    told_ = {*PUBLIC_LINES, *own_lines.LINES, *own_lines.CHANGING, combat.RollCorrected}
    assert [kind for kind in FIGHT_EVENTS if kind not in told_ | SILENT] == []


def test_a_round_of_the_worked_example_as_a_spectator_reads_it(told_duel: Readers) -> None:
    read = told_duel.read("Зритель")
    first = read.index("Раунд 1: заявки закрыты.")
    assert read[first - 3 : first + 6] == [
        "Раунд 1 из 3. Подавайте заявки!",
        "Заявка принята: Кочевник",
        "Заявка принята: Викинг",
        "Раунд 1: заявки закрыты.",
        "Защита: Викинг",
        "Кочевник ⚔ Викинг: атака отбита",
        "Кочевник ⚔ Викинг: атака прошла, −2 ОЗ",
        "Кочевник ⚔ Викинг: атака прошла, −1 ОЗ",
        "Викинг: лёгкое ранение",
    ]


def test_own_rolls_show_faces_and_parts_on_hover(told_duel: Readers) -> None:
    """Section 18: own rolls with faces and parts."""
    rolls = [line for line in told_duel.lines if line.to == ("Кочевник",) and line.kind == "roll"]
    assert said(rolls[0]) == (
        "Ваши броски (успехи): атака «первый меч» – 4, атака «второй меч» – 7,"
        " атака «первый меч» – 6."
    )
    assert hover(rolls[0])[0] == (
        "атака «первый меч» → Викинг: 9к6 (6 первый меч + 3 смертоносность)"
        " [5 4 3 2 4 5 5 5 4] = 4 успеха"
    )


def test_own_hp_and_energy_are_told_to_their_owner_with_the_change(told_duel: Readers) -> None:
    private = told_duel.private("Викинг")
    assert "Вы: ОЗ 7/10 (−3), энергия 5/5, лёгкое ранение (−1к6)." in private
    assert "Вы: ОЗ 1/10 (−6), энергия 3/5 (−2), тяжёлое ранение (−4к6 и −1 ОД)." in private
    assert "Кость судьбы: 77 из 100. Жизнь – от 51." in private


def test_the_choice_and_the_vote(told_duel: Readers) -> None:
    """T-137, T-138: counts are live, buttons are the spectators' alone."""
    read = told_duel.read("Зритель")
    ask = "Викинг: казнь или пощада? Ваш голос можно изменить до решения. [Казнь] [Пощада]"
    assert ask in read
    assert read[read.index("Толпа: казнь 1, пощада 0") :][:5] == [
        "Толпа: казнь 1, пощада 0",
        "Толпа: казнь 2, пощада 0",
        "Толпа: казнь 2, пощада 1",
        "Кочевник выбирает казнь: Викинг. Толпа ликует!",
        "Казнь свершилась: Викинг умирает.",
    ]
    assert ask not in told_duel.read("Викинг")


def test_a_spectator_who_comes_while_it_is_decided_is_asked_for_his_vote() -> None:
    """T-138."""
    fight = two().start()
    fight.do("Бор", "surrender", sure=True)
    fight.watch("Гость")
    ask = "Бор: казнь или пощада? Ваш голос можно изменить до решения. [Казнь] [Пощада]"
    assert (fight.new[-1].to, said(fight.new[-1])) == (("Гость",), ask)


def test_the_last_who_agrees_to_peace_offers_it_no_more() -> None:
    fight = two(training=True).start()
    fight.watch("Зритель")
    assert "Учебный бой 1: Ася, Бор." in said(fight.new[0])
    fight.do("Ася", "peace")
    assert said(fight.new[0]).startswith("Ася предлагает мир.")
    fight.do("Бор", "peace")
    assert fight.read("fight", new=True)[0] == "Бор тоже за мир."
    assert fight.read("fight", new=True)[-1].startswith("Мир: бой окончен без победителя.")


def test_a_spectator_who_comes_reads_what_fight_it_is_and_how_far() -> None:
    """Section 18: the arena condition was announced before he came. T-15: nothing else is his."""
    fight = two().start()
    fight.do(GM, "condition", condition="rain")
    fight.watch("Зритель")
    told_ = (
        "Вы среди зрителей. Бой 1: Ася, Бор."
        " Раунд 1 из 3: подают заявки. Арена: ливень, −2к6 к защите."
    )
    assert [(line.to, said(line)) for line in fight.new] == [(("Зритель",), told_)]
    fight.do(WORLD, "zoned", uuid="Зритель", where="out")
    assert fight.new == []


def test_an_order_is_shown_to_its_owner_with_ap_and_buttons() -> None:
    fight = two().start()
    fight.order("Ася", attack())
    (shown,) = [line for line in fight.new if line.to == ("Ася",)]
    assert said(shown) == (
        "Ваша заявка: атака. ОД: 1 из 2. [Атака] [Защита] [Спец: «кинжал»] [Готов] [Сбросить]"
    )
    assert hover(shown) == ["Менять её можно 15 мин или до слова «готов»."]
    typed = [button.command for button in shown.buttons]
    assert typed[0] == "/rp order add attack"
    assert typed[-2:] == ["/rp confirm", "/rp clear"]


def test_a_betrayal_is_told_to_all() -> None:
    read = teams().read("fight")
    assert "Предательство! Бор поднимает оружие на союзника: Ася. Теперь они враги." in read
    assert read[-1] == "Вова признаёт поражение и покидает арену."


def test_a_leg_of_the_endgame_tells_who_chose_whom() -> None:
    """T-90."""
    read = endgame().read("fight")
    chosen = "Рывок: Амазонка → Кочевник, Кочевник → Амазонка, Шаман → Амазонка"
    assert read[read.index(chosen) :][:4] == [
        chosen,
        "Амазонка ⚔ Кочевник: финальный рывок выигрывает Амазонка.",
        "Кочевник при смерти! Решающий удар: Амазонка.",
        "Кочевник умирает.",
    ]


def test_of_two_there_is_nothing_to_tell_of_their_choices() -> None:
    read = endgame().read("fight")
    assert sum(line.startswith("Рывок: ") for line in read) == 1


def test_a_round_without_deeds_says_so() -> None:
    fight = two().start()
    fight.round({})
    assert "Никто не двинулся с места." in fight.read("fight")
    fight.round({"Ася": (defend(),)}, faces("1 1 1 1 1 1"))
    assert fight.read("fight").count("Никто не двинулся с места.") == 1


def test_chaos_of_the_next_round_does_not_hide_that_this_one_was_quiet() -> None:
    fight = two(terms=Terms(twilight=True)).start((1,))
    fight.round({}, (2, 2))
    read = fight.read("fight", new=True)
    assert read[1:3] == [
        "Никто не двинулся с места.",
        "Хаос: эйфория. Спецдействия в этом раунде не тратят ОД.",
    ]


def test_a_counter_that_strikes_and_one_that_meets_nothing() -> None:
    """T-36, T-37."""
    fight = two().start()
    fight.round(
        {"Ася": (counter(),), "Бор": (attack(),)}, faces("5 5 5 5 5 1 1 1  5 1 1 1 1 1 1 1")
    )
    read = fight.read("fight")
    assert "Бор ⚔ Ася: атака не пробила контратаку" in read
    assert "Ася ⚔ Бор: контратака прошла, −5 ОЗ" in read
    assert not any("(контратака" in line for line in read)
    fight.round({"Бор": (counter(),)}, faces("1 1 1 1 1 1 1 1"))
    assert fight.read("fight", new=True)[1:2] == ["Бор: контратака впустую"]


def test_alike_attacks_in_a_row_are_one_line() -> None:
    fight = two().start()
    fight.round({"Ася": (attack(), attack())}, faces("1 1 1 1 1 1 1 1  1 1 1 1 1 1 1 1"))
    assert "Ася ⚔ Бор: 2 атаки не попали" in fight.read("fight")


def test_a_special_and_its_damage() -> None:
    fight = two().start()
    fight.round({"Ася": (special("кинжал"),)})
    read = fight.read("fight")
    assert "Ася: «кинжал» → Бор" in read
    assert "Бор: −2 ОЗ (спецдействие · Ася)" in read


def test_the_ghost_fog_is_an_ordinary_round_until_its_end() -> None:
    """T-99, T-105."""
    fight = two(terms=Terms(twilight=True)).start((2, 9))
    before = fight.read("fight")
    assert before[-1] == "Раунд 1 из 3. Подавайте заявки!"
    assert "Арена: сумерки богов." in before
    fight.round({"Ася": (attack(),)}, (1,))
    read = fight.read("fight", new=True)
    chaos = "Скрытый хаос раскрылся: призрачный туман. Никто никого не видел: все заявки пропали."
    assert read[1] == chaos
    assert "Никто не двинулся с места." not in read


def test_announced_chaos_stands_before_the_orders() -> None:
    fight = two(terms=Terms(twilight=True)).start((2, 2))
    tail = fight.read("fight")[-2:]
    assert tail == [
        "Хаос: эйфория. Спецдействия в этом раунде не тратят ОД.",
        "Раунд 1 из 3. Подавайте заявки!",
    ]


@pytest.mark.parametrize(
    ("fallen", "why"),
    [
        ((), "Но павших ещё нет, помочь некому."),
        ((Fallen("z", "Зета", two().state.champions[0].build),), "Павшие чемпионы приходят"),
    ],
)
def test_legends_of_the_arena_come_only_where_somebody_fell(
    fallen: tuple[Fallen, ...], why: str
) -> None:
    """T-104."""
    dice = (2, 6, *(1, 1)[: 2 * len(fallen)])
    fight = two(terms=Terms(twilight=True, fallen=fallen)).start(dice)
    (chaos,) = [line for line in fight.read("fight") if line.startswith("Хаос")]
    assert chaos.startswith(f"Хаос: легенды арены. {why}")


def test_a_master_who_looks_reads_orders_and_rolls_alone() -> None:
    fight = two().start()
    fight.round({"Ася": (attack(),)}, faces("5 1 1 1 1 1 1 1"))
    fight.order("Бор", defend(2))
    fight.do(GM, "orders")
    public, head, order = fight.new
    assert (public.to, said(public)) == ("fight", "Мастер Мастер смотрит заявки и броски.")
    assert (head.to, order.to) == (("Мастер",), ("Мастер",))
    assert said(order) == "Бор: защита ×2"
    assert hover(head) == [
        "Ася: атака «меч» → Бор: 8к6 (4 меч + 4 смертоносность) [5 1 1 1 1 1 1 1] = 1 успех"
    ]


def test_nothing_is_pushed_to_masters() -> None:
    lines = [*duel().lines, *teams().lines, *endgame().lines]
    assert not any(line.to == "moderators" for line in lines)


def test_a_master_of_npcs_reads_whose_lines_they_are() -> None:
    """T-10: he gives the orders of the other side."""
    champs = (Champ("Ася"), Champ("Волк", by="Мастер", weapons={"клыки": sword(4)}))
    fight = Readers(*champs).start()
    fight.order("Волк", attack())
    assert not any("Ваша заявка" in line for line in fight.private("Мастер"))
    # whoever speaks for it reads them, as lines to it
    assert fight.private("Волк")[-1].startswith("Ваша заявка: атака. ОД: 1 из 2.")
    fell = fate.Dying(at=0, uuid="Волк", by="Ася")
    assert not any(line.place == "title" and line.to for line in lines_of(fell, fight=fight))


def test_a_first_fight_is_explained_at_each_stage() -> None:
    """T-10: to the newcomer alone."""
    fight = duel()
    assert sum("Ваш первый бой" in line for line in fight.private("Викинг")) == 1
    assert sum("Заявка тайная" in line for line in fight.private("Викинг")) == 1
    assert sum("Как это считалось" in line for line in fight.private("Викинг")) == 1
    assert sum("Вашу судьбу решает" in line for line in fight.private("Викинг")) == 1
    assert not any("первый бой" in line for line in fight.read("Кочевник"))


def test_nothing_is_explained_where_it_is_switched_off() -> None:
    quiet = Tuning(tutorial=TutorialTuning(first_fight=False))
    fight = two(terms=Terms(newcomers=("Ася",)), tuning=quiet)
    assert not any("первый бой" in line for line in fight.private("Ася"))


def test_the_endgame_is_explained_to_who_stands() -> None:
    quick = Tuning(clash=ClashTuning(rounds=1))
    fight = two(terms=Terms(newcomers=("Ася",)), tuning=quick).start()
    fight.round({})
    assert any(line.startswith("Эндшпиль: у каждого") for line in fight.private("Ася"))


def test_the_end_tells_how_dice_can_be_checked(told_duel: Readers) -> None:
    last = told_duel.lines[-1]
    assert said(last) == "Бой окончен. Бой 1, хеш a1b2c3d4a1b2. [Проверить броски]"
    assert hover(last)[1].startswith("Зерно кубов: 0d1e")


def test_a_master_with_his_hand_on_the_stages() -> None:
    fight = two(tuning=Tuning(master=MasterTuning(auto=False))).start()
    assert fight.read("fight")[-1] == "Раунд 1 откроет мастер."
    fight.do(GM, "round", what="open")
    fight.do(GM, "round", what="lock")
    locked = "Раунд 1: заявки закрыты, слово за мастером. Так решает мастер Мастер."
    assert fight.read("fight", new=True) == [locked]
    fight.do(GM, "round", what="reopen")
    assert fight.read("fight")[-1] == "Мастер Мастер снова открывает заявки раунда 1."
    fight.do(GM, "hp", target="Ася", hp=9)
    assert fight.read("fight")[-1] == "Мастер Мастер меняет ОЗ: Ася."
    assert fight.private("Ася")[-1] == "Вы: ОЗ 9/20 (−11), энергия 5/5."
    fight.do(GM, "round", what="lock")
    fight.do(GM, "roll")
    read = fight.read("fight", new=True)
    assert read[0] == "Раунд 1: вот что вышло."
    assert read[-1] == "Раунд 2 откроет мастер."


def test_comings_and_goings() -> None:
    fight = two().start()
    fight.do(WORLD, "left", uuid="Ася")
    fight.do(WORLD, "entered", uuid="Ася")
    assert fight.read("fight")[-2:] == [
        "Ася вне игры. Поданная заявка в силе, без неё раунд пройдёт впустую.",
        "Ася снова в игре.",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_has_its_words(lang: Lang) -> None:
    fight = two().start()
    for event in every_code():
        lines = lines_of(event, fight=fight)
        assert lines or isinstance(event, combat.StatusSet), event
        for line in lines:
            assert said(line, lang).strip()
            hover(line, lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_part_of_a_pool_has_its_name(lang: Lang) -> None:
    for code in PARTS:
        assert "«" not in SPEECH.text(part_name(code), lang, str)
    assert "гнев" in SPEECH.text(part_name("гнев"), lang, str)


def test_an_order_in_words() -> None:
    fight = two().start()
    seen = orders.OrderSeen(at=0, uuid="Ася", whose="Бор", order=EVERY_ITEM)
    (line,) = lines_of(seen, fight=fight)
    assert line.to == ("Ася",)
    assert said(line) == (
        "Дальновидность · Бор: атака → Бор «меч» через «два клинка» (предать); защита; защита ×2;"
        " контратака ×2 «меч»; спец «кинжал» → Бор (раунд 2); фантом: спец «кинжал» → Бор;"
        " фантом: атака → Бор; фантом: щит; «прыжок»"
    )


def test_a_learned_build_is_its_learners_alone() -> None:
    """T-17."""
    fight = two().start()
    build = replace(fight.one("Бор").build, perks={"гнев": Perk(effects=(Effect(),))})
    (line,) = lines_of(orders.BuildLearned(at=0, uuid="Ася", whose="Бор", build=build))
    assert line.to == ("Ася",)
    assert hover(line) == [
        "Мощь 0, смертоносность 4, выносливость 3, ОЗ 20, энергия 5",
        "Оружие: «меч». Броня: «броня 3»",
        "Способности: «гнев»",
    ]


def test_a_phantom_is_told_to_all_and_explained_to_its_owner() -> None:
    dead = Fallen("Ким", "Ким", two().one("Ася").build)
    fight = two(terms=Terms(twilight=True, fallen=(dead,))).start((2, 6, 1, 1))
    assert "Фантом павшего чемпиона «Ким» помогает: Ася." in fight.read("fight")
    assert any(line.startswith("Фантом в этом раунде") for line in fight.private("Бор"))
