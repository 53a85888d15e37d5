"""Friday evening in the real game: six players on two sides, a master with four goblins and an
admin, from the first word to the replay in a browser."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from chromium import NEEDS_BROWSER, a_browser
from game import ROOT, Game, Player, buttons, hover
from game_program import Seen
from replay_tab import opened_tab

pytestmark = [pytest.mark.e2e, NEEDS_BROWSER]

WOLVES, BEARS = ("Анна", "Борис", "Вера"), ("Глеб", "Дана", "Ева")
SIX = (*WOLVES, *BEARS)
SPOTS = {
    "Анна": (6, 5, 8),
    "Борис": (8, 5, 8),
    "Вера": (10, 5, 8),
    "Глеб": (7, 5, 10),
    "Дана": (9, 5, 10),
    "Ева": (12, 5, 10),
    "Мира": (8, 5, 2),
    "Олег": (34, 5, 8),
}
GEAR = {"*": "iron_sword,shield", "Дана": "iron_sword,leather_chestplate"}
ORDER = ("Анна", "Глеб", "Гоблин-1", "Борис", "Дана", "Вера", "Ева")
DICE = (
    *(20, 18, 16, 14, 12, 10, 8),  # initiative in this order: a goblin adds one
    *(15, 3),  # Анна hits Глеб
    *(16,),  # Глеб hits Борис, who takes it: it is taken back
    *(9, 17),  # Глеб's blow at Анна, parried
    *(4, 18),  # a goblin's blow at Борис, parried
    *(15, 12),  # Борис hits Дана, who dodges with what light armour adds: 2
    *(15, 12),  # Вера misses Дана with the same faces: it adds 5 now
)
COMMENT = "# light: dodge is what the evening is about"
EXTRA = f"""
[ephem]
emote = "arm"
gather_seconds = 8
initiative_seconds = 60
turn_seconds = 60

[ephem.gear]
{COMMENT}
light = {{ dodge = 2, parry = -1, move = 5, anti_magic = false }}
"""
PROSE = "/me делает выпад, и клинок со свистом рассекает туман"


class Evening:
    """The game of the evening, and who plays: ``all["Анна"]``."""

    def __init__(self, game: Game, everyone: dict[str, Player]) -> None:
        self.game = game
        self.all = everyone

    def __getitem__(self, name: str) -> Player:
        return self.all[name]

    @property
    def six(self) -> list[Player]:
        return [self.all[name] for name in SIX]

    def hear(self, pattern: str) -> None:
        """All six read it."""
        for one in self.six:
            one.hears(pattern)

    def rpfight(self, *args: str) -> str:
        """What the real command line says of the evening's journal."""
        whole = [sys.executable, "-m", "bridge", *args, "--config", str(self.game.config)]
        done = subprocess.run(whole, cwd=ROOT, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout


@contextmanager
def an_evening() -> Iterator[Evening]:
    with Game(dice=DICE, extra=EXTRA) as game:
        server = game.open_server(
            spots=SPOTS, gear=GEAR, moderators=["Мира", "Олег"], admins=["Олег"]
        )
        yield Evening(game, {name: server.join(name) for name in SPOTS})


def test_a_friday_evening(tmp_path: Path) -> None:
    began = time.monotonic()
    with an_evening() as evening:
        for step in (
            six_begin_with_one_click_each,
            a_walk_is_taken_back_and_an_attack_waits_for_its_prose,
            a_blow_at_the_wrong_one_is_taken_back_by_agreement,
            a_dispute_is_settled_with_the_distance_as_it_was,
            the_master_plays_four_goblins,
            a_pause_holds_steps_and_clock,
            an_admin_changes_a_bonus_between_two_rolls,
            a_moderator_ends_it,
            words_are_found_in_the_log_book,
        ):
            started = time.monotonic()
            step(evening)
            print(f"{time.monotonic() - started:5.1f} s  {step.__name__.replace('_', ' ')}")
        at_most_three_lines_a_turn_were_read(evening)
        the_replay_shows_the_evening(evening, tmp_path / "evening.html")
        evening.game.verified()
        assert [line for line in evening.game.bridge.log if "[error" in line] == []
    print(f"{time.monotonic() - began:5.1f} s in all")


# ------------------------------------------------------------------ the start


def six_begin_with_one_click_each(evening: Evening) -> None:
    """E-15: one types who the sides are, the others click; goblins are there from their call."""
    anna, mira = evening["Анна"], evening["Мира"]
    mira.does("look", yaw=0, pitch=30)
    mira.say("/рп мод нпс Гоблин ×4 гоблин")
    mira.hears(r"Гоблин-1 … Гоблин-4 стоят здесь \(лист «Гоблин», сторона «Гоблин»\)")
    for one in evening.six:
        one.eventually(lambda one=one: len(goblins(one)) == 4, "four goblins stand there")
    anna.say("/рп файт готов Волки")
    for name in ("Борис", "Вера"):
        evening[name].presses("За «Волки»", evening[name].hears("собирается бой: .*Анна"))
    gleb = evening["Глеб"]
    gleb.hears("собирается бой: .*Анна")
    gleb.say("/рп файт готов Медведи")
    for name in ("Дана", "Ева"):
        evening[name].presses("За «Медведи»", evening[name].hears("За «Медведи»"))
    evening.hear(r"Бой 1 начинается: .*Волки \(.*Медведи \(.*Гоблин \(Гоблин-1 … Гоблин-4\)")
    roll_initiative(evening)


def roll_initiative(evening: Evening) -> None:
    """Each by his button, the master for her goblins; the dice fall in this order."""
    for name in ORDER:
        roller = evening.all.get(name, evening["Мира"])
        roller.presses("Инициатива", roller.hears("Бросьте инициативу"))
        evening["Ева"].feels(f"Инициатива: {name} ")
    evening["Анна"].reads("Ваш ход")
    evening["Анна"].sees_bar("Ваш ход · действие, бонус 5")
    evening["Ева"].sees_bar("Раунд 1 · ходит Анна · действие, бонус 5")
    evening["Ева"].sees_list(
        *("▶ Анна [Волки] ♥♥♥", "Глеб [Медведи] ♥♥♥"),
        *(f"Гоблин-{number} ♥" for number in (1, 2, 3, 4)),
        *("Борис [Волки] ♥♥♥", "Дана [Медведи] ♥♥♥", "Вера [Волки] ♥♥♥", "Ева [Медведи] ♥♥♥"),
    )


def goblins(who: Player) -> dict[str, tuple[int, int]]:
    """The goblins that a client sees, and the columns they stand on."""
    seen = who.does("npcs")["npcs"]
    return {one["name"]: (int(one["pos"][0] // 1), int(one["pos"][2] // 1)) for one in seen}


def hp(evening: Evening, name: str, hearts: str) -> None:
    """Everybody sees it in the list at the side."""
    for one in evening.six:
        one.eventually(
            lambda one=one: any(f"{name} " in row and hearts in row for row in one.sidebar()),
            f"{name} {hearts}",
        )


# ------------------------------------------------------------------ the turns


def a_walk_is_taken_back_and_an_attack_waits_for_its_prose(evening: Evening) -> None:
    """E-30, DESIGN: Undo. A walk of one's own is nobody else's matter: nobody is asked."""
    anna, gleb = evening["Анна"], evening["Глеб"]
    assert anna.walk(6, 9)["arrived"]
    anna.sees_bar("Ваш ход · действие, шаги 4")
    anna.say("/рп вернуть")
    evening.hear("Возвращено: Анна, движение. Раунд 1, ходит Анна")
    anna.eventually(lambda: anna.block == SPOTS["Анна"], "she stands where she stood")
    anna.sees_bar("Ваш ход · действие, бонус 5")
    anna.does("attack", target="Глеб")
    anna.hears("Атака — как только напишете отыгровку. Ждём 120 секунд")
    assert not any("бьёт вас" in line for line in gleb.chat())
    anna.say(PROSE)
    gleb.presses("Парировать", gleb.hears("Анна бьёт вас мечом: 15"))
    evening.hear("^Анна ⚔ Глеб: меч 15 против парирования 4 — попадание, −1 ОЗ")
    hp(evening, "Глеб", "♥♥♡")
    anna.presses("Конец хода", anna.hears("Действие сделано"))


def a_blow_at_the_wrong_one_is_taken_back_by_agreement(evening: Evening) -> None:
    gleb, boris, anna = evening["Глеб"], evening["Борис"], evening["Анна"]
    gleb.reads("Ваш ход")
    gleb.say(PROSE)
    gleb.say("/рп атака Борис")
    boris.presses("Принять удар", boris.hears("Глеб бьёт вас мечом"))
    evening.hear("^Глеб ⚔ Борис: .* — попадание, −1 ОЗ")
    hp(evening, "Борис", "♥♥♡")
    gleb.say("/рп вернуть")
    boris.presses("Согласен", boris.hears("Глеб просит вернуть назад: атака и всё, что было"))
    evening.hear("Возвращено: Глеб, атака. Раунд 1, ходит Глеб")
    hp(evening, "Борис", "♥♥♥")
    gleb.say(PROSE)
    gleb.say("/рп атака Анна")
    anna.presses("Парировать", anna.hears("Глеб бьёт вас мечом"))
    evening.hear("^Глеб ⚔ Анна: .* — отбито")
    assert gleb.walk(7, 9)["arrived"]


def a_dispute_is_settled_with_the_distance_as_it_was(evening: Evening) -> None:
    """Глеб struck from three blocks and has come nearer since."""
    anna, boris, oleg = evening["Анна"], evening["Борис"], evening["Олег"]
    anna.say("/рп спор Глеб не доставал клинком")
    boris.presses("Согласен: пауза", boris.hears("Анна оспаривает .*«Глеб не доставал клинком»"))
    evening.hear("Пауза на время спора \\(Борис\\)")
    evening["Ева"].sees_bar("Пауза")
    called = oleg.hears("Спор в бою №1: Анна, событие №.*«Глеб не доставал клинком»")
    [place] = re.findall(r"событие №(\d+)", called["text"])
    found = buttons(called)
    assert found.pop("Расстояние").startswith('/rp mod distance "Анна" "Глеб" #')
    assert found.pop("В браузере") == f"/rp mod web 1 #{place}"
    assert found == {"Смотреть": "/rp mod watch 1", "Журнал": "/rp mod log 1"}
    oleg.presses("Смотреть", called)
    oleg.hears("Вы смотрите бой 1")
    oleg.presses("Журнал", called)
    entry = oleg.hears(r"№ \d+ · Глеб ⚔ Анна")
    number = re.search(r"№ (\d+)", entry["text"])
    assert number is not None
    oleg.say("/рп мод дистанция Анна Глеб")
    oleg.hears("Анна – Глеб: 2 блока")
    oleg.say(f"/рп мод дистанция Анна Глеб #{number[1]}")
    oleg.hears(f"Анна – Глеб на момент события № {number[1]}: 3 блока")
    evening["Глеб"].say("/рп конец")
    evening["Глеб"].hears("Пауза на время спора. Продолжит мастер")
    oleg.say("/рп мод продолжить")
    evening.hear("Бой продолжается \\(Олег\\)")
    evening["Глеб"].say("/рп конец")


def the_master_plays_four_goblins(evening: Evening) -> None:
    """E-16: one throw, four turns in a row, all by their master."""
    mira, boris = evening["Мира"], evening["Борис"]
    mira.reads("Ход: Гоблин-1")
    place = goblins(boris)["Гоблин-1"]
    mira.say("/рп мод за Гоблин-1 движение бонус 7 7")
    for one in (boris, mira):
        one.eventually(lambda one=one: goblins(one)["Гоблин-1"] == (7, 7), "it comes nearer")
    assert place != (7, 7)
    mira.say("/рп мод за Гоблин-1 атака Борис")
    boris.presses("Парировать", boris.hears("Гоблин-1 бьёт вас"))
    evening.hear("^Гоблин-1 ⚔ Борис: .* — отбито")
    mira.presses("Конец хода", mira.hears("Гоблин-1: осталось"))
    for number in (2, 3, 4):
        mira.reads(f"Ход: Гоблин-{number}")
        mira.presses("Конец хода", mira.hears(f"Гоблин-{number}: осталось"))


def a_pause_holds_steps_and_clock(evening: Evening) -> None:
    boris, dana, oleg = evening["Борис"], evening["Дана"], evening["Олег"]
    boris.reads("Ваш ход")
    oleg.say("/рп мод пауза")
    evening.hear("Пауза \\(Олег\\). Часы стоят")
    boris.sees_bar("Пауза")
    left, stood = fraction(boris), time.monotonic()
    boris.is_put_back_from(8, 9)
    assert boris.block == SPOTS["Борис"]
    while time.monotonic() - stood < 6.5:  # the bar of a clock of 60 s sinks every 6 s
        time.sleep(0.5)
    assert fraction(boris) == left
    oleg.say("/рп мод продолжить")
    evening.hear("Бой продолжается \\(Олег\\)")
    boris.eventually(lambda: fraction(boris) < left, "the clock runs again")
    boris.say(PROSE)
    boris.say("/рп атака Дана")
    dana.presses("Уворот", dana.hears("Борис бьёт вас мечом: 15"))


def fraction(who: Player) -> float:
    """How much of the bar is left."""
    bar = who.boss_bar()
    assert bar is not None
    return bar[1]


def an_admin_changes_a_bonus_between_two_rolls(evening: Evening) -> None:
    """E-6: from the next roll on; what has fallen stands, also in the log."""
    oleg, dana, vera = evening["Олег"], evening["Дана"], evening["Вера"]
    before = evening["Ева"].hears("^Борис ⚔ Дана: меч 15 против уворота 14 — попадание")
    assert "снаряжение +2" in hover(before)
    oleg.say("/рп админ снаряжение light dodge 99")
    oleg.hears("Число 99 не подходит: нужно от −20 до 20")
    oleg.say("/рп админ снаряжение light dodge 5")
    oleg.hears("2 → 5. Записано в config.toml")
    evening["Борис"].say("/рп конец")
    dana.reads("Ваш ход")
    dana.say("/рп конец")
    vera.reads("Ваш ход")
    vera.does("attack", target="Дана")
    vera.say("/me целит поверх щита, в самое плечо дерзкой медведицы")
    dana.presses("Уворот", dana.hears("Вера бьёт вас мечом: 15"))
    after = evening["Ева"].hears("^Вера ⚔ Дана: меч 15 против уворота 17 — мимо")
    assert "снаряжение +5" in hover(after)
    oleg.say("/рп мод лог 1 100")
    oleg.hears(r"№ \d+ · \[возвращено: № \d+\] Глеб ⚔ Борис")
    assert "снаряжение +2" in hover(oleg.hears(r"№ \d+ · Борис ⚔ Дана"))
    written = evening.game.config.read_text("utf-8")
    assert COMMENT in written
    assert "dodge = 5, parry = -1" in written


def a_moderator_ends_it(evening: Evening) -> None:
    vera, eva, anna, oleg = (evening[name] for name in ("Вера", "Ева", "Анна", "Олег"))
    vera.say("/рп конец")
    eva.reads("Ваш ход")
    eva.say("/рп конец")
    anna.reads("Ваш ход")
    anna.sees_bar("Ваш ход · действие, бонус 5")
    oleg.say("/рп мод конец")
    for one in (*evening.six, oleg):
        line = one.hears(r"Бой окончен решением мастера Олег\. .* 2 раунда, .* 18 кубов.* Бой 1")
        assert "Борис: попаданий 1, пропущено 0" in hover(line)
        one.sees_bar(None)
        one.sees_list()
    anna.eventually(lambda: not goblins(anna), "the goblins are gone")


# ------------------------------------------------------------------ what stays


def words_are_found_in_the_log_book(evening: Evening) -> None:
    """What was said in the dispute, and a line of roleplay."""
    [disputed] = [
        line
        for line in evening.rpfight("logs", "search", "доставал", "--kind", "fight").split("\n")
        if "оспаривает" in line
    ]
    assert "Глеб не доставал клинком" in disputed
    found = json.loads(
        evening.rpfight("logs", "search", "медведицы", "--kind", "chat", "--json").splitlines()[0]
    )
    assert "в самое плечо дерзкой медведицы" in json.dumps(found, ensure_ascii=False)


def at_most_three_lines_a_turn_were_read(evening: Evening) -> None:
    """On average, by each of the six; prose is no line of the fight."""
    for one in evening.six:
        turns = lines_of_turns(one)
        total = sum(len(lines) for _, lines in turns)
        busy = sum(bool(lines) for _, lines in turns)
        print(
            f"{one.name}: {total} lines in {len(turns)} turns, {total / len(turns):.2f} a turn;",
            f"{total / busy:.2f} in the {busy} turns in which there was one",
        )
        assert len(turns) == len(ORDER) + 3 + 1
        assert total / len(turns) <= 3
    for who, lines in lines_of_turns(evening["Ева"]):
        print(f"{who}:", *lines, sep="\n    ")


def lines_of_turns(who: Player) -> list[tuple[str, list[str]]]:
    """Whose turn it was, and the lines that ``who`` read in it, but prose."""
    turns: list[tuple[str, list[str]]] = []
    read = [told for kind in ("chat", "title", "action_bar") for told in who.seen(kind)]
    for told in sorted(read, key=lambda one: int(one["n"])):
        begun = _turn_begun(told, who.name)
        if begun and not (turns and turns[-1][0] == begun):  # it goes on after what was taken back
            turns.append((begun, []))
        elif turns and told["event"] == "chat" and not told["text"].startswith("*"):
            turns[-1][1].append(told["text"])
    return turns


def _turn_begun(told: Seen, reader: str) -> str:
    """Whose turn begins, as the reader's screen says; "": nobody's."""
    if told["event"] == "title" and told["text"] == "Ваш ход":
        return reader
    found = told["event"] == "action_bar" and re.match(r"Раунд \d+ · ходит (.*)", told["text"])
    return found[1] if found else ""


def the_replay_shows_the_evening(evening: Evening, file: Path) -> None:
    """Exported by the real command line while the service runs, opened in a real browser."""
    evening.rpfight("export", "1", "--format", "html", "--lang", "ru", "--output", str(file))
    with a_browser() as browser:
        tab = opened_tab(browser.new_page(), file)
        tab.slide(tab.last())
        assert tab.page.locator(".token").count() == 10
        assert tab.spot("Глеб") == "7 5 9"
        tab.slide(tab.last() // 4)
        assert tab.spot("Глеб") == "7 5 10"
        struck = tab.page.locator(".entry", has=tab.page.locator("s.text")).all_inner_texts()
        assert any("Глеб ⚔ Борис" in said for said in struck)
        assert not any("Глеб ⚔ Анна" in said for said in struck)
        assert tab.said == []
