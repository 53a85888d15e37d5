"""Lines to frames: who reads them, in which language, on which server. One frame per language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import structlog

from bridge.ledger import Ledger
from bridge.npcs import Npcs
from bridge.presence import People, Presence
from bridge.wire_outbound import Actionbar, Chat, Sound, Title
from commands.components import Words, component
from commands.driving import driven
from commands.line import Audience, Line, Message
from commands.speech import Lang, Speech, language
from rulesets.actors import FighterId, PlayerId
from rulesets.npcs import is_npc
from rulesets.view import FightView

_log = structlog.get_logger("bridge.speaker")

NEAR = 20
"""Blocks within which ``near`` lines are read."""

MODERATORS = frozenset({"rpfight.moderator", "rpfight.admin"})


@dataclass(frozen=True, slots=True)
class Context:
    """Whom lines are about: the server, the fight's picture (None: no fight), whose command it
    answers (``re``: its frame id). ``before``: the picture before a decision: who leaves
    by it still reads of it. ``fight``: the fight's id, "" of none."""

    server: str
    view: FightView | None = None
    caller: PlayerId | None = None
    re: int | None = None
    before: FightView | None = None
    fight: str = ""


@dataclass(frozen=True, slots=True)
class Asker:
    """Whose command is being carried out; see :meth:`Speaker.answering`."""

    uuid: PlayerId
    re: int
    is_master: bool
    body: FighterId = ""
    page: Page | None = None


@dataclass(frozen=True, slots=True)
class Said:
    """What came of a word. ``lines``: what he reads; ``refused``: its code, "" if it was not."""

    lines: tuple[Words, ...]
    refused: str = ""

    @property
    def text(self) -> str:
        """All lines as one text."""
        return "\n".join(words.text for words in self.lines)


@dataclass(slots=True)
class Page:
    """A page on which somebody reads what answers him; he may not be in the game."""

    lang: Lang
    heard: list[Words] = field(default_factory=list)
    refused: str = ""


class Speaker:
    """Says lines to players. Names are those of the fight, else of the players seen.

    ``flag``: id of the message that every line with dice bears, where they are not fair; or "".
    ``watchers``: fight → who reads its lines beside its people; ``on_public``: told of each line
    that all of a fight read in chat.
    """

    def __init__(
        self, ledger: Ledger, people: People, flag: str = "", npcs: Npcs | None = None
    ) -> None:
        self._ledger = ledger
        self._people = people
        self._npcs = npcs
        self._speech, self._on_pages = (Speech(_fault, isolating=on) for on in (False, True))
        self._flag = Message(flag) if flag else None
        self._langs: dict[tuple[PlayerId, str], Lang] = {}
        self._asker: Asker | None = None
        self.watchers: Callable[[str], tuple[PlayerId, ...]] = lambda fight: ()
        self.on_public: Callable[[Line, Context], None] = lambda line, context: None

    @contextmanager
    def answering(
        self,
        uuid: PlayerId,
        re: int,
        *,
        is_master: bool = False,
        body: FighterId = "",
        page: Page | None = None,
    ) -> Iterator[None]:
        """While it lasts, lines to ``uuid`` alone answer his frame ``re``, or go to his ``page``.

        ``is_master``: he decides in a fight and reads what its fighters read of it, as an answer.
        ``body``: the NPC he speaks for, "": for himself; what it reads he reads.
        """
        before = self._asker
        self._asker = Asker(uuid, re, is_master, body, page or self._page)
        try:
            yield
        finally:
            self._asker = before

    def lang(self, uuid: PlayerId) -> Lang:
        """The language of a player: chosen by ``/rp lang``, else that of his game."""
        who = self._people.get(uuid)
        key = uuid, who.locale if who else ""
        if key not in self._langs:
            self._langs[key] = language(key[1], self._ledger.document(f"lang:{uuid}"))
        return self._langs[key]

    def set_lang(self, uuid: PlayerId, lang: Lang) -> None:
        """The player chose a language."""
        self._ledger.keep(f"lang:{uuid}", lang)
        self._langs.clear()

    def text(self, message: Message, lang: Lang, context: Context) -> str:
        """A message as plain text."""
        return self._speech.text(message, lang, self._namer(context))

    def name(self, who: FighterId, context: Context) -> str:
        """What chat calls a fighter or player."""
        return self._namer(context)(who)

    def public_text(self, line: Line, lang: Lang, context: Context) -> str:
        """What chat shows of a line, without buttons and hover."""
        return self.text(line.message, lang, context) + self._flagged(line, lang, context)

    def say(self, lines: Iterable[Line], context: Context, *, menu: str | None = None) -> None:
        """Show each line to its audience. ``menu``: the menu whose buttons they carry."""
        for line in (self._driven(line, context, menu) for line in lines):
            if menu is None and self._went_to_page(line, context):
                continue
            readers = self._readers(line.to, context)
            if line.place == "chat":
                readers += self._master(line, readers)
                if line.to == "fight":
                    self.on_public(line, context)
            else:
                readers = [p for p in readers if not _is_away(p, context.view)]
            for (server, lang, _, bare), to in self._grouped(line, readers, context).items():
                shown = replace(line, buttons=()) if bare else line
                self._show(shown, server, lang, tuple(to), context, menu)
                if line.sound is not None:
                    self._ledger.send(server, Sound(to=tuple(to), sound=line.sound))

    @property
    def _page(self) -> Page | None:
        """The page that asks; None: no page does."""
        return self._asker.page if self._asker is not None else None

    def refused_on_page(self, code: str) -> bool:
        """Note that what a page asked for was refused; False: no page did."""
        page = self._page
        if page is not None:
            page.refused = code
        return page is not None

    def _went_to_page(self, line: Line, context: Context) -> bool:
        """Show a line on the page of who asked, if it answers him there, or says what came of it to
        all of a fight or several of a hall; whether nobody else reads it.

        What the fight has to say to him because he fights in it he reads in the game, too.
        """
        asker = self._asker
        if asker is None or asker.page is None or line.place != "chat":
            return False
        is_his = line.to == (asker.uuid,)
        if not (is_his or line.to == "fight" or _is_news_of_hall(line, context)):
            return False
        words = self._on_pages.words(line, asker.page.lang, self._namer(context))
        flag = self._flagged(line, asker.page.lang, context)
        asker.page.heard.append(replace(words, text=words.text + flag))
        return is_his and not (context.re is None and _fights(asker.uuid, context.view))

    def player(self, who: FighterId) -> PlayerId | None:
        """Who reads what a fighter reads: he himself; of an NPC the moderator who speaks for it
        just now, else its master, or another moderator while he is gone. None: nobody does."""
        if not is_npc(who):
            return who
        if self._asker is not None and self._asker.body == who and self._is_there(self._asker):
            return self._asker.uuid
        npc = self._npcs.get(who) if self._npcs is not None else None
        if npc is None or self._npcs is None:
            return None
        return self._npcs.master(who, self.moderators(npc.server))

    def _is_there(self, asker: Asker) -> bool:
        """Whether he can be asked something: he is in the game, not only on a page."""
        who = self._people.get(asker.uuid)
        return asker.page is None or (who is not None and who.online)

    def _driven(self, line: Line, context: Context, menu: str | None) -> Line:
        """A line as players get it: one to an NPC alone says whose it is, and its buttons speak for
        it; one to NPCs and others is read once by each master. An answer goes to who asked, a menu
        to who can press its buttons."""
        if not isinstance(line.to, tuple) or not any(map(is_npc, line.to)):
            return line
        if len(line.to) > 1:
            players = (self.player(one) for one in line.to)
            return replace(line, to=tuple(dict.fromkeys(p for p in players if p is not None)))
        (npc,) = line.to
        asker = self._asker
        is_answer = menu is None and asker is not None and asker.body == npc
        to = asker.uuid if asker is not None and is_answer else self.player(npc)
        return replace(line, to=()) if to is None else self.driven(line, npc, to, context)

    def driven(self, line: Line, npc: FighterId, to: PlayerId, context: Context) -> Line:
        """A line to an NPC as one to ``to``, who speaks for it."""
        return driven(line, npc, self.name(npc, context), to)

    def _show(
        self,
        line: Line,
        server: str,
        lang: Lang,
        to: tuple[PlayerId, ...],
        context: Context,
        menu: str | None,
    ) -> None:
        names = self._namer(context)
        words = self._speech.words(line, lang, names)
        if flag := self._flagged(line, lang, context):
            words = replace(words, text=words.text + flag)
        match line.place:
            case "chat":
                frame = Chat(
                    to=to,
                    text=words.plain,
                    component=component(words),
                    kind=line.kind,
                    re=self._answered(to, context, menu),
                    menu=menu,
                )
                self._ledger.send(server, frame)
            case "actionbar":
                self._ledger.send(server, Actionbar(to=to, text=words.text))
            case "title":
                subtitle = words.subtitle or None
                self._ledger.send(server, Title(to=to, text=words.text, subtitle=subtitle))

    def _flagged(self, line: Line, lang: Lang, context: Context) -> str:
        """What a line with dice says of their source."""
        if self._flag is None or line.kind != "roll":
            return ""
        return self.text(self._flag, lang, context)

    def _grouped(
        self, line: Line, readers: Iterable[Presence], context: Context
    ) -> dict[tuple[str, Lang, bool, bool], list[PlayerId]]:
        """Who hears the same frame: by server, language, the asker for himself, and who sees no
        buttons."""
        asker = self._apart(line, context)
        found: dict[tuple[str, Lang, bool, bool], list[PlayerId]] = {}
        for who in readers:
            is_bare = line.pressers is not None and who.uuid not in line.pressers
            key = (who.server, self.lang(who.uuid), who.uuid == asker, is_bare)
            found.setdefault(key, []).append(who.uuid)
        return found

    def _apart(self, line: Line, context: Context) -> PlayerId | None:
        """Who gets a line with others in a frame of his own: it answers him.

        What fighters read of their own commands answers nobody: one frame for all. What a page
        asked for answers no frame.
        """
        if self._page is not None:
            return None
        if context.re is not None:
            return context.caller
        asker = self._asker
        if asker is None or line.place != "chat" or (line.to == "fight" and not asker.is_master):
            return None
        return asker.uuid

    def _readers(self, to: Audience, context: Context) -> list[Presence]:
        match to:
            case "fight":
                return self._of_fight(context)
            case "moderators":
                found = self._moderators(context.server)
            case "near":
                found = self._near(context)
            case _:
                known = (self._people.get(uuid) for uuid in to)
                found = [p for p in known if p is not None and p.online]
        return found

    def _near(self, context: Context) -> list[Presence]:
        """Who is near the caller, or near the NPC he speaks for: then he reads it, too."""
        caller = self._people.get(context.caller or "")
        npc = None
        if self._npcs is not None and self._asker is not None and self._asker.body:
            npc = self._npcs.get(self._asker.body)
        if npc is None or caller is None:
            return self._people.near(caller, NEAR) if caller else []
        found = self._people.near(npc.body(), NEAR)
        return found if caller in found else [*found, caller]

    def moderators(self, server: str) -> tuple[PlayerId, ...]:
        """Who of a server's moderators is online."""
        return tuple(who.uuid for who in self._moderators(server))

    def _moderators(self, server: str) -> list[Presence]:
        online = self._people.online_on(server)
        return [who for who in online if MODERATORS.intersection(who.permissions)]

    def _master(self, line: Line, readers: list[Presence]) -> list[Presence]:
        """The one who decides in a fight that is not his reads its lines once more than others."""
        asker = self._asker
        if asker is None or not asker.is_master or line.to != "fight" or asker.page is not None:
            return []
        who = self._people.get(asker.uuid)
        return [who] if who is not None and who.online and who not in readers else []

    def _answered(self, to: tuple[PlayerId, ...], context: Context, menu: str | None) -> int | None:
        """The frame that a line to ``to`` answers. Questions nobody asked for, and what a page
        asked for: none."""
        if self._page is not None:
            return None
        if context.re is not None:
            return context.re if to == (context.caller,) else None
        asker = self._asker
        return asker.re if asker is not None and menu is None and to == (asker.uuid,) else None

    def _of_fight(self, context: Context) -> list[Presence]:
        """All online fighters, those who are down too, not those who have left; observers, and
        moderators who watch."""
        if context.view is None:
            return []
        ids: dict[PlayerId, None] = {}
        for view in (context.view, context.before or context.view):
            ids |= dict.fromkeys(f.by for f in view.fighters if f.standing != "left")
        ids |= dict.fromkeys(context.view.observers())
        ids |= dict.fromkeys(self.watchers(context.fight) if context.fight else ())
        known = (self._people.get(uuid) for uuid in ids)
        return [p for p in known if p is not None and p.online]

    def _namer(self, context: Context) -> Names:
        return Names(context.view, self._people, self._npcs)


@dataclass(frozen=True, slots=True)
class Names:
    """What chat shows for a fighter."""

    view: FightView | None
    people: People
    npcs: Npcs | None = None

    def __call__(self, who: FighterId) -> str:
        """The fighter's name in his fight, else the player's name."""
        fighter = self.view.fighter(who) if self.view is not None else None
        if fighter is not None:
            return fighter.name
        seen = self.people.get(who)
        if seen is not None:
            return seen.shown
        npc = self.npcs.get(who) if self.npcs is not None else None
        return npc.name if npc is not None else who


def _is_news_of_hall(line: Line, context: Context) -> bool:
    """Whether several people of a hall are told by it what came of something."""
    is_of_several = not isinstance(line.to, str) and len(line.to) > 1
    return is_of_several and context.view is None and line.kind == "result"


def _fights(who: PlayerId, view: FightView | None) -> bool:
    """Whether he is a fighter of a fight himself."""
    fighter = view.fighter(who) if view is not None else None
    return fighter is not None and fighter.standing != "left"


def _is_away(who: Presence, view: FightView | None) -> bool:
    """Whether he is a fighter who is gone: titles and sounds of the fight do not follow him."""
    fighter = view.fighter(who.uuid) if view is not None else None
    return fighter is not None and fighter.away


def _fault(what: str) -> None:
    _log.error("words_missing", what=what)
