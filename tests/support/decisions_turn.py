"""Decisions on what a turn holds, and on prose (E-20…E-31, E-57)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from decisions import Decisions, Settings, due_at, seen, total, turn
from ephem_fights import fighter, named, outfit

from grid.blocks import Block
from rulesets.actors import WORLD, Master
from rulesets.ephem.effect_tuning import Consumable, EffectKind
from rulesets.ephem.spell_tuning import Spell
from rulesets.ephem.tuning import Tuning

TURN = Decisions()
STRICT = replace(Tuning(), emote="strict")
HIT = ("attacked", "roll")


# -- what a turn holds


@TURN.row("ephem.auto_end", "E-20", "B", (False, "A"))
def both_are_spent(settings: Settings) -> Any:
    play = settings.duel()
    play.do("A", "use", item="зелье")
    play.do("A", "push", [10], thing="thing")
    return turn(play)


@TURN.row("ephem.walk_opens_move", "E-21", ("movement_opened", "moved"), (False, ("held",)))
def a_step_without_a_word(settings: Settings) -> Any:
    play = settings.fight(fighter("A"), fighter("B", 9))
    return seen(play, "A", "step", to=Block(1, 64, 0))


@TURN.row("ephem.items.ranged.magazine", "E-24", ("not_loaded",), (2, HIT))
def the_second_shot_of_one_who_said_loaded(settings: Settings) -> Any:
    bow = outfit(main="bow")
    play = settings.fight(fighter("A", gear=bow, loaded=True), fighter("B", 8))
    play.do("A", "attack", [10], target="B")
    play.do("B", "take")
    play.do("A", "end")
    play.do("B", "end")
    return seen(play, "A", "attack", [10], target="B")[:2]


@TURN.row("ephem.spells.free", "E-25", ("cast",), (False, ("unknown_spell",)))
def a_spell_of_no_catalogue(settings: Settings) -> Any:
    play = settings.duel()
    return _told(seen(play, "A", "cast", [10], spell="вихрь"), "cast", "unknown_spell")


@TURN.row("ephem.spells.catalogue", "E-25", (1, True), ({"вихрь": Spell(damage=2)}, (2, False)))
def a_whirlwind(settings: Settings) -> Any:
    """As the default spell, of 1 hp and flagged as free; or as its entry says."""
    play = settings.duel()
    play.do("A", "cast", [10], spell="вихрь", target="B")
    (hit,) = named(play.do("B", "take"), "hit")
    return hit.damage, named(play.log, "cast")[0].free


@TURN.row(
    "ephem.roles.*.caster", "E-25", ("emote_needed",), (False, ("cast",)), row="mage", base=Tuning()
)
def a_mage_casts_without_a_word(settings: Settings) -> Any:
    play = settings.fight(fighter("A", role="mage"), fighter("B", 2))
    events = seen(play, "A", "cast", [10], spell="огненная стрела", target="B")
    return _told(events, "cast", "emote_needed")


def _told(events: tuple[str, ...], *names: str) -> tuple[str, ...]:
    return tuple(name for name in events if name in names)


@TURN.row("ephem.armour_change", "E-26", 10, ("action", 11))
def heavy_armour_put_on_and_a_change_of_weapons(settings: Settings) -> Any:
    """Parry 10; the +1 of heavy armour counts where armour may be changed."""
    play = settings.duel()
    worn = outfit(main="iron_axe", chest="diamond_chestplate")
    play.do(WORLD, "held", uuid="A", equipment=worn)
    play.do("A", "swap")
    play.do("A", "end")
    play.do("B", "attack", [20], target="A")
    return total(play.do("A", "parry", [10]))


@TURN.row("ephem.consumables.max", "E-27", 3, (1, 1), (0, 0))
def a_potion_every_turn(settings: Settings) -> Any:
    """How many he gets to drink, of five."""
    play = settings.duel()
    drunk = 0
    for _ in range(5):
        drunk += "spent" in seen(play, "A", "use", item="зелье")
        play.do("A", "end")
        play.do("B", "end")
    return drunk


@TURN.row(
    "ephem.consumables.catalogue",
    "E-27",
    ("spent", "consumed"),
    ({"эль": Consumable((), "яд")}, ("spent", "consumed", "effect_begun")),
)
def a_drink(settings: Settings) -> Any:
    """A thing of no list is played; one of the list begins its effect."""
    return seen(settings.duel(), "A", "use", item="эль")


@TURN.row("ephem.effects", "E-53", 10, ({"хмель": EffectKind(modifier=-2)}, 8))
def a_blow_under_a_moderators_effect(settings: Settings) -> Any:
    """A name of no list is but a mark; one of the list bears on the dice."""
    play = settings.duel()
    play.do(Master("m"), "effect", target="A", effect="хмель")
    return total(play.do("A", "attack", [10], target="B"))


@TURN.row(
    "ephem.roles.*.hands",
    "E-28",
    ("no_free_hand",),
    (3, ("spent", "picked_up")),
    row="aberration",
)
def picking_up_with_sword_and_shield(settings: Settings) -> Any:
    full = outfit(main="iron_sword", off="shield")
    bearer = fighter("A", role="aberration", gear=full, side="red")
    play = settings.fight(bearer, fighter("C", 1, side="red"), fighter("B", 9))
    play.do(Master("m"), "hp", target="C", hp=0)
    return seen(play, "A", "carry", target="C")[:2]


@TURN.row("ephem.turn_seconds", "E-31", (120_000,), (45, (15_000, 35_000, 45_000)), (8, (8_000,)))
def he_lets_his_turn_pass(settings: Settings) -> Any:
    """When time speaks: reminders at 30 and 10 s before the end, then the turn is B's; without a
    clock only his silence is noticed (E-57)."""
    play = settings.duel()
    spoken = []
    while turn(play) == "A" and due_at(play) is not None:
        play.silence()
        spoken.append(play.at)
    return tuple(spoken)


@TURN.row("fight.away_seconds", "E-57", 120_000, (30, 30_000))
def who_is_gone_is_waited_for(settings: Settings) -> Any:
    play = settings.duel()
    play.do(WORLD, "left", uuid="A")
    while turn(play) == "A":
        play.silence()
    return play.at


# -- prose


@TURN.row(
    "ephem.emote",
    "E-30",
    ("emote_missing", "attacked"),
    ("off", ("attacked",)),
    ("arm", ("action_armed",)),
    ("strict", ("emote_needed",)),
    base=Tuning(),
)
def an_attack_without_prose(settings: Settings) -> Any:
    waits = settings.tuning.emote == "arm"
    events = seen(settings.duel(), "A", "attack", () if waits else [10], target="B")
    return _told(events, "emote_missing", "attacked", "action_armed", "emote_needed")


@TURN.row("ephem.arm_seconds", "E-30", 120_000, (5, 5_000), base=replace(Tuning(), emote="arm"))
def an_armed_attack_waits(settings: Settings) -> Any:
    play = settings.duel()
    play.do("A", "attack", target="B")
    return due_at(play)


@TURN.row("ephem.emote_min_chars", "E-30", HIT, (11, ("emote_needed",)), (9, HIT), base=STRICT)
def an_attack_after_ten_letters(settings: Settings) -> Any:
    return _attack_after(settings, "me", 10)


@TURN.row(
    "ephem.emote_channels",
    "E-30",
    HIT,
    (("me", "do"), ("emote_needed",)),
    (("shout",), HIT),
    base=STRICT,
)
def an_attack_after_a_shout(settings: Settings) -> Any:
    return _attack_after(settings, "shout", 40)


def _attack_after(settings: Settings, channel: str, length: int) -> tuple[str, ...]:
    play = settings.duel()
    play.do(WORLD, "spoke", uuid="A", channel=channel, length=length)
    return seen(play, "A", "attack", [10], target="B")[:2]
