"""What a command may look at: the caller's surroundings, as the bridge sees them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from commands.line import Line, Message
from grid.blocks import Block
from rulesets.actors import FighterId, PlayerId
from rulesets.equipment import Equipment
from rulesets.facts import Sheet, Whereabouts
from rulesets.intents import Draft, Option
from rulesets.ruleset import Ruleset
from rulesets.view import FightView, GatheringView


@dataclass(frozen=True, slots=True)
class Person:
    """A player the bridge knows. ``name``: what chat shows (the character's name if he has one);
    ``account``: the game's name; ``where`` None: never seen in the game."""

    uuid: PlayerId
    name: str
    account: str
    online: bool
    where: Whereabouts | None
    footprint: tuple[tuple[int, int, int], ...] = ((0, 0, 0),)


@dataclass(frozen=True, slots=True)
class Npc:
    """A master's NPC. ``group``: of those called together, "": none; ``awaited``: it is its turn,
    or it is asked something; ``asked``: what kind of question, "": nothing."""

    person: Person
    group: str
    awaited: bool
    asked: str = ""


class Scene(Protocol):
    """Read-only. Made anew for each command; nothing in it changes while a handler runs."""

    @property
    def caller(self) -> Person:
        """Who typed."""
        ...

    @property
    def lang(self) -> Literal["ru", "en"]:
        """His language."""
        ...

    @property
    def permissions(self) -> frozenset[str]:
        """What the game lets him do; an admin holds the moderator's, too."""
        ...

    @property
    def ruleset(self) -> Ruleset:
        """The rules he goes by: those of his fight, else those of the next fights here."""
        ...

    @property
    def tuning(self) -> Any:
        """Their settings."""
        ...

    @property
    def fight(self) -> FightView | None:
        """The fight he is in."""
        ...

    @property
    def fight_id(self) -> str | None:
        """Its id."""
        ...

    def told(self) -> Sequence[Message]:
        """How his fight stands in the words of its ruleset; none: it has none of its own."""
        ...

    @property
    def standstill(self) -> Message | None:
        """Why his fight, the one he watches or the one after him stands still, and who lets it go
        on; None: it does not, or there is none."""
        ...

    @property
    def hunt(self) -> FightView | None:
        """The fight that pursues him, of which he is out."""
        ...

    @property
    def armed(self) -> str:
        """The verb of an action of his that waits for prose; "": none."""
        ...

    @property
    def gathering(self) -> GatheringView | None:
        """The gathering he belongs to, outside a fight."""
        ...

    @property
    def target(self) -> PlayerId | None:
        """Whom he looks at."""
        ...

    @property
    def block(self) -> Block | None:
        """The block a moderator points at for the NPC he speaks for; None: the caller is none."""
        ...

    def people(self) -> Sequence[Person]:
        """Everyone online in the caller's world and server, himself included, and NPCs there."""
        ...

    def known(self) -> Sequence[Person]:
        """Everyone ever seen on this server (for admins, who may name players offline)."""
        ...

    def npcs(self) -> Sequence[Npc]:
        """The NPCs of the caller's server."""
        ...

    def embodied(self, npc: FighterId) -> Scene:
        """The same scene for one of these NPCs, as if it had typed."""
        ...

    def fighters(self) -> Sequence[Person]:
        """The fighters of the caller's fight (of the fight a moderator's word is about)."""
        ...

    def sheet(self, who: PlayerId) -> Sheet:
        """The character sheet of ``who``."""
        ...

    def characters(self, who: PlayerId | None = None) -> Sequence[str]:
        """The names of the characters of ``who`` (None: the caller), the one he plays first; "" is
        the one without a name, which everybody has."""
        ...

    def kept_hp(self, who: PlayerId) -> tuple[int, int] | None:
        """With how many hp of how many the next fight of ``who`` begins; None: he is whole."""
        ...

    def equipment(self, who: PlayerId) -> Equipment:
        """What ``who`` holds and wears now."""
        ...

    def options(self) -> Sequence[Option]:
        """Everything legal for the caller now, in his fight or in the hall."""
        ...

    @property
    def draft(self) -> Draft:
        """The composite intent that he has handed in and may still change."""
        ...

    def following(self, draft: Draft) -> Sequence[Option]:
        """Everything legal for the caller with this draft: what may follow it, too."""
        ...

    def drafted(self) -> Sequence[Line]:
        """His draft in the words of its ruleset; none: there is none to show."""
        ...

    @property
    def nearby(self) -> tuple[Ruleset, Sequence[Option]] | None:
        """The running fight into which the caller, who is in none, may speak: the nearest that
        would hear him, else the nearest whose ruleset has words for it (place ``near``): its
        ruleset, and what those words may say now."""
        ...

    def mastered(self, ruleset: str) -> Sequence[Option]:
        """Everything legal for the caller as a moderator now: in the fight of this ruleset that his
        word would be about if he named nobody, and in its hall if it holds here."""
        ...

    def speaking(self, ruleset: Ruleset, options: Sequence[Option]) -> Scene:
        """The same scene for a word of another ruleset, or to be heard elsewhere: with these
        ``options``."""
        ...

    @property
    def house(self) -> str:
        """The name of the ruleset of the next fights here."""
        ...

    def breakdown(self, who: FighterId, die: str) -> Any:
        """The die as it stands (in the fight, if there is one): :class:`rulesets.ruleset.Check`."""
        ...

    def moderated(
        self, about: PlayerId | None, ruleset: str | None = None
    ) -> tuple[str, FightView] | None:
        """The fight a moderator's word is about (id, picture): of the player named, his own, the
        watched one, the nearest running one; None: there is none. ``ruleset``: only one of it; who
        is named and is in another one's fight is in none then."""
        ...

    def now_s(self) -> float:
        """Seconds of service time: for clocks shown in ``status``."""
        ...

    def until_s(self, stream_ms: int) -> int:
        """Whole seconds left until the fight's time ``stream_ms``, rounded up, at least 0."""
        ...
