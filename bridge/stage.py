"""What a decision looks like in the game: holding, walking, teleports, prompts, inviolability."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, Literal

from bridge.clock import seconds_left
from bridge.conduct import Done
from bridge.grounds import Grounds
from bridge.ledger import Ledger
from bridge.menus import Menus
from bridge.presence import People, Presence
from bridge.rings import Rings
from bridge.speaker import Context, Speaker
from bridge.streams import Stream, Streams
from bridge.wire_fields import Position
from bridge.wire_outbound import FightMode, Invulnerable, Movement, Sound, Teleport
from commands.line import Line, Message
from commands.menus import MenuEntry, entries
from commands.prompts import hall_prompt_line, prompt_line
from commands.pursuit_answers import pursuit_over
from commands.render import RENDERERS, fight_lines, hall_lines
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
from rulesets.intents import Choice, Intent
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
    """Shows decisions to the players. Told of each by :class:`bridge.conduct.Conduct`."""

    ledger: Ledger
    people: People
    streams: Streams
    grounds: Grounds
    speaker: Speaker
    menus: Menus
    rings: Rings
    _arriving: PlayerId | None = None

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
        for event in done.events:
            self._effect(stream, event)
        context = Context(stream.server, after, before=before)
        self.speaker.say(
            fight_lines(stream.ruleset.name, done.before, done.events, done.after, before, after),
            context,
        )
        is_over = any(isinstance(event, FightEnded) for event in done.events)
        if before.pursuit is not None and is_over:
            self._got_away(before.pursuit.fugitive)
        self._turned(stream, before, after)
        self._outdated(stream, after, is_over=is_over)
        self._walking(stream, before, after)
        for prompt in after.prompts:
            if all(prompt.prompt != old.prompt for old in before.prompts):
                self.ask(stream, after, prompt)

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
                self.menus.settled(self._by(stream, to), stream.server, _key(stream, prompt))
            case _:
                pass

    def _hit(self, stream: Stream, target: FighterId) -> None:
        """Who is hit hears it, if he is there."""
        who = self.people.get(target)
        if who is not None and who.online and who.place == stream.place:
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
            if who is None or after.fighter(uuid) is None:
                continue
            if fight is stream:
                possible = {one.line for one in self.choices(stream, uuid, uuid)}
                if not possible.issuperset(self.menus.asked_for(uuid)):
                    self.menus.turned(uuid, who.server)
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
        fighter = stream.view().fighter(who)
        return fighter.by if fighter is not None else who

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
                self.menus.settled(prompt.to, stream.server, _key(stream, prompt.prompt))
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
        who = self.people.get(prompt.to)
        if who is None or not who.online or who.server != hall.server:
            return
        rules, left = hall.ruleset, self._left_s(hall, prompt.until)
        ground = self.grounds.of(hall.server, who.world)
        actor = FighterActor(prompt.to, prompt.to)
        renderer = RENDERERS[rules.name]
        options = hall.core.options(hall.state, actor, ground)
        said = [one for one in options if one.verb in renderer.answers(prompt.kind)]
        found = entries(rules.words, said, "hall", self.handle)
        title = renderer.hall_question(hall.state, prompt, left)
        self.menus.show(
            prompt.to,
            title,
            found,
            lambda menu: hall_prompt_line(title, prompt.to, found, menu),
            Context(hall.server),
            prompt=_key(hall, prompt.prompt),
            timeout_s=left,
        )

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
        is_walking = view.walk is not None and view.walk.uuid == who
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
        by = self._by(stream, prompt.to)
        player = self.people.get(by)
        if player is None or not player.online or player.place != stream.place:
            return
        if by == self._arriving:
            return
        found = self.choices(stream, prompt.to, by, prompt.kind)
        left = self._left_s(stream, prompt.until)
        rules, state = stream.ruleset, stream.state

        def line(menu: str) -> Line:
            return prompt_line(
                RENDERERS[rules.name],
                state,
                prompt,
                by,
                found,
                menu,
                left,
                lambda who, die: rules.breakdown(state, who, die),
            )

        title = RENDERERS[rules.name].question(state, prompt, left)
        self.menus.show(
            by,
            title,
            found,
            line,
            Context(player.server, view),
            prompt=_key(stream, prompt.prompt),
            timeout_s=left,
        )

    def choices(
        self, stream: Stream, who: FighterId, by: PlayerId, answering: str | None = None
    ) -> tuple[MenuEntry, ...]:
        """Everything legal for a fighter now, as menu entries; or the answers to one kind of
        question (``answering``)."""
        ground = self.grounds.of(stream.server, stream.world)
        draft = stream.ruleset.draft(stream.state, who)
        options = stream.core.options(stream.state, FighterActor(who, by), ground, draft)
        renderer = RENDERERS[stream.ruleset.name]
        if answering is not None:
            answers = renderer.answers(answering, drafted=bool(draft))
            options = [option for option in options if option.verb in answers]
        rules, state = stream.ruleset, stream.state

        def hint(wish: Intent) -> Message | None:
            return renderer.hint(
                state, who, wish, lambda one, die: rules.breakdown(state, one, die)
            )

        return entries(rules.words, options, "fight", self.handle, hint)

    def handle(self, who: FighterId) -> str:
        """The account name of a fighter, as it is typed."""
        seen = self.people.get(who)
        return seen.name if seen is not None else who

    def _left_s(self, stream: Stream, until: int | None) -> int | None:
        """Whole seconds until stream time ``until``, rounded up; None: no end."""
        if until is None:
            return None
        return seconds_left(until, stream.time.at(self.ledger.now))


def _course(walk: MovementView) -> tuple[FighterId, str, Block]:
    """What tells one movement from another."""
    return walk.uuid, walk.why, walk.origin


def _key(stream: Stream, prompt: int) -> str:
    """A prompt's name among all fights."""
    return f"{stream.fight}/{prompt}"


def _pos(view: FightView, who: FighterId) -> Block | None:
    fighter = view.fighter(who)
    return fighter.pos if fighter is not None else None
