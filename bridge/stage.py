"""What a decision looks like in the game: holding, walking, teleports, prompts, inviolability."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final, Literal

from bridge.asking import Asking, prompt_key
from bridge.conduct import Done
from bridge.grounds import Grounds
from bridge.ledger import Ledger
from bridge.menus import Menus
from bridge.presence import People, Presence
from bridge.records import Undone
from bridge.retelling import record_lines
from bridge.rings import Rings
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from bridge.wire_fields import Position
from bridge.wire_outbound import FightMode, Invulnerable, Movement, Sound, Teleport
from commands.menus import MenuEntry
from commands.pursuit_answers import pursuit_over
from commands.render import fight_lines, hall_lines
from commands.summary import NOTHING, Tally
from grid.blocks import Block
from rulesets.actors import Fighter as FighterActor
from rulesets.actors import FighterId, PlayerId
from rulesets.events import (
    Event,
    FightEnded,
    FightModeSet,
    Hit,
    Inviolable,
    Moved,
    PromptClosed,
    Sheltered,
    StepHeld,
)
from rulesets.intents import Choice
from rulesets.view import FightView, MovementView, PromptView

Reason = Literal[
    "center", "illegal_step", "held", "step", "pushed", "escape", "arrival", "placed", "undo"
]
REASONS: Final[dict[str, Reason]] = {
    "move": "step",
    "bonus_move": "step",
    "step": "step",
    "push": "pushed",
    "escape": "escape",
    "arrival": "arrival",
    "placed": "placed",
}


@dataclass(slots=True)
class Stage:
    """Shows decisions to the players. Told of each by :class:`bridge.conduct.Conduct`.

    ``tallied``: a fight that is over, in numbers.
    """

    ledger: Ledger
    people: People
    streams: Streams
    grounds: Grounds
    speaker: Speaker
    menus: Menus
    rings: Rings
    tallied: Callable[[Stream], Tally] = field(default=lambda stream: NOTHING)
    asking: Asking = field(init=False)
    _arriving: PlayerId | None = None

    def __post_init__(self) -> None:
        self.asking = Asking(self.ledger, self.people, self.grounds, self.speaker, self.menus)

    @contextmanager
    def arriving(self, who: PlayerId) -> Iterator[None]:
        """While it lasts, walking and questions of ``who`` are not shown: they come after."""
        self._arriving = who
        try:
            yield
        finally:
            self._arriving = None

    def witness(self, done: Done) -> None:
        """Show what was decided."""
        if done.stream.is_fight:
            self._fight(done)
        else:
            self._hall(done)

    def _fight(self, done: Done) -> None:
        stream = done.stream
        before = stream.view_of(done.before)
        after = stream.view_of(done.after)
        context = Context(stream.server, after, before=before, fight=stream.fight)
        undone = next((event for event in done.events if isinstance(event, Undone)), None)
        if undone is not None:
            self.speaker.say(record_lines(undone, stream.ruleset, after), context)
            self._taken_back(stream, before, after, undone.only)
            return
        for event in done.events:
            self._effect(stream, event)
        is_over = any(isinstance(event, FightEnded) for event in done.events)
        states = done.before, done.events, done.after, before, after
        counted = self.tallied(stream) if is_over else NOTHING
        lines = fight_lines(stream.ruleset.name, *states, counted)
        self.speaker.say(lines, context)
        if before.pursuit is not None and is_over:
            self._got_away(before.pursuit.fugitive)
        self._turned(stream, before, after)
        self._outdated(stream, after, is_over=is_over)
        self._walking(stream, before, after)
        for prompt in after.prompts:
            if all(prompt.prompt != old.prompt for old in before.prompts):
                self.ask(stream, after, prompt)

    def _taken_back(
        self, stream: Stream, before: FightView, after: FightView, only: FighterId | None
    ) -> None:
        """Something was taken back: who stood elsewhere goes there, and is asked what is open; of a
        hidden decision of ``only`` he alone."""
        for fighter in after.fighters:
            if _pos(before, fighter.id) != fighter.pos:
                self._moved(stream, fighter.id, fighter.pos, "undo")
        for prompt in before.prompts:
            if all(_question(prompt) != _question(other) for other in after.prompts):
                self.asking.settled(stream, prompt.to, prompt.prompt)
        self._turned(stream, before, after)
        self._outdated(stream, after, is_over=False)
        walkers = (one.walk.uuid for one in (before, after) if one.walk is not None)
        for who in dict.fromkeys(walkers):  # others stand elsewhere: so the reach is another
            self.walk(stream, after, who)
        for prompt in after.prompts:
            if only in (None, prompt.to):
                self.ask(stream, after, prompt)

    def stand_still(self, stream: Stream) -> None:
        """A fight is paused: nobody walks."""
        view = stream.view()
        if view.walk is not None:
            self.walk(stream, view, view.walk.uuid)

    def go_on(self, stream: Stream) -> None:
        """A fight goes on: who walked walks on, and open questions are shown with their time."""
        view = stream.view()
        if view.walk is not None:
            self.walk(stream, view, view.walk.uuid)
        for prompt in view.prompts:
            self.ask(stream, view, prompt)

    def _effect(self, stream: Stream, event: Event) -> None:
        match event:
            case Moved(uuid=uuid, to=to, why=why):
                self._moved(stream, uuid, to, REASONS[why])
            case StepHeld(uuid=uuid, pos=pos, reason=reason):
                self.teleport(uuid, pos, reason)
            case Hit(target=target):
                self._hit(stream, target)
            case Sheltered(uuid=uuid, seconds=seconds):
                who = self.people.get(uuid)
                if who is not None and who.online:
                    frame = Invulnerable(uuid=uuid, seconds=seconds)
                    self.ledger.send(who.server, frame)
            case PromptClosed(prompt=prompt, to=to):
                self.asking.settled(stream, to, prompt)
            case _:
                pass

    def _hit(self, stream: Stream, target: FighterId) -> None:
        """Who is hit hears it, if he is there."""
        who = self.people.get(target)
        if who is not None and who.is_in(stream.place):
            self.ledger.send(who.server, Sound(to=(target,), sound="hit"))

    def _turned(self, stream: Stream, before: FightView, after: FightView) -> None:
        """A turn has ended: the menu its player asked for is withdrawn."""
        if before.turn is not None and before.turn != after.turn:
            who = self.people.get(self._by(stream, before.turn))
            if who is not None:
                self.menus.turned(who.uuid, who.server)

    def _outdated(self, stream: Stream, after: FightView, *, is_over: bool) -> None:
        """Menus that fighters asked for and that offer what is possible no more are withdrawn."""
        for uuid in self.menus.asking():
            who, fight = self.people.get(uuid), self.streams.fight_of(uuid)
            mine = self.asking.spoken_for(after, uuid)
            if who is None or not mine:
                continue
            if fight is stream or mine != (uuid,):
                about = self.menus.about(uuid)
                found = (self.choices(stream, one, uuid, about=about) for one in mine)
                possible = {one.line for entries in found for one in entries}
                if not possible.issuperset(self.menus.asked_for(uuid)):
                    gone = self.menus.outdated if after.turn in mine else self.menus.turned
                    gone(uuid, who.server)
            elif fight is None and is_over:
                self.menus.turned(uuid, who.server)

    def _got_away(self, fugitive: PlayerId) -> None:
        """A pursuit is over: the fugitive who is not here reads it when he comes back."""
        who = self.people.get(fugitive)
        if who is not None and not who.online:
            self.ledger.keep(f"escaped:{fugitive}", True)

    def tell_of_escape(self, who: Presence) -> None:
        """Tell him what he has not read: that nobody chases him any more."""
        if self.ledger.document(f"escaped:{who.uuid}"):
            self.ledger.keep(f"escaped:{who.uuid}", None)
            self.speaker.say([pursuit_over(who.uuid)], Context(who.server))

    def _moved(self, stream: Stream, uuid: FighterId, to: Block, reason: Reason) -> None:
        """A fighter stands elsewhere: his player, if he is there, and his rings go along."""
        who = self.people.get(uuid)
        if who is None or who.place != stream.place:
            return
        if who.pos != to:
            self.teleport(uuid, to, reason)
        if uuid in self.rings.shown:
            self.rings.follow(who)

    def _by(self, stream: Stream, who: FighterId) -> PlayerId:
        """The player behind a fighter."""
        return self.asking.by(stream, who)

    def _hall(self, done: Done) -> None:
        stream = done.stream
        for event in done.events:
            match event:
                case FightModeSet(uuid=uuid, on=on, pos=pos):
                    self._mode(stream.server, uuid, on, pos)
                case Inviolable(uuid=uuid, seconds=seconds):
                    frame = Invulnerable(uuid=uuid, seconds=seconds)
                    self.ledger.send(stream.server, frame)
                case _:
                    pass
        self.speaker.say(
            hall_lines(stream.ruleset.name, done.before, done.events, done.after),
            Context(stream.server),
        )
        self._hall_prompts(done)

    def _hall_prompts(self, done: Done) -> None:
        """Show the questions that are new, and close the menus of those that are settled."""
        stream, rules = done.stream, done.stream.ruleset
        before, after = rules.hall_prompts(done.before), rules.hall_prompts(done.after)
        for prompt in before:
            if prompt not in after:
                self.menus.settled(prompt.to, stream.server, prompt_key(stream, prompt.prompt))
        for prompt in after:
            if prompt not in before:
                self._overtaken(prompt)
                self.ask_in_hall(stream, prompt)

    def _overtaken(self, prompt: PromptView) -> None:
        """Neither of the two may do anything else now: the menus they asked for are withdrawn."""
        for uuid in (prompt.to, prompt.by):
            who = self.people.get(uuid) if uuid is not None else None
            if who is not None:
                self.menus.turned(who.uuid, who.server)

    def ask_in_hall(self, hall: Stream, prompt: PromptView) -> None:
        """Show an open question of a hall to the one who is asked."""
        self.asking.ask_in_hall(hall, prompt)

    def _mode(self, server: str, uuid: PlayerId, on: bool, pos: Block) -> None:
        """Hold a player on his block, or let him go."""
        if not on:
            self.ledger.send(server, FightMode(uuid=uuid, on=False))
            self.menus.close_all(uuid, server)
            return
        self.menus.turned(uuid, server)
        who, fight = self.people.get(uuid), self.streams.fight_of(uuid)
        if who is not None and fight is not None and fight.place != who.place:
            return  # he is away: it is sent when he comes back
        self.ledger.send(server, FightMode(uuid=uuid, on=True, center=Position.of(pos)))
        self.teleport(uuid, pos, "center")
        if who is not None:
            self.grounds.look_round(server, who.world, pos)

    def teleport(self, uuid: FighterId, pos: Block, reason: Reason) -> None:
        """Put a player on a block; that is his position at once."""
        who = self.people.get(uuid)
        if who is None:
            return
        who.pos = pos
        self.people.changed.add(uuid)
        if not who.online:
            return
        frame = Teleport(uuid=uuid, pos=Position.of(pos), yaw=None, reason=reason)
        queued = self.ledger.send(who.server, frame)
        if queued is not None:
            who.teleported = queued.id

    def _walking(self, stream: Stream, before: FightView, after: FightView) -> None:
        """Tell the plugin who may walk how far, where that changed.

        Where a movement may end follows from its first block, so that the reach is sent once.
        """
        told, now = before.walk, after.walk
        if told is not None and (now is None or now.uuid != told.uuid):
            self.walk(stream, after, told.uuid)
        if now is not None and (now != told or _pos(before, now.uuid) != _pos(after, now.uuid)):
            is_same = told is not None and _course(told) == _course(now)
            self.walk(stream, after, now.uuid, with_reach=not is_same)

    def walk(
        self, stream: Stream, view: FightView, who: FighterId, *, with_reach: bool = True
    ) -> None:
        """Send the movement of a fighter as it stands; ``with_reach``: and where it may end."""
        fighter = view.fighter(who)
        player = self.people.get(fighter.by) if fighter is not None else None
        if fighter is None or player is None or not player.online or player.uuid != who:
            return
        if player.place != stream.place or who == self._arriving:
            return
        is_walking = view.walk is not None and view.walk.uuid == who and not stream.is_paused
        budget = view.walk.left if view.walk is not None and is_walking else None
        reach = self._reach(stream, who) if is_walking and with_reach else None
        self.ledger.send(player.server, Movement(uuid=who, budget=budget, reach=reach))
        self.grounds.look_round(player.server, player.world, fighter.pos)

    def _reach(self, stream: Stream, who: FighterId) -> tuple[tuple[int, int, int], ...]:
        ground = self.grounds.of(stream.server, stream.world)
        for option in stream.core.options(stream.state, FighterActor(who, who), ground):
            if option.verb == "step" and option.slots and isinstance(option.slots[0], Choice):
                return tuple((b[0], b[1], b[2]) for b in option.slots[0].values)
        return ()

    def ask(self, stream: Stream, view: FightView, prompt: PromptView) -> None:
        """Show an open question to the one who is asked, with the time he has left."""
        if self._by(stream, prompt.to) != self._arriving:
            self.asking.ask(stream, view, prompt)

    def choices(
        self, stream: Stream, who: FighterId, by: PlayerId, about: FighterId | None = None
    ) -> tuple[MenuEntry, ...]:
        """Everything legal for a fighter now, or what he can do to one other (``about``)."""
        return self.asking.choices(stream, who, by, about=about)

    def handle(self, who: FighterId) -> str:
        """The account name of a fighter, as it is typed."""
        return self.asking.handle(who)


def _course(walk: MovementView) -> tuple[FighterId, str, Block]:
    """What tells one movement from another."""
    return walk.uuid, walk.why, walk.origin


def _question(prompt: PromptView) -> tuple[int, FighterId, str]:
    """What tells one open question from another."""
    return prompt.prompt, prompt.to, prompt.kind


def _pos(view: FightView, who: FighterId) -> Block | None:
    fighter = view.fighter(who)
    return fighter.pos if fighter is not None else None
