"""``/rp sheet``: a character's attributes, role and gear, with every die's bonus on hover.

Where builds are secret, of another's sheet only what he wrote for others is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from commands.character_lines import Named
from commands.effect_names import effect_name
from commands.effects import Effect, Say
from commands.errors import CommandSyntax, Mistake
from commands.inert import NAME_MAX, clean
from commands.keywords import TEXTS
from commands.line import Argument, Button, Message, Who, message
from commands.names import person
from commands.registry import Call, command, usage
from commands.roles import ORDINARY, role_name, role_of
from commands.room import fitting
from commands.scene import Scene
from commands.traits import kind_name, trait_name, unknown_role, unknown_trait
from rulesets.ruleset import Check
from rulesets.unknown_names import ROLE, unknown_names
from rulesets.vocabulary import Arg

LETTERS: Final = 190
"""Room of what lasts on a fighter, in letters."""
PER_EFFECT: Final = 24
"""Room of what stands beside an effect's name, in letters."""


@command("sheet", ru=("лист", "чарлист"), args=(Arg("player", "player", optional=True),))
def sheet(call: Call) -> Sequence[Effect]:
    """Show the sheet of the player named, else of whom the caller looks at, else his own."""
    scene = call.scene
    who = call.player("player") or scene.caller.uuid
    if person(scene, who) is None:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("sheet"))
    texts = [call.answer(text) for text in _texts(scene, who)]
    if scene.ruleset.secret_sheets and who != scene.caller.uuid:
        return texts or [call.answer(Message("cmd-sheet-secret", {"who": Who(who)}))]
    dice = [(die, scene.breakdown(who, die)) for die in scene.ruleset.dice()]
    hover = tuple(_die(die, check) for die, check in dice if check is not None)
    head = call.answer(_head(scene, who), hover=hover)
    traits = [call.answer(trait) for trait in _traits(scene, who)]
    lasting = [call.answer(text) for text in _effects(scene, who)]
    attributes = call.answer(_attributes(scene, who))
    return [head, attributes, *lasting, *traits, *texts, *_character(call, who)]


def _character(call: Call, who: str) -> list[Say]:
    """Which of his characters it is, where he has several."""
    scene = call.scene
    played, *others = scene.characters(who)
    owner = person(scene, who)
    account = clean(owner.account, NAME_MAX) if owner is not None else ""
    called = Named(played, account).called
    if who == scene.caller.uuid and others:
        button = Button(Message("button-characters"), "/rp character")
        said = Message("cmd-sheet-characters", {"who": called, "n": len(others)})
        return [call.answer(said, buttons=(button,))]
    if played:
        return [call.answer(Message("cmd-sheet-character", {"who": called, "account": account}))]
    return []


def _effects(scene: Scene, who: str) -> list[Message]:
    """What lasts on him in the fight, what ends soonest first; what finds no room is left out."""
    mine = [one for one in scene.fight.effects if one.who == who] if scene.fight else []
    soonest = sorted(mine, key=lambda one: one.rounds)
    most = fitting((min(len(one.name), NAME_MAX) + PER_EFFECT for one in soonest), LETTERS)
    listed = tuple(
        Message(
            "cmd-sheet-effect",
            {"name": effect_name(one.name, one.modifier), "rounds": one.rounds},
        )
        for one in soonest[:most]
    )
    return [Message("cmd-sheet-effects", {"list": listed})] if listed else []


def _texts(scene: Scene, who: str) -> list[Message]:
    """What others may read of a character."""
    written = scene.sheet(who).texts
    return [
        Message(
            f"cmd-sheet-text-{text.value}", {"who": Who(who), "text": clean(written[text.value])}
        )
        for text in TEXTS
        if written.get(text.value)
    ]


def _head(scene: Scene, who: str) -> Message:
    facts: dict[str, Argument] = {"who": Who(who), "role": ""}
    given, roles = scene.sheet(who).role, scene.ruleset.roles(scene.tuning)
    role = role_of(given, roles)
    if given or role != ORDINARY:
        is_known = ROLE not in _unknown(scene, who)
        called = role_name(role) if is_known else unknown_role(given, roles)
        facts["role"] = Message("cmd-sheet-role", {"role": called})
    fighter = scene.fight.fighter(who) if scene.fight else None
    hp = fighter.hp if fighter is not None else None
    most = fighter.hp_max if fighter is not None else None
    if not scene.ruleset.dice():
        return Message("cmd-sheet-plain", facts)
    facts["gear"] = _gear(scene, who)
    kept = scene.kept_hp(who) if fighter is None else None
    if kept is not None:
        hp, most = kept
    if hp is None or most is None:
        return Message("cmd-sheet", facts)
    return Message("cmd-sheet-hp", {**facts, "hp": hp, "most": most})


def _attributes(scene: Scene, who: str) -> Message:
    """Each attribute with its modifier, if it has a die."""
    sheet, ruleset = scene.sheet(who), scene.ruleset
    shown = []
    for name in ruleset.attributes:
        check: Check | None = scene.breakdown(who, f"attribute.{name}")
        value = sheet.attributes.get(name)
        if value is None:
            value = ruleset.attribute_default(scene.tuning, sheet, name)
        facts: dict[str, Argument] = {"name": Message(f"part-{name}"), "value": value}
        if check is None:
            shown.append(Message("cmd-sheet-attribute-plain", facts))
        else:
            shown.append(Message("cmd-sheet-attribute", {**facts, "bonus": check.bonus}))
    return Message("cmd-sheet-attributes", {"list": tuple(shown)})


def _unknown(scene: Scene, who: str) -> dict[str, tuple[str, ...]]:
    return unknown_names(scene.ruleset, scene.tuning, scene.sheet(who))


def _traits(scene: Scene, who: str) -> list[Message]:
    """What the character has of each kind of named things, that of his role included; behind it
    what his sheet names and the settings do not have now."""
    has = scene.ruleset.traits_of(scene.tuning, scene.sheet(who))
    unknown = _unknown(scene, who)
    told = []
    for trait in scene.ruleset.traits:
        kind, strange = trait.kind, unknown.get(f"trait.{trait.kind}", ())
        known = (name for name in has.get(kind, ()) if name not in strange)
        listed: tuple[Argument, ...] = (
            *(trait_name(kind, name) for name in known),
            *(unknown_trait(trait_name(kind, name)) for name in strange),
        )
        if listed:
            named = kind_name(trait, scene.lang)
            told.append(message("cmd-sheet-traits", kind=named, list=listed))
    return told


def _gear(scene: Scene, who: str) -> Argument:
    """What armour and shield add to each defence; nothing where they add nothing."""
    added: dict[str, int] = {}
    for die in scene.ruleset.dice():
        check: Check | None = scene.breakdown(who, die)
        if check is not None and check.gear:
            added[die.partition(".")[0]] = check.gear
    listed = tuple(Message(f"cmd-gear-{use}", {"bonus": n}) for use, n in added.items())
    return listed or Message("cmd-gear-nothing")


def _die(name: str, check: Check) -> Message:
    die = Message("die-" + name.replace(".", "-"))
    if not check.gear:
        return Message("cmd-sheet-die", {"die": die, "bonus": check.bonus})
    return Message("cmd-sheet-die-gear", {"die": die, "bonus": check.bonus, "gear": check.gear})
