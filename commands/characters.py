"""Words about characters: a player's own, and what moderators say to what is proposed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from commands.admin_sheets import attribute_words, role_named
from commands.character_effects import (
    ChangeCharacter,
    DraftCharacter,
    EndDraft,
    Judge,
    ShowCharacters,
    ShowProposals,
)
from commands.effects import Effect
from commands.errors import CommandSyntax, Mistake
from commands.keywords import spellings
from commands.lexer import Token, key, name_key, number, rest, shown, skeleton
from commands.parse import main_words, match_keyword
from commands.registry import Call, command, usage
from commands.scene import Scene
from rulesets.vocabulary import Arg, Keyword, keyword

NEW: Final = keyword("new", "новый", "новая", "создать")
USE: Final = keyword("use", "выбрать", "играть", en=("switch",))
EDIT: Final = keyword("edit", "править", "изменить")
ATTR: Final = keyword("attr", "атрибут", "характеристика", en=("attribute",))
ROLE: Final = keyword("role", "роль")
PROPOSE: Final = keyword("propose", "предложить")
DRAFT: Final = keyword("draft", "черновик")
SUBMIT: Final = keyword("submit", "отправить", "подать", en=("send",))
CLEAR: Final = keyword("clear", "очистить")
DROP: Final = keyword("drop", "удалить", en=("delete",))
MAIN: Final = keyword("main", "основной", "основная")
SURE: Final = keyword("sure", "точно", "да", en=("yes",))

WORDS: Final = (NEW, USE, EDIT, ATTR, ROLE, PROPOSE, DRAFT, SUBMIT, CLEAR, DROP, MAIN)
_SAID: Final = Arg("word", "choice", WORDS)

RESERVED: Final = frozenset(
    skeleton(key(said)) for word in (*WORDS, SURE) for said in spellings(word)
)
"""Keys that no character may have for a name."""

_ACTS: Final[Mapping[str, Callable[[Call, tuple[Token, ...]], Sequence[Effect]]]] = {
    "new": lambda call, words: [ChangeCharacter("new", _name(call, words))],
    "use": lambda call, words: [ChangeCharacter("use", _own(call, words))],
    "edit": lambda call, words: [ChangeCharacter("edit", _own(call, words))],
    "attr": lambda call, words: [_proposed(call, words)],
    "role": lambda call, words: [DraftCharacter(role=_role(call, words))],
    "propose": lambda call, words: [_proposed(call, words)],
    "draft": lambda call, words: [DraftCharacter()],
    "submit": lambda call, words: [EndDraft(submit=True)],
    "clear": lambda call, words: [EndDraft(submit=False)],
    "drop": lambda call, words: [_dropped(call, words)],
    "main": lambda call, words: [ChangeCharacter("use", "")],
}


def _next(scene: Scene, line: str, done: tuple[Token, ...]) -> Sequence[str]:
    """What may follow ``character …``."""
    names = [f'"{name}"' if " " in name else name for name in scene.characters() if name]
    if not done:
        return [*main_words(_SAID, scene.lang), *names]
    found = match_keyword((_SAID,), done)
    said = found[1] if found is not None else ""
    if said in ("use", "edit", "drop"):
        return names if len(done) == 1 else []
    if said == "role":
        return list(scene.ruleset.roles(scene.tuning)) if len(done) == 1 else []
    if said in ("attr", "propose"):
        return _attribute_names(scene)
    return []


def _attribute_names(scene: Scene) -> list[str]:
    return list(main_words(Arg("attribute", "choice", attribute_words(scene)), scene.lang))


@command(
    "character", "char", "characters", ru=("персонаж", "перс", "персонажи"), raw=True, onward=_next
)
def character(call: Call) -> Sequence[Effect]:
    """Alone: the list. ``NAME``: play him from now on. The rest see :data:`WORDS`."""
    if not call.words:
        return [ShowCharacters()]
    said = rest(call.line, call.words)
    if any(name and name_key(name) == name_key(said) for name in call.scene.characters()):
        return [ChangeCharacter("use", said)]
    found = None if call.words[0].quoted else match_keyword((_SAID,), call.words)
    if found is None:
        if _begins_with_attribute(call):
            return [_proposed(call, call.words)]
        return [ChangeCharacter("use", _name(call, call.words))]
    return _ACTS[found[1]](call, call.words[found[2] :])


def _begins_with_attribute(call: Call) -> bool:
    """Whether the line goes on with an attribute and a number: a draft, and no name."""
    arg = Arg("attribute", "choice", attribute_words(call.scene))
    found = None if call.words[0].quoted else match_keyword((arg,), call.words)
    after = call.words[found[2] :] if found is not None else ()
    return bool(after) and number(after[0].text) is not None


def _name(call: Call, words: tuple[Token, ...]) -> str:
    if not words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("character"))
    return rest(call.line, words)


def _own(call: Call, words: tuple[Token, ...]) -> str:
    """The name of one of his; "": the one without a name."""
    name = _name(call, words)
    return "" if _is(words, MAIN) else name


def _is(words: tuple[Token, ...], word: Keyword) -> bool:
    if len(words) != 1 or words[0].quoted:
        return False
    return skeleton(words[0].key) in {skeleton(key(one)) for one in spellings(word)}


def _dropped(call: Call, words: tuple[Token, ...]) -> Effect:
    is_sure = len(words) > 1 and _is(words[-1:], SURE)
    return ChangeCharacter("drop", _own(call, words[:-1] if is_sure else words), is_sure)


def _role(call: Call, words: tuple[Token, ...]) -> str:
    return role_named(call.scene, _name(call, words))


def _proposed(call: Call, words: tuple[Token, ...]) -> Effect:
    """``ATTRIBUTE VALUE`` several times, and at the end ``role ROLE``.

    Raises:
        CommandSyntax: one of them is wrong; nothing goes into the draft.
    """
    arg = Arg("attribute", "choice", attribute_words(call.scene))
    values: dict[str, int] = {}
    if not words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("character"))
    while words:
        if len(words) > 1 and _is(words[:1], ROLE):
            return DraftCharacter(tuple(values.items()), _role(call, words[1:]))
        found = match_keyword((arg,), words)
        if found is None:
            listed = main_words(arg, call.scene.lang)
            raise CommandSyntax(Mistake.UNKNOWN_VALUE, word=shown(words[0].text), list=listed)
        _, name, used = found
        values[name] = _value(call, name, words[used:])
        words = words[used + 1 :]
    return DraftCharacter(tuple(values.items()))


def _value(call: Call, name: str, words: tuple[Token, ...]) -> int:
    """The number that follows, in the attribute's range."""
    if not words:
        raise CommandSyntax(Mistake.MISSING_ARGUMENT, usage=usage("character"))
    value, (lo, hi) = number(words[0].text), call.scene.ruleset.attribute_range(name)
    if value is None:
        said = shown(words[0].text)
        raise CommandSyntax(Mistake.NOT_A_NUMBER, word=said, usage=usage("character"))
    if not lo <= value <= hi:
        raise CommandSyntax(Mistake.OUT_OF_BOUNDS, have=str(value), lo=lo, hi=hi)
    return value


@command("mod characters", ru=("персонажи", "анкеты"), args=(Arg("n", "number", optional=True),))
def proposals(call: Call) -> Sequence[Effect]:
    """List what players propose, or show one proposal."""
    return [ShowProposals(call.number("n", 1, 999_999_999))]


_JUDGED: Final = (Arg("player", "player"), Arg("words", "words", optional=True))


@command("mod approve", ru=("одобрить",), args=_JUDGED, pool="known")
def approve(call: Call) -> Sequence[Effect]:
    """``PLAYER [NAME]``: what he proposes counts from now on."""
    return [Judge(str(call.values["player"]), True, str(call.values.get("words", "")))]


@command("mod reject", ru=("отклонить",), args=_JUDGED, pool="known")
def reject(call: Call) -> Sequence[Effect]:
    """``PLAYER [NAME] [WORDS]``: it stays as it was; the player reads why."""
    return [Judge(str(call.values["player"]), False, str(call.values.get("words", "")))]
