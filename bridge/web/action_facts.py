"""What the page shows of a moderator's actions, and what the API answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from pydantic import BaseModel

from bridge.looks import Looks
from bridge.streams import Stream
from bridge.web.accounts import Told
from bridge.web.action_choices import Choices
from bridge.web.action_table import Input, Row
from bridge.web.ask import Ask
from bridge.web.offers import Offered, Possible, Said
from bridge.web.site import PERMISSION
from commands.help import as_meant, does_of, usage_of
from commands.inert import clean
from commands.lexicon import Own
from commands.line import Message


class ChoiceFact(BaseModel):
    """A value to choose, and how it is read; ``of``: only for this NPC."""

    value: str
    label: str
    of: str


class FieldFact(BaseModel):
    """A value that an action takes. ``lo``, ``hi``: of a number, both included; ``open``: others
    than ``choices`` may be typed."""

    name: str
    kind: str
    label: str
    optional: bool
    lo: int
    hi: int
    open: bool
    choices: list[ChoiceFact]


class ActionFact(BaseModel):
    """An action. ``final``: it cannot be taken back and must be confirmed, ``question`` asks
    whether it is meant; ``why``: it is not ``possible``, for this reason; ``usage``: as typed in
    the game; ``now``: what it would do now where no field says it (which decision is taken back),
    as a sentence, and ``mark``, which a request may bring along: it is refused once it would do
    something else. Both are "" of most actions."""

    name: str
    label: str
    does: str
    usage: str
    group: str
    final: bool
    question: str
    possible: bool
    why: str
    now: str
    mark: str
    fields: list[FieldFact]


class DisputeFact(BaseModel):
    """What is disputed: who said so, with which words, after which public event; ``text``: all of
    it as a sentence."""

    by: str
    words: str
    event: int
    text: str


class ActionList(BaseModel):
    """What a moderator may do now."""

    actions: list[ActionFact]


class ActionsFact(ActionList):
    """What a moderator may do in a fight now; nothing if it is over."""

    fight: str
    running: bool
    paused: bool
    frozen: bool
    dispute: DisputeFact | None


class AnswerFact(BaseModel):
    """What came of an action: the lines that he reads, what he typed by it."""

    lines: list[str]
    refused: str
    typed: str


def choices_of(ask: Ask, fight: str) -> Choices | None:
    """What he may choose from in a fight; None: it does not run."""
    parts = ask.site.bridge.parts
    if parts.streams.fight(fight) is None:
        return None
    looks = ask.site.desk.looks(ask.uuid, PERMISSION[ask.role], ask.lang, fight)
    return Choices(looks, parts.commander.stage.handle, parts.agreements)


def facts_of(ask: Ask, fight: str) -> ActionsFact:
    """What he may do now."""
    found = choices_of(ask, fight)
    if found is None:
        return ActionsFact(
            fight=fight, running=False, paused=False, frozen=False, dispute=None, actions=[]
        )
    stream = found.stream
    return ActionsFact(
        fight=fight,
        running=True,
        paused=stream.is_paused,
        frozen=stream.is_frozen,
        dispute=_dispute(ask, stream),
        actions=[action_fact(ask, found.looks, one) for one in found.all()],
    )


_DOES: Final = frozenset({"npc", "dismiss", "hall-npc", "hall-dismiss", "hall-kick"})
"""What is done otherwise from a page than in the game, where he stands and looks somewhere, or is
a part of what a word does."""
_OWN_LABELS: Final = frozenset({("hall-start", "player")})


def label_of(row: Row) -> Message:
    """What an action is called."""
    return Message(f"web-action-{row.key}")


def question_of(row: Row) -> Message:
    """What is asked before something final."""
    return Message(f"web-action-{row.key}-sure")


def field_label(row: Row, one: Input) -> Message:
    """What an input is called."""
    if isinstance(row.entry, Own) or (row.key, one.name) in _OWN_LABELS:
        return Message(f"web-action-{row.key}-{one.name}")
    return Message(f"web-action-field-{one.name}")


def _does(looks: Looks, row: Row) -> tuple[Message, Message]:
    """What an action does, and how it is typed in the game."""
    meant = as_meant(looks, row.entry)
    usage = Message(f"web-action-{row.name}-usage") if row.ending else usage_of(meant)
    if row.key in _DOES:
        return Message(f"web-action-{row.key}-does"), usage
    return does_of(meant, looks.lang), usage


def _dispute(ask: Ask, stream: Stream) -> DisputeFact | None:
    open_ = stream.talk.dispute
    if open_ is None:
        return None
    fighter = stream.view().fighter(open_.by)
    name = fighter.name if fighter is not None else ask.site.pages.name(open_.by)
    by, words, event = clean(name), clean(open_.words), open_.place
    said = int(bool(words))
    text = ask.t("web-actions-dispute", by=by, words=words, event=event, said=said)
    return DisputeFact(by=by, words=words, event=event, text=text)


def action_fact(ask: Ask, looks: Looks, one: Possible) -> ActionFact:
    """An action as it is shown."""
    row = one.row
    does, usage = _does(looks, row)
    return ActionFact(
        name=row.name,
        label=ask.say(label_of(row)),
        does=ask.say(does),
        usage=ask.say(usage),
        group=row.group,
        final=row.is_final,
        question=ask.say(question_of(row)) if row.is_final else "",
        possible=one.why is None,
        why=ask.say(one.why) if one.why is not None else "",
        now=ask.say(one.now.said) if one.now is not None else "",
        mark=one.now.mark if one.now is not None else "",
        fields=[_field(ask, row, offered) for offered in one.offered],
    )


def _field(ask: Ask, row: Row, offered: Offered) -> FieldFact:
    one = offered.input
    return FieldFact(
        name=one.name,
        kind=one.kind,
        label=ask.say(field_label(row, one)),
        optional=one.optional,
        lo=offered.lo,
        hi=offered.hi,
        open=offered.is_open,
        choices=[_choice(ask, said) for said in offered.choices],
    )


def _choice(ask: Ask, said: Said) -> ChoiceFact:
    label = ask.say(said.label) if isinstance(said.label, Message) else clean(said.label)
    return ChoiceFact(value=said.value, label=label, of=said.of)


F_co = TypeVar("F_co", bound=ActionList, covariant=True)


@dataclass(frozen=True, slots=True)
class Panel(Generic[F_co]):
    """The actions as the page shows them. ``told``: what came of the last form."""

    facts: F_co
    told: Told | None

    def of(self, *groups: str) -> Sequence[ActionFact]:
        """The actions of some groups."""
        return [one for one in self.facts.actions if one.group in groups]

    def named(self, name: str) -> ActionFact | None:
        """An action, if it is shown."""
        return next((one for one in self.facts.actions if one.name == name), None)


def panel(ask: Ask, fight: str) -> Panel[ActionsFact]:
    """The actions for the page of a fight; what came of the last form is shown once."""
    return Panel(facts_of(ask, fight), told_once(ask, fight))


def told_once(ask: Ask, about: str) -> Told | None:
    """What came of the last form, if it was about this and has not been shown yet."""
    session = ask.signed_in
    told = session.told if session.told is not None and session.told.about == about else None
    if told is not None:
        session.told = None
    return told
