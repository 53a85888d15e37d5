"""What one champion's secrets are, no line tells anybody else before the reveal (T-15…T-17)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Literal

import pytest
from twilight_fights import Champ, attack, counter, defend, faces, special, sword
from twilight_readers import DAGGER, SPEECH, Readers, hover, said

from commands.line import Line
from commands.twilight_renderer import TwilightRenderer
from rulesets.actors import WORLD, Master
from rulesets.intents import Intent
from rulesets.twilight.catalogue import Effect, Perk, Weapon
from rulesets.twilight.fate_events import Dying
from rulesets.twilight.state import FightState
from rulesets.twilight.terms import Terms
from rulesets.twilight.tuning import MasterTuning, StormTuning, Tuning

RENDERER = TwilightRenderer()
WEAK = Champ("Бор", lethality=1, weapons={"нож": sword(1)})
STRONG = Champ(
    "Бор",
    lethality=9,
    power=7,
    endurance=9,
    hp=90,
    energy=9,
    armour=9,
    weapons={"секира": Weapon("power", 9, 3), "нож": sword(9)},
    perks={
        "кинжал": DAGGER,
        "ярость": Perk(kind="passive", effects=(Effect("ap", amount=2),)),
        "взор": Perk(kind="tactical", directed=True, effects=(Effect("cancel_special"),)),
    },
)
BY_HAND = Tuning(master=MasterTuning(auto=False))
ORDERS: tuple[tuple[Intent, ...], ...] = ((), (attack(),), (defend(2),), (counter(),))
Page = list[tuple[object, str, tuple[str, ...], tuple[tuple[str, str, str], ...]]]


def played(bor: Champ, order: tuple[Intent, ...], terms: Terms | None = None) -> Readers:
    """A fight of three up to the lock of its first round."""
    ana = Champ("Ася", lethality=4, weapons={"меч": sword(4)}, perks={"кинжал": DAGGER})
    fight = Readers(ana, bor, Champ("Ким"), tuning=BY_HAND, terms=terms)
    fight.watch("Зритель")
    fight.start()
    fight.do(Master("м"), "round", what="open")
    named = tuple(_aimed(part) for part in order)
    for who, parts in (("Ася", (attack(target="Бор"),)), ("Бор", named), ("Ким", ())):
        fight.order(who, *parts)
    fight.ready()
    assert fight.state.stage == "locked"
    return fight


def _aimed(part: Intent) -> Intent:
    return attack(target="Ася") if part.verb == "attack" else part


def others_read(lines: Iterable[Line], secret: str = "Бор") -> Page:
    """Everything that anybody but ``secret`` reads, hover and buttons included."""
    return [
        (line.to, said(line), tuple(hover(line)), SPEECH.words(line, "ru", str).buttons)
        for line in lines
        if line.to != (secret,)
    ]


def statuses(state: FightState, *readers: str) -> list[list[str]]:
    return [
        [SPEECH.text(row, "ru", str) for row in RENDERER.status(state, who, lambda ms: ms)]
        for who in readers
    ]


@pytest.mark.parametrize("bor", [WEAK, STRONG], ids=["weak", "strong"])
@pytest.mark.parametrize("order", ORDERS, ids=lambda o: o[0].verb if o else "pass")
def test_neither_order_nor_build_is_told_to_others(bor: Champ, order: tuple[Intent, ...]) -> None:
    plain, other = played(WEAK, ()), played(bor, order)
    assert others_read(plain.lines) == others_read(other.lines)
    readers = ("Ася", "Ким", "Зритель", "м")
    assert statuses(plain.state, *readers) == statuses(other.state, *readers)


def test_the_owner_reads_what_the_others_do_not() -> None:
    """The test above compares something: his own lines do differ."""
    one, other = played(WEAK, ()), played(STRONG, (counter(),))
    assert one.private("Бор") != other.private("Бор")
    assert statuses(one.state, "Бор") != statuses(other.state, "Бор")


@pytest.mark.parametrize("hidden", [(2, 9), (2, 1)], ids=["fog", "resonance"])
def test_hidden_chaos_is_no_line_and_no_status(hidden: tuple[int, int]) -> None:
    """T-99."""
    plain = _in_twilight((1,))
    other = _in_twilight(hidden)
    assert others_read(plain.lines, "") == others_read(other.lines, "")
    readers = ("Ася", "Бор", "Зритель")
    assert statuses(plain.state, *readers) == statuses(other.state, *readers)


def _in_twilight(chaos: tuple[int, ...]) -> Readers:
    skill = {"владение": Perk(kind="passive", base_weapon_dice=2)}
    champs = (Champ(name, weapons={"меч": sword(4)}, perks=skill) for name in ("Ася", "Бор"))
    fight = Readers(*champs, terms=Terms(twilight=True))
    fight.watch("Зритель")
    fight.start(chaos)
    fight.order("Ася", attack(), defend())
    fight.order("Бор", counter())
    return fight


def test_a_lightning_that_is_secret_is_no_button_and_no_status() -> None:
    """T-94: the dice that a button promises do not tell of it."""
    storm = Tuning(storm=StormTuning(public=False))
    fights = [
        Readers(
            *(Champ(name, weapons={"меч": sword(4)}) for name in ("Ася", "Бор")),
            tuning=storm,
            terms=Terms(condition="storm"),
        ).start((face,))
        for face in (1, 2)
    ]
    for fight in fights:
        fight.order("Ася", attack())
    struck, plain = fights
    assert others_read(struck.lines, "") == others_read(plain.lines, "")
    assert statuses(struck.state, "Ася", "Бор") == statuses(plain.state, "Ася", "Бор")


def test_after_the_reveal_others_read_outcomes_and_no_numbers_of_dice() -> None:
    """T-17: faces, pools, successes and hp that are left are the roller's."""
    fight = Readers(
        Champ("Ася", lethality=4, weapons={"меч": sword(4)}),
        Champ("Бор", hp=87, endurance=2, armour=2),
    ).start()
    fight.round({"Ася": (attack(),), "Бор": (defend(),)}, faces("5 5 5 5 5 1 1 1  5 1 1 1"))
    bor_reads = " ".join(fight.read("Бор", new=True))
    asya_reads = " ".join(fight.read("Ася", new=True))
    assert "Бор: лёгкое ранение" in asya_reads
    assert "−4 ОЗ" in asya_reads
    assert "83/87" in bor_reads
    assert "83" not in asya_reads
    assert "87" not in asya_reads
    assert "защита – 1" in bor_reads
    assert "защита – 1" not in asya_reads
    assert not any(hover(line) for line in fight.new if line.to == "fight")
    assert "успех" not in " ".join(fight.read("fight"))


@pytest.mark.parametrize(
    ("reveal", "public"),
    [
        ("successes", ["Ася · атака: 5 успехов", "Бор · защита: 1 успех"]),
        ("dice", ["Ася · атака: 5 успехов [5 5 5 5 5]", "Бор · защита: 1 успех [5 1]"]),
    ],
)
def test_rolls_are_told_to_all_where_the_settings_say_so(
    reveal: Literal["successes", "dice"], public: list[str]
) -> None:
    """T-17: ``reveal``."""
    champs = Champ("Ася", lethality=1, weapons={"меч": sword(4)}), Champ("Бор", endurance=2)
    fight = Readers(*champs, tuning=Tuning(reveal=reveal)).start()
    fight.round({"Ася": (attack(),), "Бор": (defend(),)}, faces("5 5 5 5 5  5 1"))
    assert [line for line in fight.read("fight") if "успех" in line] == public


def test_a_lightning_that_is_no_secret_is_told_and_another_is_not() -> None:
    """T-94: ``storm.public``."""
    for is_public in (True, False):
        storm = Tuning(storm=StormTuning(public=is_public))
        terms = Terms(condition="storm")
        fight = Readers(Champ("Ася"), Champ("Бор"), tuning=storm, terms=terms).start((2,))
        assert any("раунде 2" in line for line in fight.read("Ася")) is is_public


def test_the_face_of_the_die_of_fate_is_its_owners() -> None:
    """T-73."""
    fight = Readers(
        Champ("Ася", lethality=6, weapons={"меч": sword(4)}), Champ("Бор", hp=3)
    ).start()
    fight.round({"Ася": (attack(),)}, (*faces("5 5 5 5 5 5 5 5 5 5"), 64))
    assert fight.last(Dying)
    assert "Кость судьбы: 64 из 100. Жизнь – от 51." in fight.private("Бор")
    assert "64" not in " ".join((*fight.read("Ася"), *fight.read("fight")))


def test_a_tactic_that_does_not_show_is_its_owners() -> None:
    """T-15."""
    eyes = Perk(kind="tactical", directed=True, effects=(Effect("foresight"),))
    for shown, public in ((False, 0), (True, 1)):
        perk = {"взор": replace(eyes, shown=shown)}
        fight = Readers(Champ("Ася", perks=perk), Champ("Бор"))
        fight.do("Ася", "tactic", perk="взор", target="Бор")
        told = [line for line in fight.new if line.to == "fight"]
        assert len(told) == public
        assert not any("взор" in said(line) for line in told)
        assert "Тактика принята: «взор» → Бор." in fight.private("Ася")


def test_the_shaman_alone_reads_the_order_that_he_foresees() -> None:
    """T-120."""
    eyes = {"взор": Perk(kind="tactical", directed=True, effects=(Effect("foresight"),))}
    fight = Readers(Champ("Ася", perks=eyes), Champ("Бор", perks={"кинжал": DAGGER}), Champ("Ким"))
    fight.do("Ася", "tactic", perk="взор", target="Бор")
    fight.start()
    fight.order("Бор", special("кинжал", target="Ася"))
    assert not any("кинжал" in line for line in fight.read("Ася"))
    fight.do("Бор", "confirm")
    assert "Дальновидность · Бор: спец «кинжал» → Ася" in fight.private("Ася")
    assert not any("кинжал" in line for line in fight.read("Ким"))


def test_an_absent_owner_gets_his_lines_and_nobody_else() -> None:
    fight = Readers(Champ("Ася"), Champ("Бор")).start()
    fight.do(WORLD, "left", uuid="Ася")
    fight.order("Ася", defend())
    assert [line.to for line in fight.new] == [("Ася",), "fight"]
