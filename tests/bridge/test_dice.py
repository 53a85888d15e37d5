from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter
from collections.abc import Callable

import pytest

from bridge.dice import (
    VALUES,
    FairDice,
    Script,
    ScriptedDice,
    UnfitFace,
    commitment_of,
    contributions_of,
    face_among,
    face_of,
)
from bridge.seeds import NO_WORDS, DiceSettings, DiceSource, rolls_name
from bridge.unit import Saved, Secret, Unit
from rulesets.dice import OutOfFaces
from rulesets.errors import BrokenInvariant

SEED = bytes(range(32))
H = hashlib.sha256(b"[]").digest()
KNOWN = [16, 11, 11, 16, 7, 2, 9, 13]
SIZES = (2, 3, 4, 5, 6, 8, 10, 12, 20, 30, 50, 100, 1000)


def by_hand(seed: bytes, h: bytes, fight: str, k: int, s: int) -> int:
    """The text of the promise in plain lines, sharing nothing with the code under test."""
    j = 0
    while True:
        message = h + fight.encode("utf-8") + b"\0" + k.to_bytes(8, "big") + j.to_bytes(4, "big")
        digest = hmac.new(seed, message, hashlib.sha256).digest()
        x = digest[0] * 256 + digest[1]
        if x < 65536 - 65536 % s:
            return x % s + 1
        j += 1


@pytest.mark.parametrize("sides", SIZES)
def test_all_65536_values_give_each_face_equally_often(sides: int) -> None:
    faces: Counter[int] = Counter()
    refused = 0
    for value in range(VALUES):
        values = iter([value, 0])
        face = face_among(values, sides)
        if next(values, None) is None:
            refused += 1
        else:
            faces[face] += 1
    assert refused == VALUES % sides
    assert faces == dict.fromkeys(range(1, sides + 1), VALUES // sides)


def test_the_greatest_usable_value_and_the_least_refused() -> None:
    assert face_among([65519], 20) == 20
    assert face_among([65520, 65535, 41], 20) == 2


@pytest.mark.parametrize("sides", SIZES)
def test_faces_agree_with_a_recomputation_from_the_text(sides: int) -> None:
    dice = FairDice(SEED.hex(), "7-deadbeef", H.hex())
    faces = [dice.roll(sides) for _ in range(200)]
    assert faces == [by_hand(SEED, H, "7-deadbeef", k, sides) for k in range(200)]


def test_a_known_face_stays_what_it_is() -> None:
    assert [face_of(SEED, H, "1-00000000", k, 20) for k in range(8)] == KNOWN


def test_dice_go_on_at_the_number_they_are_given() -> None:
    whole = FairDice(SEED.hex(), "1-ab", NO_WORDS)
    faces = [whole.roll(20) for _ in range(9)]
    later = FairDice(SEED.hex(), "1-ab", NO_WORDS, thrown=6)
    assert [later.roll(20) for _ in range(3)] == faces[6:]
    assert later.thrown == whole.thrown == 9


@pytest.mark.parametrize("sides", [0, -1, VALUES + 1])
def test_a_die_of_impossible_size_is_a_bug(sides: int) -> None:
    with pytest.raises(BrokenInvariant):
        face_of(SEED, H, "1-ab", 0, sides)


def test_one_side_and_the_most_sides_are_possible() -> None:
    assert face_of(SEED, H, "1-ab", 0, 1) == 1
    assert 1 <= face_of(SEED, H, "1-ab", 0, VALUES) <= VALUES


def test_no_die_falls_before_the_contributions_are_known() -> None:
    dice = FairDice(SEED.hex(), "1-ab", "")
    with pytest.raises(BrokenInvariant):
        dice.roll(20)


def test_the_commitment_is_as_documented() -> None:
    text = b"rpfight-dice-1\x00" + b"1-ab" + b"\x00" + SEED
    assert commitment_of("1-ab", SEED) == hashlib.sha256(text).hexdigest()


def test_contributions_are_compact_utf8_json_in_order() -> None:
    text = '[["u2","за Родину «ё»"],["u1","🎲 a/b"]]'
    words = (("u2", "за Родину «ё»"), ("u1", "🎲 a/b"))
    assert contributions_of(words) == hashlib.sha256(text.encode()).hexdigest()
    assert contributions_of(()) == NO_WORDS == hashlib.sha256(b"[]").hexdigest()


# ------------------------------------------------------------------ the script


def test_scripted_faces_come_in_order_from_one_tape() -> None:
    script = Script([4, 20, 1])
    one, other = ScriptedDice(script), ScriptedDice(script, thrown=7)
    assert (one.roll(6), other.roll(20), one.roll(6)) == (4, 20, 1)
    assert (one.thrown, other.thrown, script.position) == (2, 8, 3)


def test_a_dry_tape_says_which_die_was_wanted() -> None:
    with pytest.raises(OutOfFaces) as dry:
        ScriptedDice(Script([3], position=1)).roll(20)
    assert dry.value.sides == 20


@pytest.mark.parametrize("face", [7, 0, -1])
def test_a_scripted_face_that_the_die_lacks_counts_as_none_left(face: int) -> None:
    script = Script([face])
    with pytest.raises(UnfitFace, match=f"face {face} .number 1. is none of a d6"):
        ScriptedDice(script).roll(6)
    assert script.position == 0


def test_the_greatest_face_fits() -> None:
    assert ScriptedDice(Script([6])).roll(6) == 6


# ------------------------------------------------------------------ the source


def counting() -> Callable[[int], bytes]:
    """Entropy that is different each time."""
    left = iter(range(1, 1000))
    return lambda size: next(left).to_bytes(size, "big")


def fair() -> DiceSource:
    return DiceSource(DiceSettings(), entropy=counting())


def saved(*secrets: Secret, tape: int = 0, next_number: int = 1, rolls_day: str = "") -> Saved:
    return Saved((), {}, {}, {}, (), tape, secrets, next_number, rolls_day)


def test_a_hall_draws_id_and_seed_together_and_promises_them() -> None:
    source, unit = fair(), Unit()
    promise = source.for_hall("srv", "2026-11-29", 0).commit()
    source.record(unit)
    [secret] = unit.secrets
    assert (promise.fight, promise.number) == ("1-00000001", 1)
    assert (secret.fight, secret.number, secret.source) == ("1-00000001", 1, "fair")
    assert promise.commitment == commitment_of(promise.fight, bytes.fromhex(secret.seed))
    assert secret.commitment == promise.commitment == source.commitment(promise.fight)
    assert not secret.published


def test_fights_are_numbered_from_the_last_recorded_one() -> None:
    source = DiceSource(DiceSettings(), saved=saved(next_number=8), entropy=counting())
    hall = source.for_hall("srv", "2026-11-29", 0)
    assert [hall.commit().number, hall.commit().number] == [8, 9]


def test_a_refused_decision_draws_no_number_and_no_seed() -> None:
    source, unit = fair(), Unit()
    mark = source.checkpoint()
    refused = source.for_hall("srv", "2026-11-29", 0).commit()
    source.rollback(mark)
    source.record(unit)
    assert unit == Unit()
    with pytest.raises(BrokenInvariant):
        source.for_fight(refused.fight, NO_WORDS, 0)
    assert source.for_hall("srv", "2026-11-29", 0).commit().number == 1


def test_a_refused_decision_reveals_nothing() -> None:
    source = fair()
    fight = source.for_hall("srv", "2026-11-29", 0).commit().fight
    source.record(Unit())
    mark = source.checkpoint()
    seed = source.reveal(fight)
    source.rollback(mark)
    unit = Unit()
    assert source.reveal(fight) == seed
    source.record(unit)
    assert unit.published == [fight]


def test_a_revealed_seed_throws_no_more() -> None:
    source = fair()
    fight = source.for_hall("srv", "2026-11-29", 0).commit().fight
    source.reveal(fight)
    with pytest.raises(BrokenInvariant):
        source.for_fight(fight, NO_WORDS, 0)
    with pytest.raises(BrokenInvariant):
        source.reveal(fight)


def test_only_a_recorded_decision_moves_the_tape() -> None:
    source = DiceSource(DiceSettings("scripted", script=[5, 6, 7]), saved=saved(tape=1))
    fight = source.for_hall("srv", "2026-11-29", 0).commit().fight
    mark = source.checkpoint()
    assert source.for_fight(fight, NO_WORDS, 0).roll(20) == 6
    source.rollback(mark)
    assert source.for_fight(fight, NO_WORDS, 0).roll(20) == 6
    unit, later = Unit(), Unit()
    source.record(unit)
    source.record(later)
    assert (unit.tape, later.tape) == (2, None)


def test_a_decision_that_runs_dry_gives_its_faces_back() -> None:
    source = DiceSource(DiceSettings("scripted", script=[5]))
    fight = source.for_hall("srv", "2026-11-29", 0).commit().fight
    mark = source.checkpoint()
    dice = source.for_fight(fight, NO_WORDS, 0)
    dice.roll(20)
    with pytest.raises(OutOfFaces):
        dice.roll(20)
    source.rollback(mark)
    assert source.for_fight(fight, NO_WORDS, 0).roll(20) == 5


@pytest.mark.parametrize(
    "settings", [DiceSettings("seeded", "x"), DiceSettings("scripted", script=[1, 2])]
)
def test_runs_repeat_to_the_byte(settings: DiceSettings) -> None:
    first, second = DiceSource(settings), DiceSource(settings)
    units = Unit(), Unit()
    for source, unit in zip((first, second), units, strict=True):
        source.for_hall("srv", "2026-11-29", 0).commit()
        source.for_rolls("srv", "2026-11-29", 0)
        source.record(unit)
    assert units[0].secrets == units[1].secrets
    assert len({secret.seed for secret in units[0].secrets}) == 2


def test_another_given_seed_gives_other_fights() -> None:
    one = DiceSource(DiceSettings("seeded", "x")).for_hall("s", "2026-11-29", 0).commit()
    other = DiceSource(DiceSettings("seeded", "y")).for_hall("s", "2026-11-29", 0).commit()
    assert one.fight != other.fight
    assert one.commitment != other.commitment


def test_a_seeded_seed_is_derived_as_documented() -> None:
    source, unit = DiceSource(DiceSettings("seeded", "x")), Unit()
    source.for_hall("srv", "2026-11-29", 0).commit()
    source.record(unit)
    seed = hmac.new(b"x", b"fight\x001", "sha256").hexdigest()
    name = hmac.new(b"x", b"id\x001", "sha256").hexdigest()[:8]
    assert (unit.secrets[0].seed, unit.secrets[0].fight) == (seed, f"1-{name}")


def test_an_open_fight_keeps_its_dice_when_the_configuration_changes() -> None:
    secret = Secret(
        fight="1-ab", number=1, seed=SEED.hex(), commitment="c", source="fair", published=False
    )
    source = DiceSource(DiceSettings("scripted", script=[2]), saved=saved(secret, next_number=2))
    dice = source.for_fight("1-ab", H.hex(), 3)
    assert dice.roll(20) == by_hand(SEED, H, "1-ab", 3, 20)


def test_a_days_rolls_have_one_seed_and_it_is_due_the_next_day() -> None:
    source, unit = fair(), Unit()
    first = source.for_rolls("srv", "2026-11-29", 0)
    again = source.for_rolls("srv", "2026-11-29", 0)
    assert [first.roll(100) for _ in range(5)] == [again.roll(100) for _ in range(5)]
    source.record(unit)
    name = rolls_name("srv", "2026-11-29")
    assert [(secret.fight, secret.number) for secret in unit.secrets] == [(name, 0)]
    assert source.ended_rolls("2026-11-29") == ()
    assert source.ended_rolls("2026-11-30") == (name,)
    source.reveal(name)
    assert source.ended_rolls("2026-11-30") == ()


def test_a_clock_that_was_set_back_does_not_bring_a_day_back() -> None:
    source = DiceSource(DiceSettings(), saved=saved(rolls_day="2026-11-29"))
    assert source.today("2026-11-28") == "2026-11-29"
    assert source.today("2026-11-30") == "2026-11-30"
    assert source.today("2026-11-29") == "2026-11-30"


def test_a_halls_dice_are_the_days_rolls() -> None:
    source = fair()
    hall = source.for_hall("srv", "2026-11-29", 4)
    assert hall.thrown == 4
    face = hall.roll(20)
    assert (face, hall.thrown) == (source.for_rolls("srv", "2026-11-29", 4).roll(20), 5)


@pytest.mark.parametrize("dice", [FairDice(SEED.hex(), "f", NO_WORDS), ScriptedDice(Script([]))])
def test_a_fight_draws_no_commitment(dice: FairDice | ScriptedDice) -> None:
    with pytest.raises(BrokenInvariant):
        dice.commit()


def test_a_script_is_named_by_its_faces() -> None:
    key = json.dumps([1, 2], separators=(",", ":")).encode()
    name = hmac.new(key, b"id\x001", "sha256").hexdigest()[:8]
    source = DiceSource(DiceSettings("scripted", script=(1, 2)))
    assert source.for_hall("s", "2026-11-29", 0).commit().fight == f"1-{name}"
