"""A sheet as a page shows it: fields with names, what may be chosen, what counts without a word."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal

from bridge.web.ask import Ask
from bridge.web.sheet_effect import Counting, counting, worth
from bridge.web.sheet_values import Difference, Values, values_of
from commands.admin_sheets import TEXT_MAX
from commands.inert import NAME_MAX, WORDS_MAX, clean
from commands.keywords import TEXTS
from commands.line import Argument, Message
from commands.roles import role_name, role_of
from commands.traits import kind_name, trait_name, unknown_role, unknown_trait
from rulesets.facts import Sheet
from rulesets.ruleset import Ruleset

FREE: Final = 2
"""So many more places for names are offered than are in use."""
FLAG: Final = (0, 1)
"""The range of what is so or is not."""


@dataclass(frozen=True, slots=True)
class Field:
    """``said``: the texts in it; ``counts``: what counts while it is empty; ``options``: (text,
    what it is called); ``unknown``: of these such as the settings do not have now; ``fault``: what
    is wrong with it, or ""."""

    name: str
    group: Literal["attribute", "role", "override", "trait", "text"]
    kind: Literal["number", "choice", "names", "text"]
    label: str
    said: tuple[str, ...]
    counts: str = ""
    lo: int = 0
    hi: int = 0
    options: tuple[tuple[str, str], ...] = ()
    fault: str = ""
    unknown: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The only text."""
        return self.said[0] if self.said else ""

    @property
    def shown(self) -> str:
        """What it says, as it is read."""
        names = dict(self.options)
        told = [clean(names.get(one, one), WORDS_MAX) for one in self.said if one]
        return ", ".join(told)

    @property
    def strange(self) -> str:
        """What of it the settings do not have now, as it is read."""
        return ", ".join(clean(one, WORDS_MAX) for one in self.unknown)

    def offered(self, place: str) -> tuple[tuple[str, str], ...]:
        """What may be chosen in the place that says this: what the settings do not have now only
        where it stands already."""
        return tuple(one for one in self.options if one[0] == place or one[0] not in self.unknown)

    @property
    def places(self) -> tuple[str, ...]:
        """The texts in it, with places for more."""
        free = min(max(self.hi - len(self.said), 0), FREE)
        return (*self.said, *("" for _ in range(free)))


@dataclass(frozen=True, slots=True)
class Fields:
    """Makes the fields of a sheet by one ruleset, in the reader's language."""

    ask: Ask
    ruleset: Ruleset
    tuning: Any

    def words(self, said: Argument) -> str:
        """A word of the game."""
        return self.ask.say(said) if isinstance(said, Message) else clean(str(said), NAME_MAX)

    def label(self, field: str) -> str:
        """What a field is called."""
        part, _, name = field.partition(".")
        labels: Mapping[str, Callable[[], Message | str]] = {
            "attribute": lambda: Message(f"part-{name}"),
            "role": lambda: Message("web-sheets-role"),
            "override": lambda: Message(f"web-sheets-override-{name}"),
            "trait": lambda: self._kind(name),
            "text": lambda: Message(f"answer-text-{name}"),
        }
        told = self.words(labels[part]())
        return told[:1].upper() + told[1:]

    def has(self, field: str) -> bool:
        """Whether the rules have such a field."""
        return field in values_of(self.ruleset, Sheet())

    def _kind(self, kind: str) -> str:
        trait = next(one for one in self.ruleset.traits if one.kind == kind)
        return kind_name(trait, self.ask.lang)

    def of(self, sheet: Sheet, values: Values, faults: Mapping[str, Message]) -> tuple[Field, ...]:
        """The fields with these texts in them; ``sheet``: what counts now."""
        makers = {
            "attribute": self._attribute,
            "role": self._role,
            "override": self._override,
            "trait": self._trait,
            "text": self._text,
        }
        counts = counting(self.ruleset, self.tuning, Sheet(role=sheet.role))
        return tuple(
            makers[name.partition(".")[0]](
                name, said, counts, self.ask.say(faults[name]) if name in faults else ""
            )
            for name, said in values.items()
        )

    def _attribute(self, name: str, said: tuple[str, ...], counts: Counting, fault: str) -> Field:
        of = name.partition(".")[2]
        lo, hi = self.ruleset.attribute_range(of)
        default = str(counts.attributes[of])
        label = self.label(name)
        return Field(name, "attribute", "number", label, said, default, lo, hi, fault=fault)

    def _role(self, name: str, said: tuple[str, ...], counts: Counting, fault: str) -> Field:
        roles = self.ruleset.roles(self.tuning)
        unknown = tuple(one for one in said if one and one not in roles)
        called = [(one, role_name(one)) for one in roles]
        called += [(one, unknown_role(one, roles)) for one in unknown]
        options = tuple((one, self.words(word)) for one, word in called)
        default = self.words(role_name(role_of("", roles)))
        return Field(
            name, "role", "choice", self.label(name), said, default, 0, 0, options, fault, unknown
        )

    def _override(self, name: str, said: tuple[str, ...], counts: Counting, fault: str) -> Field:
        lo, hi = self.ruleset.overrides[name.partition(".")[2]]
        label, default = self.label(name), self.ask.t("web-sheets-by-role")
        if (lo, hi) != FLAG:
            return Field(name, "override", "number", label, said, default, lo, hi, fault=fault)
        options = (("1", self.ask.t("web-sheets-yes")), ("0", self.ask.t("web-sheets-no")))
        return Field(name, "override", "choice", label, said, default, options=options, fault=fault)

    def _trait(self, name: str, said: tuple[str, ...], counts: Counting, fault: str) -> Field:
        kind = name.partition(".")[2]
        most = next(one.most for one in self.ruleset.traits if one.kind == kind)
        known = dict.fromkeys(self.ruleset.known_names(self.tuning, kind))
        unknown = tuple(dict.fromkeys(one for one in said if one and one not in known))
        called = [(one, trait_name(kind, one)) for one in known]
        called += [(one, unknown_trait(trait_name(kind, one))) for one in unknown]
        options = tuple((one, self.words(word)) for one, word in called)
        default = self._listed(kind, counts.traits.get(kind, ()))
        label = self.label(name)
        return Field(name, "trait", "names", label, said, default, 0, most, options, fault, unknown)

    def _text(self, name: str, said: tuple[str, ...], counts: Counting, fault: str) -> Field:
        label = self.label(name)
        return Field(name, "text", "text", label, said, hi=TEXT_MAX, fault=fault)

    def differences(
        self, found: Sequence[Difference], before: Sheet, after: Sheet
    ) -> Iterator[ShownDifference]:
        """Differences as they are read; an empty field is its default by that sheet's role."""
        for one in found:
            old = self.value(one.field, one.old, before)
            new = self.value(one.field, one.new, after)
            yield ShownDifference(one.field, self.label(one.field), old, new)

    def counted(
        self, before: Sheet, after: Sheet, but: Collection[str]
    ) -> Iterator[ShownDifference]:
        """What counts otherwise by another sheet, without the fields ``but``: another role."""
        was, now = (counting(self.ruleset, self.tuning, one) for one in (before, after))
        pairs = {
            f"attribute.{n}": (str(v), str(now.attributes[n])) for n, v in was.attributes.items()
        }
        for kind, names in was.traits.items():
            listed = (self._listed(kind, one) for one in (names, now.traits.get(kind, ())))
            pairs[f"trait.{kind}"] = (next(listed), next(listed))
        for field, (old, new) in pairs.items():
            if old != new and field not in but:
                nothing = self.ask.t("web-sheets-nothing")
                yield ShownDifference(field, self.label(field), old or nothing, new or nothing)

    def value(self, field: str, said: tuple[str, ...], sheet: Sheet) -> str:
        """What a field says, as it is read; ``sheet``: by whose role its default counts."""
        part, _, name = field.partition(".")
        told = [one for one in said if one]
        if part == "attribute" and not told:
            bare = Sheet(role=sheet.role)
            default = worth(self.ruleset, self.tuning, bare, name)
            return self.ask.t("web-sheets-default", value=default)
        if part == "role":
            role = role_of("".join(told), self.ruleset.roles(self.tuning))
            return self.words(role_name(role))
        if part == "override" and told and self.ruleset.overrides[name] == FLAG:
            return self.ask.t("web-sheets-yes" if told == ["1"] else "web-sheets-no")
        if part == "override" and not told:
            return self.ask.t("web-sheets-by-role")
        if part == "trait":
            return self._listed(name, told) or self.ask.t("web-sheets-nothing")
        return ", ".join(clean(one) for one in told) or self.ask.t("web-sheets-nothing")

    def _listed(self, kind: str, names: Sequence[str]) -> str:
        return ", ".join(self.words(trait_name(kind, one)) for one in names)


@dataclass(frozen=True, slots=True)
class ShownDifference:
    """A field as it is and as it is to be."""

    field: str
    label: str
    old: str
    new: str


def texts_only(values: Values) -> Values:
    """Return what everybody may read of a sheet whose rules keep it secret."""
    return {f"text.{one.value}": values[f"text.{one.value}"] for one in TEXTS}
