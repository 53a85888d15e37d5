"""Spending legend (T-142): open while one's opponent is known and has not been fought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rulesets.actors import PlayerId
from rulesets.errors import Refusal, RuleViolation
from rulesets.facts import Sheet
from rulesets.intents import Choice, Intent, Option
from rulesets.twilight.build import RANGES, attribute_of, build_of
from rulesets.twilight.careers import free_points, pay, sheet_of
from rulesets.twilight.hall_record import Record
from rulesets.twilight.hall_state import Hall
from rulesets.twilight.lists import gathering_of
from rulesets.twilight.lists_verbs import absence
from rulesets.twilight.purchases import Kind
from rulesets.twilight.tournament_events import Bought, LegendShown
from rulesets.twilight.tuning import Tuning

ATTRIBUTES: Final = {
    "мощь": "power",
    "смертоносность": "lethality",
    "выносливость": "endurance",
    "здоровье": "hp_max",
    "энергия": "energy_max",
}
"""Attributes as players name them, each for one point: the words are names, as those of the
catalogue are; the attribute's own name is understood too."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Something to buy. ``price``: legend, 0 with ``point``: it costs a free point."""

    called: str
    what: str
    kind: Kind
    price: int
    point: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        """What one may call it."""
        return (self.called, self.what) if self.kind == "attribute" else (self.called,)


def is_open(hall: Hall, uuid: PlayerId) -> bool:
    """Whether he may spend now: his pair of this circle is fixed and has not fought, or he meets an
    opponent in the lists (T-142)."""
    return hall.opponent(uuid) is not None or uuid in hall.byes or _meets(hall, uuid)


def _meets(hall: Hall, uuid: PlayerId) -> bool:
    """Whether he waits in the lists for a fight that counts, and an opponent beside him."""
    person = hall.people.get(uuid)
    if person is None or person.lists != "fight":
        return False
    gathering = gathering_of(hall, uuid)
    others = gathering.members if gathering is not None else ()
    return any(one.uuid != uuid and not (one.side and one.side == person.side) for one in others)


def offers(hall: Hall, uuid: PlayerId) -> Iterator[Offer]:
    """Yield all that he can pay for: for a free point an attribute or a perk of his class, then
    the wares that he does not have."""
    person = hall.people.get(uuid)
    if person is None:
        return
    career, tuning = hall.career(uuid), hall.tuning
    sheet = sheet_of(hall, person)
    if free_points(career, tuning):
        yield from _for_a_point(sheet, tuning)
    build = build_of(sheet, tuning)
    had = {*build.weapons, build.armour_name, *build.perks}
    for called, ware in tuning.shop.items():
        if ware.name not in had and ware.price <= career.unspent:
            yield Offer(called, ware.name, ware.kind, ware.price)


def _for_a_point(sheet: Sheet, tuning: Tuning) -> Iterator[Offer]:
    """Yield attributes below their most, and the perks of his class that he lacks."""
    price = tuning.legend.per_point if tuning.legend.points == "spend" else 0
    for called, what in ATTRIBUTES.items():
        if attribute_of(sheet, tuning, what) < RANGES[what][1]:
            yield Offer(called, what, "attribute", price, point=True)
    had = build_of(sheet, tuning).perks
    for name, perk in tuning.perks.catalogue.items():
        if perk.of_class and perk.of_class == sheet.role and name not in had:
            yield Offer(name, name, "perk", price, point=True)


def names(tuning: Tuning) -> tuple[str, ...]:
    """Return the names of all that can ever be bought."""
    attributes = (*ATTRIBUTES, *ATTRIBUTES.values())
    perks = (name for name, perk in tuning.perks.catalogue.items() if perk.of_class)
    return tuple(dict.fromkeys((*attributes, *tuning.shop, *perks)))


def buy_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """All that he can buy now, by name."""
    if absence(hall, uuid) is not None or not is_open(hall, uuid):
        return []
    listed = tuple(dict.fromkeys(name for offer in offers(hall, uuid) for name in offer.names))
    return [Option("buy", (Choice("what", listed),))] if listed else []


def buy_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why he cannot buy that now."""
    why = absence(hall, uuid)
    if why is not None:
        return why
    if not is_open(hall, uuid):
        return RuleViolation(Refusal.SHOP_CLOSED, rule="T-142")
    what, career, tuning = wish.get("what"), hall.career(uuid), hall.tuning
    if what in tuning.shop and tuning.shop[what].price > career.unspent:
        need = tuning.shop[what].price
        return RuleViolation(Refusal.TOO_DEAR, rule="T-142", need=need, have=career.unspent)
    if what in (*ATTRIBUTES, *ATTRIBUTES.values()) and not free_points(career, tuning):
        return RuleViolation(Refusal.NO_FREE_POINT, rule="T-142", have=career.total)
    return RuleViolation(Refusal.NO_WARE, rule="T-142")


def buy(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Buy it: it is on his sheet from his next fight on."""
    wanted = wish.get("what")
    offer = next(one for one in offers(record.hall, uuid) if wanted in one.names)
    record.note(
        Bought(
            at=record.at,
            uuid=uuid,
            what=offer.what,
            kind=offer.kind,
            price=offer.price,
            point=offer.point,
        )
    )
    pay(record, uuid, offer.price)


def legend_options(hall: Hall, uuid: PlayerId) -> list[Option]:
    """Asking for one's account is always allowed."""
    return [Option("legend")]


def legend_refusal(hall: Hall, uuid: PlayerId, wish: Intent) -> RuleViolation:
    """Why the question was none: it takes no words."""
    return RuleViolation(Refusal.BAD_VALUE, rule="T-141")


def legend(record: Record, uuid: PlayerId, wish: Intent) -> None:
    """Show him his account (T-141)."""
    hall, career = record.hall, record.hall.career(uuid)
    is_open_ = is_open(hall, uuid)
    record.note(
        LegendShown(
            at=record.at,
            uuid=uuid,
            unspent=career.unspent,
            total=career.total,
            points=free_points(career, hall.tuning),
            open=is_open_,
            wares=tuple(one.called for one in offers(hall, uuid)) if is_open_ else (),
            may_rebuild=career.may_rebuild,
        )
    )
