"""What concerns an NPC, as its master reads it: whose it is, with buttons that speak for it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from commands.line import Button, Line, Message, Who
from commands.menus import MenuEntry
from commands.npc_names import bare, typed
from rulesets.actors import FighterId, PlayerId

RP: Final = "/rp "

MOD_AS: Final = "mod as "
"""How a line that speaks for an NPC begins."""

PLAIN: Final = ("/rp choose ", "/rp mod ", "/rp admin ", "/rp help")
"""Commands that are a player's own: a menu's numbers, and his words as a moderator."""


def lead(name: str) -> str:
    """Return what stands before the words of the NPC ``name``, without ``/rp``."""
    return f"{MOD_AS}{typed(name)} "


def about_npc(npc: FighterId, said: Message) -> Message:
    """Return a message with the NPC's name before it."""
    return Message("npc-line", {"npc": Who(npc), "line": said})


def driven(line: Line, npc: FighterId, name: str, to: PlayerId) -> Line:
    """Return a line to an NPC as one to the player ``to`` who speaks for it."""
    buttons = tuple(_button(one, name) for one in line.buttons)
    if line.place == "title" and Who(npc) in line.message.args.values():
        return replace(line, to=(to,), buttons=buttons)
    return replace(line, to=(to,), message=about_npc(npc, line.message), buttons=buttons)


def _button(button: Button, name: str) -> Button:
    if button.command.startswith(PLAIN):
        return button
    return replace(button, command=RP + lead(name) + button.command.removeprefix(RP))


def driven_entries(entries: Sequence[MenuEntry], name: str) -> tuple[MenuEntry, ...]:
    """Return the entries of an NPC's menu as its master types them."""
    return tuple(_entry(entry, name) for entry in entries)


def all_entries(entries: Sequence[MenuEntry], names: Sequence[str]) -> tuple[MenuEntry, ...]:
    """Return the answers of one word among ``entries`` as given for all the NPCs of a group that
    are asked the same, by ``names``; none, if one is asked alone."""
    if len(names) < 2 or len({bare(name) for name in names}) > 1:
        return ()
    found = []
    for entry in entries:
        said = entry.line.rpartition(" ")[2]
        if not entry.is_open and any(entry.line == f"{lead(name)}{said}" for name in names):
            line = f"{lead(bare(names[0]))}{said}"
            label = Message("option-npc-all", {"what": entry.label, "n": len(names)})
            found.append(MenuEntry(label, Message("menu-hint", {"line": RP + line}), line))
    return tuple(found)


def _entry(entry: MenuEntry, name: str) -> MenuEntry:
    hint = entry.hint
    if hint is not None and isinstance(hint.args.get("line"), str):
        line = str(hint.args["line"]).removeprefix(RP)
        hint = Message(hint.id, {**hint.args, "line": RP + lead(name) + line})
    return replace(entry, line=lead(name) + entry.line, hint=hint)
