"""Typed lines and pressed buttons: run by ``commands``, carried out here."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeAlias

import structlog

from bridge.administration import Administration
from bridge.asked import Asked
from bridge.choosing import Choices
from bridge.codec import UnreadableEvent
from bridge.declined import Declined
from bridge.folding import DamagedRow
from bridge.halls import Halls
from bridge.joining import JOIN, Joining
from bridge.ledger import Ledger
from bridge.logbook import LogBook
from bridge.looks import Looks, Sight
from bridge.menus import Menus
from bridge.presence import Presence
from bridge.pursuits import Pursuits
from bridge.records_room import RecordsRoom
from bridge.rolling import Rolling
from bridge.rules import Rules
from bridge.speaker import Context, Page, Said, Speaker
from bridge.stage import Stage
from bridge.timers import Timers
from bridge.wire_outbound import EventFrame
from commands.answers import fight_unreadable
from commands.effects import (
    As,
    Choose,
    Effect,
    Measure,
    RollCheck,
    RollExpression,
    Say,
    SetLanguage,
    ShowLog,
    ShowMenu,
    StartTimer,
    StopTimer,
    Submit,
    ToggleRings,
    VerifyFight,
)
from commands.entry import check_permission, run
from commands.errors import CommandSyntax, Mistake, Refused, refused
from commands.lexer import with_head
from commands.line import Button, Line, Message
from commands.npc_answers import not_yours
from commands.permissions import OF_EFFECT
from commands.refusal_offers import offers
from commands.refusals import refusal
from commands.secrecy import is_secret
from commands.speech import Lang
from grid.blocks import Block
from rulesets.actors import Actor, FighterId, Master, PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.intents import Intent
from rulesets.vocabulary import Place

_log = structlog.get_logger("bridge.commander")

PER_S: Final = 1000
NO_FRAME: Final = 0
"""No frame asked: a page did."""

Carrier: TypeAlias = Callable[[Presence, Looks, Any, Context], None]
"""Carries out effects of one kind: who asked, what he saw, the effect, whom lines are about."""


@dataclass(slots=True)
class Commander:
    """Carries out effects. ``max_per_s`` 0: no limit; ``carriers``: by kind of effect, who carries
    out what is not done here."""

    ledger: Ledger
    sight: Sight
    halls: Halls
    speaker: Speaker
    menus: Menus
    stage: Stage
    choices: Choices
    timers: Timers
    rolling: Rolling
    records: RecordsRoom
    administration: Administration
    joining: Joining
    pursuits: Pursuits
    rules: Rules
    logbook: LogBook
    max_per_s: int = 10
    carriers: dict[type[Any], Carrier] = field(default_factory=dict)
    _recent: dict[PlayerId, deque[int]] = field(default_factory=dict)
    _scolded: dict[PlayerId, int] = field(default_factory=dict)
    _written: int | None = None

    def command(
        self,
        who: Presence,
        line: str,
        re: int,
        target: FighterId | None,
        block: Block | None = None,
    ) -> None:
        """Run a typed line; a fault of ours answers plainly. ``target`` and ``block``: at whom and
        at what he looks."""
        self._written = None
        if self._too_fast(who, re):
            return
        with self.speaker.answering(who.uuid, re):
            self._run(self._asked(who, re, target, block), line)

    def choice(self, who: Presence, menu: str, option: str, re: int) -> None:
        """A menu's option was chosen, by its id or number."""
        self._written = None
        if self._too_fast(who, re):
            return
        asked = self._asked(who, re, None)
        number = self.menus.number_of(who.uuid, menu, option)
        known = self.menus.lines(who.uuid, menu)
        if known and number is None:
            listed = tuple(known)
            self._refuse(asked, refused(Mistake.UNKNOWN_VALUE, word=option[:64], list=listed))
            return
        with self.speaker.answering(who.uuid, re):
            self._choose(asked, Choose(menu, number if number is not None else 0))

    def from_page(
        self,
        who: Presence,
        word: str | Effect,
        fight: str,
        lang: Lang,
        block: Block | None = None,
    ) -> Said:
        """Carry out a moderator's or an admin's line, or an effect, from a page about ``fight``.

        He reads the answer there; all others what they would read had he typed it in the game.
        ``block``: the one he points at. How much a page may ask for its own limits say: one form
        may hand in several effects.
        """
        self._written = None
        page = Page(lang)
        with self.speaker.answering(who.uuid, NO_FRAME, page=page):
            looks = self.looks_from_page(who, fight, lang, block)
            context = Context(who.server, looks.fight, who.uuid, NO_FRAME, fight=fight)
            asked = Asked(who, NO_FRAME, looks, context)
            if not isinstance(word, str):
                self._guarded(asked, partial(self._carry_out_permitted, asked, word))
            elif self._too_fast(who, NO_FRAME, is_told=True):
                self._refuse(asked, refused(Mistake.TOO_FAST))
            else:
                self._run(asked, with_head(word, lang))
        return Said(tuple(page.heard), page.refused)

    def _carry_out_permitted(self, asked: Asked, effect: Effect) -> bool:
        """Carry out an effect that no line was typed for.

        Raises:
            CommandSyntax: he may not do such a thing.
        """
        check_permission(OF_EFFECT[type(effect)], asked.looks)
        self._carry_out(asked, effect)
        return True

    def looks_from_page(
        self, who: Presence, fight: str, lang: Lang, block: Block | None = None
    ) -> Looks:
        """What one sees who speaks from a page about ``fight`` ("": about none)."""
        ruleset, tuning = self.rules(who.server)
        stream = self.sight.streams.fight(fight)
        if stream is not None:
            ruleset, tuning = stream.ruleset, stream.ruleset.fight_tuning(stream.state)
        return Looks(self.sight, who, ruleset, tuning, lang, None, looked_at=block, page=fight)

    def _run(self, asked: Asked, line: str) -> bool:
        """Carry out a line; whether that was not refused."""
        return self._guarded(asked, partial(self._run_all, asked, line))

    def _run_all(self, asked: Asked, line: str) -> bool:
        outcome = run(line, asked.looks)
        if not asked.body:
            self._write_down(asked, line, outcome.effects)
        done = [self._carried(asked, effect) for effect in outcome.effects]
        if outcome.refused is not None:
            self._tell_machines(asked, outcome.refused)
        return outcome.refused is None and all(done)

    def _guarded(self, asked: Asked, call: Callable[[], bool]) -> bool:
        """What ``call`` gives; if it is refused or a fault of ours, that is said."""
        who, looks = asked.looks.who, asked.looks
        try:
            if looks.page and looks.stream is None:
                raise RuleViolation(Refusal.FIGHT_OVER, rule="")
            return call()
        except RuleViolation as violation:
            why = Refused(violation.code.value, refusal(violation, who.uuid))
            self._refuse(asked, why, self._offers(asked, violation))
        except Declined as declined:
            self._refuse(asked, Refused(declined.code.value, declined.message))
        except CommandSyntax as mistake:
            self._refuse(asked, mistake.refused)
        except UnreadableEvent as unreadable:
            _log.error("not_readable", uuid=who.uuid, why=str(unreadable))
            row = unreadable.number if isinstance(unreadable, DamagedRow) else 0
            self._refuse(asked, Refused("unreadable", fight_unreadable(row)))
        except Exception:  # noqa: BLE001 - the command loop: one bad command is not the end
            _log.exception("command_failed", uuid=who.uuid)
            self._refuse(asked, Refused("internal", Message("answer-inform")))
        return False

    def _carried(self, asked: Asked, effect: Effect) -> bool:
        """Carry out an effect; whether it was not the refused word of an NPC."""
        if isinstance(effect, As):
            return self._run_as(asked, effect)
        self._carry_out(asked, effect)
        return True

    def _run_as(self, asked: Asked, said: As) -> bool:
        """Carry out a line of an NPC; what it reads, the one reads who speaks for it.

        Raises:
            Declined: it is another's, in a fight of his own.
        """
        npc = self.sight.npcs.get(said.npc)
        if npc is not None and not self.sight.npcs.may_drive(asked.who.uuid, npc):
            raise Declined(Refusal.OWN_FIGHT, not_yours(npc.id))
        with self.speaker.answering(asked.who.uuid, asked.re, body=said.npc):
            return self._run(asked.embodied(said.npc), said.line)

    def _write_down(self, asked: Asked, line: str, effects: Sequence[Effect]) -> None:
        """Put a line into the log book; of a button the line that it types, which follows."""
        if any(isinstance(effect, Choose) for effect in effects):
            return
        looks, said = asked.looks, line
        for effect in effects:
            if isinstance(effect, As):
                looks, said = looks.embodied(effect.npc), effect.line
        about, hidden = asked.looks.page or "", is_secret(said, looks)
        self._written = self.logbook.typed(asked.who, line, hidden=hidden, about=about)

    def _asked(
        self, who: Presence, re: int, target: FighterId | None, block: Block | None = None
    ) -> Asked:
        ruleset, tuning = self.rules.of_player(who)
        lang = self.speaker.lang(who.uuid)
        looks = Looks(self.sight, who, ruleset, tuning, lang, target, looked_at=block)
        return Asked(who, re, looks, Context(who.server, looks.fight, who.uuid, re))

    def _carry_out(self, asked: Asked, effect: Effect) -> None:  # noqa: C901 - a match over a union
        who, body, re = asked.who, asked.looks.who, asked.re
        match effect:
            case Say(lines=lines):
                self.speaker.say(lines, asked.context)
            case Submit():
                self._submit(asked, effect)
            case ShowMenu():
                self.choices.show(asked)
            case Choose():
                self._choose(asked, effect)
            case ToggleRings():
                self.choices.toggle_rings(asked)
            case StartTimer(seconds=seconds):
                self.timers.start(who, seconds, re)
            case StopTimer():
                self.timers.stop(who, re)
            case SetLanguage(lang=lang):
                self.speaker.set_lang(who.uuid, lang)
            case RollCheck():
                self.rolling.check(body, asked.looks.ruleset.name, effect, asked.context)
            case RollExpression():
                self.rolling.expression(body, asked.looks.ruleset.name, effect, asked.context)
            case ShowLog():
                self.records.show(who, asked.looks, effect, asked.context)
            case VerifyFight(fight=fight):
                self.records.verify(who, asked.looks, fight, asked.context)
            case Measure():
                self.records.measure(who, asked.looks, effect, asked.context)
            case _:
                self.carriers[type(effect)](who, asked.looks, effect, asked.context)

    def _submit(self, asked: Asked, effect: Submit) -> None:
        """Hand an intent to the fight or hall it is meant for."""
        is_master = effect.actor == "master" or asked.actor.by != asked.who.uuid
        with self.speaker.answering(asked.who.uuid, asked.re, is_master=is_master, body=asked.body):
            self._hand_in(asked, effect)

    def _hand_in(self, asked: Asked, effect: Submit) -> None:
        who, streams = asked.looks.who, self.sight.streams
        actor: Actor = Master(who.uuid)
        if effect.actor == "player":
            actor = asked.actor
        if effect.place == "hall":
            self._to_hall(asked, actor, effect.intent)
            return
        if effect.place == "near":
            self.joining.say(who, effect.ruleset, effect.intent)
            return
        stream = streams.fight(effect.fight) if effect.fight else streams.fight_of(who.uuid)
        if stream is None and streams.hunt_of(who.uuid) is not None:
            raise RuleViolation(Refusal.IN_PURSUIT, rule="E-47")
        if stream is None:
            raise RuleViolation(Refusal.NOT_IN_FIGHT, rule="")
        if effect.actor == "player" and stream.place != who.place:
            raise RuleViolation(Refusal.ELSEWHERE, rule="E-57")
        if stream.is_frozen and effect.actor == "master" and effect.intent.verb == "end":
            self.halls.conduct.close_frozen(stream)
            return
        self.pursuits.refresh(stream)
        wish = self.joining.heard(stream, who, effect.intent)
        self.halls.conduct.submit(stream, actor, wish, asked.who.uuid)

    def _to_hall(self, asked: Asked, actor: Actor, wish: Intent) -> None:
        """Hand an intent to the hall; who may join a fight goes on to one."""
        who = asked.who
        if asked.body:
            self.halls.conduct.submit(asked.looks.hall, actor, wish, who.uuid)
            return
        is_master = isinstance(actor, Master)
        fight = self.sight.streams.fight_of(who.uuid)
        if not is_master and fight is not None and fight.server != who.server:
            raise RuleViolation(Refusal.ELSEWHERE, rule="E-57")  # the halls here know nothing of it
        if wish.verb == JOIN:
            self.joining.join(who, wish.get("side"))
            return
        hall = self.halls.informed(who, wish.verb, is_master=is_master)
        if not is_master:
            self.halls.acquaint(hall, wish.get("target"))
        self.halls.conduct.submit(hall, actor, wish)

    def _choose(self, asked: Asked, chosen: Choose) -> None:
        """A button was pressed: its line runs as if typed, once. What is refused leaves it open."""
        who = asked.who
        line = self.menus.line(who.uuid, chosen.menu, chosen.number)
        if line is None:
            self._refuse(asked, refused(Mistake.MENU_CLOSED))
            return
        again = self._asked(who, asked.re, None, asked.looks.looked_at)
        is_done = self._run(again, f"/rp {line}")
        if is_done and not self.menus.is_prompt(who.uuid, chosen.menu):
            self.menus.decided(who.uuid, who.server, chosen.menu)

    def _offers(self, asked: Asked, violation: RuleViolation) -> tuple[Button, ...]:
        """What would do instead, in one click."""
        looks = asked.looks
        place: Place = "hall" if looks.stream is None else "fight"
        words, handle = looks.ruleset.words, self.stage.handle
        return offers(violation, words, looks.options(), place, handle)

    def _refuse(self, asked: Asked, why: Refused, buttons: tuple[Button, ...] = ()) -> None:
        """One line in chat, and one event for machines."""
        line = Line((asked.looks.who.uuid,), why.message, kind="error", buttons=buttons)
        self.speaker.say([line], asked.context)
        self._tell_machines(asked, why)

    def _tell_machines(self, asked: Asked, why: Refused) -> None:
        """The event ``refused``, for its player only."""
        self.logbook.refused(self._written, why.code)
        if self.speaker.refused_on_page(why.code):
            return
        who = asked.who
        text = self.speaker.text(why.message, self.speaker.lang(who.uuid), asked.context)
        data = {"uuid": who.uuid, "re": asked.re, "code": why.code, "message": text}
        frame = EventFrame(fight=asked.looks.fight_id, name="refused", data=data)
        self.ledger.send(who.server, frame)

    def _too_fast(self, who: Presence, re: int, *, is_told: bool = False) -> bool:
        """Whether he sent more than ``max_per_s`` within a second; said once a second, unless he
        ``is_told`` otherwise."""
        if not self.max_per_s:
            return False
        now = self.ledger.now
        recent = self._recent.setdefault(who.uuid, deque(maxlen=self.max_per_s))
        if len(recent) < self.max_per_s or now - recent[0] >= PER_S:
            recent.append(now)
            return False
        if not is_told and now - self._scolded.get(who.uuid, -PER_S) >= PER_S:
            self._scolded[who.uuid] = now
            self._refuse(self._asked(who, re, None), refused(Mistake.TOO_FAST))
        return True
