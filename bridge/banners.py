"""The boss bar and the sidebar of everyone who reads a fight's lines in its world.

What a player is shown is made of the fight's public picture, his language and whose turn it is: so
it is remembered in memory only, and after a restart made again from what stands. A frame goes out
when it differs from what the player was told last, one frame for all who are told the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from bridge.ledger import Ledger
from bridge.presence import People, Presence
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from bridge.unit import stream_kind
from bridge.wire_outbound import Bossbar, Sidebar
from commands.banners import Board, Stand, bar, board, countdown, fraction, next_step
from commands.line import Message
from commands.speech import Lang
from rulesets.actors import PlayerId
from rulesets.facts import running_number
from rulesets.view import FightView

NAME: Final = "turn"
"""The name of the boss bar."""

Bar = tuple[str, float]
Listed = tuple[str, tuple[str, ...]]
"""Title and lines."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What a player sees, of which fight and on which server."""

    server: str
    fight: str
    bar: Bar
    listed: Listed


@dataclass(slots=True)
class _Worded:
    """A fight's picture in one language. ``bars``: what the bar says, in all its variants."""

    view: FightView
    stand: Stand
    board: Board
    listed: Listed
    bars: list[tuple[Message, str]] = field(default_factory=list)


@dataclass(slots=True)
class _Frames:
    """What is to be sent, to whom: server → frame → players. None: taken away."""

    bars: dict[tuple[str, Bar | None], list[PlayerId]] = field(default_factory=dict)
    lists: dict[tuple[str, str, tuple[str, ...] | None], list[PlayerId]] = field(
        default_factory=dict
    )

    def put(self, uuid: PlayerId, told: _Told | None, now: _Told) -> None:
        """Show ``now`` to a player who was told ``told``."""
        if told is None or told.bar != now.bar:
            self.bars.setdefault((now.server, now.bar), []).append(uuid)
        if told is None or told.listed != now.listed:
            self.lists.setdefault((now.server, *now.listed), []).append(uuid)

    def take_away(self, uuid: PlayerId, told: _Told) -> None:
        """Show him nothing any more."""
        self.bars.setdefault((told.server, None), []).append(uuid)
        self.lists.setdefault((told.server, told.listed[0], None), []).append(uuid)

    def send(self, ledger: Ledger) -> None:
        """Queue the frames."""
        for (server, shown), to in self.bars.items():
            text, left = shown if shown is not None else (None, None)
            ledger.send(server, Bossbar(to=tuple(to), name=NAME, text=text, fraction=left))
        for (server, title, lines), to in self.lists.items():
            ledger.send(server, Sidebar(to=tuple(to), title=title, lines=lines))


def _nobody(fight: str) -> Sequence[PlayerId]:
    return ()


@dataclass(slots=True)
class Banners:
    """``watching``: who else reads the lines of a fight (its id), beside fighters and observers."""

    ledger: Ledger
    people: People
    streams: Streams
    speaker: Speaker
    watching: Callable[[str], Sequence[PlayerId]] = _nobody
    _readers: dict[str, tuple[PlayerId, ...]] = field(default_factory=dict)
    _reads: dict[PlayerId, dict[str, None]] = field(default_factory=dict)
    _told: dict[PlayerId, _Told] = field(default_factory=dict)
    _worded: dict[tuple[str, Lang], _Worded] = field(default_factory=dict)
    _touched: dict[str, None] = field(default_factory=dict)
    _looked: dict[PlayerId, None] = field(default_factory=dict)
    _due: dict[str, int] = field(default_factory=dict)

    # -- what happened

    def restore(self) -> None:
        """Go on as before the restart: what stands was told."""
        for stream in self.streams.by_name.values():
            if stream.is_fight:
                self._index(stream.fight)
        for uuid in self._reads:
            wanted = self._wanted(uuid)
            if wanted is not None:
                self._told[uuid] = wanted

    def connected(self, server: str, *, is_fresh: bool) -> None:
        """A plugin has greeted: time runs again. ``is_fresh``: it has forgotten all."""
        self._touched |= {stream.fight: None for stream in self.streams.fights(server)}
        if is_fresh:
            self._told = {uuid: told for uuid, told in self._told.items() if told.server != server}

    def clear(self, server: str) -> None:
        """Who is there and is to see nothing may see a fight still that is gone."""
        to = tuple(w.uuid for w in self.people.online_on(server) if self._wanted(w.uuid) is None)
        if to:
            self.ledger.send(server, Bossbar(to=to, name=NAME, text=None))
            self.ledger.send(server, Sidebar(to=to, title="", lines=None))

    def look(self, who: PlayerId) -> None:
        """A player came, left, or chose another language."""
        if who in self._reads or who in self._told:
            self._looked[who] = None

    def touch(self, fight: str) -> None:
        """A fight has changed, or who watches it, without a row in its stream."""
        self._touched[fight] = None

    def next_ms(self) -> int | None:
        """Service time at which a bar that runs down is told anew."""
        return min(self._due.values(), default=None)

    def tick(self) -> None:
        """Look at the bars whose time has come; :meth:`settle` tells them."""
        now = self.ledger.now
        self._touched |= {fight: None for fight, due in self._due.items() if due <= now}

    # -- at the end of each decision

    def settle(self) -> None:
        """Tell everybody concerned what is not what he was told last."""
        for row in self.ledger.unit.rows:
            if stream_kind(row.stream) == "fight":
                self._touched[row.stream.partition(":")[2]] = None
        if not (self._touched or self._looked):
            return
        touched, self._touched = self._touched, {}
        looked, self._looked = self._looked, {}
        for fight in touched:
            looked |= dict.fromkeys(self._index(fight))
        frames = _Frames()
        for uuid in sorted(looked):
            self._tell(uuid, frames)
        frames.send(self.ledger)
        for fight in touched:
            self._schedule(fight)

    def _index(self, fight: str) -> list[PlayerId]:
        """Note who reads a fight's lines; gives those who did and who do."""
        before = self._readers.pop(fight, ())
        for uuid in before:
            self._reads[uuid].pop(fight)
            if not self._reads[uuid]:
                del self._reads[uuid]
        stream = self.streams.fight(fight)
        if stream is None:
            return list(before)
        view = stream.view()
        fighting = (one.by for one in view.fighters if one.standing != "left")
        now = tuple(dict.fromkeys((*fighting, *view.observers(), *self.watching(fight))))
        if now:
            self._readers[fight] = now
        for uuid in now:
            self._reads.setdefault(uuid, {})[fight] = None
        return [*before, *now]

    def _tell(self, uuid: PlayerId, frames: _Frames) -> None:
        wanted, who = self._wanted(uuid), self.people.get(uuid)
        told = self._told.pop(uuid, None)
        if told is not None and (who is None or not who.online or who.server != told.server):
            told = None  # his screen shows nothing of it any more
        if wanted is not None:
            frames.put(uuid, told, wanted)
            self._told[uuid] = wanted
        elif told is not None:
            frames.take_away(uuid, told)

    def _wanted(self, uuid: PlayerId) -> _Told | None:
        """What he should see now; None: nothing."""
        who = self.people.get(uuid)
        if who is None or not who.online or self._is_missing(who):
            return None
        stream = self._stream(who)
        if stream is None:
            return None
        lang = self.speaker.lang(uuid)
        words = self._words(stream, lang)
        text = self._bar(words, bar(words.view, uuid, words.stand), lang, _context(stream))
        left = fraction(countdown(words.view), stream.time.at(self.ledger.now))
        return _Told(who.server, stream.fight, (text, left), words.listed)

    def _is_missing(self, who: Presence) -> bool:
        """Whether the plugin that has forgotten all has not said yet that he is there."""
        sweep = self.ledger.document(f"sweep:{who.server}")
        return sweep is not None and who.uuid in sweep["missing"]

    def _stream(self, who: Presence) -> Stream | None:
        """The fight he is shown: of those here that he reads his own, else the one he is shown
        already, else the first."""
        read = {
            fight: stream
            for fight in self._reads.get(who.uuid, ())
            if (stream := self.streams.fight(fight)) is not None and stream.place == who.place
        }
        own, told = self.streams.fight_of(who.uuid), self._told.get(who.uuid)
        wished = (own.fight if own else "", told.fight if told else "", min(read, default=""))
        return next((read[fight] for fight in wished if fight in read), None)

    def _words(self, stream: Stream, lang: Lang) -> _Worded:
        """The picture in a language: the list is worded anew only where it says something else."""
        view, stand, before = stream.view(), _stand(stream), self._worded.get((stream.fight, lang))
        if before is not None and before.view is view and before.stand == stand:
            return before
        shown = board(view, int(running_number(stream.fight)))
        if before is not None and before.board == shown:
            listed = before.listed
        else:
            context = _context(stream)
            lines = tuple(self.speaker.text(row, lang, context) for row in shown.rows)
            listed = self.speaker.text(shown.title, lang, context), lines
        words = self._worded[stream.fight, lang] = _Worded(view, stand, shown, listed)
        return words

    def _bar(self, words: _Worded, says: Message, lang: Lang, context: Context) -> str:
        """What a bar says, put into words once for all who are told the same."""
        for known, text in words.bars:
            if known == says:
                return text
        text = self.speaker.text(says, lang, context)
        words.bars.append((says, text))
        return text

    def _schedule(self, fight: str) -> None:
        """Note when the bar of a fight that somebody reads is another."""
        self._due.pop(fight, None)
        stream = self.streams.fight(fight)
        if stream is None:
            self._worded = {key: one for key, one in self._worded.items() if key[0] != fight}
            return
        at = next_step(countdown(stream.view()), stream.time.at(self.ledger.now))
        due = stream.time.due(at) if at is not None and fight in self._readers else None
        if due is not None:
            self._due[fight] = due


def _stand(stream: Stream) -> Stand:
    if stream.is_frozen:
        return "frozen"
    return "paused" if stream.is_paused else ""


def _context(stream: Stream) -> Context:
    return Context(stream.server, stream.view())
