"""What players propose for their characters, and what moderators say to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bridge.casts import Cast, Character, Proposal, Verdict
from bridge.characters import Characters, alike
from bridge.declined import Declined
from bridge.halls import Halls
from bridge.npcs import Npcs
from bridge.presence import Presence
from bridge.records import Administered
from bridge.sheet_records import kept
from bridge.sheets import Sheets
from bridge.speaker import MODERATORS, Context, Speaker
from commands import character_lines as lines
from commands.character_effects import Judge
from commands.character_lines import Change, Named, role_change
from commands.lexer import number
from commands.line import Line
from commands.roles import role_of
from rulesets.actors import Master, PlayerId, player
from rulesets.errors import Refusal
from rulesets.facts import Sheet
from rulesets.registry import RULESETS
from rulesets.ruleset import Ruleset

SHOWN: Final = 5
"""So many proposals are listed at once."""


@dataclass(frozen=True, slots=True)
class Values:
    """What a sheet says now, defaults included."""

    sheet: Sheet
    ruleset: str
    tuning: Any

    def attribute(self, name: str) -> int:
        """The attribute's value."""
        default = RULESETS[self.ruleset].attribute_default(self.tuning, self.sheet, name)
        return self.sheet.attributes.get(name, default)

    @property
    def role(self) -> str:
        """The role that holds."""
        return role_of(self.sheet.role, RULESETS[self.ruleset].roles(self.tuning))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A proposal that was handed in: whose, for whom, by which rules."""

    player: Presence
    cast: Cast
    character: Character
    ruleset: str
    proposal: Proposal


@dataclass(frozen=True, slots=True)
class Noted:
    """What a record is about: ``character`` "": the one without a name; ``ruleset`` None: it is
    about no sheet; ``exact``: as :class:`bridge.records.Administered` has it."""

    what: str
    character: str = ""
    ruleset: Ruleset | None = None
    exact: str = ""


@dataclass(frozen=True, slots=True)
class Proposals:
    """Keeps, shows and decides them. A proposal that changes has another number: a button says yes
    to what stood beside it, and to nothing else."""

    characters: Characters
    sheets: Sheets
    halls: Halls
    speaker: Speaker
    npcs: Npcs

    def values(self, who: PlayerId, ruleset: str, character: str) -> Values:
        """What the sheet of a character says."""
        tuning = self.halls.rules.tuning(RULESETS[ruleset])
        return Values(self.sheets.kept(who, ruleset, character), ruleset, tuning)

    def submit(self, who: Presence, ruleset: str, character: Character) -> Line:
        """Hand in a draft: moderators online read of it at once."""
        draft = character.proposals.get(ruleset, Proposal())
        proposal = replace(draft, number=self.characters.next_number())
        fresh = character.with_proposal(ruleset, proposal)
        noted = Noted("character.submit", character.name, RULESETS[ruleset])
        self.note(who, who.uuid, noted, "", written(proposal))
        self.characters.keep(who.uuid, self.characters.of(who.uuid).put(fresh))
        told = told_changes(self.values(who.uuid, ruleset, character.key), proposal)
        whose = named(who, character)
        is_new = not character.is_approved
        line = lines.proposal(who.uuid, who.name, whose, proposal.number, told, new=is_new)
        is_heard = bool(self.speaker.moderators(who.server))
        self.speaker.say([line], Context(who.server))
        return lines.submitted(who.uuid, whose, is_heard=is_heard)

    def waiting(self, server: str) -> list[Waiting]:
        """What waits on a server ("": on any), the oldest first."""
        found: list[Waiting] = []
        for uuid in self.characters.everybody():
            seen = self.characters.people.get(uuid)
            if seen is not None and server in ("", seen.server):
                found += self.of(seen)
        return sorted(found, key=lambda one: one.proposal.number)

    def of(self, player: Presence) -> Iterator[Waiting]:
        """What of a player's waits."""
        cast = self.characters.of(player.uuid)
        for character in cast.characters:
            for ruleset, proposal in character.proposals.items():
                if proposal.number and ruleset in RULESETS:
                    yield Waiting(player, cast, character, ruleset, proposal)

    def show(self, who: Presence, wanted: int | None, context: Context) -> None:
        """List what waits, or show one.

        Raises:
            Declined: there is no such proposal.
        """
        found = self.waiting(who.server)
        if wanted is not None:
            found = [one for one in found if one.proposal.number == wanted]
            if not found:
                raise Declined(Refusal.BAD_VALUE, lines.no_proposal(f"#{wanted}"))
        told = [self._details(who.uuid, one) for one in found[:SHOWN]]
        if len(found) > SHOWN:
            told.append(lines.proposals_more(who.uuid, len(found) - SHOWN))
        self.speaker.say(told or [lines.no_proposals(who.uuid)], context)

    def _details(self, to: PlayerId, one: Waiting) -> Line:
        values = self.values(one.player.uuid, one.ruleset, one.character.key)
        return lines.details(
            to,
            one.player.name,
            named(one.player, one.character),
            one.proposal.number,
            told_changes(values, one.proposal),
            new=not one.character.is_approved,
        )

    def judge(self, who: Presence, asked: Judge, context: Context) -> None:
        """Approve or reject; what is rejected is a draft again, for the player to change.

        Raises:
            Declined: there is no such proposal, several are meant, or its role is none any more.
        """
        one, why = self._meant(asked)
        player, character, said = one.player.uuid, one.character, written(one.proposal)
        rules = RULESETS[one.ruleset]
        if asked.approve:
            self._check_role(one)
            self.note(who, player, Noted("character.approve", character.name, rules), "", said)
            self.apply(who, player, one.ruleset, character, one.proposal)
        else:
            self.note(who, player, Noted("character.reject", character.name, rules), said, why)
            draft = character.with_proposal(one.ruleset, replace(one.proposal, number=0))
            self.characters.keep(player, one.cast.put(draft))
        whose = named(one.player, character)
        line = lines.judged(who.uuid, player, whose, approved=asked.approve)
        self.speaker.say([line], context)
        self._tell(one.player, Verdict(character.name, asked.approve, who.shown, why))

    def _check_role(self, one: Waiting) -> None:
        role, rules = one.proposal.role, RULESETS[one.ruleset]
        if role is not None and role not in rules.roles(self.halls.rules.tuning(rules)):
            raise Declined(Refusal.BAD_VALUE, lines.role_gone(role))

    def _meant(self, asked: Judge) -> tuple[Waiting, str]:
        """The proposal that is meant, and the words after it.

        Raises:
            Declined: there is none, or there are several.
        """
        player = self.characters.people.get(asked.player)
        found = list(self.of(player)) if player is not None else []
        first, _, rest = asked.words.partition(" ")
        if first.startswith("#") and number(first) is not None:
            exact = [one for one in found if one.proposal.number == number(first)]
            if not exact:
                raise Declined(Refusal.BAD_VALUE, lines.no_proposal(first))
            return exact[0], rest.strip()
        by_name, why = _after_name(found, asked.words)
        found = by_name or found
        if not found or (asked.approve and why):
            raise Declined(Refusal.BAD_VALUE, lines.no_proposal(why))
        if len(found) > 1:
            numbers = [one.proposal.number for one in found]
            raise Declined(Refusal.BAD_VALUE, lines.which_proposal(numbers))
        return found[0], why

    def apply(
        self, by: Presence, who: PlayerId, ruleset: str, character: Character, proposal: Proposal
    ) -> None:
        """Let a proposal count, from the next roll on; each value that changes is recorded."""
        values, key = self.values(who, ruleset, character.key), character.key
        rules, sheet = RULESETS[ruleset], values.sheet
        for name, value in proposal.attributes.items():
            old, held = values.attribute(name), sheet.attributes.get(name)
            about = Noted(f"attribute.{name}", character.name, rules, kept(held))
            self.note(by, who, about, str(old), str(value))
        if proposal.role is not None:
            about = Noted("role", character.name, rules, kept(sheet.role))
            self.note(by, who, about, sheet.role, proposal.role)
        attributes = {**sheet.attributes, **proposal.attributes}
        role = sheet.role if proposal.role is None else proposal.role
        self.sheets.keep(who, ruleset, key, replace(sheet, attributes=attributes, role=role))
        fresh = replace(character.with_proposal(ruleset, None), is_approved=True)
        self.characters.keep(who, self.characters.of(who).put(fresh))
        if self.characters.active(who) == key:
            self.halls.resheet(who, ruleset)

    # -- telling who was not there

    def _tell(self, player: Presence, verdict: Verdict) -> None:
        """The player reads it now, or when he comes."""
        if player.online:
            self._say(player, verdict)
            return
        cast = self.characters.of(player.uuid)
        self.characters.keep(player.uuid, replace(cast, news=(*cast.news, verdict)))

    def _say(self, player: Presence, verdict: Verdict) -> None:
        whose = Named(verdict.name, player.name)
        approved, by, words = verdict.is_approved, verdict.by, verdict.words
        line = lines.verdict(player.uuid, whose, by, words, approved=approved)
        self.speaker.say([line], Context(player.server))

    def returned(self, who: Presence) -> None:
        """He is back: verdicts that he has not read; a moderator reads that something waits."""
        cast = self.characters.of(who.uuid)
        if cast.news:
            self.characters.keep(who.uuid, replace(cast, news=()))
            for verdict in cast.news:
                self._say(who, verdict)
        if MODERATORS.intersection(who.permissions):
            count = len(self.waiting(who.server))
            if count:
                self.speaker.say([lines.proposals_wait(who.uuid, count)], Context(who.server))

    def note(self, by: Presence, about: PlayerId, noted: Noted, old: str, new: str) -> None:
        """Record who did what to whose character, in the hall of the rules it is about."""
        rules = noted.ruleset
        hall = self.halls.of(by.server) if rules is None else self.halls.of_rules(by.server, rules)
        event = Administered(
            at=hall.time.at(self.halls.conduct.ledger.now),
            by=by.uuid,
            about=about,
            what=of_character(noted.what, noted.character),
            old=old,
            new=new,
            exact=noted.exact,
        )
        actor = player(by.uuid) if by.uuid == about else Master(by.uuid)
        self.halls.conduct.note(hall, event, actor, "character")


def of_character(what: str, name: str) -> str:
    """Return what a record is about: of a character with a name ``attribute.strength@NAME``."""
    return f"{what}@{name}" if name else what


def named(who: Presence, character: Character) -> Named:
    """Return how a character is called."""
    return Named(character.name, who.name)


def is_waiting(character: Character) -> bool:
    """Whether something that is proposed for him was handed in."""
    return any(proposal.number for proposal in character.proposals.values())


def told_changes(values: Values, proposal: Proposal) -> Sequence[Change]:
    """Return what a proposal changes, old and new."""
    changes = [
        Change(name, values.attribute(name), value) for name, value in proposal.attributes.items()
    ]
    if proposal.role is not None:
        changes.append(role_change(values.role, proposal.role))
    return changes


def written(proposal: Proposal) -> str:
    """Return a proposal as records have it."""
    parts = [f"{name}={value}" for name, value in proposal.attributes.items()]
    return ", ".join([*parts, *([] if proposal.role is None else [f"role={proposal.role}"])])


def _after_name(found: Sequence[Waiting], words: str) -> tuple[list[Waiting], str]:
    """The proposals of the character whose name the words begin with, and the rest of them; none:
    all words are the rest."""
    said = words.split(" ")
    for used in range(len(said), 0, -1):
        wanted = alike(" ".join(said[:used]))
        same = [one for one in found if wanted and alike(one.character.name) == wanted]
        if same:
            return same, " ".join(said[used:]).strip()
    return [], words.strip()
