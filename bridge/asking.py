"""Questions of fights and halls: shown to who is asked, or to the master of the NPC that is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bridge.choices import choices
from bridge.clock import seconds_left
from bridge.grounds import Grounds
from bridge.ledger import Ledger
from bridge.menus import Menus
from bridge.presence import People
from bridge.speaker import Context, Speaker
from bridge.streams import Stream
from commands.driving import MOD_AS, about_npc, all_entries, driven_entries, lead
from commands.line import Line
from commands.menus import MenuEntry, entries
from commands.prompts import hall_prompt_line, prompt_line
from commands.render import RENDERERS
from rulesets.actors import Fighter, FighterId, PlayerId
from rulesets.npcs import is_npc
from rulesets.view import FightView, PromptView


@dataclass(slots=True)
class Asking:
    """Shows questions with their buttons, and knows what a fighter may choose."""

    ledger: Ledger
    people: People
    grounds: Grounds
    speaker: Speaker
    menus: Menus

    def by(self, stream: Stream, who: FighterId) -> PlayerId:
        """The player behind a fighter: himself; of an NPC its master, or who is there for him."""
        fighter = stream.view().fighter(who)
        return self.speaker.player(who) or (fighter.by if fighter is not None else who)

    def ask(self, stream: Stream, view: FightView, prompt: PromptView) -> None:
        """Show an open question to the one who is asked, with the time he has left."""
        by, asks_npc = self.by(stream, prompt.to), is_npc(prompt.to)
        player = self.people.get(by)
        if player is None or not player.online or player.server != stream.server:
            return
        if player.world != stream.world and not asks_npc:  # a master sees to his NPCs from anywhere
            return
        found = self.choices(stream, prompt.to, by, prompt.kind)
        if asks_npc:
            found += self._for_all(view, prompt, found)
        left = self.left_s(stream, prompt.until)
        rules, state = stream.ruleset, stream.state
        context = Context(player.server, view)

        def line(menu: str) -> Line:
            asked = prompt_line(
                RENDERERS[rules.name],
                state,
                prompt,
                by,
                found,
                menu,
                left,
                lambda who, die: rules.breakdown(state, who, die),
            )
            return self.speaker.driven(asked, prompt.to, by, context) if asks_npc else asked

        title = RENDERERS[rules.name].question(state, prompt, left)
        self.menus.show(
            by,
            about_npc(prompt.to, title) if asks_npc else title,
            found,
            line,
            context,
            prompt=prompt_key(stream, prompt.prompt),
            timeout_s=left,
        )

    def _for_all(
        self, view: FightView, prompt: PromptView, found: Sequence[MenuEntry]
    ) -> tuple[MenuEntry, ...]:
        """The answers that are given for all of a group at once that are asked the same."""
        me = view.fighter(prompt.to)
        alike = [view.fighter(one.to) for one in view.prompts if one.kind == prompt.kind]
        together = [one for one in alike if me and me.group and one and one.group == me.group]
        return all_entries(found, [one.name for one in together])

    def settled(self, stream: Stream, to: FighterId, prompt: int) -> None:
        """A question is answered, by whomever it was shown to."""
        shown = [self.by(stream, to)]
        if is_npc(to):
            shown += self.speaker.moderators(stream.server)
        for one in dict.fromkeys(shown):
            self.menus.settled(one, stream.server, prompt_key(stream, prompt))

    def ask_in_hall(self, hall: Stream, prompt: PromptView) -> None:
        """Show an open question of a hall to the one who is asked."""
        who = self.people.get(prompt.to)
        if who is None or not who.online or who.server != hall.server:
            return
        rules, left = hall.ruleset, self.left_s(hall, prompt.until)
        ground = self.grounds.of(hall.server, who.world)
        actor = Fighter(prompt.to, prompt.to)
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
            prompt=prompt_key(hall, prompt.prompt),
            timeout_s=left,
        )

    def choices(
        self,
        stream: Stream,
        who: FighterId,
        by: PlayerId,
        answering: str | None = None,
        about: FighterId | None = None,
    ) -> tuple[MenuEntry, ...]:
        """Everything legal for a fighter now, as the one types it who speaks for him; see
        :func:`bridge.choices.choices`."""
        ground, actor = self.grounds.of(stream.server, stream.world), Fighter(who, by)
        view = stream.view().fighter(who)
        if view is not None:
            actor = replace(actor, by=view.by)
        found = choices(stream, actor, ground, self.handle, answering=answering, about=about)
        return driven_entries(found, self.handle(who)) if is_npc(who) else found

    def spoken_for(self, view: FightView, uuid: PlayerId) -> tuple[FighterId, ...]:
        """The fighters that a player's open menu may be about: he himself, or NPCs."""
        asked = self.menus.asked_for(uuid)
        if asked and all(line.startswith(MOD_AS) for line in asked):
            npcs = (one for one in view.fighters if is_npc(one.id))
            return tuple(
                one.id for one in npcs if any(line.startswith(lead(one.name)) for line in asked)
            )
        return (uuid,) if view.fighter(uuid) is not None else ()

    def handle(self, who: FighterId) -> str:
        """The account name of a fighter, as it is typed; the name of an NPC."""
        seen = self.people.get(who)
        return seen.name if seen is not None else self.speaker.name(who, Context(""))

    def left_s(self, stream: Stream, until: int | None) -> int | None:
        """Whole seconds until stream time ``until``, rounded up; None: no end."""
        if until is None:
            return None
        return seconds_left(until, stream.time.at(self.ledger.now))


def prompt_key(stream: Stream, prompt: int) -> str:
    """A prompt's name among all fights."""
    return f"{stream.fight}/{prompt}"
