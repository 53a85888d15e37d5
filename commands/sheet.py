"""``/rp sheet``: a character's attributes, role and gear, with every die's bonus on hover.

Where builds are secret, of another's sheet only what he wrote for others is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from commands.effects import Effect
from commands.errors import CommandSyntax, Mistake
from commands.inert import clean
from commands.keywords import TEXTS
from commands.line import Argument, Message, Who
from commands.names import person
from commands.registry import Call, command, usage
from commands.roles import ORDINARY, role_name, role_of
from commands.scene import Scene
from commands.traits import kind_name
from rulesets.ruleset import Check
from rulesets.vocabulary import Arg


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
    return [head, call.answer(_attributes(scene, who)), *traits, *texts]


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
    given = scene.sheet(who).role
    role = role_of(given, scene.ruleset.roles(scene.tuning))
    if given or role != ORDINARY:
        facts["role"] = Message("cmd-sheet-role", {"role": role_name(role)})
    fighter = scene.fight.fighter(who) if scene.fight else None
    hp = fighter.hp if fighter is not None else None
    most = fighter.hp_max if fighter is not None else None
    if not scene.ruleset.dice():
        return Message("cmd-sheet-plain", facts)
    facts["gear"] = _gear(scene, who)
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


def _traits(scene: Scene, who: str) -> list[Message]:
    """What the character has of each kind of named things, that of his role included."""
    has = scene.ruleset.traits_of(scene.tuning, scene.sheet(who))
    return [
        Message(
            "cmd-sheet-traits",
            {
                "kind": kind_name(trait, scene.lang),
                "list": tuple(clean(name) for name in has[trait.kind]),
            },
        )
        for trait in scene.ruleset.traits
        if has.get(trait.kind)
    ]


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
