"""Admins' words about a character's sheet: attributes, role, named things, texts for others."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from commands.composite import folded
from commands.effects import Effect, SetSheet, SetText, SetTraits
from commands.errors import CommandSyntax, Mistake
from commands.inert import clean
from commands.keywords import ATTRIBUTES, BUILD, NONE, OFF, ROLES, TEXTS, spellings
from commands.lexer import key, shown, skeleton
from commands.registry import Call, command
from commands.roles import role_name
from commands.scene import Scene
from commands.traits import kind_name, trait_name, trait_spellings
from rulesets.intents import Value
from rulesets.ruleset import Trait
from rulesets.vocabulary import Arg, Keyword

TEXT_MAX: Final = 180
"""Longest text of a sheet, in characters: it fits into one line of the chat."""

SHOWN: Final = 12
"""So many names are listed to choose from."""


def attribute_words(scene: Scene) -> tuple[Keyword, ...]:
    """Return the attributes of these rules, by the words that are known for them."""
    known = {word.value: word for word in (*ATTRIBUTES, *BUILD)}
    names = scene.ruleset.attributes
    return tuple(known.get(name, Keyword(name, (name,), (name,))) for name in names)


def _attributes(scene: Scene) -> tuple[Arg, ...]:
    return (
        Arg("player", "player"),
        Arg("attribute", "choice", attribute_words(scene)),
        Arg("value", "number"),
    )


@command(
    "admin attr",
    "attribute",
    ru=("атрибут", "характеристика"),
    args_of=_attributes,
    pool="known",
)
def attr(call: Call) -> Sequence[Effect]:
    """Set an attribute of a character, in the ruleset's range."""
    name = str(call.values["attribute"])
    lo, hi = call.scene.ruleset.attribute_range(name)
    value = call.number("value", lo, hi)
    return [SetSheet(str(call.values["player"]), attribute=name, value=value)]


@command(
    "admin role",
    ru=("роль",),
    args=(Arg("player", "player"), Arg("role", "words")),
    pool="known",
)
def role(call: Call) -> Sequence[Effect]:
    """Give a character one of the configured roles."""
    found = role_named(call.scene, str(call.values["role"]))
    return [SetSheet(str(call.values["player"]), role=found)]


def role_named(scene: Scene, said: str) -> str:
    """Return the role that is meant.

    Raises:
        CommandSyntax: there is none of this name.
    """
    known = scene.ruleset.roles(scene.tuning)
    wanted = skeleton(key(said))
    for name in known:
        words = next((spellings(role) for role in ROLES if role.value == name), ())
        if wanted in (skeleton(key(word)) for word in (name, *words)):
            return name
    listed = tuple(map(role_name, known[:SHOWN]))
    raise CommandSyntax(Mistake.UNKNOWN_VALUE, word=shown(said), list=listed)


def _of_trait(scene: Scene) -> tuple[Arg, ...]:
    """Whose, which of these rules' kinds, and the name.

    Raises:
        CommandSyntax: by these rules nothing on a sheet has a name.
    """
    traits = scene.ruleset.traits
    if not traits:
        raise CommandSyntax(Mistake.UNKNOWN_VALUE, variant="traits")
    kinds = tuple(Keyword(trait.kind, trait.en, trait.ru) for trait in traits)
    return Arg("player", "player"), Arg("kind", "choice", kinds), Arg("name", "words")


def _names(scene: Scene, values: Mapping[str, Value]) -> Sequence[str]:
    """What may be added or taken away, once the kind is known."""
    kind = str(values.get("kind", ""))
    known = scene.ruleset.known_names(scene.tuning, kind) if kind else ()
    return [trait_spellings(kind, name, scene.lang)[0] for name in known]


@command(
    "admin trait",
    ru=("черта", "умение"),
    pool="known",
    args_of=_of_trait,
    suggest=_names,
)
def trait(call: Call) -> Sequence[Effect]:
    """Add a name to what a character has of a kind; ``-NAME`` or ``off NAME`` takes it away,
    ``none`` all of them."""
    who, kind, said = (str(call.values[name]) for name in ("player", "kind", "name"))
    has = call.scene.sheet(who).traits.get(kind, ())
    if _is(said, NONE):
        return [SetTraits(who, kind, ())]
    gone = _taken_away(said)
    if gone:
        name = _found(kind, gone, has)
        return [SetTraits(who, kind, tuple(one for one in has if one != name))]
    name = _found(kind, said, call.scene.ruleset.known_names(call.scene.tuning, kind))
    fresh = tuple(dict.fromkeys((*has, name)))
    _check_room(call, next(t for t in call.scene.ruleset.traits if t.kind == kind), fresh)
    return [SetTraits(who, kind, fresh)]


def _check_room(call: Call, kind: Trait, names: tuple[str, ...]) -> None:
    if len(names) > kind.most:
        raise CommandSyntax(
            Mistake.OUT_OF_BOUNDS,
            variant="traits",
            kind=kind_name(kind, call.scene.lang),
            most=kind.most,
        )


def _taken_away(said: str) -> str:
    """The name that is to go; "": none is."""
    if said[0] in "-−–":
        return said[1:].strip()
    first, _, rest = said.partition(" ")
    return rest.strip() if _is(first, OFF) else ""


def _found(kind: str, said: str, names: Iterable[str]) -> str:
    """The name of a kind that is meant.

    Raises:
        CommandSyntax: none of them is.
    """
    listed = tuple(names)
    text = said.strip('"«»“”„')
    for same in (key, lambda name: skeleton(key(name)), folded):
        for name in listed:
            if same(text) in map(same, trait_spellings(kind, name)):
                return name
    more = ("…",) if len(listed) > SHOWN else ()
    told = ((trait_name(kind, name), name) for name in listed[:SHOWN])
    few = (*(shown(n) if isinstance(said, str) else said for said, n in told), *more) or ("–",)
    raise CommandSyntax(Mistake.UNKNOWN_VALUE, word=shown(said), list=few)


def _is(said: str, word: Keyword) -> bool:
    return skeleton(key(said)) in (skeleton(key(one)) for one in spellings(word))


@command(
    "admin text",
    ru=("описание", "текст"),
    args=(Arg("player", "player"), Arg("key", "choice", TEXTS), Arg("words", "words")),
    pool="known",
)
def text(call: Call) -> Sequence[Effect]:
    """Write what others may read of a character; ``none`` takes it away."""
    said = str(call.values["words"])
    if len(said) > TEXT_MAX:
        raise CommandSyntax(Mistake.LINE_TOO_LONG, n=len(said), most=TEXT_MAX)
    words = "" if _is(said, NONE) else clean(said)
    return [SetText(str(call.values["player"]), str(call.values["key"]), words)]
