"""Menus and prompts: numbered choices that a button or a typed number answers, once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bridge.ledger import Ledger
from bridge.speaker import Context, Speaker
from bridge.wire_outbound import Menu, MenuClose, MenuOption
from commands.line import Line, Message
from commands.menus import MenuEntry
from rulesets.actors import FighterId, PlayerId

KEPT = 32
"""How many of a player's latest menus are remembered, decided ones included."""


DIGITS = 4
"""How many digits the number of an option may have."""


class Menus:
    """The menus of each player, kept as documents ``menus:UUID``.

    A document: ``next`` number, ``open``: [{``menu``, ``lines``, ``prompt``, ``frame``}]; ``frame``
    only of menus that answer no prompt: as JSON, to be sent again as it was. Without a frame and a
    prompt: an outdated one, whose buttons stand in chat and type their lines still.
    """

    def __init__(self, ledger: Ledger, speaker: Speaker) -> None:
        self._ledger = ledger
        self._speaker = speaker
        self._asking: set[PlayerId] | None = None

    def show(
        self,
        who: PlayerId,
        title: Message,
        entries: Sequence[MenuEntry],
        line: Callable[[str], Line],
        context: Context,
        *,
        prompt: str | None = None,
        timeout_s: int | None = None,
        about: FighterId | None = None,
    ) -> None:
        """Send a menu: its frame, and a line in chat with its buttons.

        ``line``: the menu's number → the line; ``prompt``: what the menu answers: shown again it
        keeps its number. A menu without one is replaced by the next such menu. ``about``: whose
        menu it is, None: it is about all that may be done.
        """
        kept = self._kept(who)
        if prompt is None:
            self._drop(who, kept, context.server, lambda m: m["prompt"] is None)
        menu = self._number(kept, prompt)
        lines = [entry.line for entry in entries]
        frame = self._frame(who, menu, title, entries, context, timeout_s)
        shown = {"menu": menu, "lines": lines, "prompt": prompt}
        if prompt is None:
            shown["frame"] = frame.model_dump_json()
        if about is not None:
            shown["about"] = about
        kept["open"] = [*(m for m in kept["open"] if m["menu"] != menu), shown][-KEPT:]
        self._keep(who, kept)
        self._ledger.send(context.server, frame)
        self._speaker.say([line(menu)], context, menu=menu)

    def _number(self, kept: dict[str, Any], prompt: str | None) -> str:
        """The number of the menu that answers ``prompt`` already, or the next one."""
        if prompt is not None:
            for menu in kept["open"]:
                if menu["prompt"] == prompt:
                    number: str = menu["menu"]
                    return number
        kept["next"] += 1
        return str(kept["next"] - 1)

    def _frame(
        self,
        who: PlayerId,
        menu: str,
        title: Message,
        entries: Sequence[MenuEntry],
        context: Context,
        timeout_s: int | None,
    ) -> Menu:
        """The frame of a menu."""
        lang = self._speaker.lang(who)
        options = tuple(
            MenuOption(
                id=entry.line,
                label=self._speaker.text(entry.label, lang, context),
                hint=self._speaker.text(entry.hint, lang, context) if entry.hint else "",
                command=entry.command(menu, number),
            )
            for number, entry in enumerate(entries, 1)
            if not entry.is_open
        )
        shown = self._speaker.text(title, lang, context)
        return Menu(uuid=who, menu=menu, title=shown, options=options, timeout_s=timeout_s)

    def again(self, who: PlayerId, server: str) -> None:
        """Send again the menus he asked for and that stand: his plugin has forgotten them."""
        for menu in self._kept(who)["open"]:
            if menu.get("frame"):
                self._ledger.send(server, Menu.model_validate_json(menu["frame"]))

    def line(self, who: PlayerId, menu: str, number: int) -> str | None:
        """What option ``number`` (from 1) of a menu types; None: decided, or never was."""
        for kept in self._kept(who)["open"]:
            if kept["menu"] == menu and 1 <= number <= len(kept["lines"]):
                chosen: str = kept["lines"][number - 1]
                return chosen
        return None

    def lines(self, who: PlayerId, menu: str) -> list[str]:
        """The lines of an open menu; none: it is decided, or never was."""
        found = (m["lines"] for m in self._kept(who)["open"] if m["menu"] == menu)
        lines: list[str] = next(found, [])
        return lines

    def asking(self) -> tuple[PlayerId, ...]:
        """Who has a menu open that he asked for; read from the documents once."""
        if self._asking is None:
            kept = self._ledger.names("menus")
            self._asking = {who for who in kept if _asks(self._kept(who))}
        return tuple(sorted(self._asking))

    def asked_for(self, who: PlayerId) -> list[str]:
        """The lines of the open menu that he asked for; none: there is none."""
        found = (m["lines"] for m in self._kept(who)["open"] if m.get("frame"))
        lines: list[str] = next(found, [])
        return lines

    def about(self, who: PlayerId) -> FighterId | None:
        """Whose menu the open one is that he asked for; None: nobody's."""
        found = (m.get("about") for m in self._kept(who)["open"] if m.get("frame"))
        whose: FighterId | None = next(found, None)
        return whose

    def number_of(self, who: PlayerId, menu: str, option: str) -> int | None:
        """The number of the option with this id (its line) or this number."""
        for kept in self._kept(who)["open"]:
            if kept["menu"] == menu:
                if option in kept["lines"]:
                    return int(kept["lines"].index(option)) + 1
                is_number = option.isascii() and option.isdigit() and len(option) <= DIGITS
                return int(option) if is_number else None
        return None

    def is_prompt(self, who: PlayerId, menu: str) -> bool:
        """Whether a menu answers a question of the rules: only its answer closes it."""
        return any(m["menu"] == menu and m["prompt"] for m in self._kept(who)["open"])

    def decided(self, who: PlayerId, server: str, menu: str) -> None:
        """The menu is answered; its buttons do nothing any more."""
        self._close(who, server, lambda m: m["menu"] == menu)

    def settled(self, who: PlayerId, server: str, prompt: str) -> None:
        """The prompt is settled, by whomever."""
        self._close(who, server, lambda m: m["prompt"] == prompt)

    def turned(self, who: PlayerId, server: str) -> None:
        """What he asked for is out of date."""
        self._close(who, server, lambda m: m["prompt"] is None)

    def outdated(self, who: PlayerId, server: str) -> None:
        """Of what he asked for not all is possible any more: the menu is closed, but until his turn
        ends its buttons in chat do what they say, or are refused with the reason."""
        kept = self._kept(who)
        for menu in kept["open"]:
            if menu.get("frame"):
                menu["frame"] = None
                self._ledger.send(server, MenuClose(uuid=who, menu=menu["menu"]))
        self._keep(who, kept)

    def close_all(self, who: PlayerId, server: str) -> None:
        """Close every menu of a player."""
        self._close(who, server, lambda m: True)

    def _close(self, who: PlayerId, server: str, which: Any) -> None:
        kept = self._kept(who)
        if self._drop(who, kept, server, which):
            self._keep(who, kept)

    def _drop(self, who: PlayerId, kept: dict[str, Any], server: str, which: Any) -> bool:
        gone = [m for m in kept["open"] if which(m)]
        kept["open"] = [m for m in kept["open"] if not which(m)]
        for menu in gone:
            if menu["prompt"] or menu.get("frame"):
                self._ledger.send(server, MenuClose(uuid=who, menu=menu["menu"]))
        return bool(gone)

    def _keep(self, who: PlayerId, kept: dict[str, Any]) -> None:
        self._ledger.keep(f"menus:{who}", kept)
        if self._asking is not None:
            (self._asking.add if _asks(kept) else self._asking.discard)(who)

    def _kept(self, who: PlayerId) -> dict[str, Any]:
        kept: dict[str, Any] | None = self._ledger.document(f"menus:{who}")
        return kept if kept is not None else {"next": 1, "open": []}


def _asks(kept: dict[str, Any]) -> bool:
    """Whether one of a player's menus was asked for and is not outdated."""
    return any(menu.get("frame") for menu in kept["open"])
