"""What a ruleset brings, beside its two deciders: words, events, settings, pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeAlias

from grid.blocks import Block
from grid.footprint import Footprint
from grid.metric import Metric
from rulesets.actors import FighterId, PlayerId
from rulesets.decider import Decider
from rulesets.equipment import Equipment
from rulesets.events import Event, Mode
from rulesets.facts import Combatant, Sheet
from rulesets.intents import Draft
from rulesets.setting_names import SettingNames
from rulesets.view import FightView, GatheringView, PromptView
from rulesets.vocabulary import Word

Ties: TypeAlias = Literal["", "won", "lost"]


@dataclass(frozen=True, slots=True)
class Ring:
    """A zone round a fighter: distances ``lo``..``radius``, a code for its name, its colour."""

    zone: str
    lo: int
    radius: int
    color: str


@dataclass(frozen=True, slots=True)
class Zone:
    """The zone of a running fight: blocks within ``radius`` of one of the ``centers``.

    ``centers``: feet blocks of those who fight, with their footprints; ``edge``: how many blocks
    outside the zone are watched; ``metric``: how distances are counted. Both distances included.
    """

    centers: tuple[tuple[Block, Footprint], ...]
    radius: int
    edge: int
    metric: Metric


@dataclass(frozen=True, slots=True)
class Rear:
    """Where somebody stands behind a fighter: ``degrees`` (0..360) round the direction opposite to
    his look, its border included, within ``radius`` blocks of him, the last one included."""

    degrees: int
    radius: int


@dataclass(frozen=True, slots=True)
class Check:
    """A die someone may roll: ``parts`` are the named summands of the bonus (code, number)."""

    die: str
    sides: int
    parts: tuple[tuple[str, int], ...]
    gear: int

    @property
    def bonus(self) -> int:
        """The sum of the parts, without gear."""
        return sum(number for _, number in self.parts)


@dataclass(frozen=True, slots=True)
class PoolCheck:
    """A roll that is a pool of dice. ``roll``: its code, ``attack``; ``weapon``: by which, "": by
    none; ``parts``: how the number of ``dice`` comes about; a face of ``least`` or more of each of
    the ``sides`` is a success."""

    roll: str
    weapon: str
    dice: int
    sides: int
    least: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Situation:
    """Something that happens to a character. ``how``: a code; ``name``: what it is about, such as a
    spell; ``lone``: one example says it all, as nothing turns on who he is or what he holds;
    ``sheet``: whose example that is, None: anybody's; ``at``: where somebody else stands."""

    how: str
    name: str = ""
    lone: bool = False
    sheet: Sheet | None = None
    at: Block | None = None


@dataclass(frozen=True, slots=True)
class Throw:
    """A roll in a situation, before it falls.

    ``sources``: codes of what gives it its ``mode``, and of the ``modifiers`` beside it, as
    :class:`rulesets.events.Rolled` has them; ``times``: so many are thrown, one after another;
    ``best_of``: of so many, the best counts; ``within``: the faces that succeed, both included;
    ``rival``: the roll that it must beat; ``ties``: what a tie with that is for who throws, "":
    nobody's.
    """

    check: Check | PoolCheck
    mode: Mode = "plain"
    sources: tuple[str, ...] = ()
    modifiers: tuple[tuple[str, int], ...] = ()
    times: int = 1
    best_of: int = 1
    within: tuple[int, int] | None = None
    rival: Throw | None = None
    ties: Ties = ""

    @property
    def other(self) -> int:
        """What the modifiers add together."""
        return sum(number for _, number in self.modifiers)


Rolls: TypeAlias = Mapping[tuple[str, str], Throw]
"""By who throws and what for (a code; "": he whom the sample is about), and by the roll's name: a
die's (``parry.sword``), or that of a pool with its weapon (``attack:NAME``)."""


@dataclass(frozen=True, slots=True)
class Trait:
    """A kind of names that a character sheet lists (weapons, perks), set by admins.

    ``en``, ``ru``: the word for it, then aliases; ``most``: how many a sheet may list.
    """

    kind: str
    en: tuple[str, ...]
    ru: tuple[str, ...]
    most: int


@dataclass(frozen=True, slots=True)
class Hidden:
    """Decisions of fighters that nobody else knows until a stage ends, as they show in events.

    ``events``: all of them; ``single``: of these, a decision that is taken back by itself, any
    other with all that the fighter has decided since the stage began; ``final``: once it has
    happened to a fighter he takes nothing back.
    """

    events: tuple[type[Event], ...]
    single: type[Event]
    final: type[Event]


class Ruleset(Protocol):
    """One row of the registry. Settings (``tuning``) are a frozen dataclass of its own.

    ``terms``: class of what its hall hands to its fights beside the common facts
    (:attr:`rulesets.facts.Setup.terms`), None: nothing. ``traits``: what a sheet lists by name.
    ``secret_sheets``: of another's sheet only its texts are shown. ``overrides``: what a sheet may
    say otherwise than its role, with the least and greatest value. ``setting_names``: which names
    may stand in its settings. ``facts``: events that tell what the world did (gear, looks, who is
    away): taking something back leaves them. ``barriers``: events behind which a player cannot take
    back what he did: they showed him what he did not know.
    ``hidden``: decisions that touch nobody else: a player takes back his own of these, nothing
    else, and they alone are withdrawn; None: decisions are taken back with all that followed.
    """

    name: str
    tuning: type[Any]
    terms: type[Any] | None
    traits: tuple[Trait, ...]
    secret_sheets: bool
    overrides: Mapping[str, tuple[int, int]]
    fight: Decider[Any]
    hall: Decider[Any]
    words: tuple[Word, ...]
    events: Mapping[str, type[Event]]
    attributes: tuple[str, ...]
    setting_names: SettingNames
    facts: tuple[type[Event], ...]
    barriers: tuple[type[Event], ...]
    hidden: Hidden | None

    def metric(self, tuning: Any) -> Metric:
        """How distances are counted."""
        ...

    def rings(self, tuning: Any) -> tuple[Ring, ...]:
        """The zones shown by ``/rp radius`` and named by ``/rp kontrol``, inner first."""
        ...

    def rear(self, tuning: Any) -> Rear | None:
        """From where an attack comes from behind; None: no rule asks where somebody looks."""
        ...

    def check(self, tuning: Any, sheet: Sheet, equipment: Equipment, die: str) -> Check | None:
        """The die named ``die`` (``attack.sword``) of a character, outside a fight."""
        ...

    def dice(self) -> tuple[str, ...]:
        """Names of all dice that :meth:`check` knows."""
        ...

    def pools(self, tuning: Any, sheet: Sheet) -> tuple[PoolCheck, ...]:
        """The rolls of a character, outside a fight, that are pools of dice."""
        ...

    def situations(self, tunings: tuple[Any, Any], table: str, row: str) -> Iterator[Situation]:
        """Where it may show that one of the tunings has become the other by a change of a table of
        settings; ``row``: which row of it, "" of single values. What says it best comes first."""
        ...

    def sampled(
        self, tuning: Any, situation: Situation, sheet: Sheet, equipment: Equipment
    ) -> Rolls:
        """The rolls that a situation brings for a character, as the rules give them: pure."""
        ...

    def attribute_range(self, name: str) -> tuple[int, int]:
        """Least and greatest value of the attribute ``name``, both included."""
        ...

    def attribute_default(self, tuning: Any, sheet: Sheet, name: str) -> int:
        """What the attribute ``name`` is worth on this sheet, which does not name it."""
        ...

    def fight_tuning(self, state: Any) -> Any:
        """The settings that a fight goes by."""
        ...

    def item_settings(
        self, tuning: Any, by: str, what: str, kind: str
    ) -> dict[str, tuple[str, ...]]:
        """The settings (key within the ruleset's section → value) that make items with this ``id``,
        ``name`` or ``tag`` count as ``kind`` and as nothing else."""
        ...

    def known_names(self, tuning: Any, slot: str) -> tuple[str, ...]:
        """All names, with their other names, that a slot for names of the ruleset's own may hold,
        whether anything can be done with them now or not."""
        ...

    def contradictions(self, tuning: Any) -> list[tuple[str, str]]:
        """Settings that are allowed each by itself and do not fit together: key within the
        ruleset's section, and what is wrong."""
        ...

    def mere_marks(self, tuning: Any) -> list[tuple[tuple[str, ...], str]]:
        """Effects that are named and that the settings do not know, so that they do nothing by
        themselves: the path within the ruleset's section, and the name."""
        ...

    def traits_of(self, tuning: Any, sheet: Sheet) -> Mapping[str, tuple[str, ...]]:
        """What a character of this sheet has of each kind of :attr:`traits`, that of his role and
        the defaults included; nothing that the settings do not have."""
        ...

    def reveals(self, tuning: Any) -> bool:
        """Whether the seed of a fight's dice is published when the fight is over."""
        ...

    def report(self, state: Any) -> Any:
        """What a fight that is over tells its hall, beside who took part: the slot ``outcome`` of
        the hall's intent ``reported``."""
        ...

    def waits(self, state: Any, who: PlayerId) -> bool:
        """Whether a player who is in no fight is bound by his hall (held, ready, paired to fight
        now), so that it must be told when he goes or changes."""
        ...

    def draft(self, state: Any, who: FighterId) -> Draft:
        """The composite intent that a fighter has handed in and may still change. For him alone."""
        ...

    def hall_knows(self, state: Any, who: PlayerId) -> Combatant | None:
        """What a hall knows of a player; None: nothing, or not where he stands."""
        ...

    def hall_npcs(self, state: Any) -> tuple[FighterId, ...]:
        """The NPCs that a hall knows, those in its fights included."""
        ...

    def hall_tuning(self, state: Any) -> Any:
        """The settings a hall opens its next fight with."""
        ...

    def inviolable_until(self, state: Any, who: PlayerId) -> int | None:
        """Until when (ms of the hall's stream, not included) ``who`` cannot be attacked."""
        ...

    def zone(self, state: Any) -> Zone | None:
        """The zone round a fight that others are told apart by; None: there is none."""
        ...

    def earshot(self, state: Any, verb: str) -> int | None:
        """Within how many blocks others hear a fighter's word; None: it asks nobody to hear it.

        Who is so near is handed in with the intent, as its slot ``near``.
        """
        ...

    def recruit(self, state: Any, who: PlayerId) -> Combatant | None:
        """What a player would bring into a fight he joins; None: the hall does not see him."""
        ...

    def npc_templates(self, tuning: Any) -> tuple[str, ...]:
        """All names by which a master may call an NPC, other names included."""
        ...

    def npc(self, tuning: Any, template: str) -> tuple[Sheet, Equipment] | None:
        """Sheet and gear of an NPC called by such a name ("": the default one); None: there is no
        such name. Case, ё and е do not matter."""
        ...

    def npc_name(self, tuning: Any, template: str) -> str:
        """How an NPC called by such a name is named, before a number; "": there is no such name."""
        ...

    def npc_loaded(self, tuning: Any, template: str) -> bool:
        """Whether an NPC called by such a name holds a loaded weapon."""
        ...

    def kept_hp(self, state: Any, who: PlayerId, sheet: Sheet) -> tuple[int, int] | None:
        """What his last fight left of a player's hp for the next one, and the most he may have;
        None: he begins it whole. ``state``: of the hall."""
        ...

    def roles(self, tuning: Any) -> tuple[str, ...]:
        """Names of the roles an admin may give."""
        ...

    def fight_view(self, state: Any) -> FightView:
        """A picture of a fight."""
        ...

    def hall_prompts(self, state: Any) -> tuple[PromptView, ...]:
        """The open questions of a hall, each with the number of the fight it may become."""
        ...

    def gatherings(self, state: Any) -> tuple[GatheringView, ...]:
        """The gatherings of a hall."""
        ...

    def aimed(self, state: Any, who: FighterId, target: FighterId) -> str | None:
        """What a right click of a fighter on another means: an attack, with this value of its slot
        ``weapon`` ("": none named), or None: no attack."""
        ...

    def click_acts(self, state: Any, who: FighterId) -> bool:
        """Whether one click on an opponent attacks at once: a fighter who clicks means it. Else a
        second one confirms it."""
        ...

    def armed(self, state: Any, who: FighterId) -> str:
        """The verb of a fighter's action that waits for his prose; "": none. For him alone."""
        ...

    def breakdown(self, state: Any, who: FighterId, die: str) -> Check | None:
        """The die ``die`` of a fighter as it stands in this fight: for hover text."""
        ...
