"""A fighter's own menu: what one may do to him now, under his name, distance and zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from commands.kontrol import measured
from commands.line import Line, Message, Who, message
from commands.menus import Handle, Hint, MenuEntry, entries, named
from commands.names import person
from commands.prompts import buttons
from commands.scene import Scene
from rulesets.actors import FighterId, PlayerId
from rulesets.intents import Choice, Option, Slot
from rulesets.vocabulary import Place, Word


def narrowed(
    words: Sequence[Word], options: Iterable[Option], place: Place, about: FighterId
) -> Iterator[Option]:
    """Yield what of ``options`` can be done to ``about``, with him as the only one it can be."""
    for option in options:
        asked = {
            arg.name
            for word in words
            if word.verb == option.verb and place in word.place
            for arg in word.args
            if arg.kind == "player"
        }
        if any(_may_be(slot, asked, about) for slot in option.slots):
            slots = (_only(slot, asked, about) for slot in option.slots)
            yield replace(option, slots=tuple(slots))


def _only(slot: Slot, asked: set[str], about: FighterId) -> Slot:
    return Choice(slot.name, (about,)) if _may_be(slot, asked, about) else slot


def _may_be(slot: Slot, asked: set[str], about: FighterId) -> bool:
    return isinstance(slot, Choice) and slot.name in asked and about in slot.values


def fighter_entries(
    words: Sequence[Word],
    options: Iterable[Option],
    place: Place,
    handle: Handle,
    about: FighterId,
    hint: Hint | None = None,
) -> tuple[MenuEntry, ...]:
    """Return the menu of a fighter; a spell at him is finished by typing its name.

    None: nothing can be done to him now.
    """
    fit = tuple(narrowed(words, options, place, about))
    by_name = {word.verb: word for word in words if _is_by_name(word, place)}
    plain = entries(words, [o for o in fit if o.verb not in by_name], place, handle, hint)
    verbs = dict.fromkeys(option.verb for option in fit if option.verb in by_name)
    found = (*plain, *(_to_finish(by_name[verb], about, handle) for verb in verbs))
    return (*found, _measure(about, handle)) if found else ()


def _is_by_name(word: Word, place: Place) -> bool:
    """Whether a word needs a name of the ruleset's own: more of them than can be clicked."""
    needs = any(arg.kind == "name" and not arg.optional for arg in word.args)
    return needs and word.listed and place in word.place and word.who == "player"


def _to_finish(word: Word, about: FighterId, handle: Handle) -> MenuEntry:
    line = f"{word.en[0]} {named(about, handle)} "
    label = message(f"option-{word.verb}-target", target=Who(about))
    return MenuEntry(label, message("menu-hint", line=f"/rp {line}…"), line, is_open=True)


def _measure(about: FighterId, handle: Handle) -> MenuEntry:
    """Distances are always to be had."""
    line = f"kontrol {named(about, handle)}"
    label = message("option-kontrol")
    return MenuEntry(label, message("menu-hint", line=f"/rp {line}"), line)


def fighter_title(scene: Scene, about: FighterId) -> Message:
    """Return his name, how far he is and in which zone."""
    return measured(scene, person(scene, about))


def fighter_line(to: PlayerId, title: Message, found: Sequence[MenuEntry], menu: str) -> Line:
    """Return the menu of a fighter as one line of buttons."""
    said = message("fighter-menu", measured=title)
    return Line((to,), said, kind="prompt", buttons=buttons(found, menu))


def nothing_line(to: PlayerId, title: Message, why: Message | None) -> Line:
    """Return that nothing can be done to him now, and why an attack is refused."""
    if why is None:
        return Line((to,), message("fighter-menu-nothing", measured=title))
    return Line((to,), message("fighter-menu-why", measured=title, why=why))
