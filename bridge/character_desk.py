"""What players do with their characters: make, choose, draft, hand in, drop. Each is recorded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from bridge.casts import Cast, Character, Proposal
from bridge.characters import Characters, alike, inert_name, is_reserved, is_too_long
from bridge.declined import Declined
from bridge.halls import Halls
from bridge.looks import Looks
from bridge.presence import Presence
from bridge.proposals import Noted, Proposals, is_waiting, named, told_changes, written
from bridge.speaker import Context, Speaker
from commands import character_lines as lines
from commands.character_effects import (
    ChangeCharacter,
    CharacterEffect,
    DraftCharacter,
    EndDraft,
    Judge,
    ShowProposals,
)
from commands.character_example import example
from commands.character_lines import State
from commands.line import Line, Message
from rulesets.errors import Refusal


@dataclass(frozen=True, slots=True)
class CharacterDesk:
    """Carries out :data:`commands.character_effects.CharacterEffect`."""

    characters: Characters
    halls: Halls
    speaker: Speaker
    proposals: Proposals

    def carry_out(
        self, who: Presence, looks: Looks, effect: CharacterEffect, context: Context
    ) -> None:
        """Carry out one of these words.

        Raises:
            Declined: it cannot be; nothing changed.
        """
        if self.characters.are_plugins:
            raise Declined(Refusal.BAD_VALUE, lines.of_the_plugin())
        match effect:
            case ShowProposals(number=number):
                self.proposals.show(who, number, context)
            case Judge():
                self.proposals.judge(who, effect, context)
            case _:
                told = self._own_word(who, looks, effect)
                self.speaker.say(told, context)

    def _own_word(self, who: Presence, looks: Looks, effect: CharacterEffect) -> Sequence[Line]:
        match effect:
            case ChangeCharacter(act="new", name=name):
                return [self._new(who, looks, name)]
            case ChangeCharacter(act="use", name=name):
                return [self._use(who, name)]
            case ChangeCharacter(act="edit", name=name):
                return [self._edit(who, looks, name)]
            case ChangeCharacter(name=name, sure=sure):
                return [self._drop(who, name, sure=sure)]
            case DraftCharacter():
                return [self._draft(who, looks, effect)]
            case EndDraft(submit=True):
                return [self._submit(who, looks)]
            case EndDraft():
                return [self._clear(who, looks)]
            case _:
                return self._list(who)

    # -- who there is

    def _list(self, who: Presence) -> Sequence[Line]:
        cast, most = self.characters.of(who.uuid), self.characters.settings.max
        entries = [
            lines.entry(who.uuid, named(who, one), _state(cast, one), is_changed=_changes(one))
            for one in cast.characters
        ]
        return [lines.head(who.uuid, len(cast.named), most), *entries]

    def _new(self, who: Presence, looks: Looks, said: str) -> Line:
        cast, settings = self.characters.of(who.uuid), self.characters.settings
        name = inert_name(said)
        wrong = self._wrong(who, name)
        if wrong is not None:
            raise Declined(Refusal.BAD_VALUE, wrong)
        if len(cast.named) >= settings.max:
            raise Declined(Refusal.BAD_VALUE, lines.too_many(settings.max))
        is_usable = not settings.approval
        self.proposals.note(who, who.uuid, Noted("character.new"), "", name)
        fresh = cast.with_new(name, is_approved=is_usable)
        self.characters.keep(who.uuid, fresh)
        made = named(who, fresh.get(fresh.edited))
        return lines.made(who.uuid, made, example(looks), is_usable=is_usable)

    def _wrong(self, who: Presence, name: str) -> Message | None:
        """Why a character cannot be called so; None: he can."""
        if not name:
            return lines.bad_name("empty", name)
        if is_too_long(name):
            return lines.bad_name("long", name)
        if is_reserved(name):
            return lines.bad_name("reserved", name)
        npcs = {alike(npc.name) for npc in self.proposals.npcs.on(who.server)}
        if alike(name) in self.characters.taken(who.uuid, who.server) | npcs:
            return lines.bad_name("taken", name)
        return None

    def _use(self, who: Presence, said: str) -> Line:
        cast = self.characters.of(who.uuid)
        wanted = self._found(who, cast, said)
        if not wanted.is_approved:
            raise Declined(Refusal.BAD_VALUE, lines.not_approved(named(who, wanted)))
        is_same = wanted.key == cast.played.key
        if not is_same:
            self._check_free(who)
            self._play(who, replace(cast, active=wanted.key, edited=wanted.key))
        return lines.chosen(who.uuid, named(who, wanted), is_same=is_same)

    def _play(self, who: Presence, cast: Cast) -> None:
        old = self.characters.of(who.uuid).played.name
        self.proposals.note(who, who.uuid, Noted("character.use"), old, cast.played.name)
        self.characters.keep(who.uuid, cast)

    def _check_free(self, who: Presence) -> None:
        """Who fights, is pursued or gets ready stays who he is.

        Raises:
            Declined: so it is.
        """
        why = self.busy(who)
        if why is not None:
            raise Declined(Refusal.IN_FIGHT, lines.busy(why))

    def busy(self, who: Presence) -> Literal["fight", "gathering"] | None:
        """Why he cannot be another one now; None: he can."""
        streams = self.halls.streams
        if streams.bound_to(who.uuid) is not None:
            return "fight"
        is_held = who.uuid in streams.engaged.mode
        if is_held or self.halls.rules.waiting(who.server, who.uuid) is not None:
            return "gathering"
        return None

    def _drop(self, who: Presence, said: str, *, sure: bool) -> Line:
        cast = self.characters.of(who.uuid)
        gone = self._found(who, cast, said)
        if not gone.key:
            raise Declined(Refusal.BAD_VALUE, lines.not_main())
        if gone.key == cast.played.key:
            self._check_free(who)
        if not sure:
            return lines.ask_drop(who.uuid, named(who, gone))
        self.proposals.note(who, who.uuid, Noted("character.drop"), gone.name, "")
        self.characters.keep(who.uuid, cast.without(gone.key))
        self.characters.forget(who.uuid, gone.key)
        return lines.dropped(who.uuid, named(who, gone))

    def _found(self, who: Presence, cast: Cast, said: str) -> Character:
        """His character of this name, or the only one whose name begins so.

        Raises:
            Declined: there is none.
        """
        found = by_name(who, cast, said)
        if found is None:
            known = [named(who, one) for one in cast.characters]
            raise Declined(Refusal.BAD_VALUE, lines.unknown(inert_name(said) or said, known))
        return found

    # -- drafts

    def _edit(self, who: Presence, looks: Looks, said: str) -> Line:
        cast = self.characters.of(who.uuid)
        edited = self._found(who, cast, said)
        self.characters.keep(who.uuid, replace(cast, edited=edited.key))
        return self._shown(who, looks, edited)

    def _draft(self, who: Presence, looks: Looks, asked: DraftCharacter) -> Line:
        cast, ruleset = self.characters.of(who.uuid), looks.ruleset.name
        edited = cast.get(cast.edited)
        before = edited.proposals.get(ruleset, Proposal())
        values = {**before.attributes, **dict(asked.attributes)}
        role = before.role if asked.role is None else asked.role
        if asked != DraftCharacter():
            edited = edited.with_proposal(ruleset, Proposal(values, role))
            self.characters.keep(who.uuid, cast.put(edited))
        return self._shown(who, looks, edited)

    def _shown(self, who: Presence, looks: Looks, edited: Character) -> Line:
        proposal = edited.proposals.get(looks.ruleset.name, Proposal())
        told = told_changes(self._ways(who, looks, edited), proposal)
        is_new = not edited.is_approved
        return lines.draft(who.uuid, named(who, edited), told, example(looks), is_new=is_new)

    def _ways(self, who: Presence, looks: Looks, edited: Character) -> Any:
        return self.proposals.values(who.uuid, looks.ruleset.name, edited.key)

    def _clear(self, who: Presence, looks: Looks) -> Line:
        cast, ruleset = self.characters.of(who.uuid), looks.ruleset.name
        edited = cast.get(cast.edited)
        if ruleset not in edited.proposals:
            said = lines.nothing_drafted(named(who, edited), example(looks))
            raise Declined(Refusal.NOTHING_TO_CHANGE, said)
        if edited.proposals[ruleset].number:
            old = written(edited.proposals[ruleset])
            noted = Noted("character.withdraw", edited.name, looks.ruleset)
            self.proposals.note(who, who.uuid, noted, old, "")
        self.characters.keep(who.uuid, cast.put(edited.with_proposal(ruleset, None)))
        return lines.cleared(who.uuid, named(who, edited))

    def _submit(self, who: Presence, looks: Looks) -> Line:
        cast, ruleset = self.characters.of(who.uuid), looks.ruleset.name
        edited = cast.get(cast.edited)
        proposal = edited.proposals.get(ruleset, Proposal())
        if proposal.number:
            raise Declined(Refusal.NOTHING_TO_CHANGE, lines.waits_already(named(who, edited)))
        if proposal.is_empty and edited.is_approved:
            said = lines.nothing_drafted(named(who, edited), example(looks))
            raise Declined(Refusal.NOTHING_TO_CHANGE, said)
        if self.characters.settings.approval:
            return self.proposals.submit(who, ruleset, edited)
        self._check_free(who)
        self.proposals.apply(who, who.uuid, ruleset, edited, proposal)
        return lines.applied(who.uuid, named(who, edited))


def by_name(who: Presence, cast: Cast, said: str) -> Character | None:
    """Return the character of this name ("" and his account: the one without a name), else the only
    one whose name begins so."""
    wanted = alike(said)
    if not said or wanted in (alike(who.name), alike(who.display or who.name)):
        return cast.characters[0]
    for one in cast.named:
        if alike(one.name) == wanted:
            return one
    begun = [one for one in cast.named if wanted and alike(one.name).startswith(wanted)]
    return begun[0] if len(begun) == 1 else None


def _changes(character: Character) -> bool:
    return bool(character.proposals)


def _state(cast: Cast, character: Character) -> State:
    if character.key == cast.played.key:
        return "played"
    if character.is_approved:
        return "usable"
    return "waiting" if is_waiting(character) else "draft"
